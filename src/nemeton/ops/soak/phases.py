"""When attackers were there and when not, and how long honest moves took meanwhile."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Final

from nemeton.ops.soak.report import Waits
from nemeton.ops.soak.request_log import LoggedRequest
from nemeton.server.draft import now

QUIET: Final = "without attackers"
ATTACKED: Final = "among attackers"
BETWEEN: Final = ""  # a server may still be working for attackers who have gone; counts for neither


class Phases:
    def __init__(self) -> None:
        self._starts = [now()]
        self._kinds = [QUIET]

    def begin(self, kind: str) -> None:
        self._starts.append(now())
        self._kinds.append(kind)

    def at(self, moment: int) -> str:
        return self._kinds[max(bisect_right(self._starts, moment) - 1, 0)]

    def measure(self, logs: Iterable[dict[int, list[LoggedRequest]]]) -> dict[str, Waits]:
        """The waits of each phase. Moves during which a connection broke, by a kill or a cut of the client, do not count: those
        waits are the reconnects."""
        waits: dict[str, list[int]] = {QUIET: [], ATTACKED: []}
        for log in logs:
            for request in (request for requests in log.values() for request in requests):
                kind = self.at(request.sent_at)
                if request.steady and request.number is not None and kind in waits and kind == self.at(request.answered_at):
                    waits[kind].append(request.answered_at - request.sent_at)
        return {kind: Waits.of(found) for kind, found in waits.items() if found}
