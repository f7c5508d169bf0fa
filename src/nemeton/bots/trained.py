"""Files of trained networks: a line that says so, a checksum, and the networks as MessagePack.

The first layer of a network, by far the largest, is stored as 16-bit whole numbers and a scale, the others as 32-bit floats, all
with the lowest byte first.
"""

from __future__ import annotations

import itertools
import sys
import zlib
from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i16, i64

from nemeton.bots.inputs import Inputs, find_insight, list_inputs
from nemeton.bots.words import number_words
from nemeton.engine.encoding import Encoding
from nemeton.engine.errors import NemetonError
from nemeton.engine.evaluators import NetworkEvaluator
from nemeton.engine.game import Game
from nemeton.engine.networks import LANES, NO_THING, UNREAD, Network, add_things, pack
from nemeton.engine.priors import NetworkPrior
from nemeton.engine.priors import Policy as AppliedPolicy

SUFFIX: Final = ".net"
HEAD: Final = b"nemeton networks 1\n"
CHECKSUM: Final = 4  # bytes


class BadNetworks(NemetonError):
    """A file that holds no networks, or none that the game can use."""


class Layers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of a network, by input (or unit below) and then by unit."""

    units: tuple[int, ...]  # of each layer
    scale: float  # what 1 of the numbers of the first layer is worth
    first: bytes
    later: tuple[bytes, ...]
    biases: tuple[bytes, ...]


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The value network for one number of players."""

    players: int
    mark: int  # of the inputs that it was trained with
    slope: float  # of the logarithm of the base chances; 0 for a network that does without the game's own appraisal
    layers: Layers


class Policy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The policy network for one number of players, and what it says of words (`nemeton.engine.priors`)."""

    players: int
    mark: int  # of the inputs
    words: int  # the mark of the words
    slope: float  # of the logarithm of habits
    layers: Layers
    worths: bytes


class Trained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file holds."""

    game: str
    rules_version: int
    how: str  # the command that trained it
    values: tuple[Value, ...] = ()
    policies: tuple[Policy, ...] = ()


def encode_trained(trained: Trained) -> bytes:
    """The content of a file."""
    body = msgspec.msgpack.encode(trained)
    return HEAD + zlib.crc32(body).to_bytes(CHECKSUM, "little") + body


def read_trained(path: Path) -> Trained:
    """The networks of a file, or BadNetworks."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadNetworks(f"cannot be read: {error.strerror}; expected a file *{SUFFIX}") from error
    if not content.startswith(HEAD):
        raise BadNetworks(f"holds no networks; expected a file that begins with {HEAD.decode().strip()!r}")
    start = len(HEAD) + CHECKSUM
    body = content[start:]
    if zlib.crc32(body) != int.from_bytes(content[len(HEAD) : start], "little"):
        raise BadNetworks("is damaged: its checksum is wrong; expected the file as it was written")
    try:
        return msgspec.msgpack.decode(body, type=Trained)
    except msgspec.DecodeError as error:
        raise BadNetworks(f"holds no networks: {error}") from error


def make_evaluator(game: Game, trained: Trained, *, all_tables: bool = False) -> NetworkEvaluator:
    """The value networks at work, or BadNetworks if they are of another game or of other observations. For `all_tables`, where
    there is no network the game's own appraisal judges."""
    check_game(game, trained)
    insight = find_insight(game)
    if not trained.values:
        raise BadNetworks("holds no value network; expected at least one")
    networks: dict[int, Network] = {}
    for value in trained.values:
        inputs = check_inputs(game, value.players, insight, value.mark)
        if value.layers.units[-1:] != (value.players,):
            raise BadNetworks(f"the last layer of a value network for {value.players} players has so many units")
        networks[value.players] = make_network(inputs, value.layers)
    slopes = {value.players: value.slope for value in trained.values}
    return NetworkEvaluator(insight, networks, slopes, all_tables)


def make_prior(game: Game, trained: Trained) -> NetworkPrior:
    """The policy networks at work, or BadNetworks."""
    check_game(game, trained)
    assert game.encoding is not None
    if not trained.policies:
        raise BadNetworks("holds no policy network; expected at least one")
    words = number_words(game.vocabulary)
    policies: dict[int, AppliedPolicy] = {}
    for policy in trained.policies:
        inputs = check_inputs(game, policy.players, game.encoding, policy.mark)
        if policy.words != words.mark:
            raise BadNetworks(f"a policy of other actions than {game.id} now has; expected one that was trained with these")
        network = make_network(inputs, policy.layers)
        worths = unpack_numbers("f", policy.worths, words.total * (policy.layers.units[-1] + 1))
        policies[policy.players] = AppliedPolicy(network, policy.slope, vec[float](list(worths)))
    return NetworkPrior(game.encoding, vec[i64](list(words.rows)), words.columns, policies)


def check_game(game: Game, trained: Trained) -> None:
    if trained.game != game.id:
        raise BadNetworks(f"networks of {trained.game}; expected those of {game.id}")
    if game.encoding is None:
        raise BadNetworks(f"{game.id} has no observations, which a network reads")


def check_inputs(game: Game, players: int, encoding: Encoding, mark: int) -> Inputs:
    if not game.min_players <= players <= game.max_players:
        raise BadNetworks(f"a network for {players} players; expected {game.min_players} to {game.max_players}")
    inputs = list_inputs(game, players, encoding)
    if inputs.mark != mark:
        raise BadNetworks(f"a network of other observations than {game.id} now has; expected one that was trained with these")
    return inputs


def make_network(inputs: Inputs, layers: Layers) -> Network:
    """A network at work, or BadNetworks if its parts do not fit each other."""
    units = layers.units
    if not units or min(units) < 1 or len(layers.biases) != len(units) or len(layers.later) != len(units) - 1:
        raise BadNetworks(
            f"a network of {len(units)} layers has {len(layers.biases)} biases and {len(layers.later)} more weights"
        )
    first = unpack_numbers("h", layers.first, inputs.total * units[0])
    biases = [unpack_numbers("f", part, width) for part, width in zip(layers.biases, units, strict=True)]
    sizes = [below * above for below, above in itertools.pairwise(units)]
    later = [unpack_numbers("f", part, size) for part, size in zip(layers.later, sizes, strict=True)]
    packed = pack(vec[i16]([int(weight) for weight in first]), units[0])
    words = (units[0] + LANES - 1) // LANES
    starts = [UNREAD] * inputs.size
    for number, place in enumerate(inputs.plain):
        if any(first[number * units[0] : (number + 1) * units[0]]):
            starts[place] = number * words
    at = len(inputs.plain)
    for things in inputs.things:
        columns = len(things.lookup.columns)
        features = vec[i64]([feature for row in things.lookup.rows for feature in row])
        row_0 = len(packed)
        packed = add_things(packed, words, columns, features, at)
        for place in things.places:
            starts[place] = NO_THING - row_0
        at += columns
    return Network(vec[i64](starts), packed, layers.scale, floats(biases), floats(later))


def floats(parts: Iterable[Sequence[float]]) -> list[vec[float]]:
    return [vec[float](list(part)) for part in parts]


def unpack_numbers(kind: str, data: bytes, count: int) -> array[float]:
    """Numbers of an array type from bytes with the lowest first, or BadNetworks if there are more or fewer."""
    numbers: array[float] = array(kind)
    if len(data) != count * numbers.itemsize:
        raise BadNetworks(f"a layer of {len(data)} bytes; expected {count * numbers.itemsize}")
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
