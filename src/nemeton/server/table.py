"""A table as its journal says: who sits where, the game, its clocks. Pure: no storage, no network, no time of its own.

Every viewer (a seat, or those who watch) has a count of its own of what it was told. It grows only with what that viewer can
see, so that it tells nothing about hidden answers of others.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec
from msgspec.structs import replace

from nemeton.engine.game import Setup
from nemeton.engine.match import Match
from nemeton.engine.record import Move
from nemeton.engine.state import QUIET, SPECTATOR
from nemeton.registry import find_rules
from nemeton.server.clock import Clock
from nemeton.server.entries import (
    AnyEntry,
    BotLeft,
    BotTookOver,
    Chair,
    Created,
    Joined,
    Moved,
    Participant,
    Rematched,
    Rose,
    Sat,
    Started,
    TakebackAnswered,
    TakebackAsked,
)
from nemeton.server.storage.base import OVER, RUNNING, WAITING
from nemeton.server.tokens import find_token

KEYS_KEPT: Final = 256  # requests whose second sending is still known as such
HOST: Final = 0


class Takeback(msgspec.Struct):
    """Somebody asks the others to let him take back his last move."""

    seat: int
    agreed: set[int]


class Table:
    """The fold of a journal. `last` is the number of the last entry."""

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
        self.told = [0] * (created.players + 1)
        self.since = [0] * (created.players + 1)  # what each was told when its present question was asked
        self.clock: Clock | None = None
        self.takeback: Takeback | None = None
        self.keys: OrderedDict[tuple[int, str], int] = OrderedDict()
        self.rematch = ""
        self.updated_at = created.at

    # --- Who is who --------------------------------------------------------------------------------------------------

    def find_participant(self, token: str) -> int | None:
        return find_token(token, [each.token for each in self.participants])

    def seats_of(self, participant: int) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.participant == participant]

    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair == Chair()]

    def has_people(self) -> bool:
        return any(chair.participant is not None for chair in self.chairs)

    def name_of(self, seat: int) -> str:
        chair = self.chairs[seat]
        return "" if chair.participant is None else chair.name or self.participants[chair.participant].name

    # --- What is being asked -----------------------------------------------------------------------------------------

    def asked(self) -> list[int]:
        return [] if self.match is None else self.match.game.asked(self.match.state)

    def asked_bots(self) -> list[int]:
        return [seat for seat in self.asked() if self.chairs[seat].bot]

    def waits_for(self) -> frozenset[int]:
        """The people the game waits for, as everybody may know it."""
        if self.match is None:
            return frozenset()
        seen = self.match.game.decision(self.match.state, SPECTATOR).asked
        return frozenset(seat for seat in seen if not self.chairs[seat].bot)

    def name_question(self, seat: int) -> int:
        """A number that is another one for the next question of a seat. In a quiet window it does not change when the seat
        answers, for nobody may know."""
        window = self.quiet_window()
        return self.since[seat] if window is None else -1 - window

    def quiet_window(self) -> int | None:
        """The number of the quiet window that is open, if one is."""
        if self.match is None or self.match.state.over or self.match.state.mode != QUIET:
            return None
        return int(self.match.state.revealed)

    def count(self, viewer: int) -> int:
        """How much a seat, or SPECTATOR, was told."""
        return self.told[viewer if viewer != SPECTATOR else self.players]

    def answers_to_takeback(self) -> list[int]:
        """The seats that must agree: people who play, except the one who asks."""
        if self.takeback is None:
            return []
        people = [seat for seat, chair in enumerate(self.chairs) if chair.participant is not None and not chair.bot]
        asker = self.chairs[self.takeback.seat].participant
        return [seat for seat in people if self.chairs[seat].participant != asker]

    def late(self, at: int) -> list[int]:
        """The people whose time is up."""
        if self.clock is None or self.status != RUNNING:
            return []
        return [seat for seat in self.clock.late(at) if seat in self.asked()]

    def wake_at(self, grace: int) -> int | None:
        """When somebody must look at the table even if nobody asks: a bot has not moved for a while, or time is up."""
        if self.status != RUNNING:
            return None
        times = []
        if self.asked_bots():
            times.append(self.updated_at + self.house.pace + grace)
        deadline = None if self.clock is None else self.clock.deadline()
        if deadline is not None:
            times.append(deadline)
        return min(times, default=None)

    # --- The fold ----------------------------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> None:
        """Take over the next entry of the journal."""
        if isinstance(entry, Moved):
            assert self.match is not None
            self.match.apply(Move(entry.seat, entry.text))
            self.note_move(entry)
            return
        if self.clock is not None:
            self.clock.charge(entry.at)
        if isinstance(entry, Joined):
            self.participants.append(entry.participant)
        elif isinstance(entry, Sat):
            self.chairs[entry.seat] = entry.chair
        elif isinstance(entry, Rose):
            self.chairs[entry.seat] = Chair()
        elif isinstance(entry, Started):
            self._start()
        elif isinstance(entry, TakebackAsked):
            self.takeback = Takeback(entry.seat, set())
        elif isinstance(entry, TakebackAnswered):
            assert self.takeback is not None
            if entry.agreed:
                self.takeback.agreed.add(entry.seat)
            else:
                self.takeback = None
        elif isinstance(entry, BotTookOver):
            self.chairs[entry.seat] = replace(self.chairs[entry.seat], bot=entry.bot)
        elif isinstance(entry, BotLeft):
            self.chairs[entry.seat] = replace(self.chairs[entry.seat], bot="")
            if self.clock is not None:
                self.clock.welcome_back(entry.seat)
        elif isinstance(entry, Rematched):
            self.rematch = entry.table
        if isinstance(entry, TakebackAsked | TakebackAnswered | BotTookOver | BotLeft):
            self._remember(entry.seat, entry.key)
        self._tick(entry.at)

    def note_move(self, entry: Moved) -> None:
        """The move has been played in `match`."""
        assert self.match is not None
        if self.clock is not None:
            self.clock.charge(entry.at)
            if not entry.bot:
                self.clock.reward(entry.seat)
        for viewer in range(self.players + 1):
            self.told[viewer] += entry.seen >> viewer & 1
            if entry.anew >> viewer & 1:
                self.since[viewer] = self.told[viewer]
        self._remember(entry.seat, entry.key)
        if entry.seen & ~(1 << entry.seat):  # of an answer that only its sender knows of, nothing may show
            self.takeback = None
        if self.match.state.over:
            self.status = OVER
        self._tick(entry.at)

    def _remember(self, seat: int, key: str) -> None:
        """What a seat asked for under this key was done."""
        if key:
            self.keys[seat, key] = self.told[seat]
            if len(self.keys) > KEYS_KEPT:
                self.keys.popitem(last=False)

    def _start(self) -> None:
        created = self.created
        game = find_rules(created.game, created.rules)
        setup = Setup(created.game, created.players, int(created.seed, 16), created.options, created.patient)
        self.match = Match(game, setup)
        for move in created.moves:
            self.match.apply(move)
        self.status = OVER if self.match.state.over else RUNNING
        if self.house.clock is not None:
            self.clock = Clock(self.house.clock, self.players)

    def _tick(self, at: int) -> None:
        self.last += 1
        self.updated_at = at
        if self.clock is None or self.match is None:
            return
        self.clock.run(at, self.waits_for() if not self.match.state.over else frozenset(), self.quiet_window())


def fold(table_id: str, entries: list[AnyEntry]) -> Table:
    """The table of a whole journal."""
    created = entries[0]
    assert isinstance(created, Created)
    table = Table(table_id, created)
    for entry in entries[1:]:
        table.apply(entry)
    return table
