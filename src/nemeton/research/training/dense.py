"""Dense layers and Adam, with NumPy alone, and how layers are written into a file."""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

import msgspec

from nemeton.bots.trained import Layers
from nemeton.engine.networks import LARGEST_SUM
from nemeton.research.extras import need
from nemeton.research.training.samples import Floats, Numbers, Observations, Reader

need("numpy")

import numpy as np

LARGEST_WEIGHT = 32767
ROOM = 4  # sums of the first layer may grow so many times beyond those of the samples
LEAST_SPREAD = 0.05  # of an input; rarer ones are not blown up further
FIRST_SPREAD = 0.03  # of the weights of the first layer; rare inputs hardly move theirs, so they begin small
CHUNK = 8192  # rows that are read at once
MEASURED = 4 * CHUNK  # rows whose inputs are measured


class Recipe(msgspec.Struct, frozen=True):
    """How a network is fitted."""

    hidden: tuple[int, ...] = (33, 16)
    epochs: int = 6
    batch: int = 256  # positions or decisions
    rate: float = 0.001
    decay: float = 10.0  # of the weights, as in AdamW
    decays: tuple[float, ...] = (10.0, 4.0, 1.5, 0.5)  # that are tried in its place: the more games there are, the less is best
    outcome: float = 0.9  # the share of who won in what is learnt; the rest is what the search said
    seed: int = 0


class Scaled:
    """The inputs of a network in the same spread, whatever they count."""

    def __init__(self, reader: Reader, observations: Observations, rows: Numbers, rng: np.random.Generator) -> None:
        """`rows` are those that may be measured."""
        self._reader, self._observations = reader, observations
        found = reader.read(observations, rng.permutation(rows)[:MEASURED])
        self.mean = found.mean(axis=0)
        self.spread = np.maximum(found.std(axis=0), LEAST_SPREAD)

    def read(self, rows: Numbers) -> Floats:
        return np.asarray((self._reader.read(self._observations, rows) - self.mean) / self.spread)

    def largest_sum(self, weights: Floats) -> float:
        """The largest sum of unscaled inputs times weights."""
        rows = np.arange(len(self._observations))
        return max(float(np.abs(self._reader.read(self._observations, some) @ weights).max()) for some in chunks(rows))


class Dense:
    """Dense layers with ReLU between them; `params` are the weights and biases of each."""

    def __init__(self, sizes: tuple[int, ...], last: float | None, rng: np.random.Generator) -> None:
        """`last` is the spread of the weights of the last layer, if it is not the usual one."""
        self.params: list[Floats] = []
        for number, (below, above) in enumerate(pairwise(sizes)):
            spread = FIRST_SPREAD if number == 0 else np.sqrt(2 / below)
            if number == len(sizes) - 2 and last is not None:
                spread = last
            self.params += [rng.normal(0, spread, (below, above)).astype(np.float32), np.zeros(above, np.float32)]

    def forward(self, inputs: Floats) -> list[Floats]:
        """The inputs and what each layer says, after ReLU but for the last."""
        found = [inputs]
        for at in range(0, len(self.params), 2):
            above = found[-1] @ self.params[at] + self.params[at + 1]
            found.append(above if at + 2 == len(self.params) else np.maximum(above, 0))
        return found

    def backward(self, found: list[Floats], above: Floats) -> list[Floats]:
        """The slopes of all parameters, from those of the last layer."""
        back: list[Floats] = []
        for at in range(len(self.params) - 2, -1, -2):
            below = found[at // 2]
            back += [above.sum(axis=0), below.T @ above]
            if at:
                above = (above @ self.params[at].T) * (below > 0)
        return back[::-1]

    def write(self, scaled: Scaled) -> Layers:
        """The layers as a file has them: over inputs as they are, the first one in whole numbers."""
        weights = self.params[0] / scaled.spread[:, None]
        weights[scaled.mean == 0] = 0  # never seen: these places are not even read
        bias = self.params[1] - (scaled.mean / scaled.spread) @ self.params[0]
        scale = max(float(np.abs(weights).max()) / LARGEST_WEIGHT, ROOM * scaled.largest_sum(weights) / LARGEST_SUM, 1e-9)
        return Layers(
            units=tuple(part.shape[1] for part in self.params[::2]),
            scale=scale,
            first=np.rint(weights / scale).astype("<i2").tobytes(),
            later=tuple(part.astype("<f4").tobytes() for part in self.params[2::2]),
            biases=tuple(part.astype("<f4").tobytes() for part in (bias, *self.params[3::2])),
        )


class Adam:
    """Adam with decay of the weights (but not of biases and slopes), whose rate falls along a cosine."""

    def __init__(self, params: list[Floats], recipe: Recipe, steps: int) -> None:
        self._params, self._recipe, self._last = params, recipe, steps
        self._first = [np.zeros_like(part) for part in params]
        self._second = [np.zeros_like(part) for part in params]
        self._steps = 0

    def step(self, slopes: Iterable[Floats]) -> None:
        rate = self._recipe.rate * (0.5 + 0.5 * np.cos(np.pi * self._steps / self._last))
        self._steps += 1
        for part, slope, first, second in zip(self._params, slopes, self._first, self._second, strict=True):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            if part.ndim == 2:
                part *= 1 - rate * self._recipe.decay
            part -= rate * (first / (1 - 0.9**self._steps)) / (np.sqrt(second / (1 - 0.999**self._steps)) + 1e-8)


def learn(
    params: list[Floats],
    taken: Numbers,
    recipe: Recipe,
    rng: np.random.Generator,
    slopes: Callable[[Numbers], list[Floats]],
    loss: Callable[[], float],
    progress: Callable[[int], None] | None,
) -> int:
    """Change `params` in place towards less loss on samples that are not learnt; the epoch that was best, 0 for none.

    `slopes` gives those of a batch of the samples `taken`; `progress` is called with the number of epochs done."""
    adam = Adam(params, recipe, recipe.epochs * (len(taken) // recipe.batch + 1))
    best, least, best_epoch = [part.copy() for part in params], loss(), 0
    for epoch in range(1, recipe.epochs + 1):
        order = rng.permutation(taken)
        for start in range(0, len(order), recipe.batch):
            adam.step(slopes(order[start : start + recipe.batch]))
        now = loss()
        if now < least:
            best, least, best_epoch = [part.copy() for part in params], now, epoch
        if progress is not None:
            progress(epoch)
    for part, kept in zip(params, best, strict=True):
        part[...] = kept
    return best_epoch


def chunks(rows: Numbers) -> list[Numbers]:
    return [rows[start : start + CHUNK] for start in range(0, len(rows), CHUNK)]
