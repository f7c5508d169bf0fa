"""Fit the weights of the Rune Stones evaluation to the winners of games between bots.

    python src/nemeton/games/runestones/tools/fit.py --games 6000 --bot greedy:2 --out new.json
    nemeton arena runestones --bots greedy:2,eval=new.json,greedy:2

Some beginnings of turns of every game are samples: the features of each player, and who won. The weights maximise the
likelihood of the winners (Newton's method, with a ridge penalty towards the weights set by hand). They are then scaled so that
the chances are as spread as those by hand, because the curiosity of the search belongs to that spread. They are printed,
for `weights.py`, with the log loss on held-out games.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import cycle
from pathlib import Path

import numpy as np
import numpy.typing as npt

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.chance import Rng
from nemeton.games.runestones.bots import evaluation
from nemeton.games.runestones.bots.weights import HAND_EARLY, HAND_LATE
from nemeton.games.runestones.game import RuneStones
from nemeton.games.runestones.rules.position import Position

GAME = RuneStones()
TABLES = (2, 2, 3, 2, 4)
MOST_PLAYERS = max(TABLES)
HELD_OUT = 8  # one game in so many
FROM_A_GAME = 16  # samples; neighbouring positions add little
RIDGE = 10.0
ROUNDS = 12
EMPTY = -1e9  # points of an unused seat

Numbers = npt.NDArray[np.float64]


def play(number: int, players: int, bot: str) -> tuple[list[Numbers], Numbers]:
    """Some beginnings of turns as features of the players, and each seat's share of the win."""
    state = GAME.start(GAME.setup(players, 700_000 + number))
    assert isinstance(state, Position)
    bots = [make_bot(GAME, bot, players * number + seat) for seat in range(players)]
    rng = Rng(number)
    seen: list[Numbers] = []
    quiet = 0
    while not state.over:
        if state.is_quiet():
            quiet += 1
            place = quiet - 1 if quiet <= FROM_A_GAME else int(rng.below(quiet))
            if place < FROM_A_GAME:  # reservoir sampling: each position has the same chance
                seen[place : place + 1] = [describe(state)]
        seat = int(state.next_seat())
        state.step(seat, bots[seat].choose(InfoSet(GAME, state, seat)))
    won = np.zeros(MOST_PLAYERS)
    won[:players] = list(state.estimate())
    return seen, won


def describe(state: Position) -> Numbers:
    """What the points of each player are linear in: the features in the share of the early weights, then of the late ones."""
    progress = evaluation.game_progress(state)
    late = evaluation.HAND.late_share(progress)
    steep = evaluation.STEEPNESS[0] + progress * evaluation.STEEPNESS[1]
    rows = np.full((MOST_PLAYERS, 2 * evaluation.FEATURES), np.nan)
    for seat in range(state.players):
        features = np.array(list(evaluation.describe_player(state, seat)))
        rows[seat] = steep * np.concatenate([(1 - late) * features, late * features])
    return rows


def chances(samples: Numbers, weights: Numbers) -> Numbers:
    points = np.nan_to_num(samples @ weights, nan=EMPTY)
    raised = np.exp(points - points.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def log_loss(samples: Numbers, won: Numbers, weights: Numbers) -> float:
    """The mean log loss of the winner."""
    return float(-(won * np.log(chances(samples, weights) + 1e-12)).sum(axis=1).mean())


def hits(samples: Numbers, won: Numbers, weights: Numbers) -> float:
    """How often the seat with the best chance wins."""
    best = chances(samples, weights).argmax(axis=1)
    return float(won[np.arange(len(won)), best].mean())


def spread(samples: Numbers, weights: Numbers) -> float:
    """The mean distance of the players' points from the mean of their table."""
    points = samples @ weights
    return float(np.nanmean(np.abs(points - np.nanmean(points, axis=1, keepdims=True))))


def fit(samples: Numbers, won: Numbers, start: Numbers) -> Numbers:
    """The weights that maximise the likelihood of the winners, held near `start` where the games say little."""
    known = np.nan_to_num(samples)
    ridge = RIDGE * np.eye(len(start))
    weights = start.copy()
    for _ in range(ROUNDS):
        guess = chances(samples, weights)
        slope = np.einsum("nj,njk->k", guess - won, known) + ridge @ (weights - start)
        mean = np.einsum("nj,njk->nk", guess, known)
        flat = (np.sqrt(guess)[:, :, None] * known).reshape(-1, known.shape[2])
        weights -= np.linalg.solve(flat.T @ flat - mean.T @ mean + ridge, slope)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="greedy:2")
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--out", type=Path, metavar="FILE.json", help="an evaluation for `eval=FILE.json`")
    arguments = parser.parse_args()
    parts: dict[bool, list[tuple[Numbers, Numbers]]] = {True: [], False: []}
    for number, players in zip(range(arguments.games), cycle(TABLES), strict=False):
        seen, won = play(number, players, arguments.bot)
        parts[number % HELD_OUT == 0] += [(rows, won) for rows in seen]
    (fitted, fitted_won), (tested, tested_won) = (
        (np.array([rows for rows, _ in parts[out]]), np.array([won for _, won in parts[out]])) for out in (False, True)
    )
    hand = np.array([*HAND_EARLY, *HAND_LATE])
    new = fit(fitted, fitted_won, hand)
    scale = spread(tested, hand) / spread(tested, new)
    sys.stdout.write(f"{len(fitted)} samples; on {len(tested)} held-out ones\n")
    for name, weights in (("by hand", hand), ("fitted", new), (f"fitted x {scale:.2f}", scale * new)):
        loss, hit = log_loss(tested, tested_won, weights), hits(tested, tested_won, weights)
        sys.stdout.write(f"{name}: log loss {loss:.4f}, the favourite wins {hit:.1%}\n")
    early, late = ([round(float(weight), 2) for weight in weights] for weights in np.split(scale * new, 2))
    sys.stdout.write(f"FIT_EARLY = {early}\nFIT_LATE = {late}\n")
    if arguments.out is not None:
        linear = {"early": early, "late": late, "steepness": evaluation.STEEPNESS}
        arguments.out.write_text(json.dumps({"game": GAME.id, "linear": linear}), encoding="utf8")


if __name__ == "__main__":
    main()
