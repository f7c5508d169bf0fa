"""Saved records that people bring: checked and shortened in a worker, because their text decides how long that takes."""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from msgspec.structs import replace

from nemeton.engine.errors import MalformedRecord
from nemeton.engine.match import replay_steps
from nemeton.engine.record import load_record
from nemeton.registry import find_game_version

MAX_LINES: Final = 5000  # of moves; the longest games have a third of that
MAX_SECONDS: Final = 2.0  # of processor time


class CheckedRecord(NamedTuple):
    """A record that can be played, without its corrections and what they undid, and whether the game is over."""

    text: str
    over: bool


def check_record(text: str) -> CheckedRecord:
    """Play a record, or raise an error that says what is wrong with it."""
    record = load_record(text)
    if record.seed is None:
        raise MalformedRecord("record-no-seed")
    if len(record.moves) > MAX_LINES:
        raise MalformedRecord("record-long", lines=len(record.moves), most=MAX_LINES)
    steps = replay_steps(find_game_version(record.game, record.rules), record)
    end = time.process_time() + MAX_SECONDS
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            match = stop.value
            return CheckedRecord(replace(record, moves=match.standing_moves()).dump(), match.state.over)
        if time.process_time() > end:
            raise MalformedRecord("record-slow", seconds=f"{MAX_SECONDS:g}")
