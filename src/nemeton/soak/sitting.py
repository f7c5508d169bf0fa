"""One table from its making to the moment when everybody there knows all of it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

import httpx
import msgspec

from nemeton.client.rest import Server, ServerRefused
from nemeton.engine.errors import NemetonError
from nemeton.engine.state import SPECTATOR
from nemeton.server.live import now
from nemeton.server.making import FREE, ME
from nemeton.soak.course import Course
from nemeton.soak.ledger import Ledger, Line
from nemeton.soak.plan import TablePlan
from nemeton.soak.player import Player
from nemeton.soak.viewer import Diary, Viewer

LOOK: Final = 0.1
PATIENCE: Final = 60_000  # milliseconds without any news after which a table counts as stuck
SETTLE_SECONDS: Final = 60.0
BOT_PATIENCE: Final = 4_000  # milliseconds without any news after which a bot that seems to be asked has answered long ago
SECOND_WINDOWS: Final = 0.5


class Broken(NemetonError):
    """A server was killed while the table was being made."""


class Kept(msgspec.Struct):
    """What one connection was left with."""

    name: str
    number: int
    view: Any
    diary: Diary


class Sat(msgspec.Struct):
    """All that the people of a table know of it, to be held against the journal."""

    name: str
    table: str
    ledgers: dict[int, list[Line]]
    kept: list[Kept]


class Sitting:
    def __init__(self, course: Course, plan: TablePlan, name: str) -> None:
        self.course = course
        self.plan = plan
        self.name = name
        self.table = ""
        self.tokens: dict[int, str] = {}
        self.viewers: list[Viewer] = []
        self.players: list[Player] = []
        self._known: dict[int, int] = {}
        self._known_since = now()

    async def make(self, random: Random) -> None:
        """Make the table and seat everybody, or raise Broken: a person would begin again too."""
        plan = self.plan
        try:
            async with Server(self.course.choose_url(random)) as server:
                self.table, host = await server.create(
                    game=plan.game, players=len(plan.seats), name="Ada", seats=list(plan.seats)
                )
                for seat, wish in enumerate(plan.seats):
                    if wish == ME:
                        self.tokens[seat] = host
                    elif wish == FREE:
                        self.tokens[seat] = await server.sit(self.table, seat, f"Player {seat}")
        except (httpx.TransportError, ServerRefused) as error:
            if isinstance(error, ServerRefused) and error.code != "try-again":
                self.course.tally.blame(f"{self.name}: a table could not be made, {error}")
            raise Broken("the table could not be made") from error

    def come(self, random: Random) -> None:
        """Everybody connects: a player for each seat, some with a second window, and somebody who watches."""
        self.name += f" ({self.table})"
        for seat, token in self.tokens.items():
            ledger = Ledger(f"{self.name} seat {seat}", seat, self.course.tally)
            viewer = self._connect(f"seat {seat}", seat, token, ledger, random)
            second = None
            if random.random() < SECOND_WINDOWS:
                second = self._connect(f"seat {seat}, second window", seat, token, ledger, random)
            self.players.append(Player(self.course, ledger, viewer, second, Random(random.random())))
        self._connect("spectator", SPECTATOR, "", None, random)

    async def play(self) -> None:
        """Until the game is over, or the plan says that it is enough."""
        playing = [asyncio.create_task(player.play()) for player in self.players]
        try:
            while not all(task.done() for task in playing):
                await asyncio.wait(playing, timeout=LOOK)
                if self._has_played_enough():
                    for player in self.players:
                        player.stop()
                if self.course.is_out_of_time:
                    self.course.tally.blame(f"{self.name} has not come to its end in time: {self._describe()}")
                    break
                if now() - max(viewer.heard_at for viewer in self.viewers) > PATIENCE:
                    self.course.tally.blame(f"{self.name} stands still: {self._describe()}")
                    break
            for task in playing:
                if task.done():
                    task.result()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def settle(self) -> None:
        """Wait until everybody was told as much as the servers know."""
        try:
            async with asyncio.timeout(SETTLE_SECONDS):
                while not await self._is_settled():
                    await asyncio.sleep(LOOK)
        except TimeoutError:
            self.course.tally.blame(f"{self.name} does not settle: {self._describe()}")

    async def leave(self) -> Sat:
        for viewer in self.viewers:
            await viewer.leave()
        return Sat(
            self.name,
            self.table,
            {player.ledger.seat: list(player.ledger.lines.values()) for player in self.players},
            [Kept(viewer.name, viewer.client.number, viewer.view, viewer.diary) for viewer in self.viewers],
        )

    def _connect(self, who: str, viewer: int, token: str, ledger: Ledger | None, random: Random) -> Viewer:
        url = self.course.choose_url(random)
        self.viewers.append(Viewer(f"{self.name} {who}", url, self.table, viewer, token, self.course.tally, ledger))
        return self.viewers[-1]

    def _has_played_enough(self) -> bool:
        return self.course.is_enough(sum(player.ledger.done for player in self.players))

    async def _is_settled(self) -> bool:
        """Whether every connection has the number that the best informed server knows, and no bot is about to move. A window that
        tells nobody who has answered names a bot until all have: there one can only wait whether it still moves."""
        known: dict[int, int] = {}
        bots_asked = False
        for url in self.course.urls():
            try:
                async with Server(url) as server:
                    for viewer in {each.diary.viewer for each in self.viewers}:
                        query = {} if viewer == SPECTATOR else {"seat": viewer}
                        told = await server.ask("GET", f"/tables/{self.table}/view", None, self.tokens.get(viewer, ""), **query)
                        known[viewer] = max(known.get(viewer, 0), told["view"]["number"])
                        bots_asked |= any(seat not in self.tokens for seat in told["ask"]["decision"]["asked"])
            except (httpx.TransportError, ServerRefused):
                return False
        if known != self._known:
            self._known, self._known_since = known, now()
        if bots_asked and now() - self._known_since < BOT_PATIENCE:
            return False
        return all(viewer.client.number == known[viewer.diary.viewer] for viewer in self.viewers)

    def _describe(self) -> str:
        told = ", ".join(f"{viewer.name} at {viewer.client.number}" for viewer in self.viewers)
        waits = [f"{key} of seat {player.ledger.seat}" for player in self.players for key in player.ledger.open]
        asked = [
            player.ledger.seat
            for player in self.players
            if player.viewer.client.decision and player.viewer.client.decision.choices
        ]
        return f"{told}; asked: {asked}; not answered: {', '.join(waits) or 'nothing'}"
