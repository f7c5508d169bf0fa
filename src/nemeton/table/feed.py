"""What each viewer sees: its view, its question, and the events by which both change.

Everything here comes from `Game.views`, `Game.decisions` and `Match.event`, which return only what a viewer may see. Nothing else
of a match goes into a message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from nemeton.engine.binding import find_binding
from nemeton.engine.decision import Decision
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.engine.steps import Steps
from nemeton.engine.views import AllViews, view_of
from nemeton.table.changes import Change, find_all_changes
from nemeton.table.entries import AnyEntry, Moved
from nemeton.table.protocol import Ask, Event, SeenEvent, View
from nemeton.table.table import Table, fold


class Update(NamedTuple):
    """What one viewer sees of a move, before it has an event number."""

    first: int
    events: Sequence[SeenEvent]
    changes: Sequence[Change]
    is_decision_changed: bool
    is_new_question: bool  # an answer to the question before is not an answer to this one

    @property
    def is_seen(self) -> bool:
        return bool(self.events or self.changes or self.is_decision_changed)

    def event_message(self, number: int) -> Event:
        return Event(number, self.first, tuple(self.events), tuple(self.changes))


def list_events(match: Match, viewer: int, first: int, end: int | None = None) -> list[SeenEvent]:
    """The events of a match from number `first` on, up to `end` or to the last, as a viewer sees them."""
    seen = (match.event(number, viewer) for number in range(first, len(match.events) if end is None else end))
    return [SeenEvent(event.name, event.fields) for event in seen]


class Feeds:
    """What all viewers of a match see, updated move by move. Lists are by seat; the last element is that of the observers, so
    SPECTATOR is its index as well.

    What several viewers see alike is made once and shared: parts of views (as far as the game's `views` share them), events,
    decisions. Nothing is guessed: that a part has not changed is found by comparing."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.views: AllViews = match.game.views(match.state)
        self.decisions: list[Decision] = match.game.decisions(match.state)
        self.events = len(match.events)
        self._binding: dict[int, tuple[Decision, tuple[int, ...]]] = {}  # by seat, with the decision that it belongs to

    def advance(self) -> list[Update]:
        """What each viewer sees of the moves played since the last call."""
        match, first = self.match, self.events
        views, decisions = match.game.views_after(match.state, self.views), match.game.decisions(match.state)
        told = tell_all(match, first)
        changes = find_all_changes(self.views, views)
        updates = []
        for at, before in enumerate(self.decisions):
            decision = decisions[at]
            if decision is not before and decision == before:
                decision = decisions[at] = before
            updates.append(
                Update(
                    first,
                    told[at],
                    changes[at],
                    decision is not before,
                    decision is not before and (decision.kind, decision.choices) != (before.kind, before.choices),
                )
            )
        self.views, self.decisions, self.events = views, decisions, len(match.events)
        return updates

    def view(self, viewer: int) -> Any:
        return view_of(self.views, viewer)

    def view_message(self, viewer: int, number: int) -> View:
        return View(number, viewer, self.view(viewer), self.events)

    def ask_message(self, table: Table, viewer: int) -> Ask:
        """The current question of a viewer."""
        match, number, decision = self.match, table.question_numbers[viewer], self.decisions[viewer]
        if viewer == SPECTATOR:
            return Ask(number, decision)
        return Ask(
            number,
            decision,
            "over" if match.state.over else match.why_not_undo(viewer),
            not match.state.over and match.can_redo(viewer),
            not match.why_not_take_back(viewer),
            self._find_binding(viewer),
            match.game.declines if decision.choices and table.quiet_window() is not None else "",
            table.standing_pass(viewer),
        )

    def _find_binding(self, seat: int) -> tuple[int, ...]:
        """The choices of a seat that it could not undo alone, found once for each question: each of them is tried."""
        decision = self.decisions[seat]
        if not decision.choices:
            return ()
        known = self._binding.get(seat)
        if known is None or known[0] is not decision:
            known = self._binding[seat] = (decision, find_binding(self.match.state, seat))
        return known[1]


def tell_all(match: Match, first: int) -> list[list[SeenEvent]]:
    """The events of a match from number `first` on, as each seat and, last, the observers see them. Who sees no more than all
    others shares the list with them."""
    public: list[SeenEvent] = []
    told = [public] * (match.setup.players + 1)
    for number in range(first, len(match.events)):
        shown = SeenEvent(*match.event(number, SPECTATOR))
        owner = match.event_owner(number)
        for seat, own in enumerate(told[:-1]):
            if seat == owner and own is public:
                told[seat] = own = list(public)
            if own is not public:
                own.append(SeenEvent(*match.event(number, seat)) if seat == owner else shown)
        public.append(shown)
    return told


def retell(table: Table, viewer: int, after: int, view: Any, most: int | None = None) -> Steps[list[Event]]:
    """The events of a viewer with a number above `after`, all or the first `most` of them, from what the match remembers, with a
    step for each.

    The changes that each of them made to the view are not known any more, so the viewer's last one replaces the view by `view`,
    that of now. What has happened does not change: the steps may be made while the game goes on, and tell of what had happened
    when this was called."""
    return _retell_steps(table, viewer, range(after, table.event_count(viewer)), table.seen_masks[:], view, most)


def _retell_steps(
    table: Table, viewer: int, numbers: range, masks: Sequence[int], view: Any, most: int | None
) -> Steps[list[Event]]:
    assert table.match is not None
    match, bit = table.match, viewer if viewer != SPECTATOR else table.players
    after, last, number = numbers.start, numbers.stop, 0
    events: list[Event] = []
    for at, seen in enumerate(masks):
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
    feeds: Feeds | None = None
    bit = viewer if viewer != SPECTATOR else table.players
    events = []
    for entry in entries[1:]:
        if feeds is None and table.match is not None and table.event_count(viewer) >= after:
            feeds = Feeds(table.match)
        table.apply(entry)
        if feeds is not None and isinstance(entry, Moved):
            update = feeds.advance()[bit]
            if entry.seen >> bit & 1:
                events.append(update.event_message(table.event_count(viewer)))
    return events
