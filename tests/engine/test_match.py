"""Playing, taking back, playing again."""

from __future__ import annotations

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.errors import BadSetup, IllegalAction, UndoRefused, UnknownAction, UnknownGame, WrongSeat
from nemeton.engine.frames import QUIET
from nemeton.engine.match import Match, replay, walk
from nemeton.engine.record import Move
from nemeton.games.runestones.game import RuneStones
from nemeton.registry import find_game
from tests.engine.toys import Whispers
from tests.engine.walkthrough import acorns

GAME = RuneStones()


def runestones(*, seed: int = 5, patient: bool = True) -> Match:
    """A match in which seat 0 and seat 1 have chosen druids and the first player is to move."""
    match = Match(GAME, GAME.setup(2, seed, patient=patient))
    while match.state.kind == 0:
        match.play(match.state.next_seat(), int(match.state.legal(match.state.next_seat())[0]))
    return match


def play_on(match: Match) -> None:
    """Play to the end, by habit."""
    rng = Rng(1)
    while not match.state.over:
        seat = match.state.next_seat()
        match.play(seat, int(match.state.suggest(seat, rng)))


def test_a_move_can_be_taken_back_while_nothing_was_revealed() -> None:
    match = runestones()
    seat = match.state.next_seat()
    before = match.state.snapshot()
    match.play(seat, "utilize")
    match.play(seat, GAME.decision(match.state, seat).choices[0].text)
    match.undo(seat)
    match.undo(seat)
    assert match.state.snapshot() == before


def test_a_move_that_drew_cards_cannot_be_taken_back() -> None:
    match = runestones()
    match_seat = match.state.next_seat()
    with pytest.raises(UndoRefused) as refused:
        match.undo(1 - match_seat)
    assert refused.value.reason == "revealed"


def test_nobody_takes_back_what_others_have_answered_nor_what_never_was() -> None:
    match = Match(Whispers(), Whispers().setup(3, 1))
    with pytest.raises(UndoRefused, match="no move to take back"):
        match.undo(0)
    match.play(0, "cast 2")
    match.play(1, "pass")
    with pytest.raises(UndoRefused, match="asked in secret"):
        match.undo(0)


def test_an_undone_move_can_be_played_again_and_both_stay_in_the_record() -> None:
    match = runestones()
    seat = match.state.next_seat()
    match.play(seat, "utilize")
    after = match.state.snapshot()
    match.undo(seat)
    match.redo(seat)
    assert match.state.snapshot() == after
    assert [move.text for move in match.moves[-3:]] == ["utilize", "undo", "redo"]
    with pytest.raises(UndoRefused, match="no undone move"):
        match.redo(seat)


def test_a_new_move_forgets_the_undone_ones() -> None:
    match = runestones()
    seat = match.state.next_seat()
    match.play(seat, "utilize")
    match.undo(seat)
    match.play(seat, "summon")
    with pytest.raises(UndoRefused, match="no undone move"):
        match.redo(seat)


def test_events_are_never_rewritten_and_an_undo_says_which_no_longer_hold() -> None:
    match = Match(Whispers(), Whispers().setup(3, 1))
    for seat, text in enumerate(["cast 2", "pass", "pass"]):
        match.play(seat, text)
    match.play(0, "pebble left")
    known = list(match.events)
    match.undo(0)
    assert match.events[: len(known)] == known
    undone = match.event(len(match.events) - 1, viewer=1)
    assert (undone.name, undone.fields) == ("undone", {"seat": 0, "from": len(known) - 1})


def test_a_sealed_answer_can_be_changed_until_the_last_one_is_in() -> None:
    match = Match(acorns(), acorns().setup(3, 4))
    hands = [[match.game.vocabulary.text(a) for a in match.state.legal(seat)] for seat in range(3)]
    match.play(0, hands[0][0])
    match.play(1, hands[1][0])
    match.undo(0)
    assert match.game.asked(match.state) == [0, 2]
    match.play(0, hands[0][2])
    assert match.game.decision(match.state, 0).answered == hands[0][2]
    match.play(2, hands[2][0])
    with pytest.raises(UndoRefused, match="revealed information"):
        match.undo(0)


def test_a_sealed_answer_is_seen_by_its_seat_alone() -> None:
    match = Match(acorns(), acorns().setup(2, 4))
    match.play(0, match.game.vocabulary.text(match.state.legal(0)[1]))
    assert match.game.decision(match.state, 0).answered is not None
    assert match.game.decision(match.state, 1).answered is None
    assert match.game.decision(match.state, -1).answered is None
    assert match.game.decision(match.state, -1).asked == (1,)


def test_in_a_quiet_window_nobody_can_tell_who_has_answered() -> None:
    match = Match(Whispers(), Whispers().setup(4, 1))
    match.play(0, "cast 1")
    before = [match.game.decision(match.state, viewer) for viewer in (-1, 0, 3)]
    match.play(2, "pass")
    assert [match.game.decision(match.state, viewer) for viewer in (-1, 0, 3)] == before
    assert before[0].asked == (1, 2, 3)


def test_several_seats_act_in_their_own_time_when_all_are_asked_openly() -> None:
    match = Match(Whispers(), Whispers().setup(3, 1))
    match.play(0, "cast 1")
    match.play(1, "pass")
    match.play(2, "pass")
    for seat in (2, 0, 2, 1):
        match.play(seat, "pebble left")
    assert match.game.asked(match.state) == [0, 1]


def test_where_all_act_in_their_own_time_a_move_is_taken_back_from_under_those_of_others() -> None:
    match = Match(Whispers(), Whispers().setup(3, 1))
    match.play(0, "cast 1")
    match.play(1, "pass")
    match.play(2, "pass")
    match.play(0, "pebble right")
    match.play(2, "pebble right")
    match.undo(0)
    plain = Match(Whispers(), Whispers().setup(3, 1))
    for seat, text in ((0, "cast 1"), (1, "pass"), (2, "pass"), (2, "pebble right")):
        plain.play(seat, text)
    assert match.state.snapshot() == plain.state.snapshot()
    last = [match.event(number, viewer=1).name for number in range(len(match.events))][-2:]
    assert last == ["undone", "pebbled"]  # what the other seat did holds again
    match.undo(2)
    match.play(0, "pebble left")
    assert match.state.scores()[2] == 0
    assert replay(match.game, match.record(secret=True)).state.snapshot() == match.state.snapshot()


def test_the_wrong_seat_an_illegal_and_an_unknown_action_change_nothing() -> None:
    match = runestones()
    seat = match.state.next_seat()
    before, moves, events = match.state.snapshot(), list(match.moves), list(match.events)
    with pytest.raises(WrongSeat, match=f"seat {1 - seat} is not asked for a decision; asked now: seat {seat}"):
        match.play(1 - seat, "utilize")
    with pytest.raises(IllegalAction, match=r"'pass' is not possible now \(action-possible, R23\); expected one of: summon"):
        match.play(seat, "pass")
    with pytest.raises(UnknownAction):
        match.play(seat, "dance")
    with pytest.raises(UnknownAction, match="no action number 9999"):
        match.play(seat, 9999)
    assert (match.state.snapshot(), match.moves, match.events) == (before, moves, events)


@pytest.mark.parametrize(
    ("players", "seed", "options", "problem"),
    [
        (1, 1, {}, "runestones is for 2 to 4 players, not 1"),
        (5, 1, {}, "not 5"),
        (2, -1, {}, "a seed is a number from 0"),
        (2, 2**128, {}, "a seed is a number from 0"),
        (2, 1, {"dragons": "yes"}, "no option 'dragons'; its options: druids, reshuffle"),
        (2, 1, {"druids": "bought"}, "option 'druids' cannot be 'bought'; its values: chosen, dealt"),
    ],
)
def test_a_bad_set_up_is_refused_with_what_was_expected(players: int, seed: int, options: dict[str, str], problem: str) -> None:
    with pytest.raises(BadSetup, match=problem):
        GAME.setup(players, seed, options)


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match="unknown game 'chess'; known games: runestones"):
        find_game("chess")


def test_a_patient_match_waits_before_new_cards_are_shown_and_another_does_not() -> None:
    def buy_all(match: Match) -> Match:
        seat = match.state.next_seat()
        match.play(seat, "summon")
        while match.state.next_seat() == seat and not match.state.over:
            choices = GAME.decision(match.state, seat).choices
            if [choice.text for choice in choices] == ["done"]:
                break
            match.play(seat, choices[0].action)
        return match

    waiting = buy_all(runestones(patient=True))
    assert GAME.decision(waiting.state, waiting.state.next_seat()).kind == "buy"
    assert waiting.why_not_undo(waiting.state.next_seat()) == ""
    hasty = buy_all(runestones(patient=False))
    assert GAME.decision(hasty.state, hasty.state.next_seat()).kind == "turn"


def test_by_consent_a_move_is_taken_back_even_after_it_revealed_something_and_chance_falls_as_it_fell() -> None:
    match = runestones(patient=False)
    at = len(match.standing)
    before = match.state.snapshot()
    seat = match.state.next_seat()
    while match.state.next_seat() == seat:
        match.play(seat, int(match.state.legal(seat)[0]))
    played = [(move.seat, move.action) for move in match.standing[at:]]
    after = match.state.snapshot()
    with pytest.raises(UndoRefused, match="revealed information"):
        match.undo(seat)
    for _ in played:
        match.take_back(seat)
    assert match.state.snapshot() == before
    for mover, action in played:
        match.play(mover, action)
    assert match.state.snapshot() == after
    assert [move.text for move in match.moves].count("takeback") == len(played)
    assert replay(GAME, match.record(secret=True)).state.snapshot() == after


def test_after_a_takeback_earlier_moves_can_again_be_undone_freely() -> None:
    match = runestones()
    seat = match.state.next_seat()
    before = match.state.snapshot()
    match.play(seat, "utilize")
    match.play(seat, GAME.decision(match.state, seat).choices[0].text)
    match.take_back(seat)
    match.undo(seat)
    assert match.state.snapshot() == before


def test_a_takeback_voids_the_events_from_the_move_on() -> None:
    match = runestones()
    seat = match.state.next_seat()
    first = len(match.events)
    match.play(seat, "utilize")
    match.play(seat, GAME.decision(match.state, seat).choices[0].text)
    match.take_back(seat)
    match.take_back(seat)
    undone = [match.event(n, seat).fields["from"] for n in range(len(match.events)) if match.event(n, seat).name == "undone"]
    assert undone[-1] == first


def test_a_game_that_forks_off_follows_a_new_seed_and_its_record_plays_again() -> None:
    first, second = runestones(seed=5), runestones(seed=5)
    first.reseed(1)
    second.reseed(2)
    for match in (first, second):
        play_on(match)
        assert replay(GAME, match.record()).state.snapshot() == match.state.snapshot()
        assert [state.snapshot() for _, state in walk(match)][-1] != match.state.snapshot()
    assert first.state.snapshot() != second.state.snapshot()


def test_nothing_from_before_a_fork_can_be_taken_back() -> None:
    match = runestones()
    seat = match.state.next_seat()
    match.play(seat, "utilize")
    match.reseed(9)
    assert match.why_not_undo(seat) == "revealed"
    assert match.why_not_take_back(seat) == "nothing"


def test_the_record_of_a_running_fork_shows_no_seed() -> None:
    match = runestones()
    match.reseed(0x1234)
    assert "1234" not in match.record().dump()
    assert "1234" in match.record(secret=True).dump()


@pytest.mark.parametrize("text", ["reseed", "reseed 12", "reseed " + "g" * 32])
def test_a_new_seed_that_is_none_is_refused(text: str) -> None:
    match = runestones()
    with pytest.raises(UnknownAction):
        match.apply(Move(0, text))


@pytest.mark.parametrize("text", ["undo", "redo", "takeback", "reseed " + "0" * 32, "Undo", " undo "])
def test_a_correction_or_a_new_seed_is_no_action(text: str) -> None:
    match = runestones()
    seat = match.state.next_seat()
    match.play(seat, "utilize")
    before, moves = match.state.snapshot(), len(match.moves)
    with pytest.raises(UnknownAction):
        match.play(seat, text)
    assert (match.state.snapshot(), len(match.moves)) == (before, moves)


def test_a_long_game_keeps_only_the_positions_that_can_still_be_undone() -> None:
    match = runestones(patient=False)
    rng = Rng(1)
    while not match.state.over:
        seat = match.state.next_seat()
        match.play(seat, int(match.state.suggest(seat, rng)))
        assert len(match._befores) <= 12
    assert len(match.standing) > 100


def test_taking_back_an_answer_in_a_quiet_window_tells_nobody() -> None:
    match = Match(Whispers(), Whispers().setup(3, 1))
    match.play(0, "cast 2")
    events = len(match.events)
    match.play(1, "pass")
    match.undo(1)
    assert len(match.events) == events


def test_who_opened_a_quiet_window_cannot_tell_from_undo_whether_somebody_has_answered() -> None:
    match = Match(Whispers(), Whispers().setup(3, 1))
    match.play(0, "cast 2")
    before = match.why_not_undo(0)
    match.play(1, "pass")
    assert match.why_not_undo(0) == before == "secret-window"


def test_an_answer_that_was_taken_back_can_be_given_again_after_others_have_answered() -> None:
    match = Match(Whispers(), Whispers().setup(3, 1))
    match.play(0, "cast 2")
    match.play(1, "pass")
    match.undo(1)
    match.play(2, "pass")
    assert match.can_redo(1)
    match.redo(1)
    assert match.state.mode != QUIET


def test_a_move_cannot_be_taken_back_after_another_seat_has_acted() -> None:
    match = Match(Whispers(), Whispers().setup(3, 1))
    for seat, text in [(0, "cast 2"), (1, "pass"), (2, "pass")]:
        match.play(seat, text)
    for seat in (0, 0, 1, 1, 2, 2):
        match.play(seat, "pebble left")
    with pytest.raises(UndoRefused, match="another seat has acted since"):
        match.undo(1)


def test_an_answer_that_was_sealed_before_a_fork_can_be_changed_after_it() -> None:
    match = Match(acorns(), acorns().setup(3, 4))
    match.play(0, int(match.state.legal(0)[0]))
    match.reseed(7)
    match.undo(0)
    match.redo(0)
    assert match.why_not_take_back(0) == ""
    assert replay(acorns(), match.record(secret=True)).state.snapshot() == match.state.snapshot()
