"""Sequential halving: how a search spends few simulations on the choices of its root."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.bots.bot import InfoSet
from nemeton.bots.fan import NONE
from nemeton.bots.roster import make_bot
from nemeton.bots.search_bots import DEFAULT_SEARCH, Search, TreeBot, grow_tree
from nemeton.bots.spending import MOST, MOST_SEALED, Halving
from nemeton.bots.tree import START, Tree
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


def secret_prices() -> InfoSet:
    """The first prices of Isle of Skye in the third round, of the seat that is asked first."""
    game, rng = find_game("skye"), Rng(4)
    state = game.start(game.setup(2, 1))
    asked = 0
    while asked < 5:  # two seats in each round
        asked += state.mode >= SEALED
        if asked < 5:
            state.step(state.next_seat(), state.suggest(state.next_seat(), rng))
    return InfoSet(game, state, int(state.next_seat()))


def think(infoset: InfoSet, name: str) -> Tree:
    bot = make_bot(infoset.game, name, 5)
    assert isinstance(bot, TreeBot)
    return bot.think(infoset)


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


def test_halving_is_an_option_of_a_bots_name() -> None:
    game = find_game("skye")
    state, seat = wide_position(game, 2)
    halved, plain = (make_bot(game, name, 5) for name in ("ismcts:60,root=halving", "ismcts:60,root=puct"))
    assert isinstance(halved, TreeBot)
    assert isinstance(plain, TreeBot)
    infoset = InfoSet(game, state, seat)
    assert halved.think(infoset).settled in state.legal(seat)
    assert plain.think(infoset).settled == NONE


def test_at_sealed_prices_many_contenders_are_compared_after_the_same_number_of_simulations() -> None:
    infoset = secret_prices()
    tree = think(infoset, "ismcts:960,root=halving")
    choices = infoset.legal()
    visits = sorted((int(tree.visits_of(action)) for action in choices if tree.visits_of(action)), reverse=True)
    assert len(choices) > MOST_SEALED
    assert len(visits) == MOST_SEALED
    assert tree.simulations == 960
    assert visits[MOST_SEALED // 2 :] == [960 // 5 // MOST_SEALED] * (MOST_SEALED // 2)  # 5 phases
    assert tree.visits_of(tree.decide()) == visits[0]


def test_prices_that_are_compared_by_halves_are_answered_by_what_the_others_have_learnt() -> None:
    """PUCT forces no choice at the root, and what hints force must teach the others nothing; contenders come up equally often."""
    infoset = secret_prices()
    other = 1 - infoset.seat
    tree = think(infoset, "ismcts:960,root=halving")
    learnt = [int(visits) for node, visits in enumerate(tree.visits) if tree.parent[node] == START and tree.seat[node] == other]
    assert sum(learnt) == 960
    assert max(learnt) > 3 * 960 / len(learnt)


def test_seats_that_mix_their_sealed_choices_do_not_halve_them() -> None:
    infoset = secret_prices()
    assert think(infoset, "ismcts:60,root=halving,sealed=regret").settled == NONE
    assert think(infoset, "ismcts:60,root=halving").settled != NONE


def test_a_time_is_spent_by_halves_too() -> None:
    game = find_game("runestones")
    state, seat = wide_position(game, 2)
    bot = make_bot(game, "ismcts:20ms,root=halving", 5)
    assert isinstance(bot, TreeBot)
    tree = bot.think(InfoSet(game, state, seat))
    assert tree.settled in state.legal(seat)
    assert tree.simulations > MOST
