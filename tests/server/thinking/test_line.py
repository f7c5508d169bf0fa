"""Who is thought about next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from nemeton.server.thinking.errors import ThinkersBusy
from nemeton.server.thinking.line import Line, Ticket
from tests.server.thinking.tables import analyse, choose


def in_line(story: Callable[[Line, list[Ticket], list[Ticket]], None], *, bound: int = 2, analyses: int = 1) -> None:
    """Tell a story with a line, three moves and three analyses."""

    async def tell() -> None:
        moves = [Ticket(choose(), 1.0) for _ in range(3)]
        analyses_wanted = [Ticket(analyse(), 60.0) for _ in range(3)]
        story(Line(bound, analyses), moves, analyses_wanted)

    asyncio.run(tell())


def test_moves_come_before_analyses_that_waited_longer() -> None:
    def story(line: Line, moves: list[Ticket], analyses: list[Ticket]) -> None:
        for ticket in (analyses[0], moves[0], moves[1]):
            line.join(ticket)
        assert [line.call_next() for _ in range(4)] == [moves[0], moves[1], analyses[0], None]

    in_line(story)


def test_an_analysis_waits_while_as_many_as_may_are_under_way() -> None:
    def story(line: Line, moves: list[Ticket], analyses: list[Ticket]) -> None:
        line.join(analyses[0])
        line.join(analyses[1])
        assert line.call_next() is analyses[0]
        assert line.call_next() is None
        line.join(moves[0])
        assert line.call_next() is moves[0]
        line.finish(moves[0])
        assert line.call_next() is None
        line.finish(analyses[0])
        assert line.call_next() is analyses[1]

    in_line(story)


def test_a_full_line_refuses_and_analyses_leave_room_for_moves() -> None:
    def story(line: Line, moves: list[Ticket], analyses: list[Ticket]) -> None:
        line.join(analyses[0])
        line.join(analyses[1])
        with pytest.raises(ThinkersBusy, match="2 jobs are waiting"):
            line.join(analyses[2])
        line.join(moves[0])
        line.join(moves[1])
        with pytest.raises(ThinkersBusy):
            line.join(moves[2])
        assert len(line) == 4

    in_line(story)


def test_a_job_whose_worker_was_lost_comes_next_even_into_a_full_line() -> None:
    def story(line: Line, moves: list[Ticket], analyses: list[Ticket]) -> None:
        line.join(moves[0])
        line.join(moves[1])
        line.rejoin(moves[2])
        assert line.call_next() is moves[2]

    in_line(story)


def test_who_leaves_is_not_called() -> None:
    def story(line: Line, moves: list[Ticket], analyses: list[Ticket]) -> None:
        line.join(moves[0])
        line.join(moves[1])
        line.leave(moves[0])
        line.leave(moves[2])  # was never there
        assert line.call_next() is moves[1]
        line.join(analyses[0])
        assert line.leave_all() == [analyses[0]]
        assert line.call_next() is None

    in_line(story)
