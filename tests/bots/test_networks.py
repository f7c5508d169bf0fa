"""Networks from files: they say what their layers say, and files that do not fit are refused with what was expected."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64
from numpy.typing import NDArray

from nemeton.bots import evaluations
from nemeton.bots.bot import InfoSet
from nemeton.bots.evaluations import BadEvaluation, BadPrior, find_evaluation, find_prior
from nemeton.bots.inputs import find_insight, list_inputs
from nemeton.bots.roster import make_bot
from nemeton.bots.trained import HEAD, Layers, Policy, Trained, Value, encode_trained
from nemeton.bots.words import number_words
from nemeton.engine.encoding import Encoder, Encoding
from nemeton.engine.game import Game
from nemeton.engine.networks import LANES, Network, WrongTable, pack
from nemeton.engine.state import State
from nemeton.registry import GAMES, find_game
from tests.bots.test_evaluators import EVERY_GAME, states

Floats = NDArray[np.float64]
SLOPE = 0.8


def random_layers(inputs: int, *units: int) -> Layers:
    rng = np.random.default_rng(1)
    return Layers(
        units=units,
        scale=0.001,
        first=rng.integers(-90, 90, (inputs, units[0])).astype("<i2").tobytes(),
        later=tuple(rng.normal(0, 0.3, pair).astype("<f4").tobytes() for pair in pairwise(units)),
        biases=tuple(rng.normal(0, 0.2, width).astype("<f4").tobytes() for width in units),
    )


def random_networks(game: Game, *sizes: int) -> Trained:
    words = number_words(game.vocabulary)
    values, policies = [], []
    for players in sizes:
        inputs = list_inputs(game, players, find_insight(game))
        values.append(Value(players, inputs.mark, SLOPE, random_layers(inputs.total, 5, 3, players)))
        assert game.encoding is not None
        inputs = list_inputs(game, players, game.encoding)
        worths = np.random.default_rng(2).normal(0, 0.3, (words.total, 4)).astype("<f4")
        policies.append(Policy(players, inputs.mark, words.mark, SLOPE, random_layers(inputs.total, 4, 3), worths.tobytes()))
    return Trained(game.id, game.rules_version, "by hand", tuple(values), tuple(policies))


def write(path: Path, trained: Trained) -> str:
    path.write_bytes(encode_trained(trained))
    return str(path)


def read_inputs(game: Game, encoding: Encoding | None, state: State, seat: int) -> Floats:
    """The inputs worked out place by place: plain numbers, then the sums of the features of each set of things."""
    assert encoding is not None
    players = int(state.players)
    inputs = list_inputs(game, players, encoding)
    row = list(Encoder(encoding, inputs.size, 0).observe(state, seat))
    found = [float(row[place]) for place in inputs.plain]
    for things in inputs.things:
        named = [things.lookup.rows[row[place]] for place in things.places]
        found += [float(sum(features[column] for features in named)) for column in range(len(things.lookup.columns))]
    return np.array(found)


def run_layers(layers: Layers, inputs: Floats) -> Floats:
    units = layers.units
    found = inputs @ (np.frombuffer(layers.first, "<i2").reshape(-1, units[0]) * layers.scale) + np.frombuffer(
        layers.biases[0], "<f4"
    )
    for (below, above), weights, biases in zip(pairwise(units), layers.later, layers.biases[1:], strict=True):
        found = np.maximum(found, 0) @ np.frombuffer(weights, "<f4").reshape(below, above) + np.frombuffer(biases, "<f4")
    return np.asarray(found)


@EVERY_GAME
def test_a_value_network_corrects_the_appraisal_by_what_its_layers_say(game: Game, tmp_path: Path) -> None:
    trained = random_networks(game, 3)
    evaluator = find_evaluation(game, write(tmp_path / "some.net", trained))
    for state in states(game, 3):
        viewer = int(state.next_seat())
        said = run_layers(trained.values[0].layers, read_inputs(game, find_insight(game), state, viewer))
        points = SLOPE * np.log(np.array(list(state.appraise()))) + np.roll(said, viewer)
        raised = np.exp(points - points.max())
        assert list(evaluator.judge(state)) == pytest.approx(list(raised / raised.sum()))


@EVERY_GAME
def test_a_policy_network_corrects_habits_by_what_words_are_worth(game: Game, tmp_path: Path) -> None:
    trained = random_networks(game, 2)
    prior = find_prior(game, write(tmp_path / "some.net", trained))
    words, policy = number_words(game.vocabulary), trained.policies[0]
    worths = np.frombuffer(policy.worths, "<f4").reshape(words.total, 4)
    compared = 0
    for state in states(game, 2):
        seat = int(state.next_seat())
        choices = state.legal(seat)
        seen = np.append(run_layers(policy.layers, read_inputs(game, game.encoding, state, seat)), 1.0)
        habits = np.array(list(state.weigh(seat, choices)), float)
        scores = SLOPE * np.log(habits + (0.15 * habits.mean() if habits.sum() else 1.0))
        for at, action in enumerate(choices):
            row = words.rows[action * words.columns : (action + 1) * words.columns]
            scores[at] += sum(float(worths[word] @ seen) for word in row if word >= 0)
        expected = np.exp(scores - scores.max())
        assert list(prior.weigh(state, seat, choices)) == pytest.approx(list(expected))
        compared += len(choices)
    assert compared > 10


def test_a_game_that_has_ended_is_judged_by_its_own_appraisal(tmp_path: Path) -> None:
    game = find_game("runestones")
    evaluator = find_evaluation(game, write(tmp_path / "some.net", random_networks(game, 2)))
    *_, state = states(game, 2)
    state.over = True
    assert list(evaluator.judge(state)) == list(state.appraise())


def test_lanes_of_a_word_do_not_touch_each_other() -> None:
    numbers = np.random.default_rng(3).integers(-30000, 30000, (40, 2 * LANES + 1)).astype(np.int16)
    packed = pack(to_vec(numbers), 2 * LANES + 1)
    network = Network(vec[i64]([3 * row for row in range(40)]), packed, 1.0, [vec[float]([0.0] * (2 * LANES + 1))], [])
    row = np.random.default_rng(4).integers(-1, 2, 40)
    assert list(network.run(to_vec(row))) == (row @ numbers.astype(int)).tolist()


def to_vec(numbers: NDArray[np.integer[Any]]) -> vec[i16]:
    return vec[i16](numbers.ravel().tolist())


def test_networks_are_used_at_tables_they_were_trained_for_alone(tmp_path: Path) -> None:
    game = find_game("runestones")
    path = write(tmp_path / "some.net", random_networks(game, 2, 4))
    for players in (4, 2):
        state = game.start(game.setup(players, 1))
        seat = int(state.next_seat())
        bot = make_bot(game, f"ismcts:20,eval={path},prior={path}", 1)
        assert bot.choose(InfoSet(game, state, seat)) in state.legal(seat)
    between = game.start(game.setup(3, 1))
    for option, use in (("eval", "evaluation"), ("prior", "prior")):
        with pytest.raises(WrongTable, match=f"this {use} is for 2 or 4 players; expected a table of so many, not of 3"):
            make_bot(game, f"ismcts:20,{option}={path}", 1).choose(InfoSet(game, between, int(between.next_seat())))


def test_networks_that_a_game_brings_leave_other_tables_to_its_appraisal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A level sits at every table of its game, also where it has no network."""
    game = find_game("runestones")
    path = Path(write(tmp_path / "sage.net", random_networks(game, 2)))
    monkeypatch.setattr(evaluations, "list_trained", lambda game: {"sage": path})
    sage = find_evaluation(game, "sage")
    for players in (3, 2, 4):
        *_, state = states(game, players)
        assert (list(sage.judge(state)) == list(state.appraise())) == (players > 2)


def test_networks_that_a_game_brings_go_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("runestones")
    path = Path(write(tmp_path / "sage.net", random_networks(game, 2)))
    monkeypatch.setattr(evaluations, "list_trained", lambda game: {"sage": path})
    *_, state = states(game, 2)
    assert list(find_evaluation(game, "sage").judge(state)) == list(find_evaluation(game, str(path)).judge(state))
    assert find_prior(game, "sage") is find_prior(game, str(path))
    with pytest.raises(BadEvaluation, match=r"no evaluation 'sago'; expected a file \*\.net or \*\.json, or .*: .*fit, .*sage"):
        find_evaluation(game, "sago")
    with pytest.raises(BadPrior, match=r"no prior 'sago'; expected a file \*\.net, or one of its own: habits, sage"):
        find_prior(game, "sago")


def spoil(trained: Trained, change: str) -> Trained:
    value, policy = trained.values[0], trained.policies[0]
    layers = value.layers
    replace = msgspec.structs.replace
    changed: dict[str, Trained] = {
        "game": replace(trained, game="chess"),
        "none": replace(trained, values=(), policies=()),
        "players": replace(trained, values=(replace(value, players=9),)),
        "observations": replace(trained, values=(replace(value, mark=1),)),
        "words": replace(trained, policies=(replace(policy, words=1),)),
        "weights": replace(trained, values=(replace(value, layers=replace(layers, first=layers.first[2:])),)),
        "bias": replace(trained, values=(replace(value, layers=replace(layers, biases=layers.biases[1:])),)),
        "last": replace(trained, values=(replace(value, layers=policy.layers),)),
    }
    return changed[change]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("game", "networks of chess; expected those of runestones"),
        ("none", "holds no value network; expected at least one"),
        ("players", "a network for 9 players; expected 2 to 4"),
        ("observations", "a network of other observations than runestones now has"),
        ("weights", r"a layer of \d+ bytes; expected \d+"),
        ("bias", "a network of 3 layers has 2 biases and 2 more weights"),
        ("last", "the last layer of a value network for 2 players has so many units"),
    ],
)
def test_networks_that_do_not_fit_the_game_are_refused(change: str, expected: str, tmp_path: Path) -> None:
    game = find_game("runestones")
    with pytest.raises(BadEvaluation, match=f"the evaluation .*some.net' cannot be used: .*{expected}"):
        find_evaluation(game, write(tmp_path / "some.net", spoil(random_networks(game, 2), change)))


@pytest.mark.parametrize(
    ("change", "expected"),
    [("none", "holds no policy network"), ("words", "a policy of other actions than runestones now has")],
)
def test_policies_that_do_not_fit_the_game_are_refused(change: str, expected: str, tmp_path: Path) -> None:
    game = find_game("runestones")
    with pytest.raises(BadPrior, match=expected):
        find_prior(game, write(tmp_path / "some.net", spoil(random_networks(game, 2), change)))


def damage(content: bytes, how: str) -> bytes:
    return {
        "cut": content[:-7],
        "bit": content[:500] + bytes([content[500] ^ 4]) + content[501:],
        "text": b"hello",
        "empty": b"",
        "later": HEAD.replace(b"1", b"2") + content[len(HEAD) :],
    }[how]


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("cut", "is damaged: its checksum is wrong"),
        ("bit", "is damaged: its checksum is wrong"),
        ("text", "holds no networks; expected a file that begins with 'nemeton networks 1'"),
        ("empty", "holds no networks; expected a file that begins with 'nemeton networks 1'"),
        ("later", "holds no networks; expected a file that begins with 'nemeton networks 1'"),
    ],
)
def test_a_damaged_file_is_refused(how: str, expected: str, tmp_path: Path) -> None:
    game = find_game("runestones")
    path = tmp_path / "odd.net"
    path.write_bytes(damage(encode_trained(random_networks(game, 2)), how))
    with pytest.raises(BadEvaluation, match=expected):
        find_evaluation(game, str(path))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadEvaluation, match=r"none.net' cannot be used: cannot be read: No such file or directory"):
        find_evaluation(find_game("runestones"), str(tmp_path / "none.net"))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_action_has_words_of_its_own(game: Game) -> None:
    words = number_words(game.vocabulary)
    rows = {words.rows[at : at + words.columns] for at in range(0, len(words.rows), words.columns)}
    assert len(rows) == len(game.vocabulary)
