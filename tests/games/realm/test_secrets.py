"""What is public and what is secret, windows that reveal nothing, and resampling for a viewer who does not know the secrets."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from nemeton.conformance.run import check_positions
from nemeton.engine.chance import Rng
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.games.realm.rules.redeal import draw_bits, draw_some
from nemeton.games.realm.rules.tables import ONE_CARD
from nemeton.games.realm.state import RealmState
from tests.games.realm.table import GAME, Table, table
from tests.rules import rule

VIEWERS = (0, 1, 2, SPECTATOR)


def seen(state: RealmState, viewer: int) -> bytes:
    """All that a viewer is shown, byte for byte."""
    return msgspec.json.encode((GAME.view(state, viewer), GAME.decision(state, viewer)))


def trio(*hands: tuple[str, ...]) -> Table:
    t = table("wizard", "golem", "yeti")
    for seat, hand in enumerate(hands):
        t.hand(*hand, seat=seat)
    return t


@rule("W12")
def test_cards_in_hand_are_seen_by_their_owner_only_and_their_number_by_all() -> None:
    t = trio(("wish",), ("rune", "rune-biceps"), ()).cards(11, 12, 13, seat=1)
    for viewer in VIEWERS:
        players = GAME.view(t.state, viewer).players
        assert [p.seat for p in players if p.cards is not None or p.spells is not None] == ([viewer] if viewer >= 0 else [])
        assert [(p.card_count, p.spell_count) for p in players] == [(3, 1), (3, 2), (3, 0)]
    own = GAME.view(t.state, 1).players[1]
    assert (own.cards, own.spells) == ((11, 12, 13), ("rune", "rune-biceps"))


@rule("W12")
def test_magic_tiles_markers_and_medals_are_public() -> None:
    t = trio((), (), ()).tiles(orb=1).fort("m2I0", 2).medal().magic(17)
    for viewer in VIEWERS:
        player = GAME.view(t.state, viewer).players[0]
        assert (player.magic, player.tiles, player.markers, player.medal) == (17, {"orb": 1}, 8, True)


@rule("W22", "W12")
def test_a_chosen_movement_card_is_secret_until_all_are_in() -> None:
    def chosen(speed: int) -> Table:
        return trio((), (), ()).cards(11, 12, 13, seat=1).by(1, f"play {speed}")

    for viewer in (0, 2, SPECTATOR):
        assert seen(chosen(11).state, viewer) == seen(chosen(13).state, viewer)
        assert GAME.decision(chosen(11).state, viewer).asked == (0, 2)
    assert GAME.decision(chosen(11).state, 1).answered == "play 11"


@rule("W125", "W82")
def test_nobody_can_tell_from_a_window_who_holds_a_counterspell_or_who_has_answered() -> None:
    def window(golem: str, yeti: str, answers: int) -> Table:
        t = trio(("balloon",), (golem,), (yeti,)).casting(11, 21, 31).do("cast balloon")
        for seat in range(1, 1 + answers):
            t.by(seat, "pass")
        return t

    states = [window(*hands, answers) for hands in (("counterspell", "wish"), ("wish", "rune")) for answers in (0, 1)]
    for viewer in (0, SPECTATOR):
        assert len({seen(t.state, viewer) for t in states}) == 1
        assert GAME.decision(states[1].state, viewer).asked == (1, 2)
    assert GAME.decision(states[0].state, 0).blocked == ()


@rule("W125")
def test_undoing_an_answer_in_a_window_reveals_nothing() -> None:
    match = Match(GAME, GAME.setup(3, seed=8))
    while GAME.question(match.state, -1) != "counter":
        seat = int(match.state.next_seat())
        choices = [GAME.vocabulary.text(int(a)) for a in match.state.legal(seat)]
        match.play(seat, next((text for text in choices if text.startswith(("cast", "plus3", "rune"))), choices[0]))
    seat = int(match.state.next_seat())
    before = len(match.events)
    match.play(seat, "pass")
    assert len(match.events) == before
    if not match.why_not_undo(seat):
        match.undo(seat)
        assert len(match.events) == before


@rule("W29")
def test_a_slot_without_a_castable_card_is_asked_like_any_other() -> None:
    def slot(card: str) -> Table:
        return trio((card,), (), ()).casting(11, 21, 31)

    assert slot("cannon").choices() == ["pass"]
    for viewer in (1, 2, SPECTATOR):
        assert seen(slot("cannon").state, viewer) == seen(slot("balloon").state, viewer)


@rule("W88")
def test_before_a_roll_nobody_can_tell_who_holds_a_biceps() -> None:
    def battle(card: str) -> Table:
        t = trio((), (card,), ()).stand("o1F1").stand("o1F0", seat=1).turn()
        return t.do("step o1f0")

    assert battle("rune-biceps").asked() == battle("rune").asked() == ([1], "defend")
    for viewer in (0, 2, SPECTATOR):
        assert seen(battle("rune").state, viewer) == seen(battle("rune-biceps").state, viewer)


@rule("W88", "W91", "W12")
@pytest.mark.parametrize(("option", "knights"), [("all", (2, 1)), ("one-by-choice", (1, 0))])
def test_an_observer_who_joins_during_a_battle_sees_what_was_committed_but_no_hand(option: str, knights: tuple[int, int]) -> None:
    def battle(held: str) -> Table:
        t = table("wizard", "golem", "yeti", knights=option).hand("cannon-biceps", held).hand(held, seat=1)
        t.tiles(knight=2).tiles(seat=1, knight=1).stand("o1F1").stand("o1F0", seat=1).turn().do("step o1f0", "commit cannon")
        return t.do("knight", "fight") if option == "one-by-choice" else t.do("fight")

    for viewer in (2, SPECTATOR):
        seen_now = GAME.view(battle("rune").state, viewer).battle
        assert seen_now is not None
        assert (seen_now.attacker_cards, seen_now.defender_cards) == (1, 0)
        assert (seen_now.attacker_knights, seen_now.defender_knights, seen_now.attacker_won) == (*knights, None)
        assert seen(battle("rune").state, viewer) == seen(battle("rune-biceps").state, viewer)


@rule("W93")
@pytest.mark.parametrize(("dice", "won"), [(("4", "0"), True), (("0", "4"), False)])
def test_everybody_sees_who_has_won_a_battle_while_the_winner_chooses(dice: tuple[str, str], won: bool) -> None:
    t = trio((), (), ()).tiles(orb=1).tiles(seat=1, orb=1).stand("o1F1").stand("o1F0", seat=1).turn().dice(*dice).do("step o1f0")
    assert t.asked()[1] == "spoils"
    for viewer in VIEWERS:
        battle = GAME.view(t.state, viewer).battle
        assert battle is not None
        assert battle.attacker_won is won


@rule("W109")
def test_the_cards_in_the_chest_are_seen_only_by_the_player_who_chooses() -> None:
    t = trio((), (), ()).stand("o0B0").turn().finds("chest").do("uncover")
    for viewer in (1, 2, SPECTATOR):
        view = GAME.view(t.state, viewer)
        assert (view.chest, view.chest_left) == (None, 3)
        assert GAME.decision(t.state, viewer).choices == ()
    drawn = t.do(t.choices()[0]).events("chest-taken")
    assert len(drawn) == 1
    assert "card" not in GAME.events.view(t.state.log.entries[-1], 1).fields  # type: ignore[union-attr]


@rule("W6", "W12")
def test_a_face_down_tower_has_no_contents_to_leak() -> None:
    t = trio((), (), ()).stand("o0B0").turn()
    found = set()
    for seed in range(40):
        twin = t.state.resample(0, Rng(seed))
        before = twin.snapshot()[18:]
        assert seen(twin, 0) == seen(t.state, 0)
        twin.step(0, GAME.vocabulary.number("uncover"))
        assert twin.snapshot()[18:] != before
        found.add(int(twin.tower_pool))
    assert len(found) > 4


@rule("W12")
def test_resampling_changes_the_hands_of_others_and_keeps_the_viewers() -> None:
    state = GAME.start(GAME.setup(4, seed=6))
    assert isinstance(state, RealmState)
    twins = [state.resample(2, Rng(seed)) for seed in range(20)]
    assert {(int(t.seats[2].cards), int(t.seats[2].spells)) for t in twins} == {
        (int(state.seats[2].cards), int(state.seats[2].spells))
    }
    for seat in (0, 1, 3):
        assert len({int(t.seats[seat].cards) for t in twins}) > 10
        assert len({int(t.seats[seat].spells) for t in twins}) > 10


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_alternative_options_together_keep_the_promises_of_the_engine(players: int) -> None:
    options = {option.name: option.values[1] for option in GAME.options if option.name not in ("mission", "guard")}
    found = check_positions(GAME, players, options, positions=60, seed=players)
    assert (found.violations, found.leaks) == ([], [])


@rule("W12", "W21")
def test_cards_that_a_shuffle_has_shown_to_be_in_hands_stay_in_hands() -> None:
    t = trio((), (), ()).cards(11, 12, 13).cards(21, 22, 23, seat=1).cards(31, 32, 33, seat=2).play(11, 21, 31)
    s = t.state
    s.card_discards |= s.card_deck
    s.card_deck = 0
    while s.round == 1:
        t.do("done")
    old = {22, 23, 32, 33}
    hands = []
    for seed in range(20):
        twin = s.resample(0, Rng(seed))
        held = [set(GAME.view(twin, seat).players[seat].cards or ()) for seat in (1, 2)]
        assert held[0] | held[1] >= old
        assert [len(hand & old) for hand in held] == [2, 2]
        hands.append(tuple(sorted(held[0])))
    assert len(set(hands)) > 10


@rule("W12")
def test_all_cards_that_are_left_can_be_dealt_again() -> None:
    assert draw_bits(0b101101, 4, Rng(1)) == 0b101101
    pool = 2 * ONE_CARD[0] + ONE_CARD[1] + 3 * ONE_CARD[4]
    assert draw_some(pool, 6, 6, Rng(1)) == pool


@rule("W12")
def test_every_hand_of_cards_that_are_left_is_as_likely_as_another() -> None:
    """So the second card of a hand is drawn from all that the first one has left."""
    hands = Counter(draw_bits(0b1111, 2, Rng(seed)) for seed in range(1200))
    assert sorted(hands) == [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]
    assert all(150 < times < 250 for times in hands.values())
