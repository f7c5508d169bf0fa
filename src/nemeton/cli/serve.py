"""`nemeton serve`: tables for people and bots, until it is told to stop."""

from __future__ import annotations

import argparse
import os
import signal
from pathlib import Path

from nemeton.engine.errors import NemetonError
from nemeton.server.settings import Settings

DEFAULTS = Settings()
USUAL_PORT = 8000


class BadServer(NemetonError):
    """An impossible address, number or folder for a server."""


def add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default 127.0.0.1: this machine only)")
    parser.add_argument("--port", type=int, default=USUAL_PORT, help=f"the port to listen on (default {USUAL_PORT})")
    parser.add_argument(
        "--database",
        default=os.environ.get("NEMETON_DATABASE", DEFAULTS.database),
        metavar="URL",
        help="a file for SQLite, or postgresql://... (default $NEMETON_DATABASE or nemeton.sqlite3)",
    )
    parser.add_argument("--workers", type=int, default=DEFAULTS.workers, help="processes in which bots think (default 2)")
    parser.add_argument(
        "--docs",
        default=os.environ.get("NEMETON_DOCS", ""),
        metavar="FOLDER",
        help="the built documentation, served under /docs (default $NEMETON_DOCS or, in a checkout, what `make docs` has built)",
    )
    parser.add_argument("--log", default="info", choices=("debug", "info", "warning", "error"), help="what is logged")
    parser.add_argument(
        "--origin", action="append", default=[], metavar="ORIGIN", help="another origin whose pages may use this server"
    )
    parser.add_argument(
        "--proxy",
        default="",
        metavar="ADDRESSES",
        help="the proxies in front, whose word on the client's address is believed: addresses and networks, with commas",
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which clients know this server, besides its addresses and the name of this machine; * for any",
    )
    parser.add_argument(
        "--waiting-days",
        type=float,
        default=DEFAULTS.waiting_days,
        metavar="DAYS",
        help="after which a table that still waits for players is deleted (default 7; 0 keeps it)",
    )
    parser.add_argument(
        "--metrics-token",
        default=os.environ.get("NEMETON_METRICS_TOKEN", ""),
        metavar="TOKEN",
        help="for whom /metrics answers (default $NEMETON_METRICS_TOKEN; without one, for nobody)",
    )
    parser.add_argument("--private-webhooks", action="store_true", help="let webhooks go to addresses that are not public")
    parser.add_argument("--generous", action="store_true", help="almost no limits for one address, for load tests on loopback")
    parser.set_defaults(command=serve)


def read_settings(arguments: argparse.Namespace) -> Settings:
    if not 0 <= arguments.port <= 65_535:
        raise BadServer(f"a port is a number from 0 to 65535, not {arguments.port}")
    if not 1 <= arguments.workers <= 64:
        raise BadServer(f"a server has 1 to 64 workers, not {arguments.workers}")
    if not 0 <= arguments.waiting_days <= 10_000:
        raise BadServer(f"tables wait 0 to 10000 days, not {arguments.waiting_days:g}")
    if arguments.docs and not Path(arguments.docs, "index.html").is_file():
        raise BadServer(
            f"{arguments.docs!r} is not built documentation; expected a folder with an index.html, as `make docs` builds it"
        )
    generous = {
        "message_rate": (10_000.0, 10_000),
        "request_rate": (10_000.0, 10_000),
        "table_rate": (1_000.0, 10_000),
        "join_rate": (1_000.0, 10_000),
        "record_rate": (1_000.0, 10_000),
        "hint_rate": (1_000.0, 10_000),
        "history_rate": (10_000.0, 100_000),
        "open_tables": 1_000_000,
        "connections_per_address": DEFAULTS.connections,
    }
    return Settings(
        database=arguments.database,
        workers=arguments.workers,
        docs=arguments.docs,
        origins=tuple(arguments.origin),
        hosts=tuple(arguments.name),
        waiting_days=arguments.waiting_days,
        metrics_token=arguments.metrics_token,
        private_webhooks=arguments.private_webhooks,
        **(generous if arguments.generous else {}),  # type: ignore[arg-type]
    )


def serve(arguments: argparse.Namespace) -> int:
    from nemeton.server.api.serving import WebServer
    from nemeton.server.logs import set_up_logs

    settings = read_settings(arguments)
    set_up_logs(arguments.log)
    server = WebServer(settings, arguments.host, arguments.port, arguments.proxy, owns_process=True)
    # uvicorn shuts down on SIGTERM, then raises the signal again; without a handler the exit code would report a failure.
    signal.signal(signal.SIGTERM, lambda number, frame: None)
    server.run()
    return 0
