"""Messages that come late, again, or to a server that has not heard of what they answer."""

from __future__ import annotations

import pytest

from nemeton.client.table import new_key
from nemeton.registry import GAMES
from nemeton.server.protocol import AnswerTakeback, AskTakeback, HandOver, TakeSeat
from tests.engine.toys import Whispers
from tests.server.house import House, open_house, run, until
from tests.server.postgres_server import PostgresServer


@pytest.fixture(autouse=True)
def whispers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "whispers", Whispers())


def deafen(house: House) -> None:
    """The notices of the other server are lost on the way."""
    house.hall.storage.on_change = lambda table, number: None


def test_an_answer_to_a_question_of_another_server_is_taken_by_one_that_has_not_heard_of_it(postgres: PostgresServer) -> None:
    async def play() -> None:
        database = postgres.new_database()
        async with open_house(database) as here, open_house(database) as there:
            table, token = await here.create(name="Ann", game="whispers", players=2, seats=["me", "me"])
            await there.hall.find(table)
            deafen(there)
            caster = await here.come(table, token, 0)
            await until(lambda: caster.asked is not None)
            await caster.act("cast 1")
            body = {"seat": 1, "key": "k", "number": 1, "action": "pass"}
            assert await there.ask("POST", f"/tables/{table}/actions", body, token) == {"number": 2}

    run(play())


def test_who_comes_from_another_server_is_not_sent_back_in_time(postgres: PostgresServer) -> None:
    async def play() -> None:
        database = postgres.new_database()
        async with open_house(database) as here, open_house(database) as there:
            table, token = await here.create(name="Ann", game="whispers", players=2, seats=["me", "me"])
            await there.hall.find(table)
            deafen(there)
            caster = await here.come(table, token, 0)
            await until(lambda: caster.asked is not None)
            await caster.act("cast 1")
            moved = await there.come(table, token, 0, after=caster.number)
            await until(lambda: moved.asked is not None)
            assert moved.view is None  # no view was sent: it had seen everything
            assert moved.decision == caster.decision

    run(play())


def test_a_late_copy_of_an_old_consent_does_not_grant_a_later_takeback(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite) as house:
            table, ann = await house.create(name="Ann", game="whispers", players=2)
            bob = await house.sit(table, 1, "Bob")
            first, second = await house.come(table, ann), await house.come(table, bob)
            await until(lambda: first.asked is not None and second.asked is not None)
            consent = AnswerTakeback(new_key(), agree=True)
            for again in (False, True):
                await first.act("cast 1")
                await until(lambda: second.decision is not None and second.decision.choices)
                ask = AskTakeback(new_key(), first.number)
                await first.request(ask)
                await second.request(consent)
                if again:
                    assert first.info is not None
                    assert first.info.takeback is not None
                    await second.request(AnswerTakeback(new_key(), agree=False))
                    await first.request(ask)  # a late copy of what was denied
                    assert first.info.takeback is None
                else:
                    await until(lambda: first.decision is not None and first.decision.choices)

    run(play())


def test_a_late_copy_does_not_hand_a_seat_over_again_that_was_taken_back(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite) as house:
            table, token = await house.create(name="Ann", game="runestones", players=2, seats=["me", "me"], pace=5000)
            client = await house.come(table, token, 0)
            await until(lambda: client.asked is not None)
            over, back = HandOver(new_key(), "level1"), TakeSeat(new_key())
            await client.request(over)
            await client.request(back)
            await client.request(over)
            assert client.info is not None
            assert client.info.seats[0].bot == ""

    run(play())
