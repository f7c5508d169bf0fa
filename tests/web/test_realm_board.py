"""Whole games of Realm of Wonder drawn on paper: every choice lies on something, and everything has its words."""

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

from nemeton.engine.chance import Rng
from nemeton.engine.state import SPECTATOR
from nemeton.games.realm.game import RealmOfWonder
from nemeton.games.realm.notation import EVENTS, VOCABULARY

COVER = Path(__file__).parent / "cover.mjs"
NODE = shutil.which("node")
ENOUGH = 10  # positions of each kind of question
AT_RANDOM = 0.25  # of the moves, so that what habit avoids is seen too


def play(players: int, seed: int, options: dict[str, str]) -> Iterator[dict[str, Any]]:
    """Positions of a game, as those see them who are asked, and now and then as others do."""
    game = RealmOfWonder()
    chance, rng = random.Random(seed), Rng(seed)
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
                "events": [EVENTS.whole(raw)._asdict() for raw in happened],
            }
        told = len(happened)
        if state.over:
            return
        legal = [action for action in state.legal(viewer) if VOCABULARY.text(action) != "done"]
        surprise = bool(legal) and chance.random() < AT_RANDOM
        game.play(state, viewer, chance.choice(legal) if surprise else int(state.suggest(viewer, rng)))


def cover(positions: Iterator[dict[str, Any]]) -> dict[str, Any]:
    """What drawing these positions found."""
    lines = [json.dumps({"facts": msgspec.to_builtins(RealmOfWonder().facts())}), *map(json.dumps, positions)]
    assert NODE is not None
    command = [NODE, str(COVER), "realm"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(NODE is None, reason="draws with node")
@pytest.mark.parametrize(
    ("players", "options", "verbs"),
    [
        (2, {"mission": "wells"}, {"play", "pass", "step", "done", "build", "uncover"}),
        (4, {"mission": "battles", "knights": "one-by-choice"}, {"play", "step", "commit", "fight", "buy-step"}),
        (6, {"mission": "pages", "used-spells": "reshuffled"}, {"play", "cast", "step", "uncover", "buy-spell", "done"}),
    ],
)
def test_every_choice_of_whole_games_can_be_seen_clicked_and_read(players: int, options: dict[str, str], verbs: set[str]) -> None:
    found = cover(play(players, 5 + players, options))
    assert not found["problems"]
    assert found["ended"]
    assert verbs <= set(found["verbs"])
