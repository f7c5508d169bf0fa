"""Which games are here, from which distributions, how their rules run, and which could not be loaded."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from nemeton.compiling.toolchain import Compiler
from nemeton.doctor.core import LOAD_SECONDS, SLOWER
from nemeton.doctor.findings import Finding, Level

LOAD = """
import json, warnings
warnings.simplefilter("ignore")
from nemeton.bots.roster import find_level_problems
from nemeton.registry import BROKEN, GAMES, origin_of, why_interpreted
print(json.dumps({
    "games": [[g.id, *origin_of(g), why_interpreted(g)] for g in GAMES.values()],
    "broken": BROKEN,
    "levels": {g.id: find_level_problems(g) for g in GAMES.values()},
}))
"""
OURS = "nemeton"
MEND = "upgrade the distribution that brings it, or uninstall it"


@dataclass(frozen=True, slots=True)
class LoadedGames:
    """Each game with its distribution, version and why it runs interpreted; entry points without a game, with the reason; the
    levels of each game that no bot can play."""

    games: list[tuple[str, str, str, str]]
    broken: dict[str, str]
    levels: dict[str, list[str]] = field(default_factory=dict)


def load_games() -> LoadedGames | str:
    """Import all games in a process of its own, which may crash; if it does, the last line of the error."""
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    call = [sys.executable, "-P", "-c", LOAD]
    try:
        done = subprocess.run(call, env=environ, capture_output=True, text=True, check=False, timeout=LOAD_SECONDS)
    except subprocess.TimeoutExpired:
        return f"loading them takes more than {LOAD_SECONDS} seconds"
    if done.returncode:
        said = done.stderr.strip().splitlines()
        return said[-1] if said else f"Python ended with code {done.returncode}"
    found = json.loads(done.stdout)
    games = [(name, origin, version, reason) for name, origin, version, reason in found["games"]]
    return LoadedGames(games, found["broken"], found["levels"])


def check_games(compiler: Compiler, load: Callable[[], LoadedGames | str] = load_games) -> list[Finding]:
    """One line for each game and each entry point without one. What is wrong with the core as a whole is said elsewhere."""
    loaded = load()
    if isinstance(loaded, str):
        return [Finding("games", Level.PROBLEM, f"cannot be loaded: {loaded}", "see the core and the packages")]
    core_runs = any(origin == OURS and not reason for _, origin, _, reason in loaded.games)
    return [
        *(_judge(*game, buildable=core_runs and compiler.works) for game in loaded.games),
        *(Finding(f"game {name}", Level.PROBLEM, f"left out: {reason}", MEND) for name, reason in loaded.broken.items()),
        *(
            Finding(f"game {name}", Level.PROBLEM, problem, MEND)
            for name, problems in loaded.levels.items()
            for problem in problems
        ),
    ]


def _judge(name: str, origin: str, version: str, reason: str, *, buildable: bool) -> Finding:
    source = f"{origin} {version}".strip()
    if not reason:
        return Finding(f"game {name}", Level.OK, f"{source}, compiled")
    text = f"{source}, interpreted, {SLOWER}: {reason}"
    if origin == OURS or not buildable:
        return Finding(f"game {name}", Level.NOTE, text)
    return Finding(f"game {name}", Level.PROBLEM, text, f"install {origin} again, with pip's option --no-build-isolation")
