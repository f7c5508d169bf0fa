"""The plan of a soak: its limits, the rates of faults, and its tables. All random choices follow from the seed; the timing does
not, so a seed repeats the plan and not the outcome."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Final

import msgspec

from nemeton.ops.server_process import UNLIMITED
from nemeton.registry import GAMES, find_game
from nemeton.server.creation import FREE, ME
from nemeton.server.people.seating import list_bots

BOT_TABLES: Final = 3  # every third table has a bot of the server in a seat
HOT_SEATS: Final = 0.3  # share of hosts who hold two seats
# Among attackers the servers keep their limits, so honest players keep within them: 10 messages a second, copies included.
HONEST_PAUSE: Final = 0.2  # seconds between two moves of a seat
DEFAULT_LIMITS: Final = ("--workers", "2")


class Faults(msgspec.Struct, frozen=True, kw_only=True):
    """Probabilities, for each request of a client."""

    repeat: float = 0.10  # the same message twice
    late: float = 0.08  # copies of earlier messages before or after it, in any order
    elsewhere: float = 0.08  # a copy over a second connection of the seat
    overtake: float = 0.03  # an undo and an answer to the same question at once, in any order
    cut: float = 0.02  # the connection breaks before the answer arrives
    idle_cut: float = 0.004  # the connection breaks while others move, for each message
    undo: float = 0.06  # undo, where possible
    redo: float = 0.30  # redo, where possible
    takeback: float = 0.004  # ask for a takeback, where possible
    agree: float = 0.5  # agree to a takeback of another seat


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a run. `moves` is the number after which the players of a table stop; at 0 they play to the end."""

    database: str
    seed: int
    kills: int
    servers: int = 1
    tables: int = 6  # at a time
    moves: int = 0
    seconds: float = 900.0
    play_seconds: float = 0.0  # after which the last tables are played to their end, however many kills there were; 0: by kills
    messages: int = 1_000_000
    alive: tuple[float, float] = (0.3, 1.5)  # minimum and maximum seconds from the start of a server to its kill
    down: float = 0.3  # maximum seconds before it is started again
    attackers: int = 0  # at a time
    quiet: float = 20.0  # seconds without attackers
    attacked: float = 40.0  # seconds with them, in turn
    spread: bool = False  # everybody has an address of their own, as among attackers
    more_options: tuple[str, ...] = ()
    faults: Faults = Faults()

    @property
    def options(self) -> tuple[str, ...]:
        """The words of the command line for each server."""
        return (*(DEFAULT_LIMITS if self.attackers else UNLIMITED), *self.more_options)

    @property
    def pause(self) -> float:
        return HONEST_PAUSE if self.attackers else 0.0

    def address(self, network: int, number: int, who: int) -> str:
        """Where somebody comes from: among attackers everybody has a loopback address, since limits go by address."""
        return f"127.{network + number // 250 % 100}.{number % 250}.{who + 1}" if self.attackers or self.spread else ""

    def random(self, *purpose: object) -> Random:
        """An independent random source for each purpose."""
        text = " ".join(map(str, (self.seed, *purpose)))
        return Random(blake2b(text.encode(), digest_size=16).digest())


class TablePlan(msgspec.Struct, frozen=True):
    """A table to make: the game, and for each seat `me` (the host), `free` (another player) or a bot."""

    game: str
    seats: tuple[str, ...]


def draw_table(number: int, random: Random) -> TablePlan:
    """A random table with at least one person."""
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
