"""The benchmark as tables for people."""

from __future__ import annotations

from rich.table import Table

from nemeton.ops.bench.runner import Bench
from nemeton.ops.bench.standing import Aim


def make_tables(bench: Bench) -> list[Table]:
    return [figures_table(bench), ratios_table(bench), aims_table(bench)]


def figures_table(bench: Bench) -> Table:
    machine = bench.machine
    pinned = "pinned to one core" if machine.pinned else "not pinned to a core"
    table = Table(title="per second of one core")
    for column in ("engine", "game", "players", "what", "loop"):
        table.add_column(column)
    table.add_column("per second", justify="right")
    for r in bench.results:
        figure = r.missing or "" if r.per_second is None else f"{r.per_second:,.0f}"
        table.add_row(r.engine, r.game, str(r.players), r.what, r.loop, figure)
    table.caption = (
        f"best of {bench.repeat} x {bench.seconds:g} s, {pinned}; {machine.processor}, {machine.cores} cores, "
        f"Python {machine.python}"
    )
    return table


def ratios_table(bench: Bench) -> Table:
    table = Table("what", "ours", "theirs", title="ours : theirs (our slowest number of players)")
    table.add_column("ratio", justify="right")
    for ratio in bench.ratios:
        table.add_row(ratio.what, ratio.ours, ratio.theirs, f"{ratio.ratio:,.2f}")
    return table


def aims_table(bench: Bench) -> Table:
    table = Table("aim", title="aims")
    for column in ("wanted", "reached"):
        table.add_column(column, justify="right")
    table.add_column("met")
    for aim in bench.aims:
        reached = "not measured" if aim.reached is None else f"{aim.reached:,.2f}"
        table.add_row(aim.aim, f"{aim.wanted:,.0f}", reached, say_met(aim))
    return table


def say_met(aim: Aim) -> str:
    return {True: "yes", False: "no", None: ""}[aim.met]
