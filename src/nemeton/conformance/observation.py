"""Observations keep their layout and tell no more than views do; what value networks read keeps its layout."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from nemeton.engine.encoding import Encoder, Encoding
from nemeton.engine.game import Game
from nemeton.engine.layout import Layout
from nemeton.engine.state import State


@cache
def encoder_of(encoding: Encoding, players: int) -> tuple[Encoder, Layout]:
    layout = encoding.layout(players)
    return Encoder(encoding, layout.size, 0), layout


def find_observation_problems(game: Game, state: State) -> Iterator[str]:
    """Numbers out of bounds, a row of another length, or another question than the game names."""
    for encoding in (game.encoding, game.insight):
        if encoding is not None:
            yield from find_problems(game, encoding, state)


def find_problems(game: Game, encoding: Encoding, state: State) -> Iterator[str]:
    encoder, layout = encoder_of(encoding, int(state.players))
    for seat in range(state.players):
        row = encoder.blank[:]
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
    if game.encoding is None:
        return ""
    encoder, layout = encoder_of(game.encoding, int(state.players))
    ours, theirs = encoder.observe(state, seat), encoder.observe(twin, seat)
    if bytes(ours) == bytes(theirs):
        return ""
    return next(name for name, place in layout.slices.items() if list(ours[place]) != list(theirs[place]))
