"""Somebody who plays one seat with random legal choices, and treats the connection as badly as a client can."""

from __future__ import annotations

import asyncio
from collections import deque
from random import Random
from typing import Final

from nemeton.client.table import RequestRefused, new_key
from nemeton.server.live import now
from nemeton.server.protocol import Act, AnswerTakeback, Ask, AskTakeback, Redo, Request, Undo, encode
from nemeton.soak.course import Course
from nemeton.soak.ledger import UNDECIDED, Ledger
from nemeton.soak.viewer import Viewer

COPIES_KEPT: Final = 400  # earlier messages that may come again; the server knows the keys of fewer
MOST_COPIES: Final = 4  # at once
LOOK: Final = 0.25  # seconds after which a player looks up even if nothing was told
AGAIN: Final = 0.1  # seconds before what could not be made sure of is sent again


class Player:
    """`second` is another connection of the same seat, as of somebody with two windows open."""

    def __init__(self, course: Course, ledger: Ledger, viewer: Viewer, second: Viewer | None, random: Random) -> None:
        self.ledger = ledger
        self.viewer = viewer
        self.second = second
        self._course = course
        self._random = random
        self._client = viewer.client
        self._sent: deque[bytes] = deque(maxlen=COPIES_KEPT)
        self._stopping = False

    def stop(self) -> None:
        """Ask for nothing more; what was asked for is still brought to its end."""
        self._stopping = True

    async def play(self) -> None:
        """Until the game is over or it is enough."""
        while not self._stopping and not self.viewer.is_over:
            ask, info = self._client.asked, self._client.info
            if info is not None and info.takeback is not None and self.ledger.seat in info.takeback.waits_for:
                await self._request(AnswerTakeback(new_key(), self._happens(self._course.faults.agree)))
            elif ask is not None and ask.decision.choices:
                await self._take_turn(ask)
            else:
                if await self.viewer.hear(LOOK) and self._happens(self._course.faults.idle_cut):
                    self._cut()

    def _happens(self, chance: float) -> bool:
        return self._random.random() < chance

    async def _take_turn(self, ask: Ask) -> None:
        faults, number = self._course.faults, self._client.number
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
        """Two requests for the same moment; whichever comes first, each is done once or not at all."""
        self._course.tally.add("overtaken")
        order = self._random.sample(messages, len(messages))
        await asyncio.gather(*(self._request(message) for message in order))

    async def _request(self, message: Request) -> None:
        """Send it, with whatever goes wrong, until it is done or refused for good."""
        if isinstance(message, Act | Undo | Redo):
            self.ledger.note(message, self.viewer.url, now())
        try:
            while True:
                try:
                    await self._send(message)
                    return
                except RequestRefused as refusal:
                    if refusal.code != UNDECIDED:
                        break
                    self._course.tally.add("sent again")
                    await asyncio.sleep(AGAIN)
        finally:
            if isinstance(message, Act | Undo | Redo):
                self._sent.append(encode(message))
        # Somebody else was faster; what has changed is on its way.
        await self.viewer.hear(LOOK)

    async def _send(self, message: Request) -> None:
        faults, random = self._course.faults, self._random
        data = encode(message)
        keyed = isinstance(message, Act | Undo | Redo)
        before: list[bytes] = []
        after: list[bytes] = []
        if keyed and self._happens(faults.repeat):
            self._course.tally.add("repeated")
            after.append(data)
        if self._sent and self._happens(faults.late):
            copies = random.sample(self._sent, min(len(self._sent), random.randint(1, MOST_COPIES)))
            self._course.tally.add("reordered", len(copies))
            for copy in copies:
                random.choice((before, after)).append(copy)
        if keyed and self.second is not None and self._happens(faults.elsewhere):
            self._course.tally.add("sent elsewhere too")
            self._course.note_message()
            await self.second.client.send(data)
        for copy in before:
            self._course.note_message()
            await self._client.send(copy)
        self._course.note_message()
        request = asyncio.ensure_future(self._client.request(message))
        try:
            await asyncio.sleep(0)
            for copy in after:
                self._course.note_message()
                await self._client.send(copy)
            if self._happens(faults.cut):
                await asyncio.sleep(random.uniform(0.0, 0.005))
                self._cut()
            await request
        finally:
            request.cancel()

    def _cut(self) -> None:
        """Lose the connection; the next one may lead to another server."""
        self.viewer.move_to(self._course.choose_url(self._random))
        self.viewer.cut()
