"""What all tables of a running soak share: the plan, the servers, the counters."""

from __future__ import annotations

import asyncio
import ssl
import time
from random import Random
from typing import NamedTuple

from nemeton.ops.soak.attacks.targets import Targets
from nemeton.ops.soak.phases import Phases
from nemeton.ops.soak.plan import Faults, Plan
from nemeton.ops.soak.report import SoakCounts
from nemeton.ops.soak.servers import Servers


class Front(NamedTuple):
    """A proxy in front of the servers, and how its certificate is checked."""

    url: str
    tls: ssl.SSLContext | None = None


class Context:
    """With a `front` the clients know nothing but that; else they know all servers."""

    def __init__(self, plan: Plan, servers: Servers) -> None:
        self.plan = plan
        self.tally = SoakCounts()
        self.sending = asyncio.Event()  # set whenever a client sends something
        self.is_last_round = False  # no more new tables
        self.phases = Phases()
        self.targets = Targets()
        self.front: Front | None = None
        self._servers = servers
        self._deadline = time.monotonic() + plan.seconds
        self._last_kill = time.monotonic() + plan.play_seconds if plan.play_seconds else None

    @property
    def faults(self) -> Faults:
        return self.plan.faults

    @property
    def is_out_of_time(self) -> bool:
        return time.monotonic() >= self._deadline

    def has_killed_enough(self) -> bool:
        if self._last_kill is not None:
            return time.monotonic() >= self._last_kill
        return self.tally.counts["kills"] >= self.plan.kills

    def is_done_killing(self) -> bool:
        return self.has_killed_enough() or self.is_out_of_time or self.is_out_of_messages

    @property
    def is_out_of_messages(self) -> bool:
        return self.tally.counts["messages"] >= self.plan.messages

    def is_enough(self, moves: int) -> bool:
        """Whether a table that has made `moves` moves may stop."""
        return self.is_out_of_messages or bool(self.plan.moves and moves >= self.plan.moves)

    def urls(self) -> list[str]:
        return [server.url for server in self._servers.all] if self.front is None else [self.front.url]

    @property
    def tls(self) -> ssl.SSLContext | None:
        return None if self.front is None else self.front.tls

    def choose_url(self, random: Random) -> str:
        return random.choice(self.urls())

    def count_message(self) -> None:
        self.tally.add("messages")
        self.sending.set()
