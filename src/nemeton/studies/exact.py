"""Small end games solved exactly: every choice of every seat, and every outcome of chance with its probability.

The solver knows the whole state, and the seats do not. What it finds is right for them as long as nothing hidden matters: in
every position that it looks at, each choice of the seat to move is worth the same in all the states that the seat could be in.
Then nobody would choose otherwise if they knew more, and nobody learns anything of use from what others choose. States that the
seat could be in are drawn, several for each position; where one of them differs, or where two seats choose in secret at once, the
position counts as unsolved. Seats that are asked openly at once answer in the order of their seats, as bots do.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import ClassVar, Final

import msgspec

from nemeton.engine.chance import Key, Rng
from nemeton.engine.chances import final_chances
from nemeton.engine.errors import CodedError
from nemeton.engine.frames import SEALED
from nemeton.engine.game import Game
from nemeton.engine.state import State

LARGEST: Final = 200_000  # outcomes of choices that are looked at
DEEPEST: Final = 60  # choices one after another
FIRST_WORLDS: Final = 12  # states that the seat could be in, drawn for the first position
WORLDS: Final = 3  # for each later one
SAME: Final = 1e-9
RARE: Final = 1e-6  # outcomes less likely than that are left out: a die that is rolled again after a six never ends
LEFT_OUT: Final = 1e-3  # at most, in sum
FORGOTTEN: Final = Key(0, 0, 0, 0)

Chances = tuple[float, ...]
Place = tuple[int, ...]


class Unsolved(CodedError):
    """A position that is too large, or in which something hidden matters."""

    SAY: ClassVar = {
        "endgame-large": "there is too much to look at; expected a smaller end game",
        "endgame-sealed": "seats choose in secret here, or later; expected an end game in which nobody does",
        "endgame-hidden": "what is hidden from seat {seat} matters here; expected an end game in which it does not",
    }


class Script(Key):
    """Chance that gives wanted outcomes, then zeros, and notes how many outcomes there were to choose from."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__(0, 0, 0, 0)
        self.outcomes = outcomes
        self.sizes: list[int] = []

    def outcome(self, index: int, n: int) -> int:
        at = len(self.sizes)
        self.sizes.append(n)
        return self.outcomes[at] if at < len(self.outcomes) else 0


class ExactChoice(msgspec.Struct, frozen=True):
    """A legal choice and the chance to win after it, if all choose best from there on."""

    action: int
    text: str
    chance: float


class Solution(msgspec.Struct, frozen=True):
    """Every legal choice of the seat to move, the best first."""

    seat: int
    choices: tuple[ExactChoice, ...]
    outcomes: int  # of choices, that were looked at
    exact: bool = True  # if not, the game may go on: a chance of 1 is certain, and one of 0 is any below that

    @property
    def best(self) -> float:
        return self.choices[0].chance

    def chance_of(self, action: int) -> float:
        return next(choice.chance for choice in self.choices if choice.action == action)


class Lookout:
    """Lists what may follow, up to a number of outcomes, and draws what a seat may not know."""

    def __init__(self, largest: int) -> None:
        self.outcomes = 0  # of choices, so far
        self._largest = largest
        self._rng = Rng(1)

    @property
    def is_over(self) -> bool:
        return self.outcomes > self._largest

    def list_outcomes(self, state: State, seat: int, action: int) -> Iterator[tuple[float, State]]:
        """The states after a choice, each with its probability; Unsolved if there are too many."""
        wanted: list[int] = []
        while True:
            script = Script(wanted)
            after = state.clone()
            after.key, after.drawn, after.revealed = script, 0, 0
            after.step(seat, action)
            sizes = script.sizes
            self.outcomes += 1
            if self.is_over or (not wanted and prod(sizes) * RARE > 1.0):
                raise Unsolved("endgame-large")
            yield 1.0 / prod(sizes), forget_chance(after)
            taken = [*wanted, *[0] * (len(sizes) - len(wanted))]
            while taken and (taken[-1] + 1 == sizes[len(taken) - 1] or prod(sizes[: len(taken)]) * RARE > 1.0):
                taken.pop()
            if not taken:
                return
            wanted = [*taken[:-1], taken[-1] + 1]

    def list_worlds(self, state: State, seat: int, count: int) -> Iterator[State]:
        """States that a seat could be in, besides this one, each once, of so many that are drawn."""
        seen = {find_place(state)}
        for _ in range(count):
            world = forget_chance(state.resample(seat, self._rng))
            place = find_place(world)
            if place not in seen:
                seen.add(place)
                yield world


class Solver:
    """Solves positions of one game. Positions are known again, by whatever way they were reached."""

    def __init__(self, largest: int = LARGEST) -> None:
        self.lookout = Lookout(largest)
        self._known: dict[Place, Chances] = {}
        self._compared: set[Place] = set()

    def solve(self, state: State, *, compare: bool = True, depth: int = 0) -> Chances:
        """Each seat's chance to win, or Unsolved. `compare` looks for something hidden that matters, here and later."""
        if state.over:
            return tuple(float(share) for share in final_chances(state.winners(), state.players))
        if depth > DEEPEST:
            raise Unsolved("endgame-large")
        place = find_place(state)
        if place not in self._known or (compare and place not in self._compared):
            seat = int(state.next_seat())
            values = self.value_choices(state, seat, WORLDS if compare else 0, depth)
            self._known[place] = max(values, key=lambda chances: chances[seat])
            if compare:
                self._compared.add(place)
        return self._known[place]

    def value_choices(self, state: State, seat: int, worlds: int, depth: int = 0) -> list[Chances]:
        """Each seat's chance to win after each choice of a seat. Its own are the same in so many states it could be in."""
        if has_secrets(state):
            raise Unsolved("endgame-sealed")
        values = [self.value(state, seat, int(action), compare=worlds > 0, depth=depth) for action in state.legal(seat)]
        for world in self.lookout.list_worlds(state, seat, worlds if len(values) > 1 else 0):
            if list(world.legal(seat)) != list(state.legal(seat)):
                raise Unsolved("endgame-hidden", seat=seat)
            for action, chances in zip(world.legal(seat), values, strict=True):
                if abs(self.value(world, seat, int(action), compare=depth == 0, depth=depth)[seat] - chances[seat]) > SAME:
                    raise Unsolved("endgame-hidden", seat=seat)
        return values

    def value(self, state: State, seat: int, action: int, *, compare: bool = True, depth: int = 0) -> Chances:
        """Each seat's chance to win after a choice: the mean over all outcomes of chance."""
        sums = [0.0] * int(state.players)
        total = 0.0
        for probability, after in self.lookout.list_outcomes(state, seat, action):
            total += probability
            for each, chance in enumerate(self.solve(after, compare=compare, depth=depth + 1)):
                sums[each] += probability * chance
        if total < 1.0 - LEFT_OUT:
            raise Unsolved("endgame-large")
        return tuple(chance / total for chance in sums)


def has_secrets(state: State) -> bool:
    """Whether two seats or more choose in secret at once."""
    asked = [seat for seat in range(state.players) if state.asked >> seat & 1]
    return state.mode >= SEALED and sum(len(state.legal(seat)) > 1 for seat in asked) > 1


def find_place(state: State) -> Place:
    return tuple(int(number) for number in state.snapshot())


def forget_chance(state: State) -> State:
    """The state without its key and without how much was drawn: for what may still happen neither matters."""
    state.key, state.drawn, state.revealed = FORGOTTEN, 0, 0
    return state


def solve_exactly(game: Game, state: State, largest: int = LARGEST) -> Solution:
    """The exact chances of all choices of the seat to move, or Unsolved."""
    seat = int(state.next_seat())
    start = forget_chance(state.clone())
    solver = Solver(largest)
    values = solver.value_choices(start, seat, FIRST_WORLDS)
    return make_solution(game, start, [chances[seat] for chances in values], solver.lookout.outcomes)


def make_solution(game: Game, state: State, chances: list[float], outcomes: int, *, exact: bool = True) -> Solution:
    """The solution with these chances of the seat to move, in the order of its choices."""
    seat = int(state.next_seat())
    choices = [
        ExactChoice(int(action), game.vocabulary.text(int(action)), chance)
        for action, chance in zip(state.legal(seat), chances, strict=True)
    ]
    return Solution(seat, tuple(sorted(choices, key=lambda choice: -choice.chance)), outcomes, exact)
