"""Action 3: FORGE (R48-R62, R93-R94)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.runestones import content
from nemeton.games.runestones.actions import DONE, PAY
from nemeton.games.runestones.actions import FORGE as FORGE_ACTION
from nemeton.games.runestones.actions import PLACE as PLACE_ACTION
from nemeton.games.runestones.die import roll_die
from nemeton.games.runestones.frames import FORGE, PAY_FORGE, PLACE
from nemeton.games.runestones.happenings import FORGED, FROM_SMITHY
from nemeton.games.runestones.payment import can_pay_colour, list_colour_payments, list_mixed_payments
from nemeton.games.runestones.piles import gain, give_back, refill_smithies, replenish_display, score
from nemeton.games.runestones.position import Player, Position
from nemeton.games.runestones.rows import open_rows
from nemeton.games.runestones.stones import list_stone_uses
from nemeton.games.runestones.tables import (
    COLOURED,
    FREE,
    GEM_KINDS,
    NO_ARTIFACT,
    NONE,
    ORE,
    PAY_ORE,
    PAYMENT,
    POINTS,
    ROLL,
    SMITHIES,
    SMITHY_BONUS,
    SMITHY_PRICE,
    SPACES,
    WILD,
    WILD_PIECE,
    WILD_SMITHY,
)

MOST_ARTIFACTS: Final = 2
ORE_PRICE: Final = content.ORE_PRICE
WILD_ARTIFACT_PRICE: Final = content.WILD_ARTIFACT_PRICE


def is_smithy_stocked(s: Position, smithy: i64) -> bool:
    """Whether there is an artifact to forge (R61, R62)."""
    if smithy == WILD_SMITHY:
        return s.wild_artifacts > 0
    return s.smithies[smithy] != NO_ARTIFACT


def has_space(s: Position, p: Player, smithy: i64) -> bool:
    """Whether the artifact can be placed: a free space of its colour, for a wild one any free space (R54, R55)."""
    if smithy != WILD_SMITHY:
        colour = s.smithies[smithy]
        return p.rows[colour] == FREE or p.rows[SPACES + colour] == FREE
    for piece in p.rows:
        if piece == FREE:
            return True
    return False


def can_afford(s: Position, p: Player, smithy: i64) -> bool:
    """Gems of the artifact's colour, four of any for a wild one, or three ore at any smithy (R49-R52)."""
    if p.gems[ORE] >= ORE_PRICE:
        return True
    if smithy != WILD_SMITHY:
        return can_pay_colour(p, s.smithies[smithy], SMITHY_PRICE[smithy])
    return p.gems[0] + p.gems[1] + p.gems[2] + p.gems[3] + p.gems[WILD] >= WILD_ARTIFACT_PRICE


def list_smithies(s: Position, p: Player, out: vec[i64], used: i64) -> vec[i64]:
    """Add the smithies where an artifact can be forged now, each at most once an action (R48, R93)."""
    smithy: i64 = 0
    while smithy <= SMITHIES:
        if not used >> smithy & 1 and is_smithy_stocked(s, smithy) and can_afford(s, p, smithy) and has_space(s, p, smithy):
            out = append(out, FORGE_ACTION + smithy)
        smithy += 1
    return out


def open_forge(s: Position, seat: i64, smithy: i64) -> None:
    s.set_frame(FORGE, seat, 0, 0)
    choose_smithy(s, seat, smithy)


def choose_smithy(s: Position, seat: i64, smithy: i64) -> None:
    s.push_frame(PAY_FORGE, seat, smithy)


def list_next_artifact(s: Position, p: Player) -> vec[i64]:
    """A second artifact, a stone, or the end of the action."""
    out = vec[i64](capacity=12)
    if s.b < MOST_ARTIFACTS:
        out = list_smithies(s, p, out, s.a)
    out = list_stone_uses(s, p, out)
    return append(out, DONE)


def list_payments_of_smithy(s: Position, p: Player) -> vec[i64]:
    """Gems or three ore, never mixed (R49-R52); which gems is the payer's choice (R83)."""
    smithy = s.a
    out = vec[i64](capacity=16)
    if smithy == WILD_SMITHY:
        out = list_mixed_payments(p, out, WILD_ARTIFACT_PRICE)
    else:
        out = list_colour_payments(p, out, s.smithies[smithy], SMITHY_PRICE[smithy])
    if p.gems[ORE] >= ORE_PRICE:
        out = append(out, PAY + PAY_ORE)
    return out


def pay_smithy(s: Position, seat: i64, payment: i64) -> None:
    """What is paid returns to the supply (R53)."""
    if payment == PAY_ORE:
        give_back(s, seat, ORE, ORE_PRICE)
        s.set_frame(PLACE, seat, s.a, 1)
        return
    kind: i64 = 0
    while kind < GEM_KINDS:
        give_back(s, seat, kind, PAYMENT[5 * payment + kind])
        kind += 1
    s.set_frame(PLACE, seat, s.a, 0)


def list_spaces(s: Position, p: Player) -> vec[i64]:
    """The free space of the colour in either row; for a wild artifact every free space (R54, R55)."""
    out = vec[i64](capacity=10)
    space: i64
    if s.a == WILD_SMITHY:
        space = 0
        while space < 2 * SPACES:
            if p.rows[space] == FREE:
                out = append(out, PLACE_ACTION + space)
            space += 1
        return out
    space = s.smithies[s.a]
    if p.rows[space] == FREE:
        out = append(out, PLACE_ACTION + space)
    if p.rows[SPACES + space] == FREE:
        out = append(out, PLACE_ACTION + SPACES + space)
    return out


def place_artifact(s: Position, seat: i64, space: i64) -> None:
    """Place the artifact for good (R56), then the smithy's bonus unless it was paid with ore (R57-R59)."""
    smithy = s.a
    with_ore = s.b
    p = s.seats[seat]
    if smithy == WILD_SMITHY:
        s.wild_artifacts -= 1
        p.rows[space] = WILD_PIECE
    else:
        s.smithies[smithy] = NO_ARTIFACT
        p.rows[space] = COLOURED
    s.drop_frame()
    s.a |= 1 << smithy
    s.b += 1
    s.emit(FORGED, seat, smithy, space, with_ore)
    if smithy == WILD_SMITHY or with_ore:
        return
    bonus = SMITHY_BONUS[smithy]
    if bonus >= POINTS:
        score(s, seat, bonus - POINTS, FROM_SMITHY)
    elif bonus == ROLL:
        # Double die and Extra power point belong to UTILIZE and do nothing here (R76, R77).
        roll_die(s, seat, 1)
    elif bonus != NONE:
        gain(s, seat, ORE, 1)


def finish_forge(s: Position, seat: i64) -> None:
    """Empty smithies are refilled only after the whole action (R60)."""
    refill_smithies(s)
    replenish_display(s)
    open_rows(s, seat)
