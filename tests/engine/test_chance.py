"""Chance as a function of key and counter."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from nemeton.engine.chance import Key, Rng, key_from_seed

SEEDS = st.integers(min_value=0, max_value=2**128 - 1)


@given(SEEDS, st.integers(min_value=0, max_value=2**40), st.integers(min_value=1, max_value=2**31))
def test_an_outcome_depends_on_key_and_counter_alone_and_is_in_range(seed: int, index: int, n: int) -> None:
    outcome = key_from_seed(seed).outcome(index, n)
    assert outcome == key_from_seed(seed).outcome(index, n)
    assert 0 <= outcome < n


def test_the_outcomes_of_a_key_never_change() -> None:
    """Pinned numbers: records of old games must stay playable."""
    assert [key_from_seed(1234).outcome(i, 1000) for i in range(6)] == OUTCOMES_OF_1234
    assert [Key(1, 2, 3, 4).outcome(i, 6) for i in range(12)] == OUTCOMES_OF_KEY


def test_die_rolls_are_even() -> None:
    rolls = Counter(key_from_seed(7).outcome(i, 6) for i in range(30_000))
    assert all(abs(count - 5_000) < 5 * 65 for count in rolls.values()), rolls


def test_neighbouring_seeds_and_counters_have_nothing_in_common() -> None:
    bits = 0
    for i in range(500):
        here = int(key_from_seed(i).outcome(0, 2**31))
        bits += (here ^ int(key_from_seed(i + 1).outcome(0, 2**31))).bit_count()
        bits += (here ^ int(key_from_seed(i).outcome(1, 2**31))).bit_count()
    assert 14.9 < bits / 1000 < 16.1


@given(SEEDS, st.integers(min_value=1, max_value=1000))
def test_the_stream_for_bots_repeats_from_its_seed_and_stays_in_range(seed: int, n: int) -> None:
    one, other = Rng(seed), Rng(seed)
    numbers = [one.below(n) for _ in range(20)]
    assert numbers == [other.below(n) for _ in range(20)]
    assert all(0 <= number < n for number in numbers)


OUTCOMES_OF_1234 = [812, 844, 891, 230, 237, 513]
OUTCOMES_OF_KEY = [3, 1, 0, 5, 2, 3, 3, 1, 2, 5, 2, 0]
