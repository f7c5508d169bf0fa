"""nginx with the configuration of `deploy/`, TLS and all, in front of two servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest

from nemeton.client.rest import Server, ServerRefused
from nemeton.client.table import RequestRefused, TableClient, new_key
from nemeton.engine.record import load_record
from nemeton.ops.soak.context import Front
from nemeton.ops.soak.plan import Plan
from nemeton.ops.soak.run import soak
from nemeton.ops.soak.servers import KilledServer, Servers
from tests.deploy.proxies import BEHIND, NAME, Proxy, front_of, run, run_nginx, until
from tests.server.postgres_server import PostgresServer

pytestmark = [pytest.mark.thorough, pytest.mark.compiled_only]

GAME = "skye"
TABLES = 64  # at most; the ids are random, so some go to one server and some to the other


class Stack(NamedTuple):
    proxy: Proxy
    servers: Servers

    def server_of(self, table: str) -> KilledServer:
        (address,) = self.proxy.served()[table]
        return next(server for server in self.servers.all if server.url.endswith(address))


class Site(NamedTuple):
    """What a stack is made of."""

    nginx: str
    folder: Path
    certificate: Path
    database: str

    @asynccontextmanager
    async def open(self, *options: str) -> AsyncIterator[Stack]:
        servers = Servers(self.database, 2, self.folder, (*BEHIND, *options))
        try:
            await servers.start()
            urls = [server.url for server in servers.all]
            async with run_nginx(self.nginx, self.folder / "nginx", self.certificate, urls) as proxy:
                yield Stack(proxy, servers)
        finally:
            servers.end()


@pytest.fixture
def site(nginx: str, tmp_path: Path, certificate: Path, postgres: PostgresServer) -> Site:
    return Site(nginx, tmp_path, certificate, postgres.new_database())


def test_nothing_acknowledged_is_lost_behind_nginx_while_servers_are_killed(site: Site) -> None:
    @asynccontextmanager
    async def put_in_front(urls: list[str]) -> AsyncIterator[Front]:
        async with run_nginx(site.nginx, site.folder / "nginx", site.certificate, urls) as proxy:
            yield front_of(proxy)

    plan = Plan(
        database=site.database, seed=20, kills=4, servers=2, tables=3, moves=60, seconds=180, alive=(0.5, 2.0), spread=True,
        more_options=BEHIND[2:],
    )  # fmt: skip
    report = asyncio.run(soak(plan, put_in_front=put_in_front))
    assert report.problems == []
    assert report.counts["kills"] == 4
    assert report.counts["checked actions"] >= 3 * 60


class Sitting(NamedTuple):
    """A seat, and the moves that were acknowledged to it."""

    table: str
    token: str
    seat: int
    moves: list[str]


class TryAgain(Exception):
    """It is not known whether a move was stored; asked again, the client will see."""


async def act(client: TableClient, text: str) -> None:
    try:
        await client.act(text)
    except RequestRefused as refusal:
        if refusal.code == "try-again":
            raise TryAgain from refusal
        raise


async def play_over_a_socket(proxy: Proxy, sitting: Sitting, random: Random) -> TableClient:
    client = TableClient(proxy.url, sitting.table, sitting.token, sitting.seat, tls=proxy.tls, address="127.0.0.2")
    connection = asyncio.create_task(client.run())
    while client.decision is None or client.decision.kind != "over":
        if client.decision is None or not client.decision.choices:
            await client.news()
            continue
        text = random.choice(client.decision.choices).text
        with suppress(TryAgain):
            await act(client, text)
            sitting.moves.append(text)
    await client.close()
    await connection
    return client


async def ask_until_answered(server: Server, method: str, path: str, body: object, token: str, **query: Any) -> Any:
    """As a client without sockets does: what no server has answered is sent again."""
    while True:
        try:
            return await server.ask(method, path, body, token, **query)
        except ServerRefused as refusal:
            if refusal.code != "try-again":
                raise
        except httpx.TransportError:
            pass
        await asyncio.sleep(0.05)


async def play_by_requests(proxy: Proxy, sitting: Sitting, random: Random) -> None:
    number, path = 0, f"/tables/{sitting.table}"
    async with proxy.visitor("127.0.0.3") as server:
        while True:
            ask = partial(ask_until_answered, server)
            news = await ask("GET", f"{path}/events", None, sitting.token, seat=sitting.seat, after=number, wait=5)
            number = max((event["number"] for event in news["events"]), default=number)
            decision = news["ask"]["decision"]
            if decision["kind"] == "over":
                return
            if decision.get("choices"):
                text = random.choice(decision["choices"])["text"]
                body = {"key": new_key(), "number": news["ask"]["number"], "action": text, "seat": sitting.seat}
                await ask("POST", f"{path}/actions", body, sitting.token)
                sitting.moves.append(text)


def test_a_whole_game_over_a_socket_and_by_requests_outlives_its_server(site: Site) -> None:
    async def story() -> None:
        async with site.open() as stack, stack.proxy.visitor() as host:
            table, token = await host.create(name="Anna", game=GAME, players=2)
            here = Sitting(table, token, 0, [])
            there = Sitting(table, await host.sit(table, 1, "Ben"), 1, [])
            watching = [TableClient(server.url, table) for server in stack.servers.all]  # one at each server, past nginx
            tasks = [asyncio.create_task(client.run()) for client in watching]
            playing = asyncio.gather(
                play_over_a_socket(stack.proxy, here, Random(1)), play_by_requests(stack.proxy, there, Random(2))
            )
            await until(lambda: min(len(here.moves), len(there.moves)) >= 5 or playing.done())
            served_by = stack.server_of(table)
            served_by.kill()
            killed_after = len(here.moves) + len(there.moves)
            await until(lambda: len(here.moves) + len(there.moves) > killed_after or playing.done())  # at the other server
            await served_by.start()
            client, _ = await playing
            assert client.connected_times >= 2
            record = load_record(await host.ask("GET", f"/tables/{table}/record"))
            for sitting in (here, there):
                assert sitting.moves == [move.text for move in record.moves if move.seat == sitting.seat]
            await until(lambda: all(other.view == watching[0].view and other.winners == client.winners for other in watching))
            for other in watching:
                await other.close()
            await asyncio.gather(*tasks)

    run(story())


def test_a_table_stays_at_one_server_moves_on_when_it_dies_and_comes_back(site: Site) -> None:
    async def story() -> None:
        async with site.open("--generous") as stack, stack.proxy.visitor() as anna, stack.proxy.visitor("127.0.0.4") as ben:
            tables: dict[str, str] = {}
            clients: list[TableClient] = []
            for _ in range(TABLES):
                table, token = await anna.create(name="Anna", game=GAME, players=2, seats=["me", "me"])
                clients.append(TableClient(stack.proxy.url, table, token, 0, tls=stack.proxy.tls))
                running = asyncio.create_task(clients[-1].run())
                await until(lambda: clients[-1].question is not None)
                for server in (anna, ben):
                    await server.ask("GET", f"/tables/{table}/view", token=token, seat=1)
                    await server.ask("GET", f"/tables/{table}")
                await clients[-1].close()
                await running
                await until(lambda table=table: table in stack.proxy.served())  # type: ignore[misc]
                tables[table] = stack.server_of(table).url  # there is no other
                if len(set(tables.values())) == 2 and len(tables) >= 6:
                    break
            dead, alive = stack.servers.all
            assert set(tables.values()) == {dead.url, alive.url}

            async def ask_all() -> dict[str, str]:
                """Who answers for each table now."""
                (stack.proxy.folder / "access.log").write_bytes(b"")
                for table in tables:
                    await anna.ask("GET", f"/tables/{table}")
                await until(lambda: len(stack.proxy.served()) == len(tables))
                return {table: stack.server_of(table).url for table in tables}

            dead.kill()
            assert set((await ask_all()).values()) == {alive.url}
            await dead.start()

            while await ask_all() != tables:  # after fail_timeout; else the test ends by its time limit
                await asyncio.sleep(0.1)

    run(story())


async def send_raw(proxy: Proxy, data: bytes, name: str = "localhost") -> bytes:
    """What comes back for bytes on a connection that is then closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port, ssl=proxy.tls, server_hostname=name)
    writer.write(data)
    found = await reader.read()
    writer.close()
    return found


def make_request(path: str = "/health", *more: str, name: str = "localhost", last: bool = True) -> bytes:
    lines = [f"GET {path} HTTP/1.1", f"Host: {name}", *more, *(["Connection: close"] if last else [])]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def test_nginx_refuses_what_is_too_much_too_large_or_for_another_name(site: Site) -> None:
    async def story() -> None:
        async with site.open() as stack, stack.proxy.visitor("127.0.0.5") as server:
            for answer, status in (
                (await send_raw(stack.proxy, make_request("/health", "X-Long: " + "x" * 20_000)), b"431"),
                (await send_raw(stack.proxy, make_request("/" + "x" * 20_000)), b"431"),
                (await send_raw(stack.proxy, make_request(name="other.example")), b"421"),
                (await send_raw(stack.proxy, make_request(name=NAME), NAME), b"200"),
                (await send_raw(stack.proxy, make_request("/metrics")), b"404"),
            ):
                assert answer[9:12] == status, answer[:500]
            with pytest.raises((ssl.SSLError, ConnectionError)):
                await send_raw(stack.proxy, make_request(), "other.example")
            with pytest.raises(ServerRefused) as large:
                await server.ask("POST", "/tables", {"name": "A" * 70_000})
            assert (large.value.status, large.value.code) == (413, "too-large")
            plain = await server.http.get(f"http://127.0.0.1:{stack.proxy.plain_port}/table/abc")
            assert (plain.status_code, plain.headers["location"]) == (301, f"https://{NAME}/table/abc")
            many = make_request(last=False) * 149 + make_request()
            answers = b"".join(await asyncio.gather(*(send_raw(stack.proxy, many) for _ in range(4))))
            assert answers.count(b"HTTP/1.1 200") >= 200
            assert (
                answers.count(b"HTTP/1.1 429") == answers.count(b'{"code":"too-many"') == 600 - answers.count(b"HTTP/1.1 200") > 0
            )
            assert (await server.http.get("/health")).status_code == 200  # another address

    run(story())


def test_what_a_client_says_about_its_address_is_not_believed(site: Site) -> None:
    async def story() -> None:
        async with site.open() as stack, stack.proxy.visitor("127.0.0.6") as server, stack.proxy.visitor("127.0.0.7") as other:
            table, _ = await server.create(name="Anna", game=GAME, players=2)
            statuses = [
                (
                    await server.http.post(
                        f"/api/tables/{table}/people",
                        json={"name": "Mallory"},
                        headers={"x-forwarded-for": f"203.0.113.{number}", "forwarded": f"for=203.0.113.{number}"},
                    )
                ).status_code
                for number in range(25)
            ]
            assert statuses.count(429) >= 4  # one address brings 20 people to a table, then one in 50 seconds
            assert statuses.count(201) + statuses.count(429) == 25
            joined = await other.http.post(f"/api/tables/{table}/people", json={"name": "Ben"})
            assert joined.status_code == 201  # the server knows its visitors apart

    run(story())


def test_a_page_behind_nginx_may_open_sockets_and_one_of_another_site_may_not(site: Site) -> None:
    async def story() -> None:
        async with site.open() as stack, stack.proxy.visitor() as server:
            table, _ = await server.create(name="Anna", game=GAME, players=2)
            upgrade = ("Upgrade: websocket", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13")
            name = f"localhost:{stack.proxy.port}"
            path = f"/api/tables/{table}/socket"

            async def knock(origin: str) -> bytes:
                request = make_request(path, *upgrade, "Connection: Upgrade", f"Origin: {origin}", name=name, last=False)
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", stack.proxy.port, ssl=stack.proxy.tls, server_hostname="localhost"
                )
                writer.write(request)
                answer = await reader.readline()
                writer.close()
                return answer.split()[1]

            assert await knock(stack.proxy.url) == b"101"
            assert await knock("https://other.example") == b"403"

    run(story())
