"""Play: what a seat receives, what it may answer, and how it resumes after a gap."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.client.table import RequestRefused, TableClient
from nemeton.table.changes import apply_changes
from tests.server.running import (
    NO_BOTS,
    RunningServer,
    Sitting,
    journal_length,
    names,
    play_to_the_end,
    refused,
    run,
    see_all,
    start_server,
    texts,
    until,
)

pytestmark = pytest.mark.usefixtures("toys")


async def reach(client: TableClient, number: int) -> None:
    await until(lambda: client.number == number)


async def ask_for(client: TableClient, choices: list[str]) -> None:
    await until(lambda: texts(client) == choices)


# --- Views and questions ---------------------------------------------------------------------------------------------


def test_every_seat_receives_its_own_view_its_own_question_and_the_events(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3, options={"counters": "all"})
            anna, ben, cleo = await server.gather(sitting)
            assert (anna.view["holds"], ben.view["holds"]) == (0, 1)
            assert (texts(anna), texts(ben)) == (["cast 1", "cast 2", "cast 3"], [])
            assert await anna.act("cast 3") == 1
            await until(lambda: texts(ben) and texts(cleo))
            assert [(event.name, event.fields) for event in ben.events] == [("cast", {"seat": 0, "number": 2})]
            assert (texts(anna), texts(ben)) == ([], ["pass", "counter"])
            await ben.act("counter")
            await cleo.act("pass")
            await until(lambda: texts(anna) == ["pebble left", "pebble right"])
            await until(lambda: cleo.view["used"] == [0, 1, 0])
            assert names(anna) == ["cast", "countered"]

    run(play())


def test_views_kept_up_to_date_by_changes_are_the_views_sent_whole(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("runestones", 3)
            clients = await server.gather(sitting)
            watcher = await server.come(sitting.table)
            for _ in range(25):
                await until(lambda: any(texts(client) for client in clients))
                client = next(client for client in clients if texts(client))
                await client.act(texts(client)[-1])
            for seat, client in enumerate(clients):
                whole = await see_all(server, sitting.table, sitting.tokens[seat], seat=seat)
                await reach(client, whole["view"]["number"])
                assert client.view == whole["view"]["view"]
                assert client.question is not None
                assert client.question.number == whole["ask"]["number"]
            whole = await see_all(server, sitting.table)
            await until(lambda: watcher.number == whole["view"]["number"])
            assert watcher.view == whole["view"]["view"]

    run(play())


# --- Answers that are not taken --------------------------------------------------------------------------------------


def test_stale_illegal_unknown_and_foreign_answers_are_refused_and_change_nothing(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, _ = await server.gather(sitting)
            await anna.act("cast 1")
            await until(lambda: texts(ben))
            before = await journal_length(server, sitting.table), await see_all(server, sitting.table)
            with refused("stale"):
                await ben.act("pass", number=0)
            with refused("stale"):
                await ben.act("pass", number=7)
            with refused("illegal"):
                await ben.act("cast 1")
            for text in ("fly", "undo", "redo", "takeback", "reseed 00000000000000000000000000000001", "pass twice", " "):
                with refused("illegal"):
                    await ben.act(text)
            with refused("not-asked"):
                await anna.act("cast 1")
            body = {"seat": 1, "key": "k", "number": 1, "action": "pass"}
            for token, code in ((sitting.tokens[0], "not-allowed"), ("", "not-you"), ("x" * 43, "not-you")):
                with refused(code):
                    await server.ask("POST", f"/tables/{sitting.table}/actions", body, token)
            with refused("bad-request"):
                await server.ask("POST", f"/tables/{sitting.table}/actions", body | {"seat": 3}, sitting.tokens[0])
            assert before == (await journal_length(server, sitting.table), await see_all(server, sitting.table))
            assert await ben.act("pass") == 2

    run(play())


def test_every_viewer_is_told_who_has_won_whatever_the_views_of_the_game_show(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            clients = [*await server.gather(sitting), await server.come(sitting.table)]
            assert [client.winners for client in clients] == [()] * 4
            await play_to_the_end(clients[:3])
            await until(lambda: all(client.winners for client in clients))
            points = clients[0].view["points"]
            best = tuple(seat for seat in range(3) if points[seat] == max(points))
            assert [client.winners for client in clients] == [best] * 4
            assert "winners" not in clients[0].view

    run(play())


def test_a_correction_sent_as_an_action_is_an_unknown_action(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, _ = await server.gather(sitting)
            await anna.act("cast 3")
            await until(lambda: texts(ben))
            before = await journal_length(server, sitting.table)
            for text in ("takeback", "undo", "redo", "Undo", "reseed " + "0" * 32, " takeback"):
                with pytest.raises(RequestRefused, match="unknown action"):
                    await ben.act(text)
            assert await journal_length(server, sitting.table) == before

    run(play())


def test_a_refusal_says_why_by_the_rule(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            anna, ben, cleo = await server.gather(sitting)
            await anna.act("cast 1")
            await until(lambda: texts(ben) and texts(cleo))
            without = next((client for client in (ben, cleo) if texts(client) == ["pass"]), None)
            if without is None:  # both hold the card, by luck
                await ben.act("counter")
                await cleo.act("pass")
                for client in (anna, ben, cleo):
                    await ask_for(client, ["pebble left", "pebble right"])
                    await client.act("pebble left")
                    await client.act("pebble left")
                await until(lambda: texts(anna) == ["cast 1", "cast 2", "cast 3"])
                await anna.act("cast 1")
                await until(lambda: texts(ben) == ["pass"])
                without = ben
            with pytest.raises(Exception, match="no-such-card, T1") as told:
                await without.act("counter")
            assert told.value.details == {"reason": "no-such-card", "rule": "T1"}  # type: ignore[attr-defined]

    run(play())


def test_nobody_answers_before_the_start_or_after_the_end(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, token = await server.create(game="acorns", players=2, name="Anna")
            body: dict[str, object] = {"seat": 0, "key": "k", "number": 0, "action": "play 1"}
            with refused("not-now"):
                await server.ask("POST", f"/tables/{table}/actions", body, token)
            ben = await server.sit(table, 1, "Ben")
            clients = await server.gather(Sitting(table, (token, ben)))
            await play_to_the_end(clients)
            with refused("not-now"):
                await server.ask("POST", f"/tables/{table}/actions", body | {"number": clients[0].number}, token)

    run(play())


# --- Sealed answers --------------------------------------------------------------------------------------------------


def test_a_sealed_answer_stays_valid_while_others_answer(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            clients = await server.gather(await server.seat("acorns", 4))
            asked = [client.question.number for client in clients if client.question is not None]
            assert asked == [0, 0, 0, 0]
            for at, client in enumerate(clients):
                for other in clients:
                    await reach(other, at)
                await client.act(texts(client)[0], number=0)
            await until(lambda: all(client.view["round"] == 2 for client in clients))
            with refused("stale"):
                await clients[3].act(texts(clients[3])[0], number=0)

    run(play())


def test_answers_given_at_the_same_moment_all_count(database: str) -> None:
    async def play() -> None:
        async with start_server(database, NO_BOTS) as server:
            clients = await server.gather(await server.seat("acorns", 4))
            for turn in (2, 3, 4):
                await asyncio.gather(*(client.act(texts(client)[0]) for client in clients))
                for client in clients:
                    await reach(client, 4 * (turn - 1))
                assert [client.view["round"] for client in clients] == [turn] * 4
            assert all(client.decision and client.decision.kind == "over" for client in clients)

    run(play())


# --- Over REST alone -------------------------------------------------------------------------------------------------


async def play_by_rest(server: RunningServer, table: str, token: str, seat: int) -> int:
    """A player that polls: reads the view once, then waits for events. The number of events."""
    told = await see_all(server, table, token, seat=seat)
    number: int = told["view"]["number"]
    ask, view = told["ask"], told["view"]["view"]
    while ask["decision"]["kind"] != "over":
        if choices := ask["decision"].get("choices"):
            body = {"seat": seat, "key": f"{seat}-{number}", "number": ask["number"], "action": choices[0]["text"]}
            done = await server.ask("POST", f"/tables/{table}/actions", body, token)
            assert done["number"] > number
        news = await server.ask("GET", f"/tables/{table}/events", token=token, seat=seat, after=number, wait=20)
        for event in news["events"]:
            assert event["number"] == number + 1
            number = event["number"]
            view = apply_changes(view, event.get("set", []))
        ask = news["ask"]
    assert view == (await see_all(server, table, token, seat=seat))["view"]["view"]
    return number


def test_the_deal_is_told_from_the_beginning_on_and_each_seat_sees_its_own(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            path = f"/tables/{sitting.table}/events"
            for seat, token in enumerate(sitting.tokens):
                news = await server.ask("GET", path, token=token, seat=seat)
                dealt = [fields for name, fields in news["dealt"] if name == "dealt"]
                assert {fields["seat"] for fields in dealt} == {0, 1}
                assert all(("card" in fields) == (fields["seat"] == seat) for fields in dealt)
                assert news["first"] == 0
                assert not (await server.ask("GET", path, token=token, seat=seat, after=1)).get("dealt")

    run(play())


@pytest.mark.parametrize("game", ["acorns", "whispers"])
def test_a_whole_game_can_be_played_over_rest_alone(sqlite: str, game: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, tokens = await server.seat(game, 3)
            told = await asyncio.gather(*(play_by_rest(server, table, tokens[seat], seat) for seat in range(3)))
            assert min(told) > 3
            assert (await server.ask("GET", f"/tables/{table}"))["status"] == "over"

    run(play())


def test_a_request_that_waits_is_answered_when_something_comes_and_in_the_end_anyway(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("whispers", 3)
            path = f"/tables/{sitting.table}/events"
            began = asyncio.get_running_loop().time()
            news = await server.ask("GET", path, token=sitting.tokens[1], seat=1, wait=1)
            assert (news["events"], news["ask"]["number"]) == ([], 0)
            assert 0.9 < asyncio.get_running_loop().time() - began < 10
            waiting = asyncio.create_task(server.ask("GET", path, token=sitting.tokens[1], seat=1, wait=25))
            live = await server.service.tables.find(sitting.table)
            await until(lambda: live.publisher.connections)
            body = {"seat": 0, "key": "k", "number": 0, "action": "cast 1"}
            await server.ask("POST", f"/tables/{sitting.table}/actions", body, sitting.tokens[0])
            news = await waiting
            assert [event["number"] for event in news["events"]] == [1]
            assert not live.publisher.connections
            with refused("bad-request"):
                await server.ask("GET", path, wait=26)
            with refused("not-allowed"):
                await server.ask("GET", path, token=sitting.tokens[1], seat=0, wait=1)

    run(play())
