"""The benchmark of the research adapters: what a decision costs through each, beside the engine's own step."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from rich.table import Table

from nemeton.bench.contenders import ENGINE_SEEING, ENGINE_STEP, RESEARCH
from nemeton.bench.runner import NOT_INSTALLED, Machine, Plan, describe_machine, measure_all, plan_bench

MICROSECONDS = 1e6


class Cost(msgspec.Struct, frozen=True):
    """A decision through one adapter: microseconds, and how many times as long as the engine takes without and with looking."""

    engine: str
    game: str
    players: int
    loop: str
    microseconds: float | None
    of_step: float | None
    of_seeing: float | None
    missing: str | None


class ResearchBench(msgspec.Struct, frozen=True):
    machine: Machine
    seconds: float
    repeat: int
    costs: list[Cost]


def plan_research_bench(seconds: float, repeat: int) -> Plan:
    return plan_bench(seconds, repeat, RESEARCH)


def run_research_bench(plan: Plan, progress: Callable[[int], None] | None = None) -> ResearchBench:
    runs, failed = measure_all(plan, progress)
    best = {name: MICROSECONDS / max(figures) for name, figures in runs.items() if figures}
    costs = []
    for each in RESEARCH:
        cost = best.get(each.name)
        step, seeing = (
            best.get(other.name) for loop in (ENGINE_STEP, ENGINE_SEEING) for other in (msgspec.structs.replace(each, loop=loop),)
        )
        missing = None if cost is not None else failed.get(each.name, NOT_INSTALLED)
        costs.append(
            Cost(each.engine, each.game, each.players, each.loop, cost, divide(cost, step), divide(cost, seeing), missing)
        )
    return ResearchBench(describe_machine(), plan.seconds, plan.repeat, costs)


def divide(cost: float | None, other: float | None) -> float | None:
    return None if cost is None or other is None else cost / other


def make_research_tables(bench: ResearchBench) -> list[Table]:
    table = Table("game", "players", "through", title="one decision")
    for column in ("microseconds", "engine steps", "with observation"):
        table.add_column(column, justify="right")
    for cost in bench.costs:
        figures = [cost.microseconds, cost.of_step, cost.of_seeing]
        cells = ["" if figure is None else f"{figure:.2f}" for figure in figures]
        table.add_row(cost.game, str(cost.players), cost.loop, cost.missing or cells[0], *cells[1:])
    machine = bench.machine
    table.caption = (
        f"best of {bench.repeat} x {bench.seconds:g} s; {machine.processor}, {machine.cores} cores, Python {machine.python}; "
        "the last columns divide by the engine's own step, and by its step with observation and mask"
    )
    return [table]
