"""What others do at the table: clocks, takebacks, a bot that stands in, a rematch, and notifications."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import BUSY, QUICK, Person
from tests.browser.positions import position
from tests.browser.server import Seat
from tests.browser.test_tables import LINES
from tests.patience import PATIENCE

# A fake for desktop notifications and sound: records the notifications and the number of tones.
LISTEN = """
    window.notes = []; window.tones = 0;
    window.Notification = class { constructor(title) { notes.push(title); } static permission = "granted"; close() {} };
    const source = AudioContext.prototype.createBufferSource;
    AudioContext.prototype.createBufferSource = function () { tones += 1; return source.call(this); };
    Object.defineProperty(document, "hidden", { get: () => true });
"""


def sit_beside(ben: Person, seat: Seat) -> None:
    """Take the free seat at a table that starts when it is full."""
    ben.visit(f"/table/{seat.table}")
    ben.button("Sit here").click()


def choose_druid(person: Person) -> None:
    turn = person.turn()
    key = next(key for key in turn.lit if key.startswith("druid:"))
    person.press(key, turn.lit[key])


def first_of(anna: Person, ben: Person) -> tuple[Person, Person]:
    """The person who is asked first, and the other one."""
    mine = (
        anna.until("document.querySelector('.bar.mine-now') ? 'mine' : document.querySelector('.seat.turn') && 'other'") == "mine"
    )
    return (anna, ben) if mine else (ben, anna)


def play_together(come: NewPerson) -> tuple[Person, Person]:
    """Two people at a new table, the one who is asked first before the other."""
    anna, ben = come(), come()
    anna.prefer(**QUICK, name="Anna")
    ben.prefer(**QUICK, name="Ben")
    seat = anna.server.make("me", "free")
    anna.sit(seat)
    sit_beside(ben, seat)
    return first_of(anna, ben)


def test_a_move_that_others_have_seen_is_taken_back_when_they_agree(come: NewPerson) -> None:
    first, second = play_together(come)
    for mover in (first, second):  # a request that is there before a move ends with it
        before = first.see(LINES)
        choose_druid(mover)
        first.until(f"{LINES} > {before}")
    expect(first.find(".btn.undo")).to_have_attribute("aria-disabled", "true")
    first.button("More").click()
    first.button("Ask to take back").click()
    expect(second.find(".bar .reply")).to_contain_text("would like to take this back")
    second.button("Refuse").click()
    expect(second.find(".bar .reply")).to_have_count(0)
    first.button("More").click()
    first.button("Ask to take back").click()
    second.button("Allow").click()
    first.until("Object.keys(eyes.turn()?.lit ?? {}).some((key) => key.startsWith('druid:'))")


def test_a_menu_stays_open_while_others_move_and_closes_for_a_question_of_ones_own(come: NewPerson) -> None:
    first, second = play_together(come)
    second.button("More").click()
    choose_druid(first)
    second.turn()
    expect(second.find(".more-menu")).to_have_count(0)
    choose_druid(second)  # and has the first turn
    second.until("/What will you do/.test(eyes.bar())")
    first.button("More").click()
    before = first.see(LINES)
    second.play(BUSY, most=2)
    first.until(f"{LINES} > {before}")
    expect(first.find(".more-menu")).to_be_visible()


def test_when_time_runs_out_a_bot_stands_in_until_one_plays_on(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.sit(anna.server.make("me", "level1", pace=800, clock={"kind": "live", "bank": 5, "increment": 0}))
    expect(anna.find(".clock.runs.short").first).to_contain_text("0:0")
    anna.sees("A bot is playing for you.")
    anna.button("Take over again").click()
    anna.turn()
    expect(anna.find(".bar")).not_to_contain_text("A bot is playing for you.")


@pytest.mark.thorough
def test_a_bot_ends_the_game_and_the_same_people_play_again_one_seat_further(come: NewPerson) -> None:
    anna, cleo = come(), come()
    anna.prefer(**QUICK, name="Anna")
    cleo.prefer(**QUICK)
    anna.sit(anna.server.load(position("turn", least=590)))
    anna.turn()
    anna.button("Menu").click()
    anna.button("Let a bot play for me").click()
    anna.until("document.querySelector('dialog.end')", 3 * PATIENCE)
    old = anna.table
    cleo.visit(f"/table/{old}")
    anna.find("dialog.end").get_by_role("button", name="Play again").click()
    anna.until("document.querySelector('.bar') && !document.querySelector('dialog.end')")
    assert anna.table != old
    expect(anna.find(".seat")).to_have_attribute("data-key", "seat:0")  # the bot has the first seat now
    cleo.find("dialog.end").get_by_role("button", name="Play again").click()
    cleo.until(f"location.pathname.endsWith({anna.table!r})")
    cleo.sees("You are watching")


def test_who_looks_elsewhere_is_called_back_by_title_sound_and_notification(come: NewPerson) -> None:
    anna, ben = come(), come()
    anna.context.add_init_script(LISTEN)
    anna.prefer(**QUICK, name="Anna", sound=True, notify=True)
    ben.prefer(**QUICK, name="Ben")
    seat = anna.server.make("me", "free")
    anna.sit(seat)
    sit_beside(ben, seat)
    anna.page.mouse.click(3, 3)  # browsers play sounds only after a touch
    if first_of(anna, ben)[0] is anna:
        choose_druid(anna)
    ben.until("document.querySelector('.bar.mine-now')")
    assert "Your turn" not in anna.page.title()
    before = anna.see("notes.length")
    choose_druid(ben)
    while (  # the first player is drawn only now, so it may be Ben who begins
        ben.until(
            "document.querySelector('.bar.mine-now') && eyes.turn() ? 'mine' : document.querySelector('.seat.turn') && 'other'"
        )
        == "mine"
    ):
        ben.play(BUSY, most=1)
    anna.until(f"notes.length > {before}")
    anna.until("notes.includes('Your turn') && tones >= 1", PATIENCE)
    assert anna.page.title().startswith("● Your turn")


def test_people_at_one_screen_play_under_their_own_names(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK, name="Anna", players=2)
    anna.visit()
    anna.button("Pass and play").click()
    names = anna.find(".names input")
    expect(names.first).to_have_value("Anna")
    names.nth(1).fill("Zoë")
    anna.button("Start the game").click()
    anna.until("document.querySelector('.curtain') || eyes.turn()")
    if anna.see("document.querySelector('.curtain') !== null"):
        expect(anna.find(".curtain h2")).to_have_text("Pass the screen to Zoë")
        anna.find(".curtain").get_by_role("button").click()
    labels = {anna.find(".seat").get_attribute("aria-label")}
    assert labels <= {"Anna", "Zoë"}
    cleo = come()
    cleo.prefer(**QUICK)
    cleo.visit(anna.page.url)
    cleo.until("document.querySelectorAll('.seat').length === 2")
    assert {each.get_attribute("aria-label") for each in cleo.find(".seat").all()} == {"Anna", "Zoë"}
