"""Which engines are measured at what. What is measured stands in `ours`, `peers` and `frameworks`.

The first game of the registry is compared with the games of other engines; the others are measured at less.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable

import msgspec

from nemeton.engine.game import Game
from nemeton.registry import GAMES

DECISIONS = "decisions"
CLONES = "clones"
SIMULATIONS = "simulations"  # of a tree search that knows only what its seat knows

COMPILED = "compiled"
INTERPRETED = "interpreted"
OPENSPIEL_LOOP = "C++"
PYTHON_LOOP = "Python loop"  # a compiled engine, asked for one step or one clone at a time


class Measured(msgspec.Struct, frozen=True):
    """How often something was done in how many seconds of one processor core."""

    times: float
    seconds: float

    @property
    def per_second(self) -> float:
        return self.times / self.seconds


Measure = Callable[[str, int, float], Measured]
Play = Callable[[int], int]  # plays the game of a number; how many decisions it had


class Contender(msgspec.Struct, frozen=True):
    """One engine at one game, measured at one thing. `call` names a function of game, players and seconds.

    Options of one of our games follow its id: `chess clock=yes`."""

    engine: str
    game: str
    players: int
    what: str
    loop: str
    call: str
    needs: str = ""  # the module of a peer
    core: str = ""  # the value of NEMETON_CORE

    @property
    def name(self) -> str:
        return f"{self.engine} {self.game} {self.players} {self.what} {self.loop}"

    def measure(self, seconds: float) -> Measured:
        """Measure here and now, in this process."""
        module, _, function = self.call.partition(":")
        call: Measure = getattr(importlib.import_module(f"nemeton.ops.bench.{module}"), function)
        return call(self.game, self.players, seconds)


FIRST, *OTHERS = GAMES.values()


def with_options(game: Game, options: dict[str, str]) -> str:
    return " ".join([game.id, *(f"{name}={value}" for name, value in options.items())])


def seats_of(game: Game, step: int = 1) -> range:
    return range(game.min_players, game.max_players + 1, step)


def _ours(game: str, players: int, what: str, loop: str, call: str) -> Contender:
    core = "python" if loop == INTERPRETED else "compiled"
    return Contender("nemeton", game, players, what, loop, f"ours:{call}", core=core)


def _first(what: str, loop: str, call: str) -> list[Contender]:
    return [_ours(FIRST.id, players, what, loop, call) for players in seats_of(FIRST)]


def _first_from_python(what: str, call: str) -> Contender:
    return _ours(FIRST.id, FIRST.max_players, what, PYTHON_LOOP, call)


def _another(game: Game) -> list[Contender]:
    """Decisions with every number of players and every variant; clones and simulations with every other number."""
    tables = [with_options(game, options) for options in ({}, *game.variants)]
    return [
        *(_ours(table, players, DECISIONS, COMPILED, "play_games") for table in tables for players in seats_of(game)),
        *(_ours(tables[-1], players, CLONES, COMPILED, "clone_positions") for players in seats_of(game, 2)),
        *(_ours(tables[-1], players, SIMULATIONS, COMPILED, "search_positions") for players in seats_of(game, 2)),
    ]


def _openspiel(game: str, players: int, what: str, loop: str, call: str) -> Contender:
    return Contender("OpenSpiel", game, players, what, loop, f"peers:{call}", needs="pyspiel")


def _catanatron(what: str, call: str) -> Contender:
    return Contender("catanatron", "catan", 4, what, INTERPRETED, f"peers:{call}", needs="catanatron")


CONTENDERS = (
    *_first(DECISIONS, COMPILED, "play_games"),
    *_first(DECISIONS, INTERPRETED, "play_games"),
    _first_from_python(DECISIONS, "step_games"),
    _catanatron(DECISIONS, "play_catan"),
    _openspiel("hearts", 4, DECISIONS, OPENSPIEL_LOOP, "play_openspiel"),
    _openspiel("hearts", 4, DECISIONS, PYTHON_LOOP, "step_openspiel"),
    _openspiel("gin_rummy", 2, DECISIONS, OPENSPIEL_LOOP, "play_openspiel"),
    _openspiel("gin_rummy", 2, DECISIONS, PYTHON_LOOP, "step_openspiel"),
    *_first(CLONES, COMPILED, "clone_positions"),
    *_first(CLONES, INTERPRETED, "clone_positions"),
    _first_from_python(CLONES, "clone_from_python"),
    _catanatron(CLONES, "clone_catan"),
    _openspiel("hearts", 4, CLONES, PYTHON_LOOP, "clone_openspiel"),
    _openspiel("gin_rummy", 2, CLONES, PYTHON_LOOP, "clone_openspiel"),
    *_first(SIMULATIONS, COMPILED, "search_positions"),
    _openspiel("hearts", 4, SIMULATIONS, OPENSPIEL_LOOP, "search_openspiel"),
    _openspiel("gin_rummy", 2, SIMULATIONS, OPENSPIEL_LOOP, "search_openspiel"),
    *(contender for game in OTHERS for contender in _another(game)),
)


# For `nemeton bench research`: the same game through the engine, its adapters and in batches, beside PettingZoo's own games.
# What they call gives a loop for `turns`; those of one table are measured in one process.
ENGINE_STEP = "engine, stepped from Python"
ENGINE_SEEING = "engine, with observation and mask"
PLAIN_API = "nemeton.load"
PETTINGZOO_BLIND = "PettingZoo, last(observe=False)"
PETTINGZOO = "PettingZoo"
PETTINGZOO_REUSING = "PettingZoo, reuse_mask"
PETTINGZOO_CHOOSING = "PettingZoo, choosing from the mask"
OPENSPIEL_ADAPTER = "OpenSpiel, Python loop"
VECTOR = "nemeton.research.vector, 256 games"
RESEARCH_LOOPS = {
    ENGINE_STEP: "frameworks:step_bare",
    ENGINE_SEEING: "frameworks:step_seeing",
    PLAIN_API: "frameworks:step_plain",
    PETTINGZOO_BLIND: "frameworks:step_pettingzoo_blind",
    PETTINGZOO: "frameworks:step_pettingzoo",
    PETTINGZOO_REUSING: "frameworks:step_pettingzoo_reusing",
    PETTINGZOO_CHOOSING: "frameworks:step_pettingzoo_choosing",
    OPENSPIEL_ADAPTER: "frameworks:step_openspiel",
    VECTOR: "frameworks:step_vector",
}
RESEARCH_TABLES = [
    (game.id, players) for game in GAMES.values() if game.encoding for players in (game.min_players, game.max_players)
]
CLASSICS = (
    "tictactoe_v3",
    "connect_four_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "hanabi_v5",
    "go_v5",
    "chess_v6",
)

RESEARCH = (
    *(
        Contender("nemeton", game, players, DECISIONS, loop, call, core="compiled")
        for game, players in RESEARCH_TABLES
        for loop, call in RESEARCH_LOOPS.items()
    ),
    *(
        Contender("PettingZoo", game, 2, DECISIONS, PETTINGZOO_CHOOSING, "frameworks:step_classic", needs="pettingzoo")
        for game in CLASSICS
    ),
)


def find_contender(name: str) -> Contender:
    return next(contender for contender in (*CONTENDERS, *RESEARCH) if contender.name == name)
