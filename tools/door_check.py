"""Use an installed Nemeton as a newcomer would: play games of bots, open the table, look at pages. Standard library only.

    python3 tools/door_check.py --expect compiled --serve 'make play' .venv/bin/nemeton

`--serve` is the command that ends in a running server, with everything it sets up on the way. Prints what that command says and a
last line of JSON. Exit code 1 with a line BROKEN when something is not as it should be.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import IO, Any

GAMES = 200
START = 600.0  # seconds that setting up and starting may take, on a busy machine too
NOTICE = "interpreted"


class Broken(Exception):
    """Something is not as a newcomer should find it."""


def simulate(nemeton: str, expect: str) -> dict[str, float]:
    """Decisions a second of each game; Broken if one does not run, or not as expected."""
    speeds: dict[str, float] = {}
    for game in json.loads(run([nemeton, "games", "--json"])):
        summary = json.loads(run([nemeton, "simulate", game["id"], "--games", str(GAMES), "--json"]))
        core = "compiled" if summary["compiled"] else "interpreted"
        if summary["games"] != GAMES:
            raise Broken(f"{game['id']}: {summary['games']} games were played, expected {GAMES}")
        if core != expect:
            raise Broken(f"{game['id']} runs {core}, expected {expect}")
        speeds[game["id"]] = round(summary["decisions_per_second"])
    if not speeds:
        raise Broken("no game is installed")
    return speeds


def run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Broken(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.strip()[-500:]}")
    return done.stdout


def fetch(address: str, body: dict[str, Any] | None = None) -> bytes:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"})
    opener = urllib.request.build_opener(
        urllib.request.ProxyHandler({})
    )  # nothing on this machine's own loop goes through a proxy
    try:
        with opener.open(request, timeout=20) as answer:
            content: bytes = answer.read()
    except urllib.error.HTTPError as error:
        raise Broken(f"{address} answers {error.code}: {error.read()[:300]!r}") from error
    return content


def look_around(address: str) -> list[str]:
    """The start page, a new table against a bot and a page of rules, each with what the browser needs of it."""
    looked = []
    games = [game for game in json.loads(fetch(f"{address}/api/games")) if game["board"]]
    first, last = games[0], games[-1]["id"]
    wish = {"game": first["id"], "players": first["min_players"], "name": "Newcomer", "seats": ["me", "level1"]}
    table = json.loads(fetch(f"{address}/api/tables", wish))["table"]
    for path, sign in (
        ("/", b"<title>Nemeton"),
        ("/static/app/main.js", b"import"),
        ("/api/catalogue/pl", b"hero ="),
        (f"/table/{table}", b"<title>Nemeton"),
        (f"/api/tables/{table}", b'"running"'),
        (f"/static/games/{last}/index.js", b"import"),
        (f"/rules/{last}", b"<title>Nemeton"),
        (f"/api/games/{last}/rules", b'"number"'),
    ):
        if sign not in fetch(address + path):
            raise Broken(f"{path} does not contain {sign.decode()!r}")
        looked.append(path)
    return looked


def wait_for_page(address: str, server: subprocess.Popen[str], said: IO[str], began: float) -> float:
    """Seconds until the start page comes."""
    while time.monotonic() < began + START:
        if server.poll() is not None:
            said.seek(0)
            raise Broken(f"the server ended with {server.returncode}: {said.read()[-1500:]}")
        try:
            fetch(f"{address}/")
        except OSError:
            time.sleep(0.2)
        else:
            return time.monotonic() - began
    raise Broken(f"no start page after {START:.0f} seconds")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def serve(command: str, expect: str) -> tuple[float, list[str]]:
    """Start a server, look around and stop it: the seconds until the first page, and what was looked at."""
    port = free_port()
    words = f"--no-browser --port {port}"
    env = os.environ | {"ARGS": words}
    line = command if command.startswith("make") else f"{command} {words}"
    with tempfile.TemporaryFile("w+") as said:
        began = time.monotonic()
        server = subprocess.Popen(
            line, shell=True, env=env, stdout=said, stderr=subprocess.STDOUT, text=True, start_new_session=True
        )
        try:
            seconds = wait_for_page(f"http://127.0.0.1:{port}", server, said, began)
            looked = look_around(f"http://127.0.0.1:{port}")
            time.sleep(0.5)  # the address is printed by a thread beside the server
        finally:
            if server.poll() is None:
                os.killpg(server.pid, signal.SIGINT)
                server.wait(30)
            said.seek(0)
            text = said.read()
            sys.stdout.write(text)
        if (NOTICE in text) != (expect == "interpreted"):
            raise Broken(f"expected the rules to be {expect}, and {'a' if expect == 'interpreted' else 'no'} notice about it")
    return seconds, looked


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nemeton", help="the installed command")
    parser.add_argument("--serve", required=True, metavar="COMMAND", help="what ends in a running server")
    parser.add_argument("--expect", choices=("compiled", "interpreted"), required=True)
    arguments = parser.parse_args()
    nemeton = str(Path(arguments.nemeton).absolute())
    try:
        seconds, looked = serve(arguments.serve, arguments.expect)
        speeds = simulate(nemeton, arguments.expect)
    except (Broken, OSError, KeyError, ValueError, subprocess.SubprocessError) as error:
        sys.stdout.write(f"BROKEN: {error}\n")
        return 1
    sys.stdout.write(json.dumps({"page": round(seconds, 1), "pages": len(looked), "decisions_per_second": speeds}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
