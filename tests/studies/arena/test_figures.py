"""Win rates, Elo and the sequential test, beside values found in another way."""

from __future__ import annotations

import math
import random

import pytest

from nemeton.studies.arena.ratings import Meeting, rate_field
from nemeton.studies.arena.sprt import BadTest, Hypotheses, SequentialTest, read_hypotheses
from nemeton.studies.arena.standings import estimate_rate


@pytest.mark.parametrize(("wins", "games"), [(8, 10), (1, 10), (50, 100), (33.5, 40)])
def test_win_rates_have_wilson_intervals(wins: float, games: int) -> None:
    """A bound is a chance from which the share seen is just 1.959964 standard deviations away."""
    rate = estimate_rate(wins, games)
    assert rate.low < rate.value == wins / games < rate.high
    for bound in (rate.low, rate.high):
        assert abs(rate.value - bound) == pytest.approx(1.959964 * math.sqrt(bound * (1 - bound) / games), rel=1e-6)


def test_a_bot_that_never_won_may_still_win_sometimes() -> None:
    """0 of 10: the upper bound is z**2 / (10 + z**2)."""
    rate = estimate_rate(0, 10)
    assert rate.low == 0
    assert rate.high == pytest.approx(1.959964**2 / (10 + 1.959964**2), rel=1e-6)


def test_two_bots_differ_by_the_elo_of_their_score() -> None:
    """75 % are 400 * log10(3) = 190.8 points; the spread of the difference is 400 / ln 10 / sqrt(n p q)."""
    ratings = rate_field(2, [Meeting(0, 1, 400, 300)])
    strong, weak = ratings.elo
    assert strong.value - weak.value == pytest.approx(400 * math.log10(3))
    assert strong.value == pytest.approx(-weak.value)
    half = 1.959964 * 400 / math.log(10) / math.sqrt(400 * 0.75 * 0.25) / 2
    assert strong.high - strong.value == pytest.approx(half, rel=1e-6)
    assert strong.value - strong.low == pytest.approx(half, rel=1e-6)


def likelihood(rating: list[float], meetings: list[Meeting]) -> float:
    total = 0.0
    for m in meetings:
        chance = 1 / (1 + 10 ** ((rating[m.second] - rating[m.first]) / 400))
        total += m.wins * math.log(chance) + (m.games - m.wins) * math.log(1 - chance)
    return total


FIELD = [Meeting(0, 1, 100, 61.5), Meeting(0, 2, 80, 60), Meeting(1, 2, 50, 30), Meeting(1, 3, 40, 39.5), Meeting(2, 3, 60, 45)]


def test_a_field_gets_the_most_likely_ratings() -> None:
    best = [elo.value for elo in rate_field(4, FIELD).elo]
    assert sum(best) == pytest.approx(0, abs=1e-6)
    rng = random.Random(1)
    for _ in range(200):
        other = [value + rng.uniform(-3, 3) for value in best]
        shift = sum(other) / 4
        assert likelihood([value - shift for value in other], FIELD) < likelihood(best, FIELD)


def test_intervals_fit_the_spread_of_repeated_tournaments() -> None:
    """The Fisher interval says how far ratings scatter when the same field plays again and again."""
    truth = [100.0, 0.0, -100.0]
    rng = random.Random(7)

    def play() -> list[Meeting]:
        meetings = []
        for first, second in ((0, 1), (0, 2), (1, 2)):
            chance = 1 / (1 + 10 ** ((truth[second] - truth[first]) / 400))
            meetings.append(Meeting(first, second, 200, sum(rng.random() < chance for _ in range(200))))
        return meetings

    rated = [rate_field(3, play()).elo for _ in range(1000)]
    for bot in range(3):
        covered = sum(elo[bot].low <= truth[bot] <= elo[bot].high for elo in rated) / len(rated)
        assert covered == pytest.approx(0.95, abs=0.025)


def test_who_wins_everything_gets_a_finite_elo_that_says_how() -> None:
    ratings = rate_field(2, [Meeting(0, 1, 10, 10)])
    assert ratings.draws_added
    # 10.5 of 11 games
    assert ratings.elo[0].value - ratings.elo[1].value == pytest.approx(400 * math.log10(10.5 / 0.5))


def test_no_draw_is_added_when_every_bot_has_won_something() -> None:
    circle = [Meeting(0, 1, 10, 10), Meeting(1, 2, 10, 10), Meeting(0, 2, 10, 0)]
    ratings = rate_field(3, circle)
    assert not ratings.draws_added
    assert [elo.value for elo in ratings.elo] == pytest.approx([0, 0, 0], abs=1e-6)


def feed(test: SequentialTest, shares: list[float]) -> SequentialTest:
    for share in shares:
        test.add(share)
    return test


def test_the_ratio_is_that_of_two_binomials() -> None:
    """From 0 to 100 points the chance rises from 1/2 to 0.640065; 7 wins, 2 losses and a draw."""
    verdict = feed(SequentialTest(Hypotheses(0, 100), 2), [1.0] * 7 + [0.0] * 2 + [0.5]).verdict()
    expected = 7.5 * math.log(0.640065 / 0.5) + 2.5 * math.log(0.359935 / 0.5)
    assert verdict.ratio == pytest.approx(expected, abs=1e-4)
    assert verdict.upper == pytest.approx(2.944439, abs=1e-6)  # ln 19
    assert verdict.lower == pytest.approx(-2.944439, abs=1e-6)
    assert verdict.accepted is None


def test_a_verdict_falls_at_the_end_of_the_cycle_in_which_the_bound_is_reached() -> None:
    """A win adds 0.24696: the 12th reaches ln 19 (2.9635), the 11th does not (2.7166)."""
    assert feed(SequentialTest(Hypotheses(0, 100), 1), [1.0] * 11).accepted is None
    assert feed(SequentialTest(Hypotheses(0, 100), 1), [1.0] * 40).verdict().games == 12
    assert feed(SequentialTest(Hypotheses(0, 100), 5), [1.0] * 40).verdict().games == 15


def test_losing_accepts_the_smaller_difference() -> None:
    """A loss adds ln(0.359935 / 0.5) = -0.32868: nine of them reach -ln 19."""
    verdict = feed(SequentialTest(Hypotheses(0, 100), 1), [0.0] * 40).verdict()
    assert (verdict.accepted, verdict.games) == ("elo0", 9)


@pytest.mark.parametrize(("chance", "wrong"), [(0.5, "elo1"), (0.640065, "elo0")])
def test_the_test_errs_in_at_most_5_percent(chance: float, wrong: str) -> None:
    rng = random.Random(3)
    errors = 0
    for _ in range(2000):
        test = SequentialTest(Hypotheses(0, 100), 2)
        while test.accepted is None:
            test.add(float(rng.random() < chance))
        errors += test.accepted == wrong
    assert 0 < errors / 2000 <= 0.055


@pytest.mark.parametrize("text", ["", "5", "1,2,3", "a,b", "10,10", "20,0", "nan,1", "0,inf", "0,9999"])
def test_hypotheses_that_cannot_be_told_apart_are_refused(text: str) -> None:
    with pytest.raises(BadTest, match="expected ELO0,ELO1"):
        read_hypotheses(text)


def test_hypotheses_are_two_numbers() -> None:
    assert read_hypotheses("-2.5,10") == Hypotheses(-2.5, 10)
