"""What happened lately, told line by line: one line for what one seat did in a row."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from nemeton.engine.events import Event
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.terminal.drawing import Drawing, Glance


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


def recent_lines(match: Match, drawing: Drawing, glance: Glance, count: int) -> list[Line]:
    """The last `count` lines that tell something."""
    lines: list[Line] = []
    seat = SPECTATOR
    seated: list[tuple[int, Event]] = []
    for event in standing_events(match, glance.seat):
        # What happens to nobody in particular belongs to whoever was acting.
        seat = int(event.fields.get("seat", seat))
        seated.append((seat, event))
    for who, of_seat in reversed([(key, list(group)) for key, group in groupby(seated, key=lambda pair: pair[0])]):
        runs = [list(group) for _, group in groupby((event for _, event in of_seat), key=lambda event: event.name)]
        phrases = [phrase for run in runs for phrase in drawing.tell(run, glance)]
        if phrases and who != SPECTATOR:
            lines.insert(0, Line(who, phrases))
        if len(lines) == count:
            break
    return lines
