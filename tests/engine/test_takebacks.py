"""Takebacks start from marks that earlier ones left: they lead where playing from the beginning would."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.engine.match import MARK_EVERY, Match, replay, thin_out
from nemeton.engine.record import Move
from nemeton.registry import GAMES


def replay_standing(match: Match) -> Match:
    """The same position from the beginning, without corrections."""
    record = match.record(secret=True)
    again = Match(match.game, record.setup())
    for move in match.standing_moves():
        again.apply(move)
    return again


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_after_takebacks_undos_and_new_seeds_the_position_is_that_of_the_moves_that_stand(game: Game, seed: int) -> None:
    rng = Rng(seed)
    match = Match(game, game.setup(3, seed, patient=True))
    taken_back = 0
    for turn in range(400):
        if match.state.over:
            break
        if turn == 150:
            match.reseed(seed + 99)
        seats = range(match.setup.players)
        if rng.below(8) == 0:
            seat = int(rng.below(3))
            for _ in range(1 + int(rng.below(12))):
                if not match.why_not_take_back(seat):
                    match.take_back(seat)
                    taken_back += 1
        elif rng.below(6) == 0 and any(not match.why_not_undo(seat) for seat in seats):
            match.undo(next(seat for seat in seats if not match.why_not_undo(seat)))
        asked = game.asked(match.state)
        seat = asked[int(rng.below(len(asked)))]
        match.play(seat, int(match.state.suggest(seat, rng)))
        if turn % 20 == 0:
            again = replay_standing(match)
            assert again.state.snapshot() == match.state.snapshot()
            assert [each[1:3] for each in again.standing] == [each[1:3] for each in match.standing]
    assert taken_back > 20
    assert replay(game, match.record(secret=True)).state.snapshot() == match.state.snapshot()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_after_a_takeback_as_much_can_be_undone_as_if_it_had_never_been_played(game: Game) -> None:
    rng = Rng(5)
    match = Match(game, game.setup(2, 5, patient=True))
    for _ in range(6 * MARK_EVERY):
        if not match.state.over:
            seat = int(match.state.next_seat())
            match.play(seat, int(match.state.suggest(seat, rng)))
    for _ in range(60):
        seat = match.standing[-1].seat
        if match.why_not_take_back(seat):
            break
        match.take_back(seat)
        again = replay_standing(match)
        assert len(again._befores) == len(match._befores)
        assert [again.why_not_undo(seat) for seat in (0, 1)] == [match.why_not_undo(seat) for seat in (0, 1)]


def test_a_match_keeps_few_marks_and_the_last_ones_close_together() -> None:
    marks = [(number, number) for number in range(32, 3200, 32)]
    kept = [number for number, _ in thin_out(marks, 3200)]  # type: ignore[type-var]
    assert len(kept) < 15
    assert kept[-1] == 3168
    assert all(3200 - before <= 5 * (3200 - after) for before, after in pairwise(kept))


def test_the_moves_that_stand_are_a_record_without_corrections() -> None:
    game = next(iter(GAMES.values()))
    match = Match(game, game.setup(2, 1))
    seat = int(match.state.next_seat())
    first, second = (game.vocabulary.text(int(action)) for action in match.state.legal(seat)[:2])
    match.play(seat, first)
    match.take_back(seat)
    match.reseed(7)
    match.play(seat, second)
    assert match.standing_moves() == (Move(0, f"reseed {7:032x}"), Move(seat, second))
