"""Action 3: FORGE (R48-R62, R93-R94)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.runestones import content
from nemeton.games.runestones.rules.actions import DONE, PAY
from nemeton.games.runestones.rules.actions import FORGE as FORGE_ACTION
from nemeton.games.runestones.rules.actions import PLACE as PLACE_ACTION
from nemeton.games.runestones.rules.die import roll_for_smithy
from nemeton.games.runestones.rules.event_ids import FORGED, FROM_SMITHY
from nemeton.games.runestones.rules.frames import (
    FORGE,
    PAY_FORGE,
    PLACE,
    artifacts_forged,
    count_artifact,
    is_paid_with_ore,
    smithy_at_work,
    used_smithies,
)
from nemeton.games.runestones.rules.payment import append_colour_payments, append_mixed_payments, can_pay_colour
from nemeton.games.runestones.rules.piles import gain, give_back, refill_smithies, replenish_display, score
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.rows import open_rows
from nemeton.games.runestones.rules.stones import append_stone_uses
from nemeton.games.runestones.rules.tables import (
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
    """Whether the smithy has an artifact to forge (R61, R62)."""
    if smithy == WILD_SMITHY:
        return s.wild_artifacts > 0
    return s.smithies[smithy] != NO_ARTIFACT


def has_space(s: Position, p: Player, smithy: i64) -> bool:
    """Whether the artifact can be placed: on a free space of its colour, a wild one on any free space (R54, R55)."""
    if smithy != WILD_SMITHY:
        colour = s.smithies[smithy]
        return p.rows[colour] == FREE or p.rows[SPACES + colour] == FREE
    for piece in p.rows:
        if piece == FREE:
            return True
    return False


def can_afford(s: Position, p: Player, smithy: i64) -> bool:
    """Gems of the artifact's colour, four of any for a wild one, or three ore at any smithy (R49-R52)."""
    return can_afford_ore(p) or can_afford_gems(s, p, smithy)


def can_afford_ore(p: Player) -> bool:
    return p.gems[ORE] >= ORE_PRICE


def can_afford_gems(s: Position, p: Player, smithy: i64) -> bool:
    if smithy != WILD_SMITHY:
        return can_pay_colour(p, s.smithies[smithy], SMITHY_PRICE[smithy])
    return p.gems[0] + p.gems[1] + p.gems[2] + p.gems[3] + p.gems[WILD] >= WILD_ARTIFACT_PRICE


def append_smithies(s: Position, p: Player, out: vec[i64], used: i64) -> vec[i64]:
    """Add the smithies where an artifact can be forged now, each at most once per action (R48, R93)."""
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
    """Forge a second artifact, use a stone, or end the action."""
    out = vec[i64](capacity=12)
    if artifacts_forged(s) < MOST_ARTIFACTS:
        out = append_smithies(s, p, out, used_smithies(s))
    out = append_stone_uses(s, p, out)
    return append(out, DONE)


def list_payments_of_smithy(s: Position, p: Player) -> vec[i64]:
    """Gems or three ore, never mixed (R49-R52); the payer chooses which gems (R83)."""
    smithy = smithy_at_work(s)
    out = vec[i64](capacity=16)
    if smithy == WILD_SMITHY:
        out = append_mixed_payments(p, out, WILD_ARTIFACT_PRICE)
    else:
        out = append_colour_payments(p, out, s.smithies[smithy], SMITHY_PRICE[smithy])
    if can_afford_ore(p):
        out = append(out, PAY + PAY_ORE)
    return out


def pay_smithy(s: Position, seat: i64, payment: i64) -> None:
    """What is paid returns to the supply (R53)."""
    if payment == PAY_ORE:
        give_back(s, seat, ORE, ORE_PRICE)
        s.set_frame(PLACE, seat, smithy_at_work(s), 1)
        return
    kind: i64 = 0
    while kind < GEM_KINDS:
        give_back(s, seat, kind, PAYMENT[5 * payment + kind])
        kind += 1
    s.set_frame(PLACE, seat, smithy_at_work(s), 0)


def list_spaces(s: Position, p: Player) -> vec[i64]:
    """The free space of the colour in either row; for a wild artifact every free space (R54, R55)."""
    out = vec[i64](capacity=10)
    space: i64
    if smithy_at_work(s) == WILD_SMITHY:
        space = 0
        while space < 2 * SPACES:
            if p.rows[space] == FREE:
                out = append(out, PLACE_ACTION + space)
            space += 1
        return out
    space = s.smithies[smithy_at_work(s)]
    if p.rows[space] == FREE:
        out = append(out, PLACE_ACTION + space)
    if p.rows[SPACES + space] == FREE:
        out = append(out, PLACE_ACTION + SPACES + space)
    return out


def place_artifact(s: Position, seat: i64, space: i64) -> None:
    """Place the artifact permanently (R56), then take the smithy's bonus unless it was paid with ore (R57-R59)."""
    smithy = smithy_at_work(s)
    with_ore = is_paid_with_ore(s)
    p = s.seats[seat]
    if smithy == WILD_SMITHY:
        s.wild_artifacts -= 1
        p.rows[space] = WILD_PIECE
    else:
        s.smithies[smithy] = NO_ARTIFACT
        p.rows[space] = COLOURED
    s.drop_frame()
    count_artifact(s, smithy)
    s.emit(FORGED, seat, smithy, space, with_ore)
    if smithy == WILD_SMITHY or with_ore:
        return
    bonus = SMITHY_BONUS[smithy]
    if bonus >= POINTS:
        score(s, seat, bonus - POINTS, FROM_SMITHY)
    elif bonus == ROLL:
        roll_for_smithy(s, seat)
    elif bonus != NONE:
        gain(s, seat, ORE, 1)


def finish_forge(s: Position, seat: i64) -> None:
    """Empty smithies are refilled only after the whole action (R60)."""
    refill_smithies(s)
    replenish_display(s)
    open_rows(s, seat)
