"""The difference between two views, so that a move costs a few bytes and not the whole view.

A change is a path and its new value: `["players/0/ore", 3]`. The empty path replaces everything. Views are plain values as
returned by `msgspec.to_builtins` (lists may still be tuples).
Invariant: `apply_changes(old, find_changes(old, new)) == new`.
"""

from __future__ import annotations

from typing import Any

Change = tuple[str, Any]


def find_changes(old: Any, new: Any) -> list[Change]:
    changes: list[Change] = []
    _compare("", old, new, changes)
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


def _compare(path: str, old: Any, new: Any, changes: list[Change]) -> None:
    if old == new and type(old) is type(new):
        return
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys() and _fit_in_paths(new):
        for key, value in new.items():
            _compare(f"{path}/{key}" if path else key, old[key], value, changes)
    elif isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new) and _is_wide(new):
        for index, value in enumerate(new):
            _compare(f"{path}/{index}" if path else str(index), old[index], value, changes)
    else:
        changes.append((path, new))


def _is_wide(values: list[Any] | tuple[Any, ...]) -> bool:
    """Whether elements are worth a path of their own: a short list of numbers or strings is sent whole."""
    return len(values) > 8 or any(isinstance(value, dict | list | tuple) for value in values)


def _fit_in_paths(values: dict[Any, Any]) -> bool:
    """Whether all keys can be part of a path."""
    return all(isinstance(key, str) and key and "/" not in key for key in values)
