"""The terminal as the session uses it: a console to print on and lines to read. Tests substitute their own."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.text import Text

from nemeton.terminal.drawing import Size

with contextlib.suppress(ImportError):  # gives input() line editing and history; not on Windows
    import readline  # noqa: F401


class Terminal:
    """`live` is a screen that can be cleared and paused at; otherwise output is only appended, for pipes and logs."""

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
        """On one line, however long, so that it can be copied."""
        self.console.print(Text(command), soft_wrap=True)

    def clear(self) -> None:
        """Clear the screen, or print an empty line if it is not live."""
        if self.live:
            self.console.clear()
        else:
            self.console.print()

    def ask(self, prompt: str) -> str:
        """The next line that is typed, or EOFError."""
        line = self._read(f"{prompt} > ")
        if self._echo:
            # Only a terminal echoes what is typed; elsewhere the next line would run into the prompt.
            self.console.print(escape(line))
        return line.strip()


def standard_terminal() -> Terminal:
    console = Console(highlight=False, emoji=False)
    live = console.is_terminal and not console.is_dumb_terminal
    return Terminal(console, live=live, echo=not sys.stdin.isatty())
