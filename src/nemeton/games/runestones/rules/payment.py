"""Which gems can pay for what (R49-R52, R83-R84, R102).

A payment is a multiset of gems. A white gem or one of the activated colour pays for any colour, every other gem only for its own.
So a payment fits a cost exactly when it has the right size and contains no more of an ordinary colour than the cost names.
`usable` is that upper bound.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.runestones.rules.actions import PAY
from nemeton.games.runestones.rules.position import Player
from nemeton.games.runestones.rules.tables import CODE_BASE, GIVE, PAYMENT_OF_CODE, WILD


def usable(p: Player, kind: i64, owed: i64) -> i64:
    """How many gems of a kind may go into a payment that owes `owed` of it."""
    have = p.gems[kind]
    if p.is_wild(kind):
        return have
    return min(have, owed)


def can_pay_colour(p: Player, colour: i64, price: i64) -> bool:
    """Whether the gems suffice for `price` of one colour."""
    usable_gems = p.gems[colour] + p.gems[WILD]
    if p.active >= 0 and p.active != colour:
        usable_gems += p.gems[p.active]
    return usable_gems >= price


def append_colour_payments(p: Player, out: vec[i64], colour: i64, price: i64) -> vec[i64]:
    """Add the payments of `price` gems of one colour (R49, R51)."""
    return append_payments(
        out,
        usable(p, 0, price if colour == 0 else 0),
        usable(p, 1, price if colour == 1 else 0),
        usable(p, 2, price if colour == 2 else 0),
        usable(p, 3, price if colour == 3 else 0),
        p.gems[WILD],
        price,
    )


def append_mixed_payments(p: Player, out: vec[i64], price: i64) -> vec[i64]:
    """Add the payments of `price` gems of any colours (R50)."""
    return append_payments(out, p.gems[0], p.gems[1], p.gems[2], p.gems[3], p.gems[WILD], price)


def append_swap_payments(p: Player, out: vec[i64], card: i64, total: i64) -> vec[i64]:
    """Add the payments for the gems that a SWAP card asks for (R42, R84)."""
    at: i64 = 5 * card
    return append_payments(
        out,
        usable(p, 0, GIVE[at]),
        usable(p, 1, GIVE[at + 1]),
        usable(p, 2, GIVE[at + 2]),
        usable(p, 3, GIVE[at + 3]),
        p.gems[WILD],
        total,
    )


def append_shown_payments(p: Player, out: vec[i64], card: i64) -> vec[i64]:
    """Add the payments for a SWAP card in the very gems it shows (R102).

    A wild gem replaces no colour. Gems of the activated colour are wild gems, too, so they pay for white ones."""
    at: i64 = 5 * card
    kind: i64 = 0
    while kind < WILD:
        if p.gems[kind] < GIVE[at + kind]:
            return out
        kind += 1
    white: i64 = min(p.gems[WILD], GIVE[at + WILD])
    while white >= 0:
        instead = GIVE[at + WILD] - white
        if instead > 0 and (p.active < 0 or p.gems[p.active] < GIVE[at + p.active] + instead):
            break
        code: i64 = white
        kind = WILD - 1
        while kind >= 0:
            code = code * CODE_BASE + GIVE[at + kind] + (instead if kind == p.active else 0)
            kind -= 1
        out = append(out, PAY + PAYMENT_OF_CODE[code])
        white -= 1
    return out


def append_payments(out: vec[i64], most0: i64, most1: i64, most2: i64, most3: i64, most4: i64, total: i64) -> vec[i64]:
    """Add every multiset of `total` gems with at most so many of each kind, those with few white gems first."""
    n0: i64 = min(most0, total)
    while n0 >= 0:
        rest0 = total - n0
        if rest0 > most1 + most2 + most3 + most4:
            break
        n1: i64 = min(most1, rest0)
        while n1 >= 0:
            rest1 = rest0 - n1
            if rest1 > most2 + most3 + most4:
                break
            n2: i64 = min(most2, rest1)
            while n2 >= 0:
                rest2 = rest1 - n2
                if rest2 > most3 + most4:
                    break
                n3: i64 = min(most3, rest2)
                while n3 >= 0:
                    n4 = rest2 - n3
                    if n4 > most4:
                        break
                    code = n0 + CODE_BASE * (n1 + CODE_BASE * (n2 + CODE_BASE * (n3 + CODE_BASE * n4)))
                    out = append(out, PAY + PAYMENT_OF_CODE[code])
                    n3 -= 1
                n2 -= 1
            n1 -= 1
        n0 -= 1
    return out
