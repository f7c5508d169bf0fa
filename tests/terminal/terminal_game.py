"""A game in the terminal with scripted input, and the output that it prints.

TerminalGame(seed=1).types("1", "summon", "u").printed
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console

from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.games.runestones.game import RuneStones
from nemeton.terminal.console import Terminal
from nemeton.terminal.play import run_play

CLEARED = "\x1b[2J"


class TerminalGame:
    """One call of `nemeton play`; when the lines run out, so does the input. `^C` interrupts."""

    def __init__(
        self, game: str = "runestones", *, width: int = 100, height: int = 40, live: bool = False, **wishes: Any
    ) -> None:
        self.game = game
        self.wishes: dict[str, Any] = {"seed": 1, "language": "en", **wishes}
        self.pauses: list[float] = []
        self.paper = io.StringIO()
        self.live = live
        self.console = paper_console(self.paper, width, height, live)
        self.code: int | None = None

    def types(self, *lines: str) -> TerminalGame:
        """Type these lines and play until they run out."""
        return self.types_as_asked(iter(lines))

    def types_as_asked(self, lines: Iterator[str]) -> TerminalGame:
        """The same with lines that are only known when they are asked for."""

        def read(prompt: str) -> str:
            self.paper.write(prompt)
            line = next(lines, None)
            if line is None:
                raise EOFError
            if line == "^C":
                raise KeyboardInterrupt
            return line

        terminal = Terminal(self.console, read, self.pauses.append, live=self.live, echo=True)
        self.code = run_play(self.game, terminal=terminal, **self.wishes)
        return self

    @property
    def printed(self) -> str:
        return self.paper.getvalue()

    @property
    def flowing(self) -> str:
        """What was printed, without the line ends that depend on the width."""
        return " ".join(self.printed.split())

    @property
    def screens(self) -> list[str]:
        """What stood on a live screen between two clearings."""
        return self.printed.split(CLEARED)[1:]


def paper_console(paper: io.StringIO, width: int = 100, height: int = 40, live: bool = False) -> Console:
    return Console(file=paper, width=width, height=height, highlight=False, emoji=False, force_terminal=live, color_system=None)


def moves_of(file: Path) -> list[str]:
    """The moves of a record as lines."""
    return file.read_text(encoding="utf-8").partition("moves\n")[2].splitlines()


def match_after(moves: int, *, game: Game | None = None, players: int = 2, seed: int = 7) -> Match:
    """A match in which all seats have chosen at random, so many times or to the end."""
    game = game or RuneStones()
    match = Match(game, game.setup(players, seed, patient=True))
    rng = Rng(seed)
    for _ in range(moves):
        if match.state.over:
            break
        seat = game.asked(match.state)[0]
        legal = match.state.legal(seat)
        match.play(seat, int(legal[rng.below(len(legal))]))
    return match
