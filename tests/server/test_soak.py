"""The short form of the soak (`make soak` is the long one), and whether its verdict can fail."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from nemeton.engine.game import Setup
from nemeton.engine.match import Match
from nemeton.engine.record import Move
from nemeton.engine.state import SPECTATOR
from nemeton.ops.soak.attackers import ATTACKS
from nemeton.ops.soak.check import check_table, is_retold, plain
from nemeton.ops.soak.plan import Plan
from nemeton.ops.soak.report import SoakCounts
from nemeton.ops.soak.request_log import LoggedRequest
from nemeton.ops.soak.run import soak
from nemeton.ops.soak.table_run import ConnectionEvidence, TableEvidence
from nemeton.ops.soak.viewer import EventLog
from nemeton.registry import find_game
from nemeton.server.storage.base import Row
from nemeton.table.entries import AnyEntry, Chair, Created, HouseRules, Moved, Started, encode_entry
from nemeton.table.feed import replay_events
from nemeton.table.protocol import encode
from tests.server.postgres_server import PostgresServer

SEED = 20


def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(sqlite: str) -> None:
    report = asyncio.run(soak(Plan(database=sqlite, seed=SEED, kills=3, tables=3, moves=60, seconds=120, alive=(0.2, 0.8))))
    assert report.problems == []
    assert report.counts["kills"] == 3
    assert report.counts["checked actions"] >= 3 * 60
    assert report.counts["checked views"] >= 3 * 2


@pytest.mark.thorough
def test_two_server_processes_that_are_killed_serve_the_same_tables(postgres: PostgresServer) -> None:
    plan = Plan(database=postgres.new_database(), seed=SEED, kills=2, servers=2, tables=3, moves=60, seconds=120)
    report = asyncio.run(soak(plan))
    assert report.problems == []
    assert report.counts["kills"] == 2
    assert report.counts["checked actions"] >= 3 * 60


@pytest.mark.thorough
def test_among_attackers_honest_players_lose_nothing_and_are_never_refused(sqlite: str) -> None:
    plan = Plan(
        database=sqlite,
        seed=SEED,
        kills=1,
        tables=2,
        moves=40,
        seconds=120,
        alive=(12, 14),
        attackers=7,
        quiet=1.0,
        attacked=60.0,
    )
    report = asyncio.run(soak(plan))
    assert report.problems == []
    assert set(report.attacks) == set(ATTACKS)
    assert report.counts["checked actions"] >= 2 * 20
    for kind in ("forged tokens", "malformed messages", "heads without an end"):
        assert "done" not in report.attacks[kind]
    assert report.attacks["forged tokens"]["not-you"] > 0


# --- The verdict -----------------------------------------------------------------------------------------------------

TABLE = "a-table"


class Honest:
    """A journal of a few moves and what an honest client would know of it; tests falsify one of them."""

    def __init__(self) -> None:
        game = find_game("runestones")
        setup = Setup(game.id, 2, 7, {}, True)
        match = Match(game, setup)
        self.entries: list[AnyEntry] = [
            Created(
                at=0,
                game=game.id,
                rules=game.rules_version,
                players=2,
                options=match.setup.options,
                patient=True,
                seed=f"{7:032x}",
                house=HouseRules(),
                participants=(),
                chairs=(Chair(0), Chair(0)),
            ),
            Started(0),
        ]
        self.requests: dict[int, list[LoggedRequest]] = {0: [], 1: []}
        for number in range(1, 9):
            seat = game.asked(match.state)[0]
            text = game.vocabulary.text(int(match.state.legal(seat)[0]))
            match.apply(Move(seat, text))
            self.entries.append(Moved(number, seat, text, seen=0b111, anew=0b111, key=f"key {number}"))
            self.requests[seat].append(LoggedRequest(f"key {number}", text, "", number, number, number))
        events = [encode(event) for event in replay_events(TABLE, self.entries, SPECTATOR, 0)]
        self.watching = ConnectionEvidence(
            "spectator", 8, plain(game.view(match.state, SPECTATOR)), EventLog(SPECTATOR, 0, events)
        )

    def judge(self) -> list[str]:
        tally = SoakCounts()
        rows = [Row(TABLE, number, encode_entry(entry)) for number, entry in enumerate(self.entries)]
        check_table(TableEvidence("table 1", TABLE, self.requests, [self.watching]), rows, {}, tally)
        return tally.problems


def test_the_verdict_on_an_honest_table_is_good() -> None:
    assert Honest().judge() == []


def test_events_may_be_told_again_without_their_changes_but_not_with_others() -> None:
    event = {"type": "event", "number": 3, "first": 5, "events": [["scored", {"seat": 0}]], "set": [["points", 3]]}
    assert is_retold(event, event)
    assert is_retold({**event, "set": [["", {"points": 3}]]}, event)
    assert is_retold({name: value for name, value in event.items() if name != "set"}, event)
    assert not is_retold({**event, "set": [["points", 4]]}, event)
    assert not is_retold({**event, "set": [], "events": []}, event)


def test_the_verdict_finds_an_acknowledged_action_that_is_not_in_the_journal() -> None:
    table = Honest()
    table.requests[0].append(LoggedRequest("lost", "pass", "", 9, 9, 9))
    assert ["lost" in problem and "not in the journal" in problem for problem in table.judge()] == [True]


@pytest.mark.parametrize(("field", "value", "words"), [("text", "pass", "was 'pass'"), ("number", 5, "acknowledged as event 5")])
def test_the_verdict_finds_an_action_that_was_stored_otherwise(field: str, value: object, words: str) -> None:
    table = Honest()
    seat, at = next((seat, at) for seat in (0, 1) for at, line in enumerate(table.requests[seat]) if line.number == 8)
    table.requests[seat][at] = msgspec.structs.replace(table.requests[seat][at], **{field: value})
    assert [words in problem for problem in table.judge()] == [True]


def test_the_verdict_finds_an_action_that_was_refused_and_stored_and_one_that_nobody_sent() -> None:
    table = Honest()
    seat = next(seat for seat in (0, 1) if any(line.number == 8 for line in table.requests[seat]))
    line = table.requests[seat].pop()
    assert ["nobody has sent it" in problem for problem in table.judge()] == [True]
    table.requests[seat].append(LoggedRequest(line.key, line.text, "", 8, refusal="stale"))
    assert ["was refused (stale)" in problem for problem in table.judge()] == [True]


def test_the_verdict_finds_a_key_that_stands_twice() -> None:
    table = Honest()
    moves = [(at, entry) for at, entry in enumerate(table.entries) if isinstance(entry, Moved)]
    (_, first), (at, later) = [each for each in moves if each[1].seat == 0][:2]
    table.entries[at] = msgspec.structs.replace(later, key=first.key)
    problems = table.judge()
    assert ["2 times" in problem for problem in problems] == [True, False]
    assert later.key in problems[1]


def test_the_verdict_finds_an_event_that_a_client_received_otherwise() -> None:
    table = Honest()
    table.watching.received.events[3] = table.watching.received.events[2]
    assert ["event 4 was" in problem for problem in table.judge()] == [True]


def test_the_verdict_finds_an_event_that_did_not_reach_a_client() -> None:
    table = Honest()
    table.watching.received.events.pop()
    table.watching.number = 7
    assert ["ended at event 7" in problem for problem in table.judge()] == [True]


def test_the_verdict_finds_a_view_that_is_not_that_of_the_journal() -> None:
    table = Honest()
    table.watching.view = {**table.watching.view, "round": -1}
    assert ["its view after event 8" in problem for problem in table.judge()] == [True]


def test_the_verdict_finds_a_gap_in_the_journal() -> None:
    table = Honest()
    tally = SoakCounts()
    rows = [Row(TABLE, number, encode_entry(entry)) for number, entry in enumerate(table.entries)]
    check_table(TableEvidence("table 1", TABLE, {}, []), rows[:4] + rows[5:], {}, tally)
    assert ["is numbered" in problem for problem in tally.problems] == [True]
