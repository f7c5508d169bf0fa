"""Who is at a table through other server processes. Each process tells the others who is connected to it: at every change, and
again now and then, so that a process that died is forgotten."""

from __future__ import annotations

from typing import Final, NamedTuple

REPEAT: Final = 20_000  # milliseconds between two tellings of the same
FORGET: Final = 50_000


class Present(NamedTuple):
    """The participants who are connected to one process, and how many watch there."""

    participants: frozenset[int]
    watching: int

    def write(self) -> str:
        return f"{self.watching}:{','.join(map(str, sorted(self.participants)))}"


NOBODY: Final = Present(frozenset(), 0)


def read_present(word: str) -> Present:
    watching, _, participants = word.partition(":")
    return Present(frozenset(int(each) for each in participants.split(",") if each), int(watching))


class Elsewhere:
    """What the other processes said last, by the process."""

    def __init__(self) -> None:
        self._said: dict[str, tuple[Present, int]] = {}

    def hear(self, origin: str, present: Present, at: int) -> tuple[bool, bool]:
        """Whether something changed, and whether the process was not heard of before: it wants to know who is here."""
        before = self.all_said(at).get(origin)
        if present == NOBODY:
            self._said.pop(origin, None)
            return before is not None, False
        self._said[origin] = (present, at + FORGET)
        return before != present, before is None

    def all_said(self, at: int) -> dict[str, Present]:
        self._said = {origin: said for origin, said in self._said.items() if said[1] > at}
        return {origin: present for origin, (present, _) in self._said.items()}

    def participants(self, at: int) -> set[int]:
        return {each for present in self.all_said(at).values() for each in present.participants}

    def watching(self, at: int) -> int:
        return sum(present.watching for present in self.all_said(at).values())
