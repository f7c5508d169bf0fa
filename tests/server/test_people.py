"""People at a table: who may join, who may be removed, and what can be done about those who stay away."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from nemeton.client.table import TableClient, new_key
from nemeton.table.protocol import AnswerEnd, AskEnd, CallBot, Request, Say, TakeSeat
from tests.server.running import NO_BOTS, RunningServer, refused, run, start_server, texts, until

pytestmark = pytest.mark.usefixtures("toys")

AWAY = 30  # seconds, the shortest time of absence


async def join(server: RunningServer, table: str, name: str = "Emil") -> str:
    return str((await server.ask("POST", f"/tables/{table}/people", {"name": name}))["token"])


async def leave(client: TableClient) -> None:
    await client.close()


def pass_time(server: RunningServer, table: str, seconds: float) -> None:
    """Let what was noted about a table have happened so much earlier."""
    live = server.service.tables.loaded[table]
    publisher, found = live.publisher, live.peek
    assert found is not None
    publisher._seen_at = {who: at - int(seconds * 1000) for who, at in publisher._seen_at.items()}
    publisher._looked_since = (publisher._looked_since or 0) - int(seconds * 1000)
    found.moved_at -= int(seconds * 1000)


# --- Joining ---------------------------------------------------------------------------------------------------------


def test_those_who_watch_take_nobodys_seat(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.people.seating.MAX_WATCHERS", 5)

    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, _ = await server.create(game="acorns", players=2, name="Anna")
            for _ in range(5):
                await join(server, table)
            with refused("too-many"):
                await join(server, table)
            await server.sit(table, 1, "Ben")

    run(play())


def test_one_address_brings_only_so_many_people_to_a_table(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, replace(NO_BOTS, join_rate=(0.001, 3))) as server:
            table, token = await server.create(game="acorns", players=3, name="Anna")
            await join(server, table)
            await server.sit(table, 1, "Ben")
            await join(server, table)
            with refused("too-many"):
                await join(server, table)
            with refused("too-many"):
                await server.sit(table, 2, "Cleo")
            await server.sit(table, 2, "Anna", token)  # nobody new
            other, _ = await server.create(game="acorns", players=3, name="Anna")
            await join(server, other)

    run(play())


# --- Removing --------------------------------------------------------------------------------------------------------


def test_the_host_removes_people_and_nobody_else_does(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, host = await server.create(game="acorns", players=3, name="Anna")
            ben = await server.sit(table, 1, "Ben")
            emil = await join(server, table)
            people = await server.ask("GET", f"/tables/{table}/people", token=host)
            assert [(each["number"], each["name"], each["seats"]) for each in people] == [
                (0, "Anna", [0]),
                (1, "Ben", [1]),
                (2, "Emil", []),
            ]
            for token in (ben, emil):
                with refused("not-allowed"):
                    await server.ask("GET", f"/tables/{table}/people", token=token)
                with refused("not-allowed"):
                    await server.ask("DELETE", f"/tables/{table}/people/2", token=token)
            for number in (0, 3):
                with refused("bad-request"):
                    await server.ask("DELETE", f"/tables/{table}/people/{number}", token=host)
            for number in (1, 2, 2):
                await server.ask("DELETE", f"/tables/{table}/people/{number}", token=host)
            info = await server.ask("GET", f"/tables/{table}")
            assert [seat.get("name", "") for seat in info["seats"]] == ["Anna", "", ""]
            for token in (ben, emil):
                with refused("not-you"):
                    await server.ask("POST", f"/tables/{table}/chat", {"text": "still here"}, token)
            people = await server.ask("GET", f"/tables/{table}/people", token=host)
            assert [each["name"] for each in people] == ["Anna"]
        async with start_server(sqlite, NO_BOTS) as server:
            with refused("not-you"):
                await server.ask("POST", f"/tables/{table}/chat", {"text": "after a restart"}, ben)

    run(play())


def test_a_player_is_not_removed_from_a_game_but_somebody_who_watches_is(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            emil = await join(server, sitting.table)
            watcher = await server.come(sitting.table, emil)
            with refused("not-now"):
                await server.ask("DELETE", f"/tables/{sitting.table}/people/1", token=sitting.tokens[0])
            await server.ask("DELETE", f"/tables/{sitting.table}/people/2", token=sitting.tokens[0])
            with refused("not-you"):
                await watcher.request(Say(new_key(), "the 20!"))

    run(play())


@pytest.mark.parametrize("how", ["DELETE /people/1", "DELETE /seats/1"])
def test_a_seat_that_was_freed_shows_nothing_more_to_the_one_who_sat_there(sqlite: str, how: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, host = await server.create(game="acorns", players=2, name="Anna", start="host")
            first = await server.come(table, await server.sit(table, 1, "Ben"))
            method, path = how.split()
            await server.ask(method, f"/tables/{table}{path}", token=host)
            cleo = await server.sit(table, 1, "Cleo")
            await server.ask("POST", f"/tables/{table}/start", {}, host)
            second = await server.come(table, cleo)
            await until(lambda: first.view is not None and second.view is not None)
            spectator = await server.come(table)
            await until(lambda: spectator.view is not None)
            assert first.view == spectator.view != second.view

    run(play())


# --- Chat ------------------------------------------------------------------------------------------------------------


def test_a_player_who_looks_on_does_not_read_what_those_write_who_watch(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            emil = await server.come(sitting.table, await join(server, sitting.table))
            sly = await server.come(sitting.table, sitting.tokens[0], -1)
            await emil.request(Say(new_key(), "play the 20!"))
            late = await server.come(sitting.table, sitting.tokens[0], -1)
            await emil.request(Say(new_key(), "or the 19"))
            await until(lambda: len(emil.chat) == 2)
            assert await server.ask("GET", f"/tables/{sitting.table}/chat", token=sitting.tokens[0]) == []
            assert sly.chat == late.chat == []

    run(play())


# --- Staying away ----------------------------------------------------------------------------------------------------


async def ask(client: TableClient, request: Request) -> None:
    await client.request(request)


def test_a_bot_stands_in_for_a_player_who_was_away_for_as_long_as_everybody_knows(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, host = await server.create(game="runestones", players=2, name="Anna", absence=AWAY)
            token = await server.sit(table, 1, "Ben")
            anna, ben = await server.come(table, host), await server.come(table, token)
            await until(lambda: anna.decision is not None and ben.decision is not None)
            assert anna.decision is not None
            absent = anna.decision.asked[0]
            here, gone, seat_token = (anna, ben, token) if absent == 1 else (ben, anna, host)
            assert here.info is not None
            assert here.info.absence == AWAY
            with refused("not-now"):  # somebody who thinks is not away
                await ask(here, CallBot(new_key(), absent))
            pass_time(server, table, 100)
            with refused("not-now"):
                await ask(here, CallBot(new_key(), absent))
            with refused("not-now"):
                await ask(here, CallBot(new_key(), 1 - absent))
            await leave(gone)
            await until(lambda: here.info is not None and here.info.seats[absent].away is not None)
            assert 0 < (here.info.seats[absent].away or 0) <= AWAY * 1000
            with refused("not-now"):
                await ask(here, CallBot(new_key(), absent))
            pass_time(server, table, AWAY)
            with refused("not-allowed"):
                body = {"seat": absent, "absent": absent, "key": "k"}
                await server.ask("POST", f"/tables/{table}/stand-in", body, here.token)
            body = {"seat": 1 - absent, "absent": absent, "key": "k"}
            await server.ask("POST", f"/tables/{table}/stand-in", body, here.token)
            await ask(here, CallBot(new_key(), absent))  # again: nothing more happens
            await until(lambda: here.info is not None and here.info.seats[absent].bot == "level3")
            back = await server.come(table, seat_token)
            await ask(back, TakeSeat(new_key()))
            await until(lambda: back.info is not None and back.info.seats[absent].bot == "")

    run(play())


def test_with_a_clock_the_clock_decides(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            clock = {"kind": "live", "bank": 3600, "increment": 0}
            table, host = await server.create(game="acorns", players=2, name="Anna", absence=AWAY, clock=clock)
            await server.sit(table, 1, "Ben")
            anna = await server.come(table, host)
            pass_time(server, table, 100)
            with refused("not-now"):
                await ask(anna, CallBot(new_key(), 1))
            await ask(anna, AskEnd(new_key()))
            assert anna.info is not None
            assert anna.info.status == "running"  # Ben has time to come back and say what they think

    run(play())


def test_a_game_ends_without_a_result_when_everybody_agrees(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, cleo = await server.gather(sitting)
            await ask(anna, AskEnd("e1"))
            await ask(anna, AskEnd("e1"))
            await until(lambda: ben.info is not None and ben.info.ending is not None)
            assert ben.info is not None
            assert ben.info.ending is not None
            assert (ben.info.ending.seat, ben.info.ending.waits_for) == (0, (1, 2))
            await ask(ben, AnswerEnd(new_key(), False))
            await until(lambda: anna.info is not None and anna.info.ending is None)
            with refused("not-now"):
                await ask(cleo, AnswerEnd(new_key(), True))
            await ask(ben, AskEnd(new_key()))
            await ask(cleo, AskEnd(new_key()))  # asking for the same is agreeing
            body = {"seat": 0, "key": "e2", "agree": True}
            await server.ask("PUT", f"/tables/{sitting.table}/end", body, sitting.tokens[0])
            await until(lambda: anna.info is not None and anna.info.status == "ended")
            with refused("not-now"):
                await anna.act(texts(anna)[0])
            for path in ("replay", "told", "analysis"):
                with refused("not-now"):
                    await server.ask("GET", f"/tables/{sitting.table}/{path}")
            assert "seed" not in await server.ask("GET", f"/tables/{sitting.table}/record")
            await server.ask("POST", f"/tables/{sitting.table}/rematch", token=sitting.tokens[0])
        async with start_server(sqlite, NO_BOTS) as server:
            assert (await server.ask("GET", f"/tables/{sitting.table}"))["status"] == "ended"

    run(play())


def test_those_who_are_away_for_long_need_not_agree(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.timer.TICK", 0.02)

    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3, absence=AWAY)
            anna, ben, cleo = await server.gather(sitting)
            await leave(cleo)
            await ask(anna, AskEnd(new_key()))
            await ask(ben, AnswerEnd(new_key(), True))
            await asyncio.sleep(0.2)
            assert anna.info is not None
            assert anna.info.status == "running"
            pass_time(server, sitting.table, AWAY + 1)
            await until(lambda: anna.info is not None and anna.info.status == "ended")

    run(play())


def test_the_time_of_absence_runs_anew_with_every_move_that_all_can_see(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3, absence=AWAY)
            anna, ben, cleo = await server.gather(sitting)
            await leave(cleo)
            pass_time(server, sitting.table, 100)
            await anna.act("cast 1")
            await until(lambda: texts(ben) and anna.info is not None and anna.info.seats[2].away is not None)
            with refused("not-now"):
                await ask(anna, CallBot(new_key(), 2))
            pass_time(server, sitting.table, AWAY)
            await ben.act("pass")  # in secret: whether it was Ben or Cleo for whom the game still waits shows in nothing
            await ask(anna, CallBot(new_key(), 2))

    run(play())
