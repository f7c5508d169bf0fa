"""Undo: free while nothing was revealed and no other seat acted."""

from __future__ import annotations

from copy import deepcopy

import pytest

from nemeton.client.table import RequestRefused, TableClient
from tests.server.running import (
    NO_BOTS,
    names,
    play_to_the_end,
    play_to_the_pebbles,
    read_moves,
    refused,
    run,
    start_server,
    texts,
    until,
)

pytestmark = pytest.mark.usefixtures("toys")


async def why_not(client: TableClient) -> str:
    """The reason in the refusal of an undo, which the question gave before."""
    with pytest.raises(RequestRefused) as refusal:
        await client.undo()
    assert refusal.value.code == "cannot-undo"
    assert client.question is not None
    assert client.question.undo == refusal.value.details["reason"]
    return str(refusal.value.details["reason"])


def test_a_move_that_revealed_nothing_is_taken_back_and_played_again_without_asking(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, cleo = await play_to_the_pebbles(server, sitting)
            before = deepcopy(anna.view)
            await anna.act("pebble right")
            after = deepcopy(anna.view)
            await until(lambda: ben.view["pebbles"] == [1, 0, 0])
            assert anna.question is not None
            assert (anna.question.undo, anna.question.redo) == ("", False)
            await anna.undo()
            assert anna.view == before != after
            await until(lambda: ben.view["pebbles"] == [0, 0, 0])
            assert names(ben)[-2:] == ["pebbled", "undone"]
            await until(lambda: anna.question is not None and anna.question.redo)
            await anna.redo()
            assert anna.view == after
            await play_to_the_end([anna, ben, cleo])
            moves = await read_moves(server, sitting.table)
            assert moves[3:6] == ["0 pebble right", "0 undo", "0 redo"]

    run(play())


def test_in_a_frame_where_all_act_in_their_own_time_others_keep_what_they_did(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            anna, ben, cleo = await play_to_the_pebbles(server, await server.seat("whispers", 3))
            await anna.act("pebble right")
            await ben.act("pebble right")
            await until(lambda: anna.view["pebbles"] == [1, 1, 0])
            await anna.undo()
            await until(lambda: cleo.view["pebbles"] == [0, 1, 0])

    run(play())


def test_a_sealed_answer_can_be_taken_back_until_all_are_in(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            anna, ben = await server.gather(await server.seat("acorns", 2))
            first, other = texts(anna)[:2]
            await anna.act(first)
            await until(lambda: anna.decision is not None and anna.decision.answered == first)
            await anna.undo()
            await until(lambda: texts(anna))
            await anna.act(other)
            await ben.act(texts(ben)[0])
            await until(lambda: anna.view["round"] == 2)
            assert f"play {anna.view['seen'][0]}" == other
            assert await why_not(anna) == "revealed"

    run(play())


def test_an_undo_that_is_not_free_is_refused_with_its_reason_and_changes_nothing(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, cleo = await server.gather(sitting)
            assert await why_not(anna) == "nothing"
            await anna.act("cast 1")
            await until(lambda: texts(ben) and texts(cleo) and not texts(anna))
            assert await why_not(anna) == "secret-window"
            assert await why_not(cleo) == "nothing"
            await ben.act("pass")
            await cleo.act("pass")
            await until(lambda: texts(anna))
            assert await why_not(anna) == "revealed"
            moves = await read_moves(server, sitting.table)
            assert moves == ["0 cast 1", "1 pass", "2 pass"]
            with refused("cannot-undo"):
                await anna.redo()
            assert await read_moves(server, sitting.table) == moves

    run(play())


def test_an_undo_that_was_asked_for_before_the_last_event_is_stale(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, _ = await play_to_the_pebbles(server, sitting)
            await anna.act("pebble left")
            number = anna.number
            await ben.act("pebble left")
            await until(lambda: anna.number == number + 1)
            body = {"seat": 0, "key": "k", "number": number}
            for path in ("undo", "redo"):
                with refused("stale"):
                    await server.ask("POST", f"/tables/{sitting.table}/{path}", body, sitting.tokens[0])

    run(play())


def test_an_undo_sent_twice_over_rest_takes_back_one_move(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, *_ = await play_to_the_pebbles(server, sitting)
            await anna.act("pebble left")
            await anna.act("pebble right")
            body = {"seat": 0, "key": "once", "number": anna.number}
            path = f"/tables/{sitting.table}/undo"
            first = await server.ask("POST", path, body, sitting.tokens[0])
            assert await server.ask("POST", path, body, sitting.tokens[0]) == first
            await until(lambda: anna.view["pebbles"] == [1, 0, 0])
            assert [move for move in await read_moves(server, sitting.table) if "undo" in move] == ["0 undo"]
            body = {"seat": 0, "key": "again", "number": first["number"]}
            await server.ask("POST", f"/tables/{sitting.table}/redo", body, sitting.tokens[0])
            await until(lambda: anna.view["pebbles"] == [2, 0, 0])

    run(play())
