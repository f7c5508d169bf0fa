"""Clocks, with the times given."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from nemeton.table.clock import QUIET_LIMIT, RETURN_TIME, Clock
from nemeton.table.entries import ClockRule

ANNA, BEN, CLEO = range(3)


def live(bank: int = 60, increment: int = 0) -> Clock:
    return Clock(ClockRule("live", bank, increment), 3)


def correspondence(bank: int = 86_400) -> Clock:
    return Clock(ClockRule("correspondence", bank), 3)


def test_only_running_clocks_lose_time() -> None:
    clock = live()
    clock.run(1000, frozenset({ANNA, CLEO}))
    assert clock.remaining(11_000) == [50_000, 60_000, 50_000]
    assert clock.running == {ANNA, CLEO}
    clock.charge(11_000)
    clock.run(11_000, frozenset({BEN}))
    assert clock.remaining(12_000) == [50_000, 59_000, 50_000]


def test_the_increment_comes_after_a_move_in_a_live_game() -> None:
    clock = live(increment=5)
    clock.run(0, frozenset({ANNA}))
    clock.charge(10_000)
    clock.reward(ANNA)
    clock.run(10_000, frozenset({BEN}))
    assert clock.remaining(10_000) == [55_000, 60_000, 60_000]


def test_each_decision_has_the_whole_bank_anew_in_correspondence() -> None:
    clock = correspondence(100)
    clock.run(0, frozenset({ANNA}))
    clock.charge(90_000)
    assert clock.deadline() == 100_000
    clock.reward(ANNA)
    clock.run(90_000, frozenset({ANNA}))
    assert clock.deadline() == 190_000


def test_the_deadline_is_that_of_the_running_clock_with_the_least_time() -> None:
    clock = live()
    clock.left = [30_000, 20_000, 10_000]
    clock.run(0, frozenset({ANNA, BEN}))
    assert clock.deadline() == 20_000
    assert clock.late(19_999) == []
    assert clock.late(20_000) == [BEN]
    assert clock.late(30_000) == [ANNA, BEN]
    clock.run(0, frozenset())
    assert (clock.deadline(), clock.late(10**12)) == (None, [])


def test_nobody_has_less_than_no_time() -> None:
    clock = live(5)
    clock.run(0, frozenset({ANNA}))
    assert clock.remaining(6_000) == [0, 5_000, 5_000]


def test_a_clock_that_is_set_back_gives_nobody_time() -> None:
    clock = live()
    clock.run(50_000, frozenset({ANNA}))
    clock.charge(20_000)
    assert clock.left == [60_000, 60_000, 60_000]
    assert clock.remaining(20_000) == [60_000, 60_000, 60_000]
    clock.charge(60_000)
    assert clock.left[ANNA] == 50_000


def test_no_clock_runs_in_a_quiet_window_and_answers_do_not_show() -> None:
    clock = live(increment=5)
    clock.run(0, frozenset({BEN, CLEO}), window=1)
    before = clock.remaining(30_000)
    clock.charge(30_000)
    clock.reward(BEN)
    clock.run(30_000, frozenset({BEN, CLEO}), window=1)
    assert clock.remaining(30_000) == before == [60_000, 60_000, 60_000]


def test_a_quiet_window_as_a_whole_has_a_limit_that_answers_do_not_move() -> None:
    for clock, limit in ((live(), QUIET_LIMIT), (correspondence(100), 100_000)):
        clock.run(1_000, frozenset({BEN, CLEO}), window=1)
        clock.run(9_000, frozenset({BEN, CLEO}), window=1)
        assert clock.deadline() == 1_000 + limit
        assert clock.late(999 + limit) == []
        assert clock.late(1_000 + limit) == [BEN, CLEO]
        clock.run(20_000, frozenset({BEN, CLEO}), window=2)
        assert clock.deadline() == 20_000 + limit


def test_time_in_a_quiet_window_is_charged_to_nobody_afterwards() -> None:
    clock = live()
    clock.run(0, frozenset({BEN}), window=1)
    clock.charge(50_000)
    clock.run(50_000, frozenset({BEN}))
    assert clock.remaining(51_000) == [60_000, 59_000, 60_000]


def test_a_player_who_takes_a_seat_back_has_a_minute_at_least_and_keeps_more() -> None:
    clock = live(bank=300)
    clock.left = [0, 100_000, 300_000]
    for seat in (ANNA, BEN, CLEO):
        clock.restore(seat)
    assert clock.left == [RETURN_TIME, 100_000, 300_000]
    clock = correspondence(100)
    clock.left[ANNA] = 0
    clock.restore(ANNA)
    assert clock.left[ANNA] == 100_000


Step = tuple[int, int, frozenset[int], int | None]
steps: st.SearchStrategy[list[Step]] = st.lists(
    st.tuples(st.integers(0, 5_000), st.integers(0, 2), st.frozensets(st.integers(0, 2)), st.none() | st.integers(1, 2)),
    max_size=30,
)


@given(steps)
def test_what_is_left_is_the_bank_without_what_was_used_and_with_what_was_earned(played: list[Step]) -> None:
    clock = live(bank=600, increment=3)
    clock.run(0, frozenset({ANNA}))
    used, earned = [0, 0, 0], [0, 0, 0]
    at, running, window = 0, frozenset({ANNA}), None
    for passed, mover, following, opens in played:
        at += passed
        for seat in running if window is None else ():
            used[seat] += passed
        earned[mover] += 3_000 if window is None else 0
        clock.charge(at)
        clock.reward(mover)
        clock.run(at, following, opens)
        running, window = following, opens
    assert clock.left == [600_000 - used[seat] + earned[seat] for seat in range(3)]
