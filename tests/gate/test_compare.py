"""What the gate concludes from figures, whatever machine they come from."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tools.gate.compare import Pair, Row, Rule, Verdict, compare, mean_ratio
from tools.gate.workers import Subject

DECISIONS = Subject("skye 2", "decisions")
CLONES = Subject("skye 2", "clones")


def measure_steadily(here: float, rule: Rule | None = None) -> Row:
    """The other tree does 1,000 a second, in every turn."""
    (row,) = compare([DECISIONS], lambda number, subjects: {DECISIONS: [Pair(1000.0, here)] * 2}, rule or Rule())
    return row


@pytest.mark.parametrize("here", [2000, 950, 901])
def test_a_tree_passes_from_nine_tenths_on(here: float) -> None:
    row = measure_steadily(here)
    assert row.judge(Rule()) is Verdict.FAST
    assert len(row.rounds) == Rule().fewest


@pytest.mark.parametrize("here", [899, 850])
def test_a_slower_tree_fails_after_every_chance(here: float) -> None:
    row = measure_steadily(here)
    assert row.judge(Rule()) is Verdict.SLOW
    assert len(row.rounds) == Rule().most


def test_how_much_is_allowed_can_be_set() -> None:
    rule = Rule(least=0.97)
    assert measure_steadily(960, rule).judge(rule) is Verdict.SLOW
    assert measure_steadily(980, rule).judge(rule) is Verdict.FAST


def test_the_best_turn_of_each_tree_and_the_median_of_neighbours_are_both_told() -> None:
    row = Row(DECISIONS, [[Pair(900, 500), Pair(1000, 900)], [Pair(800, 990), Pair(400, 200)]])
    assert (row.base, row.here) == (1000, 990)
    assert row.ratio == pytest.approx(0.99)
    assert row.paired == pytest.approx((500 / 900 + 900 / 1000) / 2)


def test_one_lucky_turn_makes_a_figure_unclear_and_not_slow_or_fast() -> None:
    lucky_base = Row(DECISIONS, [[Pair(1000, 1000)] * 4, [Pair(1200, 1000)]])
    lucky_here = Row(DECISIONS, [[Pair(1000, 800)] * 4, [Pair(1000, 1000)]])
    assert lucky_base.judge(Rule()) is Verdict.UNCLEAR
    assert lucky_here.judge(Rule()) is Verdict.UNCLEAR


def test_only_what_is_noisy_is_measured_again_and_not_for_ever() -> None:
    asked: list[list[Subject]] = []

    def measure(number: int, subjects: Sequence[Subject]) -> dict[Subject, list[Pair]]:
        asked.append(list(subjects))
        noisy = 1000.0 * 1.1**number  # each round a tenth better than all before
        return {subject: [Pair(1000, 1000) if subject == CLONES else Pair(noisy, noisy)] for subject in subjects}

    rows = compare([DECISIONS, CLONES], measure, Rule(fewest=3, most=7))
    assert {row.subject: len(row.rounds) for row in rows} == {DECISIONS: 7, CLONES: 3}
    assert asked == [[DECISIONS, CLONES]] * 3 + [[DECISIONS]] * 4
    assert rows[0].spread == pytest.approx(1 - 1 / 1.1)


def test_a_figure_that_fails_at_first_and_then_holds_still_above_passes() -> None:
    def measure(number: int, subjects: Sequence[Subject]) -> dict[Subject, list[Pair]]:
        return {DECISIONS: [Pair(1000, 700 if number < 2 else 990)] * 3}

    (row,) = compare([DECISIONS], measure, Rule(most=10))
    assert row.judge(Rule()) is Verdict.FAST
    assert len(row.rounds) == 5  # two were bad, so the median needs three good ones


def test_the_mean_of_twice_as_fast_and_half_as_fast_is_as_fast() -> None:
    rows = [Row(DECISIONS, [[Pair(100, 200)]]), Row(CLONES, [[Pair(100, 50)]])]
    assert mean_ratio(rows) == pytest.approx(1.0)
