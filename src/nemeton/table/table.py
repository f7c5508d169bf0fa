"""The state of a table: seats, game, clocks. A pure fold of its journal.

Every viewer (a seat, or the observers together) has its own count of events. It grows only with what that viewer can see, so it
reveals nothing about hidden answers of others.
"""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from nemeton.engine.frames import QUIET
from nemeton.engine.game import Setup
from nemeton.engine.match import Match
from nemeton.engine.record import Correction, Move
from nemeton.engine.state import SPECTATOR
from nemeton.engine.steps import Steps, finish
from nemeton.registry import find_game_version
from nemeton.table.clock import Clock
from nemeton.table.entries import (
    BY_OPERATOR,
    AnyEntry,
    BotLeft,
    BotTookOver,
    Chair,
    Created,
    Deal,
    EndAnswered,
    EndAsked,
    Ended,
    Joined,
    Moved,
    Participant,
    PassKept,
    Rematched,
    Removed,
    Rose,
    Sat,
    Started,
    TakebackAnswered,
    TakebackAsked,
)

# The status of a table. Stored in summaries and sent to clients.
WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"
ENDED: Final = "ended"  # by agreement or by an operator, without a result

KEYS_KEPT: Final = 256  # of the latest requests, to recognise repeats
UNDOING: Final = (Correction.UNDO.value, Correction.TAKEBACK.value)
HOST: Final = 0  # the participant who made the table


class Vote(msgspec.Struct):
    """A pending request of a seat, to take back its last move or to end the game, and the seats that have agreed."""

    seat: int
    agreed: set[int]


class Table:
    """`last` is the number of the last entry."""

    def __init__(self, table_id: str, created: Created) -> None:
        self.id = table_id
        self.last = 0
        self.created = created
        self.house = created.house
        self.players = created.players
        self.status = WAITING
        self.participants: list[Participant] = list(created.participants)
        self.chairs: list[Chair] = list(created.chairs)
        self.match: Match | None = None
        self.event_counts = [0] * (created.players + 1)  # by seat; the last one is that of the observers
        self.question_numbers = [0] * (created.players + 1)  # the event count at which each viewer's current question was asked
        self.question_times = [created.at] * (created.players + 1)  # and when
        self.seen_masks = array("H")  # who saw each move: what was told can be told again without a replay
        self.event_ends = array("I")  # how many events of the match there were before the first move, and after each
        self.clock: Clock | None = None
        self.takeback: Vote | None = None
        self.ending: Vote | None = None
        self.passes: dict[int, PassKept] = {}  # by seat
        self.closed = False  # by an operator
        self.done_requests: OrderedDict[tuple[int, str], int] = OrderedDict()  # event count by seat and idempotency key
        self.rematch = ""
        self.updated_at = created.at
        self.told_at = created.at  # of the last entry that everybody may know of: a secret answer must not show by its time
        self.moved_at = created.at  # of the last move that observers saw, or of the start

    @property
    def length(self) -> int:
        """How many entries and moves must be gone through to load this table."""
        return self.last + len(self.created.moves)

    # --- Seats -------------------------------------------------------------------------------------------------------

    def seats_of(self, participant: int) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.participant == participant]

    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair == Chair()]

    def has_people(self) -> bool:
        return any(chair.participant is not None for chair in self.chairs)

    def name_of(self, seat: int) -> str:
        chair = self.chairs[seat]
        return "" if chair.participant is None else chair.name or self.participants[chair.participant].name

    @property
    def deal(self) -> Deal:
        """Where the hidden things come from. Unless it is empty they can be known to anyone who looked them up before."""
        created = self.created
        if created.deal or not created.moves:
            return created.deal
        return "fork" if created.parent else "record"  # journals from before it was stored

    # --- Questions ---------------------------------------------------------------------------------------------------

    def seats_to_move(self) -> list[int]:
        return [] if self.match is None or self.status == ENDED else self.match.game.asked(self.match.state)

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.seats_to_move() if self.chairs[seat].bot]

    def awaited_people(self) -> frozenset[int]:
        """The seats of people the game waits for, as an observer sees it."""
        if self.match is None or self.status == ENDED:
            return frozenset()
        return frozenset([seat for seat in self.match.game.awaited(self.match.state) if not self.chairs[seat].bot])

    def question_id(self, seat: int) -> int:
        """An id that changes with every new question to the seat. In a quiet window it does not change when the seat answers:
        that would reveal the answer."""
        window = self.quiet_window()
        return self.question_numbers[seat] if window is None else -1 - window

    def quiet_window(self) -> int | None:
        """The id of the open quiet window, if there is one."""
        if self.match is None or self.match.state.over or self.match.state.mode != QUIET:
            return None
        return int(self.match.state.revealed)

    def standing_pass(self, seat: int) -> str:
        """When a seat passes by itself; empty if it does not, or no longer."""
        kept = self.passes.get(seat)
        if kept is None or self.match is None:
            return ""
        has_ended = kept.when == "round" and kept.round != self.match.game.round_of(self.match.state)
        return "" if has_ended else kept.when

    def seats_that_pass(self) -> list[int]:
        """The seats of people that are asked in a quiet window and decline by a standing pass."""
        if self.quiet_window() is None or not self.passes:
            return []
        assert self.match is not None
        state, found = self.match.state, []
        for seat in self.seats_to_move():
            when = "" if self.chairs[seat].bot else self.standing_pass(seat)
            if when == "round" or (when and len(state.legal(seat)) == 1):
                found.append(seat)
        return found

    def event_count(self, viewer: int) -> int:
        """The number of the last event of a seat, or of SPECTATOR."""
        return self.event_counts[viewer if viewer != SPECTATOR else self.players]

    def takeback_voters(self) -> list[int]:
        """The seats that must agree to the takeback: all played by people other than the one who asks."""
        if self.takeback is None:
            return []
        return self.others_than(self.takeback.seat)

    def others_than(self, asker: int) -> list[int]:
        """The seats played by people other than the one of this seat."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.participant is not None and not chair.bot]
        return [seat for seat in people if self.chairs[seat].participant != self.chairs[asker].participant]

    def watchers(self) -> list[int]:
        """The participants who hold no seat, without the host and those who were removed."""
        seated = {chair.participant for chair in self.chairs} | {HOST}
        return [at for at, person in enumerate(self.participants) if person.token and at not in seated]

    def out_of_time(self, at: int) -> list[int]:
        """The seats to move whose clocks have run out."""
        if self.clock is None or self.status != RUNNING:
            return []
        return [seat for seat in self.clock.late(at) if seat in self.seats_to_move()]

    def wake_at(self, grace: int) -> int | None:
        """When the table needs attention without a request: a bot has not moved for `grace` milliseconds, or a clock runs out."""
        if self.status != RUNNING:
            return None
        times = []
        if self.bots_to_move() or self.seats_that_pass():
            times.append(self.updated_at + self.house.pace + grace)
        deadline = None if self.clock is None else self.clock.deadline()
        if deadline is not None:
            times.append(deadline)
        return min(times, default=None)

    # --- The fold ----------------------------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> None:
        """Apply the next entry of the journal."""
        if isinstance(entry, Moved):
            assert self.match is not None
            self.match.apply(Move(entry.seat, entry.text))
            self.note_move(entry)
            return
        if isinstance(entry, PassKept):
            self._keep_pass(entry)
            return
        if self.clock is not None:
            self.clock.charge(entry.at)
        if isinstance(entry, Joined):
            self.participants.append(entry.participant)
        elif isinstance(entry, Removed):
            self._remove(entry.participant)
        elif isinstance(entry, Sat):
            self.chairs[entry.seat] = entry.chair
        elif isinstance(entry, Rose):
            self.chairs[entry.seat] = Chair()
        elif isinstance(entry, Started):
            finish(self.start_steps(entry.at))
            return
        elif isinstance(entry, TakebackAsked):
            self.takeback = Vote(entry.seat, set())
        elif isinstance(entry, TakebackAnswered):
            assert self.takeback is not None
            if entry.agreed:
                self.takeback.agreed.add(entry.seat)
            else:
                self.takeback = None
        elif isinstance(entry, EndAsked):
            self.ending = Vote(entry.seat, set())
        elif isinstance(entry, EndAnswered):
            assert self.ending is not None
            if entry.agreed:
                self.ending.agreed.add(entry.seat)
            else:
                self.ending = None
        elif isinstance(entry, Ended):
            self.status, self.ending, self.takeback = ENDED, None, None
            self.closed = entry.by == BY_OPERATOR
        elif isinstance(entry, BotTookOver):
            if self.ending is not None and self.ending.seat == entry.seat:
                self.ending = None
            self.chairs[entry.seat] = replace(self.chairs[entry.seat], bot=entry.bot)
        elif isinstance(entry, BotLeft):
            self.chairs[entry.seat] = replace(self.chairs[entry.seat], bot="")
            if self.clock is not None:
                self.clock.restore(entry.seat)
        elif isinstance(entry, Rematched):
            self.rematch = entry.table
        self.told_at = entry.at
        if isinstance(entry, BotLeft):
            self.moved_at = entry.at
        if isinstance(entry, TakebackAsked | TakebackAnswered | BotTookOver | BotLeft | EndAsked | EndAnswered):
            self._remember_request(entry.seat, entry.key)
        self._tick(entry.at)

    def note_move(self, entry: Moved) -> None:
        """Account for a move that has already been played in `match`."""
        assert self.match is not None
        if self.clock is not None:
            self.clock.charge(entry.at)
            if not entry.bot:
                self.clock.reward(entry.seat)
        for viewer in range(self.players + 1):
            self.event_counts[viewer] += entry.seen >> viewer & 1
            if entry.anew >> viewer & 1:
                self.question_numbers[viewer] = self.event_counts[viewer]
                self.question_times[viewer] = entry.at
        self.seen_masks.append(entry.seen)
        self.event_ends.append(len(self.match.events))
        if entry.seen >> self.players & 1:
            self.told_at = self.moved_at = entry.at
        self._remember_request(entry.seat, entry.key)
        if entry.text in UNDOING:
            self.passes.pop(entry.seat, None)  # or it would answer again at once
        if entry.seen & ~(1 << entry.seat):  # a secret answer must not show by ending a takeback
            self.takeback = None
        if self.match.state.over:
            self.status, self.ending = OVER, None
        self._tick(entry.at)

    def _keep_pass(self, entry: PassKept) -> None:
        """Nothing that others can see depends on it, not even a time."""
        if entry.when == "never":
            self.passes.pop(entry.seat, None)
        else:
            self.passes[entry.seat] = entry
        self._remember_request(entry.seat, entry.key)
        self.last += 1

    def _remove(self, participant: int) -> None:
        self.participants[participant] = replace(self.participants[participant], token="")
        if self.status == WAITING:
            self.chairs = [Chair() if chair.participant == participant else chair for chair in self.chairs]

    def _remember_request(self, seat: int, key: str) -> None:
        if key:
            self.done_requests[seat, key] = self.event_counts[seat]
            if len(self.done_requests) > KEYS_KEPT:
                self.done_requests.popitem(last=False)

    def start_steps(self, at: int) -> Steps[None]:
        """The game starts. A step for each of the moves that the table was made with."""
        created = self.created
        game = find_game_version(created.game, created.rules)
        setup = Setup(created.game, created.players, int(created.seed, 16), created.options, created.patient, created.lesson)
        self.match = Match(game, setup)
        for move in created.moves:
            self.match.apply(move)
            yield
        self.event_ends.append(len(self.match.events))
        self.question_times = [at] * (self.players + 1)
        self.told_at = self.moved_at = at
        self.status = OVER if self.match.state.over else RUNNING
        if self.house.clock is not None:
            self.clock = Clock(self.house.clock, self.players)
        self._tick(at)

    def _tick(self, at: int) -> None:
        self.last += 1
        self.updated_at = at
        if self.clock is None or self.match is None:
            return
        self.clock.run(at, self.awaited_people() if not self.match.state.over else frozenset(), self.quiet_window())


def fold(table_id: str, entries: Iterable[AnyEntry]) -> Table:
    """The table of a journal."""
    return finish(fold_steps(table_id, entries))


def fold_steps(table_id: str, entries: Iterable[AnyEntry]) -> Steps[Table]:
    """The table of a journal, with a step for each entry and each move."""
    table: Table | None = None
    for entry in entries:
        if table is None:
            assert isinstance(entry, Created)
            table = Table(table_id, entry)
        elif isinstance(entry, Started):
            yield from table.start_steps(entry.at)
        else:
            table.apply(entry)
        yield
    assert table is not None, "a journal has at least one entry"
    return table
