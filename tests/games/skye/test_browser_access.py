"""Isle of Skye for everybody: axe-core finds nothing serious on its board, and two rounds are played without a mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MIDDLE, PHONE, NewPerson
from tests.browser.person import QUICK, Person
from tests.browser.positions import OVER
from tests.browser.test_accessibility import look_by_day_and_night
from tests.browser.test_whole_games import tab_to
from tests.games.skye.test_browser import ORDER, open_position, position, sit
from tests.patience import PATIENCE

MOST_STEPS = 60
MOST_DECISIONS = 40


@pytest.mark.thorough
def test_the_board_is_accessible_whatever_is_asked(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", speed=0)
    open_position(anna, "price")
    look_by_day_and_night(anna)
    open_position(anna, "build")
    anna.press(next(key for key in anna.turn().lit if key.startswith("cell:")))
    anna.find('[data-key="score:A"]').click()
    expect(anna.find(".lying")).to_be_visible()
    expect(anna.find(".caption")).to_be_visible()
    look_by_day_and_night(anna)
    anna.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    open_position(anna, "buy")
    look_by_day_and_night(anna)


@pytest.mark.thorough
def test_the_result_is_accessible(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.sit(anna.server.load(position(OVER, 4, 1)), game="skye")
    expect(anna.find("dialog.end .scores tr.total")).to_be_visible(timeout=PATIENCE * 1000)
    look_by_day_and_night(anna)


def go_to(person: Person, wanted: str, *keys: str) -> None:
    """Press these keys in turn until a thing is in focus whose key begins like this; all on the way have names and show it."""
    passed = []
    for step in range(MOST_STEPS):
        person.page.keyboard.press(keys[step % len(keys)])
        person.wait_for_drawing()
        focus = person.see("eyes.focus()")
        if not focus:
            continue
        assert focus["ring"], focus
        assert focus["label"], focus
        if focus["key"].startswith(wanted):
            return
        passed.append(focus["key"])
    raise AssertionError(f"{keys} do not lead to {wanted!r} but to {passed}")


def answer_by_keyboard(person: Person) -> str:
    """Do what is asked next; say what it was."""
    key = person.pick(person.turn(), ORDER)
    kind = key.split(":")[0]
    go_to(person, f"{kind}:" if ":" in key else key, ".")  # the bag is a thing alone
    person.page.keyboard.press("Enter")
    person.wait_for_drawing()
    if kind == "stall":  # the axe lies: the others have prices
        gold = person.find(".sk.eff b")
        laid = gold.inner_text()
        go_to(person, "price:", "ArrowDown", "ArrowRight")
        while not person.see("eyes.focus()")["key"].endswith("up"):
            person.page.keyboard.press("ArrowRight")
        person.page.keyboard.press("Enter")
        expect(gold).not_to_have_text(laid)
    elif kind == "cell":
        person.until("eyes.focus()?.key === 'ghost:place'")  # who has laid a tile can turn and place it
        words = person.find(".bar .reply.pick b")
        before = words.inner_text()
        if person.find('[data-key="ghost:turn"]').count():
            person.page.keyboard.press("r")
            expect(words).not_to_have_text(before)
        person.page.keyboard.press("Enter")
    elif person.find("[data-confirm]").count():
        person.page.keyboard.press("Enter")
    return kind


def test_two_rounds_are_played_by_keyboard_on_the_board(come: NewPerson) -> None:
    anna = come(MIDDLE)
    anna.prefer(lang="en", speed=0)
    sit(anna, "me", "level1", options={"druids": "yes"})
    anna.turn()
    tab_to(anna, "Larger")
    done: set[str] = set()
    for _ in range(MOST_DECISIONS):
        anna.turn()
        if "Round 3" in anna.find(".crumb").inner_text():
            break
        done.add(answer_by_keyboard(anna))
    assert done >= {"stall", "bar", "offer", "cell"}, done
    assert anna.see("eyes.refusals") == []
    assert "Round 3" in anna.find(".crumb").inner_text()
