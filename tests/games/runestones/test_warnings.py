"""Before something is wasted, the browser warns."""

from __future__ import annotations

from pathlib import Path

from tests.games.runestones.table import GAME, table
from tests.rules import rule
from tests.web.wasting import warnings_of


@rule("R36", "R52", "R58")
def test_abilities_that_can_still_be_used_and_a_bonus_that_gems_would_bring_are_warned_of(node: Path) -> None:
    t = table().hand(21, 16).gems(blue=1).patient().do("utilize", "play 21")
    assert {"use 21 1", "done"} <= set(t.choices())
    assert warnings_of(node, GAME, t.state) == {"done": "warn-effects"}
    t = table().smithies("red", "red", "blue", "blue", "blue").gems(blue=4, ore=3).patient().do("forge 5")
    assert {"pay bbbb", "pay ooo"} <= set(t.choices())
    assert warnings_of(node, GAME, t.state) == {"pay ooo": "warn-bonus"}
    t = table().smithies("red", "red", "blue", "blue", "blue").gems(red=2, ore=3).patient().do("forge 1")
    assert "pay ooo" in t.choices()
    assert warnings_of(node, GAME, t.state) == {}, "this smithy has no bonus"
