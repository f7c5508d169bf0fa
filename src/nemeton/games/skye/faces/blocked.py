"""Why an action is blocked: for each frame the actions a player might expect, with the reason and the rule."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.engine.decision import Why
from nemeton.games.skye.rules import actions, frames
from nemeton.games.skye.rules.building import SLOT_SIZE
from nemeton.games.skye.rules.buying import reduced_price
from nemeton.games.skye.rules.dolmen import SPACES, bag_price, druid_price
from nemeton.games.skye.rules.position import BORDER_INTS, Player, Position
from nemeton.games.skye.rules.pricing import DRAWN, price_action
from nemeton.games.skye.rules.tables import CELL_WORD, FIRST_DRUID, NO_TILE, SIDES
from nemeton.games.skye.rules.territory import can_place, turns_that_fit


def find_reasons(s: Position, seat: int) -> Iterator[Why]:
    """Why the seat that is asked cannot choose what it would expect."""
    p = s.seats[seat]
    if s.kind == frames.PRICE:
        yield from _price(p)
    elif s.kind == frames.BUY:
        yield from _buy(s, p, seat)
    elif s.kind == frames.DRUID:
        yield from _second_buy(s, p)
    elif s.kind == frames.KEEP:
        yield Why(actions.PASS, "must-keep-one", "SD6")
    elif s.kind == frames.BUILD:
        yield from _build(p)


def _price(p: Player) -> Iterator[Why]:
    """The lowest prices that are too high, and an axe that is forbidden or missing."""
    gold = int(p.gold)
    for axe in range(actions.ALL + 1):
        if (axe == actions.ALL) != (len(p.offer) < DRAWN):
            reason, rule = ("axe-needed", "S18") if axe == actions.ALL else ("no-axe", "SD11")
            yield Why(int(price_action(axe, 1, 1)), reason, rule)
        elif gold <= actions.PRICES:
            yield Why(int(price_action(axe, gold, 1)), "too-little-gold", "S18", {"price": gold + 1, "gold": gold})


def _buy(s: Position, p: Player, seat: int) -> Iterator[Why]:
    for other, seller in enumerate(s.seats):
        for tile, laid in zip(seller.offer, seller.laid, strict=True):
            if tile == NO_TILE:
                continue
            if other == seat:
                yield Why(actions.BUY + tile, "own-tile", "S22")
                if frames.is_second_purchase(s):
                    yield Why(actions.OWN + tile, "purchase-made", "SD28")
                else:
                    yield Why(actions.OWN + tile, "no-tablet-left", "SD17")
            elif frames.purchases_left(s) == 0:
                yield Why(actions.BUY + tile, "purchase-made", "S22")
            else:
                price = int(reduced_price(p, laid))
                yield Why(actions.BUY + tile, "too-little-gold", "S23", {"price": price, "gold": int(p.gold)})


def _second_buy(s: Position, p: Player) -> Iterator[Why]:
    for space in range(SPACES):
        tile = s.dolmen[space]
        if tile != NO_TILE:
            numbers = {"price": int(druid_price(s, space)), "gold": int(p.gold)}
            yield Why(actions.DRUID + tile - FIRST_DRUID, "too-little-gold", "SD5", numbers)
    if not len(s.bag):
        yield Why(actions.BAG, "bag-empty", "SD12")
    else:
        yield Why(actions.BAG, "too-little-gold", "SD6", {"price": int(bag_price(p)), "gold": int(p.gold)})


def _build(p: Player) -> Iterator[Why]:
    """Turns and cells that do not match, and stopping too early."""
    for slot, tile in enumerate(p.to_build):
        if tile == NO_TILE:
            continue
        fits_somewhere = can_place(p, tile)
        for at in range(0, len(p.border), BORDER_INTS):
            cell = p.border[at]
            first = actions.PLACE + SLOT_SIZE * slot + SIDES * CELL_WORD[cell]
            fitting = turns_that_fit(p, tile, cell)
            for turn in range(SIDES):
                if not fitting >> turn & 1:
                    yield Why(first + turn, "sides-differ" if fits_somewhere else "fits-nowhere", "S30")
    yield Why(actions.DONE, "must-build", "S32")
