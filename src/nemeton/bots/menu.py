"""What a seat has tried where all choose at once without seeing each other, and how often it should make each choice.

Against others who adapt, no single answer is best: a price that is always the same is undercut. So the seat mixes. Regret
matching makes each choice in proportion to how much better than the mix it would have been so far; the average of these mixes,
not the last one, is what approaches an equilibrium, and is played.

Of hundreds of choices only some are on the menu: those of the largest weight first, more of them the longer the search lasts.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.engine.frames import NOTHING
from nemeton.engine.priors import Prior
from nemeton.engine.state import State

WIDTH: Final = 2.0  # the menu has WIDTH * tries ** GROWTH choices
GROWTH: Final = 0.4
CURIOUS: Final = 0.1  # of the choices are made evenly from the menu
LARGEST_FACTOR: Final = 5.0  # by which the surprise of a rare choice counts more
RARE: Final = 0.25  # of the largest share: a choice that is played less often is an echo of early mixes
FINE: Final = 1 << 24  # of random fractions


class Menu:
    """The choices of one seat in one sealed frame, as columns."""

    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()
        self.regret: vec[float] = vec[float]()  # never below 0
        self.share: vec[float] = vec[float]()  # of the mixes so far, later ones counting more
        self.mix: vec[float] = vec[float]()  # the present one
        self.tries: i64 = 0
        self.choices: vec[i64] = NOTHING  # the list that `open` belongs to
        self.open: vec[i64] = vec[i64]()  # 1 for each action of the menu that is legal there

    def choose(self, state: State, seat: i64, rng: Rng, prior: Prior) -> i64:
        """The place of the choice to try next: a new one while the menu is short, else one drawn from the mix."""
        choices = state.legal(seat)
        if not same(choices, self.choices):
            self.look_up(choices)
        if float(len(self.actions)) < WIDTH * float(self.tries + 1) ** GROWTH and len(self.actions) < len(choices):
            added = self.extend(state, seat, choices, prior)
            if added >= 0:
                return added
        self.match_regrets()
        count: i64 = 0
        for one in self.open:
            count += one
        if count == 0:
            return self.add(choices[rng.below(len(choices))])
        if float(rng.below(FINE)) < CURIOUS * float(FINE):
            pick = rng.below(count)
            at: i64 = 0
            while True:
                if self.open[at]:
                    if pick == 0:
                        return at
                    pick -= 1
                at += 1
        return draw(self.mix, rng)

    def learn(self, place: i64, value: float) -> None:
        """A choice from the menu has brought the seat this chance to win."""
        self.tries += 1
        mean = self.total[place] / float(self.visits[place]) if self.visits[place] else value
        chance = self.mix[place] * (1.0 - CURIOUS) + CURIOUS / float(len(self.mix))
        surprise = (value - mean) * min(1.0 / chance, LARGEST_FACTOR)
        self.visits[place] += 1
        self.total[place] += value
        expected = 0.0
        at: i64 = 0
        while at < len(self.actions):
            if self.mix[at] > 0.0:
                expected += self.mix[at] * (self.mean(at) + (surprise if at == place else 0.0))
            at += 1
        at = 0
        while at < len(self.actions):
            if self.open[at] and self.visits[at]:
                gain = self.mean(at) + (surprise if at == place else 0.0) - expected
                self.regret[at] = max(0.0, self.regret[at] + gain)
                self.share[at] += float(self.tries) * self.mix[at]
            at += 1

    def mean(self, place: i64) -> float:
        return self.total[place] / float(self.visits[place]) if self.visits[place] else 0.0

    def pick(self, rng: Rng) -> i64:
        """A choice to play: drawn from the average mix, without what is rare in it."""
        most = 0.0
        for share in self.share:
            most = max(most, share)
        kept = vec[float](capacity=len(self.share))
        for share in self.share:
            kept = append(kept, share if share >= RARE * most else 0.0)
        return self.actions[draw(kept, rng)]

    def match_regrets(self) -> None:
        """Make the mix: in proportion to the regrets, evenly where there are none."""
        total = 0.0
        count: i64 = 0
        at: i64 = 0
        while at < len(self.actions):
            if self.open[at]:
                total += self.regret[at]
                count += 1
            at += 1
        at = 0
        while at < len(self.actions):
            if not self.open[at]:
                self.mix[at] = 0.0
            elif total > 0.0:
                self.mix[at] = self.regret[at] / total
            else:
                self.mix[at] = 1.0 / float(count)
            at += 1

    def extend(self, state: State, seat: i64, choices: vec[i64], prior: Prior) -> i64:
        """Put the heaviest legal choice that is not on the menu on it; its place, or -1 if all are on it."""
        weights = prior.weigh(state, seat, choices)
        best: i64 = -1
        at: i64 = 0
        while at < len(choices):
            if (best < 0 or weights[at] > weights[best]) and not self.holds(choices[at]):
                best = at
            at += 1
        return self.add(choices[best]) if best >= 0 else -1

    def add(self, action: i64) -> i64:
        self.match_regrets()
        self.actions = append(self.actions, action)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.regret = append(self.regret, 0.0)
        self.share = append(self.share, 0.0)
        self.mix = append(self.mix, 0.0)
        self.open = append(self.open, 1)
        return len(self.actions) - 1

    def holds(self, action: i64) -> bool:
        for one in self.actions:
            if one == action:
                return True
        return False

    def look_up(self, choices: vec[i64]) -> None:
        """Find out which actions of the menu are legal in this world."""
        self.choices = choices
        at: i64 = 0
        while at < len(self.actions):
            self.open[at] = 0
            for choice in choices:
                if choice == self.actions[at]:
                    self.open[at] = 1
                    break
            at += 1


def same(one: vec[i64], other: vec[i64]) -> bool:
    if len(one) != len(other):
        return False
    at: i64 = 0
    while at < len(one):
        if one[at] != other[at]:
            return False
        at += 1
    return True


def draw(parts: vec[float], rng: Rng) -> i64:
    """A place in proportion to its part; the last one that has any if rounding leaves something."""
    total = 0.0
    for part in parts:
        total += part
    left = total * float(rng.below(FINE)) / float(FINE)
    last: i64 = 0
    at: i64 = 0
    while at < len(parts):
        if parts[at] > 0.0:
            last = at
            left -= parts[at]
            if left < 0.0:
                return at
        at += 1
    return last
