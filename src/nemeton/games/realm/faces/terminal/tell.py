"""Realm of Wonder in sentences: questions, choices, reasons why not, and events."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from nemeton.engine.decision import Blocked
from nemeton.engine.events import Event
from nemeton.games.realm import content
from nemeton.games.realm.faces.terminal.map import SPACE_OF
from nemeton.games.realm.faces.view import TableView
from nemeton.terminal.drawing import SeatView
from nemeton.texts.catalogue import Catalogue

# Events that the drawn table shows anyway.
QUIET: Final = frozenset(
    {
        "character-dealt",
        "mission-drawn",
        "ring-set",
        "round-began",
        "income",
        "cards-shuffled",
        "turn-began",
        "turn-ended",
        "game-ended",
    }
)
NAME_OF: Final = {name.lower(): name for name in SPACE_OF}  # actions name spaces in lower case
BICEPS: Final = "-biceps"
# The kinds of the words of each action, in order; verbs not listed have none.
WORDS_OF: Final = {
    "play": ("speed",),
    "ring": ("ring",),
    "cast": ("spell",),
    "cannon": ("space",),
    "plus3": ("character",),
    "minus3": ("character",),
    "rune": ("ring", "land"),
    "transfer": ("source", "space"),
    "wish": ("character", "tile"),
    "submarine": ("space",),
    "step": ("space",),
    "fly": ("space",),
    "conquer": ("space", "height"),
    "build": ("markers",),
    "whirl": ("space",),
    "roll": ("ring",),
    "turn": ("ring", "land"),
    "drink": ("bonus",),
    "teleport": ("space",),
    "freeze": ("ring",),
    "jump": ("space",),
    "swim": ("space",),
    "commit": ("spell",),
    "steal": ("tile",),
    "return": ("space",),
    "bonus": ("bonus",),
    "keep": ("card",),
}
SEATS: Final = frozenset({"owner", "caster", "defender", "to", "from"})
SPACES: Final = frozenset({"space", "source"})
NAMED: Final = frozenset({"ring", "land", "tile", "bonus", "character", "mission", "how"})


class Teller:
    def __init__(self, catalogue: Catalogue) -> None:
        self.say = catalogue.say

    # --- Names ---

    def name(self, seat: int, seen: SeatView) -> str:
        return self.say("seat-you") if seat == seen.seat else self.character(view_of(seen).players[seat].character)

    def character(self, name: str) -> str:
        return self.say(f"character-{name}")

    def space(self, name: str) -> str:
        return f"[bold]{NAME_OF[name.lower()]}[/]"

    def card(self, name: str) -> str:
        """A spell card, with or without a biceps."""
        spell = self.say(f"spell-{name.removesuffix(BICEPS)}")
        return self.say("card-with-biceps", spell=spell) if name.endswith(BICEPS) else spell

    def movement_card(self, speed: int) -> str:
        """A movement card with its steps and its special effect."""
        card = content.MOVEMENT_CARDS[speed - 1]
        special = f" {self.say(f'special-{card.special}')}" if card.special else ""
        return self.say("table-card", speed=f"[bold]{speed}[/]", steps=card.steps) + special

    def place(self, name: str, seen: SeatView) -> str:
        """A space with what is on it."""
        view = view_of(seen)
        full = NAME_OF[name.lower()]
        there = [self.character(player.character) for player in view.players if player.space == full]
        tower = view.towers.get(full)
        fort = next((fort for fort in view.forts if fort.space == full), None)
        if fort:
            owner = self.character(view.players[fort.seat].character)
            there.append(self.say("table-fort", owner=owner, height=fort.height))
        elif tower and tower != "face-down":
            there.append(self.say("table-empty-tower") if tower == "empty" else self.say(f"tile-{tower}"))
        elif SPACE_OF[full].kind != "plain":
            there.append(self.say(f"kind-{SPACE_OF[full].kind}"))
        return f"{self.space(full)} [dim]{', '.join(there)}[/]" if there else self.space(full)

    def word(self, kind: str, word: str) -> str:
        """A word of an action or an event, by its kind."""
        if kind in SPACES:
            return self.space(word)
        if kind in NAMED:
            return self.say(f"{kind}-{word}")
        if kind == "card":
            return self.card(word)
        return self.say(f"spell-{word}") if kind == "spell" else word

    # --- Questions and choices ---

    def question(self, seen: SeatView) -> str:
        return self.say(f"ask-{seen.decision.kind}")

    def action(self, text: str, seen: SeatView) -> str:
        verb, *words = text.split()
        if verb == "play":
            return self.movement_card(int(words[0]))
        values: dict[str, str | int] = {}
        for kind, word in zip(WORDS_OF.get(verb, ()), words, strict=True):
            values[kind] = int(word) if word.isdigit() else self.word(kind, word)
        if verb in ("step", "fly", "whirl", "swim", "jump", "submarine"):
            values["space"] = self.place(words[0], seen)
        if verb == "ability":
            mine = view_of(seen).players[seen.seat].character
            return f"{self.say('action-ability')}: {self.say(f'ability-{mine}')}"
        return self.say(f"action-{verb}", **values)

    def spell(self, text: str, seen: SeatView) -> str:
        """A spell as it was cast, with its targets."""
        verb, *words = text.split()
        return self.say(f"spell-{words[0]}") if verb == "cast" else self.action(text, seen)

    def reason(self, blocked: Blocked) -> str:
        return self.say(f"reason-{blocked.reason}", **blocked.numbers)

    # --- What happened ---

    def tell(self, run: Sequence[Event], seen: SeatView) -> list[str]:
        """Consecutive steps share a sentence; the cards that others draw are hidden."""
        name = run[0].name
        if name in QUIET:
            return []
        if name in ("card-drawn", "spell-drawn", "chest-taken"):
            return self._drawn(name, run)
        if name == "moved":
            return self._moved(run, seen)
        return [self._one(event, seen) for event in run]

    def _moved(self, run: Sequence[Event], seen: SeatView) -> list[str]:
        told = []
        for on_foot, part in groupby(run, key=lambda event: event.fields["how"] == "step"):
            if on_foot:
                told.append(self.say("event-walked", spaces=" ".join(self.space(str(event.fields["space"])) for event in part)))
            else:
                told += [self._one(event, seen) for event in part]
        return told

    def _drawn(self, name: str, run: Sequence[Event]) -> list[str]:
        cards = [self.card(str(event.fields["card"])) for event in run if "card" in event.fields]
        cards += [self.movement_card(int(event.fields["speed"])) for event in run if "speed" in event.fields]
        if cards:
            return [self.say("event-drew", cards=", ".join(cards))]
        return [] if name == "card-drawn" else [self.say(f"event-{name}")] * len(run)

    def _one(self, event: Event, seen: SeatView) -> str:
        values: dict[str, str | int] = {}
        for field, value in event.fields.items():
            if field in SEATS:
                values[field] = self.name(int(value), seen)
            elif field == "spell":
                values[field] = self.spell(str(value), seen)
            elif field == "face":
                values[field] = self.say("table-purple") if value == "purple-2" else value
            elif isinstance(value, str):
                values[field] = self.word(field, value)
            else:
                values[field] = value
        return self.say(f"event-{event.name}", **values)


def view_of(seen: SeatView) -> TableView:
    assert isinstance(seen.view, TableView)
    return seen.view
