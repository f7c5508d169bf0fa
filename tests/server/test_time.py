"""Time at a table: clocks that people see, bots that stand in, tables that nobody looks at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nemeton.client.table import TableClient, new_key
from nemeton.registry import GAMES
from nemeton.server.draft import now
from nemeton.table.clock import QUIET_LIMIT, RETURN_TIME
from nemeton.table.entries import AnyEntry, BotTookOver, Chair, ClockRule, Moved, decode_entry
from nemeton.table.protocol import HandOver, TakeSeat
from tests.server.running import (
    ANNA,
    GENEROUS,
    NO_BOTS,
    RunningServer,
    bring_toys,
    eventually,
    play_at_random,
    play_to_the_end,
    refused,
    run,
    start_server,
    texts,
    until,
)

MODULES = ("draft", "live", "tables", "timer", "creation", "bots", "webhook", "people.chat", "people.announcer", "api.tables")


class Time:
    """The time of the server, which passes only by `pass_by`."""

    def __init__(self) -> None:
        self.at = now()

    def pass_by(self, seconds: float) -> None:
        self.at += int(seconds * 1000)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    bring_toys(monkeypatch)
    passing = Time()
    for module in MODULES:
        monkeypatch.setattr(f"nemeton.server.{module}.now", lambda: passing.at)
    monkeypatch.setattr("nemeton.server.timer.TICK", 0.02)
    return passing


def left(client: TableClient) -> list[int]:
    """The seconds left on each clock, as a client sees them."""
    assert client.info is not None
    return [(seat.time or 0) // 1000 for seat in client.info.seats]


def running(client: TableClient) -> list[int]:
    assert client.info is not None
    return [at for at, seat in enumerate(client.info.seats) if seat.running]


def bots(client: TableClient) -> list[str]:
    assert client.info is not None
    return [seat.bot for seat in client.info.seats]


async def read_journal(server: RunningServer, table: str) -> list[AnyEntry]:
    return [decode_entry(row.data) for row in await server.service.storage.read(table)]


async def see(client: TableClient, what: Callable[[], object]) -> None:
    """Wait until a client sees something of the table."""
    await until(lambda: client.info is not None and what())


# --- Clocks ----------------------------------------------------------------------------------------------------------


def test_in_a_live_game_the_seat_to_move_uses_its_time_and_earns_the_increment(sqlite: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            clock = {"kind": "live", "bank": 60, "increment": 2}
            anna, ben, cleo = await server.gather(await server.seat("whispers", 3, clock=clock))
            assert (left(cleo), running(cleo)) == ([60, 60, 60], [0])
            time.pass_by(10)
            await anna.act("cast 1")
            await see(ben, lambda: left(ben) == [52, 60, 60])

    run(play())


def test_in_correspondence_each_decision_has_the_whole_time(sqlite: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            anna, ben = await server.gather(await server.seat("acorns", 2, clock={"kind": "correspondence", "bank": 100}))
            time.pass_by(90)
            await anna.act(texts(anna)[0])
            await see(ben, lambda: left(ben) == [100, 10] and running(ben) == [1])
            await ben.act(texts(ben)[0])
            await see(anna, lambda: left(anna) == [100, 100] and running(anna) == [0, 1])

    run(play())


def test_in_a_quiet_window_no_clock_and_no_message_reveals_who_has_answered(sqlite: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            clock = {"kind": "live", "bank": 60, "increment": 2}
            anna, ben, cleo = await server.gather(await server.seat("whispers", 3, clock=clock))
            await anna.act("cast 1")
            await until(lambda: texts(ben) and texts(cleo))
            heard: list[bytes] = []
            for client in (anna, cleo):
                client.on_message = heard.append
            time.pass_by(5)
            await ben.act("pass")
            watcher = await server.come((anna.info and anna.info.id) or "")
            await see(watcher, lambda: left(watcher) == [62, 60, 60])
            await until(lambda: len(heard) >= 2)
            # All they received is that there is an observer.
            assert all(b'"watching":1' in data for data in heard)

    run(play())


# --- Whose time is up ------------------------------------------------------------------------------------------------


def test_a_bot_takes_over_a_seat_without_time_and_its_player_can_take_it_back(sqlite: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(sqlite, GENEROUS) as server:
            table = await server.bring(
                play_at_random(2), before_the_end=40, clock=ClockRule("live", 5), at=time.at, chairs=(Chair(0), Chair(0))
            )
            clients = [await server.come(table, ANNA, seat) for seat in (0, 1)]
            await until(lambda: any(texts(client) for client in clients))
            seat = next(seat for seat, client in enumerate(clients) if texts(client))
            client = clients[seat]
            time.pass_by(5)
            await see(client, lambda: bots(client)[seat] == "level3")
            assert client.info is not None
            assert (client.info.seats[seat].name, client.info.seats[seat].person) == ("Anna", True)
            with refused("not-now"):
                await client.act("end")
            live = await server.service.tables.find(table)
            await until(lambda: live.peek is not None and live.peek.event_counts[seat] > 0)  # the bot has moved
            await client.request(TakeSeat(new_key()))
            await see(client, lambda: bots(client)[seat] == "" and left(client)[seat] == RETURN_TIME // 1000)
            journal = await read_journal(server, table)
            assert [(e.seat, e.bot, e.why) for e in journal if isinstance(e, BotTookOver)] == [(seat, "level3", "clock")]
            assert {e.bot for e in journal if isinstance(e, Moved)} == {"level3"}

    run(play())


def test_only_seats_that_have_not_answered_are_late(sqlite: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            anna, ben = await server.gather(await server.seat("acorns", 2, clock={"kind": "live", "bank": 30}))
            await anna.act(texts(anna)[0])
            time.pass_by(29)
            await see(ben, lambda: bots(ben) == ["", ""])
            time.pass_by(1)
            await see(anna, lambda: bots(anna) == ["", "random"])
            time.pass_by(100)
            await see(anna, lambda: left(anna)[0] == 30)

    run(play())


def test_a_quiet_window_ends_for_all_at_the_same_time(sqlite: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            anna, ben, cleo = await server.gather(await server.seat("whispers", 3, clock={"kind": "live", "bank": 300}))
            await anna.act("cast 1")
            await until(lambda: texts(ben) and texts(cleo))
            await ben.act("pass")
            time.pass_by(QUIET_LIMIT / 1000)
            await see(anna, lambda: bots(anna)[2] == "random")

    run(play())


def test_a_bot_that_cannot_think_plays_something_so_that_the_table_goes_on(
    sqlite: str, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nemeton.server.bots.FAILURES", 1)

    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:  # nobody thinks here
            anna, ben = await server.gather(await server.seat("acorns", 2))
            await ben.request(HandOver(new_key(), "random"))
            await play_to_the_end([anna])

    run(play())


# --- By one's own wish -----------------------------------------------------------------------------------------------


def test_a_bot_plays_for_a_player_on_request_until_they_are_back(sqlite: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(sqlite, GENEROUS) as server:
            sitting = await server.seat("runestones", 2)
            anna, ben = clients = await server.gather(sitting)
            path = f"/tables/{sitting.table}/seats"
            for wish, token, code in (
                ("level2", sitting.tokens[1], "not-allowed"),
                ("level2", "", "not-you"),
                ("clever", sitting.tokens[0], "bad-request"),
            ):
                with refused(code):
                    await server.ask("PUT", f"{path}/0/bot", {"bot": wish}, token)
            told = await server.ask("PUT", f"{path}/0/bot", {"bot": "level2"}, sitting.tokens[0])
            assert told["seats"][0]["bot"] == "level2"
            await ben.request(HandOver(new_key(), "level1"))
            await until(lambda: anna.number > 6 and ben.number > 6)
            with refused("not-allowed"):
                await server.ask("DELETE", f"{path}/0/bot", token=sitting.tokens[1])
            await server.ask("DELETE", f"{path}/0/bot", token=sitting.tokens[0])
            await ben.request(TakeSeat(new_key()))
            await see(anna, lambda: bots(anna) == ["", ""])
            for _ in range(4):
                await until(lambda: any(texts(client) for client in clients))
                client = next(client for client in clients if texts(client))
                await client.act(texts(client)[0])

    run(play())


def test_nobody_hands_over_a_seat_of_a_game_that_is_over(sqlite: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            anna, ben = await server.gather(await server.seat("acorns", 2))
            await play_to_the_end([anna, ben])
            with refused("not-now"):
                await anna.request(HandOver(new_key(), "random"))
            with refused("not-now"):
                await anna.request(TakeSeat(new_key()))

    run(play())


# --- Tables that nobody looks at -------------------------------------------------------------------------------------


def took_over(journal: list[AnyEntry]) -> list[int]:
    return [entry.seat for entry in journal if isinstance(entry, BotTookOver)]


def test_a_table_whose_time_ran_out_while_no_server_ran_is_woken_without_being_asked_for(database: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3, clock={"kind": "correspondence", "bank": 1000})
        time.pass_by(2000)
        async with start_server(database, NO_BOTS) as server:

            async def is_taken_over() -> bool:
                return took_over(await read_journal(server, sitting.table)) == [0]

            await eventually(is_taken_over)

    run(play())


def test_a_table_that_has_left_memory_is_woken_when_its_time_is_up(sqlite: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3, clock={"kind": "correspondence", "bank": 5000})
            time.pass_by(NO_BOTS.idle + 1)
            await until(lambda: sitting.table not in server.service.tables.loaded)
            assert took_over(await read_journal(server, sitting.table)) == []
            time.pass_by(5000)

            async def is_taken_over() -> bool:
                return took_over(await read_journal(server, sitting.table)) == [0]

            await eventually(is_taken_over)

    run(play())


def test_a_table_that_cannot_be_read_does_not_keep_others_asleep(
    sqlite: str, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            broken = await server.seat("acorns", 2, clock={"kind": "live", "bank": 5})
            time.pass_by(1)
            sound = await server.seat("whispers", 3, clock={"kind": "live", "bank": 5})
        time.pass_by(10)
        monkeypatch.delitem(GAMES, "acorns")
        async with start_server(sqlite, NO_BOTS) as server:

            async def is_taken_over() -> bool:
                return took_over(await read_journal(server, sound.table)) == [0]

            await eventually(is_taken_over)
            assert took_over(await read_journal(server, broken.table)) == []

    run(play())


def test_bots_play_on_after_a_restart(sqlite: str, time: Time) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:  # nobody thinks, so the bots have not moved when it closes
            table = await server.bring(
                play_at_random(2), before_the_end=6, chairs=(Chair(bot="level1"), Chair(bot="level1")), at=time.at
            )
        time.pass_by(60)
        async with start_server(sqlite, GENEROUS) as server:

            async def has_moved() -> bool:
                return any(isinstance(entry, Moved) for entry in await read_journal(server, table))

            await eventually(has_moved)

    run(play())
