"""A person at the table whose lines are written beforehand, and a paper on which the table prints.

Evening(seed=1).types("1", "summon", "u").printed
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from rich.console import Console

from nemeton.terminal.desk import Desk
from nemeton.terminal.play import run_play


class Evening:
    """One call of `nemeton play`; when the lines run out, so does the input."""

    def __init__(
        self, game: str = "runestones", *, width: int = 100, height: int = 40, live: bool = False, **wishes: Any
    ) -> None:
        self.game = game
        self.wishes: dict[str, Any] = {"seed": 1, "language": "en", **wishes}
        self.pauses: list[float] = []
        self.paper = io.StringIO()
        self.live = live
        self.console = Console(
            file=self.paper, width=width, height=height, highlight=False, emoji=False, force_terminal=live, color_system=None
        )
        self.code: int | None = None
        self.interrupted = False

    def types(self, *lines: str) -> Evening:
        """Type these lines and see the evening to its end."""
        left = iter(lines)

        def read(prompt: str) -> str:
            self.paper.write(prompt)
            for line in left:
                if line == "^C":
                    raise KeyboardInterrupt
                return line
            raise EOFError

        desk = Desk(self.console, read, self.pauses.append, live=self.live, echo=True)
        self.code = run_play(self.game, desk=desk, **self.wishes)
        return self

    @property
    def printed(self) -> str:
        return self.paper.getvalue()

    @property
    def last_screen(self) -> str:
        """What was printed after the last but one prompt for a choice."""
        return self.printed.rpartition("Rune Stones · ")[2]


def record_of(file: Path) -> list[str]:
    """The moves of a record as lines."""
    return file.read_text(encoding="utf-8").partition("moves\n")[2].splitlines()
