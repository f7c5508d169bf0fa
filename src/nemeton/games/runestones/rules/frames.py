"""What Rune Stones waits for, as numbers: the kinds of frames, and their numbers by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.engine.frames import Frames

CHOOSE_DRUID: Final = 0
TURN: Final = 1
LAY_SUMMON: Final = 2  # choosing cards from the hand, unseen by others
LAY_UTILIZE: Final = 3  # likewise
BUY: Final = 4
EFFECTS: Final = 5
ANY_GEM: Final = 6
TAKE_CARD: Final = 7
PAY_SWAP: Final = 8
DIE_GEM: Final = 9
DIE_SWAP: Final = 10
DIE_CARD: Final = 11
DIE_ORE: Final = 12
DIE_POINTS: Final = 13
FORGE: Final = 14
PAY_FORGE: Final = 15
PLACE: Final = 16
ROWS: Final = 17
CHOOSE_RUNE: Final = 18

NO_PLACE: Final = -1  # of a roll: no laid card made it

BELOW_A: Final = 4  # the place of a among the numbers of a frame below the top

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

# --- BUY ---


def magic_left(s: Frames) -> i64:
    return s.a


def cards_bought(s: Frames) -> i64:
    return s.b


def count_bought_card(s: Frames, price: i64) -> None:
    s.a -= price
    s.b += 1


# --- EFFECTS ---


def effects_waiting(s: Frames) -> i64:
    """The effects not yet done, bit 2 * place + effect, also while one of them is under way; none outside of the action."""
    if s.kind == EFFECTS:
        return s.a
    return s.below[BELOW_A] if s.depth > 0 and s.below[0] == EFFECTS else 0


def is_waiting(s: Frames, place: i64, effect: i64) -> bool:
    """Whether an effect of the laid card at a place is not yet done. The frame on top is EFFECTS."""
    return s.a >> (2 * place + effect) & 1 == 1


def note_effect(s: Frames, place: i64, effect: i64) -> None:
    s.a &= ~(1 << (2 * place + effect))


def note_both_effects(s: Frames, place: i64) -> None:
    s.a &= ~(3 << 2 * place)


def has_extra_point(s: Frames, place: i64) -> bool:
    """Whether the extra point of the laid card at a place is scored."""
    return s.b >> place & 1 == 1


def note_extra_point(s: Frames, place: i64) -> None:
    s.b |= 1 << place


# --- Frames above EFFECTS ---


def wanted_kind(s: Frames) -> i64:
    """TAKE_CARD: a colour, or ANY_KIND."""
    return s.a


def swapped_place(s: Frames) -> i64:
    """PAY_SWAP: the place of the laid card whose SWAP is paid."""
    return s.a


def executions_left(s: Frames) -> i64:
    """Frames of the die: how often the reward may still be taken."""
    return s.a


def points_of_die(s: Frames) -> i64:
    """DIE_POINTS: the points of one execution."""
    return s.b


def place_of_die(s: Frames) -> i64:
    """Frames of the die: the place of the laid card that rolled, NO_PLACE if a smithy did."""
    return s.c


def executions_taken(s: Frames) -> i64:
    """Frames of the die: how often the reward was taken."""
    return s.d


def count_execution(s: Frames, taken: bool) -> None:
    s.a -= 1
    if taken:
        s.d += 1


# --- FORGE, PAY_FORGE, PLACE ---


def used_smithies(s: Frames) -> i64:
    """FORGE: the smithies of this action, one bit each."""
    return s.a


def artifacts_forged(s: Frames) -> i64:
    """FORGE: how many in this action."""
    return s.b


def count_artifact(s: Frames, smithy: i64) -> None:
    s.a |= 1 << smithy
    s.b += 1


def smithy_at_work(s: Frames) -> i64:
    """PAY_FORGE and PLACE."""
    return s.a


def is_paid_with_ore(s: Frames) -> i64:
    """PLACE: 1 or 0."""
    return s.b


# --- ROWS ---


def is_row_touched(s: Frames) -> bool:
    """Whether a row was traded or a stone used since the frame was opened."""
    return s.a == 1


def touch_row(s: Frames) -> None:
    s.a = 1
