"""Before something is wasted, the browser warns."""

from __future__ import annotations

from pathlib import Path

from tests.games.skye.table import GAME, table
from tests.rules import rule
from tests.web.wasting import warnings_of


@rule("S30", "S32")
def test_a_tile_that_fits_nowhere_is_warned_of_before_it_is_bought(node: Path) -> None:
    t = table().offers("T14", "T53", "T01").offers("T19", "T29", "T02", seat=1).gold(9).gold(9, seat=1)
    t.player().border = t.player().border[2:4]  # only the water side is left, and T19 has no water
    t.patient().prices("axe-3 1 1", "axe-3 1 1")
    assert {"buy t19", "buy t29"} <= set(t.choices())
    assert warnings_of(node, GAME, t.state) == {"buy t19": "warn-fits-nowhere"}
