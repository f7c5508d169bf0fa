"""The promises about whole games: they end, they can be played again, and moves can be taken back."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.conformance.choosing import choose_randomly, set_up
from nemeton.conformance.findings import describe_failure
from nemeton.engine.chance import Rng
from nemeton.engine.errors import UndoRefused
from nemeton.engine.game import Game, Setup
from nemeton.engine.match import Match, replay
from nemeton.engine.record import Record, load_record

MOST_MOVES = 20_000
UNDO_EVERY = 7


def find_game_violations(game: Game, players: int, options: dict[str, str], seed: int, *, patient: bool) -> Iterator[str]:
    """Play one random game with undo and redo on the way, then play its record again."""
    setup = set_up(game, players, seed, options, patient=patient)
    record = Record(game.id, game.rules_version, players, setup.options, patient, seed, ())
    try:
        match = Match(game, setup)
    except Exception as error:
        yield f"move 0: {describe_failure(error, record)}"
        return
    try:
        yield from _play_through(game, match, setup, seed)
    except Exception as error:
        yield f"move {len(match.moves)}: {describe_failure(error, match.record(secret=True))}"


def _play_through(game: Game, match: Match, setup: Setup, seed: int) -> Iterator[str]:
    rng = Rng(seed)
    for _ in range(MOST_MOVES):
        if match.state.over:
            break
        seat, action = choose_randomly(game, match.state, rng)
        before = match.state.snapshot()
        match.play(seat, action)
        if rng.below(UNDO_EVERY) == 0:
            yield from _take_back(match, seat, before)
    if not match.state.over:
        yield f"a random game is not over after {MOST_MOVES} moves"
        return
    text = match.record().dump()
    record = load_record(text)
    if record.dump() != text:
        yield "the record does not come back from its text"
    again = replay(game, record)
    if again.state.snapshot() != match.state.snapshot():
        yield "the record played again ends in another position"
    if again.events != match.events:
        yield "the record played again gives other events"
    if Match(game, setup).state.snapshot() != Match(game, setup).state.snapshot():
        yield "the same seed gives another set-up"


def _take_back(match: Match, seat: int, before: list[int]) -> Iterator[str]:
    after = match.state.snapshot()
    reason = match.why_not_undo(seat)
    try:
        match.undo(seat)
    except UndoRefused:
        if not reason:
            yield "undo is refused without a reason"
        return
    if reason:
        yield f"undo works although it should be refused: {reason}"
    if match.state.snapshot() != before:
        yield "undo does not restore the position"
    match.redo(seat)
    if match.state.snapshot() != after:
        yield "redo does not restore the position"
