"""Resampling never contradicts what can be worked out from the public events alone, as a bookkeeper tracks it."""

from __future__ import annotations

import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.events import Event
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.games.runestones.game import RuneStones
from nemeton.games.runestones.rules.tables import NUMBER
from nemeton.games.runestones.state import RuneStonesState
from tests.rules import rule

GAME = RuneStones()
GAINS = ("card-summoned", "card-taken", "card-won", "card-kept")


class Bookkeeper:
    """Follows one player's deck by the public events."""

    def __init__(self) -> None:
        self.hidden: set[int] = set()  # in hand or draw pile
        self.surely_in_hand: set[int] = set()
        self.discard: set[int] = set()
        self.laid: set[int] = set()
        self.hand_size = 0

    def note(self, event: Event) -> None:
        card = int(event.fields.get("card", 0))
        if event.name == "druid-chosen":
            self.hidden = set(range(100, 108))
        elif event.name == "card-drawn":
            self.hand_size += 1
        elif event.name == "card-laid":
            self.hidden.remove(card)
            self.surely_in_hand.discard(card)
            self.laid.add(card)
            self.hand_size -= 1
        elif event.name in GAINS:
            self.discard.add(card)
            self.laid.discard(card)
        elif event.name == "card-left":
            self.laid.remove(card)
        elif event.name == "deck-shuffled":
            # The draw pile is empty: all that is hidden is in the hand. Cards played to summon lie in the discard by now.
            assert len(self.hidden) == self.hand_size
            self.surely_in_hand = set(self.hidden)
            self.hidden |= self.discard | self.laid
            self.discard = set()
            self.laid = set()


@rule("R68", "R99")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("options", [{}, {"reshuffle": "at-once"}], ids=str)
def test_resampled_hands_never_contradict_what_everybody_has_seen(players: int, options: dict[str, str]) -> None:
    match = Match(GAME, GAME.setup(players, 21, options))
    books = [Bookkeeper() for _ in range(players)]
    rng = Rng(4)
    read = 0
    certain = 0
    for _ in range(500):
        for number in range(read, len(match.events)):
            event = match.event(number, SPECTATOR)
            if "seat" in event.fields:
                books[int(event.fields["seat"])].note(event)
        read = len(match.events)
        twin = match.state.resample(SPECTATOR, rng)
        assert isinstance(twin, RuneStonesState)
        for book, p in zip(books, twin.seats, strict=True):
            hand, draw = ({int(NUMBER[card]) for card in pile} for pile in (p.hand, p.draw))
            assert book.surely_in_hand <= hand
            assert hand | draw == book.hidden
            assert len(hand) == book.hand_size
            certain += len(book.surely_in_hand)
        seat = int(match.state.next_seat())
        match.play(seat, int(match.state.suggest(seat, rng)))
    assert certain > 0, "no reshuffle happened, so nothing was tested"
