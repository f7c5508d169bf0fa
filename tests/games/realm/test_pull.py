"""Worth and pull of spaces: the same as their plainest form, in positions of mixed play and in bent ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nemeton.engine.chance import Rng
from nemeton.games.realm.bots.evaluation import FIT
from nemeton.games.realm.bots.pull import NO_PULL, Goals, pull_at, pull_here
from nemeton.games.realm.bots.worth import Wishes, space_worth
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.places import put_figure
from nemeton.games.realm.rules.tables import CASTLE, LANDS, NOWHERE, POSITIONS, SPACES
from nemeton.games.realm.state import RealmState
from tests.games.realm.plain_pull import pulls_of, worth_of
from tests.games.realm.table import GAME, NUMBER, table

RARELY = 17  # one decision in so many is looked at


def list_positions(players: int, seed: int) -> Iterator[RealmState]:
    """Positions of a game in which habits and chance take turns; every second one is bent in what is rare."""
    options = {"balloon": "over-water"} if seed % 3 == 0 else {}
    state = GAME.start(GAME.setup(players, seed, options))
    rng = Rng(seed)
    count = 0
    while not state.over:
        seat = int(state.next_seat())
        choices = state.legal(seat)
        state.step(seat, choices[rng.below(len(choices))] if rng.below(3) == 0 else state.suggest(seat, rng))
        count += 1
        if count % RARELY == 0 and not state.over:
            yield bend(state.clone(), rng) if count % 2 else state


def bend(state: RealmState, rng: Rng) -> RealmState:
    """Rings turned, figures elsewhere, Balloons, running abilities, purses and tiles."""
    state.rings = rng.below(POSITIONS)
    state.crosses_walls = rng.below(4) == 0
    state.light_land = rng.below(LANDS) if rng.below(4) == 0 else NOWHERE
    for seat, p in enumerate(state.seats):
        space = rng.below(SPACES - 1)
        if state.board[space] == 0:
            put_figure(state, seat, space)
        p.balloon = rng.below(3) == 0
        p.magic = rng.below(20)
        p.tiles = rng.below(1 << 24) & 0x11111111
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_worth_and_pull_of_all_spaces_are_those_of_the_plain_form(players: int) -> None:
    looked = obstructed = 0
    for seed in range(4):
        for state in list_positions(players, 10 * players + seed):
            for seat in range(players):
                wishes, goals = Wishes(state, seat), Goals(state, seat)
                assert [space_worth(state, wishes, space) for space in range(SPACES)] == [
                    worth_of(state, seat, space) for space in range(SPACES)
                ]
                pulls = pulls_of(state, seat)
                assert [pull_at(state, goals, space) for space in range(SPACES)] == pulls
                here = state.seats[seat].space
                assert pull_here(state, goals) == pulls[here]
                if not may_enter_castle(state.seats[seat]):
                    assert list(FIT.describe(state, seat))[-1] == max(pulls[here], 0) / 100
                looked += 1
                obstructed += NO_PULL in pulls
    assert looked > 100
    assert obstructed > 10, "spaces without a pull are met"


def test_nothing_pulls_where_nothing_is_worth_anything() -> None:
    t = table("wizard", "golem").magic(0).stand("o1F3").turn(steps=2)
    t.player(1).biceps = 9
    goals = Goals(t.state, 0)
    assert {int(pull_at(t.state, goals, space)) for space in range(SPACES)} == {NO_PULL}


def test_a_goal_behind_an_enemy_pulls_by_the_way_around() -> None:
    t = table("wizard", "golem").medal().stand("c1").turn(steps=5)
    t.player(1).biceps = 9
    assert pull_here(t.state, Goals(t.state, 0)) == 400 - 6 - 12
    t.stand("c2", seat=1)
    assert NUMBER["K"] == CASTLE
    assert pull_here(t.state, Goals(t.state, 0)) == pulls_of(t.state, 0)[NUMBER["c1"]] < 400 - 6 - 12
