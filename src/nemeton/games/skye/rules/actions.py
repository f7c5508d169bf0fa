"""The numbers of the actions. `faces/notation.py` gives them their words, in the same order."""

from __future__ import annotations

from typing import Final

TURN: Final = 0  # + quarter turns of the castle
PRICE: Final = 4  # + (60 * axe + first price - 1) * 61 + second price; axe 3 for none, second price 0 for none
BUY: Final = 14644  # + landscape tile, of another player
OWN: Final = 14717  # + landscape tile, the player's own
DRUID: Final = 14790  # + Druid tile, counted from 0
BAG: Final = 14826
KEEP: Final = 14827  # + landscape tile
PLACE: Final = 14900  # + 4 * (1860 * slot + cell) + quarter turns
PASS: Final = 52100
DONE: Final = 52101
END: Final = 52102

PRICES: Final = 60
SECOND_PRICES: Final = 61
ALL: Final = 3  # instead of an axe: all tiles are priced
SLOTS: Final = 5
