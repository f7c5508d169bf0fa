"""The ids of the events of Rune Stones. `faces/notation.py` has their fields, in the same order."""

from __future__ import annotations

from typing import Final

DRUID_CHOSEN: Final = 0
TURN_BEGAN: Final = 1
CARD_DRAWN: Final = 2
DECK_SHUFFLED: Final = 3
DISPLAY_FILLED: Final = 4
CREATURES_SHUFFLED: Final = 5
SMITHY_FILLED: Final = 6
ARTIFACTS_SHUFFLED: Final = 7
CARD_LAID: Final = 8
CARD_SUMMONED: Final = 9
ABILITY_USED: Final = 10
GAINED: Final = 11
PAID: Final = 12
SCORED: Final = 13
CARD_TAKEN: Final = 14
DIE_ROLLED: Final = 15
CARD_WON: Final = 16
DECLINED: Final = 17
CARD_KEPT: Final = 18
CARD_LEFT: Final = 19
FORGED: Final = 20
ROW_TRADED: Final = 21
RUNE_TAKEN: Final = 22
STONE_EXCHANGED: Final = 23
STONE_ACTIVATED: Final = 24
TURN_ENDED: Final = 25
PASSED: Final = 26
GAME_ENDED: Final = 27

# Where points come from (field `source` of SCORED).
FROM_CARD: Final = 0
FROM_EXTRA: Final = 1
FROM_DIE: Final = 2
FROM_SMITHY: Final = 3
FROM_ROW: Final = 4
FROM_PIECES: Final = 5
FROM_LAST_ROWS: Final = 6
SOURCES: Final = ("card", "extra", "die", "smithy", "row", "pieces", "last-rows")
