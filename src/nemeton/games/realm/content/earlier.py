"""Content of earlier versions of the rules, for their records: see the last section of `docs/games/realm/rules.md`."""

from __future__ import annotations

from typing import Final

# Version 1. Tower tiles in the order of content.TILES; thresholds of missions in the order of content.MISSIONS.
COPIES: Final = (3, 2, 4, 4, 2, 6, 2, 2, 8, 3)
WANTED: Final = (
    (7, 7, 6, 6, 5),
    (6, 6, 6, 6, 6),
    (40, 40, 40, 40, 40),
    (3, 4, 4, 4, 4),
    (5, 5, 5, 4, 4),
)
