"""OpenSpiel's own tests and tools over our games."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts
from open_spiel.python.bots import uniform_random

from nemeton.registry import GAMES
from nemeton.research import openspiel
from tests.research.every_table import EVERY_TABLE


def load(game: str, players: int, seed: int = 1) -> openspiel.NemetonGame:
    loaded: openspiel.NemetonGame = pyspiel.load_game(f"nemeton_{game}(players={players},rng_seed={seed})")
    return loaded


def begin(game: openspiel.NemetonGame, decisions: int) -> openspiel.NemetonState:
    state = game.new_initial_state()
    rng = np.random.RandomState(decisions)
    while decisions and not state.is_terminal():
        decisions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(0)
    return state


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_random_simulation_test_of_openspiel_passes(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_state_comes_back_from_its_text_before_the_deal_between_choices_and_at_a_chance_node(game: str) -> None:
    loaded = load(game, 2)
    state = loaded.new_initial_state()
    rng = np.random.RandomState(1)
    for _ in range(60):
        if state.is_terminal():
            break
        again = loaded.deserialize_state(state.serialize())
        assert str(again) == str(state)
        assert again.history() == state.history()
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("game", GAMES)
def test_a_chance_node_has_several_futures_and_each_of_them_is_the_same_again(game: str) -> None:
    loaded = load(game, 2)
    rng = np.random.RandomState(2)
    state = loaded.new_initial_state()
    state.apply_action(0)
    while not state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    futures = [str(state.child(outcome)) for outcome in range(openspiel.OUTCOMES)]
    assert futures == [str(state.child(outcome)) for outcome in range(openspiel.OUTCOMES)]
    assert len(set(futures)) == openspiel.OUTCOMES


def test_the_same_seed_deals_the_same_games_however_often_states_are_copied() -> None:
    def deals(copies: int) -> list[str]:
        game, out = load("runestones", 3, seed=9), []
        for _ in range(3):
            state = game.new_initial_state()
            for _ in range(copies):
                state.clone()
            state.apply_action(2)
            out.append(str(state))
        return out

    assert deals(0) == deals(5)
    assert len(set(deals(0))) == 3


@pytest.mark.parametrize("game", GAMES)
def test_resampling_keeps_what_the_player_sees_and_forgets_the_rest(game: str) -> None:
    state = begin(load(game, 2), 25)
    player = state.current_player()
    drawn = [state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)) for seed in (1, 2)]
    assert {other.observation_string(player) for other in drawn} == {state.observation_string(player)}
    assert {tuple(other.legal_actions()) for other in drawn} == {tuple(state.legal_actions())}
    assert len({str(other) for other in [state, *drawn]}) == 3
    with pytest.raises(pyspiel.SpielError, match="never played"):
        drawn[0].serialize()


@pytest.mark.thorough
def test_is_mcts_of_openspiel_plays_a_short_match_against_our_bots() -> None:
    game = load("skye", 2, seed=5)
    thinker = ismcts.ISMCTSBot(
        game,
        openspiel.Playouts(seed=1),
        uct_c=1.0,
        max_simulations=20,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
    )
    rng = np.random.RandomState(2)
    for ours in ("random", "level1"):
        bots = [thinker, openspiel.load_bot(game, ours, seed=3)]
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        assert sum(state.returns()) == pytest.approx(1.0)


@pytest.mark.parametrize("game", GAMES)
def test_mcts_of_openspiel_chooses_at_decisions_and_never_meets_a_choice_that_is_gone(game: str) -> None:
    loaded = load(game, 2, seed=6)
    bot = mcts.MCTSBot(loaded, 1.0, 150, openspiel.Playouts(seed=2), random_state=np.random.RandomState(2))
    for decisions in (3, 30):
        state = begin(loaded, decisions)
        assert bot.step(state) in state.legal_actions()


def test_mcts_of_openspiel_works_with_its_own_rollouts_too() -> None:
    loaded = load("skye", 2, seed=6)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(3))
    state = begin(loaded, 40)
    assert mcts.MCTSBot(loaded, 1.0, 10, rollouts, random_state=np.random.RandomState(4)).step(state) in state.legal_actions()


def test_our_bots_and_theirs_are_weighed_by_the_evaluation_tools_of_openspiel() -> None:
    game = load("skye", 2, seed=7)
    greedy = openspiel.load_bot(game, "greedy:1", seed=1)
    random_one = uniform_random.UniformRandomBot(1, np.random.RandomState(3))
    result = evaluate_bots.evaluate_bots(game.new_initial_state(), [greedy, random_one], np.random.RandomState(4))
    assert result == [1.0, 0.0]
    assert sum(pyspiel.evaluate_bots(game.new_initial_state(), [greedy, greedy], 5)) == pytest.approx(1.0)


def test_the_learning_environment_of_openspiel_steps_a_game_to_its_end() -> None:
    game = load("skye", 3, seed=8)
    env = rl_environment.Environment(game)
    step = env.reset()
    assert len(step.observations["info_state"][0]) == game.observer.layout.size
    rng = np.random.RandomState(5)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(1.0)


def test_options_are_parameters_and_wrong_ones_are_refused() -> None:
    game: openspiel.NemetonGame = pyspiel.load_game("nemeton_skye(players=5,druids=yes)")
    assert game.checked.options["druids"] == "yes"
    with pytest.raises(Exception, match="skye is for 2 to 5 players, not 9"):
        pyspiel.load_game("nemeton_skye(players=9)")


def test_a_program_that_used_a_game_ends_quietly() -> None:
    code = "import pyspiel, nemeton.research.openspiel; pyspiel.load_game('nemeton_skye').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
