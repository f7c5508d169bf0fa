"""Games of other distributions: found by their entry points, and run from source wherever their library does not fit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import EntryPoint
from pathlib import Path
from sysconfig import get_platform
from zipfile import ZipFile

import pytest

from nemeton.cli.new import write_game
from nemeton.compiling import foreign
from nemeton.compiling.compiled import CHECKOUT, ENGINE_LIBRARY
from nemeton.compiling.foreign import GROUP, STAMP, ForeignGame, digest_of, digest_of_engine, explain_source, package_of_point
from nemeton.compiling.game_build import find_misfit

NAME = "pebbles"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A place for packages with a game that is installed, as far as its entry point goes."""
    write_game(NAME, tmp_path / "project")
    metadata = tmp_path / "project" / "src" / f"{NAME}-0.1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 0.1.0\n", encoding="utf8")
    (metadata / "entry_points.txt").write_text(f"[{GROUP}]\n{NAME} = {NAME}.game:GAME\n", encoding="utf8")
    return tmp_path / "project" / "src"


@pytest.fixture
def game(site: Path, monkeypatch: pytest.MonkeyPatch) -> ForeignGame:
    """The same game with a library that fits; the engine counts as compiled."""
    monkeypatch.delenv("NEMETON_CORE", raising=False)
    monkeypatch.setattr(foreign, "explain_unusable", dict)
    game = ForeignGame(EntryPoint(NAME, f"{NAME}.game:GAME", GROUP), NAME, site / NAME)
    for module in (f"{game.library}__mypyc", *game.modules):
        game.stem(module).with_name(game.stem(module).name + EXTENSION_SUFFIXES[0]).touch()
    write_stamp(game, digest_of_engine())
    return game


def write_stamp(game: ForeignGame, engine: str) -> None:
    assert game.folder is not None
    sources = {name: digest_of([game.folder / name]) for name in ("state.py", "rules/rounds.py", "content/__init__.py")}
    (game.folder / STAMP).write_text(json.dumps({"engine": engine, "sources": sources}), encoding="utf8")


def nemeton(site: Path, *words: str, core: str = "") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(CHECKOUT / "src"), str(site)])
    env = os.environ | {"PYTHONPATH": path, "NEMETON_CORE": core, "COLUMNS": "300"}
    return subprocess.run([sys.executable, "-m", "nemeton", *words], env=env, capture_output=True, text=True, check=False)


def test_a_library_that_fits_is_used(game: ForeignGame) -> None:
    assert explain_source(game) == ""


def test_an_edited_rule_runs_from_source_and_is_named(game: ForeignGame) -> None:
    assert game.folder is not None
    rules = game.folder / "rules" / "rounds.py"
    rules.write_text(rules.read_text(encoding="utf8") + "# edited\n", encoding="utf8")
    assert explain_source(game) == "pebbles.core was made before the last edit of rules/rounds.py"


def test_other_line_ends_are_no_edit(game: ForeignGame) -> None:
    assert game.folder is not None
    rules = game.folder / "rules" / "rounds.py"
    rules.write_bytes(rules.read_bytes().replace(b"\n", b"\r\n"))
    assert explain_source(game) == ""


def test_constants_of_what_is_not_compiled_are_compiled_in(game: ForeignGame) -> None:
    assert game.folder is not None
    (game.folder / "content" / "__init__.py").write_text("VALUES = 8\n", encoding="utf8")
    assert "last edit of content/__init__.py" in explain_source(game)


def test_a_library_for_another_engine_is_left_alone(game: ForeignGame) -> None:
    write_stamp(game, engine="another")
    assert explain_source(game) == "pebbles.core was built with another version of nemeton"


@pytest.mark.parametrize("stamp", ["", "[]", '{"engine": 1}', '{"engine": "", "sources": []}'])
def test_a_library_that_does_not_say_what_it_was_made_from_is_left_alone(game: ForeignGame, stamp: str) -> None:
    assert game.folder is not None
    (game.folder / STAMP).write_text(stamp, encoding="utf8")
    assert explain_source(game) == "pebbles.core does not say what it was made from"


def test_a_module_that_was_added_after_the_build_is_named(game: ForeignGame) -> None:
    assert game.folder is not None
    (game.folder / "rules" / "trading.py").touch()
    assert explain_source(game) == "pebbles.rules.trading is not compiled for this Python"


def test_without_the_compiled_engine_no_game_is_compiled(game: ForeignGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "explain_unusable", lambda: {ENGINE_LIBRARY: "the engine is stale"})
    assert explain_source(game) == "the engine is stale"
    monkeypatch.setenv("NEMETON_CORE", "python")
    assert explain_source(game) == "NEMETON_CORE=python"


def test_a_package_may_lie_deep() -> None:
    assert package_of_point(EntryPoint("pebbles", "acme.games.pebbles.game:GAME", GROUP)) == "acme.games.pebbles"


def test_games_lists_an_installed_game_with_its_origin_and_why_it_runs_interpreted(site: Path) -> None:
    listed = {game["id"]: game for game in json.loads(nemeton(site, "games", "--json").stdout)}
    assert (listed[NAME]["from"], listed[NAME]["version"], listed[NAME]["compiled"]) == (NAME, "0.1.0", False)
    assert listed[NAME]["interpreted_because"]
    assert listed["skye"]["from"] == "nemeton"
    shown = nemeton(site, "games").stdout
    assert "pebbles 0.1.0" in shown
    assert "interpreted, about 50 times slower: pebbles (" in shown


def test_an_installed_game_is_checked_and_simulated_by_name(site: Path) -> None:
    assert "0 violations, 0 leaks" in nemeton(site, "check", NAME, "--positions", "60", "--workers", "1").stdout
    ran = nemeton(site, "simulate", NAME, "--games", "20", "--workers", "1", "--json")
    assert json.loads(ran.stdout)["compiled"] is False


def test_a_game_that_cannot_be_imported_is_named_with_the_reason_and_the_others_play(site: Path) -> None:
    (site / NAME / "game.py").write_text("raise RuntimeError('half done')\n", encoding="utf8")
    ran = nemeton(site, "games")
    assert "pebbles is left out: RuntimeError: half done" in ran.stdout
    assert "skye" in ran.stdout
    found = {each["subject"]: each for each in json.loads(nemeton(site, "doctor", "--json").stdout)["findings"]}
    assert found["game pebbles"]["level"] == "problem"
    assert "half done" in found["game pebbles"]["text"]


@pytest.mark.parametrize(
    ("line", "instead", "reason"),
    [
        ("    max_players = 4\n", "", "Pebbles has no max_players"),
        ("    rules_version = 1\n", "", "Pebbles has no rules_version"),
        ("    vocabulary = VOCABULARY\n", "", "Pebbles has no vocabulary"),
        ("    events = EVENTS\n", "    events = ()\n", "Pebbles has () as events; expected an instance of EventBook"),
        ("    state_class = PebblesState\n", "    state_class = dict\n", "Pebbles has dict as state_class"),
        ("    min_players = 2\n", "    min_players = 5\n", "Pebbles is for 5 to 4 players"),
        ("    max_players = 4\n", '    max_players = "4"\n', "Pebbles has '4' as max_players; expected a number"),
        ('    levels = ("random",', "    levels = (1,", "Pebbles has 1 among its levels; expected the name of a bot"),
        (
            '    id = "pebbles"\n',
            '    id = "stones"\n',
            "Pebbles has the id 'stones'; expected the name of its entry point",
        ),
        (
            "GAME = Pebbles()\n",
            "GAME = Pebbles()\nOLDER = (Pebbles(),)\n",
            "Pebbles in OLDER is version 1 of 'pebbles'; expected one before 1 of 'pebbles'",
        ),
    ],
)
def test_a_careless_game_is_left_out_with_the_reason_and_the_others_play(
    site: Path, line: str, instead: str, reason: str
) -> None:
    text = (site / NAME / "game.py").read_text(encoding="utf8")
    assert line in text
    (site / NAME / "game.py").write_text(text.replace(line, instead), encoding="utf8")
    ran = nemeton(site, "games")
    assert f"pebbles is left out: {reason}" in ran.stdout
    assert "skye" in ran.stdout


def test_a_level_that_no_bot_can_play_is_named_and_refused_without_being_offered(site: Path) -> None:
    text = (site / NAME / "game.py").read_text(encoding="utf8")
    (site / NAME / "game.py").write_text(text.replace('"habit", "ismcts:50"', '"habbit", "ismcts:fast"'), encoding="utf8")
    known = "random, aimless, habit, drowsy, greedy, ismcts, level1, level3"
    problem = f"level2 of pebbles is 'habbit', an unknown bot; known bots: {known}"
    shown = nemeton(site, "games").stdout
    assert problem in shown
    assert "level3 of pebbles: a budget cannot be 'fast'" in shown
    found = [each["text"] for each in json.loads(nemeton(site, "doctor", "--json").stdout)["findings"]]
    assert any(text.startswith(problem) for text in found)
    told = nemeton(site, "simulate", NAME, "--bots", "level2").stderr
    assert "level2" in told
    assert "habbit" in told
    assert problem in nemeton(site, "check", NAME, "--positions", "1", "--workers", "1").stdout


def test_an_entry_point_without_a_package_is_named(site: Path) -> None:
    (site / f"{NAME}-0.1.0.dist-info" / "entry_points.txt").write_text(f"[{GROUP}]\nghost = nowhere.game:GAME\n", encoding="utf8")
    assert "ghost is left out: ModuleNotFoundError: No module named 'nowhere'" in nemeton(site, "games").stdout


def test_the_build_refuses_another_translator(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.compiling.game_build.explain_unusable", dict)
    assert find_misfit() == ""
    monkeypatch.setattr("nemeton.compiling.game_build.version", lambda name: "0.1")
    assert "mypy 0.1 is installed, Nemeton was built with" in find_misfit()
    monkeypatch.setattr("nemeton.compiling.game_build.explain_unusable", lambda: {ENGINE_LIBRARY: "no core"})
    assert find_misfit() == "Nemeton itself runs interpreted here (no core)"


def test_without_a_compiler_a_game_is_built_all_the_same_with_a_notice(site: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("CI", "NEMETON_BUILD")}
    env |= {"PYTHONPATH": str(CHECKOUT / "src"), "CC": "no-such-compiler"}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=site.parent, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "NOTICE: no compiled rules of pebbles: no C compiler that works" in done.stdout
    required = subprocess.run(
        command, cwd=site.parent, env=env | {"NEMETON_BUILD": "required"}, capture_output=True, text=True, check=False
    )
    assert required.returncode != 0


@pytest.mark.parametrize("hindrance", ["no compiler", "another engine", "a rule that cannot be compiled"])
def test_a_wheel_without_a_library_is_for_every_platform_and_its_build_says_why(site: Path, hindrance: str) -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("CI", "NEMETON_BUILD")}
    env |= {"PYTHONPATH": str(CHECKOUT / "src")}
    if hindrance == "no compiler":
        env["CC"] = "no-such-compiler"
    else:
        misfit = "Nemeton itself runs interpreted" if hindrance == "another engine" else ""
        setup = (
            f"import nemeton.compiling.game_build as build\nbuild.find_misfit = lambda: {misfit!r}\nbuild.run_setup({NAME!r})\n"
        )
        (site.parent / "setup.py").write_text(setup, encoding="utf8")
        with (site / NAME / "state.py").open("a", encoding="utf8") as rules:
            rules.write("x: int = 'no number'\n")
    stale = site.parent / "build" / f"lib.{get_platform()}-{sys.implementation.cache_tag}" / NAME / "core__mypyc.so"
    stale.parent.mkdir(parents=True)
    stale.touch()
    command = [sys.executable, "setup.py", "-q", "bdist_wheel"]
    done = subprocess.run(command, cwd=site.parent, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "NOTICE: no compiled rules of pebbles" in done.stdout
    (wheel,) = (site.parent / "dist").iterdir()
    assert wheel.name == "pebbles-0.1.0-py3-none-any.whl"
    with ZipFile(wheel) as packed:
        names = packed.namelist()
        assert b"Root-Is-Purelib: true" in packed.read("pebbles-0.1.0.dist-info/WHEEL")
    assert "pebbles/state.py" in names
    assert not [name for name in names if name.endswith(".so") or ".data/" in name]


@pytest.mark.parametrize(("package", "problem"), [("ghost", "there is no package 'ghost' here"), ("empty", "nothing of 'empty'")])
def test_a_setup_that_names_no_game_is_refused(tmp_path: Path, package: str, problem: str) -> None:
    (tmp_path / "src" / "empty").mkdir(parents=True)
    code = f"from nemeton.compiling import setup_game; setup_game({package!r})"
    env = os.environ | {"PYTHONPATH": str(CHECKOUT / "src")}
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert problem in done.stderr
