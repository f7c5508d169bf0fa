"""What the conformance kit found."""

from __future__ import annotations

import msgspec


class Findings(msgspec.Struct):
    """Broken promises of a game. `varied` counts resampled states that differ from the true one: a kit that never
    sees one has tested nothing."""

    positions: int = 0
    games: int = 0
    varied: int = 0
    violations: list[str] = []
    leaks: list[str] = []
    seconds: float = 0.0

    def add(self, other: Findings) -> None:
        self.positions += other.positions
        self.games += other.games
        self.varied += other.varied
        self.violations.extend(other.violations)
        self.leaks.extend(other.leaks)
