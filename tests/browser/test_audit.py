"""The layout audit finds what is wrong: a table that is broken on purpose is reported."""

from __future__ import annotations

import json
from itertools import combinations, product

import pytest

from nemeton.texts.catalogue import LANGUAGES
from tests.browser import audit
from tests.browser.audit import ALWAYS, FONTS, QUICK, WINDOWS, Look, Subject, every_pair, look_at
from tests.browser.conftest import MIDDLE, NewPerson
from tests.browser.person import Person
from tests.browser.positions import position

# How a table is broken, and what the audit says then.
BROKEN = {
    ".stage { margin-right: -40px }": "areas on each other",
    ".own .gem { flex: none !important; width: 90px }": "out of its area",
    ".smithy:nth-child(2) { translate: 40px 0 }": "on each other",
    ".bar .btn { min-height: 20px !important }": "small target",
    ".ask b { font-size: 9px !important }": "small type",
    ".own .score { display: none !important }": "not in sight",
    ".price { position: relative; top: -40px } .price b { background: red }": "on each other",
    ".who .n b { width: 12px }": "cut off",
    ".table { height: 120vh }": "the page scrolls",
}


def open_position(person: Person, kind: str) -> None:
    person.sit(person.server.load(position(kind)))
    person.turn()


def wear(person: Person, style: str) -> None:
    """Add a style to the page, in place of the last one. (The content policy forbids style elements.)"""
    person.see(
        f"{{ const worn = new CSSStyleSheet(); worn.replaceSync({json.dumps(style)}); document.adoptedStyleSheets = [worn]; }}"
    )


def test_what_is_broken_on_purpose_is_reported(come: NewPerson) -> None:
    anna = come(MIDDLE)
    anna.prefer(speed=0, lang="en")
    subject = Subject("", open_position, ())
    assert look_at(anna, subject, [Look("turn", MIDDLE, "en", "ours")]) == []
    for style, fault in BROKEN.items():
        wear(anna, style)
        faults = anna.see(f"audit.look({json.dumps(list(ALWAYS))})")["faults"]
        assert any(fault in each for each in faults), (style, faults)
    wear(anna, "")
    assert anna.see(f"audit.look({json.dumps(list(ALWAYS))})")["faults"] == []


def test_areas_that_move_and_a_small_stage_are_reported(come: NewPerson, monkeypatch: pytest.MonkeyPatch) -> None:
    def open_broken(person: Person, kind: str) -> None:
        open_position(person, kind)
        if kind == "effects":
            wear(person, ".app { grid-template-rows: 46px 56px minmax(0, 1fr) 124px !important }")

    anna = come(MIDDLE)
    anna.prefer(speed=0, lang="en")
    monkeypatch.setitem(audit.SHARES, MIDDLE, 45)
    looks = [Look(kind, MIDDLE, "en", "ours") for kind in ("turn", "effects")]
    faults = look_at(anna, Subject("", open_broken, ()), looks)
    assert {fault.split(": ")[1].split(" ")[0] for fault in faults} >= {"areas", "the"}, faults


def test_every_pair_of_what_varies_is_looked_at() -> None:
    kinds = [f"kind {number}" for number in range(5)]
    for windows in (QUICK, WINDOWS):
        looks = every_pair(kinds, windows)
        varied = (kinds, windows, LANGUAGES, FONTS)
        for one, other in combinations(range(len(varied)), 2):
            assert {(look[one], look[other]) for look in looks} == set(product(varied[one], varied[other]))
