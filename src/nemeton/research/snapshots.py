"""States as bytes, for `pickle` and `copy`: every attribute of a state and of the objects in it, hidden ones included.

The bytes are for other processes that run the same release. What is kept for longer is a record, which is text and says
which rules it follows.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from nemeton.conformance.attributes import list_attributes
from nemeton.engine.chance import Key, Rng
from nemeton.engine.errors import NemetonError
from nemeton.engine.state import State

VECTORS: Final[dict[str, Callable[[list[Any]], object]]] = {
    "vec[i64]": lambda values: vec[i64](values),
    "vec[i16]": lambda values: vec[i16](values),
    "vec[u8]": lambda values: vec[u8](values),
    "vec[float]": lambda values: vec[float](values),
}
# A compiled class cannot be made without calling its constructor. Those of states, and of what they hold, take no argument.
BLANKS: Final[dict[type, Callable[[], object]]] = {Key: lambda: Key(0, 0, 0, 0), Rng: lambda: Rng(0)}


class NotStorable(NemetonError):
    """A state holds something that cannot be written as bytes."""


class Kept:
    """A state or a generator on its way into a copy: a deep copy and a pickle both give back the bare thing."""

    def __init__(self, thing: State | Rng) -> None:
        self.thing = thing

    def __deepcopy__(self, memo: object) -> object:
        return self.thing.clone() if isinstance(self.thing, State) else read(write(self.thing))

    def __reduce__(self) -> tuple[Callable[[bytes], object], tuple[bytes]]:
        return read, (write(self.thing),)


class _Writer(pickle.Pickler):
    """Python itself cannot pickle vectors, and of compiled classes it forgets what interpreted subclasses add."""

    def reducer_override(self, thing: Any) -> Any:
        kind = type(thing)
        if kind.__name__ in VECTORS:
            return _make_vector, (kind.__name__, list(thing))
        if hasattr(kind, "__mypyc_attrs__"):
            _make_blank(kind)  # what cannot be read again is refused when it is written
            held = {name: getattr(thing, name) for name in list_attributes(thing)}
            return _make_blank, (kind,), held, None, None, _fill
        return NotImplemented


def write(thing: State | Rng) -> bytes:
    """A state or a generator as bytes, or NotStorable. The log of a state is left behind, as by `clone`."""
    out = io.BytesIO()
    try:
        bare = thing.clone() if isinstance(thing, State) and thing.log is not None else thing
        _Writer(out, pickle.HIGHEST_PROTOCOL).dump(bare)
    except (TypeError, AttributeError, pickle.PicklingError) as error:
        raise NotStorable(
            f"{type(thing).__name__} cannot be written as bytes ({error}); expected numbers, vectors, lists, and objects of "
            "classes that are made without arguments"
        ) from error
    return out.getvalue()


def read(stored: bytes) -> object:
    """What `write` has written. As with every pickle, only from those you trust."""
    found: object = pickle.loads(stored)
    return found


def _make_vector(name: str, values: list[Any]) -> object:
    return VECTORS[name](values)


def _make_blank(kind: type[Any]) -> object:
    return BLANKS[kind]() if kind in BLANKS else kind()


def _fill(thing: object, held: dict[str, object]) -> None:
    for name, value in held.items():
        setattr(thing, name, value)
