"""The games that a calibration is made from: those of a file, and those that are played now and added to it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from nemeton import __version__
from nemeton.engine.game import Game
from nemeton.studies.calibration.collect import Collection, Sample, SearchedGame, collect
from nemeton.studies.results_file import ResultsFile

FORMAT: Final = 2
FEWEST: Final = 100  # games


class Wanted(msgspec.Struct, frozen=True):
    """What a calibration is made from."""

    game: str
    players: tuple[int, ...]
    games: int  # at most, for each number of players
    minutes: float  # at most, for each number of players
    simulations: int
    seed: int

    @property
    def command(self) -> str:
        only = f" --players {self.players[0]}" if len(self.players) == 1 else ""
        return f"nemeton calibrate {self.game}{only} --games {self.games} --simulations {self.simulations} --seed {self.seed}"


class Header(msgspec.Struct, frozen=True):
    """The first line of a file of searched games. The probe tells whether the search is still the same, the bots whether those
    who play are."""

    format: int
    nemeton: str
    game: str
    rules_version: int
    search: str
    probe: list[float]
    bots: list[str]
    simulations: int
    seed: int


def open_games(
    file: Path, game: Game, wanted: Wanted, search: str, probed: list[float], bots: list[str]
) -> ResultsFile[SearchedGame]:
    """Open or create a file of searched games; BadResults, with the file unchanged, if they are those of something else."""
    header = Header(FORMAT, __version__, game.id, game.rules_version, search, probed, bots, wanted.simulations, wanted.seed)
    return ResultsFile(file, header, SearchedGame)


class Gathering:
    """Gathers the games for one number of players after another."""

    def __init__(
        self, wanted: Wanted, workers: int, file: ResultsFile[SearchedGame] | None, progress: Callable[[int], None] | None
    ) -> None:
        """`progress` is called with the number of games that are there, for all numbers of players together."""
        self._wanted = wanted
        self._workers = workers
        self._file = file
        self._progress = progress
        self._before = 0  # games for other numbers of players

    def gather_all(self) -> dict[int, list[Sample]]:
        """The positions of the games for each number of players, in the order of the games."""
        return {players: self._gather(players) for players in self._wanted.players}

    def _gather(self, players: int) -> list[Sample]:
        wanted = self._wanted
        end = time.monotonic() + 60 * wanted.minutes
        known = [] if self._file is None else self._file.known
        found = {game.number: game for game in known if game.players == players and game.number < wanted.games}

        def goes_on() -> bool:
            return len(found) < FEWEST or time.monotonic() < end

        def take(games: list[SearchedGame]) -> None:
            if self._file is not None:
                self._file.append(games)
            found.update((game.number, game) for game in games)
            if self._progress is not None:
                self._progress(self._before + len(found))

        missing = [number for number in range(wanted.games) if number not in found]
        collect(Collection(wanted.game, players, wanted.simulations, wanted.seed), missing, self._workers, goes_on, take)
        self._before += len(found)
        return [sample for _, game in sorted(found.items()) for sample in game.samples]
