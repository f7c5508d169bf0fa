"""The benchmark of the research adapters: what a decision costs through each, beside the engine's own step."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from rich.table import Table

from nemeton.ops.bench.contenders import ENGINE_SEEING, ENGINE_STEP, RESEARCH, Contender, Measured
from nemeton.ops.bench.runner import NOT_INSTALLED, Machine, choose_core_to_pin, describe_machine, plan_bench, run_apart

MICROSECONDS = 1e6
PATIENCE = 120.0  # seconds beyond the measuring itself; slow games are played to their end


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


class ResearchPlan(msgspec.Struct, frozen=True):
    seconds: float
    repeat: int
    tables: list[list[Contender]]  # the loops at one table take turns

    @property
    def measurements(self) -> int:
        return self.repeat * len(self.tables)


def plan_research_bench(seconds: float, repeat: int) -> ResearchPlan:
    tables: dict[tuple[str, str, int], list[Contender]] = {}
    for each in plan_bench(seconds, repeat, RESEARCH).ready:
        tables.setdefault((each.engine, each.game, each.players), []).append(each)
    return ResearchPlan(seconds, repeat, list(tables.values()))


def run_research_bench(plan: ResearchPlan, progress: Callable[[int], None] | None = None) -> ResearchBench:
    """Measure every table in turn, several times over; the best of each loop counts."""
    best: dict[str, float] = {}
    failed: dict[str, str] = {}
    core = choose_core_to_pin()
    for turn in range(plan.repeat):
        for at, table in enumerate(plan.tables):
            for name, outcome in measure_table(table, plan.seconds, core).items():
                if isinstance(outcome, Measured):
                    cost = MICROSECONDS / outcome.per_second
                    best[name] = min(cost, best.get(name, cost))
                else:
                    failed[name] = outcome
            if progress is not None:
                progress(turn * len(plan.tables) + at + 1)
    return ResearchBench(describe_machine(), plan.seconds, plan.repeat, compare_costs(best, failed))


def measure_table(table: list[Contender], seconds: float, core: int) -> dict[str, Measured | str]:
    """What each loop did in its best turn, or why it failed."""
    names = [each.name for each in table]
    limit = 10 * seconds * len(table) + PATIENCE
    out = run_apart("nemeton.ops.bench.turns", [str(seconds), str(core), *names], table[0].core, limit)
    if isinstance(out, str):
        return dict.fromkeys(names, out)
    return msgspec.json.decode(out, type=dict[str, Measured | str])


def compare_costs(best: dict[str, float], failed: dict[str, str]) -> list[Cost]:
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
    return costs


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
