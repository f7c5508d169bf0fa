"""Coming to a space: peacefully, into the castle, or into a battle (W42, W69, W70, W98)."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.realm.battle import open_battle
from nemeton.games.realm.frames import MONSTER
from nemeton.games.realm.places import figure_on, monster_on
from nemeton.games.realm.position import Position
from nemeton.games.realm.settling import settle_figure
from nemeton.games.realm.tables import NOBODY, NOWHERE


def enter_space(s: Position, seat: i64, space: i64, how: i64) -> None:
    """Whoever or whatever is there must be fought first (W42, W121); else the figure stands there and the turn goes on."""
    figure = figure_on(s, space)
    if figure != NOBODY and figure != seat:
        open_battle(s, figure, space, how)
    elif monster_on(s, space) != NOWHERE:
        open_battle(s, MONSTER, space, how)
    else:
        settle_figure(s, seat, space, how)
