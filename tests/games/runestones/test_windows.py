"""Rune Stones in every window: nothing is cut off, covered or too small, and nothing moves while questions change."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.engine.decision import Decision
from nemeton.games.runestones.content import LARGE_HAND
from nemeton.games.runestones.faces.view import TableView
from tests.browser.audit import FIRST_HALF, OTHER_HALF, QUICK, ROLES, Subject, a_few, check_windows, every_pair
from tests.browser.conftest import NewPerson
from tests.browser.positions import finished_game, question

START = {"choose-druid": 0}  # asked before anything else
FIRST = ("effects", "pay-forge")
MOST_USED = 3  # cards whose abilities are used in a turn (R34)
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
    fits = FITS.get(kind)
    return question("runestones", kind, 4, START.get(kind, 60), **({"fits": fits} if fits else {}))


def holds_most(view: msgspec.Struct, _: Decision) -> bool:
    """The hand is as large as it can be (R68)."""
    assert isinstance(view, TableView)
    return len(view.players[0].hand or ()) == LARGE_HAND


def lays_many(view: msgspec.Struct, _: Decision) -> bool:
    """More cards are laid out than abilities can be used."""
    assert isinstance(view, TableView)
    return len(view.laid) > MOST_USED


def has_two_effects(_: msgspec.Struct, decision: Decision) -> bool:
    """A card is laid out of which either effect can be used."""
    used = [choice.text.split()[1] for choice in decision.choices if choice.text.startswith("use ")]
    return len(set(used)) < len(used)


# The most that there can be to see.
FITS = {"turn": holds_most, "lay-utilize": holds_most, "buy": lays_many, "effects": has_two_effects}

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
    check_windows(anna, SUBJECT, [*every_pair(KINDS, half=FIRST_HALF), *a_few((*SELDOM, *ROLES))])


@pytest.mark.nightly
def test_nothing_is_cut_covered_or_moved_in_the_windows_between(come: NewPerson) -> None:
    anna = come()
    anna.prefer(speed=0)
    check_windows(anna, SUBJECT, every_pair(KINDS, half=OTHER_HALF))
