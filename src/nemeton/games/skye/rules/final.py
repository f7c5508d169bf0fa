"""The end of the game: scrolls, gold, tablets, and who has won (S39-S41, SD14, SD16, SD20-SD22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.games.skye import content
from nemeton.games.skye.rules.areas import is_completed
from nemeton.games.skye.rules.event_ids import FROM_GOLD, FROM_TABLET, GAME_ENDED, GOLD_SHOWN, SCORED, SCROLL_SCORED
from nemeton.games.skye.rules.position import SCROLL_INTS, T_DONE, T_HARBOURS, T_LINES, T_ROWS, Player, Position
from nemeton.games.skye.rules.roads import longest_road
from nemeton.games.skye.rules.scoring import building_sets, count_columns, count_rows
from nemeton.games.skye.rules.tables import (
    BARRELS,
    BROCH,
    CATTLE,
    FARM,
    LIGHTHOUSE,
    MOUNTAIN,
    PASTURE,
    RESCORE,
    S_BARRELS,
    S_BROCHS,
    S_CATTLE,
    S_FARMS,
    S_GOLD,
    S_HARBOURS,
    S_LIGHTHOUSES,
    S_LINES,
    S_MOUNTAINS,
    S_PAIRS,
    S_PASTURES,
    S_ROAD,
    S_SETS,
    S_SHEEP,
    S_SHIPS,
    S_THREE,
    S_WATERS,
    SHEEP,
    SHIP,
    WATER,
)

GOLD_PER_POINT: Final = content.GOLD_PER_POINT


def end_game(s: Position) -> None:
    """Final scoring: scrolls, then gold, then tablets; nothing spends gold (S39, S40, SD20)."""
    seat: i64 = 0
    while seat < s.players:
        p = s.seats[seat]
        s.emit(GOLD_SHOWN, seat, p.gold)
        at: i64 = 0
        while at < len(p.scrolls):
            if p.scrolls[at] != S_GOLD:
                score_scroll(s, seat, p, at)
            at += SCROLL_INTS
        p.score += p.gold // GOLD_PER_POINT
        s.emit(SCORED, seat, p.gold // GOLD_PER_POINT, FROM_GOLD)
        at = 0
        while at < len(p.scrolls):
            if p.scrolls[at] == S_GOLD:
                score_scroll(s, seat, p, at)
            at += SCROLL_INTS
        if p.tablet(RESCORE):
            points = p.tablet(RESCORE) * best_scroll(s, p)
            p.score += points
            s.emit(SCORED, seat, points, FROM_TABLET)
        seat += 1
    s.over = True
    s.emit(GAME_ENDED)


def score_scroll(s: Position, seat: i64, p: Player, at: i64) -> None:
    """Score one scroll, rounded down and then doubled in a completed area (S39)."""
    doubled = is_completed(p, p.scrolls[at + 1])
    points = scroll_value(s, p, p.scrolls[at]) * (2 if doubled else 1)
    p.score += points
    s.emit(SCROLL_SCORED, seat, points, p.scrolls[at], 1 if doubled else 0)


def best_scroll(s: Position, p: Player) -> i64:
    """The highest undoubled value of a scroll, which a tablet repeats; 0 without a scroll (SD16)."""
    best: i64 = 0
    at: i64 = 0
    while at < len(p.scrolls):
        best = max(best, scroll_value(s, p, p.scrolls[at]))
        at += SCROLL_INTS
    return best


def scroll_value(s: Position, p: Player, kind: i64) -> i64:
    """The undoubled value of a scroll, counted over the whole territory (S39, SD21)."""
    if kind == S_SHEEP:
        return p.count(SHEEP) // 2
    if kind == S_CATTLE:
        return p.count(CATTLE)
    if kind == S_BARRELS:
        return p.count(BARRELS) // 2
    if kind == S_BROCHS:
        return p.count(BROCH)
    if kind == S_SHIPS:
        return p.count(SHIP) // 2
    if kind == S_FARMS:
        return p.count(FARM)
    if kind == S_LIGHTHOUSES:
        return p.count(LIGHTHOUSE)
    if kind == S_PASTURES:
        return p.tally[T_DONE + PASTURE]
    if kind == S_MOUNTAINS:
        return p.tally[T_DONE + MOUNTAIN]
    if kind == S_WATERS:
        return p.tally[T_DONE + WATER]
    if kind == S_SETS:
        return 2 * building_sets(p)
    if kind == S_ROAD:
        return longest_road(p) // 2
    if kind == S_HARBOURS:
        return p.tally[T_HARBOURS]
    if kind == S_GOLD:
        return p.gold // GOLD_PER_POINT
    if kind == S_PAIRS:
        return min(p.count(SHEEP), p.count(CATTLE))
    if kind == S_LINES:
        if s.one_line_a_column and s.scroll_lines_once:
            return count_columns(p) + count_rows(p)
        return p.tally[T_LINES] + p.tally[T_ROWS]
    return 3 if kind == S_THREE else 4


def winning_seats(s: Position) -> i64:
    """The seats with the most points, then the most gold left after the exchange, as a mask. A remaining tie is a shared victory,
    or by option a win of the latest in turn order (S41, S51)."""
    best: i64 = -1
    mask: i64 = 0
    turn: i64 = 0
    while turn < s.players:
        seat = (s.start + turn) % s.players  # in the order of the last round
        p = s.seats[seat]
        worth = GOLD_PER_POINT * p.score + p.gold % GOLD_PER_POINT
        if worth > best or (worth == best and s.latest_wins_ties):
            best = worth
            mask = 0
        if worth == best:
            mask |= 1 << seat
        turn += 1
    return mask
