"""The walk of a plan in the plainest form: what each space brings and costs, and always the nearest that still brings some."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.games.realm.bots.prospects import (
    COPY_PRICE,
    MARKER_PRICE,
    MOST_STEPS,
    UNSEEN_WIN,
    WHOLE,
    count_hidden_monsters,
)
from nemeton.games.realm.bots.pull import PER_STEP, TOWER_SPACE, losses_of
from nemeton.games.realm.bots.worth import CHANCES, WEAKEST, WINNING, is_new_banner, might
from nemeton.games.realm.rules.places import height_of, is_house, monster_on, owner_of, tower_of
from nemeton.games.realm.rules.position import FACE_DOWN, Player
from nemeton.games.realm.rules.tables import LAND, M_BANNERS, M_BATTLES, M_PAGES, NOBODY, NOWHERE, SPACES, STRENGTH, WELL_SPACE
from nemeton.games.realm.state import RealmState


class Goal(NamedTuple):
    gain: int
    price: int


NOTHING = Goal(0, 0)


class PlainWalk(NamedTuple):
    steps: int
    magic: int
    end: int


def walk(state: RealmState, seat: int, mission: int, need: int) -> PlainWalk:
    """Steps, magic and the last space of a walk to as many goals of a mission as are needed."""
    by_land = mission in (M_PAGES, M_BANNERS)
    goals = list_goals(state, seat, mission)
    steps, magic, end, left = 0, 0, int(state.seats[seat].space), WHOLE * need
    losses = losses_of(state.rings)
    while left > 0 and steps < MOST_STEPS:
        far = {space: int(losses[SPACES * end + space]) for space in goals}
        far = {space: lost for space, lost in far.items() if lost < PER_STEP * MOST_STEPS}
        if not far:
            return PlainWalk(MOST_STEPS, magic, end)
        end = min(far, key=lambda space: far[space])  # of as many steps, the first one
        steps += far[end] // PER_STEP
        left -= goals[end].gain
        magic += goals[end].price
        goals = {space: goal for space, goal in goals.items() if space != end and not (by_land and LAND[space] == LAND[end])}
    return PlainWalk(steps, magic, end)


def list_goals(state: RealmState, seat: int, mission: int) -> dict[int, Goal]:
    towers = mission in (M_PAGES, M_BATTLES)
    goals = {}
    for space in map(int, TOWER_SPACE if towers else WELL_SPACE):
        goal = (find_tower if towers else find_well)(state, seat, mission, space)
        if goal.gain > 0:
            goals[space] = goal
    return goals


def find_well(state: RealmState, seat: int, mission: int, space: int) -> Goal:
    p: Player = state.seats[seat]
    owner = owner_of(state, space)
    if is_house(state, space) or owner == seat or (mission == M_BANNERS and not is_new_banner(state, p, space)):
        return NOTHING
    return Goal(WHOLE, MARKER_PRICE if owner == NOBODY else MARKER_PRICE * (int(height_of(state, space)) + 1))


def find_tower(state: RealmState, seat: int, mission: int, space: int) -> Goal:
    p: Player = state.seats[seat]
    if mission == M_PAGES and p.pages >> LAND[space] & 1:
        return NOTHING
    monster = monster_on(state, space)
    if monster != NOWHERE:
        edge = might(p) - STRENGTH[monster]
        return Goal(int(WINNING[max(0, min(WEAKEST + edge, CHANCES - 1))]), 0)
    covered = tower_of(state, space) == FACE_DOWN
    if mission == M_PAGES:
        return Goal(WHOLE, 1 if covered else COPY_PRICE)
    return Goal(int(UNSEEN_WIN * count_hidden_monsters(state) // max(1, state.towers_left)), 1) if covered else NOTHING
