"""Announcements: everybody who is there hears them, and so does everybody who comes."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.client.rest import ServerRefused
from nemeton.server.draft import now
from nemeton.server.operators.bulletin import AFTER_RESTART, Bulletin, StoredAnnouncement
from nemeton.server.operators.orders import Announce, Withdraw
from nemeton.server.refusals import BadRequest
from nemeton.server.storage.postgres import PostgresStorage
from nemeton.table.protocol import Announcement
from tests.patience import PATIENCE
from tests.server.operators.asking import OPERATED, operated
from tests.server.running import run, start_server, until

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.parametrize("way", ["database", "http"])
def test_an_announcement_reaches_open_tables_those_who_come_and_those_who_ask(database: str, way: str) -> None:
    async def play() -> None:
        async with operated(database, way) as (server, operator):
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)
            assert (await server.ask("GET", "/announcement")) == {"type": "announcement"}
            assert anna.announcement == Announcement()
            at = now() + 600_000
            await operator(Announce("New  boards\n<b>tonight</b>", at))
            wanted = Announcement("New boards <b>tonight</b>", at)
            await until(lambda: anna.announcement == wanted and ben.announcement == wanted)
            late = await server.come(sitting.table)
            await until(lambda: late.announcement == wanted)
            found = await server.ask("GET", "/announcement")
            assert found == {"type": "announcement", "text": "New boards <b>tonight</b>", "restart_at": at}
            await operator(Withdraw())
            await until(lambda: anna.announcement == ben.announcement == late.announcement == Announcement())
            for wrong in (Announce(), Announce("  "), Announce("late", now() - 1000)):
                with pytest.raises((BadRequest, ServerRefused)):
                    await operator(wrong)

    run(play())


def test_an_announcement_of_a_restart_is_over_soon_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    bulletin = Bulletin()
    assert not bulletin
    bulletin.set(msgspec.json.encode(StoredAnnouncement.of("soon", 1000, 0)).decode())
    monkeypatch.setattr("nemeton.server.operators.bulletin.now", lambda: 1000 + AFTER_RESTART - 1)
    assert bulletin.current() == Announcement("soon", 1000)
    monkeypatch.setattr("nemeton.server.operators.bulletin.now", lambda: 1000 + AFTER_RESTART)
    assert bulletin.current() == Announcement()


def test_servers_of_one_database_all_pass_it_on(postgres_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        PostgresStorage, "order_seconds", 10 * PATIENCE
    )  # by a notice, not by the poll that makes up for lost ones

    async def play() -> None:
        async with start_server(postgres_database, OPERATED) as first, operated(postgres_database, "http") as (second, operator):
            sitting = await first.seat("acorns", 2)
            here, there = await first.come(sitting.table), await second.come(sitting.table)
            await operator(Announce("hello"))
            await until(lambda: here.announcement.text == there.announcement.text == "hello")

    run(play())
