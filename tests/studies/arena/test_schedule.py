"""Who meets whom: every seat equally often, on the same deals."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.engine.chance import derive_seed
from nemeton.registry import find_game
from nemeton.studies.arena.contest import first_side_wins, play_number, play_numbers
from nemeton.studies.arena.schedule import Plan, find_fixture, list_seatings, number_game, plan_arena

GAME = find_game("runestones")


def make_plan(bots: int = 2, players: int = 2, seed: int = 0) -> Plan:
    return plan_arena(GAME, players, ["random"] * bots, seed)


def test_two_players_change_seats() -> None:
    assert list_seatings(2) == ((0, 1), (1, 0))


@pytest.mark.parametrize(("players", "cycle"), [(2, 2), (3, 6), (4, 6), (5, 20), (6, 20)])
def test_over_a_cycle_each_side_holds_each_seat_equally_often(players: int, cycle: int) -> None:
    seatings = list_seatings(players)
    assert len(seatings) == len(set(seatings)) == cycle
    for seat in range(players):
        assert Counter(seats[seat] for seats in seatings) == {0: cycle // 2, 1: cycle // 2}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_sides_sit_at_every_table_and_the_mirror_follows(players: int) -> None:
    seatings = list_seatings(players)
    for seats, mirror in zip(seatings[::2], seatings[1::2], strict=True):
        assert abs(2 * sum(seats) - players) <= 1
        assert [a + b for a, b in zip(seats, mirror, strict=True)] == [1] * players


def test_every_two_bots_meet_as_often_as_any_others() -> None:
    plan = make_plan(bots=4)
    met = Counter(frozenset(find_fixture(plan, number).seats) for number in range(6 * 10))
    assert len(met) == 6
    assert set(met.values()) == {10}


def test_a_number_names_its_game_and_does_not_depend_on_how_many_are_played() -> None:
    plan = make_plan(bots=3)
    for pair in range(3):
        for index in range(8):
            fixture = find_fixture(plan, number_game(plan, pair, index))
            assert (fixture.pair, fixture.index) == (pair, index)


def test_one_deal_is_played_in_every_seating_and_all_pairs_get_the_same_deals() -> None:
    plan = make_plan(bots=3, seed=5)
    deals = [[play_number(GAME, plan, number_game(plan, pair, index)).seed for index in range(4)] for pair in range(3)]
    first, second = (f"{derive_seed(5, deal, 'deal'):#034x}" for deal in range(2))
    assert first != second
    assert deals == [[first, first, second, second]] * 3


def test_two_bots_of_one_name_are_told_apart() -> None:
    assert make_plan(bots=3).labels == ("random", "random#2", "random#3")


def test_a_game_depends_on_its_number_and_not_on_those_before_it() -> None:
    plan = make_plan(bots=3, players=3, seed=8)
    alone, later = play_numbers(plan, [4]).contests[0], play_numbers(plan, [1, 4]).contests[1]
    assert (alone.scores, alone.decisions, alone.wins) == (later.scores, later.decisions, later.wins)


def test_the_same_deal_with_other_seats_is_another_game() -> None:
    first, mirrored = play_numbers(make_plan(), [0, 1]).contests
    assert first.seed == mirrored.seed
    assert first.seats == mirrored.seats[::-1]
    assert first.scores != mirrored.scores  # the bots' own chance is new


def test_a_side_wins_what_all_its_seats_win() -> None:
    plan = make_plan(players=3)
    for contest in play_numbers(plan, range(6)).contests:
        mine = [won for label, won in zip(contest.seats, contest.wins, strict=True) if label == "random"]
        assert len(mine) in (1, 2)
        assert first_side_wins(plan, contest) == pytest.approx(sum(mine))
        assert sum(contest.wins) == pytest.approx(1)
