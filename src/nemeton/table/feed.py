"""What one viewer sees: its view, its question, and the events by which both change.

Everything here comes from `Game.view`, `Game.decision` and `Match.event`, which return only what a viewer may see. Nothing else
of a match goes into a message.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from nemeton.engine.decision import Decision
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.engine.steps import Steps
from nemeton.table.changes import Change, find_changes
from nemeton.table.entries import AnyEntry, Moved
from nemeton.table.protocol import Ask, Event, SeenEvent, View
from nemeton.table.table import Table, fold


class Update(NamedTuple):
    """What one viewer sees of a move, before it has an event number."""

    first: int
    events: tuple[SeenEvent, ...]
    changes: tuple[Change, ...]
    is_decision_changed: bool
    is_new_question: bool  # an answer to the question before is not an answer to this one

    @property
    def is_seen(self) -> bool:
        return bool(self.events or self.changes or self.is_decision_changed)

    def event_message(self, number: int) -> Event:
        return Event(number, self.first, self.events, self.changes)


def list_events(match: Match, viewer: int, first: int, end: int | None = None) -> list[SeenEvent]:
    """The events of a match from number `first` on, up to `end` or to the last, as a viewer sees them."""
    seen = (match.event(number, viewer) for number in range(first, len(match.events) if end is None else end))
    return [SeenEvent(event.name, event.fields) for event in seen]


class Feed:
    """One viewer's view of a match, updated move by move."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.view: Any = msgspec.to_builtins(match.game.view(match.state, viewer))
        self.decision: Decision = match.game.decision(match.state, viewer)
        self.events = len(match.events)

    def advance(self) -> Update:
        """What this viewer sees of the moves played since the last call."""
        match, viewer = self.match, self.viewer
        view = msgspec.to_builtins(match.game.view(match.state, viewer))
        decision = match.game.decision(match.state, viewer)
        before = self.decision
        update = Update(
            self.events,
            tuple(list_events(match, viewer, self.events)),
            tuple(find_changes(self.view, view)),
            decision != before,
            (decision.kind, decision.choices) != (before.kind, before.choices),
        )
        self.view, self.decision, self.events = view, decision, len(match.events)
        return update

    def view_message(self, number: int) -> View:
        return View(number, self.viewer, self.view, self.events)

    def ask_message(self, table: Table) -> Ask:
        """The current question of this viewer."""
        viewer, match = self.viewer, self.match
        if viewer == SPECTATOR:
            return Ask(table.question_numbers[SPECTATOR], self.decision)
        return Ask(
            table.question_numbers[viewer],
            self.decision,
            "over" if match.state.over else match.why_not_undo(viewer),
            not match.state.over and match.can_redo(viewer),
            not match.why_not_take_back(viewer),
        )


def retell(table: Table, viewer: int, after: int, view: Any, most: int | None = None) -> Steps[list[Event]]:
    """The events of a viewer with a number above `after`, all or the first `most` of them, from what the match remembers, with a
    step for each.

    The changes that each of them made to the view are not known any more, so the viewer's last one replaces the view by `view`,
    that of now."""
    assert table.match is not None
    match, bit = table.match, viewer if viewer != SPECTATOR else table.players
    last, number = table.event_count(viewer), 0
    events: list[Event] = []
    for at, seen in enumerate(table.seen_masks[:]):
        if seen >> bit & 1:
            number += 1
            if number > after:
                first, end = table.event_ends[at], table.event_ends[at + 1]
                changes = (("", view),) if number == last else ()
                events.append(Event(number, first, tuple(list_events(match, viewer, first, end)), changes))
                if len(events) == most:
                    break
                yield
    return events


def replay_events(table_id: str, entries: list[AnyEntry], viewer: int, after: int) -> list[Event]:
    """The events of a viewer with a number above `after`, with all changes of the view, rebuilt from the journal. This takes as
    long as all the moves took: it is for checks, a server retells."""
    table = fold(table_id, entries[:1])
    feed: Feed | None = None
    bit = viewer if viewer != SPECTATOR else table.players
    events = []
    for entry in entries[1:]:
        if feed is None and table.match is not None and table.event_count(viewer) >= after:
            feed = Feed(table.match, viewer)
        table.apply(entry)
        if feed is not None and isinstance(entry, Moved):
            update = feed.advance()
            if entry.seen >> bit & 1:
                events.append(update.event_message(table.event_count(viewer)))
    return events
