"""The state of a game: its frames, its chance, and the few methods a game fills in."""

from __future__ import annotations

from typing import Final, Self, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from nemeton.engine.chance import Key, Rng
from nemeton.engine.chances import even_chances, final_chances
from nemeton.engine.errors import WrongSeat
from nemeton.engine.frames import NOBODY, NOTHING, QUIET, SEALED, SINGLE, UNANSWERED, Frames

SPECTATOR: Final = -1  #: the viewer without a seat; clients know this value
NOT_CACHED: Final = -4  #: in place of the seat whose choices are listed


class EventLog:
    """What happened, as tuples (kind, a, b, c, d). A state without a log forgets its events."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, int, int, int, int]] = []

    def add(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.entries.append((int(kind), int(a), int(b), int(c), int(d)))


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Frames):
    """One position of one game. A game subclasses it and writes the methods under "A game fills in"."""

    def __init__(self) -> None:
        super().__init__()
        self.key: Key = Key(0, 0, 0, 0)  #: what all outcomes of chance follow from
        self.drawn: i64 = 0  #: how many outcomes have been drawn
        self.revealed: i64 = 0  #: grows whenever hidden information comes out, where free undo ends
        self.over: bool = False  #: whether the game has ended
        self.patient: bool = False  #: as in the set-up
        self.log: EventLog | None = None  #: where events go, if they are kept
        # The choices of `choices_of`, while they hold.
        self.choices: vec[i64] = NOTHING
        self.choices_of: i64 = NOT_CACHED

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

    def redeal(self, viewer: i64, rng: Rng) -> None:
        """Deal again, in place, what `viewer` cannot know, consistent with all it can know; `pass` if nothing is hidden.

        Only `resample` calls it, on a copy with a new key; the engine draws the sealed answers."""
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
        return final_chances(self.winners(), self.players) if self.over else self.appraise()

    def legal(self, seat: i64) -> vec[i64]:
        """The legal actions of an asked seat; WrongSeat for NOBODY and once the game is over. The list is shared: do not write
        into it."""
        if self.choices_of != seat or seat < 0:  # NOT_CACHED is no seat either
            if self.over or seat < 0 or seat >= self.players:
                raise WrongSeat(int(seat), [] if self.over else [s for s in range(self.players) if self.asked >> s & 1])
            self.choices = self.list_choices(seat)
            self.choices_of = seat
        return self.choices

    def step(self, seat: i64, action: i64) -> None:
        """Carry out an action known to be legal, then every forced choice that follows."""
        self.choices_of = NOT_CACHED
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
        """Carry out sole choices until a seat has something to decide."""
        while not self.over and self.mode == SINGLE:
            choices = self.legal(self.seat)
            if len(choices) != 1 or (self.patient and self.pauses()):
                return
            self.choices_of = NOT_CACHED
            self.perform(self.seat, choices[0])

    def suggest(self, seat: i64, rng: Rng) -> i64:
        """A sensible choice without thinking: by chance, in proportion to the weights. A game may find the same one faster."""
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
        """The lowest seat that is asked; NOBODY when the game is over."""
        if self.over:
            return NOBODY
        if self.mode == SINGLE:
            return self.seat
        seat: i64 = 0
        while seat < self.players:
            if self.asked >> seat & 1:
                return seat
            seat += 1
        return NOBODY

    # --- What is hidden --------------------------------------------------------------------------------------

    @final
    def resample(self, viewer: i64, rng: Rng) -> Self:
        """A copy in which all that `viewer` cannot know is drawn again, consistent with all it can know."""
        twin = cast("Self", self.clone())
        twin.key = rng.key()
        twin.redeal(viewer, rng)
        # The copied list is that of the true state, and the answers are drawn from the lists of the new one.
        twin.choices_of = NOT_CACHED
        twin._redraw_answers(viewer, rng)
        return twin

    def retract(self, seat: i64) -> None:
        """Take back a sealed answer while the frame is open."""
        self.answers[seat] = UNANSWERED
        self.asked |= 1 << seat
        self.choices_of = NOT_CACHED

    def _redraw_answers(self, viewer: i64, rng: Rng) -> None:
        """Draw again, by habit, the sealed answers that `viewer` cannot see, and in a QUIET frame also who has answered."""
        if self.mode < SEALED or self.over:
            return
        seats: i64 = 0  # all seats of the frame
        seat: i64 = 0
        while seat < self.players:
            if self.asked >> seat & 1 or self.answers[seat] != UNANSWERED:
                seats |= 1 << seat
            seat += 1
        open_seat: i64 = NOBODY  # one seat stays open, else the frame would be closed
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
                    self.choices_of = NOT_CACHED
                    self.answers[seat] = self.suggest(seat, rng)
                    self.asked &= ~(1 << seat)
                else:
                    self.answers[seat] = UNANSWERED
                    self.asked |= 1 << seat
            seat += 1
        self.choices_of = NOT_CACHED

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
        self.copy_stack(other)
        self.key = other.key
        self.drawn = other.drawn
        self.revealed = other.revealed
        self.over = other.over
        self.patient = other.patient
        # A filled list of choices is never written again, so copies may share it.
        self.choices = other.choices
        self.choices_of = other.choices_of

    def frame_snapshot(self) -> list[int]:
        """The numbers of this class for `snapshot`."""
        key = self.key
        head = [self.players, key.k0, key.k1, key.k2, key.k3, self.drawn, self.revealed, int(self.over), int(self.patient)]
        return [*(int(n) for n in head), *self.stack_snapshot()]
