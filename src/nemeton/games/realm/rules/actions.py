"""The numbers of the actions. `faces/notation.py` gives them their words, in the same order."""

from __future__ import annotations

from typing import Final

PLAY: Final = 0  # + speed - 1
RING: Final = 50  # + ring that a Rotate card turns
# Spells.
CAST_BALLOON: Final = 52
CAST_LIGHTNING: Final = 53
CANNON: Final = 54  # + well
PLUS3: Final = 78  # + character
MINUS3: Final = 84  # + character
RUNE: Final = 90  # + 6 * ring + land
TRANSFER: Final = 102  # + 24 * well + well
WISH: Final = 678  # + 8 * character + tile
SUBMARINE: Final = 726  # + space
COUNTER: Final = 833
PASS: Final = 834
# A turn.
STEP: Final = 835  # + space
FLY: Final = 942  # + space
CONQUER: Final = 1049  # + 10 * well + built height - 1
BUY_STEP: Final = 1289
UNCOVER: Final = 1290
BUY_SPELL: Final = 1291
BUILD: Final = 1292  # + markers - 1
WHIRL: Final = 1295  # + space
ROLL: Final = 1402  # + ring
TURN: Final = 1404  # + 6 * ring + land
DRINK: Final = 1416  # + side
TELEPORT: Final = 1418  # + well
ABILITY: Final = 1442
FREEZE: Final = 1443  # + ring
JUMP: Final = 1445  # + space
SWIM: Final = 1552  # + space
COPY: Final = 1659
DONE: Final = 1660  # the end of a turn
# Battles and finds.
COMMIT: Final = 1661  # + spell
KNIGHT: Final = 1671
FIGHT: Final = 1672
STEAL: Final = 1673  # + tile
CURSE: Final = 1681
SPARE: Final = 1682
RETURN: Final = 1683  # + well
BONUS: Final = 1707  # + side
KEEP: Final = 1709  # + card
END: Final = 1727
