"""What is public and what is secret, and resampling for a viewer who does not know the secrets."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.engine.state import SPECTATOR
from nemeton.games.runestones.state import RuneStonesState
from tests.games.runestones.table import GAME, Table, table
from tests.rules import rule

VIEWERS = (0, 1, 2, SPECTATOR)
DISPLAY = (11, 12, 13, 14, 23, 24)


def seen(state: RuneStonesState, viewer: int) -> bytes:
    """All that a viewer is shown, byte for byte: the table and what is asked."""
    return msgspec.json.encode((GAME.view(state, viewer), GAME.decision(state, viewer)))


def resampled(t: Table, viewer: int, count: int = 40) -> list[RuneStonesState]:
    return [t.state.resample(viewer, Rng(seed)) for seed in range(count)]


def hands(states: Iterable[RuneStonesState], seat: int) -> set[tuple[int, ...]]:
    return {tuple(Table.numbers(state.seats[seat].hand)) for state in states}


def midgame_table() -> Table:
    t = table(players=3).hand(21, 16, 100, 101).discard_pile(102).gems(blue=2, wild=1, ore=1).score(12)
    t.hand(70, 100, 103, seat=1).discard_pile(33, 104, seat=1).runes("hand", "wild", seat=1, active="red").row(
        1, "blue", "wild@red"
    )
    return t.general_discard(55, 56).artifact_discard(green=1).score(7, seat=2).display(*DISPLAY)


@rule("R99")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    t = midgame_table()
    for viewer in VIEWERS:
        shown = {player.seat: player.hand for player in GAME.view(t.state, viewer).players if player.hand is not None}
        own = {viewer: tuple(t.numbers(t.player(viewer).hand))} if viewer != SPECTATOR else {}
        assert shown == own


@rule("R99", "Q33")
def test_scores_pieces_rows_stones_discards_and_sizes_are_seen_by_all() -> None:
    t = midgame_table()
    for viewer in VIEWERS:
        view = GAME.view(t.state, viewer)
        first, second, third = view.players
        assert (first.score, first.ore, third.score) == (12, 1, 7)
        assert first.gems == {"blue": 2, "yellow": 0, "green": 0, "red": 0, "wild": 1}
        assert first.rows[0] == ("own", None, None, "wild", None)
        assert (second.runes, second.wild_colour, second.hand_limit) == (("hand", "wild"), "red", 6)
        assert (first.discard, second.discard, view.discard) == ((102,), (33, 104), (55, 56))
        assert [player.hand_size for player in view.players] == [4, 3, 4]
        assert [player.draw_size for player in view.players] == [len(t.player(seat).draw) for seat in range(3)]
        assert (view.draw_size, view.artifacts_left) == (len(t.state.draw), sum(t.state.artifacts))
        assert view.display == DISPLAY
        assert (view.artifact_discard["green"], view.wild_artifacts, len(view.smithies)) == (1, 8, 5)


@rule("R99")
def test_views_differ_in_nothing_but_the_own_hand() -> None:
    t = midgame_table()
    bare = set()
    for viewer in VIEWERS:
        view = GAME.view(t.state, viewer)
        players = tuple(msgspec.structs.replace(player, hand=None) for player in view.players)
        bare.add(msgspec.json.encode(msgspec.structs.replace(view, players=players)))
    assert len(bare) == 1


@rule("R99")
def test_the_cards_that_others_hold_and_will_draw_change_nothing_in_a_view() -> None:
    t = midgame_table()
    before = [seen(t.state, viewer) for viewer in (0, 2, SPECTATOR)]
    p = t.player(1)
    for at in range(3):
        p.hand[at], p.draw[at] = p.draw[at], p.hand[at]
    assert [seen(t.state, viewer) for viewer in (0, 2, SPECTATOR)] == before


@rule("R99")
def test_the_order_of_a_draw_pile_is_secret_from_its_owner_too() -> None:
    t = midgame_table()
    before = [seen(t.state, viewer) for viewer in VIEWERS]
    t.state.draw = vec[i64](reversed(list(t.state.draw)))
    for p in t.state.seats:
        p.draw = vec[i64](reversed(list(p.draw)))
    assert [seen(t.state, viewer) for viewer in VIEWERS] == before


@rule("R99")
def test_players_do_not_know_which_card_of_their_pile_they_will_draw() -> None:
    states = resampled(table().hand(100, 101, 102, 19).draw_pile(103, 104, 105).display(*DISPLAY), 0)
    for state in states:
        for text in ("summon", "play 100", "buy 24"):
            GAME.play(state, 0, GAME.vocabulary.number(text))
    assert hands(states, 0) == {(19, 101, 102, drawn) for drawn in (103, 104, 105)}


@rule("R99")
def test_of_the_artifact_supply_only_the_size_is_seen() -> None:
    t = table().artifact_supply(red=3)
    before = [seen(t.state, viewer) for viewer in (0, 1, SPECTATOR)]
    t.artifact_supply(blue=2, green=1)
    assert [seen(t.state, viewer) for viewer in (0, 1, SPECTATOR)] == before


@rule("R99")
def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    t = table().hand(100, 101, 102).draw_pile(103, 104, 105).display(*DISPLAY)
    before = len(t.events())
    t.do("summon", "play 100", "buy 24")
    for viewer in (0, 1, SPECTATOR):
        drawn = [event.fields for event in t.events(viewer=viewer)[before:] if event.name == "card-drawn"]
        assert len(drawn) == 2
        for fields in drawn:
            assert set(fields) == ({"seat", "card"} if viewer == 0 else {"seat"})


@rule("R99")
def test_a_card_won_by_the_die_is_seen_by_all() -> None:
    t = table().hand(104, 11, 100).rolls("card").patient().do("utilize", "play 104", "play 11", "use 104 1", "accept")
    won = t.events("card-won")[0].fields["card"]
    for viewer in (0, 1, SPECTATOR):
        assert t.events("card-won", viewer=viewer)[0].fields == {"seat": 0, "card": won}
        assert won in GAME.view(t.state, viewer).players[0].discard


@rule("R99")
def test_cards_laid_out_are_seen_by_all() -> None:
    t = table().hand(21, 16, 100).do("utilize", "play 21", "play 16")
    assert [GAME.view(t.state, viewer).laid for viewer in (0, 1, SPECTATOR)] == [(21, 16)] * 3
    assert [event.fields["card"] for event in t.events("card-laid", viewer=1)] == [21, 16]


@rule("R99")
@pytest.mark.parametrize("choosing", [("summon",), ("summon", "play 100"), ("utilize",), ("utilize", "play 21", "play 16")])
def test_others_do_not_see_which_cards_a_player_is_choosing(choosing: tuple[str, ...]) -> None:
    t = table().hand(21, 16, 100, 107).runes("three")
    before = [(seen(t.state, viewer), t.events(viewer=viewer)) for viewer in (1, SPECTATOR)]
    t.do(*choosing)
    assert [(seen(t.state, viewer), t.events(viewer=viewer)) for viewer in (1, SPECTATOR)] == before
    assert GAME.view(t.state, 0).chosen == tuple(int(text.removeprefix("play ")) for text in choosing[1:])
    assert t.asked()[1] in ("lay-summon", "lay-utilize")


@rule("R99")
def test_a_resampled_position_looks_the_same_to_its_viewer() -> None:
    t = midgame_table()
    for viewer in VIEWERS:
        before = seen(t.state, viewer)
        assert all(seen(state, viewer) == before for state in resampled(t, viewer, 10))


@rule("R99")
@pytest.mark.parametrize("actions", [("utilize",), ("utilize", "play 21", "play 16"), ("summon", "play 100")])
def test_a_resampled_position_looks_the_same_in_the_middle_of_an_action(actions: tuple[str, ...]) -> None:
    t = midgame_table().do(*actions)
    for viewer in VIEWERS:
        before = seen(t.state, viewer)
        assert all(seen(state, viewer) == before for state in resampled(t, viewer, 10))


@rule("R99")
def test_resampling_keeps_the_viewers_hand_and_varies_the_hands_of_others() -> None:
    t = table(players=3)
    truth = t.state.snapshot()
    for viewer in VIEWERS:
        states = resampled(t, viewer)
        for seat in range(3):
            if seat == viewer:
                assert hands(states, seat) == {tuple(t.numbers(t.player(seat).hand))}
            else:
                assert len(hands(states, seat)) > 10
    assert t.state.snapshot() == truth


@rule("R99")
def test_resampling_can_put_every_card_into_an_unknown_hand_and_loses_none() -> None:
    t = table()
    states = resampled(t, 0)
    assert {card for hand in hands(states, 1) for card in hand} == set(range(100, 108))
    assert all(GAME.unbalanced(state) == [] for state in states)


@rule("R99")
def test_resampling_forgets_the_hidden_choice_of_others_and_keeps_the_viewers() -> None:
    t = table().hand(21, 16, 100).do("summon", "play 100")
    for state in resampled(t, 1, 5):
        assert (len(state.chosen), GAME.question(state, 0)) == (0, "turn")
    for state in resampled(t, 0, 5):
        assert (Table.numbers(state.chosen), GAME.question(state, 0)) == ([100], "lay-summon")


@rule("R99")
def test_resampled_positions_continue_with_different_chance() -> None:
    t = table().hand(30, 11, 100).do("utilize", "play 30", "play 11")
    faces = set()
    for state in resampled(t, 0, 30):
        GAME.play(state, 0, GAME.vocabulary.number("use 30 1"))
        faces.add((GAME.question(state, 0), state.seats[0].score))
    assert len(faces) == 6


def after_a_reshuffle() -> Table:
    """Seat 0 keeps 101 and 19, draws 102, the last card of its pile, then shuffles and draws one more."""
    t = table().hand(100, 101, 19).draw_pile(102).discard_pile(103, 104, 105, 106).display(*DISPLAY)
    t.do("summon", "play 100", "buy 24")
    assert {19, 101, 102} < set(t.numbers(t.player().hand))
    return t


@rule("R99")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_cards_that_a_reshuffle_gives_away_stay_in_the_resampled_hand(viewer: int) -> None:
    unknown = {card for hand in hands(resampled(after_a_reshuffle(), viewer), 0) for card in hand} - {19, 101, 102}
    assert unknown == {100, 103, 104, 105, 106, 24}
    assert all({19, 101, 102} < set(hand) for hand in hands(resampled(after_a_reshuffle(), viewer), 0))


@rule("R99")
def test_known_cards_stay_known_after_some_of_them_are_played() -> None:
    t = after_a_reshuffle().display(*DISPLAY[:5], 32).next_turn_of(0)
    t.do("summon", "play 101")
    if t.asked()[1] == "lay-summon":
        t.do("done")
    t.do("buy 32")
    assert t.asked() == (1, "turn")
    possible_hands = hands(resampled(t, 1), 0)
    assert all({19, 102} < set(hand) and 101 not in hand for hand in possible_hands)
    assert len(possible_hands) > 5
