"""Tables with long journals, written to a database as a server would have stored them, and long records."""

from __future__ import annotations

from typing import Final

from nemeton.engine.chance import Rng
from nemeton.engine.match import Match
from nemeton.engine.record import Move
from nemeton.registry import GAMES, find_game
from nemeton.server.draft import now
from nemeton.server.info import summarise
from nemeton.server.people.tokens import hash_token, new_table_id
from nemeton.server.storage.base import Row
from nemeton.server.storage.open import make_storage
from nemeton.table.entries import AnyEntry, Chair, Created, HouseRules, Moved, Participant, Started, encode_entry
from nemeton.table.table import fold

TOKEN: Final = "the-token-of-somebody-with-a-long-table"
PLAYERS: Final = 4


def find_longest_game() -> str:
    """The game of which a random one has the most moves."""
    return max(sorted(GAMES), key=lambda game: len(play_long(game, 10_000).standing))


def play_long(game_id: str, moves: int, takebacks: int = 0, entries: int = 0) -> Match:
    """A game that is not over after so many moves, then so many takebacks that are each played again, then undo and redo until
    there are so many lines. A game that is over before has fewer."""
    game, rng = find_game(game_id), Rng(1)
    match = Match(game, game.setup(min(PLAYERS, game.max_players), 1, patient=True))
    while len(match.standing) < moves and not match.state.over:
        seat = int(match.state.next_seat())
        match.play(seat, int(match.state.suggest(seat, rng)))
    for _ in range(takebacks):
        seat, action = match.standing[-1].seat, match.standing[-1].action
        match.take_back(seat)
        match.play(seat, action)
    while not match.state.over:
        seat = int(match.state.next_seat())
        match.play(seat, int(match.state.suggest(seat, rng)))
        if not match.why_not_undo(seat):
            break
    while len(match.moves) < entries and not match.state.over:
        match.undo(seat)
        match.redo(seat)
    return match


def make_entries(match: Match, *, rules: int = 0, at: int = 0, house: HouseRules = HouseRules()) -> list[AnyEntry]:  # noqa: B008
    setup = match.setup
    created = Created(
        at=at or now(),
        game=setup.game,
        rules=rules or match.game.rules_version,
        players=setup.players,
        options=setup.options,
        patient=setup.patient,
        seed=f"{setup.seed:032x}",
        house=house,
        participants=(Participant("Mallory", hash_token(TOKEN)),),
        chairs=(Chair(0),) * setup.players,
    )
    everybody = (1 << setup.players + 1) - 1
    return [created, Started(created.at), *(write_move(created.at, move, everybody) for move in match.moves)]


def write_move(at: int, move: Move, everybody: int) -> Moved:
    return Moved(at, move.seat, move.text, everybody, everybody)


async def store(database: str, journals: list[list[AnyEntry]]) -> list[str]:
    """Write journals to the database of a server; their tables."""
    storage = make_storage(database)
    await storage.open()
    tables = []
    for entries in journals:
        table = fold(new_table_id(), entries)
        rows = tuple(Row(table.id, number, encode_entry(entry)) for number, entry in enumerate(entries))
        await storage.commit(rows, (summarise(table),))
        tables.append(table.id)
    await storage.close()
    return tables
