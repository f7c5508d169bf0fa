"""What Rune Stones waits for, as numbers: the kinds of frames, and what their four numbers mean."""

from __future__ import annotations

from typing import Final

CHOOSE_DRUID: Final = 0
TURN: Final = 1
LAY_SUMMON: Final = 2  # choosing cards from the hand, unseen by others
LAY_UTILIZE: Final = 3  # likewise
BUY: Final = 4  # a: magic points left; b: cards bought
EFFECTS: Final = 5  # a: effects not yet done, bit 2 * card + effect; b: cards whose extra point is scored, one bit each
ANY_GEM: Final = 6
TAKE_CARD: Final = 7  # a: colour, or ANY_KIND
PAY_SWAP: Final = 8  # a: which laid card
DIE_GEM: Final = 9  # a (here and below): executions left
DIE_SWAP: Final = 10
DIE_CARD: Final = 11
DIE_ORE: Final = 12
DIE_POINTS: Final = 13  # b: points of one execution
FORGE: Final = 14  # a: smithies used, one bit each; b: artifacts forged
PAY_FORGE: Final = 15  # a: smithy
PLACE: Final = 16  # a: smithy; b: 1 if paid with ore
ROWS: Final = 17
CHOOSE_RUNE: Final = 18

NAMES: Final = (
    "choose-druid",
    "turn",
    "lay-summon",
    "lay-utilize",
    "buy",
    "effects",
    "any-gem",
    "take-card",
    "pay-swap",
    "die-gem",
    "die-swap",
    "die-card",
    "die-ore",
    "die-points",
    "forge",
    "pay-forge",
    "place",
    "rows",
    "choose-rune",
)
