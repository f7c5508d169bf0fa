"""Secrets stay secret: what a viewer receives must not change when what it cannot know is changed.

Resampling changes all that a viewer cannot know, so three things must hold for every viewer of every position: view,
decision and observation of a resampled state are the same, byte for byte; resampling forgets the true state altogether,
so that doing it twice is the same as doing it once; and of two states that look alike, the same action gives
events that look alike as long as the states still look alike after it.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nemeton.conformance.observation import find_observation_leak
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.engine.state import NOT_CACHED, SPECTATOR, EventLog, State


def encode_seen(game: Game, state: State, viewer: int) -> bytes:
    """Every byte that a viewer receives of a position."""
    return msgspec.json.encode((game.view(state, viewer), game.decision(state, viewer)))


def find_leaks(game: Game, state: State, seed: int) -> Iterator[str]:
    """What any viewer of a position receives although it may not know it; nothing if the game keeps its secrets."""
    for viewer in (SPECTATOR, *range(state.players)):
        name = "the spectator" if viewer == SPECTATOR else f"seat {viewer}"
        one = state.resample(viewer, Rng(seed))
        other = state.resample(viewer, Rng(seed + 1))
        seen = encode_seen(game, state, viewer)
        for twin in (one, other):
            if encode_seen(game, twin, viewer) != seen:
                yield f"{name} receives other bytes when hidden things change: {_difference(game, state, twin, viewer)}"
            piece = "" if viewer == SPECTATOR else find_observation_leak(game, state, twin, viewer)
            if piece:
                yield f"{name} observes other numbers when hidden things change: {piece}"
            yield from (f"resampled for {name}: {problem}" for problem in game.unbalanced(twin))
            yield from (f"resampled for {name}: {problem}" for problem in find_stale_choices(game, twin))
        if one.resample(viewer, Rng(seed + 1)).snapshot() != other.snapshot():
            yield f"resampling for {name} depends on the true state"
        yield from _event_leaks(game, one, other, viewer, name, Rng(seed))


def find_stale_choices(game: Game, twin: State) -> Iterator[str]:
    """A resampled state must list its own choices, not those that were listed in the true one."""
    for seat in game.asked(twin):
        kept = list(twin.legal(seat))
        fresh = twin.clone()
        fresh.choices_of = NOT_CACHED
        own = list(fresh.legal(seat))
        if kept != own:
            yield f"the choices of seat {seat} are those of another state: {len(kept)} kept, {len(own)} its own"


def _event_leaks(game: Game, one: State, other: State, viewer: int, name: str, rng: Rng) -> Iterator[str]:
    """Let one seat do the same in both states, with the same luck, and compare what the viewer is told of it."""
    both = [seat for seat in game.asked(one) if seat in game.asked(other)]
    if not both:
        return
    seat = both[rng.below(len(both))]
    shared = [a for a in one.legal(seat) if a in other.legal(seat)]
    if not shared:
        return
    action = shared[rng.below(len(shared))]
    told = []
    for twin in (one, other):
        twin.key = one.key
        twin.log = EventLog()
        twin.step(seat, action)
        told.append([game.events.view(raw, viewer) for raw in twin.log.entries])
    if told[0] != told[1] and encode_seen(game, one, viewer) == encode_seen(game, other, viewer):
        yield f"{name} is told more by the events of {game.vocabulary.text(action)!r} than it can see: {told[0]} / {told[1]}"


def _difference(game: Game, state: State, twin: State, viewer: int) -> str:
    """The first field that differs, for the report."""
    ours = msgspec.to_builtins((game.view(state, viewer), game.decision(state, viewer)))
    theirs = msgspec.to_builtins((game.view(twin, viewer), game.decision(twin, viewer)))
    return _first_difference(ours, theirs, "")


def _first_difference(ours: object, theirs: object, path: str) -> str:
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        pairs = [(f"{path}.{key}", ours[key], theirs[key]) for key in ours]
    elif isinstance(ours, (list, tuple)) and isinstance(theirs, (list, tuple)) and len(ours) == len(theirs):
        pairs = [(f"{path}[{i}]", a, b) for i, (a, b) in enumerate(zip(ours, theirs, strict=True))]
    else:
        return f"{path.lstrip('.')}: {ours!r} / {theirs!r}"
    for where, a, b in pairs:
        if a != b:
            return _first_difference(a, b, where)
    return f"{path}: order"
