"""A Realm of Wonder table that tests set up and play in the words of the game.

    table("golem", "yeti").fort("m2I0", 1, seat=1).stand("m2O1").magic(12).turn(steps=4).do("conquer m2i0 2")

Seats get the characters in the order named. What a test does not set is as after the set-up in round 1, with both gaps at the
Wizard's land, the mission `wells`, and no spell cards in hand.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from nemeton.engine.decision import Blocked
from nemeton.engine.errors import IllegalAction
from nemeton.engine.events import Event
from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.game import RealmOfWonder
from nemeton.games.realm.lessons.arranging import NUMBER, TILES, Arranger
from nemeton.games.realm.rules.income import income_of
from nemeton.games.realm.rules.places import height_of, owner_of
from nemeton.games.realm.rules.rounds import begin_round
from nemeton.games.realm.rules.tables import CARD_BITS, CARD_FIELD, CARD_NAMES, FLAGS, HOME

__all__ = ["GAME", "NUMBER", "Table", "homes", "table"]

GAME = RealmOfWonder()


def table(*characters: str, mission: str = "wells", **options: str) -> Table:
    """A fresh table for these characters. Options are named with underscores: `rotate_card="ring-before-roll"`."""
    names = {option.name.replace("-", "_"): option.name for option in GAME.options}
    return Table(characters or ("wizard", "golem"), mission, {names[name]: value for name, value in options.items()})


class Table(Arranger):
    def __init__(self, characters: Sequence[str], mission: str, options: dict[str, str]) -> None:
        setup = GAME.setup(len(characters), seed=1, options=options)
        super().__init__(GAME.first_position(setup, log=True))
        self.characters(*characters)
        for seat in range(len(characters)):
            self.hand(seat=seat)
        self.gaps("star-meadows", "star-meadows")
        self.mission(mission)

    # --- Phases ---

    def patient(self) -> Table:
        self.state.patient = True
        return self

    def play(self, *speeds: int) -> Table:
        """All seats play these movement cards."""
        for seat, speed in enumerate(speeds):
            if not self.player(seat).cards & FLAGS[speed]:
                self.cards(speed, *self._spare(2, speeds), seat=seat)
        for seat, speed in enumerate(speeds):
            self.by(seat, f"play {speed}")
        return self

    def next_round(self) -> Table:
        """End the round."""
        begin_round(self.state)
        return self._settled()

    # --- Playing ---

    def do(self, *texts: str) -> Table:
        """The seat to move takes these actions, one after another."""
        for text in texts:
            self.by(int(self.state.next_seat()), text)
        return self

    def by(self, seat: int, *texts: str) -> Table:
        for text in texts:
            GAME.play(self.state, seat, GAME.vocabulary.number(text))
        return self

    def all_pass(self) -> Table:
        """All seats pass in the open window and in those that reopen below it."""
        while GAME.question(self.state, -1) == "counter":
            self.do("pass")
        return self

    def refuses(self, text: str, rule: str, reason: str | None = None, seat: int | None = None) -> Table:
        """The action is illegal now because of this rule, and nothing changes."""
        before = self.state.snapshot()
        with pytest.raises(IllegalAction) as caught:
            self.by(int(self.state.next_seat()) if seat is None else seat, text)
        assert caught.value.rule == rule, f"{text}: {caught.value}"
        if reason is not None:
            assert caught.value.reason == reason
        assert self.state.snapshot() == before
        return self

    # --- Looking ---

    def space(self, seat: int = 0) -> str:
        return board.SPACES[self.player(seat).space].name

    def choices(self, seat: int | None = None) -> list[str]:
        asked = int(self.state.next_seat()) if seat is None else seat
        return [GAME.vocabulary.text(a) for a in self.state.legal(asked)]

    def offers(self, verb: str, seat: int | None = None) -> list[str]:
        """The words of the choices with this verb."""
        return [text.removeprefix(verb).strip() for text in self.choices(seat) if text.split()[0] == verb]

    def blocked(self, seat: int | None = None) -> dict[str, Blocked]:
        return {b.text: b for b in GAME.blocked(self.state, int(self.state.next_seat()) if seat is None else seat)}

    def asked(self) -> tuple[list[int], str]:
        """Who is asked what."""
        return GAME.asked(self.state), GAME.question(self.state, -1)

    def events(self, name: str) -> list[Event]:
        assert self.state.log is not None
        return [event for raw in self.state.log.entries if (event := GAME.events.whole(raw)).name == name]

    def fields(self, name: str) -> list[tuple[int | str, ...]]:
        return [tuple(event.fields.values()) for event in self.events(name)]

    def income(self, seat: int = 0) -> int:
        return int(income_of(self.state, seat))

    def fort_at(self, space: str) -> tuple[int, int] | None:
        """Owner and height of the fortress there."""
        number = NUMBER[space]
        height = int(height_of(self.state, number))
        return (int(owner_of(self.state, number)), height) if height else None

    def count(self, tile: str, seat: int = 0) -> int:
        return int(self.player(seat).count(TILES.index(tile)))

    def held(self, seat: int = 0) -> list[str]:
        """The spell cards in hand."""
        packed = int(self.player(seat).spells)
        return [name for at, name in enumerate(CARD_NAMES) for _ in range(packed >> CARD_BITS * at & CARD_FIELD)]

    def gap(self, ring: str) -> str:
        middle, island = divmod(int(self.state.rings), 6)
        return content.LANDS[middle if ring == "middle" else island]


def homes() -> list[str]:
    return [board.SPACES[space].name for space in HOME]
