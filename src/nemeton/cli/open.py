"""`nemeton open`: a server on this machine and the table in the browser, with one command."""

from __future__ import annotations

import argparse
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

from nemeton.compiling.compiled import explain_unusable, is_compiled

USUAL_PORT = 8017
PATIENCE = 20.0


def add_open(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port", type=int, default=0, help=f"the port to listen on (default {USUAL_PORT}, or another if it is taken)"
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (0.0.0.0 lets others in your network join)")
    parser.add_argument("--database", default="", metavar="FILE", help="where tables are kept (default: in your data folder)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.set_defaults(command=open_table)


def data_folder() -> Path:
    """The folder for data of the user, by the conventions of the system."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "nemeton"


def find_port(host: str) -> int:
    """The usual port, so that the address stays the same from day to day; if it is taken, any free one."""
    for wish in (USUAL_PORT, 0):
        with socket.socket() as probe:
            try:
                probe.bind((host, wish))
            except OSError:
                continue
            port: int = probe.getsockname()[1]
            return port
    return USUAL_PORT


def wait_until_ready(address: str) -> bool:
    """Whether the server answers in time. Requests to loopback bypass any proxy."""
    opener = build_opener(ProxyHandler({}))
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with opener.open(f"{address}/health", timeout=2):
                return True
        except (URLError, OSError):
            time.sleep(0.05)
    return False


def show(address: str, *, browser: bool) -> None:
    if not wait_until_ready(address):
        return
    notice = core_notice()
    sys.stdout.write(notice and f"{notice}\n")
    opened = browser and webbrowser.open(address)
    sys.stdout.write(f"Nemeton: {address}{'' if opened else '  (open this address in a browser)'}\nCtrl+C ends the server.\n")
    sys.stdout.flush()


def core_notice() -> str:
    """A notice if rules run interpreted; empty if all games run compiled."""
    from nemeton.registry import GAMES, why_interpreted

    if is_compiled():
        slow = {game.id: reason for game in GAMES.values() if (reason := why_interpreted(game))}
        which, reasons = f"the rules of {', '.join(slow)}", "; ".join(slow.values())
    else:
        slow = explain_unusable() or {"": "NEMETON_CORE=python"}
        which, reasons = "the rules", "; ".join(dict.fromkeys(slow.values()))
    if not slow:
        return ""
    return f"Notice: {which} run interpreted, about 50 times slower: {reasons}. `nemeton doctor` says what to do."


def open_table(arguments: argparse.Namespace) -> int:
    from nemeton.server.api.serving import WebServer
    from nemeton.server.logs import set_up_logs
    from nemeton.server.settings import Settings

    database = arguments.database
    if not database:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        database = str(folder / "tables.sqlite3")
    port = arguments.port or find_port(arguments.host)
    set_up_logs("warning")
    server = WebServer(Settings(database=database), arguments.host, port, "")
    shown = "127.0.0.1" if arguments.host in ("0.0.0.0", "::") else arguments.host
    address = f"http://{shown}:{port}"
    threading.Thread(target=show, args=(address,), kwargs={"browser": not arguments.no_browser}, daemon=True).start()
    signal.signal(signal.SIGTERM, lambda number, frame: None)
    server.run()
    return 0
