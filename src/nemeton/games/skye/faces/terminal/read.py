"""Typed input of Isle of Skye turned into action texts: tiles by name, cells by letter, prices in the order of the tiles.

`place T17 at +2,-1 rot 90`, `t17 b 90`, or `b` where that is unambiguous; `x 4 7` puts the axe on the first tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Final

from nemeton.engine.decision import Decision
from nemeton.games.skye.faces.terminal.map import Cell
from nemeton.games.skye.faces.view import PlayerView

AXES: Final = frozenset({"x", "axe"})
FILLERS: Final = frozenset({"place", "at", "on", "rot", "turn"})
DRAWN: Final = 3


def placements(decision: Decision) -> dict[str, dict[Cell, list[int]]]:
    """The possible turns by slot and cell."""
    found: dict[str, dict[Cell, list[int]]] = {}
    for choice in decision.choices:
        verb, *words = choice.text.split()
        if verb == "place":
            x, y = words[1].split(",")
            found.setdefault(words[0], {}).setdefault((int(x), int(y)), []).append(int(words[2]))
    return found


def name_cells(decision: Decision) -> dict[Cell, str]:
    """Letters for the cells where a tile fits, from the north-west on; cells after the last letter have an empty name."""
    cells = {cell for by_cell in placements(decision).values() for cell in by_cell}
    ordered = sorted(cells, key=lambda cell: (-cell[1], cell[0]))
    return {cell: ascii_lowercase[at] if at < len(ascii_lowercase) else "" for at, cell in enumerate(ordered)}


def read_typed(typed: str, decision: Decision, me: PlayerView) -> str:
    words = typed.lower().split()
    if decision.kind == "price":
        return read_prices(words, len(me.offer)) or typed
    if placements(decision) and words != ["done"]:
        return read_placement(words, decision, me)
    return typed


def read_prices(words: Sequence[str], tiles: int) -> str:
    """The action text for prices typed in the order of the tiles; empty if the input is something else."""
    rest = [word for word in words if word != "price"]
    axes = [at for at, word in enumerate(rest) if word in AXES]
    prices = [word for word in rest if word.isdigit()]
    if len(rest) != tiles or len(axes) + len(prices) != tiles:
        return ""
    if tiles == DRAWN:
        return f"price axe-{axes[0] + 1} {' '.join(prices)}" if len(axes) == 1 else ""
    return "" if axes else " ".join(["price all", *prices, *["-"] * (2 - tiles)])


def read_placement(words: Sequence[str], decision: Decision, me: PlayerView) -> str:
    """Tile names become slots, letters become cells; plus signs, brackets and degree signs are ignored."""
    slots = {name.lower(): str(slot) for slot, name in enumerate(me.building, start=1) if name}
    cells = {name: f"{x},{y}" for (x, y), name in name_cells(decision).items() if name}
    plain = [word.strip("()°").replace("+", "") for word in words if word not in FILLERS]
    return " ".join(["place", *(slots.get(word, cells.get(word, word)) for word in plain)])
