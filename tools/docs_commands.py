"""The reference of the command line as a page for Sphinx, read off the parser itself."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator

WIDTH = 90  # of the lines of a code block

INTRODUCTION = """\
# The command line

`nemeton COMMAND --help` prints the same. JSON (`--json`) goes to standard output, with nothing else; progress and errors go to
standard error. Exit codes: 0 done, 1 `check` has found something, 2 the request cannot be met, 130 interrupted.
"""


def write_commands(parser: argparse.ArgumentParser) -> str:
    """A section for each command, with an anchor for each option."""
    os.environ["NO_COLOR"] = "1"  # a page is no terminal
    sections = [INTRODUCTION, *(write_command(command, about) for command, about in list_commands(parser))]
    return "\n".join(sections)


def list_commands(parser: argparse.ArgumentParser, about: str = "") -> Iterator[tuple[argparse.ArgumentParser, str]]:
    """A parser and all commands below it, each with its line of help."""
    yield parser, about or parser.description or ""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helped = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, command in action.choices.items():
                yield from list_commands(command, helped[name])


def write_command(parser: argparse.ArgumentParser, about: str) -> str:
    formatter = argparse.HelpFormatter(parser.prog, width=WIDTH)
    formatter.add_usage(parser.usage, parser._actions, parser._mutually_exclusive_groups, prefix="")
    usage = formatter.format_help().strip()
    lines = [f"## {parser.prog}", "", f"{about[:1].upper()}{about[1:].rstrip('.')}.", ""]
    lines += ["```text", usage, "```", "", "```{eval-rst}", f".. program:: {parser.prog}", ""]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction | argparse._HelpAction):
            continue
        lines += [f".. option:: {name_option(action)}", "", f"   {formatter._expand_help(action) if action.help else ''}", ""]
    return "\n".join([*lines, "```", ""])


def name_option(action: argparse.Action) -> str:
    """`--players N`, `--json`, `GAME`."""
    value = ""
    if action.nargs != 0:
        metavar = action.metavar or ("{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.dest.upper())
        value = metavar if isinstance(metavar, str) else " ".join(metavar)
    return ", ".join(f"{name} {value}".strip() for name in action.option_strings) or value
