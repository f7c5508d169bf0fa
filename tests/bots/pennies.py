"""A toy for sealed choices: both seats pick a side at once, and what both picked decides how likely seat 0 is to win.

Its equilibrium is known: seat 0 picks the left side in 30 %, seat 1 in 40 % of the games, and seat 0 wins 48 %.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.engine.frames import SEALED
from nemeton.engine.state import State

LEFT, RIGHT, FLIP, CHEAT = range(4)
PICK, TOSS = range(2)
CHANCES = ((90, 20), (30, 60))  # of seat 0 to win, in percent
EQUILIBRIUM = (0.3, 0.4)  # how often each seat picks the left side
VALUE = 0.48


class Pennies(State):
    """`moves` of the first frame are sealed; in the second seat 0 tosses the coin, by one of two hands."""

    def __init__(self) -> None:
        super().__init__()
        self.percent = 0
        self.won = 0

    def list_choices(self, seat: i64) -> vec[i64]:
        return vec[i64]([LEFT, RIGHT] if self.kind == PICK else [FLIP, CHEAT])

    def perform(self, seat: i64, action: i64) -> None:
        self.won = 1 if self.chance(100) < self.percent else 2
        self.over = True

    def reveal(self) -> None:
        self.percent = CHANCES[self.answers[0]][self.answers[1]]
        self.set_frame(TOSS, 0)

    def clone(self) -> Pennies:
        twin = Pennies()
        twin.copy_frames(self)
        twin.percent, twin.won = self.percent, self.won
        return twin

    def redeal(self, viewer: i64, rng: Rng) -> None:
        pass

    def snapshot(self) -> list[int]:
        return [*self.frame_snapshot(), self.percent, self.won]

    def scores(self) -> list[int]:
        return [int(self.won == 1), int(self.won == 2)]

    def winners(self) -> i64:
        return self.won

    def appraise(self) -> vec[float]:
        return vec[float]([self.percent / 100, 1 - self.percent / 100])

    def is_quiet(self) -> bool:
        return True

    def horizon(self) -> i64:
        return 0


def pennies() -> Pennies:
    state = Pennies()
    state.players = 2
    state.set_frame_for_many(PICK, SEALED, 3)
    return state
