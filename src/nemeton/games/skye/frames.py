"""What Isle of Skye waits for, as numbers: the kinds of frames, and what their four numbers mean."""

from __future__ import annotations

from typing import Final

CASTLE: Final = 0  # open: how each castle lies
PRICE: Final = 1  # sealed: axe and prices
BUY: Final = 2  # a: purchases from others left; b: own tiles that may still be bought; c: 1 while the bank would pay
DRUID: Final = 3  # the second buying turn
KEEP: Final = 4  # one of the tiles drawn from the bag
BUILD: Final = 5  # open

NAMES: Final = ("turn-castle", "price", "buy", "second-buy", "keep", "build")
