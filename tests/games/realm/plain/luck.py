"""Outcomes of chance, read from the log of events."""

from __future__ import annotations

from nemeton.engine.events import Event
from tests.games.realm.plain.asking import Difference

CHANCE = frozenset(
    {
        "character-dealt",
        "mission-drawn",
        "ring-set",
        "card-drawn",
        "spell-drawn",
        "land-rolled",
        "tower-uncovered",
        "rolled",
        "monster-rolled",
    }
)
CHEST = "chest-taken"  # a chest is opened in secret: its cards are known when they are taken


class Luck:
    def __init__(self, events: list[Event]) -> None:
        self.happened: dict[str, list[tuple[int, Event]]] = {kind: [] for kind in (*CHANCE, CHEST)}
        for at, event in enumerate(events):
            if event.name in self.happened:
                self.happened[event.name].append((at, event))
        self.used = dict.fromkeys(self.happened, 0)
        self.now = 0  # as many events have happened

    def draw(self, kind: str, field: str, seat: int | None = None) -> str:
        """A field of the next event of a kind; it must be of this seat."""
        at = self.used[kind]
        if at == len(self.happened[kind]) or self.happened[kind][at][0] >= self.now:
            raise Difference(f"there should be one more event {kind!r}")
        self.used[kind] += 1
        event = self.happened[kind][at][1]
        if seat is not None and event.fields["seat"] != seat:
            raise Difference(f"an event {kind!r} of seat {event.fields['seat']} should be of seat {seat}")
        return str(event.fields[field])

    def open_chest(self, size: int) -> list[str]:
        """The cards of a chest, from the events of taking them."""
        at = self.used[CHEST]
        self.used[CHEST] += size
        return [str(event.fields["card"]) for _, event in self.happened[CHEST][at : at + size]]

    def check_nothing_left(self) -> None:
        for kind in CHANCE:
            if any(at < self.now for at, _ in self.happened[kind][self.used[kind] :]):
                raise Difference(f"there is an event {kind!r} that should not be")
