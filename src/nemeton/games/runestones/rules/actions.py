"""The numbers of the actions. `faces/notation.py` gives them their words, in the same order."""

from __future__ import annotations

from typing import Final

DRUID: Final = 0  # + druid
SUMMON: Final = 4
UTILIZE: Final = 5
FORGE: Final = 6  # + smithy, the wild one last
PASS: Final = 12
DONE: Final = 13
PLAY: Final = 14  # + CARD_WORD of the card
BUY: Final = 90  # + creature
USE: Final = 158  # + 2 * CARD_WORD of the card + effect
GEM: Final = 310  # + colour
TAKE: Final = 314  # + creature
SWAP: Final = 382  # + colour
ACCEPT: Final = 386
DECLINE: Final = 387
PAY: Final = 388  # + payment
PLACE: Final = 514  # + 5 * row + space
TRADE: Final = 524  # + row
RUNE: Final = 526  # + rune
EXCHANGE: Final = 534  # + gem kind for one ore, then 5 + colour for one gem of it
ACTIVATE: Final = 543  # + colour
END: Final = 547
