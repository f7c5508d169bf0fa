"""The difference between two views, so that a move costs a few bytes and not the whole view.

A change is a path and its new value: `["players/0/ore", 3]`. The empty path replaces everything. Views are structs, or plain
values as returned by `msgspec.to_builtins` (lists may still be tuples); what counts is how they are encoded.
Invariant: `apply_changes(old, find_changes(old, new)) == new`, all as plain values.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, NamedTuple

import msgspec

from nemeton.engine.state import SPECTATOR
from nemeton.engine.views import AllViews, SharedViews, count_views, view_of

Change = tuple[str, Any]

NESTED: Final = (tuple, msgspec.Struct, dict, list)


class Fields(NamedTuple):
    """The fields of a struct that is encoded as an object with just these, and a function that reads them all."""

    names: tuple[str, ...]
    read: Callable[[Any], tuple[Any, ...]]
    places: dict[str, int]  # of the names


def find_all_changes(old: AllViews, new: AllViews) -> list[list[Change]]:
    """The changes of the views of all viewers: of each seat and, last, of the observers. What everybody sees is compared once."""
    if isinstance(old, SharedViews) and isinstance(new, SharedViews) and type(old.public) is type(new.public):
        fields = _find_fields(type(new.public))
        if fields is not None:
            return _find_shared_changes(fields, old, new)
    olds, news = ([view_of(views, viewer) for viewer in (*range(count_views(views) - 1), SPECTATOR)] for views in (old, new))
    return [find_changes(before, after) for before, after in zip(olds, news, strict=True)]


def _find_shared_changes(fields: Fields, old: SharedViews, new: SharedViews) -> list[list[Change]]:
    comparison = Comparison()
    olds, news = fields.read(old.public), fields.read(new.public)
    public: dict[int, list[Change]] = {}  # by the place of the field
    for at, (before, after) in enumerate(zip(olds, news, strict=True)):
        if before is not after:
            found: list[Change] = []
            comparison.compare("", fields.names[at], before, after, found)
            if found:
                public[at] = found
    everything = []
    for own_before, own_after in zip(old.own, new.own, strict=True):
        own = {fields.places[name]: name for name in (*own_before, *own_after)}
        changes: list[Change] = []
        for at in sorted({*public, *own}):
            if at in own:
                name = own[at]
                comparison.compare("", name, own_before.get(name, olds[at]), own_after.get(name, news[at]), changes)
            else:
                changes += public[at]
        everything.append(changes)
    everything.append([change for found in public.values() for change in found])
    return everything


class Comparison:
    """Finds the changes of views that share parts: structs inside them that were compared for one viewer are not compared again
    for the next. The views must be kept as long as this is used."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, Any, int, int], list[Change]] = {}  # by path, name and identity

    def compare(self, path: str, name: Any, old: Any, new: Any, changes: list[Change]) -> None:
        """Add the changes of the part with this name."""
        if old is new:
            return
        if not isinstance(new, msgspec.Struct):
            # Of a tuple of structs each is compared on its own, most of them once for all viewers.
            has_structs = type(new) is tuple and len(new) > 0 and isinstance(new[0], msgspec.Struct)
            if has_structs or old != new or type(old) is not type(new):
                self.go_through(f"{path}/{name}" if path else str(name), old, new, changes)
            return
        key = (path, name, id(old), id(new))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = []
            if old != new or type(old) is not type(new):
                self.go_through(f"{path}/{name}" if path else str(name), old, new, known)
        if known:
            changes += known

    def go_through(self, path: str, old: Any, new: Any, changes: list[Change]) -> None:
        """Add the changes of two values that are not equal, or are tuples of structs."""
        fields = _find_fields(type(new)) if type(old) is type(new) else None
        if fields is not None:
            for name, before, after in zip(fields.names, fields.read(old), fields.read(new), strict=True):
                if before is not after:
                    self.compare(path, name, before, after, changes)
        elif isinstance(new, list | tuple) and isinstance(old, list | tuple) and len(old) == len(new) and _is_wide(new):
            for at, (before, after) in enumerate(zip(old, new, strict=True)):
                if before is not after:
                    self.compare(path, at, before, after, changes)
        elif isinstance(new, dict) and isinstance(old, dict) and old.keys() == new.keys() and _fit_in_paths(new):
            for key, after in new.items():
                self.compare(path, key, old[key], after, changes)
        elif isinstance(new, msgspec.Struct) and type(old) is type(new):
            self.go_through(path, msgspec.to_builtins(old), msgspec.to_builtins(new), changes)
        else:
            changes.append((path, new))


def find_changes(old: Any, new: Any) -> list[Change]:
    """The changes of one view."""
    changes: list[Change] = []
    if old != new or type(old) is not type(new):
        Comparison().go_through("", old, new, changes)
    return changes


def apply_changes(old: Any, changes: list[Change]) -> Any:
    """The new value. May modify `old` and share parts of it."""
    for path, value in changes:
        if not path:
            old = value
            continue
        *parents, last = path.split("/")
        inner = old
        for step in parents:
            inner = inner[int(step)] if isinstance(inner, list) else inner[step]
        if isinstance(inner, list):
            inner[int(last)] = value
        else:
            inner[last] = value
    return old


def _is_wide(values: list[Any] | tuple[Any, ...]) -> bool:
    """Whether elements are worth a path of their own: a short list of numbers or strings is sent whole."""
    if len(values) > 8:
        return True
    for value in values:  # noqa: SIM110 (`any` over a generator is slower)
        if isinstance(value, NESTED):
            return True
    return False


def _fit_in_paths(values: dict[Any, Any]) -> bool:
    """Whether all keys can be part of a path."""
    for key in values:  # noqa: SIM110 (`all` over a generator is slower)
        if not isinstance(key, str) or not key or "/" in key:
            return False
    return True


_KNOWN_FIELDS: dict[type, Fields | None] = {}


def _find_fields(kind: type) -> Fields | None:
    """None for what is no struct, and for a struct that is encoded in another way."""
    if kind not in _KNOWN_FIELDS:
        _KNOWN_FIELDS[kind] = _look_at_fields(kind)
    return _KNOWN_FIELDS[kind]


def _look_at_fields(kind: type) -> Fields | None:
    if not issubclass(kind, msgspec.Struct):
        return None
    config, names = kind.__struct_config__, kind.__struct_fields__
    is_plain = not config.array_like and not config.omit_defaults and config.tag is None
    may_be_left_out = any(value is msgspec.UNSET for value in kind.__struct_defaults__)
    if not is_plain or may_be_left_out or names != kind.__struct_encode_fields__ or len(names) < 2:
        return None
    return Fields(names, attrgetter(*names), {name: at for at, name in enumerate(names)})
