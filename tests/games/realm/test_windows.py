"""Realm of Wonder in every window: nothing is cut off, covered or too small, and nothing moves while questions change."""

from __future__ import annotations

import pytest

from tests.browser.audit import QUICK, Subject, check_windows, every_pair
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.games.realm.test_browser import open_position

FIRST = ("turn", "counter")
KINDS = ("turn", "cast", "counter", "attack", "spoils", "chest")
# Own stands beside the board on wide tables: another share of the window.
SHARES = {(1280, 900): 41, (1440, 900): 44, (1920, 1080): 48, (2560, 1440): 48}


def open_question(person: Person, kind: str) -> None:
    open_position(person, kind, players=6 if kind == "cast" else 4)


SUBJECT = Subject("realm", open_question, (".own .road", ".own .token", ".own .card", ".round"), SHARES)


def test_nothing_is_cut_covered_or_moved_in_any_layout(come: NewPerson) -> None:
    anna = come()
    anna.prefer(speed=0)
    check_windows(anna, SUBJECT, every_pair(FIRST, QUICK))


@pytest.mark.thorough
def test_nothing_is_cut_covered_or_moved_in_any_window(come: NewPerson) -> None:
    anna = come()
    anna.prefer(speed=0)
    check_windows(anna, SUBJECT, every_pair(KINDS))
