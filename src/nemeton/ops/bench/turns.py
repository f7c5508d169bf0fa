"""The loops at one table by turns, in a process of their own: `python -m nemeton.ops.bench.turns SECONDS CORE NAME...`.

Each loop plays the same games by the same choices, then the next loop plays them, over and over; the best turn of each counts.
A busy moment of the machine affects all of them alike, so the ratios hold even where the figures do not.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from time import process_time

import msgspec

from nemeton.ops.bench.contenders import Contender, Measured, Play, find_contender
from nemeton.ops.bench.measure import pin

DECISIONS_A_TURN = 2000  # and on to the end of the game


def take_turns(plays: list[Play], seconds: float) -> list[Measured]:
    """The best turn of each, out of as many as fit into `seconds` for each."""
    turns: list[list[Measured]] = [[] for _ in plays]
    started = process_time()
    while not turns[0] or process_time() - started < seconds * len(plays):
        for play, own in zip(plays, turns, strict=True):
            own.append(take_turn(play))
    return [max(own, key=lambda turn: turn.per_second) for own in turns]


def take_turn(play: Play) -> Measured:
    decisions = number = 0
    started = process_time()
    while decisions < DECISIONS_A_TURN:
        decisions += play(number)
        number += 1
    return Measured(decisions, process_time() - started)


def prepare(contender: Contender) -> Play | str:
    """A loop that has played one game, so that caches are filled and lazy imports done; or why it cannot."""
    module, _, function = contender.call.partition(":")
    try:
        make: Callable[[str, int], Play] = getattr(importlib.import_module(f"nemeton.ops.bench.{module}"), function)
        play = make(contender.game, contender.players)
        play(0)
    except Exception as error:  # whatever a framework raises; the others are measured all the same
        return str(error) or type(error).__name__
    return play


def main(seconds: float, core: int, names: list[str]) -> None:
    pin(core)
    outcomes: dict[str, Measured | str] = {}
    ready: dict[str, Play] = {}
    for name in names:
        play = prepare(find_contender(name))
        if isinstance(play, str):
            outcomes[name] = play
        else:
            ready[name] = play
    if ready:
        outcomes.update(zip(ready, take_turns(list(ready.values()), seconds), strict=True))
    sys.stdout.buffer.write(msgspec.json.encode(outcomes))


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
