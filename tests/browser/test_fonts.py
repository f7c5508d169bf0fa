"""Our own fonts: every letter is drawn in them, on any machine; if they cannot be loaded, the page works all the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Route

from nemeton.texts.catalogue import LANGUAGES
from tests.browser.conftest import NewPerson
from tests.browser.person import BUSY, QUICK, Person
from tests.browser.positions import position

PRELOADED = "[...document.fonts].filter((face) => /^Nemeton (Sans|Carved)$/.test(face.family) && face.status === 'loaded')"
WIDTH = """(() => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.textContent = "Brzoza 14";
    Object.assign(probe.style, { position: "absolute", font: "600 100px var(--font)" });
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
})()"""


def texts(node: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """The elements of a page that have text of their own, and the text."""
    children = node.get("children", [])
    own = "".join(child["nodeValue"] for child in children if child["nodeName"] == "#text").strip()
    if own and node["nodeName"] not in ("SCRIPT", "NOSCRIPT", "STYLE", "TITLE"):
        yield node["nodeId"], own
    for child in children:
        yield from texts(child)


def foreign_letters(person: Person) -> dict[str, list[str]]:
    """Texts that are drawn in system fonts, and the names of these."""
    session = person.context.new_cdp_session(person.page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    found = {}
    for node, text in texts(session.send("DOM.getDocument", {"depth": -1})["root"]):
        fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        if foreign := [font["familyName"] for font in fonts if not font["isCustomFont"]]:
            found[text] = foreign
    session.detach()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_drawn_with_our_fonts(come: NewPerson, language: str) -> None:
    anna = come(lang=language)
    anna.visit()
    anna.until("document.querySelector('.game .acts')")
    anna.measure()
    assert anna.until(f"{PRELOADED}.length >= 2"), "what is preloaded is used, or the browser complains"
    assert foreign_letters(anna) == {}
    anna.sit(anna.server.load(position("turn", 4)))
    anna.turn()
    anna.measure()
    assert foreign_letters(anna) == {}


def test_letters_of_the_machine_would_be_seen(come: NewPerson) -> None:
    anna = come()
    anna.visit()
    anna.until("document.querySelector('.game .acts')")
    anna.see("document.querySelector('h1').style.setProperty('font-family', 'monospace')")
    assert len(foreign_letters(anna)) == 1


def test_wide_letters_are_wide_and_narrow_ones_narrow(come: NewPerson) -> None:
    anna = come()
    anna.visit()
    anna.until("document.querySelector('.game .acts')")
    width = {font: anna.see(WIDTH) for font in anna.wear_each_font()}
    assert 1.25 < width["wide"] / width["ours"] < 1.4
    assert 0.8 < width["narrow"] / width["ours"] < 0.9


def test_a_table_can_be_played_at_when_the_fonts_never_come(come: NewPerson) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    anna = come()
    anna.forgiven = (".woff2", "Failed to load resource")
    anna.prefer(**QUICK)
    anna.context.route("**/*.woff2", refuse)
    anna.sit(anna.server.load(position("turn")))
    before = anna.turn()
    assert anna.see(f"{PRELOADED}.length") == 0
    anna.play(BUSY, most=1)
    assert anna.turn().bar != before.bar
