"""The conformance kit over a game: at every number of players and set of options, or at those given."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import cycle
from typing import ClassVar

from nemeton.conformance.attributes import find_forgotten
from nemeton.conformance.choosing import choose_randomly, set_up
from nemeton.conformance.declarations import find_declaration_problems
from nemeton.conformance.findings import Findings, describe_failure
from nemeton.conformance.leaks import find_leaks
from nemeton.conformance.position import find_violations
from nemeton.conformance.whole_game import find_game_violations
from nemeton.engine.chance import Rng
from nemeton.engine.errors import CodedError
from nemeton.engine.game import Game, Setup
from nemeton.engine.record import Move, Record
from nemeton.engine.state import SPECTATOR, State
from nemeton.registry import find_game
from nemeton.studies.processes import run_in_processes

BATCH = 500
MOST_REPORTED = 20
ATTRIBUTES_EVERY = 20  # moves


class BadCheck(CodedError):
    """An impossible number of positions or workers."""

    SAY: ClassVar = {"check-size": "positions and workers are at least 1, not {positions} and {workers}"}


Tables = list[tuple[int, dict[str, str]]]


def tables(game: Game, players: int | None = None, options: dict[str, str] | None = None) -> Tables:
    """Every number of players with the default options and every other option set; or only those given."""
    numbers = range(game.min_players, game.max_players + 1) if players is None else [players]
    return [(n, chosen) for chosen in ([options] if options else game.option_sets()) for n in numbers]


def check_positions(game: Game, players: int, options: dict[str, str], positions: int, seed: int) -> Findings:
    """Walk through random games and check each position on the way, up to the first exception that the game raises.

    >>> from nemeton.registry import find_game
    >>> found = check_positions(find_game("runestones"), players=2, options={}, positions=5, seed=1)
    >>> found.positions, found.violations, found.leaks
    (5, [], [])
    """
    found = Findings()
    rng = Rng(seed)
    number = seed
    failed = False
    while found.positions < positions and found.count() < MOST_REPORTED and not failed:
        number += 1
        setup = set_up(game, players, number, options, patient=number % 2 == 0)
        where = f"{game.id}, {players} players, {options}, seed {number}"
        moves: list[Move] = []
        found.games += 1
        try:
            _walk(game, setup, where, rng, positions, found, moves)
        except Exception as error:
            record = Record(game.id, game.rules_version, players, setup.options, setup.patient, setup.seed, tuple(moves))
            found.violations.append(f"{where}, move {len(moves)}: {describe_failure(error, record)}")
            failed = True
    return found


def _walk(game: Game, setup: Setup, table: str, rng: Rng, positions: int, found: Findings, moves: list[Move]) -> None:
    """Check the positions of one random game; `moves` are those made, with the one under way."""
    state = game.start(setup)
    # Games differ in length; starting over now and then keeps their beginnings in the sample.
    for _ in range(1 + rng.below(800)):
        where = f"{table}, move {len(moves)}: "
        found.violations += [where + problem for problem in find_violations(game, state, rng)]
        if len(moves) % ATTRIBUTES_EVERY == 0:
            found.violations += [where + problem for problem in find_forgotten(state)]
        found.leaks += [where + problem for problem in find_leaks(game, state, setup.seed + found.positions)]
        found.varied += _varies(state, setup.seed)
        found.positions += 1
        if state.over or found.positions >= positions or found.count() >= MOST_REPORTED:
            return
        seat, action = choose_randomly(game, state, rng)
        moves.append(Move(seat, game.vocabulary.text(action)))
        state.step(seat, action)


def _varies(state: State, seed: int) -> bool:
    """Whether two resampled states for the spectator differ here, their keys aside."""
    one, other = (state.resample(SPECTATOR, Rng(seed + i)).snapshot() for i in range(2))
    return one[5:] != other[5:]


def check_whole_games(game: Game, wanted: Tables, seed: int) -> Findings:
    """What the game declares, and one whole game at each table, plain and patient."""
    found = Findings()
    found.violations += [f"{game.id}: {problem}" for problem in find_declaration_problems(game)]
    for players, options in wanted:
        for patient in (False, True):
            where = f"{game.id}, {players} players, {options}, seed {seed}: "
            found.violations += [where + p for p in find_game_violations(game, players, options, seed, patient=patient)]
            found.games += 1
    return found


def _check_batch(game_id: str, players: int, options: dict[str, str], positions: int, seed: int) -> Findings:
    return check_positions(find_game(game_id), players, options, positions, seed)


def check_game(
    game_id: str,
    positions: int,
    seed: int,
    workers: int,
    progress: Callable[[int], None] | None = None,
    players: int | None = None,
    options: dict[str, str] | None = None,
) -> Findings:
    """Check a registered game in several processes, at all its tables or those given; `progress` is told the positions
    done so far."""
    game = find_game(game_id)
    wanted = tables(game, players, options)
    for seats, chosen in wanted:
        game.setup(seats, seed, chosen)
    if positions < 1 or workers < 1:
        raise BadCheck("check-size", positions=positions, workers=workers)
    started = time.perf_counter()
    found = check_whole_games(game, wanted, seed)
    sizes = [min(BATCH, positions - done) for done in range(0, positions, BATCH)]
    jobs = [
        (game_id, players, options, size, seed + 1_000_003 * i)
        for i, ((players, options), size) in enumerate(zip(cycle(wanted), sizes, strict=False))
    ]

    def take(part: Findings) -> None:
        found.add(part)
        if progress is not None:
            progress(found.positions)

    run_in_processes(workers, _check_batch, jobs, take)
    found.seconds = time.perf_counter() - started
    return found
