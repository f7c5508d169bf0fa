"""Look for end games that can be solved exactly and are worth solving: `python -m tools.find_endgames GAME --out FOLDER`.

Bots play games; from the last decisions of each, the earliest that can be solved is kept, with what is known of it in
`known.json`, if most choices are wrong and the habits of the game go wrong sometimes. So what is kept does not depend on what
the strong bots do there.
"""

from __future__ import annotations

import argparse
import sys
from collections import deque
from pathlib import Path

import msgspec
from msgspec.structs import replace

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.engine.playout import play_randomly
from nemeton.engine.record import Record
from nemeton.engine.state import State
from nemeton.registry import find_game
from nemeton.studies.certain import solve_position
from nemeton.studies.endgames import TOLERANCE, KnownEndgame, sum_up
from nemeton.studies.exact import Solution, Unsolved

LAST = 12  # decisions of a game that are tried
LARGEST = 20_000  # about half a second
MOST_UNSOLVED = 2  # decisions before one gives a game up
FEWEST_CHOICES = 3
MOST_RIGHT = 0.5  # of the choices
PLAYOUTS = 60
LONGEST = 400  # decisions of a playout
HABIT_LOSES = 0.02  # of the chance to win, on average


def play(game: Game, players: int, bot: str, number: int, seed: int) -> tuple[Record, list[tuple[int, State]]]:
    """A game, and its last decisions, the earliest first: how many moves were made before, and the position."""
    match = Match(game, game.setup(players, derive_seed(seed, number, "deal")))
    bots = [make_bot(game, bot, derive_seed(seed, number, f"bot {seat}")) for seat in range(players)]
    seen: deque[tuple[int, State]] = deque(maxlen=LAST)
    moves = 0
    while not match.state.over:
        seat = int(match.state.next_seat())
        seen.append((moves, match.state.clone()))
        match.play(seat, bots[seat].choose(InfoSet(game, match.state, seat)))
        moves += 1
    return match.record(secret=True), list(seen)


def is_decided(state: State) -> bool:
    """Whether the same seat wins however the game is played on at random."""
    winners = set()
    for number in range(PLAYOUTS):
        played = state.resample(state.next_seat(), Rng(number))
        play_randomly(played, Rng(number), LONGEST)
        winners.add(int(played.winners()))
        if not played.over or len(winners) > 1:
            return False
    return True


def is_worth_solving(state: State, solution: Solution) -> bool:
    choices = solution.choices
    right = [choice for choice in choices if choice.chance >= solution.best - TOLERANCE]
    if len(choices) < FEWEST_CHOICES or len(right) > MOST_RIGHT * len(choices):
        return False
    actions = state.legal(solution.seat)
    weights = [int(weight) for weight in state.weigh(solution.seat, actions)]
    if not any(weights):
        weights = [1] * len(weights)
    habit = sum(weight * solution.chance_of(int(action)) for weight, action in zip(weights, actions, strict=True)) / sum(weights)
    return habit <= solution.best - HABIT_LOSES


def find_one(game: Game, seen: list[tuple[int, State]], largest: int) -> tuple[int, Solution] | None:
    """The earliest position worth solving, from the last decision backwards until two cannot be solved."""
    found = None
    unsolved = 0
    for moves, state in reversed(seen):
        if len(state.legal(state.next_seat())) < FEWEST_CHOICES or is_decided(state):
            continue
        try:
            solution = solve_position(game, state, largest)
        except Unsolved:
            unsolved += 1
            if unsolved == MOST_UNSOLVED:
                break
            continue
        if is_worth_solving(state, solution):
            found = moves, solution
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="level3", help="who plays the games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--games", type=int, default=1000, help="at most")
    parser.add_argument("--count", type=int, default=6, help="how many positions are wanted")
    parser.add_argument("--largest", type=int, default=LARGEST, help="outcomes of choices that are looked at in a position")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    wanted = parser.parse_args()
    game = find_game(wanted.game)
    wanted.out.mkdir(parents=True, exist_ok=True)
    file = wanted.out / "known.json"
    known = msgspec.json.decode(file.read_bytes(), type=dict[str, KnownEndgame]) if file.exists() else {}
    for number in range(wanted.first, wanted.first + wanted.games):
        record, seen = play(game, wanted.players, wanted.bot, number, wanted.seed)
        found = find_one(game, seen, wanted.largest)
        if found is None:
            continue
        moves, solution = found
        record = replace(record, moves=record.moves[:moves])
        name = f"{wanted.seed}-{number}"
        (wanted.out / f"{name}.record").write_text(record.dump(), encoding="utf8")
        known[name] = sum_up(solution)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")
        right, best, worst = len(known[name].right), solution.choices[0], solution.choices[-1]
        sys.stdout.write(
            f"{name}: {right} of {len(solution.choices)} choices, {best.text} {best.chance:.3f}, {worst.chance:.3f}\n"
        )
        sys.stdout.flush()
        if len(known) == wanted.count:
            return


if __name__ == "__main__":
    main()
