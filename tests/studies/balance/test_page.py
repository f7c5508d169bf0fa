"""The page: one file that loads nothing, and can be read without colour and by screen readers."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import msgspec
import pytest

from nemeton.registry import find_game
from nemeton.studies.balance.page import make_page
from nemeton.studies.balance.report import Report, make_report
from nemeton.studies.balance.run import play_run
from nemeton.studies.report.figures import ABOVE, WITHIN, Share
from nemeton.studies.report.plots import (
    CHART_WIDTH,
    MOST_BINS,
    PAD,
    WHISKER_WIDTH,
    Axis,
    draw_axis,
    draw_whisker,
    fill_bins,
    fit_axis,
    nice_step,
)
from nemeton.studies.simulate import plan_run
from tests.studies.balance.test_report import study


class Outline(HTMLParser):
    """Checks that tags nest, and gathers what tests ask for."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.first_inside: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.open and self.tags[-1][0] == self.open[-1]:
            self.first_inside.append((self.open[-1], tag))
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def count(self, tag: str) -> int:
        return sum(each == tag for each, _ in self.tags)


def outline(page: str) -> Outline:
    parser = Outline()
    parser.feed(page)
    parser.close()
    assert parser.open == []
    return parser


@pytest.fixture(scope="module")
def report() -> Report:
    game = find_game("runestones")
    run = plan_run(game, 2, 6, 2)
    return make_report(game, run, play_run(run, 1))


def test_the_page_refers_to_nothing_outside_itself(report: Report) -> None:
    page = make_page(report)
    assert not re.search(r"https?:|//[a-z]|@import|url\(|<link|<img|<iframe|\bsrc=", page)
    tags = outline(page).tags
    assert {attributes["href"] for tag, attributes in tags if tag == "a"} == {
        f"#{attributes['id']}" for tag, attributes in tags if tag == "h2" and "id" in attributes
    }
    assert "default-src 'none'" in page


def test_every_plot_has_a_title_and_every_table_a_caption_and_headings(report: Report) -> None:
    parsed = outline(make_page(report))
    inside = parsed.first_inside
    assert parsed.count("svg") == inside.count(("svg", "title")) > 100
    assert parsed.count("table") == inside.count(("table", "caption")) > 5
    assert all(attributes.get("scope") in ("row", "col") for tag, attributes in parsed.tags if tag == "th")
    assert all(attributes.get("role") == "img" for tag, attributes in parsed.tags if tag == "svg")


def test_every_thing_has_its_row_with_a_whisker(report: Report) -> None:
    page = make_page(report)
    things = sum(len(sort.items) + len(sort.groups) for sort in report.items)
    assert page.count('class="whisker"') == things + 2 * report.players  # and a row for each seat and place
    assert "dragon, multi 3: w -&gt; bygrw" in page


def test_what_stands_out_has_a_sign_and_a_word_beside_its_colour() -> None:
    page = make_page(study(90))
    assert "▲ tile farm wins more often" in page
    assert '<span class="flag above">▲ above</span>' in page
    assert (page.count("Nothing in this sample"), make_page(study(50)).count("Nothing in this sample")) == (1, 2)


def test_names_are_text_and_never_markup(report: Report) -> None:
    hostile = "<script>alert(1)</script>&\"'"
    things = report.items[0]
    item = msgspec.structs.replace(things.items[0], name=hostile, design=hostile, stands_out=ABOVE)
    changed = msgspec.structs.replace(things, sort=hostile, items=[item])
    page = make_page(msgspec.structs.replace(report, game=hostile, bots=(hostile,), items=[changed]))
    assert "<script>alert" not in page
    assert outline(page).count("script") == 1


def test_a_report_without_things_has_no_empty_sections(report: Report) -> None:
    bare = msgspec.structs.replace(report, items=[], actions=[], sources=[], length=None)
    assert outline(make_page(bare)).count("section") == 3  # seats, length and scores, how to read


def test_cells_sort_by_their_values_and_not_by_what_is_shown() -> None:
    assert 'data-value="0.9">90.0\N{NO-BREAK SPACE}%</td>' in make_page(study(90))


def test_an_axis_holds_all_intervals_of_many_samples_and_lets_others_leave() -> None:
    axis = fit_axis([Share(0.5, 0.42, 0.58, 200), Share(0.9, 0.1, 1.0, 3)], 0.5)
    assert 0.1 < axis.low <= 0.42
    assert 0.58 <= axis.high < 1.0


def test_an_axis_begins_and_ends_on_a_labelled_tick() -> None:
    axis = fit_axis([Share(0.3, 0.099, 0.47, 60)], 0.25)
    assert re.findall(r">(\d+)</text>", draw_axis(axis)) == ["0", "10", "20", "30", "40", "50"]


def test_a_whisker_stays_inside_its_picture() -> None:
    axis = Axis(0.4, 0.6, 0.05, 0.5)
    assert [axis.x(share) for share in (0.0, 0.4, 0.5, 0.6, 1.0)] == pytest.approx(
        [PAD, PAD, WHISKER_WIDTH / 2, WHISKER_WIDTH - PAD, WHISKER_WIDTH - PAD]
    )
    inside, leaving = (draw_whisker(axis, "x", Share(0.5, low, 0.55, 9), WITHIN) for low in (0.45, 0.1))
    assert (inside.count("L"), leaving.count("L")) == (0, 2)  # an arrow instead of an end bar


def test_bins_hold_every_value_once() -> None:
    counts = [(-7, 2), (0, 5), (93, 1), (400, 3)]
    bins = fill_bins(counts)
    assert len(bins) <= MOST_BINS
    assert sum(each.values for each in bins) == 11
    for value, _ in counts:
        assert sum(each.first <= value <= each.last for each in bins) == 1


def test_a_single_value_is_a_histogram_too() -> None:
    assert [(each.first, each.last, each.values) for each in fill_bins([(5, 3)])] == [(5, 5, 3)]


@pytest.mark.parametrize(("least", "step"), [(0.9, 1), (1, 1), (1.2, 2), (3, 5), (6, 10), (0.013, 0.02), (51, 100)])
def test_steps_are_round_numbers(least: float, step: float) -> None:
    assert nice_step(least) == pytest.approx(step)


def test_charts_fit_a_phone() -> None:
    assert CHART_WIDTH <= 360
