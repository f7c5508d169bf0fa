"""Take the screenshots of the client again: `python -m tools.screenshots` writes docs/screenshots/*.png.

It needs a Chromium (the system's, or the one that NEMETON_CHROMIUM names) and, for the pictures in Japanese, a Japanese font.
"""

from __future__ import annotations

import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError
from urllib.request import urlopen

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.registry import GAMES, package_of

FOLDER: Final = Path(__file__).parents[1] / "docs" / "screenshots"
SIZES: Final = {1440: (1440, 900), 1024: (1024, 768), 390: (390, 844)}
PATIENCE: Final = 40.0  # seconds for a server to start
LIT: Final = ":is(.thing.legal, .bar .btns .btn.go[data-key]):visible"


class Screenshot(msgspec.Struct, frozen=True):
    """A picture, and what is in it, as `tools/pictures.py` of the games says: a position, a chapter of the rulebook, or the note
    of a lesson behind so many others. The start page has none of them."""

    name: str
    width: int
    theme: str
    language: str
    players: int = 0
    question: str = ""
    moves: int = 0
    pressed: int = 0
    options: dict[str, str] = {}
    chapter: str = ""
    lesson: str = ""
    notes: int = 0


START: Final = Screenshot("start", 1440, "light", "en")


def list_screenshots() -> Iterator[tuple[Game, Screenshot]]:
    for game in GAMES.values():
        module = f"{package_of(game)}.tools.pictures"
        if find_spec(module) is not None:
            for wanted in import_module(module).SCREENSHOTS:
                yield game, msgspec.convert(wanted, Screenshot)


def make_record(game: Game, wanted: Screenshot) -> str:
    """The record of a game up to a position, with its seed, which running games keep to themselves."""
    match = Match(game, game.setup(wanted.players, 1, wanted.options, patient=True))
    bots = [make_bot(game, "level2", seat) for seat in range(wanted.players)]
    while not match.state.over:
        asked = game.asked(match.state)
        if 0 in asked and len(match.moves) >= wanted.moves and game.question(match.state, 0) == wanted.question:
            return msgspec.structs.replace(match.record(), seed=match.setup.seed).dump()
        seat = asked[-1]
        match.play(seat, bots[seat].choose(InfoSet(game, match.state, seat)))
    raise SystemExit(f"no position: {wanted}")


@contextmanager
def serve() -> Iterator[str]:
    """A server on a free port of this machine, for as long as it is needed."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "nemeton", "serve", "--port", str(port), "--generous", "--log", "warning"]
        process = subprocess.Popen([*command, "--database", f"{folder}/tables.sqlite3"])
        try:
            url = f"http://127.0.0.1:{port}"
            wait_for(f"{url}/ready")
            yield url
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait_for(url: str) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(url):
                return
        except URLError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def sit_down(page: Page, url: str, game: Game, wanted: Screenshot) -> None:
    """Open a table in a position."""
    wish = {"name": "Rowan", "record": make_record(game, wanted), "bot": "level1"}
    made: dict[str, Any] = page.request.post(f"{url}/api/records", data=wish).json()
    kept = {made["table"]: {"token": made["token"], "game": game.id, "at": 1}}
    page.evaluate("(kept) => localStorage.setItem('nemeton.tables', JSON.stringify(kept))", kept)
    page.goto(f"{url}/table/{made['table']}")
    page.locator(LIT).first.wait_for()
    chance = random.Random(2)
    for _ in range(wanted.pressed):
        page.locator(f".menu button, .app:not(:has(.menu)) {LIT}").first.wait_for()
        lit = page.locator(".menu button").all() or page.locator(LIT).all()
        if lit:  # else the bots have gone on meanwhile
            chance.choice(lit).click(force=True)
        page.wait_for_timeout(250)


def open_chapter(page: Page, url: str, game: Game, wanted: Screenshot) -> None:
    page.goto(f"{url}/book/{game.id}#{wanted.chapter}")
    page.locator(".book .pic svg, .book .pic .card").first.wait_for()


def open_lesson(page: Page, url: str, game: Game, wanted: Screenshot) -> None:
    wish = {"name": "Rowan", "game": game.id, "lesson": wanted.lesson}
    made: dict[str, Any] = page.request.post(f"{url}/api/tables", data=wish).json()
    kept = {made["table"]: {"token": made["token"], "game": game.id, "at": 1}}
    page.evaluate("(kept) => localStorage.setItem('nemeton.tables', JSON.stringify(kept))", kept)
    page.goto(f"{url}/table/{made['table']}")
    for _ in range(wanted.notes):
        page.locator(".lesson .btn.p").click()
    page.locator(".lesson").wait_for()


def take(browser: Browser, url: str, game: Game | None, wanted: Screenshot) -> None:
    size = SIZES[wanted.width]
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.goto(url)
    prefs = {"lang": wanted.language, "theme": wanted.theme, "confirm": False, "speed": 0}
    page.evaluate("(prefs) => localStorage.setItem('nemeton.prefs', JSON.stringify(prefs))", prefs)
    if game is None:
        page.reload()
        page.locator(".game .acts").first.wait_for()
    elif wanted.chapter:
        open_chapter(page, url, game, wanted)
    elif wanted.lesson:
        open_lesson(page, url, game, wanted)
    else:
        sit_down(page, url, game, wanted)
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(3000)  # traces of the last changes have gone
    page.screenshot(path=FOLDER / f"{wanted.name}-{wanted.width}-{wanted.theme}-{wanted.language}.png")
    page.close()


def main() -> None:
    chromium = os.environ.get("NEMETON_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        raise SystemExit("no Chromium: install it (`apt-get install chromium`) or set NEMETON_CHROMIUM")
    with serve() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        take(browser, url, None, START)
        for game, wanted in list_screenshots():
            take(browser, url, game, wanted)
        browser.close()


if __name__ == "__main__":
    main()
