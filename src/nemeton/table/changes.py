"""The difference between two views, so that a move costs a few bytes and not the whole view.

A change is a path and its new value: `["players/0/ore", 3]`. The empty path replaces everything. Views are structs, or plain
values as returned by `msgspec.to_builtins` (lists may still be tuples); what counts is how they are encoded.
Invariant: `apply_changes(old, find_changes(old, new)) == new`, all as plain values.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

Change = tuple[str, Any]


class Comparison:
    """Finds the changes of several pairs of views, one for each viewer, which may share parts: a part that was compared for one
    of them is not compared again for the next. The views must be kept as long as this is used."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], list[Change]] = {}

    def find_changes(self, old: Any, new: Any) -> list[Change]:
        if old is new or (old == new and type(old) is type(new)):
            return []
        return self._compare("", old, new)

    def _compare(self, path: str, old: Any, new: Any) -> list[Change]:
        """The changes of a part, which are known to differ unless it is a struct."""
        kind = type(new)
        if type(old) is kind and issubclass(kind, msgspec.Struct):
            known = self._known.get((path, id(old), id(new)))
            if known is None:
                known = self._known[path, id(old), id(new)] = self._compare_structs(path, old, new)
            return known
        if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys() and _fit_in_paths(new):
            pairs = [(key, old[key], value) for key, value in new.items()]
        elif isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new) and _is_wide(new):
            pairs = list(zip(range(len(new)), old, new, strict=True))
        else:
            return [(path, new)]
        return self._compare_pairs(path, pairs)

    def _compare_structs(self, path: str, old: msgspec.Struct, new: msgspec.Struct) -> list[Change]:
        names = _field_names(type(new))
        if names is None:
            before, after = msgspec.to_builtins(old), msgspec.to_builtins(new)
            return [] if before == after else self._compare(path, before, after)
        return self._compare_pairs(path, [(name, getattr(old, name), getattr(new, name)) for name in names])

    def _compare_pairs(self, path: str, pairs: list[tuple[Any, Any, Any]]) -> list[Change]:
        changes: list[Change] = []
        for name, before, after in pairs:
            if before is after:
                continue
            # Structs are compared field by field anyway, and once for all viewers.
            if isinstance(after, msgspec.Struct) or before != after or type(before) is not type(after):
                changes += self._compare(f"{path}/{name}" if path else str(name), before, after)
        return changes


def find_changes(old: Any, new: Any) -> list[Change]:
    """The changes of one view."""
    return Comparison().find_changes(old, new)


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
    return len(values) > 8 or any([isinstance(value, dict | list | tuple | msgspec.Struct) for value in values])


def _fit_in_paths(values: dict[Any, Any]) -> bool:
    """Whether all keys can be part of a path."""
    return all(isinstance(key, str) and key and "/" not in key for key in values)


@cache
def _field_names(kind: type[msgspec.Struct]) -> tuple[str, ...] | None:
    """The fields of a struct that is encoded as an object with just these; None for one that is encoded in another way."""
    config, fields = kind.__struct_config__, kind.__struct_fields__
    is_plain = not config.array_like and not config.omit_defaults and config.tag is None
    may_be_left_out = any(value is msgspec.UNSET for value in kind.__struct_defaults__)
    return fields if is_plain and fields == kind.__struct_encode_fields__ and not may_be_left_out else None
