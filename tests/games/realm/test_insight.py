"""What value networks read of a position: plans as a player would make them, and numbers that keep to their bounds."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from nemeton.engine.encoding import Encoder
from nemeton.games.realm.bots.insight import PLAYER_INTS, RealmInsight
from nemeton.games.realm.bots.prospects import MOST_STEPS, PACE, PARTS, Prospects, Walk
from nemeton.games.realm.rules.tables import M_BANNERS, M_BATTLES, M_PAGES, M_WELLS, SPACES, TO_CASTLE
from tests.games.realm.plain_walk import walk
from tests.games.realm.table import NUMBER, Table, table
from tests.games.realm.test_pull import list_positions

# The Golem's home is o3B1; the wells of that land are next to it and three steps further.
NINE_WELLS = ("o0B2", "o0B4", "o1B2", "o1B4", "o2B2", "o2B4", "o4B2", "o4B4", "o5B2")


def one_well_short() -> Table:
    """The Golem at home needs one well more."""
    at_table = table("golem", "yeti", mission="wells")
    for well in NINE_WELLS:
        at_table.fort(well)
    return at_table


def test_a_player_who_may_enter_has_only_the_way_to_the_castle_ahead_w70() -> None:
    at_table = table("golem", "yeti").stand("m2O1").tiles(orb=3)
    prospects = Prospects(at_table.state, 0)
    far = TO_CASTLE[SPACES * at_table.state.rings + NUMBER["m2O1"]]
    assert (prospects.walk, prospects.steps, prospects.missing, prospects.hunt) == (0, far, 0, 0)
    assert prospects.rounds == PARTS * far // PACE


def test_the_last_well_of_the_mission_is_the_nearest_free_one_w84() -> None:
    at_table = one_well_short().magic(1)
    prospects = Prospects(at_table.state, 0)
    assert (prospects.walk, prospects.missing) == (1, 2)
    assert prospects.steps == 1 + TO_CASTLE[SPACES * at_table.state.rings + NUMBER["o3B2"]]


def test_to_conquer_a_well_costs_a_marker_more_than_stands_there_w86() -> None:
    at_table = one_well_short().magic(0).fort("o3B2", 2, seat=1)
    prospects = Prospects(at_table.state, 0)
    assert (prospects.walk, prospects.missing) == (1, 9)


def test_boots_shorten_the_way_in_rounds_w117() -> None:
    on_foot = Prospects(one_well_short().magic(9).state, 0)
    booted = Prospects(one_well_short().magic(9).bonus(boots=2).state, 0)
    assert booted.steps == on_foot.steps
    assert booted.rounds < on_foot.rounds


def test_the_page_of_an_emptied_tower_is_dearer_than_that_of_a_covered_one_m2() -> None:
    lands = ("star-meadows", "tide-coast", "vulture-canyon", "ice-land", "cap-wood")
    covered = table("golem", "yeti", mission="pages").pages(*lands).magic(0)
    emptied = table("golem", "yeti", mission="pages").pages(*lands).magic(0).emptied("o3B0", "o3F1")
    assert (Prospects(covered.state, 0).walk, Prospects(covered.state, 0).missing) == (1, 1)
    assert (Prospects(emptied.state, 0).walk, Prospects(emptied.state, 0).missing) == (1, 3)


def test_the_mission_of_magic_needs_no_walk_but_magic_m3() -> None:
    prospects = Prospects(table("golem", "yeti", mission="magic").spent(40).magic(12).state, 0)
    assert (prospects.walk, prospects.missing) == (0, 70 - 40 - 12)


def test_a_weak_monster_is_half_a_victory_and_a_second_one_is_sought_w119() -> None:
    at_table = table("golem", "yeti", mission="battles").wins(2).monster("o3B0", "goggle-eye")
    one, two = Walk(at_table.state, 0, M_BATTLES, 1), Walk(at_table.state, 0, M_BATTLES, 2)
    assert one.steps > 1
    assert two.steps > one.steps


def test_a_mission_without_goals_is_as_far_away_as_can_be() -> None:
    at_table = table("golem", "yeti", mission="banners")
    assert Walk(at_table.state, 0, M_BANNERS, 6).steps == MOST_STEPS


@pytest.mark.parametrize("mission", [M_WELLS, M_PAGES, M_BATTLES, M_BANNERS])
def test_who_needs_more_never_walks_or_pays_less(mission: int) -> None:
    for state in list_positions(3, 7):
        for seat in range(3):
            walks = [Walk(state, seat, mission, need) for need in range(6)]
            assert (walks[0].steps, walks[0].magic) == (0, 0)
            assert [walk.steps for walk in walks] == sorted(walk.steps for walk in walks)
            assert [walk.magic for walk in walks] == sorted(walk.magic for walk in walks)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("mission", [M_WELLS, M_PAGES, M_BATTLES, M_BANNERS])
def test_walks_are_those_of_the_plain_form(mission: int, players: int) -> None:
    looked = 0
    for state in list_positions(players, 20 + players):
        for seat in range(players):
            for need in range(1, 5):
                found = Walk(state, seat, mission, need)
                assert (found.steps, found.magic, found.end) == walk(state, seat, mission, need)
                looked += found.magic > 0 or mission == M_BATTLES
    assert looked > 20


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_number_keeps_to_its_bounds_and_every_player_has_the_same_for_all_who_look(players: int) -> None:
    layout = RealmInsight().layout(players)
    low, high = layout.bounds()
    encoder = Encoder(RealmInsight(), layout.size, 0)
    first = layout.slices["character 0"].start
    looked = 0
    for state in list_positions(players, players):
        rows = [list(encoder.observe(state, seat)) for seat in range(players)]
        for row in rows:
            assert all(least <= number <= most for least, number, most in zip(low, row, high, strict=True))
        for seat, row in enumerate(rows):
            seen = [row[first + PLAYER_INTS * far : first + PLAYER_INTS * (far + 1)] for far in range(players)]
            own = rows[0][first + PLAYER_INTS * seat : first + PLAYER_INTS * (seat + 1)]
            assert seen[0] == own
        looked += 1
    assert looked > 3


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_is_observed_and_appraised_at_once_is_what_is_observed_and_appraised_apart(players: int) -> None:
    size = RealmInsight().layout(players).size
    encoder = Encoder(RealmInsight(), size, 0)
    for state in list_positions(players, 40 + players):
        for seat in range(players):
            row = vec[i16]([0] * size)
            chances = RealmInsight().observe_and_appraise(state, seat, row)
            assert list(row) == list(encoder.observe(state, seat))
            assert list(chances) == list(state.appraise())
