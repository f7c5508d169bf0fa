"""Fits value networks to positions: what a seat's observation adds to the game's own appraisal."""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from collections.abc import Callable

import msgspec

from nemeton.bots.inputs import Inputs
from nemeton.bots.trained import Value
from nemeton.engine.evaluators import LEAST_CHANCE
from nemeton.research.extras import need
from nemeton.research.training.dense import Dense, Recipe, Scaled, chunks, learn
from nemeton.research.training.samples import Floats, Numbers, Reader, Samples

need("numpy")

import numpy as np


class FittedValue(msgspec.Struct, frozen=True):
    """How well a network predicts the winners of held-out games, beside the game's own appraisal: the log loss of each."""

    positions: int
    held_out: int
    appraisal: float  # as it is
    recalibrated: float  # with the slope that fits best
    network: float
    epoch: int
    decay: float = 10.0


def fit_value(
    inputs: Inputs, samples: Samples, recipe: Recipe, progress: Callable[[int], None] | None = None
) -> tuple[Value, FittedValue]:
    """A value network, and how well it predicts; `progress` is called with the number of epochs done."""
    rng = np.random.default_rng(recipe.seed)
    base = np.log(np.maximum(samples.base, LEAST_CHANCE))
    taken, held = np.flatnonzero(~samples.held_out), np.flatnonzero(samples.held_out)
    target = make_targets(samples, taken, recipe.outcome)
    best_slope = fit_slope(base[taken], samples.won[taken])
    slope = np.array([best_slope], np.float32)
    scaled = Scaled(Reader(inputs), samples.rows, samples.seats(taken), rng)
    dense = Dense((inputs.total, *recipe.hidden, samples.players), 0.0, rng)  # zeros: the first guess is the appraisal

    def judge(some: Numbers) -> tuple[list[Floats], Floats, Floats]:
        found = dense.forward(scaled.read(samples.seats(some)))
        seen = samples.turn(base[some])
        return found, seen, softmax(slope * seen + found[-1])

    def slopes(some: Numbers) -> list[Floats]:
        found, seen, chances = judge(some)
        wrong = (chances - samples.turn(target[some])) / len(chances)
        return [np.array([(wrong * seen).sum()], np.float32), *dense.backward(found, wrong)]

    def loss(right: Floats) -> float:
        return log_loss(np.concatenate([judge(some)[2] for some in chunks(held)]), samples.turn(right[held]))

    epoch = learn([slope, *dense.params], taken, recipe, rng, slopes, lambda: loss(target), progress)
    fitted = FittedValue(
        positions=len(taken),
        held_out=len(held),
        appraisal=log_loss(softmax(base[held]), samples.won[held]),
        recalibrated=log_loss(softmax(best_slope * base[held]), samples.won[held]),
        network=loss(samples.won),
        epoch=epoch,
        decay=recipe.decay,
    )
    return Value(samples.players, inputs.mark, float(slope[0]), dense.write(scaled)), fitted


def make_targets(samples: Samples, taken: Numbers, outcome: float) -> Floats:
    """The chances to learn: the share `outcome` of who won, the rest of what the search said, stretched so that it fits the
    winners; without a search, who won."""
    searched = ~np.isnan(samples.root[:, 0])
    said = np.log(np.maximum(np.where(searched[:, None], samples.root, samples.won), LEAST_CHANCE))
    known = taken[searched[taken]]
    said = softmax(fit_slope(said[known], samples.won[known]) * said)
    return np.where(searched[:, None], outcome * samples.won + (1 - outcome) * said, samples.won).astype(np.float32)


def fit_slope(base: Floats, won: Floats) -> float:
    """How the logarithm of the base chances is stretched so that the winners are least surprising; 0 if it says nothing."""
    slope = 1.0
    for _ in range(20):
        found = softmax(slope * base)
        mean = (found * base).sum(axis=1, keepdims=True)
        curve = float((found * (base - mean) ** 2).sum())
        if curve < 1e-6:
            return 0.0
        slope -= float(((found - won) * base).sum()) / curve
    return slope


def softmax(points: Floats) -> Floats:
    raised = np.exp(points - points.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def log_loss(chances: Floats, won: Floats) -> float:
    """The mean log loss of the winners."""
    return float(-(won * np.log(np.maximum(chances, 1e-12))).sum(axis=1).mean())
