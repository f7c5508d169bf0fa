"""A person at a browser: looks at the page, presses what is lit, and notes everything that goes wrong."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Route, expect

from tests.browser.server import Seat, ServerProcess
from tests.patience import PATIENCE

MOST_MOVES = 600
QUICK = {"confirming": "none", "speed": 0, "lang": "en"}  # set for those who want to be through soon

# What to press first, by the part of a thing's key before the colon.
BUSY = ["druid", "row", "rune", "pay", "smithy", "supply", "laid", "bar", "display", "act", "hand", "gem", "stone"]
BRISK = [
    "druid",
    "row",
    "rune",
    "pay",
    "bar",
    "act",
    "supply",
    "display",
    "smithy",
    "laid",
    "hand",
    "gem",
    "stone",
]  # sooner over


class Turn(NamedTuple):
    """What can be chosen: lit things by their keys and the lines of an open menu, each with a point to press (None if it must be
    scrolled to), and the text of the bar."""

    over: bool
    lit: dict[str, dict[str, float] | None]
    menu: list[dict[str, float]]
    bar: str


class Fit(NamedTuple):
    """How a page fits its window: text that is cut off or overlaps, and whether the page scrolls."""

    misfits: list[str]
    across: bool
    down: bool


ON_ONE_SCREEN = Fit([], across=False, down=False)
FONTS = ("wide", "narrow", "ours")  # the last one stays


class Person:
    def __init__(self, context: BrowserContext, server: ServerProcess, faults: list[str], luck: str) -> None:
        self.context = context
        self.server = server
        self.page: Page = context.new_page()
        self.faults = faults
        self.forgiven: tuple[str, ...] = ()
        self.random = random.Random(luck)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("requestfailed", self._miss)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(part in message.text for part in self.forgiven):
            self.faults.append(f"console: {message.text}")

    def _miss(self, request: Request) -> None:
        text = f"{request.method} {request.url}: {request.failure}"
        if "ERR_ABORTED" not in text and not any(part in text for part in self.forgiven):  # leaving a page ends its requests
            self.faults.append(text)

    # --- Coming and going --------------------------------------------------------------------------------------------

    def prefer(self, **settings: object) -> None:
        """Store preferences before the page is opened. Unless they say otherwise every choice is confirmed and no turn ends by
        itself, so that a test says each thing that is done."""
        stored = json.dumps(json.dumps({"confirming": "all", "autoEnd": False, **settings}))
        self.context.add_init_script(
            f'if (!localStorage.getItem("nemeton.prefs")) localStorage.setItem("nemeton.prefs", {stored})'
        )

    def hurry_bots(self) -> None:
        """Let bots move without a pause at tables that this browser creates."""

        def quicken(route: Route) -> None:
            wish = route.request.post_data_json
            if route.request.method == "POST" and wish:
                route.continue_(post_data=json.dumps({**wish, "pace": 0}))
            else:
                route.continue_()

        self.context.route("**/api/tables", quicken)

    def visit(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else self.server.url + path)

    def keep(self, seat: Seat, **kept: object) -> None:
        """Store the token of a seat."""
        kept = {seat.table: {"token": seat.token, "game": "runestones", "at": 1, **kept}}
        self.context.add_init_script(
            'localStorage.setItem("nemeton.tables", JSON.stringify({'
            f'...JSON.parse(localStorage.getItem("nemeton.tables") ?? "{{}}"), ...{json.dumps(kept)}}}))'
        )

    def sit(self, seat: Seat, **kept: object) -> None:
        """Open the table of a seat."""
        self.keep(seat, **kept)
        self.visit(f"/table/{seat.table}")

    @property
    def table(self) -> str:
        """The table that is open."""
        return self.page.url.split("/table/")[1].split("?")[0]

    # --- Looking -----------------------------------------------------------------------------------------------------

    def see(self, look: str) -> Any:
        """The value of an expression in the page."""
        return self.page.evaluate(look)

    def until(self, look: str, patience: float = PATIENCE) -> Any:
        """Wait until an expression in the page is truthy. (The content policy forbids Playwright's own way to wait.)"""
        found = self.page.evaluate(
            f"""async () => {{
                const end = performance.now() + {patience * 1000};
                for (let pause = 8; ; pause = Math.min(pause * 1.2, 40)) {{
                    const found = {look};
                    if (found) return found;
                    if (performance.now() > end) return null;
                    await new Promise((resolve) => setTimeout(resolve, pause));
                }}
            }}"""
        )
        assert found, f"waited in vain for {look}; the bar says {self.see('eyes.bar()')!r}; {self.faults}"
        return found

    def measure(self) -> Fit:
        """How the page fits, once its fonts are loaded and it has been drawn."""
        return Fit(**self.see("eyes.measure()"))

    def wear_each_font(self) -> Iterator[str]:
        """Show the page in the wide font, in the narrow one and in ours, in turn."""
        for font in FONTS:
            self.see(f"fonts.wear({font!r})")
            yield font

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, name: str) -> Locator:
        """A button by its name; where every game has one, that of the first."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE * 1000)

    def turn(self, patience: float = PATIENCE) -> Turn:
        """What can be chosen, once the player is asked."""
        return Turn(**self.until("eyes.turn()", patience))

    # --- Doing -------------------------------------------------------------------------------------------------------

    def press(self, key: str, place: dict[str, float] | None = None) -> None:
        """Click a lit thing at a visible point, after scrolling to it if necessary."""
        place = place or self.see(f"eyes.reach({json.dumps(key)})")
        assert place, f"{key} cannot be pressed: it is not lit, or something lies on it"
        self.page.mouse.click(place["x"], place["y"])

    def choose(self, key: str) -> None:
        """Press a lit thing, and a line of the menu if it opens one."""
        turn = self.turn()
        self.press(key, turn.lit[key])
        self.settle()

    def settle(self) -> Turn:
        """What can be chosen next; an open menu is answered first."""
        while (turn := self.turn()).menu:
            self.press("the menu", self.random.choice(turn.menu))
        return turn

    def drag(self, start: tuple[float, float], by: tuple[float, float]) -> None:
        """Hold the mouse down on a place and move it."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + by[0], start[1] + by[1], steps=4)
        mouse.up()

    def wait_for_drawing(self) -> None:
        """Wait until the last change is drawn."""
        self.see("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")

    def pick(self, turn: Turn, order: list[str]) -> str:
        """A lit thing: one of the first kind in this order."""
        rank = {name: at for at, name in enumerate(order)}
        best = min(rank[key.split(":")[0]] for key in turn.lit)
        return self.random.choice([key for key in turn.lit if rank[key.split(":")[0]] == best])

    def play(self, order: list[str], most: int = 0) -> None:
        """Press lit things until the game is over, or `most` times."""
        for _ in range(most or MOST_MOVES):
            turn = self.settle()
            if turn.over:
                return
            key = self.pick(turn, order)
            self.press(key, turn.lit[key])
        assert most, "the game does not end"
