"""The ids of the events of Isle of Skye. `faces/notation.py` has their fields, in the same order."""

from __future__ import annotations

from typing import Final

SCORING_DEALT: Final = 0
TOKEN_DEALT: Final = 1
CASTLE_TURNED: Final = 2
ROUND_BEGAN: Final = 3
INCOME: Final = 4
TILE_DRAWN: Final = 5
AXED: Final = 6
PRICED: Final = 7
TILE_BOUGHT: Final = 8
OWN_BOUGHT: Final = 9
TILE_KEPT: Final = 10
PASSED: Final = 11
DOLMEN_FILLED: Final = 12
DOLMEN_CLEARED: Final = 13
DRUID_BOUGHT: Final = 14
BAG_BOUGHT: Final = 15
BAG_DRAWN: Final = 16
BAG_KEPT: Final = 17
TILE_PLACED: Final = 18
TILE_RETURNED: Final = 19
TILE_REMOVED: Final = 20
AREA_COMPLETED: Final = 21
TABLET_TAKEN: Final = 22
BUILT: Final = 23
GOLD_SHOWN: Final = 24
SCORED: Final = 25
SCROLL_SCORED: Final = 26
GAME_ENDED: Final = 27
BANK_PAID: Final = 28

# When a player buys nothing (field `buying` of PASSED).
FIRST_TURN: Final = 1
SECOND_TURN: Final = 2
NOTHING_ELSE: Final = 3  # in the first turn, after a purchase

# Where points come from (field `source` of SCORED): the scoring tiles, then these.
FROM_GOLD: Final = 22
FROM_TABLET: Final = 23
