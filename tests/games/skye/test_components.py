"""The components, and how well each is known."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.engine.errors import BadSetup
from nemeton.games.skye import content
from nemeton.games.skye.content import HIGH, LOW, MEDIUM, STAND_IN, Tile, pieces_of, side_terrains, totals_of
from nemeton.games.skye.content.druid_tiles import DRUID_TILES
from nemeton.games.skye.content.landscape import LANDSCAPE
from tests.games.skye.table import GAME, table
from tests.rules import rule

EVERY_TILE = (*LANDSCAPE, *DRUID_TILES, content.CASTLE)


@rule("S1")
def test_there_are_73_landscape_tiles_with_the_features_that_the_catalogues_count() -> None:
    assert [tile.name for tile in LANDSCAPE] == [f"T{n:02}" for n in range(1, 74)]
    totals: Counter[str] = Counter()
    for tile in LANDSCAPE:
        totals.update(totals_of(tile))
    assert totals == {"broch": 14, "sheep": 28, "barrels": 27, "farm": 15, "lighthouse": 15, "cattle": 15, "ship": 28}
    assert Counter("".join(side_terrains(tile) for tile in LANDSCAPE)) == {"p": 107, "m": 89, "w": 96}


@rule("S1")
def test_sixteen_scoring_tiles_belong_to_the_base_game() -> None:
    assert Counter(tile.expansion for tile in content.SCORING_TILES) == {"base": 16, "druids": 6}
    assert all(tile.expansion == "base" for tile in content.SCORING_TILES[: content.BASE_SCORING_TILES])


@rule("S2", "S5")
@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5)])
def test_five_players_play_five_rounds_and_fewer_play_six(players: int, rounds: int) -> None:
    view = GAME.view(table(players).state, 0)
    assert view.rounds == rounds == len(view.scored_slots)


@rule("S3")
def test_the_coins_are_worth_282_but_gold_is_not_limited() -> None:
    assert sum(value * count for value, count in content.COINS.items()) == 282
    assert sum(content.COINS.values()) == 73
    t = table().build("T14 0,1 180").gold(400).end_of_round()
    assert t.all_gold() == [406, 10]


@rule("S4")
def test_the_game_is_for_two_to_five_players_each_with_a_colour() -> None:
    assert [p.colour for p in GAME.view(table(5).state, -1).players] == ["blue", "yellow", "red", "white", "green"]
    for players in (1, 6):
        with pytest.raises(BadSetup):
            GAME.setup(players)


@rule("S42")
def test_each_of_the_seven_scrolls_is_on_two_tiles() -> None:
    kinds = Counter(tile.scroll.partition(":")[0] for tile in LANDSCAPE if tile.scroll)
    assert kinds == dict.fromkeys(content.BASE_SCROLLS, 2)


# --- The form of the data ---


@pytest.mark.parametrize("tile", EVERY_TILE, ids=lambda tile: tile.name)
def test_every_side_belongs_to_one_piece_and_everything_stands_in_a_piece_that_is_there(tile: Tile) -> None:
    words = tile.pieces.split()
    assert sorted("".join(word[1:] for word in words)) == sorted(content.SIDES)
    assert len(set(words)) == len(words)
    places = [thing.partition(":")[2] for thing in [*tile.holds.split(), *([tile.scroll] if tile.scroll else [])]]
    assert set(places) <= set(words)
    names = [thing.partition(":")[0].lstrip("0123456789") for thing in tile.holds.split()]
    assert set(names) <= set(content.FEATURES)
    assert len(set("".join(tile.roads.split()))) == len("".join(tile.roads.split()))


@pytest.mark.parametrize("tile", EVERY_TILE, ids=lambda tile: tile.name)
@rule("S13", "S36")
def test_what_the_rules_rely_on_holds_for_every_tile(tile: Tile) -> None:
    """Neighbouring sides of one terrain are one piece; two roads go without barrels and cattle; a tile has one farm at most."""
    letters = side_terrains(tile)
    for at, side in enumerate(content.SIDES):
        following = content.SIDES[(at + 1) % 4]
        if letters[at] == letters[(at + 1) % 4]:
            assert any(side in word and following in word for word in tile.pieces.split())
    joined_across = [word for word in tile.pieces.split() if word[1:] in ("NS", "EW")]
    assert len(joined_across) <= 1
    totals = totals_of(tile)
    if len(tile.roads.split()) > 1:
        assert not {"barrels", "cattle"} & set(totals)
    assert totals.get("farm", 0) <= 1
    assert totals.get("barrels", 0) <= 1
    for piece in pieces_of(tile):
        assert piece.terrain == "water" or not {"ship", "lighthouse"} & set(piece.holds)
        assert piece.terrain == "pasture" or not {"sheep", "cattle", "farm"} & set(piece.holds)
        assert piece.terrain == "mountain" or "broch" not in piece.holds


def test_tiles_say_how_well_they_are_known_and_give_both_readings_of_what_is_disputed() -> None:
    assert Counter(tile.confidence for tile in LANDSCAPE) == {HIGH: 45, MEDIUM: 19, LOW: 9}
    disputed = {tile.name: tile.disputes[0].attribute for tile in LANDSCAPE if tile.disputes}
    assert disputed == {
        **dict.fromkeys(("T02", "T18", "T39", "T52", "T61", "T68"), "roads"),
        **dict.fromkeys(("T16", "T47", "T48", "T58"), "holds"),
        **dict.fromkeys(("T20", "T51", "T71"), "pieces"),
    }
    for tile in LANDSCAPE:
        for dispute in tile.disputes:
            assert dispute.other not in (tile.roads, tile.pieces, *tile.holds.split())


@rule("SD1", "SD27")
def test_the_36_druid_tiles_are_stand_ins_that_keep_to_what_is_known() -> None:
    assert [tile.name for tile in DRUID_TILES] == [f"D{n:02}" for n in range(1, 37)]
    assert all(tile.status == STAND_IN for tile in DRUID_TILES)
    assert {tile.cost for tile in DRUID_TILES} == set(range(9))
    assert Counter(tile.tablet for tile in DRUID_TILES if tile.tablet) == {
        "rescore": 2,
        "buy-own": 2,
        "better-bag": 2,
        "discount": 4,
    }
    scrolls = Counter(tile.scroll.partition(":")[0] for tile in DRUID_TILES if tile.scroll)
    assert set(scrolls) == set(content.DRUID_SCROLLS)
    assert (len(scrolls), sum(scrolls.values())) == (11, 22)
    assert (scrolls["three"], scrolls["four"]) == (1, 1)
    assert sum(not tile.tablet and not tile.scroll for tile in DRUID_TILES) == 4
    assert not any(tile.tablet and tile.scroll for tile in DRUID_TILES)


def test_nothing_is_missing_or_double_after_a_set_up() -> None:
    for players in range(2, 6):
        for druids in ("no", "yes"):
            assert GAME.unbalanced(table(players, druids=druids).state) == []


def test_the_count_of_components_notices_what_is_wrong() -> None:
    t = table(druids="yes")
    t.state.bag = t.state.bag[1:]
    t.state.removed = 1
    t.gold(-1).tablets(discount=1)
    assert [text.partition(":")[0] for text in GAME.unbalanced(t.state)] == [
        "landscape tiles",
        "Druid tiles",
        "gold of seat 0",
        "tablets discount of seat 0",
    ]
    t.state.bag[0] = t.state.bag[1]
    assert GAME.unbalanced(t.state)[0].startswith("tiles: ")


@rule("SD27")
def test_the_costs_of_the_druid_tiles_are_spread_as_they_were_balanced() -> None:
    """Another cost asks for another study: docs/games/skye/balance.md."""
    assert Counter(tile.cost for tile in DRUID_TILES) == {0: 2, 1: 2, 2: 5, 3: 8, 4: 6, 5: 7, 6: 3, 7: 2, 8: 1}
