"""Phase 1: income (S12-S15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.games.skye import content
from nemeton.games.skye.rules.areas import on_castle_road
from nemeton.games.skye.rules.event_ids import INCOME
from nemeton.games.skye.rules.position import Position
from nemeton.games.skye.rules.tables import BARRELS, CATCH_UP, MOST_ROUNDS

CASTLE_GOLD: Final = content.CASTLE_GOLD


def pay_income(s: Position) -> None:
    """Pay gold for the castle, for connected barrels and for players ahead, by the points before income (S12-S14)."""
    seat: i64 = 0
    while seat < s.players:
        barrels = on_castle_road(s.seats[seat], BARRELS)
        catch_up = catch_up_gold(s, seat)
        gold = CASTLE_GOLD + barrels + catch_up
        s.seats[seat].gold += gold
        s.emit(INCOME, seat, gold, barrels, catch_up)
        seat += 1


def catch_up_gold(s: Position, seat: i64) -> i64:
    """The gold printed for the round, times the number of players with more points (S14, S15)."""
    printed = CATCH_UP[MOST_ROUNDS * s.track + s.round - 1]
    if printed == 0:
        return 0
    ahead: i64 = 0
    own = s.seats[seat].score
    for p in s.seats:
        if p.score > own:
            ahead += 1
    return printed * ahead
