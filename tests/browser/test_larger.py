"""Larger texts and more contrast: the table holds in every window, and pages have larger letters."""

from __future__ import annotations

import json
from pathlib import Path

from tests.browser.audit import ALWAYS, QUICK
from tests.browser.conftest import WIDE, NewPerson
from tests.browser.positions import position
from tests.browser.test_accessibility import violations

AUDIT = Path(__file__).parent / "audit.js"
# How wide a line of text is drawn, whatever scales it.
WIDTH = """(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(%r));
    return range.getBoundingClientRect().width;
})()"""


def test_a_table_holds_with_larger_texts_and_more_contrast(come: NewPerson) -> None:
    anna = come(WIDE)
    anna.prefer(speed=0, lang="pl", text=1.3, contrast=True)
    anna.sit(anna.server.load(position("effects")))
    anna.turn()
    anna.see(AUDIT.read_text(encoding="utf8"))
    assert anna.see("document.documentElement.classList.contains('contrast')")
    assert anna.see("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    faults = []
    for width, height in QUICK:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.wait_for_drawing()
        seen = anna.see(f"audit.look({json.dumps(list(ALWAYS))})")["faults"]
        faults += [f"{width}x{height}: {fault}" for fault in seen]
    assert faults == []
    assert violations(anna) == []


def test_letters_grow_as_wished(come: NewPerson) -> None:
    anna = come(WIDE)
    anna.prefer(speed=0, lang="en")
    anna.sit(anna.server.load(position("turn")))
    anna.turn()
    before = anna.see(WIDTH % ".own .who b")
    anna.button("Menu").click()
    anna.page.get_by_role("radio", name="Larger").click()
    title = anna.see("parseFloat(getComputedStyle(document.querySelector('dialog h2')).fontSize)")
    assert round(title, 1) == 31.2, "1.3 times 24 pixels"
    anna.page.keyboard.press("Escape")
    anna.until(f"{WIDTH % '.own .who b'} > {before * 1.2}")
