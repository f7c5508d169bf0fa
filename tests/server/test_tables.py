"""Tables: seats, the start, observers."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.client.rest import ServerRefused
from nemeton.engine.match import replay
from nemeton.registry import GAMES
from nemeton.table.entries import Chair
from tests.server.running import (
    GENEROUS,
    NO_BOTS,
    play_at_random,
    play_to_the_end,
    refused,
    run,
    start_server,
    until,
)

pytestmark = pytest.mark.usefixtures("toys")


# --- Seats -----------------------------------------------------------------------------------------------------------


def test_a_seat_that_two_claim_at_once_is_given_to_one_of_them(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            table, _ = await server.create(game="whispers", players=3, name="Anna")
            claims = await asyncio.gather(
                *(server.sit(table, 1, name) for name in ("Ben", "Cleo", "Dora")), return_exceptions=True
            )
            tokens = [claim for claim in claims if isinstance(claim, str)]
            losers = [claim.code for claim in claims if isinstance(claim, ServerRefused)]
            assert (len(tokens), losers) == (1, ["seat-taken", "seat-taken"])
            told = await server.ask("GET", f"/tables/{table}", token=tokens[0])
            assert told["mine"] == [1]
            assert told["seats"][1]["name"] == ("Ben", "Cleo", "Dora")[claims.index(tokens[0])]

    run(play())


def test_to_claim_a_seat_again_with_its_token_changes_nothing(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, _ = await server.create(game="acorns", players=2, name="Anna")
            ben = await server.sit(table, 1, "Ben")
            live = await server.service.tables.find(table)
            assert live.peek is not None
            before = live.peek.last
            assert await server.sit(table, 1, "Benjamin", ben) == ben  # the answer to the first claim was lost
            assert (live.peek.last, live.peek.name_of(1)) == (before, "Ben")

    run(play())


def test_a_seat_can_be_left_or_freed_by_the_host_before_the_start_only(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, anna = await server.create(game="whispers", players=3, name="Anna")
            ben = await server.sit(table, 1, "Ben")
            with refused("not-allowed"):
                await server.ask("DELETE", f"/tables/{table}/seats/0", token=ben)
            with refused("not-you"):
                await server.ask("DELETE", f"/tables/{table}/seats/1")
            await server.ask("DELETE", f"/tables/{table}/seats/1", token=ben)
            cleo = await server.sit(table, 1, "Cleo")
            await server.ask("DELETE", f"/tables/{table}/seats/1", token=anna)
            with refused("not-allowed"):
                await server.ask("GET", f"/tables/{table}/view", token=cleo, seat=1)
            dora = await server.sit(table, 1, "Dora")
            await server.sit(table, 2, "Ben", ben)
            for token in (anna, dora):
                with refused("not-now"):
                    await server.ask("DELETE", f"/tables/{table}/seats/1", token=token)
            with refused("not-now"):
                await server.sit(table, 1, "Cleo", cleo)

    run(play())


def test_at_a_table_of_the_host_alone_nobody_else_takes_a_seat(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, anna = await server.create(game="acorns", players=2, name="Anna", access="host")
            with refused("not-allowed"):
                await server.sit(table, 1, "Ben")
            await server.sit(table, 1, "Anna", anna)
            assert (await server.ask("GET", f"/tables/{table}", token=anna))["mine"] == [0, 1]

    run(play())


def test_one_browser_can_hold_several_seats_and_sees_each_for_itself(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, anna = await server.create(game="acorns", players=3, name="Anna", seats=["me", "free", "me"])
            ben = await server.sit(table, 1, "Ben")
            first, third = await server.come(table, anna, 0), await server.come(table, anna, 2)
            second = await server.come(table, ben)
            assert first.info is not None
            assert first.info.mine == (0, 2)
            await until(lambda: first.view and second.view and third.view)
            hands = [set(client.view["hand"]) for client in (first, second, third)]
            assert len(hands[0] | hands[1] | hands[2]) == 9
            await play_to_the_end([first, second, third])
            assert first.view == third.view | {"hand": first.view["hand"]}

    run(play())


def test_people_at_one_screen_have_names_of_their_own_in_this_game_and_the_next(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, token = await server.create(game="acorns", players=3, name="Anna", seats=["me"] * 3, names=["", "Ben", "Cleo"])
            clients = [await server.come(table, token, seat) for seat in range(3)]
            told = await server.ask("GET", f"/tables/{table}")
            assert [seat["name"] for seat in told["seats"]] == ["Anna", "Ben", "Cleo"]
            await play_to_the_end(clients)
            again = (await server.ask("POST", f"/tables/{table}/rematch", token=token))["table"]
            told = await server.ask("GET", f"/tables/{again}")
            assert [seat["name"] for seat in told["seats"]] == ["Cleo", "Anna", "Ben"]

    run(play())


def test_the_host_puts_bots_of_any_level_on_any_free_seat(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, anna = await server.create(
                game="runestones", players=4, name="Anna", seats=["level6", "me", "free", "free"], start="host"
            )
            ben = await server.sit(table, 3, "Ben")
            for level in ("level1", "level2", "level3", "level4", "level5", "level6"):
                told = await server.ask("PUT", f"/tables/{table}/seats/2/bot", {"bot": level}, anna)
                assert told["seats"][2] == {"bot": level}
            assert [(seat.get("name", ""), seat.get("bot", "")) for seat in told["seats"]] == [
                ("", "level6"),
                ("Anna", ""),
                ("", "level6"),
                ("Ben", ""),
            ]
            with refused("seat-taken"):
                await server.ask("PUT", f"/tables/{table}/seats/3/bot", {"bot": "level1"}, anna)
            with refused("not-allowed"):
                await server.ask("PUT", f"/tables/{table}/seats/2/bot", {"bot": "level1"}, ben)
            with refused("bad-request"):
                await server.ask("PUT", f"/tables/{table}/seats/2/bot", {"bot": "random"}, anna)
            with refused("seat-taken"):
                await server.sit(table, 2, "Cleo")

    run(play())


# --- The start -------------------------------------------------------------------------------------------------------


def test_the_game_starts_when_the_last_seat_is_taken(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, anna = await server.create(game="whispers", players=3, name="Anna")
            early = await server.come(table, anna)
            await server.sit(table, 1, "Ben")
            with refused("not-now"):
                await server.ask("GET", f"/tables/{table}/view", token=anna, seat=0)
            assert early.question is None
            await server.sit(table, 2, "Cleo")
            await until(lambda: early.question is not None)
            assert early.info is not None
            assert (early.info.status, early.number) == ("running", 0)
            assert early.decision is not None
            assert [choice.text for choice in early.decision.choices] == ["cast 1", "cast 2", "cast 3"]

    run(play())


def test_only_the_host_starts_a_table_that_waits_for_its_host(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, anna = await server.create(game="acorns", players=2, name="Anna", start="host")
            with refused("not-now"):
                await server.ask("POST", f"/tables/{table}/start", {}, anna)
            ben = await server.sit(table, 1, "Ben")
            assert (await server.ask("GET", f"/tables/{table}"))["status"] == "waiting"
            with refused("not-allowed"):
                await server.ask("POST", f"/tables/{table}/start", {}, ben)
            assert (await server.ask("POST", f"/tables/{table}/start", {}, anna))["status"] == "running"
            with refused("not-now"):
                await server.ask("POST", f"/tables/{table}/start", {}, anna)

    run(play())


def test_the_host_fills_free_seats_with_a_bot_and_people_and_bots_play_together(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, GENEROUS) as server:
            table, anna = await server.create(game="runestones", players=3, name="Anna", seats=["free", "me", "free"])
            with refused("bad-request"):
                await server.ask("POST", f"/tables/{table}/start", {"fill": "clever"}, anna)
            told = await server.ask("POST", f"/tables/{table}/start", {"fill": "level1"}, anna)
            assert [seat.get("bot", "") for seat in told["seats"]] == ["level1", "", "level1"]
            client = await server.come(table, anna)
            for _ in range(6):
                await until(lambda: client.decision is not None and client.decision.choices)
                assert client.decision is not None
                await client.act(client.decision.choices[0].text)
            # Both bots have moved too: what the game shows of the table is not only the work of seat 1.
            live = await server.service.tables.find(table)
            assert live.peek is not None
            assert live.peek.match is not None
            await until(lambda: live.peek and live.peek.match and {m.seat for m in live.peek.match.moves} == {0, 1, 2})

    run(play())


def test_a_game_of_bots_alone_runs_to_its_end_while_it_is_watched(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        # What is left to other processes for their own bots would be too late here.
        monkeypatch.setattr("nemeton.server.bots.BOT_GRACE", 3_600_000)
        async with start_server(sqlite, GENEROUS) as server:
            table = await server.bring(play_at_random(2), before_the_end=8, chairs=(Chair(bot="level1"), Chair(bot="level1")))
            watcher = await server.come(table)
            await until(lambda: watcher.decision is not None and watcher.decision.kind == "over")
            assert watcher.number >= 1
            assert (await server.ask("GET", f"/tables/{table}"))["status"] == "over"
            live = await server.service.tables.find(table)
            assert live.peek is not None
            record = live.peek.match.record() if live.peek.match is not None else None
            assert record is not None
            assert replay(GAMES["runestones"], record).state.over

    run(play())


# --- Watching --------------------------------------------------------------------------------------------------------


def test_anyone_with_the_link_can_watch_and_sees_no_hand(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)
            watcher = await server.come(sitting.table)
            await until(lambda: watcher.question is not None)
            assert watcher.view["hand"] is None
            assert watcher.decision is not None
            assert watcher.decision.choices == ()
            await play_to_the_end([anna, ben])
            await until(lambda: watcher.decision and watcher.decision.kind == "over")
            assert watcher.view == anna.view | {"hand": None}
            with refused("bad-request"):
                await watcher.act("play 1")

    run(play())


def test_all_connections_see_who_is_online(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)
            watcher = await server.come(sitting.table)

            def there() -> tuple[list[bool], int]:
                assert anna.info is not None
                return [seat.online for seat in anna.info.seats], anna.info.watching

            await until(lambda: there() == ([True, True], 1))
            await ben.close()
            await until(lambda: there() == ([True, False], 1))
            await watcher.close()
            await until(lambda: there() == ([True, False], 0))

    run(play())
