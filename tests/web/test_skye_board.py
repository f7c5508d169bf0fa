"""Whole games of Isle of Skye drawn on paper: every choice lies on something, and everything has its words."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.state import SPECTATOR
from nemeton.games.skye.game import IsleOfSkye
from nemeton.games.skye.notation import EVENTS

COVER = Path(__file__).parent / "cover.mjs"
NODE = shutil.which("node")
ENOUGH = 12  # positions of each kind of question


def play(players: int, seed: int, options: dict[str, str]) -> Iterator[dict[str, Any]]:
    """Positions of a game by habit, as those see them who are asked, and now and then as others do."""
    game = IsleOfSkye()
    rng = Rng(seed)
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
        others = (SPECTATOR, (viewer + 1) % players) if drawn[kind] % 8 == 1 else ()
        for seat in (viewer, *others) if drawn[kind] <= ENOUGH or state.over else ():
            yield {
                "view": msgspec.to_builtins(game.view(state, seat)),
                "decision": msgspec.to_builtins(game.decision(state, seat)),
                "viewer": seat,
                "news": [EVENTS.view(raw, seat) for raw in happened[told:]],
                "events": [EVENTS.whole(raw)._asdict() for raw in happened] if state.over else [],
            }
        told = len(happened)
        if state.over:
            return
        game.play(state, viewer, int(state.suggest(viewer, rng)))


def cover(positions: Iterator[dict[str, Any]]) -> dict[str, Any]:
    """What drawing these positions found."""
    lines = [json.dumps({"facts": msgspec.to_builtins(IsleOfSkye().facts())}), *map(json.dumps, positions)]
    assert NODE is not None
    command = [NODE, str(COVER), "skye"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(NODE is None, reason="draws with node")
@pytest.mark.parametrize(
    ("players", "options", "verbs"),
    [
        (2, {}, {"price", "buy", "place", "pass"}),
        (3, {"druids": "yes", "castle": "turned"}, {"turn", "price", "druid", "bag", "keep", "place", "done"}),
        (5, {"druids": "yes", "journeyman_tokens": "dealt"}, {"price", "buy", "druid", "place"}),
    ],
)
def test_every_choice_of_whole_games_can_be_seen_clicked_and_read(players: int, options: dict[str, str], verbs: set[str]) -> None:
    found = cover(play(players, 6 + players, options))
    assert not found["problems"]
    assert found["ended"]
    assert verbs <= set(found["verbs"])
