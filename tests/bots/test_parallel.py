"""A decision in parts: the same choice whatever process thinks, and counts that add up."""

from __future__ import annotations

import os
import signal

import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.parallel import ParallelBot, Part, Sum, Tried, draw_seed, report, think_apart, use_processes
from nemeton.bots.roster import BadOption, count_parts, make_bot
from nemeton.bots.search_bots import Search, TreeBot, grow_tree
from nemeton.bots.tree import REGRET
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.registry import GAMES, find_game
from tests.bots.pennies import EQUILIBRIUM, LEFT, RIGHT, pennies

RUNE_STONES = find_game("runestones")
ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def middle(game: Game, moves: int = 40) -> InfoSet:
    """A question with several answers in the middle of a game."""
    state = game.start(game.setup(players=2, seed=3))
    rng = Rng(3)
    while moves > 0 or len(state.legal(state.next_seat())) < 3:
        state.step(state.next_seat(), state.suggest(state.next_seat(), rng))
        moves -= 1
    return InfoSet(game, state, int(state.next_seat()))


def parallel_bot(game: Game, name: str, seed: int) -> ParallelBot:
    bot = make_bot(game, name, seed)
    assert isinstance(bot, ParallelBot)
    return bot


# --- The choice ------------------------------------------------------------------------------------------------------


@ALL_GAMES
@pytest.mark.parametrize("option", ["sealed=puct", "sealed=regret", "root=halving"])
def test_the_choice_is_the_same_in_this_process_and_in_several(game: Game, option: str) -> None:
    for moves in (0, 25):
        infoset = middle(game, moves)
        for seed in range(3):
            name = f"ismcts:90,parallel=3,{option}"
            here, apart = make_bot(game, name, seed), use_processes(make_bot(game, name, seed))
            # Asked twice: a bot goes on with its random numbers, wherever its parts think.
            assert [here.choose(infoset) for _ in range(2)] == [apart.choose(infoset) for _ in range(2)]


@ALL_GAMES
def test_visits_and_totals_of_the_parts_add_up(game: Game) -> None:
    infoset = middle(game)
    bot = parallel_bot(game, "ismcts:100,parallel=3", 5)
    seed = draw_seed(Rng(5))
    parts = [bot.think_part(infoset, part, seed) for part in range(3)]
    assert [sum(one.visits for one in part.tried) for part in parts] == [34, 33, 33]
    assert len({str(part) for part in parts}) > 1, "each part has random numbers of its own"
    together = parallel_bot(game, "ismcts:100,parallel=3", 5).think(infoset)
    for action in infoset.legal():
        found = [one for part in parts for one in part.tried if one.action == action]
        assert together.visits_of(action) == sum(one.visits for one in found)
        if found:
            mean = sum(one.total for one in found) / sum(one.visits for one in found)
            assert together.value_of(action) == pytest.approx(mean)
    assert together.decide() == max(infoset.legal(), key=lambda action: (together.visits_of(action), together.value_of(action)))


def test_a_part_is_the_search_of_a_single_bot() -> None:
    infoset = middle(RUNE_STONES)
    tree = TreeBot(7, 60).think(infoset)
    part = report(tree)
    assert sum(one.visits for one in part.tried) == 60
    assert Sum([part], 1).decide() == tree.decide()
    assert all(one.total == pytest.approx(tree.value_of(one.action) * one.visits) for one in part.tried)


def test_what_a_part_settles_by_halves_is_what_a_single_bot_plays() -> None:
    infoset = middle(RUNE_STONES)
    for seed in range(5):
        tree = TreeBot(seed, 60, search=Search(halving=True)).think(infoset)
        part = report(tree)
        assert part.settled == Sum([part], 1).decide() == tree.decide()


def test_what_most_parts_have_settled_on_is_played_and_of_as_many_what_has_the_better_mean() -> None:
    first = Part([Tried(4, 20, 12.0), Tried(9, 20, 11.0)], settled=4)
    second = Part([Tried(4, 20, 9.0), Tried(9, 21, 15.0)], settled=9)
    assert Sum([first, second], 1).decide() == 9
    assert Sum([first, second, first], 1).decide() == 4
    assert Sum([first, Part([Tried(4, 20, 9.0), Tried(7, 90, 89.0)], settled=4)], 1).decide() == 4, "not by visits or means"


def test_ties_go_to_the_better_mean_then_to_the_first_choice() -> None:
    assert Sum([Part([Tried(4, 2, 1.0), Tried(9, 2, 1.5)]), Part([Tried(2, 1, 1.0)])], 1).decide() == 9
    assert Sum([Part([Tried(4, 2, 1.0), Tried(9, 2, 1.0)])], 1).decide() == 4
    assert Sum([Part([Tried(4, 2, 1.0), Tried(9, 3, 1.0)]), Part([Tried(4, 2, 1.0)])], 1).decide() == 4


def test_average_mixes_are_added_in_sealed_frames() -> None:
    parts = []
    for seed in range(8):
        tree = grow_tree(pennies(), 0, Rng(seed), Search(sealed=REGRET))
        tree.think(500)
        parts.append(report(tree))
    assert all(part.mixes for part in parts)
    shares = {side: sum(one.share for part in parts for one in part.tried if one.action == side) for side in (LEFT, RIGHT)}
    assert shares[LEFT] / (shares[LEFT] + shares[RIGHT]) == pytest.approx(EQUILIBRIUM[0], abs=0.1)
    drawn = [Sum(parts, seed).decide() for seed in range(2000)]
    assert drawn.count(LEFT) / len(drawn) == pytest.approx(shares[LEFT] / (shares[LEFT] + shares[RIGHT]), abs=0.04)
    assert Sum(parts, 3).decide() == Sum(parts, 3).decide()


def test_what_is_rare_in_the_sum_of_the_mixes_is_not_played() -> None:
    parts = [Part([Tried(1, 5, 1.0, 3.0), Tried(2, 5, 1.0, 0.1)], mixes=True), Part([Tried(1, 5, 1.0, 4.0)], mixes=True)]
    assert {Sum(parts, seed).decide() for seed in range(200)} == {1}


def test_with_a_time_each_part_has_all_of_it() -> None:
    infoset = middle(RUNE_STONES)
    together = use_processes(make_bot(RUNE_STONES, "ismcts:30ms,parallel=2", 1))
    assert together.choose(infoset) in infoset.legal()


# --- Processes -------------------------------------------------------------------------------------------------------


def test_a_part_whose_process_is_killed_is_thought_about_here() -> None:
    here = os.getpid()

    def think(part: int) -> Part:
        if part and os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return Part([Tried(part, 1, 0.5)])

    assert [part.tried[0].action for part in think_apart(think, 3)] == [0, 1, 2]


def test_a_part_that_fails_in_its_process_fails_here() -> None:
    def think(part: int) -> Part:
        if part:
            raise ValueError("no such position")
        return Part([])

    with pytest.raises(ValueError, match="no such position"):
        think_apart(think, 2)


def test_no_process_is_left_when_thinking_is_broken_off() -> None:
    pids: list[int] = []
    reader, writer = os.pipe()

    def think(part: int) -> Part:
        if part:
            os.write(writer, f"{os.getpid()} ".encode())
            signal.pause()
        pids.append(int(os.read(reader, 20).split()[0]))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        think_apart(think, 2)
    os.close(reader)
    os.close(writer)
    with pytest.raises(ProcessLookupError):
        os.kill(pids[0], 0)


# --- The name --------------------------------------------------------------------------------------------------------


def test_one_part_is_the_plain_search() -> None:
    infoset = middle(RUNE_STONES)
    assert isinstance(make_bot(RUNE_STONES, "ismcts:50,parallel=1", 1), TreeBot)
    assert make_bot(RUNE_STONES, "ismcts:50,parallel=1", 1).choose(infoset) == make_bot(RUNE_STONES, "ismcts:50", 1).choose(
        infoset
    )


@pytest.mark.parametrize("value", ["0", "17", "-2", "two", "1.5", "", "²"])
def test_a_number_of_parts_that_cannot_be_is_refused_with_what_can(value: str) -> None:
    with pytest.raises(BadOption, match=r"expected .*parallel=1 to parallel=16"):
        make_bot(RUNE_STONES, f"ismcts:50,parallel={value}", 1)
    with pytest.raises(BadOption, match="is no option of greedy"):
        make_bot(RUNE_STONES, "greedy:2,parallel=2", 1)


def test_the_number_of_parts_is_read_from_a_name_without_making_the_bot() -> None:
    names = (
        "level1",
        "level5,parallel=2",
        "ismcts,parallel=3,eval=missing.json",
        "greedy:2,parallel=2",
        "sage",
        "ismcts,parallel=x",
    )
    assert [count_parts(RUNE_STONES, name) for name in names] == [1, 2, 3, 1, 1, 1]
