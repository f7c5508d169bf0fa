"""The curve in blocks and as SVG, and the page around it: read without colour, eyes or a network."""

from __future__ import annotations

import re

import msgspec
import pytest

from nemeton.studies.analysis.analyse import Analysis, CurvePoint, Play, find_mistakes, group_turns
from nemeton.studies.analysis.chart import DASHES, HEIGHT, TOP, draw_chart, y_of
from nemeton.studies.analysis.page import make_page
from nemeton.studies.analysis.tables import draw_strip, mark_mistakes, sample_curve
from nemeton.studies.report.plots import BOTTOM
from tests.studies.analysis.test_analysis import judged
from tests.studies.balance.test_page import outline


@pytest.fixture
def analysis() -> Analysis:
    """Ten moves of two seats. Seat 0 errs in its first turn, which ends with move 2, and once more with move 9."""
    moves = [
        judged(1, 0, 0, 0.4, 0.5),
        judged(2, 0, 0, 0.4, 0.4),
        judged(5, 1, 1, 0.6, 0.6),
        judged(9, 2, 0, 0.25, 0.5),
        judged(10, 3, 1, 1.0, 1.0),
    ]
    curve = [CurvePoint(0, (0.5, 0.5)), CurvePoint(4, (0.4, 0.6)), CurvePoint(8, (0.5, 0.5)), CurvePoint(10, (0.0, 1.0))]
    plays = [Play(0, 2, 0.175, 0.65), Play(1, 2, 0.0, 1.0)]
    return Analysis("runestones", 2, {}, 400, 7, [40, 66], [1], plays, find_mistakes(group_turns(moves)), curve, moves)


def test_a_strip_is_filled_up_to_the_chance_in_eighths_of_a_line() -> None:
    assert [line[6:] for line in draw_strip([0.0, 0.001, 0.5, 0.625, 1.0])] == ["    █", "   ▄█", "  ███", " ▁███"]
    assert [line[:6].strip() for line in draw_strip([0.0])] == ["100 %", "", "50 %", "0 %"]


def test_a_strip_holds_each_value_until_the_next_turn_and_ends_with_the_end(analysis: Analysis) -> None:
    assert sample_curve(analysis, 0, 11) == [0.5] * 4 + [0.4] * 4 + [0.5] * 2 + [0.0]
    assert sample_curve(analysis, 1, 2) == [0.5, 1.0]


def test_mistakes_are_marked_by_rank_below_the_strip_of_their_seat(analysis: Analysis) -> None:
    assert mark_mistakes(analysis, 0, 11) == "2       1  "
    assert mark_mistakes(analysis, 1, 11).strip() == ""


def test_seats_of_the_chart_differ_by_their_dashes_and_are_named(analysis: Analysis) -> None:
    chart = draw_chart(analysis)
    for seat in (0, 1):
        assert chart.count(f"stroke-dasharray: {DASHES[seat]}") == 2  # the line and its entry in the legend
        assert f"Seat {seat}</text>" in chart
    assert len(set(DASHES)) == len(DASHES) >= 6


def test_the_chart_says_in_words_what_it_shows(analysis: Analysis) -> None:
    described = re.findall(r"<desc>(.*?)</desc>", draw_chart(analysis))[0].replace("\N{NO-BREAK SPACE}", " ")
    assert "Seat 0: at the beginning 50.0 %, at least 0.0 %, at most 50.0 %, at the end 0.0 %." in described


def test_every_listed_mistake_has_its_mark_with_an_explanation(analysis: Analysis) -> None:
    marks = re.findall(r'<g class="mark"><title>(.*?)</title>', draw_chart(analysis))
    assert [mark[:20] for mark in marks] == ["1. Seat 0, moves 9: ", "2. Seat 0, moves 1–2"]


def test_no_chance_and_certainty_lie_on_the_edges_of_the_chart() -> None:
    assert (y_of(0.0), y_of(1.0)) == (HEIGHT - BOTTOM, TOP)


def test_the_page_refers_to_nothing_outside_itself(analysis: Analysis) -> None:
    page = make_page(analysis)
    assert not re.search(r"https?:|//[a-z]|@import|url\(|<link|<img|<iframe|\bsrc=", page)
    assert "default-src 'none'" in page
    assert "prefers-color-scheme: dark" in page


def test_the_page_nests_and_its_tables_have_captions_and_headings(analysis: Analysis) -> None:
    parsed = outline(make_page(analysis))
    assert parsed.count("svg") == parsed.first_inside.count(("svg", "title")) == 1
    assert parsed.count("table") == parsed.first_inside.count(("table", "caption")) == 3
    assert all(attributes.get("scope") in ("row", "col") for tag, attributes in parsed.tags if tag == "th")


def test_a_game_without_mistakes_says_so(analysis: Analysis) -> None:
    page = make_page(msgspec.structs.replace(analysis, mistakes=[]))
    assert "No choice gave away 2.0\N{NO-BREAK SPACE}% or more." in page


def test_texts_are_never_markup(analysis: Analysis) -> None:
    hostile = "<script>alert(1)</script>&\"'"
    moves = [msgspec.structs.replace(move, text=hostile, best=hostile, kind=hostile) for move in analysis.moves]
    page = make_page(msgspec.structs.replace(analysis, game=hostile, moves=moves, mistakes=find_mistakes(group_turns(moves))))
    assert "<script>alert" not in page
    assert outline(page).count("script") == 1
