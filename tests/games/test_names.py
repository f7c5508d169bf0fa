"""A game is named in its own folders and in documents; everything else asks the registry.

Docstrings and comments of Python modules count as documents: an example may use a game.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.registry import GAMES

ROOT = Path(__file__).parents[2]
# Everything in the checkout is a source except documents, tests (held below) and what is made or fetched.
DOCUMENTS = {".md", ".lock", ".png", ".woff2", ".mp3"}
BUILT = {".so", ".pyd", ".pyc"}
NOT_OURS = {"node_modules", "__pycache__", "vendor", "LICENSE"}
FOLDERS = ("src", "tools", ".github", ".ci")
FILES = sorted(path.name for path in ROOT.iterdir() if path.is_file())


def names_of_games() -> list[str]:
    """The id of each game, its class, and the title that the class spells."""
    classes = [type(game).__name__ for game in GAMES.values()]
    return [*GAMES, *classes, *(" ".join(re.findall("[A-Z][a-z]*", name)) for name in classes)]


NAMES = re.compile(rf"(?<![a-z])({'|'.join(names_of_games())})(?![a-z])", re.IGNORECASE)


def list_sources() -> Iterator[Path]:
    """The files outside the games' own folders that may name no game."""
    for name in (*FOLDERS, *FILES, "docs/conf.py"):
        for path in [ROOT / name, *(ROOT / name).rglob("*")]:
            if path.is_file() and not is_own(path) and not NOT_OURS & set(path.parts) and path.suffix not in DOCUMENTS | BUILT:
                yield path


def is_own(path: Path) -> bool:
    """Whether a path lies in a folder of one game, or is that folder."""
    return any(f"/games/{game}/" in f"{path.as_posix()}/" for game in GAMES)


def code_of(path: Path) -> str:
    """The text of a file; of Python modules without docstrings and comments."""
    text = path.read_text(encoding="utf8")
    if path.suffix != ".py":
        return text
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        node.body[0].lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None
    }
    return " ".join(
        token.string
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type != tokenize.COMMENT and not (token.type == tokenize.STRING and token.start[0] in docstrings)
    )


def test_the_sources_are_of_every_kind() -> None:
    kinds = {path.suffix for path in list_sources()}
    assert {
        ".py",
        ".js",
        ".ts",
        ".css",
        ".svg",
        ".html",
        ".ftl",
        ".json",
        ".toml",
        ".yml",
        ".yaml",
        ".ini",
        ".template",
        "",
    } <= kinds


def test_no_file_or_folder_outside_its_own_folder_is_called_after_a_game() -> None:
    for folder in (ROOT / "src", ROOT / "tools", ROOT / "tests"):
        for path in folder.rglob("*"):
            if not is_own(path) and not NOT_OURS & set(path.parts) and path.suffix not in BUILT:
                assert not NAMES.search(path.name), path


def test_no_source_outside_its_own_folder_names_a_game() -> None:
    found = [f"{path.relative_to(ROOT)}: {match.group()}" for path in list_sources() for match in NAMES.finditer(code_of(path))]
    assert not found


@pytest.mark.parametrize("path", sorted((ROOT / "tests").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT / "tests")))
def test_no_test_keeps_a_list_of_the_games_by_hand(path: Path) -> None:
    """A test may use a game as an example. Two in one list are a selection that a new game would not be part of."""
    if path.is_relative_to(ROOT / "tests" / "games"):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.List | ast.Tuple | ast.Set | ast.Dict):
            texts = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]
            named = {text for text in texts if text in GAMES}
            assert len(named) < 2, f"{path.name}:{node.lineno} lists {', '.join(sorted(named))}; take games from the registry"
