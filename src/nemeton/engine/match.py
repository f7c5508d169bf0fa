"""A game being played: the position, its moves, its numbered events, undo and redo.

Events are append-only. A move that is taken back leaves an event `undone` which says from which number on the
events no longer hold, so that whoever follows by number needs no second channel.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from nemeton.engine.errors import BadSetup, MalformedRecord, NemetonError, UndoRefused, WrongSeat
from nemeton.engine.events import Event, RawEvent
from nemeton.engine.game import Game, Setup
from nemeton.engine.record import REDO, UNDO, Move, Record
from nemeton.engine.state import OPEN, SEALED, EventLog, State

UNDONE: Final = -1  # the kind of the engine's own event: seat, first event that no longer holds


class Standing(NamedTuple):
    """A move that holds: what was done, the position before it, and the number of its first event."""

    seat: int
    action: int
    before: State
    event: int


class Match:
    """One table's game. Every method either does all it says or raises and changes nothing."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = game.check(setup)
        self.state: State = game.start(self.setup, log=True)
        assert self.state.log is not None
        self._log: EventLog = self.state.log
        self.moves: list[Move] = []
        self._standing: list[Standing] = []
        self._undone: list[tuple[int, int]] = []

    @property
    def events(self) -> list[RawEvent]:
        return self._log.entries

    def play(self, seat: int, action: int | str) -> None:
        """Carry out an action given by number or text."""
        number = self.game.vocabulary.number(action) if isinstance(action, str) else action
        before = self.state.clone()
        first_event = len(self.events)
        self.game.play(self.state, seat, number)
        self._standing.append(Standing(seat, number, before, first_event))
        self._undone.clear()
        self.moves.append(Move(seat, self.game.vocabulary.text(number)))

    def why_not_undo(self, seat: int) -> str:
        """The reason why `seat` cannot take back its last move; empty if it can."""
        if not any(move.seat == seat for move in self._standing):
            return "nothing"
        if self._sealed_answer(seat):
            return ""
        at = self._last_of(seat)
        if self._standing[at].before.revealed != self.state.revealed:
            return "revealed"
        if at < len(self._standing) - 1 and not self._is_parallel(at):
            return "others-acted"
        return ""

    def undo(self, seat: int) -> None:
        """Take back the last move of `seat`: up to the last revealed information, and a sealed answer until all are in.

        Where all act in their own time, what the others have done since is done again without the move."""
        reason = self.why_not_undo(seat)
        if reason:
            raise UndoRefused(reason)
        at = self._last_of(seat)
        move, later = self._standing[at], self._standing[at + 1 :]
        if self._sealed_answer(seat):
            self._standing.pop(at)
            self.state.retract(seat)
            self._log.add(UNDONE, seat, len(self.events), 0, 0)
        else:
            del self._standing[at:]
            self.state = move.before
            self.state.log = self._log
            self._log.add(UNDONE, seat, move.event, 0, 0)
            for other in later:
                self._standing.append(Standing(other.seat, other.action, self.state.clone(), len(self.events)))
                self.state.step(other.seat, other.action)
        self._undone.append((seat, move.action))
        self.moves.append(Move(seat, UNDO))

    def redo(self, seat: int) -> None:
        """Play the last undone move again."""
        if not self._undone or self._undone[-1][0] != seat:
            raise UndoRefused("nothing-undone")
        undone = self._undone[:-1]
        self.play(seat, self._undone[-1][1])
        self._undone = undone
        self.moves[-1] = Move(seat, REDO)

    def event(self, number: int, viewer: int) -> Event:
        """Event `number` as `viewer` sees it."""
        raw = self.events[number]
        if raw[0] == UNDONE:
            return Event("undone", {"seat": raw[1], "from": raw[2]})
        return self.game.events.view(raw, viewer)

    def record(self, *, secret: bool = False) -> Record:
        """The record so far. The seed is in it when the game is over, or for the keeper of the table (`secret`)."""
        setup = self.setup
        seed = setup.seed if secret or self.state.over else None
        return Record(setup.game, self.game.rules_version, setup.players, setup.options, setup.patient, seed, tuple(self.moves))

    def _last_of(self, seat: int) -> int:
        """Where the last standing move of a seat is."""
        return max(i for i, move in enumerate(self._standing) if move.seat == seat)

    def _is_parallel(self, at: int) -> bool:
        """Whether this move and all later ones were made in one open frame, and the later ones do not need it."""
        if self.state.mode != OPEN or any(move.before.mode != OPEN for move in self._standing[at:]):
            return False
        trial = self._standing[at].before.clone()
        for move in self._standing[at + 1 :]:
            if not trial.asked >> move.seat & 1 or move.action not in trial.legal(move.seat):
                return False
            trial.step(move.seat, move.action)
        return True

    def _sealed_answer(self, seat: int) -> bool:
        return not self.state.over and self.state.mode >= SEALED and self.state.has_answered(seat)


def replay(game: Game, record: Record, at: int | None = None) -> Match:
    """Play a record again, all of it or its first `at` moves, or raise MalformedRecord naming the move that fails."""
    if record.game != game.id:
        raise MalformedRecord("head", f"this is a game of {record.game!r}", f"a game of {game.id!r}")
    if record.rules != game.rules_version:
        raise MalformedRecord("head", f"the record follows rules version {record.rules}", f"version {game.rules_version}")
    if at is not None and not 0 <= at <= len(record.moves):
        raise MalformedRecord(f"move {at}", f"there is no move number {at}", f"0 to {len(record.moves)}")
    try:
        match = Match(game, record.setup())
    except BadSetup as error:
        raise MalformedRecord("head", f"its set-up is not possible: {error}", "a set-up of the game") from error
    for number, move in enumerate(record.moves[:at], start=1):
        try:
            if not 0 <= move.seat < record.players:
                raise WrongSeat(move.seat, game.asked(match.state))
            if move.text == UNDO:
                match.undo(move.seat)
            elif move.text == REDO:
                match.redo(move.seat)
            else:
                match.play(move.seat, move.text)
        except NemetonError as error:
            raise MalformedRecord(f"move {number}", str(error), "a legal move") from error
    return match
