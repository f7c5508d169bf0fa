"""The networks that games bring: small, made for the present rules, and better judges than the game's own appraisal."""

from __future__ import annotations

from math import log

import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.evaluations import find_evaluation, list_trained
from nemeton.bots.roster import make_bot
from nemeton.bots.trained import read_trained
from nemeton.engine.evaluators import Evaluator
from nemeton.engine.game import Game
from nemeton.engine.state import State
from nemeton.registry import GAMES

LARGEST = 2_000_000  # bytes of all networks of a game
GAMES_PLAYED = 24
EVERY = 40  # decisions between two positions that are judged
TRAINED = [pytest.param(game, name, id=f"{game.id}-{name}") for game in GAMES.values() for name in list_trained(game)]


def test_some_game_brings_networks() -> None:
    assert TRAINED


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_networks_of_a_game_are_small(game: Game) -> None:
    assert sum(path.stat().st_size for path in list_trained(game).values()) < LARGEST


@pytest.mark.parametrize(("game", "name"), TRAINED)
def test_a_file_says_what_it_is_for_and_how_it_was_trained(game: Game, name: str) -> None:
    trained = read_trained(list_trained(game)[name])
    assert (trained.game, trained.rules_version) == (game.id, game.rules_version)
    assert trained.how.startswith(f"nemeton train {game.id} ")


@pytest.mark.parametrize(("game", "name"), TRAINED)
def test_there_is_a_network_for_every_number_of_players(game: Game, name: str) -> None:
    trained = read_trained(list_trained(game)[name])
    assert {value.players for value in trained.values} == set(range(game.min_players, game.max_players + 1))


def positions(game: Game, players: int) -> list[tuple[State, int]]:
    """Quiet positions of games that nobody has learnt from, each with the seats that won."""
    found = []
    for number in range(GAMES_PLAYED):
        state = game.start(game.setup(players, 770_000 + number))
        bots = [make_bot(game, "drowsy:4", 100 * number + seat) for seat in range(players)]
        seen: list[State] = []
        decisions = 0
        while not state.over:
            if decisions >= EVERY and state.is_quiet():
                seen.append(state.clone())
                decisions = 0
            seat = int(state.next_seat())
            state.step(seat, bots[seat].choose(InfoSet(game, state, seat)))
            decisions += 1
        found += [(each, int(state.winners())) for each in seen]
    return found


def log_loss(judge: Evaluator, judged: list[tuple[State, int]]) -> float:
    """How much the winners surprise a judge."""
    total = 0.0
    for state, winners in judged:
        won = [seat for seat in range(int(state.players)) if winners >> seat & 1]
        total -= sum(log(max(judge.judge(state)[seat], 1e-6)) for seat in won) / len(won)
    return total / len(judged)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("game", "name"), TRAINED)
def test_a_network_foresees_winners_better_than_the_appraisal(game: Game, name: str) -> None:
    for players in (game.min_players, game.max_players):
        judged = positions(game, players)
        assert log_loss(find_evaluation(game, name), judged) < log_loss(Evaluator(), judged)
