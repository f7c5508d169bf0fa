"""Realm of Wonder in sentences: what is asked, what a choice does, why not, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from nemeton.engine.decision import Blocked
from nemeton.engine.events import Event
from nemeton.games.realm import content
from nemeton.games.realm.view import TableView
from nemeton.locale import Catalogue
from nemeton.terminal.drawing import Glance
from nemeton.terminal.realm_map import SPACE_OF

# What the drawn table shows anyway.
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
NAME_OF: Final = {name.lower(): name for name in SPACE_OF}  # actions write spaces in small letters
BICEPS: Final = "-biceps"
# Which names the words of an action are, in their order; verbs that are not here have none.
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

    def name(self, seat: int, glance: Glance) -> str:
        return self.say("seat-you") if seat == glance.seat else self.character(see(glance).players[seat].character)

    def character(self, name: str) -> str:
        return self.say(f"character-{name}")

    def space(self, name: str) -> str:
        return f"[bold]{NAME_OF[name.lower()]}[/]"

    def card(self, name: str) -> str:
        """A spell card, with or without a biceps."""
        spell = self.say(f"spell-{name.removesuffix(BICEPS)}")
        return self.say("card-with-biceps", spell=spell) if name.endswith(BICEPS) else spell

    def movement_card(self, speed: int) -> str:
        """A movement card with its steps and what it does."""
        card = content.MOVEMENT_CARDS[speed - 1]
        special = f" {self.say(f'special-{card.special}')}" if card.special else ""
        return self.say("table-card", speed=f"[bold]{speed}[/]", steps=card.steps) + special

    def place(self, name: str, glance: Glance) -> str:
        """A space with what waits there."""
        view = see(glance)
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
        """A word of an action or an event by its kind."""
        if kind in SPACES:
            return self.space(word)
        if kind in NAMED:
            return self.say(f"{kind}-{word}")
        if kind == "card":
            return self.card(word)
        return self.say(f"spell-{word}") if kind == "spell" else word

    # --- Questions and choices ---

    def question(self, glance: Glance) -> str:
        return self.say(f"ask-{glance.decision.kind}")

    def action(self, text: str, glance: Glance) -> str:
        verb, *words = text.split()
        if verb == "play":
            return self.movement_card(int(words[0]))
        values: dict[str, str | int] = {}
        for kind, word in zip(WORDS_OF.get(verb, ()), words, strict=True):
            values[kind] = int(word) if word.isdigit() else self.word(kind, word)
        if verb in ("step", "fly", "whirl", "swim", "jump", "submarine"):
            values["space"] = self.place(words[0], glance)
        if verb == "ability":
            mine = see(glance).players[glance.seat].character
            return f"{self.say('action-ability')}: {self.say(f'ability-{mine}')}"
        return self.say(f"action-{verb}", **values)

    def spell(self, text: str, glance: Glance) -> str:
        """A spell as it was cast, with what it names."""
        verb, *words = text.split()
        return self.say(f"spell-{words[0]}") if verb == "cast" else self.action(text, glance)

    def reason(self, blocked: Blocked) -> str:
        return self.say(f"reason-{blocked.reason}", **blocked.numbers)

    # --- What happened ---

    def tell(self, run: Sequence[Event], glance: Glance) -> list[str]:
        """Steps in a row are one walk; which cards somebody else draws is not seen."""
        name = run[0].name
        if name in QUIET:
            return []
        if name in ("card-drawn", "spell-drawn", "chest-taken"):
            return self._drawn(name, run)
        if name == "moved":
            return self._moved(run, glance)
        return [self._one(event, glance) for event in run]

    def _moved(self, run: Sequence[Event], glance: Glance) -> list[str]:
        told = []
        for on_foot, part in groupby(run, key=lambda event: event.fields["how"] == "step"):
            if on_foot:
                told.append(self.say("event-walked", spaces=" ".join(self.space(str(event.fields["space"])) for event in part)))
            else:
                told += [self._one(event, glance) for event in part]
        return told

    def _drawn(self, name: str, run: Sequence[Event]) -> list[str]:
        cards = [self.card(str(event.fields["card"])) for event in run if "card" in event.fields]
        cards += [self.movement_card(int(event.fields["speed"])) for event in run if "speed" in event.fields]
        if cards:
            return [self.say("event-drew", cards=", ".join(cards))]
        return [] if name == "card-drawn" else [self.say(f"event-{name}")] * len(run)

    def _one(self, event: Event, glance: Glance) -> str:
        values: dict[str, str | int] = {}
        for field, value in event.fields.items():
            if field in SEATS:
                values[field] = self.name(int(value), glance)
            elif field == "spell":
                values[field] = self.spell(str(value), glance)
            elif field == "face":
                values[field] = self.say("table-purple") if value == "purple-2" else value
            elif isinstance(value, str):
                values[field] = self.word(field, value)
            else:
                values[field] = value
        return self.say(f"event-{event.name}", **values)


def see(glance: Glance) -> TableView:
    assert isinstance(glance.view, TableView)
    return glance.view
