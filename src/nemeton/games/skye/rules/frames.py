"""What Isle of Skye waits for, as numbers: the kinds of frames, and their numbers by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.engine.frames import Frames

CASTLE: Final = 0  # open: how each castle lies
PRICE: Final = 1  # sealed: axe and prices
BUY: Final = 2  # the first buying turn
DRUID: Final = 3  # the second buying turn
KEEP: Final = 4  # one of the tiles drawn from the bag
BUILD: Final = 5  # open

NAMES: Final = ("turn-castle", "price", "buy", "second-buy", "keep", "build")

# --- BUY ---

SECOND_PURCHASE: Final = 256  # above the bits of the players who have bought


def purchases_left(s: Frames) -> i64:
    """How many tiles of others may still be bought."""
    return s.a


def own_purchases_left(s: Frames) -> i64:
    """How many own tiles may still be bought."""
    return s.b


def buyers(s: Frames) -> i64:
    """The players who have bought a tile of another one in this buying turn, one bit each, with SECOND_PURCHASE."""
    return s.d


def has_bought(s: Frames, seat: i64) -> bool:
    """Whether a player has bought a tile of another one in this buying turn."""
    return s.d >> seat & 1 == 1


def is_second_purchase(s: Frames) -> bool:
    """Whether everybody has had a turn, and the owner of a token is asked for a second purchase (SD28)."""
    return s.d & SECOND_PURCHASE != 0


def bank_pays(s: Frames) -> bool:
    """Whether the bank would pay the next tile."""
    return s.c == 1


def count_purchase(s: Frames) -> None:
    """A tile of another player was bought; the bank pays once."""
    s.a -= 1
    s.c = 0
    s.d |= 1 << s.seat


def count_own_purchase(s: Frames) -> None:
    s.b -= 1
