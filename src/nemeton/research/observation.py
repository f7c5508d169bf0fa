"""Observations, masks and rewards as NumPy arrays."""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from nemeton.engine.encoding import Encoder
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.engine.lookups import Lookup
from nemeton.engine.rewards import MARGIN, WINS, final_rewards, score_margins
from nemeton.engine.state import State
from nemeton.registry import import_face
from nemeton.research.extras import need

need("numpy")

import numpy as np
from numpy.typing import NDArray

INT16: Final = np.dtype("<i2")
INT8: Final = np.dtype("i1")
# An array over the engine's memory, typed more loosely than in NumPy's stubs.
share: Final[Callable[..., NDArray[Any]]] = np.frombuffer

REWARDS: Final = {"wins": WINS, "margin": MARGIN}
TRUNCATIONS: Final = {"zero": False, "estimate": True}


class NoEncoding(NemetonError):
    """The game has no encoding."""


class UnknownReward(NemetonError):
    """An unknown kind of reward."""


class Observer:
    """Encodes states of one game with one number of players, as one seat sees them.

    The arrays share the engine's memory and are read-only. They are never overwritten, so they may be kept.
    """

    def __init__(self, game: Game, players: int) -> None:
        if game.encoding is None:
            raise NoEncoding(f"{game.id} has no encoding, so there are no observations of it; expected one in Game.encoding")
        self.game = game
        self.layout = game.encoding.layout(players)
        self.actions = len(game.vocabulary)
        self.encoder = Encoder(game.encoding, self.layout.size, self.actions)

    def observe(self, state: State, seat: int) -> NDArray[np.int16]:
        """What a seat sees, in the order of `layout`."""
        return share(self.encoder.observe(state, seat), INT16)

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """1 for each action of the vocabulary that the seat may choose now."""
        return share(self.encoder.mask(state, seat), INT8)

    def split(self, observation: NDArray[np.int16]) -> dict[str, NDArray[np.int16]]:
        """The pieces of an observation by name, in their shapes. Leading axes, as of a batch, are kept."""
        before = observation.shape[:-1]
        return {
            piece.name: observation[..., self.layout.slices[piece.name]].reshape(*before, *piece.shape)
            for piece in self.layout.pieces
        }

    @cached_property
    def lookups(self) -> tuple[Lookup, ...]:
        """What numbers of things stand for; none where the game does without."""
        face = import_face(self.game, "lookups")
        return () if face is None else tuple(face.LOOKUPS)

    def look_up(self, observation: NDArray[np.int16]) -> dict[str, NDArray[np.int16]]:
        """As `split`, but where a piece names things by number, their features stand in place of the numbers, along a last axis
        (before what else stands beside a number)."""
        pieces = self.split(observation)
        for lookup in self.lookups:
            table = np.array(lookup.rows, INT16)
            for name, place in lookup.pieces.items():
                whole = pieces[name]
                if place is None:
                    pieces[name] = table[whole]
                else:
                    pieces[name] = np.concatenate([table[whole[..., place]], np.delete(whole, place, axis=-1)], axis=-1)
        return pieces

    def describe(self) -> str:
        """The layout as a table in Markdown."""
        lines = ["| piece | from | shape | numbers | what |", "|---|---|---|---|---|"]
        for piece in self.layout.pieces:
            shape = " x ".join(map(str, piece.shape))
            begin = self.layout.slices[piece.name].start
            lines.append(f"| `{piece.name}` | {begin} | {shape} | {piece.low} to {piece.high} | {piece.about} |")
        return "\n".join(lines)

    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The lowest and the highest numbers that an observation may hold."""
        low, high = self.layout.bounds()
        return np.array(low, INT16), np.array(high, INT16)


def reward_kind(name: str) -> int:
    if name not in REWARDS:
        raise UnknownReward(f"there is no reward {name!r}; expected one of: {', '.join(REWARDS)}")
    return REWARDS[name]


def truncation_kind(name: str) -> bool:
    """Whether a game that is cut off is worth its estimate or nothing, by name; else UnknownReward."""
    if name not in TRUNCATIONS:
        raise UnknownReward(f"a game that is cut off cannot be worth {name!r}; expected one of: {', '.join(TRUNCATIONS)}")
    return TRUNCATIONS[name]


def rewards_of(state: State, kind: int, *, estimate: bool = False) -> list[float]:
    """The reward of each seat. While the game runs: zeros, or with `estimate` the chances to win as the game's evaluation sees
    the whole position, hidden things included; for MARGIN the margins of the scores as they stand."""
    if estimate and not state.over:
        return list(score_margins(state) if kind == MARGIN else state.estimate())
    return list(final_rewards(state, kind))
