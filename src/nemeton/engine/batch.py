"""Many games at once: one call steps them all and writes what the asked seats see into shared arrays.

The arrays are plain memory that NumPy can look at without copying; their lengths never change, so the memory stays where it is.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from nemeton.engine.chance import Rng
from nemeton.engine.encoding import Encoding, mark, no_marks, zeros
from nemeton.engine.rewards import final_rewards
from nemeton.engine.state import NOTHING, State


class Batch:
    def __init__(self, encoding: Encoding, size: int, vocabulary: int, players: int, games: int) -> None:
        self.encoding: Encoding = encoding
        self.size: i64 = size  # of an observation
        self.vocabulary: i64 = vocabulary  # actions of a mask
        self.players: i64 = players
        self.states: list[State] = []
        self.marked: list[vec[i64]] = []  # the actions that stand in each mask
        self.observations: vec[i16] = zeros(games * size)
        self.masks: vec[u8] = no_marks(games * vocabulary)
        self.seats: vec[i64] = vec[i64]([0] * games)
        self.actions: vec[i64] = vec[i64]([0] * games)
        self.rewards: vec[float] = vec[float]([0.0] * (games * players))
        self.done: vec[u8] = no_marks(games)

    def put(self, game: i64, state: State) -> None:
        """A new position for a game, or the first one."""
        if game == len(self.states):
            self.states.append(state)
            self.marked.append(NOTHING)
        self.states[game] = state

    def find_illegal(self) -> i64:
        """The first game whose action is not legal; -1 if there is none."""
        game: i64 = 0
        while game < len(self.states):
            action = self.actions[game]
            if action < 0 or action >= self.vocabulary or self.masks[self.vocabulary * game + action] == 0:
                return game
            game += 1
        return -1

    def step(self, kind: i64) -> vec[i64]:
        """Carry out the actions, which are legal, and write the rewards; the games that are over now."""
        finished = NOTHING
        game: i64 = 0
        while game < len(self.states):
            state = self.states[game]
            state.step(self.seats[game], self.actions[game])
            over = state.over
            if over or self.done[game]:
                rewards = final_rewards(state, kind)
                seat: i64 = 0
                while seat < self.players:
                    self.rewards[self.players * game + seat] = rewards[seat]
                    seat += 1
            if over:
                finished = append(finished, game)
            self.done[game] = 1 if over else 0
            game += 1
        return finished

    def look(self) -> None:
        """Write whom each game asks, what that seat sees, and what it may do. The observations hold zeros before."""
        game: i64 = 0
        while game < len(self.states):
            state = self.states[game]
            seat = state.next_seat()
            self.seats[game] = seat
            self.encoding.observe(state, seat, self.observations, self.size * game)
            choices = state.legal(seat)
            mark(self.marked[game], self.masks, self.vocabulary * game, 0)
            mark(choices, self.masks, self.vocabulary * game, 1)
            self.marked[game] = choices
            game += 1

    def choose_randomly(self, rng: Rng) -> None:
        """A legal action for each game, each as likely as the others."""
        game: i64 = 0
        while game < len(self.states):
            choices = self.marked[game]
            self.actions[game] = choices[rng.below(len(choices))]
            game += 1
