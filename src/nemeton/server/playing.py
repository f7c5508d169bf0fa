"""Playing: actions, undo and redo, takebacks by consent, bots that stand in. Socket and REST both end up in `carry_out`."""

from __future__ import annotations

from nemeton.engine.errors import NemetonError, UndoRefused
from nemeton.engine.match import Match
from nemeton.engine.record import Correction
from nemeton.server.draft import Draft
from nemeton.server.people.absence import Absence
from nemeton.server.people.seating import check_bot, check_holder, check_seat, list_bots
from nemeton.server.refusals import Ahead, NotAsked, NotNow, Stale, refuse_engine_error
from nemeton.server.settings import Settings
from nemeton.table.entries import (
    BotLeft,
    BotTookOver,
    EndAnswered,
    EndAsked,
    Ended,
    PassKept,
    PassWhen,
    TakebackAnswered,
    TakebackAsked,
)
from nemeton.table.protocol import (
    Act,
    AnswerEnd,
    AnswerTakeback,
    AskEnd,
    AskTakeback,
    CallBot,
    HandOver,
    KeepPassing,
    Redo,
    Request,
    TakeSeat,
    Undo,
)
from nemeton.table.table import RUNNING, WAITING, Table


def carry_out(draft: Draft, seat: int, token: str, request: Request) -> int:
    """Carry out a request of a seat; the number of its last event after that. A repeated key is answered again and changes
    nothing."""
    table = draft.table
    check_holder(table, seat, token)
    if (seat, request.key) in table.done_requests:
        return table.done_requests[seat, request.key]
    check_running(table)
    match request:
        case Act(key, number, action):
            act(draft, seat, number, action, key)
        case Undo(key, number):
            step(draft, seat, number, key, Correction.UNDO)
        case Redo(key, number):
            step(draft, seat, number, key, Correction.REDO)
        case AskTakeback(key, number):
            ask_takeback(draft, seat, number, key)
        case AnswerTakeback(key, agree):
            answer_takeback(draft, seat, key, agree=agree)
        case HandOver(key, bot):
            hand_over(draft, seat, bot, key)
        case TakeSeat(key):
            take_seat(draft, seat, key)
        case CallBot(key, absent):
            call_bot(draft, seat, absent)
        case KeepPassing(key, when):
            keep_passing(draft, seat, when, key)
        case AskEnd(key):
            ask_end(draft, seat, key)
        case AnswerEnd(key, agree):
            answer_end(draft, seat, key, agree=agree)
        case _:
            raise AssertionError(f"no request about play: {request}")
    return table.event_count(seat)


def act(draft: Draft, seat: int, number: int, text: str, key: str) -> None:
    """Answer the question of event `number`."""
    table = draft.table
    match = check_running(table)
    check_played_by_person(table, seat)
    check_not_ahead(table, seat, number)
    if seat not in table.seats_to_move():
        raise NotAsked("the game waits for others", asked=list(match.game.decision(match.state, seat).asked))
    asked_at = table.question_numbers[seat]
    if number < asked_at:
        raise Stale(f"this answers event {number}, but the question is that of event {asked_at}", number=asked_at)
    try:
        draft.play(seat, text, key=key)
    except NemetonError as error:
        raise refuse_engine_error(error) from error


def step(draft: Draft, seat: int, number: int, key: str, correction: Correction) -> None:
    """Undo or redo the last move of a seat, as far as this needs nobody's consent."""
    check_played_by_person(draft.table, seat)
    check_up_to_date(draft.table, seat, number)
    try:
        draft.correct(seat, correction, key=key)
    except NemetonError as error:
        raise refuse_engine_error(error) from error


def ask_takeback(draft: Draft, seat: int, number: int, key: str) -> None:
    """Ask the others to let this seat take back its last move after something was revealed or another seat has acted."""
    table = draft.table
    match = check_running(table)
    check_played_by_person(table, seat)
    if table.takeback is not None:
        if table.takeback.seat == seat:
            return
        raise NotNow("another seat is already asking for a takeback")
    check_up_to_date(table, seat, number)
    reason = match.why_not_take_back(seat)
    if reason:
        raise refuse_engine_error(UndoRefused(reason))
    draft.add(TakebackAsked(draft.at, seat, key))
    complete_takeback(draft)


def answer_takeback(draft: Draft, seat: int, key: str, *, agree: bool) -> None:
    """Agree or not. The seat that asks withdraws its request by not agreeing."""
    table = draft.table
    takeback = table.takeback
    if takeback is None:
        raise NotNow("nobody asks for a takeback")
    if seat not in table.takeback_voters() and not (seat == takeback.seat and not agree):
        raise NotNow("this seat is not asked about the takeback")
    if not (seat in takeback.agreed and agree):
        draft.add(TakebackAnswered(draft.at, seat, agree, key))
        complete_takeback(draft)


def complete_takeback(draft: Draft) -> None:
    """Take the move back once all voters have agreed. Their number shrinks when a bot takes over a seat."""
    table = draft.table
    if table.takeback is not None and set(table.takeback_voters()) <= table.takeback.agreed:
        draft.correct(table.takeback.seat, Correction.TAKEBACK)


def hand_over(draft: Draft, seat: int, bot: str, key: str) -> None:
    """Let a bot play for the seat until its holder takes it back."""
    table = draft.table
    check_bot(table.created.game, table.created.rules, bot)
    if table.chairs[seat].bot != bot:
        draft.add(BotTookOver(draft.at, seat, bot, "asked", key))
        complete_takeback(draft)
        complete_end(draft)


def take_seat(draft: Draft, seat: int, key: str) -> None:
    """The holder of a seat takes it back from the bot."""
    if draft.table.chairs[seat].bot:
        draft.add(BotLeft(draft.at, seat, key))


def call_bot(draft: Draft, seat: int, absent: int) -> None:
    """A bot stands in for a player who has been away for too long, until the player is back."""
    table = draft.table
    check_seat(table, absent)
    chair = table.chairs[absent]
    if chair.bot:
        return
    if chair.participant == table.chairs[seat].participant:
        raise NotNow("this seat is your own; hand it over to a bot instead")
    if table.clock is not None:
        raise NotNow("at this table the clock decides when a bot stands in")
    left = draft.absence().left(draft.at).get(absent)
    if left is None:
        raise NotNow("the game does not wait for this player, or they are here")
    if left:
        raise NotNow(f"this player may be away for {table.house.absence} seconds; {left / 1000:.0f} are left", left=left)
    draft.add(BotTookOver(draft.at, absent, pick_stand_in(table), "absent"))
    complete_takeback(draft)
    complete_end(draft)


def keep_passing(draft: Draft, seat: int, when: PassWhen, key: str) -> None:
    """Let a seat decline in quiet windows by itself, or no longer. Nobody else learns of it."""
    match = check_running(draft.table)
    if not match.game.declines:
        raise NotNow("in this game nothing is declined in secret")
    draft.note(PassKept(draft.at, seat, when, match.game.round_of(match.state), key))


def ask_end(draft: Draft, seat: int, key: str) -> None:
    """Ask the others to end the game without a result; a second seat that asks agrees to the first."""
    ending = draft.table.ending
    if ending is None:
        draft.add(EndAsked(draft.at, seat, key))
        complete_end(draft)
    elif ending.seat != seat:
        answer_end(draft, seat, key, agree=True)


def answer_end(draft: Draft, seat: int, key: str, *, agree: bool) -> None:
    """Agree or not. The seat that asks withdraws its request by not agreeing."""
    table = draft.table
    ending = table.ending
    if ending is None:
        raise NotNow("nobody asks to end the game")
    if seat not in table.others_than(ending.seat) and not (seat == ending.seat and not agree):
        raise NotNow("this seat is not asked about the end of the game")
    if not (seat in ending.agreed and agree):
        draft.add(EndAnswered(draft.at, seat, agree, key))
        complete_end(draft)


def is_end_agreed(table: Table, absence: Absence, at: int) -> bool:
    return table.ending is not None and set(absence.end_voters(at)) <= table.ending.agreed


def complete_end(draft: Draft) -> None:
    """End the game once all have agreed. Their number shrinks when a player is away for too long or a bot takes over."""
    if is_end_agreed(draft.table, draft.absence(), draft.at):
        draft.add(Ended(draft.at))


def pick_stand_in(table: Table, wish: str = Settings().stand_in) -> str:
    """The bot that stands in for somebody who did not choose one."""
    assert table.match is not None
    known = list_bots(table.match.game)
    return wish if wish in known else known[-1]


def check_running(table: Table) -> Match:
    if table.status != RUNNING or table.match is None:
        raise NotNow("the game has not started" if table.status == WAITING else "the game is over")
    return table.match


def check_not_ahead(table: Table, seat: int, number: int) -> None:
    last = table.event_count(seat)
    if number > last:
        raise Ahead(f"event {number} has not happened; the last one is {last}", number=last)


def check_up_to_date(table: Table, seat: int, number: int) -> None:
    check_not_ahead(table, seat, number)
    last = table.event_count(seat)
    if number < last:
        raise Stale(f"this was asked after event {number}, but event {last} has happened", number=last)


def check_played_by_person(table: Table, seat: int) -> None:
    if table.chairs[seat].bot:
        raise NotNow("a bot plays for this seat; take it back first")
