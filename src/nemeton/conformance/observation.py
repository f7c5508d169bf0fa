"""Observations keep their layout and tell no more than views do."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.engine.encoding import Lens
from nemeton.engine.game import Game
from nemeton.engine.layout import Layout
from nemeton.engine.state import State


def observe(game: Game, state: State, seat: int) -> list[int]:
    """What a seat sees, as numbers; nothing where a game has no encoding."""
    if game.encoding is None:
        return []
    lens = Lens(game.encoding, game.encoding.layout(int(state.players)).size, 0)
    return [int(number) for number in lens.observe(state, seat)]


def find_observation_problems(game: Game, state: State) -> Iterator[str]:
    """Numbers out of bounds, a row of another length, or another question than the game names."""
    encoding = game.encoding
    if encoding is None:
        return
    layout = encoding.layout(int(state.players))
    for seat in range(state.players):
        row = Lens(encoding, layout.size, 0).blank[:]
        end = encoding.observe(state, seat, row, 0)
        if end != layout.size:
            yield f"the observation of seat {seat} has {end} numbers, its layout {layout.size}"
        for piece in layout.pieces:
            wrong = [int(number) for number in row[layout.slices[piece.name]] if not piece.low <= number <= piece.high]
            if wrong:
                yield f"seat {seat} observes {piece.name} {wrong[0]}; expected {piece.low} to {piece.high}"
        named = [] if state.over else [game.question(state, seat)]
        shown = [name for name, mark in zip(encoding.questions(), row[layout.slices["question"]], strict=True) if mark]
        if shown != named:
            yield f"seat {seat} observes the question {shown}, the game asks {named}"


def find_observation_leak(game: Game, state: State, twin: State, seat: int) -> str:
    """The first piece whose numbers change when what the seat cannot know is changed; empty if none does."""
    ours, theirs = observe(game, state, seat), observe(game, twin, seat)
    if ours == theirs or game.encoding is None:
        return ""
    layout: Layout = game.encoding.layout(int(state.players))
    return next(name for name, place in layout.slices.items() if ours[place] != theirs[place])
