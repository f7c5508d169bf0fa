"""Action 3: FORGE. Smithies 1 and 2 cost 2 gems; 3 costs 3 and rolls, 4 costs 3 and gives ore, 5 costs 4 and gives 3 points."""

from __future__ import annotations

import pytest

from tests.games.runestones.table import GAME, Table, table
from tests.rules import rule

ALL_SPACES = [f"place {row} {space}" for row in (1, 2) for space in ("blue", "yellow", "green", "red", "wild")]


def smithies(t: Table) -> tuple[str | None, ...]:
    return GAME.view(t.state, 0).smithies


@rule("X9", "R49", "R50", "R54", "R55", "R57", "R60")
def test_two_artifacts_of_the_printed_example_leave_no_gems_and_one_ore() -> None:
    t = table().gems(yellow=2, green=2, blue=1, wild=2).row(1, "yellow")
    t.smithies("red", "green", "blue", "yellow", "red").patient()
    t.do("forge 4", "pay yyw").expect(gems={"green": 2, "blue": 1, "wild": 1, "ore": 1}, rows=(".y...", ".y..."))
    t.do("forge wild")
    assert t.state.smithies[3] == -1  # the smithy is refilled only after the action
    t.do("place 1 red").expect(gems={"ore": 1}, rows=(".y.*.", ".y..."))


@rule("X10", "R50", "R52", "R58")
def test_a_wild_artifact_may_be_paid_with_three_ore_and_gives_no_bonus() -> None:
    t = table().gems(ore=3).patient().do("forge wild", "place 2 wild")
    t.expect(gems={}, rows=(".....", "....w"), score=0)
    assert t.events("die-rolled") == []


@rule("R48", "D6")
def test_two_artifacts_come_from_two_different_smithies() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=4, red=2).patient()
    t.do("forge 1", "place 1 blue").refuses("forge 1", rule="R48", reason="smithy-used")
    assert t.choices() == ["forge 2", "forge wild", "done"]


@rule("R48")
def test_a_third_artifact_is_not_forged() -> None:
    t = table().smithies("blue", "blue", "red", "red", "red").gems(blue=4, ore=3).patient()
    t.do("forge 1", "pay bb", "place 1 blue", "forge 2", "pay bb")
    t.expect(gems={"ore": 3}, rows=("b....", "b....")).refuses("forge 3", rule="R48", reason="two-forged")
    assert t.choices() == ["done"]


@rule("R48", "R93")
def test_forging_one_artifact_is_enough() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=2, red=2)
    t.do("forge 1", "place 1 blue", "done").expect(gems={"red": 2}, rows=("b....", "....."))
    assert t.asked() == (1, "turn")


@rule("R48", "Q14")
def test_forging_nothing_is_not_possible() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=1, wild=2)
    assert "done" not in t.choices()
    t.do("forge 1")
    assert t.choices() == ["pay bw", "pay ww"]


@rule("R50", "D6")
def test_two_wild_artifacts_in_one_turn_are_illegal_even_with_ore() -> None:
    table().gems(ore=6).do("forge wild", "place 1 wild").refuses("forge wild", rule="R50", reason="smithy-used")


@rule("R49")
@pytest.mark.parametrize(("smithy", "price"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_a_coloured_artifact_costs_the_number_of_its_smithy_in_its_own_colour(smithy: int, price: int) -> None:
    t = table().smithies("green", "green", "green", "green", "green").patient()
    t.gems(green=price - 1, red=5).refuses(f"forge {smithy}", rule="R49", reason="cannot-pay")
    t.gems(green=price).rolls("1").do(f"forge {smithy}", "place 1 green")
    assert t.player().gems[2] == 0


@rule("R50")
def test_a_wild_artifact_costs_four_gems_in_any_mix() -> None:
    t = table().gems(blue=1, yellow=1, wild=1).refuses("forge wild", rule="R50", reason="cannot-pay-any")
    t.gems(blue=1, red=3, wild=1).do("forge wild")
    assert sorted(t.choices()) == ["pay brrr", "pay brrw", "pay rrrw"]
    t.do("pay brrw", "place 1 wild").expect(gems={"red": 1})


@pytest.mark.parametrize(("smithy", "price"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
@rule("R49", "R51")
def test_wild_gems_alone_or_with_others_are_enough_at_every_smithy(smithy: int, price: int) -> None:
    for own in range(price):
        t = table().smithies("red", "red", "red", "red", "red").gems(red=own, wild=price - own).rolls("1")
        t.do(f"forge {smithy}", "place 1 red")
        assert t.player().gems[3] == t.player().gems[4] == 0
        short = table().smithies("red", "red", "red", "red", "red").gems(red=own, wild=price - own - 1)
        short.refuses(f"forge {smithy}", rule="R49", reason="cannot-pay")


@rule("R51")
def test_wild_gems_replace_any_gems_of_a_payment_even_all() -> None:
    t = table().smithies("red", "blue", "blue", "blue", "red").gems(red=4, wild=4).do("forge 5")
    assert sorted(t.choices()) == ["pay rrrr", "pay rrrw", "pay rrww", "pay rwww", "pay wwww"]
    t.do("pay wwww", "place 1 red").expect(gems={"red": 4}, score=3)


@rule("R52")
@pytest.mark.parametrize("smithy", ["1", "2", "3", "4", "5", "wild"])
def test_three_ore_pay_at_every_smithy_whatever_its_price(smithy: str) -> None:
    t = table().smithies("blue", "blue", "blue", "blue", "blue").gems(ore=3).patient()
    t.do(f"forge {smithy}", "place 2 blue").expect(gems={})
    assert t.player().row_count(1) == 1


@rule("R52")
def test_ore_and_gems_are_not_mixed_for_one_artifact() -> None:
    t = table().smithies("blue", "red", "red", "red", "blue").gems(blue=2, ore=2)
    t.refuses("forge 5", rule="R49", reason="cannot-pay")
    t.gems(blue=2, wild=1, ore=3).do("forge 1")
    assert sorted(t.choices()) == ["pay bb", "pay bw", "pay ooo"]


@rule("R52")
def test_two_artifacts_by_ore_cost_six() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").patient()
    t.gems(ore=5).do("forge 1", "place 1 blue").expect(gems={"ore": 2})
    assert t.choices() == ["done"]
    t = table().smithies("blue", "red", "green", "green", "green").patient()
    t.gems(ore=6).do("forge 1", "place 1 blue", "forge 2", "place 1 red").expect(gems={}, rows=("b..r.", "....."))


@rule("R53")
def test_gems_and_ore_paid_return_to_the_supply() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=1, wild=1, ore=3).patient()
    before = list(t.state.supply)
    t.do("forge 1", "pay bw", "place 1 blue", "forge wild", "place 1 wild")
    assert [now - old for now, old in zip(t.state.supply, before, strict=True)] == [1, 0, 0, 0, 1, 3]


@rule("R54")
def test_a_coloured_artifact_goes_on_the_free_space_of_its_colour_in_either_row() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=2).do("forge 1")
    assert t.choices() == ["place 1 blue", "place 2 blue"]
    t.do("place 2 blue").expect(rows=(".....", "b...."))


@rule("R54", "D10", "Q23")
def test_a_colour_whose_two_spaces_are_taken_cannot_be_forged_not_even_with_ore() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=2, ore=3).row(1, "blue").row(2, "wild@blue")
    t.refuses("forge 1", rule="R54", reason="no-space")


@rule("R55", "Q23")
def test_a_wild_artifact_goes_on_any_free_space_of_either_row() -> None:
    t = table().gems(ore=3).do("forge wild")
    assert t.choices() == ALL_SPACES
    t = table().gems(ore=3).row(1, "blue", "wild").row(2, "wild@red").do("forge wild")
    taken = ("place 1 blue", "place 1 wild", "place 2 red")
    assert t.choices() == [space for space in ALL_SPACES if space not in taken]
    t.do("place 1 green").expect(rows=("b.*.w", "...*."))


@rule("R55")
def test_a_wild_artifact_needs_a_free_space() -> None:
    full = ("blue", "yellow", "green", "red", "wild")
    table().gems(ore=3).row(1, *full).row(2, *full).refuses("forge wild", rule="R55", reason="no-space")


@rule("R55")
def test_only_a_wild_artifact_goes_on_a_wild_space() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=2).row(1, "blue")
    t.do("forge 1").expect(rows=("b....", "b...."))  # the one space of its colour: nothing to choose


@rule("R56")
def test_placed_artifacts_never_move_not_even_a_wild_one_to_make_room() -> None:
    t = table().smithies("blue", "blue", "green", "green", "green").gems(blue=4, ore=3).row(1, "wild@blue").patient()
    t.do("forge 1", "pay bb").expect(rows=("*....", "b....")).refuses("forge 2", rule="R54", reason="no-space")
    assert t.choices() == ["forge 3", "forge 4", "forge 5", "forge wild", "done"]


@rule("R57")
def test_the_bonus_smithies_give_a_roll_an_ore_and_three_points_at_once() -> None:
    shown = ("blue", "blue", "green", "yellow", "red")
    table().smithies(*shown).gems(green=3).patient().rolls("2").do("forge 3", "place 1 green").expect(gems={}, score=2)
    table().smithies(*shown).gems(yellow=3).patient().do("forge 4", "place 1 yellow").expect(gems={"ore": 1}, score=0)
    table().smithies(*shown).gems(red=4).patient().do("forge 5", "place 1 red").expect(gems={}, score=3)


@rule("R57")
@pytest.mark.parametrize(("smithy", "gems"), [("1", {"blue": 2}), ("2", {"blue": 2}), ("wild", {"blue": 4})])
def test_the_other_smithies_give_no_bonus(smithy: str, gems: dict[str, int]) -> None:
    t = table().smithies("blue", "blue", "green", "green", "green").gems(**gems).patient()
    t.do(f"forge {smithy}", "place 1 blue").expect(gems={"blue": sum(gems.values()) - (4 if smithy == "wild" else 2)}, score=0)
    assert t.events("gained") == t.events("scored") == t.events("die-rolled") == []


@rule("R58", "D7")
@pytest.mark.parametrize("smithy", [3, 4, 5])
def test_an_artifact_paid_with_ore_gives_no_bonus(smithy: int) -> None:
    t = table().smithies("blue", "blue", "red", "red", "red").gems(ore=3).patient()
    t.do(f"forge {smithy}", "place 1 red").expect(gems={}, score=0)
    assert t.events("die-rolled") == []
    assert t.events("forged")[0].fields["paid"] == "ore"


@rule("R59", "R93", "Q30")
def test_the_ore_of_a_bonus_helps_to_pay_the_second_artifact() -> None:
    t = table().smithies("blue", "blue", "green", "red", "green").gems(red=3, ore=2)
    t.refuses("forge 1", rule="R49", reason="cannot-pay")
    t.do("forge 4", "place 1 red", "forge 1", "place 1 blue").expect(gems={}, rows=("b..r.", "....."))


@rule("R59", "R57")
def test_the_gem_of_a_rolled_bonus_helps_to_pay_the_second_artifact() -> None:
    t = table().smithies("blue", "yellow", "green", "red", "red").gems(green=3, blue=1).rolls("any")
    t.do("forge 3", "place 1 green", "gem blue", "forge 1", "place 1 blue").expect(gems={}, rows=("b.g..", "....."))


@rule("R60")
def test_empty_smithies_are_refilled_only_after_the_whole_action() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=2, red=2).patient()
    filled = len(t.events("smithy-filled"))
    t.do("forge 1", "place 1 blue", "forge 2", "place 1 red")
    assert smithies(t)[:2] == (None, None)
    t.do("done")
    assert None not in smithies(t)
    assert [event.fields["smithy"] for event in t.events("smithy-filled")[filled:]] == ["1", "2"]
    assert GAME.unbalanced(t.state) == []


@rule("R61")
def test_the_artifact_discard_is_shuffled_when_the_supply_is_exhausted() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=2).artifact_supply().artifact_discard(yellow=2)
    t.do("forge 1", "place 1 blue")
    assert smithies(t)[0] == "yellow"
    assert (list(t.state.artifacts), list(t.state.artifact_discard)) == ([0, 1, 0, 0], [0, 0, 0, 0])
    assert t.events("artifacts-shuffled")[0].fields == {"artifacts": 2}


@rule("R61", "Q3")
def test_by_option_the_artifact_discard_is_shuffled_as_soon_as_the_last_artifact_is_shown() -> None:
    t = table(reshuffle="at-once").smithies("red", "blue", "blue", "blue", "blue").gems(red=2)
    t.artifact_supply(green=1).artifact_discard(yellow=3).do("forge 1", "place 1 red")
    assert smithies(t)[0] == "green"
    assert list(t.state.artifacts) == [0, 3, 0, 0]
    assert list(t.state.artifact_discard) == [0, 0, 0, 0]
    told = [event for event in t.events() if event.name in ("smithy-filled", "artifacts-shuffled")][-2:]
    assert [event.fields for event in told] == [{"smithy": "1", "colour": "green"}, {"artifacts": 3}]


@rule("R61", "Q3")
def test_the_artifact_discard_waits_until_an_artifact_is_needed() -> None:
    t = table().smithies("red", "blue", "blue", "blue", "blue").gems(red=2)
    t.artifact_supply(green=1).artifact_discard(yellow=3).do("forge 1", "place 1 red")
    assert list(t.state.artifacts) == [0, 0, 0, 0]
    assert list(t.state.artifact_discard) == [0, 3, 0, 0]


@rule("R61")
def test_the_artifact_discard_is_left_alone_while_the_supply_lasts() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=2).artifact_supply(red=1).artifact_discard(yellow=2)
    t.do("forge 1", "place 1 blue")
    assert smithies(t)[0] == "red"
    assert list(t.state.artifact_discard) == [0, 2, 0, 0]


@rule("R61", "Q15")
def test_with_supply_and_discard_empty_the_smithy_stays_empty() -> None:
    t = table().smithies("blue", "red", "green", "green", "green").gems(blue=2).artifact_supply()
    t.do("forge 1", "place 1 blue")
    assert smithies(t) == (None, "red", "green", "green", "green")
    t.gems(seat=1, ore=3).refuses("forge 1", rule="R61", reason="smithy-empty")


@rule("R62")
def test_an_empty_wild_stack_is_not_replaced_by_anything() -> None:
    t = table().wild_artifacts(0).gems(ore=3).refuses("forge wild", rule="R62", reason="smithy-empty")
    t.wild_artifacts(1).gems(ore=3).do("forge wild", "place 1 wild")
    t.gems(seat=1, ore=3).refuses("forge wild", rule="R62", reason="smithy-empty")


@rule("R62", "R67")
def test_a_wild_artifact_that_comes_back_can_be_forged_again() -> None:
    t = table().wild_artifacts(1).gems(ore=3).row(1, "blue").do("forge wild", "place 1 wild", "trade 1", "rune magic")
    t.gems(seat=1, ore=3).do("forge wild", "place 1 wild").expect(seat=1, rows=("....w", "....."))


@rule("R93", "Q30")
def test_the_second_artifact_is_decided_after_the_first_is_paid_placed_and_its_bonus_resolved() -> None:
    t = table().smithies("blue", "blue", "red", "yellow", "yellow").gems(red=4, wild=1, blue=2).rolls("any")
    asked = [t.do(text).asked()[1] for text in ("forge 3", "pay rrr", "place 1 red", "gem blue")]
    assert asked == ["pay-forge", "place", "die-gem", "forge"]
    assert t.choices() == ["forge 1", "forge 2", "forge wild", "done"]


@rule("R94", "D27")
def test_a_bonus_that_the_supply_cannot_give_is_lost_and_the_artifact_is_forged() -> None:
    t = table().smithies("blue", "blue", "green", "red", "green").gems(red=3).supply(ore=0).patient()
    t.do("forge 4", "place 1 red").expect(gems={}, rows=("...r.", "....."))
    t = table().smithies("blue", "blue", "red", "green", "green").gems(red=3).supply(ore=0).patient().rolls("o")
    t.do("forge 3", "place 1 red").expect(gems={}, rows=("...r.", "....."))
    assert t.asked() == (0, "forge")


@rule("D8", "R76", "R57")
def test_double_die_does_not_double_the_roll_of_a_smithy() -> None:
    t = table().smithies("blue", "blue", "red", "green", "green").gems(red=3).runes("die").patient().rolls("2")
    t.do("forge 3", "place 1 red").expect(score=2)


@rule("D9", "R77", "R57")
def test_extra_power_point_adds_nothing_to_the_points_of_a_smithy() -> None:
    t = table().smithies("blue", "blue", "green", "green", "red").gems(red=4).runes("point").patient()
    t.do("forge 5", "place 1 red").expect(score=3)
