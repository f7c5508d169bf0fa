"""Analyses of finished games, and hints."""

from __future__ import annotations

import pytest
from msgspec.structs import replace as changed

from nemeton.engine.match import Match
from tests.server.running import (
    ANNA,
    GENEROUS,
    NO_BOTS,
    RunningServer,
    eventually,
    play_at_random,
    refused,
    run,
    start_server,
    until,
)

pytestmark = pytest.mark.usefixtures("toys")

QUICK = changed(GENEROUS, analysis_simulations=1)


async def end_brought_game(server: RunningServer, match: Match) -> str:
    """A table at which the last move of a game was just made."""
    table = await server.bring(match, before_the_end=1)
    last = match.moves[-1]
    await server.ask("POST", f"/tables/{table}/actions", {"seat": last.seat, "key": "k", "number": 0, "action": last.text}, ANNA)
    return table


# --- Analysis --------------------------------------------------------------------------------------------------------


def test_a_finished_game_is_analysed_by_itself_and_the_analysis_is_kept(sqlite: str) -> None:
    async def play() -> None:
        match = play_at_random(2)
        async with start_server(sqlite, QUICK) as server:
            table = await end_brought_game(server, match)

            async def is_stored() -> bool:
                return await server.service.storage.get_analysis(table) is not None

            await eventually(is_stored)  # although nobody has asked for it
        async with start_server(sqlite, NO_BOTS) as server:  # where nobody could make another one
            told = await server.ask("GET", f"/tables/{table}/analysis")
            assert told["ready"]
            assert told["analysis"]

    run(play())


def test_an_analysis_that_is_missing_is_made_on_request(sqlite: str) -> None:
    async def play() -> None:
        match = play_at_random(2)
        async with start_server(sqlite, NO_BOTS) as server:
            table = await end_brought_game(server, match)
            assert await server.ask("GET", f"/tables/{table}/analysis") == {"ready": False, "analysis": None}
            assert await server.ask("GET", f"/tables/{table}/analysis") == {"ready": False, "analysis": None}
        async with start_server(sqlite, QUICK) as server:

            async def is_ready() -> bool:
                told = await server.ask("GET", f"/tables/{table}/analysis")
                return bool(told["ready"])

            assert not await is_ready()
            await eventually(is_ready)

    run(play())


# --- Hints -----------------------------------------------------------------------------------------------------------


def test_a_hint_ranks_the_choices_of_ones_own_seat_unless_the_table_is_without_hints(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, changed(GENEROUS, hint_simulations=20)) as server:
            table, token = await server.create(game="runestones", players=2, name="Anna", seats=["me", "me"])
            clients = [await server.come(table, token, seat) for seat in (0, 1)]
            await until(lambda: all(client.question is not None for client in clients))
            seat = next(seat for seat, client in enumerate(clients) if client.decision and client.decision.choices)
            told = await server.ask("GET", f"/tables/{table}/hint", token=token, seat=seat)
            decision = clients[seat].decision
            assert decision is not None
            ranked = {choice["text"] for choice in told["choices"]}
            assert ranked
            assert ranked <= {choice.text for choice in decision.choices}
            with refused("not-asked"):
                await server.ask("GET", f"/tables/{table}/hint", token=token, seat=1 - seat)
            with refused("not-you"):
                await server.ask("GET", f"/tables/{table}/hint", seat=seat)
            bare, token = await server.create(game="runestones", players=2, name="Anna", seats=["me", "me"], hints=False)
            with refused("not-allowed"):
                await server.ask("GET", f"/tables/{bare}/hint", token=token, seat=seat)

    run(play())


def test_a_hint_that_cannot_be_had_is_no_failure_of_the_server(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            with refused("try-again"):
                await server.ask("GET", f"/tables/{sitting.table}/hint", token=sitting.tokens[0], seat=0)

    run(play())
