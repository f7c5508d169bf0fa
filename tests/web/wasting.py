"""What the client warns of before it is wasted, asked without a browser (`wasting.mjs`)."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

import msgspec

from nemeton.engine.game import Game
from nemeton.engine.state import State

WASTING = Path(__file__).parent / "wasting.mjs"


def warnings_of(node: Path, game: Game, state: State, options: Mapping[str, str] | None = None) -> dict[str, str]:
    """The choices of the first seat that are warned of, with the name of the warning."""
    given = {
        "facts": msgspec.to_builtins(game.facts()),
        "view": msgspec.to_builtins(game.view(state, 0)),
        "decision": msgspec.to_builtins(game.decision(state, 0)),
        "options": dict(options or {}),
    }
    command = [str(node), str(WASTING), game.id]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found
