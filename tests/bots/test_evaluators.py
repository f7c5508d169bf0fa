"""Evaluators: a search can be given another judge, by name, from a file or as a class of one's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec

from nemeton.bots.bot import InfoSet
from nemeton.bots.evaluations import BadEvaluation, find_evaluation
from nemeton.bots.roster import make_bot
from nemeton.bots.search_bots import Search, grow_tree
from nemeton.engine.chance import Rng
from nemeton.engine.encoding import Encoder
from nemeton.engine.evaluators import Evaluator, LinearEvaluator, WrongTable
from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.registry import GAMES, find_game

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
HIDDEN = (5, 3)


def states(game: Game, players: int) -> Iterator[State]:
    state, rng = game.start(game.setup(players, 2)), Rng(2)
    for number in range(60):
        if state.over:
            return
        if number % 12 == 0:
            yield state.clone()
        state.step(state.next_seat(), state.suggest(state.next_seat(), rng))


def write(path: Path, content: object) -> str:
    path.write_text(json.dumps(content), encoding="utf8")
    return str(path)


def random_network(game: Game, players: int) -> dict[str, Any]:
    assert game.encoding is not None
    rng = np.random.default_rng(1)
    sizes = (game.encoding.layout(players).size, *HIDDEN, 1)
    layers = [
        {"weights": rng.normal(0, 0.2, (above, below)).tolist(), "biases": rng.normal(0, 0.2, above).tolist()}
        for below, above in pairwise(sizes)
    ]
    return {"game": game.id, "network": {"players": players, "layers": layers}}


@EVERY_GAME
def test_the_games_own_appraisal_is_one_of_its_evaluations(game: Game) -> None:
    for state in states(game, 3):
        assert list(Evaluator().judge(state)) == list(game.evaluations["fit"].judge(state))


@EVERY_GAME
def test_weights_from_a_file_judge_as_the_same_weights_by_name(game: Game, tmp_path: Path) -> None:
    own = game.evaluations["fit"]
    assert isinstance(own, LinearEvaluator)
    weights = {"early": list(own.early), "late": list(own.late), "steepness": list(own.steepness)}
    read = find_evaluation(game, write(tmp_path / "same.json", {"game": game.id, "linear": weights}))
    weights["steepness"] = [0.0, 0.0]
    flat = find_evaluation(game, write(tmp_path / "flat.json", {"game": game.id, "linear": weights}))
    for state in states(game, 2):
        assert list(read.judge(state)) == list(own.judge(state))
        assert list(flat.judge(state)) == [0.5, 0.5]


@EVERY_GAME
def test_a_network_from_a_file_says_what_its_layers_say(game: Game, tmp_path: Path) -> None:
    content = random_network(game, 3)
    network = find_evaluation(game, write(tmp_path / "net.json", content))
    assert game.encoding is not None
    encoder = Encoder(game.encoding, game.encoding.layout(3).size, len(game.vocabulary))
    for state in states(game, 3):
        points = []
        for seat in range(3):
            layer = np.array(list(encoder.observe(state, seat)), dtype=float)
            for number, each in enumerate(content["network"]["layers"]):
                layer = np.array(each["weights"]) @ (np.maximum(layer, 0) if number else layer) + each["biases"]
            points.append(layer[0])
        raised = np.exp(np.array(points) - max(points))
        assert list(network.judge(state)) == pytest.approx(list(raised / raised.sum()))


def test_a_bot_plays_by_a_network_and_only_at_tables_it_was_made_for(tmp_path: Path) -> None:
    game = find_game("runestones")
    path = write(tmp_path / "net.json", random_network(game, 2))
    state = game.start(game.setup(2, 1))
    seat = int(state.next_seat())
    assert make_bot(game, f"ismcts:20,eval={path}", 1).choose(InfoSet(game, state, seat)) in state.legal(seat)
    larger = game.start(game.setup(3, 1))
    with pytest.raises(WrongTable, match="for 2 players; expected a table of 2, not of 3"):
        make_bot(game, f"ismcts:20,eval={path}", 1).choose(InfoSet(game, larger, int(larger.next_seat())))


class Admirer(Evaluator):
    """Thinks that seat 1 always wins."""

    def judge(self, state: State) -> vec[float]:
        return vec[float]([0.0, 1.0])


def test_an_evaluator_of_ones_own_leads_the_search() -> None:
    game = find_game("runestones")
    *_, state = states(game, 2)
    tree = grow_tree(state, int(state.next_seat()), Rng(1), Search(evaluator=Admirer()))
    tree.think(30)
    values = {tree.value_of(action) for action in state.legal(state.next_seat()) if tree.visits_of(action)}
    assert values == {float(state.next_seat())}


def spoilt(game: Game, change: str) -> object:
    content = random_network(game, 2)
    layers = content["network"]["layers"]
    if change == "input":
        layers[0]["weights"][2].pop()
    elif change == "bias":
        layers[1]["biases"].pop()
    elif change == "output":
        layers.pop()
    elif change == "players":
        content["network"]["players"] = 9
    elif change == "game":
        content["game"] = "chess"
    elif change == "both":
        content["linear"] = {"early": [1.0], "late": [1.0], "steepness": [1, 1]}
    elif change == "weights":
        del content["network"]
        content["linear"] = {"early": [1.0], "late": [1.0], "steepness": [1, 1]}
    elif change == "field":
        content["more"] = 1
    return content


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("input", r"a unit of layer 1 has \d+ weights; expected \d+"),
        ("bias", "layer 2 has weights of 3 units and 2 biases"),
        ("output", "the last layer of a network has a single unit"),
        ("players", "a network for 9 players; expected 2 to 4"),
        ("game", "is an evaluation of chess; expected one of runestones"),
        ("both", "expected either 'linear' or 'network'"),
        ("weights", "1 early weights; expected 26, one for each feature"),
        ("field", "is no evaluation: Object contains unknown field `more`"),
    ],
)
def test_a_file_that_holds_no_evaluation_of_the_game_is_refused(change: str, expected: str, tmp_path: Path) -> None:
    game = find_game("runestones")
    with pytest.raises(BadEvaluation, match=expected):
        find_evaluation(game, write(tmp_path / "odd.json", spoilt(game, change)))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadEvaluation, match=r"cannot read the evaluation .*: No such file or directory"):
        find_evaluation(find_game("runestones"), str(tmp_path / "none.json"))
