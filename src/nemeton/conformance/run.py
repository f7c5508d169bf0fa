"""The conformance kit over a game: every number of players and set of options, or those wished for, as many positions as asked"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import cycle

from nemeton.conformance.findings import Findings
from nemeton.conformance.leaks import find_leaks
from nemeton.conformance.position import find_violations
from nemeton.conformance.whole_game import find_game_violations
from nemeton.engine.chance import Rng
from nemeton.engine.errors import BadSetup
from nemeton.engine.game import Game
from nemeton.pool import run_in_processes
from nemeton.registry import find_game

BATCH = 500
MOST_REPORTED = 20


Tables = list[tuple[int, dict[str, str]]]


def tables(game: Game, players: int | None = None, options: dict[str, str] | None = None) -> Tables:
    """Every number of players with the default options and every other option set; or only those of a wish."""
    numbers = range(game.min_players, game.max_players + 1) if players is None else [players]
    return [(n, chosen) for chosen in ([options] if options else game.option_sets()) for n in numbers]


def check_positions(game: Game, players: int, options: dict[str, str], positions: int, seed: int) -> Findings:
    """Walk through random games and check each position on the way."""
    found = Findings()
    rng = Rng(seed)
    number = seed
    while found.positions < positions:
        number += 1
        state = game.start(game.setup(players, number, options, patient=number % 2 == 0))
        found.games += 1
        # Games differ in length; starting anew now and then keeps their beginnings in the sample.
        for _ in range(1 + rng.below(800)):
            where = f"{game.id}, {players} players, {options}, seed {number}, position {found.positions}: "
            found.violations += [where + problem for problem in find_violations(game, state, rng)]
            found.leaks += [where + problem for problem in find_leaks(game, state, number + found.positions)]
            found.varied += state.resample(-1, Rng(number)).snapshot()[5:] != state.resample(-1, Rng(number + 1)).snapshot()[5:]
            found.positions += 1
            if state.over or found.positions >= positions or len(found.violations) + len(found.leaks) >= MOST_REPORTED:
                break
            asked = game.asked(state)
            seat = asked[rng.below(len(asked))]
            choices = state.legal(seat)
            state.step(seat, choices[rng.below(len(choices))])
        if len(found.violations) + len(found.leaks) >= MOST_REPORTED:
            break
    return found


def check_whole_games(game: Game, wanted: Tables, seed: int) -> Findings:
    """One whole game at each table, plain and patient."""
    found = Findings()
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
    """Check a registered game in several processes, at all its tables or those wished for; `progress` is told the positions
    done so far."""
    game = find_game(game_id)
    wanted = tables(game, players, options)
    for seats, chosen in wanted:
        game.setup(seats, seed, chosen)
    if positions < 1 or workers < 1:
        raise BadSetup(f"positions and workers are at least 1, not {positions} and {workers}")
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
