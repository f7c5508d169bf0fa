"""A figure comes to stand on a space in its turn, and what ends there."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.realm.happenings import BALLOON_LEFT, BY_TELEPORT, CASTLE_ENTERED, GAME_ENDED, MOVED, UNCOVERED
from nemeton.games.realm.places import put_figure
from nemeton.games.realm.position import Position
from nemeton.games.realm.rounds import end_turn, go_on
from nemeton.games.realm.tables import CASTLE, ISLAND, NOWHERE, RING


def settle_figure(s: Position, seat: i64, space: i64, how: i64) -> None:
    """Stand on a space and go on; abilities and Balloons end on Castle Island, and the castle wins at once (W68, W69, W98)."""
    s.above = NOWHERE
    if how != UNCOVERED:
        put_figure(s, seat, space)
        s.emit(MOVED, seat, space, how)
        if RING[space] == ISLAND:
            leave_magic_behind(s, seat)
            if space == CASTLE:
                s.winner = seat
                s.over = True
                s.emit(CASTLE_ENTERED, seat)
                s.emit(GAME_ENDED)
                return
        elif how == BY_TELEPORT:
            s.stays = True
            if s.teleport_ends_turn:
                end_turn(s)
                return
    go_on(s)


def leave_magic_behind(s: Position, seat: i64) -> None:
    """The Balloon stays on the shore, a running ability ends (W68, W69)."""
    p = s.seats[seat]
    s.crosses_walls = False
    s.light_land = NOWHERE
    if p.balloon:
        p.balloon = False
        s.emit(BALLOON_LEFT, seat)
