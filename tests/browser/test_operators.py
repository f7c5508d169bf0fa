"""What operators of the server do, as people see it: announcements, tables that are closed, an address that is shut out."""

from __future__ import annotations

import subprocess
import sys

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import QUICK
from tests.browser.server import ServerProcess
from tests.patience import PATIENCE

RESTART = {"en": "The server will restart at", "pl": "Ponowne uruchomienie serwera", "ja": "サーバーの再起動予定"}
WORDS = "Coffee & <b>tea</b>"


def order(server: ServerProcess, *words: str) -> None:
    """As an operator gives it, beside the running server."""
    command = [
        sys.executable,
        "-m",
        "nemeton",
        "admin",
        words[0],
        "--database",
        str(server.folder / "tables.sqlite3"),
        *words[1:],
    ]
    subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE, env=server.environment)


def test_an_announcement_is_on_every_page_in_its_language_with_the_operators_words_as_text(come: NewPerson) -> None:
    anna, ben = come(), come()
    anna.prefer(**QUICK)
    anna.sit(anna.server.make("me", "level1"))
    anna.turn()
    try:
        order(anna.server, "announce", WORDS, "--in", "30m")
        banner = anna.find(".announcement")
        expect(banner).to_contain_text(WORDS)
        for language, restart in RESTART.items():
            anna.find(f".langs [lang={language}]").click()
            expect(banner).to_contain_text(restart)
            expect(banner).to_contain_text(WORDS)
        expect(banner.locator("b")).to_have_count(0)
        anna.find(".langs [lang=en]").click()
        ben.visit("/")
        expect(ben.find(".announcement")).to_contain_text(RESTART["en"])
        banner.get_by_role("button", name="Close").click()
        expect(banner).to_have_count(0)
        ben.visit(f"/table/{anna.table}")
        expect(ben.find(".announcement")).to_contain_text(WORDS)
    finally:
        order(anna.server, "withdraw")
    expect(ben.find(".announcement")).to_have_count(0)


def test_the_players_of_a_table_that_is_closed_are_told(come: NewPerson) -> None:
    anna, ben = come(), come()
    anna.prefer(**QUICK)
    playing = anna.server.make("me", "level1")
    anna.sit(playing)
    anna.turn()
    waiting = anna.server.make("me", "free")
    ben.sit(waiting)
    expect(ben.button("Sit here")).to_have_count(1)
    order(anna.server, "close", f"{anna.server.url}/table/{playing.table}")
    anna.sees("Closed by the server’s operator, without a winner")
    order(anna.server, "close", "--", waiting.table)
    ben.sees("This table was closed")
