"""Sequential halving: how a search spends few simulations on the choices of its root."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.bots.search_bots import DEFAULT_SEARCH, Search, TreeBot, grow_tree
from nemeton.bots.spending import MOST, Halving
from nemeton.engine.chance import Rng
from nemeton.engine.frames import SEALED
from nemeton.engine.game import Game
from nemeton.engine.priors import Prior
from nemeton.engine.state import State
from nemeton.registry import GAMES, find_game

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def wide_position(game: Game, seed: int) -> tuple[State, int]:
    """The first position of a game by habits with six choices that are not sealed, and the seat that is asked."""
    state, rng = game.start(game.setup(2, seed)), Rng(seed)
    while state.mode >= SEALED or len(state.legal(state.next_seat())) < 6:
        state.step(state.next_seat(), state.suggest(state.next_seat(), rng))
    seat = int(state.next_seat())
    return InfoSet(game, state, seat).sample(Rng(0)), seat


def halve(state: State, seat: int, simulations: int, search: Search = DEFAULT_SEARCH) -> Halving:
    halving = Halving(grow_tree(state, seat, Rng(3), search))
    halving.think(simulations)
    return halving


@EVERY_GAME
@pytest.mark.parametrize("simulations", [1, 7, 32, 150])
def test_all_simulations_are_spent_and_a_choice_that_was_tried_is_played(game: Game, simulations: int) -> None:
    state, seat = wide_position(game, 2)
    tree = halve(state, seat, simulations).tree
    assert tree.simulations == simulations
    assert tree.visits_of(tree.decide()) > 0


@EVERY_GAME
def test_the_choice_played_has_the_most_visits_and_half_as_many_are_left_after_each_phase(game: Game) -> None:
    state, seat = wide_position(game, 2)
    tree = halve(state, seat, 320).tree
    visits = sorted((int(tree.visits_of(action)) for action in state.legal(seat) if tree.visits_of(action)), reverse=True)
    assert len(visits) == min(MOST, len(state.legal(seat)))
    assert tree.visits_of(tree.decide()) == visits[0]
    middle = visits[(len(visits) + 1) // 2 :]
    assert len(set(middle)) == 1
    assert visits[0] > visits[-1]


class Wishful(Prior):
    """Gives the first choice nearly all the weight."""

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        return vec[float]([1000.0] + [1.0] * (len(choices) - 1))


def test_with_few_simulations_the_prior_decides_and_with_many_the_value() -> None:
    game = find_game("runestones")
    misled = 0
    for seed in range(5):
        state, seat = wide_position(game, seed)
        favourite = state.legal(seat)[0]
        plain = halve(state, seat, 1, Search(prior=Wishful())).tree
        assert plain.decide() == favourite
        misled += halve(state, seat, 600, Search(prior=Wishful())).tree.decide() == favourite
    assert misled < 5


@EVERY_GAME
def test_the_policy_prefers_what_is_played_and_leaves_no_choice_out(game: Game) -> None:
    state, seat = wide_position(game, 2)
    halving = halve(state, seat, 64)
    policy = halving.policy()
    assert sum(policy.values()) == pytest.approx(1.0)
    assert set(policy) == set(state.legal(seat))
    assert min(policy.values()) >= 0.0
    assert policy[int(halving.tree.decide())] > 1 / len(policy)


def test_halving_is_an_option_of_a_bots_name_and_leaves_sealed_decisions_as_they_are() -> None:
    game = find_game("skye")
    state, seat = wide_position(game, 2)
    halved, plain = (make_bot(game, name, 5) for name in ("ismcts:60,root=halving", "ismcts:60,root=puct"))
    assert isinstance(halved, TreeBot)
    assert isinstance(plain, TreeBot)
    infoset = InfoSet(game, state, seat)
    assert halved.think(infoset).settled in state.legal(seat)
    assert plain.think(infoset).settled == -1
    prices = game.start(game.setup(2, 1))
    while prices.mode < SEALED:
        prices.step(prices.next_seat(), prices.legal(prices.next_seat())[0])
    infoset = InfoSet(game, prices, int(prices.next_seat()))
    halved, plain = (make_bot(game, name, 5) for name in ("ismcts:60,root=halving", "ismcts:60"))
    assert halved.choose(infoset) == plain.choose(infoset)


def test_a_time_is_spent_by_halves_too() -> None:
    game = find_game("runestones")
    state, seat = wide_position(game, 2)
    bot = make_bot(game, "ismcts:20ms,root=halving", 5)
    assert isinstance(bot, TreeBot)
    tree = bot.think(InfoSet(game, state, seat))
    assert tree.settled in state.legal(seat)
    assert tree.simulations > MOST
