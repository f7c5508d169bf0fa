"""The theatre in the browser: moments are seen to their end, can be ended, and never hold a question back; the strip; the end;
sound."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from nemeton.compiling.compiled import OWN_GAMES
from nemeton.engine.chance import Rng
from nemeton.engine.match import Match
from nemeton.registry import GAMES
from tests.browser.conftest import NewPerson
from tests.browser.person import BRISK, Person
from tests.browser.positions import dump, finished_game, position, question, whole_game
from tests.patience import PATIENCE

IDLE = "!document.querySelector('.th-lintel')"
NO_LAYER = "!document.querySelector('.th')"


def step_to(person: Person, event: str, nth: int = 0) -> None:
    """Open the replay of a finished game just before an event, and step over it."""
    seat = person.server.load(finished_game())
    told = person.server.ask("GET", f"/tables/{seat.table}/told?seat=0")["moves"]
    moves = [at for at, move in enumerate(told) if any(name == event for name, *_ in move["events"])]
    person.keep(seat)
    person.visit(f"/table/{seat.table}?at={moves[nth] - 1}&seat=0")
    expect(person.find(".bar.replay .ask small")).to_have_text(re.compile(f"Move {moves[nth] - 1} of"))
    person.button("One move forward").click()


@pytest.mark.thorough
def test_a_die_is_seen_in_the_replay_and_a_skip_ends_with_the_same_picture(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en")
    step_to(anna, "die-rolled")
    expect(anna.find(".th-hearth .th-die")).to_be_visible()
    expect(anna.find(".th-lintel")).to_contain_text("rolled the die")
    anna.find(".th-lintel .sk").click()
    anna.until(f"{IDLE} && {NO_LAYER}")
    picture = anna.see("document.querySelector('.app').innerText")
    anna.button("One move back").click()
    anna.until(f"{IDLE} && {NO_LAYER}")
    anna.button("One move forward").click()
    expect(anna.find(".th-hearth .th-die")).to_be_visible()
    anna.until(f"{IDLE} && {NO_LAYER}")
    assert anna.see("document.querySelector('.app').innerText") == picture
    assert anna.see("document.querySelectorAll('.app [style*=opacity]').length") == 0


def test_with_reduced_motion_the_same_is_shown_standing_still(come: NewPerson) -> None:
    anna = come()
    anna.page.emulate_media(reduced_motion="reduce")
    anna.prefer(lang="en")
    step_to(anna, "die-rolled")
    expect(anna.find(".th-hearth .th-res")).to_be_visible()
    assert anna.find(".th-hearth .th-die .i").count() == 1, "only the face that counts"
    anna.page.keyboard.press("Escape")
    anna.until(f"{IDLE} && {NO_LAYER}")


def test_at_the_pace_of_none_nothing_is_staged(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", speed=0)
    step_to(anna, "die-rolled")
    expect(anna.find(".bar.replay .ask b")).to_contain_text("rolled the die")
    assert anna.see(f"{IDLE} && {NO_LAYER}")


def test_the_strip_is_there_after_a_reload_and_bots_can_be_paused(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", speed=0, confirming="none")
    anna.sit(anna.server.make("level1", "level1", pace=150))
    chip = anna.find(".top .since .turns button").first
    expect(chip).to_be_visible()
    anna.page.reload()
    expect(chip).to_be_visible()
    anna.find(".top .since").get_by_role("button", name="Pause bots").click()
    expect(anna.find(".top .since .ctl .lab.on")).to_contain_text(re.compile(r"Paused \d+"))
    standing = "document.querySelectorAll('.log .lines p').length"
    lines = anna.see(standing)
    assert anna.see(standing) == lines
    anna.find(".top .since").get_by_role("button", name="Next step").click()
    anna.find(".top .since").get_by_role("button", name="Resume bots").click()
    anna.until(f"{standing} > {lines} || eyes.turn()?.over")


def test_sound_is_asked_about_once_and_the_turn_of_another_and_the_own_board_are_seen_whole(come: NewPerson) -> None:
    anna = come((1600, 1000))
    anna.prefer(lang="en", speed=2)
    anna.sit(anna.server.load(question("runestones", "turn", 4, 60)))
    anna.turn()
    asked = anna.find(".top .ask-sound")
    asked.get_by_role("button", name="No", exact=True).click()
    expect(asked).to_have_count(0)
    assert anna.see("JSON.parse(localStorage.getItem('nemeton.prefs'))['soundAsked']") is True
    chip = anna.find(".top .since .turns button").last
    chip.hover()
    ghost = anna.find(".turn-ghost")
    expect(ghost.locator("li").first).to_be_visible()
    expect(anna.find(".seat.spoken, .thing.spoken").first).to_be_attached()
    anna.page.mouse.move(5, 600)
    expect(ghost).to_have_count(0)
    anna.find(".own .unfold").click()
    expect(anna.find(".drawer.own-board .prow")).to_have_count(2)
    anna.page.keyboard.press("Escape")
    expect(anna.find(".drawer")).to_have_count(0)


# Makes all moments of a whole game, and runs the first of each kind of event in next to no time.
RUN_MOMENTS = """(async () => {
    const { actions } = await import("/static/app/topbar.js");
    const table = actions.value;
    await table.theatre.open();
    await table.playback.loadEvents(0);
    const events = table.playback.allEvents;
    const seen = {};
    for (let at = 0; at < events.length; at += 1) {
        for (const moment of table.theatre.build(events, at, at + 1, at === events.length - 1)) {
            if (!moment.text) return { failed: events[at].name };
            if (seen[events[at].name]) continue;
            seen[events[at].name] = moment.text;
            const hand = new table.theatre.Stagehand({ table, pace: 0.01, still: false, sound() {} });
            await moment.run(hand);
            hand.close();
        }
    }
    return seen;
})()"""


@pytest.mark.parametrize("game", OWN_GAMES)
def test_every_moment_of_a_whole_game_can_be_made_and_shown(come: NewPerson, game: str) -> None:
    anna = come()
    anna.prefer(lang="en", speed=0)
    seat = anna.server.load(whole_game(game, 4))
    anna.keep(seat, game=game)
    anna.visit(f"/table/{seat.table}?at=30&seat=0")
    expect(anna.find(".bar.replay .ask small")).to_have_text(re.compile("Move 30 of"))
    seen = anna.see(RUN_MOMENTS)
    assert len(seen) > 4, seen
    assert "failed" not in seen


def almost_over() -> str:
    """A game of two at the last question to the first seat."""
    game = GAMES["runestones"]

    def play(most: int) -> tuple[Match, int]:
        match, rng, last = Match(game, game.setup(2, 1, patient=True)), Rng(1), 0
        while not match.state.over and len(match.moves) < most:
            seat = game.asked(match.state)[-1]
            last = len(match.moves) if seat == 0 else last
            match.play(seat, int(match.state.suggest(seat, rng)))
        return match, last

    _, last = play(100_000)
    return dump(play(last)[0])


@pytest.mark.thorough
def test_the_end_tells_who_has_won_from_who_has_lost(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", confirming="none")
    anna.sit(anna.server.load(almost_over()))
    anna.play(BRISK)
    end = anna.find("dialog.end")
    expect(end).to_be_visible(timeout=2 * PATIENCE * 1000)
    expect(anna.find(".f-story li").first).to_be_visible()
    won = anna.find(".f-col.won.me").count() == 1
    expect(end).to_have_class(re.compile(r"\bvictory\b" if won else r"\bdefeat\b"))
    expect(end.locator("h2").first).to_contain_text("You have won!" if won else "You are second")
    anna.find(".f-col").first.click()
    expect(end.locator(".scores")).to_be_in_viewport()


def test_sound_is_off_and_nothing_of_it_is_loaded(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", confirming="none")
    heard: list[str] = []
    anna.page.on("request", lambda request: heard.append(request.url) if "/sounds/" in request.url else None)
    anna.sit(anna.server.load(position("turn")))
    turn = anna.turn()
    key = next(iter(turn.lit))
    anna.press(key, turn.lit[key])
    anna.turn()
    assert heard == []
    anna.page.keyboard.press("m")
    anna.page.keyboard.press("m")
    assert anna.see("JSON.parse(localStorage.getItem('nemeton.prefs')).sound") is False
