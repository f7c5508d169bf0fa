"""Information-set Monte Carlo tree search over the decisions of any game.

Each simulation draws a state that the thinking seat could be in, walks down the tree by the choices legal there, adds one
node, lets habits play until the position is quiet, and asks the game for each seat's chance to win. A node belongs to a
sequence of choices, not to a state, so what is learnt in one drawn state counts in all others. In a sealed
frame the seats choose independently: each has its own statistics at the node where the frame began, because no seat
sees what the others choose.

Choices are selected by PUCT: the mean value so far, plus an exploration bonus in proportion to the game's weight for the
choice. A choice of little weight is thus tried late or never, which keeps wide decisions narrow.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.engine.frames import OPEN, SEALED
from nemeton.engine.state import State

NONE: Final = -1
FIRST_PLACES: Final = 256  # a power of two
UNTRIED_WEIGHT: Final = 0.15  # of the mean weight, for choices that habits never make
CLEARNESS: Final = 0.05  # of a result, beside the result itself
FIRST_PLAY: Final = 0.06  # how much worse than its parent an untried choice is thought to be


class Tree:
    """The nodes as columns: the choice (`seat`, `action`) that leads to a node, how often it was made, and what it brought."""

    def __init__(self, root: State, seat: i64, rng: Rng, curiosity: float) -> None:
        self.root: State = root
        self.thinker: i64 = seat
        self.rng: Rng = rng
        self.curiosity: float = curiosity
        self.horizon: i64 = root.horizon()
        self.action: vec[i64] = vec[i64]([NONE])
        self.seat: vec[i64] = vec[i64]([NONE])
        self.child: vec[i64] = vec[i64]([NONE])
        self.sibling: vec[i64] = vec[i64]([NONE])
        self.parent: vec[i64] = vec[i64]([NONE])
        self.places: vec[i64] = vec[i64]([NONE] * FIRST_PLACES)  # the nodes but the first by hash, open addressing
        self.visits: vec[i64] = vec[i64]([0])
        self.total: vec[float] = vec[float]([0.0])
        self.simulations: i64 = 0
        self.start: i64 = 0  # the node of the root position

    def think(self, simulations: i64) -> None:
        """Run this many more simulations."""
        done: i64 = 0
        while done < simulations:
            self.simulate()
            done += 1

    def simulate(self) -> None:
        state = self.root.resample(self.thinker, self.rng)
        path = vec[i64]([self.start])
        node = self.start
        fresh = False
        while not state.over and not fresh:
            frame = node  # where the seats of a sealed frame keep their statistics
            sealed = state.mode >= SEALED
            waiting = True
            while waiting:
                seat = self.next_seat(state)
                action = self.choose(state, seat, frame)
                stats = self.find(frame, seat, action)
                if stats == NONE:
                    stats = self.add(frame, seat, action)
                    fresh = True
                path = append(path, stats)
                if node == frame:
                    node = stats
                else:
                    inner = self.find(node, seat, action)
                    node = inner if inner != NONE else self.add(node, seat, action)
                waiting = sealed and state.asked & ~(1 << seat) != 0
                state.step(seat, action)
        self.play_out(state)
        chances = state.estimate()
        for passed in path:
            self.visits[passed] += 1
            if self.seat[passed] != NONE:
                self.total[passed] += chances[self.seat[passed]]
        self.simulations += 1

    def next_seat(self, state: State) -> i64:
        """The seat that chooses next; in an open frame the thinking seat, if it is asked."""
        if state.mode == OPEN and state.asked >> self.thinker & 1:
            return self.thinker
        return state.next_seat()

    def play_out(self, state: State) -> None:
        """Let habits play on: at least `horizon` choices, then until the position is quiet."""
        steps: i64 = 0
        while not state.over and (steps < self.horizon or not state.is_quiet()):
            seat = state.next_seat()
            state.step(seat, state.suggest(seat, self.rng))
            steps += 1

    def choose(self, state: State, seat: i64, node: i64) -> i64:
        """The legal choice with the highest PUCT value at a node."""
        choices = state.legal(seat)
        if len(choices) == 1:
            return choices[0]
        weights = state.weigh(seat, choices)
        total_weight = 0.0
        for weight in weights:
            total_weight += float(weight)
        rest = UNTRIED_WEIGHT * (total_weight / float(len(choices))) if total_weight > 0.0 else 1.0
        total_weight += rest * float(len(choices))
        seen: i64 = 0
        value_seen = 0.0
        tried = self.child[node]
        while tried != NONE:
            if self.seat[tried] == seat:
                seen += self.visits[tried]
                value_seen += self.total[tried]
            tried = self.sibling[tried]
        expected = (value_seen / float(seen) if seen else 1.0 / float(state.players)) - FIRST_PLAY
        urge = self.curiosity * sqrt(float(seen) + 1.0) / total_weight
        best = choices[0]
        best_promise = -1.0e9
        at: i64 = 0
        for action in choices:
            known = self.find(node, seat, action)
            prior = urge * (float(weights[at]) + rest)
            if known == NONE:
                promise = expected + prior
            else:
                count = float(self.visits[known])
                promise = self.total[known] / count + prior / (1.0 + count) if count > 0.0 else expected + prior
            if promise > best_promise:
                best_promise = promise
                best = action
            at += 1
        return best

    def find(self, node: i64, seat: i64, action: i64) -> i64:
        """The node that a choice leads to; NONE if it was never tried."""
        return self.places[self.place_of(node, seat, action)]

    def place_of(self, node: i64, seat: i64, action: i64) -> i64:
        """Where a choice stands in `places`, or the free place where it would stand."""
        last: i64 = len(self.places) - 1
        place = node * 1000003 + action * 10007 + seat * 101
        place = (place ^ place >> 15) & last
        found = self.places[place]
        while found != NONE and (self.action[found] != action or self.parent[found] != node or self.seat[found] != seat):
            place = (place + 1) & last
            found = self.places[place]
        return place

    def add(self, node: i64, seat: i64, action: i64) -> i64:
        new: i64 = len(self.action)
        if 2 * new > len(self.places):
            self.grow_places()
        self.places[self.place_of(node, seat, action)] = new
        self.action = append(self.action, action)
        self.seat = append(self.seat, seat)
        self.child = append(self.child, NONE)
        self.sibling = append(self.sibling, self.child[node])
        self.parent = append(self.parent, node)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.child[node] = new
        return new

    def grow_places(self) -> None:
        """Twice as many places; they stay at most half full."""
        self.places = vec[i64]([NONE] * (2 * len(self.places)))
        node: i64 = 1
        while node < len(self.action):
            self.places[self.place_of(self.parent[node], self.seat[node], self.action[node])] = node
            node += 1

    def advance(self, action: i64, root: State) -> None:
        """The thinking seat has made a choice and is asked again: continue in its subtree."""
        node = self.find(self.start, self.thinker, action)
        self.start = node if node != NONE else self.add(self.start, self.thinker, action)
        self.root = root

    def visits_of(self, action: i64) -> i64:
        node = self.find(self.start, self.thinker, action)
        return 0 if node == NONE else self.visits[node]

    def value_of(self, action: i64) -> float:
        """The mean chance to win after a choice; 0 if it was never tried."""
        node = self.find(self.start, self.thinker, action)
        return 0.0 if node == NONE or self.visits[node] == 0 else self.total[node] / float(self.visits[node])

    def most_visited(self) -> i64:
        choices = self.root.legal(self.thinker)
        best = choices[0]
        for action in choices:
            visits = self.visits_of(action)
            most = self.visits_of(best)
            if visits > most or (visits == most and self.value_of(action) > self.value_of(best)):
                best = action
        return best


def guess_others(root: State, seat: i64, rng: Rng) -> State:
    """In an open frame, a state in which the other seats have acted by habit; otherwise the state itself."""
    if root.mode != OPEN:
        return root
    state = root.resample(seat, rng)
    other: i64 = 0
    while other < state.players:
        while other != seat and state.asked >> other & 1:
            state.step(other, state.suggest(other, rng))
        other += 1
    return state


def look_ahead(root: State, seat: i64, action: i64, rng: Rng) -> float:
    """The chance to win after a choice in a drawn state, once habits have finished the turn.

    If that ends the game, a clear result counts a little more than a narrow one, as the others may do better than habits.
    """
    state = root.resample(seat, rng)
    state.step(seat, action)
    while not state.is_quiet():
        asked = state.next_seat()
        state.step(asked, state.suggest(asked, rng))
    chance = state.estimate()[seat]
    return chance + CLEARNESS * state.appraise()[seat] if state.over else chance
