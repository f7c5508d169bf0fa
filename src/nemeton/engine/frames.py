"""What a game waits for, as data: a stack of frames, and the answers that are sealed until all are in.

A frame is a kind, the seats asked and four numbers whose meaning belongs to the kind. The top frame lies in plain attributes
because every step reads it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

# How the seats of a frame are asked.
SINGLE: Final = 0  #: one seat; a sole choice is carried out without asking
OPEN: Final = 1  #: several seats at once, each answer acts at once
SEALED: Final = 2  #: several seats at once, answers sealed until all are in; who has answered is public
QUIET: Final = 3  #: as SEALED, and who has answered is secret too (reaction windows)

# A viewer without a seat is SPECTATOR, -1, and a state whose list of choices is stale says NOT_CACHED, -4 (state.py): each of the
# four has a value of its own, so that one taken for another is found out.
NOBODY: Final = -2  #: in place of a seat: no seat is asked, or several at once
UNANSWERED: Final = -3  #: in place of a sealed answer

ABSENT: Final = -1  # NOBODY and UNANSWERED as snapshots have them

FRAME_INTS: Final = 8
SEAT_AT: Final = 2  # the place of the seat among them
NOTHING: Final = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class Frames:
    """The frames of a state. Game rules replace, push and drop them; nothing else changes what is asked."""

    def __init__(self) -> None:
        self.players: i64 = 0  #: how many seats
        # The top frame.
        self.kind: i64 = 0  #: the kind of the top frame, a number of the game
        self.mode: i64 = SINGLE  #: how its seats are asked: SINGLE, OPEN, SEALED or QUIET
        self.seat: i64 = 0  #: the seat that a frame asks, or NOBODY if it asks several
        self.asked: i64 = 0  #: the seats that have to answer, as a mask
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        # The frames below it, FRAME_INTS numbers each, and the sealed answers of the top frame.
        self.below: vec[i64] = NOTHING
        self.depth: i64 = 0
        self.answers: vec[i64] = NOTHING  #: by seat

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
        self.seat = NOBODY
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

    def has_answered(self, seat: i64) -> bool:
        """Whether the sealed answer of a seat is in."""
        return self.mode >= SEALED and self.answers[seat] != UNANSWERED

    def copy_stack(self, other: Frames) -> None:
        """Take over the frames and sealed answers of `other`."""
        self.players = other.players
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

    def stack_snapshot(self) -> list[int]:
        """The numbers of this class, but for the count of players."""
        seat = ABSENT if self.seat == NOBODY else self.seat
        out = [self.kind, self.mode, seat, self.asked, self.a, self.b, self.c, self.d, self.depth]
        out.extend(self.below[: self.depth * FRAME_INTS])
        at: i64 = 0
        while at < self.depth:
            place = len(out) - (self.depth - at) * FRAME_INTS + SEAT_AT
            if out[place] == NOBODY:
                out[place] = ABSENT
            at += 1
        if self.mode >= SEALED:
            out.extend([ABSENT if answer == UNANSWERED else answer for answer in self.answers])
        return [int(n) for n in out]
