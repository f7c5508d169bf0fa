"""Playing: actions, undo and redo, takebacks by consent, bots that stand in; the same checks for socket and REST."""

from __future__ import annotations

from typing import Literal

from nemeton.engine.errors import IllegalAction, NemetonError, UndoRefused, UnknownAction, WrongSeat
from nemeton.engine.match import Match
from nemeton.engine.record import REDO, TAKEBACK, UNDO
from nemeton.server.entries import BotLeft, BotTookOver, TakebackAnswered, TakebackAsked
from nemeton.server.live import Draft
from nemeton.server.refusals import Ahead, CannotUndo, Illegal, NotAllowed, NotAsked, NotNow, Refused, Stale
from nemeton.server.seating import check_bot, check_seat, recognise
from nemeton.server.storage.base import OVER, RUNNING
from nemeton.server.table import Table


def check_holder(table: Table, seat: int, token: str) -> None:
    """Whoever acts for a seat must hold it."""
    check_seat(table, seat)
    if table.chairs[seat].participant != recognise(table, token):
        raise NotAllowed(f"seat {seat} is not yours")


def check_running(table: Table) -> Match:
    if table.status != RUNNING or table.match is None:
        raise NotNow("the game is over" if table.status == OVER else "the game has not started")
    return table.match


def act(draft: Draft, seat: int, number: int, text: str, key: str) -> int:
    """Answer the question of event `number`; what the seat was told up to then. The same key again changes nothing."""
    table = draft.table
    if (seat, key) in table.keys:
        return table.keys[seat, key]
    match = check_running(table)
    check_driven_by_person(table, seat)
    check_not_ahead(table, seat, number)
    if seat not in table.asked():
        raise NotAsked("the game waits for others", asked=list(match.game.decision(match.state, seat).asked))
    if number < table.since[seat]:
        raise Stale(
            f"this answers event {number}, but the question is that of event {table.since[seat]}",
            number=table.since[seat],
        )
    if text.split(" ", 1)[0].lower() not in {verb.name for verb in match.game.vocabulary.verbs}:
        raise Illegal(f"unknown action {text!r}")
    try:
        draft.move(seat, text, key=key)
    except NemetonError as error:
        raise translate(error) from error
    return table.keys[seat, key]


def undo(draft: Draft, seat: int, number: int, key: str, kind: Literal["undo", "redo"]) -> int:
    """Take back the last move of a seat, or play it again, as long as the seat needs nobody's consent."""
    table = draft.table
    if (seat, key) in table.keys:
        return table.keys[seat, key]
    check_running(table)
    check_driven_by_person(table, seat)
    check_up_to_date(table, seat, number)
    try:
        draft.move(seat, UNDO if kind == "undo" else REDO, key=key)
    except NemetonError as error:
        raise translate(error) from error
    return table.keys[seat, key]


def ask_takeback(draft: Draft, seat: int, number: int, key: str) -> int:
    """Ask the others to let this seat take back its last move although something was revealed or somebody has acted since."""
    table = draft.table
    if (seat, key) in table.keys:
        return table.keys[seat, key]
    match = check_running(table)
    check_driven_by_person(table, seat)
    if table.takeback is not None:
        if table.takeback.seat == seat:
            return table.count(seat)
        raise NotNow("another seat is already asking for a takeback")
    check_up_to_date(table, seat, number)
    reason = match.why_not_take_back(seat)
    if reason:
        raise translate(UndoRefused(reason))
    draft.add(TakebackAsked(draft.at, seat, key))
    settle_takeback(draft)
    return table.count(seat)


def answer_takeback(draft: Draft, seat: int, key: str, *, agree: bool) -> int:
    """Agree or not. Whoever asks can withdraw by not agreeing with himself."""
    table = draft.table
    if (seat, key) in table.keys:
        return table.keys[seat, key]
    check_running(table)
    takeback = table.takeback
    if takeback is None:
        raise NotNow("nobody asks for a takeback")
    if seat not in table.answers_to_takeback() and not (seat == takeback.seat and not agree):
        raise NotNow("this seat is not asked about the takeback")
    if not (seat in takeback.agreed and agree):
        draft.add(TakebackAnswered(draft.at, seat, agree, key))
        settle_takeback(draft)
    return table.count(seat)


def settle_takeback(draft: Draft) -> None:
    """Once everybody who must has agreed, it happens."""
    table = draft.table
    if table.takeback is not None and set(table.answers_to_takeback()) <= table.takeback.agreed:
        draft.move(table.takeback.seat, TAKEBACK)


def hand_over(draft: Draft, seat: int, bot: str, key: str = "") -> int:
    """A bot plays for the seat until its holder takes it back."""
    table = draft.table
    if (seat, key) in table.keys:
        return table.keys[seat, key]
    check_running(table)
    check_bot(table.created.game, table.created.rules, bot)
    if table.chairs[seat].bot != bot:
        draft.add(BotTookOver(draft.at, seat, bot, "asked", key))
        settle_takeback(draft)
    return table.count(seat)


def take_seat(draft: Draft, seat: int, key: str = "") -> int:
    """The holder of a seat plays on instead of the bot."""
    table = draft.table
    if (seat, key) in table.keys:
        return table.keys[seat, key]
    check_running(table)
    if table.chairs[seat].bot:
        draft.add(BotLeft(draft.at, seat, key))
    return table.count(seat)


def check_not_ahead(table: Table, seat: int, number: int) -> None:
    if number > table.count(seat):
        raise Ahead(f"event {number} has not happened; the last one is {table.count(seat)}", number=table.count(seat))


def check_up_to_date(table: Table, seat: int, number: int) -> None:
    check_not_ahead(table, seat, number)
    if number < table.count(seat):
        raise Stale(f"this was asked after event {number}, but event {table.count(seat)} has happened", number=table.count(seat))


def check_driven_by_person(table: Table, seat: int) -> None:
    if table.chairs[seat].bot:
        raise NotNow("a bot plays for this seat; take it back first")


def translate(error: NemetonError) -> Refused:
    """An error of the engine as a refusal."""
    if isinstance(error, IllegalAction):
        return Illegal(str(error), reason=error.reason, rule=error.rule)
    if isinstance(error, UnknownAction):
        return Illegal(str(error))
    if isinstance(error, WrongSeat):
        return NotAsked("the game waits for others")
    if isinstance(error, UndoRefused):
        return CannotUndo(str(error), reason=error.reason)
    return error if isinstance(error, Refused) else Refused(str(error))
