"""A toy game for the ways of asking that Rune Stones does not need, and toys that leak on purpose.

*Whispers*: seat 0 casts a number (SINGLE). Then everybody else may secretly counter it, if he holds the counter card, or pass: a
QUIET window in which nobody can tell who has answered. Then all seats put down two pebbles each in their own time (OPEN).
Two rounds.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng, key_from_seed
from nemeton.engine.decision import Blocked
from nemeton.engine.events import OWN, PUBLIC, EventBook, EventKind, Field
from nemeton.engine.game import Game, Option, Setup
from nemeton.engine.state import OPEN, QUIET, EventLog, State
from nemeton.engine.vocabulary import Verb, Vocabulary

CAST, ANSWER, PEBBLES = range(3)
PASS, COUNTER = 3, 4
VOCABULARY = Vocabulary([Verb("cast", (("1", "2", "3"),)), Verb("pass"), Verb("counter"), Verb("pebble", (("left", "right"),))])
PEBBLE = 5
DEALT, CASTED, COUNTERED, PEBBLED, WHISPERED = range(5)
SEAT = Field("seat", PUBLIC)


class WhisperState(State):
    def __init__(self) -> None:
        super().__init__()
        self.holds: list[int] = []  # 1 for a seat that holds the counter card
        self.used: list[int] = []
        self.points: list[int] = []
        self.pebbles: list[int] = []
        self.rounds = 0

    def others(self) -> int:
        return (1 << self.players) - 2

    def list_choices(self, seat: i64) -> vec[i64]:
        if self.kind == CAST:
            return vec[i64]([0, 1, 2])
        if self.kind == ANSWER:
            return vec[i64]([PASS, COUNTER] if self.holds[seat] else [PASS])
        return vec[i64]([PEBBLE, PEBBLE + 1])

    def perform(self, seat: i64, action: i64) -> None:
        if self.kind == CAST:
            self.emit(CASTED, seat, action)
            self.set_frame_for_many(ANSWER, QUIET, self.others(), action)
            return
        self.pebbles[seat] += 1
        self.points[seat] += action - PEBBLE
        self.emit(PEBBLED, seat, action - PEBBLE)
        if self.pebbles[seat] == 2:
            self.asked &= ~(1 << seat)
        if self.asked == 0:
            self.pebbles = [0] * self.players
            self.rounds += 1
            self.over = self.rounds == 2
            self.set_frame(CAST, 0)

    def reveal(self) -> None:
        countering = [seat for seat in range(1, self.players) if self.answers[seat] == COUNTER]
        if countering:
            self.holds[countering[0]] = 0
            self.used[countering[0]] = 1
            self.emit(COUNTERED, countering[0])
        else:
            self.points[0] += self.a + 1
        self.set_frame_for_many(PEBBLES, OPEN, (1 << self.players) - 1)

    def clone(self) -> WhisperState:
        twin = type(self)()
        twin.copy_frames(self)
        twin.holds, twin.used = list(self.holds), list(self.used)
        twin.points, twin.pebbles = list(self.points), list(self.pebbles)
        twin.rounds = self.rounds
        return twin

    def resample(self, viewer: i64, rng: Rng) -> WhisperState:
        twin = self.clone()
        twin.key = rng.key()
        twin.resample_hands(viewer, rng)
        twin.resample_answers(viewer, rng)
        return twin

    def resample_hands(self, viewer: int, rng: Rng) -> None:
        for seat in range(1, self.players):
            if seat != viewer and not self.used[seat]:
                self.holds[seat] = int(rng.below(2))

    def snapshot(self) -> list[int]:
        return [*self.frame_snapshot(), *self.holds, *self.used, *self.points, *self.pebbles, self.rounds]

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> i64:
        return sum(1 << s for s, n in enumerate(self.points) if n == max(self.points)) if self.over else 0


class WhisperView(msgspec.Struct, frozen=True):
    points: tuple[int, ...]
    used: tuple[int, ...]
    pebbles: tuple[int, ...]
    holds: int | None
    leak: int | None = None


class Whispers(Game):
    id = "whispers"
    rules_version = 1
    min_players = 2
    max_players = 4
    options = (Option("counters", ("chance", "all"), "T1"),)
    vocabulary = VOCABULARY
    state_class: ClassVar[type[WhisperState]] = WhisperState
    events = EventBook(
        (
            EventKind("dealt", (SEAT, Field("holds", OWN))),
            EventKind("cast", (SEAT, Field("number", PUBLIC))),
            EventKind("countered", (SEAT,)),
            EventKind("pebbled", (SEAT, Field("side", PUBLIC))),
        )
    )

    def deal(self, setup: Setup, state_log: EventLog | None) -> WhisperState:
        state = self.state_class()
        state.log = state_log
        state.players = setup.players
        state.key = key_from_seed(setup.seed)
        everybody = setup.options["counters"] == "all"
        state.holds = [0] + [1 if everybody else state.chance(2) for _ in range(1, setup.players)]
        state.used = [0] * setup.players
        state.points = [0] * setup.players
        state.pebbles = [0] * setup.players
        for seat, holds in enumerate(state.holds):
            state.emit(DEALT, seat, holds)
        state.set_frame(CAST, 0)
        return state

    def view(self, state: State, viewer: int) -> WhisperView:
        assert isinstance(state, WhisperState)
        own = state.holds[viewer] if viewer >= 0 else None
        return WhisperView(tuple(state.points), tuple(state.used), tuple(state.pebbles), own)

    def question(self, state: State, viewer: int) -> str:
        return ("cast", "answer", "pebbles")[state.kind]

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        if state.kind == ANSWER and COUNTER not in state.legal(seat):
            return [Blocked(COUNTER, "counter", "no-such-card", "T1")]
        return []

    def unbalanced(self, state: State) -> list[str]:
        return []


class LeaksACard(Whispers):
    """The view shows whether the last seat holds the card."""

    def view(self, state: State, viewer: int) -> WhisperView:
        assert isinstance(state, WhisperState)
        return msgspec.structs.replace(super().view(state, viewer), leak=state.holds[-1])


class LeaksAnAnswer(Whispers):
    """The view shows who has answered in the quiet window."""

    def view(self, state: State, viewer: int) -> WhisperView:
        return msgspec.structs.replace(super().view(state, viewer), leak=int(state.asked))


class TalkativeState(WhisperState):
    """Tells everybody what seat 1 holds when a spell is cast."""

    def perform(self, seat: i64, action: i64) -> None:
        if self.kind == CAST:
            self.emit(WHISPERED, 1, self.holds[1])
        super().perform(seat, action)


class LeaksAnEvent(Whispers):
    state_class = TalkativeState
    events = EventBook((*Whispers.events.kinds, EventKind("whispered", (SEAT, Field("holds", PUBLIC)))))


class KnowingState(WhisperState):
    """Resampling keeps the true cards in every other case, so a bot that thinks on resampled states knows them."""

    def resample_hands(self, viewer: int, rng: Rng) -> None:
        if rng.below(2):
            super().resample_hands(viewer, rng)


class LeaksBySampling(Whispers):
    state_class = KnowingState
