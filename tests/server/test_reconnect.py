"""Reconnecting: a client resumes after the last event it has seen, also when the storage fails in between."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from nemeton.client.table import TableClient
from nemeton.engine.steps import Steps
from nemeton.server.publisher import EVENTS_KEPT
from nemeton.server.slices import Slices
from nemeton.server.storage.base import StorageFailed
from nemeton.table.changes import apply_changes
from nemeton.table.protocol import Act
from tests.patience import PATIENCE
from tests.server.running import (
    ANNA,
    NO_BOTS,
    RunningServer,
    Sitting,
    bring_toys,
    names,
    play_at_random,
    play_to_the_end,
    refused,
    run,
    see_all,
    start_server,
    texts,
    until,
)

T = TypeVar("T")

pytestmark = pytest.mark.usefixtures("toys")


async def follow(server: RunningServer, table: str, token: str, view: Any, after: int) -> tuple[Any, list[int], dict[str, Any]]:
    """Resume with what one had: the view then, the numbers that came, what is asked now."""
    async with server.wire(table, {"token": token, "after": after}) as wire:
        numbers = []
        while (told := await wire.hear())["type"] != "ask":
            assert told["type"] != "view"
            if told["type"] == "event":
                numbers.append(told["number"])
                view = apply_changes(view, told.get("set", []))
        return view, numbers, told


async def see_view_at(server: RunningServer, sitting: Sitting, number: int) -> Any:
    """The view of seat 1 of Whispers after an event, made from its first view by what came since."""
    holds = (await server.ask("GET", f"/tables/{sitting.table}/replay", at=0, seat=1))["view"]["holds"]
    news = await server.ask("GET", f"/tables/{sitting.table}/events", token=sitting.tokens[1], seat=1, after=0)
    view: Any = {"points": [0, 0, 0], "used": [0, 0, 0], "pebbles": [0, 0, 0], "leak": None, "holds": holds}
    for event in news["events"][:number]:
        view = apply_changes(view, event.get("set", []))
    return view


def test_a_client_that_reconnects_gets_what_it_missed_and_no_more_from_this_server_or_the_next(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            clients = await server.gather(sitting)
            await play_to_the_end(clients)
            await until(lambda: clients[1].decision and clients[1].decision.kind == "over")
            last = clients[1].number
            await resume_everywhere(server, sitting, last)
        async with start_server(database, NO_BOTS) as server:  # the memory of the first server is gone
            await resume_everywhere(server, sitting, last)

    run(play())


async def resume_everywhere(server: RunningServer, sitting: Sitting, last: int) -> None:
    for after in (0, 3, last - 1, last):
        view = await see_view_at(server, sitting, after)
        view, numbers, asked = await follow(server, sitting.table, sitting.tokens[1], view, after)
        assert numbers == list(range(after + 1, last + 1))
        assert asked["decision"]["kind"] == "over"
        assert view == (await see_all(server, sitting.table, sitting.tokens[1], seat=1))["view"]["view"]


def test_a_gap_longer_than_the_memory_of_the_server_is_filled_from_storage(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table = await server.bring(play_at_random(2), before_the_end=EVENTS_KEPT + 30)
            first = (await see_all(server, table, ANNA, seat=1))["view"]
            away = await server.come(table, ANNA, 1)
            await until(lambda: away.question is not None)
            moves = play_at_random(2).moves[-EVENTS_KEPT - 30 : -5]
            for at, move in enumerate(moves):
                asked = (await see_all(server, table, ANNA, seat=move.seat))["ask"]
                body = {"seat": move.seat, "key": f"k{at}", "number": asked["number"], "action": move.text}
                await server.ask("POST", f"/tables/{table}/actions", body, ANNA)
            last = (await see_all(server, table, ANNA, seat=1))["view"]["number"]
            assert last > EVENTS_KEPT
            await until(lambda: away.number == last)
            async with server.wire(table, {"token": ANNA, "seat": 1, "after": 0}) as wire:
                view = first["view"]
                for number in range(1, last + 1):
                    told = await wire.hear("event")
                    assert told["number"] == number
                    view = apply_changes(view, told.get("set", []))
                assert view == away.view
                assert (await wire.hear("ask"))["number"] == (away.question.number if away.question else None)

    run(play())


def test_more_events_than_may_wait_for_a_client_can_still_be_resumed(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, send_queue=8)) as server:
            sitting = await server.seat("whispers", 2)
            clients = await server.gather(sitting)
            await play_to_the_end(clients)
            async with server.wire(sitting.table, {"token": sitting.tokens[0], "after": 0}) as wire:
                for number in range(1, clients[0].number + 1):
                    assert (await wire.hear("event"))["number"] == number
                await wire.say({"type": "ping"})
                await wire.hear("pong")
            assert clients[0].number > 8

    run(play())


def test_a_server_that_is_too_busy_to_greet_a_client_turns_it_away_for_now_and_not_for_good(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("runestones", 2)
            live = await server.service.tables.find(sitting.table)
            monkeypatch.setattr("nemeton.server.api.socket.HELLO_SECONDS", 0.2)
            monkeypatch.setattr("nemeton.server.api.socket.GREETING_SECONDS", 0.2, raising=False)
            refusals: list[bytes] = []
            async with live.lock:  # something that takes its time at this table
                client = TableClient(server.url, sitting.table, sitting.tokens[0])
                client.on_message = refusals.append
                running = asyncio.create_task(client.run())
                await until(lambda: refusals)
            assert b'"try-again"' in refusals[0]
            monkeypatch.setattr("nemeton.server.api.socket.HELLO_SECONDS", PATIENCE)
            monkeypatch.setattr("nemeton.server.api.socket.GREETING_SECONDS", PATIENCE, raising=False)
            await until(lambda: client.view is not None)
            await client.close()
            await running

    run(story())


def test_in_the_middle_of_a_choice_a_client_that_reconnects_gets_the_same_question(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("runestones", 2, seats=["me", "free"])
            clients = await server.gather(sitting)
            for _ in range(9):
                await until(lambda: any(texts(client) for client in clients))
                client = next(client for client in clients if texts(client))
                await client.act(texts(client)[0])
            await until(lambda: any(texts(client) for client in clients))
            seat = next(seat for seat, client in enumerate(clients) if texts(client))
            before = clients[seat].question
            clients[seat].cut()
            await until(lambda: clients[seat].connected_times == 2)
            assert clients[seat].question == before
        async with start_server(database, NO_BOTS) as server:
            again = await server.come(sitting.table, sitting.tokens[seat])
            await until(lambda: again.question is not None)
            assert again.question == before
            assert (again.view, again.number) == (clients[seat].view, clients[seat].number)
            await again.act(texts(again)[0])

    run(play())


def test_a_client_that_has_seen_more_than_there_was_is_sent_the_whole_view(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            async with server.wire(sitting.table, {"token": sitting.tokens[0], "after": 99}) as wire:
                assert (await wire.hear("view"))["number"] == 0

    run(play())


def test_what_the_storage_kept_although_it_reported_a_failure_is_published(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, cleo = await server.gather(sitting)
            storage = server.service.storage
            commit = storage.commit

            async def lose_the_answer(*work: Any) -> None:
                await commit(*work)
                raise StorageFailed("the connection broke after the commit")

            monkeypatch.setattr(storage, "commit", lose_the_answer)
            with refused("try-again"):
                await anna.request(Act("key", 0, "cast 1"))
            monkeypatch.undo()
            bring_toys(monkeypatch)
            assert await anna.request(Act("key", 0, "cast 1")) == 1
            await until(lambda: names(anna) == names(ben) == names(cleo) == ["cast"])
            await ben.act("pass")
            await cleo.act("pass")
            await until(lambda: anna.number == 2)

    run(play())


def test_while_the_storage_is_away_requests_are_refused_with_try_again(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, _ = await server.gather(sitting)
            storage = server.service.storage

            async def fail(*work: Any, **more: Any) -> None:
                raise StorageFailed("no disk")

            with monkeypatch.context() as broken:
                for method in ("commit", "read", "add_message", "read_messages"):
                    broken.setattr(storage, method, fail)
                for _ in range(2):  # the table has left memory by the second time
                    with refused("try-again"):
                        await anna.act("cast 1")
                async with server.wire(sitting.table, {"token": sitting.tokens[2]}) as wire:
                    assert (await wire.hear("refusal"))["code"] == "try-again"
                with refused("try-again"):
                    await server.ask("POST", f"/tables/{sitting.table}/chat", {"text": "hello?"}, sitting.tokens[0])
            assert await anna.act("cast 1") == 1
            await until(lambda: names(ben) == ["cast"])
            assert anna.connected_times == ben.connected_times == 1

    run(play())


class HeldSlices(Slices):
    """Work in slices that does not begin before it may."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.may_go_on = asyncio.Event(), asyncio.Event()

    async def run(self, steps: Steps[T]) -> T:
        self.begun.set()
        await self.may_go_on.wait()
        return await super().run(steps)


async def make_moves(clients: list[TableClient], count: int) -> None:
    for _ in range(count):
        await until(lambda: any(map(texts, clients)))
        client = next(client for client in clients if texts(client))
        number = client.number
        await client.act(texts(client)[0])
        await until(lambda: client.number > number)  # noqa: B023


@pytest.mark.parametrize("meanwhile", [1, 6])
def test_a_stranger_who_has_missed_everything_holds_up_nobody_and_gets_all_of_it(
    database: str, meanwhile: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nemeton.server.publisher.EVENTS_KEPT", 3)  # so that six moves are no longer kept

    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("runestones", 2)
            clients = await server.gather(sitting)
            first = (await see_all(server, sitting.table))["view"]["view"]
            await make_moves(clients, 5)
            live = server.service.tables.loaded[sitting.table]
            live.publisher.forget_feeds()  # as if the table had been loaded now: nothing is kept for clients that reconnect
            live.slices = held = HeldSlices()
            async with server.wire(sitting.table, {"after": 0}) as wire:
                await asyncio.wait_for(held.begun.wait(), PATIENCE)
                await asyncio.wait_for(make_moves(clients, meanwhile), PATIENCE)
                held.may_go_on.set()
                view, numbers = first, []
                while (told := await wire.hear())["type"] != "ask":
                    if told["type"] == "event":
                        numbers.append(told["number"])
                        view = apply_changes(view, told.get("set", []))
                now = (await see_all(server, sitting.table))["view"]
                assert numbers == list(range(1, now["number"] + 1))
                assert view == now["view"]
                while (await see_all(server, sitting.table))["view"]["number"] == now["number"]:
                    await make_moves(clients, 1)  # some choices are secret
                assert (await wire.hear("event"))["number"] == now["number"] + 1

    run(play())
