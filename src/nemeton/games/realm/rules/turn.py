"""A turn in phase 4: its choices, and carrying them out (W35-W41, W133)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.content import SPELL_PRICE, STEP_PRICE, WHIRL_PRICE
from nemeton.games.realm.rules import actions
from nemeton.games.realm.rules.abilities import append_abilities, use_ability
from nemeton.games.realm.rules.fortresses import append_builds, build
from nemeton.games.realm.rules.moving import append_moves, append_whirls, buy_step, conquer_and_enter, fly_over, ride_whirl, step
from nemeton.games.realm.rules.piles import has_spell_card
from nemeton.games.realm.rules.places import is_open_well
from nemeton.games.realm.rules.position import Position
from nemeton.games.realm.rules.rounds import continue_turn, end_turn
from nemeton.games.realm.rules.sites import (
    append_rune,
    append_teleports,
    append_tower,
    buy_spell,
    copy_page,
    drink,
    roll_ring,
    teleport,
    turn_at_will,
    uncover,
)
from nemeton.games.realm.rules.tables import KIND, NOWHERE, RUNE, TELEPORT, TOWER, WELL, WHIRL


def list_turn(s: Position, seat: i64) -> vec[i64]:
    """All actions of the player whose turn it is; during a flight only its continuation (W41, W76, W133)."""
    p = s.seats[seat]
    out = vec[i64](capacity=16)
    if not s.stays:
        out = append_moves(s, out, seat, p)
        if s.above != NOWHERE:
            return out
        if not s.bought_step and p.magic >= STEP_PRICE:
            out = append(out, actions.BUY_STEP)
    kind = KIND[p.space]
    if kind == TOWER:
        out = append_tower(s, out, p)
    elif kind == WELL:
        if is_open_well(s, seat, p.space):
            if not s.bought_spell and p.magic >= SPELL_PRICE and has_spell_card(s):
                out = append(out, actions.BUY_SPELL)
            out = append_builds(s, out, seat, p)
            if not s.stays and p.count(TELEPORT):
                out = append_teleports(s, out, seat, p)
    elif kind == RUNE:
        out = append_rune(s, out, p)
    elif kind == WHIRL and p.magic >= WHIRL_PRICE and not s.stays:
        out = append_whirls(out, p)
    return append(append_abilities(s, out, seat, p), actions.DONE)


def act(s: Position, seat: i64, action: i64) -> None:
    """Carry out one action of a turn."""
    s.fresh = False
    if action < actions.FLY:
        step(s, seat, action - actions.STEP)
    elif action < actions.CONQUER:
        fly_over(s, seat, action - actions.FLY)
    elif action < actions.BUY_STEP:
        conquer_and_enter(s, seat, action)
    elif action == actions.BUY_STEP:
        buy_step(s, seat)
    elif action == actions.UNCOVER:
        uncover(s, seat)
    elif action == actions.BUY_SPELL:
        buy_spell(s, seat)
    elif action < actions.WHIRL:
        build(s, seat, action - actions.BUILD + 1)
        continue_turn(s)
    elif action < actions.ROLL:
        ride_whirl(s, seat, action - actions.WHIRL)
    elif action < actions.TURN:
        roll_ring(s, seat, action - actions.ROLL)
    elif action < actions.DRINK:
        turn_at_will(s, seat, action)
    elif action < actions.TELEPORT:
        drink(s, seat, action - actions.DRINK)
    elif action < actions.ABILITY:
        teleport(s, seat, action - actions.TELEPORT)
    elif action < actions.COPY:
        use_ability(s, seat, action)
    elif action == actions.COPY:
        copy_page(s, seat)
    else:
        end_turn(s)
