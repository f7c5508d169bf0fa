"""The difference between two views, so that a move costs a few bytes and not the whole view.

A change is a path and its new value: `["players/0/ore", 3]`. The empty path replaces everything. Views are structs, or plain
values as returned by `msgspec.to_builtins` (lists may still be tuples); what counts is how they are encoded.
Invariant: `apply_changes(old, find_changes(old, new)) == new`, all as plain values.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import msgspec

from nemeton.engine.state import SPECTATOR
from nemeton.engine.views import AllViews, SharedViews, count_views, view_of
from nemeton.table.comparison import FIELDS, LEAF, MAPPING, OPAQUE, ROW, Change, Comparison, Shape

__all__ = ["Change", "apply_changes", "find_all_changes", "find_changes"]


def find_all_changes(old: AllViews, new: AllViews) -> list[list[Change]]:
    """The changes of the views of all viewers: of each seat and, last, of the observers. What everybody sees is compared once."""
    if isinstance(old, SharedViews) and isinstance(new, SharedViews) and type(old.public) is type(new.public):
        shape = _look_at(type(new.public))
        if shape.kind == FIELDS:
            return _compare().compare_shared(shape, old.public, new.public, old.own, new.own)
    olds, news = ([view_of(views, viewer) for viewer in (*range(count_views(views) - 1), SPECTATOR)] for views in (old, new))
    return [find_changes(before, after) for before, after in zip(olds, news, strict=True)]


def find_changes(old: Any, new: Any) -> list[Change]:
    """The changes of one view."""
    changes: list[Change] = []
    if old != new or type(old) is not type(new):
        _compare().go_through("", old, new, changes)
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


_SHAPES: dict[type, Shape] = {}


def _compare() -> Comparison:
    return Comparison(_SHAPES, _look_at, msgspec.to_builtins)


def _look_at(kind: type) -> Shape:
    """How values of a type are compared."""
    if kind not in _SHAPES:
        _SHAPES[kind] = _make_shape(kind)
    return _SHAPES[kind]


def _make_shape(kind: type) -> Shape:
    if not issubclass(kind, msgspec.Struct):
        return Shape(ROW if issubclass(kind, list | tuple) else MAPPING if issubclass(kind, dict) else LEAF)
    config, names = kind.__struct_config__, kind.__struct_fields__
    is_plain = not config.array_like and not config.omit_defaults and config.tag is None
    may_be_left_out = any(value is msgspec.UNSET for value in kind.__struct_defaults__)
    if not is_plain or may_be_left_out or names != kind.__struct_encode_fields__ or len(names) < 2:
        return Shape(OPAQUE)
    return Shape(FIELDS, names, attrgetter(*names))
