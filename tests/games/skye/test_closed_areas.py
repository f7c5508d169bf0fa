"""On the stage of the browser, a closed area is lit with all its tiles."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from tests.games.skye.table import GAME, Table, table
from tests.rules import rule

HERE = Path(__file__).parent
MODULES = HERE.parents[1] / "web" / "modules.mjs"
NORTH, EAST, SOUTH, WEST = range(4)


def lit(node: Path, t: Table) -> dict[str, Any]:
    """What the theatre lights for the first seat, after all that has happened."""
    assert t.state.log is not None
    events = [GAME.events.whole(raw) for raw in t.state.log.entries]
    given = {
        "facts": msgspec.to_builtins(GAME.facts()),
        "view": msgspec.to_builtins(GAME.view(t.state, 0)),
        "events": [{"number": at, "name": event.name, "fields": dict(event.fields)} for at, event in enumerate(events)],
    }
    command = [str(node), "--import", str(MODULES), str(HERE / "closed.mjs")]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@rule("S36", "S37")
def test_a_closed_area_is_lit_with_all_its_tiles_in_one_line(node: Path) -> None:
    t = table().holding("T14", "T53").building().do("place 1 0,1 180", "place 2 0,-1 0")
    found = lit(node, t)
    assert set(found["field"]) == {"tile:0:0,1", "tile:0:0,0", "tile:0:0,-1"}
    without = {key: {side for side, ringed in enumerate(sides) if not ringed} for key, sides in found["field"].items()}
    assert without == {"tile:0:0,1": {SOUTH}, "tile:0:0,0": {NORTH, SOUTH}, "tile:0:0,-1": {NORTH}}
    assert sorted(found["small"]) == [0, 1, 2]
    assert found["signs"] == [["✓", "tile:0:0,-1"]]


@rule("S37")
def test_of_the_areas_of_a_tile_only_those_are_lit_that_it_closes(node: Path) -> None:
    t = table().build("T14 0,1 180").holding("T19").building().do("place 1 -1,0 0")
    found = lit(node, t)
    assert set(found["field"]) == {"tile:0:-1,0", "tile:0:0,0"}, "the castle's mountain, and not the pasture that goes on"
