"""The end of the game and final scoring."""

from __future__ import annotations

import pytest

from nemeton.engine.frames import NOBODY
from tests.games.runestones.table import GAME, Table, table
from tests.rules import rule


def play_turn(t: Table) -> Table:
    """The seat to move summons one card and ends its turn without scoring."""
    seat = t.state.turn
    t.do("summon")
    while not t.state.over and t.state.turn == seat:
        t.do(t.choices()[-1])
    return t


def last_turn(t: Table) -> Table:
    """The last player of the round plays a turn."""
    return play_turn(t.next_turn_of(t.state.players - 1))


def winners(t: Table) -> tuple[int, ...]:
    return GAME.view(t.state, 0).winners


def empty_handed(*scores: int) -> Table:
    """A table without any pieces in hand, with these scores."""
    t = table(players=len(scores))
    for seat, points in enumerate(scores):
        t.gems(seat=seat).score(points, seat=seat)
    return t


@rule("R79", "D16")
def test_when_the_first_player_reaches_65_the_others_still_play() -> None:
    t = table(players=3).score(65)
    for seat in (1, 2):
        play_turn(t)
        assert not t.state.over
        assert t.asked() == (seat, "turn")
    assert play_turn(t).state.over


@rule("R79", "D16")
def test_when_the_last_player_reaches_65_the_game_ends_at_once() -> None:
    t = table().hand(70, 11, 100, seat=1).score(63, seat=1).next_turn_of(1)
    t.do("utilize", "play 70", "play 11", "use 70 1", "done")
    assert t.state.over
    assert [event.name for event in t.events()][-1] == "game-ended"


@rule("R79")
def test_the_round_ends_before_the_first_player_whichever_seat_that_is() -> None:
    t = table(players=3).score(65, seat=1)
    t.state.first = 1
    t.next_turn_of(1)
    for _ in range(2):
        assert not play_turn(t).state.over
    assert t.state.turn == 0
    assert play_turn(t).state.over


@rule("R79")
@pytest.mark.parametrize(("points", "over"), [(64, False), (65, True), (66, True)])
def test_the_game_ends_with_a_round_after_which_a_player_has_65_or_more(points: int, over: bool) -> None:
    t = last_turn(table().score(points))
    assert t.state.over == over
    if not over:
        assert t.asked() == (0, "turn")
        assert t.state.round == 2


@rule("R79", "R98", "D29")
def test_gems_and_rows_that_would_reach_65_do_not_end_the_game() -> None:
    t = last_turn(table().score(64).gems(blue=3).row(1, "blue", "red"))
    assert not t.state.over
    t.expect(score=64)
    assert t.state.round == 2


@rule("R98")
def test_final_scoring_that_takes_a_player_past_65_does_not_prolong_the_game() -> None:
    t = empty_handed(65, 64).gems(seat=1, blue=9)
    assert last_turn(t).state.over
    t.expect(seat=1, score=67)
    assert t.state.next_seat() == NOBODY
    assert [event.name for event in t.events()].count("game-ended") == 1


@rule("R98")
def test_points_have_no_upper_limit() -> None:
    t = table().hand(70, 11, 100).score(99).do("utilize", "play 70", "play 11", "use 70 1").expect(score=101)
    assert not t.state.over


@rule("R80", "D17")
def test_two_gems_a_wild_gem_and_two_ore_are_one_point() -> None:
    last_turn(empty_handed(65, 0).gems(blue=1, red=1, wild=1, ore=2)).expect(score=66)


@rule("R80")
@pytest.mark.parametrize(("pieces", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3)])
def test_each_full_three_pieces_of_all_kinds_together_are_a_point(pieces: int, points: int) -> None:
    last_turn(empty_handed(65, 0).gems(yellow=pieces // 2, ore=pieces - pieces // 2)).expect(score=65 + points)


@rule("R80", "R74")
def test_the_gem_on_the_wild_gem_stone_is_not_scored() -> None:
    last_turn(empty_handed(65, 0).gems(red=2).runes("wild", active="red")).expect(score=65)


@rule("R81")
@pytest.mark.parametrize(("first", "second", "points"), [(0, 1, 0), (1, 1, 0), (2, 1, 3), (2, 3, 9), (4, 5, 25)])
def test_each_row_scores_on_its_own_by_the_table(first: int, second: int, points: int) -> None:
    spaces = ("wild@blue", "yellow", "green", "red", "wild")
    t = empty_handed(65, 0).row(1, *spaces[:first]).row(2, *spaces[:second])
    last_turn(t).expect(score=65 + points)


@rule("R81")
def test_rows_of_final_scoring_give_no_rune_stones() -> None:
    t = last_turn(empty_handed(65, 0).row(1, "blue", "red")).expect(score=68, runes=[])
    assert list(t.state.runes) == [1] * 8


@rule("X13", "R80", "R81", "R82")
@pytest.mark.parametrize("rows", [(("blue", "red", "wild"), ()), (("blue", "red"), ("green", "wild"))])
def test_in_the_printed_example_black_scores_four_and_beige_seven_and_wins(rows: tuple[tuple[str, ...], ...]) -> None:
    t = empty_handed(65, 64).gems(blue=2, wild=2).row(1, "blue", "red").gems(seat=1, green=2, ore=2)
    for number, row in enumerate(rows, start=1):
        t.row(number, *row, seat=1)
    last_turn(t).expect(seat=0, score=69).expect(seat=1, score=71)
    assert winners(t) == (1,)


@rule("R82", "D19")
def test_the_most_points_win() -> None:
    assert winners(last_turn(empty_handed(69, 66))) == (0,)
    assert winners(last_turn(empty_handed(66, 69, 68))) == (1,)


@rule("R82", "D19")
def test_a_tie_is_a_shared_victory() -> None:
    assert winners(last_turn(empty_handed(70, 70).runes("die"))) == (0, 1)
    assert winners(last_turn(empty_handed(70, 66, 70))) == (0, 2)


@rule("R82", "R98")
def test_final_scoring_decides_who_wins_and_nobody_wins_before() -> None:
    t = empty_handed(65, 64).gems(seat=1, blue=6)
    assert winners(t) == ()
    assert winners(last_turn(t)) == (1,)
