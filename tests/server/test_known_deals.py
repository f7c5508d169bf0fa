"""No marked decks: where what is hidden can be looked up elsewhere, nobody is seated who does not know that."""

from __future__ import annotations

import pytest

from tests.server.running import NAMES, NO_BOTS, RunningServer, play_to_the_end, refused, run, start_server

pytestmark = pytest.mark.usefixtures("toys")


async def finish(server: RunningServer) -> str:
    sitting = await server.seat("acorns", 2)
    await play_to_the_end(await server.gather(sitting))
    return sitting.table


async def listed(server: RunningServer, table: str) -> dict[str, object]:
    lines: list[dict[str, object]] = await server.ask("GET", "/tables")
    return next(line for line in lines if line["id"] == table)


@pytest.mark.parametrize(
    "wish",
    [{"seats": ["me", "free"]}, {"seats": ["me", "me"]}, {"public": True}, {"players": 3}, {"options": {"counters": "all"}}],
)
def test_a_lesson_is_for_one_player_and_its_own_bots(sqlite: str, wish: dict[str, object]) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            with refused("bad-request"):
                await server.create(name=NAMES[0], game="whispers", lesson="pebbles", **wish)

    run(play())


def test_a_lesson_that_a_game_does_not_have_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            for wish in ({"game": "whispers", "lesson": "dancing"}, {"game": "acorns", "lesson": "pebbles"}):
                with refused("bad-request"):
                    await server.create(name=NAMES[0], **wish)

    run(play())


def test_nobody_can_sit_down_at_the_table_of_a_lesson_on_a_seat_that_its_host_has_freed(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, token = await server.create(name=NAMES[0], game="whispers", lesson="pebbles", start="host")
            assert (await server.ask("GET", f"/tables/{table}"))["deal"] == "lesson"
            await server.ask("DELETE", f"/tables/{table}/seats/1", token=token)
            with refused("not-allowed"):
                await server.sit(table, 1, NAMES[1])

    run(play())


def test_a_fork_says_that_it_is_one_and_only_its_host_plays_there(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            source = await finish(server)
            for seats in (["me", "free"], ["free", "free"]):
                with refused("bad-request"):
                    await server.ask("POST", f"/tables/{source}/fork", {"at": 1, "name": "Dora", "seats": seats, "public": True})
            wish = {"at": 1, "name": "Dora", "seats": ["me", "me"], "public": True, "start": "host"}
            made = await server.ask("POST", f"/tables/{source}/fork", wish)
            assert (await server.ask("GET", f"/tables/{made['table']}"))["deal"] == "fork"
            assert (await listed(server, made["table"]))["deal"] == "fork"
            await server.ask("DELETE", f"/tables/{made['table']}/seats/1", token=made["token"])
            with refused("not-allowed"):
                await server.sit(made["table"], 1, NAMES[1])
            assert await server.sit(made["table"], 1, "Dora", made["token"]) == made["token"]

    run(play())


def test_a_fresh_table_and_a_rematch_say_nothing_of_the_kind(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            await play_to_the_end(await server.gather(sitting))
            again = await server.ask("POST", f"/tables/{sitting.table}/rematch", token=sitting.tokens[0])
            for table in (sitting.table, again["table"]):
                assert "deal" not in await server.ask("GET", f"/tables/{table}")

    run(play())
