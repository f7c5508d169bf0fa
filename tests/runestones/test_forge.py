"""Action 3: FORGE."""

from __future__ import annotations

from tests.rules import rule
from tests.runestones.table import table


@rule("X9", "R49", "R50", "R54", "R55", "R57", "R60")
def test_two_artifacts_of_the_printed_example_leave_no_gems_and_one_ore() -> None:
    t = table().gems(yellow=2, green=2, blue=1, wild=2).row(1, "yellow")
    t.smithies("red", "green", "blue", "yellow", "red").patient()
    t.do("forge 4", "pay yyw").expect(gems={"green": 2, "blue": 1, "wild": 1, "ore": 1}, rows=(".y...", ".y..."))
    t.do("forge wild")
    assert t.state.smithies[3] == -1  # the smithy is refilled only after the action
    t.do("place 1 red").expect(gems={"ore": 1}, rows=(".y.*.", ".y..."))
