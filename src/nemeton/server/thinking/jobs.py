"""Jobs for workers (a bot's choice or a part of it, a hint, a part of an analysis, the check of a saved record), their answers,
and the frames that carry both.

A job holds everything it depends on, so any worker can do it, and another one when the first is lost. A frame is msgpack
behind its length. A worker answers each order before the next is sent.
"""

from __future__ import annotations

import struct
from collections import deque
from typing import Final, TypeAlias

import msgspec

from nemeton.bots.hints import Hint
from nemeton.bots.parallel import Part
from nemeton.bots.roster import count_parts
from nemeton.engine.errors import Sentence
from nemeton.engine.game import Setup
from nemeton.engine.match import Match, change_key
from nemeton.engine.state import State
from nemeton.registry import find_game_version
from nemeton.studies.analysis.analyse import JudgedMove

LENGTH: Final = struct.Struct(">I")
SEED_BYTES: Final = 16
MASTER: Final = "level6"  # the one level that thinks for longer than a moment

# --- Jobs ------------------------------------------------------------------------------------------------------------


class Seed(int):
    """A number of up to 128 bits. A type of its own because the integers of msgpack end at 64."""


class Position(msgspec.Struct, frozen=True):
    """A position as the path to it: the set-up, the moves that stand, and where the seed was replaced."""

    game: str
    rules: int
    players: int
    seed: Seed
    options: dict[str, str]
    patient: bool
    moves: list[tuple[int, int]]  # seat and number of the action
    reseeds: list[tuple[int, Seed]] = []  # after how many of the moves, and the new seed
    lesson: str = ""

    @classmethod
    def of(cls, match: Match) -> Position:
        """The current position of a match."""
        setup = match.setup
        return cls(
            game=setup.game,
            rules=match.game.rules_version,
            players=setup.players,
            seed=Seed(setup.seed),
            options=setup.options,
            patient=setup.patient,
            moves=[(move.seat, move.action) for move in match.standing],
            reseeds=[(after, Seed(seed)) for after, seed in match.reseeds],
            lesson=setup.lesson,
        )


class Choose(msgspec.Struct, frozen=True, tag=True):
    """The action that a bot chooses for a seat. The seed is the bot's own, not the game's. `evenly` means that it takes as long
    when there is nothing to choose, `own` that the operator offers this bot: only then may its name stand for code of others."""

    position: Position
    seat: int
    bot: str
    seed: Seed
    evenly: bool = False
    own: bool = False

    @property
    def is_slow(self) -> bool:
        """Whether it may take a second: the search of a master, or code of others."""
        return self.own or self.bot == MASTER

    def split(self) -> list[Ponder]:
        """The parts of the decision of a bot that thinks in parts; none for other bots, which decide in one job."""
        game = find_game_version(self.position.game, self.position.rules)
        parts = 1 if self.own or self.position.lesson else count_parts(game, self.bot)
        return [Ponder(self, part) for part in range(parts)] if parts > 1 else []


class Ponder(msgspec.Struct, frozen=True, tag=True):
    """One part of a bot's decision. The answers to all parts are added up."""

    job: Choose
    part: int

    @property
    def is_slow(self) -> bool:
        return self.job.is_slow


class Advise(msgspec.Struct, frozen=True, tag=True):
    """The choices of a seat, ranked."""

    position: Position
    seat: int
    simulations: int
    seed: Seed


class Judge(msgspec.Struct, frozen=True, tag=True):
    """A part of the analysis of a finished game, which is given as the text of its record: the standing moves from index `first`
    on, as many as can be judged in so many seconds, and at least one."""

    record: str
    simulations: int
    seed: Seed
    first: int
    seconds: float


class SumUp(msgspec.Struct, frozen=True, tag=True):
    """The analysis of a finished game whose moves have all been judged."""

    record: str
    simulations: int
    seed: Seed
    moves: list[JudgedMove]


class Check(msgspec.Struct, frozen=True, tag=True):
    """Whether a saved record can be played."""

    record: str


Job: TypeAlias = Choose | Ponder | Advise | Judge | SumUp | Check


def build_state(position: Position) -> State:
    """The state of a position. Its moves are not checked: they come from a match."""
    game = find_game_version(position.game, position.rules)
    setup = Setup(position.game, position.players, position.seed, position.options, position.patient, position.lesson)
    state: State = game.start(setup)
    reseeds = deque(position.reseeds)
    for done, (seat, action) in enumerate(position.moves):
        while reseeds and reseeds[0][0] <= done:
            change_key(state, reseeds.popleft()[1])
        state.step(seat, action)
    for _, seed in reseeds:
        change_key(state, seed)
    return state


# --- Orders and answers ----------------------------------------------------------------------------------------------


class Order(msgspec.Struct, frozen=True):
    """A job and its timeout in seconds."""

    job: Job
    limit: float


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The worker has started and waits for orders. Sent once, as the first frame."""


class Chosen(msgspec.Struct, frozen=True, tag=True):
    action: int


class Pondered(msgspec.Struct, frozen=True, tag=True):
    found: Part


class Yielded(msgspec.Struct, frozen=True, tag=True):
    """The worker gave way to other jobs before it had found anything."""


class Advised(msgspec.Struct, frozen=True, tag=True):
    hint: Hint


class Judged(msgspec.Struct, frozen=True, tag=True):
    """The next moves of a game, judged; the last ones of it if there are no more."""

    moves: list[JudgedMove]
    is_last: bool


class Checked(msgspec.Struct, frozen=True, tag=True):
    text: str
    over: bool


class Analysed(msgspec.Struct, frozen=True, tag=True):
    """An analysis as JSON, whose integers are unbounded: there is a seed among them."""

    analysis: bytes


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The name and text of the error that a job raised, and how catalogues tell it if they can."""

    name: str
    text: str
    sentence: Sentence | None = None


Answer: TypeAlias = Ready | Chosen | Pondered | Yielded | Advised | Judged | Analysed | Checked | Failed


# --- Frames ----------------------------------------------------------------------------------------------------------


def encode_seed(value: object) -> bytes:
    if not isinstance(value, Seed):
        raise NotImplementedError(f"no way to write {type(value).__name__}")
    return value.to_bytes(SEED_BYTES)


def decode_seed(kind: type, value: bytes) -> Seed:
    if kind is not Seed:
        raise NotImplementedError(f"no way to read {kind.__name__}")
    return Seed.from_bytes(value)


_encoder = msgspec.msgpack.Encoder(enc_hook=encode_seed)
_orders = msgspec.msgpack.Decoder(Order, dec_hook=decode_seed)
_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)


def encode_frame(content: Order | Answer) -> bytes:
    body = _encoder.encode(content)
    return LENGTH.pack(len(body)) + body


def decode_order(body: bytes) -> Order:
    return _orders.decode(body)


def decode_answer(body: bytes) -> Answer:
    return _answers.decode(body)
