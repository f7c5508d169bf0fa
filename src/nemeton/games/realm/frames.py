"""What Realm of Wonder waits for, as numbers: the kinds of frames, and what their four numbers mean."""

from __future__ import annotations

from typing import Final

CARD: Final = 0  # sealed: a movement card of everybody
RING: Final = 1  # a Rotate card; a: the land rolled, or UNROLLED
CAST: Final = 2  # open to one seat, so that an empty hand of castable spells is not passed over in sight of all
COUNTER: Final = 3  # quiet; a: the spell, b: its caster, c: Counterspells on it, d: their seats, three bits each, the last lowest
TURN: Final = 4
ATTACK: Final = 5  # open to one seat; a: defending seat or MONSTER, b: space, c: how the attacker came, d: what was committed
DEFEND: Final = 6  # likewise
SPOILS: Final = 7  # a: the loser, b: space, c: how, d: 1 if the attacker has won
RETURN: Final = 8  # a: the other seat or MONSTER, b, c, d: as before
CONQUER: Final = 9  # a: the beaten owner, b: space, c: how
BONUS: Final = 10  # a: treasure was won in battle at space b, c: how
CHEST: Final = 11  # open to one seat; a: the cards still in the chest, b: how many

NAMES: Final = (
    "play-card",
    "choose-ring",
    "cast",
    "counter",
    "turn",
    "attack",
    "defend",
    "spoils",
    "return",
    "conquer",
    "bonus",
    "chest",
)

UNROLLED: Final = -1
MONSTER: Final = -1

# What was committed (d of ATTACK and DEFEND): biceps cards of the attacker, then of the defender, then a flag each for a knight.
DEFENDER_CARD: Final = 256
ATTACKER_KNIGHT: Final = 65536
DEFENDER_KNIGHT: Final = 131072
CARDS_MASK: Final = 255
