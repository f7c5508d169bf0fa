"""The client as the server serves it: one page, its files, its texts, and a light first load."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import httpx
import pytest

from nemeton.compiling.compiled import OWN_GAMES
from nemeton.registry import GAMES
from nemeton.server.api.comments import without_comments, without_style_comments
from nemeton.server.api.pages import read_bytes, read_static
from nemeton.server.refusals import NothingHere
from nemeton.texts.catalogue import LANGUAGES
from nemeton.texts.rulebook import read_rules
from tests.engine.walkthrough import acorns
from tests.server.running import NO_BOTS, RunningServer, run, start_server
from tests.web.scripts import STATIC, client_files, game_folder, served_file

IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["']((?:\.|/static/)[^"']+)["']""")
BOOK = re.compile(r"book(?!door)\w*\.js")
LIGHT = 300_000


def visit(database: str, *paths: str, **headers: str) -> list[httpx.Response]:
    """What a server answers to these requests."""

    async def ask(server: RunningServer) -> list[httpx.Response]:
        return [await server.http.get(path, headers=headers) for path in paths]

    async def stay() -> list[httpx.Response]:
        async with start_server(database, NO_BOTS) as server:
            return await ask(server)

    return run(stay())


def reach(start: Path, *, lazily: bool) -> set[Path]:
    """The modules that a module imports, directly or through others; `lazily` includes dynamic imports, but not the rulebook,
    which those load who want to read it."""
    found, waiting = set[Path](), [start]
    while waiting:
        file = waiting.pop().resolve()
        if file in found or BOOK.match(file.name):
            continue
        found.add(file)
        text = file.read_text(encoding="utf-8")
        if not lazily:
            text = re.sub(r"""import\(["'][^"']+["']\)""", "", text)
        waiting += [
            served_file(name) if name.startswith("/") else file.parent / name
            for name in IMPORT.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.S))
            if name.endswith(".js")
        ]
    return found


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'tables.db'}"


def test_every_address_of_the_client_gives_the_page(sqlite: str) -> None:
    answers = visit(sqlite, "/", "/table/abc", "/rules/runestones", "/book/runestones")
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len({answer.text for answer in answers}) == 1
    assert "default-src 'none'" in answers[0].headers["content-security-policy"]
    assert answers[0].headers["content-type"] == "text/html; charset=utf-8"


def test_files_come_with_their_type_compressed_and_only_once(sqlite: str) -> None:
    (script, style, sheet) = visit(sqlite, "/static/app/main.js", "/static/app/shell.css", "/static/app/symbols.svg")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert style.headers["content-type"] == "text/css; charset=utf-8"
    for part in (script, style):
        assert "content-security-policy" not in part.headers
        assert part.headers["x-content-type-options"] == "nosniff"
        assert not {"cross-origin-resource-policy", "x-request-id"} & set(part.headers), "a hundred times on a table's first load"
    assert {"cross-origin-resource-policy", "x-request-id"} <= set(sheet.headers)
    assert "default-src 'none'" in sheet.headers["content-security-policy"], "a picture can be opened as a page"
    assert sheet.headers["content-type"] == "image/svg+xml"
    assert sheet.headers["content-encoding"] == "gzip"
    assert sheet.headers["cache-control"] == "no-cache"
    (again,) = visit(sqlite, "/static/app/symbols.svg", **{"if-none-match": sheet.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_modules_of_ours_come_without_comments_line_for_line(sqlite: str) -> None:
    names = ["/static/app/store.js", "/static/games/skye/drawing.js", "/static/vendor/fluent/bundle.js"]
    *ours, theirs = visit(sqlite, *names)
    for name, answer in zip(names[:2], ours, strict=True):
        source = served_file(name).read_text(encoding="utf-8").splitlines()
        served = answer.text.splitlines()
        assert len(served) == len(source), name
        left_out = [line.strip() for line, kept in zip(source, served, strict=True) if line and not kept]
        assert len(left_out) > 10, name
        assert all(line.startswith(("//", "/*", "*")) for line in left_out), name
        assert not re.search(r"@(type|param|returns)\b", answer.text), name
    assert theirs.text == served_file(names[2]).read_text(encoding="utf-8"), "licences stay"


@pytest.mark.parametrize(
    ("source", "served"),
    [
        ("a;\n  // why\nb;", "a;\n\nb;"),
        ("/** one */\na;\n/**\n * two\n */\nb;", "\na;\n\n\n\nb;"),
        ("a; // stays: it may stand in a text", "a; // stays: it may stand in a text"),
        ("const x = /** @type {T} */ (y);", "const x = (y);"),
        ("const f = (/** @param {T} x */ x) => /* why */ x;", "const f = (x) => /* why */ x;"),
    ],
)
def test_only_lines_that_hold_nothing_else_are_left_out(source: str, served: str) -> None:
    assert without_comments(source) == served


def test_styles_of_ours_come_without_comments_line_for_line() -> None:
    assert without_style_comments("a { b: c; } /* why */\n/* one\ntwo */\nd { }") == "a { b: c; } \n\n\nd { }"


def test_fonts_come_as_they_are_and_only_once(sqlite: str) -> None:
    (font,) = visit(sqlite, "/static/app/fonts/source-sans-3.woff2", **{"accept-encoding": "gzip"})
    assert font.headers["content-type"] == "font/woff2"
    assert "content-encoding" not in font.headers
    assert font.content == (STATIC / "app/fonts/source-sans-3.woff2").read_bytes()
    assert "content-security-policy" not in font.headers, "that of the page governs it"
    assert font.headers["x-content-type-options"] == "nosniff"
    (again,) = visit(sqlite, "/static/app/fonts/source-sans-3.woff2", **{"if-none-match": font.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "name",
    [
        "../../texts/catalogue.py",
        "app/../../__init__.py",
        "games/chess/index.js",
        "games/runestones/../../game.py",
        "/etc/hostname",
        "app/none.js",
        "README.md",
        "app",
        "app/ma\0in.js",
        f"{'a' * 300}.js",
    ],
)
def test_only_files_of_the_client_are_served(name: str) -> None:
    with pytest.raises(NothingHere):
        read_static(name)


def test_texts_facts_and_rules_are_told(sqlite: str) -> None:
    paths = [f"/api/catalogue/{language}{game}" for language in LANGUAGES for game in ("", "?game=runestones")]
    *texts, facts, rules, polish = visit(
        sqlite,
        *paths,
        "/api/games/runestones/facts",
        "/api/games/runestones/rules",
        "/api/games/runestones/rules?language=pl",
    )
    for shell, game in zip(texts[::2], texts[1::2], strict=True):
        assert "play-now =" in shell.text
        assert "game-title =" in game.text
        assert "play-now =" not in game.text, "nothing comes twice"
    assert facts.json()["gems"]
    told = {"number": "R21", "section": "Your turn", "text": "Cards that you do not play stay in your hand.", "language": "en"}
    assert told in rules.json()["rules"]
    told = {"number": "R21", "section": "Twoja tura", "text": "Karty, których nie zagrywasz, zostają w ręce.", "language": "pl"}
    assert told in polish.json()["rules"]


def test_the_rulebook_is_told_in_each_language_and_only_once(sqlite: str) -> None:
    english, polish, strange, none = visit(
        sqlite,
        "/api/games/runestones/book",
        "/api/games/runestones/book?language=pl",
        "/api/games/runestones/book?language=xx",
        "/api/games/chess/book",
    )
    assert [english.json()["book"]["language"], polish.json()["book"]["language"]] == ["en", "pl"]
    assert len(english.json()["book"]["chapters"]) == len(polish.json()["book"]["chapters"])
    assert english.json()["files"] == ["book.js", "book.css"]
    assert [strange.status_code, none.status_code] == [404, 404]
    (again,) = visit(sqlite, "/api/games/runestones/book", **{"if-none-match": english.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_game_without_a_rulebook_has_none(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "acorns", acorns())
    games, book = visit(sqlite, "/api/games", "/api/games/acorns/book")
    assert {game["id"]: game["book"] for game in games.json()} == {**dict.fromkeys(GAMES, True), "acorns": False}
    assert book.status_code == 404


def test_what_is_not_there_is_refused(sqlite: str) -> None:
    answers = visit(sqlite, "/api/catalogue/xx", "/api/catalogue/en?game=chess", "/api/games/chess/facts", "/static/none.js")
    assert [answer.status_code for answer in answers] == [404] * 4
    (answer,) = visit(sqlite, "/api/games/skye/rules?language=xx")
    assert answer.status_code == 404
    assert "expected one of en, pl, ja" in answer.text


def test_rules_leave_out_what_only_implementers_ask() -> None:
    rules = read_rules("runestones")
    assert [rule.number for rule in rules][:3] == ["R1", "R2", "R3"]
    assert not any("[EN" in rule.text for rule in rules)
    assert not {"R7", "X1"} & {rule.number for rule in rules}
    assert read_rules("chess") == ()


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_of_every_game_are_plain_text_under_headings_of_their_own(game: str) -> None:
    rules = read_rules(game)
    assert len({rule.number for rule in rules}) == len(rules) > 50
    for rule in rules:
        assert rule.section
        assert not re.search(r"\*\*|`|\]\(|\[[A-Z]", rule.text), rule


def test_the_headings_of_an_expansion_begin_with_its_name() -> None:
    assert {rule.section for rule in read_rules("skye") if rule.number.startswith("SD")} >= {
        "Druids: Set-up",
        "Druids: Stone tablets",
    }


def test_markup_has_no_inline_script_and_no_inline_style() -> None:
    for file in [*client_files("*.html"), *client_files("*.svg")]:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"\sstyle=|<style|javascript:|\son\w+=", text), file
        assert not re.search(r"<script(?![^>]*\ssrc=)", text), file
    for file in client_files("*.js"):
        assert not re.search(r"""\sstyle=["']""", file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize("game", OWN_GAMES)
def test_all_of_a_game_is_light(game: str) -> None:
    """Everything that a browser with an empty cache fetches from the start page to the end of a game."""
    modules = reach(STATIC / "app/main.js", lazily=True) | reach(game_folder(game) / "index.js", lazily=True)
    modules -= {file for file in modules if file.name == "uqr.js"}  # only for the QR code of an invitation
    others = [*(STATIC / "app").rglob("*.css"), *game_folder(game).glob("*.css"), STATIC / "index.html"]
    sheets = [STATIC / "app/symbols.svg", *(game_folder(name) / "symbols.svg" for name in OWN_GAMES)]
    pictures = [*sheets, game_folder(game) / "cover.svg"]
    fonts = [file for file in (STATIC / "app/fonts").glob("*.woff2") if not file.stem.endswith("-ext")]  # rare letters come late
    assert len(fonts) == 4
    sizes = {file: len(gzip.compress(read_bytes(file), 9)) for file in [*modules, *others, *pictures, *fonts]}
    assert sum(sizes.values()) < LIGHT, sizes


def test_the_page_names_all_modules_it_begins_with() -> None:
    """So that the browser fetches them in parallel, not one import after the other."""
    needed = {str(file.relative_to(STATIC)) for file in reach(STATIC / "app/main.js", lazily=False)} - {"app/main.js"}
    named = re.findall(r'modulepreload" href="/static/([^"]+)"', (STATIC / "index.html").read_text(encoding="utf-8"))
    assert sorted(named) == sorted(needed)


def test_the_client_fetches_from_nowhere_else() -> None:
    for file in client_files("*"):
        if file.suffix in (".js", ".css", ".html"):
            hosts = set(re.findall(r"https?://([\w.-]+)", file.read_text(encoding="utf-8")))
            assert hosts <= {"www.w3.org"}, file
