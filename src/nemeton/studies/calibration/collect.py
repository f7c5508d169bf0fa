"""Positions of games between bots: what a search says of them, and who won.

Game i depends on the seed of the run and on i alone. The games are played by weak, middling and strong bots in turn, one kind
at a table, and with the variants of the game in turn: people are as different.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final

import msgspec

from nemeton.bots.bot import InfoSet
from nemeton.bots.calibration import find_progress
from nemeton.bots.hints import search_choices
from nemeton.bots.roster import make_bot
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.errors import CodedError
from nemeton.engine.game import Game
from nemeton.registry import find_game
from nemeton.studies.analysis.analyse import weigh_others
from nemeton.studies.distribute import LOCAL, run_batches
from nemeton.studies.simulate import win_shares, win_unit

LEVELS: Final = (2, 3, 4)  # who plays
FROM_A_GAME: Final = 8  # positions: neighbouring ones add little
BATCH: Final = 6  # games


class BadCollection(CodedError):
    SAY: ClassVar = {"calibrate-levels": "{game} has {levels} levels; expected {wanted}, whose bots play the games"}


class Sample(msgspec.Struct, frozen=True):
    """A position in which a seat had a choice."""

    number: int  # of the game
    seat: int
    chance: float  # of the seat, by the search
    progress: float
    others: tuple[float, ...]  # what the evaluation says of the other seats, in sum 1; 0 for the seat itself
    won: tuple[float, ...]  # each seat's share of the victory


class SearchedGame(msgspec.Struct, frozen=True):
    """A game that was played, and some of its positions."""

    players: int
    number: int
    samples: list[Sample]


class Collection(msgspec.Struct, frozen=True):
    """What to collect."""

    game: str
    players: int
    simulations: int
    seed: int


def list_bots(game: Game) -> list[str]:
    """Who plays the games, or BadCollection."""
    if len(game.levels) < max(LEVELS):
        raise BadCollection("calibrate-levels", game=game.id, levels=len(game.levels), wanted=max(LEVELS))
    return [game.levels[level - 1] for level in LEVELS]


def collect(
    wanted: Collection,
    numbers: Sequence[int],
    workers: int,
    goes_on: Callable[[], bool],
    take: Callable[[list[SearchedGame]], None],
) -> None:
    """Play the games of these numbers, or fewer if it does not go on, and hand them over as they are done."""

    def batches() -> Iterator[tuple[object, ...]]:
        for first in range(0, len(numbers), BATCH):
            if not goes_on():
                return
            yield wanted, numbers[first : first + BATCH]

    run_batches(LOCAL, workers, collect_batch, batches(), take)


def collect_batch(wanted: Collection, numbers: Sequence[int]) -> list[SearchedGame]:
    game = find_game(wanted.game)
    return [SearchedGame(wanted.players, number, collect_game(game, wanted, number)) for number in numbers]


def collect_game(game: Game, wanted: Collection, number: int) -> list[Sample]:
    """Play a game and search some of its positions, each of them as likely as any other."""
    variants = ({}, *game.variants)
    bot = list_bots(game)[number % len(LEVELS)]
    options = variants[number // len(LEVELS) % len(variants)]
    state = game.start(game.setup(wanted.players, derive_seed(wanted.seed, number, "deal"), options))
    bots = [make_bot(game, bot, derive_seed(wanted.seed, number, f"bot {seat}")) for seat in range(wanted.players)]
    rng = Rng(derive_seed(wanted.seed, number, "positions"))
    kept: list[InfoSet] = []
    seen = 0
    while not state.over:
        seat = int(state.next_seat())
        infoset = InfoSet(game, state, seat)
        if len(infoset.legal()) > 1:
            seen += 1
            place = seen - 1 if seen <= FROM_A_GAME else int(rng.below(seen))  # reservoir sampling
            if place < FROM_A_GAME:
                kept[place : place + 1] = [infoset]
        game.play(state, seat, bots[seat].choose(infoset))
    won = tuple(share / win_unit(wanted.players) for share in win_shares(state))
    seeds = (derive_seed(wanted.seed, number, f"search {at}") for at in range(len(kept)))
    return [look(infoset, wanted.simulations, seed, number, won) for infoset, seed in zip(kept, seeds, strict=False)]


def look(infoset: InfoSet, simulations: int, seed: int, number: int, won: tuple[float, ...]) -> Sample:
    hint = search_choices(infoset, simulations, seed)
    progress = find_progress(infoset.game, infoset.sample(Rng(0)))
    return Sample(number, infoset.seat, hint.chance, progress, weigh_others(infoset, Rng(seed)), won)
