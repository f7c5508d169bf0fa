"""Draw the first game in the terminal: `python -m tools.terminal_picture` writes docs/images/terminal.svg.

The position stands in `tools/pictures.py` of the game.
"""

from __future__ import annotations

import io
import re
from importlib import import_module
from pathlib import Path

from rich.console import Console

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.match import Match
from nemeton.registry import GAMES, package_of
from nemeton.terminal.console import Terminal
from nemeton.terminal.drawing import make_drawing
from nemeton.terminal.screen import Screen
from nemeton.texts.catalogue import load_catalogue

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "terminal.svg"


def main() -> None:
    game = next(iter(GAMES.values()))
    wanted = import_module(f"{package_of(game)}.tools.pictures").TERMINAL
    match = Match(game, game.setup(wanted["players"], seed=wanted["seed"], patient=True))
    bots = [make_bot(game, wanted["bot"], seat) for seat in range(wanted["players"])]
    while len(match.moves) < wanted["moves"] or not (match.state.is_quiet() and match.state.seat == 0):
        seat = int(match.state.next_seat())
        match.play(seat, bots[seat].choose(InfoSet(game, match.state, seat)))
    console = Console(record=True, width=112, height=40, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    catalogue = load_catalogue("en", game.id, "terminal")
    Screen(match, 0, make_drawing(game.id, catalogue), catalogue, Terminal(console)).show_table()
    svg = console.export_svg(title=f"nemeton play {game.id}")
    # The picture asks for nothing from outside: the fonts of the reader serve.
    svg = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", svg, flags=re.DOTALL)
    PICTURE.write_text(re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE), encoding="utf8")


if __name__ == "__main__":
    main()
