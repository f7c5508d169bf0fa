"""The evaluations and priors of a game by name or from a file: what `eval=` and `prior=` of a bot's name say.

A name is one of `Game.evaluations`, or that of networks that the game brings in `bots/trained`, which are read when they are
first asked for; where these have no network for the number of players, the game's own appraisal judges. `FILE.net` holds networks
as `nemeton train` writes them (`trained.py`); it refuses tables that it has none for. `FILE.json` holds weights for the game's
own features: `{"game": "...", "linear": {"early": [...], "late": [...], "steepness": [a, b]}}`.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from nemeton.bots.trained import SUFFIX, BadNetworks, make_evaluator, make_prior, read_trained
from nemeton.engine.errors import NemetonError
from nemeton.engine.evaluators import Evaluator, LinearEvaluator
from nemeton.engine.game import Game
from nemeton.engine.priors import Prior
from nemeton.registry import find_file

WEIGHTS: Final = ".json"
HABITS: Final = "habits"
FOLDER: Final = ("bots", "trained")  # of a game


class BadEvaluation(NemetonError):
    """An evaluation that the game does not have, or a file that does not hold one for it."""


class BadPrior(NemetonError):
    """A prior that the game does not have."""


class Linear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    early: list[float]
    late: list[float]
    steepness: tuple[float, float]


class WeightsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    linear: Linear


def find_evaluation(game: Game, name: str) -> Evaluator:
    """The evaluation that a name or the path of a file stands for, or BadEvaluation."""
    if name.endswith(WEIGHTS):
        return read_weights(game, name)
    if name.endswith(SUFFIX):
        return read_networks(game, name)
    if name in game.evaluations:
        return game.evaluations[name]
    trained = list_trained(game)
    if name in trained:
        return read_networks(game, str(trained[name]), all_tables=True)
    known = ", ".join([*game.evaluations, *trained]) or "none by name"
    raise BadEvaluation(
        f"{game.id} has no evaluation {name!r}; expected a file *{SUFFIX} or *{WEIGHTS}, or one of its own: {known}"
    )


def find_prior(game: Game, name: str) -> Prior:
    """The prior that a name or the path of a file stands for, or BadPrior."""
    if name == HABITS:
        return Prior()
    trained = list_trained(game)
    if not name.endswith(SUFFIX) and name not in trained:
        known = ", ".join([HABITS, *trained])
        raise BadPrior(f"{game.id} has no prior {name!r}; expected a file *{SUFFIX}, or one of its own: {known}")
    return read_prior(game, str(trained.get(name, name)))


def list_trained(game: Game) -> dict[str, Path]:
    """The files of networks that a game brings, by name."""
    folder = find_file(game, *FOLDER)
    return {} if folder is None else {path.stem: path for path in sorted(folder.glob(f"*{SUFFIX}"))}


def find_networks(game: Game, name: str) -> Path:
    """The file of networks that a name or a path stands for; BadEvaluation if it cannot be used."""
    path = list_trained(game).get(name, Path(name))
    read_networks(game, str(path))
    return path


@lru_cache(maxsize=16)
def read_networks(game: Game, path: str, *, all_tables: bool = False) -> Evaluator:
    try:
        return make_evaluator(game, read_trained(Path(path)), all_tables=all_tables)
    except BadNetworks as error:
        raise BadEvaluation(f"the evaluation {path!r} cannot be used: {error}") from error


@lru_cache(maxsize=16)
def read_prior(game: Game, path: str) -> Prior:
    try:
        return make_prior(game, read_trained(Path(path)))
    except BadNetworks as error:
        raise BadPrior(f"the prior {path!r} cannot be used: {error}") from error


@lru_cache(maxsize=16)
def read_weights(game: Game, path: str) -> Evaluator:
    try:
        content = msgspec.json.decode(Path(path).read_bytes(), type=WeightsFile)
    except OSError as error:
        raise BadEvaluation(f"cannot read the evaluation {path!r}: {error.strerror}; expected a file *{WEIGHTS}") from error
    except msgspec.DecodeError as error:
        raise BadEvaluation(f"{path!r} is no evaluation: {error}") from error
    if content.game != game.id:
        raise BadEvaluation(f"{path!r} is an evaluation of {content.game}; expected one of {game.id}")
    try:
        return make_linear(game, content.linear)
    except BadEvaluation as error:
        raise BadEvaluation(f"{path!r}: {error}") from error


def make_linear(game: Game, weights: Linear) -> LinearEvaluator:
    """The game's own features with other weights."""
    own = next((one for one in game.evaluations.values() if isinstance(one, LinearEvaluator)), None)
    if own is None:
        raise BadEvaluation(f"{game.id} has no features to weigh; expected networks")
    for name, found in (("early", weights.early), ("late", weights.late)):
        if len(found) != len(own.early):
            raise BadEvaluation(f"{len(found)} {name} weights; expected {len(own.early)}, one for each feature")
    return type(own)(weights.early, weights.late, weights.steepness)
