"""A ladder: only neighbours meet."""

from __future__ import annotations

from nemeton.arena.schedule import plan_arena
from nemeton.arena.tournament import run_arena
from nemeton.registry import find_game


def test_in_a_ladder_only_neighbours_meet() -> None:
    plan = plan_arena(find_game("runestones"), 2, ["random", "habit", "drowsy"], seed=1, ladder=True)
    outcome = run_arena(plan, 2, 1, "local", None, None, None)
    assert [(pair.first, pair.second) for pair in outcome.pairs] == [("random", "habit"), ("habit", "drowsy")]
