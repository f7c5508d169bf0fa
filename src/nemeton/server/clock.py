"""Clocks: who has how much time left. A pure function of the times of a table's entries.

In a quiet window (nobody may know who has answered) no clock runs, because a stopped clock would tell; instead the window as
a whole has a limit.
"""

from __future__ import annotations

from typing import Final

from nemeton.server.entries import ClockRule

QUIET_LIMIT: Final = 60_000  # for a quiet window in a live game
RETURN_TIME: Final = 60_000  # what somebody has at least who takes his seat back in a live game


class Clock:
    """Milliseconds. `run` is told after every entry who is being waited for; `deadline` says when somebody runs out."""

    def __init__(self, rule: ClockRule, players: int) -> None:
        self.rule = rule
        self.left = [rule.bank * 1000] * players
        self._running: frozenset[int] = frozenset()
        self._window: int | None = None
        self._since = 0

    def charge(self, at: int) -> None:
        """Let the time up to now pass."""
        if self._window is None:
            for seat in self._running:
                self.left[seat] -= max(at - self._since, 0)
            self._since = max(at, self._since)

    def reward(self, seat: int) -> None:
        """A seat has moved. In a quiet window nobody may know, and nothing was charged."""
        if self._window is not None:
            return
        if self.rule.kind == "live":
            self.left[seat] += self.rule.increment * 1000
        else:
            self.left[seat] = self.rule.bank * 1000

    def welcome_back(self, seat: int) -> None:
        least = RETURN_TIME if self.rule.kind == "live" else self.rule.bank * 1000
        self.left[seat] = max(self.left[seat], least)

    def run(self, at: int, seats: frozenset[int], window: int | None = None) -> None:
        """From now on these seats are being waited for. A quiet window has a number of its own; its seats are all for whom it
        was opened, whether they have answered or not."""
        if window is None or window != self._window:
            self._since = at
        self._running = seats
        self._window = window

    def remaining(self, at: int) -> list[int]:
        """What everybody has left; nobody has less than nothing."""
        passed = 0 if self._window is not None else max(at - self._since, 0)
        return [max(left - passed * (seat in self._running), 0) for seat, left in enumerate(self.left)]

    @property
    def running(self) -> frozenset[int]:
        return self._running

    def deadline(self) -> int | None:
        """When the first of those who are waited for runs out of time."""
        if not self._running:
            return None
        if self._window is not None:
            return self._since + (QUIET_LIMIT if self.rule.kind == "live" else self.rule.bank * 1000)
        return self._since + min(self.left[seat] for seat in self._running)

    def late(self, at: int) -> list[int]:
        """The seats that have run out of time; of a quiet window all of its seats."""
        deadline = self.deadline()
        if deadline is None or at < deadline:
            return []
        if self._window is not None:
            return sorted(self._running)
        return [seat for seat, left in enumerate(self.remaining(at)) if seat in self._running and left == 0]
