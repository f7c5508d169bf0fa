"""Several people at a table: by link, in hot seat, through lost connections and reconnects."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import BUSY, QUICK, Person
from tests.browser.positions import position
from tests.browser.server import ServerProcess

MY_TURN = "document.querySelector('.bar.mine-now') !== null"
LINES = "document.querySelectorAll('.log .lines li').length"


def move(person: Person) -> None:
    """Answer one question."""
    turn = person.settle()
    key = person.pick(turn, BUSY)
    person.press(key, turn.lit[key])
    person.until("!document.querySelector('.pending')")


def take_turn(mover: Person, other: Person, watcher: Person) -> None:
    """Play the turn of a person, if it is theirs; the others see whose turn it is and what happens."""
    mover.until(f"{MY_TURN} || document.querySelector('.seat.turn')")
    if not mover.see(MY_TURN):
        return
    name = mover.see("JSON.parse(localStorage.getItem('nemeton.prefs')).name")
    for person in (other, watcher):
        expect(person.find(".seat.turn")).to_have_attribute("aria-label", name)
    before = [person.see(LINES) for person in (other, watcher)]
    while mover.until("document.querySelector('.seat.turn') ? 'other' : eyes.turn() && 'mine'") == "mine":
        move(mover)
    other.until(MY_TURN)
    for person, lines in zip((other, watcher), before, strict=True):
        person.until(f"{LINES} > {lines}")


def say(person: Person, text: str) -> None:
    person.page.get_by_role("tab", name="Chat").click()
    person.page.get_by_role("textbox", name="Write a message").fill(text)
    person.button("Send").click()


def test_two_browsers_play_at_one_table_and_a_third_watches(come: NewPerson) -> None:
    anna, ben, cleo = come(), come(), come()
    for person, name in ((anna, "Anna"), (ben, "Ben"), (cleo, "Cleo")):
        person.prefer(**QUICK, name=name, players=2)
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.visit()
    anna.button("With friends").click()
    anna.button("Open the table").click()
    anna.button("Copy").click()
    anna.button("Copied").wait_for()
    link = anna.see("navigator.clipboard.readText()")
    assert link == anna.page.url

    ben.visit(link)
    ben.button("Sit here").click()
    ben.sees("Anna starts the game.")
    anna.sees("Ben")
    anna.button("Start the game").click()

    told: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(str(frame)))

    cleo.page.on("websocket", listen)
    cleo.visit(link)
    for _ in range(2):
        take_turn(anna, ben, cleo)
        take_turn(ben, anna, cleo)

    say(anna, "hello from Anna")
    ben.page.get_by_role("tab", name="Chat").click()
    ben.sees("hello from Anna")
    say(ben, "hello from Ben")
    anna.sees("hello from Ben")

    cleo.sees("You are watching")
    expect(cleo.find('[data-key^="hand:"], .own')).to_have_count(0)
    views = [message for frame in told if (message := json.loads(frame))["type"] == "view"]
    assert [player["hand"] for view in views for player in view["view"]["players"]] == [None, None]
    assert not any('"hand":[' in frame or '"hand": [' in frame for frame in told)


def hand(person: Person) -> list[str]:
    keys: list[str] = person.see("[...document.querySelectorAll('[data-key^=\"hand:\"]')].map((each) => each.dataset.key)")
    return keys


def test_a_curtain_hides_the_hand_until_the_next_person_takes_the_screen(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK, players=2)
    anna.visit()
    anna.button("Pass and play").click()
    anna.button("Start the game").click()
    curtain = anna.find(".curtain")
    lifted, told, hands = 0, 0, list[tuple[str, list[str]]]()
    while lifted < 4:
        if anna.until("document.querySelector('.curtain') ? 'closed' : eyes.turn() && 'open'") == "closed":
            seen = anna.see(
                """[...document.querySelectorAll('[data-key^="hand:"], [data-key^="seat:"], .own')].filter((each) => {
                    const { left, top, width, height } = each.getBoundingClientRect();
                    return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".curtain");
                }).length"""
            )
            assert seen == 0
            assert re.fullmatch(r"rgb\(.*\)", anna.see("getComputedStyle(document.querySelector('.curtain')).backgroundColor"))
            name = curtain.get_by_role("heading").inner_text()
            told += curtain.locator(".recap li").count()
            curtain.get_by_role("button").click()
            expect(curtain).to_have_count(0)
            expect(anna.find(".bar .ask .sm")).to_contain_text(name.removeprefix("Pass the screen to "))
            hands.append((name, hand(anna)))
            lifted += 1
        else:
            move(anna)
    assert {name for name, _ in hands} == {"Pass the screen to Player 1", "Pass the screen to Player 2"}
    assert hands[-1][1], "the player who has taken over sees their hand"
    assert told, "what the other has done meanwhile stands on the curtain"


def test_a_move_can_be_undone_and_redone_until_something_new_is_seen(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.sit(anna.server.make("me", "level1"))
    anna.choose(next(key for key in anna.turn().lit if key.startswith("druid:")))
    anna.until("eyes.turn()?.lit['act:summon'] !== undefined")
    anna.choose("act:summon")
    asked = anna.turn()
    assert "act:summon" not in asked.lit
    anna.button("Undo").click()
    anna.until("eyes.turn()?.lit['act:summon'] !== undefined")
    anna.page.keyboard.press("r")
    anna.until("eyes.turn() && !eyes.turn().lit['act:summon']")
    anna.page.keyboard.press("u")
    anna.until("eyes.turn()?.lit['act:summon'] !== undefined")
    anna.sees("took the last move back")

    for _ in range(30):  # at the end of a turn cards are drawn, and the bot moves
        turn = anna.settle()
        if anna.see("document.querySelector('.btn.undo').getAttribute('aria-description')") not in ("", None):
            if "act:summon" in turn.lit:
                break
        key = anna.pick(turn, BUSY)
        anna.press(key, turn.lit[key])
    anna.button("Undo").click(force=True)  # it counts as disabled, and yet it answers
    expect(anna.find(".bar .reply.no")).to_contain_text("You cannot undo this")
    anna.find(".bar .reply.no").get_by_role("button", name="Close").click()
    expect(anna.find(".bar .reply.no")).to_have_count(0)
    assert anna.see("eyes.refusals") == []


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("fragile"))
    server.start()
    yield server
    server.stop()


def test_a_table_heals_by_itself_when_the_server_was_killed_and_comes_back(come: NewPerson, own_server: ServerProcess) -> None:
    anna = come(at=own_server)
    anna.forgiven = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "Failed to load resource")
    anna.prefer(**{**QUICK, "confirming": "all"})
    anna.sit(own_server.load(position("buy")))
    before = anna.turn()
    anna.press(next(key for key in before.lit if key.startswith("display:")))
    pick = anna.find(".bar .reply.pick")
    words = pick.inner_text()
    held = hand(anna)

    own_server.kill()
    expect(anna.find(".banner")).to_contain_text("Connection lost")
    own_server.start()
    expect(anna.find(".banner")).to_have_count(0)
    expect(pick).to_have_text(words, use_inner_text=True)
    assert hand(anna) == held
    assert anna.turn().bar == before.bar
    for _ in range(8):
        if pick.is_visible():
            anna.find("[data-confirm]").click()
        turn = anna.settle()
        key = anna.pick(turn, BUSY)
        anna.press(key, turn.lit[key])
    assert anna.see("eyes.refusals") == []
