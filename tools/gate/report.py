"""The figures as a table for people, and as JSON."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from tools.gate.compare import Row, Rule, Verdict, mean_ratio

WIDTH = 150  # where no terminal says how wide it is, as in a log: no figure may be cut
COLOURS = {Verdict.SLOW: "bold red", Verdict.UNCLEAR: "yellow", Verdict.FAST: None}
CAPTION = (
    "ratio: of the best turns of {seconds:g} s of processor time; paired: the median of neighbouring turns; "
    "2nd best: how much slower the second best round was, in the noisier tree. "
    "A figure fails if both ratios are below {least:g}."
)


def show(name: str, rows: list[Row], rule: Rule, seconds: float, changed: set[str], alone: list[str]) -> None:
    """`changed` are the tables at which the trees play different games, `alone` those that only one tree has."""
    table = Table(title=f"this tree beside its base {name}, per second of one core")
    for column in ("game", "players", "what"):
        table.add_column(column)
    for column in ("base", "this tree", "ratio", "paired", "2nd best", "rounds"):
        table.add_column(column, justify="right")
    table.add_column("")
    for row in rows:
        table.add_row(*_cells(row, rule, changed), style=COLOURS[row.judge(rule)])
    table.caption = CAPTION.format(seconds=seconds, least=rule.least)
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(table)
    for what in dict.fromkeys(row.subject.what for row in rows):
        of_kind = [row for row in rows if row.subject.what == what]
        console.print(f"{what}: mean ratio {mean_ratio(of_kind):.3f}, lowest {min(row.ratio for row in of_kind):.3f}")
    if alone:
        console.print(f"only in one of the trees, not compared: {', '.join(alone)}")
    slow, unclear = (sum(row.judge(rule) is verdict for row in rows) for verdict in (Verdict.SLOW, Verdict.UNCLEAR))
    console.print(f"{slow} of {len(rows)} figures below {rule.least:g}" + (f", {unclear} unclear" if unclear else ""))


def _cells(row: Row, rule: Rule, changed: set[str]) -> list[str]:
    game, players, *options = row.subject.table.split()
    verdict = row.judge(rule)
    notes = [
        *([] if verdict is Verdict.FAST else [str(verdict)]),
        *(["noisy"] if row.spread > rule.noise else []),
        *(["other games"] if row.subject.table in changed else []),
    ]
    figures = [f"{row.base:,.0f}", f"{row.here:,.0f}", f"{row.ratio:.3f}", f"{row.paired:.3f}", f"-{row.spread:.1%}"]
    return [" ".join([game, *options]), players, row.subject.what, *figures, str(len(row.rounds)), ", ".join(notes)]


def make_report(name: str, rows: list[Row], rule: Rule) -> dict[str, object]:
    return {
        "base": name,
        "least": rule.least,
        "slower": sum(row.judge(rule) is Verdict.SLOW for row in rows),
        "figures": [
            {
                **row.subject._asdict(),
                "base": row.base,
                "here": row.here,
                "ratio": row.ratio,
                "paired": row.paired,
                "spread": row.spread,
                "rounds": len(row.rounds),
                "verdict": row.judge(rule),
            }
            for row in rows
        ],
    }
