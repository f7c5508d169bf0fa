"""Write the golden records of a game anew: `python -m tests.golden.make skye`. Do it only when a rule has changed on purpose.

Each record is a whole game with undo and redo in it, at every number of players; beside it stands what must come of it.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import msgspec

from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.registry import find_game

FOLDER = Path(__file__).parent
UNDO_EVERY = 9


class Expected(msgspec.Struct, frozen=True):
    """What a golden record must give: moves, final scores, winners, and a digest of all events and of the last position."""

    moves: int
    scores: list[int]
    winners: list[int]
    digest: str


def outcome(match: Match) -> Expected:
    state = match.state
    digest = hashlib.sha256(repr((match.events, state.snapshot())).encode()).hexdigest()
    winners = [seat for seat in range(state.players) if state.winners() >> seat & 1]
    return Expected(len(match.moves), state.scores(), winners, digest)


def play_game(game: Game, players: int, options: dict[str, str]) -> Match:
    match = Match(game, game.setup(players, 1000 + players, options, patient=players % 2 == 0))
    rng = Rng(players)
    while not match.state.over:
        asked = game.asked(match.state)
        seat = asked[rng.below(len(asked))]
        choices = match.state.legal(seat)
        match.play(seat, int(choices[rng.below(len(choices))]))
        if rng.below(UNDO_EVERY) == 0 and not match.why_not_undo(seat):
            match.undo(seat)
    return match


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit("usage: python -m tests.golden.make GAME ...")
    for game in map(find_game, sys.argv[1:]):
        for old in FOLDER.glob(f"{game.id}-*"):  # an option that is gone leaves no record behind
            old.unlink()
        for number, options in enumerate(game.option_sets()):
            players = game.min_players + number % (game.max_players - game.min_players + 1)
            match = play_game(game, players, options)
            stem = f"{game.id}-{players}-{'-'.join(options.values()) or 'default'}"
            (FOLDER / f"{stem}.record").write_text(match.record().dump(), encoding="utf8")
            (FOLDER / f"{stem}.json").write_bytes(msgspec.json.format(msgspec.json.encode(outcome(match))) + b"\n")


if __name__ == "__main__":
    main()
