"""Rune Stones as a state machine: each frame's choices, and what each choice does."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.engine.frames import NOTHING
from nemeton.games.runestones.bots.evaluation import FIT
from nemeton.games.runestones.bots.policy import weigh_choices
from nemeton.games.runestones.rules import frames
from nemeton.games.runestones.rules.actions import (
    BUY,
    DONE,
    DRUID,
    EXCHANGE,
    FORGE,
    GEM,
    PASS,
    PAY,
    PLACE,
    PLAY,
    RUNE,
    SUMMON,
    TAKE,
    TRADE,
    USE,
    UTILIZE,
)
from nemeton.games.runestones.rules.die import list_rewards, take_reward
from nemeton.games.runestones.rules.event_ids import PASSED
from nemeton.games.runestones.rules.final import winning_seats
from nemeton.games.runestones.rules.forge import (
    choose_smithy,
    finish_forge,
    list_next_artifact,
    list_payments_of_smithy,
    list_spaces,
    open_forge,
    pay_smithy,
    place_artifact,
)
from nemeton.games.runestones.rules.piles import gain
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.rows import list_runes, list_trades, open_rows, take_rune, trade_row
from nemeton.games.runestones.rules.setup import choose_druid, list_druids
from nemeton.games.runestones.rules.stones import use_stone
from nemeton.games.runestones.rules.summon import (
    finish_summon,
    list_cards_to_lay,
    list_purchases,
    open_summon,
    start_buying,
    summon_card,
)
from nemeton.games.runestones.rules.tables import CREATURES, DRUID_CARDS
from nemeton.games.runestones.rules.turn import end_turn, list_turn
from nemeton.games.runestones.rules.utilize import (
    all_chosen,
    finish_utilize,
    list_cards_to_take,
    list_cards_to_use,
    list_effects,
    list_gem_colours,
    list_payments_of_swap,
    open_utilize,
    pay_and_swap,
    start_effects,
    take_card,
    use_effect,
)

HALF: Final = 50  # of the hundred cards
FLAGS: Final = vec[i64]([2**place for place in range(HALF)])  # compiled, `1 << place` would have only 32 bits


class RuneStonesState(Position):
    def list_choices(self, seat: i64) -> vec[i64]:
        p = self.seats[seat]
        kind = self.kind
        if kind == frames.TURN:
            return list_turn(self, p)
        if kind == frames.LAY_SUMMON:
            return list_cards_to_lay(self, p)
        if kind == frames.LAY_UTILIZE:
            return list_cards_to_use(self, p)
        if kind == frames.BUY:
            return list_purchases(self)
        if kind == frames.EFFECTS:
            return list_effects(self, p)
        if kind == frames.ANY_GEM:
            return list_gem_colours(self)
        if kind == frames.TAKE_CARD:
            return list_cards_to_take(self)
        if kind == frames.PAY_SWAP:
            return list_payments_of_swap(self, p)
        if kind <= frames.DIE_POINTS and kind >= frames.DIE_GEM:
            return list_rewards(self, p)
        if kind == frames.FORGE:
            return list_next_artifact(self, p)
        if kind == frames.PAY_FORGE:
            return list_payments_of_smithy(self, p)
        if kind == frames.PLACE:
            return list_spaces(self, p)
        if kind == frames.ROWS:
            return list_trades(self, p)
        if kind == frames.CHOOSE_RUNE:
            return list_runes(self, p)
        return list_druids(self)

    def perform(self, seat: i64, action: i64) -> None:
        kind = self.kind
        if action >= EXCHANGE:
            use_stone(self, seat, action)
            if kind == frames.ROWS:
                frames.touch_row(self)
        elif kind == frames.TURN:
            begin_action(self, seat, action)
        elif kind == frames.LAY_SUMMON:
            if action == DONE:
                start_buying(self, seat)
            else:
                choose_card(self, seat, action - PLAY)
        elif kind == frames.LAY_UTILIZE:
            if action != DONE:
                choose_card(self, seat, action - PLAY)
            if action == DONE or all_chosen(self, self.seats[seat]):
                start_effects(self, seat)
        elif kind == frames.BUY:
            if action == DONE:
                finish_summon(self, seat)
            else:
                summon_card(self, seat, action - BUY)
        elif kind == frames.EFFECTS:
            if action == DONE:
                finish_utilize(self, seat)
            else:
                use_effect(self, seat, action - USE)
        elif kind == frames.ANY_GEM:
            self.drop_frame()
            gain(self, seat, action - GEM, 1)
        elif kind == frames.TAKE_CARD:
            take_card(self, seat, action - TAKE)
        elif kind == frames.PAY_SWAP:
            pay_and_swap(self, seat, action - PAY)
        elif kind <= frames.DIE_POINTS and kind >= frames.DIE_GEM:
            take_reward(self, seat, action)
        elif kind == frames.FORGE:
            if action == DONE:
                finish_forge(self, seat)
            else:
                choose_smithy(self, seat, action - FORGE)
        elif kind == frames.PAY_FORGE:
            pay_smithy(self, seat, action - PAY)
        elif kind == frames.PLACE:
            place_artifact(self, seat, action - PLACE)
        elif kind == frames.ROWS:
            if action == DONE:
                end_turn(self, seat)
            else:
                trade_row(self, seat, action - TRADE)
        elif kind == frames.CHOOSE_RUNE:
            take_rune(self, seat, action - RUNE)
        else:
            choose_druid(self, seat, action - DRUID)

    def pauses(self) -> bool:
        """The end of an action shows new cards, and the end of a turn draws them: people may want to undo before that."""
        kind = self.kind
        if kind == frames.ROWS:
            return frames.is_row_touched(self)
        return kind == frames.BUY or kind == frames.EFFECTS or kind == frames.FORGE

    def clone(self) -> RuneStonesState:
        twin = RuneStonesState()
        twin.copy_table(self)
        return twin

    def redeal(self, viewer: i64, rng: Rng) -> None:
        """Others' hands are dealt again from hand and draw pile, and what they are just choosing is forgotten (R99).

        Cards that a reshuffle has shown to be in a hand stay there. Piles have no order, so a new key shuffles them; they are
        put in order first, so that nothing of the true state is left in how they lie."""
        self.draw = in_order(self.draw)
        seat: i64 = 0
        while seat < self.players:
            p = self.seats[seat]
            if seat == viewer:
                p.draw = in_order(p.draw)
            else:
                deal_again(p, rng)
            seat += 1
        if self.turn != viewer and (self.kind == frames.LAY_SUMMON or self.kind == frames.LAY_UTILIZE):
            self.chosen = NOTHING
            self.set_frame(frames.TURN, self.turn)

    def weigh(self, seat: i64, choices: vec[i64]) -> vec[i64]:
        return weigh_choices(self, seat, choices)

    def appraise(self) -> vec[float]:
        return FIT.judge(self)

    def is_quiet(self) -> bool:
        return self.over or self.kind == frames.TURN

    def winners(self) -> i64:
        return winning_seats(self) if self.over else 0


def begin_action(s: Position, seat: i64, action: i64) -> None:
    """The one action of the turn (R19)."""
    if action == SUMMON:
        open_summon(s, seat)
    elif action == UTILIZE:
        open_utilize(s, seat)
    elif action == PASS:
        s.emit(PASSED, seat)
        open_rows(s, seat)
    else:
        open_forge(s, seat, action - FORGE)


def choose_card(s: Position, seat: i64, word: i64) -> None:
    """Pick a hand card for the action; nobody else sees it before the cards are laid out."""
    card = word
    if word >= CREATURES:
        card += DRUID_CARDS * s.seats[seat].druid
    s.chosen = append(s.chosen, card)


def deal_again(p: Player, rng: Rng) -> None:
    """Deal the unknown hand cards from all that hand and draw pile may hold; the known ones stay."""
    size: i64 = len(p.hand)
    hand = in_order(p.hand[: p.known])
    pool = p.draw[:]
    for card in p.hand[p.known :]:
        pool = append(pool, card)
    pool = in_order(pool)
    while len(hand) < size:
        at = rng.below(len(pool))
        hand = append(hand, pool[at])
        pool, last = pop(pool)
        if at < len(pool):
            pool[at] = last
    p.hand = hand
    p.draw = pool


def in_order(pile: vec[i64]) -> vec[i64]:
    """The cards of a pile by their numbers. Two words of flags are faster than any sorting."""
    low: i64 = 0
    high: i64 = 0
    for card in pile:
        if card < HALF:
            low |= FLAGS[card]
        else:
            high |= FLAGS[card - HALF]
    out = vec[i64](capacity=len(pile))
    number: i64 = 0
    while low:
        if low & 1:
            out = append(out, number)
        low >>= 1
        number += 1
    number = HALF
    while high:
        if high & 1:
            out = append(out, number)
        high >>= 1
        number += 1
    return out
