"""Play: what a seat is told and asked, what it may answer, and how it comes back after a gap."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from nemeton.client.table import TableClient
from nemeton.server.changes import apply_changes
from nemeton.server.live import EVENTS_KEPT
from nemeton.server.protocol import Act
from nemeton.server.storage.base import StorageFailed
from tests.server.house import (
    ANNA,
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


async def see_all(house: House, table: str, token: str = "", **query: int) -> dict[str, Any]:
    """What REST shows of a table now."""
    found: dict[str, Any] = await house.ask("GET", f"/tables/{table}/view", token=token, **query)
    return found


async def journal_length(house: House, table: str) -> int:
    return len(await house.hall.storage.read(table))


async def reach(client: TableClient, number: int) -> None:
    await until(lambda: client.number == number)


async def ask_for(client: TableClient, choices: list[str]) -> None:
    await until(lambda: texts(client) == choices)


# --- Told and asked --------------------------------------------------------------------------------------------------


def test_every_seat_is_told_its_own_view_its_own_question_and_what_happens(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3, options={"counters": "all"})
            anna, ben, cleo = await house.gather(sitting)
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
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("runestones", 3)
            clients = await house.gather(sitting)
            watcher = await house.come(sitting.table)
            for _ in range(25):
                await until(lambda: any(texts(client) for client in clients))
                client = next(client for client in clients if texts(client))
                await client.act(texts(client)[-1])
            for seat, client in enumerate(clients):
                whole = await see_all(house, sitting.table, sitting.tokens[seat], seat=seat)
                await reach(client, whole["view"]["number"])
                assert client.view == whole["view"]["view"]
                assert client.asked is not None
                assert client.asked.number == whole["ask"]["number"]
            whole = await see_all(house, sitting.table)
            await until(lambda: watcher.number == whole["view"]["number"])
            assert watcher.view == whole["view"]["view"]

    run(play())


# --- Answers that are not taken --------------------------------------------------------------------------------------


def test_stale_illegal_unknown_and_foreign_answers_are_refused_and_change_nothing(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, _ = await house.gather(sitting)
            await anna.act("cast 1")
            await until(lambda: texts(ben))
            before = await journal_length(house, sitting.table), await see_all(house, sitting.table)
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
                    await house.ask("POST", f"/tables/{sitting.table}/actions", body, token)
            with refused("bad-request"):
                await house.ask("POST", f"/tables/{sitting.table}/actions", body | {"seat": 3}, sitting.tokens[0])
            assert before == (await journal_length(house, sitting.table), await see_all(house, sitting.table))
            assert await ben.act("pass") == 2

    run(play())


def test_a_refusal_says_why_by_the_rule(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, cleo = await house.gather(sitting)
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
        async with open_house(sqlite, NO_BOTS) as house:
            table, token = await house.create(game="acorns", players=2, name="Anna")
            body: dict[str, object] = {"seat": 0, "key": "k", "number": 0, "action": "play 1"}
            with refused("not-now"):
                await house.ask("POST", f"/tables/{table}/actions", body, token)
            ben = await house.sit(table, 1, "Ben")
            clients = await house.gather(Sitting(table, (token, ben)))
            await play_to_the_end(clients)
            with refused("not-now"):
                await house.ask("POST", f"/tables/{table}/actions", body | {"number": clients[0].number}, token)

    run(play())


# --- The same thing twice --------------------------------------------------------------------------------------------


def test_the_same_answer_sent_twice_is_given_once_over_socket_and_rest(database: str) -> None:
    async def play() -> None:
        async with open_house(database, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, *_ = await house.gather(sitting)
            first, second = await asyncio.gather(
                anna.request(Act("key-1", 0, "cast 2")),
                house.ask(
                    "POST",
                    f"/tables/{sitting.table}/actions",
                    {"seat": 0, "key": "key-1", "number": 0, "action": "cast 2"},
                    sitting.tokens[0],
                ),
            )
            assert (first, second) == (1, {"number": 1})
            length = await journal_length(house, sitting.table)
            # Even with another action and number: the key says that it was done.
            assert await anna.request(Act("key-1", 5, "cast 3")) == 1
            assert await journal_length(house, sitting.table) == length
            assert anna.number == 1
        async with open_house(database, NO_BOTS) as house:
            body = {"seat": 0, "key": "key-1", "number": 0, "action": "cast 2"}
            again = await house.ask("POST", f"/tables/{sitting.table}/actions", body, sitting.tokens[0])
            assert (again, await journal_length(house, sitting.table)) == ({"number": 1}, length)

    run(play())


def test_a_key_of_one_seat_is_nothing_to_another(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            anna, ben = await house.gather(await house.seat("acorns", 2))
            await anna.request(Act("same", 0, texts(anna)[0]))
            await ben.request(Act("same", 0, texts(ben)[0]))
            await until(lambda: anna.view["round"] == 2)

    run(play())


def test_what_was_sent_into_a_broken_connection_is_done_once(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            anna, ben, _ = await house.gather(await house.seat("whispers", 3))
            waiting = asyncio.create_task(anna.act("cast 1"))
            await asyncio.sleep(0)
            anna.cut()
            assert await waiting == 1
            await until(lambda: names(ben) == ["cast"])
            assert anna.connected_times == 2
            await until(lambda: anna.number == 1)

    run(play())


# --- Sealed answers --------------------------------------------------------------------------------------------------


def test_a_sealed_answer_stays_valid_while_others_answer(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            clients = await house.gather(await house.seat("acorns", 4))
            asked = [client.asked.number for client in clients if client.asked is not None]
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
        async with open_house(database, NO_BOTS) as house:
            clients = await house.gather(await house.seat("acorns", 4))
            for turn in (2, 3, 4):
                await asyncio.gather(*(client.act(texts(client)[0]) for client in clients))
                for client in clients:
                    await reach(client, 4 * (turn - 1))
                assert [client.view["round"] for client in clients] == [turn] * 4
            assert all(client.decision and client.decision.kind == "over" for client in clients)

    run(play())


# --- Coming back -----------------------------------------------------------------------------------------------------


async def follow(house: House, table: str, token: str, view: Any, after: int) -> tuple[Any, list[int], dict[str, Any]]:
    """Resume with what one had: the view then, the numbers that came, what is asked now."""
    async with house.wire(table, {"token": token, "after": after}) as wire:
        numbers = []
        while (told := await wire.hear())["type"] != "ask":
            assert told["type"] != "view"
            if told["type"] == "event":
                numbers.append(told["number"])
                view = apply_changes(view, told.get("set", []))
        return view, numbers, told


async def see_view_at(house: House, sitting: Sitting, number: int) -> Any:
    """The view of seat 1 of Whispers after an event, made from its first view by what came since."""
    holds = (await house.ask("GET", f"/tables/{sitting.table}/replay", at=0, seat=1))["view"]["holds"]
    news = await house.ask("GET", f"/tables/{sitting.table}/events", token=sitting.tokens[1], seat=1, after=0)
    view: Any = {"points": [0, 0, 0], "used": [0, 0, 0], "pebbles": [0, 0, 0], "leak": None, "holds": holds}
    for event in news["events"][:number]:
        view = apply_changes(view, event.get("set", []))
    return view


def test_whoever_was_away_gets_what_he_missed_and_no_more_from_this_server_or_the_next(database: str) -> None:
    async def play() -> None:
        async with open_house(database, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            clients = await house.gather(sitting)
            await play_to_the_end(clients)
            await until(lambda: clients[1].decision and clients[1].decision.kind == "over")
            last = clients[1].number
            await resume_everywhere(house, sitting, last)
        async with open_house(database, NO_BOTS) as house:  # the memory of the first server is gone
            await resume_everywhere(house, sitting, last)

    run(play())


async def resume_everywhere(house: House, sitting: Sitting, last: int) -> None:
    for after in (0, 3, last - 1, last):
        view = await see_view_at(house, sitting, after)
        view, numbers, asked = await follow(house, sitting.table, sitting.tokens[1], view, after)
        assert numbers == list(range(after + 1, last + 1))
        assert asked["decision"]["kind"] == "over"
        assert view == (await see_all(house, sitting.table, sitting.tokens[1], seat=1))["view"]["view"]


def test_a_gap_longer_than_the_memory_of_the_server_is_filled_from_storage(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table = await house.bring(play_at_random(2), before_the_end=EVENTS_KEPT + 30)
            first = (await see_all(house, table, ANNA, seat=1))["view"]
            away = await house.come(table, ANNA, 1)
            await until(lambda: away.asked is not None)
            moves = play_at_random(2).moves[-EVENTS_KEPT - 30 : -5]
            for at, move in enumerate(moves):
                asked = (await see_all(house, table, ANNA, seat=move.seat))["ask"]
                body = {"seat": move.seat, "key": f"k{at}", "number": asked["number"], "action": move.text}
                await house.ask("POST", f"/tables/{table}/actions", body, ANNA)
            last = (await see_all(house, table, ANNA, seat=1))["view"]["number"]
            assert last > EVENTS_KEPT
            await until(lambda: away.number == last)
            async with house.wire(table, {"token": ANNA, "seat": 1, "after": 0}) as wire:
                view = first["view"]
                for number in range(1, last + 1):
                    told = await wire.hear("event")
                    assert told["number"] == number
                    view = apply_changes(view, told.get("set", []))
                assert view == away.view
                assert (await wire.hear("ask"))["number"] == (away.asked.number if away.asked else None)

    run(play())


def test_more_events_than_may_wait_for_a_reader_can_still_be_resumed(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, replace(NO_BOTS, queue_of_connection=8)) as house:
            sitting = await house.seat("whispers", 2)
            clients = await house.gather(sitting)
            await play_to_the_end(clients)
            async with house.wire(sitting.table, {"token": sitting.tokens[0], "after": 0}) as wire:
                for number in range(1, clients[0].number + 1):
                    assert (await wire.hear("event"))["number"] == number
                await wire.say({"type": "ping"})
                await wire.hear("pong")
            assert clients[0].number > 8

    run(play())


def test_in_the_middle_of_a_choice_one_is_asked_the_same_again(database: str) -> None:
    async def play() -> None:
        async with open_house(database, NO_BOTS) as house:
            sitting = await house.seat("runestones", 2, seats=["me", "free"])
            clients = await house.gather(sitting)
            for _ in range(9):
                await until(lambda: any(texts(client) for client in clients))
                client = next(client for client in clients if texts(client))
                await client.act(texts(client)[0])
            await until(lambda: any(texts(client) for client in clients))
            seat = next(seat for seat, client in enumerate(clients) if texts(client))
            before = clients[seat].asked
            clients[seat].cut()
            await until(lambda: clients[seat].connected_times == 2)
            assert clients[seat].asked == before
        async with open_house(database, NO_BOTS) as house:
            again = await house.come(sitting.table, sitting.tokens[seat])
            await until(lambda: again.asked is not None)
            assert again.asked == before
            assert (again.view, again.number) == (clients[seat].view, clients[seat].number)
            await again.act(texts(again)[0])

    run(play())


def test_a_client_that_has_seen_more_than_there_was_is_sent_the_whole_view(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            async with house.wire(sitting.table, {"token": sitting.tokens[0], "after": 99}) as wire:
                assert (await wire.hear("view"))["number"] == 0

    run(play())


def test_what_the_storage_kept_although_it_said_no_is_told_to_everybody(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, cleo = await house.gather(sitting)
            storage = house.hall.storage
            commit = storage.commit

            async def lose_the_answer(*work: Any) -> None:
                await commit(*work)
                raise StorageFailed("the connection broke after the commit")

            monkeypatch.setattr(storage, "commit", lose_the_answer)
            with refused("try-again"):
                await anna.request(Act("key", 0, "cast 1"))
            monkeypatch.undo()
            bring_toys(monkeypatch)
            assert await anna.request(Act("key", 0, "cast 1")) == 1
            await until(lambda: names(anna) == names(ben) == names(cleo) == ["cast"])
            await ben.act("pass")
            await cleo.act("pass")
            await until(lambda: anna.number == 2)

    run(play())


def test_while_the_storage_is_away_everybody_is_told_to_try_again(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            anna, ben, _ = await house.gather(sitting)
            storage = house.hall.storage

            async def fail(*work: Any, **more: Any) -> None:
                raise StorageFailed("no disk")

            with monkeypatch.context() as broken:
                for method in ("commit", "read", "add_message", "read_messages"):
                    broken.setattr(storage, method, fail)
                for _ in range(2):  # the table has left memory by the second time
                    with refused("try-again"):
                        await anna.act("cast 1")
                async with house.wire(sitting.table, {"token": sitting.tokens[2]}) as wire:
                    assert (await wire.hear("refusal"))["code"] == "try-again"
                with refused("try-again"):
                    await house.ask("POST", f"/tables/{sitting.table}/chat", {"text": "hello?"}, sitting.tokens[0])
            assert await anna.act("cast 1") == 1
            await until(lambda: names(ben) == ["cast"])
            assert anna.connected_times == ben.connected_times == 1

    run(play())


# --- Over REST alone -------------------------------------------------------------------------------------------------


async def play_by_rest(house: House, table: str, token: str, seat: int) -> int:
    """A player who only knows REST: looks once, then waits for what comes. How much came."""
    told = await see_all(house, table, token, seat=seat)
    number: int = told["view"]["number"]
    ask, view = told["ask"], told["view"]["view"]
    while ask["decision"]["kind"] != "over":
        if choices := ask["decision"].get("choices"):
            body = {"seat": seat, "key": f"{seat}-{number}", "number": ask["number"], "action": choices[0]["text"]}
            done = await house.ask("POST", f"/tables/{table}/actions", body, token)
            assert done["number"] > number
        news = await house.ask("GET", f"/tables/{table}/events", token=token, seat=seat, after=number, wait=20)
        for event in news["events"]:
            assert event["number"] == number + 1
            number = event["number"]
            view = apply_changes(view, event.get("set", []))
        ask = news["ask"]
    assert view == (await see_all(house, table, token, seat=seat))["view"]["view"]
    return number


@pytest.mark.parametrize("game", ["acorns", "whispers"])
def test_a_whole_game_can_be_played_over_rest_alone(sqlite: str, game: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, tokens = await house.seat(game, 3)
            told = await asyncio.gather(*(play_by_rest(house, table, tokens[seat], seat) for seat in range(3)))
            assert min(told) > 3
            assert (await house.ask("GET", f"/tables/{table}"))["status"] == "over"

    run(play())


def test_a_request_that_waits_is_answered_when_something_comes_and_in_the_end_anyway(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            path = f"/tables/{sitting.table}/events"
            began = asyncio.get_running_loop().time()
            news = await house.ask("GET", path, token=sitting.tokens[1], seat=1, wait=1)
            assert (news["events"], news["ask"]["number"]) == ([], 0)
            assert 0.9 < asyncio.get_running_loop().time() - began < 10
            waiting = asyncio.create_task(house.ask("GET", path, token=sitting.tokens[1], seat=1, wait=25))
            live = await house.hall.find(sitting.table)
            await until(lambda: live.connections)
            body = {"seat": 0, "key": "k", "number": 0, "action": "cast 1"}
            await house.ask("POST", f"/tables/{sitting.table}/actions", body, sitting.tokens[0])
            news = await waiting
            assert [event["number"] for event in news["events"]] == [1]
            assert not live.connections
            with refused("bad-request"):
                await house.ask("GET", path, wait=26)
            with refused("not-allowed"):
                await house.ask("GET", path, token=sitting.tokens[1], seat=0, wait=1)

    run(play())
