"""A finished game of Whispers, short enough to be looked at whole, in which seat 1 gives away half a victory at the end."""

from __future__ import annotations

from nemeton.engine.match import Match
from tests.engine.toys import Whispers

GAME = Whispers()
MOVES = (
    "0 cast 1",
    "1 counter",
    "1 pebble right",  # seat 0 is asked too, and has not acted yet
    "0 pebble right",
    "0 undo",
    "0 pebble left",
    "0 undo",
    "0 redo",
    "1 pebble left",
    "0 pebble left",
    "0 cast 1",
    "1 pass",
    "0 pebble left",
    "0 pebble left",
    "1 pebble left",
    "1 pebble left",  # the other side would have won
)
STANDING = (1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15, 16)  # their numbers
BLUNDER = 16


def play_whispers(moves: int = len(MOVES)) -> Match:
    match = Match(GAME, GAME.setup(2, 5, {"counters": "all"}))
    for line in MOVES[:moves]:
        seat, _, text = line.partition(" ")
        if text == "undo":
            match.undo(int(seat))
        elif text == "redo":
            match.redo(int(seat))
        else:
            match.play(int(seat), text)
    return match
