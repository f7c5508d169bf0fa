"""Nobody's trouble is everybody's: what one host, address or table does, others do not notice."""

from __future__ import annotations

import asyncio
import resource

import pytest
from msgspec.structs import replace

from nemeton.server.addresses import Hosts
from nemeton.server.limits import AddressLimit, name_address
from nemeton.server.refusals import TooMany
from nemeton.server.storage.base import MESSAGES_KEPT
from nemeton.server.webhook import FAILURES, is_public
from tests.patience import PATIENCE
from tests.server.raw import RawClient
from tests.server.running import NO_BOTS, RunningServer, eventually, play_to_the_end, refused, run, start_server, until
from tests.server.test_webhook import receive

pytestmark = pytest.mark.usefixtures("toys")

WISH = {"game": "acorns", "players": 2, "name": "Anna"}


# --- Webhooks --------------------------------------------------------------------------------------------------------


def test_a_receiver_that_never_answers_holds_up_nobody_elses_notices(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.webhook.TIMEOUT", 10 * PATIENCE)

    async def play() -> None:
        here = replace(NO_BOTS, private_webhooks=True)
        async with receive() as tarpit, receive() as receiver, start_server(sqlite, here) as server:
            tarpit.holds = True
            trap = tarpit.url.replace("localhost", "127.0.0.1")
            for _ in range(40):
                await server.create(**WISH, seats=["me", "me"], webhook=trap)
            await server.create(**WISH, seats=["me", "me"], webhook=receiver.url)
            await until(lambda: len(receiver.turns) == 2)
            tarpit.holds = False

    run(play())


def test_a_receiver_that_fails_again_and_again_is_left_alone_for_a_while(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.webhook.PAUSE", 0.01)

    async def play() -> None:
        here = replace(NO_BOTS, private_webhooks=True)
        async with receive() as broken, start_server(sqlite, here) as server:
            broken.answers[:] = [500] * 1000
            for _ in range(20):
                await server.create(**WISH, seats=["me", "me"], webhook=broken.url)
            await until(lambda: len(broken.turns) >= FAILURES)
            await asyncio.sleep(0.5)
            assert len(broken.turns) <= FAILURES + 2  # two may have been under way

    run(play())


def test_the_queue_of_one_receiver_is_bounded(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.webhook.QUEUE_OF_HOST", 3)

    async def play() -> None:
        here = replace(NO_BOTS, private_webhooks=True)
        async with receive() as slow, start_server(sqlite, here) as server:
            slow.holds = True
            for _ in range(8):
                await server.create(**WISH, seats=["me", "me"], webhook=slow.url)
            assert sum(len(each.waiting) for each in server.service.webhooks._receivers.values()) == 3
            slow.holds = False

    run(play())


@pytest.mark.parametrize("address", ["fec0::1", "64:ff9b:1::1", "::7f00:1", "192.88.99.1", "5f00::1"])
def test_addresses_that_lead_elsewhere_are_not_public(address: str) -> None:
    assert not is_public(address)


# --- The public list -------------------------------------------------------------------------------------------------


def test_one_address_has_its_share_of_the_public_list_and_no_more(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, open_tables=3)) as server:
            made = [await server.create(**WISH, public=True) for _ in range(3)]
            with refused("too-many"):
                await server.create(**WISH, public=True)
            await server.create(**WISH)  # not in the list
            await server.sit(made[0][0], 1, "Ben")  # it starts
            await server.create(**WISH, public=True)
            with refused("too-many"):
                await server.create(**WISH, public=True)

    run(play())


def test_a_table_that_waits_for_too_long_is_deleted_and_others_are_not(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.operators.retention.SWEEP_SECONDS", 0.02)
    half_a_second = 0.5 / 24 / 3600

    async def exists(server: RunningServer, table: str) -> bool:
        return (await server.http.get(f"/api/tables/{table}")).status_code == 200

    async def play() -> None:
        async with start_server(database, replace(NO_BOTS, waiting_days=half_a_second)) as server:
            waits, token = await server.create(**WISH)
            await server.ask("POST", f"/tables/{waits}/chat", {"text": "anybody?"}, token)
            runs = await server.seat("acorns", 2)
            watched, _ = await server.create(**WISH)
            await server.come(watched)

            async def is_gone() -> bool:
                return not await exists(server, waits)

            await eventually(is_gone)
            assert await server.service.storage.read(waits) == []
            assert await server.service.storage.read_messages(waits) == []
            assert await exists(server, runs.table)
            assert await exists(server, watched)
            await play_to_the_end(await server.gather(runs))

    run(play())


def test_the_chat_of_a_table_keeps_its_last_lines(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            storage = server.service.storage
            for number in range(MESSAGES_KEPT + 5):
                assert await storage.add_message("A" * 16, b"%d" % number) == number
            await storage.add_message("B" * 16, b"alone")
            kept = await storage.read_messages("A" * 16, limit=10_000)
            assert [message.number for message in kept] == list(range(5, MESSAGES_KEPT + 5))
            assert len(await storage.read_messages("B" * 16)) == 1

    run(play())


# --- Requests --------------------------------------------------------------------------------------------------------


def test_a_path_with_a_nul_is_nowhere(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            for path in ("/static/app%00.js", "/%00", "/api/tables/%00", "/table/%00"):
                assert (await server.http.get(path)).status_code == 404, path

    run(play())


def test_a_body_that_a_foreign_page_could_send_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            body = b'{"game": "acorns", "players": 2, "name": "Anna"}'
            for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
                headers = {"content-type": kind} if kind else {}
                answer = await server.http.post("/api/tables", content=body, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (415, "bad-request"), kind
            for kind in ("application/json", "application/json; charset=utf-8"):
                assert (await server.http.post("/api/tables", content=body, headers={"content-type": kind})).status_code == 201

    run(play())


def test_a_server_answers_to_its_own_names_only(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, hosts=("games.example",))) as server:
            for host, status in (
                *(("127.0.0.1:8000", 200), ("localhost", 200), ("192.168.1.20:8000", 200), ("[::1]:8000", 200)),
                *(("games.example", 200), ("Games.Example:443", 200), ("evil.example", 421), ("games.example.evil", 421)),
            ):
                assert (await server.http.get("/api/games", headers={"host": host})).status_code == status, host
            client = await RawClient.connect(server)
            await client.send("GET /health HTTP/1.0\r\n\r\n")
            assert (await client.read()).startswith(b"HTTP/1.1 200 ")
            client.close()

    run(play())


def test_any_name_is_believed_if_the_operator_says_so() -> None:
    assert "anything.example" in Hosts(("*",))
    assert "anything.example" not in Hosts(())


def test_many_networks_of_one_site_are_not_many_households() -> None:
    limit = AddressLimit(0.0, 10, "tables")

    def take(host: str) -> bool:
        try:
            limit.check(name_address(host))
        except TooMany:
            return False
        return True

    assert sum(take(f"2001:db8:1:{network:x}::1") for network in range(256) for _ in range(2)) == 40  # of one /56
    assert (
        sum(take(f"2001:db8:1:{network:x}::1") for network in range(0, 65_536, 256) for _ in range(2)) == 160 - 40
    )  # of one /48
    assert take("2001:db8:2::1")


# --- Readiness -------------------------------------------------------------------------------------------------------


def test_a_server_whose_disk_is_full_is_not_ready(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.api.operations.READY_SECONDS", 0.0)

    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            assert (await server.http.get("/ready")).status_code == 200
            limits = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1, limits[1]))  # nothing can be appended to any file
            try:
                full = (await server.http.get("/ready")).status_code
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, limits)
            assert full == 503
            assert (await server.http.get("/ready")).status_code == 200

    run(play())
