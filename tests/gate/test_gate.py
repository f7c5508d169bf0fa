"""The gate as it is run: with a worker of the test's own for its verdicts, and with the real one on this very tree."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from nemeton.compiling.compiled import ROOT as PACKAGE
from nemeton.compiling.compiled import is_compiled
from nemeton.registry import GAMES
from tools.gate import trees
from tools.gate.__main__ import main
from tools.gate.trees import CannotMeasure, build_commit, find_commit
from tools.gate.workers import Worker

WHATS = ("decisions", "clones", "simulations")
FAKE = str(Path(__file__).with_name("slow_worker.py"))


def make_tree(folder: Path, per_second: float, **more: object) -> str:
    (folder / "src").mkdir(parents=True)
    (folder / "speed").write_text(json.dumps({"per_second": per_second, **more}))
    return str(folder)


def run_gate(base: str, here: str, *more: str) -> int:
    return main(["--base-path", base, "--tree", here, "--worker", FAKE, *more])


def test_a_slowed_tree_is_reported_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base, here = make_tree(tmp_path / "base", 1000), make_tree(tmp_path / "here", 850)
    assert run_gate(base, here, "--json") == 1
    report = json.loads(capsys.readouterr().out)
    assert report["slower"] == 2
    assert [figure["ratio"] for figure in report["figures"]] == pytest.approx([0.85, 0.85])
    assert run_gate(base, here, "--least", "0.8") == 0


def test_a_tree_that_is_nearly_as_fast_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base, here = make_tree(tmp_path / "base", 1000), make_tree(tmp_path / "here", 950)
    assert run_gate(base, here) == 0
    out = capsys.readouterr().out
    assert "0.950" in out
    assert "0 of 2 figures below 0.9" in out


def test_the_table_names_what_is_slower_and_where_other_games_were_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    base, here = make_tree(tmp_path / "base", 1000), make_tree(tmp_path / "here", 850, length=79)
    assert run_gate(base, here) == 1
    lines = [line for line in capsys.readouterr().out.splitlines() if "chess" in line]
    assert "slower than allowed" in lines[0]
    assert "other games" not in lines[0]
    assert "slower than allowed, other games" in lines[1]


@pytest.mark.parametrize(
    ("more", "said"), [({"compiled": False}, "no compiled core"), ({"fault": "no such table"}, "RuntimeError: no such table")]
)
def test_a_tree_that_cannot_be_measured_is_refused_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: dict[str, object], said: str
) -> None:
    base, here = make_tree(tmp_path / "base", 1000), make_tree(tmp_path / "here", 1000, **more)
    assert run_gate(base, here) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("words", ["--least 0", "--rounds 1", "--seconds 0", "--noise -1", "--base abc --base-path ."])
def test_a_rule_that_makes_no_sense_is_refused(words: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words.split())
    assert stopped.value.code == 2


@pytest.mark.thorough
@pytest.mark.compiled_only
@pytest.mark.skipif(not is_compiled(), reason="no compiled core here")
def test_this_tree_can_be_measured_beside_itself(capsys: pytest.CaptureFixture[str]) -> None:
    tree = str(PACKAGE.parents[1])
    rule = "--seconds 0.001 --rounds 2 --most 2 --least 0.01 --json"
    assert main(["--base-path", tree, "--tree", tree, "--only", "runestones 2", *rule.split()]) == 0
    figures = json.loads(capsys.readouterr().out)["figures"]
    assert [(each["what"], each["table"]) for each in figures] == [(what, "runestones 2") for what in WHATS]
    assert all(figure["base"] > 0 and figure["here"] > 0 and figure["rounds"] == 2 for figure in figures)


@pytest.mark.compiled_only
@pytest.mark.skipif(not is_compiled(), reason="no compiled core here")
def test_every_game_and_number_of_players_is_measured_at_all_three_things() -> None:
    with Worker(PACKAGE.parents[1], seed=1) as worker:
        subjects = worker.subjects()
    for what in WHATS:
        for game in GAMES.values():
            for players in range(game.min_players, game.max_players + 1):
                assert (f"{game.id} {players}", what) in subjects


def test_a_table_that_no_tree_has_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base, here = make_tree(tmp_path / "base", 1000), make_tree(tmp_path / "here", 1000)
    assert run_gate(base, here, "--only", "draughts") == 2
    assert "expected one like chess 2" in capsys.readouterr().err


class Repository:
    """A repository whose build script writes down that it ran."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        self.git("init", "--quiet")
        (folder / "setup.py").write_text("open('built', 'a').write('once ')\n")
        package = folder / "src" / "nemeton"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "engine").mkdir()
        (package / "engine" / "__init__.py").touch()
        # Whether the core is compiled is read off the file that a module comes from.
        (package / "engine" / "state.py").write_text(
            "import os\n\n__file__ = 'state.so' if os.path.exists('built') else __file__\n"
        )
        self.first = self.commit("first")

    def git(self, *words: str) -> str:
        user = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
        return subprocess.run(["git", *user, *words], cwd=self.root, capture_output=True, text=True, check=True).stdout.strip()

    def commit(self, name: str) -> str:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", name)
        return self.git("rev-parse", "HEAD")


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def test_without_a_tag_and_without_a_commit_the_gate_says_so(
    repository: Repository, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CannotMeasure, match="no tag like"):
        find_commit("", repository.root)
    monkeypatch.setattr("tools.gate.__main__.find_commit", lambda base: find_commit(base, repository.root))
    assert main([]) == 2
    assert "make gate BASE=abc123" in capsys.readouterr().err


def test_the_last_tag_of_a_version_is_the_one_to_compare_with(repository: Repository) -> None:
    repository.git("tag", "v0.1.0")
    second = repository.commit("second")
    repository.git("tag", "v0.2.0")
    repository.commit("third")
    repository.git("tag", "nice-day")
    assert find_commit("", repository.root) == second
    assert find_commit(repository.first[:8], repository.root) == repository.first
    with pytest.raises(CannotMeasure, match="no commit of this repository"):
        find_commit("abc123", repository.root)


def test_a_commit_is_built_once_and_an_unfinished_build_is_made_again(repository: Repository) -> None:
    folder = build_commit(repository.first, repository.root)
    assert folder == repository.root / trees.KEPT / repository.first
    assert build_commit(repository.first, repository.root) == folder
    assert (folder / "built").read_text() == "once "
    (folder / ".built").unlink()
    (folder / "half").touch()
    build_commit(repository.first, repository.root)
    assert not (folder / "half").exists()


@pytest.mark.parametrize(
    ("script", "said"),
    [("raise SystemExit('no compiler')\n", "no compiler"), ("print('left out')\n", "the core is not compiled")],
)
def test_a_commit_that_cannot_be_built_is_refused_and_tried_again(repository: Repository, script: str, said: str) -> None:
    (repository.root / "setup.py").write_text(script)
    broken = repository.commit("broken")
    for _ in range(2):
        with pytest.raises(CannotMeasure, match="cannot be built; see"):
            build_commit(broken, repository.root)
    assert said in (repository.root / trees.KEPT / f"{broken}.log").read_text()
