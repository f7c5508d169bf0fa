"""The focus is never lost: whatever goes away, it stays where a person with a keyboard can go on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import MIDDLE, NewPerson
from tests.browser.ears import Ears
from tests.browser.person import Person
from tests.browser.positions import finished_game, position

FOCUS = "document.activeElement?.closest('[data-key]')?.dataset.key ?? document.activeElement?.className"


def wait_for_focus(person: Person, where: str) -> None:
    person.until(f"document.activeElement?.matches({where!r})", patience=20)


def test_what_is_answered_closed_or_taken_back_leaves_the_focus_on_the_table(come: NewPerson) -> None:
    anna = come(MIDDLE)
    anna.prefer(lang="en", speed=0)
    ears = Ears(anna)
    anna.sit(anna.server.load(position("turn")))
    anna.turn()
    while anna.see(FOCUS) != "act:utilize":
        ears.press(".")
    ears.press("Enter")
    ears.press("Enter")  # the button is gone when the action has begun
    wait_for_focus(anna, ".ask")
    assert ears.focus()[:2] == ("group", "Question")
    anna.button("Menu").focus()
    ears.press("Enter")
    anna.until("document.activeElement.closest('dialog[open]')")
    ears.press("Escape")  # a dialog gives the focus back
    wait_for_focus(anna, ".mn")
    ears.press("u")
    anna.until("eyes.turn()?.lit['act:utilize'] !== undefined")
    wait_for_focus(anna, ".mn")
    while anna.see(FOCUS) != "act:utilize":
        ears.press(".")
    ears.press("Enter")
    ears.press("Escape")  # the thing itself keeps it while a selection comes and goes
    assert anna.see(FOCUS) == "act:utilize"
    anna.page.mouse.click(5, 5)  # who presses beside everything wants to leave
    anna.wait_for_drawing()
    assert not anna.see("eyes.focus()")


def test_the_focus_goes_along_from_the_start_page_to_a_table_and_into_a_replay(come: NewPerson) -> None:
    anna = come(MIDDLE)
    anna.prefer(lang="en", speed=0, players=2)
    ears = Ears(anna)
    anna.visit()
    anna.button("Play against a bot").focus()
    ears.press("Enter")
    anna.turn()
    wait_for_focus(anna, ".ask")
    anna.sit(anna.server.load(finished_game()))
    expect(anna.find("dialog.end")).to_be_visible()
    anna.find("dialog.end").get_by_role("button", name="Replay").focus()
    ears.press("Enter")
    anna.sees("The beginning")
    wait_for_focus(anna, ".bar .ask")
    anna.button("One move forward").focus()
    for _ in range(2):
        ears.press("Enter")
        wait_for_focus(anna, "[aria-label='One move forward']")
