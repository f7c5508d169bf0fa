"""After the action: exchanging rows of artifacts for points and rune stones."""

from __future__ import annotations

import pytest

from tests.games.runestones.table import GAME, Table, table
from tests.rules import rule

FULL = ("blue", "yellow", "green", "red", "wild")
STONES = ["magic", "hand", "exchange", "wild", "plus", "die", "point", "three"]


def after_action(t: Table) -> Table:
    """Seat 0 has summoned one card with its only card, 100, and may exchange rows now."""
    t.hand(100).display(11, 12, 13, 14, 23, 24).do("summon", "buy 24")
    return t


def runes_on_board(t: Table) -> dict[str, int]:
    return GAME.view(t.state, 0).runes


@rule("X11", "R63", "R64")
def test_two_artifacts_of_the_lower_row_give_three_points_and_a_stone_of_choice() -> None:
    t = after_action(table().row(1, "red").row(2, "blue", "green")).do("trade 2")
    assert t.asked() == (0, "choose-rune")
    assert t.choices() == [f"rune {name}" for name in STONES]
    t.do("rune plus").expect(score=3, rows=("...r.", "....."), runes=["plus"])
    assert runes_on_board(t)["plus"] == 0


@rule("R63", "D11")
@pytest.mark.parametrize(("artifacts", "points"), [(2, 3), (3, 6), (4, 10), (5, 15)])
def test_a_row_is_worth_more_the_longer_it_is(artifacts: int, points: int) -> None:
    t = after_action(table().row(1, *FULL[:artifacts])).do("trade 1", "rune plus")
    t.expect(score=points, rows=(".....", "....."))


@rule("R63", "D11")
def test_a_row_of_one_artifact_cannot_be_exchanged() -> None:
    t = after_action(table().row(1, "blue").row(2, "blue", "wild"))
    t.refuses("trade 1", rule="R63", reason="row-too-short")
    assert t.blocked()["trade 1"].numbers == {"artifacts": 1}
    assert t.choices() == ["trade 2", "done"]


@rule("R63")
def test_rows_may_be_kept() -> None:
    t = after_action(table().row(1, "blue", "red")).do("done").expect(score=0, rows=("b..r.", "....."), runes=[])
    assert t.asked() == (1, "turn")


@rule("R63", "R95")
def test_wild_artifacts_count_like_any_other_wherever_they_lie() -> None:
    after_action(table().row(1, "wild@blue", "wild", "red")).do("trade 1", "rune plus").expect(score=6)


@rule("R64", "D11", "R95")
def test_both_rows_of_two_and_three_give_nine_points_and_two_different_stones() -> None:
    t = after_action(table(players=3).row(1, "blue", "red").row(2, *FULL[:3]))
    t.do("trade 2", "rune plus", "trade 1").refuses("rune plus", rule="R65", reason="rune-owned")
    t.do("rune die").expect(score=9, rows=(".....", "....."), runes=["plus", "die"])
    assert [runes_on_board(t)[name] for name in ("plus", "die", "magic")] == [1, 1, 2]


@rule("R64", "R11")
def test_a_stone_whose_last_copy_is_gone_cannot_be_taken() -> None:
    t = after_action(table().row(1, "blue", "red").board_runes(magic=1, die=1)).do("trade 1")
    assert t.choices() == ["rune magic", "rune die"]
    t.refuses("rune plus", rule="R11", reason="rune-gone")


@rule("R65", "D12")
def test_with_four_stones_a_row_gives_points_only() -> None:
    four = ["hand", "plus", "die", "point"]
    t = after_action(table().row(1, "blue", "red").row(2, "blue", "red").runes(*four)).do("trade 1")
    t.expect(score=3, runes=four, rows=(".....", "b..r."))
    assert t.asked() == (0, "rows")


@rule("R65")
def test_stones_are_kept_whatever_is_exchanged_later() -> None:
    t = after_action(table().row(1, "blue", "red").runes("hand", "plus")).do("trade 1", "rune die")
    t.expect(runes=["hand", "plus", "die"])
    assert t.asked() == (1, "turn")


@rule("R66", "D13", "Q16")
def test_when_only_owned_kinds_are_left_a_row_gives_points_only() -> None:
    t = after_action(table(players=3).row(1, "blue", "red").runes("hand", "plus").board_runes(hand=1, plus=1))
    t.do("trade 1").expect(score=3, runes=["hand", "plus"], rows=(".....", "....."))
    assert t.asked() == (1, "turn")


@rule("R66")
def test_when_no_stone_is_left_a_row_gives_points_only() -> None:
    t = after_action(table().row(1, "blue", "red").board_runes()).do("trade 1").expect(score=3, runes=[])
    assert t.asked() == (1, "turn")


@rule("R66", "Q16")
def test_a_stone_cannot_be_refused() -> None:
    t = after_action(table().row(1, "blue", "red").board_runes(magic=1, die=1)).do("trade 1")
    assert not {"done", "decline"} & set(t.choices())
    after_action(table().row(1, "blue", "red").board_runes(magic=1)).do("trade 1").expect(runes=["magic"])


@rule("R67")
def test_coloured_artifacts_go_to_the_discard_and_wild_ones_to_the_wild_smithy_at_once() -> None:
    t = after_action(table().row(1, "blue", "red", "wild@green", "wild").wild_artifacts(6).row(2, "blue", "yellow")).do("trade 1")
    assert t.asked() == (0, "choose-rune")
    assert list(t.state.artifact_discard) == [1, 0, 0, 1]
    assert t.state.wild_artifacts == 8
    t.expect(rows=(".....", "by..."))


@rule("R95", "Q31")
def test_the_second_row_is_decided_after_the_first_is_settled() -> None:
    t = after_action(table().row(1, "blue", "red").row(2, *FULL))
    assert t.choices() == ["trade 1", "trade 2", "done"]
    t.do("trade 2").expect(score=15, rows=("b..r.", "....."))
    assert t.asked() == (0, "choose-rune")
    t.do("rune plus")
    assert t.choices() == ["trade 1", "done"]
    t.refuses("trade 2", rule="R63", reason="row-too-short")
    t.do("done").expect(score=15, rows=("b..r.", "....."), runes=["plus"])


@rule("R95", "D30", "R65")
def test_with_three_stones_the_first_row_gives_the_fourth_and_the_second_points_only() -> None:
    t = after_action(table().runes("hand", "plus", "die").row(1, "blue", "red").row(2, "blue", "red"))
    t.do("trade 1", "rune point", "trade 2").expect(score=6, runes=["hand", "plus", "die", "point"], rows=(".....", "....."))
    assert t.asked() == (1, "turn")


@rule("D31", "R95")
def test_a_wild_gem_stone_gained_and_activated_changes_nothing_for_the_second_row() -> None:
    t = after_action(table().row(1, "blue", "red").row(2, "blue", "red"))
    t.do("trade 1", "rune wild", "activate blue", "trade 2", "rune die").expect(score=6, runes=["wild", "die"])
    assert list(t.state.artifact_discard) == [2, 0, 0, 2]


@rule("R96", "Q15", "R61")
def test_an_empty_smithy_is_tried_again_when_a_row_is_exchanged() -> None:
    t = table().smithies("green", None, "green", "green", "green").artifact_supply()
    after_action(t.row(1, "blue", "wild").row(2, "yellow", "red"))
    assert t.state.smithies[1] == -1
    t.do("trade 1")
    assert GAME.view(t.state, 0).smithies == ("green", "blue", "green", "green", "green")
    assert sum(t.state.artifact_discard) == 0


@rule("R96", "R95")
def test_each_of_two_row_exchanges_tries_the_empty_smithies() -> None:
    t = table().smithies(None, None, "green", "green", "green").artifact_supply().board_runes()
    after_action(t.row(1, "blue", "wild").row(2, "yellow", "wild")).do("trade 2")
    assert GAME.view(t.state, 0).smithies[:2] == ("yellow", None)
    t.do("trade 1")
    assert GAME.view(t.state, 0).smithies[:2] == ("yellow", "blue")


@rule("R96", "Q32")
def test_smithies_are_refilled_in_board_order() -> None:
    t = table().smithies("green", None, "green", None, None).artifact_supply()
    filled = len(t.events("smithy-filled"))
    after_action(t.row(1, "blue", "red")).do("trade 1")
    assert [event.fields["smithy"] for event in t.events("smithy-filled")[filled:]] == ["2", "4"]
    shown = GAME.view(t.state, 0).smithies
    assert {shown[1], shown[3]} == {"blue", "red"}
    assert shown[4] is None
