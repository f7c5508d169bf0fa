"""`python -m nemeton.soak`."""

from __future__ import annotations

import sys

from nemeton.soak.command import main

sys.exit(main())
