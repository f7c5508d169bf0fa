"""No attribute of a state is forgotten: its clone carries each, and its snapshot changes with each.

A state lists its attributes by hand in `__init__`, `clone` and `snapshot`. One that is missing in both of the latter would look
alright in every comparison of snapshots, so each attribute is changed here on its own. Objects in attributes and lists, such as
players, are looked into.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from librt.vecs import append, pop

from nemeton.engine.state import State


def find_forgotten(state: State) -> Iterator[str]:
    """The attributes of a position, and of the objects in it, that its clone or its snapshot does not know."""
    engine_s = list_attributes(State())  # `copy_frames` and `frame_snapshot` know these
    names = [name for name in list_attributes(state) if name not in engine_s]
    yield from _try_attributes(state, [], names, type(state).__name__)
    for name in names:
        value = getattr(state, name)
        first = value[0] if isinstance(value, list) and value else value
        if is_object(first):
            place: list[str | int] = [name, 0] if isinstance(value, list) else [name]
            if reach(state.clone(), place) is first:
                yield f"a clone shares {type(state).__name__}.{name} with its original"
            else:
                yield from _try_attributes(state, place, list_attributes(first), type(first).__name__)


def list_attributes(thing: object) -> list[str]:
    """What an object holds: mypyc names the attributes of compiled classes, others have them in a dictionary."""
    compiled = [name for name in getattr(type(thing), "__mypyc_attrs__", ()) if not name.startswith("__")]
    return list(dict.fromkeys([*compiled, *getattr(thing, "__dict__", {})]))


def is_object(value: object) -> bool:
    """Whether a value has attributes of its own, as a player has."""
    return bool(list_attributes(value))


def reach(state: State, place: list[str | int]) -> Any:
    """The object at a path of attributes and places in lists."""
    found: Any = state
    for step in place:
        found = getattr(found, step) if isinstance(step, str) else found[step]
    return found


def _try_attributes(state: State, place: list[str | int], names: list[str], owner: str) -> Iterator[str]:
    for name in names:
        forgetful: set[str] = set()
        for changed in vary(getattr(reach(state, place), name)):
            twin = state.clone()
            before = twin.snapshot()
            setattr(reach(twin, place), name, changed)
            # A method that fails on an odd value has at least looked at it.
            with suppress(Exception):
                if not is_same(getattr(reach(twin.clone(), place), name), changed):
                    forgetful.add("clone")
            with suppress(Exception):
                if twin.snapshot() == before:
                    forgetful.add("snapshot")
        for method in sorted(forgetful):
            yield f"{method} forgets {owner}.{name}"


def is_same(one: object, other: object) -> bool:
    """Whether two values are alike; what objects hold is compared on its own."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    return type(one) is type(other) if is_object(other) else one == other


def vary(value: Any) -> Iterator[Any]:
    """Other values of the same type: of a list a longer one, and one of the same length. None where there is no obvious one."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield value + 1
    elif isinstance(value, str):
        yield value + "."
    elif isinstance(value, tuple | list):
        yield type(value)([*value, value[-1] if value else 0])
        if value and isinstance(value[-1], int):
            yield type(value)([*value[:-1], value[-1] + 1])
    elif isinstance(value, set | frozenset):
        yield value ^ {0}
    elif isinstance(value, dict):
        if value:
            yield dict(list(value.items())[:-1])
    elif type(value).__name__.startswith("vec["):
        yield append(value, value[-1] if len(value) else 0)
        if len(value) and isinstance(value[-1], int):
            shorter, last = pop(value[:])
            yield append(shorter, last + 1)
