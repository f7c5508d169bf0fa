"""Set-up."""

from __future__ import annotations

import pytest

from nemeton.games.skye import content
from tests.games.skye.table import GAME, SCORING, Table, table
from tests.rules import rule


def dealt(seed: int, **options: str) -> list[str]:
    """The scoring tiles of a set-up."""
    return list(GAME.view(GAME.start(GAME.setup(2, seed, options)), 0).scoring)


@rule("S6")
def test_four_different_scoring_tiles_of_the_base_game_are_dealt() -> None:
    seen = set()
    for seed in range(60):
        four = dealt(seed)
        assert len(set(four)) == 4
        seen |= set(four)
    assert seen == set(SCORING[:16])


@rule("SD2", "SD23")
def test_with_druids_four_of_all_22_scoring_tiles_are_dealt() -> None:
    assert {name for seed in range(120) for name in dealt(seed, druids="yes")} == set(SCORING)
    assert [tile.name for tile in content.SCORING_TILES if tile.expansion == "druids"] == [
        "open-water-edges",
        "largest-herd",
        "most-lighthouses",
        "longest-diagonal",
        "largest-mountain",
        "lake-houses",
    ]


@rule("S7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_round_one_begins_with_no_points_and_all_tiles_in_the_bag(players: int) -> None:
    view = GAME.view(table(players).state, -1)
    assert view.round == 1
    assert [p.score for p in view.players] == [0] * players
    assert view.bag + sum(len(p.offer) for p in view.players) == 73


@rule("S8", "S38")
def test_the_castle_is_the_first_tile_of_each_territory() -> None:
    for p in GAME.view(table(3).state, -1).players:
        (castle,) = p.territory
        assert (castle.tile, castle.x, castle.y, castle.turn) == ("castle", 0, 0, 0)
        assert p.completed == {"pasture": 0, "mountain": 0, "water": 0}
        assert p.road_tiles == 1


@rule("S9", "S12")
def test_nobody_has_gold_before_the_first_income_of_five() -> None:
    assert table(4).all_gold() == [5, 5, 5, 5]


@rule("S10")
def test_the_start_player_is_random() -> None:
    starts = {GAME.view(GAME.start(GAME.setup(4, seed)), 0).start for seed in range(40)}
    assert starts == {0, 1, 2, 3}


@rule("SD1")
def test_five_druid_tiles_lie_on_the_dolmen_with_surcharges_from_four_to_nothing() -> None:
    t = table(druids="yes").dolmen("D01", "D02", "D03", "D04", "D07")
    view = GAME.view(t.state, 0)
    assert [(space.tile, space.price) for space in view.dolmen if space] == [
        ("D01", 2 + 4),
        ("D02", 3 + 3),
        ("D03", 3 + 2),
        ("D04", 4 + 1),
        ("D07", 0),
    ]
    assert view.druids == 31
    assert GAME.view(table().state, 0).dolmen == ()


@rule("S47")
def test_castles_lie_alike_unless_players_turn_them() -> None:
    assert table().asked() == ([0, 1], "price")
    t = table(castle="turned")
    assert t.asked() == ([0, 1], "turn-castle")
    assert t.choices(1) == ["turn 0", "turn 90", "turn 180", "turn 270"]
    t.by(1, "turn 90")
    assert t.asked() == ([0], "turn-castle")
    t.by(0, "turn 180")
    assert t.asked() == ([0, 1], "price")
    assert [p.territory[0].turn for p in GAME.view(t.state, -1).players] == [180, 90]


@rule("S47", "S16")
def test_the_roads_of_a_turned_castle_turn_with_it() -> None:
    """T14 has its road in the pasture: it meets a castle turned by 90 degrees on its east or west side only."""
    t = table(castle="turned").by(0, "turn 90").by(1, "turn 0")
    t.build("T14 1,0 270")
    assert GAME.view(t.state, 0).players[0].road_tiles == 2


@rule("SD26")
def test_each_player_is_dealt_one_of_two_tokens_face_up() -> None:
    assert all(p.token is None for p in GAME.view(table(3).state, -1).players)
    seen = set()
    for seed in range(30):
        view = GAME.view(GAME.start(GAME.setup(3, seed, {"journeyman_tokens": "dealt"})), -1)
        seen |= {p.token for p in view.players}
    assert seen == set(content.TOKENS)


def a_round_of(t: Table) -> list[str]:
    """The event names of the log, each once."""
    assert t.state.log is not None
    names = [GAME.events.whole(raw).name for raw in t.state.log.entries]
    return list(dict.fromkeys(names))


@rule("S11")
def test_the_six_phases_follow_each_other() -> None:
    t = table().offers("T14", "T53", "T01").offers("T19", "T30", "T02", seat=1).gold(6).gold(6, seat=1)
    t.prices("axe-3 1 1", "axe-3 1 1").do("buy t19", "buy t14")
    while t.state.round == 1:
        t.by(int(t.state.next_seat()), t.choices()[0])
    seen = a_round_of(t)
    phases = ["income", "tile-drawn", "axed", "tile-bought", "tile-placed", "scored"]
    assert [name for name in seen if name in phases] == phases
