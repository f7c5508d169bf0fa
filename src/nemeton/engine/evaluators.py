"""Evaluators: what a search asks where a simulation ends. Each seat's chance to win, by the game's own appraisal or otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from nemeton.engine.chances import blended_sum, final_chances, softmax
from nemeton.engine.encoding import Encoding, zeros
from nemeton.engine.errors import NemetonError
from nemeton.engine.state import State


class WrongTable(NemetonError):
    """A network that was trained for another number of players."""

    def __init__(self, expected: int, players: int) -> None:
        super().__init__(f"this evaluation is for {expected} players; expected a table of {expected}, not of {players}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Judges positions by the game's own appraisal. A subclass, compiled or not, judges in another way."""

    def judge(self, state: State) -> vec[float]:
        """Each seat's chance to win by what it has, in sum 1; at the end still by how clear the result is."""
        return state.appraise()

    def estimate(self, state: State) -> vec[float]:
        """The same; at the end, who has won."""
        return final_chances(state.winners(), state.players) if state.over else self.judge(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class LinearEvaluator(Evaluator):
    """A weighted sum of what each player has, and the softmax of these sums. A game subclasses it and describes its players.

    The weights slide from early to late ones, and the softmax grows steeper from `steepness[0]` by `steepness[1]`."""

    def __init__(self, early: Sequence[float], late: Sequence[float], steepness: Sequence[float]) -> None:
        self.early: vec[float] = vec[float](list(early))
        self.late: vec[float] = vec[float](list(late))
        self.steepness: vec[float] = vec[float](list(steepness))

    # --- A game fills in -------------------------------------------------------------------------------------

    def describe(self, state: State, seat: i64) -> vec[float]:
        """The features of a player, in the order of the weights."""
        raise NotImplementedError

    def progress(self, state: State) -> float:
        """How far the game has come, from 0 to 1."""
        return 0.0

    def late_share(self, progress: float) -> float:
        """The share of the late weights."""
        return progress

    # --- What follows from that ------------------------------------------------------------------------------

    def judge(self, state: State) -> vec[float]:
        progress = self.progress(state)
        share = self.late_share(progress)
        worth = vec[float](capacity=state.players)
        seat: i64 = 0
        while seat < state.players:
            worth = append(worth, blended_sum(self.describe(state, seat), self.early, self.late, share))
            seat += 1
        return softmax(worth, self.steepness[0] + progress * self.steepness[1])


class NetworkEvaluator(Evaluator):
    """A small network over the observation of each seat; the chances are the softmax of what it says of each.

    Its layers are dense, with ReLU between them. Few numbers of an observation are not zero, so the first layer is a sum over
    those alone; its weights are therefore stored by input, those of the other layers by output."""

    def __init__(
        self, encoding: Encoding, players: int, weights: Sequence[Sequence[float]], biases: Sequence[Sequence[float]]
    ) -> None:
        self.encoding: Encoding = encoding
        self.players: i64 = players
        self.first: vec[float] = vec[float](list(weights[0]))
        self.later: list[vec[float]] = [vec[float](list(layer)) for layer in weights[1:]]
        self.biases: list[vec[float]] = [vec[float](list(layer)) for layer in biases]
        self.blank: vec[i16] = zeros(len(weights[0]) // len(biases[0]))

    def judge(self, state: State) -> vec[float]:
        if state.players != self.players:
            raise WrongTable(int(self.players), int(state.players))
        worth = vec[float](capacity=state.players)
        seat: i64 = 0
        while seat < state.players:
            worth = append(worth, self.rate(state, seat))
            seat += 1
        return softmax(worth, 1.0)

    def rate(self, state: State, seat: i64) -> float:
        """What the network says of a seat."""
        row = self.blank[:]
        self.encoding.observe(state, seat, row, 0)
        layer = self.biases[0][:]
        width: i64 = len(layer)
        at: i64 = 0
        size: i64 = len(row)
        while at < size:
            if row[at] != 0:
                number = float(i64(row[at]))
                start = at * width
                unit: i64 = 0
                while unit < width:
                    layer[unit] += number * self.first[start + unit]
                    unit += 1
            at += 1
        depth: i64 = 0
        while depth < len(self.later):
            layer = self.next_layer(layer, depth)
            depth += 1
        return layer[0]

    def next_layer(self, below: vec[float], depth: i64) -> vec[float]:
        """The next layer, from the one below it before its ReLU."""
        weights = self.later[depth]
        out = self.biases[depth + 1][:]
        width: i64 = len(below)
        unit: i64 = 0
        while unit < len(out):
            total = out[unit]
            at: i64 = 0
            while at < width:
                if below[at] > 0.0:
                    total += below[at] * weights[unit * width + at]
                at += 1
            out[unit] = total
            unit += 1
        return out
