"""The contract of a game's drawing in the terminal. It knows the game's look and words, not input, files or bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec
from rich.console import RenderableType
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nemeton.engine.decision import Blocked, Decision
from nemeton.engine.errors import NemetonError
from nemeton.engine.events import Event
from nemeton.engine.game import Game
from nemeton.registry import GAMES, import_face
from nemeton.texts.catalogue import Catalogue


class BadDrawing(NemetonError):
    """A module for a game's drawing without the drawing."""


class Size(NamedTuple):
    width: int
    height: int


class SeatView(NamedTuple):
    """What a drawing is given: the view of one seat, and what that seat is asked."""

    view: msgspec.Struct
    seat: int
    decision: Decision


class Drawing(ABC):
    """One game on a terminal. All texts it returns are Rich markup."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    @abstractmethod
    def table(self, seen: SeatView, size: Size) -> RenderableType:
        """The table as the seat sees it, no higher than needed."""

    @abstractmethod
    def question(self, seen: SeatView) -> str:
        """What the seat is asked, in words."""

    @abstractmethod
    def action(self, text: str, seen: SeatView) -> str:
        """An action of the vocabulary in words."""

    @abstractmethod
    def reason(self, blocked: Blocked) -> str:
        """Why an action is blocked, in words."""

    @abstractmethod
    def tell(self, run: Sequence[Event], seen: SeatView) -> list[str]:
        """Phrases for consecutive events of one kind and seat, without the seat's name; none if not worth telling."""

    def rank(self, text: str) -> int:
        """The sort key of an action among the choices; equal ones keep the game's order."""
        return 0

    def read(self, typed: str, seen: SeatView) -> str:
        """Translate typed input into words of the vocabulary, for a game that has shorter ones."""
        return typed

    def digest(self, seen: SeatView, width: int) -> RenderableType | None:
        """A summary of the choices where they are too many to be numbered one by one; otherwise None."""
        return None

    def legend(self) -> list[RenderableType]:
        """What the symbols of the table mean, for the help."""
        return []

    def name(self, seat: int, seen: SeatView) -> str:
        """The name of a seat."""
        if seat == seen.seat:
            return self.catalogue.say("seat-you")
        return self.catalogue.say("seat-number", number=seat)


def within(part: RenderableType, width: int) -> RenderableType:
    """Rules stretch over the whole terminal; a grid of one column keeps them within the table."""
    if not isinstance(part, Rule):
        return part
    frame = Table.grid()
    frame.add_column(width=width)
    frame.add_row(part)
    return frame


class Words(Protocol):
    """The sentences of a game."""

    def question(self, seen: SeatView) -> str: ...
    def action(self, text: str, seen: SeatView) -> str: ...
    def reason(self, blocked: Blocked) -> str: ...
    def tell(self, run: Sequence[Event], seen: SeatView) -> list[str]: ...


Teller = TypeVar("Teller", bound=Words)


class ToldDrawing(Drawing, Generic[Teller]):
    """A drawing that leaves all sentences to a separate object, its teller."""

    def __init__(self, catalogue: Catalogue, teller: Teller) -> None:
        super().__init__(catalogue)
        self.say = catalogue.say
        self.teller = teller

    def whose_turn(self, seen: SeatView, turn: int | None, *, over: bool) -> str:
        """Whose turn it is, for the header; none when all choose at once."""
        if over:
            return self.say("table-over")
        if turn is None:
            return self.say("table-all-play")
        if turn == seen.seat:
            return self.say("table-your-turn")
        return self.say("table-turn-of", who=self.name(turn, seen))

    def question(self, seen: SeatView) -> str:
        return self.teller.question(seen)

    def action(self, text: str, seen: SeatView) -> str:
        return self.teller.action(text, seen)

    def reason(self, blocked: Blocked) -> str:
        return self.teller.reason(blocked)

    def tell(self, run: Sequence[Event], seen: SeatView) -> list[str]:
        return self.teller.tell(run, seen)


class PlainDrawing(Drawing):
    """For a game without a drawing of its own: its view, actions and events as they are."""

    def table(self, seen: SeatView, size: Size) -> RenderableType:
        fields: dict[str, object] = msgspec.to_builtins(seen.view)
        return Text("\n".join(f"{name}: {value}" for name, value in fields.items()))

    def question(self, seen: SeatView) -> str:
        return escape(seen.decision.kind)

    def action(self, text: str, seen: SeatView) -> str:
        return escape(text)

    def reason(self, blocked: Blocked) -> str:
        return escape(blocked.reason)

    def tell(self, run: Sequence[Event], seen: SeatView) -> list[str]:
        return [escape(" ".join((event.name, *(f"{name}={value}" for name, value in event.fields.items())))) for event in run]


def make_drawing(game_id: str, catalogue: Catalogue) -> Drawing:
    """The drawing of a game: its own, or the plain one."""
    make = find_drawing(GAMES[game_id]) if game_id in GAMES else None
    return (make or PlainDrawing)(catalogue)


def find_drawing(game: Game) -> Callable[[Catalogue], Drawing] | None:
    """What a game keeps as `DRAWING` in `faces/terminal/drawing.py`; None without that module; BadDrawing if it has none."""
    module = import_face(game, "terminal.drawing")
    if module is None:
        return None
    make: Callable[[Catalogue], Drawing] | None = getattr(module, "DRAWING", None)
    if not callable(make):
        raise BadDrawing(f"{module.__name__} has no DRAWING; expected a subclass of nemeton.terminal.drawing.Drawing")
    return make
