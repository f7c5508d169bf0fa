"""Intervals and quantiles against published and independently computed values."""

from __future__ import annotations

import math
import statistics

import pytest

from nemeton.studies.intervals import Z_95, effective_samples, mean_interval, quantile, wilson


@pytest.mark.parametrize(
    ("wins", "samples", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_that_of_newcombes_table(wins: int, samples: int, low: float, high: float) -> None:
    assert wilson(wins / samples, samples) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_a_share_and_of_its_complement_mirror_each_other() -> None:
    low, high = wilson(0.3, 50)
    assert wilson(0.7, 50) == pytest.approx((1 - high, 1 - low))


def test_without_samples_nothing_is_known() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_an_interval_never_leaves_the_shares_there_are(share: float) -> None:
    for samples in range(1, 400):
        low, high = wilson(share, samples)
        assert 0 <= low <= high <= 1


def test_equal_weights_count_in_full_and_one_heavy_weight_counts_as_one() -> None:
    assert effective_samples(weight=12, squares=4 * 9) == 4  # four samples of weight 3
    assert effective_samples(weight=1000, squares=1000**2) == 1
    assert effective_samples(0, 0) == 0


def test_mean_and_interval_are_those_of_the_values_one_by_one() -> None:
    values = [3, 3, 4, 8, 8, 8, -2]
    mean, low, high = mean_interval({value: values.count(value) for value in values})
    reach = Z_95 * statistics.stdev(values) / math.sqrt(len(values))
    assert (mean, low, high) == pytest.approx((statistics.mean(values), mean - reach, mean + reach))


def test_a_single_value_is_its_own_interval() -> None:
    assert mean_interval({7: 1}) == (7, 7, 7)


def test_quantiles_are_values_that_occurred() -> None:
    counts = {10: 5, 30: 90, 20: 5}
    assert [quantile(counts, part) for part in (0.05, 0.06, 0.1, 0.5, 0.95, 1.0)] == [10, 20, 20, 30, 30, 30]
