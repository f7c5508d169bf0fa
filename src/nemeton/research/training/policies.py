"""Fits policy networks to what searches have found: what words of choices add to the game's habits."""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from nemeton.bots.inputs import Inputs
from nemeton.bots.trained import Policy
from nemeton.bots.words import Words
from nemeton.engine.priors import NO_WORD, RARE
from nemeton.research.extras import need
from nemeton.research.training.dense import Dense, Recipe, Scaled, chunks, learn
from nemeton.research.training.games_file import PlayedGame
from nemeton.research.training.samples import HELD_OUT, Floats, Numbers, Observations, Reader

need("numpy")

import numpy as np

SEEN = 16  # numbers that the network makes of an observation


class FittedPolicy(msgspec.Struct, frozen=True):
    """How well a policy predicts what held-out searches have found, beside habits: the cross entropy of each."""

    decisions: int
    held_out: int
    habits: float
    network: float
    epoch: int
    decay: float = 10.0


class Choices:
    """The choices of searched decisions, one after the other, with the share of each in what the search has found."""

    def __init__(self, games: Sequence[PlayedGame], words: Words) -> None:
        parts = [game.decisions for game in games]
        self.rows = Observations([part.rows for part in parts])
        counts = np.frombuffer(b"".join(part.counts for part in parts), np.uint16).astype(np.int64)
        self.starts = np.concatenate([[0], np.cumsum(counts)])
        actions = np.frombuffer(b"".join(part.choices for part in parts), np.int32)
        self.words = np.array(words.rows, np.int32).reshape(-1, words.columns)[actions]
        habits = np.frombuffer(b"".join(part.habits for part in parts), np.int32).astype(np.float64)
        decision = np.repeat(np.arange(len(counts)), counts)
        total = np.bincount(decision, habits, len(counts))
        rest = np.where(total > 0, RARE * total / np.maximum(counts, 1), 1.0)
        self.habits = np.log(habits + rest[decision]).astype(np.float32)
        self.share = np.frombuffer(b"".join(part.shares for part in parts), np.float32)
        held = [np.full(len(part.counts) // 2, game.number % HELD_OUT == 0) for part, game in zip(parts, games, strict=True)]
        self.held_out = np.concatenate(held)

    def __len__(self) -> int:
        return len(self.starts) - 1

    def of(self, decisions: Numbers) -> tuple[Numbers, Numbers]:
        """The choices of some decisions, and which of these decisions each belongs to."""
        counts = self.starts[decisions + 1] - self.starts[decisions]
        ends = np.cumsum(counts)
        at = np.arange(ends[-1]) + np.repeat(self.starts[decisions] - (ends - counts), counts)
        return at, np.repeat(np.arange(len(decisions)), counts)


def fit_policy(
    players: int,
    inputs: Inputs,
    words: Words,
    choices: Choices,
    recipe: Recipe,
    progress: Callable[[int], None] | None = None,
) -> tuple[Policy, FittedPolicy]:
    """A policy network, and how well it predicts; `progress` is called with the number of epochs done."""
    rng = np.random.default_rng(recipe.seed)
    taken, held = np.flatnonzero(~choices.held_out), np.flatnonzero(choices.held_out)
    scaled = Scaled(Reader(inputs), choices.rows, taken, rng)
    dense = Dense((inputs.total, recipe.hidden[0], SEEN), None, rng)
    slope = np.array([1.0], np.float32)
    worths = np.zeros((words.total + 1, SEEN + 1), np.float32)  # the last row is that of no word, and stays 0

    def judge(some: Numbers) -> tuple[list[Floats], Floats, Numbers, Numbers, Floats]:
        """The layers, what they see with a 1 behind it, the choices with their decisions, and how probable each is."""
        found = dense.forward(scaled.read(some))
        seen = np.concatenate([found[-1], np.ones((len(some), 1), np.float32)], axis=1)
        at, decision = choices.of(some)
        score = slope * choices.habits[at] + (worths[choices.words[at]].sum(axis=1) * seen[decision]).sum(axis=1)
        return found, seen, at, decision, softmax_of(score, decision, len(some))

    def slopes(some: Numbers) -> list[Floats]:
        found, seen, at, decision, chances = judge(some)
        wrong = (chances - choices.share[at]) / len(some)
        back = np.zeros((len(some), SEEN + 1), np.float32)
        np.add.at(back, decision, wrong[:, None] * worths[choices.words[at]].sum(axis=1))
        changed = np.zeros_like(worths)
        for column in choices.words[at].T:
            np.add.at(changed, column, wrong[:, None] * seen[decision])
        changed[NO_WORD] = 0
        return [np.array([(wrong * choices.habits[at]).sum()]), changed, *dense.backward(found, back[:, :SEEN])]

    def loss() -> float:
        return sum(cross_entropy(judge(some)[-1], choices.share[choices.of(some)[0]]) for some in chunks(held)) / len(held)

    habits = loss()
    epoch = learn([slope, worths, *dense.params], taken, recipe, rng, slopes, loss, progress)
    policy = Policy(
        players=players,
        mark=inputs.mark,
        words=words.mark,
        slope=float(slope[0]),
        layers=dense.write(scaled),
        worths=worths[:-1].astype("<f4").tobytes(),
    )
    return policy, FittedPolicy(len(taken), len(held), habits, loss(), epoch, recipe.decay)


def softmax_of(scores: Floats, group: Numbers, groups: int) -> Floats:
    """A chance for each, in sum 1 over each group; the groups follow one another."""
    starts = np.searchsorted(group, np.arange(groups))
    raised = np.exp(scores - np.maximum.reduceat(scores, starts)[group])
    return np.asarray(raised / np.add.reduceat(raised, starts)[group])


def cross_entropy(chances: Floats, share: Floats) -> float:
    """In sum over all decisions."""
    return float(-(share * np.log(np.maximum(chances, 1e-12))).sum())
