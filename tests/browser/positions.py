"""Games up to a certain question, and whole ones, as records that a server can load."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.chance import Rng
from nemeton.engine.decision import Decision
from nemeton.engine.match import Match
from nemeton.registry import find_game

MOST_GAMES = 40
OVER = "over"
PLAYED_BY = "drowsy:4,eval=hand"  # an evaluation that does not change: better bots must not change what is looked at


@cache
def finished_game() -> str:
    """A whole game of two."""
    return position(OVER)


@cache
def position(kind: str, players: int = 2, least: int = 60) -> str:
    """A game of bots after at least `least` moves, at this question to the first seat."""
    game = find_game("runestones")
    for seed in range(1, MOST_GAMES):
        match = Match(game, game.setup(players, seed, patient=True))
        bots = [make_bot(game, PLAYED_BY, seed + seat) for seat in range(players)]
        while not match.state.over:
            (seat,) = game.asked(match.state)
            if seat == 0 and len(match.moves) >= least and game.question(match.state, 0) == kind:
                return dump(match)
            match.play(seat, bots[seat].choose(InfoSet(game, match.state, seat)))
        if kind == OVER:
            return dump(match)
    raise AssertionError(f"no game asks {kind}")


@cache
def question(
    game_id: str,
    kind: str,
    players: int,
    least: int = 0,
    option: tuple[str, str] | None = None,
    fits: Callable[[msgspec.Struct, Decision], bool] = lambda view, decision: True,
) -> str:
    """A game of the bots' quickest policy, after at least `least` moves, at this question to the first seat; `fits` decides by
    what this seat sees and may choose."""
    game = find_game(game_id)
    for seed in range(1, MOST_GAMES):
        options = dict([option]) if option else {}
        match, rng = Match(game, game.setup(players, seed, options, patient=True)), Rng(seed)
        while not match.state.over:
            seat = game.asked(match.state)[-1]
            here = seat == 0 and len(match.moves) >= least and game.question(match.state, 0) == kind
            if here and fits(game.view(match.state, 0), game.decision(match.state, 0)):
                return dump(match)
            match.play(seat, int(match.state.suggest(seat, rng)))
    raise AssertionError(f"no game asks {kind}")


@cache
def whole_game(game_id: str, players: int) -> str:
    """A finished game of the bots' quickest policy."""
    game = find_game(game_id)
    match, rng = Match(game, game.setup(players, 1, patient=True)), Rng(1)
    while not match.state.over:
        seat = game.asked(match.state)[-1]
        match.play(seat, int(match.state.suggest(seat, rng)))
    return dump(match)


def dump(match: Match) -> str:
    """The record with its seed, which records of running games leave out."""
    return msgspec.structs.replace(match.record(), seed=match.setup.seed).dump()
