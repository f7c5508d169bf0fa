"""Creating tables: new ones, rematches; the public list."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from nemeton.registry import GAMES
from tests.engine.test_options import LongWhispers
from tests.server.running import (
    NAMES,
    NO_BOTS,
    play_to_the_end,
    refused,
    run,
    start_server,
    until,
)

pytestmark = pytest.mark.usefixtures("toys")


# --- Making ----------------------------------------------------------------------------------------------------------


def test_the_games_are_listed_with_their_options_and_bots(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            games = {game["id"]: game for game in await server.ask("GET", "/games")}
            assert set(games) == set(GAMES)
            stones = games["runestones"]
            assert (stones["min_players"], stones["max_players"]) == (2, 4)
            assert [option["name"] for option in stones["options"]] == [option.name for option in GAMES["runestones"].options]
            assert stones["bots"] == [f"level{number}" for number in range(1, 7)]

    run(play())


def test_a_table_is_made_with_its_game_options_and_number_of_players(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, token = await server.create(game="whispers", players=3, options={"counters": "all"}, name=" Anna \n Bell ")
            told = await server.ask("GET", f"/tables/{table}", token=token)
            assert (told["game"], told["players"], told["options"]) == ("whispers", 3, {"counters": "all"})
            assert (told["status"], told["host"], told["mine"]) == ("waiting", "Anna Bell", [0])
            for_others = await server.ask("GET", f"/tables/{table}")
            assert for_others.get("mine", []) == []
            live = await server.service.tables.find(table)
            assert live.peek is not None
            assert live.peek.created.seed not in str(told) + str(for_others)

    run(play())


def test_an_option_has_the_default_of_people_unless_bots_have_every_seat(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "whispers", LongWhispers())
    monkeypatch.setattr("nemeton.server.creation.check_bot", lambda *_: None)

    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            listed = next(game for game in await server.ask("GET", "/games") if game["id"] == "whispers")
            assert [(option["values"], option["people"]) for option in listed["options"]] == [(["chance", "all"], "all")]
            for seats, value in (
                ([], "all"),
                (["me", "random"], "all"),
                (["random", "free"], "all"),
                (["random", "random"], "chance"),
            ):
                table, _ = await server.create(name="Ann", game="whispers", players=2, seats=seats)
                assert (await server.ask("GET", f"/tables/{table}"))["options"] == {"counters": value}, seats
            table, _ = await server.create(name="Ann", game="whispers", players=2, options={"counters": "chance"})
            assert (await server.ask("GET", f"/tables/{table}"))["options"] == {"counters": "chance"}

    run(play())


WRONG_WISHES: list[dict[str, object]] = [
    {"game": "chess"},
    {"players": 5},
    {"players": 1},
    {"options": {"counters": "none"}},
    {"options": {"colour": "red"}},
    {"seats": ["me", "free"]},
    {"seats": ["me", "free", "level9"]},
    {"seats": ["me", "free", ""]},
    {"names": ["Anna", "Ben"]},
    {"seats": ["me", "free", "me"], "names": ["Anna", "Ben", "Cleo"]},
    {"seats": ["me", "free", "me"], "names": ["Anna", "", " \n "]},
    {"name": " \n "},
    {"name": "x" * 41},
    {"name": None},
    {"clock": {"kind": "live", "bank": 4}},
    {"clock": {"kind": "live", "bank": 60, "increment": -1}},
    {"clock": {"kind": "sundial", "bank": 60}},
    {"webhook": "ftp://example.org"},
    {"webhook": "http://user@example.org"},
    {"webhook": "http://[broken"},
    {"pace": -1},
    {"access": "everybody"},
    {"seed": "00000000000000000000000000000001"},
]


def test_a_request_that_cannot_be_met_is_refused_and_makes_no_table(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            possible: dict[str, object] = {"game": "whispers", "players": 3, "name": "Anna", "public": True}
            for wish in WRONG_WISHES:
                with refused("bad-request"):
                    await server.create(**(possible | wish))
            assert await server.ask("GET", "/tables") == []
            assert await server.create(**possible)

    run(play())


def test_a_table_is_private_unless_its_host_wants_it_in_the_public_list(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            await server.create(game="acorns", players=2, name="Anna")
            await server.create(game="acorns", players=2, name="Ben", public=True, access="host", seats=["me", "free"])
            assert await server.ask("GET", "/tables") == []
            table, token = await server.create(game="acorns", players=2, name="Cleo", public=True)
            (line,) = await server.ask("GET", "/tables")
            assert (line["id"], line["host"], line["seats"], line["status"]) == (table, "Cleo", ["Cleo", ""], "waiting")
            ben = await server.sit(table, 1, "Ben")
            (line,) = await server.ask("GET", "/tables")
            assert (line["status"], line["seats"]) == ("running", ["Cleo", "Ben"])
            await play_to_the_end([await server.come(table, token), await server.come(table, ben)])
            assert await server.ask("GET", "/tables") == []

    run(play())


def test_a_link_that_is_no_table_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            for link in ("A" * 16, "a", "A" * 17, "ü" * 16):
                with refused("unknown-table"):
                    await server.ask("GET", f"/tables/{link}")
            with refused("nothing-here"):
                await server.ask("GET", f"/tables/{'%00' * 16}")

    run(play())


# --- Again -----------------------------------------------------------------------------------------------------------


def test_a_rematch_that_all_ask_for_at_once_is_one_table_with_everybody_one_seat_further(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            clients = await server.gather(sitting)
            with refused("not-now"):
                await server.ask("POST", f"/tables/{sitting.table}/rematch", token=sitting.tokens[0])
            await play_to_the_end(clients)
            path = f"/tables/{sitting.table}/rematch"
            made: list[dict[str, Any]] = await asyncio.gather(
                *(server.ask("POST", path, token=token) for token in (*sitting.tokens, sitting.tokens[1]))
            )
            (again,) = {each["table"] for each in made}
            await until(lambda: clients[2].info and clients[2].info.rematch == again)
            told = await server.ask("GET", f"/tables/{again}")
            assert [seat["name"] for seat in told["seats"]] == [NAMES[2], NAMES[0], NAMES[1]]
            assert (told["status"], told["parent"]) == ("running", sitting.table)
            for token, seat in zip(sitting.tokens, (1, 2, 0), strict=True):
                assert (await server.ask("GET", f"/tables/{again}", token=token))["mine"] == [seat]
            live, old = await server.service.tables.find(again), await server.service.tables.find(sitting.table)
            assert live.peek is not None
            assert old.peek is not None
            assert live.peek.created.seed != old.peek.created.seed

    run(play())


def test_an_observer_cannot_ask_for_a_rematch(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            watcher = (await server.ask("POST", f"/tables/{sitting.table}/people", {"name": "Dora"}))["token"]
            await play_to_the_end(await server.gather(sitting))
            with refused("not-allowed"):
                await server.ask("POST", f"/tables/{sitting.table}/rematch", token=watcher)
            with refused("not-you"):
                await server.ask("POST", f"/tables/{sitting.table}/rematch")

    run(play())
