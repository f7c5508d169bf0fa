"""Priors: which choices a search tries first. By default the game's habits say it, or habits corrected by a network."""

from __future__ import annotations

from math import exp, log
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from nemeton.engine.encoding import Encoding, zeros
from nemeton.engine.networks import Network, WrongTable
from nemeton.engine.state import State

NO_WORD: Final = -1
RARE: Final = 0.15  # of the mean habit: what a choice without a habit counts as


@mypyc_attr(allow_interpreted_subclasses=True)
class Prior:
    """Weighs choices by the game's habits. A subclass, compiled or not, weighs them in another way."""

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        """How much each choice of a seat deserves to be tried, beside the others: only proportions count. None is below 0."""
        weights = vec[float](capacity=len(choices))
        for weight in state.weigh(seat, choices):
            weights = append(weights, float(weight))
        return weights


class Policy:
    """What a network says of words: it makes numbers of an observation, and a word is worth their product with its own numbers,
    plus the last of these."""

    def __init__(self, network: Network, slope: float, worths: vec[float]) -> None:
        self.network: Network = network
        self.slope: float = slope  # of the logarithm of habits
        self.worths: vec[float] = worths  # one row for each word


class NetworkPrior(Prior):
    """Habits that are corrected by a network for each number of players: the logarithm of a habit times `slope`, plus what the
    words of the choice are worth.

    `words` has a row for each action: the numbers of its words, at most `columns` of them, then NO_WORD."""

    def __init__(self, encoding: Encoding, words: vec[i64], columns: int, policies: dict[int, Policy]) -> None:
        self.encoding: Encoding = encoding
        self.words: vec[i64] = words
        self.columns: i64 = columns
        self.policies: dict[int, Policy] = policies
        self.players: i64 = 0  # of the policy in use
        self.policy: Policy | None = None
        self.blank: vec[i16] = zeros(0)
        # What words are worth in the position of the last call, each worked out when it is asked for.
        self.worth: vec[float] = vec[float]()
        self.known: vec[i64] = vec[i64]()  # the call that each belongs to
        self.calls: i64 = 0

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        habits = state.weigh(seat, choices)
        if state.players != self.players:
            self.change_table(int(state.players))
        policy = self.policy
        assert policy is not None
        row = self.blank[:]
        self.encoding.observe(state, seat, row, 0)
        seen = policy.network.run(row)
        self.calls += 1
        total = 0.0
        for habit in habits:
            total += float(habit)
        rest = RARE * total / float(len(choices)) if total > 0.0 else 1.0
        scores = vec[float](capacity=len(choices))
        best = -1.0e9
        columns = self.columns
        at: i64 = 0
        while at < len(choices):
            score = policy.slope * log(float(habits[at]) + rest)
            place = choices[at] * columns
            end = place + columns
            while place < end:
                word = self.words[place]
                if word == NO_WORD:
                    break
                if self.known[word] != self.calls:
                    self.known[word] = self.calls
                    self.worth[word] = dot(policy.worths, word, seen)
                score += self.worth[word]
                place += 1
            scores = append(scores, score)
            best = max(best, score)
            at += 1
        at = 0
        while at < len(scores):
            scores[at] = exp(scores[at] - best)
            at += 1
        return scores

    def change_table(self, players: int) -> None:
        """Take the policy for another number of players."""
        if players not in self.policies:
            raise WrongTable("prior", sorted(self.policies), players)
        policy = self.policies[players]
        words = len(policy.worths) // (len(policy.network.biases[-1]) + 1)
        self.players = players
        self.policy = policy
        self.blank = zeros(len(policy.network.starts))
        self.worth = vec[float]([0.0] * words)
        self.known = vec[i64]([0] * words)


def dot(worths: vec[float], word: i64, seen: vec[float]) -> float:
    """What a word is worth where a network sees this."""
    size: i64 = len(seen)
    start = word * (size + 1)
    total = worths[start + size]
    at: i64 = 0
    while at < size:
        total += worths[start + at] * seen[at]
        at += 1
    return total
