"""Each player's chance of winning, estimated from the table.

What a player has is worth points: a weighted sum whose weights shift from the second round to the last. The chances are the
softmax of those points, steeper towards the end. `weights.py` says where the weights come from.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.evaluators import Evaluator, LinearEvaluator
from nemeton.engine.state import State
from nemeton.games.skye.bots.weights import EARLY, LATE
from nemeton.games.skye.bots.worth import demand_met, rounds_left, times_left
from nemeton.games.skye.rules.areas import castle_road_tiles, count_bits, is_completed, on_castle_road
from nemeton.games.skye.rules.final import scroll_value
from nemeton.games.skye.rules.position import AREA_INTS, SCROLL_INTS, T_DONE, Player, Position
from nemeton.games.skye.rules.scoring import SLOTS, is_majority, majority_count, majority_points, territory_points
from nemeton.games.skye.rules.tables import (
    BARRELS,
    BETTER_BAG,
    BUY_OWN,
    DISCOUNT,
    FIELD,
    MOUNTAIN,
    PASTURE,
    RESCORE,
    ROUNDS,
    S_ROAD,
    WATER,
)

FEATURES: Final = 19
MUCH_GOLD: Final = 15
CLEAR_LEAD: Final = 3
STEEPNESS: Final = (0.11, 0.09)  # at the beginning, and what is added by the end


class SkyeEvaluator(LinearEvaluator):
    def describe(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Position)
        return describe_player(state, seat)

    def progress(self, state: State) -> float:
        assert isinstance(state, Position)
        return game_progress(state)


def describe_player(s: Position, seat: i64) -> vec[float]:
    """The features of a player, in the order of the weights."""
    p = s.seats[seat]
    left = float(rounds_left(s) - 1)
    out = vec[float](capacity=FEATURES)
    out = append(out, float(p.score))
    out = append(out, float(points_ahead(s, p)))
    out = append_scrolls(out, s, p)
    out = append(out, float(p.gold))
    connected = on_castle_road(p, BARRELS)
    out = append(out, left * float(connected))
    out = append(out, left * float(p.count(BARRELS) - connected))
    out = append(out, float(len(p.cells)))
    out = append(out, float(p.tally[T_DONE + PASTURE] + p.tally[T_DONE + MOUNTAIN] + p.tally[T_DONE + WATER]))
    out = append(out, float(count_bits(castle_road_tiles(p))))
    best: i64 = 0
    if p.tablet(RESCORE):
        at: i64 = 0
        while at < len(p.scrolls):
            best = max(best, quick_scroll_value(s, p, p.scrolls[at]))
            at += SCROLL_INTS
    out = append(out, float(p.tablet(RESCORE) * best))
    out = append(out, left * float(p.tablet(BUY_OWN)))
    out = append(out, left * float(p.tablet(BETTER_BAG)))
    out = append(out, left * float(p.tablet(DISCOUNT)))
    out = append(out, float(max(p.gold - MUCH_GOLD, 0)))
    out = append(out, float(leads(s, p)))
    out = append(out, float(demand_met(s, p)) / 10.0)
    out = append(out, float(nearly_completed(p)))
    return append(out, float((seat - s.start) % s.players) / float(s.players - 1))


def leads(s: Position, p: Player) -> i64:
    """The player's lead in each majority, at most three, times how often it will still be scored."""
    total: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        times = times_left(s, slot)
        if times and is_majority(s.slots[slot]):
            best: i64 = 0
            for other in s.seats:
                if other is not p:
                    best = max(best, majority_count(other, s.slots[slot]))
            lead = majority_count(p, s.slots[slot]) - best
            total += times * max(-CLEAR_LEAD, min(CLEAR_LEAD, lead))
        slot += 1
    return total


def nearly_completed(p: Player) -> i64:
    """Areas with one open side."""
    count: i64 = 0
    at: i64 = 0
    while at < len(p.areas):
        if p.areas[at + 1] & FIELD == 1 and p.areas[at] == at // AREA_INTS:
            count += 1
        at += AREA_INTS
    return count


def points_ahead(s: Position, p: Player) -> i64:
    """The points that the slots will still give if nothing changes."""
    points: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        times = times_left(s, slot)
        if times:
            kind = s.slots[slot]
            if is_majority(kind):
                points += times * majority_points(s, kind, majority_count(p, kind))
            else:
                points += times * territory_points(s, p, kind)
        slot += 1
    return points


def append_scrolls(out: vec[float], s: Position, p: Player) -> vec[float]:
    """Scrolls as they count now, and what those in open areas would gain from completion."""
    points: i64 = 0
    waiting: i64 = 0
    at: i64 = 0
    while at < len(p.scrolls):
        value = quick_scroll_value(s, p, p.scrolls[at])
        points += value
        if is_completed(p, p.scrolls[at + 1]):
            points += value
        else:
            waiting += value
        at += SCROLL_INTS
    return append(append(out, float(points)), float(waiting))


def quick_scroll_value(s: Position, p: Player, kind: i64) -> i64:
    """The value of a scroll. The longest road takes a search, so the castle's road stands in for it."""
    return count_bits(castle_road_tiles(p)) // 2 if kind == S_ROAD else scroll_value(s, p, kind)


def game_progress(s: Position) -> float:
    """From 0 in the second round, before which nothing is estimated, to 1 in the last."""
    return float(max(s.round - 2, 0)) / float(ROUNDS[s.track] - 2)


FIT: Final = SkyeEvaluator(EARLY, LATE, STEEPNESS)
EVALUATIONS: Final[dict[str, Evaluator]] = {"fit": FIT}
