"""Lessons at the table: they begin from their position, the other seats do what the lesson says, and nothing is lost."""

from __future__ import annotations

import pytest

from nemeton.engine.match import Match
from nemeton.server.thinking.jobs import Choose, Chosen, Position, Seed
from nemeton.server.thinking.worker import carry_out
from tests.engine.toys import Whispers
from tests.server.running import NAMES, NO_BOTS, RunningServer, run, start_server

pytestmark = pytest.mark.usefixtures("toys")


async def begin(server: RunningServer) -> tuple[str, str]:
    table, token = await server.create(name=NAMES[0], game="whispers", lesson="pebbles")
    return table, token


def test_a_lesson_begins_from_its_position_with_the_learner_in_the_first_seat(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, token = await begin(server)
            info = await server.ask("GET", f"/tables/{table}", None, token)
            assert (info["status"], info["lesson"], info["mine"], info["players"]) == ("running", "pebbles", [0], 2)

    run(play())


def test_the_other_seats_do_what_the_lesson_says_before_they_ask_their_bot() -> None:
    game = Whispers()
    match = Match(game, game.lesson_setup("pebbles"))
    match.play(0, "cast 2")
    for expected in ("pass", "pebble left", "pebble left"):
        answer = carry_out(Choose(Position.of(match), 1, "random", Seed(5)))
        assert isinstance(answer, Chosen)
        assert game.vocabulary.text(answer.action) == expected
        match.play(1, answer.action)


def test_a_lesson_goes_on_after_the_server_was_started_again(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, token = await begin(server)
            before = await server.ask("GET", f"/tables/{table}/view", None, token, seat=0)
        async with start_server(sqlite, NO_BOTS) as server:
            assert await server.ask("GET", f"/tables/{table}/view", None, token, seat=0) == before

    run(play())
