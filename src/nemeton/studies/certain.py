"""Positions in which a seat can win for certain, whatever the others choose, chance brings and hidden cards are.

Best play is known there, also where the rest of the game is much too long to be solved: a line that leaves the proof, because
seats choose in secret or the game goes on and on, does not count as won.
"""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.studies.exact import (
    DEEPEST,
    FIRST_WORLDS,
    LARGEST,
    WORLDS,
    Lookout,
    Place,
    Solution,
    Unsolved,
    find_place,
    forget_chance,
    has_secrets,
    make_solution,
    solve_exactly,
)


class Prover:
    """Looks for certain wins of one seat."""

    def __init__(self, seat: int, largest: int) -> None:
        self.lookout = Lookout(largest)
        self._seat = seat
        self._known: dict[Place, bool] = {}

    def wins(self, state: State, depth: int = 0) -> bool:
        if state.over:
            return int(state.winners()) == 1 << self._seat
        place = find_place(state)
        if place not in self._known:
            self._known[place] = False  # a game that comes back to where it was does not get on
            self._known[place] = depth <= DEEPEST and not has_secrets(state) and self._wins_here(state, depth)
        return self._known[place]

    def _wins_here(self, state: State, depth: int) -> bool:
        mover = int(state.next_seat())
        choices = [int(action) for action in state.legal(mover)]
        if mover != self._seat:
            return all(self.wins_after(state, mover, action, depth) for action in choices)
        worlds = list(self.lookout.list_worlds(state, mover, WORLDS)) if len(choices) > 1 else []
        return any(self.wins_in_all([state, *worlds], action, depth) for action in choices)

    def wins_in_all(self, worlds: Sequence[State], action: int, depth: int = 0) -> bool:
        """Whether a choice of the seat wins in each of the states that it could be in."""
        return all(action in world.legal(self._seat) and self.wins_after(world, self._seat, action, depth) for world in worlds)

    def wins_after(self, state: State, mover: int, action: int, depth: int) -> bool:
        try:
            return all(self.wins(after, depth + 1) for _, after in self.lookout.list_outcomes(state, mover, action))
        except Unsolved:
            if self.lookout.is_over:
                raise
            return False


def find_certain_wins(game: Game, state: State, largest: int = LARGEST) -> Solution:
    """The choices of the seat to move after which it wins for certain have a chance of 1, and all others 0."""
    seat = int(state.next_seat())
    start = forget_chance(state.clone())
    prover = Prover(seat, largest)
    worlds = [start, *prover.lookout.list_worlds(start, seat, FIRST_WORLDS)]
    chances = [float(prover.wins_in_all(worlds, int(action))) for action in start.legal(seat)]
    return make_solution(game, start, chances, prover.lookout.outcomes, exact=False)


def solve_position(game: Game, state: State, largest: int = LARGEST) -> Solution:
    """The exact chances of all choices of the seat to move, or those that win for certain if there are any, or Unsolved."""
    try:
        return solve_exactly(game, state, largest)
    except Unsolved as reason:
        if not has_secrets(state):
            found = find_certain_wins(game, state, largest)
            if found.best == 1.0:
                return found
        raise reason
