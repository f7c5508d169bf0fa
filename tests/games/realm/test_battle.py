"""Battles between players and with monsters."""

from __future__ import annotations

import pytest

from nemeton.games.realm.content import BATTLE_DIE, PURPLE, TILES
from tests.games.realm.table import GAME, NUMBER, Table, table
from tests.rules import rule


def duel(attacker: tuple[str, ...] = (), defender: tuple[str, ...] = (), **options: str) -> Table:
    """Seat 0 stands beside seat 1 and is on the move with five steps; both hold these spell cards."""
    t = table("wizard", "golem", **options).hand(*attacker).hand(*defender, seat=1)
    return t.stand("o1F1").stand("o1F0", seat=1).turn()


@rule("W88", "W30")
def test_the_attacker_commits_biceps_cards_then_the_defender_then_both_roll() -> None:
    t = duel(("cannon-biceps", "rune-biceps", "wish"), ("minus3-biceps",)).do("step o1f0")
    assert t.asked() == ([0], "attack")
    assert t.choices() == ["commit cannon", "commit rune", "fight"]
    t.refuses("commit wish", rule="W30", reason="no-biceps")
    t.do("commit cannon", "fight")
    assert t.asked() == ([1], "defend")
    t.dice("1", "1").do("commit minus3")
    assert t.fields("rolled") == [(0, 1), (1, 1)]
    assert t.fields("battle-tied") == [(0, 2, 2)]
    assert GAME.view(t.state, 0).spells_used == {"cannon-biceps": 1, "minus3-biceps": 1}


@rule("W88")
def test_a_player_with_cards_but_no_biceps_is_asked_all_the_same() -> None:
    t = duel(("wish",), ("wish",)).do("step o1f0")
    assert (t.asked(), t.choices()) == (([0], "attack"), ["fight"])
    t.do("fight")
    assert (t.asked(), t.choices()) == (([1], "defend"), ["fight"])


@rule("W88", "W91", "T7")
def test_cards_tiles_and_knights_add_to_the_roll_and_knights_and_cards_leave_the_game() -> None:
    t = duel(("plus3-biceps",)).tiles(knight=2).bonus(seat=1, biceps=2).dice("1", "3").do("step o1f0", "commit plus3")
    assert t.fields("battle-won") == [(0, 6, 5)]
    assert (t.count("knight"), t.held()) == (0, [])
    assert t.fields("knights-used") == [(0, 2)]


@rule("W91", "W115")
@pytest.mark.parametrize("dice", [("4", "0"), ("1", "4"), ("0", "2")])
def test_knights_fight_in_the_next_battle_only_whatever_its_end(dice: tuple[str, str]) -> None:
    t = duel().tiles(seat=0, knight=1).tiles(seat=1, knight=1).dice(*dice).do("step o1f0")
    while t.asked()[1] == "spoils":
        t.do("spare")
    assert (t.count("knight"), t.count("knight", 1)) == (0, 0)


@rule("W91")
def test_by_option_one_knight_is_used_by_choice() -> None:
    t = duel(knights="one-by-choice").tiles(knight=2).tiles(seat=1, knight=1).do("step o1f0")
    assert t.choices() == ["knight", "fight"]
    t.do("knight")
    assert t.asked() == ([1], "defend")
    t.dice("1", "2").do("fight")
    assert t.fields("battle-won") == [(0, 3, 2)]
    assert (t.count("knight"), t.count("knight", 1)) == (1, 1)


@rule("W90", "T6")
def test_a_purple_two_is_rolled_again_and_added() -> None:
    assert (BATTLE_DIE[PURPLE], BATTLE_DIE.count(2)) == (2, 2)
    t = duel().dice("purple", "purple", "3", "4").do("step o1f0")
    assert t.fields("battle-won") == [(0, 7, 4)]
    assert [face for _, face in t.fields("rolled")] == ["purple-2", "purple-2", 3, 4]


@rule("W90", "W89")
def test_a_monster_rolls_purple_twos_again_too_and_nobody_adds_cards_for_it() -> None:
    t = table().hand("rune-biceps", seat=1).monster("o1F1", "goggle-eye").stand("o1B1").turn()
    t.dice("4", "purple", "4").do("step o1f1")
    assert t.fields("battle-lost") == [(0, 4, 7)]
    assert t.held(1) == ["rune-biceps"]


@rule("W89")
def test_the_player_whose_turn_it_is_attacks() -> None:
    t = table().stand("o1F1").stand("o1F0", seat=1).turn(seat=1).dice("4", "0").do("step o1f1")
    assert t.fields("battle-began") == [(1, "o1F1", 0)]
    assert t.fields("battle-won") == [(1, 4, 0)]


@rule("W92", "W95")
def test_the_higher_total_wins_and_the_victor_continues_from_the_space() -> None:
    t = duel().dice("3", "2").do("step o1f0")
    assert (t.space(), t.space(1), t.state.steps) == ("o1F0", "o3B1", 4)
    assert t.asked() == ([0], "turn")
    t = duel().dice("2", "3").do("step o1f0")
    assert (t.space(), t.space(1)) == ("o0B1", "o1F0"), "a victorious defender stays"


@rule("W93")
def test_the_winner_takes_one_tile_or_gives_a_cursed_orb_or_neither() -> None:
    t = duel().tiles(cursed_orb=1).tiles(seat=1, orb=1, teleport=1).dice("4", "0").do("step o1f0")
    assert (t.asked(), t.choices()) == (([0], "spoils"), ["steal orb", "steal teleport", "curse", "spare"])
    t.do("curse")
    assert (t.count("cursed-orb"), t.count("cursed-orb", 1), t.count("orb", 1)) == (0, 1, 1)
    t = duel().tiles(seat=1, orb=1).dice("4", "0").do("step o1f0").refuses("curse", rule="W93", reason="no-cursed-orb")
    t.do("steal orb")
    assert (t.count("orb"), t.count("orb", 1)) == (1, 0)


@rule("W93")
def test_a_victorious_defender_takes_spoils_as_well() -> None:
    t = duel().tiles(orb=1).dice("0", "4").do("step o1f0")
    assert t.asked() == ([1], "spoils")
    t.do("steal orb")
    assert (t.count("orb", 1), t.space()) == (1, "o0B1")


@rule("W94", "T8", "T22")
def test_a_beaten_defender_keeps_the_coming_turn_with_all_steps_and_spells() -> None:
    t = table().stand("o1F1").stand("o1F0", seat=1).moving(41, 12)
    t.player(1).more_steps, t.player(1).balloon = 3, True
    t.dice("4", "0").do("step o1f0", "done")
    assert t.asked() == ([1], "turn")
    assert (t.space(1), t.state.steps, t.player(1).balloon) == ("o3B1", 6 + 3, True)


@rule("W94", "T8")
def test_a_beaten_attacker_loses_the_rest_of_the_turn() -> None:
    t = table().stand("o1F1").stand("o1F0", seat=1).moving(41, 12).dice("0", "4").do("step o1f0")
    assert (t.space(), t.asked()) == ("o0B1", ([1], "turn"))


@rule("W94")
def test_by_option_a_beaten_defender_loses_the_coming_turn() -> None:
    t = table(beaten_defender="loses-turn").stand("o1F1").stand("o1F0", seat=1).moving(41, 12)
    t.dice("4", "0").do("step o1f0", "done")
    assert t.fields("turn-lost") == [(1,)]
    assert t.state.round == 2


@rule("W94")
def test_a_loser_does_not_return_to_the_bastion_of_the_battle() -> None:
    t = table().fort("o1B2", 3, seat=1).fort("m2I0", 3, seat=1).stand("o1B2", seat=1).stand("o1B1").magic(20).turn()
    t.dice("4", "0").do("step o1b2")
    assert t.offers("return") == ["o3b1", "m2i0"]
    t.refuses("return o1b2", rule="W94", reason="beaten-there")


@rule("W96")
def test_after_a_tie_the_attacker_goes_back_and_the_turn_ends() -> None:
    t = table().stand("o1F1").stand("o1F0", seat=1).moving(41, 12).dice("1", "1").do("step o1f0")
    assert (t.space(), t.space(1), t.asked()) == ("o1F1", "o1F0", ([1], "turn"))
    assert (t.player().wins, t.player(1).wins) == (0, 0)


@rule("W96")
def test_after_a_flight_a_tie_leads_back_to_the_last_space_of_the_figure() -> None:
    t = table("wizard", "golem", "yeti").stand("o1F5").stand("o1F4", seat=1).stand("o1F3", seat=2).balloon().turn(steps=4)
    t.do("fly o1f4").dice("1", "1").do("step o1f3")
    assert t.space() == "o1F5"


@rule("W96", "W127", "T19")
@pytest.mark.parametrize(("blocked", "place"), [(False, "o1B0"), (True, "o0B1")])
def test_a_tie_with_an_uncovered_monster_leads_to_the_space_before_or_home(blocked: bool, place: str) -> None:
    t = table().stand("o1F0", after="o1B0")
    t.stand("o1F1", after="o1B0").stand("o1B0" if blocked else "o2B0", seat=1).turn()
    t.finds("dragon", "4", "1").do("uncover")
    assert t.fields("battle-tied") == [(0, 4, 4)]
    assert t.space() == place
    assert t.player().came_from == -1
    assert GAME.view(t.state, 0).towers["o1F1"] == "dragon"


@rule("W127")
@pytest.mark.parametrize("obstacle", ["unknown", "monster", "fortress"])
def test_a_space_with_a_monster_or_an_enemy_fortress_is_no_retreat(obstacle: str) -> None:
    t = table().stand("o1B3", after={"unknown": None, "monster": "o1F4", "fortress": "o1B2"}[obstacle])
    if obstacle == "monster":
        t.monster("o1F4", "vampire")
    elif obstacle == "fortress":
        t.fort("o1B2", 1, seat=1)
    t.turn().finds("dragon", "4", "1").do("uncover")
    assert t.space() == "o0B1"


@rule("W97", "W120", "W54")
def test_a_beaten_monster_gives_its_tile_and_treasure() -> None:
    t = table().stand("o1F1").turn().finds("dragon", "4", "0").do("uncover")
    assert (t.count("dragon"), t.player().hand, t.asked()) == (1, 1, ([0], "bonus"))
    t.do("bonus biceps")
    assert (t.player().biceps, t.player().wins, t.space()) == (1, 1, "o1F1")
    assert GAME.view(t.state, 0).towers["o1F1"] == "empty"


@rule("W119")
def test_monsters_have_their_strength_and_treasure() -> None:
    monsters = {tile.name: (tile.strength, tile.spells, tile.bonuses) for tile in TILES if tile.strength}
    assert monsters == {"goggle-eye": (1, 1, 0), "vampire": (2, 0, 1), "dragon": (3, 1, 1)}
    for name, strength in (("goggle-eye", 1), ("vampire", 2), ("dragon", 3)):
        t = table().monster("o1F1", name).stand("o1B1").turn().dice("4", "0").do("step o1f1")
        assert t.fields("battle-won") == [(0, 4, strength)]


@rule("W97", "W121")
def test_an_undefeated_monster_stays_and_fights_everybody_for_no_magic() -> None:
    t = table().monster("o1F1", "dragon").stand("o1B1").magic(0).turn().tiles(orb=1).dice("0", "0").do("step o1f1")
    assert (t.space(), t.count("orb")) == ("o0B1", 1)
    assert GAME.view(t.state, 0).towers["o1F1"] == "dragon"
    t.stand("o1F0", seat=1).magic(0, seat=1).turn(seat=1).do("step o1f1")
    assert t.fields("monster-met")[-1] == (1, "o1F1", "dragon")


@rule("W120", "W80")
def test_a_monster_tile_can_be_stolen() -> None:
    t = duel().tiles(seat=1, dragon=1).dice("4", "0").do("step o1f0", "steal dragon")
    assert t.count("dragon") == 1


@rule("W126")
def test_after_the_rolls_come_spoils_then_the_return_then_the_attacker_continues() -> None:
    t = duel(("plus3-biceps",)).tiles(seat=1, orb=1).fort("m2I0", 3, seat=1).dice("4", "0").do("step o1f0", "commit plus3")
    asked = []
    for choice in ("steal orb", "return m2i0"):
        asked.append(t.asked())
        t.do(choice)
    assert asked == [([0], "spoils"), ([1], "return")]
    assert (t.asked(), t.state.steps) == (([0], "turn"), 4)


@rule("W126", "W134")
def test_the_mission_is_checked_when_the_battle_is_over_and_not_before() -> None:
    t = duel().mission("battles").tiles(seat=1, orb=1)
    t.player().wins = 2
    t.dice("4", "0").do("step o1f0")
    assert t.asked() == ([0], "spoils")
    assert not t.player().medal
    t.do("spare")
    assert t.player().medal


@rule("W128")
def test_return_places_are_always_free() -> None:
    t = table("wizard", "golem", "yeti").fort("m2I0", 3).stand("m2O1", seat=1).stand("m2I1", seat=2)
    t.stand("o1F1", seat=0).turn(seat=1, steps=9).magic(99, seat=1)
    assert "m2i0" not in t.offers("step")
    assert [text for text in t.offers("conquer") if text.startswith("m2i0")], "an enemy enters by conquest and then owns it"


@rule("W133")
def test_inside_a_battle_there_is_nothing_but_the_battle() -> None:
    t = duel(("rune-biceps",)).magic(30).do("step o1f0")
    assert t.choices() == ["commit rune", "fight"]
    assert NUMBER[t.space()] == t.player().space
