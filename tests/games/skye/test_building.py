"""Phase 5: building."""

from __future__ import annotations

from nemeton.engine.match import Match
from nemeton.games.skye.rules.frames import BUILD
from nemeton.games.skye.rules.territory import find_border
from tests.games.skye.table import GAME, Table, cell_number, table
from tests.rules import rule


def builder(*tiles: str, players: int = 2) -> Table:
    """Seat 0 has these tiles to build beside its castle: pasture north and south, water east, mountain west."""
    return table(players).holding(*tiles).building()


@rule("S28")
def test_all_players_build_at_the_same_time_each_in_their_own_territory() -> None:
    t = table().holding("T14", "T19").holding("T53", seat=1).building()
    assert t.asked() == ([0, 1], "build")
    t.by(0, "place 1 0,1 180").by(1, "place 1 0,1 180")
    assert t.asked()[0] == [0]
    assert [len(p.cells) for p in t.state.seats] == [2, 2]


@rule("S28")
def test_order_cell_and_rotation_are_free() -> None:
    t = builder("T14", "T53")
    assert {text.split()[1] for text in t.choices()} == {"1", "2"}
    assert [text for text in t.choices() if text.startswith("place 1 ")] == [
        "place 1 0,1 180",
        "place 1 1,0 0",
        "place 1 1,0 90",
        "place 1 1,0 180",
        "place 1 0,-1 0",
    ]
    t.do("place 2 0,-1 0")
    assert {text.split()[1] for text in t.choices()} == {"1"}


@rule("S28", "S32")
def test_every_tile_that_fits_must_be_built() -> None:
    t = builder("T14", "T53").do("place 1 0,1 180")
    t.refuses("done", rule="S32", reason="must-build")


@rule("S29")
def test_a_tile_must_touch_the_territory_and_a_tile_placed_this_round_counts() -> None:
    t = builder("T14", "T53")
    cells = {text.split()[2] for text in t.choices()}
    assert cells <= {"0,1", "1,0", "0,-1", "-1,0"}
    t.do("place 1 0,1 180")
    assert {"0,2", "1,1", "-1,1"} <= {text.split()[2] for text in t.choices()}


@rule("S30")
def test_every_side_must_match_its_neighbour() -> None:
    t = builder("T14")
    t.refuses("place 1 0,1 0", rule="S30", reason="sides-differ")
    t.refuses("place 1 -1,0 90", rule="S30", reason="sides-differ")
    corner = table().build("T14 0,1 180", "T22 1,0 180").holding("T01", "T66").building()
    # At 1,1 water lies to the west and pasture to the south, so pasture and mountain alone never fit.
    assert not [text for text in corner.choices() if text.startswith("place 1 1,1")]


@rule("S31")
def test_a_road_may_meet_a_side_without_one() -> None:
    t = builder("T41").do("place 1 0,1 0")  # no road at all against the castle's road
    assert GAME.view(t.state, 0).players[0].road_tiles == 1
    assert len(t.player().cells) == 2


@rule("S32")
def test_a_tile_that_fits_nowhere_goes_back_into_the_bag_without_refund() -> None:
    t = table().gold(3)
    t.player().border = t.player().border[2:4]  # only the water side is left
    t.holding("T01").building()
    assert t.in_bag("T01")
    assert [event.fields["tile"] for event in t.events("tile-returned")] == ["T01"]
    assert t.player().gold >= 3


@rule("S32")
def test_a_tile_is_given_up_only_when_the_others_of_the_round_are_built() -> None:
    t = table()
    t.player().border = t.player().border[2:4]  # only the water side is left, so pasture has to wait for T62
    t.holding("T04", "T62").holding("T53", seat=1).building()
    assert {text.split()[1] for text in t.choices(0)} == {"2"}
    t.refuses("place 1 1,0 0", rule="S30", reason="fits-nowhere", seat=0)
    t.by(0, "place 2 1,0 0")
    assert any(text.startswith("place 1 ") for text in t.choices(0))


@rule("S32")
def test_a_tile_waits_for_all_others_of_the_round_not_only_for_the_next_one() -> None:
    t = table().build("T19 0,1 180", "T62 1,0 0")
    corner = find_border(t.player(), cell_number("1,1"))
    t.player().border = t.player().border[corner : corner + 2]  # only the corner is left, with pasture to the south and west
    t.holding("T01", "T63", "T53").holding("T14", seat=1).building()
    t.by(0, "place 2 1,1 0")  # water to the north and east: no place for T01, which has none
    assert {text.split()[1] for text in t.choices(0)} == {"3"}
    t.by(0, "place 3 1,2 0")
    t.by(0, next(text for text in t.choices(0) if text.startswith("place 1 ")))
    assert not t.events("tile-returned")
    assert len(t.player().cells) == 6


@rule("S32")
def test_players_need_not_build_so_that_another_tile_stays_placeable() -> None:
    t = table()
    t.player().border = t.player().border[2:4]  # only the water side is left
    t.holding("T66", "T29").holding("T53", seat=1).building()
    assert {text.split()[1] for text in t.choices(0)} == {"1", "2"}
    t.by(0, "place 2 1,0 180")  # pasture on all free sides, where T66 has none
    assert t.asked()[0] == [1]
    assert t.in_bag("T66")


@rule("S33")
def test_placed_tiles_stay_where_they_are() -> None:
    t = builder("T14", "T53", "T19").do("place 1 0,1 180")
    before = list(GAME.view(t.state, 0).players[0].territory)
    t.do("place 2 0,-1 0", "place 3 -1,0 0")
    assert list(GAME.view(t.state, 0).players[0].territory)[: len(before)] == before


@rule("SD8")
def test_a_druid_tile_is_built_like_any_other_and_counts_like_any_other() -> None:
    t = table(druids="yes").holding("D34").building()
    t.do("place 1 0,1 180")
    view = GAME.view(t.state, 0).players[0]
    assert (view.road_tiles, view.barrels, view.counts["cattle"], view.counts["farm"]) == (2, 1, 1, 1)


@rule("SD9")
def test_a_druid_tile_that_fits_nowhere_leaves_the_game_without_its_tablet() -> None:
    t = table(druids="yes")
    t.player().border = t.player().border[2:4]  # only the water side is left
    t.holding("D01").building()
    assert not t.in_bag("D01")
    assert t.state.removed == 1
    assert t.player().tablets == 0
    assert [event.fields["tile"] for event in t.events("tile-removed")] == ["D01"]


def test_people_confirm_when_they_are_done_so_that_they_can_still_undo() -> None:
    t = table().patient().holding("T14").holding("T53", seat=1).building()
    t.by(0, "place 1 0,1 180")
    assert t.choices(0) == ["done"]
    t.by(0, "done")
    assert t.asked()[0] == [1]


def test_a_placement_can_be_undone_after_placements_of_others() -> None:
    match = Match(GAME, GAME.setup(2, 3, patient=True))
    while match.state.kind != BUILD:
        seat = int(match.state.next_seat())
        match.play(seat, int(match.state.legal(seat)[0]))
    mine, theirs = (int(match.state.legal(seat)[0]) for seat in (0, 1))
    match.play(0, mine)
    match.play(1, theirs)
    match.undo(0)
    assert mine in match.state.legal(0)
    assert theirs not in match.state.legal(1)


def test_a_completed_area_is_reported() -> None:
    t = builder("T14", "T53").do("place 1 0,1 180", "place 2 0,-1 0")
    assert [tuple(event.fields.values()) for event in t.events("area-completed")] == [(0, "pasture", 1)]


@rule("S32")
def test_a_tile_that_comes_after_a_built_one_goes_back_too() -> None:
    t = table()
    t.player().border = t.player().border[2:4]  # only the water side is left
    t.holding("T29", "T66").holding("T53", seat=1).building()
    t.by(0, "place 1 1,0 180")  # pasture on all free sides, where T66 has none
    assert t.in_bag("T66")
    assert [event.fields["tile"] for event in t.events("tile-returned")] == ["T66"]
