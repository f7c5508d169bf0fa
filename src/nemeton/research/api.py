"""The research API: load a game, deal states, inspect, play, copy and record them.

    >>> import nemeton
    >>> game = nemeton.load("runestones", players=3)
    >>> state = game.deal(seed=7)
    >>> state.decision.kind
    'choose-druid'
    >>> [game.text(action) for action in state.legal]
    ['druid brown', 'druid grey', 'druid beige', 'druid black']
    >>> state.apply("druid grey")
    >>> state.view(0).players[state.asked[0]].druid is None
    True

A `GameState` is a state of the engine (`state.raw`, for code that needs every microsecond) together with its record.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex

import msgspec

from nemeton.bots.bot import InfoSet
from nemeton.bots.hints import Hint, rank_choices
from nemeton.bots.own_bots import make_any_bot
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.decision import Decision
from nemeton.engine.errors import NemetonError, WrongSeat
from nemeton.engine.frames import NOBODY
from nemeton.engine.game import Game, Setup
from nemeton.engine.match import replay
from nemeton.engine.playout import play_randomly
from nemeton.engine.record import Move, Record
from nemeton.engine.record import load_record as read_record
from nemeton.engine.state import SPECTATOR, State
from nemeton.registry import find_game, find_game_version
from nemeton.research.extras import BadAction, BadUse
from nemeton.research.snapshots import Kept

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from nemeton.engine.layout import Layout
    from nemeton.research.factors import Factors
    from nemeton.research.observation import Observer


LONGEST_GAME: Final = 1_000_000


class NoRecord(NemetonError):
    """The state was resampled or played out, not reached move by move, so it has no record."""


def deal_number(seed: int, number: int) -> int:
    """The seed of deal `number` of a series. The first deal of a series is that of the seed itself, at every door:
    `LoadedGame.deal(5)`, `env.reset(seed=5)` and the first game of `Games(seed=5)` are the same game.

    >>> deal_number(5, 0), deal_number(5, 1) == deal_number(5, 2)
    (5, False)
    """
    return derive_seed(seed, number, "deal") if number else seed


def read_seed(seed: SupportsIndex) -> int:
    """A seed as Python's own whole number, or BadUse."""
    try:
        return index(seed)
    except TypeError:
        raise BadUse(f"{seed!r} is no seed; expected a whole number") from None


def read_action(action: SupportsIndex) -> int:
    """The number of an action, or UnknownAction: a fraction is none."""
    try:
        return index(action)
    except TypeError:
        raise BadAction(f"{action!r} is no action; expected its number or its text") from None


def load(game: str, players: int | None = None, options: Mapping[str, str] | None = None) -> LoadedGame:
    """A game with a number of players (by default the fewest) and options, or UnknownGame or BadSetup.

    >>> load("skye", players=5, options={"druids": "yes"})
    LoadedGame('skye', players=5)
    >>> load("skye", players=9)
    Traceback (most recent call last):
    nemeton.engine.errors.BadSetup: skye is for 2 to 5 players, not 9
    """
    found = find_game(game)
    return LoadedGame(found, found.min_players if players is None else players, dict(options or {}))


def load_record(text: str) -> GameState:
    """The last state of a record, which can be played on, or MalformedRecord.

    >>> state = load("runestones").deal(seed=1)
    >>> state.apply("druid black")
    >>> load_record(state.record().dump()).raw.snapshot() == state.raw.snapshot()
    True
    """
    record = read_record(text)
    game = find_game_version(record.game, record.rules)
    loaded = LoadedGame(game, record.players, record.options)
    return GameState(loaded, replay(game, record).state.clone(), record, None)


class LoadedGame:
    """A game with a number of players and options, which deals any number of states.

    >>> game = load("runestones", players=2)
    >>> game.actions, game.number("summon"), game.text(4)
    (547, 4, 'summon')
    """

    def __init__(self, game: Game, players: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = game.setup(players, 0, options).options

    def __repr__(self) -> str:
        return f"LoadedGame({self.game.id!r}, players={self.players})"

    def __copy__(self) -> LoadedGame:
        return self  # nothing in it changes

    def __deepcopy__(self, memo: object) -> LoadedGame:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _reload, (self.game.id, self.game.rules_version, self.players, self.options)

    @property
    def actions(self) -> int:
        """How many actions the game has. They are numbered from 0, and an action has the same number in every state."""
        return len(self.game.vocabulary)

    def text(self, action: int) -> str:
        """The text of an action, or UnknownAction."""
        return self.game.vocabulary.text(action)

    def number(self, text: str) -> int:
        """The number of an action by its text, or UnknownAction."""
        return self.game.vocabulary.number(text)

    def features(self, actions: ArrayLike) -> NDArray[np.int32]:
        """A row for each action: the number of its verb, then of its words, -1 where it has none (needs NumPy).

        `factors.verbs` names the verbs, `factors.sizes` says how many values each column has.

        >>> game = load("skye")
        >>> game.features([game.number("pass"), game.number("price axe-2 1 3")]).tolist(), game.factors.sizes
        ([[8, -1, -1, -1, -1], [1, 1, 0, 3, -1]], (10, 73, 61, 61, 4))
        """
        return self.factors.features(actions)

    @cached_property
    def factors(self) -> Factors:
        """The words of all actions as numbers (needs NumPy)."""
        from nemeton.research.factors import Factors

        return Factors(self.game.vocabulary)

    def deal(self, seed: int | None = None) -> GameState:
        """The first state of a seed; without one, of a secret seed.

        >>> load("skye").deal(seed=1).raw.snapshot() == load("skye").deal(seed=1).raw.snapshot()
        True
        """
        setup = self.game.setup(self.players, None if seed is None else read_seed(seed), self.options)
        record = Record(setup.game, self.game.rules_version, setup.players, setup.options, setup.patient, setup.seed, ())
        return GameState(self, self.start(setup), record, None)

    def start(self, setup: Setup) -> State:
        """The engine's own state of a set-up."""
        state: State = self.game.start(setup)
        return state

    @cached_property
    def observer(self) -> Observer:
        """Encodes states as arrays (needs NumPy)."""
        from nemeton.research.observation import Observer

        return Observer(self.game, self.players)

    @property
    def layout(self) -> Layout:
        """The pieces of an observation: their names, places, shapes and ranges.

        >>> load("runestones", players=2).layout.slices["score"]
        slice(943, 945, None)
        """
        return self.observer.layout


def _reload(game: str, rules: int, players: int, options: dict[str, str]) -> LoadedGame:
    return LoadedGame(find_game_version(game, rules), players, options)


class Chosen(NamedTuple):
    """A move and those before it: a linked list, which copies of a state share."""

    before: Chosen | None
    seat: int
    action: int


class GameState:
    """A state of a game, with the moves that led to it. `raw` is the engine's own state, `loaded` the game it belongs to.

    `copy.copy` and `copy.deepcopy` are `clone`; a pickle carries the whole state and its record.

    >>> import copy, pickle
    >>> state = load("runestones").deal(seed=1)
    >>> sent = pickle.loads(pickle.dumps(state))
    >>> sent.apply("druid grey")
    >>> sent.record().moves[-1].text, copy.deepcopy(state).decision.kind
    ('druid grey', 'choose-druid')
    """

    __slots__ = ("_moves", "_record", "loaded", "raw")

    def __init__(self, loaded: LoadedGame, raw: State, record: Record | None, moves: Chosen | None) -> None:
        self.loaded = loaded
        self.raw = raw
        self._record = record  # the record before `_moves`
        self._moves = moves

    # --- The decision ----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.raw.over

    @property
    def seat(self) -> int:
        """The seat that chooses next, the lowest if several are asked at once; NOBODY (-2) when the game is over.

        >>> over = load("runestones").deal(seed=1).play_out(seed=2)
        >>> over.seat, over.decision.kind
        (-2, 'over')
        """
        return int(self.raw.next_seat())

    @property
    def asked(self) -> tuple[int, ...]:
        """All seats that are asked now."""
        return tuple(self.loaded.game.asked(self.raw))

    @property
    def decision(self) -> Decision:
        """What `seat` is asked: the kind, the choices, and what is blocked and why.

        >>> decision = load("skye").deal(seed=1).decision
        >>> decision.kind, decision.sealed, decision.choices[0].text
        ('price', True, 'price axe-1 1 1')
        """
        return self.decision_of(SPECTATOR if self.raw.over else self.seat)

    def decision_of(self, viewer: int) -> Decision:
        """The current decision as a seat or the spectator (-1) sees it."""
        return self.loaded.game.decision(self.raw, self._check(viewer))

    @property
    def legal(self) -> list[int]:
        """The actions that `seat` may choose; none when the game is over."""
        return [] if self.raw.over else list(self.raw.legal(self.raw.next_seat()))

    # --- Playing ---------------------------------------------------------------------------------------------

    def apply(self, action: int | str, seat: int | None = None) -> None:
        """Play an action of `seat` (by default the one that chooses next), or raise and change nothing.

        >>> state = load("runestones").deal(seed=1)
        >>> state.apply("druid brown")
        >>> state.apply("druid brown")
        Traceback (most recent call last):
        nemeton.engine.errors.IllegalAction: 'druid brown' is not possible now...
        """
        raw = self.raw
        number = self.loaded.number(action) if isinstance(action, str) else read_action(action)
        who = raw.next_seat() if seat is None else seat
        if raw.over or not 0 <= who < raw.players or not raw.asked >> who & 1 or number not in raw.legal(who):
            self.loaded.game.play(raw, who, number)  # raises the error that explains why
            raise AssertionError("an action that is not legal was carried out")
        raw.step(who, number)
        self._moves = Chosen(self._moves, who, number)

    def clone(self) -> GameState:
        """An independent copy.

        >>> state = load("runestones").deal(seed=1)
        >>> state.clone().apply("druid grey")
        >>> state.decision.kind
        'choose-druid'
        """
        return GameState(self.loaded, self.raw.clone(), self._record, self._moves)

    def __copy__(self) -> GameState:
        return self.clone()

    def __deepcopy__(self, memo: object) -> GameState:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        record = None if self._record is None else self.record()
        return GameState, (self.loaded, Kept(self.raw), record, None)

    def resample(self, seat: int, seed: int) -> GameState:
        """A random state from the information set of `seat`: all that the seat cannot know is drawn again. It has no record.

        >>> state = load("runestones").deal(seed=1)
        >>> state.resample(0, seed=5).view(0) == state.view(0)
        True
        """
        return GameState(self.loaded, self.raw.resample(self._check(seat), Rng(seed)), None, None)

    def play_out(self, seed: int) -> GameState:
        """A copy played to the end by random choices, at full speed. It has no record.

        >>> load("runestones").deal(seed=1).play_out(seed=2).over
        True
        """
        raw = self.raw.clone()
        play_randomly(raw, Rng(seed), LONGEST_GAME)
        return GameState(self.loaded, raw, None, None)

    def suggest(self, bot: str = "greedy", seed: int = 0) -> int:
        """The action that a bot chooses for `seat`, from what that seat can know.

        >>> state = load("runestones").deal(seed=1)
        >>> state.suggest("ismcts:50") in state.legal
        True
        """
        if self.raw.over:
            raise WrongSeat(NOBODY, [])
        game = self.loaded.game
        return make_any_bot(game, bot, seed).choose(InfoSet(game, self.raw, self.seat))

    def hint(self, simulations: int = 500, seed: int = 0) -> Hint:
        """The choices of `seat`, best first, each with its visits and its chance to win, by a search that knows what the seat
        knows.

        >>> hint = load("runestones").deal(seed=1).hint(simulations=50)
        >>> sum(choice.visits for choice in hint.choices), 0.0 < hint.chance < 1.0
        (50, True)
        """
        if self.raw.over:
            raise WrongSeat(NOBODY, [])
        return rank_choices(InfoSet(self.loaded.game, self.raw, self.seat), simulations, seed)

    # --- Views -----------------------------------------------------------------------------------------------

    def view(self, viewer: int) -> msgspec.Struct:
        """All that a seat or the spectator (-1) may see, as a struct; `msgspec.to_builtins` turns it into a dictionary.

        >>> load("runestones").deal(seed=1).view(-1).players[0].score
        0
        """
        return self.loaded.game.view(self.raw, self._check(viewer))

    def observe(self, seat: int) -> NDArray[np.int16]:
        """What a seat sees, as numbers in the order of `layout` (needs NumPy).

        >>> load("runestones").deal(seed=1).observe(0).shape
        (1491,)
        """
        return self.loaded.observer.observe(self.raw, self._check_seat(seat))

    def mask(self, seat: int | None = None) -> NDArray[np.int8]:
        """An array with 1 for each action that a seat (by default the one that chooses next) may choose now, otherwise 0.

        >>> state = load("runestones").deal(seed=1)
        >>> int(state.mask().sum()) == len(state.legal)
        True
        """
        who = max(0, self.seat) if seat is None else seat  # at the end the mask of every seat is empty
        return self.loaded.observer.mask(self.raw, self._check_seat(who))

    # --- Results ---------------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        """The current score of each seat."""
        return [int(score) for score in self.raw.scores()]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the victory; none before the end."""
        return self.loaded.game.winners(self.raw)

    def rewards(self, kind: str = "wins") -> list[float]:
        """The reward of each seat, zero before the end.

        `wins` is its share of the victory, `margin` its score less the mean of the others'.

        >>> state = load("skye", players=2).deal(seed=3)
        >>> while not state.over:
        ...     state.apply(state.suggest("habit"))
        >>> state.scores, state.rewards(), state.rewards("margin")
        ([48, 38], [1.0, 0.0], [10.0, -10.0])
        """
        from nemeton.research.observation import reward_kind, rewards_of

        return rewards_of(self.raw, reward_kind(kind))

    def record(self) -> Record:
        """Seed and moves. `record().dump()` is a text from which `load_record` replays the game.

        >>> state = load("runestones").deal(seed=1)
        >>> state.apply("druid black")
        >>> [move.text for move in state.record().moves]
        ['druid black']
        """
        if self._record is None:
            raise NoRecord("this state was resampled or played out, so it has no record; expected one that was dealt or loaded")
        moves: list[Move] = []
        last = self._moves
        while last is not None:
            moves.append(Move(last.seat, self.loaded.text(last.action)))
            last = last.before
        return msgspec.structs.replace(self._record, moves=(*self._record.moves, *reversed(moves)))

    def _check(self, viewer: int) -> int:
        if viewer != SPECTATOR and not 0 <= viewer < self.loaded.players:
            raise BadUse(f"there is no seat {viewer}; expected 0 to {self.loaded.players - 1}, or -1 for the spectator")
        return viewer

    def _check_seat(self, seat: int) -> int:
        if not 0 <= seat < self.loaded.players:
            raise BadUse(f"there is no seat {seat} to look from; expected 0 to {self.loaded.players - 1}")
        return seat
