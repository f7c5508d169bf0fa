"""Presence through other processes."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.server.people.presence import EXPIRY, NOBODY, Presence, RemotePresence, read_presence
from tests.server.running import run, start_server, until


@pytest.mark.parametrize("presence", [NOBODY, Presence(frozenset({0}), 0), Presence(frozenset({0, 12}), 3)])
def test_an_announcement_can_be_read_again(presence: Presence) -> None:
    assert read_presence(presence.write()) == presence


def test_a_process_that_announces_nothing_more_is_forgotten() -> None:
    remote = RemotePresence()
    assert remote.update("a", Presence(frozenset({1}), 2), at=0) == (True, True)
    assert remote.update("a", Presence(frozenset({1}), 2), at=10) == (False, False)
    assert remote.participants(EXPIRY) == {1}
    assert remote.watching(EXPIRY) == 2
    assert remote.participants(EXPIRY + 10) == set()


def test_a_process_with_nobody_left_is_forgotten_at_once() -> None:
    remote = RemotePresence()
    remote.update("a", Presence(frozenset({1}), 0), at=0)
    assert remote.update("a", NOBODY, at=1) == (True, False)
    assert remote.update("a", NOBODY, at=2) == (False, False)
    assert remote.participants(2) == set()


def test_the_last_announcement_is_the_last_to_arrive_however_slow_the_first_was(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with start_server(sqlite) as server:
            table, ann = await server.create(name="Ann", game="runestones", players=2)
            sent: list[str] = []
            arrived: list[str] = []
            first_may_arrive = asyncio.Event()

            async def announce(table_id: str, word: str) -> None:
                sent.append(word)
                if len(sent) == 1:
                    await first_may_arrive.wait()
                arrived.append(word)

            monkeypatch.setattr(server.service.storage, "announce", announce)
            player, watcher = await server.come(table, ann), await server.come(table)
            live = await server.service.tables.find(table)
            await until(lambda: len(live.publisher.connections) == 2)
            await player.close()
            await watcher.close()
            await until(lambda: not live.publisher.connections)
            first_may_arrive.set()
            await until(lambda: NOBODY.write() in arrived and len(arrived) == len(sent))
            assert arrived[-1] == NOBODY.write()
            assert len(arrived) == 2, "what changed meanwhile is sent once"

    run(play())
