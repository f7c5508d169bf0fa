"""The bounds of prices and cells, and that games stay well within them."""

from __future__ import annotations

from nemeton.engine.chance import Rng
from nemeton.games.skye import content
from nemeton.games.skye.rules.tables import CELL, CELL_WORD, CELLS, COLUMN, ORIGIN, POINTS, REACH
from nemeton.games.skye.rules.territory import place_tile, turns_that_fit
from nemeton.games.skye.state import SkyeState
from tests.games.skye.table import GAME, cell_number, table
from tests.rules import rule


@rule("S46")
def test_five_tiles_a_round_in_six_rounds_reach_no_farther_than_the_cells_that_have_names() -> None:
    a_round = (content.DRAWN - 1) + 2 + 1  # own ones, bought with two purchases, second buying stage
    assert a_round * len(content.TRACK.slots) == content.MOST_TILES == REACH
    assert {abs(x) + abs(y) for x, y in POINTS} == set(range(1, REACH + 1))
    assert len(POINTS) == CELLS == 2 * REACH * (REACH + 1)


@rule("S46")
def test_every_cell_in_reach_has_a_word_and_its_own_number() -> None:
    assert [int(CELL_WORD[cell]) for cell in CELL] == list(range(CELLS))
    assert [int(cell) for cell in CELL] == [ORIGIN + COLUMN * x + y for x, y in POINTS]
    assert CELL_WORD[ORIGIN] == -1


@rule("S46")
def test_thirty_tiles_in_one_line_can_be_laid_and_named_in_every_direction() -> None:
    for step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        t = table()
        p = t.player()
        for distance in range(1, REACH + 1):
            cell = cell_number(f"{step[0] * distance},{step[1] * distance}")
            assert CELL_WORD[cell] >= 0
            tile, turns = next((n, turns) for n in range(73) if n not in p.placed and (turns := turns_that_fit(p, n, cell)))
            place_tile(p, tile, next(turn for turn in range(4) if turns >> turn & 1), cell)
        assert len(p.cells) == REACH + 1
        assert GAME.view(t.state, 0).players[0].territory[-1].x == step[0] * REACH
        assert GAME.view(t.state, 0).players[0].territory[-1].y == step[1] * REACH


@rule("S45")
def test_games_by_the_policy_stay_far_below_the_highest_price_and_the_edge_of_the_map() -> None:
    richest, farthest, most = 0, 0, 0
    for seed in range(6):
        state = GAME.start(GAME.setup(2 + seed % 4, seed, {"druids": "yes"}))
        assert isinstance(state, SkyeState)
        rng = Rng(seed)
        while not state.over:
            seat = state.next_seat()
            state.step(seat, state.suggest(seat, rng))
            richest = max(richest, *(int(p.gold) for p in state.seats))
        for p in GAME.view(state, -1).players:
            farthest = max(farthest, *(abs(tile.x) + abs(tile.y) for tile in p.territory))
            most = max(most, len(p.territory))
    assert 10 < richest < content.HIGHEST_PRICE
    assert 4 < farthest < REACH
    assert 15 < most <= content.MOST_TILES + 1
