"""Phase 4: steps, walls, whirls, flights."""

from __future__ import annotations

import pytest

from tests.games.realm.table import GAME, NUMBER, Table, table
from tests.rules import rule


@rule("W38", "W39")
def test_easy_spaces_cost_one_step_and_difficult_ones_two_from_every_side() -> None:
    t = table().stand("o0F1").turn(steps=3).do("step o0f2")
    assert (t.space(), t.state.steps) == ("o0F2", 1)
    t.do("step o0f1")
    assert t.state.steps == 0
    t = table().stand("o0F1").turn(steps=1)
    assert t.offers("step") == ["o0b1", "o0f0"]
    t.refuses("step o0f2", rule="W38", reason="too-few-steps")
    assert t.blocked()["step o0f2"].numbers == {"steps": 2, "left": 1}


@rule("W40")
def test_moving_is_optional_and_steps_not_used_are_lost() -> None:
    t = table().moving(36, 2)
    t.do("done")
    assert t.space() == "o0B1"
    assert t.asked() == ([1], "turn")


@rule("W41")
def test_a_player_may_act_on_every_space_on_the_way() -> None:
    t = table("golem", "yeti").stand("o0B1", seat=0).magic(8).turn(steps=4)
    t.finds("knight").do("step o0b0", "uncover", "step o0b1", "step o0b2", "build 1", "buy-spell")
    assert (t.count("knight"), t.fort_at("o0B2"), t.player().hand) == (1, (0, 1), 1)
    assert (t.state.steps, t.player().magic) == (1, 1)


@rule("W42", "W43")
def test_entering_the_space_of_another_figure_or_a_monster_starts_a_battle() -> None:
    t = table().stand("o1F1").stand("o1F0", seat=1).turn().do("step o1f0")
    assert t.fields("battle-began") == [(0, "o1F0", 1)]
    assert t.space() != t.space(1)
    t = table().stand("o1F1").monster("o1F4", "dragon").stand("o1F5").turn().do("step o1f4")
    assert t.fields("monster-met") == [(0, "o1F4", "dragon")]


@rule("W58", "W60", "W107")
def test_walls_stop_everybody_but_balloons_and_the_golem() -> None:
    t = table("wizard", "golem").stand("o0B2").turn().refuses("step o0f2", rule="W60", reason="wall")
    assert "o0f2" in t.balloon().offers("step")
    t = table("golem", "wizard").stand("o0B2").turn()
    assert "o0f2" not in t.offers("step")
    t.do("ability")
    assert "o0f2" in t.offers("step")


@rule("W39", "W46", "W107")
def test_a_closed_passage_is_water_for_walkers_and_balloons() -> None:
    t = table("wizard", "golem").stand("o0F3").turn(steps=6)
    assert not [space for space in t.offers("step") if space.startswith("m")], "the gap lies before it"
    assert not [space for space in t.balloon().offers("step") if space.startswith("m")]
    t = table("wizard", "golem").stand("o1F3").turn(steps=6)
    assert "m1o1" in t.offers("step")


@rule("W51")
def test_no_opponent_enters_a_home_but_a_balloon_flies_over_it() -> None:
    t = table("wizard", "golem").stand("o3B0").stand("o0B0", seat=1).turn()
    t.refuses("step o3b1", rule="W51", reason="enemy-home")
    t.balloon().do("fly o3b1")
    assert GAME.view(t.state, 1).moving.above == "o3B1"  # type: ignore[union-attr]
    assert t.offers("step") == ["o3b0", "o3b2", "o3f1"]


@rule("W86")
def test_an_enemy_fortress_is_entered_by_conquest_only() -> None:
    t = table().stand("o1B1").fort("o1B2", 1, seat=1).turn().refuses("step o1b2", rule="W86", reason="enemy-fortress")
    assert t.offers("conquer") == ["o1b2 2", "o1b2 3"]


# --- Whirls ---


@rule("W61")
def test_a_whirl_leads_to_the_next_ones_of_the_ring_for_three_magic_and_no_steps() -> None:
    t = table().stand("o0F0").magic(7).turn(steps=0)
    assert t.offers("whirl") == ["o1f0", "o5f0"]
    t.do("whirl o5f0", "whirl o4f0")
    assert (t.space(), t.player().magic) == ("o4F0", 1)
    t.refuses("whirl o3f0", rule="W61", reason="too-little-magic")
    assert table().stand("m2I1").turn().offers("whirl") == ["m4i1", "m0i1"]


@rule("W62")
def test_a_whirl_with_an_opponent_means_battle_and_a_tie_leads_back() -> None:
    t = table().stand("o0F0").stand("o1F0", seat=1).magic(3).turn(steps=3).dice("1", "1").do("whirl o1f0")
    assert (t.space(), t.space(1)) == ("o0F0", "o1F0")
    assert t.fields("retreated") == [(0, "o0F0")]
    assert t.player().magic == 0
    assert "o2f0" not in table().stand("o0F0").stand("o1F0", seat=1).turn().offers("whirl"), "no whirl is skipped"


# --- Flights ---


def flight(steps: int, start: str = "o1B1") -> Table:
    """The Wizard in a Balloon; the Golem owns a bastion at o1B2."""
    return table("wizard", "golem").fort("o1B2", 3, seat=1).stand(start).magic(0).balloon().turn(steps=steps)


@rule("W74", "W76", "T11")
def test_a_balloon_flies_over_a_bastion_if_it_can_stop_behind_it() -> None:
    t = flight(2).do("fly o1b2")
    t.refuses("done", rule="W76", reason="still-flying")
    assert t.space() == "o1B1", "the figure is not on the space below"
    assert t.offers("step") == ["o1b1", "o1b3", "o1f2"]
    t.do("step o1b3")
    assert (t.space(), t.state.steps) == ("o1B3", 0)
    flight(1).refuses("fly o1b2", rule="W76", reason="no-place-to-land")


@rule("W74")
def test_every_space_costs_a_balloon_one_step() -> None:
    t = table().stand("o0F1").balloon().turn(steps=2).do("step o0f2", "step o0f3")
    assert (t.space(), t.state.steps) == ("o0F3", 0)


@rule("W75")
def test_by_option_balloons_cross_water_but_not_to_the_island() -> None:
    t = table("wizard", "golem", balloon="over-water").stand("o0F3").balloon().turn()
    assert {"m0o0", "m0o2"} <= set(t.offers("step"))
    assert "m3o1" in table("wizard", "golem", balloon="over-water").stand("o3F3").balloon().turn().offers("step")
    t = table("wizard", "golem", balloon="over-water").stand("m3I1").balloon().turn()
    assert not [space for space in t.offers("step") if space.startswith("c")]


@rule("W76")
def test_over_an_opponent_or_a_monster_a_balloon_flies_on_or_lands() -> None:
    t = table("wizard", "golem").stand("o1F1").stand("o1F0", seat=1).balloon().turn()
    assert "o1f0" in t.offers("step")
    assert t.offers("fly") == ["o1f0"]
    t = table("wizard", "golem").stand("o1F5").monster("o1F4", "vampire").balloon().turn()
    assert (t.offers("fly"), "o1f4" in t.offers("step")) == (["o1f4"], True)


@rule("W76", "W42", "W133")
def test_nothing_can_be_used_while_flying_and_nothing_is_fought() -> None:
    t = table("wizard", "golem").stand("o1B5").stand("o1B4", seat=1).magic(9).balloon().turn().do("fly o1b4")
    assert {text.split()[0] for text in t.choices()} <= {"step", "fly"}
    assert not t.events("battle-began")


@rule("W77", "W133")
def test_a_balloon_does_not_conquer_from_the_air_but_from_a_space_for_one_step() -> None:
    t = table("wizard", "golem").fort("o1B2", 1, seat=1).fort("o1B4", 1, seat=1).stand("o1B1").magic(20).balloon().turn(steps=4)
    assert "o1b2 2" in t.offers("conquer")
    t.do("fly o1b2", "step o1b3", "conquer o1b4 2")
    assert (t.space(), t.fort_at("o1B4"), t.state.steps) == ("o1B4", (0, 1), 1)
    t = table("wizard", "golem").fort("m1I0", 1, seat=1).fort("m2I0", 1, seat=1).stand("m1O1").magic(20).balloon().turn(steps=4)
    t.do("fly m1i0")
    assert not t.offers("conquer")


@rule("W76")
def test_a_balloon_may_land_where_it_started() -> None:
    t = flight(2).do("fly o1b2", "step o1b1")
    assert (t.space(), t.asked()) == ("o1B1", ([0], "turn"))
    assert t.player().came_from == -1


@rule("W68", "T17")
def test_a_balloon_stays_on_the_shore_of_the_island() -> None:
    t = table("wizard", "golem").gaps("star-meadows", "star-meadows").stand("m1O1").stand("m1I1", seat=1).balloon().turn(steps=5)
    t.do("fly m1i1").refuses("step c1", rule="W68", reason="no-balloon-to-island")
    t = table("wizard", "golem").stand("m1O1").stand("m1I1", seat=1).balloon().turn(steps=5)
    t.dice("4", "0").do("step m1i1", "step c1")
    assert (t.space(), t.player().balloon) == ("c1", False)
    assert t.state.steps == 3
    t.do("step c2")
    assert t.state.steps == 1, "a difficult space costs two again"


@rule("W68", "W69")
def test_entering_the_island_ends_an_active_ability_permanently() -> None:
    t = table("golem", "wizard").stand("m1I1").turn(steps=6).do("ability", "step c1", "step m1i1")
    assert not t.state.crosses_walls
    assert "m2i0" not in t.offers("step")
    t.refuses("ability", rule="W100", reason="ability-spent")


@rule("W69", "W103")
def test_back_from_the_island_the_troll_pays_the_full_price_again() -> None:
    t = table("troll", "wizard").gaps("star-meadows", "tide-coast").stand("m2I1").turn(steps=6)
    t.do("ability", "step m2o2", "step m2i1")
    assert t.state.steps == 4, "m2O2 costs two; the ability makes it one"
    t.do("step c1", "step m2i1", "step m2o2")
    assert t.state.steps == 0


# --- What clients are shown ---


def test_the_reach_of_the_mover_is_what_single_steps_allow() -> None:
    t = table("wizard", "golem").stand("o1F1").stand("o1F0", seat=1).turn(steps=4)
    reach = {walk.space: walk for walk in GAME.view(t.state, 1).reach}
    assert "o1F0" not in reach, "a fight is no walk"
    assert (reach["o1B3"].steps, reach["o1F3"].steps) == (3, 4)
    for name, walk in reach.items():
        twin = table("wizard", "golem").stand("o1F1").stand("o1F0", seat=1).turn(steps=4)
        twin.do(*(f"step {space}" for space in walk.way))
        assert (twin.space(), 4 - twin.state.steps) == (name, walk.steps)


@rule("W127")
def test_a_figure_remembers_where_it_stood_before() -> None:
    t = table().stand("o0F0").magic(9).turn(steps=3).do("step o0f1")
    assert t.player().came_from == NUMBER["o0F0"]
    t.do("step o0f0", "whirl o1f0")
    assert t.player().came_from == NUMBER["o0F0"]


@pytest.mark.parametrize("steps", range(1, 8))
def test_a_flight_can_always_land(steps: int) -> None:
    t = table("wizard", "golem", "yeti", "troll")
    for space in ("o1B2", "o1B4", "m1I0", "m2I0", "m3I0"):
        t.fort(space, 1, seat=1)
    for start in ("o1B1", "o1B3", "m1O1", "m2O1", "m2I1"):
        t.stand(start).balloon().turn(steps=steps)
        for over in t.offers("fly"):
            twin = t.state.clone()
            twin.step(0, GAME.vocabulary.number(f"fly {over}"))
            assert len(twin.legal(0)) > 0
