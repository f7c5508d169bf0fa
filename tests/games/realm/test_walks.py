"""The walks that clients are shown are walks that the rules allow."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.games.realm.faces.reach import FARTHER
from nemeton.games.realm.rules.tables import CHARACTERS
from tests.games.realm.table import GAME, Table, table
from tests.games.realm.walks import compare, find_walk_problems
from tests.rules import rule


def behind_the_island(character: str) -> Table:
    """On m2I1, before the landing c1; the way around the ring is shut, and behind the other landing m4O2 costs two."""
    return table(character, "golem").gaps("star-meadows", "tide-coast").fort("m3I0", seat=1).stand("m2I1")


@rule("W68")
def test_a_balloon_does_not_come_back_on_a_walk_over_castle_island() -> None:
    t = behind_the_island("wizard").balloon().turn(steps=6)
    walks = {walk.space: walk for walk in GAME.view(t.state, 0).reach}
    assert (walks["m4I1"].steps, walks["m4I1"].way) == (5, ("c1", "c2", "c3", "m4I1"))
    assert "m4O2" not in walks
    assert find_walk_problems(t.state) == []


@rule("W69")
def test_the_trolls_effect_does_not_come_back_on_a_walk_over_castle_island() -> None:
    t = behind_the_island("troll").turn(steps=6)
    t.state.light_land = 4
    assert "m4O2" not in {walk.space for walk in GAME.view(t.state, 0).reach}
    assert find_walk_problems(t.state) == []


@rule("W98")
def test_no_walk_leads_through_the_castle() -> None:
    t = table("wizard", "golem").medal().stand("c2").turn(steps=4)
    walks = {walk.space: walk for walk in GAME.view(t.state, 0).reach}
    assert (walks["K"].steps, walks["K"].way) == (1, ("K",))
    assert (walks["c4"].steps, walks["c4"].way) == (3, ("c3", "c4"))
    t = table("wizard", "golem").medal().stand("c2").stand("c3", seat=1).turn(steps=4)
    assert "c4" not in {walk.space for walk in GAME.view(t.state, 0).reach}, "only the castle lies between"


@rule("W38", "W68", "W69")
def test_every_drawn_walk_is_what_single_steps_allow() -> None:
    seen: Counter[str] = Counter()
    walks, problems = compare(400, 1, seen)
    assert problems == []
    assert walks > 4_000
    assert all(seen[name] for name in ("balloon", "walls", "light land", *(f"character {n}" for n in range(CHARACTERS))))


@pytest.mark.thorough
@rule("W38", "W68", "W69")
def test_thousands_of_drawn_walks_are_what_single_steps_allow() -> None:
    assert compare(5_000, 2)[1] == []


@rule("W38")
def test_spaces_out_of_reach_are_shown_with_the_steps_that_they_would_take() -> None:
    t = table("wizard", "golem").stand("o0B1").turn(steps=2)
    t.state.patient = True
    near = GAME.view(t.state, 0)
    assert near.beyond
    assert all(steps > 2 for steps in near.beyond.values())
    t.state.steps = 2 + FARTHER
    far = GAME.view(t.state, 0)
    reached = {walk.space: walk.steps for walk in far.reach}
    assert reached == {walk.space: walk.steps for walk in near.reach} | near.beyond
    t.state.patient = False
    assert GAME.view(t.state, 0).beyond == {}, "where no person plays nobody asks"
