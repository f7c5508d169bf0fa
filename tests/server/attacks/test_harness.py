"""The harness itself: it lets a server pass that nobody attacks, and notices one that stands still."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tests.server.attacks.harness import TRIES, BotsOpponent, Figures, Person, TooSlow, check_moves, compare, tell
from tests.server.attacks.process import run_attacked


def test_moves_and_bots_are_as_fast_as_before_when_nobody_attacks(tmp_path: Path) -> None:
    async def story() -> None:
        async with run_attacked(tmp_path) as server:
            moves = await compare(Person(server), lambda: asyncio.sleep(0), 2.0)
            assert len(moves.before.times) > 10
            moves.check(0.99, 0.5)
            bots = await compare(BotsOpponent(server), lambda: asyncio.sleep(0), 2.0)
            bots.check(0.95, 1.0)

    tell(story)


def test_a_server_that_stands_still_for_a_second_does_not_pass(tmp_path: Path) -> None:
    async def story() -> None:
        async with run_attacked(tmp_path) as server:

            async def stop() -> None:
                os.kill(server.process.process.pid, signal.SIGSTOP)
                try:
                    await asyncio.sleep(2.0)
                finally:
                    os.kill(server.process.process.pid, signal.SIGCONT)

            with pytest.raises(AssertionError, match="undisturbed"):
                await check_moves(server, stop, 3.0)

    tell(story)


@pytest.mark.parametrize(("slow", "tries"), [(0, 1), (TRIES - 1, TRIES)])
def test_what_is_slow_once_because_the_machine_was_busy_is_tried_again(slow: int, tries: int) -> None:
    told: list[int] = []

    async def story() -> None:
        told.append(len(told))
        if told[-1] < slow:
            raise TooSlow("the machine was busy")

    tell(story)
    assert len(told) == tries


def test_what_is_slow_every_time_has_failed() -> None:
    async def story() -> None:
        raise TooSlow("one visitor stops the server")

    with pytest.raises(TooSlow):
        tell(story)


def test_quantiles_count_from_the_shortest_time() -> None:
    figures = Figures(tuple(float(number) for number in range(100, 0, -1)))
    assert [figures.quantile(share) for share in (0.5, 0.95, 0.99, 1.0)] == [50.0, 95.0, 99.0, 100.0]
    assert Figures((3.0,)).quantile(0.99) == 3.0
