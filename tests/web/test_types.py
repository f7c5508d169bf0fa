"""The client's types hold, and those of the games are the ones that the server sends."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from nemeton.cli.new import write_game
from nemeton.compiling.compiled import OWN_GAMES
from nemeton.engine.events import OWN, PUBLIC, EventBook, EventKind, Field
from nemeton.registry import GAMES, find_game
from tests.engine.walkthrough import acorns
from tests.web.scripts import STATIC, game_folder
from tools.javascript import types_command
from tools.view_types import Writer, main, types_file, write_events, write_types


@pytest.mark.usefixtures("web_tools")
def test_tsc_finds_nothing() -> None:
    checked = subprocess.run(types_command(), capture_output=True, text=True, timeout=300, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout == ""


@pytest.mark.parametrize("name", OWN_GAMES)
def test_the_types_of_a_game_are_those_of_its_structs(name: str) -> None:
    game = find_game(name)
    assert types_file(game).read_text(encoding="utf-8") == write_types(game), "run: python -m tools.view_types"


@pytest.mark.parametrize("name", OWN_GAMES)
def test_the_modules_of_a_game_are_checked_against_its_own_table(name: str) -> None:
    for file in game_folder(name).glob("*.js"):
        foreign = re.findall(r'import\("/static/app/contract\.js"\)\.(?:Table|GameModule|GameEvent)\b', file.read_text())
        assert not foreign, f"{file}: take {foreign} from ./view.js"


def test_the_types_of_any_game_are_written_by_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_game("pebbles", tmp_path / "pebbles")
    monkeypatch.syspath_prepend(tmp_path / "pebbles" / "src")
    monkeypatch.setitem(GAMES, "pebbles", importlib.import_module("pebbles.game").GAME)
    assert main(["pebbles"]) == 0
    for module in [name for name in sys.modules if name.partition(".")[0] == "pebbles"]:
        del sys.modules[module]
    written = (tmp_path / "pebbles/src/pebbles/faces/web/view.d.ts").read_text(encoding="utf-8")
    assert "export interface PebblesView {" in written
    assert "export type GameModule = contract.GameModule<PebblesView, null, GameEvent>;" in written


def test_types_of_a_game_that_is_not_there_or_has_no_board_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(GAMES, "acorns", acorns())
    assert [main(["acorns"]), main(["chess"])] == [1, 1]
    assert "acorns has no folder faces/web" in capsys.readouterr().err


def test_the_contract_leaves_nothing_untyped() -> None:
    assert "any" not in re.findall(r"\w+", re.sub(r"/\*.*?\*/|//.*", "", (STATIC / "app/contract.d.ts").read_text(), flags=re.S))


class Leaf(msgspec.Struct, frozen=True, array_like=True):
    size: int
    green: bool


class Tree(msgspec.Struct, frozen=True):
    name: str
    height: float | None
    leaves: tuple[Leaf, ...]
    marks: tuple[str | None, ...]
    place: tuple[int, int]
    birds: dict[str, int]


def test_structs_become_interfaces_and_those_sent_as_arrays_become_tuples() -> None:
    writer = Writer()
    assert writer.declare(Tree) == "Tree"
    assert (
        "\n".join(writer.declared.values())
        == """\
export type Leaf = [size: number, green: boolean];

export interface Tree {
  name: string;
  height: number | null;
  leaves: Leaf[];
  marks: (string | null)[];
  place: [number, number];
  birds: Record<string, number>;
}
"""
    )


def test_a_field_that_has_no_type_there_is_refused() -> None:
    class Odd(msgspec.Struct):
        value: complex

    with pytest.raises((TypeError, NotImplementedError)):
        Writer().declare(Odd)


def test_an_own_field_may_be_missing_and_a_hidden_one_is_never_sent() -> None:
    fields: Any = (Field("seat", PUBLIC), Field("card", OWN), Field("order"), Field("place", PUBLIC, ("castle", 7)))
    written = write_events(EventBook((EventKind("drawn", fields), EventKind("ended", ()))))
    assert '{ name: "drawn"; number: number; fields: { seat: number; card?: number; place: number | string } }' in written
    assert '{ name: "ended"; number: number; fields: Record<string, never> }' in written
    assert "order" not in written
