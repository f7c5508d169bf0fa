"""Whole games drawn without a browser: positions as viewers see them, in a fake document (`cover.mjs`)."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from nemeton.engine.game import Game
from nemeton.engine.state import SPECTATOR, State

COVER = Path(__file__).parent / "cover.mjs"
ENOUGH = 14  # positions of each question
LATEST = 30  # events that a running game hands to the board
OTHERS = 8  # every so many of them are also drawn for another seat and for a spectator

Choose = Callable[[State, int], int]


def play(game: Game, players: int, seed: int, options: dict[str, str], choose: Choose) -> Iterator[dict[str, Any]]:
    """Positions of a game, as the seat that is asked sees them, and now and then as others do."""
    state = game.start(game.setup(players, seed, options, patient=True), log=True)
    assert state.log is not None
    happened = state.log.entries
    told = 0
    drawn: Counter[str] = Counter()
    while True:
        asked = game.asked(state)
        viewer = asked[0] if asked else 0
        kind = game.question(state, viewer)
        drawn[kind] += 1
        others = (SPECTATOR, (viewer + 1) % players) if drawn[kind] % OTHERS == 1 else ()
        for seat in (viewer, *others) if drawn[kind] <= ENOUGH or state.over else ():
            yield {
                "view": msgspec.to_builtins(game.view(state, seat)),
                "decision": msgspec.to_builtins(game.decision(state, seat)),
                "viewer": seat,
                "news": [game.events.view(raw, seat) for raw in happened[told:]],
                "events": [game.events.whole(raw)._asdict() for raw in happened[0 if state.over else -LATEST :]],
            }
        told = len(happened)
        if state.over:
            return
        game.play(state, viewer, choose(state, viewer))


def cover(node: Path, game: Game, positions: Iterable[dict[str, Any]], composed: Iterable[str] = ()) -> dict[str, Any]:
    """The problems found while drawing these positions, and counts. The choices of a verb in `composed` are made in several
    steps: only their draft lies on a thing."""
    lines = [json.dumps({"facts": msgspec.to_builtins(game.facts())}), *map(json.dumps, positions)]
    command = [str(node), str(COVER), game.id, *composed]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found
