"""Writes the TypeScript types of what the server sends about each game: `games/<id>/faces/web/view.d.ts`.

    python -m tools.view_types             the games of this repository
    python -m tools.view_types pebbles     any installed game

They are made from the structs of the view and the facts and from the game's event book, so that `tsc` checks a game's browser
module against them. `tests/web/test_types.py` compares the checked-in files.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, get_type_hints

import msgspec.inspect as ms

from nemeton.compiling.compiled import OWN_GAMES
from nemeton.engine.errors import NemetonError
from nemeton.engine.events import HIDDEN, OWN, EventBook, Field
from nemeton.engine.game import Game
from nemeton.registry import find_file, find_game

FILE: Final = "view.d.ts"
HEAD: Final = """\
// Written by tools/view_types.py from the game's view, facts and events; do not edit.
import type * as contract from "/static/app/contract.js";
"""
TAIL: Final = """\
export type Table = contract.Table<{view}, {facts}, GameEvent>;
export type GameModule = contract.GameModule<{view}, {facts}, GameEvent>;
"""
PLAIN: Final = {
    ms.IntType: "number",
    ms.FloatType: "number",
    ms.StrType: "string",
    ms.BoolType: "boolean",
    ms.NoneType: "null",
    ms.AnyType: "unknown",
}


class Writer:
    """Collects the declarations of all structs that are reached, each after those it needs."""

    def __init__(self) -> None:
        self.declared: dict[type, str] = {}

    def declare(self, struct: type) -> str:
        """The name of a struct's declaration, which is added if it is new."""
        if struct not in self.declared:
            described = ms.type_info(struct)
            assert isinstance(described, ms.StructType), struct
            written = self.write_struct(described)
            assert struct.__name__ not in {other.__name__ for other in self.declared}, f"two structs are called {struct.__name__}"
            self.declared[struct] = written
        return struct.__name__

    def write_struct(self, struct: ms.StructType) -> str:
        name = struct.cls.__name__
        fields = [(f.encode_name, self.write(f.type)) for f in struct.fields]
        if struct.array_like:
            return f"export type {name} = [{', '.join(f'{field}: {kind}' for field, kind in fields)}];\n"
        return "".join([f"export interface {name} {{\n", *(f"  {field}: {kind};\n" for field, kind in fields), "}\n"])

    def write(self, kind: ms.Type) -> str:
        """A type as TypeScript says it."""
        if type(kind) in PLAIN:
            return PLAIN[type(kind)]
        if isinstance(kind, ms.StructType):
            return self.declare(kind.cls)
        if isinstance(kind, ms.UnionType):
            return " | ".join(self.write(each) for each in sorted(kind.types, key=lambda each: isinstance(each, ms.NoneType)))
        if isinstance(kind, ms.VarTupleType | ms.ListType | ms.SetType | ms.FrozenSetType):
            item = self.write(kind.item_type)
            return f"({item})[]" if isinstance(kind.item_type, ms.UnionType) else f"{item}[]"
        if isinstance(kind, ms.TupleType):
            return f"[{', '.join(self.write(each) for each in kind.item_types)}]"
        if isinstance(kind, ms.NamedTupleType):
            return f"[{', '.join(f'{f.name}: {self.write(f.type)}' for f in kind.fields)}]"
        if isinstance(kind, ms.DictType):
            return f"Record<{self.write(kind.key_type)}, {self.write(kind.value_type)}>"
        if isinstance(kind, ms.LiteralType):
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
        raise TypeError(f"{kind} has no TypeScript type here")


def write_types(game: Game) -> str:
    """The declarations of a game, as they stand in its file."""
    writer = Writer()
    view = writer.declare(get_type_hints(type(game).view)["return"])
    printed = game.facts()
    facts = "null" if printed is None else writer.declare(type(printed))
    return "\n".join([HEAD, *writer.declared.values(), write_events(game.events), TAIL.format(view=view, facts=facts)])


def write_events(book: EventBook) -> str:
    """One member for each kind of event, told apart by its name."""
    kinds = [write_event(kind.name, [field for field in kind.fields if field.shown != HIDDEN]) for kind in book.kinds]
    every: dict[str, set[str]] = {}
    for kind in book.kinds:
        for field in kind.fields:
            if field.shown != HIDDEN:
                every.setdefault(field.name, set()).update(kinds_of(field))
    return "".join(
        [
            "export type GameEvent =\n",
            *(f"  | {kind}\n" for kind in kinds),
            "  | contract.Undone;\n\n",
            "/** The fields of any event. */\n",
            "export interface EventFields {\n",
            *(f"  {name}?: {' | '.join(sorted(said))};\n" for name, said in sorted(every.items())),
            "}\n",
        ]
    )


def write_event(name: str, fields: list[Field]) -> str:
    written = "; ".join(write_field(field) for field in fields)
    return f'{{ name: "{name}"; number: number; fields: {f"{{ {written} }}" if fields else "Record<string, never>"} }}'


def write_field(field: Field) -> str:
    """Only the player it belongs to sees an own field; the event comes to others without it."""
    return f"{field.name}{'?' if field.shown == OWN else ''}: {' | '.join(sorted(kinds_of(field)))}"


def kinds_of(field: Field) -> set[str]:
    return {"string" if isinstance(word, str) else "number" for word in field.words or (0,)}


class NoBrowserModule(NemetonError):
    def __init__(self, game: Game) -> None:
        super().__init__(f"{game.id} has no folder faces/web")


def types_file(game: Game) -> Path:
    folder = find_file(game, "faces", "web")
    if folder is None:
        raise NoBrowserModule(game)
    return folder / FILE


def main(names: Sequence[str]) -> int:
    try:
        for name in names or OWN_GAMES:
            game = find_game(name)
            types_file(game).write_text(write_types(game), encoding="utf-8")
    except NemetonError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
