"""The layers of the package: every module imports its own room and rooms of lower layers, and nothing else of ours.

The table below is the picture in `docs/architecture.md`. Rooms of one layer do not import each other. The package's own
`__init__.py` belongs to no layer: it chooses the core, and every module may read `nemeton.__version__`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"

# From the bottom to the top.
LAYERS = (
    ("compiling", "web"),
    ("engine",),
    ("games",),
    ("registry",),
    ("texts", "bots"),
    ("table", "terminal", "studies"),
    ("studies.report",),
    ("studies.arena", "studies.balance", "studies.analysis"),
    ("studies.calibration",),
    ("conformance",),
    ("research", "server", "client"),
    ("ops", "doctor"),
    ("cli",),
    ("__main__",),
)
# A game may import the engine and its own package; some of its folders may import more.
GAME_MAY_IMPORT = {
    "": ("engine",),
    "faces.terminal": ("engine", "texts", "terminal.drawing"),
    "tools": ("engine", "bots", "studies"),
}


def list_modules() -> dict[str, Path]:
    """All modules of the package by their names below `nemeton`, except its own `__init__.py`."""
    modules = {}
    for path in sorted((SOURCE / "nemeton").rglob("*.py")):
        parts = path.relative_to(SOURCE / "nemeton").with_suffix("").parts
        modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    del modules[""]
    return modules


MODULES = list_modules()


def imports(module: str) -> Iterator[str]:
    """The modules of ours that a module imports anywhere, in functions and for type checkers too."""
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf8"))):
        if isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, f"{module} has a relative import"
            names = [f"{node.module}.{name.name}" for name in node.names]
        else:
            continue
        for name in names:
            below = name.removeprefix("nemeton.")
            if below != name and below != "__version__":
                yield below if below in MODULES else below.rpartition(".")[0]


def within(module: str, room: str) -> bool:
    return module == room or module.startswith(f"{room}.")


def room_of(module: str) -> str:
    """The narrowest room of the table that holds a module."""
    rooms = [room for layer in LAYERS for room in layer if within(module, room)]
    assert rooms, f"{module} stands in no layer; give its room a place in LAYERS"
    return max(rooms, key=len)


def height(room: str) -> int:
    return next(at for at, layer in enumerate(LAYERS) if room in layer)


@pytest.mark.parametrize("room", [room for layer in LAYERS for room in layer if room != "games"])
def test_a_room_imports_itself_and_lower_layers_only(room: str) -> None:
    for module in (module for module in MODULES if room_of(module) == room):
        for imported in imports(module):
            other = room_of(imported)
            assert other == room or height(other) < height(room), f"{module} imports {imported}"


def test_a_game_imports_the_engine_and_itself_and_its_terminal_and_tools_a_little_more() -> None:
    for module in (module for module in MODULES if module.startswith("games.")):
        game = ".".join(module.split(".")[:2])
        folder = max((folder for folder in GAME_MAY_IMPORT if within(module, f"{game}.{folder}".rstrip("."))), key=len)
        for imported in imports(module):
            allowed = (game, *GAME_MAY_IMPORT[folder])
            assert any(within(imported, room) for room in allowed), f"{module} imports {imported}"


def test_the_floor_plan_in_the_documentation_lists_the_rooms_in_the_order_of_their_layers() -> None:
    plan = (
        (SOURCE.parent / "docs" / "architecture.md").read_text(encoding="utf8").partition("src/nemeton/")[2].partition("```")[0]
    )
    listed = [name.removesuffix(".py") for name in re.findall(r"^   (\w[\w.]*)", plan, re.MULTILINE)]
    rooms = [room for layer in LAYERS for room in layer if "." not in room and room != "__main__"]
    assert sorted(listed) == sorted(rooms)
    assert [height(room) for room in listed] == sorted(height(room) for room in rooms)


def test_no_modules_import_each_other_in_a_circle() -> None:
    try:
        TopologicalSorter({module: set(imports(module)) for module in MODULES}).prepare()
    except CycleError as error:
        pytest.fail(f"a circle of imports: {' -> '.join(error.args[1])}")
