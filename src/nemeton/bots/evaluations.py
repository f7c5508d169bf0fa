"""The evaluations of a game by name or from a file: what `eval=` of a bot's name says.

A file is JSON: `{"game": "...", "linear": {"early": [...], "late": [...], "steepness": [a, b]}}` with weights for the game's own
features, or `{"game": "...", "network": {"players": 2, "layers": [{"weights": [[...], ...], "biases": [...]}, ...]}}` with a list
of weights for each unit of a layer, the first layer over the observation, the last one of a single unit.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.engine.evaluators import Evaluator, LinearEvaluator, NetworkEvaluator
from nemeton.engine.game import Game

SUFFIX: Final = ".json"


class BadEvaluation(NemetonError):
    """An evaluation that the game does not have, or a file that does not hold one for it."""


class Linear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    early: list[float]
    late: list[float]
    steepness: tuple[float, float]


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weights: list[list[float]]  # by unit, then by what lies below
    biases: list[float]


class Network(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: int
    layers: list[Layer]


class EvaluationFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    linear: Linear | None = None
    network: Network | None = None


def find_evaluation(game: Game, name: str) -> Evaluator:
    """The evaluation that a name or the path of a file stands for, or BadEvaluation."""
    if name.endswith(SUFFIX):
        return read_evaluation(game, name)
    if name not in game.evaluations:
        known = ", ".join(game.evaluations) or "none by name"
        raise BadEvaluation(f"{game.id} has no evaluation {name!r}; expected a file *{SUFFIX}, or one of its own: {known}")
    return game.evaluations[name]


@lru_cache(maxsize=16)
def read_evaluation(game: Game, path: str) -> Evaluator:
    try:
        content = msgspec.json.decode(Path(path).read_bytes(), type=EvaluationFile)
    except OSError as error:
        raise BadEvaluation(f"cannot read the evaluation {path!r}: {error.strerror}; expected a file *{SUFFIX}") from error
    except msgspec.DecodeError as error:
        raise BadEvaluation(f"{path!r} is no evaluation: {error}") from error
    if content.game != game.id:
        raise BadEvaluation(f"{path!r} is an evaluation of {content.game}; expected one of {game.id}")
    if (content.linear is None) == (content.network is None):
        raise BadEvaluation(f"{path!r} is no evaluation; expected either 'linear' or 'network'")
    try:
        return make_linear(game, content.linear) if content.linear else make_network(game, content.network)
    except BadEvaluation as error:
        raise BadEvaluation(f"{path!r}: {error}") from error


def make_linear(game: Game, weights: Linear) -> LinearEvaluator:
    """The game's own features with other weights."""
    own = next((one for one in game.evaluations.values() if isinstance(one, LinearEvaluator)), None)
    if own is None:
        raise BadEvaluation(f"{game.id} has no features to weigh; expected a network")
    for name, found in (("early", weights.early), ("late", weights.late)):
        if len(found) != len(own.early):
            raise BadEvaluation(f"{len(found)} {name} weights; expected {len(own.early)}, one for each feature")
    return type(own)(weights.early, weights.late, weights.steepness)


def make_network(game: Game, network: Network | None) -> NetworkEvaluator:
    assert network is not None
    if game.encoding is None:
        raise BadEvaluation(f"{game.id} has no observations, which a network reads")
    if not game.min_players <= network.players <= game.max_players:
        raise BadEvaluation(f"a network for {network.players} players; expected {game.min_players} to {game.max_players}")
    if not network.layers or len(network.layers[-1].biases) != 1:
        raise BadEvaluation("the last layer of a network has a single unit")
    below = game.encoding.layout(network.players).size
    for number, layer in enumerate(network.layers, start=1):
        if not layer.biases or len(layer.weights) != len(layer.biases):
            raise BadEvaluation(f"layer {number} has weights of {len(layer.weights)} units and {len(layer.biases)} biases")
        for unit in layer.weights:
            if len(unit) != below:
                raise BadEvaluation(f"a unit of layer {number} has {len(unit)} weights; expected {below}")
        below = len(layer.biases)
    first, *later = network.layers
    by_input = [weight for column in zip(*first.weights, strict=True) for weight in column]
    weights = [by_input, *([weight for unit in layer.weights for weight in unit] for layer in later)]
    return NetworkEvaluator(game.encoding, network.players, weights, [layer.biases for layer in network.layers])
