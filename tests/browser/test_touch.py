"""Fingers: what is touched is large enough, and texts speak of taps."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.positions import position

LEAST = 40  # pixels
SMALL = f"""[...document.querySelectorAll(".page .brand, .page > header button, .picks button, .foot a, .foot label, .game .btn")]
    .map((each) => [each.textContent.trim() || each.className, each.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < {LEAST} || box.height < {LEAST}))
    .map(([name, box]) => `${{name}} ${{Math.round(box.width)}}x${{Math.round(box.height)}}`)"""


def test_on_a_phone_targets_are_large_and_texts_speak_of_taps(come: NewPerson) -> None:
    anna = come(PHONE, touch=True)
    anna.prefer(lang="en")
    anna.visit()
    anna.until("document.querySelector('.game .btn.p')")
    assert anna.see(SMALL) == []
    anna.sit(anna.server.load(position("turn")))
    anna.turn()
    explains = anna.find("[aria-label^='What is this?']").first
    expect(explains).to_have_attribute("aria-label", "What is this? Every tap explains")
    anna.find(".bar .ask").click()  # the same person takes a mouse
    expect(explains).to_have_attribute("aria-label", "What is this? Every click explains")
