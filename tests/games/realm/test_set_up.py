"""Components and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.engine.errors import BadSetup
from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.content.conservation import unbalanced_components
from nemeton.games.realm.faces.view import unpack_tiles
from nemeton.games.realm.rules.places import has_face_down_tower, is_free_well
from nemeton.games.realm.rules.tables import ALL_CARDS, CARD_NAMES, DECK_SIZE, TILES
from tests.games.realm.table import GAME, NUMBER, table
from tests.rules import rule

PLAYERS = range(2, 7)


@rule("W1")
def test_two_to_six_play_six_characters() -> None:
    assert content.NAMES == ("wizard", "cyclops", "troll", "golem", "yeti", "gnome")
    for players in (1, 7):
        with pytest.raises(BadSetup):
            GAME.setup(players, seed=1)


@rule("W2")
def test_the_box_holds_fifty_movement_cards_fifty_five_spells_and_thirty_six_towers() -> None:
    assert [card.speed for card in content.MOVEMENT_CARDS] == list(range(1, 51))
    assert int(ALL_CARDS).bit_count() == 50
    assert sum(spell.plain + spell.strong for spell in content.SPELLS) == DECK_SIZE == 55
    assert sum(spell.strong for spell in content.SPELLS) == 22
    assert sum(tile.copies for tile in content.TILES) == TILES == 36
    assert (len(content.MISSIONS), content.BONUS_TILES) == (5, 6)
    assert len(CARD_NAMES) == 18


@rule("W3")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_ten_markers_one_house_and_an_active_token(players: int) -> None:
    view = GAME.view(GAME.start(GAME.setup(players, seed=4)), 0)
    assert [(p.markers, p.able, p.space == p.home) for p in view.players] == [(10, True, True)] * players


@rule("W6")
def test_every_tower_space_has_a_face_down_tile_and_no_other() -> None:
    t = table()
    towers = [space.name for number, space in enumerate(board.SPACES) if has_face_down_tower(t.state, number)]
    assert towers == [space.name for space in board.SPACES if space.kind == "tower"]
    assert unpack_tiles(int(t.state.tower_pool)) == {tile.name: tile.copies for tile in content.TILES}


@rule("W6")
def test_any_tile_may_lie_under_any_tower() -> None:
    found: Counter[str] = Counter()
    for seed in range(60):
        t = table().stand("o0B0").turn()
        t._seek([(36, (seed % 36,))]).do("uncover")
        found.update([str(t.events("tower-uncovered")[0].fields["tile"])])
    assert set(found) == {tile.name for tile in content.TILES}


@rule("W7", "W8", "W9")
def test_mission_gaps_and_characters_are_random_and_public() -> None:
    views = [GAME.view(GAME.start(GAME.setup(3, seed=seed)), -1) for seed in range(200)]
    assert {view.mission for view in views} == {mission.name for mission in content.MISSIONS}
    for ring in ("middle", "island"):
        assert {view.gaps[ring] for view in views} == set(content.LANDS)
    assert {view.players[0].character for view in views} == set(content.NAMES)
    assert all(len({player.character for player in view.players}) == 3 for view in views)


@rule("W7")
@pytest.mark.parametrize("mission", [mission.name for mission in content.MISSIONS])
def test_by_option_the_mission_is_chosen(mission: str) -> None:
    for seed in range(5):
        assert GAME.view(GAME.start(GAME.setup(4, seed=seed, options={"mission": mission})), 0).mission == mission


@rule("W10")
@pytest.mark.parametrize("players", PLAYERS)
def test_figures_start_at_their_homes_in_their_own_lands(players: int) -> None:
    view = GAME.view(GAME.start(GAME.setup(players, seed=players)), 0)
    for player in view.players:
        home = board.SPACES[NUMBER[player.home]]
        assert (home.kind, content.LANDS[home.land]) == ("home", player.land)
        assert player.able
    assert len({player.space for player in view.players}) == players


@rule("W11")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_begins_with_ten_magic_and_three_cards_of_each_kind_and_an_income_of_three(players: int) -> None:
    view = GAME.view(GAME.start(GAME.setup(players, seed=9)), 0)
    assert {(p.magic, p.card_count, p.spell_count) for p in view.players} == {(10, 3, 3)}
    for player in view.players:
        assert player.income == 3 + list(view.gaps.values()).count(player.land)


@rule("W13")
def test_the_home_of_a_character_not_in_play_is_a_free_well() -> None:
    t = table("wizard", "golem")
    assert is_free_well(t.state, NUMBER["o1B1"])
    assert not is_free_well(t.state, NUMBER["o3B1"])
    t.stand("o1B1").magic(6).turn().do("build 1")
    assert t.fort_at("o1B1") == (0, 1)
    assert t.income() == 4 + 2


@rule("W5")
def test_magic_is_unlimited_and_never_falls_below_nothing() -> None:
    t = table().stand("o0B0").magic(0).turn().refuses("uncover", rule="W53", reason="too-little-magic")
    t.magic(10_000).turn()
    assert unbalanced_components(t.state) == []
    t.magic(-1)
    assert unbalanced_components(t.state) == ["magic: [-1, 10]"]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_new_table_holds_all_components(players: int) -> None:
    assert GAME.unbalanced(GAME.start(GAME.setup(players, seed=2))) == []
