"""Renders a state as text or as an image: what the terminal shows to one seat."""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

import sys
from io import StringIO
from typing import Final

from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.research.extras import need
from nemeton.terminal.drawing import SeatView, Size, make_drawing
from nemeton.texts.catalogue import DEFAULT, load_catalogue

need("numpy")
need("pillow")

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

WIDTH: Final = 120
HEIGHT: Final = 60  # lines; the image is cut off below
CELL: Final = (8, 17)  # pixels of a character
FONT: Final = 13
PAPER: Final = (24, 24, 27)
INK: Final = (228, 228, 231)

Line = list[Segment]


def draw_lines(game: Game, state: State, seat: int) -> list[Line]:
    """The table and the question as `seat` sees them, line by line."""
    drawing = make_drawing(game.id, load_catalogue(DEFAULT, game.id, "terminal"))
    seen = SeatView(game.view(state, seat), seat, game.decision(state, seat))
    console = Console(file=StringIO(), width=WIDTH, height=HEIGHT, force_terminal=True, color_system="truecolor")
    size = Size(WIDTH, HEIGHT)
    lines = console.render_lines(drawing.table(seen, size), pad=False)
    question = f"[bold]{drawing.name(seat, seen)}: {drawing.question(seen)}[/]"
    return lines + console.render_lines(console.render_str(question), pad=False)


def draw_text(game: Game, state: State, seat: int) -> str:
    """The same as text without colours."""
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in draw_lines(game, state, seat))


def draw_image(game: Game, state: State, seat: int) -> NDArray[np.uint8]:
    """The same as an image: height, width and three colours. Its size does not depend on the position."""
    image = Image.new("RGB", (WIDTH * CELL[0], HEIGHT * CELL[1]), PAPER)
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(FONT)
    for row, line in enumerate(draw_lines(game, state, seat)[:HEIGHT]):
        column = 0
        for segment in line:
            ink = colour_of(segment.style)
            for letter in segment.text:
                if letter != " ":
                    pen.text((column * CELL[0], row * CELL[1]), letter, fill=ink, font=font)
                column += 1
    return np.asarray(image)


def render(game: Game, state: State, seat: int, mode: str | None) -> str | NDArray[np.uint8] | None:
    """What a seat sees, in one of the modes of the environments; `human` prints it."""
    if mode == "rgb_array":
        return draw_image(game, state, seat)
    if mode == "ansi":
        return draw_text(game, state, seat)
    if mode == "human":
        sys.stdout.write(draw_text(game, state, seat) + "\n")
    return None


def colour_of(style: Style | None) -> tuple[int, int, int]:
    if style is None or style.color is None or style.color.is_default:
        return INK
    red, green, blue = style.color.get_truecolor()
    return red, green, blue
