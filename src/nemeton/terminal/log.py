"""The recent events as lines of text: one line for consecutive events of one seat."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from nemeton.engine.events import Event
from nemeton.engine.frames import NOBODY
from nemeton.engine.match import Match
from nemeton.terminal.drawing import Drawing, SeatView


class Line(NamedTuple):
    seat: int
    phrases: list[str]


def standing_events(match: Match, viewer: int) -> list[Event]:
    """The events as the viewer sees them, without those that were taken back."""
    numbered: list[tuple[int, Event]] = []
    for number in range(len(match.events)):
        event = match.event(number, viewer)
        if event.name == "undone":
            numbered = [(n, e) for n, e in numbered if n < int(event.fields["from"])]
        else:
            numbered.append((number, event))
    return [event for _, event in numbered]


def recent_lines(match: Match, drawing: Drawing, seen: SeatView, count: int) -> list[Line]:
    """The last `count` lines that are not empty."""
    lines: list[Line] = []
    seat = NOBODY
    seated: list[tuple[int, Event]] = []
    for event in standing_events(match, seen.seat):
        # An event without a seat belongs to the seat that was acting.
        seat = int(event.fields.get("seat", seat))
        seated.append((seat, event))
    for who, of_seat in reversed([(key, list(group)) for key, group in groupby(seated, key=lambda pair: pair[0])]):
        runs = [list(group) for _, group in groupby((event for _, event in of_seat), key=lambda event: event.name)]
        phrases = [phrase for run in runs for phrase in drawing.tell(run, seen)]
        if phrases and who != NOBODY:
            lines.insert(0, Line(who, phrases))
        if len(lines) == count:
            break
    return lines
