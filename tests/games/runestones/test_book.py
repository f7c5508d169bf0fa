"""The examples of the rulebook, played: what its sentences say and its pictures show is what happens."""

from __future__ import annotations

import re

from nemeton.games.runestones import content
from nemeton.games.runestones.faces import book
from nemeton.games.runestones.game import RuneStones
from nemeton.registry import find_file
from tests.games.runestones.table import GAME, Table, table
from tests.rules import rule

READER = 2  # brown in the helper's seating, as in the book


def reader() -> Table:
    """Three players; the reader is to move and waits after every action."""
    return table(players=3).next_turn_of(READER).patient()


def drawn(name: str) -> str:
    """A module of the browser client that draws the pictures."""
    file = find_file(RuneStones(), "faces", "web", name)
    assert file is not None
    return file.read_text(encoding="utf-8")


@rule("R24", "R25", "R26", "R29", "R30")
def test_four_points_summon_58_and_12_and_satyr_55_becomes_cheaper() -> None:
    t = reader().hand(102, 105, 107, 100, seat=READER).display(55, 58, 24, 44, 39, 12)
    t.do("summon", "play 102", "play 105", "play 107")
    assert GAME.view(t.state, READER).points_left == book.values()["summonsum"]
    t.do("buy 58", "buy 12", "done").expect(READER, discard=[58, 12, 102, 105, 107])
    assert t.shown()[2:] == [55, 24, 44, 39]
    assert content.DISPLAY_PRICES[book.USUAL_COSTS][2] == book.values()["space3"]


@rule("R68")
def test_the_last_card_is_drawn_before_the_discard_pile_is_shuffled() -> None:
    t = table().hand(100, 39, 101).draw_pile(12).discard_pile(102, 103, 104).display(11, 22, 13, 14, 23, 24)
    t.do("summon", "play 101", "buy 24").expect(hand_size=4, discard=[])
    assert len(t.player().draw) == 4


@rule("R35", "R38")
def test_21_before_16_makes_one_blue_gem_four_gems() -> None:
    t = reader().hand(21, 16, 39, 104, seat=READER).gems(seat=READER, blue=1)
    t.do("utilize", "play 21", "play 16", "use 21 1").expect(READER, gems={"wild": 2})
    t.do("use 16 1", "done").expect(
        READER, gems={"wild": 1, "blue": 1, "yellow": 1, "red": 1}, discard=[16], general_discard=[21]
    )


@rule("R36", "R39", "R41")
def test_31_and_26_give_a_red_gem_a_harpy_and_a_yellow_gem() -> None:
    t = reader().hand(26, 31, 100, 101, seat=READER).gems(seat=READER).display(58, 37, 44, 64, 12, 40)
    t.do("utilize", "play 26", "play 31", "use 31 1", "use 31 2")
    assert [choice for choice in t.choices() if choice.startswith("take")] == ["take 44", "take 12"]
    t.do("take 44", "use 26 2", "done").expect(READER, gems={"red": 1, "yellow": 1}, discard=[26, 44], general_discard=[31])
    assert t.shown()[1:] == [58, 37, 64, 12, 40]


@rule("R51", "R52", "R57", "R58", "R59", "R60")
def test_a_green_artifact_for_gems_pays_with_its_bonus_for_a_blue_one() -> None:
    t = reader().gems(seat=READER, green=2, red=1, wild=1, ore=2).row(1, "blue", "yellow", seat=READER)
    t.smithies("yellow", "red", "green", "blue", "red").rolls("o")
    t.do("forge 3", "place 1 green", "accept").expect(READER, gems={"red": 1, "ore": 3})
    t.do("forge 4").expect(READER, gems={"red": 1}, rows=("byg..", "b...."), score=0)
    assert content.ROW_POINTS[3] == book.values()["row3"]


@rule("R64", "R67", "R71", "R78")
def test_both_rows_bring_two_stones_and_a_hand_of_six() -> None:
    t = reader().hand(100, seat=READER).draw_pile(*range(101, 108), seat=READER).display(11, 12, 13, 14, 23, 24)
    t.score(book.BEFORE_EXCHANGE, seat=READER).row(1, "blue", "yellow", "green", seat=READER)
    t.row(2, "blue", "wild@red", seat=READER).wild_artifacts(7).do("summon", "buy 24", "done")
    t.do("trade 1", "rune hand").expect(READER, score=int(book.values()["after1"]))
    t.do("trade 2", "rune plus").expect(READER, score=int(book.values()["after2"]), rows=(".....", "....."))
    assert t.state.wild_artifacts == 8
    t.do("done").expect(READER, hand_size=content.LARGE_HAND)


@rule("R73", "R58")
def test_the_exchange_stone_makes_the_third_ore_and_ore_gives_no_bonus() -> None:
    t = reader().gems(seat=READER, red=1, ore=2).runes("exchange", seat=READER)
    t.smithies("yellow", "red", "green", "blue", "yellow").do("exchange red-ore").expect(READER, gems={"ore": 3})
    t.do("forge 5", "place 1 yellow").expect(READER, gems={}, score=0, rows=(".y...", "....."))


@rule("R72", "R77")
def test_three_cards_and_an_extra_point_give_gems_and_five_points() -> None:
    t = reader().hand(67, 77, 103, 100, seat=READER).gems(seat=READER, green=1).runes("three", "point", seat=READER)
    t.do("utilize", "play 67", "play 77", "play 103", "use 67 1")
    t.expect(READER, gems={"blue": 1, "yellow": 1, "red": 1, "wild": 1})
    t.do("use 77 1").expect(READER, score=int(book.values()["points77plus"]))
    t.do("use 103 1", "done").expect(READER, gems={"blue": 1, "yellow": 1, "red": 2}, discard=[67], general_discard=[77])


@rule("R79", "R80", "R81", "R82")
def test_the_reader_wins_the_last_round_without_having_reached_the_throne() -> None:
    t = table(players=3)
    for seat, who in enumerate(("birch", "you", "hazel")):
        t.score(book.LAST_POINTS[who], seat=seat).gems(seat=seat, blue=book.LAST_PIECES[who])
        t.row(1, *content.GEMS[: book.LAST_ROWS[who][0]], seat=seat)
    t.next_turn_of(2).hand(100, seat=2).display(11, 12, 13, 14, 23, 24).do("summon", "buy 24", "done")
    scores = [player.score for player in GAME.view(t.state, 0).players]
    assert scores == [book.values()[f"end{who}"] for who in ("birch", "you", "hazel")]
    assert GAME.view(t.state, 0).winners == (1,)


def test_pictures_show_the_costs_and_the_last_round_of_the_text() -> None:
    [costs] = re.findall(r"COSTS = \[(.*?)\]", drawn("picture.js"))
    assert tuple(map(int, costs.split(", "))) == content.DISPLAY_PRICES[book.USUAL_COSTS]
    players = {"birch": "grey", "you": "brown", "hazel": "beige"}
    for who, druid in players.items():
        rows = ", ".join(map(str, book.LAST_ROWS[who]))
        shown = f"{druid}: {{ score: {book.LAST_POINTS[who]}, pieces: {book.LAST_PIECES[who]}, rows: [{rows}] }}"
        assert shown in drawn("bookscoring.js")
