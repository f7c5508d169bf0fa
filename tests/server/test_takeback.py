"""Takebacks: beyond a free undo, a move is taken back if the others agree."""

from __future__ import annotations

import pytest

from nemeton.client.table import TableClient, new_key
from nemeton.engine.match import replay
from nemeton.engine.record import load_record
from nemeton.registry import GAMES
from nemeton.table.entries import Chair
from nemeton.table.protocol import AnswerTakeback, AskTakeback, HandOver
from tests.server.running import (
    ANNA,
    GENEROUS,
    NO_BOTS,
    Sitting,
    names,
    play_at_random,
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


async def ask(client: TableClient) -> None:
    await client.request(AskTakeback(new_key(), client.number))


async def answer(client: TableClient, *, agree: bool) -> None:
    await client.request(AnswerTakeback(new_key(), agree))


def test_what_was_revealed_is_taken_back_when_all_others_agree(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, cleo = await play_to_the_pebbles(server, sitting)
            assert anna.question is not None
            assert (anna.question.undo, anna.question.takeback) == ("revealed", True)
            await ask(anna)
            await until(lambda: cleo.info and cleo.info.takeback)
            assert cleo.info is not None
            assert cleo.info.takeback is not None
            assert (cleo.info.takeback.seat, cleo.info.takeback.waits_for) == (0, (1, 2))
            await answer(ben, agree=True)
            await answer(ben, agree=True)
            await until(lambda: cleo.info and cleo.info.takeback and cleo.info.takeback.waits_for == (2,))
        async with start_server(database, NO_BOTS) as server:  # what was asked is not forgotten
            anna, ben, cleo = await server.gather(sitting)
            await answer(cleo, agree=True)
            await until(lambda: texts(anna) == ["cast 1", "cast 2", "cast 3"])
            await until(lambda: anna.info and anna.info.takeback is None and anna.info.status == "running")
            assert names(ben) == ["undone"]
            await play_to_the_end([anna, ben, cleo])
            text = await server.ask("GET", f"/tables/{sitting.table}/record")
            assert text.splitlines()[text.splitlines().index("moves") + 1 :][:4] == ["0 cast 1", "1 pass", "2 pass", "0 takeback"]
            assert replay(GAMES["whispers"], load_record(text)).state.over

    run(play())


def test_one_refusal_ends_a_takeback(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, cleo = await play_to_the_pebbles(server, sitting)
            await ask(anna)
            with refused("not-now"):
                await ask(ben)  # one at a time
            await answer(ben, agree=True)
            await answer(cleo, agree=False)
            await until(lambda: anna.info and anna.info.takeback is None)
            with refused("not-now"):
                await answer(ben, agree=True)
            assert await read_moves(server, sitting.table) == ["0 cast 1", "1 pass", "2 pass"]

    run(play())


def test_only_the_seat_that_asked_can_withdraw_a_takeback(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, _ = await play_to_the_pebbles(server, sitting)
            with refused("not-now"):
                await answer(ben, agree=True)  # nobody has asked
            await ask(anna)
            with refused("not-now"):
                await answer(anna, agree=True)
            await answer(anna, agree=False)
            await until(lambda: ben.info and ben.info.takeback is None)
            assert len(await read_moves(server, sitting.table)) == 3

    run(play())


def test_a_move_made_meanwhile_is_an_answer_too(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, _ = await play_to_the_pebbles(server, sitting)
            await ask(anna)
            await ben.act("pebble left")
            await until(lambda: anna.info and anna.info.takeback is None)
            with refused("not-now"):
                await answer(ben, agree=True)

    run(play())


def test_nothing_can_be_asked_back_before_the_first_move_or_after_the_end(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            anna, ben = await server.gather(await server.seat("acorns", 2))
            with refused("cannot-undo"):
                await ask(anna)
            await play_to_the_end([anna, ben])
            with refused("not-now"):
                await ask(anna)

    run(play())


def test_a_player_who_holds_all_seats_needs_no_consent(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, anna = await server.create(game="acorns", players=2, name="Anna", seats=["me", "me"])
            one, two = await server.come(table, anna, 0), await server.come(table, anna, 1)
            await until(lambda: texts(one) and texts(two))
            await one.act(texts(one)[0])
            await two.act(texts(two)[0])
            await until(lambda: one.view["round"] == 2)
            await ask(one)
            await until(lambda: one.view["round"] == 1 and texts(one))
            assert await read_moves(server, table) == [*(await read_moves(server, table))[:2], "0 takeback"]

    run(play())


def test_bots_agree_and_play_on(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, GENEROUS) as server:
            table = await server.bring(play_at_random(2), before_the_end=40, chairs=(Chair(0), Chair(bot="level1")))
            anna = await server.come(table, ANNA)
            for _ in range(2):
                await until(lambda: texts(anna))
                await anna.act(texts(anna)[0])
            await until(lambda: texts(anna))
            await ask(anna)
            moves = await read_moves(server, table)
            assert "0 takeback" in moves
            await until(lambda: texts(anna))
            await anna.act(texts(anna)[0])

    run(play())


def test_a_takeback_waits_no_longer_for_a_seat_that_a_bot_has_taken_over(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, anna_token = await server.create(game="runestones", players=2, name="Anna")
            sitting = Sitting(table, (anna_token, await server.sit(table, 1, "Ben")))
            clients = await server.gather(sitting)
            for _ in range(4):
                await until(lambda: any(texts(client) for client in clients))
                client = next(client for client in clients if texts(client))
                await client.act(texts(client)[0])
            seat = 0 if any(move.startswith("0 ") for move in await read_moves(server, table)) else 1
            await ask(clients[seat])
            await clients[1 - seat].request(HandOver(new_key(), "level1"))
            asker = clients[seat]
            await until(lambda: asker.info and asker.info.takeback is None)
            assert f"{seat} takeback" in await read_moves(server, table)

    run(play())


def test_a_secret_answer_does_not_show_in_a_takeback_that_is_being_asked_for(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, cleo = await server.gather(sitting)
            await anna.act("cast 1")
            await until(lambda: texts(ben) and texts(cleo))
            await ask(anna)
            heard: list[bytes] = []
            await until(lambda: cleo.info and cleo.info.takeback)
            cleo.on_message = heard.append
            await ben.act("pass")
            await answer(cleo, agree=True)
            assert not any(b'"table"' in data and b'"takeback"' not in data for data in heard)
            await answer(ben, agree=True)
            await until(lambda: texts(anna) == ["cast 1", "cast 2", "cast 3"])

    run(play())
