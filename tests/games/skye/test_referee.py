"""A second referee follows whole games: who is asked, what may be chosen, and everything on the table.

It cites no rules, because it covers all of them at once: every rule has a test of its own elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemeton.engine.game import Setup
from tests.games.skye import referee_game, referee_market, referee_script
from tests.games.skye.referee import Follower, choose_setup, follow
from tests.games.skye.referee_land import Land
from tests.games.skye.referee_script import Difference
from tests.games.skye.referee_tiles import COMPASS, LANDSCAPE_NAMES, TILES, turn_tile
from tests.rules import rule


def test_the_second_referee_finds_no_difference_in_a_few_games() -> None:
    found = follow(decisions=1000, seed=1)
    assert found.decisions == 1000
    assert set(found.questions) == {"turn-castle", "price", "buy", "second-buy", "keep", "build"}


@pytest.mark.thorough
def test_the_second_referee_finds_no_difference_in_ten_thousand_decisions() -> None:
    found = follow(decisions=10_000, seed=1001)
    assert found.decisions == 10_000
    assert found.comparisons > 40 * found.decisions


@pytest.mark.parametrize(
    ("module", "name", "broken", "said"),
    [
        (referee_market, "SURCHARGES", (4, 2, 3, 1, 0), "choices of seat"),
        (referee_market, "HIGHEST_PRICE", 5, "choices of seat"),
        (referee_script, "LONG_BOARD", (("B", 0), *referee_script.LONG_BOARD[1:]), "event scored"),
        (referee_script, "LONG_BOARD", tuple((slots, 0) for slots, _ in referee_script.LONG_BOARD), "event income"),
        (referee_game, "COMPARED", dict.fromkeys(referee_game.COMPARED, "sheep"), "points for most-"),
        (Land, "lines", lambda *_, **__: 7, "(points for vertical-lines|scrolls of seat|a scroll for rows-and-columns)"),
        (Land, "longest_road", lambda _: 99, "(scrolls of seat|a scroll for longest-road)"),
        (Land, "_matches", lambda *_: True, "choices of seat"),
    ],
)
def test_a_rule_that_differs_is_reported_with_seed_and_move(
    monkeypatch: pytest.MonkeyPatch, module: object, name: str, broken: object, said: str
) -> None:
    """The rule is broken on the referee's side, because the engine's is compiled; a difference is a difference."""
    monkeypatch.setattr(module, name, broken)
    referee_market.list_prices.cache_clear()
    try:
        with pytest.raises(Difference, match=rf"^seed \d+, \d players, druids .*, move \d+: {said}"):
            follow(decisions=3000, seed=1)
    finally:
        referee_market.list_prices.cache_clear()


def test_gold_that_comes_from_nowhere_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Follower.__init__

    def enrich(self: Follower, setup: Setup) -> None:
        begin(self, setup)
        self.state.seats[1].gold += 1

    monkeypatch.setattr(Follower, "__init__", enrich)
    with pytest.raises(Difference, match=r"^seed 4, 2 players, .*, move 0: .*seat 1"):
        follow(decisions=10, seed=4)


def test_the_same_seed_leads_to_the_same_game() -> None:
    assert choose_setup(5) == choose_setup(5)
    assert follow(decisions=60, seed=5) == follow(decisions=60, seed=5)


@rule("S1", "S8", "S16", "S36", "S42")
def test_the_tiles_are_those_of_an_independent_catalogue() -> None:
    """`catalogue.json` was written from the public catalogues in another form than the literals of the game."""
    catalogue = json.loads((Path(__file__).parent / "catalogue.json").read_text(encoding="utf8"))
    assert set(catalogue) == {*LANDSCAPE_NAMES, "castle"}
    for name, listed in catalogue.items():
        facts = TILES[name]
        assert list(turn_tile(name, 0).terrains) == listed["sides"], name
        assert {frozenset(road) for road in facts.roads} == {frozenset(road) for road in listed["roads"]}, name
        areas = [
            (area["terrain"], set(area["sides"]), {kind: n for kind, n in area["holds"].items() if n}, area.get("scroll", ""))
            for area in listed["areas"]
        ]
        scrolls = [facts.scroll if at == facts.scroll_piece else "" for at in range(len(facts.pieces))]
        found = [
            (piece.terrain, set(piece.sides), piece.holds, scroll) for piece, scroll in zip(facts.pieces, scrolls, strict=True)
        ]
        assert all(area in areas for area in found), name
        assert all(area in found for area in areas), name
        assert len(areas) == len(found), name


def test_a_tile_turned_four_times_lies_as_before() -> None:
    for name in TILES:
        lies = [turn_tile(name, turn).terrains for turn in range(4)]
        assert [side[turn % 4] for turn, side in enumerate(lies)] == [lies[0][0]] * 4, "its north side goes round clockwise"
    assert COMPASS == "NESW"
