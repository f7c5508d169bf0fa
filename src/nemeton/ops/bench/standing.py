"""What the figures say: each contender's best, ours beside the others', and the aims set beforehand."""

from __future__ import annotations

import msgspec

from nemeton.engine.game import Game
from nemeton.ops.bench.contenders import (
    CLONES,
    COMPILED,
    DECISIONS,
    FIRST,
    INTERPRETED,
    OPENSPIEL_LOOP,
    OTHERS,
    PYTHON_LOOP,
    SIMULATIONS,
    Contender,
    with_options,
)

CATANATRON_AIM = 50.0
HEARTS_AIM = 1.0
CLONES_AIM = 500_000.0
SIMULATIONS_AIM = 5_000.0
OTHERS_AIM = 300_000.0


class Result(msgspec.Struct, frozen=True):
    """The best of a contender's runs, or why there is none."""

    engine: str
    game: str
    players: int
    what: str
    loop: str
    per_second: float | None
    runs: list[float]
    missing: str | None

    @staticmethod
    def of(contender: Contender, runs: list[float], missing: str | None) -> Result:
        c = contender
        return Result(c.engine, c.game, c.players, c.what, c.loop, max(runs, default=None), runs, None if runs else missing)


class Ratio(msgspec.Struct, frozen=True):
    """How many times as much we do in a second as another engine."""

    what: str
    ours: str
    theirs: str
    ratio: float


class Aim(msgspec.Struct, frozen=True):
    """`reached` and `met` are empty where something needed was not measured."""

    aim: str
    wanted: float
    reached: float | None
    met: bool | None


# Like beside like: whole games in the engine's own loop, single steps and clones from a Python loop.
PAIRS = (
    (DECISIONS, COMPILED, "catanatron", "catan", INTERPRETED),
    (DECISIONS, INTERPRETED, "catanatron", "catan", INTERPRETED),
    (DECISIONS, COMPILED, "OpenSpiel", "hearts", OPENSPIEL_LOOP),
    (DECISIONS, COMPILED, "OpenSpiel", "gin_rummy", OPENSPIEL_LOOP),
    (DECISIONS, PYTHON_LOOP, "OpenSpiel", "hearts", PYTHON_LOOP),
    (DECISIONS, PYTHON_LOOP, "OpenSpiel", "gin_rummy", PYTHON_LOOP),
    (CLONES, PYTHON_LOOP, "catanatron", "catan", INTERPRETED),
    (CLONES, PYTHON_LOOP, "OpenSpiel", "hearts", PYTHON_LOOP),
    (CLONES, PYTHON_LOOP, "OpenSpiel", "gin_rummy", PYTHON_LOOP),
    (SIMULATIONS, COMPILED, "OpenSpiel", "hearts", OPENSPIEL_LOOP),
    (SIMULATIONS, COMPILED, "OpenSpiel", "gin_rummy", OPENSPIEL_LOOP),
)


def find_result(results: list[Result], engine: str, game: str, what: str, loop: str) -> float | None:
    """The figure of an engine at a game; the lowest where several numbers of players were measured."""
    figures = [r.per_second for r in results if (r.engine, r.game, r.what, r.loop) == (engine, game, what, loop)]
    known = [figure for figure in figures if figure is not None]
    return min(known) if known and len(known) == len(figures) else None


def find_ours(results: list[Result], what: str, loop: str) -> float | None:
    return find_result(results, "nemeton", FIRST.id, what, loop)


def find_slowest(results: list[Result], game: Game) -> float | None:
    """The lowest figure of decisions of a game, over all its variants."""
    tables = {with_options(game, options) for options in ({}, *game.variants)}
    figures = [find_result(results, "nemeton", table, DECISIONS, COMPILED) for table in tables]
    return min((figure for figure in figures if figure is not None), default=None)


def compare(results: list[Result]) -> list[Ratio]:
    """Our slowest number of players beside each peer that was measured."""
    ratios = []
    for what, loop, engine, game, their_loop in PAIRS:
        ours = find_ours(results, what, loop)
        theirs = find_result(results, engine, game, what, their_loop)
        if ours is not None and theirs is not None:
            ratios.append(Ratio(what, f"nemeton, {loop}", f"{engine} {game}, {their_loop}", ours / theirs))
    return ratios


def weigh_aims(results: list[Result]) -> list[Aim]:
    ours = find_ours(results, DECISIONS, COMPILED)
    catan = find_result(results, "catanatron", "catan", DECISIONS, INTERPRETED)
    hearts = find_result(results, "OpenSpiel", "hearts", DECISIONS, OPENSPIEL_LOOP)
    clones = find_ours(results, CLONES, COMPILED)
    return [
        weigh("decisions as a multiple of catanatron's", CATANATRON_AIM, divide(ours, catan)),
        weigh("decisions as a multiple of OpenSpiel's hearts in C++", HEARTS_AIM, divide(ours, hearts)),
        weigh("clones per second", CLONES_AIM, clones),
        weigh("simulations per second", SIMULATIONS_AIM, find_ours(results, SIMULATIONS, COMPILED)),
        *(weigh(f"decisions of {game.id} per second", OTHERS_AIM, find_slowest(results, game)) for game in OTHERS),
    ]


def divide(ours: float | None, theirs: float | None) -> float | None:
    return None if ours is None or theirs is None else ours / theirs


def weigh(aim: str, wanted: float, reached: float | None) -> Aim:
    return Aim(aim, wanted, reached, None if reached is None else reached >= wanted)
