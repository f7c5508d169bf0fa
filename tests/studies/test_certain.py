"""Certain wins: whatever the others choose, chance brings and hidden cards are."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.frames import SEALED
from nemeton.engine.state import State
from nemeton.registry import find_game
from nemeton.studies.certain import find_certain_wins, solve_position
from nemeton.studies.exact import Solution, Unsolved
from tests.bots.pennies import CHEAT, FLIP, LEFT, PICK, RIGHT, TOSS, Pennies, pennies
from tests.studies.test_exact import ROLL, SAFE, dice

OFFER = TOSS + 1


class Offer(Pennies):
    """Seat 0 wins at once with LEFT, if `wins` allows it, or else tosses a coin for it; with RIGHT both seats pick in secret."""

    def __init__(self) -> None:
        super().__init__()
        self.wins = True

    def list_choices(self, seat: i64) -> vec[i64]:
        return vec[i64]([LEFT, RIGHT] if self.kind in {PICK, OFFER} else [FLIP, CHEAT])

    def perform(self, seat: i64, action: i64) -> None:
        if self.kind == TOSS:
            super().perform(seat, action)
        elif action == RIGHT:
            self.set_frame_for_many(PICK, SEALED, 3)
        else:
            self.won = 1 if self.wins else 1 + int(self.chance(2))
            self.over = True

    def clone(self) -> Offer:
        twin = Offer()
        twin.copy_frames(self)
        twin.percent, twin.won, twin.wins = self.percent, self.won, self.wins
        return twin


def offer(*, wins: bool) -> Offer:
    state = Offer()
    state.players = 2
    state.wins = wins
    state.set_frame(OFFER, 0)
    return state


def find_certain(state: State) -> list[int]:
    return list_certain(find_certain_wins(find_game("runestones"), state))  # the words of any game will do


def list_certain(solution: Solution) -> list[int]:
    return sorted(choice.action for choice in solution.choices if choice.chance == 1.0)


@pytest.mark.parametrize(
    ("lead", "certain"),
    [(6, [SAFE, ROLL]), (5, [SAFE]), (3, [SAFE]), (2, []), (0, [])],  # the other seat may roll five, which is a tie at 2
)
def test_a_win_is_certain_if_no_answer_and_no_roll_can_prevent_it(lead: int, certain: list[int]) -> None:
    assert find_certain(dice(points=[lead, 0])) == certain


@pytest.mark.parametrize(("points", "certain"), [([9, 0], [SAFE]), ([8, 0], [])])
def test_it_is_certain_only_if_hidden_things_cannot_prevent_it(points: list[int], certain: list[int]) -> None:
    assert find_certain(dice(points=points, coin=0, coin_counts=True, holder=1)) == certain


def test_what_a_seat_knows_of_its_own_helps_it_to_be_certain() -> None:
    assert find_certain(dice(points=[0, 0], coin=1, coin_counts=True, holder=0)) == [SAFE, ROLL]
    assert find_certain(dice(points=[0, 0], coin=0, coin_counts=True, holder=0)) == []


def test_where_the_game_goes_on_a_certain_win_is_known_all_the_same() -> None:
    game = find_game("runestones")
    found = solve_position(game, offer(wins=True))
    assert (list_certain(found), found.exact, found.best) == ([LEFT], False, 1.0)
    assert solve_position(game, dice(points=[3, 0])).exact


def test_without_a_certain_win_the_reason_why_it_cannot_be_solved_is_told() -> None:
    for state in (offer(wins=False), pennies()):
        with pytest.raises(Unsolved, match="in secret"):
            solve_position(find_game("runestones"), state)
    with pytest.raises(Unsolved, match="too much"):
        find_certain_wins(find_game("runestones"), dice(turns=3), largest=20)
