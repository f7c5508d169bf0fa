"""The policy of a turn: where to go, what to do there, when to use the ability."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.bots.policy_casting import weigh_ring_turn
from nemeton.games.realm.bots.pull import NO_PULL, PER_STEP, Goals, pull_at, pull_here
from nemeton.games.realm.bots.worth import can_close, hoards, space_worth, spends
from nemeton.games.realm.rules import actions
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.moving import step_cost
from nemeton.games.realm.rules.places import figure_on, height_of, is_free_well, monster_on
from nemeton.games.realm.rules.position import Player, Position
from nemeton.games.realm.rules.tables import (
    BOOT,
    CASTLE,
    COST,
    FIRST,
    GOLEM,
    LAND,
    LANDS,
    LINK_BITS,
    LINK_SPACE,
    LINKS,
    M_BANNERS,
    M_BATTLES,
    M_WELLS,
    NOBODY,
    NOWHERE,
    SPACES,
    TO_CASTLE,
    WALL,
    WELL_SPACE,
    WIZARD,
    YETI,
)

WINNING_STEP: Final = 100000
BEST_STEP: Final = 48
CLOSING: Final = 60  # for spending the last magic that the mission needs
MAGIC_PULL: Final = 6  # the pull that one magic is worth


def weigh_turn(s: Position, seat: i64, choices: vec[i64]) -> vec[i64]:
    """The weights of all actions of a turn."""
    p = s.seats[seat]
    goals = Goals(s, seat)
    best: i64 = NO_PULL
    pulls = vec[i64](capacity=len(choices))  # of steps
    for action in choices:
        pull: i64 = NO_PULL
        if action < actions.FLY:
            pull = pull_at(s, goals, action - actions.STEP)
            best = max(best, pull - PER_STEP * step_cost(s, p, action - actions.STEP))
        pulls = append(pulls, pull)
    weights = vec[i64](capacity=len(choices))
    at: i64 = 0
    for action in choices:
        if action < actions.FLY:
            weight = weigh_step(s, p, pulls[at], action - actions.STEP, best)
        elif action < actions.CONQUER:
            weight = 2
        elif action >= actions.WHIRL and action < actions.ROLL:
            weight = weigh_leap(s, goals, pull_at(s, goals, action - actions.WHIRL) - 3 * MAGIC_PULL)
        elif action >= actions.TELEPORT and action < actions.ABILITY:
            weight = weigh_leap(s, goals, pull_on(s, goals, WELL_SPACE[action - actions.TELEPORT]) - 30)
        elif action >= actions.JUMP and action < actions.SWIM:
            weight = weigh_leap(s, goals, pull_at(s, goals, action - actions.JUMP) - 15)
        elif action >= actions.SWIM and action < actions.COPY:
            weight = weigh_leap(s, goals, pull_on(s, goals, action - actions.SWIM) - 15)
        elif action == actions.ABILITY or (action >= actions.FREEZE and action < actions.JUMP):
            weight = weigh_ability(s, seat, p, goals, action)
        else:
            weight = weigh_site_action(s, seat, p, goals, action)
        weights = append(weights, weight)
        at += 1
    return weights


def pull_on(s: Position, goals: Goals, space: i64) -> i64:
    """The pull of a space where the figure would stand."""
    return max(pull_at(s, goals, space), space_worth(s, goals, space))


def weigh_step(s: Position, p: Player, pull: i64, space: i64, best: i64) -> i64:
    """Most for the best step, less for others the more they fall behind it; none for fights that are not worth it, nor for a step
    straight back that is not the best one."""
    if space == CASTLE:
        return WINNING_STEP
    if pull <= NO_PULL:
        fights = figure_on(s, space) != NOBODY or monster_on(s, space) != NOWHERE
        return 0 if fights else 1
    behind = (best - (pull - PER_STEP * step_cost(s, p, space))) // PER_STEP
    if behind > 4 or (behind > 0 and space == p.came_from and not s.fresh):
        return 0
    return BEST_STEP >> 2 * behind


def weigh_leap(s: Position, goals: Goals, pull: i64) -> i64:
    """A jump, swim or whirl is worth it if it saves many steps."""
    return max(0, min(60, pull - pull_here(s, goals)))


def weigh_ability(s: Position, seat: i64, p: Player, goals: Goals, action: i64) -> i64:
    if p.character == WIZARD:
        magic = p.wells if s.house_counts_not else p.wells + 1
        return 4 * magic if magic >= 4 or (magic > 1 and s.round >= 8) else 0
    if p.character == YETI:
        return 2 + weigh_ring_turn(s, seat, p, action - actions.FREEZE, YETI)
    if s.steps < 2:
        return 0
    row = SPACES * s.rings + p.space
    here = pull_here(s, goals)
    gain: i64 = 0
    for link in LINKS[FIRST[row] : FIRST[row + 1]]:
        space = link & LINK_SPACE
        walled = link >> LINK_BITS == WALL
        if p.character == GOLEM:
            if not walled:
                continue
            bonus: i64 = 0
        else:
            if walled or COST[space] == 1 or LAND[space] != LAND[p.space]:
                continue
            bonus = 5
        pull = pull_at(s, goals, space)
        if pull > NO_PULL:
            gain = max(gain, pull - PER_STEP - here + bonus)
    return min(40, gain)


def weigh_site_action(s: Position, seat: i64, p: Player, goals: Goals, action: i64) -> i64:
    """Actions on the current space, and conquests."""
    ready = may_enter_castle(p)
    if action == actions.DONE:
        return 2
    if action == actions.UNCOVER:
        return 3 if ready else 60
    if action == actions.COPY:
        return 60
    if action == actions.BUY_STEP:
        return weigh_buy_step(s, p, ready)
    if action == actions.BUY_SPELL:
        if spends(s):
            return 12 if p.magic >= 6 or can_close(s, p) else 2
        return 6 if p.magic >= 9 and p.hand < 4 and not hoards(s) else 1
    if action >= actions.DRINK and action < actions.TELEPORT:
        boot = action - actions.DRINK == BOOT
        return 60 if boot != (s.mission == M_BATTLES) else 30
    if action >= actions.TURN and action < actions.DRINK:
        turn = action - actions.TURN
        weight = weigh_ring_turn(s, seat, p, turn // LANDS, turn % LANDS) if p.magic >= 6 or ready else 0
        return max(weight, CLOSING) if can_close(s, p) else weight
    if action >= actions.ROLL and action < actions.TURN:
        return 0
    if action >= actions.BUILD and action < actions.WHIRL:
        return weigh_build(s, p, action - actions.BUILD + 1, ready)
    return weigh_conquest(s, goals, action, ready)


def weigh_buy_step(s: Position, p: Player, ready: bool) -> i64:
    if ready:
        far = TO_CASTLE[SPACES * s.rings + p.space]
        return 80 if far == s.steps + 1 else 0
    if can_close(s, p):
        return CLOSING
    if s.steps > 0 or hoards(s):
        return 0
    return 3 if p.magic >= (6 if spends(s) else 12) else 0


def weigh_build(s: Position, p: Player, markers: i64, ready: bool) -> i64:
    """The first marker takes the well; more only with magic to spare."""
    if ready:
        return 1
    if is_free_well(s, p.space) and markers == 1:
        if hoards(s):
            return 30 if s.round < 5 else 4
        return 60
    if can_close(s, p):
        return CLOSING
    if s.mission == M_WELLS or s.mission == M_BANNERS or hoards(s):
        return 0
    return 2 if p.magic >= 12 and height_of(s, p.space) + markers == 3 else 0


def weigh_conquest(s: Position, goals: Goals, action: i64, ready: bool) -> i64:
    """By the worth of the well, and only with the least height."""
    space = WELL_SPACE[(action - actions.CONQUER) // 10]
    extra = (action - actions.CONQUER) % 10 - height_of(s, space)
    if ready or extra > 0:
        return 1 if ready else 0
    return max(0, space_worth(s, goals, space) // 3)
