"""What people at a table agree on: to wait for somebody who is away, an end without a winner, who may stay, known deals."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from nemeton.texts.catalogue import LANGUAGES
from tests.browser.conftest import MIDDLE, WIDE, NewPerson
from tests.browser.person import QUICK, Person
from tests.browser.positions import finished_game
from tests.browser.server import Seat
from tests.browser.test_company import first_of, sit_beside
from tests.browser.test_tables import say
from tests.patience import PATIENCE

SMALL, LYING = (360, 640), (844, 390)  # phones, upright and lying
SHORTEST = 30  # seconds of absence that a table can have


def sit_together(come: NewPerson, **wish: object) -> tuple[Person, Person]:
    """Anna and Ben at a new table: the one who is asked, and the other."""
    anna, ben = come(), come()
    anna.prefer(**QUICK, name="Anna")
    ben.prefer(**QUICK, name="Ben")
    seat = anna.server.make("me", "free", **wish)
    anna.sit(seat, host=True)
    sit_beside(ben, seat)
    first, second = first_of(anna, ben)
    first.turn()
    return first, second


def has_top_line(person: Person) -> bool:
    return bool(person.see("document.querySelector('.crumb').getClientRects().length"))


def look_in_every_size(person: Person, *seen: str, languages: Sequence[str] = LANGUAGES) -> None:
    """In every language and size all of this can be seen, and nothing is cut off."""
    for language in languages:
        person.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})  # phones have the languages in a menu
        person.find(f".langs [lang={language}]").last.click()
        person.until(f"document.documentElement.lang === {language!r}")
        for width, height in (SMALL, LYING, MIDDLE, WIDE):
            person.page.set_viewport_size({"width": width, "height": height})
            fit = person.measure()
            assert (fit.misfits, fit.across) == ([], False), (language, width)
            # Without a top line, what stands there is in the menu.
            for each in [each for each in seen if not each.startswith(".crumb") or has_top_line(person)]:
                person.find(each).scroll_into_view_if_needed()
                expect(person.find(each)).to_be_in_viewport(ratio=0.98)  # scrolling stops at whole pixels


def test_the_others_are_told_that_the_game_waits_for_somebody_who_is_away(come: NewPerson) -> None:
    away, waiting = sit_together(come)
    name = away.see("JSON.parse(localStorage.getItem('nemeton.prefs')).name")
    away.page.close()
    expect(waiting.find(".bar .reply")).to_contain_text(f"{name} is away. In ")
    expect(waiting.find(".bar .btns.answering")).to_have_count(0)
    look_in_every_size(waiting, ".bar .reply", languages=["pl"])


@pytest.mark.thorough
def test_a_bot_is_called_for_somebody_who_has_been_away_for_long_and_the_seat_is_taken_back(come: NewPerson) -> None:
    away, waiting = sit_together(come, absence=SHORTEST)
    address = away.page.url
    away.page.close()
    look_in_every_size(waiting, ".bar .reply")
    call = waiting.find(".bar .btns.answering .btn:not(.undo, .more)")
    expect(call).to_be_visible(timeout=(SHORTEST + PATIENCE) * 1000)
    look_in_every_size(waiting, ".bar .btns.answering .btn:not(.undo, .more)", languages=["pl", "ja", "en"])
    call.click()
    expect(waiting.find(".bar .reply")).to_have_count(0)
    waiting.turn()
    away.page = away.context.new_page()
    away.visit(address)
    away.sees("A bot is playing for you.")
    away.button("Take over again").click()
    expect(away.find(".bar")).not_to_contain_text("A bot is playing for you.")


def ask_to_end(person: Person) -> None:
    person.button("Menu").click()
    person.find(".table-acts").get_by_role("button", name="End the game").click()
    person.find(".sure .btn.p").click()
    expect(person.find("dialog")).to_have_count(0)


def test_the_game_ends_without_a_winner_when_the_others_agree(come: NewPerson) -> None:
    first, second = sit_together(come)
    first.button("Menu").click()
    end = first.find(".table-acts").get_by_role("button", name="End the game")
    end.click()
    expect(first.find(".sure")).to_contain_text("No winner; the others must agree")
    first.find(".sure").get_by_role("button", name="Cancel").click()
    expect(first.find(".sure")).to_have_count(0)
    first.page.keyboard.press("Escape")
    expect(first.find("dialog")).to_have_count(0)

    ask_to_end(first)
    expect(second.find(".bar .reply")).to_contain_text("would like to end the game without a winner")
    look_in_every_size(second, ".bar .btns.answering .btn.go", languages=["pl", "en"])
    second.button("Refuse").click()
    expect(first.find(".bar .reply")).to_have_count(0)

    ask_to_end(first)
    expect(first.find(".bar .reply")).to_contain_text("Waiting for")
    look_in_every_size(first, ".bar .btns.answering .btn:not(.undo, .more)", languages=["pl", "en"])
    first.button("Keep playing").click()
    expect(second.find(".bar .reply")).to_have_count(0)

    ask_to_end(first)
    second.button("Allow").click()
    for person in (first, second):
        expect(person.find(".bar .ask")).to_contain_text("Ended by agreement, without a winner")
        expect(person.find(".btns.over")).to_contain_text("Play again")
        expect(person.find(".thing.legal, .thing.blocked, .seat.turn, .bar.mine-now")).to_have_count(0)
        assert "Your turn" not in person.page.title()


def test_who_plays_against_bots_alone_is_asked_once_before_the_game_ends(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.sit(anna.server.make("me", "level1"))
    anna.turn()
    anna.button("Menu").click()
    anna.button("End the game").click()
    expect(anna.find(".sure")).to_contain_text("No winner; it ends at once")
    anna.find(".sure .btn.p").click()
    expect(anna.find(".bar .ask")).to_contain_text("Ended by agreement")


@pytest.mark.thorough
def test_the_host_sees_who_is_there_and_removes_people(come: NewPerson) -> None:
    anna, ben, cleo = come(), come(), come()
    for person, name in ((anna, "Anna"), (ben, "Ben"), (cleo, "Cleo")):
        person.prefer(**QUICK, name=name)
    ben.forgiven = cleo.forgiven = ("Failed to load resource",)
    seat = anna.server.make("me", "free", start="host")
    anna.sit(seat, host=True)
    sit_beside(ben, seat)
    anna.find(".people summary").click()
    expect(anna.find(".people li")).to_contain_text("Ben")
    look_in_every_size(anna, ".people summary", languages=["pl", "en"])
    anna.page.get_by_role("button", name="Remove Ben").click()
    expect(anna.find(".people")).to_have_count(0)
    expect(anna.find(".chairs .free")).to_have_count(1)
    anna.button("Start with a bot on the free seat").click()
    anna.turn()

    cleo.visit(f"/table/{seat.table}")
    cleo.page.get_by_role("tab", name="Chat").click()
    cleo.button("Join the chat as Cleo").click()
    say(cleo, "hello")
    cleo.sees("hello")
    anna.button("Menu").click()
    anna.find(".people summary").click()
    expect(anna.find(".people li")).to_contain_text("watching")
    anna.page.get_by_role("button", name="Remove Cleo").click()
    expect(anna.find(".people")).to_have_count(0)


@pytest.mark.thorough
def test_every_screen_says_that_a_deal_can_be_known_from_elsewhere(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    made = anna.server.ask("POST", "/tables", {"name": "Anna", "game": "runestones", "lesson": "leaves"})
    anna.sit(Seat(made["table"], made["token"]))
    expect(anna.find(".lesson")).to_be_visible()
    look_in_every_size(anna, ".crumb .deal", ".lesson", languages=["pl", "en"])
    assert has_top_line(anna)
    anna.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    assert not has_top_line(anna)
    anna.button("Menu").click()
    expect(anna.find(".settings")).to_contain_text("Some hidden things here may be known from another game.")


@pytest.mark.thorough
def test_a_fork_says_so_in_every_size(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    source = anna.server.load(finished_game())
    fork = anna.server.ask("POST", f"/tables/{source.table}/fork", {"name": "Anna", "at": 40}, source.token)
    anna.keep(source._replace(table=fork["table"], token=fork["token"]))
    anna.visit(f"/table/{fork['table']}")
    anna.until("document.querySelector('.curtain') || eyes.turn()")
    if anna.find(".curtain").count():
        anna.find(".curtain").get_by_role("button").click()
    anna.turn()
    look_in_every_size(anna, ".crumb .deal")


def test_the_host_chooses_how_long_the_others_wait_for_somebody_who_is_away(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK, players=2)
    anna.visit()
    anna.button("With friends").click()
    anna.see("document.querySelectorAll('dialog details').forEach((each) => (each.open = true))")
    wait = anna.page.get_by_role("radiogroup", name="Wait for absent players")
    expect(wait.get_by_role("radio", checked=True)).to_have_text("10 min")
    anna.page.get_by_role("radio", name="10 min + 10 s").click()
    expect(wait).to_have_count(0)  # the clock decides
    anna.page.get_by_role("radiogroup", name="Clock").get_by_role("radio", name="None").click()
    wait.get_by_role("radio", name="1 hour").click()
    anna.button("Open the table").click()
    anna.until("location.pathname.startsWith('/table/')")
    assert anna.server.ask("GET", f"/tables/{anna.table}")["absence"] == 3600
