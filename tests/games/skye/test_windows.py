"""Isle of Skye in every window: nothing is cut off, covered or too small, and nothing moves while questions change."""

from __future__ import annotations

import pytest

from tests.browser.audit import FIRST_HALF, OTHER_HALF, QUICK, ROLES, Subject, a_few, check_windows, every_pair
from tests.browser.conftest import NewPerson
from tests.browser.positions import OVER, question
from tests.games.skye.test_browser import position

FIRST = ("price", "build")
KINDS = ("price", "buy", "second-buy", "build")
LAND = ".terr .put"
SELDOM = {"turn-castle": 1, "keep": 1}  # with the round from which they are looked for


def record(kind: str) -> str:
    if kind == "turn-castle":
        return question("skye", kind, 4, option=("castle", "turned"))
    return position(kind, 5 if kind == "build" else 4, SELDOM.get(kind, 3), alone=kind != "price")


def finished_game() -> str:
    return position(OVER, 4, 1)


SUBJECT = Subject(
    "skye", record, finished_game, (".own .chip", ".strip .sc", LAND), plain="buy", without={"turn-castle": (LAND,)}
)


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
