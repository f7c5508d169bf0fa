"""Before the game: joining a table, taking and leaving seats, seating bots, starting."""

from __future__ import annotations

from nemeton.engine.game import Game
from nemeton.registry import find_game_version
from nemeton.server.draft import Draft
from nemeton.server.offered import OFFERED
from nemeton.server.people.tokens import find_participant, hash_token, new_token
from nemeton.server.refusals import BadRequest, NotAllowed, NotNow, NotYou, SeatTaken, TooMany
from nemeton.table.entries import Chair, Joined, Participant, Removed, Rose, Sat, Started
from nemeton.table.table import HOST, WAITING, Table

MAX_WATCHERS = 200  # under a name; players do not count


def clean_line(text: str) -> str:
    """A text as one line, without outer space, of printable characters only."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def clean_name(name: str) -> str:
    clean = clean_line(name)
    if not clean:
        raise BadRequest("a name has at least one letter or sign")
    return clean


def list_bots(game: Game) -> list[str]:
    """The bots that may sit at tables: the game's levels."""
    return [f"level{number + 1}" for number in range(len(game.levels))] or ["random"]


def check_bot(game_id: str, rules: int, bot: str) -> None:
    known = [*list_bots(find_game_version(game_id, rules)), *OFFERED]
    if bot not in known:
        raise BadRequest(f"there is no bot {bot!r} for tables of {game_id}; expected one of: {', '.join(known)}")


def require_participant(table: Table, token: str) -> int:
    """The participant of a token, or NotYou."""
    participant = find_participant(table, token) if token else None
    if participant is None:
        raise NotYou("this table does not know your token; expected the one you were given when you joined it")
    return participant


def check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < table.players:
        raise BadRequest(f"there is no seat {seat}; the seats are 0 to {table.players - 1}")


def check_holder(table: Table, seat: int, token: str) -> None:
    """A seat may be used only by the participant who holds it."""
    check_seat(table, seat)
    if table.chairs[seat].participant != require_participant(table, token):
        raise NotAllowed(f"seat {seat} is not yours")


def join(draft: Draft, name: str) -> str:
    """Add a participant who watches; their token."""
    if len(draft.table.watchers()) >= MAX_WATCHERS:
        raise TooMany(f"at most {MAX_WATCHERS} people can watch a table under a name")
    return add_participant(draft, name)


def add_participant(draft: Draft, name: str) -> str:
    token = new_token()
    draft.add(Joined(draft.at, Participant(clean_name(name), hash_token(token))))
    return token


def sit(draft: Draft, seat: int, name: str, token: str) -> str:
    """Take a free seat, with a token as that participant (several seats in one browser), else as a new one; the token."""
    table = draft.table
    check_seat(table, seat)
    participant = require_participant(table, token) if token else None
    if participant is not None and table.chairs[seat].participant == participant:
        return token
    check_waiting(table)
    if table.chairs[seat] != Chair():
        raise SeatTaken(f"seat {seat} is taken", free=table.free_seats())
    if table.deal and participant != HOST:
        raise NotAllowed("what is hidden at this table can be looked up elsewhere; only its host plays here, against bots")
    if table.house.access == "host" and participant != HOST:
        raise NotAllowed("at this table only the host gives out seats")
    if participant is None:
        token = add_participant(draft, name)
        participant = len(table.participants) - 1
    draft.add(Sat(draft.at, seat, Chair(participant)))
    start_if_full(draft)
    return token


def stand_up(draft: Draft, seat: int, token: str) -> None:
    """Leave a seat, or free it as the host, before the game starts."""
    table = draft.table
    check_seat(table, seat)
    participant = require_participant(table, token)
    check_waiting(table)
    if participant not in (HOST, table.chairs[seat].participant):
        raise NotAllowed("only the host and who sits there can free a seat")
    if table.chairs[seat] != Chair():
        draft.add(Rose(draft.at, seat))


def remove(draft: Draft, participant: int, token: str) -> None:
    """The host removes a person: one who watches at any time, one who has a seat before the game starts."""
    table = draft.table
    check_host(table, token)
    if not 0 < participant < len(table.participants):
        raise BadRequest(f"there is no person {participant} to be removed; expected one of the list of people, other than you")
    if table.seats_of(participant) and table.status != WAITING:
        raise NotNow("a player cannot be removed from a game; if they stay away, a bot can stand in for them")
    if table.participants[participant].token:
        draft.add(Removed(draft.at, participant))


def seat_bot(draft: Draft, seat: int, bot: str, token: str) -> None:
    """The host seats a bot on a free seat, or replaces one."""
    table = draft.table
    check_seat(table, seat)
    check_host(table, token)
    check_waiting(table)
    check_bot(table.created.game, table.created.rules, bot)
    if table.chairs[seat].participant is not None:
        raise SeatTaken(f"seat {seat} is taken by a person", free=table.free_seats())
    draft.add(Sat(draft.at, seat, Chair(bot=bot)))
    start_if_full(draft)


def start(draft: Draft, token: str, fill: str) -> None:
    """The host starts the game; `fill` is the bot for seats that are still free."""
    table = draft.table
    check_host(table, token)
    check_waiting(table)
    free = table.free_seats()
    if free and not fill:
        raise NotNow("there are free seats; expected everybody seated, or a bot to fill them with", free=free)
    if free:
        check_bot(table.created.game, table.created.rules, fill)
    for seat in free:
        draft.add(Sat(draft.at, seat, Chair(bot=fill)))
    draft.add(Started(draft.at))


def start_if_full(draft: Draft) -> None:
    if draft.table.house.starts_when_full and not draft.table.free_seats():
        draft.add(Started(draft.at))


def check_host(table: Table, token: str) -> None:
    if require_participant(table, token) != HOST:
        raise NotAllowed("only the host can do this")


def check_waiting(table: Table) -> None:
    if table.status != WAITING:
        raise NotNow("the game has already started")
