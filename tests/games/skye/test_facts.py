"""The facts that clients draw from are the ones the rules play with."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.games.skye import content
from nemeton.games.skye.faces.facts import FACTS, SkyeFacts
from nemeton.games.skye.game import IsleOfSkye
from nemeton.games.skye.rules.tables import ALL, COST, EDGES, SIDES

LETTERS = dict(zip(content.TERRAINS, content.TERRAIN_LETTERS, strict=True))


def test_the_game_tells_its_facts() -> None:
    assert IsleOfSkye().facts() is FACTS


def test_facts_survive_the_wire() -> None:
    assert msgspec.json.decode(msgspec.json.encode(FACTS), type=SkyeFacts) == FACTS


@pytest.mark.parametrize("at", range(len(ALL)))
def test_each_tile_is_the_one_the_rules_play_with(at: int) -> None:
    tile = FACTS.tiles[ALL[at].name]
    sides = {side: 1 + content.TERRAINS.index(piece.terrain) for piece in tile.pieces for side in piece.sides}
    assert [sides[side] for side in content.SIDES] == [int(EDGES[SIDES * at]) >> 2 * side & 3 for side in range(SIDES)]
    assert (tile.cost or 0) == COST[at]
    assert bool(tile.scroll) == bool(ALL[at].scroll) == (tile.scroll_piece >= 0)
    if tile.scroll:
        piece = tile.pieces[tile.scroll_piece]
        assert ALL[at].scroll == f"{tile.scroll}:{LETTERS[piece.terrain]}{piece.sides}"


def test_every_scoring_tile_says_its_rule_and_its_value() -> None:
    assert [tile.rule for tile in FACTS.scoring.values()] == [f"C{number}" for number in range(1, 23)]
    assert all(tile.value for tile in FACTS.scoring.values())


def test_stand_ins_are_marked() -> None:
    assert FACTS.tiles["D01"].status == content.STAND_IN
    assert FACTS.tiles["T01"].status == content.PRINTED
