"""Binding choices: a table asks before it takes what could not be undone, and before nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.engine.binding import find_binding
from nemeton.engine.chance import Rng
from nemeton.engine.frames import SEALED
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.engine.state import State
from nemeton.registry import GAMES
from tests.engine.toys import Whispers

MOVES = 400


def play(game: Game[Any], seed: int) -> Match[Any]:
    return Match(game, game.setup(min(3, game.max_players), seed, patient=True))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_does_not_bind_can_be_undone_and_what_binds_cannot_or_lets_others_act(game: Game[State]) -> None:
    seen = {True: 0, False: 0}
    harmless = 0  # what would bind if others held what the seat must reckon with
    for seed in range(2):
        match, rng = play(game, seed), Rng(seed)
        while not match.state.over and len(match.standing) < MOVES:
            seat = int(match.state.next_seat())
            is_secret = match.state.mode >= SEALED
            binding = find_binding(match.state, seat)
            action = int(match.state.suggest(seat, rng))
            match.play(seat, action)
            if is_secret:
                assert binding
                continue
            waits = match.state.asked != 1 << seat
            seen[action in binding] += 1
            if action not in binding:
                assert match.why_not_undo(seat) == "", match.moves[-1]
            else:
                harmless += not match.why_not_undo(seat) and not waits
    assert all(seen.values()), seen
    assert harmless < seen[True] / 20


def test_sealed_answers_bind_all() -> None:
    match = play(Whispers(), 1)
    assert find_binding(match.state, 0) == (0, 1, 2)  # others are asked next
    match.play(0, "cast 1")
    assert find_binding(match.state, 1) == tuple(match.state.legal(1))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_whether_a_choice_binds_follows_from_what_the_seat_knows(game: Game[State]) -> None:
    for seed in range(3):
        match, rng = play(game, seed), Rng(seed)
        while not match.state.over and len(match.standing) < MOVES // 4:
            seat = int(match.state.next_seat())
            known = match.state.resample(seat, Rng(7))
            assert find_binding(known, seat) == find_binding(match.state, seat)
            match.play(seat, int(match.state.suggest(seat, rng)))
