"""No attribute of a state is forgotten: its clone carries each, and its snapshot changes with each.

A state lists its attributes by hand in `__init__`, `clone` and `snapshot`. One that is missing in both of the latter would look
alright in every comparison of snapshots, so each attribute is changed here on its own. Objects in attributes and lists, such as
players, are looked into.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from librt.vecs import append

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
        twin = state.clone()
        before = twin.snapshot()
        holder = reach(twin, place)
        changed = change(getattr(holder, name))
        if changed is None:
            continue
        setattr(holder, name, changed)
        # A method that fails on an odd value has at least looked at it.
        with suppress(Exception):
            if not is_same(getattr(reach(twin.clone(), place), name), changed):
                yield f"clone forgets {owner}.{name}"
        with suppress(Exception):
            if twin.snapshot() == before:
                yield f"snapshot forgets {owner}.{name}"


def is_same(one: object, other: object) -> bool:
    """Whether two values are alike; what objects hold is compared on its own."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    return type(one) is type(other) if is_object(other) else one == other


def change(value: Any) -> Any:
    """Another value of the same type; None where there is no obvious one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str):
        return value + "."
    if isinstance(value, tuple):
        return (*value, value[-1] if value else 0)
    if isinstance(value, list):
        return [*value, value[-1] if value else 0]
    if isinstance(value, set | frozenset):
        return value ^ {0}
    if isinstance(value, dict):
        return None if not value else dict(list(value.items())[:-1])
    if type(value).__name__.startswith("vec["):
        return append(value, value[-1] if len(value) else 0)
    return None
