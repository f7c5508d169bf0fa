"""axe-core finds nothing serious on any page, in both themes."""

from __future__ import annotations

from importlib.resources import files

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MIDDLE, PHONE, WIDE, NewPerson
from tests.browser.person import QUICK, Person
from tests.browser.positions import finished_game, position
from tests.browser.test_whole_games import press_until_focus
from tests.patience import PATIENCE

SERIOUS = ("serious", "critical")
STRUCTURE = ("region", "page-has-heading-one", "landmark-unique")  # best practice: everything is found by landmarks and headings


def axe() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf8")


def violations(person: Person) -> list[str]:
    """The serious violations on the page, and what screen readers could not find their way to."""
    if not person.see("typeof window.axe?.run === 'function'"):  # there is a symbol of that name too
        person.see(axe())
    found = person.see("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found
        if each["impact"] in SERIOUS or each["id"] in STRUCTURE
        for node in each["nodes"]
    ]


def look_by_day_and_night(person: Person) -> None:
    """Both themes, each after its transitions have ended."""
    for theme in ("light", "dark"):
        person.page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        person.until(f"document.documentElement.classList.contains('{theme}')")
        person.until("document.getAnimations().every((each) => each.playState !== 'running')")
        assert violations(person) == []


def test_the_start_page_and_its_dialogs_are_accessible(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.server.make("me", "free", public=True)
    anna.visit()
    anna.until("document.querySelector('.live .tbl')")
    look_by_day_and_night(anna)
    for opener in ("With friends", "Menu", "Your name"):
        anna.button(opener).click()
        expect(anna.find("dialog[open]")).to_be_visible()
        anna.see("document.querySelectorAll('dialog details').forEach((each) => (each.open = true))")
        look_by_day_and_night(anna)
        anna.page.keyboard.press("Escape")
        expect(anna.find("dialog")).to_have_count(0)


def test_lobby_and_rules_are_accessible(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.sit(anna.server.make("me", "free", "free", start="host"), host=True)
    anna.until("document.querySelector('.qr')")
    look_by_day_and_night(anna)
    anna.visit("/rules/runestones")
    anna.until("document.querySelector('dl dt')")
    look_by_day_and_night(anna)


@pytest.mark.parametrize(
    ("size", "decisions"),
    [
        (WIDE, ("turn", "lay-summon", "buy", "effects")),
        pytest.param(WIDE, ("pay-forge", "place", "choose-rune"), marks=pytest.mark.thorough),
        pytest.param(PHONE, ("turn", "effects", "place"), marks=pytest.mark.thorough),
    ],
    ids=["wide", "wide too", "phone"],
)
def test_the_table_is_accessible_whatever_is_asked(come: NewPerson, size: tuple[int, int], decisions: tuple[str, ...]) -> None:
    anna = come(size)
    anna.prefer(**QUICK)
    for kind in decisions:
        anna.sit(anna.server.load(position(kind)))
        anna.turn()
        look_by_day_and_night(anna)


@pytest.mark.thorough
def test_list_hint_menu_and_explanation_are_accessible(come: NewPerson) -> None:
    anna = come(MIDDLE)
    anna.prefer(**{**QUICK, "confirming": "all"})
    anna.sit(anna.server.load(position("turn")))
    anna.turn()
    press_until_focus(anna, ".")  # an explanation opens beside what has the focus
    expect(anna.page.get_by_role("tooltip")).to_be_visible()
    look_by_day_and_night(anna)
    anna.page.keyboard.press("Enter")  # and a pick waits to be confirmed
    expect(anna.find(".bar .reply.pick")).to_be_visible()
    look_by_day_and_night(anna)
    anna.page.keyboard.press("l")
    expect(anna.find(".choices button").first).to_be_visible()
    anna.see("document.querySelectorAll('.list details').forEach((each) => (each.open = true))")
    look_by_day_and_night(anna)
    anna.page.keyboard.press("h")
    expect(anna.find(".hints button").first).to_be_visible(timeout=PATIENCE * 1000)
    look_by_day_and_night(anna)


@pytest.mark.thorough
def test_result_and_replay_are_accessible(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.sit(anna.server.load(finished_game()))
    expect(anna.find("dialog.end svg.curve")).to_be_visible(timeout=4 * PATIENCE * 1000)
    look_by_day_and_night(anna)
    anna.find("dialog.end").get_by_role("button", name="Replay").click()
    anna.sees("The beginning")
    anna.button("One move forward").click()
    expect(anna.find(".bar.replay .ask small")).to_contain_text("Move 1 of")
    look_by_day_and_night(anna)


def test_an_unnamed_button_is_found(come: NewPerson) -> None:
    anna = come()
    anna.visit()
    anna.until("document.querySelector('.game')")
    anna.see("document.querySelector('main').append(document.createElement('button'))")
    assert [each.split(":")[0] for each in violations(anna)] == ["button-name"]
