"""The shell knows no game: their names, symbols and colours are in their own folders; a game without them is shown plainly."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from nemeton.compiling.compiled import OWN_GAMES
from nemeton.registry import GAMES, find_game
from tests.engine.walkthrough import acorns
from tests.server.running import NO_BOTS, run, start_server
from tests.web.scripts import STATIC, game_folder

SHELL = sorted(
    file
    for file in STATIC.rglob("*")
    if "vendor" not in file.parts and file.suffix in (".js", ".ts", ".css", ".html", ".svg", ".md")
)
SYMBOL = re.compile(r'<symbol id="([^"]+)"')
DEFINED = re.compile(r"(--[\w-]+)\s*:")
USED = re.compile(r"var\((--[\w-]+)\s*\)")
SET_IN_SCRIPTS = re.compile(r'"(--[\w-]+)"')


def read_all(files: list[Path]) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def drawn_with(folder: Path) -> str:
    return read_all([file for file in sorted(folder.iterdir()) if file.suffix in (".js", ".css", ".svg")])


def titles() -> set[str]:
    catalogues = [(game_folder(name).parent / "locale/en.ftl").read_text(encoding="utf-8") for name in OWN_GAMES]
    return {*OWN_GAMES, *(title for text in catalogues for title in re.findall(r"^game-title = (.*)$", text, re.M))}


def test_no_game_is_named_in_the_shell() -> None:
    for file in SHELL:
        for name in titles():
            assert not re.search(rf"\b{name}\b", file.read_text(encoding="utf-8"), re.I), f"{file} names {name}"


def test_every_symbol_has_one_home() -> None:
    sheets = [STATIC / "app/symbols.svg", *(game_folder(name) / "symbols.svg" for name in OWN_GAMES)]
    ids = [name for sheet in sheets for name in SYMBOL.findall(sheet.read_text(encoding="utf-8"))]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", OWN_GAMES)
def test_a_game_draws_with_its_own_colours_and_those_of_the_shell(name: str) -> None:
    shell, own = read_all(SHELL), drawn_with(game_folder(name))
    known = {*DEFINED.findall(shell), *SET_IN_SCRIPTS.findall(shell), *DEFINED.findall(own), *SET_IN_SCRIPTS.findall(own)}
    assert set(USED.findall(own)) <= known


def test_the_shell_draws_with_its_own_colours() -> None:
    shell = read_all(SHELL)
    assert set(USED.findall(shell)) <= {*DEFINED.findall(shell), *SET_IN_SCRIPTS.findall(shell)}


def visit(database: str, *paths: str) -> list[httpx.Response]:
    async def ask() -> list[httpx.Response]:
        async with start_server(database, NO_BOTS) as server:
            return [await server.http.get(path) for path in paths]

    return run(ask())


def test_the_symbols_of_all_games_come_as_one_sheet(tmp_path: Path) -> None:
    (sheet,) = visit(f"sqlite:{tmp_path / 'tables.db'}", "/static/games/symbols.svg")
    assert sheet.headers["content-type"] == "image/svg+xml"
    wanted = [name for game in OWN_GAMES for name in SYMBOL.findall((game_folder(game) / "symbols.svg").read_text())]
    assert sorted(SYMBOL.findall(sheet.text)) == sorted(wanted)
    assert sheet.text.count("<svg") == sheet.text.count("</svg>") == 1


def test_a_game_says_whether_it_brings_board_cover_and_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "acorns", acorns())
    paths = [f"/static/games/acorns/{name}" for name in ("index.js", "symbols.svg", "board.js")]
    answer, module, sheet, other = visit(f"sqlite:{tmp_path / 'tables.db'}", "/api/games", *paths)
    brought = {game["id"]: (game["board"], game["cover"], game["lessons"]) for game in answer.json()}
    assert brought.pop("acorns") == (False, False, [])
    assert brought == {name: (True, True, [lesson.id for lesson in find_game(name).lessons]) for name in OWN_GAMES}
    assert (module.status_code, module.text) == (200, "export default {};\n")
    assert (sheet.status_code, SYMBOL.findall(sheet.text)) == (200, [])
    assert other.status_code == 404
