"""Games up to a certain question, as records that a server can load."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from nemeton.engine.chance import Rng
from nemeton.engine.match import Match
from nemeton.registry import find_game

GOLDEN = Path(__file__).parents[1] / "golden" / "runestones-2-default.record"
MOST_GAMES = 20


def finished_game() -> str:
    """A whole game of two."""
    return GOLDEN.read_text(encoding="utf8")


@cache
def position(kind: str, players: int = 2, least: int = 60) -> str:
    """A game of so many moves at least, in which the first seat is asked this now."""
    game = find_game("runestones")
    for seed in range(1, MOST_GAMES):
        match = Match(game, game.setup(players, seed, patient=True))
        rng = Rng(seed)
        while not match.state.over:
            (seat,) = game.asked(match.state)
            if seat == 0 and len(match.moves) >= least and game.question(match.state, 0) == kind:
                return match.record().dump()
            choices = match.state.legal(seat)
            match.play(seat, int(choices[rng.below(len(choices))]))
    raise AssertionError(f"no game asks {kind}")
