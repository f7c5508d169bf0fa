"""Why an action is blocked: for each frame the actions a player might expect, with the reason and the rule."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.engine.decision import Why
from nemeton.games.runestones.rules import actions, frames
from nemeton.games.runestones.rules.forge import (
    MOST_ARTIFACTS,
    ORE_PRICE,
    WILD_ARTIFACT_PRICE,
    can_afford,
    has_space,
    is_smithy_stocked,
)
from nemeton.games.runestones.rules.payment import usable
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.summon import cheapest_price, chosen_colour, chosen_magic, most_magic
from nemeton.games.runestones.rules.tables import (
    ABILITY,
    ANY_GEM,
    BASIC,
    CARD_WORD,
    COLOURS,
    DISPLAY,
    EFFECT,
    EITHER,
    GEM_KINDS,
    GIVE,
    GIVE_TOTAL,
    MAGIC_COLOUR,
    MULTI,
    NO_CARD,
    ORE,
    PRICES,
    R_EXCHANGE,
    R_WILD,
    RUNE_KINDS,
    SMITHIES,
    SMITHY_PRICE,
    SWAP,
    SWAPS,
    WILD,
    WILD_SMITHY,
)
from nemeton.games.runestones.rules.utilize import list_swap_payments

DONE_RULE = {BASIC: "R40", EITHER: "R41", SWAPS: "R86"}  # why an effect is not done twice, by type of ability
WINDOWS = (frames.TURN, frames.EFFECTS, frames.FORGE, frames.ROWS)


def find_reasons(s: Position, seat: int) -> Iterator[Why]:
    """Why the seat that is asked cannot choose what it would expect."""
    p = s.seats[seat]
    if s.kind == frames.TURN:
        yield from _turn(s, p)
    elif s.kind == frames.LAY_SUMMON:
        yield from _lay_summon(s, p)
    elif s.kind == frames.LAY_UTILIZE:
        yield Why(actions.DONE, "needs-two-cards", "R34", {"cards": len(s.chosen)})
    elif s.kind == frames.BUY:
        yield from _buy(s)
    elif s.kind == frames.EFFECTS:
        yield from _effects(s, p)
    elif s.kind in (frames.ANY_GEM, frames.DIE_GEM):
        for colour in range(COLOURS):
            yield Why(actions.GEM + colour, "supply-empty", "R47")
    elif s.kind == frames.DIE_SWAP:
        for colour in range(COLOURS):
            empty = s.supply[GEM_KINDS - 1] == 0
            yield Why(actions.SWAP + colour, "supply-empty" if empty else "no-such-gem", "R43")
    elif s.kind == frames.DIE_CARD:
        yield Why(actions.ACCEPT, "no-cards-left", "R45")
    elif s.kind == frames.DIE_ORE:
        yield Why(actions.ACCEPT, "supply-empty", "R47")
    elif s.kind == frames.FORGE:
        yield from _smithies(s, p, frames.used_smithies(s), frames.artifacts_forged(s))
    elif s.kind == frames.ROWS:
        for row in range(2):
            yield Why(actions.TRADE + row, "row-too-short", "R63", {"artifacts": p.row_count(row)})
    elif s.kind == frames.CHOOSE_RUNE:
        for rune in range(RUNE_KINDS):
            owned = p.has(rune)
            yield Why(actions.RUNE + rune, "rune-owned" if owned else "rune-gone", "R65" if owned else "R11")
        yield Why(actions.DONE, "must-take-rune", "R66")
    elif s.kind == frames.CHOOSE_DRUID:
        for druid in range(4):
            yield Why(actions.DRUID + druid, "druid-taken", "R14")
    if s.kind in (frames.TURN, frames.EFFECTS, frames.FORGE, frames.BUY):
        for row in range(2):
            if p.row_count(row) >= 2:
                yield Why(actions.TRADE + row, "after-the-action", "R20")
    if s.kind == frames.ROWS:
        yield from (Why(action, "one-action", "R19") for action in (actions.SUMMON, actions.UTILIZE))
    if s.kind in WINDOWS:
        yield from _stones(s, p)
    elif frames.DIE_GEM <= s.kind <= frames.DIE_POINTS:
        yield Why(actions.DECLINE, "must-take-reward", "R101")
        yield from _exchanges(s, p)


def _turn(s: Position, p: Player) -> Iterator[Why]:
    price = cheapest_price(s)
    if all(card == NO_CARD for card in s.display):
        yield Why(actions.SUMMON, "display-empty", "R32")
    else:
        most = max(int(most_magic(p, colour)) for colour in range(COLOURS))
        yield Why(actions.SUMMON, "too-little-magic", "R33", {"price": int(price), "points": most})
    yield Why(actions.UTILIZE, "needs-two-cards", "R22", {"cards": len(p.hand)})
    yield from _smithies(s, p, 0, 0)
    yield Why(actions.PASS, "action-possible", "R23")


def _lay_summon(s: Position, p: Player) -> Iterator[Why]:
    fixed = chosen_colour(s)
    for card in p.hand:
        if card in s.chosen:
            continue
        if MULTI not in (fixed, MAGIC_COLOUR[card]) and MAGIC_COLOUR[card] != fixed:
            yield Why(actions.PLAY + CARD_WORD[card], "other-colour", "R24")
        else:
            most = max(int(most_magic(p, colour)) for colour in range(COLOURS) if MAGIC_COLOUR[card] in (colour, MULTI))
            numbers = {"price": int(cheapest_price(s)), "points": most}
            yield Why(actions.PLAY + CARD_WORD[card], "too-little-magic", "R33", numbers)
    yield Why(actions.DONE, "too-little-magic", "R33", {"price": int(cheapest_price(s)), "points": int(chosen_magic(s, p))})


def _buy(s: Position) -> Iterator[Why]:
    for space in range(DISPLAY):
        if s.display[space] != NO_CARD:
            numbers = {"price": PRICES[s.prices + space], "points": frames.magic_left(s)}
            yield Why(actions.BUY + s.display[space], "too-little-magic", "R25", numbers)
    yield Why(actions.DONE, "must-play-or-summon" if s.may_summon_nothing else "must-summon", "R33")


def _effects(s: Position, p: Player) -> Iterator[Why]:
    for place, card in enumerate(s.laid):
        for effect in range(2):
            code = EFFECT[2 * card + effect]
            action = actions.USE + 2 * CARD_WORD[card] + effect
            waiting = frames.effects_waiting(s) >> (2 * place) & 3
            if not code:
                continue
            if not waiting >> effect & 1:
                yield Why(action, "effect-done", DONE_RULE[ABILITY[card]])
            elif effect == 1 and waiting == 3 and code == EFFECT[2 * card]:
                yield Why(action, "same-effect", "R40")
            elif code == SWAP and len(list_swap_payments(s, p, card)):
                yield Why(action, "nothing-to-gain", "R42")
            elif code == SWAP:
                yield Why(action, "cannot-pay-swap", "R42", _swap_numbers(s, p, card))
            elif code <= ANY_GEM:
                yield Why(action, "supply-empty", "R47")
            else:
                yield Why(action, "no-such-card", "R35")


def _smithies(s: Position, p: Player, used: int, forged: int) -> Iterator[Why]:
    for smithy in range(SMITHIES + 1):
        action = actions.FORGE + smithy
        if used >> smithy & 1:
            yield Why(action, "smithy-used", "R50" if smithy == WILD_SMITHY else "R48")
        elif forged >= MOST_ARTIFACTS:
            yield Why(action, "two-forged", "R48")
        elif not is_smithy_stocked(s, smithy):
            yield Why(action, "smithy-empty", "R62" if smithy == WILD_SMITHY else "R61")
        elif not has_space(s, p, smithy):
            yield Why(action, "no-space", "R55" if smithy == WILD_SMITHY else "R54")
        elif not can_afford(s, p, smithy):
            if smithy == WILD_SMITHY:
                yield Why(action, "cannot-pay-any", "R50", _any_numbers(p))
            else:
                yield Why(action, "cannot-pay", "R49", _price_numbers(p, int(s.smithies[smithy]), int(SMITHY_PRICE[smithy])))


def _price_numbers(p: Player, colour: int, price: int) -> dict[str, int]:
    """What is there of a price in one colour, and what is missing. Gems of the activated colour are wild (R92)."""
    own = int(p.gems[colour])
    wild = sum(int(p.gems[kind]) for kind in range(WILD + 1) if kind != colour and p.is_wild(kind))
    return {"missing": price - own - wild, "colour": colour, "own": own, "wild": wild, "ore": int(p.gems[ORE]), "most": ORE_PRICE}


def _any_numbers(p: Player) -> dict[str, int]:
    own = sum(int(p.gems[kind]) for kind in range(GEM_KINDS))
    return {"missing": WILD_ARTIFACT_PRICE - own, "own": own, "ore": int(p.gems[ORE]), "most": ORE_PRICE}


def _swap_numbers(s: Position, p: Player, card: int) -> dict[str, int]:
    """How many gems are missing for a swap; by option a wild gem replaces none (R102)."""
    if s.must_pay_as_shown:
        missing = sum(max(int(GIVE[5 * card + kind]) - int(p.gems[kind]), 0) for kind in range(WILD + 1))
    else:
        missing = int(GIVE_TOTAL[card]) - sum(int(usable(p, kind, GIVE[5 * card + kind])) for kind in range(WILD + 1))
    return {"missing": missing}


def _stones(s: Position, p: Player) -> Iterator[Why]:
    yield from _exchanges(s, p)
    if p.has(R_WILD):
        for colour in range(COLOURS):
            if p.active >= 0:
                yield Why(actions.ACTIVATE + colour, "colour-chosen", "R92")
            else:
                yield Why(actions.ACTIVATE + colour, "supply-empty", "R74")


def _exchanges(s: Position, p: Player) -> Iterator[Why]:
    if not p.has(R_EXCHANGE):
        return
    for way in range(GEM_KINDS + COLOURS):
        given, taken = (way, ORE) if way < GEM_KINDS else (ORE, way - GEM_KINDS)
        if s.exchanged:
            yield Why(actions.EXCHANGE + way, "exchange-used", "R73")
        elif s.kind not in WINDOWS and not s.may_exchange_after_roll:
            yield Why(actions.EXCHANGE + way, "only-between-effects", "R91")
        else:
            reason = "no-such-piece" if p.gems[given] == 0 else "supply-empty"
            yield Why(actions.EXCHANGE + way, reason, "R91", {"taken": taken})
