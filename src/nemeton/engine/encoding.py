"""A seat's view as numbers, for programs that learn.

An observation is a row of 16-bit numbers: first what every game has (the viewer, what is asked of whom), then what the game
writes. A row is all zeros before it is written. Players appear in the order of play, the viewer first. What is written must
follow from what the viewer can know, which the conformance kit checks byte by byte.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from nemeton.engine.frames import NOTHING, QUIET
from nemeton.engine.layout import Layout, Piece
from nemeton.engine.state import State

LARGEST: Final = 32767  # of an observation's numbers; what is larger counts as this
ILLEGAL: Final = -5  # no seat, and not NOBODY either


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """How one game is written down. A game subclasses it and fills in the methods that raise."""

    def __init__(self) -> None:
        self.asks: i64 = len(self.questions())

    # --- A game fills in -------------------------------------------------------------------------------------

    def questions(self) -> list[str]:
        """The names of the decisions, in the order of the numbers that `question` gives."""
        raise NotImplementedError

    def question(self, state: State, viewer: i64) -> i64:
        """The number of the decision that `viewer` sees on top; the same that `Game.question` names."""
        raise NotImplementedError

    def pieces(self, players: int) -> list[Piece]:
        """The pieces of the game, in the order in which `write` writes them."""
        raise NotImplementedError

    def write(self, state: State, viewer: i64, out: vec[i16], at: i64) -> i64:
        """Write the pieces into `out` from `at` on, where zeros are; the place after the last one."""
        raise NotImplementedError

    # --- What follows from that ------------------------------------------------------------------------------

    def layout(self, players: int) -> Layout:
        """The whole observation."""
        questions = self.questions()
        return Layout(
            [
                Piece("seat", (players,), 1, "who looks"),
                Piece("question", (len(questions),), 1, f"what is asked: {', '.join(questions)}"),
                Piece("asked", (players,), 1, "who is asked, oneself first"),
                Piece("answered", (1,), 1, "whether one's own sealed answer is in"),
                Piece("over", (1,), 1, "whether the game is over"),
                *self.pieces(players),
            ]
        )

    def observe(self, state: State, viewer: i64, out: vec[i16], at: i64) -> i64:
        """Write an observation into `out` from `at` on, where zeros are; the place after it."""
        return self.write(state, viewer, out, self.write_question(state, viewer, out, at))

    def observe_and_appraise(self, state: State, viewer: i64, out: vec[i16]) -> vec[float]:
        """Write an observation into `out`, where zeros are; each seat's chances by the game's appraisal.

        A game in which both take the same work does it once."""
        self.observe(state, viewer, out, 0)
        return state.appraise()

    def write_question(self, state: State, viewer: i64, out: vec[i16], at: i64) -> i64:
        """Write what every game has; the place after it."""
        players = state.players
        questions = self.asks
        out[at + viewer] = 1
        at += players
        if not state.over:
            out[at + self.question(state, viewer)] = 1
            seat: i64 = 0
            while seat < players:
                # In a quiet frame every seat it was opened for counts as asked: who has answered is secret.
                if state.asked >> seat & 1 or (state.mode == QUIET and state.has_answered(seat)):
                    out[at + questions + from_viewer(seat, viewer, players)] = 1
                seat += 1
            if state.has_answered(viewer):
                out[at + questions + players] = 1
        else:
            out[at + questions + players + 1] = 1
        return at + questions + players + 2


def from_viewer(seat: i64, viewer: i64, players: i64) -> i64:
    """How far a seat is from the viewer, in the order of play."""
    return seat - viewer if seat >= viewer else seat - viewer + players


def fit(number: i64) -> i16:
    """A number as an observation holds it."""
    if number > LARGEST:
        return LARGEST
    return i16(number)


def mark(choices: vec[i64], mask: vec[u8], at: i64, value: u8) -> None:
    """Write `value` for each of some actions into the mask that begins at `at`."""
    for action in choices:
        mask[at + action] = value


class Encoder:
    """Encodes states of one game and number of players. Every row is new and never written again, so NumPy can share it."""

    def __init__(self, encoding: Encoding, size: int, actions: int) -> None:
        self.encoding: Encoding = encoding
        self.blank: vec[i16] = zeros(size)
        self.none: vec[u8] = no_marks(actions)
        self.reused: vec[u8] = no_marks(actions)
        self.marked: vec[i64] = NOTHING  # what stands in `reused`

    def observe(self, state: State, viewer: i64) -> vec[i16]:
        out = self.blank[:]
        self.encoding.observe(state, viewer, out, 0)
        return out

    def mask(self, state: State, seat: i64) -> vec[u8]:
        """One number for each action of the vocabulary: 1 for those that the seat may choose now, if it is asked."""
        out = self.none[:]
        if not state.over and state.asked >> seat & 1:
            mark(state.legal(seat), out, 0, 1)
        return out

    def mark_again(self, state: State, seat: i64) -> None:
        """Write the mask of an asked seat into `reused`, which a large vocabulary makes much cheaper than a fresh one."""
        mark(self.marked, self.reused, 0, 0)
        self.marked = state.legal(seat)
        mark(self.marked, self.reused, 0, 1)

    def play(self, state: State, seat: i64, action: i64) -> i64:
        """Carry out an action of the asked seat; the seat asked next, NOBODY at the end, ILLEGAL if the action is not legal."""
        for choice in state.legal(seat):
            if choice == action:
                state.step(seat, action)
                return state.next_seat()
        return ILLEGAL


def zeros(count: i64) -> vec[i16]:
    out = vec[i16](capacity=count)
    i: i64 = 0
    while i < count:
        out = append(out, 0)
        i += 1
    return out


def no_marks(count: i64) -> vec[u8]:
    out = vec[u8](capacity=count)
    i: i64 = 0
    while i < count:
        out = append(out, 0)
        i += 1
    return out
