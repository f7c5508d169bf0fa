"""Where the person sits: a console to print on and lines to read, so that tests can put something else there."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.text import Text

from nemeton.terminal.drawing import Size

with contextlib.suppress(ImportError):  # with it, input() lets people edit and recall lines; Windows has none
    import readline  # noqa: F401


class Desk:
    """`live` is a screen that may be wiped and waited at; otherwise all is printed one after another, for pipes and logs."""

    def __init__(
        self,
        console: Console,
        read: Callable[[str], str] = input,
        pause: Callable[[float], None] = time.sleep,
        *,
        live: bool = False,
        echo: bool = False,
    ) -> None:
        self.console = console
        self.pause = pause
        self.live = live
        self._read = read
        self._echo = echo

    @property
    def size(self) -> Size:
        return Size(self.console.width, self.console.height)

    def height_of(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part, pad=False))

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def show_command(self, command: str) -> None:
        """In one piece, however long, so that it can be copied."""
        self.console.print(Text(command), soft_wrap=True)

    def wipe(self) -> None:
        """An empty screen, or a free line where nothing can be wiped."""
        if self.live:
            self.console.clear()
        else:
            self.console.print()

    def ask(self, prompt: str) -> str:
        """The next line, or EOFError."""
        line = self._read(f"{prompt} > ")
        if self._echo:
            # What is typed shows itself on a terminal only; without it the next line would run into the prompt.
            self.console.print(escape(line))
        return line.strip()


def standard_desk() -> Desk:
    console = Console(highlight=False, emoji=False)
    live = console.is_terminal and not console.is_dumb_terminal
    return Desk(console, live=live, echo=not sys.stdin.isatty())
