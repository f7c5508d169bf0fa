"""A game being played: the position, its moves, its numbered events, undo and redo.

Events are append-only. A move that is taken back leaves an event `undone` which says from which number on the
events no longer hold, so that a client that follows by number needs no second channel.

Positions are kept only as far back as a move can still be undone, so a long game needs no more memory than a short one. Only
takebacks leave a few marks further back (see `_return_to`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, Generic, NamedTuple, cast

from nemeton.engine.chance import KEY_BITS, key_from_seed
from nemeton.engine.errors import BadSetup, MalformedRecord, NemetonError, UndoRefused, UnknownAction, WrongSeat
from nemeton.engine.events import Event, RawEvent
from nemeton.engine.frames import NOBODY, OPEN, QUIET, SEALED, SINGLE
from nemeton.engine.game import Game, S, Setup
from nemeton.engine.record import RESEED, Correction, Move, Record
from nemeton.engine.state import EventLog, State
from nemeton.engine.steps import Steps, finish

CORRECTIONS: Final = {correction.value: correction for correction in Correction}
UNDONE: Final = -1  # the kind of the engine's own event: seat, first event that no longer holds
MARK_EVERY: Final = 32  # moves between two positions that a takeback marks


class Standing(NamedTuple):
    """A move that holds: its number in the record (counted from 1), what was done, and the number of its first event."""

    number: int
    seat: int
    action: int
    event: int


class Match(Generic[S]):
    """One table's game. Every method either does all it says or raises and changes nothing.

    >>> from nemeton.registry import find_game
    >>> game = find_game("skye")
    >>> match = Match(game, game.setup(players=2, seed=1))
    >>> match.play(1, "price axe-1 1 1")
    >>> match.undo(1)
    >>> [move.text for move in match.moves]
    ['price axe-1 1 1', 'undo']
    >>> match.play(1, "undo")
    Traceback (most recent call last):
    nemeton.engine.errors.UnknownAction: ...
    """

    def __init__(self, game: Game[S], setup: Setup) -> None:
        self.game = game
        self.setup = game.check(setup)
        self.state: S = game.start(self.setup, log=True)
        assert self.state.log is not None
        self._log: EventLog = self.state.log
        self.moves: list[Move] = []
        self.standing: list[Standing] = []
        self.reseeds: list[tuple[int, int]] = []  # after how many standing moves, and the seed from there on
        # The positions before the last standing moves: those since information was last revealed.
        self._befores: list[S] = []
        self._undone: dict[int, list[int]] = {}  # the actions each seat can play again, the last one first to come
        self._marks: list[tuple[int, S]] = []  # positions after so many standing moves, for takebacks to start from

    @property
    def events(self) -> list[RawEvent]:
        """All events so far, with everything hidden in them; `event` gives one as a viewer sees it."""
        return self._log.entries

    def apply(self, move: Move) -> None:
        """Carry out a line of a record or journal: an action, a correction or a new seed. What players send goes to `play`,
        which takes actions only."""
        if not 0 <= move.seat < self.setup.players:
            raise WrongSeat(move.seat, self.game.asked(self.state))
        if move.text in CORRECTIONS:
            self.correct(move.seat, CORRECTIONS[move.text])
        elif move.text.startswith(RESEED):
            self.reseed(read_seed(move.text))
        else:
            self.play(move.seat, move.text)

    def correct(self, seat: int, correction: Correction) -> None:
        """Undo, redo or take back a move of `seat`."""
        if correction is Correction.UNDO:
            self.undo(seat)
        elif correction is Correction.REDO:
            self.redo(seat)
        else:
            self.take_back(seat)

    def play(self, seat: int, action: int | str) -> None:
        """Carry out an action given by number or text; UnknownAction for a text that is none, corrections among them."""
        number = self.game.vocabulary.number(action) if isinstance(action, str) else action
        before = self._copy()
        first_event = len(self.events)
        self.game.play(self.state, seat, number)
        self.moves.append(Move(seat, self.game.vocabulary.text(number)))
        self._note(Standing(len(self.moves), seat, number, first_event), before)
        if before.mode == SINGLE:
            self._undone.clear()
        else:
            self._undone.pop(seat, None)  # whether others have answered changes nothing for a seat that has not

    def why_not_undo(self, seat: int) -> str:
        """The reason why `seat` cannot take back its last move on its own; empty if it can."""
        at = self._last_of(seat)
        if at < 0:
            return "nothing"
        if self._sealed_answer(seat):
            return ""
        if at < self._kept_from:
            return "revealed"
        if not self.state.over and self.state.mode == QUIET:
            return "secret-window"  # whether a seat has answered must not show
        if at < len(self.standing) - 1 and not self._is_parallel(at):
            return "others-acted"
        return ""

    def undo(self, seat: int) -> None:
        """Take back the last move of `seat`: up to the last revealed information, and a sealed answer until all are in.

        Where all act in their own time, what the others have done since is done again without the move."""
        reason = self.why_not_undo(seat)
        if reason:
            raise UndoRefused(reason)
        at = self._last_of(seat)
        move, later = self.standing[at], self.standing[at + 1 :]
        if self._sealed_answer(seat):
            if at >= self._kept_from:
                del self._befores[at - self._kept_from]
            del self.standing[at]
            self._drop_marks(at + 1)
            self.reseeds = [(after - (after > at), seed) for after, seed in self.reseeds]
            if self.state.mode != QUIET:  # there even that a seat has answered is secret
                self._log.add(UNDONE, seat, len(self.events), 0, 0)
            self.state.retract(seat)
        else:
            self.state = self._befores[at - self._kept_from]
            self.state.log = self._log
            del self._befores[at - self._kept_from :]
            del self.standing[at:]
            self._drop_marks(at)
            self._log.add(UNDONE, seat, move.event, 0, 0)
            for other in later:
                before = self._copy()
                first_event = len(self.events)
                self.state.step(other.seat, other.action)
                self._note(other._replace(event=first_event), before)
        self._undone.setdefault(seat, []).append(move.action)
        self.moves.append(Move(seat, Correction.UNDO.value))

    def redo(self, seat: int) -> None:
        """Play the last undone move again."""
        if not self.can_redo(seat):
            raise UndoRefused("nothing-undone")
        *earlier, action = self._undone[seat]
        self.play(seat, action)
        self._undone[seat] = earlier
        self.moves[-1] = Move(seat, Correction.REDO.value)

    def can_redo(self, seat: int) -> bool:
        """Whether `seat` has undone a move that it can play again."""
        return bool(self._undone.get(seat))

    def why_not_take_back(self, seat: int) -> str:
        """The reason why the last move of `seat` cannot be taken back even if everybody agrees; empty if it can."""
        if self.state.over:
            return "over"
        first = self.reseeds[-1][0] if self.reseeds else 0
        return "" if self._last_of(seat) >= first else "nothing"

    def take_back(self, seat: int) -> None:
        """Take back the last move of `seat` and everything since, whatever was revealed: the others have agreed.

        Chance falls as it fell: the same move leads to the same outcomes."""
        reason = self.why_not_take_back(seat)
        if reason:
            raise UndoRefused(reason)
        at = self._last_of(seat)
        self._log.add(UNDONE, seat, self.standing[at].event, 0, 0)
        self._return_to(at)
        self.state.log = self._log
        self._undone.clear()
        self.moves.append(Move(seat, Correction.TAKEBACK.value))

    def reseed(self, seed: int) -> None:
        """Let chance follow another seed from here on: the beginning of a game that forks off from this one."""
        if not 0 <= seed < 1 << KEY_BITS:
            raise BadSetup("setup-seed", bits=KEY_BITS, seed=str(seed))
        change_key(self.state, seed)
        self._befores.clear()
        self._drop_marks(len(self.standing))
        self.reseeds.append((len(self.standing), seed))
        self._undone.clear()
        self.moves.append(Move(0, f"{RESEED}{seed:032x}"))

    def event(self, number: int, viewer: int) -> Event:
        """Event `number` as `viewer` sees it."""
        raw = self.events[number]
        if raw[0] == UNDONE:
            return Event("undone", {"seat": raw[1], "from": raw[2]})
        return self.game.events.view(raw, viewer)

    def event_owner(self, number: int) -> int:
        """The seat that sees more of event `number` than all others, or NOBODY."""
        raw = self.events[number]
        return NOBODY if raw[0] == UNDONE else self.game.events.owner(raw)

    def record(self, *, secret: bool = False) -> Record:
        """The record so far. The seed is in it when the game is over, or for the keeper of the table (`secret`)."""
        setup = self.setup
        shown = secret or self.state.over
        moves = self.moves if shown else [Move(0, RESEED) if m.text.startswith(RESEED) else m for m in self.moves]
        seed = setup.seed if shown else None
        return Record(
            setup.game, self.game.rules_version, setup.players, setup.options, setup.patient, seed, tuple(moves), setup.lesson
        )

    def standing_moves(self) -> tuple[Move, ...]:
        """The lines of the shortest record that leads here: corrections and what they undid are left out."""
        lines: list[Move] = []
        reseeds = deque(self.reseeds)
        for done, move in enumerate(self.standing):
            while reseeds and reseeds[0][0] <= done:
                lines.append(Move(0, f"{RESEED}{reseeds.popleft()[1]:032x}"))
            lines.append(Move(move.seat, self.game.vocabulary.text(move.action)))
        lines += [Move(0, f"{RESEED}{seed:032x}") for _, seed in reseeds]
        return tuple(lines)

    @property
    def _kept_from(self) -> int:
        """The first standing move whose position is kept."""
        return len(self.standing) - len(self._befores)

    def _copy(self) -> S:
        return cast("S", self.state.clone())

    def _note(self, move: Standing, before: S) -> None:
        """A move stands. Once it has revealed something, neither it nor an earlier one can be undone."""
        self.standing.append(move)
        if before.revealed == self.state.revealed:
            self._befores.append(before)
        else:
            self._befores.clear()

    def _return_to(self, at: int) -> None:
        """Go back to the position after the first `at` standing moves, by playing them again from the last mark before it.

        The positions that can be undone to must be those since information was last revealed, so if none was revealed since the
        mark, it starts from the one before. What is played again is marked anew: a game in which many moves are taken back is
        not played from its beginning each time."""
        moves = self.standing[:at]
        self._drop_marks(at + 1)
        starts: list[tuple[int, S]] = [(0, self.game.start(self.setup)), *self._marks]
        while True:
            first, position = starts.pop()
            self._drop_marks(first + 1)
            self.state = cast("S", position.clone())
            self.standing, self._befores = moves[:first], []
            if not first:
                self._follow_reseeds(0)
            for move in moves[first:]:
                before = self._copy()
                done = len(self.standing)
                if done > first and done % MARK_EVERY == 0:
                    self._marks.append((done, before))
                self.state.step(move.seat, move.action)
                self._note(move, before)
                self._follow_reseeds(done + 1)
            if not starts or len(self._befores) < at - first:
                break
        self._marks = thin_out(self._marks, at)

    def _drop_marks(self, first: int) -> None:
        """Marks after `first` or more moves no longer hold."""
        while self._marks and self._marks[-1][0] >= first:
            self._marks.pop()

    def _follow_reseeds(self, done: int) -> None:
        """Change the key as it was changed after `done` moves."""
        for after, seed in self.reseeds:
            if after == done:
                change_key(self.state, seed)
                self._befores.clear()

    def _last_of(self, seat: int) -> int:
        """Where the last standing move of a seat is; -1 if there is none. Looked for from the end, where it mostly is."""
        for at in range(len(self.standing) - 1, -1, -1):
            if self.standing[at].seat == seat:
                return at
        return -1

    def _is_parallel(self, at: int) -> bool:
        """Whether this move and all later ones were made in one open frame, and the later ones do not need it."""
        befores = self._befores[at - self._kept_from :]
        if self.state.mode != OPEN or any(before.mode != OPEN for before in befores):
            return False
        trial = befores[0].clone()
        for move in self.standing[at + 1 :]:
            if not trial.asked >> move.seat & 1 or move.action not in trial.legal(move.seat):
                return False
            trial.step(move.seat, move.action)
        return True

    def _sealed_answer(self, seat: int) -> bool:
        return not self.state.over and self.state.mode >= SEALED and self.state.has_answered(seat)


def thin_out(marks: list[tuple[int, S]], last: int) -> list[tuple[int, S]]:
    """Of marks in ascending order those whose distances from `last` about double: few, and none far from where it is needed."""
    kept: list[tuple[int, S]] = []
    for mark in marks:
        while len(kept) > 1 and mark[0] - kept[-2][0] <= last - mark[0]:
            kept.pop()
        kept.append(mark)
    return kept


def change_key(state: State, seed: int) -> None:
    """Let chance follow another seed from here on; nothing before it can be undone any more."""
    state.key = key_from_seed(seed)
    state.revealed += 1


def walk(match: Match[S]) -> Iterator[tuple[Standing, S]]:
    """The standing moves of a match, each with the position before it, which must be used before the next is asked for."""
    state = match.game.start(match.setup)
    for done, move in enumerate(match.standing):
        for after, seed in match.reseeds:
            if after == done:
                change_key(state, seed)
        yield move, state
        state.step(move.seat, move.action)


def replay(game: Game[S], record: Record, at: int | None = None) -> Match[S]:
    """Play a record again, all of it or its first `at` moves, or raise MalformedRecord naming the move that fails.

    >>> from nemeton.registry import find_game
    >>> game = find_game("runestones")
    >>> match = Match(game, game.setup(players=2, seed=1))
    >>> match.play(match.state.next_seat(), "druid grey")
    >>> replay(game, match.record(secret=True)).state.snapshot() == match.state.snapshot()
    True
    """
    return finish(replay_steps(game, record, at))


def replay_steps(game: Game[S], record: Record, at: int | None = None) -> Steps[Match[S]]:
    """As `replay`, with a step for each move."""
    if record.game != game.id:
        raise MalformedRecord("record-other-game", game=record.game, expected=game.id)
    if record.rules != game.rules_version:
        raise MalformedRecord("record-other-rules", version=record.rules, expected=game.rules_version)
    if at is not None and not 0 <= at <= len(record.moves):
        raise MalformedRecord("record-no-such-move", number=at, last=len(record.moves))
    try:
        match = Match(game, record.setup())
    except BadSetup as error:
        raise MalformedRecord("record-setup", cause=error) from error
    for number, move in enumerate(record.moves[:at], start=1):
        try:
            match.apply(move)
        except NemetonError as error:
            raise MalformedRecord("record-cannot-play", number=number, cause=error) from error
        yield
    return match


def read_seed(text: str) -> int:
    """The seed of a line `reseed <32 hex digits>`."""
    digits = text.removeprefix(RESEED)
    if len(digits) != 32 or any(digit not in "0123456789abcdef" for digit in digits):
        raise UnknownAction("action-seed", action=text, form=f"{RESEED}<32 hex digits>")
    return int(digits, 16)
