"""Why can't I? For each frame the actions one would expect there, and the reason and rule that block them."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.engine.decision import Blocked
from nemeton.games.skye import actions, frames
from nemeton.games.skye.building import SLOT_SIZE
from nemeton.games.skye.buying import reduced_price
from nemeton.games.skye.dolmen import SPACES, bag_price, druid_price
from nemeton.games.skye.notation import VOCABULARY
from nemeton.games.skye.position import BORDER_INTS, Player, Position
from nemeton.games.skye.pricing import DRAWN, price_action
from nemeton.games.skye.tables import CELL_WORD, FIRST_DRUID, NO_TILE, SIDES
from nemeton.games.skye.territory import can_place, turns_that_fit

Why = tuple[int, str, str, dict[str, int]]


def blocked_actions(s: Position, seat: int) -> list[Blocked]:
    """The blocked actions of a seat that is asked, without those that are legal."""
    legal = set(s.legal(seat))
    found = [why for why in _reasons(s, s.seats[seat], seat) if why[0] not in legal]
    return [Blocked(action, VOCABULARY.text(action), reason, rule, numbers) for action, reason, rule, numbers in found]


def _reasons(s: Position, p: Player, seat: int) -> Iterator[Why]:
    if s.kind == frames.PRICE:
        yield from _price(p)
    elif s.kind == frames.BUY:
        yield from _buy(s, p, seat)
    elif s.kind == frames.DRUID:
        yield from _second_buy(s, p)
    elif s.kind == frames.KEEP:
        yield actions.PASS, "must-keep-one", "SD6", {}
    elif s.kind == frames.BUILD:
        yield from _build(p)


def _price(p: Player) -> Iterator[Why]:
    """The smallest prices that are too high, and the axe where it is not used or has to be."""
    gold = int(p.gold)
    for axe in range(actions.ALL + 1):
        if (axe == actions.ALL) != (len(p.offer) < DRAWN):
            reason, rule = ("axe-needed", "S18") if axe == actions.ALL else ("no-axe", "SD11")
            yield int(price_action(axe, 1, 1)), reason, rule, {}
        elif gold <= actions.PRICES:
            yield int(price_action(axe, gold, 1)), "too-little-gold", "S18", {"price": gold + 1, "gold": gold}


def _buy(s: Position, p: Player, seat: int) -> Iterator[Why]:
    for other, seller in enumerate(s.seats):
        for tile, laid in zip(seller.offer, seller.laid, strict=True):
            if tile == NO_TILE:
                continue
            if other == seat:
                yield actions.BUY + tile, "own-tile", "S22", {}
                yield actions.OWN + tile, "no-tablet-left", "SD17", {}
            elif s.a == 0:
                yield actions.BUY + tile, "purchase-made", "S22", {}
            else:
                price = int(reduced_price(p, laid))
                yield actions.BUY + tile, "too-little-gold", "S23", {"price": price, "gold": int(p.gold)}


def _second_buy(s: Position, p: Player) -> Iterator[Why]:
    for space in range(SPACES):
        tile = s.dolmen[space]
        if tile != NO_TILE:
            numbers = {"price": int(druid_price(s, space)), "gold": int(p.gold)}
            yield actions.DRUID + tile - FIRST_DRUID, "too-little-gold", "SD5", numbers
    if not len(s.bag):
        yield actions.BAG, "bag-empty", "SD12", {}
    else:
        yield actions.BAG, "too-little-gold", "SD6", {"price": int(bag_price(p)), "gold": int(p.gold)}


def _build(p: Player) -> Iterator[Why]:
    """Turns that do not match where others do, cells that do not match at all, and stopping too early."""
    for slot, tile in enumerate(p.hold):
        if tile == NO_TILE:
            continue
        fits_somewhere = can_place(p, tile)
        for at in range(0, len(p.border), BORDER_INTS):
            cell = p.border[at]
            first = actions.PLACE + SLOT_SIZE * slot + SIDES * CELL_WORD[cell]
            fitting = turns_that_fit(p, tile, cell)
            for turn in range(SIDES):
                if not fitting >> turn & 1:
                    yield first + turn, "sides-differ" if fits_somewhere else "fits-nowhere", "S30", {}
    yield actions.DONE, "must-build", "S32", {}
