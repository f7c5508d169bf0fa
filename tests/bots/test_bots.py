"""Bots choose from what their seat knows, repeat themselves from their seed, and are as strong as their names say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import BOTS, UnknownBot, make_bot
from nemeton.bots.search_bots import MOST_TRIED, BadBudget, TreeBot, pick_promising
from nemeton.bots.tree import guess_others
from nemeton.engine.chance import Rng
from nemeton.engine.frames import OPEN
from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.games.skye.faces.view import TableView
from nemeton.registry import GAMES, find_game
from tests.engine.toys import Whispers
from tests.engine.walkthrough import acorns

EVERY_GAME: list[Game] = [*GAMES.values(), acorns(), Whispers()]
EVERY_BOT = ["random", "aimless:2", "habit", "drowsy:2", "greedy:2", "ismcts:25"]


def positions(game: Game, players: int, seed: int, every: int, most: int) -> Iterator[tuple[State, int]]:
    """Positions of a random game with two choices or more, and a seat that is asked there."""
    state = game.start(game.setup(players, seed))
    rng = Rng(seed)
    for number in range(every * most):
        if state.over:
            return
        asked = game.asked(state)
        seat = asked[rng.below(len(asked))]
        if number % every == 0 and len(state.legal(seat)) > 1:
            yield state.clone(), seat
        state.step(seat, state.suggest(seat, rng))


def test_every_kind_of_bot_is_tested_here() -> None:
    assert {name.partition(":")[0] for name in EVERY_BOT} == set(BOTS)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
@pytest.mark.parametrize("name", EVERY_BOT)
def test_a_bot_chooses_the_same_when_hidden_things_change(game: Game, name: str) -> None:
    for state, seat in positions(game, game.max_players, 3, every=11, most=8):
        for twin_seed in (1, 2):
            twin = state.resample(seat, Rng(twin_seed))
            chosen = [make_bot(game, name, 9).choose(InfoSet(game, s, seat)) for s in (state, twin)]
            assert chosen[0] == chosen[1]
            assert chosen[0] in state.legal(seat)


def test_where_all_act_in_their_own_time_a_guess_is_that_the_others_have_acted() -> None:
    game = find_game("skye")
    guessed = 0
    for state, seat in positions(game, 4, 5, every=1, most=200):
        before = state.snapshot()
        guess = guess_others(state, seat, Rng(3))
        assert state.snapshot() == before
        if state.mode != OPEN:
            assert guess is state
            continue
        guessed += 1
        assert game.asked(guess) == [seat]
        assert list(guess.legal(seat)) == list(state.legal(seat)), "own things are as they were"
    assert guessed > 10


def last_tiles(seeds: range) -> Iterator[tuple[State, bool]]:
    """Skye for two without majorities: the first seat has one tile left, the other some; and whether it is the last round."""
    game = find_game("skye")
    for seed in seeds:
        state, rng = game.start(game.setup(2, seed)), Rng(seed)
        while not state.over:
            view = game.view(state, 0)
            assert isinstance(view, TableView)
            if any(name.startswith("most") for name in view.scoring):
                break
            both_build = state.mode == OPEN and game.asked(state) == [0, 1]
            if both_build and sum(tile is not None for tile in view.players[0].building) == 1 and len(state.legal(0)) > 3:
                yield state, view.round == view.rounds
            seat = state.next_seat()
            state.step(seat, state.suggest(seat, rng))


def test_a_last_tile_goes_to_the_same_place_however_the_others_are_guessed_to_build() -> None:
    """All build at once (S28), and where nothing is scored by majority, the land of others does not matter."""
    game = find_game("skye")
    alike = []
    for state, last_round in last_tiles(range(1, 14)):
        if not last_round:
            chosen = {make_bot(game, "greedy:1", seed).choose(InfoSet(game, state, 0)) for seed in range(6)}
            alike.append(len(chosen) == 1)
    assert len(alike) > 15
    assert alike.count(False) <= 1


def test_a_bot_that_is_sure_of_the_result_still_builds_for_points() -> None:
    game = find_game("skye")
    missed = []
    for state, last_round in last_tiles(range(1, 30)):
        if last_round:
            points = {}
            for action in state.legal(0):
                after, rng = state.clone(), Rng(1)
                after.step(0, action)
                while not after.over:
                    after.step(1, after.suggest(1, rng))
                points[int(action)] = after.scores()[0]
            missed += [max(points.values()) - points[make_bot(game, "greedy:1", 2).choose(InfoSet(game, state, 0))]]
    assert len(missed) > 8
    assert missed.count(0) == len(missed), missed


@pytest.mark.parametrize("name", EVERY_BOT)
def test_a_bot_repeats_a_whole_game_from_its_seed(name: str) -> None:
    game = find_game("runestones")

    def play() -> list[int]:
        state = game.start(game.setup(2, 4))
        bots = [make_bot(game, name, seat) for seat in range(2)]
        chosen = []
        for _ in range(60):
            seat = int(state.next_seat())
            chosen.append(bots[seat].choose(InfoSet(game, state, seat)))
            game.play(state, seat, chosen[-1])
        return chosen

    assert play() == play()


def test_a_glimpse_holds_nothing_of_the_true_state() -> None:
    game = find_game("runestones")
    for state, seat in positions(game, 4, 5, every=30, most=6):
        one, other = (InfoSet(game, s, seat) for s in (state, state.resample(seat, Rng(77))))
        assert one.sample(Rng(0)).snapshot() == other.sample(Rng(0)).snapshot()


@pytest.mark.parametrize("level", range(1, 7))
def test_every_game_has_six_levels(level: int) -> None:
    for game in GAMES.values():
        assert len(game.levels) == 6
        make_bot(game, f"level{level}", 1)


@pytest.mark.parametrize("name", ["", "chess", "level7", "level0", "Random"])
def test_an_unknown_bot_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"known bots: random, aimless, habit, drowsy, greedy, ismcts, level1"):
        make_bot(find_game("runestones"), name, 1)


@pytest.mark.parametrize("name", ["ismcts:0", "ismcts:-5", "ismcts:many", "ismcts:ms", "greedy:x", "greedy:20ms"])
def test_a_budget_that_is_none_is_refused_with_what_was_expected(name: str) -> None:
    with pytest.raises(BadBudget, match="expected simulations like 500 or a time like 200ms"):
        make_bot(find_game("runestones"), name, 1)


def test_of_very_many_choices_those_with_most_weight_are_looked_at() -> None:
    game = find_game("skye")
    state = next(s for s, _ in positions(game, 2, 3, every=1, most=60) if len(s.legal(s.next_seat())) > MOST_TRIED)
    seat = int(state.next_seat())
    choices = [int(action) for action in state.legal(seat)]
    weights = dict(zip(choices, state.weigh(seat, state.legal(seat)), strict=True))
    tried = pick_promising(game, state, seat)
    assert len(tried) == MOST_TRIED < len(choices)
    assert min(weights[action] for action in tried) >= max(weights[action] for action in choices if action not in tried)
    few, one = next(positions(game, 2, 3, every=1, most=5))
    assert pick_promising(game, few, one) == [int(action) for action in few.legal(one)]


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.habits_rule_out], ids=lambda game: game.id)
def test_not_even_an_aimless_bot_does_what_habits_rule_out(game: Game) -> None:
    against_habit = 0
    for state, seat in positions(game, 2, 3, every=1, most=60):
        weights = dict(zip(map(int, state.legal(seat)), state.weigh(seat, state.legal(seat)), strict=True))
        chosen = make_bot(game, "aimless:1", int(state.next_seat())).choose(InfoSet(game, state, seat))
        assert weights[chosen] > 0 or not any(weights.values())
        against_habit += weights[chosen] < max(weights.values())
    assert against_habit > 10


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.habits_rule_out], ids=lambda game: game.id)
def test_where_habits_rule_out_choices_none_of_them_is_looked_at(game: Game) -> None:
    ruled_out = 0
    for state, seat in positions(game, 2, 3, every=1, most=60):
        weights = dict(zip(map(int, state.legal(seat)), state.weigh(seat, state.legal(seat)), strict=True))
        tried = pick_promising(game, state, seat)
        assert tried
        assert all(weights[action] > 0 for action in tried) or not any(weights.values())
        ruled_out += len(weights) - len(tried)
    assert ruled_out > 0


def test_a_budget_of_time_is_kept() -> None:
    game = find_game("runestones")
    state, seat = next(positions(game, 2, 6, every=1, most=5))
    assert make_bot(game, "ismcts:30ms", 1).choose(InfoSet(game, state, seat)) in state.legal(seat)


def test_each_decision_is_thought_about_anew_also_within_a_turn() -> None:
    """So the bot of an arena is the bot at a table, where any process may think about the next decision."""
    game = find_game("runestones")
    state = next(s for s, _ in positions(game, 2, 8, every=1, most=50) if s.is_quiet())
    seat = int(state.next_seat())
    bot = TreeBot(1, simulations=60)
    state.step(seat, bot.choose(InfoSet(game, state, seat)))
    assert state.next_seat() == seat
    assert bot.think(InfoSet(game, state, seat)).simulations == 60


@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("strong", "weak", "least"),
    [
        ("aimless:1", "random", 10),
        ("habit", "aimless:1", 8),
        ("greedy:4", "habit", 10),
        pytest.param("ismcts:200", "greedy:4", 8, marks=pytest.mark.thorough),
    ],
)
def test_a_bot_that_thinks_more_wins_more(strong: str, weak: str, least: float) -> None:
    game = find_game("runestones")
    wins = 0.0
    for number in range(12):
        state = game.start(game.setup(2, number // 2))
        names = (strong, weak) if number % 2 else (weak, strong)
        bots = [make_bot(game, name, number) for name in names]
        while not state.over:
            seat = int(state.next_seat())
            state.step(seat, bots[seat].choose(InfoSet(game, state, seat)))
        wins += float(state.estimate()[names.index(strong)])
    assert wins >= least
