"""Plays the games of an arena by their numbers. A game depends on its plan and its number alone."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

import msgspec

from nemeton.bots.own_bots import make_any_bot
from nemeton.engine.chance import derive_seed
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.engine.rewards import WINS, final_rewards
from nemeton.registry import find_game
from nemeton.studies.arena.schedule import Plan, find_fixture
from nemeton.studies.simulate import LONGEST_GAME, GameFailed, play_bots


class WrongRules(NemetonError):
    """A worker has another rules version of the game than the process that started the arena."""


class Contest(msgspec.Struct, frozen=True):
    """A finished game. Everything but the seconds of thought is the same whenever and wherever it is played."""

    number: int
    seats: tuple[str, ...]
    seed: str  # of the deal, as `--seed` takes it
    scores: tuple[int, ...]
    wins: tuple[float, ...]  # 1 for the winner, 1/k for each of k seats that share the victory
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


class PlayedGames(msgspec.Struct, frozen=True):
    """The result of a batch: its games, and how long they took."""

    contests: list[Contest]
    seconds: float


def play_numbers(plan: Plan, numbers: Sequence[int]) -> PlayedGames:
    """Play the games of these numbers, or GameFailed or WrongRules."""
    game = find_game(plan.game)
    if game.rules_version != plan.rules_version:
        raise WrongRules(f"a worker has rules version {game.rules_version} of {game.id}; expected {plan.rules_version}")
    started = perf_counter()
    return PlayedGames([play_number(game, plan, number) for number in numbers], perf_counter() - started)


def play_number(game: Game, plan: Plan, number: int) -> Contest:
    """Play one game. Its deal is that of the whole cycle of seatings; the bots' own chance is new in every game."""
    fixture = find_fixture(plan, number)
    seed = derive_seed(plan.seed, fixture.deal, "deal")
    bots = [
        make_any_bot(game, plan.bots[place], derive_seed(plan.seed, number, f"bot {seat}"))
        for seat, place in enumerate(fixture.seats)
    ]
    try:
        state = game.start(game.setup(plan.players, seed, plan.options))
        thought = play_bots(game, state, bots, LONGEST_GAME)
        if not state.over:
            raise GameFailed(f"it has not ended after {LONGEST_GAME} decisions")
    except NemetonError as error:
        raise GameFailed(f"game {number} of seed {plan.seed} broke off: {error}") from error
    return Contest(
        number=number,
        seats=tuple(plan.labels[place] for place in fixture.seats),
        seed=f"{seed:#034x}",
        scores=tuple(int(score) for score in state.scores()),
        wins=tuple(final_rewards(state, WINS)),
        decisions=tuple(thought.decisions),
        seconds=tuple(round(seconds, 6) for seconds in thought.seconds),
    )


def first_side_wins(plan: Plan, contest: Contest) -> float:
    """What the first bot of the pair has won of a game, from 0 to 1."""
    first = plan.labels[plan.pairs[find_fixture(plan, contest.number).pair][0]]
    return sum(won for label, won in zip(contest.seats, contest.wins, strict=True) if label == first)
