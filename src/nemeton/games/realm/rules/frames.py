"""What Realm of Wonder waits for, as numbers: the kinds of frames, and their numbers by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.engine.frames import Frames

CARD: Final = 0  # sealed: a movement card of each player
RING: Final = 1  # a Rotate card
CAST: Final = 2  # open to one seat, so that an empty hand of castable spells is not passed over in sight of all
COUNTER: Final = 3  # quiet: a Counterspell against the spell, or against the last Counterspell on it
TURN: Final = 4
ATTACK: Final = 5  # open to one seat
DEFEND: Final = 6  # likewise
SPOILS: Final = 7
RETURN: Final = 8
CONQUER: Final = 9
BONUS: Final = 10
CHEST: Final = 11  # open to one seat

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

# What was committed: biceps cards of the attacker, then of the defender, then a flag each for a knight.
DEFENDER_CARD: Final = 256
ATTACKER_KNIGHT: Final = 65536
DEFENDER_KNIGHT: Final = 131072
CARDS_MASK: Final = 255

# --- RING ---


def rolled_land(s: Frames) -> i64:
    """The land rolled, or UNROLLED."""
    return s.a


# --- COUNTER ---


def window_action(s: Frames) -> i64:
    """The spell that waits, with all that it names."""
    return s.a


def window_caster(s: Frames) -> i64:
    return s.b


def counters_on_it(s: Frames) -> i64:
    """How many Counterspells lie on the spell."""
    return s.c


def counter_stack(s: Frames) -> i64:
    """Their seats, three bits each, the last lowest."""
    return s.d


# --- ATTACK to BONUS ---


def opponent(s: Frames) -> i64:
    """The defender in ATTACK and DEFEND, the loser in SPOILS and CONQUER, the winner in RETURN; a seat or MONSTER."""
    return s.a


def battle_space(s: Frames) -> i64:
    return s.b


def approach(s: Frames) -> i64:
    """How the attacker came."""
    return s.c


def committed(s: Frames) -> i64:
    """ATTACK and DEFEND: what both sides have added."""
    return s.d


def cards_of_attacker(s: Frames) -> i64:
    return s.d & CARDS_MASK


def cards_of_defender(s: Frames) -> i64:
    return s.d // DEFENDER_CARD & CARDS_MASK


def attacker_won(s: Frames) -> i64:
    """SPOILS and RETURN: 1 or 0."""
    return s.d


# --- CHEST ---


def chest_cards(s: Frames) -> i64:
    """The cards still in the chest."""
    return s.a


def chest_size(s: Frames) -> i64:
    return s.b


def fill_chest(s: Frames, cards: i64) -> None:
    """Other cards, as many as before."""
    s.a = cards
