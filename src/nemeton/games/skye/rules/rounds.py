"""The round: its six phases in order, and what follows the last one (S11, S35)."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.skye.rules.actions import BAG, BUY, DONE, DRUID, KEEP, OWN, PASS
from nemeton.games.skye.rules.building import build_tile, finish_building, open_building
from nemeton.games.skye.rules.buying import buy_own_tile, buy_tile, keep_unsold, open_buying, open_next_buying
from nemeton.games.skye.rules.dolmen import buy_druid_tile, buy_from_bag, keep_tile, shift_dolmen
from nemeton.games.skye.rules.event_ids import FIRST_TURN, NOTHING_ELSE, PASSED, ROUND_BEGAN, SECOND_TURN
from nemeton.games.skye.rules.final import end_game
from nemeton.games.skye.rules.frames import DRUID as DRUID_FRAME
from nemeton.games.skye.rules.frames import has_bought, own_purchases_left, purchases_left
from nemeton.games.skye.rules.income import pay_income
from nemeton.games.skye.rules.position import Position
from nemeton.games.skye.rules.pricing import ask_prices, draw_offers, open_prices
from nemeton.games.skye.rules.scoring import score_round
from nemeton.games.skye.rules.tables import FIRST_DRUID, ROUNDS


def begin_round(s: Position) -> None:
    """Income, then three tiles each, then prices (S11)."""
    s.emit(ROUND_BEGAN, s.round, s.start)
    pay_income(s)
    draw_offers(s)
    if not ask_prices(s):
        open_buying(s, s.start)


def begin_buying(s: Position) -> None:
    """All prices are set: show them, discard axed tiles, and let the start player buy first (S20-S22)."""
    open_prices(s)
    open_buying(s, s.start)


def buy_or_pass(s: Position, seat: i64, action: i64) -> None:
    """One purchase of the first buying turn; when the player is done, the next one buys (S22)."""
    if action == PASS:
        s.emit(PASSED, seat, NOTHING_ELSE if s.tells_nothing_else and has_bought(s, seat) else FIRST_TURN)
    elif action >= OWN:
        buy_own_tile(s, seat, action - OWN)
    else:
        buy_tile(s, seat, action - BUY)
    if action != PASS and purchases_left(s) + own_purchases_left(s) > 0:
        return
    if open_next_buying(s):
        return
    keep_unsold(s)
    if s.with_druids:
        s.set_frame(DRUID_FRAME, s.start)
    else:
        begin_building(s)


def buy_again_or_pass(s: Position, seat: i64, action: i64) -> None:
    """The one purchase of the second buying turn (SD4)."""
    if action == BAG:
        buy_from_bag(s, seat)
        return
    if action == PASS:
        s.emit(PASSED, seat, SECOND_TURN)
    else:
        buy_druid_tile(s, seat, action - DRUID + FIRST_DRUID)
    finish_second_purchase(s, seat)


def keep_one(s: Position, seat: i64, action: i64) -> None:
    keep_tile(s, seat, action - KEEP)
    finish_second_purchase(s, seat)


def finish_second_purchase(s: Position, seat: i64) -> None:
    following = (seat + 1) % s.players
    if following != s.start:
        s.set_frame(DRUID_FRAME, following)
    else:
        begin_building(s)


def begin_building(s: Position) -> None:
    open_building(s)
    if s.asked == 0:
        finish_round(s)


def build_or_finish(s: Position, seat: i64, action: i64) -> None:
    """Place one tile of one player; the round is over when all have built (S28)."""
    if action == DONE:
        finish_building(s, seat)
    else:
        build_tile(s, seat, action)
    if s.asked == 0:
        finish_round(s)


def finish_round(s: Position) -> None:
    """Score; then the start player changes and the next round begins, or the game ends (S34, S35, SD10)."""
    score_round(s)
    if s.round == ROUNDS[s.track]:
        end_game(s)
        return
    if s.with_druids:
        shift_dolmen(s)
    s.round += 1
    s.start = (s.start + 1) % s.players
    begin_round(s)
