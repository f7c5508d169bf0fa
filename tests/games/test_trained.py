"""The networks that games bring: small, made for the present rules, and better judges than the game's own appraisal."""

from __future__ import annotations

from collections.abc import Iterator
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
GAMES_PLAYED = 120  # with 24 luck decides
EVERY = 40  # decisions between two positions that are judged
TRAINED = [pytest.param(game, name, id=f"{game.id}-{name}") for game in GAMES.values() for name in list_trained(game)]


def list_players(game: Game, name: str) -> list[int]:
    """The numbers of players that there is a network for."""
    return sorted(value.players for value in read_trained(list_trained(game)[name]).values)


def list_networks() -> Iterator[object]:
    """Each network; those for neither the fewest nor the most players take long."""
    for game in GAMES.values():
        for name in list_trained(game):
            numbers = list_players(game, name)
            for players in numbers:
                marks = () if players in (numbers[0], numbers[-1]) else pytest.mark.thorough
                yield pytest.param(game, name, players, id=f"{game.id}-{name}-{players}", marks=marks)


NETWORKS = list(list_networks())


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
def test_networks_judge_at_every_table_and_the_smallest_has_one_of_its_own(game: Game, name: str) -> None:
    trained_for = list_players(game, name)
    tables = range(game.min_players, game.max_players + 1)
    assert min(trained_for) == game.min_players
    assert set(trained_for) <= set(tables)
    evaluation = find_evaluation(game, name)
    for players in tables:
        state = game.start(game.setup(players, 1))
        assert sum(evaluation.judge(state)) == pytest.approx(1.0)
        assert (list(evaluation.judge(state)) == list(state.appraise())) == (players not in trained_for)


def find_player(game: Game, name: str) -> str:
    """The bot whose games the networks have learnt from: what wins among players who often err is something else."""
    words = read_trained(list_trained(game)[name]).how.split()
    return words[words.index("--player") + 1]


def positions(game: Game, players: int, player: str) -> list[tuple[State, int]]:
    """Quiet positions of games that nobody has learnt from, each with the seats that won."""
    found = []
    for number in range(GAMES_PLAYED):
        state = game.start(game.setup(players, 770_000 + number))
        bots = [make_bot(game, player, 100 * number + seat) for seat in range(players)]
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
@pytest.mark.parametrize(("game", "name", "players"), NETWORKS)
def test_a_network_foresees_winners_better_than_the_appraisal(game: Game, name: str, players: int) -> None:
    judged = positions(game, players, find_player(game, name))
    assert log_loss(find_evaluation(game, name), judged) < log_loss(Evaluator(), judged)
