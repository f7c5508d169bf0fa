"""What one viewer is told: its view, what it is asked, and how both change from move to move.

Everything here is made from `Game.view`, `Game.decision` and `Match.event`, which name what a viewer may see. Nothing else of the
match goes into a message.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from nemeton.engine.decision import Decision
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.server.changes import Change, find_changes
from nemeton.server.protocol import Ask, Event, SeenEvent, View
from nemeton.server.table import Table


class Update(NamedTuple):
    """What a move meant for one viewer, before it has a number."""

    first: int
    events: tuple[SeenEvent, ...]
    changes: tuple[Change, ...]
    is_decision_changed: bool
    is_asked_anew: bool  # what was answered to the question before does not answer this one

    @property
    def is_seen(self) -> bool:
        return bool(self.events or self.changes or self.is_decision_changed)

    def numbered(self, number: int) -> Event:
        return Event(number, self.first, self.events, self.changes)


class Feed:
    """One viewer's knowledge of a match, kept up to date move by move."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.view: Any = msgspec.to_builtins(match.game.view(match.state, viewer))
        self.decision: Decision = match.game.decision(match.state, viewer)
        self.events = len(match.events)

    def advance(self) -> Update:
        """The match has moved on: what of it this viewer sees."""
        match, viewer = self.match, self.viewer
        view = msgspec.to_builtins(match.game.view(match.state, viewer))
        decision = match.game.decision(match.state, viewer)
        seen = [match.event(number, viewer) for number in range(self.events, len(match.events))]
        before = self.decision
        update = Update(
            self.events,
            tuple(SeenEvent(event.name, event.fields) for event in seen),
            tuple(find_changes(self.view, view)),
            decision != before,
            (decision.kind, decision.choices) != (before.kind, before.choices),
        )
        self.view, self.decision, self.events = view, decision, len(match.events)
        return update

    def show(self, number: int) -> View:
        return View(number, self.viewer, self.view, self.events)

    def ask(self, table: Table) -> Ask:
        """The question as it stands for this viewer."""
        viewer, match = self.viewer, self.match
        if viewer == SPECTATOR:
            return Ask(table.since[SPECTATOR], self.decision)
        return Ask(
            table.since[viewer],
            self.decision,
            "over" if match.state.over else match.why_not_undo(viewer),
            not match.state.over and match.can_redo(viewer),
            not match.why_not_take_back(viewer),
        )
