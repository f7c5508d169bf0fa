"""The state of a game: what it waits for, its chance counter, and the few methods a game fills in.

What the game is waiting for is data: a stack of frames, each a kind, the seats asked and four numbers whose
meaning belongs to the kind. The top frame lies in plain attributes because every step reads it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from nemeton.engine.chance import Key, Rng

# How the seats of a frame are asked.
SINGLE: Final = 0  #: one seat; a sole choice is carried out without asking
OPEN: Final = 1  #: several seats at once, each answer acts at once
SEALED: Final = 2  #: several seats at once, answers sealed until all are in; who has answered is public
QUIET: Final = 3  #: as SEALED, and who has answered is secret too (reaction windows)

SPECTATOR: Final = -1  #: the viewer who has no seat
UNANSWERED: Final = -1

FRAME_INTS: Final = 8
NOTHING: Final = vec[i64]()


class EventLog:
    """What happened, as tuples (kind, a, b, c, d). A state without a log forgets its events."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, int, int, int, int]] = []

    def add(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.entries.append((int(kind), int(a), int(b), int(c), int(d)))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. A game subclasses it and writes the methods under "A game fills in"."""

    def __init__(self) -> None:
        self.players: i64 = 0  #: how many seats
        self.key: Key = Key(0, 0, 0, 0)  #: what all outcomes of chance follow from
        self.drawn: i64 = 0  #: how many outcomes have been drawn
        self.revealed: i64 = 0  #: grows whenever hidden information comes out, where free undo ends
        self.over: bool = False  #: whether the game has ended
        self.patient: bool = False  #: as in the set-up
        self.log: EventLog | None = None  #: where events go, if they are kept
        # The top frame.
        self.kind: i64 = 0  #: the kind of the top frame, a number of the game
        self.mode: i64 = SINGLE  #: how its seats are asked: SINGLE, OPEN, SEALED or QUIET
        self.seat: i64 = 0  #: the seat that a SINGLE frame asks
        self.asked: i64 = 0  #: the seats that have to answer, as a mask
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        # The frames below it, FRAME_INTS numbers each, and the sealed answers of the top frame.
        self.below: vec[i64] = NOTHING
        self.depth: i64 = 0
        self.answers: vec[i64] = NOTHING  #: by seat
        # The choices of `choices_of`, while they hold.
        self.choices: vec[i64] = NOTHING
        self.choices_of: i64 = UNANSWERED

    # --- A game fills in -------------------------------------------------------------------------------------

    def list_choices(self, seat: i64) -> vec[i64]:
        """The legal actions of an asked seat, in a fixed order, without repetition; never empty while it is asked."""
        raise NotImplementedError

    def perform(self, seat: i64, action: i64) -> None:
        """Carry out a legal action of a SINGLE or OPEN frame."""
        raise NotImplementedError

    def reveal(self) -> None:
        """All answers of the sealed top frame are in `answers`: leave the frame and carry them out."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy without a log. Start with `copy_frames`."""
        raise NotImplementedError

    def resample(self, viewer: i64, rng: Rng) -> State:
        """A copy in which all that `viewer` cannot know is drawn anew, consistent with all it can know.

        Give the copy `rng.key()`, deal its hidden parts again, then call `resample_answers`."""
        raise NotImplementedError

    def snapshot(self) -> list[int]:
        """Every number of the state, hidden ones included; two states are the same exactly when these are."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The score of each seat as it stands."""
        raise NotImplementedError

    def winners(self) -> i64:
        """The seats that share the victory, as a mask; 0 while the game runs."""
        raise NotImplementedError

    def pauses(self) -> bool:
        """Whether a patient state waits on the top frame even for a sole choice (a turn's end)."""
        return False

    # --- A game may fill in, to be played well by bots ---------------------------------------------------------

    def weigh(self, seat: i64, choices: vec[i64]) -> vec[i64]:
        """How much each choice deserves to be tried, as whole numbers; 0 for those that only a search should find."""
        weights = vec[i64](capacity=len(choices))
        for _ in choices:
            weights = append(weights, 1)
        return weights

    def appraise(self) -> vec[float]:
        """Each seat's chance to win by what it has, in sum 1; at the end still by how clear the result is."""
        return even_chances(self.players)

    def is_quiet(self) -> bool:
        """Whether `estimate` can be trusted here, or something should be finished first: without an estimate, the game."""
        return self.over

    def horizon(self) -> i64:
        """How many choices habits play on in a search before it looks for a quiet position."""
        return 20

    # --- Playing ---------------------------------------------------------------------------------------------

    def estimate(self) -> vec[float]:
        """Each seat's chance to win as it looks from here, from the whole state; at the end, who has won."""
        return final_chances(self) if self.over else self.appraise()

    def legal(self, seat: i64) -> vec[i64]:
        """The legal actions of an asked seat. The answer is shared: do not write into it."""
        if self.choices_of != seat:
            self.choices = self.list_choices(seat)
            self.choices_of = seat
        return self.choices

    def step(self, seat: i64, action: i64) -> None:
        """Carry out an action known to be legal, then every forced choice that follows."""
        self.choices_of = UNANSWERED
        if self.mode >= SEALED:
            self.answers[seat] = action
            self.asked &= ~(1 << seat)
            if self.asked != 0:
                return
            self.revealed += 1
            self.reveal()
        else:
            self.perform(seat, action)
        self.settle()

    def settle(self) -> None:
        """Carry out sole choices until somebody has something to decide."""
        while not self.over and self.mode == SINGLE:
            choices = self.legal(self.seat)
            if len(choices) != 1 or (self.patient and self.pauses()):
                return
            self.choices_of = UNANSWERED
            self.perform(self.seat, choices[0])

    def suggest(self, seat: i64, rng: Rng) -> i64:
        """A sensible choice without thinking: by chance, in proportion to the weights."""
        choices = self.legal(seat)
        weights = self.weigh(seat, choices)
        total: i64 = 0
        for weight in weights:
            total += weight
        if total == 0:
            return choices[rng.below(len(choices))]
        pick = rng.below(total)
        at: i64 = 0
        while pick >= weights[at]:
            pick -= weights[at]
            at += 1
        return choices[at]

    def next_seat(self) -> i64:
        """The lowest seat that is asked; -1 when the game is over."""
        if self.over:
            return UNANSWERED
        if self.mode == SINGLE:
            return self.seat
        seat: i64 = 0
        while seat < self.players:
            if self.asked >> seat & 1:
                return seat
            seat += 1
        return UNANSWERED

    # --- Frames ----------------------------------------------------------------------------------------------

    def set_frame(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Replace the top frame by a question to one seat."""
        self.kind = kind
        self.mode = SINGLE
        self.seat = seat
        self.asked = 1 << seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def set_frame_for_many(self, kind: i64, mode: i64, asked: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Replace the top frame by a question to the seats of the mask `asked`."""
        self.set_frame(kind, 0, a, b, c, d)
        self.mode = mode
        self.seat = UNANSWERED
        self.asked = asked
        if mode >= SEALED:
            answers = vec[i64](capacity=self.players)
            seat: i64 = 0
            while seat < self.players:
                answers = append(answers, UNANSWERED)
                seat += 1
            self.answers = answers

    def keep_frame(self) -> None:
        """Put the top frame on the stack, to come back to it with `drop_frame`."""
        at: i64 = self.depth * FRAME_INTS
        if at == len(self.below):
            i: i64 = 0
            while i < FRAME_INTS:
                self.below = append(self.below, 0)
                i += 1
        self.below[at] = self.kind
        self.below[at + 1] = self.mode
        self.below[at + 2] = self.seat
        self.below[at + 3] = self.asked
        self.below[at + 4] = self.a
        self.below[at + 5] = self.b
        self.below[at + 6] = self.c
        self.below[at + 7] = self.d
        self.depth += 1

    def push_frame(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Ask one seat something before the top frame goes on."""
        self.keep_frame()
        self.set_frame(kind, seat, a, b, c, d)

    def drop_frame(self) -> None:
        """Leave the top frame; the one below it is asked again."""
        self.depth -= 1
        at: i64 = self.depth * FRAME_INTS
        self.kind = self.below[at]
        self.mode = self.below[at + 1]
        self.seat = self.below[at + 2]
        self.asked = self.below[at + 3]
        self.a = self.below[at + 4]
        self.b = self.below[at + 5]
        self.c = self.below[at + 6]
        self.d = self.below[at + 7]

    # --- Sealed answers --------------------------------------------------------------------------------------

    def has_answered(self, seat: i64) -> bool:
        return self.mode >= SEALED and self.answers[seat] != UNANSWERED

    def retract(self, seat: i64) -> None:
        """Take back a sealed answer while the frame is open."""
        self.answers[seat] = UNANSWERED
        self.asked |= 1 << seat
        self.choices_of = UNANSWERED

    def resample_answers(self, viewer: i64, rng: Rng) -> None:
        """Draw anew, by habit, the sealed answers that `viewer` cannot see, and in a QUIET frame also who has answered."""
        if self.mode < SEALED or self.over:
            return
        seats: i64 = 0  # all seats of the frame
        seat: i64 = 0
        while seat < self.players:
            if self.asked >> seat & 1 or self.answers[seat] != UNANSWERED:
                seats |= 1 << seat
            seat += 1
        open_seat: i64 = UNANSWERED  # one seat stays open, else the frame would be closed
        if self.mode == QUIET and (viewer == SPECTATOR or not self.asked >> viewer & 1):
            others = seats if viewer == SPECTATOR else seats & ~(1 << viewer)
            left: i64 = 0
            seat = 0
            while seat < self.players:
                left += others >> seat & 1
                seat += 1
            pick = rng.below(left)
            seat = 0
            while seat < self.players:
                if others >> seat & 1:
                    if pick == 0:
                        open_seat = seat
                    pick -= 1
                seat += 1
        seat = 0
        while seat < self.players:
            if seats >> seat & 1 and seat != viewer:
                if self.mode == QUIET:
                    answered = seat != open_seat and rng.below(2) == 1
                else:
                    answered = self.answers[seat] != UNANSWERED
                if answered:
                    self.choices_of = UNANSWERED
                    self.answers[seat] = self.suggest(seat, rng)
                    self.asked &= ~(1 << seat)
                else:
                    self.answers[seat] = UNANSWERED
                    self.asked |= 1 << seat
            seat += 1
        self.choices_of = UNANSWERED

    # --- Chance and events -----------------------------------------------------------------------------------

    def chance(self, n: i64) -> i64:
        """The next outcome, uniform in 0..n-1. What chance has shown cannot be undone."""
        out = self.key.outcome(self.drawn, n)
        self.drawn += 1
        self.revealed += 1
        return out

    def emit(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        log = self.log
        if log is not None:
            log.add(kind, a, b, c, d)

    # --- Copies ----------------------------------------------------------------------------------------------

    def copy_frames(self, other: State) -> None:
        """Take over everything that this class holds from `other`, except the log."""
        self.players = other.players
        self.key = other.key
        self.drawn = other.drawn
        self.revealed = other.revealed
        self.over = other.over
        self.patient = other.patient
        self.kind = other.kind
        self.mode = other.mode
        self.seat = other.seat
        self.asked = other.asked
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.d = other.d
        self.depth = other.depth
        if other.depth:
            self.below = other.below[: other.depth * FRAME_INTS]
        if other.mode >= SEALED:
            self.answers = other.answers[:]
        # A filled list of choices is never written again, so copies may share it.
        self.choices = other.choices
        self.choices_of = other.choices_of

    def frame_snapshot(self) -> list[int]:
        """The numbers of this class for `snapshot`."""
        key = self.key
        out = [
            self.players,
            key.k0,
            key.k1,
            key.k2,
            key.k3,
            self.drawn,
            self.revealed,
            int(self.over),
            int(self.patient),
            self.kind,
            self.mode,
            self.seat,
            self.asked,
            self.a,
            self.b,
            self.c,
            self.d,
            self.depth,
        ]
        out.extend(self.below[: self.depth * FRAME_INTS])
        if self.mode >= SEALED:
            out.extend(self.answers)
        return [int(n) for n in out]


def even_chances(players: i64) -> vec[float]:
    chances = vec[float](capacity=players)
    seat: i64 = 0
    while seat < players:
        chances = append(chances, 1.0 / float(players))
        seat += 1
    return chances


def final_chances(state: State) -> vec[float]:
    """The shares of the victory in a finished game."""
    winners = state.winners()
    count: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        count += winners >> seat & 1
        seat += 1
    chances = vec[float](capacity=state.players)
    seat = 0
    while seat < state.players:
        chances = append(chances, 1.0 / float(count) if winners >> seat & 1 else 0.0)
        seat += 1
    return chances
