"""The abilities of the six characters."""

from __future__ import annotations

import pytest

from tests.games.realm.table import GAME, table
from tests.rules import rule


@rule("W100", "W25")
def test_an_ability_is_free_and_works_once_until_it_is_restored() -> None:
    t = table("golem", "wizard").magic(0).turn().do("ability")
    assert (t.player().able, t.player().magic) == (False, 0)
    t.refuses("ability", rule="W100", reason="ability-spent")
    t.next_round().play(20, 21).by(1, "done")
    assert "ability" in t.choices()


@rule("W69", "W100")
@pytest.mark.parametrize(
    ("character", "action"), [("wizard", "ability"), ("troll", "ability"), ("yeti", "freeze middle"), ("gnome", "jump o1f0")]
)
def test_no_ability_works_on_castle_island(character: str, action: str) -> None:
    other = "golem"
    table(character, other).stand("c2").turn().refuses(action, rule="W69", reason="no-ability-on-island")


@rule("W101")
@pytest.mark.parametrize(("option", "magic"), [({}, 3), ({"wizard_house": "counts"}, 3), ({"wizard_house": "counts-not"}, 2)])
def test_the_wizard_takes_one_magic_from_each_well_and_the_house_has_one(option: dict[str, str], magic: int) -> None:
    t = table("wizard", "golem", **option).fort("m2I0", 3).fort("o1B2", 1).magic(0).turn().do("ability")
    assert t.player().magic == magic


@rule("W102")
def test_the_golem_crosses_walls_at_the_usual_cost_for_a_turn() -> None:
    t = table("golem", "wizard").stand("o0B2").turn(steps=3).do("ability", "step o0f2")
    assert (t.space(), t.state.steps) == ("o0F2", 1)
    t.do("done")
    t.turn()
    assert "o0b2" not in t.offers("step")


@rule("W103")
def test_the_troll_pays_one_step_a_space_in_the_land_where_the_ability_was_used() -> None:
    t = table("troll", "wizard").stand("o1F1").turn(steps=5).do("ability", "step o1f2", "step o1f3")
    assert t.state.steps == 3
    view = GAME.view(t.state, 1).moving
    assert view is not None
    assert view.light_land == "tide-coast"
    t.do("step m1o1", "step m1i0")
    assert t.state.steps == 1, "both rings of that land"
    t = table("troll", "wizard").stand("o0B4").turn(steps=4).do("ability", "step o0b5", "step o0f5", "step o1f0")
    assert t.state.steps == 1
    t = table("troll", "wizard").stand("o0F5").turn(steps=5).do("ability", "step o1f0", "step o1f1", "step o1f2")
    assert t.state.steps == 1, "other lands cost the normal price"


@rule("W104", "W48", "T21")
def test_the_yeti_turns_a_gap_to_ice_land_unless_it_is_there() -> None:
    t = table("yeti", "golem").turn().do("freeze island")
    assert (t.gap("middle"), t.gap("island")) == ("star-meadows", "ice-land")
    assert t.income() == 4
    t = table("yeti", "golem").gaps("ice-land", "ice-land").turn().refuses("freeze middle", rule="W48", reason="position-held")
    assert t.player().able


@rule("W105")
def test_the_gnome_jumps_to_any_whirl_of_the_outer_ring_and_goes_on() -> None:
    t = table("gnome", "golem").stand("m2O1").turn(steps=2)
    assert t.offers("jump") == [f"o{land}f0" for land in range(6)]
    t.do("jump o4f0", "step o4f1")
    assert (t.space(), t.state.steps) == ("o4F1", 1)
    t = table("gnome", "golem").stand("o4F0", seat=1).turn().dice("2", "2").do("jump o4f0")
    assert (t.space(), t.fields("retreated")) == ("o5B1", [(0, "o5B1")])


@rule("W106", "W59")
def test_the_cyclops_swims_from_coast_to_easy_coast_of_the_same_land_on_both_rings() -> None:
    t = table("cyclops", "golem").stand("o4F0").turn(steps=0)
    assert t.offers("swim") == ["o4f1", "o4f4", "o4f5"], "the headland of this land is difficult"
    t = table("cyclops", "golem").stand("o3F0").turn(steps=0)
    assert t.offers("swim") == ["o3f1", "o3f4", "o3f5", "m3o2"]
    t.do("swim m3o2")
    assert (t.space(), t.state.steps) == ("m3O2", 0)
    table("cyclops", "golem").stand("o4B0").turn().refuses("swim o4f1", rule="W106", reason="not-on-coast")


@rule("W106", "W59")
def test_under_the_first_rules_the_whole_middle_ring_was_coast() -> None:
    t = table("cyclops", "golem").fort("m4I0", 1, seat=1).stand("o4F0")
    t.state.ring_is_all_coast = True
    assert t.turn(steps=0).offers("swim") == ["o4f1", "o4f4", "o4f5", "m4o0", "m4o1", "m4i1"]


@rule("W106")
def test_by_option_the_cyclops_stays_on_one_ring() -> None:
    t = table("cyclops", "golem", cyclops="same-ring").stand("o3F0").turn(steps=0)
    assert t.offers("swim") == ["o3f1", "o3f4", "o3f5"]
    t.refuses("swim m3o2", rule="W106")
    t.do("swim o3f5")
    assert (t.space(), t.state.steps) == ("o3F5", 0)


@rule("W106", "W121")
def test_a_swim_to_an_opponent_or_monster_means_battle_and_a_tie_leads_back() -> None:
    t = table("cyclops", "golem").stand("o4F0").stand("o4F5", seat=1).turn().dice("2", "2").do("swim o4f5")
    assert (t.space(), t.space(1)) == ("o4F0", "o4F5")
    t = table("cyclops", "golem").stand("o4F0").monster("o4F4", "goggle-eye").turn().dice("4", "0").do("swim o4f4")
    assert (t.space(), t.count("goggle-eye")) == ("o4F4", 1)


@rule("W107")
def test_water_is_crossed_by_submarine_cyclops_whirl_teleport_and_catapult_only() -> None:
    t = table("golem", "wizard").stand("o0F3").turn(steps=9).do("ability")
    assert all(space.startswith("o") for space in t.offers("step"))
