"""Evaluators: a search can be given another judge, by name, from a file or as a class of one's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from librt.vecs import vec

from nemeton.bots.evaluations import BadEvaluation, find_evaluation
from nemeton.bots.search_bots import Search, grow_tree
from nemeton.engine.chance import Rng
from nemeton.engine.evaluators import Evaluator, LinearEvaluator
from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.registry import GAMES, find_game

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


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


GOOD = {"early": [1.0] * 26, "late": [1.0] * 26, "steepness": [1, 1]}


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ({"game": "chess", "linear": GOOD}, "is an evaluation of chess; expected one of runestones"),
        ({"game": "runestones"}, "is no evaluation: Object missing required field `linear`"),
        ({"game": "runestones", "linear": GOOD | {"early": [1.0]}}, "1 early weights; expected 26, one for each feature"),
        ({"game": "runestones", "linear": GOOD, "more": 1}, "is no evaluation: Object contains unknown field `more`"),
    ],
)
def test_a_file_that_holds_no_evaluation_of_the_game_is_refused(content: object, expected: str, tmp_path: Path) -> None:
    with pytest.raises(BadEvaluation, match=expected):
        find_evaluation(find_game("runestones"), write(tmp_path / "odd.json", content))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadEvaluation, match=r"cannot read the evaluation .*: No such file or directory"):
        find_evaluation(find_game("runestones"), str(tmp_path / "none.json"))
