"""Set-up."""

from __future__ import annotations

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.errors import IllegalAction
from nemeton.engine.playout import play_randomly
from nemeton.games.runestones import content
from nemeton.games.runestones.rules.tables import CREATURES, FIRST_DRAGON
from nemeton.games.runestones.state import RuneStonesState
from tests.games.runestones.table import GAME, table
from tests.rules import rule

PLAYERS = (2, 3, 4)
SMITHIES_AND_DISPLAY = 5 + 6


def dealt(players: int, seed: int = 1, **options: str) -> RuneStonesState:
    """The table before the first decision."""
    return GAME.first_position(GAME.setup(players, seed=seed, options=options))


def set_up(players: int, seed: int = 1) -> RuneStonesState:
    """The table after the druids are chosen."""
    state = dealt(players, seed)
    for druid in content.DRUIDS[: min(players, 3)]:  # the fourth player gets what is left
        choose(state, druid)
    return state


def choose(state: RuneStonesState, druid: str) -> None:
    GAME.play(state, state.next_seat(), GAME.vocabulary.number(f"druid {druid}"))


def choices(state: RuneStonesState) -> list[str]:
    return [GAME.vocabulary.text(a) for a in state.legal(state.next_seat())]


@pytest.mark.parametrize(("players", "left"), [(2, 13), (3, 12), (4, 11)])
@rule("R10", "R14")
def test_the_supply_holds_all_gems_but_the_players_own_and_all_ore(players: int, left: int) -> None:
    t = table(players)
    assert [t.left(gem) for gem in content.GEMS] == [left] * 5
    assert t.left("ore") == 20
    for seat in range(players):
        t.expect(seat, gems={"blue": 1, "yellow": 1, "green": 1, "red": 1, "wild": 1})


@rule("R10")
def test_the_throne_is_on_space_65() -> None:
    assert content.THRONE == 65


@pytest.mark.parametrize(("players", "stones"), [(2, 1), (3, 2), (4, 3)])
@rule("R11")
def test_one_stone_of_each_kind_less_than_players_lies_on_the_board(players: int, stones: int) -> None:
    assert list(dealt(players).runes) == [stones] * 8


@pytest.mark.parametrize("players", PLAYERS)
@rule("R12")
def test_all_wild_artifacts_are_stacked_on_the_wild_smithy(players: int) -> None:
    assert dealt(players).wild_artifacts == 8


@pytest.mark.parametrize("seed", range(5))
@rule("R13")
def test_each_of_the_five_coloured_smithies_shows_one_artifact(seed: int) -> None:
    s = dealt(2, seed)
    assert len(s.smithies) == 5
    assert all(0 <= colour < 4 for colour in s.smithies)
    assert sum(s.artifacts) == 23
    assert sum(s.artifact_discard) == 0


@rule("R13")
def test_which_artifacts_are_shown_is_random() -> None:
    assert len({tuple(dealt(2, seed).smithies) for seed in range(20)}) > 10


@rule("R14")
def test_a_druid_that_was_chosen_cannot_be_chosen_again() -> None:
    s = dealt(3)
    assert choices(s) == ["druid brown", "druid grey", "druid beige", "druid black"]
    choose(s, "beige")
    assert choices(s) == ["druid brown", "druid grey", "druid black"]
    with pytest.raises(IllegalAction) as caught:
        choose(s, "beige")
    assert (caught.value.reason, caught.value.rule) == ("druid-taken", "R14")
    choose(s, "brown")
    choose(s, "black")
    assert GAME.question(s, s.next_seat()) == "turn"
    assert [content.DRUIDS[p.druid] for p in s.seats] == ["beige", "brown", "black"]


@pytest.mark.parametrize("players", PLAYERS)
@rule("R14", "R17", "R18", "Q35")
def test_druids_are_chosen_by_seat_before_display_and_first_player_are_known(players: int) -> None:
    s = dealt(players)
    for seat, druid in enumerate(content.DRUIDS[: min(players, 3)]):  # the fourth player gets what is left
        assert s.next_seat() == seat
        view = GAME.view(s, seat)
        assert (view.display, view.draw_size, view.first) == ((None,) * 6, 68, None)
        assert view.smithies.count(None) == 0
        choose(s, druid)
    view = GAME.view(s, 0)
    assert None not in view.display
    assert view.first == s.next_seat()


@rule("R14", "R17", "R18", "Q35")
def test_set_up_is_told_in_the_order_of_the_rulebook() -> None:
    story = list(dict.fromkeys(event.name for event in table(3).events()))
    assert story[:5] == ["smithy-filled", "druid-chosen", "card-drawn", "display-filled", "turn-began"]


@rule("R14", "R17", "Q35")
def test_a_druid_is_chosen_without_any_hint_of_the_display_or_the_first_player() -> None:
    s = dealt(2)
    displays, firsts = set(), set()
    for seed in range(20):
        twin = s.resample(s.next_seat(), Rng(seed))
        assert isinstance(twin, RuneStonesState)
        for druid in content.DRUIDS[:2]:
            choose(twin, druid)
        displays.add(tuple(twin.display))
        firsts.add(int(twin.first))
    assert len(displays) > 10
    assert firsts == {0, 1}


@rule("R14")
def test_a_set_that_nobody_chose_stays_out_of_the_game() -> None:
    s = table(3).state
    in_play = {card for p in s.seats for pile in (p.hand, p.draw, p.discard) for card in pile}
    unused = content.DRUIDS.index("beige")
    assert not in_play & set(range(CREATURES + 8 * unused, CREATURES + 8 * unused + 8))
    assert len(in_play) == 24


@pytest.mark.parametrize("players", PLAYERS)
@rule("R14")
def test_by_option_different_druids_are_dealt_and_nobody_is_asked(players: int) -> None:
    seen = set()
    for seed in range(12):
        s = dealt(players, seed, druids="dealt")
        druids = [int(p.druid) for p in s.seats]
        assert len(set(druids)) == players
        assert all(0 <= druid < 4 for druid in druids)
        assert (GAME.question(s, s.first), s.next_seat()) == ("turn", s.first)
        seen.add(tuple(druids))
    assert len(seen) > 3


@pytest.mark.parametrize("players", PLAYERS)
@rule("R15")
def test_everybody_starts_with_no_points(players: int) -> None:
    assert table(players).state.scores() == [0] * players


@rule("R16")
def test_each_player_holds_four_of_eight_druids_and_has_four_in_the_draw_pile() -> None:
    t = table(4)
    for seat in range(4):
        p = t.player(seat)
        assert (len(p.hand), len(p.draw), len(p.discard)) == (4, 4, 0)
        first = CREATURES + 8 * p.druid
        assert sorted([*p.hand, *p.draw]) == list(range(first, first + 8))


@rule("R16")
def test_which_four_druids_are_drawn_is_random() -> None:
    hands = set()
    for seed in range(20):
        s = dealt(2, seed)
        choose(s, "grey")
        hands.add(tuple(sorted(s.seats[0].hand)))
    assert len(hands) > 10


@rule("R17", "D2")
def test_dragons_are_never_in_the_opening_display_but_all_in_the_draw_pile() -> None:
    set_aside = 0
    for seed in range(40):
        s = set_up(2, seed)
        hands, first_player = 8, 1
        set_aside += s.drawn - SMITHIES_AND_DISPLAY - hands - first_player
        assert all(0 <= card < FIRST_DRAGON for card in s.display)
        assert set(range(FIRST_DRAGON, CREATURES)) <= set(s.draw)
        assert len(s.draw) == 62
    assert set_aside > 0


@rule("R17")
def test_the_opening_display_is_revealed_from_left_to_right() -> None:
    t = table()
    filled = t.events("display-filled")
    assert [event.fields["space"] for event in filled] == [1, 2, 3, 4, 5, 6]
    assert [event.fields["card"] for event in filled] == t.shown()


@rule("R17", "D2")
def test_a_later_refill_may_show_a_dragon() -> None:
    t = table().hand(100, 101).display(11, 12, 13, 14, 15, 17).general_draw(71)
    t.do("summon", "play 100", "buy 17")
    assert t.shown() == [71, 11, 12, 13, 14, 15]


@pytest.mark.parametrize("players", PLAYERS)
@rule("R18")
def test_the_first_player_is_random(players: int) -> None:
    assert {int(set_up(players, seed).first) for seed in range(40)} == set(range(players))


@pytest.mark.parametrize("players", PLAYERS)
@rule("R18")
def test_turns_go_clockwise_and_the_first_player_opens_every_round(players: int) -> None:
    s = GAME.first_position(GAME.setup(players, seed=5), log=True)
    assert s.log is not None
    play_randomly(s, Rng(5), 200)
    began = [GAME.events.whole(raw) for raw in s.log.entries]
    turns = [(e.fields["seat"], e.fields["round"]) for e in began if e.name == "turn-began"]
    assert len(turns) > 2 * players
    assert turns == [((s.first + i) % players, 1 + i // players) for i in range(len(turns))]
