"""What a hint points at is drawn on the board of the browser, as a walk is that a player selects."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import msgspec

from tests.games.realm.table import GAME, Table, table
from tests.rules import rule

HERE = Path(__file__).parent
MODULES = HERE.parents[1] / "web" / "modules.mjs"


def drawn(node: Path, t: Table) -> dict[str, dict[str, list[str]]]:
    """The ways on the board, for each choice."""
    given = {
        "facts": msgspec.to_builtins(GAME.facts()),
        "view": msgspec.to_builtins(GAME.view(t.state, 0)),
        "decision": msgspec.to_builtins(GAME.decision(t.state, 0)),
    }
    command = [str(node), "--import", str(MODULES), str(HERE / "ways.mjs")]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, list[str]]] = json.loads(done.stdout)
    return found


@rule("W38")
def test_a_hinted_step_is_drawn_as_a_selected_one(node: Path) -> None:
    found = drawn(node, table("wizard", "golem").gaps("star-meadows", "tide-coast").stand("m2I1").turn(steps=6))
    steps = [text for text in found if text.startswith("step ")]
    assert len(steps) > 1
    for text in steps:
        assert found[text]["none"] == []
        assert len(found[text]["pointed"]) == 1
        assert found[text]["pointed"] == found[text]["picked"] == found[text]["elsewhere"]
    assert len({found[text]["pointed"][0] for text in steps}) == len(steps)
    others = [text for text in found if text.split()[0] not in ("step", "fly", "conquer")]
    assert others
    assert all(found[text]["pointed"] == [] for text in others), "only a walk has a way"
