"""Realm of Wonder in every window: nothing is cut off, covered or too small, and nothing moves while questions change."""

from __future__ import annotations

import pytest

from tests.browser.audit import FIRST_HALF, OTHER_HALF, QUICK, ROLES, Subject, a_few, check_windows, every_pair
from tests.browser.conftest import NewPerson
from tests.games.realm.test_browser import finished_game, record_of

FIRST = ("turn", "counter")
KINDS = ("turn", "cast", "counter", "attack", "spoils", "chest")
SELDOM = ("play-card", "choose-ring", "defend", "return", "bonus", "conquer")
# Own stands beside the board on wide tables: another share of the window.
SHARES = {(1280, 900): 41, (1440, 900): 44, (1920, 1080): 48, (2560, 1440): 48}


def record(kind: str) -> str:
    return record_of(kind, players=6 if kind == "cast" else 4)


SUBJECT = Subject("realm", record, finished_game, (".own .road", ".own .token", ".own .card", ".round"), SHARES)


def test_nothing_is_cut_covered_or_moved_in_any_layout(come: NewPerson) -> None:
    anna = come()
    anna.prefer(speed=0)
    check_windows(anna, SUBJECT, every_pair(FIRST, QUICK))


@pytest.mark.thorough
def test_nothing_is_cut_covered_or_moved_in_any_window(come: NewPerson) -> None:
    anna = come()
    anna.prefer(speed=0)
    check_windows(anna, SUBJECT, [*every_pair(KINDS, half=FIRST_HALF), *a_few((*SELDOM, *ROLES))])


@pytest.mark.nightly
def test_nothing_is_cut_covered_or_moved_in_the_windows_between(come: NewPerson) -> None:
    anna = come()
    anna.prefer(speed=0)
    check_windows(anna, SUBJECT, every_pair(KINDS, half=OTHER_HALF))
