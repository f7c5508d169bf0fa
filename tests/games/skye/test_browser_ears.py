"""Isle of Skye for those who listen: by keyboard alone, from what is spoken and from names."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MIDDLE, NewPerson
from tests.browser.ears import Ears
from tests.browser.person import QUICK
from tests.games.skye.test_browser import open_position, sit
from tests.patience import PATIENCE

STEPS = "Axe here|^Price|Buy nothing|Place$|Done"


def test_tiles_are_built_by_ear(come: NewPerson) -> None:
    anna = come(MIDDLE)
    ears = Ears(anna)
    anna.prefer(**QUICK)
    open_position(anna, "build")
    ears.press(".")
    chosen = ears.play("Place$", most=2)
    assert len(chosen) == 2
    tile = anna.find(".put").first
    assert "north" in (tile.get_attribute("aria-description") or "").lower(), "the sides of a tile are told"
    ears.press("w")
    words = anna.page.get_by_role("group", name="The table in words")
    expect(words).to_be_focused()
    expect(words.get_by_role("heading", name="Areas").first).to_be_visible()
    expect(words.get_by_text("open side").first).to_be_visible()


@pytest.mark.nightly
def test_a_whole_game_is_played_by_ear(come: NewPerson) -> None:
    anna = come(MIDDLE)
    ears = Ears(anna)
    anna.prefer(**QUICK)
    sit(anna, "me", "level1")
    anna.turn()
    ears.press(".")
    ears.play(STEPS)
    expect(anna.find("dialog.end .scores tr.total")).to_be_visible(timeout=PATIENCE * 1000)
    assert anna.see("eyes.refusals") == []
