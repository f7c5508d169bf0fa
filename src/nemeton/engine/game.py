"""The contract of a game: all that tables, bots, the server and the conformance kit ask of it."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

import msgspec

from nemeton.engine.chance import KEY_BITS, key_from_seed
from nemeton.engine.decision import Blocked, Choice, Decision, Why
from nemeton.engine.encoding import Encoding
from nemeton.engine.errors import NONE, BadSetup, IllegalAction, WrongSeat
from nemeton.engine.evaluators import Evaluator
from nemeton.engine.events import EventBook
from nemeton.engine.frames import QUIET, SEALED
from nemeton.engine.lessons import Lesson
from nemeton.engine.state import SPECTATOR, EventLog, State
from nemeton.engine.statistics import Statistics
from nemeton.engine.views import AllViews
from nemeton.engine.vocabulary import Vocabulary


class Option(NamedTuple):
    """A point of the rules that tables play differently. The first value is the default; `people` is another default for tables
    with people, whose set-ups are patient."""

    name: str
    values: tuple[str, ...]
    rule: str
    people: str = ""

    def default(self, *, patient: bool = False) -> str:
        """The value of a set-up that names none."""
        return self.people if patient and self.people else self.values[0]


class Setup(msgspec.Struct, frozen=True):
    """All that a game starts from. The seed stays secret until the game is over."""

    game: str
    players: int
    seed: int
    options: dict[str, str] = {}
    patient: bool = False  #: wait at a turn's end even when nothing else can be done there, so that people can still undo
    lesson: str = ""  #: begin from the arranged position of this lesson


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)  # plain `Game` is any game
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)


def new_seed() -> int:
    """A secret seed for a new game."""
    return secrets.randbits(KEY_BITS)


class Game(ABC, Generic[S]):
    """One game, by the type of its states. Stateless: every method gets the state it speaks of.

    >>> from nemeton.registry import find_game
    >>> game = find_game("runestones")
    >>> state = game.start(game.setup(players=2, seed=1))
    >>> decision = game.decision(state, viewer=0)
    >>> decision.kind, decision.asked, [choice.text for choice in decision.choices]
    ('choose-druid', (0,), ['druid brown', 'druid grey', 'druid beige', 'druid black'])
    >>> game.decision(state, viewer=1).choices  # those of another seat are nobody else's business
    ()
    >>> game.play(state, 0, game.vocabulary.number("druid grey"))
    """

    id: ClassVar[str]  #: a short name in lower case, as the command line and records have it
    rules_version: ClassVar[int]  #: raised when an old record would be played differently
    min_players: ClassVar[int]  #: the fewest seats of a table
    max_players: ClassVar[int]  #: the most seats of a table
    shelf: ClassVar[int] = 100  #: where it stands among the games: the smallest number first
    rule_letters: ClassVar[tuple[str, ...]] = ()  #: the letters of its numbered rules, those that players look up
    example_letters: ClassVar[tuple[str, ...]] = ()  #: the letters of worked examples and scenarios, which tests cite as well
    options: ClassVar[tuple[Option, ...]] = ()  #: the points of the rules that a table can choose
    variants: ClassVar[
        tuple[dict[str, str], ...]
    ] = ()  #: options that bring much code of their own, measured beside the defaults
    lessons: ClassVar[tuple[Lesson, ...]] = ()  #: what teaches the game, in this order
    levels: ClassVar[tuple[str, ...]] = ()  #: the bots of strength 1, 2, ... by name
    declines: ClassVar[str] = ""  #: the answer that declines in every quiet frame; people may have it given for them
    habits_rule_out: ClassVar[bool] = False  #: bots that look one step ahead do not try a choice of weight 0
    state_class: type[S]  #: what its positions are
    vocabulary: ClassVar[Vocabulary]  #: all actions
    events: ClassVar[EventBook]  #: all kinds of events, with who may see what of them
    statistics: ClassVar[Statistics | None] = None  #: what studies of finished games count, beyond victories and scores
    encoding: ClassVar[Encoding | None] = None  #: a seat's view as numbers, for programs that learn
    insight: ClassVar[Encoding | None] = None  #: what value networks read of a drawn state, if not a seat's view of it
    evaluations: ClassVar[Mapping[str, Evaluator]] = {}  #: ways to judge a position, by the names that bots take as `eval=`

    # --- A game fills in -------------------------------------------------------------------------------------

    @abstractmethod
    def deal(self, state: S, setup: Setup) -> None:
        """Make the first position of a checked set-up out of an empty state, which has its players, key and log already."""

    @abstractmethod
    def view(self, state: S, viewer: int) -> msgspec.Struct:
        """All that `viewer` (a seat or SPECTATOR) may see, and nothing else, built by naming what is shown."""

    @abstractmethod
    def question(self, state: S, viewer: int) -> str:
        """The name of the decision that `viewer` sees on top. Others may see less than the seat that is asked."""

    @abstractmethod
    def unbalanced(self, state: S) -> list[str]:
        """The components whose count is off; empty in every reachable state."""

    # --- A game may fill in ----------------------------------------------------------------------------------

    def why_not(self, state: S, seat: int) -> Iterable[Why]:
        """Why an asked seat cannot choose what it would expect. Legal actions may be among them and are left out; the first
        reason of an action counts."""
        return ()

    def views(self, state: S) -> AllViews:
        """The views of all viewers, as `view` makes them one by one.

        A server asks for them after every move. A game can fill this in and make what everybody sees once (SharedViews): then it
        is also compared once. Nothing may change what it returns, because it is kept until the next move."""
        # Plain copies, since the view of a game may refer to things that the game goes on changing.
        return [msgspec.to_builtins(self.view(state, viewer)) for viewer in (*range(state.players), SPECTATOR)]

    def views_after(self, state: S, earlier: AllViews) -> AllViews:
        """As `views`; `earlier` is what they were at another position of the same game, usually the one before the last move. A
        game can fill this in and use parts again that it knows to be the same."""
        return self.views(state)

    def round_of(self, state: S) -> int:
        """The number of the round, if the game has rounds: what a player decides for a round ends with it."""
        return 0

    def facts(self) -> msgspec.Struct | None:
        """What never changes and is public, for clients that draw the table: what is printed on cards and boards."""
        return None

    # --- What follows from that ------------------------------------------------------------------------------

    def start(self, setup: Setup, *, log: bool = False) -> S:
        """Deal a checked set-up and carry out what is forced."""
        state = self.first_position(setup, log=log)
        state.settle()
        return state

    def first_position(self, setup: Setup, *, log: bool = False) -> S:
        """A checked set-up as it is dealt, before what is forced is carried out."""
        setup = self.check(setup)
        state = self.state_class()
        state.players = setup.players
        state.key = key_from_seed(setup.seed)
        state.patient = setup.patient
        state.log = EventLog() if log else None
        self.deal(state, setup)
        if setup.lesson:
            self.find_lesson(setup.lesson).arrange(state)
            state.log = EventLog() if log else None  # what was dealt lies elsewhere now
        return state

    def setup(
        self, players: int, seed: int | None = None, options: Mapping[str, str] | None = None, *, patient: bool = False
    ) -> Setup:
        """A checked set-up; without a seed a secret one is drawn."""
        return self.check(Setup(self.id, players, new_seed() if seed is None else seed, dict(options or {}), patient))

    def find_lesson(self, name: str) -> Lesson:
        """The lesson of this name, or BadSetup."""
        for lesson in self.lessons:
            if lesson.id == name:
                return lesson
        known = ", ".join(lesson.id for lesson in self.lessons)
        raise BadSetup("setup-lesson", game=self.id, lesson=name, known=known or NONE)

    def lesson_setup(self, name: str) -> Setup:
        """The set-up of a lesson, or BadSetup."""
        lesson = self.find_lesson(name)
        return self.check(Setup(self.id, lesson.players, lesson.seed, dict(lesson.options), patient=True, lesson=name))

    def check(self, setup: Setup) -> Setup:
        """The set-up with all options named, or BadSetup."""
        if not self.min_players <= setup.players <= self.max_players:
            raise BadSetup("setup-players", game=self.id, least=self.min_players, most=self.max_players, players=setup.players)
        if not 0 <= setup.seed < 1 << KEY_BITS:
            raise BadSetup("setup-seed", bits=KEY_BITS, seed=str(setup.seed))
        if setup.lesson and setup.players != (expected := self.find_lesson(setup.lesson).players):
            raise BadSetup("setup-lesson-players", lesson=setup.lesson, expected=expected, players=setup.players)
        known = {option.name: option for option in self.options}
        for name, value in setup.options.items():
            if name not in known:
                raise BadSetup("setup-option", game=self.id, option=name, known=", ".join(known) or NONE)
            if value not in known[name].values:
                raise BadSetup("setup-value", option=name, value=value, known=", ".join(known[name].values))
        named = {name: setup.options.get(name, option.default(patient=setup.patient)) for name, option in known.items()}
        return msgspec.structs.replace(setup, options=named)

    def option_sets(self) -> list[dict[str, str]]:
        """The defaults, and each other value of each option on its own."""
        sets: list[dict[str, str]] = [{}]
        for option in self.options:
            sets.extend({option.name: value} for value in option.values[1:])
        return sets

    def asked(self, state: State) -> list[int]:
        """The seats the game waits for."""
        return [] if state.over else [seat for seat in range(state.players) if state.asked >> seat & 1]

    def awaited(self, state: State) -> tuple[int, ...]:
        """The seats the game waits for, as everybody sees it. In a quiet window it is secret who has answered: every seat that it
        was opened for counts."""
        asked = tuple(self.asked(state))
        if not asked or state.mode != QUIET:
            return asked
        return tuple(seat for seat in range(state.players) if seat in asked or state.has_answered(seat))

    def blocked(self, state: S, seat: int) -> list[Blocked]:
        """The actions an asked seat would expect but cannot choose, each with its reason and rule."""
        seen = {int(action) for action in state.legal(seat)}
        found = []
        for action, reason, rule, numbers in self.why_not(state, seat):
            if action not in seen:
                seen.add(int(action))
                found.append(Blocked(int(action), self.vocabulary.text(action), reason, rule, numbers))
        return found

    def winners(self, state: State) -> tuple[int, ...]:
        """The seats that share the victory; none while the game runs."""
        mask = int(state.winners())
        return tuple(seat for seat in range(state.players) if mask >> seat & 1)

    def play(self, state: S, seat: int, action: int) -> None:
        """Check an action and carry it out, or raise WrongSeat, UnknownAction or IllegalAction with the state untouched."""
        asked = self.asked(state)
        if seat not in asked:
            raise WrongSeat(seat, asked)
        text = self.vocabulary.text(action)
        legal = state.legal(seat)
        if action not in legal:
            reason = next((b for b in self.blocked(state, seat) if b.action == action), None)
            expected = [self.vocabulary.text(a) for a in legal]
            raise IllegalAction(text, expected, reason.reason if reason else "", reason.rule if reason else "")
        state.step(seat, action)

    def decision(self, state: S, viewer: int) -> Decision:
        """What the game waits for, as `viewer` sees it."""
        return self._decide(state, (viewer,))[0]

    def decisions(self, state: S) -> list[Decision]:
        """What the game waits for, as all seats and, last, the observers see it. Those who see the same share it."""
        return self._decide(state, (*range(state.players), SPECTATOR))

    def _decide(self, state: S, viewers: Iterable[int]) -> list[Decision]:
        if state.over:
            over = Decision("over", (), False, winners=self.winners(state))
            return [over for _ in viewers]
        asked, seen = self.asked(state), self.awaited(state)
        sealed = state.mode >= SEALED
        waiting: dict[str, Decision] = {}  # of those who are not asked, by the name of the question
        found = []
        for viewer in viewers:
            kind = self.question(state, viewer)
            if viewer in asked:
                choices = tuple([Choice(int(a), self.vocabulary.text(a)) for a in state.legal(viewer)])
                found.append(Decision(kind, seen, sealed, choices, tuple(self.blocked(state, viewer))))
            elif sealed and viewer != SPECTATOR and state.has_answered(viewer):
                found.append(Decision(kind, seen, sealed, answered=self.vocabulary.text(state.answers[viewer])))
            else:
                if kind not in waiting:
                    waiting[kind] = Decision(kind, seen, sealed)
                found.append(waiting[kind])
        return found
