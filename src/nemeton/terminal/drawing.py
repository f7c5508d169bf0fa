"""What a game's drawing does for the table: it knows the game's look and words, and nothing of keys, files or bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec
from rich.console import RenderableType
from rich.markup import escape
from rich.text import Text

from nemeton.engine.decision import Blocked, Decision
from nemeton.engine.events import Event
from nemeton.locale import Catalogue


class Size(NamedTuple):
    width: int
    height: int


class Glance(NamedTuple):
    """All that a drawing is told: one seat's view, and what that seat is asked."""

    view: msgspec.Struct
    seat: int
    decision: Decision


class Drawing(ABC):
    """One game on a terminal. All texts it returns are Rich markup."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    @abstractmethod
    def table(self, glance: Glance, size: Size) -> RenderableType:
        """The table as the seat sees it, not higher than it must be."""

    @abstractmethod
    def question(self, glance: Glance) -> str:
        """What the seat is asked, in words."""

    @abstractmethod
    def action(self, text: str, glance: Glance) -> str:
        """An action of the vocabulary in words."""

    @abstractmethod
    def reason(self, blocked: Blocked) -> str:
        """Why an action is blocked, in words."""

    @abstractmethod
    def tell(self, run: Sequence[Event], glance: Glance) -> list[str]:
        """What happened, for events of one kind and seat in a row; empty for what need not be told."""

    def rank(self, text: str) -> int:
        """Where an action stands among the choices, lowest first; equal ones keep the game's order."""
        return 0

    def read(self, typed: str, glance: Glance) -> str:
        """What was typed, in words of the vocabulary; for a game that has handier ones."""
        return typed

    def digest(self, glance: Glance, width: int) -> RenderableType | None:
        """The choices in short where they are too many to be numbered one by one."""
        return None

    def legend(self) -> list[RenderableType]:
        """What the signs of the table mean, for the help."""
        return []

    def name(self, seat: int, glance: Glance) -> str:
        """How a seat is called."""
        if seat == glance.seat:
            return self.catalogue.say("seat-you")
        return self.catalogue.say("seat-number", number=seat)


class Words(Protocol):
    """The sentences of a game."""

    def question(self, glance: Glance) -> str: ...
    def action(self, text: str, glance: Glance) -> str: ...
    def reason(self, blocked: Blocked) -> str: ...
    def tell(self, run: Sequence[Event], glance: Glance) -> list[str]: ...


Teller = TypeVar("Teller", bound=Words)


class ToldDrawing(Drawing, Generic[Teller]):
    """A table whose sentences somebody else finds."""

    def __init__(self, catalogue: Catalogue, teller: Teller) -> None:
        super().__init__(catalogue)
        self.say = catalogue.say
        self.teller = teller

    def whose_turn(self, glance: Glance, turn: int | None, *, over: bool) -> str:
        """Who is on, for the head of the table; nobody alone where all choose at once."""
        if over:
            return self.say("table-over")
        if turn is None:
            return self.say("table-all-play")
        if turn == glance.seat:
            return self.say("table-your-turn")
        return self.say("table-turn-of", who=self.name(turn, glance))

    def question(self, glance: Glance) -> str:
        return self.teller.question(glance)

    def action(self, text: str, glance: Glance) -> str:
        return self.teller.action(text, glance)

    def reason(self, blocked: Blocked) -> str:
        return self.teller.reason(blocked)

    def tell(self, run: Sequence[Event], glance: Glance) -> list[str]:
        return self.teller.tell(run, glance)


class PlainDrawing(Drawing):
    """A game that has no drawing of its own: its view, actions and events as they are."""

    def table(self, glance: Glance, size: Size) -> RenderableType:
        fields: dict[str, object] = msgspec.to_builtins(glance.view)
        return Text("\n".join(f"{name}: {value}" for name, value in fields.items()))

    def question(self, glance: Glance) -> str:
        return escape(glance.decision.kind)

    def action(self, text: str, glance: Glance) -> str:
        return escape(text)

    def reason(self, blocked: Blocked) -> str:
        return escape(blocked.reason)

    def tell(self, run: Sequence[Event], glance: Glance) -> list[str]:
        return [escape(" ".join((event.name, *(f"{name}={value}" for name, value in event.fields.items())))) for event in run]
