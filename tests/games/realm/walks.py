"""Compares the walks that clients are shown with single steps of the rules, in positions of mixed play.

    python -m tests.games.realm.walks --positions 100000 --seed 1

Every second position is bent before it is compared: another space, more steps, a Balloon or a running ability, which are rare
together.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator

from nemeton.engine.chance import Rng
from nemeton.engine.state import NOT_CACHED
from nemeton.games.realm.content import board
from nemeton.games.realm.faces.reach import list_walks
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.actions import STEP
from nemeton.games.realm.rules.places import figure_on, is_shut, monster_on, put_figure
from nemeton.games.realm.rules.tables import CASTLE, GOLEM, ISLAND, LAND, NOBODY, NOWHERE, RING, SPACES, TROLL
from nemeton.games.realm.state import RealmState
from tests.games.realm.table import GAME

NAMES = [space.name for space in board.SPACES]
LONG = 12  # steps of a bent position
RARELY = 20  # one turn in so many is looked at, so that many games are


def find_walk_problems(state: RealmState) -> list[str]:
    """What is wrong with the walks of the mover; empty if they are what single steps allow. In a flight none are drawn."""
    walks = list_walks(state)
    if state.above != NOWHERE:
        return [f"{name} is drawn in a flight" for name, _, _ in walks]
    fewest = explore(state)
    listed = {name: steps for name, steps, _ in walks}
    problems = [f"{name} is drawn for {steps} steps" for name, steps in listed.items() if fewest.get(name) != steps]
    problems += [f"{name} can be reached with {steps} steps" for name, steps in fewest.items() if listed.get(name) != steps]
    for name, steps, way in walks:
        spent = walk(state, way)
        if spent != steps or way[-1] != name:
            problems.append(f"the way to {name}, {' '.join(way)}, takes {spent if spent >= 0 else 'no'} steps instead of {steps}")
    return problems


def explore(state: RealmState) -> dict[str, int]:
    """The fewest steps to each space, found by taking every step that starts no fight."""
    seat = int(state.mover)
    fewest: dict[str, int] = {}
    met = set()
    waiting = [waits_for_done(state)]
    while waiting:
        here = waiting.pop()
        for space in quiet_steps(here):
            twin = here.clone()
            twin.step(seat, STEP + space)
            spent = int(state.steps - twin.steps)
            fewest[NAMES[space]] = min(spent, fewest.get(NAMES[space], spent))
            place = (space, int(twin.steps), twin.seats[seat].balloon, twin.crosses_walls, int(twin.light_land))
            if not twin.over and place not in met:
                met.add(place)
                waiting.append(twin)
    fewest.pop(NAMES[state.seats[seat].space], None)
    return fewest


def walk(state: RealmState, way: tuple[str, ...]) -> int:
    """The steps that a way takes, or -1 if the rules do not allow it."""
    seat, twin = int(state.mover), waits_for_done(state)
    for name in way:
        if twin.over or NAMES.index(name) not in quiet_steps(twin):
            return -1
        twin.step(seat, STEP + NAMES.index(name))
    return int(state.steps - twin.steps)


def quiet_steps(state: RealmState) -> list[int]:
    """The spaces that a legal step enters without a fight."""
    seat = int(state.mover)
    spaces = [int(action) - STEP for action in state.legal(seat) if STEP <= action < STEP + SPACES]
    return [
        space
        for space in spaces
        if figure_on(state, space) == NOBODY and monster_on(state, space) == NOWHERE and not is_shut(state, seat, space)
    ]


def waits_for_done(state: RealmState) -> RealmState:
    """A copy in which the turn goes on when nothing is left to do."""
    twin = state.clone()
    twin.patient = True
    twin.choices_of = NOT_CACHED
    return twin


def positions(seed: int) -> Iterator[tuple[str, RealmState]]:
    """Turns of mixed play without end, each with its name."""
    rng = Rng(seed)
    number = 0
    while True:
        players = 2 + number % 5
        state = GAME.start(GAME.setup(players, seed * 1_000_000 + number))
        habit = rng.below(2)
        move = 0
        while not state.over:
            seat = int(state.next_seat())
            if state.kind == frames.TURN and state.mover == seat and rng.below(RARELY) == 0:
                where = f"game {number}, move {move}"
                yield where, state
                yield f"{where}, bent", bend(state, rng)
            legal = state.legal(seat)
            by_habit = habit or rng.below(3) == 0
            state.step(seat, int(state.suggest(seat, rng)) if by_habit else int(legal[rng.below(len(legal))]))
            move += 1
        number += 1


def bend(state: RealmState, rng: Rng) -> RealmState:
    """The same position with a mover who stands elsewhere and has steps, a Balloon or a running ability."""
    twin = waits_for_done(state)
    seat = int(twin.mover)
    p = twin.seats[seat]
    free = [
        space
        for space in range(SPACES)
        if space != CASTLE
        and figure_on(twin, space) == NOBODY
        and monster_on(twin, space) == NOWHERE
        and not is_shut(twin, seat, space)
        and (RING[space] == ISLAND or space >= SPACES // 2)
    ]
    put_figure(twin, seat, free[rng.below(len(free))])
    twin.above = NOWHERE
    twin.steps = rng.below(LONG + 1)
    on_island = RING[p.space] == ISLAND
    p.balloon = not on_island and rng.below(2) == 0
    twin.crosses_walls = not on_island and p.character == GOLEM
    twin.light_land = LAND[p.space] if not on_island and p.character == TROLL else NOWHERE
    twin.choices_of = NOT_CACHED
    return twin


def compare(wanted: int, seed: int, seen: Counter[str] | None = None) -> tuple[int, list[str]]:
    """Compare so many positions: the number of walks, and the problems."""
    walks, problems = 0, []
    for at, (where, state) in enumerate(positions(seed)):
        if at == wanted:
            break
        walks += len(list_walks(state))
        problems += [f"seed {seed}, {where}: {problem}" for problem in find_walk_problems(state)]
        if seen is not None:
            p = state.seats[state.mover]
            seen.update(
                {"balloon": int(p.balloon), "walls": int(state.crosses_walls), "light land": int(state.light_land != NOWHERE)}
            )
            seen[f"character {p.character}"] += 1
    return walks, problems


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    counted: Counter[str] = Counter()
    found, wrong = compare(wish.positions, wish.seed, counted)
    kinds = ", ".join(f"{name} {count:,}" for name, count in sorted(counted.items()))
    sys.stdout.write(f"{wish.positions:,} positions ({kinds}), {found:,} walks, {len(wrong)} problems\n")
    raise SystemExit("\n".join(wrong[:20]) or 0)
