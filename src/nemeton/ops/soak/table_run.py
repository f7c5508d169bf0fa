"""One table, from its creation until all of its connections are up to date."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import Any, Final

import httpx
import msgspec

from nemeton.client.rest import Server, ServerRefused
from nemeton.client.table import TableClient
from nemeton.engine.errors import NemetonError
from nemeton.engine.state import SPECTATOR
from nemeton.ops.soak.context import Context
from nemeton.ops.soak.plan import TablePlan
from nemeton.ops.soak.player import Player
from nemeton.ops.soak.request_log import LoggedRequest, RequestLog
from nemeton.ops.soak.viewer import EventLog, Viewer
from nemeton.server.creation import FREE, ME
from nemeton.server.draft import now

HONEST: Final = 1  # the network of honest clients
HOST, OBSERVER = 100, 101  # their numbers in it; those of players are their seats
POLL: Final = 0.1
STUCK_AFTER: Final = 60_000  # milliseconds without a message
SETTLE_SECONDS: Final = 60.0
BOT_WAIT: Final = 4_000  # milliseconds without an event after which a bot to move has surely answered in secret
SECOND_CONNECTIONS: Final = 0.5  # share of players with two


class NotMade(NemetonError):
    """A server was killed while the table was being made."""


class ConnectionEvidence(msgspec.Struct):
    """The final state of one connection."""

    name: str
    number: int
    view: Any
    received: EventLog


class TableEvidence(msgspec.Struct):
    """Everything the clients of a table know, to be compared with the journal."""

    name: str
    table: str
    requests: dict[int, list[LoggedRequest]]
    connections: list[ConnectionEvidence]


class TableRun:
    def __init__(self, context: Context, plan: TablePlan, number: int) -> None:
        self.context = context
        self.number = number
        self.plan = plan
        self.name = f"table {number}"
        self.table = ""
        self.tokens: dict[int, str] = {}
        self.viewers: list[Viewer] = []
        self.players: list[Player] = []
        self._counts: dict[int, int] = {}
        self._counts_since = now()

    async def make(self, random: Random) -> None:
        """Make the table and take all seats, or raise NotMade."""
        plan = self.plan
        try:
            async with Server(self.context.choose_url(random), tls=self.context.tls, address=self._address(HOST)) as server:
                self.table, host = await server.create(
                    game=plan.game, players=len(plan.seats), name="Ada", seats=list(plan.seats)
                )
                for seat, wish in enumerate(plan.seats):
                    if wish == ME:
                        self.tokens[seat] = host
                    elif wish == FREE:
                        self.tokens[seat] = await server.sit(self.table, seat, f"Player {seat}")
        except (httpx.TransportError, ServerRefused) as error:
            # A proxy sends what a killed server left unanswered to the next one, where the seat may be taken already: by us.
            expected = ("try-again",) if self.context.front is None else ("try-again", "seat-taken")
            if isinstance(error, ServerRefused) and error.code not in expected:
                self.context.tally.add_problem(f"{self.name}: a table could not be made, {error}")
            raise NotMade("the table could not be made") from error

    def connect(self, random: Random) -> None:
        """Connect a player for each seat, some with a second connection, and an observer."""
        self.name += f" ({self.table})"
        for seat, token in self.tokens.items():
            log = RequestLog(f"{self.name} seat {seat}", seat, self.context.tally)
            viewer = self._connect(f"seat {seat}", seat, token, log, random)
            second = None
            if random.random() < SECOND_CONNECTIONS:
                second = self._connect(f"seat {seat}, second window", seat, token, log, random)
            self.players.append(Player(self.context, log, viewer, second, Random(random.random())))
        self._connect("spectator", SPECTATOR, "", None, random)
        self.context.targets.honest[self.table] = len(self.plan.seats)

    async def play(self) -> None:
        """Play until the game is over or the limits of the plan are reached."""
        playing = [asyncio.create_task(player.play()) for player in self.players]
        try:
            while not all(task.done() for task in playing):
                await asyncio.wait(playing, timeout=POLL)
                if self._has_played_enough():
                    for player in self.players:
                        player.stop()
                if self.context.is_out_of_time:
                    self.context.tally.add_problem(f"{self.name} has not come to its end in time: {self._describe()}")
                    break
                if now() - max(viewer.received_at for viewer in self.viewers) > STUCK_AFTER:
                    self.context.tally.add_problem(f"{self.name} stands still: {self._describe()}")
                    break
            for task in playing:
                if task.done():
                    task.result()
        finally:
            for player in self.players:
                player.stop()
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def wait_until_settled(self) -> None:
        """Wait until all connections have the last event that the servers know."""
        try:
            async with asyncio.timeout(SETTLE_SECONDS):
                while not await self._is_settled():
                    await asyncio.sleep(POLL + self.context.plan.pause)
        except TimeoutError:
            self.context.tally.add_problem(f"{self.name} does not settle: {self._describe()}")

    async def close(self) -> TableEvidence:
        self.context.targets.honest.pop(self.table, None)
        for viewer in self.viewers:
            await viewer.close()
        return TableEvidence(
            self.name,
            self.table,
            {player.log.seat: list(player.log.requests.values()) for player in self.players},
            [ConnectionEvidence(viewer.name, viewer.client.number, viewer.view, viewer.received) for viewer in self.viewers],
        )

    def _connect(self, who: str, viewer: int, token: str, log: RequestLog | None, random: Random) -> Viewer:
        url = self.context.choose_url(random)
        name, address = f"{self.name} {who}", self._address(viewer if viewer != SPECTATOR else OBSERVER)
        client = TableClient(
            url, self.table, token, None if viewer == SPECTATOR else viewer, tls=self.context.tls, address=address
        )
        self.viewers.append(Viewer(name, url, viewer, client, self.context.tally, log))
        return self.viewers[-1]

    def _address(self, who: int) -> str:
        return self.context.plan.address(HONEST, self.number, who)

    def _has_played_enough(self) -> bool:
        return self.context.is_enough(sum(player.log.done for player in self.players))

    async def _is_settled(self) -> bool:
        """Whether every connection has the last event that any server knows, and no bot is about to move. A quiet window shows a
        bot as to move until all have answered: there one can only wait whether it still moves. A server that is down just now
        says nothing; the journal has the last word anyway."""
        counts: dict[int, int] = {}
        bots_to_move = False
        for url in self.context.urls():
            with suppress(httpx.TransportError, ServerRefused):
                async with Server(url, tls=self.context.tls, address=self._address(HOST)) as server:
                    for viewer in {each.received.viewer for each in self.viewers}:
                        query = {} if viewer == SPECTATOR else {"seat": viewer}
                        answer = await server.ask("GET", f"/tables/{self.table}/view", None, self.tokens.get(viewer, ""), **query)
                        counts[viewer] = max(counts.get(viewer, 0), answer["view"]["number"])
                        bots_to_move |= any(seat not in self.tokens for seat in answer["ask"]["decision"]["asked"])
        if len(counts) < len({each.received.viewer for each in self.viewers}):
            return False
        if counts != self._counts:
            self._counts, self._counts_since = counts, now()
        if bots_to_move and now() - self._counts_since < BOT_WAIT:
            return False
        return all(viewer.client.number == counts[viewer.received.viewer] for viewer in self.viewers)

    def _describe(self) -> str:
        numbers = ", ".join(f"{viewer.name} at {viewer.client.number}" for viewer in self.viewers)
        waits = [f"{key} of seat {player.log.seat}" for player in self.players for key in player.log.open]
        asked = [
            player.log.seat for player in self.players if player.viewer.client.decision and player.viewer.client.decision.choices
        ]
        return f"{numbers}; asked: {asked}; not answered: {', '.join(waits) or 'nothing'}"
