"""The comparison of two values, place by place. A live table compares the views of all its viewers after every move, so this is
compiled; and so it knows nothing of the library that views are made with: `Shape` says what it has to know of a type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

Change = tuple[str, Any]

# How values of a type are compared.
LEAF: Final = 0  # whole
FIELDS: Final = 1  # field by field
OPAQUE: Final = 2  # an object whose fields are not those that are encoded: it is turned into plain values first
ROW: Final = 3  # element by element
MAPPING: Final = 4  # key by key

WIDE: Final = 8  # elements: a longer list is worth paths of its own


class Shape:
    """How values of one type are compared; for FIELDS also their names, and a function that reads them all."""

    def __init__(self, kind: int, names: tuple[str, ...] = (), read: Callable[[Any], tuple[Any, ...]] | None = None) -> None:
        self.kind = kind
        self.names = names
        self.read = read
        self.places: dict[str, int] = {}
        for at, name in enumerate(names):
            self.places[name] = at


class Comparison:
    """Finds the changes of values that share parts: objects inside them that were compared once are not compared again. The
    values must be kept as long as this is used.

    `look_at` gives the shape of a type that is not in `shapes` yet, `flatten` turns an opaque object into plain values."""

    def __init__(self, shapes: dict[type, Shape], look_at: Callable[[type], Shape], flatten: Callable[[Any], Any]) -> None:
        self._shapes = shapes
        self._look_at = look_at
        self._flatten = flatten
        self._known: dict[tuple[str, Any, int, int], list[Change]] = {}  # by path, name and identity

    def compare_shared(
        self, shape: Shape, old: Any, new: Any, own_old: Sequence[dict[str, Any]], own_new: Sequence[dict[str, Any]]
    ) -> list[list[Change]]:
        """The changes of several values: of `old` with each of the fields in `own_old` in place of its own and, last, of `old`
        itself."""
        assert shape.read is not None
        names, olds, news = shape.names, shape.read(old), shape.read(new)
        public: dict[int, list[Change]] = {}  # by the place of the field
        for at in range(len(names)):
            before, after = olds[at], news[at]
            if before is not after:
                found: list[Change] = []
                self.compare("", names[at], before, after, found)
                if found:
                    public[at] = found
        everything: list[list[Change]] = []
        for number in range(len(own_new)):
            own_before, own_after = own_old[number], own_new[number]
            places = set(public)
            for name in own_before:
                places.add(shape.places[name])
            for name in own_after:
                places.add(shape.places[name])
            changes: list[Change] = []
            for at in sorted(places):
                name = names[at]
                if name in own_before or name in own_after:
                    self.compare("", name, own_before.get(name, olds[at]), own_after.get(name, news[at]), changes)
                else:
                    changes.extend(public[at])
            everything.append(changes)
        last: list[Change] = []
        for at in public:
            last.extend(public[at])
        everything.append(last)
        return everything

    def compare(self, path: str, name: Any, old: Any, new: Any, changes: list[Change]) -> None:
        """Add the changes of the part with this name."""
        if old is new:
            return
        kind = self._shape_of(new).kind
        if kind not in (FIELDS, OPAQUE):
            # Of a tuple of objects each is compared on its own, most of them once for all viewers.
            if self._holds_objects(new) or old != new or type(old) is not type(new):
                self.go_through(join(path, name), old, new, changes)
            return
        key = (path, name, id(old), id(new))
        known = self._known.get(key)
        if known is None:
            known = []
            self._known[key] = known
            if old != new or type(old) is not type(new):
                self.go_through(join(path, name), old, new, known)
        changes.extend(known)

    def go_through(self, path: str, old: Any, new: Any, changes: list[Change]) -> None:
        """Add the changes of two values that are not equal, or are tuples of objects."""
        shape, other = self._shape_of(new), self._shape_of(old)
        if shape.kind == FIELDS and shape is other:
            assert shape.read is not None
            olds, news = shape.read(old), shape.read(new)
            for at in range(len(shape.names)):
                before, after = olds[at], news[at]
                if before is not after:
                    self.compare(path, shape.names[at], before, after, changes)
        elif shape.kind == ROW and other.kind == ROW and len(old) == len(new) and self._is_wide(new):
            for at in range(len(new)):
                before, after = old[at], new[at]
                if before is not after:
                    self.compare(path, at, before, after, changes)
        elif shape.kind == MAPPING and other.kind == MAPPING and old.keys() == new.keys() and fit_in_paths(new):
            for key, after in new.items():
                self.compare(path, key, old[key], after, changes)
        elif shape.kind == OPAQUE and type(old) is type(new):
            self.go_through(path, self._flatten(old), self._flatten(new), changes)
        else:
            changes.append((path, new))

    def _shape_of(self, value: Any) -> Shape:
        known = self._shapes.get(type(value))
        return known if known is not None else self._look_at(type(value))

    def _holds_objects(self, value: Any) -> bool:
        if type(value) is not tuple or len(value) == 0:
            return False
        kind = self._shape_of(value[0]).kind
        return kind in (FIELDS, OPAQUE)

    def _is_wide(self, values: Any) -> bool:
        """Whether elements are worth a path of their own: a short list of numbers or strings is sent whole."""
        if len(values) > WIDE:
            return True
        for value in values:  # noqa: SIM110 (`any` over a generator is slower)
            if self._shape_of(value).kind != LEAF:
                return True
        return False


def join(path: str, name: Any) -> str:
    return f"{path}/{name}" if path else str(name)


def fit_in_paths(values: dict[Any, Any]) -> bool:
    """Whether all keys can be part of a path."""
    for key in values:  # noqa: SIM110 (`all` over a generator is slower)
        if not isinstance(key, str) or not key or "/" in key:
            return False
    return True
