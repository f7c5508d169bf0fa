"""Setting a table in the words of the game, for lessons and for tests.

    Arranger(state).hand(21, 16).gems(blue=1).score(9)

Setters can be chained. What is not set stays as it was dealt, and what a setter displaces goes back to where it could have come
from. Rows and stones are set without regard to what is left of them on the board; `fill_board` puts that right at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.state import NOT_CACHED
from nemeton.games.runestones import content
from nemeton.games.runestones.rules.position import Player
from nemeton.games.runestones.rules.rows import open_rows
from nemeton.games.runestones.rules.setup import choose_druid
from nemeton.games.runestones.rules.tables import COLOURED, CREATURES, DISPLAY, DRUID_CARDS, SMITHIES, SPACES, WILD_PIECE
from nemeton.games.runestones.rules.turn import begin_turn
from nemeton.games.runestones.rules.utilize import start_effects
from nemeton.games.runestones.state import RuneStonesState

PIECES: Final = (*content.GEMS, "ore")
SEATING: Final = ("brown", "grey", "beige", "black")  # the druids of lessons: the learner is the reader of the rulebook


class Arranger:
    """A dealt table, to be set. Seat 0 is first and to move."""

    def __init__(self, state: RuneStonesState, druids: Sequence[str]) -> None:
        """Each seat takes its druid of these, unless druids were dealt."""
        if not state.druids_come_first:
            state.first = 0
        for seat, player in enumerate(state.seats):
            if player.druid < 0:
                choose_druid(state, seat, content.DRUIDS.index(druids[seat]))
        self.state = state
        self.first(0).next_turn_of(0)

    # --- The turn ---

    def first(self, seat: int) -> Self:
        """This seat opens every round."""
        self.state.first = seat
        return self

    def round(self, number: int) -> Self:
        self.state.round = number
        return self

    def next_turn_of(self, seat: int) -> Self:
        """It is this seat's turn (no other turn is played)."""
        begin_turn(self.state, seat)
        return self._changed()

    def laid(self, *cards: int, seat: int = 0) -> Self:
        """The seat has laid out these cards of its hand and may use their abilities."""
        ids = [self.card_id(number, seat) for number in cards]
        if not set(ids) <= set(self.player(seat).hand):
            raise ValueError(f"expected cards that are in the hand, not {cards}")
        self.state.chosen = vec[i64](ids)
        start_effects(self.state, seat)
        return self._changed()

    def after_action(self, seat: int = 0) -> Self:
        """The seat's action is over, and it may exchange rows."""
        open_rows(self.state, seat)
        return self._changed()

    # --- Cards ---

    def hand(self, *cards: int, seat: int = 0) -> Self:
        """The seat holds exactly these cards; its other hand cards return to their draw pile."""
        p = self.player(seat)
        for card in list(p.hand):
            self._put_away(card, seat)
        p.hand = vec[i64]([])
        p.known = 0
        p.hand = self._gather(cards, seat)
        return self._changed()

    def draw_pile(self, *cards: int, seat: int = 0) -> Self:
        """The seat's draw pile is exactly these cards; old druids leave the game, old creatures go to the general pile."""
        p = self.player(seat)
        old, p.draw = list(p.draw), vec[i64]([])
        self._to_general(old)
        p.draw = self._gather(cards, seat)
        return self._changed()

    def discard_pile(self, *cards: int, seat: int = 0) -> Self:
        """The seat's discard pile is exactly these cards."""
        p = self.player(seat)
        old, p.discard = list(p.discard), vec[i64]([])
        self._to_general(old)
        p.discard = self._gather(cards, seat)
        return self._changed()

    def display(self, *cards: int | None) -> Self:
        """The six displayed cards from the left; None for an empty space."""
        if len(cards) != DISPLAY:
            raise ValueError(f"expected {DISPLAY} cards of the display, not {len(cards)}")
        old = [card for card in self.state.display if card >= 0]
        self.state.display = vec[i64]([-1] * DISPLAY)
        self._to_general(old)
        ids = self._gather([card for card in cards if card is not None], 0)
        row = iter(ids)
        self.state.display = vec[i64]([-1 if card is None else next(row) for card in cards])
        return self._changed()

    def general_discard(self, *cards: int) -> Self:
        """The discard pile of creatures is exactly these cards; the old ones return to the draw pile."""
        old, self.state.discard = list(self.state.discard), vec[i64]([])
        self._to_general(old)
        self.state.discard = self._gather(cards, 0)
        return self._changed()

    # --- Pieces ---

    def gems(self, seat: int = 0, **pieces: int) -> Self:
        """The seat owns exactly these pieces, e.g. blue=1, wild=2, ore=3; the supply changes accordingly."""
        unknown = sorted(set(pieces) - set(PIECES))
        if unknown:
            raise ValueError(f"unknown pieces {unknown}; expected {PIECES}")
        p = self.player(seat)
        for kind, name in enumerate(PIECES):
            wanted = pieces.get(name, 0)
            self.state.supply[kind] += p.gems[kind] - wanted
            p.gems[kind] = wanted
        return self._changed()

    def smithies(self, *colours: str | None) -> Self:
        """The artifacts shown at the five coloured smithies; the face-down supply changes accordingly."""
        if len(colours) != SMITHIES:
            raise ValueError(f"expected {SMITHIES} artifacts, not {len(colours)}")
        for old in self.state.smithies:
            if old >= 0:
                self.state.artifacts[old] += 1
        new = [-1 if colour is None else content.COLOURS.index(colour) for colour in colours]
        for colour in new:
            if colour >= 0:
                self.state.artifacts[colour] -= 1
        self.state.smithies = vec[i64](new)
        return self._changed()

    def artifact_discard(self, **count: int) -> Self:
        self.state.artifact_discard = vec[i64]([count.get(colour, 0) for colour in content.COLOURS])
        return self._changed()

    def row(self, row: int, *spaces: str, seat: int = 0) -> Self:
        """Artifacts in row 1 or 2: "blue" a coloured one, "wild@blue" a wild one on the blue space, "wild" on the wild space."""
        p = self.player(seat)
        for space in range(SPACES):
            p.rows[SPACES * (row - 1) + space] = 0
        for name in spaces:
            piece = WILD_PIECE if name.startswith("wild") else COLOURED
            space = content.GEMS.index(name.removeprefix("wild@"))
            p.rows[SPACES * (row - 1) + space] = piece
        return self._changed()

    def runes(self, *names: str, seat: int = 0, active: str | None = None) -> Self:
        """The seat's rune stones, and the colour on its Wild-gem stone."""
        p = self.player(seat)
        p.runes = sum(1 << content.RUNES.index(name) for name in names)
        if active is not None:
            p.active = content.COLOURS.index(active)
            self.state.supply[p.active] -= 1
        return self._changed()

    def score(self, points: int, seat: int = 0) -> Self:
        self.player(seat).score = points
        return self._changed()

    def fill_board(self) -> Self:
        """Leave on the board what the players do not have: face-down artifacts, wild artifacts and rune stones."""
        s = self.state
        used = [int(count) for count in s.artifact_discard]
        for smithy in s.smithies:
            if smithy >= 0:
                used[smithy] += 1
        wild = 0
        for p in s.seats:
            for space, piece in enumerate(p.rows):
                wild += piece == WILD_PIECE
                if piece == COLOURED:
                    used[space % SPACES] += 1
        left = {name: content.ARTIFACTS_OF_EACH_COLOUR - used[at] for at, name in enumerate(content.COLOURS)}
        left["wild"] = content.WILD_ARTIFACTS - wild
        stones = [int(s.players) - 1 - sum(p.has(rune) for p in s.seats) for rune in range(len(content.RUNES))]
        missing = [name for name, count in (*left.items(), *zip(content.RUNES, stones, strict=True)) if count < 0]
        if missing:
            raise ValueError(f"the box holds fewer pieces than are set: {', '.join(missing)}")
        s.artifacts = vec[i64]([left[colour] for colour in content.COLOURS])
        s.wild_artifacts = left["wild"]
        s.runes = vec[i64](stones)
        return self._changed()

    # --- Moving cards ---

    def player(self, seat: int = 0) -> Player:
        return self.state.seats[seat]

    def card_id(self, number: int, seat: int) -> int:
        if number < 100:
            return number - 11
        return int(CREATURES + DRUID_CARDS * self.player(seat).druid + number - 100)

    def _changed(self) -> Self:
        self.state.choices_of = NOT_CACHED
        return self

    def _gather(self, cards: Sequence[int], seat: int) -> vec[i64]:
        """Take these cards out of wherever they are."""
        ids = [self.card_id(number, seat) for number in cards]
        s = self.state
        s.draw = self._without(s.draw, ids)
        s.discard = self._without(s.discard, ids)
        s.display = vec[i64]([-1 if card in ids else card for card in s.display])
        for p in s.seats:
            p.hand, p.draw, p.discard = (self._without(pile, ids) for pile in (p.hand, p.draw, p.discard))
        return vec[i64](ids)

    @staticmethod
    def _without(pile: vec[i64], ids: list[int]) -> vec[i64]:
        return vec[i64]([card for card in pile if card not in ids])

    def _put_away(self, card: int, seat: int) -> None:
        """Put back a displaced hand card: a druid to its owner's draw pile, a creature to the general one."""
        if card >= CREATURES:
            p = self.player(seat)
            p.draw = vec[i64]([*p.draw, card])
        else:
            self._to_general([card])

    def _to_general(self, cards: Iterable[int]) -> None:
        creatures = [card for card in cards if card < CREATURES]
        self.state.draw = vec[i64]([*self.state.draw, *creatures])
