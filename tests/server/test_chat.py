"""Chat: those who play write for everybody, those who watch for each other until the game is over."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.client.table import TableClient, new_key
from nemeton.server.protocol import Say
from tests.server.house import NO_BOTS, House, bring_toys, open_house, play_to_the_end, refused, run, until


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_toys(monkeypatch)


async def say(client: TableClient, text: str) -> None:
    await client.request(Say(new_key(), text))


async def join(house: House, table: str, name: str) -> str:
    return str((await house.ask("POST", f"/tables/{table}/people", {"name": name}))["token"])


def lines(client: TableClient) -> list[tuple[str, int | None, str]]:
    return [(line.name, line.seat, line.text) for line in client.chat]


async def find_lines(client: TableClient, texts: list[str]) -> None:
    await until(lambda: [line.text for line in client.chat] == texts)


async def cut(client: TableClient) -> None:
    """Break the connection; returns when there is another one."""
    times = client.connected_times
    client.cut()
    await until(lambda: client.connected_times > times)


async def read(house: House, table: str, token: str = "", **query: int) -> list[str]:
    return [line["text"] for line in await house.ask("GET", f"/tables/{table}/chat", token=token, **query)]


def test_what_a_player_writes_is_read_by_all_and_found_again_after_a_restart(database: str) -> None:
    async def play() -> None:
        async with open_house(database, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            anna, ben = await house.gather(sitting)
            watcher = await house.come(sitting.table)
            await say(anna, "  good \n luck  ")
            await house.ask("POST", f"/tables/{sitting.table}/chat", {"text": "and you"}, sitting.tokens[1])
            expected = [("Anna", 0, "good luck"), ("Ben", 1, "and you")]
            await until(lambda: lines(anna) == lines(ben) == lines(watcher) == expected)
        async with open_house(database, NO_BOTS) as house:
            late = await house.come(sitting.table, sitting.tokens[1])
            await until(lambda: lines(late) == expected)
            await house.ask("POST", f"/tables/{sitting.table}/chat", {"text": "still here"}, sitting.tokens[0])
            await until(lambda: lines(late) == [*expected, ("Anna", 0, "still here")])
            assert await read(house, sitting.table) == ["good luck", "and you", "still here"]

    run(play())


def test_what_watchers_write_reaches_no_player_before_the_end(database: str) -> None:
    async def play() -> None:
        async with open_house(database, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            anna, ben = await house.gather(sitting)
            cleo, dora = await join(house, sitting.table, "Cleo"), await join(house, sitting.table, "Dora")
            one, two = await house.come(sitting.table, cleo), await house.come(sitting.table, dora)
            nobody = await house.come(sitting.table)
            await say(one, "play the 20!")
            await until(lambda: lines(two) == lines(nobody) == [("Cleo", None, "play the 20!")])
            await say(anna, "hm")
            await until(lambda: lines(ben) == lines(anna) == [("Anna", 0, "hm")])
            assert await read(house, sitting.table, sitting.tokens[0], seat=0) == ["hm"]
            assert await read(house, sitting.table) == ["play the 20!", "hm"]
            await play_to_the_end([anna, ben])
            await say(two, "well played")
            await until(lambda: lines(anna)[-1:] == [("Dora", None, "well played")])
            back = await house.come(sitting.table, sitting.tokens[1])
            await until(lambda: [line.text for line in back.chat] == ["play the 20!", "hm", "well played"])

    run(play())


def test_nobody_writes_without_a_name_without_words_or_where_chat_is_off(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            path = f"/tables/{sitting.table}/chat"
            nobody = await house.come(sitting.table)
            with refused("not-you"):
                await say(nobody, "who am I?")
            with refused("not-you"):
                await house.ask("POST", path, {"text": "who am I?"}, "x" * 43)
            for text in (" ", "\n\u200b\x00", "", "x" * 501):
                with refused("bad-request"):
                    await house.ask("POST", path, {"text": text}, sitting.tokens[0])
            assert await read(house, sitting.table) == []
            silent = await house.seat("acorns", 2, chat=False)
            anna, _ = await house.gather(silent)
            with refused("not-allowed"):
                await say(anna, "hello")
            with refused("not-allowed"):
                await house.ask("POST", f"/tables/{silent.table}/chat", {"text": "hello"}, silent.tokens[0])
            assert await read(house, silent.table) == []

    run(play())


def test_a_line_sent_twice_under_one_key_is_written_once(database: str) -> None:
    async def play() -> None:
        async with open_house(database, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            anna, ben = await house.gather(sitting)
            for _ in range(2):
                await anna.request(Say("once", "hello"))
            await ben.request(Say("once", "hello"))  # his own key, though it is the same word
        async with open_house(database, NO_BOTS) as house:
            anna, ben = await house.gather(sitting)
            await anna.request(Say("once", "hello"))
            assert await read(house, sitting.table) == ["hello", "hello"]

    run(play())


def test_lines_written_while_people_come_and_go_reach_everybody_once_and_in_order(database: str) -> None:
    async def play() -> None:
        async with open_house(database, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            anna, ben = await house.gather(sitting)

            async def write(client: TableClient, name: str) -> None:
                for number in range(10):
                    await say(client, f"{name} {number}")

            async def come_again() -> None:
                for _ in range(6):
                    await cut(anna)

            watching = asyncio.gather(*(house.come(sitting.table) for _ in range(8)))
            await asyncio.gather(write(anna, "anna"), write(ben, "ben"), come_again())
            stored = await read(house, sitting.table)
            assert len(stored) == len(set(stored)) == 20
            for client in (anna, ben, *await watching):
                await find_lines(client, stored)

    run(play())


def test_only_the_last_lines_are_sent_to_somebody_who_comes(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            for number in range(55):
                await house.ask("POST", f"/tables/{sitting.table}/chat", {"text": str(number)}, sitting.tokens[0])
            late = await house.come(sitting.table, sitting.tokens[1])
            await until(lambda: [line.text for line in late.chat] == [str(number) for number in range(5, 55)])

    run(play())
