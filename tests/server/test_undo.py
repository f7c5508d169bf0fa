"""Undo: free while nothing was revealed and nobody else acted; beyond that if the others agree."""

from __future__ import annotations

from copy import deepcopy

import pytest

from nemeton.client.table import RequestRefused, TableClient, new_key
from nemeton.engine.match import replay
from nemeton.engine.record import load_record
from nemeton.registry import GAMES
from nemeton.server.entries import Chair
from nemeton.server.protocol import AnswerTakeback, AskTakeback, HandOver
from tests.server.house import (
    ANNA,
    GENEROUS,
    NO_BOTS,
    House,
    Sitting,
    bring_toys,
    names,
    open_house,
    play_at_random,
    play_to_the_end,
    refused,
    run,
    texts,
    until,
)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_toys(monkeypatch)


async def ask(client: TableClient) -> None:
    await client.request(AskTakeback(new_key(), client.number))


async def answer(client: TableClient, *, agree: bool) -> None:
    await client.request(AnswerTakeback(new_key(), agree))


async def read_moves(house: House, table: str) -> list[str]:
    live = await house.hall.find(table)
    return await live.read(lambda found: [f"{m.seat} {m.text}" for m in found.match.moves] if found.match else [])


async def why_not(client: TableClient) -> str:
    """The reason in the refusal of an undo, which the question told before."""
    with pytest.raises(RequestRefused) as told:
        await client.undo()
    assert told.value.code == "cannot-undo"
    assert client.asked is not None
    assert client.asked.undo == told.value.details["reason"]
    return str(told.value.details["reason"])


async def play_to_the_pebbles(house: House, sitting: Sitting) -> list[TableClient]:
    anna, *others = clients = await house.gather(sitting)
    await anna.act("cast 1")
    await until(lambda: all(texts(client) for client in others))
    for client in others:
        await client.act("pass")
    await until(lambda: all(texts(client) == ["pebble left", "pebble right"] for client in clients))
    return clients


# --- Alone -----------------------------------------------------------------------------------------------------------


def test_a_move_that_revealed_nothing_is_taken_back_and_played_again_without_asking(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, cleo = await play_to_the_pebbles(house, sitting)
            before = deepcopy(anna.view)
            await anna.act("pebble right")
            after = deepcopy(anna.view)
            await until(lambda: ben.view["pebbles"] == [1, 0, 0])
            assert anna.asked is not None
            assert (anna.asked.undo, anna.asked.redo) == ("", False)
            await anna.undo()
            assert anna.view == before != after
            await until(lambda: ben.view["pebbles"] == [0, 0, 0])
            assert names(ben)[-2:] == ["pebbled", "undone"]
            await until(lambda: anna.asked is not None and anna.asked.redo)
            await anna.redo()
            assert anna.view == after
            await play_to_the_end([anna, ben, cleo])
            moves = await read_moves(house, sitting.table)
            assert moves[3:6] == ["0 pebble right", "0 undo", "0 redo"]

    run(play())


def test_in_a_frame_where_all_act_in_their_own_time_others_keep_what_they_did(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            anna, ben, cleo = await play_to_the_pebbles(house, await house.seat("whispers", 3))
            await anna.act("pebble right")
            await ben.act("pebble right")
            await until(lambda: anna.view["pebbles"] == [1, 1, 0])
            await anna.undo()
            await until(lambda: cleo.view["pebbles"] == [0, 1, 0])

    run(play())


def test_a_sealed_answer_can_be_taken_back_until_all_are_in(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            anna, ben = await house.gather(await house.seat("acorns", 2))
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
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, cleo = await house.gather(sitting)
            assert await why_not(anna) == "nothing"
            await anna.act("cast 1")
            await until(lambda: texts(ben) and texts(cleo) and not texts(anna))
            assert await why_not(anna) == "secret-window"
            assert await why_not(cleo) == "nothing"
            await ben.act("pass")
            await cleo.act("pass")
            await until(lambda: texts(anna))
            assert await why_not(anna) == "revealed"
            moves = await read_moves(house, sitting.table)
            assert moves == ["0 cast 1", "1 pass", "2 pass"]
            with refused("cannot-undo"):
                await anna.redo()
            assert await read_moves(house, sitting.table) == moves

    run(play())


def test_an_undo_that_was_asked_for_before_the_last_event_is_stale(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, _ = await play_to_the_pebbles(house, sitting)
            await anna.act("pebble left")
            number = anna.number
            await ben.act("pebble left")
            await until(lambda: anna.number == number + 1)
            body = {"seat": 0, "key": "k", "number": number}
            for path in ("undo", "redo"):
                with refused("stale"):
                    await house.ask("POST", f"/tables/{sitting.table}/{path}", body, sitting.tokens[0])

    run(play())


def test_an_undo_sent_twice_over_rest_takes_back_one_move(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, *_ = await play_to_the_pebbles(house, sitting)
            await anna.act("pebble left")
            await anna.act("pebble right")
            body = {"seat": 0, "key": "once", "number": anna.number}
            path = f"/tables/{sitting.table}/undo"
            first = await house.ask("POST", path, body, sitting.tokens[0])
            assert await house.ask("POST", path, body, sitting.tokens[0]) == first
            await until(lambda: anna.view["pebbles"] == [1, 0, 0])
            assert [move for move in await read_moves(house, sitting.table) if "undo" in move] == ["0 undo"]
            body = {"seat": 0, "key": "again", "number": first["number"]}
            await house.ask("POST", f"/tables/{sitting.table}/redo", body, sitting.tokens[0])
            await until(lambda: anna.view["pebbles"] == [2, 0, 0])

    run(play())


# --- By consent ------------------------------------------------------------------------------------------------------


def test_what_was_revealed_is_taken_back_when_all_others_agree(database: str) -> None:
    async def play() -> None:
        async with open_house(database, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, cleo = await play_to_the_pebbles(house, sitting)
            assert anna.asked is not None
            assert (anna.asked.undo, anna.asked.takeback) == ("revealed", True)
            await ask(anna)
            await until(lambda: cleo.info and cleo.info.takeback)
            assert cleo.info is not None
            assert cleo.info.takeback is not None
            assert (cleo.info.takeback.seat, cleo.info.takeback.waits_for) == (0, (1, 2))
            await answer(ben, agree=True)
            await answer(ben, agree=True)
            await until(lambda: cleo.info and cleo.info.takeback and cleo.info.takeback.waits_for == (2,))
        async with open_house(database, NO_BOTS) as house:  # what was asked is not forgotten
            anna, ben, cleo = await house.gather(sitting)
            await answer(cleo, agree=True)
            await until(lambda: texts(anna) == ["cast 1", "cast 2", "cast 3"])
            await until(lambda: anna.info and anna.info.takeback is None and anna.info.status == "running")
            assert names(ben) == ["undone"]
            await play_to_the_end([anna, ben, cleo])
            text = await house.ask("GET", f"/tables/{sitting.table}/record")
            assert text.splitlines()[text.splitlines().index("moves") + 1 :][:4] == ["0 cast 1", "1 pass", "2 pass", "0 takeback"]
            assert replay(GAMES["whispers"], load_record(text)).state.over

    run(play())


def test_one_who_does_not_agree_ends_it(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, cleo = await play_to_the_pebbles(house, sitting)
            await ask(anna)
            with refused("not-now"):
                await ask(ben)  # one at a time
            await answer(ben, agree=True)
            await answer(cleo, agree=False)
            await until(lambda: anna.info and anna.info.takeback is None)
            with refused("not-now"):
                await answer(ben, agree=True)
            assert await read_moves(house, sitting.table) == ["0 cast 1", "1 pass", "2 pass"]

    run(play())


def test_whoever_asks_can_withdraw_and_nobody_else_answers_for_him(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, _ = await play_to_the_pebbles(house, sitting)
            with refused("not-now"):
                await answer(ben, agree=True)  # nobody has asked
            await ask(anna)
            with refused("not-now"):
                await answer(anna, agree=True)
            await answer(anna, agree=False)
            await until(lambda: ben.info and ben.info.takeback is None)
            assert len(await read_moves(house, sitting.table)) == 3

    run(play())


def test_a_move_made_meanwhile_is_an_answer_too(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, _ = await play_to_the_pebbles(house, sitting)
            await ask(anna)
            await ben.act("pebble left")
            await until(lambda: anna.info and anna.info.takeback is None)
            with refused("not-now"):
                await answer(ben, agree=True)

    run(play())


def test_nothing_can_be_asked_back_before_the_first_move_or_after_the_end(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            anna, ben = await house.gather(await house.seat("acorns", 2))
            with refused("cannot-undo"):
                await ask(anna)
            await play_to_the_end([anna, ben])
            with refused("not-now"):
                await ask(anna)

    run(play())


def test_who_holds_all_seats_need_not_agree_with_himself(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, anna = await house.create(game="acorns", players=2, name="Anna", seats=["me", "me"])
            one, two = await house.come(table, anna, 0), await house.come(table, anna, 1)
            await until(lambda: texts(one) and texts(two))
            await one.act(texts(one)[0])
            await two.act(texts(two)[0])
            await until(lambda: one.view["round"] == 2)
            await ask(one)
            await until(lambda: one.view["round"] == 1 and texts(one))
            assert await read_moves(house, table) == [*(await read_moves(house, table))[:2], "0 takeback"]

    run(play())


def test_bots_agree_and_play_on(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, GENEROUS) as house:
            table = await house.bring(play_at_random(2), before_the_end=40, chairs=(Chair(0), Chair(bot="level1")))
            anna = await house.come(table, ANNA)
            for _ in range(2):
                await until(lambda: texts(anna))
                await anna.act(texts(anna)[0])
            await until(lambda: texts(anna))
            await ask(anna)
            moves = await read_moves(house, table)
            assert "0 takeback" in moves
            await until(lambda: texts(anna))
            await anna.act(texts(anna)[0])

    run(play())


def test_a_takeback_waits_no_longer_for_somebody_whose_seat_a_bot_has_taken(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, anna_token = await house.create(game="runestones", players=2, name="Anna")
            sitting = Sitting(table, (anna_token, await house.sit(table, 1, "Ben")))
            clients = await house.gather(sitting)
            for _ in range(4):
                await until(lambda: any(texts(client) for client in clients))
                client = next(client for client in clients if texts(client))
                await client.act(texts(client)[0])
            seat = 0 if any(move.startswith("0 ") for move in await read_moves(house, table)) else 1
            await ask(clients[seat])
            await clients[1 - seat].request(HandOver(new_key(), "level1"))
            asker = clients[seat]
            await until(lambda: asker.info and asker.info.takeback is None)
            assert f"{seat} takeback" in await read_moves(house, table)

    run(play())


def test_a_secret_answer_does_not_show_in_a_takeback_that_is_being_asked_for(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, cleo = await house.gather(sitting)
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
