"""Whole games drawn on paper: every choice lies on something, everything has its words, nothing is drawn that is not there."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from nemeton.engine.state import SPECTATOR
from nemeton.games.runestones.game import RuneStones
from nemeton.games.runestones.notation import EVENTS, VOCABULARY

COVER = Path(__file__).parent / "cover.mjs"
NODE = shutil.which("node")
ENOUGH = 14  # positions of each kind of question, of those one sees in every game
SELDOM = ("exchange", "activate", "trade", "accept", "swap")  # what is chosen wherever it can be


def play(players: int, seed: int, options: dict[str, str]) -> Iterator[dict[str, Any]]:
    """Positions of a game at random, as those see them who are asked, and now and then as others do."""
    game = RuneStones()
    chance = random.Random(seed)
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
        others = (SPECTATOR, (viewer + 1) % players) if drawn[kind] % 10 == 1 else ()
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
        legal = state.legal(viewer)
        seldom = [action for action in legal if VOCABULARY.text(action).split()[0] in SELDOM]
        weights = [int(weight) + 1 for weight in state.weigh(viewer, legal)]
        game.play(state, viewer, chance.choice(seldom) if seldom else chance.choices(list(legal), weights)[0])


def cover(positions: Iterator[dict[str, Any]]) -> dict[str, Any]:
    """What drawing these positions found."""
    lines = [json.dumps({"facts": msgspec.to_builtins(RuneStones().facts())}), *map(json.dumps, positions)]
    assert NODE is not None
    done = subprocess.run(
        [NODE, str(COVER), "runestones"], input="\n".join(lines), capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(NODE is None, reason="draws with node")
@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {"prices": "4-3-3-2-2-1", "empty-summon": "yes"}), (4, {"druids": "dealt"})],
)
def test_every_choice_of_whole_games_can_be_seen_clicked_and_read(players: int, options: dict[str, str]) -> None:
    found = cover(play(players, 7 + players, options))
    assert not found["problems"]
    assert found["ended"]
    assert {"play", "buy", "use", "pay", "place", "forge", "gem", "trade", "rune", "done"} <= set(found["verbs"])
