"""Realm of Wonder for those who listen: by keyboard alone, from what is spoken and from names."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MIDDLE, NewPerson
from tests.browser.ears import Ears
from tests.browser.person import QUICK
from tests.games.realm.test_browser import open_position, sit
from tests.patience import PATIENCE

SOON_OVER = "^(Pass|End|Finish|Fight|Spare)|Movement card|Keep|Take"


def test_a_walk_is_made_by_ear(come: NewPerson) -> None:
    anna = come(MIDDLE)
    ears = Ears(anna)
    anna.prefer(**QUICK)
    open_position(anna, "turn", players=3)
    ears.press(".")
    chosen = ears.play("step", most=2)
    assert any("Next to it" in each.description for each in chosen), chosen
    ears.press("w")
    words = anna.page.get_by_role("group", name="The table in words")
    expect(words).to_be_focused()
    expect(words.get_by_role("heading", name="Where you stand")).to_be_visible()
    expect(words.get_by_text("behind a wall").first).to_be_attached()


@pytest.mark.thorough
def test_a_whole_game_is_played_by_ear(come: NewPerson) -> None:
    anna = come(MIDDLE)
    ears = Ears(anna)
    anna.prefer(**QUICK)
    sit(anna, "me", "level3")
    anna.turn()
    ears.press(".")
    ears.play(SOON_OVER)
    expect(anna.find("dialog.end .scores tbody tr").last).to_be_visible(timeout=PATIENCE * 1000)
    assert anna.see("eyes.refusals") == []
