"""What a soak does: how long and how hard, and which tables it makes. All chance comes from the seed of the plan; the moments at
which things meet do not, so that a seed names the plan and not the outcome."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Final

import msgspec

from nemeton.registry import GAMES, find_game
from nemeton.server.making import FREE, ME
from nemeton.server.seating import list_bots

BOT_TABLES: Final = 3  # each third table has a bot of the server in a seat
HOT_SEATS: Final = 0.3  # how many of the hosts hold two seats


class Faults(msgspec.Struct, frozen=True, kw_only=True):
    """How often a client does what a client should not, for each request it sends."""

    repeat: float = 0.10  # the same message twice
    late: float = 0.08  # copies of earlier messages before or after it, in any order
    elsewhere: float = 0.08  # a copy over a second connection of the same seat
    overtake: float = 0.03  # an undo and an answer to the same question at the same time, in any order
    cut: float = 0.02  # the connection breaks before the answer is there
    idle_cut: float = 0.004  # the connection breaks while others move, for each thing that is told
    undo: float = 0.06  # takes back its last move, where it can
    redo: float = 0.30  # plays again what was taken back, where it can
    takeback: float = 0.004  # asks the others to let it take back its last move
    agree: float = 0.5  # says yes when it is asked that


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The bounds of a run. With `moves` the players of a table stop after so many; otherwise they play to the end."""

    database: str
    seed: int
    kills: int
    servers: int = 1
    tables: int = 6  # at a time
    moves: int = 0
    seconds: float = 900.0
    messages: int = 1_000_000
    alive: tuple[float, float] = (0.3, 1.5)  # seconds for which a server lives at least and at most before it is killed
    down: float = 0.3  # seconds at most before it is started again
    faults: Faults = Faults()

    def random(self, *purpose: object) -> Random:
        """Chance of its own for each purpose, so that one use of it does not change another."""
        text = " ".join(map(str, (self.seed, *purpose)))
        return Random(blake2b(text.encode(), digest_size=16).digest())


class TablePlan(msgspec.Struct, frozen=True):
    """A table to be: which game, and for each seat `me` (the host), `free` (somebody new) or a bot."""

    game: str
    seats: tuple[str, ...]


def draw_table(number: int, random: Random) -> TablePlan:
    """The table of a number, with at least one person."""
    game = find_game(random.choice(sorted(GAMES)))
    players = random.randint(game.min_players, game.max_players)
    seats = [FREE] * players
    seats[random.randrange(players)] = ME
    others = [seat for seat in range(players) if seats[seat] == FREE]
    random.shuffle(others)
    if others and number % BOT_TABLES == 0:
        seats[others.pop()] = list_bots(game)[0]
    if others and random.random() < HOT_SEATS:
        seats[others.pop()] = ME
    return TablePlan(game.id, tuple(seats))
