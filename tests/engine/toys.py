"""A toy game for the ways of asking that Rune Stones does not need, and toys that leak on purpose.

*Whispers*: seat 0 casts a number (SINGLE). Then every other seat may secretly counter it, if it holds the counter card, or
pass: a QUIET window in which nobody can tell who has answered. Then all seats put down two pebbles each in their own time (OPEN).
Two rounds.
"""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.engine.decision import Why
from nemeton.engine.events import OWN, PUBLIC, EventBook, EventKind, Field
from nemeton.engine.frames import OPEN, QUIET
from nemeton.engine.game import Game, Option, Setup
from nemeton.engine.lessons import Lesson, Note
from nemeton.engine.state import SPECTATOR, State
from nemeton.engine.statistics import Statistics
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

    def redeal(self, viewer: i64, rng: Rng) -> None:
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


def put_all_counters_away(state: WhisperState) -> None:
    """The position of the lesson: nobody holds the counter card."""
    state.holds = [0] * state.players


class Whispers(Game[WhisperState]):
    id = "whispers"
    rules_version = 1
    min_players = 2
    max_players = 4
    options = (Option("counters", ("chance", "all"), "T1"),)
    declines = "pass"
    lessons = (
        Lesson(
            "pebbles",
            put_all_counters_away,
            (Note("cast", ("cast:2",), ("cast 2",)),),
            others=(("pass", "pebble l*"),),
            bot="random",
        ),
    )
    vocabulary = VOCABULARY
    state_class = WhisperState
    events = EventBook(
        (
            EventKind("dealt", (SEAT, Field("holds", OWN))),
            EventKind("cast", (SEAT, Field("number", PUBLIC))),
            EventKind("countered", (SEAT,)),
            EventKind("pebbled", (SEAT, Field("side", PUBLIC))),
        )
    )

    def deal(self, state: WhisperState, setup: Setup) -> None:
        everybody = setup.options["counters"] == "all"
        state.holds = [0] + [1 if everybody else state.chance(2) for _ in range(1, setup.players)]
        state.used = [0] * setup.players
        state.points = [0] * setup.players
        state.pebbles = [0] * setup.players
        for seat, holds in enumerate(state.holds):
            state.emit(DEALT, seat, holds)
        state.set_frame(CAST, 0)

    def view(self, state: WhisperState, viewer: int) -> WhisperView:
        own = state.holds[viewer] if viewer != SPECTATOR else None
        return WhisperView(tuple(state.points), tuple(state.used), tuple(state.pebbles), own)

    def round_of(self, state: WhisperState) -> int:
        return state.rounds

    def question(self, state: WhisperState, viewer: int) -> str:
        return ("cast", "answer", "pebbles")[state.kind]

    def why_not(self, state: WhisperState, seat: int) -> list[Why]:
        return [Why(COUNTER, "no-such-card", "T1")] if state.kind == ANSWER else []

    def unbalanced(self, state: WhisperState) -> list[str]:
        return []


class LeaksACard(Whispers):
    """The view shows whether the last seat holds the card."""

    def view(self, state: WhisperState, viewer: int) -> WhisperView:
        return msgspec.structs.replace(super().view(state, viewer), leak=state.holds[-1])


class LeaksAnAnswer(Whispers):
    """The view shows who has answered in the quiet window."""

    def view(self, state: WhisperState, viewer: int) -> WhisperView:
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

    def redeal(self, viewer: i64, rng: Rng) -> None:
        if rng.below(2):
            super().redeal(viewer, rng)


class LeaksBySampling(Whispers):
    state_class = KnowingState


class RememberingState(WhisperState):
    """Resampling goes past the engine's template and keeps the list of choices that was made for the true cards."""

    def resample(self, viewer: i64, rng: Rng) -> RememberingState:  # type: ignore[misc]
        twin = super().resample(viewer, rng)
        twin.choices, twin.choices_of = self.choices, self.choices_of
        return twin


class LeaksByCache(Whispers):
    state_class = RememberingState


class ForgetfulState(WhisperState):
    """Counts in four attributes, of which clone and snapshot know one, the other, neither and both."""

    def __init__(self) -> None:
        super().__init__()
        self.cloned = 0
        self.shown = 0
        self.forgotten = 0
        self.kept = 0

    def clone(self) -> ForgetfulState:
        twin = super().clone()
        assert isinstance(twin, ForgetfulState)
        twin.cloned, twin.kept = self.cloned, self.kept
        return twin

    def snapshot(self) -> list[int]:
        return [*super().snapshot(), self.shown, self.kept]


class Forgets(Whispers):
    state_class = ForgetfulState


class FragileState(WhisperState):
    """Falls over the first pebble."""

    def perform(self, seat: i64, action: i64) -> None:
        if self.kind == PEBBLES:
            raise ZeroDivisionError("a pebble too many")
        super().perform(seat, action)


class Raises(Whispers):
    state_class = FragileState


class RaisesAtOnce(Whispers):
    def deal(self, state: WhisperState, setup: Setup) -> None:
        raise KeyError("no cards")


class StuckState(WhisperState):
    """Asks for pebbles when there are none."""

    def list_choices(self, seat: i64) -> vec[i64]:
        return vec[i64]() if self.kind == PEBBLES else super().list_choices(seat)


class IsStuck(Whispers):
    state_class = StuckState


class ShadowingState(WhisperState):
    """Counts something of its own where the engine counts its frames."""

    def __init__(self) -> None:
        super().__init__()
        self.depth = 0


class DeclaresNonsense(Whispers):
    """A level that is no bot, statistics of an event that does not happen, an attribute that is the engine's."""

    levels = ("random", "habbit")
    statistics = Statistics(turn="turned")
    state_class = ShadowingState


class EndlessState(WhisperState):
    """Goes round and round."""

    def perform(self, seat: i64, action: i64) -> None:
        super().perform(seat, action)
        self.rounds = 0


class NeverEnds(Whispers):
    state_class = EndlessState
