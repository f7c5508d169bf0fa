"""The layout audit finds what is wrong: a table that is broken on purpose is reported."""

from __future__ import annotations

import json
from itertools import combinations, product

import pytest

from nemeton.texts.catalogue import LANGUAGES
from tests.browser import audit
from tests.browser.audit import (
    ALWAYS,
    EVERYWHERE,
    FEW,
    FONTS,
    QUICK,
    WINDOWS,
    Look,
    Subject,
    a_few,
    every_pair,
    look_at,
    open_look,
)
from tests.browser.conftest import MIDDLE, NewPerson
from tests.browser.person import Person
from tests.browser.positions import finished_game, position

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


SUBJECT = Subject("runestones", position, finished_game, ())


def wear(person: Person, style: str) -> None:
    """Add a style to the page, in place of the last one. (The content policy forbids style elements.)"""
    person.see(
        f"{{ const worn = new CSSStyleSheet(); worn.replaceSync({json.dumps(style)}); document.adoptedStyleSheets = [worn]; }}"
    )


def test_what_is_broken_on_purpose_is_reported(come: NewPerson) -> None:
    anna = come(MIDDLE)
    anna.prefer(speed=0, lang="en")
    assert look_at(anna, SUBJECT, [Look("turn", MIDDLE, "en", "ours")]) == []
    for style, fault in BROKEN.items():
        wear(anna, style)
        faults = anna.see(f"audit.look({json.dumps(list(ALWAYS))})")["faults"]
        assert any(fault in each for each in faults), (style, faults)
    wear(anna, "")
    assert anna.see(f"audit.look({json.dumps(list(ALWAYS))})")["faults"] == []


def test_areas_that_move_and_a_small_stage_are_reported(come: NewPerson, monkeypatch: pytest.MonkeyPatch) -> None:
    def open_broken(person: Person, subject: Subject, kind: str) -> None:
        open_look(person, subject, kind)
        if kind == "effects":
            wear(person, ".app { grid-template-rows: 46px 56px minmax(0, 1fr) 124px !important }")

    anna = come(MIDDLE)
    anna.prefer(speed=0, lang="en")
    monkeypatch.setitem(audit.SHARES, MIDDLE, 45)
    monkeypatch.setattr(audit, "open_look", open_broken)
    looks = [Look(kind, MIDDLE, "en", "ours") for kind in ("turn", "effects")]
    faults = look_at(anna, SUBJECT, looks)
    assert {fault.split(": ")[1].split(" ")[0] for fault in faults} >= {"areas", "the"}, faults


def test_every_pair_of_what_varies_is_looked_at() -> None:
    kinds = [f"kind {number}" for number in range(5)]
    for windows in (QUICK, WINDOWS):
        looks = every_pair(kinds, windows)
        varied = (kinds, windows, LANGUAGES, FONTS)
        for one, other in combinations(range(len(varied)), 2):
            assert {(look[one], look[other]) for look in looks} == set(product(varied[one], varied[other]))


def test_what_is_looked_at_in_a_few_windows_meets_all_languages_letters_and_windows() -> None:
    looks = a_few([f"kind {number}" for number in range(13)])
    assert {look.language for look in looks} == set(LANGUAGES)
    assert {look.font for look in looks} == set(FONTS)
    assert {look.window for look in looks} == set(EVERYWHERE)
    assert all(len({look.window for look in looks if look.kind == kind}) == FEW for kind in {look.kind for look in looks})
