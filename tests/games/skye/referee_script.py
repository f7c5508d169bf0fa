"""What the scripts of the second referee share: the table by names, the events to account for, and stopping to ask."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Generator
from typing import NamedTuple

from nemeton.engine.events import Event
from tests.games.skye.referee_land import Land, Rules
from tests.games.skye.referee_tiles import DRUID_NAMES, LANDSCAPE_NAMES

LONG_BOARD = (("A", 0), ("B", 0), ("AC", 1), ("BD", 2), ("ACD", 3), ("BCD", 4))  # slots scored, gold per player ahead
SHORT_BOARDS = {
    "1-2-3": (("AB", 0), ("AC", 0), ("BD", 1), ("ACD", 2), ("BCD", 3)),
    "2-3-4": (("AB", 0), ("AC", 0), ("BD", 2), ("ACD", 3), ("BCD", 4)),
}


class Difference(Exception):
    """The engine does otherwise than the referee."""


class Question(NamedTuple):
    """What is asked now: the kind, and the choices of each seat that is asked."""

    kind: str
    choices: dict[int, frozenset[str]]


Script = Generator[Question, tuple[int, str], None]
Answer = Generator[Question, tuple[int, str], str]


class Clan:
    def __init__(self) -> None:
        self.gold = 0
        self.points = 0
        self.token = ""
        self.tablets = Counter[str]()
        self.land: Land | None = None
        self.offer: list[str | None] = []  # None for a tile that is gone
        self.laid: list[int] = []
        self.building: list[str | None] = []  # None for a tile that is built

    @property
    def home(self) -> Land:
        assert self.land is not None
        return self.land


class Table:
    """Everything on the table, by name."""

    def __init__(self, players: int, options: dict[str, str], *, patient: bool) -> None:
        self.options = options
        self.patient = patient
        self.druids = options["druids"] == "yes"
        self.board = SHORT_BOARDS[options["catch-up"]] if players == 5 else LONG_BOARD
        self.rules = Rules(
            castle_barrels=options["barrels"] == "castle-too",
            castle_counts=options["roads"] == "castle-counts",
            lines_once=options["lines"] == "one-a-column",
            herd_of_animals=options["herd"] == "animals",
        )
        self.clans = [Clan() for _ in range(players)]
        self.told: deque[Event] = deque()  # events of the engine that are not accounted for yet
        self.bag = set(LANDSCAPE_NAMES)
        self.pile = set(DRUID_NAMES) if self.druids else set()
        self.dolmen: list[str | None] = []
        self.removed: list[str] = []
        self.shown: list[str] = []
        self.scoring: list[str] = []
        self.round = 1
        self.start = 0
        self.winners: tuple[int, ...] = ()

    # --- Events ---

    def next_event(self, name: str) -> Event:
        if not self.told:
            raise Difference(f"expected the event {name}, but no more was told")
        event = self.told.popleft()
        if event.name != name:
            raise Difference(f"expected the event {name}, told was {event.name} {dict(event.fields)}")
        return event

    def tell(self, name: str, **fields: object) -> None:
        """The next event must be this one."""
        event = self.next_event(name)
        off = {field: (event.fields[field], value) for field, value in fields.items() if event.fields[field] != value}
        if off:
            raise Difference(f"event {name} {dict(event.fields)}, told and expected: {off}")

    def chance(self, name: str, field: str, among: set[str], **fields: object) -> str:
        """An outcome of chance, which only the engine knows; it must be one of those that are possible."""
        event = self.next_event(name)
        outcome = str(event.fields[field])
        if outcome not in among:
            raise Difference(f"event {name} {dict(event.fields)}: {outcome} cannot come")
        if any(event.fields[key] != value for key, value in fields.items()):
            raise Difference(f"event {name} {dict(event.fields)}, expected {fields}")
        among.remove(outcome)
        return outcome

    # --- The game ---

    def turn_order(self) -> list[int]:
        count = len(self.clans)
        return [(self.start + turn) % count for turn in range(count)]

    def ask(self, kind: str, seat: int, choices: set[str]) -> Answer:
        """One player chooses; a sole choice is made without asking."""
        if len(choices) == 1:
            return next(iter(choices))
        _, text = yield Question(kind, {seat: frozenset(choices)})
        return text
