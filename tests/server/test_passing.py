"""Standing passes: a seat declines in quiet windows by itself, and nobody else can tell."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.client.rest import ServerRefused
from nemeton.client.table import TableClient, new_key
from nemeton.server import bots
from nemeton.server.bots import find_pass_delay
from nemeton.table.protocol import KeepPassing, Ping, encode
from nemeton.table.table import Table
from tests.server.running import NO_BOTS, RunningServer, run, start_server, texts, until

pytestmark = pytest.mark.usefixtures("toys")

WINDOW = ["pass", "counter"]  # what a seat with the card can answer


async def sit_down(server: RunningServer, counters: str = "all") -> tuple[str, list[TableClient]]:
    """Whispers with three people; the first one casts."""
    table, host = await server.create(
        name="Anna", game="whispers", players=3, seats=["me", "free", "free"], options={"counters": counters}
    )
    tokens = [host, *[await server.sit(table, seat, name) for seat, name in ((1, "Ben"), (2, "Cleo"))]]
    people = [await server.come(table, token, seat) for seat, token in enumerate(tokens)]
    await until(lambda: texts(people[0]))
    return table, people


async def read_table(server: RunningServer, table: str) -> Table:
    live = await server.service.tables.find(table)
    return await live.read(lambda found: found)


def test_a_seat_passes_for_the_round_by_itself_and_is_asked_again_in_the_next(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "BEAT", 20)

    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            _, (anna, ben, cleo) = await sit_down(server)
            await ben.request(KeepPassing(new_key(), "round"))
            await until(lambda: ben.question is not None and ben.question.passing == "round")
            await anna.act("cast 1")
            await until(lambda: ben.decision is not None and ben.decision.answered == "pass")
            await until(lambda: texts(cleo))
            assert cleo.question is not None
            assert (cleo.question.passing, cleo.question.declines) == ("", "pass")
            await cleo.act("pass")
            for each in (anna, ben, cleo):
                for _ in range(2):
                    await until(lambda each=each: len(texts(each)) == 2)  # type: ignore[misc]
                    await each.act(texts(each)[0])
            await until(lambda: "cast 1" in texts(anna))
            await anna.act("cast 1")
            await until(lambda: texts(ben) == WINDOW)
            assert ben.question is not None
            assert ben.question.passing == ""

    run(story())


def test_a_seat_that_passes_unless_it_holds_a_card_is_asked_with_one(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BEAT", 20)

    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, (anna, ben, cleo) = await sit_down(server)
            found = await read_table(server, table)
            assert found.match is not None
            found.match.state.holds[1] = 0
            for each in (ben, cleo):
                await each.request(KeepPassing(new_key(), "unless-held"))
            await anna.act("cast 1")
            await until(lambda: ben.decision is not None and ben.decision.answered == "pass")
            await until(lambda: texts(cleo) == WINDOW)
            await asyncio.sleep(0.3)  # far more than all beats of a pass
            assert texts(cleo) == WINDOW

    run(story())


def test_nobody_else_hears_of_a_standing_pass_nor_of_its_answer(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BEAT", 20)

    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, (anna, ben, cleo) = await sit_down(server)
            gallery = await server.come(table)
            await anna.act("cast 1")
            await until(lambda: texts(ben) and texts(cleo) and gallery.number == 1)
            heard: list[bytes] = []
            for other in (anna, cleo, gallery):
                other.on_message = heard.append
            before = await read_table(server, table)
            times = (before.told_at, before.updated_at, before.moved_at)
            await ben.request(KeepPassing(new_key(), "round"))
            assert (before.told_at, before.updated_at, before.moved_at) == times
            await until(lambda: ben.decision is not None and ben.decision.answered == "pass")
            for other in (anna, cleo, gallery):
                await other.send(encode(Ping()))
            await until(lambda: sum(b'"pong"' in data for data in heard) == 3)
            assert len(heard) == 3

    run(story())


def test_an_undo_ends_the_standing_pass(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BEAT", 20)

    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            _, (anna, ben, _) = await sit_down(server)
            await ben.request(KeepPassing(new_key(), "round"))
            await anna.act("cast 1")
            await until(lambda: ben.decision is not None and ben.decision.answered == "pass")
            await ben.undo()
            await until(lambda: texts(ben) == WINDOW)
            await asyncio.sleep(0.3)  # far more than all beats of a pass
            assert texts(ben) == WINDOW
            assert ben.question is not None
            assert ben.question.passing == ""

    run(story())


def test_a_standing_pass_outlives_the_server_and_can_be_taken_back(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BEAT", 20)

    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, (_, ben, cleo) = await sit_down(server)
            await ben.request(KeepPassing(new_key(), "unless-held"))
            await cleo.request(KeepPassing(new_key(), "round"))
            await cleo.request(KeepPassing(new_key(), "never"))
        async with start_server(sqlite, NO_BOTS) as server:
            found = await read_table(server, table)
            assert [found.standing_pass(seat) for seat in range(3)] == ["", "unless-held", ""]

    run(story())


def test_when_a_seat_passes_does_not_depend_on_what_it_holds(sqlite: str) -> None:
    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, (anna, ben, _) = await sit_down(server)
            await anna.act("cast 1")
            await until(lambda: texts(ben))
            found = await read_table(server, table)
            assert found.match is not None
            delays = set()
            for held in (0, 1):
                found.match.state.holds[1] = held
                delays.add(find_pass_delay(found, 1))
            assert len(delays) == 1
            drawn = set()
            for number in range(60):
                found.question_numbers[1] = number
                drawn.add(find_pass_delay(found, 1))
            assert drawn == {bots.BEAT * beats for beats in range(1, bots.PASS_BEATS + 1)}, "as a person's answers differ"

    run(story())


def test_a_person_alone_with_bots_passes_on_the_first_beat(sqlite: str) -> None:
    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, token = await server.create(name="Anna", game="whispers", players=2, seats=["random", "me"])
            await server.come(table, token, 1)
            assert find_pass_delay(await read_table(server, table), 1) == bots.BEAT

    run(story())


def test_where_nothing_is_declined_in_secret_there_is_no_standing_pass(sqlite: str) -> None:
    async def story() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, token = await server.create(name="Anna", game="acorns", players=2, seats=["me", "me"])
            with pytest.raises(ServerRefused, match="nothing is declined"):
                await server.ask("PUT", f"/tables/{table}/passing", {"key": "k", "when": "round", "seat": 0}, token)

    run(story())
