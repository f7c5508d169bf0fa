"""`nemeton serve`: tables for people and bots, until it is told to stop."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from pathlib import Path

from nemeton.server.operators.configuration import FIELDS, Configured, Field, configure, describe_kind, format_text
from nemeton.server.settings import Settings

USUAL_PORT = Settings().port
DESCRIPTION = """Keep tables for people and bots, over HTTP and sockets.

Every setting can be given as a flag, in the environment (NEMETON_WORKERS=4 for --workers 4) or in a file of TOML (workers = 4).
A flag wins over the environment, the environment over the file, the file over the default."""


def add_serve(parser: argparse.ArgumentParser) -> None:
    parser.description = DESCRIPTION
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--settings",
        default=os.environ.get("NEMETON_SETTINGS"),
        metavar="FILE",
        help="a file of settings in TOML (default $NEMETON_SETTINGS)",
    )
    parser.add_argument(
        "--show-settings", action="store_true", help="print the settings that hold, and where each comes from, and end"
    )
    parser.add_argument("--example-settings", action="store_true", help="print a settings file with all defaults, and end")
    parser.add_argument("--generous", action="store_true", help="almost no limits for one address, for load tests on loopback")
    group = parser
    for field in FIELDS.values():
        group = parser.add_argument_group(field.title) if field.title else group  # type: ignore[assignment]
        add_flag(group, field)
    parser.set_defaults(command=serve)


def add_flag(group: argparse._ActionsContainer, field: Field) -> None:
    default = format_text(field.default)
    if isinstance(field.default, bool):
        group.add_argument(field.flag, dest=field.name, default=None, action=argparse.BooleanOptionalAction, help=field.text)
        return
    text = f"{field.text} ({describe_kind(field)}{f'; default {default}' if default else ''})"
    group.add_argument(
        field.flag,
        dest=field.name,
        action="append" if field.is_list else "store",
        metavar=field.flag.rpartition("-")[2].upper(),
        help=text.replace("%", "%%"),
    )


def read_configuration(arguments: argparse.Namespace) -> Configured:
    given = vars(arguments)
    flags = {name: given[name] for name in FIELDS if given[name] is not None}
    file = None if arguments.settings is None else Path(arguments.settings)
    return configure(flags, os.environ, file, generous=arguments.generous)


def serve(arguments: argparse.Namespace) -> int:
    if arguments.example_settings or arguments.show_settings:
        from nemeton.server.operators.describing import show, write_example

        sys.stdout.write(write_example() if arguments.example_settings else show(read_configuration(arguments)))
        return 0
    settings = read_configuration(arguments).settings

    from nemeton.server.api.serving import WebServer
    from nemeton.server.logs import set_up_logs
    from nemeton.server.telemetry import telemetry

    set_up_logs(settings.log)
    telemetry.start(os.environ)
    server = WebServer(settings, settings.host, settings.port, settings.proxy, owns_process=True)
    # uvicorn shuts down on SIGTERM, then raises the signal again; without a handler the exit code would report a failure.
    signal.signal(signal.SIGTERM, lambda number, frame: None)
    try:
        server.run()
    finally:
        telemetry.stop()
    return 0
