"""What the position of each lesson must show: why its advice is right, and what its likely mistakes would cost."""

from __future__ import annotations

import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.games.runestones import content
from nemeton.games.runestones.faces.book import values
from nemeton.games.runestones.lessons.arranging import SEATING, Arranger
from tests.games.runestones.table import GAME, lesson
from tests.rules import rule

VALUES = values()


@rule("R24")
def test_in_the_lesson_on_magic_only_the_multicoloured_card_joins_the_blue_ones() -> None:
    t = lesson("magic").do("summon", "play 105", "play 102").refuses("play 100", "R24")
    assert t.choices() == ["play 107", "done"]


@rule("R25", "R27")
def test_in_the_lesson_on_magic_58_leaves_enough_for_a_second_creature_and_55_nothing() -> None:
    laid = ("summon", "play 105", "play 102", "play 107")
    assert GAME.view(lesson("magic").do(*laid).state, 0).points_left == VALUES["summonsum"]
    assert GAME.view(lesson("magic").do(*laid, "buy 58").state, 0).points_left == VALUES["summonleft"]
    assert lesson("magic").do(*laid, "buy 58").choices() == ["buy 39", "buy 12", "done"]
    assert lesson("magic").do(*laid, "buy 55").choices() == ["done"]


@rule("R38")
@pytest.mark.parametrize(("partner", "stays", "thrown"), [(16, 16, [21]), (39, 21, [39]), (104, 21, [])])
def test_in_the_lesson_on_leaving_only_a_druid_lets_both_creatures_stay(partner: int, stays: int, thrown: list[int]) -> None:
    t = lesson("leaves").do("utilize", "play 21", f"play {partner}", "done")
    t.expect(discard=[30, stays, 100, 105], general_discard=thrown)


@rule("R43")
def test_in_the_lesson_on_leaving_the_die_gives_points_that_need_no_answer() -> None:
    t = lesson("leaves").do("utilize", "play 21", "play 104", "use 21 1", "use 104 1")
    assert t.choices() == ["done"]
    t.expect(score=3 + 2)


@rule("R35", "R42", "R84")
def test_in_the_lesson_on_order_16_can_be_paid_for_only_after_21() -> None:
    t = lesson("order").expect(gems={"blue": 1, "green": 1, "red": 1}).refuses("use 16 1", "R42")
    t.do("use 21 1", "use 16 1").expect(gems={"blue": 1, "yellow": 1, "green": 1, "red": 2, "wild": 1})


@rule("R52", "R57", "R58", "R59")
def test_in_the_lesson_on_forging_the_bonus_of_the_first_smithy_is_the_ore_that_the_second_one_lacks() -> None:
    t = lesson("forge").refuses("forge 5", "R49")
    t.do("forge 4", "pay ggw", "place 1 green").expect(gems={"red": 1, "wild": 1, "ore": 3})
    t.do("forge 5", "place 1 red").expect(gems={"red": 1, "wild": 1}, rows=("bygrw", "....."), score=6)


@rule("R54")
def test_in_the_lesson_on_forging_a_blue_artifact_would_not_fit_into_the_long_row() -> None:
    t = lesson("forge").do("forge 4", "pay ggw", "place 1 green", "forge 3")
    t.expect(rows=("byg.w", "b...."))


@rule("R63", "R64")
def test_in_the_lesson_on_exchanging_the_row_that_is_kept_doubles_in_the_next_turn() -> None:
    t = lesson("exchange").do("trade 1", "rune three").expect(score=41 + content.ROW_POINTS[4], runes=["magic", "plus", "three"])
    t.next_turn_of(0).do("forge 4", "place 2 blue").expect(rows=(".....", "by.*."))
    assert content.ROW_POINTS[3] == 2 * content.ROW_POINTS[2]


@rule("R79", "R80", "R81", "R82")
@pytest.mark.parametrize(
    ("turn", "points"),
    [
        (("summon", "play 24", "buy 13", "done", "done"), "lessonnow"),
        (("forge 1", "pay bb", "place 1 blue", "done", "done"), "lessoncheap"),
        (("forge 5", "place 2 blue", "done", "done"), "lessonrival"),
        (("forge 5", "place 1 blue", "done", "done"), "lessonbest"),
    ],
)
def test_in_the_last_round_of_the_lesson_the_game_ends_with_the_points_that_the_notes_name(
    turn: tuple[str, ...], points: str
) -> None:
    t = lesson("last").do(*turn)
    assert t.state.over
    assert t.state.scores() == [VALUES[points], VALUES["lessonrival"]]


@rule("R81")
def test_in_the_last_round_of_the_lesson_an_exchange_brings_no_more_than_final_scoring() -> None:
    t = lesson("last").do("forge 5", "place 1 blue", "done", "trade 1", "rune exchange", "done")
    assert t.state.scores()[0] == VALUES["lessonbest"]


@rule("R79")
def test_the_short_game_ends_within_a_dozen_turns_of_the_learner() -> None:
    t = lesson("game")
    first = t.state.round
    bot = make_bot(GAME, GAME.find_lesson("game").bot, 1)
    while not t.state.over:
        seat = t.state.next_seat()
        GAME.play(t.state, seat, bot.choose(InfoSet(GAME, t.state, seat)))
    assert 3 <= t.state.round - first <= 12


def test_a_table_cannot_be_arranged_with_more_than_the_box_holds() -> None:
    def arranger() -> Arranger:
        return Arranger(GAME.first_position(GAME.setup(2, seed=1)), SEATING)

    with pytest.raises(ValueError, match="the box holds fewer pieces than are set: plus"):
        arranger().runes("plus").runes("plus", seat=1).fill_board()
    with pytest.raises(ValueError, match="unknown pieces"):
        arranger().gems(silver=1)
    with pytest.raises(ValueError, match="expected 6 cards of the display, not 1"):
        arranger().display(21)
    with pytest.raises(ValueError, match="expected 5 artifacts, not 1"):
        arranger().smithies("red")
    with pytest.raises(ValueError, match="expected cards that are in the hand"):
        arranger().hand(21, 16).laid(21, 39)
