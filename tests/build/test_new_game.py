"""From `nemeton new` to a move over HTTP: the written game is installed into a fresh environment and used as a stranger would."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sysconfig
import time
import venv
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import msgspec
import pytest

from nemeton.client.rest import Server
from nemeton.compiling.compiled import CHECKOUT, is_compiled
from nemeton.table.protocol import Event
from tests.patience import PATIENCE

pytestmark = [
    pytest.mark.thorough,  # it is compiled by its own build
    pytest.mark.compiled_only,
    pytest.mark.skipif(not is_compiled(), reason="no compiled core here"),
]
NAME = "pebbles"


class Environment:
    """A fresh environment that sees the development packages and this checkout, and nothing of the game until it is installed."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=False)
        self.folder = folder
        self.python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
        code = "import sysconfig; print(sysconfig.get_path('purelib'))"
        site = subprocess.run([self.python, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
        places = [str(CHECKOUT / "src"), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
        Path(site, "development.pth").write_text("\n".join(dict.fromkeys(places)), encoding="utf8")

    @property
    def variables(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "NEMETON_BUILD")}
        return kept | {"NEMETON_CORE": "", "NEMETON_LANG": "en"}

    def run(self, *words: str, cwd: Path | None = None, **variables: str) -> str:
        done = subprocess.run(
            [str(self.python), "-m", *words],
            cwd=cwd or self.folder,
            env=self.variables | variables,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def install(self, *words: str) -> str:
        """Compile what there is to compile, or fail; nothing is fetched."""
        call = ["pip", "install", "--no-build-isolation", "--no-deps", "--no-index", "--quiet", *words]
        return self.run(*call, NEMETON_BUILD="required")

    def games(self) -> dict[str, Any]:
        return {game["id"]: game for game in json.loads(self.run("nemeton", "games", "--json"))}


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """With the game installed as an author does: editable."""
    environment = Environment(tmp_path_factory.mktemp("stranger"))
    environment.run("nemeton", "new", NAME)
    environment.install("-e", NAME)
    return environment


@pytest.fixture
def server(environment: Environment) -> Iterator[str]:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = ["-m", "nemeton", "serve", "--port", str(port), "--database", str(environment.folder / "tables.sqlite3")]
    running = subprocess.Popen([str(environment.python), *words], cwd=environment.folder, env=environment.variables)
    try:
        address = f"http://127.0.0.1:{port}"
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with urlopen(f"{address}/health", timeout=5):
                    break
            except OSError:
                assert running.poll() is None
                assert time.monotonic() < until
                time.sleep(0.1)
        yield address
    finally:
        running.terminate()
        running.wait(PATIENCE)


def test_it_is_listed_as_compiled_and_its_own_tests_pass(environment: Environment) -> None:
    game = environment.games()[NAME]
    assert (game["from"], game["version"], game["compiled"]) == (NAME, "0.1.0", True)
    environment.run("pytest", "-q", "-p", "no:cacheprovider", cwd=environment.folder / NAME)


def test_it_passes_the_kit_and_is_simulated_compiled(environment: Environment) -> None:
    assert "0 violations, 0 leaks" in environment.run("nemeton", "check", NAME, "--positions", "500", "--workers", "1")
    words = ("nemeton", "simulate", NAME, "--players", "3", "--games", "500", "--bots", "habit", "--workers", "1", "--json")
    compiled = json.loads(environment.run(*words))
    assert compiled["compiled"] is True
    interpreted = json.loads(environment.run(*words, NEMETON_CORE="python"))
    assert interpreted["compiled"] is False
    assert compiled["mean_scores"] == interpreted["mean_scores"]


def test_the_doctor_finds_nothing_wrong_with_it(environment: Environment) -> None:
    done = subprocess.run(
        [str(environment.python), "-m", "nemeton", "doctor", "--json"],
        env=environment.variables,
        capture_output=True,
        text=True,
        check=False,
    )
    found = {each["subject"]: each for each in json.loads(done.stdout)["findings"]}
    assert (found[f"game {NAME}"]["level"], found[f"game {NAME}"]["text"]) == ("ok", "pebbles 0.1.0, compiled")


async def play_a_move(address: str) -> list[str]:
    """Make a table against a bot, play the first choice, and wait for what comes of it; the names of the events."""
    async with Server(address) as server:
        table, token = await server.create(game=NAME, players=2, name="Ann", seats=["me", "level2"])
        place = f"/tables/{table}"
        asking = (await server.ask("GET", f"{place}/view", None, token, seat=0))["ask"]
        action = asking["decision"]["choices"][0]["text"]
        body = {"seat": 0, "number": asking["number"], "action": action, "key": "first"}
        await server.ask("POST", f"{place}/actions", body, token)
        names: list[str] = []
        while "played" not in names:
            news = await server.ask("GET", f"{place}/events", None, token, seat=0, wait=10)
            names = [event.name for step in msgspec.convert(news["events"], list[Event]) for event in step.events]
            await asyncio.sleep(0.05)
        return names


async def look_around(address: str) -> tuple[dict[str, Any], list[str]]:
    """What the server says of the game, and the numbers of its rules."""
    async with Server(address) as server:
        listed = {game["id"]: game for game in await server.ask("GET", "/games")}
        rules = (await server.ask("GET", f"/games/{NAME}/rules"))["rules"]
        return listed[NAME], [rule["number"] for rule in rules]


def test_it_is_on_the_server_with_its_board_and_a_move_is_played_over_http(server: str) -> None:
    game, rules = asyncio.run(look_around(server))
    assert (game["board"], game["cover"]) == (True, False)
    assert rules == [f"P{number}" for number in range(1, 9)]
    assert {"turned", "played"} <= set(asyncio.run(play_a_move(server)))


def test_an_edited_rule_runs_from_source_until_it_is_built_again(environment: Environment) -> None:
    rules = environment.folder / NAME / "src" / NAME / "rules" / "rounds.py"
    source = rules.read_text(encoding="utf8")
    rules.write_text(source + "\nEDITED = True\n", encoding="utf8")
    try:
        game = environment.games()[NAME]
        assert game["interpreted_because"] == "pebbles.core was made before the last edit of rules/rounds.py"
        code = f"import nemeton.registry, {NAME}.rules.rounds as rounds; print(rounds.EDITED, rounds.__file__.endswith('.py'))"
        ran = subprocess.run(
            [str(environment.python), "-c", code], env=environment.variables, capture_output=True, text=True, check=False
        )
        assert ran.stdout.split() == ["True", "True"], ran.stderr
    finally:
        rules.write_text(source, encoding="utf8")
    assert environment.games()[NAME]["compiled"] is True


def test_a_wheel_carries_the_library_the_rules_and_the_board(environment: Environment, tmp_path: Path) -> None:
    stranger = Environment(tmp_path)
    stranger.install(str(environment.folder / NAME))
    assert stranger.games()[NAME]["compiled"] is True
    code = (
        "from nemeton.registry import find_file, find_game; from nemeton.texts.rulebook import read_rules; "
        f"print(len(read_rules('{NAME}')), find_file(find_game('{NAME}'), 'faces', 'web', 'board.css') is not None)"
    )
    ran = subprocess.run(
        [str(stranger.python), "-c", code], cwd=tmp_path, env=stranger.variables, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["8", "True"]
