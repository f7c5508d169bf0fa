"""How choosing flows as the client comes: one click acts, undo takes back, and only what cannot be undone is confirmed."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.positions import position

AS_IT_COMES = {"lang": "en", "speed": 0, "confirming": "binding", "autoEnd": True}
PICK = ".bar .reply.pick"


def test_a_click_acts_at_once_and_undoes_at_once_and_what_binds_is_confirmed(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**AS_IT_COMES)
    anna.sit(anna.server.make("me", "level1"))
    druid = next(key for key in anna.turn().lit if key.startswith("druid:"))
    anna.press(druid)  # the others choose next
    expect(anna.find(PICK)).to_be_visible()
    anna.find("[data-confirm]").click()
    anna.until('eyes.turn()?.lit["act:summon"] !== undefined')
    anna.press("act:summon")
    anna.until("eyes.turn() && Object.keys(eyes.turn().lit).some((key) => key.startsWith('hand:'))")
    expect(anna.find(PICK)).to_have_count(0)
    card = next(key for key in anna.turn().lit if key.startswith("hand:"))
    anna.find(f'[data-key="{card}"]').first.hover()
    expect(anna.page.get_by_role("tooltip")).to_contain_text("magic")  # what it would lead to is seen before
    anna.press(card)
    anna.until(f"eyes.turn() && !({card!r} in eyes.turn().lit)")
    anna.page.keyboard.press("u")
    anna.until(f"eyes.turn() && {card!r} in eyes.turn().lit")
    assert anna.see("eyes.refusals") == []


def test_a_turn_with_nothing_left_to_decide_ends_by_itself_unless_something_was_undone(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**{**AS_IT_COMES, "autoEnd": False})
    anna.sit(anna.server.load(position("rows")))
    while len(anna.turn().lit) > 1 or "bar:done" not in anna.turn().lit:
        anna.choose(next(key for key in anna.turn().lit if key != "bar:done"))
        if anna.find("[data-confirm]").count():
            anna.find("[data-confirm]").click()
    question = anna.turn().bar
    anna.find(".mn").click()
    anna.page.get_by_role("switch", name=re.compile("End turns by themselves")).click()
    anna.page.keyboard.press("Escape")
    anna.until(f"eyes.bar() !== {question!r}")
    assert anna.see("eyes.refusals") == []
