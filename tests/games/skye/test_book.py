"""The pictures of the rulebook show what its numbers were counted on."""

from __future__ import annotations

import json
import re

from nemeton.games.skye import content
from nemeton.games.skye.faces import book
from nemeton.games.skye.rules.tables import COLUMN, ORIGIN
from nemeton.games.skye.rules.territory import turns_that_fit
from tests.rules import rule
from tests.web.scripts import game_folder


def constant(file: str, name: str) -> str:
    """What a module of the browser client says after `const NAME = `."""
    text = (game_folder("skye") / file).read_text(encoding="utf-8")
    found = re.search(rf"^const {name} = (.+?);$", text, re.MULTILINE | re.DOTALL)
    assert found, f"{file} has no constant {name}"
    return found[1]


def listed(file: str, name: str) -> list[object]:
    return list(json.loads(re.sub(r",\s*\]", "]", constant(file, name))))


def test_the_land_of_the_pictures_is_the_one_that_is_counted() -> None:
    first = constant("bookland.js", "FIRST_ROUND").strip('"')
    before = constant("bookland.js", "BEFORE").strip("`").replace("${FIRST_ROUND}", first)
    land = constant("bookland.js", "LAND").strip("`").replace("${BEFORE}", before)
    assert (first, before, land) == (book.FIRST_ROUND, book.BEFORE, book.LAND)


@rule("S30")
def test_the_broch_of_the_example_fits_on_the_lit_cells_only() -> None:
    name, cell, turn = book.LAND.split(" / ")[-1].split()
    p = book.build(book.BEFORE)

    def turns(text: object) -> int:
        x, y = map(int, str(text).split(","))
        return int(turns_that_fit(p, book.NUMBER[name], ORIGIN + COLUMN * x + y))

    assert all(turns(each) for each in listed("bookland.js", "FITS"))
    assert not any(turns(each) for each in listed("bookland.js", "NEVER"))
    assert turns(cell) == 1 << int(turn) // 90, "it fits only as the example turns it"


@rule("SD1")
def test_the_dolmen_of_the_pictures_is_the_one_that_is_paid_for() -> None:
    assert listed("booktrade.js", "DOLMEN") == list(book.DOLMEN)


@rule("S15")
def test_the_round_track_of_the_pictures_is_the_printed_one() -> None:
    assert listed("book.js", "SLOTS") == list(content.TRACK.slots)
    assert listed("book.js", "CATCH_UP") == list(content.TRACK.catch_up)


@rule("S41")
def test_the_last_count_of_the_pictures_is_the_one_of_the_text() -> None:
    points, gold = book.YOUR_FINAL
    scrolls = book.values()["scrolls-total"]
    assert listed("book.js", "FINAL") == [[points, scrolls, gold], *map(list, book.FINAL.values())]


@rule("S41")
def test_the_example_of_a_tie_is_one_and_gold_breaks_it() -> None:
    values = book.values()
    assert values["final-you"] == values["final-birch"]
    assert int(values["final-left-you"]) > int(values["final-left-birch"])
    assert int(values["final-hazel"]) < int(values["final-you"])


@rule("S39")
def test_one_scroll_of_the_example_is_doubled_and_one_drops_a_half() -> None:
    values = book.values()
    assert int(values["scroll-farms-doubled"]) == 2 * int(values["scroll-farms"])
    assert int(values["land-sheep"]) % 2
    assert values["scrolls-total"] == int(values["scroll-farms-doubled"]) + int(values["scroll-sheep"])
