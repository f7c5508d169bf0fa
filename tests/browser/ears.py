"""A person who listens: knows the page by roles, names and what is spoken, and presses keys only."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from tests.browser.person import Person

MOST_STEPS = 400  # to the end of a game
MOST_LIT = 140  # things that can be chosen at once

# Keeps every line of the live region: the page shows only the latest.
LISTEN = """(() => {
    window.heard = [];
    const told = new Set();
    const look = () => {
        for (const line of document.querySelectorAll(".voice p"))
            if (!told.has(line)) { told.add(line); window.heard.push(line.textContent); }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
})()"""
ASKED = """(() => {
    const read = (part) => document.querySelector(`.bar .ask ${part}`)?.textContent.trim() ?? "";
    return [read(".sm"), read("b")].filter(Boolean).join(". ");
})()"""


class Heard(NamedTuple):
    """An element as a screen reader tells it."""

    role: str
    name: str
    description: str


class Ears:
    def __init__(self, person: Person) -> None:
        self.person = person
        person.context.add_init_script(LISTEN)
        self.session = person.context.new_cdp_session(person.page)
        self.session.send("Accessibility.enable")
        self.last = ""
        self.counted = 0

    def focus(self) -> Heard:
        """What has the focus."""
        found = self.session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        node: dict[str, Any] = self.session.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        return Heard(*(node.get(part, {}).get("value", "") for part in ("role", "name", "description")))

    def press(self, key: str) -> None:
        self.person.page.keyboard.press(key)
        self.person.wait_for_drawing()

    def check_question(self) -> None:
        """The player is asked: question and situation were spoken, and the focus is not at the top of the page."""
        person = self.person
        asked = person.see(ASKED)
        if asked != self.last:
            person.until(f"window.heard.slice({self.counted}).includes({asked!r})")
        self.last = asked
        self.counted = person.see("window.heard.length")
        assert person.see("document.activeElement !== document.body"), f"the focus is lost at: {asked}"

    def choose(self, wanted: str) -> Heard:
        """Go from one thing that can be chosen to the next, to the first whose name has this pattern, if there is one; press it.
        It is a button, and no other has its name."""
        passed: list[Heard] = []
        while len(passed) < MOST_LIT:
            self.press(".")
            chosen = self.focus()
            assert chosen.role == "button", chosen
            assert chosen.name, chosen
            if chosen in passed or re.search(wanted, chosen.name):
                break
            passed.append(chosen)
        assert self.person.page.get_by_role("button", name=chosen.name, exact=True).count() == 1, chosen
        self.press("Enter")
        while self.focus().role == "menuitem":
            self.press("Enter")
        if self.person.find("[data-confirm]").count():  # what is laid on the board is confirmed
            self.press("Enter")
        return chosen

    def play(self, wanted: str, most: int = MOST_STEPS) -> list[Heard]:
        """Answer questions until the game is over, or so many; what was chosen."""
        chosen: list[Heard] = []
        while len(chosen) < most:
            if self.person.turn().over:
                return chosen
            self.check_question()
            chosen.append(self.choose(wanted))
        assert most < MOST_STEPS, "the game does not end"
        return chosen
