"""Rune Stones in every window: nothing is cut off, covered or too small, and nothing moves while questions change."""

from __future__ import annotations

import pytest

from tests.browser.audit import QUICK, ROLES, Subject, a_few, check_windows, every_pair
from tests.browser.conftest import NewPerson
from tests.browser.positions import finished_game, question

START = {"choose-druid": 0}  # asked before anything else
FIRST = ("effects", "pay-forge")
KINDS = (
    "choose-druid",
    "turn",
    "lay-summon",
    "buy",
    "lay-utilize",
    "effects",
    "pay-forge",
    "place",
    "rows",
    "choose-rune",
    "any-gem",
)


SELDOM = ("take-card", "pay-swap", "die-gem", "die-swap", "die-card", "forge")


def record(kind: str) -> str:
    return question("runestones", kind, 4, START.get(kind, 60))


SUBJECT = Subject(
    "runestones",
    record,
    finished_game,
    (".own .gem", ".own .slot", ".own .slots4", ".own .card, .own .way, .own .slot.legal, .own .worth"),
)


def test_nothing_is_cut_covered_or_moved_in_any_layout(come: NewPerson) -> None:
    anna = come()
    anna.prefer(speed=0)
    check_windows(anna, SUBJECT, every_pair(FIRST, QUICK))


@pytest.mark.thorough
def test_nothing_is_cut_covered_or_moved_in_any_window(come: NewPerson) -> None:
    anna = come()
    anna.prefer(speed=0)
    check_windows(anna, SUBJECT, [*every_pair(KINDS), *a_few((*SELDOM, *ROLES))])
