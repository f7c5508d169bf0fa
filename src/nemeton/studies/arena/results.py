"""The results of an arena in a file, from which a stopped run goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from nemeton import __version__
from nemeton.studies.arena.contest import Contest
from nemeton.studies.arena.schedule import Plan, find_fixture
from nemeton.studies.results_file import ResultsFile

FORMAT: Final = 1


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line. Bots may change with a release, so results of two releases do not belong together."""

    format: int
    nemeton: str
    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    ladder: bool


def open_results(file: Path, plan: Plan) -> ResultsFile[Contest]:
    """Open or create the file of an arena; BadResults, with the file unchanged, if it belongs to another plan."""
    header = Header(
        format=FORMAT,
        nemeton=__version__,
        game=plan.game,
        rules_version=plan.rules_version,
        players=plan.players,
        options=plan.options,
        bots=plan.bots,
        seed=plan.seed,
        ladder=plan.ladder,
    )

    def find_problem(contest: Contest) -> str:
        if contest.number < 0 or contest.seats != tuple(plan.labels[p] for p in find_fixture(plan, contest.number).seats):
            return f"game {contest.number} has other seats in this arena"
        return ""

    return ResultsFile(file, header, Contest, find_problem)
