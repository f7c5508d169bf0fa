"""Many games at once: one call steps them all and writes what the asked seats see into shared arrays.

The arrays are plain memory that NumPy looks at without copying. Observations are written into new memory with every step, so that
a learner can keep them; all other arrays stay where they are and are written again.
"""

from __future__ import annotations

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from nemeton.engine.chance import Rng
from nemeton.engine.encoding import Encoding, mark, no_marks, zeros
from nemeton.engine.frames import NOTHING
from nemeton.engine.rewards import final_rewards
from nemeton.engine.state import State


class Batch:
    def __init__(self, encoding: Encoding, size: int, vocabulary: int, players: int, games: int) -> None:
        self.encoding: Encoding = encoding
        self.size: i64 = size  # of an observation
        self.vocabulary: i64 = vocabulary  # actions of a mask
        self.players: i64 = players
        self.states: list[State] = []
        self.marked: list[vec[i64]] = []  # the actions that stand in each mask
        self.blank: vec[i16] = zeros(games * size)
        self.observations: vec[i16] = self.blank
        self.masks: vec[u8] = no_marks(games * vocabulary)
        self.seats: vec[i64] = vec[i64]([0] * games)
        self.rewards: vec[float] = vec[float]([0.0] * (games * players))
        self.done: vec[u8] = no_marks(games)

    def put(self, game: i64, state: State) -> None:
        """A new position for a game, or the first one."""
        if game == len(self.states):
            self.states.append(state)
            self.marked.append(NOTHING)
        self.states[game] = state

    def find_illegal(self, actions: bytes) -> i64:
        """The first game whose action (eight bytes each) is not legal; -1 if there is none."""
        game: i64 = 0
        while game < len(self.states):
            action = read_i64_le(actions, 8 * game)
            if action < 0 or action >= self.vocabulary or self.masks[self.vocabulary * game + action] == 0:
                return game
            game += 1
        return -1

    def step(self, actions: bytes, kind: i64) -> vec[i64]:
        """Carry out actions that are legal, eight bytes each, and write the rewards; the games that are over now."""
        finished = NOTHING
        game: i64 = 0
        while game < len(self.states):
            state = self.states[game]
            state.step(self.seats[game], read_i64_le(actions, 8 * game))
            if state.over or self.done[game]:
                rewards = final_rewards(state, kind)
                seat: i64 = 0
                while seat < self.players:
                    self.rewards[self.players * game + seat] = rewards[seat]
                    seat += 1
            if state.over:
                finished = append(finished, game)
            self.done[game] = 1 if state.over else 0
            game += 1
        return finished

    def look(self) -> None:
        """Write whom each game asks, what that seat sees, and what it may do."""
        observations = self.blank[:]
        game: i64 = 0
        while game < len(self.states):
            state = self.states[game]
            seat = state.next_seat()
            self.seats[game] = seat
            self.encoding.observe(state, seat, observations, self.size * game)
            choices = state.legal(seat)
            mark(self.marked[game], self.masks, self.vocabulary * game, 0)
            mark(choices, self.masks, self.vocabulary * game, 1)
            self.marked[game] = choices
            game += 1
        self.observations = observations

    def choose_randomly(self, rng: Rng) -> vec[i64]:
        """A legal action for each game, each as likely as the others."""
        actions = vec[i64](capacity=len(self.states))
        for choices in self.marked:
            actions = append(actions, choices[rng.below(len(choices))])
        return actions
