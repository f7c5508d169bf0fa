"""A position as a job carries it, and what a worker makes of a job."""

from __future__ import annotations

import random

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.errors import UnknownRules, WrongSeat
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.registry import GAMES
from nemeton.server.thinking.jobs import LENGTH, Advise, Choose, Order, Position, Seed, build_state, decode_order, encode_frame
from nemeton.server.thinking.worker import carry_out
from tests.engine.toys import Whispers
from tests.engine.walkthrough import acorns
from tests.server.thinking.tables import GAME, LARGE_SEED, MATCH, SEAT


def send(position: Position) -> Position:
    """What arrives of a position on the other side."""
    frame = encode_frame(Order(Choose(position, 0, "random", Seed(0)), 1.0))
    job = decode_order(frame[LENGTH.size :]).job
    assert isinstance(job, Choose)
    return job.position


def fiddle(match: Match, rng: random.Random) -> None:
    """A move, or now and then an undo, a redo, a take-back, or a new seed."""
    seat = rng.randrange(match.setup.players)
    if rng.random() < 0.2 and not match.why_not_undo(seat):
        match.undo(seat)
    elif rng.random() < 0.2 and match.can_redo(seat):
        match.redo(seat)
    elif rng.random() < 0.02 and not match.why_not_take_back(seat):
        match.take_back(seat)
    elif rng.random() < 0.05 and (len(match.standing), 0) > max(match.reseeds, default=(0, 0)):
        match.reseed(rng.getrandbits(128))
    else:
        seat = rng.choice(match.game.asked(match.state))
        match.play(seat, int(match.state.suggest(seat, Rng(rng.getrandbits(64)))))


@pytest.mark.parametrize("game", [GAME, Whispers(), acorns()], ids=lambda game: game.id)
@pytest.mark.parametrize("seed", [1, LARGE_SEED])
def test_a_position_is_built_as_the_match_stands_after_undo_redo_take_back_and_new_seeds(
    game: Game, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, game.id, game)
    rng = random.Random(seed)
    fiddled = 0
    for _ in range(1 if game is GAME else 20):
        match = Match(game, game.setup(3, seed, patient=True))
        while not match.state.over and len(match.moves) < 300:
            fiddle(match, rng)
            assert build_state(send(Position.of(match))).snapshot() == match.state.snapshot()
        fiddled += len(match.moves) - len(match.standing)
    assert fiddled > 10


def test_two_new_seeds_at_once_and_one_at_the_end_are_followed() -> None:
    match = Match(GAME, GAME.setup(2, 1))
    for seed in (2, 3):
        match.reseed(seed)
    seat = int(match.state.next_seat())
    match.play(seat, int(match.state.legal(seat)[0]))
    match.reseed(LARGE_SEED)
    assert build_state(send(Position.of(match))).snapshot() == match.state.snapshot()


def test_a_seat_that_is_not_asked_gets_neither_a_move_nor_a_hint() -> None:
    position = Position.of(MATCH)
    with pytest.raises(WrongSeat):
        carry_out(Choose(position, 1 - SEAT, "random", Seed(1)))
    with pytest.raises(WrongSeat):
        carry_out(Advise(position, 1 - SEAT, 10, Seed(1)))


def test_a_position_by_rules_that_are_not_kept_is_refused() -> None:
    position = Position.of(MATCH)
    old = Position(position.game, 99, 2, position.seed, position.options, True, position.moves)
    with pytest.raises(UnknownRules):
        build_state(old)
