"""Chat: players write to everybody, observers to each other until the game is over."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.client.table import TableClient, new_key
from nemeton.table.protocol import Say
from tests.server.running import NO_BOTS, RunningServer, play_to_the_end, refused, run, start_server, until

pytestmark = pytest.mark.usefixtures("toys")


async def say(client: TableClient, text: str) -> None:
    await client.request(Say(new_key(), text))


async def join(server: RunningServer, table: str, name: str) -> str:
    return str((await server.ask("POST", f"/tables/{table}/people", {"name": name}))["token"])


def lines(client: TableClient) -> list[tuple[str, int | None, str]]:
    return [(line.name, line.seat, line.text) for line in client.chat]


async def find_lines(client: TableClient, texts: list[str]) -> None:
    await until(lambda: [line.text for line in client.chat] == texts)


async def cut(client: TableClient) -> None:
    """Break the connection; returns when there is another one."""
    times = client.connected_times
    client.cut()
    await until(lambda: client.connected_times > times)


async def read(server: RunningServer, table: str, token: str = "", **query: int) -> list[str]:
    return [line["text"] for line in await server.ask("GET", f"/tables/{table}/chat", token=token, **query)]


def test_what_a_player_writes_is_read_by_all_and_found_again_after_a_restart(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)
            watcher = await server.come(sitting.table)
            await say(anna, "  good \n luck  ")
            await server.ask("POST", f"/tables/{sitting.table}/chat", {"text": "and you"}, sitting.tokens[1])
            expected = [("Anna", 0, "good luck"), ("Ben", 1, "and you")]
            await until(lambda: lines(anna) == lines(ben) == lines(watcher) == expected)
        async with start_server(database, NO_BOTS) as server:
            late = await server.come(sitting.table, sitting.tokens[1])
            await until(lambda: lines(late) == expected)
            await server.ask("POST", f"/tables/{sitting.table}/chat", {"text": "still here"}, sitting.tokens[0])
            await until(lambda: lines(late) == [*expected, ("Anna", 0, "still here")])
            assert await read(server, sitting.table) == ["good luck", "and you", "still here"]

    run(play())


def test_what_observers_write_reaches_no_player_before_the_end(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)
            cleo, dora = await join(server, sitting.table, "Cleo"), await join(server, sitting.table, "Dora")
            one, two = await server.come(sitting.table, cleo), await server.come(sitting.table, dora)
            nobody = await server.come(sitting.table)
            await say(one, "play the 20!")
            await until(lambda: lines(two) == lines(nobody) == [("Cleo", None, "play the 20!")])
            await say(anna, "hm")
            await until(lambda: lines(ben) == lines(anna) == [("Anna", 0, "hm")])
            assert await read(server, sitting.table, sitting.tokens[0], seat=0) == ["hm"]
            assert await read(server, sitting.table) == ["play the 20!", "hm"]
            await play_to_the_end([anna, ben])
            await say(two, "well played")
            await until(lambda: lines(anna)[-1:] == [("Dora", None, "well played")])
            back = await server.come(sitting.table, sitting.tokens[1])
            await until(lambda: [line.text for line in back.chat] == ["play the 20!", "hm", "well played"])

    run(play())


def test_nobody_writes_without_a_name_without_words_or_where_chat_is_off(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            path = f"/tables/{sitting.table}/chat"
            nobody = await server.come(sitting.table)
            with refused("not-you"):
                await say(nobody, "who am I?")
            with refused("not-you"):
                await server.ask("POST", path, {"text": "who am I?"}, "x" * 43)
            for text in (" ", "\n\u200b\x00", "", "x" * 501):
                with refused("bad-request"):
                    await server.ask("POST", path, {"text": text}, sitting.tokens[0])
            assert await read(server, sitting.table) == []
            silent = await server.seat("acorns", 2, chat=False)
            anna, _ = await server.gather(silent)
            with refused("not-allowed"):
                await say(anna, "hello")
            with refused("not-allowed"):
                await server.ask("POST", f"/tables/{silent.table}/chat", {"text": "hello"}, silent.tokens[0])
            assert await read(server, silent.table) == []

    run(play())


def test_a_line_sent_twice_under_one_key_is_written_once(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)
            for _ in range(2):
                await anna.request(Say("once", "hello"))
            await ben.request(Say("once", "hello"))  # Ben's own key, though it is the same word
        async with start_server(database, NO_BOTS) as server:
            anna, ben = await server.gather(sitting)
            await anna.request(Say("once", "hello"))
            assert await read(server, sitting.table) == ["hello", "hello"]

    run(play())


def test_lines_written_while_people_come_and_go_reach_everybody_once_and_in_order(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)

            async def write(client: TableClient, name: str) -> None:
                for number in range(10):
                    await say(client, f"{name} {number}")

            async def come_again() -> None:
                for _ in range(6):
                    await cut(anna)

            watching = asyncio.gather(*(server.come(sitting.table) for _ in range(8)))
            await asyncio.gather(write(anna, "anna"), write(ben, "ben"), come_again())
            stored = await read(server, sitting.table)
            assert len(stored) == len(set(stored)) == 20
            for client in (anna, ben, *await watching):
                await find_lines(client, stored)

    run(play())


def test_only_the_last_lines_are_sent_to_a_new_connection(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            for number in range(55):
                await server.ask("POST", f"/tables/{sitting.table}/chat", {"text": str(number)}, sitting.tokens[0])
            late = await server.come(sitting.table, sitting.tokens[1])
            await until(lambda: [line.text for line in late.chat] == [str(number) for number in range(5, 55)])

    run(play())
