"""What an attack may cost others: a person plays at a quiet table, first undisturbed, then during the attack, and both are
compared in one run.

The bounds are ratios, because machines differ and are busy. A floor takes out the noise of a busy machine: where a move takes
5 ms undisturbed, one that takes 20 ms while something else runs has not been noticed by anybody. `--log-cli-level=info` shows
the figures.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from math import ceil
from typing import Any, Final, NamedTuple

from nemeton.client.table import RequestRefused, TableClient
from nemeton.engine.chance import Rng
from tests.server.attacks.process import AttackedServer
from tests.server.running import run, until

GAME: Final = "runestones"
PERSON: Final = 2  # the person's address is 127.0.0.2; attackers come from others
PACE: Final = 0.05  # seconds between two moves of the person
TIMES: Final = 3.0  # as slow as a person's moves and bots may become
MOVE_FLOOR: Final = 0.250  # seconds; on two cores that other work keeps busy, undisturbed moves take up to that now and then
BOT_FLOOR: Final = 1.0
UNDISTURBED: Final = 2.0  # seconds
DURING: Final = 4.0
TRIES: Final = 3
PATIENCE: Final = 20.0  # seconds after which a move or a bot's answer counts as never

log = logging.getLogger("nemeton.attacks")

Attack = Callable[[], Awaitable[object]]


class TooSlow(AssertionError):
    """During an attack, somebody else had to wait."""


class Figures(NamedTuple):
    """Seconds that something took, each time."""

    times: tuple[float, ...]

    def quantile(self, share: float) -> float:
        assert self.times, "nothing was measured"
        ranked = sorted(self.times)
        return ranked[max(ceil(share * len(ranked)) - 1, 0)]

    def __str__(self) -> str:
        shown = ", ".join(f"p{share:.0%}"[:-1] + f" {self.quantile(share) * 1000:.0f}" for share in (0.5, 0.95, 0.99))
        return f"{len(self.times)} times: {shown}, max {max(self.times) * 1000:.0f} ms"


class Comparison(NamedTuple):
    before: Figures
    during: Figures

    def check(self, share: float, floor: float) -> None:
        """During the attack this share took no longer than TIMES what it took before, or than the floor."""
        bound = max(TIMES * self.before.quantile(share), floor)
        log.info("undisturbed %s; attacked %s; bound %.0f ms", self.before, self.during, bound * 1000)
        if self.during.quantile(share) > bound:
            raise TooSlow(f"{self.during.quantile(share):.3f} s; undisturbed {self.before}")


class Person:
    """Plays all seats of a table of its own over sockets, at a steady pace."""

    def __init__(self, server: AttackedServer) -> None:
        self.server = server
        self.clients: list[TableClient] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._rng = Rng(7)

    async def sit_down(self) -> None:
        await self._open(["me", "me"])

    async def play(self, seconds: float) -> Figures:
        """How long moves take from being sent to being durable."""
        times: list[float] = []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            began = time.perf_counter()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._move()
            times.append(time.perf_counter() - began)
            await asyncio.sleep(max(PACE - times[-1], 0.0))
        return Figures(tuple(times))

    async def leave(self) -> None:
        for client in self.clients:
            await client.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.clients, self._tasks = [], []

    async def _move(self) -> None:
        """The first seat that is asked takes one of its choices."""
        await until(lambda: any(is_asked(client) or is_over(client) for client in self.clients))
        if any(map(is_over, self.clients)):
            await self.leave()
            await self.sit_down()
        client = next(client for client in self.clients if is_asked(client))
        assert client.question is not None
        choices, number = client.question.decision.choices, client.number
        with contextlib.suppress(RequestRefused):  # the two connections of this person may be a message apart
            await client.act(choices[int(self._rng.below(len(choices)))].text)
            await until(lambda: client.number > number)

    async def _open(self, seats: list[str]) -> None:
        visitor = self.server.visitor(PERSON)
        table, token = await visitor.create(name="Anna", game=GAME, players=len(seats), seats=seats)
        for seat, held in enumerate(seats):
            if held == "me":
                self._connect(TableClient(visitor.url, table, token, seat))
        await until(lambda: all(client.question is not None for client in self.clients))

    def _connect(self, client: TableClient) -> None:
        self.clients.append(client)
        self._tasks.append(asyncio.create_task(client.run()))


class BotsOpponent(Person):
    """A person who plays against a bot, and waits for it."""

    def __init__(self, server: AttackedServer, bot: str = "level2") -> None:
        super().__init__(server)
        self.bot = bot

    async def sit_down(self) -> None:
        await self._open(["me", self.bot])

    async def play(self, seconds: float) -> Figures:
        """How long the bot takes for each of its moves."""
        times: list[float] = []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            client = self.clients[0]
            if is_asked(client):
                await self._move()
            elif is_over(client):
                await self.leave()
                await self.sit_down()
            else:
                number, began = client.number, time.perf_counter()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        while client.number == number and not is_asked(client):
                            await asyncio.sleep(0.002)
                times.append(time.perf_counter() - began)
        return Figures(tuple(times))


def tell(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run the story of an attack, with a server of its own each time. What is slow by a defect is slow every time; what is slow
    because the machine was busy is not, so only what is too slow TRIES times has failed."""
    for left in range(TRIES - 1, -1, -1):
        try:
            run(story())
            return
        except TooSlow as slow:
            log.info("too slow: %s", slow)
            if not left:
                raise


def is_asked(client: TableClient) -> bool:
    return client.decision is not None and bool(client.decision.choices)


def is_over(client: TableClient) -> bool:
    return client.decision is not None and client.decision.kind == "over"


@asynccontextmanager
async def under_attack(attack: Attack) -> AsyncIterator[None]:
    """The attack runs until the block ends; one that ends by itself is over. Its failures are failures of the test."""
    task = asyncio.create_task(run_attack(attack))
    await asyncio.sleep(0.1)  # let it begin
    try:
        yield
    finally:
        if not task.done():
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def run_attack(attack: Attack) -> None:
    await attack()


async def compare(person: Person, attack: Attack, during: float = DURING) -> Comparison:
    await person.sit_down()
    try:
        await person.play(0.5)  # the first moves load and warm up
        before = await person.play(UNDISTURBED)
        async with under_attack(attack):
            attacked = await person.play(during)
    finally:
        await person.leave()
    return Comparison(before, attacked)


async def check_moves(server: AttackedServer, attack: Attack, during: float = DURING) -> None:
    """During the attack a person's move at another table takes at most TIMES its undisturbed p99."""
    (await compare(Person(server), attack, during)).check(0.99, MOVE_FLOOR)


async def check_bots(server: AttackedServer, attack: Attack, during: float = DURING, bot: str = "level2") -> None:
    """During the attack a bot that a person waits for answers within TIMES its undisturbed p95."""
    (await compare(BotsOpponent(server, bot), attack, during)).check(0.95, BOT_FLOOR)


async def at_rate(rate: float, count: int, act: Callable[[int], Awaitable[object]]) -> None:
    """Start `act` so many times a second, and so many times in all, without waiting for answers; what is refused or broken off is
    an answer too. Ends when all have been answered."""
    tasks = []
    for number in range(count):
        tasks.append(asyncio.ensure_future(act(number)))
        await asyncio.sleep(1 / rate)
    try:
        await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        for task in tasks:
            task.cancel()
