"""The schedule: which bots meet, in which seats, on which deal; a round robin of pairs, numbered so that it can grow.

Every two bots meet (in a ladder only neighbours), for any number of players: all seats of a table belong to one or the
other, shared as evenly as possible. One deal is played in every such seating before the next deal comes, and each seating is
followed by its mirror. With 2 players that is `a b`, `b a`; with 3 it is `a a b`, `b b a`, `a b a`, `b a b`, `a b b`, `b a a`;
with 4 six seatings of two and two. So after a whole cycle both bots have held every seat equally often, on the same deals,
so that neither chance nor seat favours one of them. What a side wins of a game is the sum of its seats' shares; equal bots
expect one half.

All pairs get the same deals. Game k of pair p among P pairs has the number k * P + p: the number does not depend on how many
games are wanted, so that a longer run begins with the games of a shorter one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise, product

import msgspec

from nemeton.bots.own_bots import make_any_bot
from nemeton.engine.game import Game
from nemeton.studies.simulate import BadRun


class Plan(msgspec.Struct, frozen=True):
    """What an arena plays, checked. How many games it plays is no part of it."""

    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    ladder: bool = False  # only neighbours in the list of bots meet

    @property
    def labels(self) -> tuple[str, ...]:
        """The bots by distinct names: a second `random` is `random#2`."""
        met: Counter[str] = Counter()
        labels: list[str] = []
        for name in self.bots:
            met[name] += 1
            labels.append(name if met[name] == 1 else f"{name}#{met[name]}")
        return tuple(labels)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of bots that meet, by their places in `bots`."""
        if self.ladder:
            return list(pairwise(range(len(self.bots))))
        return list(combinations(range(len(self.bots)), 2))

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        return list_seatings(self.players)


class Fixture(msgspec.Struct, frozen=True):
    """One game of a plan before it is played: game `index` of a pair."""

    pair: int
    index: int
    deal: int
    seats: tuple[int, ...]  # the bot at each seat, as an index into the plan's `bots`


def plan_arena(
    game: Game,
    players: int,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, str] | None = None,
    *,
    ladder: bool = False,
) -> Plan:
    """A checked plan, or BadSetup, BadRun or UnknownBot."""
    setup = game.setup(players, seed, options)
    if players < 2:
        raise BadRun("arena-players", players=players)
    for name in bots:
        make_any_bot(game, name, 0)
    if len(bots) < 2:
        raise BadRun("arena-bots", bots=len(bots))
    return Plan(game.id, game.rules_version, players, setup.options, tuple(bots), seed, ladder)


@cache
def list_seatings(players: int) -> tuple[tuple[int, ...], ...]:
    """All ways to share the seats between side 0 and side 1 as evenly as possible, each followed by its mirror."""
    even = (players // 2, players - players // 2)
    half = [(0, *rest) for rest in product((0, 1), repeat=players - 1) if sum(rest) in even]
    return tuple(seats for sides in half for seats in (sides, tuple(1 - side for side in sides)))


def number_game(plan: Plan, pair: int, index: int) -> int:
    """The number of game `index` of a pair."""
    return index * len(plan.pairs) + pair


def find_fixture(plan: Plan, number: int) -> Fixture:
    """The game of a number."""
    pairs, seatings = plan.pairs, plan.seatings
    index, pair = divmod(number, len(pairs))
    deal, turn = divmod(index, len(seatings))
    return Fixture(pair, index, deal, tuple(pairs[pair][side] for side in seatings[turn]))
