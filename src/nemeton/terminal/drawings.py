"""The drawings by game. A game that is not named here is drawn plainly."""

from __future__ import annotations

from collections.abc import Callable

from nemeton.locale import Catalogue
from nemeton.terminal.drawing import Drawing, PlainDrawing
from nemeton.terminal.realm import RealmDrawing
from nemeton.terminal.runestones import RuneStonesDrawing
from nemeton.terminal.skye import SkyeDrawing

DRAWINGS: dict[str, Callable[[Catalogue], Drawing]] = {
    "runestones": RuneStonesDrawing,
    "skye": SkyeDrawing,
    "realm": RealmDrawing,
}


def make_drawing(game_id: str, catalogue: Catalogue) -> Drawing:
    return DRAWINGS.get(game_id, PlainDrawing)(catalogue)
