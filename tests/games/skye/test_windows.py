"""Isle of Skye in every window: nothing is cut off, covered or too small, and nothing moves while questions change."""

from __future__ import annotations

import pytest

from tests.browser.audit import QUICK, Subject, check_windows, every_pair
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.games.skye.test_browser import open_position

FIRST = ("price", "build")
KINDS = ("price", "buy", "second-buy", "build")


def open_question(person: Person, kind: str) -> None:
    open_position(person, kind, players=5 if kind == "build" else 4, alone=kind != "price")


SUBJECT = Subject("skye", open_question, (".own .chip", ".strip .sc", ".terr .put"))


def test_nothing_is_cut_covered_or_moved_in_any_layout(come: NewPerson) -> None:
    anna = come()
    anna.prefer(speed=0)
    check_windows(anna, SUBJECT, every_pair(FIRST, QUICK))


@pytest.mark.thorough
def test_nothing_is_cut_covered_or_moved_in_any_window(come: NewPerson) -> None:
    anna = come()
    anna.prefer(speed=0)
    check_windows(anna, SUBJECT, every_pair(KINDS))
