"""Bots of one's own are found by module, file and entry point, play in studies, and say clearly what is wrong with them."""

from __future__ import annotations

import ast
import json
import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import nemeton
from nemeton.bots import own_bots
from nemeton.bots.bot import InfoSet, RandomBot
from nemeton.bots.own_bots import BadBot, make_any_bot
from nemeton.bots.roster import UnknownBot, make_bot
from nemeton.cli.main import main
from nemeton.compiling.compiled import CHECKOUT
from nemeton.engine.errors import NemetonError
from nemeton.registry import GAMES, find_game

PAGE = CHECKOUT / "docs" / "write-a-bot.md"


@pytest.fixture
def mybots(tmp_path: Path) -> Path:
    """The file of the page, with a few bots that go wrong."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf8"), re.DOTALL)
    assert len(blocks) == 1
    assert len(blocks[0].strip().splitlines()) <= 20
    file = tmp_path / "mybots.py"
    file.write_text(
        blocks[0]
        + """

class Broken:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, infoset):
        return 1 // 0

class Cheater(Broken):
    def choose(self, infoset):
        return 10 ** 6

class Dreamer(Broken):
    def choose(self, infoset):
        return "pass"

class Silent:
    def __init__(self, seed):
        pass

NUMBER = 7
""",
        encoding="utf8",
    )
    return file


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_of_the_page_plays_every_game(game: str, mybots: Path) -> None:
    state = nemeton.load(game, players=2).deal(seed=3)
    for _ in range(6):
        action = state.suggest(f"{mybots}:Eager:1", seed=4)
        assert action in state.legal
        assert action == state.suggest(f"{mybots}:Eager:1", seed=4)
        state.apply(action)


@pytest.mark.parametrize("command", ["arena", "simulate", "balance"])
def test_studies_take_a_bot_from_a_file_and_workers_import_it(
    command: str, mybots: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outcomes = []
    for workers in ("1", "2"):
        bots = f"{mybots}:Eager:1,nemeton.bots.bot:RandomBot"
        games = ["--games", "4", "--workers", workers, "--seed", "5", "--json"]
        assert main([command, "runestones", "--bots", bots, *games]) == 0
        outcomes.append(json.loads(capsys.readouterr().out))
    one, two = outcomes
    if command == "arena":
        assert one["pairs"][0]["games"] == two["pairs"][0]["games"] == 4
        assert [bot["bot"] for bot in one["bots"]] == [bot["bot"] for bot in two["bots"]]
    if command == "simulate":
        assert one["seat_wins"] == two["seat_wins"]
        assert one["mean_scores"] == two["mean_scores"]


def test_an_entry_point_is_a_name_and_ours_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        EntryPoint("eager", "nemeton.bots.bot:RandomBot", own_bots.GROUP),
        EntryPoint("random", "nowhere:Nothing", own_bots.GROUP),
        EntryPoint("lost", "nowhere:Nothing", own_bots.GROUP),
    ]
    monkeypatch.setattr(own_bots, "entry_points", lambda group: found)
    game = find_game("runestones")
    state = game.start(game.setup(players=2, seed=1))
    infoset = InfoSet(game, state, state.next_seat())
    assert make_any_bot(game, "eager", 7).choose(infoset) == RandomBot(7).choose(infoset)
    assert isinstance(make_any_bot(game, "random", 7), RandomBot)
    with pytest.raises(BadBot, match=r"entry point 'lost' of nemeton.bots cannot be loaded: ModuleNotFoundError"):
        make_any_bot(game, "lost", 7)


@pytest.mark.parametrize(
    ("bot", "error", "word"),
    [
        ("merlin", UnknownBot, "unknown bot 'merlin'; known bots: random"),
        ("greedyy:500", UnknownBot, "unknown bot"),
        ("../merlin:Bot", UnknownBot, "unknown bot"),
        ("nowhere.at.all:Bot", BadBot, "module .* cannot be imported: ModuleNotFoundError.*expected package.module:Class"),
        ("nowhere.py:Bot", BadBot, "there is no file .*nowhere.py"),
        ("{file}:Absent", BadBot, "mybots.py has no class 'Absent'"),
        ("{file}:NUMBER", BadBot, "is int; expected a class"),
        ("{file}:Silent", BadBot, r"has no method choose\(infoset\)"),
        ("{file}:Eager:many", BadBot, r"cannot be made: ValueError.*mybots.py, line 8\)"),
        ("{file}:Broken:300", BadBot, "cannot be made: TypeError"),
    ],
)  # fmt: skip
def test_a_bot_that_cannot_be_had_is_named_with_the_reason(bot: str, error: type[NemetonError], word: str, mybots: Path) -> None:
    with pytest.raises(error, match=word):
        make_any_bot(find_game("skye"), bot.format(file=mybots), 1)


def test_a_file_that_cannot_be_imported_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "halfway.py"
    file.write_text("import math\nmath.nothing\n", encoding="utf8")
    with pytest.raises(BadBot, match=r"cannot be imported: AttributeError.*halfway.py, line 2\)"):
        make_any_bot(find_game("skye"), f"{file}:Bot", 1)
    assert "nemeton_own_halfway" not in sys.modules


@pytest.mark.parametrize(
    ("bot", "word"),
    [
        ("Broken", r"Broken' failed: ZeroDivisionError.*mybots.py, line \d+\)"),
        ("Cheater", "no action number 1000000"),
        ("Dreamer", "chose 'pass'; expected the number of a legal action"),
    ],
)
def test_a_bot_that_goes_wrong_ends_the_study_with_one_line(
    bot: str, word: str, mybots: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "skye", "--bots", f"{mybots}:{bot}", "--games", "2", "--workers", "2"]) == 2
    told = capsys.readouterr().err
    assert re.search(word, told)
    assert "Traceback" not in told


def test_only_offers_and_workers_of_the_server_know_how_to_run_code_of_others() -> None:
    importing = set()
    for file in (CHECKOUT / "src" / "nemeton" / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "nemeton.bots.own_bots":
                importing |= {(file.name, alias.name) for alias in node.names} - {("configuration.py", "BadBot")}
    assert {name for _, name in importing} == {"FORMS", "BadBot", "find_factory", "make_any_bot"}
    assert {file for file, _ in importing} == {"offered.py", "worker.py"}
    with pytest.raises(UnknownBot):
        make_bot(find_game("skye"), "nemeton.bots.bot:RandomBot", 1)
