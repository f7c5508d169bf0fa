"""Leaves of a search that are judged together, as a network in NumPy would."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.bots.search_bots import Search, TreeBot, grow_tree
from nemeton.bots.tree import PUCT, REGRET, START
from nemeton.engine.chance import Rng
from nemeton.engine.evaluators import Evaluator, WrongCount
from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.registry import GAMES, find_game

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


class Together(Evaluator):
    """Judges as the game does, keeps how many positions it was given at once, and never judges one alone."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def judge(self, state: State) -> vec[float]:
        raise AssertionError("asked for one position")

    def judge_many(self, states: list[State]) -> list[vec[float]]:
        assert not any(state.over for state in states)
        self.sizes.append(len(states))
        return [state.appraise() for state in states]


def position(game: Game) -> tuple[State, int]:
    """A position early in a game by habits, and the seat that is asked."""
    state, rng = game.start(game.setup(2, 6)), Rng(6)
    for _ in range(14):
        state.step(state.next_seat(), state.suggest(state.next_seat(), rng))
    seat = int(state.next_seat())
    return InfoSet(game, state, seat).sample(Rng(0)), seat


@EVERY_GAME
@pytest.mark.parametrize("sealed", [PUCT, REGRET], ids=["puct", "regret"])
def test_in_batches_of_one_the_search_is_the_plain_one(game: Game, sealed: int) -> None:
    state, seat = position(game)
    plain = grow_tree(state, seat, Rng(2), Search(sealed=sealed))
    plain.think(150)
    batched = grow_tree(state, seat, Rng(2), Search(evaluator=Together(), sealed=sealed))
    for _ in range(150):
        batched.think_at_once(1, -1)
    assert list(batched.visits) == list(plain.visits)
    assert list(batched.total) == pytest.approx(list(plain.total))


@EVERY_GAME
def test_leaves_are_judged_in_batches_of_the_size_asked_for(game: Game) -> None:
    state, seat = position(game)
    judge = Together()
    grow_tree(state, seat, Rng(2), Search(evaluator=judge, batch=16)).think(100)
    assert judge.sizes == [16] * 6 + [4]


def test_a_bot_judges_whole_batches_also_larger_ones_than_its_slices() -> None:
    game = find_game("runestones")
    state, seat = position(game)
    judge = Together()
    TreeBot(1, 250, search=Search(evaluator=judge, batch=100)).think(InfoSet(game, state, seat))
    assert judge.sizes == [100, 100, 50]


class Hasty(Evaluator):
    """Judges the first of several positions only."""

    def judge_many(self, states: list[State]) -> list[vec[float]]:
        return [state.appraise() for state in states[:1]]


def test_an_evaluator_that_leaves_positions_out_is_told_so_and_the_tree_is_as_before() -> None:
    state, seat = position(find_game("runestones"))
    tree = grow_tree(state, seat, Rng(2), Search(evaluator=Hasty(), batch=8))
    with pytest.raises(WrongCount, match="judge_many was given 8 positions and has judged 1; expected the chances for each"):
        tree.think(8)
    assert not any(tree.visits)
    assert not any(tree.total)


class Certain(Evaluator):
    def judge(self, state: State) -> vec[float]:
        return vec[float]([0.3, 0.7])


@EVERY_GAME
def test_nothing_remains_of_what_a_batch_was_thought_to_bring(game: Game) -> None:
    state, seat = position(game)
    tree = grow_tree(state, seat, Rng(2), Search(evaluator=Certain(), batch=8))
    tree.think(100)
    assert tree.visits[START] == tree.simulations == 100
    assert sum(int(tree.visits_of(action)) for action in state.legal(seat)) == 100
    for action in state.legal(seat):
        if tree.visits_of(action):
            assert tree.value_of(action) == pytest.approx((0.3, 0.7)[seat])


def test_the_walks_of_a_batch_go_different_ways() -> None:
    """Eight walks that knew nothing of each other would all try the choice of the largest weight."""
    state, seat = position(find_game("runestones"))
    tree = grow_tree(state, seat, Rng(2), Search(batch=8))
    tree.think(8)
    assert sum(tree.visits_of(action) > 0 for action in state.legal(seat)) > 1


def test_the_size_of_a_batch_is_an_option_of_a_bots_name() -> None:
    game = find_game("runestones")
    state, seat = position(game)
    assert make_bot(game, "ismcts:40,batch=8", 1).choose(InfoSet(game, state, seat)) in state.legal(seat)
