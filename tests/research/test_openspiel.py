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

import nemeton
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


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
@pytest.mark.thorough
def test_the_random_simulation_test_of_openspiel_passes_with_states_stored_and_restored(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [7, -1])
def test_a_game_and_its_state_come_back_from_one_text(game: str, seed: int) -> None:
    loaded = load(game, 2, seed)
    for decisions in (0, 12):
        state = begin(loaded, decisions)
        other, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
        assert str(other) == str(loaded)
        assert str(again) == str(state)
        assert str(begin(loaded, 5)) == str(begin(other, 5))
        assert str(loaded.new_initial_state().child(9)) == str(other.new_initial_state().child(9))


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


@pytest.mark.parametrize("game", GAMES)
def test_a_history_is_one_state_in_every_copy_of_a_game_and_outcome_0_is_the_deal_of_the_seed(game: str) -> None:
    def deals(seed: int) -> list[str]:
        loaded, out = load(game, 2, seed), []
        for outcome in (0, 1, openspiel.DEALS - 1, 0):
            state = loaded.new_initial_state()
            state.clone().apply_action(3)
            state.apply_action(outcome)
            out.append(str(state))
        return out

    assert deals(9) == deals(9)
    assert deals(9)[0] == deals(9)[3]
    assert len({*deals(9), *deals(10)}) == 6
    dealt = load(game, 2, 9).new_initial_state().child(0)
    assert dealt.play.state is not None
    assert dealt.play.state.snapshot() == nemeton.load(game, 2).deal(9).raw.snapshot()


def test_chance_nodes_list_all_their_outcomes_and_their_chances() -> None:
    loaded = load("skye", 2)
    first = loaded.new_initial_state().chance_outcomes()
    assert [outcome for outcome, _ in first] == list(range(openspiel.DEALS))
    assert sum(chance for _, chance in first) == pytest.approx(1.0)
    assert loaded.max_chance_outcomes() == openspiel.DEALS
    assert loaded.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


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
    game = pyspiel.load_game("nemeton_skye(catch-up=2_3_4)")
    assert game.checked.options["catch-up"] == "2-3-4"
    assert pyspiel.load_game(str(game)).checked == game.checked
    with pytest.raises(Exception, match="skye is for 2 to 5 players, not 9"):
        pyspiel.load_game("nemeton_skye(players=9)")


def test_a_program_that_used_a_game_ends_quietly() -> None:
    code = "import pyspiel, nemeton.research.openspiel; pyspiel.load_game('nemeton_skye').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
