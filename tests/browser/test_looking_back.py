"""The replay of a finished game."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Route, expect

from nemeton.engine.record import load_record
from tests.browser.conftest import PHONE, NewPerson
from tests.browser.person import BUSY, QUICK
from tests.browser.positions import finished_game
from tests.patience import PATIENCE


def test_a_saved_game_can_be_replayed_shared_and_played_on_from_any_position(come: NewPerson, tmp_path: Path) -> None:
    anna, ben = come(), come(PHONE)
    for person in (anna, ben):
        person.prefer(**QUICK)
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    record = tmp_path / "game.record"
    record.write_text(finished_game())
    games: list[Route] = []
    anna.page.route("**/api/games", lambda route: games.append(route))
    anna.visit()
    anna.find("input[type=file]").set_input_files(record)  # before it is known which games there are
    end = anna.find("dialog.end")
    expect(end.locator("svg.curve")).to_be_visible(timeout=4 * PATIENCE * 1000)
    games[0].continue_()
    expect(end.locator(".mistakes button").first).to_have_text(re.compile(r"^Round \d+, .+’s turn: "))
    end.locator(".mistakes button").first.click()
    better = anna.find(".bar.replay")
    expect(better.locator(".ask b")).to_have_text(re.compile("^Better for "))  # the mistake is not yet made
    expect(better.get_by_role("button", name="Try again from here")).to_be_visible()
    better.get_by_role("button", name="End the replay").click()
    anna.button("Replay").click()

    anna.sees("The beginning")
    where = anna.find(".bar.replay .ask small")
    expect(where).to_have_text(re.compile(r"Move 0 of \d+"))
    in_secret = 1 + next(at for at, move in enumerate(load_record(finished_game()).moves) if move.text in ("summon", "utilize"))
    for step in range(1, in_secret + 1):
        anna.button("One move forward").click()
        expect(where).to_have_text(re.compile(rf"Move {step} of"))
        assert anna.see("document.querySelectorAll('.log .lines p').length") <= 2 * step + 1, "the log is that of the position"
    expect(anna.find(".bar.replay .ask b")).to_have_text(re.compile("has chosen$"))  # in secret, or the mode of a turn
    anna.button("One move back").click()
    expect(where).to_have_text(re.compile(rf"Move {in_secret - 1} of"))
    anna.button("To the end").click()
    moves = int(re.findall(r"\d+", where.inner_text())[1])
    expect(where).to_have_text(f"Move {moves} of {moves}")
    assert anna.see("document.querySelectorAll('.log .lines p').length") > 30
    scrubber = anna.page.get_by_role("slider", name="Position in the game")
    scrubber.fill("40")
    expect(where).to_have_text(f"Move 40 of {moves}")
    anna.button("Play").click()
    expect(where).to_have_text(re.compile(r"Move 4[1-9] of"))
    anna.button("Pause").click()
    scrubber.fill("40")
    expect(where).to_have_text(f"Move 40 of {moves}")
    what = anna.find(".bar.replay .ask b").inner_text()

    anna.button("Link to here").click()
    expect(anna.find(".bar.replay")).to_contain_text("Copied")
    ben.visit(anna.see("navigator.clipboard.readText()"))
    expect(ben.find(".bar.replay .ask small")).to_have_text(f"Move 40 of {moves}")
    expect(ben.find(".bar.replay .ask b")).to_have_text(what)
    bar = ben.find(".bar.replay").bounding_box()
    assert bar is not None
    assert bar["height"] < PHONE[1] / 4, "the table is seen, too"
    assert ben.measure().misfits == []

    ben.page.get_by_role("radiogroup", name="Seen by").get_by_role("radio").nth(1).click()
    expect(ben.find('[data-key^="hand:"]').first).to_be_visible()
    source = ben.table
    ben.button("Play from here").click()
    ben.page.wait_for_url(lambda url: source not in url)
    ben.turn()
    ben.until("document.querySelectorAll('.log .lines p').length > 5")  # the log of the game it comes from
    origin = ben.see("(async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json()))()")
    assert (origin["parent"], origin["parent_at"]) == (source, 40)
    ben.play(BUSY, most=5)
    assert ben.see("eyes.refusals") == []
