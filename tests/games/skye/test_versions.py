"""Tables of rules version 1 play and tell as they did."""

from __future__ import annotations

import pytest

from nemeton.engine.errors import BadSetup
from nemeton.games.skye.game import OLDER
from tests.games.skye.table import GAME, Table, table

FIRST = OLDER[0]


def market() -> Table:
    """Three players of version 1; everybody's third tile is axed, the others are for sale."""
    t = table(3, game=FIRST, druids="yes")
    for seat, names in enumerate((("T14", "T53", "T01"), ("T19", "T30", "T02"), ("T24", "T31", "T04"))):
        t.offers(*names, seat=seat).gold(10, seat=seat)
    return t.prices("axe-3 2 3", "axe-3 1 2", "axe-3 1 6")


def test_version_one_is_kept_beside_the_present_one() -> None:
    assert [(game.id, game.rules_version) for game in (*OLDER, GAME)] == [("skye", 1), ("skye", 2)]


@pytest.mark.parametrize(("name", "value"), [("herd", "animals"), ("second-purchase", "after-all")])
def test_version_one_has_no_options_that_came_later(name: str, value: str) -> None:
    with pytest.raises(BadSetup, match="has no option"):
        FIRST.setup(2, seed=1, options={name: value})


def test_in_version_one_a_second_tile_is_bought_at_once_and_the_herd_is_that_with_most_cattle() -> None:
    t = market().token("two-purchases").do("buy t19")
    assert t.asked() == ([0], "buy")
    assert table(game=FIRST).build("T14 0,1 180", "T27 -1,0 180").points("largest-herd") == 2


def test_in_version_one_the_scroll_counts_every_line_whatever_the_option_says() -> None:
    path = ("0,1", "0,2", "1,2", "1,3", "1,4", "0,4", "0,5", "0,6")
    t = table(game=FIRST, druids="yes", lines="one-a-column").cover(*path)
    assert t.scroll("rows-and-columns") == 3
    assert t.points("vertical-lines") == 6


def test_in_version_one_the_log_tells_neither_the_bank_nor_who_has_bought() -> None:
    t = market().token("bank-pays").do("buy t31", "pass")
    assert [(e.name, e.fields["price"]) for e in t.events("tile-bought")] == [("tile-bought", 6)]
    assert not t.events("bank-paid")
    t = market().tablets(buy_own=1).do("buy t19", "pass")
    assert [e.fields["buying"] for e in t.events("passed")] == [1]
