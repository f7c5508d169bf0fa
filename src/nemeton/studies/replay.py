"""A recorded game at any of its moves: the view, the decision and the scores."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import msgspec

from nemeton.engine.decision import Decision
from nemeton.engine.errors import CodedError, MalformedRecord
from nemeton.engine.match import replay
from nemeton.engine.record import Move, Record, load_record
from nemeton.engine.state import SPECTATOR
from nemeton.registry import find_game_version


class BadReplay(CodedError):
    """A file, a move number or a viewer that does not exist."""

    SAY: ClassVar = {
        "replay-file": "cannot read {file!r}: {problem}; expected the file of a record",
        "replay-move": "the record has no move number {number}; expected 0 to {last}",
        "replay-seat": "there is no seat {seat} to view from; expected 0 to {last}",
    }


class Replayed(msgspec.Struct, frozen=True):
    """The position after `at` of the record's `length` moves. An undo is a move too."""

    game: str
    players: int
    options: dict[str, str]
    at: int
    length: int
    moves: tuple[Move, ...]  # those played so far
    view: msgspec.Struct
    decision: Decision
    scores: list[int]
    over: bool
    winners: list[int]


def read_record(file: Path) -> Record:
    """The record in a file, or BadReplay or MalformedRecord."""
    try:
        return load_record(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadReplay("replay-file", file=str(file), problem=str(error.strerror)) from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise MalformedRecord("record-no-text", line=line) from error


def replay_record(record: Record, at: int | None = None, viewer: int = SPECTATOR) -> Replayed:
    """The position after `at` moves, by default after all, as `viewer` sees it."""
    length = len(record.moves)
    if at is not None and not 0 <= at <= length:
        raise BadReplay("replay-move", number=at, last=length)
    if viewer != SPECTATOR and not 0 <= viewer < record.players:
        raise BadReplay("replay-seat", seat=viewer, last=record.players - 1)
    game = find_game_version(record.game, record.rules)
    match = replay(game, record, at)
    state = match.state
    return Replayed(
        game=game.id,
        players=record.players,
        options=match.setup.options,
        at=length if at is None else at,
        length=length,
        moves=tuple(match.moves),
        view=game.view(state, viewer),
        decision=game.decision(state, viewer),
        scores=[int(score) for score in state.scores()],
        over=bool(state.over),
        winners=list(game.winners(state)),
    )


def describe(replayed: Replayed) -> str:
    """The moves, the scores and the decision as lines of text."""
    digits = len(str(replayed.length))
    lines = [f"{replayed.game}, {replayed.players} players, after {replayed.at} of {replayed.length} moves"]
    lines += [f"{number:>{digits}}  seat {move.seat}  {move.text}" for number, move in enumerate(replayed.moves, start=1)]
    lines.append("scores: " + ", ".join(f"seat {seat} {score}" for seat, score in enumerate(replayed.scores)))
    if replayed.over:
        lines.append("the game is over; won by " + " and ".join(f"seat {seat}" for seat in replayed.winners))
    else:
        asked = ", ".join(f"seat {seat}" for seat in replayed.decision.asked)
        lines.append(f"asked: {asked} ({replayed.decision.kind})")
        lines += [f"  {choice.text}" for choice in replayed.decision.choices]
    return "\n".join(lines)
