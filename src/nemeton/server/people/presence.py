"""Who is connected to a table through other server processes. Each process announces its own connections to the others: at every
change, and again at intervals, so that a process that died is forgotten."""

from __future__ import annotations

from typing import Final, NamedTuple

REPEAT: Final = 20_000  # milliseconds between two announcements of the same
EXPIRY: Final = 50_000


class Presence(NamedTuple):
    """The participants connected to one process, and the number of observers there."""

    participants: frozenset[int]
    watching: int

    def write(self) -> str:
        return f"{self.watching}:{','.join(map(str, sorted(self.participants)))}"


NOBODY: Final = Presence(frozenset(), 0)


def read_presence(text: str) -> Presence:
    watching, _, participants = text.partition(":")
    return Presence(frozenset(int(each) for each in participants.split(",") if each), int(watching))


class RemotePresence:
    """The latest announcement of each other process, until it expires."""

    def __init__(self) -> None:
        self._latest: dict[str, tuple[Presence, int]] = {}  # by process, with the time of expiry

    def update(self, origin: str, presence: Presence, at: int) -> tuple[bool, bool]:
        """Whether something changed, and whether the process is new: a new one needs to learn who is connected here."""
        before = self._current(at).get(origin)
        if presence == NOBODY:
            self._latest.pop(origin, None)
            return before is not None, False
        self._latest[origin] = (presence, at + EXPIRY)
        return before != presence, before is None

    def participants(self, at: int) -> set[int]:
        return {each for presence in self._current(at).values() for each in presence.participants}

    def watching(self, at: int) -> int:
        return sum(presence.watching for presence in self._current(at).values())

    def _current(self, at: int) -> dict[str, Presence]:
        self._latest = {origin: latest for origin, latest in self._latest.items() if latest[1] > at}
        return {origin: presence for origin, (presence, _) in self._latest.items()}
