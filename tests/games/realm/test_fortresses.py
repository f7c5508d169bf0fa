"""Building, bastions, conquest."""

from __future__ import annotations

import pytest

from tests.games.realm.table import table
from tests.rules import rule


@rule("W84")
def test_markers_cost_three_magic_each_up_to_height_three_in_one_or_several_builds() -> None:
    t = table().stand("o0B2").magic(20).turn()
    assert t.offers("build") == ["1", "2", "3"]
    t.do("build 1", "build 2")
    assert (t.fort_at("o0B2"), t.player().magic, t.player().markers) == ((0, 3), 11, 7)
    t.refuses("build 1", rule="W84", reason="too-high")
    assert table().stand("o0B2").magic(8).turn().offers("build") == ["1", "2"]


@rule("W84", "W79")
def test_only_transfer_goes_higher_than_three() -> None:
    t = table().hand("transfer").fort("o0B2", 3).fort("o0B4", 1).casting(11, 21).do("transfer o0b4 o0b2")
    assert t.fort_at("o0B2") == (0, 4)
    assert t.player().wells == 1


@rule("W131")
def test_without_markers_nothing_is_built_or_conquered() -> None:
    t = table().fort("m2I0", 3).fort("m3I0", 3).fort("m4I0", 4).fort("o1B2", 1, seat=1).stand("o1B1").magic(30).turn()
    t.refuses("build 1", rule="W131", reason="too-few-markers")
    assert not t.offers("conquer")
    t.refuses("conquer o1b2 2", rule="W86", reason="too-few-markers")


@rule("W85", "W94")
@pytest.mark.parametrize(("height", "places"), [(2, ["o3b1"]), (3, ["o3b1", "m2i0"]), (4, ["o3b1", "m2i0"])])
def test_a_fortress_of_three_or_more_is_a_bastion_to_return_to(height: int, places: list[str]) -> None:
    t = table().stand("o1F1").stand("o1F0", seat=1).fort("m2I0", height, seat=1).turn().dice("4", "0").do("step o1f0")
    if height < 3:
        assert t.space(1) == "o3B1"
    else:
        assert t.asked() == ([1], "return")
        assert t.offers("return") == places
        t.do("return m2i0")
        assert t.space(1) == "m2I0"


@rule("W86", "T3")
def test_conquest_pays_for_all_and_leaves_the_difference() -> None:
    t = table().fort("o1B2", 1, seat=1).stand("o1B1").magic(6).turn(steps=2)
    assert t.offers("conquer") == ["o1b2 2"]
    t.do("conquer o1b2 2")
    assert (t.space(), t.fort_at("o1B2"), t.player().magic, t.state.steps) == ("o1B2", (0, 1), 0, 1)
    assert (t.player().markers, t.player(1).markers) == (9, 10)
    t = table().fort("o1B2", 3, seat=1).stand("o1B1").magic(99).turn()
    assert t.offers("conquer") == ["o1b2 4", "o1b2 5", "o1b2 6"]
    t.refuses("conquer o1b2 7", rule="W86", reason="too-many-would-stay")
    t.refuses("conquer o1b2 3", rule="W86", reason="not-higher")
    t.do("conquer o1b2 4")
    assert (t.fort_at("o1B2"), t.player().magic) == ((0, 1), 99 - 12)


@rule("W86")
def test_conquest_costs_the_steps_of_the_space_and_as_many_markers_as_are_built() -> None:
    t = table().fort("m1I0", 1, seat=1).stand("m1O1").magic(9).turn(steps=1)
    assert not t.offers("conquer"), "a difficult space"
    t.turn(steps=2).do("conquer m1i0 2")
    assert t.state.steps == 0
    t = table().fort("o1B2", 2, seat=1).fort("m2I0", 4).fort("m4I0", 4).stand("o1B1").magic(30).turn()
    assert not t.offers("conquer"), "two markers are too few"
    t.refuses("conquer o1b2 3", rule="W86", reason="too-few-markers")


@rule("W87", "T18")
def test_an_owner_in_the_fortress_is_beaten_first_and_then_it_must_be_conquered() -> None:
    t = table().fort("o1B2", 3, seat=1).stand("o1B2", seat=1).stand("o1B1").magic(12)
    t.fort("m2I0", 3).fort("m4I0", 3).turn(steps=3)
    assert t.player().markers == 4
    t.dice("4", "0").do("step o1b2")
    assert t.space(1) == "o3B1", "the only bastion is the one of the battle"
    assert (t.space(), t.fort_at("o1B2"), t.player().magic) == ("o1B2", (0, 1), 0), "the only height that can be paid"
    assert t.state.steps == 2
    t = table().fort("o1B2", 3, seat=1).stand("o1B2", seat=1).stand("o1B1").magic(11).turn()
    t.refuses("step o1b2", rule="W87", reason="cannot-conquer")


@rule("W87", "W126")
def test_the_victor_chooses_the_height_after_the_loser_has_gone() -> None:
    t = table().fort("o1B2", 1, seat=1).stand("o1B2", seat=1).stand("o1B1").magic(12).turn()
    t.dice("4", "0").do("step o1b2")
    assert t.space(1) == "o3B1"
    assert t.asked() == ([0], "conquer")
    assert t.offers("conquer") == ["o1b2 2", "o1b2 3", "o1b2 4"]
    t.refuses("conquer o1b2 5", rule="W86", reason="too-many-would-stay")
    t.do("conquer o1b2 3")
    assert (t.fort_at("o1B2"), t.player().magic, t.asked()) == ((0, 2), 3, ([0], "turn"))


@rule("W87")
@pytest.mark.parametrize(("dice", "place"), [(("1", "1"), "o1B1"), (("0", "1"), "o0B1")])
def test_on_a_tie_or_defeat_nothing_is_paid_and_the_fortress_stands(dice: tuple[str, str], place: str) -> None:
    t = table().fort("o1B2", 1, seat=1).stand("o1B2", seat=1).stand("o1B1").magic(12).turn().dice(*dice).do("step o1b2")
    assert (t.fort_at("o1B2"), t.player().magic, t.space(), t.space(1)) == ((1, 1), 12, place, "o1B2")
