"""A client that plays one seat with random legal choices and injects faults."""

from __future__ import annotations

import asyncio
from collections import deque
from random import Random
from typing import Final

from nemeton.client.table import RequestRefused, new_key
from nemeton.ops.soak.context import Context
from nemeton.ops.soak.request_log import UNDECIDED, RequestLog
from nemeton.ops.soak.viewer import Viewer
from nemeton.server.draft import now
from nemeton.table.protocol import Act, AnswerTakeback, Ask, AskTakeback, Redo, Request, Undo, encode

COPIES_KEPT: Final = 400  # earlier messages that may be sent again; more than the server keeps keys of
MAX_COPIES: Final = 4  # at once
POLL: Final = 0.25  # seconds to wait for a message
RETRY: Final = 0.1  # seconds before a request is sent again after "try-again"


class Player:
    """`second` is another connection of the same seat, like a second browser window."""

    def __init__(self, context: Context, log: RequestLog, viewer: Viewer, second: Viewer | None, random: Random) -> None:
        self.log = log
        self.viewer = viewer
        self.second = second
        self._context = context
        self._random = random
        self._client = viewer.client
        self._sent: deque[bytes] = deque(maxlen=COPIES_KEPT)
        self._stopping = False

    def stop(self) -> None:
        """Send no new requests; those already sent are still completed."""
        self._stopping = True

    async def play(self) -> None:
        """Play until the game is over or `stop` is called."""
        while not self._stopping and not self.viewer.is_over:
            ask, info = self._client.question, self._client.info
            if info is not None and info.takeback is not None and self.log.seat in info.takeback.waits_for:
                await self._request(AnswerTakeback(new_key(), self._happens(self._context.faults.agree)))
            elif ask is not None and ask.decision.choices:
                await self._take_turn(ask)
                await asyncio.sleep(self._context.plan.pause)
            else:
                if await self.viewer.wait(POLL) and self._happens(self._context.faults.idle_cut):
                    self._cut()

    def _happens(self, chance: float) -> bool:
        return self._random.random() < chance

    async def _take_turn(self, ask: Ask) -> None:
        faults, number = self._context.faults, self._client.number
        act = Act(new_key(), ask.number, self._random.choice(ask.decision.choices).text)
        if not ask.undo and self._happens(faults.overtake):
            await self._race(act, Undo(new_key(), number))
        elif ask.redo and self._happens(faults.redo):
            await self._request(Redo(new_key(), number))
        elif not ask.undo and self._happens(faults.undo):
            await self._request(Undo(new_key(), number))
        elif ask.takeback and self._happens(faults.takeback):
            await self._request(AskTakeback(new_key(), number))
        else:
            await self._request(act)

    async def _race(self, *messages: Request) -> None:
        """Send requests that compete; whichever comes first, each is done once or not at all."""
        self._context.tally.add("overtaken")
        order = self._random.sample(messages, len(messages))
        await asyncio.gather(*(self._request(message) for message in order))

    async def _request(self, message: Request) -> None:
        """Send a request, with faults, until it is done or refused for good."""
        if isinstance(message, Act | Undo | Redo):
            self.log.add(message, self.viewer.url, now())
        connection = self._client.connected_times if self._client.is_connected else None
        try:
            while True:
                try:
                    await self._send(message)
                    self.log.note_steady(message.key, self._client.connected_times == connection)
                    return
                except RequestRefused as refusal:
                    if refusal.code != UNDECIDED:
                        break
                    self._context.tally.add("sent again")
                    await asyncio.sleep(RETRY)
        finally:
            if isinstance(message, Act | Undo | Redo):
                self._sent.append(encode(message))
        # Another request was faster; its event is on the way.
        await self.viewer.wait(POLL)

    async def _send(self, message: Request) -> None:
        faults, random = self._context.faults, self._random
        data = encode(message)
        keyed = isinstance(message, Act | Undo | Redo)
        before: list[bytes] = []
        after: list[bytes] = []
        if keyed and self._happens(faults.repeat):
            self._context.tally.add("repeated")
            after.append(data)
        if self._sent and self._happens(faults.late):
            copies = random.sample(self._sent, min(len(self._sent), random.randint(1, MAX_COPIES)))
            self._context.tally.add("reordered", len(copies))
            for copy in copies:
                random.choice((before, after)).append(copy)
        if keyed and self.second is not None and self._happens(faults.elsewhere):
            self._context.tally.add("sent elsewhere too")
            self._context.count_message()
            await self.second.client.send(data)
        for copy in before:
            self._context.count_message()
            await self._client.send(copy)
        self._context.count_message()
        request = asyncio.ensure_future(self._client.request(message))
        try:
            await asyncio.sleep(0)
            for copy in after:
                self._context.count_message()
                await self._client.send(copy)
            if self._happens(faults.cut):
                await asyncio.sleep(random.uniform(0.0, 0.005))
                self._cut()
            await request
        finally:
            request.cancel()

    def _cut(self) -> None:
        """Break the connection; the next one may go to another server."""
        self.viewer.switch_server(self._context.choose_url(self._random))
        self.viewer.cut()
