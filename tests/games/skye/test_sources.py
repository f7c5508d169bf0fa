"""The sources of points in the view add up to what the rules score."""

from __future__ import annotations

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.state import SPECTATOR
from nemeton.games.skye import content
from nemeton.games.skye.faces.outlook import prospect, tile_of_choice
from nemeton.games.skye.faces.sources import find_scrolls, find_sources
from nemeton.games.skye.faces.view import find_gold_slot, view_placed
from nemeton.games.skye.rules import frames
from nemeton.games.skye.rules.final import scroll_value
from nemeton.games.skye.rules.scoring import score_tile
from nemeton.games.skye.rules.tables import NO_TILE
from nemeton.games.skye.rules.territory import can_place, place_tile, turns_that_fit
from nemeton.games.skye.state import SkyeState
from tests.games.skye.table import GAME, table
from tests.rules import rule

OPTIONS = [
    {"druids": "no"},
    {"druids": "yes", "lines": "one-a-column", "roads": "castle-apart", "barrels": "castle-too", "castle": "turned"},
]


@rule("S34", "SD23")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", OPTIONS)
def test_the_sources_of_every_scoring_tile_add_up_to_its_points(options: dict[str, str], seed: int) -> None:
    state = GAME.start(GAME.setup(3, seed, options))
    assert isinstance(state, SkyeState)
    rng = Rng(seed)
    kind = -1
    while not state.over:
        if state.kind != kind and state.kind != frames.CASTLE:
            kind = int(state.kind)
            for at in range(len(content.SCORING_TILES)):
                points = [int(each) for each in score_tile(state, at)]
                found = [find_sources(state, p, at) for p in state.seats]
                assert [sum(source.points for source in sources) for sources in found] == points
                tiles = [tile for sources in found for source in sources for tile in source.tiles]
                assert all(0 <= tile < max(len(p.placed) for p in state.seats) for tile in tiles)
        seat = int(state.next_seat())
        state.step(seat, int(state.suggest(seat, rng)))


@rule("S39")
def test_a_scroll_is_shown_with_its_value_and_whether_it_counts_twice() -> None:
    t = table().build("T17 1,0 0")
    (scroll,) = find_scrolls(t.state, t.state.seats[0])
    assert (scroll.tile, scroll.points) == (1, int(scroll_value(t.state, t.state.seats[0], t.state.seats[0].scrolls[0])))


@rule("S12", "S13", "S14")
def test_the_view_shows_the_next_income_as_of_now() -> None:
    t = table(3).build("T14 0,1 180").score(12, seat=1).score(3, seat=2)
    t.state.round = 3
    incomes = [p.income for p in GAME.view(t.state, SPECTATOR).players]
    assert incomes == [(5, 1, 4), (5, 0, 0), (5, 0, 2)]
    earning = [[(each.points, each.tiles) for each in p.earning] for p in GAME.view(t.state, SPECTATOR).players]
    assert earning == [[(5, (0,)), (1, (1,))], [(5, (0,))], [(5, (0,))]]


@rule("S28")
def test_a_player_who_builds_sees_what_each_placement_would_bring() -> None:
    state = GAME.start(GAME.setup(2, 3, {"druids": "yes"}))
    assert isinstance(state, SkyeState)
    rng = Rng(3)
    checked = 0
    while not state.over:
        seat = int(state.next_seat())
        action = int(state.suggest(seat, rng))
        if state.kind == frames.BUILD:
            told = GAME.view(state, seat).outlook
            legal = [GAME.vocabulary.text(each) for each in state.legal(seat)]
            assert sorted(told) == sorted(["", *(text for text in legal if text.startswith("place"))])
            assert GAME.view(state, SPECTATOR).outlook == {}
            before = state.clone()
            before.patient = True
            before.step(seat, action)
            if before.kind == frames.BUILD and not before.over and GAME.vocabulary.text(action) in told:
                now = [int(score_tile(before, kind)[seat]) for kind in before.slots]
                expected = told[GAME.vocabulary.text(action)][: len(now)]
                assert all(then in (None, points) for then, points in zip(expected, now, strict=True))
                checked += 1
        state.step(seat, action)
    assert checked > 10


@rule("S22", "S29", "S30")
def test_a_buyer_sees_each_tile_at_its_best_place() -> None:
    state = GAME.start(GAME.setup(3, 5, {"druids": "yes"}, patient=True))
    assert isinstance(state, SkyeState)
    rng = Rng(5)
    tried = unfit = 0
    while not state.over and state.round < 4:
        seat = int(state.next_seat())
        trials = GAME.view(state, seat).trials
        assert GAME.view(state, SPECTATOR).trials == {}
        if state.kind in (frames.BUY, frames.DRUID, frames.KEEP):
            p = state.seats[seat]
            for action in map(int, state.legal(seat)):
                tile, trial = tile_of_choice(action), trials.get(GAME.vocabulary.text(action))
                if tile == NO_TILE or not can_place(p, tile):
                    assert trial is None
                    unfit += 1
                    continue
                assert trial is not None
                cells = [int(cell) for cell in p.border[::2] if turns_that_fit(p, tile, cell)]
                assert trial.cells == len(cells)
                twin = state.clone()
                gains = []
                for cell, turn in [(c, t) for c in cells for t in range(4) if turns_that_fit(p, tile, c) >> t & 1]:
                    twin.seats[seat] = p.clone()
                    place_tile(twin.seats[seat], tile, turn, cell)
                    found = prospect(twin, seat, find_gold_slot(state))
                    gains.append(found)
                    if view_placed(4 * tile + turn, cell) == trial.place:
                        assert trial.prospect == found
                assert trial.prospect in gains
                tried += 1
        else:
            assert trials == {}
        state.step(seat, int(state.suggest(seat, rng)))
    assert tried > 20
    assert unfit
