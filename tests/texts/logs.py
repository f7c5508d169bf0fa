"""The log of a whole game as the browser tells it, to be read from beginning to end:

`python -m tests.texts.logs skye pl --players 3 --seed 1`
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import msgspec

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.registry import find_game
from nemeton.table.feed import list_events
from nemeton.texts.catalogue import LANGUAGES
from tools.javascript import find_node

SCRIPT = Path(__file__).with_name("logs.mjs")


def read_log(node: Path, game_id: str, language: str, players: int, seed: int, bot: str = "habit") -> list[str]:
    """The lines that a spectator of a game of bots reads."""
    game = find_game(game_id)
    match = Match(game, game.setup(players, seed))
    bots = [make_bot(game, bot, seat) for seat in range(players)]
    moves: list[object] = []
    known = 0
    while True:
        events = [{"name": event.name, "fields": event.fields} for event in list_events(match, SPECTATOR, known)]
        known = len(match.events)
        moves.append({"view": game.view(match.state, SPECTATOR), "events": events})
        if match.state.over:
            break
        seat = game.asked(match.state)[0]
        match.play(seat, bots[seat].choose(InfoSet(game, match.state, seat)))
    given = msgspec.json.encode({"moves": moves, "players": players, "facts": game.facts()})
    command = [str(node), str(SCRIPT), game_id, language]
    done = subprocess.run(command, input=given, capture_output=True, timeout=120, check=False)
    if done.returncode or done.stderr:
        raise RuntimeError(done.stderr.decode())
    return done.stdout.decode().splitlines()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="habit")
    given = parser.parse_args()
    lines = read_log(find_node(), given.game, given.language, given.players, given.seed, given.bot)
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
