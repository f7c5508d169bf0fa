"""Bans: what counts as banned, for whom a ban holds, and when it ends."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from nemeton.client.rest import ServerRefused
from nemeton.engine.errors import NemetonError
from nemeton.server.draft import now
from nemeton.server.operators.bans import BadNetwork, Bans, read_network
from nemeton.server.operators.ledger import StoredBan
from nemeton.server.operators.orders import Ban, Lift, ListBans, ListTables
from tests.server.operators.asking import TOKEN, operated
from tests.server.running import refused, run, until

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("203.0.113.7", "203.0.113.7/32"),
        (" 203.0.113.7/24 ", "203.0.113.0/24"),
        ("::ffff:203.0.113.7", "203.0.113.7/32"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:1:2:3::/80", "2001:db8:1:2::/64"),
        ("2001:db8::/48", "2001:db8::/48"),
    ],
)
def test_an_address_or_a_network_is_banned_as_the_server_counts_it(text: str, network: str) -> None:
    assert read_network(text) == network


@pytest.mark.parametrize("text", ["", "games.example", "1.2.3", "0.0.0.0/0", "10.0.0.0/7", "::/0", "2001::/15", "1.2.3.4/33"])
def test_what_is_no_network_or_too_large_a_one_is_refused(text: str) -> None:
    with pytest.raises(BadNetwork, match="expected"):
        read_network(text)


def test_a_ban_holds_for_its_network_and_until_its_time() -> None:
    bans = Bans()
    assert not bans.holds("203.0.113.7")
    bans.set(
        [
            StoredBan("203.0.113.0/24", None, "", 0),
            StoredBan("198.51.100.1/32", now() + 60_000, "", 0),
            StoredBan("198.51.100.2/32", now() - 1, "", 0),
            StoredBan("2001:db8::/48", None, "", 0),
        ]
    )
    held = ("203.0.113.0", "203.0.113.255", "::ffff:203.0.113.9", "198.51.100.1", "2001:db8:0:ffff::1", "2001:db8::1%eth0")
    free = ("203.0.114.0", "198.51.100.2", "198.51.100.3", "2001:db8:1::1", "::1", "", None, "unix", "203.0.113")
    assert [host for host in held if not bans.holds(host)] == []
    assert [host for host in free if bans.holds(host)] == []


@pytest.mark.parametrize("way", ["database", "http"])
def test_a_ban_closes_open_sockets_and_long_polls_and_lets_nobody_in_until_it_is_lifted(database: str, way: str) -> None:
    async def play() -> None:
        async with operated(database, way) as (server, operator):
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)
            path = f"/tables/{sitting.table}/events"
            poll = asyncio.create_task(server.ask("GET", path, token=sitting.tokens[0], seat=0, wait=25))
            await until(lambda: len(server.service.tables.loaded[sitting.table].publisher.connections) == 3)
            assert await operator.do(Ban("127.0.0.0/8", 3600, " a  test ")) == "127.0.0.0/8 is banned for 3600 seconds"
            await until(lambda: anna.refusal is not None and ben.refusal is not None)
            assert anna.refusal is not None
            assert anna.refusal.code == "banned"
            await poll
            for address in ("/", "/api/tables", "/health"):
                answer = await server.http.get(address)
                assert (answer.status_code, answer.json()["code"]) == (403, "banned")
            with pytest.raises(InvalidStatus):
                async with connect(f"{server.url.replace('http', 'ws')}/api/tables/{sitting.table}/socket", proxy=None):
                    pass
            (ban,) = await operator(ListBans())  # the operator comes in, even from a banned address
            assert (ban.network, ban.reason) == ("127.0.0.0/8", "a test")
            assert 3_590_000 < ban.until - now() <= 3_600_000
            with pytest.raises(NemetonError):
                await operator(Lift("127.0.0.1"))
            await operator.do(Lift("127.0.0.0/8"))
            assert await operator(ListBans()) == []

            async def answers() -> int:
                return (await server.http.get("/health")).status_code

            while await answers() != 200:
                await asyncio.sleep(0.02)
            await server.gather(sitting)

    run(play())


def test_a_ban_is_remembered_over_a_restart_and_a_wrong_token_does_not_help(sqlite: str) -> None:
    async def play() -> None:
        async with operated(sqlite, "database") as (_, operator):
            await operator(Ban("127.0.0.1"))
        async with operated(sqlite, "database") as (server, operator):
            with refused("banned"):
                await server.ask("GET", "/tables")
            with pytest.raises(ServerRefused):
                await server.ask("POST", "/admin", {"do": "bans"}, token=TOKEN + "x")
            answer = await server.http.post("/api/admin", json={"do": "bans"}, headers={"authorization": f"Bearer {TOKEN}"})
            assert answer.json()[0]["network"] == "127.0.0.1/32"
            with pytest.raises(BadNetwork):
                await operator(Ban("0.0.0.0/0"))
            assert await operator(ListTables()) == []

    run(play())
