"""Draw the terminal table in the middle of a game: `python tools/terminal_picture.py` writes docs/images/terminal.svg."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from nemeton.engine.match import Match
from nemeton.locale import load_catalogue
from nemeton.players.bot import Glimpse
from nemeton.players.roster import make_bot
from nemeton.registry import find_game
from nemeton.terminal.desk import Desk
from nemeton.terminal.drawings import make_drawing
from nemeton.terminal.screen import Screen

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "terminal.svg"
TURNS = 9


def main() -> None:
    game = find_game("runestones")
    match = Match(game, game.setup(3, seed=8, patient=True))
    bots = [make_bot(game, "greedy", seat) for seat in range(3)]
    while match.state.kind == 0 or not (match.state.is_quiet() and match.state.seat == 0 and len(match.moves) > TURNS * 18):
        seat = int(match.state.next_seat())
        match.play(seat, bots[seat].choose(Glimpse(game, match.state, seat)))
    console = Console(record=True, width=112, height=40, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    catalogue = load_catalogue("en", game.id, "terminal")
    Screen(match, 0, make_drawing(game.id, catalogue), catalogue, Desk(console)).show_table()
    svg = console.export_svg(title="nemeton play runestones")
    # The picture asks for nothing from outside: the fonts of the reader serve.
    svg = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", svg, flags=re.DOTALL)
    PICTURE.write_text(re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE), encoding="utf8")


if __name__ == "__main__":
    main()
