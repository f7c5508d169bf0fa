"""Where all choose at once, nobody sees what the others choose: neither the seats of a search, nor a choice that is compared."""

from __future__ import annotations

import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.parallel import ParallelBot
from nemeton.bots.roster import make_bot
from nemeton.bots.search_bots import Search, TreeBot, grow_tree
from nemeton.bots.tree import PUCT, REGRET, START, Tree
from nemeton.engine.chance import Rng
from nemeton.engine.frames import SEALED
from nemeton.engine.state import State
from nemeton.registry import find_game
from tests.bots.pennies import CHANCES, EQUILIBRIUM, LEFT, RIGHT, VALUE, pennies

BOTH_WAYS = pytest.mark.parametrize("sealed", [PUCT, REGRET], ids=["puct", "regret"])


def tree_of(state: State, seat: int, seed: int, sealed: int) -> Tree:
    return grow_tree(state, seat, Rng(seed), Search(sealed=sealed))


def mean_of_further(tree: Tree, action: int, simulations: int, *, forced: bool) -> float:
    """The mean that further visits of a choice bring."""
    visits, value = int(tree.visits_of(action)), tree.value_of(action)
    tree.think(simulations, action) if forced else tree.think(simulations)
    more = int(tree.visits_of(action)) - visits
    assert more > simulations // 10
    return (tree.value_of(action) * (visits + more) - value * visits) / more


@BOTH_WAYS
def test_others_answer_a_forced_choice_as_they_have_on_the_whole_and_learn_nothing_from_it(sealed: int) -> None:
    """A seat that saw the forced choice would answer with its best: the means would be 0.2 and 0.3."""
    for action in (LEFT, RIGHT):
        tree = tree_of(pennies(), 0, 1, sealed)
        tree.think(2000)
        left, right = (int(tree.visits[tree.find(START, 1, answer)]) for answer in (LEFT, RIGHT))
        expected = (left * CHANCES[action][LEFT] + right * CHANCES[action][RIGHT]) / (left + right) / 100
        assert mean_of_further(tree, action, 1500, forced=True) == pytest.approx(expected, abs=0.04)
        assert [int(tree.visits[tree.find(START, 1, answer)]) for answer in (LEFT, RIGHT)] == [left, right]


def test_a_forced_choice_brings_what_it_brings_when_it_is_free() -> None:
    for action in (LEFT, RIGHT):
        trees = [tree_of(pennies(), 0, 1, REGRET) for _ in range(2)]
        for tree in trees:
            tree.think(2000)
        free, forced = (mean_of_further(tree, action, 1500, forced=tree is trees[1]) for tree in trees)
        assert forced == pytest.approx(free, abs=0.06)
        assert forced == pytest.approx(VALUE, abs=0.08)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_mix_of_a_seat_comes_close_to_the_equilibrium(seat: int) -> None:
    drawn = []
    for seed in range(4):
        tree = tree_of(pennies(), seat, seed, REGRET)
        tree.think(2000)
        menu = tree.menus[START, seat]
        shares = dict(zip(menu.actions, menu.share, strict=True))
        assert shares[LEFT] / sum(shares.values()) == pytest.approx(EQUILIBRIUM[seat], abs=0.1)
        drawn += [int(tree.decide()) for _ in range(50)]
    assert drawn.count(LEFT) / len(drawn) == pytest.approx(EQUILIBRIUM[seat], abs=0.15)


def test_it_does_not_matter_who_has_answered_already() -> None:
    """Under regret matching the last seat to answer mixes as the first does, and does not guess by habits what was answered."""
    state = pennies()
    state.step(0, RIGHT)
    before = state.snapshot()
    tree = tree_of(state, 1, 3, REGRET)
    tree.think(2500)
    menu = tree.menus[START, 1]
    shares = dict(zip(menu.actions, menu.share, strict=True))
    assert shares[LEFT] / sum(shares.values()) == pytest.approx(EQUILIBRIUM[1], abs=0.1)
    assert state.snapshot() == before


def test_visits_of_choices_that_are_not_legal_in_this_world_do_not_count() -> None:
    """Three thousand winning visits of a choice that cannot be made here do not make an untried one urgent."""
    tree = tree_of(pennies(), 0, 1, PUCT)
    for action, visits, total in ((LEFT, 10, 5.0), (77, 3000, 3000.0)):
        node = tree.add(START, 0, action)
        tree.visits[node] = visits
        tree.total[node] = total
    right = tree.add(START, 0, RIGHT)
    tree.visits[right], tree.total[right] = 10, 3.0
    assert tree.choose(tree.root, 0, START) == LEFT


def price_position(seed: int) -> State:
    """The third decision about prices of a game by habits, for two."""
    game, rng, seen = find_game("skye"), Rng(seed), 0
    state = game.start(game.setup(2, seed))
    while True:
        seat = state.next_seat()
        seen += state.mode == SEALED and seat == 0
        if seen == 3:
            return InfoSet(game, state, 0).sample(Rng(0))
        state.step(seat, state.suggest(seat, rng))


@pytest.mark.compiled_only
@pytest.mark.parametrize("seed", [1, 5, 6, 8])
def test_a_forced_price_brings_what_it_brings_when_it_is_free(seed: int) -> None:
    """In these positions the search stays with its best price, so that there is something to compare with."""
    trees = [tree_of(price_position(seed), 0, seed, PUCT) for _ in range(2)]
    for tree in trees:
        tree.think(3000)
    best = int(trees[0].most_visited())
    free, forced = (mean_of_further(tree, best, 2000, forced=tree is trees[1]) for tree in trees)
    assert forced == pytest.approx(free, abs=0.05)


@pytest.mark.parametrize("options", ["", ",sealed=regret", ",root=halving", ",parallel=2"])
def test_sealed_choices_may_have_more_simulations_than_others(options: str) -> None:
    game, rng = find_game("skye"), Rng(5)
    bot = make_bot(game, f"ismcts:60,secret=4{options}", 1)
    assert isinstance(bot, TreeBot | ParallelBot)

    def count(state: State, seat: int) -> int:
        found = bot.think(InfoSet(game, state, seat))
        return sum(found.visits_of(action) for action in state.legal(seat))

    state = price_position(5)
    assert count(state, 0) == 240
    while state.mode >= SEALED or len(state.legal(state.next_seat())) < 2:
        state.step(state.next_seat(), state.suggest(state.next_seat(), rng))
    assert count(state, int(state.next_seat())) == 60
