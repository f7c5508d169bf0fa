"""What a search keeps of the choices of a seat at a node: which node each leads to, and how much it deserves to be tried."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING
from nemeton.engine.priors import Prior
from nemeton.engine.state import State

NONE: Final = -1
UNTRIED_WEIGHT: Final = 0.15  # of the mean weight, for choices that the prior would never make


class Fan:
    """The choices of a seat at a node as columns, in the order of their list."""

    def __init__(self) -> None:
        self.seat: i64 = NONE
        self.choices: vec[i64] = NOTHING
        self.nodes: vec[i64] = NOTHING  # NONE for an untried choice; may be longer than the choices
        self.weights: vec[float] = vec[float]()
        self.rest: float = 0.0  # what each choice gets on top of its weight, so that none is left out for good
        self.total_weight: float = 0.0
        self.next: Fan | None = None  # that of another seat at the same node, in a sealed frame

    def lead(self, action: i64, node: i64) -> None:
        """A choice that was untried leads to this node."""
        at: i64 = 0
        for choice in self.choices:
            if choice == action:
                self.nodes[at] = node
                return
            at += 1

    def weigh(self, state: State, prior: Prior) -> None:
        """Weigh the choices as they are in this state."""
        self.weights = prior.weigh(state, self.seat, self.choices)
        total = 0.0
        for weight in self.weights:
            total += weight
        count = float(len(self.choices))
        self.rest = UNTRIED_WEIGHT * (total / count) if total > 0.0 else 1.0
        self.total_weight = total + self.rest * count
