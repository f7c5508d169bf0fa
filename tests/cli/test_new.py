"""`nemeton new` writes a game that is complete at once, and refuses names and folders that cannot be."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.cli.new import LONGEST_NAME, RESERVED, TEMPLATE, BadName, FolderExists, write_game
from nemeton.compiling.compiled import CHECKOUT
from nemeton.compiling.requirements import BUILD_REQUIREMENTS
from nemeton.conformance.declarations import find_declaration_problems
from nemeton.conformance.golden import find_golden_problems, list_golden_records
from nemeton.conformance.playthrough import find_playthrough_problems, list_playthroughs
from nemeton.conformance.rule_trace import find_trace_problems
from nemeton.conformance.run import check_positions, check_whole_games, tables
from nemeton.conformance.words import find_word_problems
from nemeton.engine.game import Game
from nemeton.registry import package_of, why_interpreted
from nemeton.server.api.pages import NO_MODULE, read_static
from nemeton.terminal.drawing import BadDrawing, SeatView, Size, make_drawing
from nemeton.texts.catalogue import LANGUAGES, describe_boxes, load_catalogue
from nemeton.texts.rulebook import read_rules
from tests.cli.new_game import import_game
from tests.cli.run import Shell

NAME = "stone_soup"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / NAME
    write_game(NAME, folder)
    return folder


@pytest.fixture
def game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    yield from import_game(NAME, folder, monkeypatch)


def test_a_new_game_keeps_all_promises_of_the_kit_and_leaks_nothing(game: Game) -> None:
    for players in range(game.min_players, game.max_players + 1):
        found = check_positions(game, players, {}, positions=120, seed=players)
        assert (found.violations, found.leaks) == ([], [])
        assert found.varied
    assert check_whole_games(game, tables(game), seed=1).violations == []


def test_a_new_game_has_rules_that_its_tests_cite_words_records_and_playthroughs(game: Game, folder: Path) -> None:
    assert find_trace_problems(game, folder / "tests") == []
    assert find_word_problems(game) == []
    for record in list_golden_records(game, folder / "tests" / "golden"):
        assert find_golden_problems(game, record) == []
    for file in list_playthroughs(game, folder / "tests" / "playthroughs"):
        assert find_playthrough_problems(game, file) == []


def test_the_result_of_a_record_in_another_form_is_named(game: Game, folder: Path, tmp_path: Path) -> None:
    record = tmp_path / "2-default.record"
    record.write_bytes((folder / "tests" / "golden" / record.name).read_bytes())
    record.with_suffix(".json").write_text('{"moves": 14}')
    (problem,) = find_golden_problems(game, record)
    assert "2-default.json cannot be read: Object missing required field" in problem


def test_a_new_game_is_on_every_shelf(game: Game) -> None:
    assert package_of(game) == NAME
    assert describe_boxes("en")[f"game-{NAME}"] == "Stone soup"
    assert [rule.number for rule in read_rules(NAME)] == [f"S{number}" for number in range(1, 9)]
    assert type(make_drawing(NAME, load_catalogue("pl", NAME, "terminal"))).__module__ == f"{NAME}.faces.terminal.drawing"
    assert read_static(f"games/{NAME}/index.js") != NO_MODULE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_game_is_drawn_from_its_first_position_to_its_end(game: Game, language: str) -> None:
    drawing = make_drawing(NAME, load_catalogue(language, NAME, "terminal"))
    state = game.start(game.setup(2, seed=1))
    while True:
        seen = SeatView(game.view(state, 0), 0, game.decision(state, 0))
        assert drawing.question(seen)
        assert drawing.table(seen, Size(80, 24))
        if state.over:
            return
        seat = int(state.next_seat())
        state.step(seat, state.legal(seat)[0])


def test_a_drawing_that_is_not_there_is_named_by_the_terminal_and_by_the_kit(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(f"{NAME}.faces.terminal.drawing.DRAWING")
    with pytest.raises(BadDrawing, match=rf"{NAME}\.faces\.terminal\.drawing has no DRAWING; expected a subclass"):
        make_drawing(NAME, load_catalogue("en", NAME, "terminal"))
    assert [problem.partition(";")[0] for problem in find_declaration_problems(game)] == [
        f"{NAME}.faces.terminal.drawing has no DRAWING"
    ]


def test_bots_play_a_new_game_and_habits_beat_chance(game: Game, shell: Shell) -> None:
    summary = shell("simulate", NAME, "--games", "300", "--bots", "habit,random", "--workers", "1", "--json").json
    assert summary["seat_wins"][0] > 0.55
    assert summary["compiled"] is False


def test_a_game_that_was_not_built_runs_interpreted_and_says_why(game: Game) -> None:
    assert why_interpreted(game)


@pytest.mark.parametrize(
    "command",
    [
        ("ruff", "check"),
        ("ruff", "format", "--check"),
        pytest.param(("mypy", "--cache-dir", "mypy-cache"), marks=pytest.mark.thorough),
    ],
)
def test_a_new_game_passes_the_strictest_checks(folder: Path, command: tuple[str, ...]) -> None:
    env = {"MYPYPATH": str(CHECKOUT / "src"), "PATH": str(Path(sys.executable).parent)}
    done = subprocess.run([sys.executable, "-m", *command], cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_longer_name_changes_no_line_so_that_it_must_be_broken(tmp_path: Path) -> None:
    write_game("z" * LONGEST_NAME, tmp_path / "long")
    for command in (("check",), ("format", "--check")):
        assert subprocess.run([sys.executable, "-m", "ruff", *command], cwd=tmp_path / "long", check=False).returncode == 0


def test_the_command_says_what_to_do_next(shell: Shell, tmp_path: Path) -> None:
    ran = shell("new", "pebbles", "--title", "Pebbles & Co", "--folder", str(tmp_path / "here"))
    assert ran.code == 0
    assert "pip install --no-build-isolation -e ." in ran.out
    assert "nemeton play pebbles" in ran.out
    assert "game-title = Pebbles & Co" in (tmp_path / "here/src/pebbles/faces/locale/ja.ftl").read_text(encoding="utf8")
    assert (tmp_path / "here/.gitignore").is_file()


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Pebbles", "small letters, digits and _ are allowed"),
        ("2pebbles", "a letter first"),
        ("peb-bles", "digits and _"),
        ("", "small letters, digits and _ are allowed"),
        ("p" * (LONGEST_NAME + 1), f"at most {LONGEST_NAME}"),
        ("class", "reserved"),
        ("match", "reserved"),
        ("random", "reserved"),
        ("nemeton", "reserved"),
        ("skye", "there is a game of that name"),
        ("pytest", "an installed package has that name"),
    ],
)
def test_a_name_that_a_game_cannot_have_is_refused(shell: Shell, tmp_path: Path, name: str, problem: str) -> None:
    assert problem in shell.refuses("new", name, "--folder", str(tmp_path / "game"))
    assert not (tmp_path / "game").exists()
    with pytest.raises(BadName):
        write_game(name, tmp_path / "game")


def test_reserved_names_are_those_that_would_shadow_something() -> None:
    assert "tests" in RESERVED


def test_a_folder_that_is_there_is_left_alone(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf8")
    assert "already" in shell.refuses("new", "pebbles", "--folder", str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    with pytest.raises(FolderExists):
        write_game("pebbles", tmp_path)


def test_a_folder_that_cannot_be_made_is_refused(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be written" in shell.refuses("new", "pebbles", "--folder", str(tmp_path / "file" / "game"))


def test_a_game_is_built_with_what_nemeton_is_built_with(folder: Path) -> None:
    ours = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf8"))["build-system"]["requires"]
    assert ours == list(BUILD_REQUIREMENTS)
    theirs = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf8"))["build-system"]["requires"]
    assert theirs[1:] == ours
    assert theirs[0].startswith("nemeton>=")


def test_the_development_group_of_a_new_game_has_what_its_checklist_calls_for(folder: Path) -> None:
    groups = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf8"))["dependency-groups"]
    assert {re.split("[<>=]", requirement)[0] for requirement in groups["dev"]} == {"build", "pytest", "mypy", "ruff"}


@pytest.mark.thorough
def test_the_tests_of_a_new_game_pass_and_say_one_problem_a_line(folder: Path) -> None:
    def run_tests(*words: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(CHECKOUT / "src"), str(folder / "src")])
        call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
        return subprocess.run(
            call, cwd=folder, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False
        )

    done = run_tests()
    assert done.returncode == 0, done.stdout
    words = folder / "src" / NAME / "faces" / "locale" / "ja.ftl"
    text = words.read_text(encoding="utf8")
    words.write_text(re.sub(r"(?m)^(table-round|event-played) =.*\n", "", text), encoding="utf8")
    done = run_tests("-k", "every_language")
    words.write_text(text, encoding="utf8")
    assert "ja.ftl has no message event-played\n" in done.stdout
    assert "ja.ftl has no message table-round\n" in done.stdout


def test_the_page_of_the_browser_client_shows_the_board_of_a_new_game(tmp_path: Path) -> None:
    write_game("pebbles", tmp_path / "pebbles")
    board = (tmp_path / "pebbles/src/pebbles/faces/web/index.js").read_text(encoding="utf8")
    page = (CHECKOUT / "src/nemeton/web/static/README.md").read_text(encoding="utf8")
    assert f"```js\n{board}```" in page


def test_no_tool_takes_the_template_for_modules() -> None:
    assert [path for path in TEMPLATE.rglob("*") if path.is_file() and path.suffix != ".template"] == []
