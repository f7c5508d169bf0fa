"""The style sheets of the table and the names in the drawing of the board."""

from __future__ import annotations

import re

from tests.web.scripts import game_folder

WEB = game_folder("realm")
BOARD = ("board.js", "bridges.js", "ground.js", "pieces.js", "scenery.js")
HIDING = re.compile(r"\.realm \.([\w-]+) \{[^}]*display: none")


def test_no_rule_of_the_table_hides_a_part_of_the_board() -> None:
    written = "".join((WEB / name).read_text(encoding="utf-8") for name in BOARD)
    drawn = {name for names in re.findall(r'class="([^"$]+)"', written) for name in names.split()}
    hidden = {name for sheet in WEB.glob("*.css") for name in HIDING.findall(sheet.read_text(encoding="utf-8"))}
    assert "storey" in drawn
    assert hidden
    assert not drawn & hidden
