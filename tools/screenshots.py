"""Take the pictures of the client anew: `python tools/screenshots.py` writes docs/screenshots/*.png.

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
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from nemeton.engine.match import Match
from nemeton.players.bot import Glimpse
from nemeton.players.roster import make_bot
from nemeton.registry import find_game

FOLDER: Final = Path(__file__).parents[1] / "docs" / "screenshots"
SIZES: Final = {1440: (1440, 900), 1024: (1024, 768), 390: (390, 844)}
PATIENCE: Final = 40.0  # seconds for a server to start
LIT: Final = ".thing.legal, .bar .btns .btn.go[data-key]"


class Position(NamedTuple):
    """A game of bots after so many moves, when the first seat is asked this; then a few things are pressed, so that the log tells
    of something."""

    game: str
    players: int
    kind: str
    least: int
    pressed: int = 0
    options: dict[str, str] | None = None


TABLE: Final = Position("runestones", 3, "turn", 150)
LIVELY: Final = Position("runestones", 3, "turn", 110, pressed=30)
LAND: Final = Position("skye", 4, "build", 110, options={"druids": "yes"})
PRICES: Final = Position("skye", 4, "price", 110, options={"druids": "yes"})
REALM: Final = Position("realm", 4, "turn", 260)

# Name of the picture without width, theme and language; then these three. The start page has no position.
PICTURES: Final[list[tuple[str, int, str, str, Position | None]]] = [
    ("start", 1440, "light", "en", None),
    ("table", 1440, "light", "en", LIVELY),
    ("table", 1024, "light", "ja", TABLE),
    ("table", 390, "dark", "pl", TABLE),
    ("skye", 1440, "light", "en", LAND),
    ("skye", 390, "light", "en", LAND),
    ("skye-prices", 1440, "dark", "ja", PRICES),
    ("realm", 1440, "light", "en", REALM),
    ("realm", 390, "dark", "pl", REALM),
    ("realm-turn", 1024, "dark", "pl", REALM),
]


def make_record(position: Position) -> str:
    """The record of a game up to a position, with its seed, which running games keep to themselves."""
    game = find_game(position.game)
    match = Match(game, game.setup(position.players, 1, position.options or {}, patient=True))
    bots = [make_bot(game, "level2", seat) for seat in range(position.players)]
    while not match.state.over:
        asked = game.asked(match.state)
        if 0 in asked and len(match.moves) >= position.least and game.question(match.state, 0) == position.kind:
            return msgspec.structs.replace(match.record(), seed=match.setup.seed).dump()
        seat = asked[-1]
        match.play(seat, bots[seat].choose(Glimpse(game, match.state, seat)))
    raise SystemExit(f"no position: {position}")


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


def sit_down(page: Page, url: str, position: Position) -> None:
    """Open a table in a position."""
    wish = {"name": "Rowan", "record": make_record(position), "bot": "level1"}
    made: dict[str, Any] = page.request.post(f"{url}/api/records", data=wish).json()
    kept = {made["table"]: {"token": made["token"], "game": position.game, "at": 1}}
    page.evaluate("(kept) => localStorage.setItem('nemeton.tables', JSON.stringify(kept))", kept)
    page.goto(f"{url}/table/{made['table']}")
    page.locator(LIT).first.wait_for()
    chance = random.Random(2)
    for _ in range(position.pressed):
        page.locator(f".menu button, .app:not(:has(.menu)) :is({LIT})").first.wait_for()
        lit = page.locator(".menu button").all() or page.locator(LIT).all()
        chance.choice(lit).click(force=True)
        page.wait_for_timeout(250)


def take(browser: Browser, url: str, name: str, width: int, theme: str, language: str, position: Position | None) -> None:
    size = SIZES[width]
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.goto(url)
    prefs = {"lang": language, "theme": theme, "confirm": False, "speed": 0}
    page.evaluate("(prefs) => localStorage.setItem('nemeton.prefs', JSON.stringify(prefs))", prefs)
    if position is None:
        page.reload()
        page.locator(".game .acts").first.wait_for()
    else:
        sit_down(page, url, position)
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(3000)  # traces of the last changes have gone
    page.screenshot(path=FOLDER / f"{name}-{width}-{theme}-{language}.png")
    page.close()


def main() -> None:
    chromium = os.environ.get("NEMETON_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        raise SystemExit("no Chromium: install it (`apt-get install chromium`) or set NEMETON_CHROMIUM")
    with serve() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for picture in PICTURES:
            take(browser, url, *picture)
        browser.close()


if __name__ == "__main__":
    main()
