"""Options in a bot's name: what they change, and what is refused."""

from __future__ import annotations

import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.evaluations import BadEvaluation
from nemeton.bots.roster import BadOption, find_level_problems, make_bot, read_search, split_bots, strongest_search
from nemeton.bots.search_bots import TreeBot
from nemeton.bots.tree import REGRET
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.games.runestones.game import RuneStones

GAME = RuneStones()


def with_levels(*levels: str) -> Game:
    """The game with other levels."""
    game: Game = type("Other", (RuneStones,), {"levels": levels})()
    return game


def test_an_option_of_a_bot_in_a_list_is_told_from_the_next_bot() -> None:
    assert split_bots("random") == ["random"]
    assert split_bots("level5,eval=hand,greedy:2,ismcts:30,c=0.3,sealed=regret") == [
        "level5,eval=hand",
        "greedy:2",
        "ismcts:30,c=0.3,sealed=regret",
    ]


def test_options_set_the_search() -> None:
    search = read_search(GAME, "ismcts", ["c=0.5", "eval=hand", "sealed=regret", "c=0.3"])
    assert (search.curiosity, search.evaluator, search.sealed) == (0.3, GAME.evaluations["hand"], REGRET)


def test_a_level_takes_options_too() -> None:
    state = GAME.start(GAME.setup(2, 3))
    for _ in range(30):
        state.step(state.next_seat(), state.suggest(state.next_seat(), Rng(1)))
    infoset = InfoSet(GAME, state, int(state.next_seat()))
    plain, named = (make_bot(GAME, name, 1) for name in ("level4", f"{GAME.levels[3]},eval=hand"))
    option = make_bot(GAME, "level4,eval=hand", 1)
    for bot in (plain, named, option):
        assert isinstance(bot, TreeBot)
    values = [
        [bot.think(infoset).value_of(action) for action in infoset.legal()]
        for bot in (plain, named, option)
        if isinstance(bot, TreeBot)
    ]
    assert values[0] != values[1] == values[2]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("random,eval=hand", "'eval=hand' is no option of random; expected none"),
        ("greedy:2,c=0.3", "'c=0.3' is no option of greedy; expected eval=NAME, eval=FILE"),
        ("ismcts:20,depth=3", "'depth=3' is no option of ismcts; expected c=0.3, eval="),
        ("ismcts:20,c=much", "'c=much' is no option of ismcts"),
        ("ismcts:20,c=nan", "'c=nan' is no option of ismcts"),
        ("ismcts:20,c=0", "'c=0' is no option of ismcts"),
        (
            "ismcts:20,sealed=ajar",
            "expected c=0.3, eval=NAME, eval=FILE, horizon=0 to horizon=10000, prior=NAME, prior=FILE, "
            "sealed=puct, sealed=regret, secret=1 to secret=100, root=puct, root=halving, batch=1 to batch=1024, "
            "parallel=1 to parallel=16",
        ),
        ("ismcts:20,horizon=-1", "'horizon=-1' is no option of ismcts"),
        ("ismcts:20,horizon=99999999999999999999", "'horizon=99999999999999999999' is no option of ismcts"),
        ("ismcts:20,secret=0", "'secret=0' is no option of ismcts"),
        ("ismcts:20,root=branch", "'root=branch' is no option of ismcts"),
        ("ismcts:20,batch=0", "'batch=0' is no option of ismcts"),
        ("ismcts:20,batch=1025", "'batch=1025' is no option of ismcts"),
        ("ismcts:20,batch=few", "'batch=few' is no option of ismcts"),
        ("ismcts:20,eval", "'eval' is no option of ismcts"),
        ("ismcts:20,", "'' is no option of ismcts"),
    ],
)
def test_an_option_that_a_bot_does_not_have_is_refused_with_those_it_has(name: str, expected: str) -> None:
    with pytest.raises(BadOption) as refused:
        make_bot(GAME, name, 1)
    assert expected in str(refused.value)


def test_an_evaluation_that_the_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(BadEvaluation, match=r"runestones has no evaluation 'gut'; expected a file .*: fit, hand"):
        make_bot(GAME, "greedy:2,eval=gut", 1)


def test_a_level_with_a_bad_option_is_a_problem_of_the_game() -> None:
    game = with_levels("ismcts:20,c=x", "greedy:2,eval=hand", "ismcts:20,eval=gut")
    assert [problem.partition(" of ")[0] for problem in find_level_problems(game)] == ["level1", "level3"]


def test_hints_think_as_the_strongest_level_that_searches() -> None:
    odd = with_levels("greedy:2,eval=hand", "ismcts:20", "ismcts:90,c=0.4,sealed=regret", "random")
    assert strongest_search(odd) == read_search(GAME, "ismcts", ["c=0.4", "sealed=regret"])
    assert strongest_search(with_levels("random", "greedy:2,eval=hand")) == read_search(GAME, "ismcts", [])


def test_hints_have_a_budget_of_their_own_and_spend_it_as_the_strongest_level_does() -> None:
    master = with_levels("ismcts:200,c=0.4,secret=8,root=halving,parallel=2")
    assert strongest_search(master) == read_search(GAME, "ismcts", ["c=0.4", "root=halving"])
