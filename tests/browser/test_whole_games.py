"""Whole games of a person against a bot, from the start page to the result."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MIDDLE, PHONE, NewPerson
from tests.browser.person import BRISK, BUSY, QUICK, Person
from tests.patience import PATIENCE

MOST_STOPS = 60
MOVES_FROM_THE_LIST = 30
SOON_OVER = re.compile(r"Exchange row|Lay |Summon no more|Use no more|Forge no more|End the turn|Pass|Utilize abilities")


def see_result(person: Person) -> None:
    """Both scores, the curve of both chances, and the turning points."""
    end = person.find("dialog.end")
    expect(end.locator(".scores tr.total td")).to_have_count(2)
    expect(end.locator("svg.curve g.line")).to_have_count(2, timeout=4 * PATIENCE * 1000)
    expect(end.locator(".mistakes li").first).to_be_visible()
    assert person.see("eyes.refusals") == []


@pytest.mark.nightly
def test_a_whole_game_can_be_played_by_mouse(come: NewPerson) -> None:
    anna = come()
    anna.hurry_bots()
    anna.prefer(players=2, level=3)
    anna.visit()
    anna.button("Menu").click()
    anna.page.get_by_role("radiogroup", name="Confirm").get_by_role("radio", name="nothing").click()
    anna.find(".settings").get_by_role("radio", name="None").click()
    anna.button("Close").click()
    anna.button("Play against a bot").click()
    anna.play(BUSY, most=40)
    anna.play(BRISK)
    see_result(anna)


def tab_to(person: Person, wanted: str) -> None:
    """Press Tab until an element of this name has the focus; every element on the way shows the focus."""
    for _ in range(MOST_STOPS):
        person.page.keyboard.press("Tab")
        focus = person.see("eyes.focus()")
        if focus is None:
            continue  # the browser's own stop between the end of the page and its beginning
        assert focus["shown"], focus
        assert focus["ring"], focus
        if focus["label"].startswith(wanted):
            return
    raise AssertionError(f"Tab does not lead to {wanted!r}")


def press_until_focus(person: Person, key: str) -> Any:
    """Press a key that moves the focus; a page that was just drawn may not have its listeners yet."""
    for _ in range(MOST_STOPS):
        person.page.keyboard.press(key)
        if focus := person.see("eyes.focus()"):
            return focus
        person.see("new Promise(requestAnimationFrame)")
    raise AssertionError(f"{key!r} moves no focus")


def choose_in_list(person: Person, at: int) -> None:
    """Go to a line of the list with the arrow keys and press Enter there."""
    here = "[...document.querySelectorAll('.choices button')].indexOf(document.activeElement)"
    while person.see(here) < 0:
        person.page.keyboard.press("l")
        person.until(f"{here} >= 0 || !document.querySelector('.choices')")
    for _ in range(MOST_STOPS):
        now = person.see(here)
        assert person.see("eyes.focus()")["ring"]
        if now == at:
            person.page.keyboard.press("Enter")
            return
        person.page.keyboard.press("ArrowDown" if now < at else "ArrowUp")
    raise AssertionError("the arrow keys do not lead through the list")


@pytest.mark.thorough
def test_a_game_can_be_played_by_keyboard_from_the_list(come: NewPerson) -> None:
    anna = come()
    anna.hurry_bots()
    anna.prefer(lang="en", speed=0, players=2, level=3, confirming="none")
    anna.visit()
    anna.until('document.querySelector(".game .btn.p")')
    tab_to(anna, "Menu")
    anna.page.keyboard.press("Enter")
    anna.until("document.activeElement.closest('dialog[open]')")
    tab_to(anna, "More contrast")
    anna.page.keyboard.press("Space")
    anna.page.keyboard.press("Escape")
    expect(anna.find("dialog")).to_have_count(0)
    tab_to(anna, "Play against a bot")
    anna.page.keyboard.press("Enter")
    anna.turn()
    press_until_focus(anna, ".")
    anna.page.keyboard.press("l")
    heard: set[str] = set()
    moves = 0
    while moves < MOVES_FROM_THE_LIST:
        asked = anna.until("eyes.list()")
        labels = asked["choices"]
        at = next((at for at, label in enumerate(labels) if SOON_OVER.match(label)), 0)
        if at < 9 and moves % 8:
            anna.page.keyboard.press(str(at + 1))
        else:
            choose_in_list(anna, at)
        heard |= set(anna.see('[...document.querySelectorAll(".voice p")].map((line) => line.textContent)'))
        moves += 1
    assert len(heard) > moves, "the live region announces the moves of the player and of the bot"
    assert anna.see("eyes.refusals") == []


def test_things_on_the_board_can_be_reached_and_chosen_by_keyboard(come: NewPerson) -> None:
    anna = come(MIDDLE)
    anna.prefer(lang="en", speed=0)
    anna.sit(anna.server.make("me", "level1"))
    anna.turn()
    first = press_until_focus(anna, ".")
    anna.page.keyboard.press("ArrowRight")
    beside = anna.see("eyes.focus()")
    anna.page.keyboard.press(".")
    lit = anna.see("eyes.focus()")
    for focus in (first, beside, lit):
        assert focus["ring"]
        assert focus["key"].startswith("druid:")
    assert first["key"] != beside["key"]
    anna.page.keyboard.press("Enter")
    expect(anna.find(f'[data-key="{lit["key"]}"]')).to_have_class(re.compile(r"\bselected\b"))
    anna.page.keyboard.press("Enter")
    anna.until('eyes.turn()?.lit["act:summon"] !== undefined')


def test_a_pick_is_shown_with_what_it_leads_to_and_confirmed_by_a_second_click(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en")
    anna.sit(anna.server.make("me", "level1"))
    for kind in ("druid", "act:summon"):
        turn = anna.turn()
        key = next(key for key in turn.lit if key.startswith(kind))
        thing = anna.find(f'[data-key="{key}"]').first
        anna.press(key, turn.lit[key])
        expect(thing).to_have_class(re.compile(r"\bselected\b"))
        expect(anna.find(".bar .reply.pick")).to_be_visible()
        thing.click()
        expect(anna.find(".bar .reply.pick")).to_have_count(0)
        anna.until(f"eyes.turn() && eyes.turn().bar !== {turn.bar!r}")
    turn = anna.turn()
    card = next(key for key in turn.lit if key.startswith("hand:"))
    anna.press(card, turn.lit[card])
    expect(anna.find(".bar .reply.pick em")).to_contain_text("magic")
    anna.page.keyboard.press("Escape")
    expect(anna.find(".bar .reply.pick")).to_have_count(0)
    anna.press(card)
    anna.find("[data-confirm]").click()
    anna.until(f"eyes.turn() && !({card!r} in eyes.turn().lit)")


@pytest.mark.thorough
def test_a_game_can_be_played_by_touch_on_a_phone(come: NewPerson) -> None:
    anna = come(PHONE, touch=True)
    anna.prefer(**QUICK)
    anna.sit(anna.server.make("me", "level3"))
    for _ in range(30):
        turn = anna.settle()
        key = anna.pick(turn, BUSY)
        place = turn.lit[key] or anna.see(f"eyes.reach({key!r})")
        assert place, f"{key} cannot be reached on the phone"
        anna.page.touchscreen.tap(place["x"], place["y"])
        assert not anna.measure().across
    assert anna.see("eyes.refusals") == []
