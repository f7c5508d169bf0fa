"""The games from Python, for those who study them: deal, look, choose, copy, record.

    >>> import nemeton
    >>> table = nemeton.load("runestones", players=3)
    >>> state = table.deal(seed=7)
    >>> state.decision.kind
    'choose-druid'
    >>> [table.text(action) for action in state.legal]
    ['druid brown', 'druid grey', 'druid beige', 'druid black']
    >>> state.apply("druid grey")
    >>> state.view(0).players[state.asked[0]].druid is None
    True

A state is what the engine plays on, with its record. `state.raw` is the engine's own position, for those who need every
microsecond.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from nemeton.engine.chance import Rng
from nemeton.engine.decision import Decision
from nemeton.engine.errors import BadSetup, NemetonError, WrongSeat
from nemeton.engine.game import Game, Setup
from nemeton.engine.match import replay
from nemeton.engine.playout import play_randomly
from nemeton.engine.record import Move, Record
from nemeton.engine.record import load_record as read_record
from nemeton.engine.state import SPECTATOR, State
from nemeton.players.bot import Glimpse
from nemeton.players.roster import make_bot
from nemeton.registry import find_game, find_rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nemeton.engine.layout import Layout
    from nemeton.research.observation import Observer


LONGEST_GAME: Final = 1_000_000


class NoRecord(NemetonError):
    """A state that was imagined or played out and not chosen move by move: it has no record."""


def load(game: str, players: int | None = None, options: Mapping[str, str] | None = None) -> Table:
    """A game with a number of players (by default the fewest) and options, or UnknownGame or BadSetup.

    >>> load("skye", players=5, options={"druids": "yes"})
    Table('skye', players=5)
    >>> load("skye", players=9)
    Traceback (most recent call last):
    nemeton.engine.errors.BadSetup: skye is for 2 to 5 players, not 9
    """
    rules = find_game(game)
    return Table(rules, rules.min_players if players is None else players, dict(options or {}))


def load_record(text: str) -> GameState:
    """The last position of a record, ready to be played on, or MalformedRecord.

    >>> state = load("runestones").deal(seed=1)
    >>> state.apply("druid black")
    >>> load_record(state.record().dump()).raw.snapshot() == state.raw.snapshot()
    True
    """
    record = read_record(text)
    rules = find_rules(record.game, record.rules)
    table = Table(rules, record.players, record.options)
    return GameState(table, replay(rules, record).state.clone(), record, None)


class Table:
    """A game with a number of players and options. Deals any number of states.

    >>> table = load("runestones", players=2)
    >>> table.actions, table.number("summon"), table.text(4)
    (547, 4, 'summon')
    """

    def __init__(self, rules: Game, players: int, options: Mapping[str, str]) -> None:
        self.rules = rules
        self.players = players
        self.options = rules.setup(players, 0, options).options

    def __repr__(self) -> str:
        return f"Table({self.rules.id!r}, players={self.players})"

    @property
    def actions(self) -> int:
        """How many actions the game has: they are numbered from 0, whatever the position."""
        return len(self.rules.vocabulary)

    def text(self, action: int) -> str:
        """The text of an action, or UnknownAction."""
        return self.rules.vocabulary.text(action)

    def number(self, text: str) -> int:
        """The number of an action by its text, or UnknownAction."""
        return self.rules.vocabulary.number(text)

    def deal(self, seed: int | None = None) -> GameState:
        """The first state of a seed; of a secret one if there is none."""
        setup = self.rules.setup(self.players, seed, self.options)
        record = Record(setup.game, self.rules.rules_version, setup.players, setup.options, setup.patient, setup.seed, ())
        return GameState(self, self.start(setup), record, None)

    def start(self, setup: Setup) -> State:
        """The engine's own position of a set-up."""
        return self.rules.start(setup)

    @cached_property
    def observer(self) -> Observer:
        """What writes states as numbers (needs NumPy)."""
        from nemeton.research.observation import Observer

        return Observer(self.rules, self.players)

    @property
    def layout(self) -> Layout:
        """What an observation holds, piece by piece.

        >>> load("runestones", players=2).layout.slices["score"]
        slice(943, 945, None)
        """
        return self.observer.layout


class Chosen(NamedTuple):
    """A move and those before it, which states that were copied share."""

    before: Chosen | None
    seat: int
    action: int


class GameState:
    """A position of a game, with the moves that led to it."""

    __slots__ = ("_moves", "_record", "raw", "table")

    def __init__(self, table: Table, raw: State, record: Record | None, moves: Chosen | None) -> None:
        self.table = table
        self.raw = raw
        self._record = record  # of what came before `moves`
        self._moves = moves

    # --- Who is asked what -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.raw.over

    @property
    def seat(self) -> int:
        """The seat that chooses next; of several who are asked at once, the lowest; -1 when the game is over."""
        return self.raw.next_seat()

    @property
    def asked(self) -> tuple[int, ...]:
        """All seats that the game waits for."""
        return tuple(self.table.rules.asked(self.raw))

    @property
    def decision(self) -> Decision:
        """What `seat` is asked: the kind, the choices, and what is blocked and why.

        >>> decision = load("skye").deal(seed=1).decision
        >>> decision.kind, decision.sealed, decision.choices[0].text
        ('price', True, 'price axe-1 1 1')
        """
        return self.decision_of(self.seat)

    def decision_of(self, viewer: int) -> Decision:
        """What the game waits for, as a seat or the spectator (-1) sees it."""
        return self.table.rules.decision(self.raw, self._check(viewer))

    @property
    def legal(self) -> list[int]:
        """The actions that `seat` may choose; none when the game is over."""
        return [] if self.raw.over else list(self.raw.legal(self.raw.next_seat()))

    # --- Playing ---------------------------------------------------------------------------------------------

    def apply(self, action: int | str, seat: int | None = None) -> None:
        """Carry out an action of `seat` (by default the one that chooses next), or raise and change nothing.

        >>> state = load("runestones").deal(seed=1)
        >>> state.apply("druid brown")
        >>> state.apply("druid brown")
        Traceback (most recent call last):
        nemeton.engine.errors.IllegalAction: 'druid brown' is not possible now...
        """
        raw = self.raw
        number = self.table.number(action) if isinstance(action, str) else int(action)
        who = raw.next_seat() if seat is None else seat
        if raw.over or not 0 <= who < raw.players or not raw.asked >> who & 1 or number not in raw.legal(who):
            self.table.rules.play(raw, who, number)
            raise AssertionError("an action that is not legal was carried out")
        raw.step(who, number)
        self._moves = Chosen(self._moves, who, number)

    def clone(self) -> GameState:
        """An independent copy: what is done to one does not happen to the other.

        >>> state = load("runestones").deal(seed=1)
        >>> state.clone().apply("druid grey")
        >>> state.decision.kind
        'choose-druid'
        """
        return GameState(self.table, self.raw.clone(), self._record, self._moves)

    def imagine(self, seat: int, seed: int) -> GameState:
        """A state that `seat` could be in: all that it cannot know is drawn anew. Without a record, because nobody played it.

        >>> state = load("runestones").deal(seed=1)
        >>> state.imagine(0, seed=5).view(0) == state.view(0)
        True
        """
        return GameState(self.table, self.raw.resample(self._check(seat), Rng(seed)), None, None)

    def play_out(self, seed: int) -> GameState:
        """How a game could end from here: a copy played on by random choices, at full speed and without a record."""
        raw = self.raw.clone()
        play_randomly(raw, Rng(seed), LONGEST_GAME)
        return GameState(self.table, raw, None, None)

    def suggest(self, bot: str = "greedy", seed: int = 0) -> int:
        """What one of our bots would choose for `seat`, from what that seat can know.

        >>> state = load("runestones").deal(seed=1)
        >>> state.suggest("ismcts:50") in state.legal
        True
        """
        rules = self.table.rules
        if self.raw.over:
            raise WrongSeat(SPECTATOR, [])
        return make_bot(rules, bot, seed).choose(Glimpse(rules, self.raw, self.seat))

    # --- Looking ---------------------------------------------------------------------------------------------

    def view(self, viewer: int) -> msgspec.Struct:
        """All that a seat or the spectator (-1) may see, as a typed value; `msgspec.to_builtins` makes a dictionary of it."""
        return self.table.rules.view(self.raw, self._check(viewer))

    def observe(self, seat: int) -> NDArray[np.int16]:
        """What a seat sees, as numbers in the order of `table.layout`."""
        return self.table.observer.observe(self.raw, self._check_seat(seat))

    def mask(self, seat: int | None = None) -> NDArray[np.int8]:
        """1 for each action that a seat (by default the one that chooses next) may choose now."""
        who = max(0, self.seat) if seat is None else seat  # at the end nobody may choose, whoever is asked about
        return self.table.observer.mask(self.raw, self._check_seat(who))

    # --- How it ended ----------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        """The score of each seat as it stands."""
        return [int(score) for score in self.raw.scores()]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the victory; none while the game runs."""
        winners = int(self.raw.winners())
        return tuple(seat for seat in range(self.table.players) if winners >> seat & 1)

    def rewards(self, kind: str = "wins") -> list[float]:
        """What the end is worth to each seat: `wins` its share of the victory, `margin` its score less the mean of the others'.

        >>> state = load("skye", players=2).deal(seed=3)
        >>> while not state.over:
        ...     state.apply(state.suggest("habit"))
        >>> state.scores, state.rewards(), state.rewards("margin")
        ([48, 38], [1.0, 0.0], [10.0, -10.0])
        """
        from nemeton.research.observation import reward_kind, rewards_of

        return rewards_of(self.raw, reward_kind(kind))

    def record(self) -> Record:
        """Seed and moves: `record().dump()` is a text from which `load_record` plays the whole game again."""
        if self._record is None:
            raise NoRecord("this state was imagined or played out, so it has no record; expected one that was dealt or loaded")
        moves: list[Move] = []
        last = self._moves
        while last is not None:
            moves.append(Move(last.seat, self.table.text(last.action)))
            last = last.before
        return msgspec.structs.replace(self._record, moves=(*self._record.moves, *reversed(moves)))

    def _check(self, viewer: int) -> int:
        if viewer != SPECTATOR and not 0 <= viewer < self.table.players:
            raise BadSetup(f"there is no seat {viewer}; expected 0 to {self.table.players - 1}, or -1 for the spectator")
        return viewer

    def _check_seat(self, seat: int) -> int:
        if not 0 <= seat < self.table.players:
            raise BadSetup(f"there is no seat {seat} to look from; expected 0 to {self.table.players - 1}")
        return seat
