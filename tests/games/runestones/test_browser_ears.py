"""Rune Stones for those who listen: by keyboard alone, from what is spoken and from names."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MIDDLE, NewPerson
from tests.browser.ears import Ears
from tests.browser.person import QUICK
from tests.browser.positions import position
from tests.patience import PATIENCE

LATE = 600  # moves
SOON_OVER = "^(End the turn|Lay |Summon|Use no more|Forge no more|Pass)|Summon$|Play$|Exchange|Pay$|Place$"


def test_a_turn_is_played_by_ear(come: NewPerson) -> None:
    anna = come(MIDDLE)
    ears = Ears(anna)
    anna.prefer(**QUICK)
    anna.sit(anna.server.load(position("turn", 3)))
    anna.turn()
    ears.press(".")
    chosen = ears.play("Forge$|Pay$|Place$|Utilize", most=8)
    assert len({each.name for each in chosen}) > 4
    ears.press("w")
    words = anna.page.get_by_role("group", name="The table in words")
    expect(words).to_be_focused()
    for title in ("Display", "Smithies", "Supply"):
        expect(words.get_by_role("heading", name=title)).to_be_visible()
    expect(words.get_by_text("Row 1:").first).to_be_visible()


@pytest.mark.parametrize(
    "begun", [pytest.param(LATE, marks=pytest.mark.thorough), pytest.param(0, marks=pytest.mark.nightly)], ids=["late", "whole"]
)
def test_a_game_is_played_to_its_end_by_ear(come: NewPerson, begun: int) -> None:
    anna = come(MIDDLE)
    ears = Ears(anna)
    anna.prefer(**QUICK)
    anna.sit(anna.server.load(position("turn", 2, begun)) if begun else anna.server.make("me", "level3"))
    anna.turn()
    ears.press(".")
    ears.play(SOON_OVER)
    expect(anna.find("dialog.end .scores tr.total")).to_be_visible(timeout=PATIENCE * 1000)
    ears.press("Escape")
    assert ears.focus().name == "Question"
    assert anna.see("eyes.refusals") == []
