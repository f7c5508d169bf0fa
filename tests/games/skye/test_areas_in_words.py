"""The areas that the browser tells those who listen are those of the rules."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from pathlib import Path

import msgspec

from nemeton.engine.chance import Rng
from nemeton.games.skye.game import IsleOfSkye
from tests.rules import rule

HERE = Path(__file__).parent
MODULES = HERE.parents[1] / "web" / "modules.mjs"


@rule("S36", "S37", "S38")
def test_areas_are_told_as_the_rules_count_them(node: Path) -> None:
    game, rng = IsleOfSkye(), Rng(5)
    state = game.start(game.setup(4, 5, {"druids": "yes"}))
    while not state.over:
        seat = game.asked(state)[0]
        game.play(state, seat, int(state.suggest(seat, rng)))
    players = msgspec.to_builtins(game.view(state, 0))["players"]
    given = {"facts": msgspec.to_builtins(game.facts()), "territories": [player["territory"] for player in players]}
    command = [str(node), "--import", str(MODULES), str(HERE / "areas.mjs")]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=240, check=True)
    for player, areas in zip(players, json.loads(done.stdout), strict=True):
        completed = Counter(area["terrain"] for area in areas if not area["open"])
        assert dict(completed) == {terrain: count for terrain, count in player["completed"].items() if count}
        held: Counter[str] = Counter()
        for area in areas:
            held.update(area["holds"])
        assert all(held[kind] == count for kind, count in player["counts"].items() if kind in held)
        assert len(player["territory"]) > 5
