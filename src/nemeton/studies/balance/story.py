"""The events of one finished game as counts by seat, read by the game's own declaration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from nemeton.engine.errors import NemetonError
from nemeton.engine.events import EventKind, RawEvent
from nemeton.engine.game import Game
from nemeton.engine.statistics import Scored, Seen, Statistics

SEAT = "seat"


class BadStatistics(NemetonError):
    """A declaration that names an event or a field which the game does not have."""


class Story:
    """The counts of one game. Keys of the counters end in the seat."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.turns = [0] * players
        self.order: list[int] = []  # the seats as they had their first turn
        self.act_times: Counter[tuple[str, int]] = Counter()
        self.act_turns: Counter[tuple[str, int]] = Counter()  # turns with at least one
        self.points: Counter[tuple[str, int]] = Counter()  # by source
        self.acquired: Counter[tuple[str, int, int]] = Counter()  # by sort and raw number of the thing
        self.used: Counter[tuple[str, int, int]] = Counter()
        self._last_turn: dict[tuple[str, int], int] = {}

    def begin_turn(self, seat: int) -> None:
        self.turns[seat] += 1
        if seat not in self.order:
            self.order.append(seat)

    def act(self, name: str, seat: int) -> None:
        self.act_times[name, seat] += 1
        if self._last_turn.get((name, seat)) != self.turns[seat]:
            self._last_turn[name, seat] = self.turns[seat]
            self.act_turns[name, seat] += 1


Note = Callable[[Story, RawEvent], None]


class Reader:
    """Turns the events of a game into stories. A wrong name in the declaration is refused here, before any game is played."""

    def __init__(self, game: Game) -> None:
        self.statistics = game.statistics or Statistics()
        self._game = game
        self._numbers = {kind.name: number for number, kind in enumerate(game.events.kinds)}
        self._notes: dict[int, list[Note]] = {}
        self._read_declaration()

    def read(self, events: Iterable[RawEvent], players: int) -> Story:
        story = Story(players)
        for raw in events:
            for note in self._notes.get(raw[0], ()):
                note(story, raw)
        # Seats without a turn of their own come last, and without turns the seats stand in their order.
        story.order += [seat for seat in range(players) if seat not in story.order]
        return story

    # --- The declaration -------------------------------------------------------------------------------------

    def _read_declaration(self) -> None:
        declared = self.statistics
        if declared.turn:
            self._note(declared.turn, self._note_turn(declared.turn, declared.first))
        for act in declared.acts:
            for event in act.events:
                self._note(event, self._note_act(event, act.name))
        for scored in declared.scored:
            self._note(scored.event, self._note_points(scored))
        for sort in declared.sorts:
            for seen in sort.acquired:
                self._note(seen.event, self._note_thing(seen, sort.name, frozenset(sort.things), "acquired"))
            for seen in sort.used:
                self._note(seen.event, self._note_thing(seen, sort.name, frozenset(sort.things), "used"))

    def _note(self, event: str, note: Note) -> None:
        self._notes.setdefault(self._numbers[event], []).append(note)

    def _note_turn(self, event: str, first: str) -> Note:
        seats = self._seats(event)
        start = self._place(event, first) if first else 0

        def note(story: Story, raw: RawEvent) -> None:
            for seat in seats(story, raw):
                story.begin_turn((seat + raw[start]) % story.players if first else seat)

        return note

    def _note_act(self, event: str, name: str) -> Note:
        seats = self._seats(event)

        def note(story: Story, raw: RawEvent) -> None:
            for seat in seats(story, raw):
                story.act(name, seat)

        return note

    def _note_points(self, scored: Scored) -> Note:
        seats, points = self._seats(scored.event), self._place(scored.event, scored.points)
        by = self._place(scored.event, scored.by) if scored.by else 0
        field = self._kind(scored.event).fields[by - 1]

        def note(story: Story, raw: RawEvent) -> None:
            source = str(field.read(raw[by])) if by else scored.event
            for seat in seats(story, raw):
                story.points[source, seat] += raw[points]

        return note

    def _note_thing(self, seen: Seen, sort: str, known: frozenset[int], how: str) -> Note:
        seat, thing = self._place(seen.event, seen.seat), self._place(seen.event, seen.thing)

        def note(story: Story, raw: RawEvent) -> None:
            if raw[thing] in known:
                counter = story.acquired if how == "acquired" else story.used
                counter[sort, raw[thing], raw[seat]] += 1

        return note

    # --- Names -----------------------------------------------------------------------------------------------

    def _seats(self, event: str) -> Callable[[Story, RawEvent], Iterable[int]]:
        if all(field.name != SEAT for field in self._kind(event).fields):
            return lambda story, raw: range(story.players)
        at = self._place(event, SEAT)
        return lambda story, raw: (raw[at],)

    def _kind(self, event: str) -> EventKind:
        if event not in self._numbers:
            raise BadStatistics(f"{self._game.id} has no event {event!r}; its events: {', '.join(self._numbers)}")
        return self._game.events.kinds[self._numbers[event]]

    def _place(self, event: str, field: str) -> int:
        """Where a field stands in the raw event, after the kind."""
        names = [each.name for each in self._kind(event).fields]
        if field not in names:
            raise BadStatistics(f"event {event!r} of {self._game.id} has no field {field!r}; its fields: {', '.join(names)}")
        return 1 + names.index(field)
