"""Lessons in the browser: notes that cover nothing they are about, mistakes that are explained, an end that can be reached."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from nemeton.compiling.compiled import OWN_GAMES
from nemeton.engine.lessons import Lesson, match_act
from nemeton.registry import find_game
from tests.browser.conftest import PHONE, WIDE, NewPerson
from tests.browser.person import QUICK, Person
from tests.browser.server import Seat

SHORT_GAME = "game"
LAST = 1_000_000  # a number beyond all events: only the question is asked for
WINDOWS = [(WIDE, False, "en"), ((1024, 700), False, "pl"), (PHONE, True, "ja")]
TOUCHED = ((PHONE, True, "pl"), (WIDE, False, "ja"), ((1024, 700), False, "en"))

LISTED = "[...document.querySelectorAll('.choices')].some((each) => each.checkVisibility({ visibilityProperty: true }))"
# What is lit and where the note is, once nothing moves any more.
LOOK = """(() => {
    const note = document.querySelector('.lesson');
    if (!note || document.querySelector('.thing.pending')) return null;
    const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const box = (each) => each.getBoundingClientRect();
    const find = (selector) => [...document.querySelectorAll(selector)].filter(shown);
    const lit = (keys) => keys.flatMap((key) => {
        const whole = find(`.app [data-key="${key}"], .app [data-area="${key}"]`);
        return whole.length ? whole : find(`.app [data-key^="${key}:"]`);
    });
    const meets = (one, other) =>
        one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
    const drawn = lit(KEYS);
    const instead = ACTS ? ['[data-confirm]', '.bar .btn.more:has(.cnt)'] : ['.app [data-area="seats"]'];
    const targets = drawn.length || !KEYS.length ? drawn : instead.map(find).find((each) => each.length) ?? [];
    const kept = [...targets, ...targets.flatMap((each) => [...each.querySelectorAll('.verb, .fate')].filter(shown)),
        document.querySelector('.bar .ask')];
    const held = document.activeElement;
    const now = {
        text: note.querySelector('p').textContent,
        drawn: targets.length,
        inSight: targets.filter((each) => {
            const { left, top, right, bottom } = box(each);
            const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return found && (each.contains(found) || found.contains(each) || each.closest('svg')?.contains(found));
        }).length,
        covered: kept.filter((each) => meets(box(note), box(each))).map((each) => each.className.baseVal ?? each.className),
        inside: meets(box(note), { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) && box(note).left >= 0 &&
            box(note).top >= 0 && box(note).right <= innerWidth && box(note).bottom <= innerHeight,
        slim: note.classList.contains('slim'),
        arrow: document.querySelector('.veil .arrow') !== null,
        focus: held.closest('.lesson') ? 'note' : targets.some((each) => each.contains(held) || held.contains(each)) ? 'target' :
            held.className,
    };
    return eyes.isStill(now, 30) ? now : null; // notes are placed anew several times a second
})()"""


def learn(person: Person, game: str, lesson: str) -> Seat:
    """Sit down at a table of a lesson."""
    made = person.server.ask("POST", "/tables", {"name": "Anna", "game": game, "lesson": lesson, "pace": 0})
    seat = Seat(made["table"], made["token"])
    person.sit(seat, game=game, lesson={"id": lesson})
    return seat


def possible(person: Person, seat: Seat) -> list[str]:
    """What the learner is asked, as the server has it."""
    news = person.server.ask("GET", f"/tables/{seat.table}/events?after={LAST}&seat=0", None, seat.token)
    return [choice["text"] for choice in news["ask"]["decision"].get("choices", [])]


def do(person: Person, seat: Seat, *acts: str) -> None:
    """Choose from the list the first choice that is one of these."""
    texts = possible(person, seat)
    wanted = next(act for act in texts if match_act(acts, act))
    if not person.see(LISTED):
        person.page.keyboard.press("l")
    person.until(f"eyes.list()?.choices.length === {len(texts)}")  # the page has heard of the question, too
    line = person.find(".choices button").nth(texts.index(wanted))
    line.scroll_into_view_if_needed()
    point(person, line)
    person.see("document.querySelector('.log.open .shut')?.click()")  # Escape might close an explanation first


def point(person: Person, at: Locator) -> None:
    """Press with what the person has."""
    if person.see("navigator.maxTouchPoints"):
        at.tap()
    else:
        at.click()


def look(person: Person, keys: tuple[str, ...], *, acts: bool) -> dict[str, Any]:
    """What is seen of the note that is shown."""
    found: dict[str, Any] = person.until(LOOK.replace("KEYS", json.dumps(keys)).replace("ACTS", json.dumps(acts)))
    return found


def check_note(person: Person, keys: tuple[str, ...], *, acts: bool, where: str) -> None:
    seen = look(person, keys, acts=acts)
    assert seen["inside"], (where, seen)
    if keys:
        assert seen["drawn"], (where, seen)
        assert seen["inSight"], (where, seen)
        assert not seen["covered"], (where, seen)
        assert seen["arrow"] or seen["slim"], (where, seen)
    assert seen["focus"] == ("target" if acts else "note"), (where, seen)


def show_note(person: Person, at: int) -> None:
    """Wait until a note is shown, by the number of its light dots."""
    person.until(f"document.querySelectorAll('.lesson .pips .on').length === {at + 1}")


def follow(person: Person, seat: Seat, lesson: Lesson, where: str) -> None:
    """Do all that the notes of a lesson ask for, look at each, and answer its question."""
    for at, note in enumerate(lesson.notes):
        show_note(person, at)
        check_note(person, note.lit, acts=bool(note.acts), where=f"{where} {note.text}")
        if note.acts:
            do(person, seat, note.acts[0])
        else:
            point(person, person.find(".lesson .btn.p"))
    answer(person, lesson)


def answer(person: Person, lesson: Lesson) -> None:
    """Answer the question of a lesson, the right answer last."""
    if lesson.quiz is None:
        return
    show_note(person, len(lesson.notes))
    for each in (*(wrong for wrong in lesson.quiz.answers if wrong != lesson.quiz.right), lesson.quiz.right):
        point(person, person.find(".lesson .answers .btn").nth(lesson.quiz.answers.index(each)))
        expect(person.find(".lesson .why")).to_be_visible()
    point(person, person.find(".lesson footer .btn.p"))


def test_a_lesson_is_found_taken_and_kept(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.visit()
    game = find_game("runestones")
    lesson = game.find_lesson("leaves")
    card = anna.find("article.game:has(h2:text-is('Rune Stones'))")
    card.get_by_role("button", name="Lessons").click()
    lines = anna.find("dialog.lessons li button")
    expect(lines).to_have_count(len(game.lessons))
    expect(lines.first).to_have_class("on")
    lines.nth(game.lessons.index(lesson)).click()
    anna.until("location.pathname.startsWith('/table/')")
    seat = Seat(anna.table, anna.see(f"JSON.parse(localStorage.getItem('nemeton.tables'))[{anna.table!r}].token"))

    # What is not lit explains itself and does nothing; nor does the list; Escape asks.
    show_note(anna, 0)
    check_note(anna, lesson.notes[0].lit, acts=False, where="the first note")
    anna.find(".app .thing.legal").first.click()
    expect(anna.find(".lesson .beside")).to_be_visible()
    anna.page.keyboard.press("Escape")  # the explanation
    anna.page.keyboard.press("Escape")
    expect(anna.find("dialog.leaving")).to_be_visible()
    anna.button("Keep learning").click()
    before = possible(anna, seat)
    do(anna, seat, "utilize")
    assert possible(anna, seat) == before

    # To the decision that can go wrong: the mistake is made, explained and taken back, also after a reload.
    at = next(at for at, note in enumerate(lesson.notes) if note.replies)
    for note in lesson.notes[:at]:
        if note.acts:
            anna.find(f'.app .thing.legal[data-key="{note.lit[0]}"]').locator("visible=true").first.click()
        else:
            anna.find(".lesson .btn.p").click()
        show_note(anna, lesson.notes.index(note) + 1)
    asked = look(anna, lesson.notes[at].lit, acts=True)["text"]
    before = possible(anna, seat)
    do(anna, seat, *lesson.notes[at].replies[0].acts)
    expect(anna.find(".lesson.wrong")).to_be_visible()
    assert possible(anna, seat) != before
    reply = anna.find(".lesson p").first.inner_text()
    assert reply != asked
    anna.visit(f"/table/{seat.table}")
    anna.until(f"document.querySelector('.lesson p')?.textContent === {json.dumps(reply)}")
    anna.button("Try again").click()
    anna.until(f"document.querySelector('.lesson p')?.textContent === {json.dumps(asked)}")
    assert possible(anna, seat) == before

    # To the end, which is kept.
    for note in lesson.notes[at:]:
        show_note(anna, lesson.notes.index(note))
        if note.acts:
            do(anna, seat, note.acts[0])
        else:
            anna.find(".lesson .btn.p").click()
    answer(anna, lesson)
    expect(anna.find(".lesson.end")).to_be_visible()
    expect(anna.button("Read the chapter")).to_be_visible()
    anna.button("Back to the start page").click()
    card.get_by_role("button", name="Lessons").click()
    expect(lines.nth(game.lessons.index(lesson)).locator("em.learnt")).to_be_visible()
    expect(lines.nth(game.lessons.index(lesson))).not_to_have_class("on")
    assert anna.see("eyes.refusals") == []


def test_a_chapter_of_the_rulebook_leads_to_its_lesson(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    anna.visit("/book/runestones#utilize")
    anna.find(".book .prac").click()
    anna.until("location.pathname.startsWith('/table/')")
    expect(anna.find(".lesson")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize(("first", "name"), list(enumerate(OWN_GAMES)))
def test_every_lesson_can_be_finished_and_no_note_covers_what_it_is_about(come: NewPerson, first: int, name: str) -> None:
    """Each lesson in one of the windows, in turn; every game is seen in all of them."""
    for number, lesson in enumerate(find_game(name).lessons, first):
        size, touch, language = (WINDOWS if number % 2 == 0 else TOUCHED)[number % len(WINDOWS)]
        anna = come(size, touch=touch)
        anna.prefer(**{**QUICK, "lang": language})
        seat = learn(anna, name, lesson.id)
        follow(anna, seat, lesson, f"{name} {lesson.id} {size} {language}:")
        if lesson.id == SHORT_GAME:
            expect(anna.find(".lesson")).to_have_count(0)
            anna.turn()
        else:
            expect(anna.find(".lesson.end")).to_be_visible()
        assert anna.see("eyes.refusals") == []
        anna.context.close()
