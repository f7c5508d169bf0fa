"""Priors: a search can be told which choices to try first, by name or by a class of one's own."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.bots.bot import InfoSet
from nemeton.bots.evaluations import BadPrior, find_prior
from nemeton.bots.roster import make_bot
from nemeton.bots.search_bots import Search, grow_tree
from nemeton.bots.tree import PUCT, REGRET
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.engine.priors import Prior
from nemeton.engine.state import State
from nemeton.registry import GAMES, find_game

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def first_wide_decision(game: Game) -> tuple[State, int]:
    """The first position of a game by habits with at least five choices, and the seat that is asked."""
    state, rng = game.start(game.setup(2, 4)), Rng(4)
    while len(state.legal(state.next_seat())) < 5:
        state.step(state.next_seat(), state.suggest(state.next_seat(), rng))
    seat = int(state.next_seat())
    return InfoSet(game, state, seat).sample(Rng(0)), seat


class Stubborn(Prior):
    """Gives all weight to the last choice, and counts how often it is asked about a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.asked: list[int] = []

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        if seat == self.seat:
            self.asked.append(len(choices))
        return vec[float]([0.0] * (len(choices) - 1) + [1.0])


@EVERY_GAME
def test_the_prior_by_default_is_what_habits_weigh(game: Game) -> None:
    state, seat = first_wide_decision(game)
    choices = state.legal(seat)
    assert list(find_prior(game, "habits").weigh(state, seat, choices)) == list(state.weigh(seat, choices))


@EVERY_GAME
@pytest.mark.parametrize("sealed", [PUCT, REGRET], ids=["puct", "regret"])
def test_a_prior_of_ones_own_says_what_is_tried_first(game: Game, sealed: int) -> None:
    state, seat = first_wide_decision(game)
    tree = grow_tree(state, seat, Rng(1), Search(prior=Stubborn(seat), sealed=sealed))
    tree.think(1)
    assert tree.visits_of(state.legal(seat)[-1]) == 1


def test_the_thinkers_own_choices_are_weighed_once_at_a_busy_node() -> None:
    state, seat = first_wide_decision(find_game("skye"))
    prior = Stubborn(seat)
    grow_tree(state, seat, Rng(1), Search(prior=prior)).think(100)
    assert 1 <= prior.asked.count(len(state.legal(seat))) < 10


def test_a_prior_is_named_like_an_evaluation() -> None:
    game = find_game("runestones")
    state, seat = first_wide_decision(game)
    plain, named = (make_bot(game, name, 3) for name in ("ismcts:60", "ismcts:60,prior=habits"))
    infoset = InfoSet(game, state, seat)
    assert plain.choose(infoset) == named.choose(infoset)
    with pytest.raises(BadPrior, match=r"runestones has no prior 'gut'; expected .*: habits"):
        make_bot(game, "ismcts:60,prior=gut", 3)
