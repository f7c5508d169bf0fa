"""Reading what an arena leaves behind, without the seconds, which no two runs share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

TIMES = {"seconds", "seconds_per_decision", "seconds_per_game"}


def without_times(value: Any) -> Any:
    """The same JSON without any figure that a clock made."""
    if isinstance(value, dict):
        return {key: without_times(part) for key, part in value.items() if key not in TIMES}
    return [without_times(part) for part in value] if isinstance(value, list | tuple) else value


def read_games(file: Path) -> dict[int, Any]:
    """The games of a results file by number, each of which must be there once."""
    lines = [without_times(json.loads(line)) for line in file.read_text().splitlines()[1:]]
    games = {line["number"]: line for line in lines}
    assert len(games) == len(lines)
    return games
