"""How long tests wait for what must happen. They wait for conditions; only what never happens takes as long as this."""

from __future__ import annotations

PATIENCE = 120.0  # seconds for what takes a moment on an idle machine: those that run tests are busy with others, too
