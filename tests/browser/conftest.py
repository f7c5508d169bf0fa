"""People, each with a clean browser profile; the browser and the server are those of the test process (`tests/conftest.py`)."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from nemeton.doctor.surroundings import CHROMIUM
from tests.browser.fonts import font_script
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.patience import PATIENCE
from tests.without import do_without

HERE = Path(__file__).parent
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--font-render-hinting=none",  # letters as wide as in Chromium with windows
]
NO_CHROMIUM = (
    "NO CHROMIUM: the browser client is NOT tested. Install chromium-headless-shell or chromium, or set NEMETON_CHROMIUM."
)
WIDE, MIDDLE, PHONE = (1440, 900), (1024, 768), (390, 844)

PANS = "document.querySelector('.stage .pans') !== null"  # a board too large for its box is moved in it

SEEDS = "NEMETON_TEST_SEED"  # 7 or 1-40: play these games instead of those that are always played

NewPerson = Callable[..., Person]

expect.set_options(timeout=PATIENCE * 1000)  # machines that run tests are busy with others, too


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.compiled_only)  # once is enough: the browser does not know how the rules run


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    first, _, last = os.environ.get(SEEDS, "").partition("-")
    if first and "luck" in metafunc.fixturenames:
        metafunc.parametrize("luck", range(int(first), int(last or first) + 1), indirect=True)


@pytest.fixture
def luck(request: pytest.FixtureRequest) -> str:
    """What all chance in a test follows from: the deals, the bots and what people press."""
    return f"{request.node.nodeid.split('[')[0]} {getattr(request, 'param', 0)}"


def find_chromium() -> str:
    """The path of the browser; empty if there is none or NEMETON_BROWSER refuses it."""
    if os.environ.get("NEMETON_BROWSER") == "no":
        return ""
    named = os.environ.get("NEMETON_CHROMIUM", "")
    names = (named,) if named else CHROMIUM
    return next((place for place in map(shutil.which, names) if place), "")


class RunningChromium:
    """A browser for many tests. While Playwright is open, its event loop counts as running, which would break tests that start
    their own: so it does only while somebody uses the browser."""

    def __init__(self, executable: str) -> None:
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=executable, args=SWITCHES)
        self._loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)

    @contextmanager
    def use(self) -> Iterator[Browser]:
        asyncio._set_running_loop(self._loop)
        try:
            yield self._browser
        finally:
            asyncio._set_running_loop(None)

    def close(self) -> None:
        with self.use():
            self._browser.close()
            self._playwright.stop()


def run_chromium(pytestconfig: pytest.Config) -> Iterator[RunningChromium]:
    chromium = RunningChromium(find_chromium() or do_without(pytestconfig, NO_CHROMIUM))
    yield chromium
    chromium.close()


def run_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def browser(chromium: RunningChromium) -> Iterator[Browser]:
    with chromium.use() as browser:
        yield browser


@pytest.fixture
def come(browser: Browser, server: ServerProcess, luck: str) -> Iterator[NewPerson]:
    """Opens a browser for a new person; at the end no console may have shown an error."""
    people: list[Person] = []
    faults: list[str] = []
    server.begin_deals(luck)

    def invite(
        size: tuple[int, int] = WIDE, at: ServerProcess = server, *, touch: bool = False, lang: str = "en-GB", dark: bool = False
    ) -> Person:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            locale=lang,
            color_scheme="dark" if dark else "light",
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(path=HERE / "eyes.js")
        context.add_init_script(font_script())
        if at is not server and at not in [person.server for person in people]:
            at.begin_deals(luck)
        people.append(Person(context, at, faults, f"{luck} {len(people)}"))
        return people[-1]

    yield invite
    for person in people:
        person.context.close()
    assert not faults
