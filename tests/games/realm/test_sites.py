"""Actions of the space where the figure is: homes, towers, wells, rune stones, tiles."""

from __future__ import annotations

import pytest

from nemeton.games.realm.content import BONUS_TILES, TILES, board
from nemeton.games.realm.rules.tables import WELL_SPACE
from tests.games.realm.table import GAME, table
from tests.rules import rule

# --- Homes ---


@rule("W50", "W52")
def test_a_house_is_a_fortress_that_no_spell_touches_and_nobody_conquers() -> None:
    t = table("wizard", "golem").hand("cannon", "transfer").fort("m2I0", 1).stand("m2O1").stand("o0B0", seat=1).casting(11, 21)
    assert t.offers("cannon") == ["m2i0"]
    assert not [pair for pair in t.offers("transfer") if "o0b1" in pair]
    t = table("wizard", "golem").stand("o0F0").stand("o0F1", seat=1).magic(99, seat=1).turn(seat=1)
    assert not t.offers("conquer")
    t.refuses("step o0b1", rule="W51")


@rule("W52")
def test_the_owner_uses_the_well_under_the_house_but_builds_nothing_there() -> None:
    t = table().magic(9).turn().refuses("build 1", rule="W52", reason="no-building-at-home")
    t.do("buy-spell")
    assert (t.player().hand, t.player().magic) == (1, 6)


# --- Towers ---


@rule("W53", "W54", "W110")
@pytest.mark.parametrize("tile", ["orb", "cursed-orb", "teleport", "knight", "elixir"])
def test_a_tower_is_uncovered_for_one_magic_and_its_tile_kept(tile: str) -> None:
    t = table().stand("o0B0").magic(3).turn(steps=0).finds(tile).do("uncover")
    assert (t.count(tile), t.player().magic) == (1, 2)
    assert GAME.view(t.state, 0).towers["o0B0"] == "empty"
    t.refuses("uncover", rule="W54", reason="tower-empty")


@rule("W53")
def test_passing_a_tower_without_uncovering_is_allowed() -> None:
    t = table().turn().do("step o0b0", "step o0b1")
    assert GAME.view(t.state, 0).towers["o0B0"] == "face-down"


@rule("W108")
def test_a_spell_tile_draws_a_card_and_is_gone() -> None:
    t = table().stand("o0B0").turn().finds("spell").do("uncover")
    assert t.player().hand == 1
    assert t.player().tiles == 0
    assert GAME.unbalanced(t.state) == []


@rule("W108", "W109")
def test_a_chest_is_passed_to_the_left_and_everybody_keeps_one_card_in_secret() -> None:
    t = table("wizard", "golem", "yeti").stand("o3B0", seat=1).turn(seat=1).finds("chest").do("uncover")
    assert t.asked() == ([1], "chest")
    chest = GAME.view(t.state, 1).chest
    assert chest is not None
    assert len(chest) == 3
    assert GAME.view(t.state, 0).chest is None
    t.do(f"keep {chest[0]}")
    assert t.asked() == ([2], "chest")
    rest = GAME.view(t.state, 2).chest
    assert rest is not None
    assert sorted(rest) == sorted(chest[1:])
    t.do(f"keep {rest[0]}")
    assert [len(t.held(seat)) for seat in range(3)] == [1, 1, 1]
    assert t.held(1) == [chest[0]]
    assert t.asked() == ([1], "turn")


@rule("W109", "T14")
def test_with_a_short_deck_the_last_players_get_nothing() -> None:
    t = table("wizard", "golem", "yeti", "troll").spell_deck("wish", "balloon").stand("o0B0").turn().finds("chest").do("uncover")
    assert t.choices() == ["keep balloon", "keep wish"]
    t.do("keep wish")
    assert [t.held(seat) for seat in range(4)] == [["wish"], ["balloon"], [], []]
    assert t.asked() == ([0], "turn")


@rule("W131")
def test_a_chest_or_spell_tile_without_cards_is_still_removed() -> None:
    for tile in ("chest", "spell"):
        t = table().spell_deck().stand("o0B0").turn().finds(tile).do("uncover")
        assert GAME.view(t.state, 0).towers["o0B0"] == "empty"
        assert t.asked() == ([0], "turn")


@rule("W111")
def test_orbs_add_to_income_and_cursed_ones_take_from_it_and_both_count_for_the_castle() -> None:
    t = table("golem", "yeti").tiles(orb=2, cursed_orb=1)
    assert t.income() == 3 + 2 - 1
    view = GAME.view(t.state, 0).players[0]
    assert (view.orbs, view.may_enter_castle) == (3, True)
    assert sum(tile.copies for tile in TILES if "orb" in tile.name) == 5


# --- Wells ---


@rule("W55", "W56")
def test_one_spell_card_a_turn_is_bought_on_a_free_or_own_well() -> None:
    t = table().stand("o0B2").fort("o0B4", 1).magic(9).turn().do("buy-spell")
    assert (t.player().hand, t.player().magic) == (1, 6)
    t.refuses("buy-spell", rule="W56", reason="spell-bought")
    t.do("step o0b3", "step o0b4").refuses("buy-spell", rule="W56", reason="spell-bought")
    assert "buy-spell" in table().stand("o0B4").fort("o0B4", 1).turn().choices()
    table().stand("o0B2").magic(2).turn().refuses("buy-spell", rule="W56", reason="too-little-magic")


@rule("W57")
def test_a_fortified_well_pays_one_magic_a_round() -> None:
    t = table("golem", "yeti").stand("o0B2").magic(3).turn().do("build 1").next_round()
    assert t.player().magic == 4


@rule("W132")
def test_a_face_down_tile_may_lie_under_a_figure_and_the_victor_uses_the_space() -> None:
    t = table().stand("o1B1").stand("o1B0", seat=1).turn().dice("4", "0").do("step o1b0")
    assert t.space() == "o1B0"
    assert "uncover" in t.choices()


# --- Rune stones ---


@rule("W63")
def test_for_one_magic_a_named_ring_is_turned_by_the_die() -> None:
    t = table().stand("o0B5").magic(1).turn(steps=0).rolls("tide-coast").do("roll island")
    assert (t.gap("island"), t.gap("middle"), t.player().magic) == ("tide-coast", "star-meadows", 0)
    t = table().stand("o0B5").magic(0).turn().refuses("roll island", rule="W63", reason="too-little-magic")


@rule("W64", "W65")
def test_for_three_magic_a_ring_is_turned_freely_as_often_as_it_can_be_paid() -> None:
    t = table().stand("o0B5").magic(7).turn(steps=0).do("turn middle cap-wood", "turn island ice-land")
    assert (t.gap("middle"), t.gap("island"), t.player().magic) == ("cap-wood", "ice-land", 1)
    t.refuses("turn middle ice-land", rule="W64", reason="too-little-magic")
    t.rolls("ice-land").do("roll middle")
    assert t.gap("middle") == "ice-land"


@rule("W66", "W116", "W117")
def test_an_elixir_is_drunk_on_a_rune_stone_for_a_boot_or_a_biceps_for_good() -> None:
    t = table().tiles(elixir=2).turn().refuses("drink boot", rule="W117", reason="not-on-rune-stone")
    t.stand("o0B5").turn(steps=2).do("drink boot", "drink biceps")
    assert (t.player().boots, t.player().biceps, t.count("elixir")) == (1, 1, 0)
    assert t.state.steps == 2, "the boot counts from the next round on"
    assert t.state.bonus_tiles == BONUS_TILES - 2
    t.moving(36, 2)
    assert t.state.steps == 5


@rule("W117")
def test_by_option_a_boot_counts_at_once() -> None:
    t = table(boot="at-once").tiles(elixir=1).stand("o0B5").turn(steps=2).do("drink boot")
    assert t.state.steps == 3


@rule("W118")
def test_without_bonus_tiles_no_elixir_is_drunk_and_that_part_of_a_treasure_is_lost() -> None:
    t = table().tiles(elixir=1).bonus(seat=1, boots=3, biceps=3).stand("o0B5").turn()
    t.refuses("drink boot", rule="W118", reason="no-bonus-tile")
    t.monster("o0B3", "vampire").stand("o0B4").turn().dice("4", "0").do("step o0b3")
    assert t.count("vampire") == 1
    assert t.asked() == ([0], "turn")


@rule("W118", "W119")
def test_the_side_of_a_treasure_s_bonus_tile_is_chosen_at_once_and_same_sides_add_up() -> None:
    t = table().bonus(boots=1).monster("o0B3", "vampire").stand("o0B4").turn().dice("4", "0").do("step o0b3")
    assert t.asked() == ([0], "bonus")
    assert t.choices() == ["bonus boot", "bonus biceps"]
    t.do("bonus boot")
    assert (t.player().boots, t.state.bonus_tiles) == (2, 4)
    t.moving(36, 2)
    assert t.state.steps == 6


# --- Teleports ---


@rule("W112", "W113")
def test_a_teleport_leads_to_another_free_or_own_well_and_ends_the_movement() -> None:
    t = table("wizard", "golem").tiles(teleport=2).fort("m2I0", 1, seat=1).fort("m4I0", 1).magic(9).turn()
    places = t.offers("teleport")
    assert not {"o0b1", "m2i0", "o3b1"} & set(places)
    assert {"m4i0", "o5b2", "o1b1"} <= set(places)
    t.do("teleport o5b2")
    assert (t.space(), t.count("teleport")) == ("o5B2", 1)
    assert not t.offers("step")
    t.refuses("step o5b3", rule="W113", reason="movement-ended")
    t.refuses("buy-step", rule="W113", reason="movement-ended")
    t.refuses("teleport m4i0", rule="W113", reason="movement-ended")
    t.do("build 1", "buy-spell")
    assert t.fort_at("o5B2") == (0, 1)


@rule("W113")
def test_by_option_a_teleport_ends_the_turn() -> None:
    t = table("wizard", "golem", teleport="ends-turn").tiles(teleport=1).moving(36, 2)
    t.do("teleport o5b2")
    assert t.asked() == ([1], "turn")


@rule("W112")
def test_a_teleport_begins_on_a_well() -> None:
    t = table().tiles(teleport=1).stand("o0B3").turn().refuses("teleport o0b4", rule="W112", reason="not-on-well")
    assert not t.offers("teleport")


@rule("W114")
def test_an_opponent_on_the_target_well_means_battle_and_a_tie_leads_back() -> None:
    t = table().tiles(teleport=1).stand("o5B2", seat=1).turn().dice("1", "1").do("teleport o5b2")
    assert (t.space(), t.space(1), t.count("teleport")) == ("o0B1", "o5B2", 0)
    assert t.fields("retreated") == [(0, "o0B1")]
    t = table().tiles(teleport=1).stand("o5B2", seat=1).turn().dice("4", "1").do("teleport o5b2")
    assert (t.space(), t.space(1)) == ("o5B2", "o3B1")
    t.refuses("step o5b3", rule="W113")


@pytest.mark.parametrize("well", [board.SPACES[space].name for space in WELL_SPACE])
@rule("W112")
def test_a_teleport_leads_to_every_other_well_but_the_home_of_an_opponent(well: str) -> None:
    t = table("golem", "yeti").tiles(teleport=1, elixir=1).stand("m4I0").turn()
    if well in ("m4I0", t.space(1)):
        assert well.lower() not in t.offers("teleport")
    else:
        t.do(f"teleport {well.lower()}")
        assert (t.space(), t.count("teleport"), t.count("elixir")) == (well, 0, 1)
