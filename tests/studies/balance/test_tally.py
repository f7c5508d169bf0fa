"""Sums over games: what an owner's victory counts, and that order does not matter."""

from __future__ import annotations

from itertools import permutations

from nemeton.studies.balance.story import Story
from nemeton.studies.balance.tally import ALL, THING, Tally, Votes, count_story
from tests.studies.balance.toys import BOUGHT, SCORED, STATISTICS, TURN, USED, raw, tell


def counted(story: Story, wins: list[int], scores: list[int]) -> Tally:
    return count_story(STATISTICS, story, wins, scores, decisions=7)


def test_an_owner_votes_once_for_a_thing_however_often_it_was_acquired() -> None:
    tally = counted(tell(raw(BOUGHT, 0, 1), raw(BOUGHT, 0, 1), raw(BOUGHT, 1, 1)), [2, 0], [9, 8])
    assert tally.votes["tile", THING, "farm"] == Votes(times=3, owners=2, weight=2, squares=2, won=2)


def test_an_owner_votes_for_a_group_as_often_as_it_was_acquired() -> None:
    tally = counted(tell(raw(BOUGHT, 0, 2), raw(BOUGHT, 0, 3), raw(BOUGHT, 0, 3), raw(BOUGHT, 1, 2)), [2, 0], [9, 8])
    assert tally.votes["tile", "size", "large"] == Votes(times=4, owners=2, weight=4, squares=9 + 1, won=3 * 2)
    assert tally.votes["tile", ALL, ALL] == tally.votes["tile", "size", "large"]
    assert ("tile", "size", "small") not in tally.votes


def test_uses_are_counted_for_the_thing_and_its_groups() -> None:
    tally = counted(tell(raw(BOUGHT, 0, 2), raw(USED, 0, 2), raw(USED, 0, 2)), [1, 1], [5, 5])
    assert [tally.votes["tile", *key].uses for key in ((THING, "fort"), ("size", "large"), (ALL, ALL))] == [2, 2, 2]


def test_a_shared_victory_is_a_part_for_each() -> None:
    tally = counted(tell(raw(BOUGHT, 1, 1)), [1, 1], [5, 5])
    assert tally.votes["tile", THING, "farm"].won == 1
    assert tally.seat_wins == {0: 1, 1: 1}


def test_wins_are_counted_by_seat_and_by_place_in_turn_order() -> None:
    tally = counted(tell(raw(TURN, 1), raw(TURN, 0), raw(TURN, 1)), [2, 0], [9, 8])
    assert tally.seat_wins == {0: 2, 1: 0}
    assert tally.place_wins == {0: 0, 1: 2}
    assert tally.seat_points == {0: 9, 1: 8}
    assert tally.turns == {1: 1, 2: 1}
    assert (tally.scores, tally.winning_scores, tally.decisions) == ({9: 1, 8: 1}, {9: 1}, {7: 1})


def test_the_order_of_adding_does_not_matter() -> None:
    games = [
        counted(tell(raw(TURN, 0), raw(BOUGHT, 0, 1), raw(SCORED, 0, 3, 1)), [2, 0], [3, 0]),
        counted(tell(raw(TURN, 1), raw(BOUGHT, 0, 1), raw(BOUGHT, 1, 2), raw(USED, 1, 2)), [0, 2], [1, 4]),
        counted(tell(raw(TURN, 1), raw(TURN, 0), raw(BOUGHT, 1, 3), raw(SCORED, 1, 3, 0)), [1, 1], [3, 3]),
    ]
    sums = []
    for order in permutations(games):
        tally = Tally(2)
        for game in order:
            tally.add(game)
        sums.append(tally)
    assert sums[0].games == 3
    assert sums[0].votes["tile", THING, "farm"] == Votes(times=2, owners=2, weight=2, squares=2, won=2)
    assert all(each == sums[0] for each in sums)
