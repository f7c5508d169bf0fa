"""Missions, medals, the castle and the guard."""

from __future__ import annotations

import pytest

from nemeton.games.realm.content import MISSIONS, earlier
from nemeton.games.realm.faces.view import unpack_tiles
from nemeton.games.realm.state import RealmState
from nemeton.registry import find_game_version
from tests.games.realm.table import GAME, Table, table
from tests.rules import rule


def at_the_gate(**tiles: int) -> Table:
    """The Wizard stands before the castle with one step."""
    return table("wizard", "golem").tiles(**tiles).stand("c2").turn(steps=1)


@rule("W4", "W70")
@pytest.mark.parametrize(
    ("tiles", "opens"),
    [
        ({"orb": 3}, True),
        ({"orb": 1, "cursed_orb": 2}, True),
        ({"orb": 2}, False),
        ({"dragon": 1, "vampire": 1, "goggle_eye": 1}, True),
        ({"dragon": 2}, False),
        ({"orb": 2, "dragon": 2}, False),
    ],
)
def test_the_castle_opens_to_three_orbs_or_three_monsters(tiles: dict[str, int], opens: bool) -> None:
    t = at_the_gate(**tiles)
    if opens:
        t.do("step k")
        assert t.state.over
        assert GAME.view(t.state, 0).winners == (0,)
    else:
        t.refuses("step k", rule="W70", reason="castle-closed")


@rule("W98", "T9")
def test_entering_the_castle_with_a_medal_wins_at_once_and_no_other_turn_follows() -> None:
    t = table("wizard", "golem", "yeti").medal().stand("c4").moving(46, 2, 3).do("step k")
    assert t.state.over
    assert t.fields("castle-entered") == [(0,)]
    assert not [event for event in t.events("turn-began") if event.fields["seat"] != 0]
    assert t.state.winners() == 1
    assert t.state.scores()[0] > max(t.state.scores()[1:])


@rule("T10", "W80", "W70")
def test_a_stolen_orb_shuts_the_castle_but_a_medal_keeps_it_open() -> None:
    for medal in (False, True):
        t = table("wizard", "golem").tiles(orb=3).stand("c2").hand("wish", seat=1)
        if medal:
            t.medal()
        t.casting(41, 12).do("wish wizard orb")
        assert t.asked() == ([0], "turn")
        assert ("step k" in t.choices()) == medal


@rule("W99", "T12")
def test_a_medal_is_kept_when_the_condition_no_longer_holds() -> None:
    t = table("wizard", "golem", "yeti", "troll", "gnome", "cyclops").hand("cannon", seat=1)
    for space in ("m0I0", "m1I0", "m2I0", "m3I0", "m4I0"):
        t.fort(space)
    t.stand("m5I0").turn().do("build 1")
    assert t.player().medal
    assert t.fields("medal-won") == [(0,)]
    t.casting(2, 3, 4, 6, 7, 8).do("cannon m5i0")
    assert (t.player().wells, t.player().medal) == (5, True)


@rule("W99")
def test_several_players_may_hold_medals_and_nobody_can_steal_one() -> None:
    t = table("wizard", "golem", mission="magic").spent(68).spent(68, seat=1).moving(36, 2).do("buy-step")
    assert t.fields("medal-won") == [(0,)]
    t.do("done", "buy-step")
    assert t.fields("medal-won") == [(0,), (1,)]
    t = table("wizard", "golem").medal(1).stand("o1F1").stand("o1F0", seat=1).turn().dice("4", "0").do("step o1f0")
    assert t.player(1).medal
    assert not t.events("tile-taken")


@rule("W122")
def test_the_five_missions_have_their_thresholds() -> None:
    assert {mission.name: mission.wanted for mission in MISSIONS} == {
        "wells": (10, 8, 7, 7, 6),
        "pages": (6, 6, 6, 6, 6),
        "magic": (70, 70, 70, 70, 70),
        "battles": (3, 4, 4, 4, 4),
        "banners": (5, 4, 4, 4, 3),
    }
    assert all(mission.status == "stand-in" for mission in MISSIONS)


@rule("W122", "W134")
def test_guarded_springs_counts_fortified_wells_without_the_house() -> None:
    t = table("wizard", "golem")
    for space in ("m0I0", "m1I0", "m2I0", "m3I0", "m4I0", "m5I0", "o0B2", "o0B4", "o1B1"):
        t.fort(space)
    t.stand("o1B2").turn()
    assert GAME.view(t.state, 1).players[0].progress == 9
    t.do("build 1")
    assert t.player().medal


@rule("W122")
def test_lost_pages_come_from_towers_and_monsters_of_six_lands_and_can_be_copied() -> None:
    t = table("wizard", "golem", mission="pages").magic(20)
    t.stand("o0B0").turn().finds("knight").do("uncover")
    assert GAME.view(t.state, 0).players[0].pages == ("star-meadows",)
    t.monster("o1F1", "goggle-eye").stand("o1B1").turn().dice("4", "0").do("step o1f1")
    assert GAME.view(t.state, 0).players[0].pages == ("star-meadows", "tide-coast")
    t.emptied("o2B0").stand("o2B0").turn().do("copy")
    assert GAME.view(t.state, 0).players[0].progress == 3
    assert t.player().magic == 16
    t.refuses("copy", rule="W122", reason="page-owned")
    t.player().pages = 0b111110
    t.stand("o0F1").turn().finds("dragon", "0", "4").do("uncover", "fight")
    assert not t.player().medal, "a monster that is only uncovered keeps the page"
    t.stand("o0F0").turn().do("step o0f1").dice("4", "0").do("fight", "bonus boot")
    assert t.player().medal


@rule("W122")
def test_pages_are_copied_in_their_mission_only() -> None:
    assert "copy" not in table("wizard", "golem").emptied("o2B0").stand("o2B0").turn().choices()


@rule("W122")
def test_the_champion_wins_battles_of_any_kind() -> None:
    t = table("wizard", "golem", mission="battles")
    t.stand("o1F1").stand("o1F0", seat=1).turn().dice("0", "4").do("step o1f0")
    assert [p.progress for p in GAME.view(t.state, 0).players] == [0, 1]
    t.monster("o1F1", "goggle-eye").stand("o1B1", seat=1).turn(seat=1).dice("4", "0").do("step o1f1")
    assert GAME.view(t.state, 0).players[1].progress == 2


@rule("W122")
def test_far_banners_counts_foreign_lands_of_the_outer_ring() -> None:
    t = table("wizard", "golem", mission="banners").fort("o0B2").fort("m0I0").fort("o1B2").fort("o1B4").fort("m3I0").fort("o4B2")
    assert GAME.view(t.state, 0).players[0].progress == 2


@rule("W122")
@pytest.mark.parametrize(
    ("where", "do", "price"),
    [
        ("o0B0", "uncover", 1),
        ("o0F3", "buy-step", 3),
        ("o0B2", "build 3", 9),
        ("o0B2", "buy-spell", 3),
        ("o0F0", "whirl o1f0", 3),
        ("o0B5", "roll island", 1),
        ("o0B5", "turn island tide-coast", 3),
        ("o1B1", "conquer o1b2 2", 6),
    ],
)
def test_an_open_hand_counts_all_magic_that_is_paid(where: str, do: str, price: int) -> None:
    t = table("wizard", "golem", mission="magic").gaps("ice-land", "ice-land").fort("o1B2", seat=1).stand(where).magic(20)
    t.turn(steps=3)
    if do == "uncover":
        t.finds("knight")
    t.do(do)
    assert (GAME.view(t.state, 1).players[0].progress, t.player().magic) == (price, 20 - price)


@rule("W122")
def test_magic_that_is_only_held_fulfils_no_mission() -> None:
    t = table("wizard", "golem", mission="magic").magic(200).turn().do("done")
    assert (GAME.view(t.state, 0).players[0].progress, t.player().medal) == (0, False)
    t.spent(69).turn().do("buy-step")
    assert t.player().medal


# --- Version 1 ---


def first_rules(*characters: str, mission: str) -> Table:
    """A table of version 1 of the rules."""
    t = table(*characters, mission=mission)
    t.state.tithe_is_held = t.state.sight_finds_pages = t.state.banners_on_both_rings = t.state.ring_is_all_coast = True
    return t


@rule("W122")
def test_the_missions_of_the_first_rules_keep_their_thresholds() -> None:
    assert dict(zip((mission.name for mission in MISSIONS), earlier.WANTED, strict=True)) == {
        "wells": (7, 7, 6, 6, 5),
        "pages": (6, 6, 6, 6, 6),
        "magic": (40, 40, 40, 40, 40),
        "battles": (3, 4, 4, 4, 4),
        "banners": (5, 5, 5, 4, 4),
    }


@rule("W122")
def test_under_the_first_rules_magic_was_held_and_a_glance_found_a_page() -> None:
    t = first_rules("wizard", "golem", mission="magic").magic(50).spent(20).turn()
    assert GAME.view(t.state, 0).players[0].progress == 50
    t = first_rules("wizard", "golem", mission="pages").stand("o0B0").turn().finds("dragon", "0", "4").do("uncover")
    assert GAME.view(t.state, 0).players[0].pages == ("star-meadows",)


@rule("W122")
def test_under_the_first_rules_banners_flew_on_both_rings() -> None:
    t = first_rules("wizard", "golem", mission="banners").fort("o1B2").fort("m3I0").fort("m0I0")
    assert GAME.view(t.state, 0).players[0].progress == 2


@rule("W122", "W6")
def test_under_the_first_rules_there_were_fewer_monsters_and_lower_thresholds() -> None:
    first = find_game_version("realm", 1)
    for players, wanted in ((2, 7), (6, 5)):
        state = first.start(first.setup(players, 1, {"mission": "wells"}))
        assert isinstance(state, RealmState)
        assert state.wanted == wanted
        assert unpack_tiles(int(state.tower_pool))["goggle-eye"] == 6
        assert state.towers_left == sum(unpack_tiles(int(state.tower_pool)).values()) == 36
        assert first.unbalanced(state) == []


@rule("W134")
def test_a_medal_may_be_carried_into_the_castle_in_the_turn_it_was_won() -> None:
    t = table("wizard", "golem", mission="battles").stand("c1").stand("c2", seat=1)
    t.player().wins = 2
    t.turn(steps=3).dice("4", "0").do("step c2", "step k")
    assert t.state.over


@rule("W134")
def test_in_the_income_phase_the_mission_is_checked_after_everybody_has_been_paid() -> None:
    t = first_rules("golem", "yeti", mission="magic").magic(67).magic(67, seat=1).moving(36, 2).do("done", "done")
    assert t.fields("medal-won") == [(0,), (1,)]
    names = [GAME.events.whole(raw).name for raw in t.state.log.entries]  # type: ignore[union-attr]
    assert names.index("medal-won") > max(at for at, name in enumerate(names) if name == "income")


@rule("W98")
def test_after_forty_rounds_bots_are_ranked_by_medal_then_orbs_and_monsters_then_wells_then_magic() -> None:
    t = table("wizard", "golem", "yeti").tiles(orb=1).tiles(seat=1, dragon=1).fort("m2I0", 1, seat=1).magic(9)
    t.state.round = 40
    t.next_round()
    assert t.state.over
    assert t.state.winners() == 0b010
    t = table("wizard", "golem", "yeti").medal(2).tiles(orb=2).magic(0, seat=2)
    t.state.round = 40
    assert t.next_round().state.winners() == 0b100
    t = table("wizard", "golem").magic(11, seat=1)
    t.state.round = 40
    assert t.next_round().state.winners() == 0b10
    t = table("golem", "yeti")
    t.state.round = 40
    assert t.next_round().state.winners() == 0b11, "equal in everything"


@rule("W98")
def test_without_the_guard_the_game_goes_on_until_a_player_enters_the_castle() -> None:
    t = table("wizard", "golem", guard="off")
    t.state.round = 40
    assert not t.next_round().state.over
    assert t.state.round == 41


@rule("W98", "W134")
def test_a_medal_won_by_the_very_last_action_counts_in_the_ranking() -> None:
    """The Golem's defence is the last thing that happens in round 40: a win more than anybody has."""
    t = table("golem", "wizard", "yeti", "troll", mission="battles").tiles(seat=2, orb=2)
    t.player(1).wins = 3
    t.state.round = 40
    t.stand("o1F1").stand("o1F0", seat=1).moving(2, 3, 4, 5)
    t.do("done", "done", "done").dice("0", "4").do("step o1f0")
    assert t.state.over
    assert t.fields("medal-won") == [(1,)]
    assert t.state.winners() == 0b0010


@rule("W98")
def test_under_the_first_rules_the_last_action_came_too_late_for_a_medal() -> None:
    t = table("golem", "wizard", "yeti", "troll", mission="battles").tiles(seat=2, orb=2)
    t.state.ranks_before_medals = True
    t.player(1).wins = 3
    t.state.round = 40
    t.stand("o1F1").stand("o1F0", seat=1).moving(2, 3, 4, 5)
    t.do("done", "done", "done").dice("0", "4").do("step o1f0")
    assert t.fields("medal-won") == []
    assert t.state.winners() == 0b0100
