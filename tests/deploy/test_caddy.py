"""Caddy with the configuration of `deploy/` in front of two servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from nemeton.client.rest import ServerRefused
from nemeton.ops.soak.context import Front
from nemeton.ops.soak.plan import Plan
from nemeton.ops.soak.run import soak
from nemeton.ops.soak.servers import Servers
from tests.deploy.proxies import BEHIND, front_of, run, run_caddy
from tests.server.postgres_server import PostgresServer

pytestmark = [pytest.mark.thorough, pytest.mark.compiled_only]


def test_nothing_acknowledged_is_lost_behind_caddy_while_a_server_is_killed(
    caddy: str, tmp_path: Path, certificate: Path, postgres: PostgresServer
) -> None:
    @asynccontextmanager
    async def put_in_front(urls: list[str]) -> AsyncIterator[Front]:
        async with run_caddy(caddy, tmp_path, certificate, urls) as proxy:
            yield front_of(proxy)

    plan = Plan(
        database=postgres.new_database(), seed=21, kills=2, servers=2, tables=2, moves=40, seconds=180, alive=(1.0, 2.0),
        spread=True, more_options=BEHIND[2:],
    )  # fmt: skip
    report = asyncio.run(soak(plan, put_in_front=put_in_front))
    assert report.problems == []
    assert report.counts["checked actions"] >= 2 * 40


def test_caddy_refuses_what_is_too_large_and_believes_nobody_about_addresses(
    caddy: str, tmp_path: Path, certificate: Path, postgres: PostgresServer
) -> None:
    async def story() -> None:
        servers = Servers(postgres.new_database(), 2, tmp_path, BEHIND)
        try:
            await servers.start()
            urls = [server.url for server in servers.all]
            async with run_caddy(caddy, tmp_path, certificate, urls) as proxy, proxy.visitor("127.0.0.6") as server:
                with pytest.raises(ServerRefused) as large:
                    await server.ask("POST", "/tables", {"name": "A" * 70_000})
                assert large.value.status == 413
                assert (await server.http.get("/health", headers={"x-long": "x" * 50_000})).status_code == 431
                assert (await server.http.get("/metrics")).status_code == 404
                table, _ = await server.create(name="Anna", game="skye", players=2)
                statuses = []
                for number in range(25):
                    joined = await server.http.post(
                        f"/api/tables/{table}/people",
                        json={"name": "Mallory"},
                        headers={"x-forwarded-for": f"203.0.113.{number}", "x-nemeton-table": f"{number}"},
                    )
                    statuses.append(joined.status_code)
                assert statuses.count(429) >= 4  # all came to one server, as the one address that they came from
        finally:
            servers.end()

    run(story())
