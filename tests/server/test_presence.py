"""Who is there through other processes."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.server.presence import FORGET, NOBODY, Elsewhere, Present, read_present
from tests.server.house import open_house, run, until


@pytest.mark.parametrize("present", [NOBODY, Present(frozenset({0}), 0), Present(frozenset({0, 12}), 3)])
def test_what_is_said_can_be_read_again(present: Present) -> None:
    assert read_present(present.write()) == present


def test_a_process_that_says_nothing_more_is_forgotten() -> None:
    elsewhere = Elsewhere()
    assert elsewhere.hear("a", Present(frozenset({1}), 2), at=0) == (True, True)
    assert elsewhere.hear("a", Present(frozenset({1}), 2), at=10) == (False, False)
    assert elsewhere.participants(FORGET) == {1}
    assert elsewhere.watching(FORGET) == 2
    assert elsewhere.participants(FORGET + 10) == set()


def test_a_process_with_nobody_left_is_forgotten_at_once() -> None:
    elsewhere = Elsewhere()
    elsewhere.hear("a", Present(frozenset({1}), 0), at=0)
    assert elsewhere.hear("a", NOBODY, at=1) == (True, False)
    assert elsewhere.hear("a", NOBODY, at=2) == (False, False)
    assert elsewhere.participants(2) == set()


def test_the_last_announcement_is_the_last_to_arrive_however_slow_the_first_was(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with open_house(sqlite) as house:
            table, ann = await house.create(name="Ann", game="runestones", players=2)
            sent: list[str] = []
            arrived: list[str] = []
            first_may_arrive = asyncio.Event()

            async def announce(table_id: str, word: str) -> None:
                sent.append(word)
                if len(sent) == 1:
                    await first_may_arrive.wait()
                arrived.append(word)

            monkeypatch.setattr(house.hall.storage, "announce", announce)
            player, watcher = await house.come(table, ann), await house.come(table)
            live = await house.hall.find(table)
            await until(lambda: len(live.connections) == 2)
            await player.close()
            await watcher.close()
            await until(lambda: not live.connections)
            first_may_arrive.set()
            await until(lambda: NOBODY.write() in arrived and len(arrived) == len(sent))
            assert arrived[-1] == NOBODY.write()
            assert len(arrived) == 2, "what changed meanwhile is sent once"

    run(play())
