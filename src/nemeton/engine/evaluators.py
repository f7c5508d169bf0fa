"""Evaluators: what a search asks where a simulation ends. Each seat's chance to win, by the game's own appraisal or otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from nemeton.engine.chances import blended_sum, final_chances, softmax
from nemeton.engine.encoding import Encoding, from_viewer, zeros
from nemeton.engine.errors import NemetonError
from nemeton.engine.networks import Network, WrongTable
from nemeton.engine.state import State

LEAST_CHANCE: Final = 1e-6  # whose logarithm is taken


class WrongCount(NemetonError):
    """An evaluator that has not judged each of several positions."""

    def __init__(self, expected: int, judged: int) -> None:
        super().__init__(f"judge_many was given {expected} positions and has judged {judged}; expected the chances for each")


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Judges positions by the game's own appraisal. A subclass, compiled or not, judges in another way."""

    def judge(self, state: State) -> vec[float]:
        """Each seat's chance to win by what it has, in sum 1; at the end still by how clear the result is."""
        return state.appraise()

    def estimate(self, state: State) -> vec[float]:
        """The same; at the end, who has won."""
        return final_chances(state.winners(), state.players) if state.over else self.judge(state)

    def judge_many(self, states: list[State]) -> list[vec[float]]:
        """`judge` of several positions, in their order, none of them an end: what a search in batches asks."""
        return [self.judge(state) for state in states]

    def estimate_many(self, states: list[State]) -> list[vec[float]]:
        """`estimate` of several positions, in their order."""
        going_on = [state for state in states if not state.over]
        judged = self.judge_many(going_on) if going_on else []
        if len(judged) != len(going_on):
            raise WrongCount(len(going_on), len(judged))
        left = iter(judged)
        return [final_chances(state.winners(), state.players) if state.over else next(left) for state in states]


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
    """A network for each number of players. It looks from the seat that is asked next, which is as good as from all and takes a
    fraction of the time, and says something of each seat, in the order of play. The chances are the softmax of that, added to the
    logarithm of the base chances times `slope`: it corrects the game's own appraisal, or with slope 0 does without.

    At tables of other numbers of players it judges by the appraisal, if it is for `all_tables`; otherwise it refuses them."""

    def __init__(self, encoding: Encoding, networks: dict[int, Network], slopes: dict[int, float], all_tables: bool) -> None:
        self.encoding: Encoding = encoding
        self.networks: dict[int, Network] = networks
        self.slopes: dict[int, float] = slopes
        self.all_tables: bool = all_tables
        self.players: i64 = 0  # of the network in use
        self.network: Network | None = None
        self.slope: float = 0.0
        self.blank: vec[i16] = zeros(0)

    def judge(self, state: State) -> vec[float]:
        if state.over:  # how clear a result is the network has never seen
            return state.appraise()
        players = state.players
        if players != self.players:
            self.change_table(int(players))
        network = self.network
        if network is None:
            return state.appraise()
        viewer = state.next_seat()
        row = self.blank[:]
        worth = vec[float](capacity=players)
        seat: i64 = 0
        if self.slope != 0.0:
            base = self.encoding.observe_and_appraise(state, viewer, row)
            said = network.run(row)
            for chance in base:
                own = said[from_viewer(seat, viewer, players)]
                worth = append(worth, own + self.slope * log(max(chance, LEAST_CHANCE)))
                seat += 1
        else:
            self.encoding.observe(state, viewer, row, 0)
            said = network.run(row)
            while seat < players:
                worth = append(worth, said[from_viewer(seat, viewer, players)])
                seat += 1
        return softmax(worth, 1.0)

    def change_table(self, players: int) -> None:
        """Take the network for another number of players."""
        if players not in self.networks:
            if not self.all_tables:
                raise WrongTable("evaluation", sorted(self.networks), players)
            self.players = players
            self.network = None
            return
        self.players = players
        self.network = self.networks[players]
        self.slope = self.slopes[players]
        self.blank = zeros(len(self.networks[players].starts))
