"""How games of Realm of Wonder are won: in which way and with which mission, by which character, after how many rounds.

    python src/nemeton/games/realm/tools/study.py --bot habit --games 5000 --seed 1

With `--rules 1` the games are played by an earlier version of the rules. `nemeton balance realm` counts spells, tiles and
abilities; this adds what only the end of a game shows.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import NamedTuple

from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.state import State
from nemeton.games.realm import content
from nemeton.games.realm.game import GAME, OLDER, RealmOfWonder
from nemeton.games.realm.rules.position import count_monsters, count_orbs
from nemeton.games.realm.state import RealmState
from nemeton.studies.intervals import wilson
from nemeton.studies.simulate import Run, plan_run, play_game

RULES = {game.rules_version: game for game in (GAME, *OLDER)}
WAYS = ("medal", "monsters", "orbs", "several", "guard")
HABIT = "habit"
BATCH = 50


class Ending(NamedTuple):
    mission: int
    wanted: int
    way: str
    rounds: int
    characters: tuple[int, ...]
    winner: int  # a character, -1 if the guard ended the game


def way_of(state: RealmState) -> str:
    """What let the winner enter the castle."""
    if state.winner < 0:
        return "guard"
    winner = state.seats[state.winner]
    shown = (bool(winner.medal), count_monsters(winner) >= content.TO_WIN, count_orbs(winner) >= content.TO_WIN)
    return WAYS[shown.index(True)] if sum(shown) == 1 else "several"


def play_habits(game: RealmOfWonder, run: Run, number: int) -> State:
    """A game by the policy without resampling, six times as fast: the policy uses nothing hidden from its seat."""
    state = game.start(game.setup(run.players, derive_seed(run.seed, number, "deal"), run.options))
    rng = Rng(derive_seed(run.seed, number, "choices"))
    while not state.over:
        seat = state.next_seat()
        state.step(seat, state.suggest(seat, rng))
    return state


def play_games(numbers: range, rules: int, players: int, bot: str, seed: int, options: dict[str, str]) -> list[Ending]:
    game = RULES[rules]
    run = plan_run(game, players, len(numbers), seed, [bot], options)
    endings = []
    for number in numbers:
        state = play_habits(game, run, number) if bot == HABIT else play_game(game, run, number)[0]
        assert isinstance(state, RealmState)
        characters = tuple(int(p.character) for p in state.seats)
        winner = characters[state.winner] if state.winner >= 0 else -1
        endings.append(Ending(int(state.mission), int(state.wanted), way_of(state), int(state.round), characters, winner))
    return endings


def write(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def middle(rounds: Iterable[int]) -> str:
    """The median, and the range of the middle nine tenths."""
    ordered = sorted(rounds)
    return f"{ordered[len(ordered) // 2]} ({ordered[len(ordered) // 20]}-{ordered[len(ordered) * 19 // 20]})"


def report(players: int, endings: list[Ending]) -> None:
    write(f"\n{players} players, {len(endings)} games\n")
    write(f"| mission | games | rounds | {' | '.join(WAYS)} |\n|{'---|' * (3 + len(WAYS))}")
    for mission in (*range(len(content.MISSIONS)), -1):
        chosen = [ending for ending in endings if mission in (ending.mission, -1)]
        if not chosen:
            continue
        name = "all" if mission < 0 else f"{content.MISSIONS[mission].name} {chosen[0].wanted}"
        ways = Counter(ending.way for ending in chosen)
        shares = " | ".join(f"{100 * ways[way] / len(chosen):.1f} %" for way in WAYS)
        write(f"| {name} | {len(chosen)} | {middle(e.rounds for e in chosen)} | {shares} |")
    write(f"\n| character | win share less {100 / players:.1f} % | 95 % |\n|---|---|---|")
    for number, character in enumerate(content.CHARACTERS):
        played = sum(number in ending.characters for ending in endings)
        won = sum(ending.winner == number for ending in endings)
        low, high = wilson(won / played, played)
        more, least, most = (100 * (share - 1 / players) for share in (won / played, low, high))
        write(f"| {character.name} | {more:+.1f} | {least:+.1f} to {most:+.1f} |")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default=HABIT)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", default="2,3,4,5,6")
    parser.add_argument("--rules", type=int, default=GAME.rules_version, choices=sorted(RULES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    options = dict(text.split("=", 1) for text in arguments.option)
    batches = [range(first, min(first + BATCH, arguments.games)) for first in range(0, arguments.games, BATCH)]
    with ProcessPoolExecutor(arguments.workers) as pool:
        for players in map(int, arguments.players.split(",")):
            common = (repeat(arguments.rules), repeat(players), repeat(arguments.bot), repeat(arguments.seed), repeat(options))
            parts = pool.map(play_games, batches, *common)
            report(players, [ending for part in parts for ending in part])


if __name__ == "__main__":
    main()
