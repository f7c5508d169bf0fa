"""`nemeton doctor`: all checks, as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict

from nemeton import __version__
from nemeton.cli.open import USUAL_PORT as OPEN_PORT
from nemeton.cli.open import data_folder
from nemeton.compiling.toolchain import find_compiler
from nemeton.doctor.core import check_compiler, check_core, explain_core
from nemeton.doctor.database import check_databases
from nemeton.doctor.findings import Finding, Level, run_check
from nemeton.doctor.games import check_games
from nemeton.doctor.packages import check_packages
from nemeton.doctor.surroundings import check_browser, check_ports, check_python

DESCRIPTION = """Look at this installation and say what works, what does not, and what to do about it."""
EXIT_CODES = """levels: ok; note: good to know, nothing needs to be done; problem: something that you asked for, or that
could be had at once, does not work (an interpreted core although a C compiler is here, a package in a version
that is not supported, a database that does not answer).

exit code: 0 without a problem, 1 with one or more."""


def add_doctor(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = DESCRIPTION, EXIT_CODES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--database", default="", metavar="URL", help="the database to look at (default: those of `serve` and of `open`)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    parser.set_defaults(command=run_doctor)


def main(argv: Sequence[str]) -> int:
    """The command on its own, without the parts of `nemeton` that may be broken."""
    parser = argparse.ArgumentParser(prog="nemeton doctor")
    add_doctor(parser)
    return run_doctor(parser.parse_args(argv))


def run_doctor(arguments: argparse.Namespace) -> int:
    findings = examine(arguments.database)
    problems = sum(finding.level is Level.PROBLEM for finding in findings)
    if arguments.json:
        report = {"nemeton": __version__, "problems": problems, "findings": [asdict(finding) for finding in findings]}
        sys.stdout.write(json.dumps(report, indent=2) + "\n")
    else:
        show(findings, problems)
    return 1 if problems else 0


def examine(database: str = "") -> list[Finding]:
    compiler = find_compiler()
    return [
        *run_check("Python", check_python),
        *run_check("core", lambda: check_core(explain_core(), compiler)),
        *run_check("C compiler", lambda: check_compiler(compiler)),
        *run_check("games", lambda: check_games(compiler)),
        *run_check("packages", check_packages),
        *run_check("database", lambda: check_databases(database, data_folder())),
        *run_check("ports", check_usual_ports),
        *run_check("browser for tests", check_browser),
    ]


def check_usual_ports() -> list[Finding]:
    from nemeton.cli.serve import USUAL_PORT as SERVE_PORT  # imports the server's packages, one of which may be missing

    return check_ports({"open": OPEN_PORT, "serve": SERVE_PORT})


def show(findings: Sequence[Finding], problems: int) -> None:
    """A table; plain lines where the package that draws tables is what is missing."""
    count = {0: "no problem", 1: "1 problem"}.get(problems, f"{problems} problems")
    try:
        from rich.console import Console
        from rich.table import Table
        from rich.text import Text
    except Exception:  # missing, or damaged in any way
        for each in findings:
            advice = f"\n    -> {each.advice}" if each.advice else ""
            sys.stdout.write(f"{each.level:<8}{each.subject}: {each.text}{advice}\n")
        sys.stdout.write(f"nemeton {__version__}: {count}\n")
        return
    colours = {Level.OK: "green", Level.NOTE: "yellow", Level.PROBLEM: "bold red"}
    table = Table("", "subject", title=f"nemeton {__version__}", caption=count)
    for column in ("finding", "what to do"):
        table.add_column(column, overflow="fold")  # a path or a command must not be cut
    for each in findings:
        table.add_row(Text(each.level, colours[each.level]), each.subject, Text(each.text), Text(each.advice))
    Console().print(table)
