"""The limits of an address hold for all servers of one database together, and loading a table is charged to the one who asks."""

from __future__ import annotations

import contextlib

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nemeton.client.rest import ServerRefused
from nemeton.server.limits import AddressLimit
from nemeton.server.refusals import TooMany
from tests.server.postgres_server import PostgresServer
from tests.server.running import NO_BOTS, RunningServer, play_at_random, refused, run, start_server, until

pytestmark = pytest.mark.usefixtures("toys")

WISH = {"game": "acorns", "players": 2, "name": "Anna"}
LIMIT = 400
MOST = 1.3  # times the limit


async def is_granted(server: RunningServer) -> bool:
    try:
        await server.ask("GET", "/games")
    except ServerRefused as refusal:
        return refusal.code != "too-many"
    return True


def test_an_address_that_turns_to_two_servers_gets_little_more_than_at_one(postgres: PostgresServer) -> None:
    shared = postgres.new_database()
    settings = replace(NO_BOTS, request_rate=(0.001, LIMIT))

    async def play() -> None:
        async with start_server(shared, settings) as here, start_server(shared, settings) as there:
            granted = 0
            while True:
                answers = [await is_granted(here), await is_granted(there)]
                granted += sum(answers)
                if not any(answers):
                    break
            assert LIMIT <= granted <= MOST * LIMIT

    run(play())


def test_connections_of_an_address_are_counted_at_all_servers(postgres: PostgresServer) -> None:
    shared = postgres.new_database()
    most = 40
    settings = replace(NO_BOTS, connections_per_address=most)

    async def play() -> None:
        async with start_server(shared, settings) as here, start_server(shared, settings) as there:
            table, _ = await here.create(**WISH)
            async with contextlib.AsyncExitStack() as stack:
                granted = 0
                with contextlib.suppress(InvalidStatus, ConnectionClosed):
                    for at in range(2 * most):
                        # What nobody reads would hold up the end of each socket for a second.
                        wire = await stack.enter_async_context((here, there)[at % 2].wire(table, {}, max_queue=None))
                        await wire.hear("table")
                        granted += 1
                assert most <= granted <= MOST * most

    run(play())


def test_public_tables_of_an_address_are_counted_at_all_servers(postgres: PostgresServer) -> None:
    shared = postgres.new_database()
    settings = replace(NO_BOTS, open_tables=2)

    async def play() -> None:
        async with start_server(shared, settings) as here, start_server(shared, settings) as there:
            for _ in range(2):
                await here.create(**WISH, public=True)
            lobby = there.service.lobby
            await until(lambda: len(lobby._open.get("127.0.0.1", [])) == 2)
            with refused("too-many"):
                await there.create(**WISH, public=True)

    run(play())


def test_a_network_spends_at_another_server_what_is_subtracted_here() -> None:
    limit, other = AddressLimit(0.0, 10, "things"), AddressLimit(0.0, 10, "things")
    for at in range(8):
        for _ in range(5):
            limit.check(f"2001:db8:0:{at:x}::/64")
    told = limit.collect_untold()
    assert told["2001:db8::/56"] == 40
    assert limit.collect_untold() == {}
    for name, cost in told.items():
        other.spend_elsewhere(name, cost)
    with pytest.raises(TooMany):
        other.check("2001:db8:0:9::/64")  # a network of the same site, which has used up all of it
    other.check("2001:db8:0:100::/64")


def test_loading_a_table_is_charged_to_the_address_that_asks_by_its_entries(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, history_rate=(0.001, 3))) as server:
            match = play_at_random(3)
            assert 1_000 < len(match.moves) < 3_000
            table = await server.bring(match)
            for _ in range(5):
                await server.ask("GET", f"/tables/{table}")  # in memory: nothing is charged
            with refused("too-many"):
                for _ in range(4):
                    server.service.tables.evict(0)
                    await server.ask("GET", f"/tables/{table}")
            assert table not in server.service.tables.loaded
            small, _ = await server.create(**WISH)
            await server.ask("GET", f"/tables/{small}")

    run(play())
