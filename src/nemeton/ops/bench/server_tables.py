"""Live tables under load: every seat has a connection of its own, and each table plays one move at a time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from typing import Final

import msgspec

from nemeton.client.rest import Server
from nemeton.engine.chance import Rng
from nemeton.ops.bench.server_games import FinishedGame
from nemeton.ops.bench.server_wire import Wire, open_wire
from nemeton.ops.server_process import ServerFailed, ServerProcess
from nemeton.table.protocol import Act, Hello, encode

AT_ONCE: Final = 8  # tables that are created concurrently
SPREAD: Final = 0.8  # the last table begins when this part of its game is played
PATIENCE: Final = 30.0  # timeout of an answer, in seconds
TOLD_ALL: Final = 1.0  # seconds after the answer; a seat without an event by then gets none
TAG: Final = len(b'{"type":"')


class OfferedChoice(msgspec.Struct, frozen=True):
    text: str


class Offer(msgspec.Struct, frozen=True):
    choices: tuple[OfferedChoice, ...]


class Question(msgspec.Struct, frozen=True):
    """The part of an `ask` that the client decodes."""

    number: int
    decision: Offer


class EventBody(msgspec.Struct, frozen=True):
    """The part of an `event` that the client decodes. If it lists events of the game, every seat gets it; otherwise it concerns
    the receiving seat alone, such as a choice of what to do next."""

    events: msgspec.Raw = msgspec.Raw()


class Status(msgspec.Struct, frozen=True):
    """The part of a `table` message that the client decodes."""

    status: str


decode_question = msgspec.json.Decoder(Question).decode
decode_event = msgspec.json.Decoder(EventBody).decode
decode_status = msgspec.json.Decoder(Status).decode


class Traffic:
    """Measurements at all tables: histograms of times in microseconds and of sizes in bytes."""

    def __init__(self) -> None:
        self.sizes: dict[bytes, Counter[int]] = {kind: Counter() for kind in (b"view", b"event", b"ask")}
        self.clear()

    def clear(self) -> None:
        """Reset the times."""
        self.seen: Counter[int] = Counter()
        self.answered: Counter[int] = Counter()
        self.own = 0  # moves that concern one seat, of which the others get no event
        self.partly_seen = 0  # moves whose event did not reach every seat
        self.refused = 0


class LiveSeat:
    """One connection: its last question, and whether it still waits for the event of the current move."""

    def __init__(self, table: BusyTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.question: Question | None = None
        self.waits = False
        self.greeted = asyncio.Event()
        self.wire: Wire | None = None

    async def connect(self, port: int, token: str) -> None:
        """Connect, and wait for the first messages."""
        wire = self.wire = await open_wire(port, f"/api/tables/{self.table.id}/socket", self.receive)
        wire.send(encode(Hello(token, self.seat)))
        while not self.greeted.is_set():
            if wire.broken:
                raise ServerFailed(f"a connection is broken: {wire.broken}")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.greeted.wait(), 1.0)

    def receive(self, data: bytes, at: float) -> None:
        kind = data[TAG : data.index(b'"', TAG)]
        table = self.table
        sizes = table.traffic.sizes.get(kind)
        if sizes is not None:
            sizes[len(data)] += 1
        if kind == b"event":
            table.note_event(self, bool(bytes(decode_event(data).events)), at)
        elif kind == b"ask":
            question = decode_question(data)
            self.question = question if question.decision.choices else None
            self.greeted.set()
            table.go_on(at)
        elif kind == b"ack":
            table.note_answer(at)
        elif kind == b"refusal":
            self.question = None
            table.note_refusal(at)
        elif kind == b"table":
            table.over = decode_status(data).status == "over"


class BusyTable:
    """A table whose seats answer at random, at once or with a pause between two moves."""

    def __init__(self, table_id: str, token: str, port: int, players: int, traffic: Traffic, rng: Rng) -> None:
        self.id = table_id
        self.token = token  # of its host, who has all seats
        self.port = port  # of the server where all its seats connect
        self.traffic = traffic
        self.over = False
        self.seats = [LiveSeat(self, seat) for seat in range(players)]
        self._rng = rng
        self._playing = False
        self._pause = 0.0
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._sent_at = 0.0
        self._answered_at = 0.0
        self._waiting = 0  # seats that wait for the event of the current move
        self._moves = 0
        self._mover: LiveSeat | None = None
        self.moving = False

    def start(self, first: float, pause: float) -> None:
        """Play from the time `first` on, a move every `pause` seconds; without a pause, as fast as it goes."""
        self._playing, self._due, self._pause = True, first, pause
        self.go_on(time.perf_counter())

    def stop(self) -> None:
        """Finish the current move and play no more."""
        self._playing = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def go_on(self, at: float) -> None:
        """Make the next move, if a seat is asked and the move is due."""
        if not self._playing or self.moving or self._timer is not None:
            return
        asked = next((seat for seat in self.seats if seat.question is not None), None)
        if asked is None:
            return
        if at < self._due:
            self._timer = asyncio.get_running_loop().call_later(self._due - at, self._wake)
            return
        self._due = max(self._due + self._pause, at)
        self._answer(asked)

    def note_event(self, seat: LiveSeat, happened: bool, at: float) -> None:
        if not seat.waits:
            return
        if happened:
            seat.waits = False
            self._waiting -= 1
            if self._waiting == 0:
                self.traffic.seen[round((at - self._sent_at) * 1e6)] += 1
        elif seat is self._mover:
            self.traffic.own += 1
            self._waiting = 0
        if self._waiting == 0 and self._answered_at:
            self._finish(at)

    def note_answer(self, at: float) -> None:
        self._answered_at = at
        self.traffic.answered[round((at - self._sent_at) * 1e6)] += 1
        if self._waiting == 0:
            self._finish(at)

    def note_refusal(self, at: float) -> None:
        self.traffic.refused += 1
        self._finish(at)

    def look_after(self, at: float) -> None:
        """Go on after a move whose event did not reach every seat; ServerFailed on a broken connection or timeout."""
        for seat in self.seats:
            if seat.wire is not None and seat.wire.broken:
                raise ServerFailed(f"a connection is broken: {seat.wire.broken}")
        if not self.moving:
            return
        if self._answered_at and at - self._answered_at > TOLD_ALL:
            self.traffic.partly_seen += 1
            self._finish(at)
        elif at - self._sent_at > PATIENCE:
            raise ServerFailed(f"the server has not answered a move for {PATIENCE:.0f} seconds")

    def _wake(self) -> None:
        self._timer = None
        self.go_on(max(time.perf_counter(), self._due))

    def _answer(self, asked: LiveSeat) -> None:
        question = asked.question
        assert question is not None
        choices = question.decision.choices
        text = choices[int(self._rng.below(len(choices)))].text
        asked.question = None
        self._mover = asked
        self._moves += 1
        self.moving, self._answered_at, self._waiting = True, 0.0, len(self.seats)
        for seat in self.seats:
            seat.waits = True
        data = encode(Act(f"bench-{self._moves}", question.number, text))
        self._sent_at = time.perf_counter()
        assert asked.wire is not None
        asked.wire.send(data)

    def _finish(self, at: float) -> None:
        self.moving = False
        for seat in self.seats:
            seat.waits = False
        self.go_on(at)


async def make_tables(
    servers: list[ServerProcess], games: list[FinishedGame], tables: int, players: int, traffic: Traffic
) -> list[BusyTable]:
    """Tables spread over all stages of a game: each is forked from a finished game, at one of the servers in turn."""
    admitted = asyncio.Semaphore(AT_ONCE)
    async with contextlib.AsyncExitStack() as stack:
        callers = [await stack.enter_async_context(Server(server.url)) for server in servers]

        async def make_table(at: int) -> BusyTable:
            source, number = games[at % len(games)], at % len(servers)
            begin = int(source.moves * SPREAD * at / tables)
            async with admitted:
                made = await callers[number].ask("POST", f"/tables/{source.table}/fork", {"name": "seat 0", "at": begin})
            return BusyTable(made["table"], made["token"], servers[number].port, players, traffic, Rng(at))

        return await asyncio.gather(*(make_table(at) for at in range(tables)))


async def connect_tables(tables: list[BusyTable]) -> None:
    """Connect all seats."""
    admitted = asyncio.Semaphore(AT_ONCE)

    async def connect(table: BusyTable) -> None:
        async with admitted:
            for seat in table.seats:
                await seat.connect(table.port, table.token)

    await asyncio.gather(*map(connect, tables))
