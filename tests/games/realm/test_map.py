"""The map: its spaces, its borders in all positions of the rings, and that no character is locked in or at a disadvantage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.faces.facts import FACTS
from nemeton.games.realm.rules.tables import FIRST, LINK_BITS, LINK_SPACE, LINKS, OPEN, SPACES, TO_CASTLE, WALL, WHIRL_NEXT
from tests.games.realm.table import NUMBER, homes, table
from tests.rules import rule

POSITIONS = range(36)
CASTLE = NUMBER["K"]


def links(position: int, space: int) -> Iterator[tuple[int, int]]:
    """The neighbours of a space and the kinds of borders."""
    row = SPACES * position + space
    for link in LINKS[FIRST[row] : FIRST[row + 1]]:
        yield int(link & LINK_SPACE), int(link >> LINK_BITS)


def distances(position: int, start: int, shut: frozenset[int] = frozenset()) -> dict[int, int]:
    """The steps from a space to all others on foot: an oracle that uses only the borders of the tables."""
    far, waiting = {start: 0}, [start]
    while waiting:
        here = min(waiting, key=far.__getitem__)
        waiting.remove(here)
        for space, border in links(position, here):
            steps = far[here] + board.SPACES[space].cost
            if border == OPEN and space not in shut and steps < far.get(space, 999):
                far[space] = steps
                waiting.append(space)
    return far


@rule("W44")
def test_six_lands_have_a_part_on_both_rings_and_the_castle_is_on_the_island() -> None:
    parts = Counter((space.ring, space.land) for space in board.SPACES)
    assert [parts[board.OUTER, land] for land in range(6)] == [12] * 6
    assert [parts[board.MIDDLE, land] for land in range(6)] == [4, 5, 5, 5, 5, 5]
    assert parts[board.ISLAND, -1] == 6
    assert board.SPACES[CASTLE].kind == "castle"


def test_the_totals_are_those_of_the_facts() -> None:
    kinds = Counter(space.kind for space in board.SPACES)
    assert (kinds["tower"], kinds["well"], kinds["home"], kinds["rune"], kinds["whirl"]) == (36, 18, 6, 9, 9)
    assert sum(space.cost == 2 for space in board.SPACES) == 26
    assert sum(space.coast for space in board.SPACES) == 42
    assert len(board.BORDERS) == 164
    assert sum(border.wall for border in board.BORDERS) == 22
    towers = Counter(space.land for space in board.SPACES if space.kind == "tower")
    assert set(towers.values()) == {6}


def test_the_corrections_of_the_first_design_are_in_the_map() -> None:
    walls = {frozenset((border.one, border.other)) for border in board.BORDERS if border.wall}
    middle = {frozenset(pair) for pair in (("m1I1", "m2I0"), ("m2O2", "m3O0"), ("m4O2", "m5O0"), ("m5I1", "m0I0"))}
    assert {wall for wall in walls if all(name.startswith("m") for name in wall)} == middle
    for land in range(6):
        passage, tower = board.SPACES[NUMBER[f"o{land}F3"]], board.SPACES[NUMBER[f"o{land}F4"]]
        assert (passage.kind, passage.cost, passage.name) == ("plain", 2, board.PASSAGES[land])
        assert (tower.kind, tower.cost) == ("tower", 1)


@rule("W45", "W46", "W130")
@pytest.mark.parametrize("position", POSITIONS)
def test_in_every_position_all_spaces_are_joined_by_four_passages_and_two_landings(position: int) -> None:
    middle, island = divmod(position, 6)
    assert len(distances(position, CASTLE)) == SPACES
    ways = board.bridges(middle, island)
    assert sum(way.one.startswith("o") for way in ways) == 4
    assert sum(way.one.startswith("c") for way in ways) == 2
    assert board.PASSAGES[middle] not in [way.one for way in ways], "the gap closes the passage it faces"
    assert all(not way.other.startswith("m0") for way in ways), "the gap's sector has no landing"


def test_every_home_is_as_far_from_the_castle_as_every_other() -> None:
    far = {home: sorted(distances(position, NUMBER[home])[CASTLE] for position in POSITIONS) for home in homes()}
    assert len({tuple(costs) for costs in far.values()}) == 1
    costs = far["o0B1"]
    assert (costs[0], costs[-1], round(sum(costs) / 36, 2)) == (10, 14, 11.83)


@pytest.mark.parametrize("character", range(6))
def test_fortresses_on_all_wells_lock_no_character_out_of_the_castle(character: int) -> None:
    wells = frozenset(number for number, space in enumerate(board.SPACES) if space.kind == "well")
    foreign = frozenset(NUMBER[home] for at, home in enumerate(homes()) if at != character)
    for position in POSITIONS:
        reached = distances(position, CASTLE, wells | foreign)
        assert set(reached) == set(range(SPACES)) - wells - foreign


@pytest.mark.parametrize("position", POSITIONS)
def test_the_table_of_distances_to_the_castle_is_what_walking_costs(position: int) -> None:
    for start in range(SPACES):
        assert TO_CASTLE[SPACES * position + start] == distances(position, start)[CASTLE]


@rule("W58")
def test_borders_are_the_same_from_both_sides() -> None:
    for position in POSITIONS:
        for space in range(SPACES):
            for other, border in links(position, space):
                assert (space, border) in list(links(position, other))


@rule("W59")
def test_coast_is_the_shore_row_and_the_headlands_of_the_middle_ring() -> None:
    coast = {space.name for space in board.SPACES if space.coast}
    assert coast == {
        space.name for space in board.SPACES if (space.name[0] == "m" and space.name.endswith("O2")) or space.name[2:3] == "F"
    }


@rule("W61")
def test_whirls_follow_each_other_around_each_ring() -> None:
    names = [space.name for space in board.SPACES]
    assert [names[WHIRL_NEXT[NUMBER[name]]] for name in ("o5F0", "o0F0", "m0I1", "m4I1")] == ["o0F0", "o1F0", "m2I1", "m0I1"]


@rule("W47", "W49", "W129", "T20")
def test_a_figure_on_a_turned_ring_stays_on_its_space_and_borders_change_at_once() -> None:
    t = table("cyclops", "yeti").stand("m1I1").stand("m1O1", seat=1).fort("m1I0", seat=1).magic(6).turn(steps=3)
    t.gaps("tide-coast", "star-meadows")
    assert "c1" not in t.offers("step")
    t.do("turn middle star-meadows")
    assert (t.space(), t.space(1), t.fort_at("m1I0")) == ("m1I1", "m1O1", (1, 1))
    assert t.asked() == ([0], "turn")
    assert "c1" in t.offers("step"), "landing 1 now meets sector 1"
    assert not t.events("battle-began")
    assert board.SPACES[NUMBER["m1I1"]].land == content.NAMES.index("cyclops")


@rule("W48")
def test_a_rolled_position_may_be_the_present_one_but_a_chosen_one_may_not() -> None:
    t = table().stand("m1I1").magic(6).turn(steps=0).rolls("star-meadows").do("roll middle")
    assert t.gap("middle") == "star-meadows"
    assert not t.events("ring-turned")
    t.refuses("turn middle star-meadows", rule="W48", reason="position-held")
    assert len(t.offers("turn")) == 10


def test_what_clients_draw_is_the_same_map() -> None:
    assert [space.id for space in FACTS.spaces] == [space.name for space in board.SPACES]
    assert len(FACTS.borders) == 164
    assert FACTS.passages[4] == "o4F3"
    assert FACTS.spaces[NUMBER["m2I0"]].land == "vulture-canyon"
    assert {(space.r, space.deg) for space in FACTS.spaces if space.id in ("o0B0", "K")} == {(0.95, 320), (0.0, 0)}
    assert FACTS.map_status == "stand-in"


def test_walls_between_lands_are_on_the_back_row_only() -> None:
    assert dict(links(0, NUMBER["o0B5"]))[NUMBER["o1B0"]] == WALL
    assert dict(links(0, NUMBER["o0F5"]))[NUMBER["o1F0"]] == OPEN


def test_no_two_spaces_are_drawn_in_the_same_place() -> None:
    places = [(space.r, space.deg) for space in board.SPACES]
    assert len(set(places)) == len(places)
    assert all(0 <= space.deg < 360 for space in board.SPACES)


@rule("W2")
def test_the_six_sectors_of_a_ring_are_drawn_alike_a_sixth_of_a_turn_apart() -> None:
    for ring in (board.MIDDLE, board.OUTER):
        spaces = {space.name: space for space in board.SPACES if space.ring == ring}
        pairs = [(space, spaces.get(f"{name[0]}{(int(name[1]) + 1) % 6}{name[2:]}")) for name, space in spaces.items()]
        assert {((after.deg - space.deg) % 360, after.r - space.r) for space, after in pairs if after is not None} == {(60, 0)}
