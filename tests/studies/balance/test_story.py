"""Events become counts as the game's declaration says."""

from __future__ import annotations

import pytest

from nemeton.engine.statistics import Act, Scored, Seen, Sort, Statistics
from nemeton.games.runestones.rules import event_ids as h
from nemeton.games.skye.rules.event_ids import ROUND_BEGAN
from nemeton.registry import GAMES, find_game
from nemeton.studies.balance.story import BadStatistics, Reader
from tests.studies.balance.toys import BONUS, BOUGHT, ROUND, SCORED, SOLD, TILES, TURN, USED, RoundTraders, Traders, raw, tell


def test_turns_are_counted_by_seat_and_their_first_ones_give_the_order() -> None:
    story = tell(raw(TURN, 1), raw(TURN, 2), raw(TURN, 0), raw(TURN, 1), players=3)
    assert story.turns == [1, 2, 1]
    assert story.order == [1, 2, 0]


def test_seats_without_a_turn_come_last_in_the_order() -> None:
    assert tell(raw(TURN, 2), players=4).order == [2, 0, 1, 3]


def test_an_event_without_a_seat_is_a_turn_of_all_seats() -> None:
    story = tell(raw(ROUND), raw(ROUND), players=3, game=RoundTraders())
    assert story.turns == [2, 2, 2]
    assert story.order == [0, 1, 2]


def test_a_turn_of_all_seats_may_name_the_first() -> None:
    story = tell(raw(ROUND_BEGAN, 1, 2), raw(ROUND_BEGAN, 2, 0), players=3, game=find_game("skye"))
    assert story.turns == [2, 2, 2]
    assert story.order == [2, 0, 1]


def test_an_action_is_counted_every_time_and_once_for_its_turn() -> None:
    story = tell(
        raw(TURN, 0), raw(BOUGHT, 0, 1), raw(BOUGHT, 0, 2), raw(TURN, 1), raw(BOUGHT, 1, 3), raw(TURN, 0), raw(BOUGHT, 0, 1)
    )
    assert story.act_times == {("buy", 0): 3, ("buy", 1): 1, ("trade", 0): 3, ("trade", 1): 1}
    assert story.act_turns == {("buy", 0): 2, ("buy", 1): 1, ("trade", 0): 2, ("trade", 1): 1}


def test_several_events_can_show_one_action() -> None:
    story = tell(raw(TURN, 0), raw(BOUGHT, 0, 1), raw(SOLD, 2, 1, 0))
    assert story.act_times["trade", 0] == 2
    assert story.act_turns["trade", 0] == 1


def test_points_go_to_their_source_by_word_or_to_the_event_itself() -> None:
    story = tell(raw(SCORED, 0, 5, 0), raw(SCORED, 0, 2, 1), raw(SCORED, 0, 1, 0), raw(SCORED, 1, 4, 1), raw(BONUS, 1, 9))
    assert story.points == {("sheep", 0): 6, ("ships", 0): 2, ("ships", 1): 4, ("bonus", 1): 9}


def test_a_thing_goes_to_the_seat_that_the_declaration_names() -> None:
    story = tell(raw(BOUGHT, 0, 1), raw(SOLD, 2, 1, 0), raw(SOLD, 2, 1, 0), raw(USED, 1, 2))
    assert story.acquired == {("tile", 1, 0): 1, ("tile", 2, 1): 2}
    assert story.used == {("tile", 2, 1): 1}


def test_a_number_that_is_no_thing_of_the_sort_is_left_to_others() -> None:
    assert not tell(raw(BOUGHT, 0, 99)).acquired


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        (Statistics(turn="tern"), "traders has no event 'tern'; its events: round, turn, bought"),
        (Statistics(acts=(Act("buy", ("buys",)),)), "no event 'buys'"),
        (
            Statistics(scored=(Scored("scored", "sheep"),)),
            "event 'scored' of traders has no field 'sheep'; its fields: seat, points",
        ),
        (Statistics(scored=(Scored("bonus", "points", by="source"),)), "'bonus' of traders has no field 'source'"),
        (Statistics(sorts=(Sort("tile", TILES, (Seen("sold", "card"),)),)), "'sold' of traders has no field 'card'"),
    ],
)
def test_a_wrong_name_in_a_declaration_is_refused_with_the_right_ones(declared: Statistics, expected: str) -> None:
    class Wrong(Traders):
        statistics = declared

    with pytest.raises(BadStatistics, match=expected):
        Reader(Wrong())


@pytest.mark.parametrize("name", GAMES)
def test_the_declaration_of_every_game_can_be_read_and_names_each_thing_once(name: str) -> None:
    for sort in Reader(find_game(name)).statistics.sorts:
        names = [thing.name for thing in sort.things.values()]
        assert len(set(names)) == len(names)


def test_rune_stones_counts_summoned_taken_and_won_creatures_but_no_druid_cards() -> None:
    events = [raw(h.CARD_SUMMONED, 0, 4, 2), raw(h.CARD_TAKEN, 0, 5), raw(h.CARD_WON, 1, 5), raw(h.CARD_KEPT, 1, 70)]
    story = Reader(find_game("runestones")).read(events, 2)
    assert story.acquired == {
        ("creature", 4, 0): 1,
        ("creature", 5, 0): 1,
        ("creature", 5, 1): 1,
        ("druid card utilized", 70, 1): 1,
    }


def test_rune_stones_groups_its_creatures_by_kind_ability_magic_and_numbers() -> None:
    creatures = next(sort for sort in Reader(find_game("runestones")).statistics.sorts if sort.name == "creature")
    by_name = {thing.name: thing for thing in creatures.things.values()}
    assert len(by_name) == 68
    assert by_name["20"].groups == (("kind", "satyr"), ("ability", "swap"), ("magic", "1"), ("numbers", "11-20"))
    assert by_name["78"].groups[0] == ("kind", "dragon")
    assert by_name["78"].groups[3] == ("numbers", "71-78")
    assert by_name["69"].design == "goblin, blue 3: b -> ww + 1"
