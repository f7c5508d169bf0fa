"""Clocks: how much time each seat has left. A pure function of the times of a table's entries.

In a quiet window (it is secret which seats have answered) no clock runs, because a stopped clock would reveal an answer; the
window as a whole has a time limit instead.
"""

from __future__ import annotations

from typing import Final

from nemeton.table.entries import ClockRule

QUIET_LIMIT: Final = 60_000  # of a quiet window in a live game
RETURN_TIME: Final = 60_000  # minimum clock after reclaiming a seat from a bot in a live game


class Clock:
    """All times are milliseconds. `run` is called after every entry with the seats whose clocks run from then on."""

    def __init__(self, rule: ClockRule, players: int) -> None:
        self.rule = rule
        self.left = [rule.bank * 1000] * players
        self._running: frozenset[int] = frozenset()
        self._window: int | None = None
        self._since = 0

    def charge(self, at: int) -> None:
        """Charge the running seats for the time up to `at`."""
        if self._window is None:
            for seat in self._running:
                self.left[seat] -= max(at - self._since, 0)
            self._since = max(at, self._since)

    def reward(self, seat: int) -> None:
        """Add what a seat gets for a move. In a quiet window nothing was charged, and a reward would reveal the answer."""
        if self._window is not None:
            return
        if self.rule.kind == "live":
            self.left[seat] += self.rule.increment * 1000
        else:
            self.left[seat] = self.rule.bank * 1000

    def restore(self, seat: int) -> None:
        """Give a seat reclaimed from a bot its minimum time."""
        least = RETURN_TIME if self.rule.kind == "live" else self.rule.bank * 1000
        self.left[seat] = max(self.left[seat], least)

    def run(self, at: int, seats: frozenset[int], window: int | None = None) -> None:
        """Run the clocks of these seats from `at` on. `window` is the id of a quiet window; its seats are all those it was opened
        for, whether or not they have answered."""
        if window is None or window != self._window:
            self._since = at
        self._running = seats
        self._window = window

    def remaining(self, at: int) -> list[int]:
        """What each seat has left, at least 0."""
        passed = 0 if self._window is not None else max(at - self._since, 0)
        return [max(left - passed * (seat in self._running), 0) for seat, left in enumerate(self.left)]

    @property
    def running(self) -> frozenset[int]:
        return self._running

    def deadline(self) -> int | None:
        """When the first running clock reaches 0."""
        if not self._running:
            return None
        if self._window is not None:
            return self._since + (QUIET_LIMIT if self.rule.kind == "live" else self.rule.bank * 1000)
        return self._since + min(self.left[seat] for seat in self._running)

    def late(self, at: int) -> list[int]:
        """The seats that have run out of time; in a quiet window all of its seats."""
        deadline = self.deadline()
        if deadline is None or at < deadline:
            return []
        if self._window is not None:
            return sorted(self._running)
        return [seat for seat, left in enumerate(self.remaining(at)) if seat in self._running and left == 0]
