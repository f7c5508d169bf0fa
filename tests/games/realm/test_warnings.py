"""Before something is wasted, the browser warns."""

from __future__ import annotations

from pathlib import Path

from tests.games.realm.table import GAME, Table, table
from tests.rules import rule
from tests.web.wasting import warnings_of


def warned(node: Path, t: Table, **options: str) -> dict[str, str]:
    return warnings_of(node, GAME, t.state, {name.replace("_", "-"): value for name, value in options.items()})


@rule("W100", "W101")
def test_an_ability_that_would_bring_nothing_is_warned_of(node: Path) -> None:
    for house, wells, warns in (("counts-not", 0, True), ("counts-not", 1, False), ("counts", 0, False)):
        t = table("wizard", "golem", wizard_house=house)
        if wells:
            t.fort("m2I0")
        t.turn()
        assert "ability" in t.choices()
        assert warned(node, t, wizard_house=house).get("ability") == ("warn-no-well" if warns else None)
    for steps in (0, 3):
        t = table("golem", "wizard").turn(steps=steps)
        assert "ability" in t.choices()
        assert warned(node, t).get("ability") == (None if steps else "warn-no-steps")


@rule("W71", "W73")
def test_spells_against_oneself_are_warned_of(node: Path) -> None:
    t = table("wizard", "golem").hand("cannon", "minus3").fort("m2I0", 3, seat=1).fort("o0B2").casting(11, 21)
    assert {"cannon o0b2", "cannon m2i0", "minus3 wizard", "minus3 golem"} <= set(t.choices())
    assert warned(node, t) == {"cannon o0b2": "warn-own-marker", "minus3 wizard": "warn-own-steps"}
