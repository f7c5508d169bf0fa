"""A Rune Stones table that tests set up and play in the words of the game.

    table().hand(21, 16).gems(blue=1).do("utilize", "use 21 1").expect(gems={"wild": 2})

Seat 0 is first and to move. What a test does not set is as after the set-up with seed 1 and druids grey, black, brown, beige.
Setters keep the components balanced: what they displace goes back to where it could have come from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.chance import key_from_seed
from nemeton.engine.decision import Blocked
from nemeton.engine.errors import IllegalAction
from nemeton.engine.events import Event
from nemeton.engine.state import NOT_CACHED
from nemeton.games.runestones import content
from nemeton.games.runestones.game import OLDER, RuneStones
from nemeton.games.runestones.rules.position import Player
from nemeton.games.runestones.rules.setup import choose_druid
from nemeton.games.runestones.rules.tables import COLOURED, CREATURES, DRUID_CARDS, NUMBER, WILD_PIECE
from nemeton.games.runestones.rules.turn import begin_turn
from nemeton.games.runestones.state import RuneStonesState

GAME = RuneStones()
SEATING = ("grey", "black", "brown", "beige")


def table(players: int = 2, **options: str) -> Table:
    """A fresh table. Options are named with underscores: `empty_summon="yes"`."""
    return Table(GAME, players, {name.replace("_", "-"): value for name, value in options.items()})


def old_table(players: int = 2, **options: str) -> Table:
    """A fresh table of rules version 1."""
    [game] = OLDER
    return Table(game, players, {name.replace("_", "-"): value for name, value in options.items()})


class Table:
    def __init__(self, game: RuneStones, players: int, options: dict[str, str]) -> None:
        setup = game.setup(players, seed=1, options=options)
        state = game.first_position(setup, log=True)
        if not state.druids_come_first:
            state.first = 0
        if setup.options["druids"] == "chosen":
            for seat in range(players):
                choose_druid(state, seat, content.DRUIDS.index(SEATING[seat]))
        state.first = 0
        begin_turn(state, 0)
        self.state: RuneStonesState = state

    # --- Setting the table ---

    def hand(self, *cards: int, seat: int = 0) -> Table:
        """The seat holds exactly these cards; its other hand cards return to their draw pile."""
        p = self.player(seat)
        for card in list(p.hand):
            self._put_away(card, seat)
        p.hand = vec[i64]([])
        p.known = 0
        p.hand = self._gather(cards, seat)
        return self._changed()

    def draw_pile(self, *cards: int, seat: int = 0) -> Table:
        """The seat's draw pile is exactly these cards; old druids leave the game, old creatures go to the general pile."""
        p = self.player(seat)
        old, p.draw = list(p.draw), vec[i64]([])
        self._to_general(old)
        p.draw = self._gather(cards, seat)
        return self._changed()

    def discard_pile(self, *cards: int, seat: int = 0) -> Table:
        """The seat's discard pile is exactly these cards."""
        p = self.player(seat)
        old, p.discard = list(p.discard), vec[i64]([])
        self._to_general(old)
        p.discard = self._gather(cards, seat)
        return self._changed()

    def display(self, *cards: int | None) -> Table:
        """The six displayed cards from the left; None for an empty space."""
        assert len(cards) == 6
        old = [card for card in self.state.display if card >= 0]
        self.state.display = vec[i64]([-1] * 6)
        self._to_general(old)
        ids = self._gather([card for card in cards if card is not None], 0)
        row = iter(ids)
        self.state.display = vec[i64]([-1 if card is None else next(row) for card in cards])
        return self._changed()

    def general_draw(self, *cards: int) -> Table:
        """The general draw pile is exactly these cards; the remaining creatures are in no pile at all."""
        self.state.draw = vec[i64]([])
        self.state.draw = self._gather(cards, 0)
        return self._changed()

    def general_discard(self, *cards: int) -> Table:
        self.state.discard = vec[i64]([])
        self.state.discard = self._gather(cards, 0)
        return self._changed()

    def gems(self, seat: int = 0, **pieces: int) -> Table:
        """The seat owns exactly these pieces, e.g. blue=1, wild=2, ore=3; the supply changes accordingly."""
        p = self.player(seat)
        for kind, name in enumerate((*content.GEMS, "ore")):
            wanted = pieces.pop(name, 0)
            self.state.supply[kind] += p.gems[kind] - wanted
            p.gems[kind] = wanted
        assert not pieces, f"unknown pieces: {pieces}"
        return self._changed()

    def supply(self, **pieces: int) -> Table:
        """The pieces left in the supply; kinds not named stay as they are."""
        for name, count in pieces.items():
            self.state.supply[(*content.GEMS, "ore").index(name)] = count
        return self._changed()

    def smithies(self, *colours: str | None) -> Table:
        """The artifacts shown at the five coloured smithies; the face-down supply changes accordingly."""
        assert len(colours) == 5
        for old in self.state.smithies:
            if old >= 0:
                self.state.artifacts[old] += 1
        new = [-1 if colour is None else content.COLOURS.index(colour) for colour in colours]
        for colour in new:
            if colour >= 0:
                self.state.artifacts[colour] -= 1
        self.state.smithies = vec[i64](new)
        return self._changed()

    def artifact_supply(self, **left: int) -> Table:
        """The face-down artifacts of each colour; colours not named have none."""
        self.state.artifacts = vec[i64]([left.get(colour, 0) for colour in content.COLOURS])
        return self._changed()

    def artifact_discard(self, **count: int) -> Table:
        self.state.artifact_discard = vec[i64]([count.get(colour, 0) for colour in content.COLOURS])
        return self._changed()

    def wild_artifacts(self, count: int) -> Table:
        self.state.wild_artifacts = count
        return self._changed()

    def row(self, row: int, *spaces: str, seat: int = 0) -> Table:
        """Artifacts in row 1 or 2: "blue" a coloured one, "wild@blue" a wild one on the blue space, "wild" on the wild space."""
        p = self.player(seat)
        for space in range(5):
            p.rows[5 * (row - 1) + space] = 0
        for name in spaces:
            piece = WILD_PIECE if name.startswith("wild") else COLOURED
            space = content.GEMS.index(name.removeprefix("wild@"))
            p.rows[5 * (row - 1) + space] = piece
        return self._changed()

    def runes(self, *names: str, seat: int = 0, active: str | None = None) -> Table:
        """The seat's rune stones, and the colour on its Wild-gem stone."""
        p = self.player(seat)
        p.runes = sum(1 << content.RUNES.index(name) for name in names)
        if active is not None:
            p.active = content.COLOURS.index(active)
            self.state.supply[p.active] -= 1
        return self._changed()

    def board_runes(self, **left: int) -> Table:
        """The stones left on the board; kinds not named have none."""
        self.state.runes = vec[i64]([left.get(name, 0) for name in content.RUNES])
        return self._changed()

    def score(self, points: int, seat: int = 0) -> Table:
        self.player(seat).score = points
        return self._changed()

    def next_turn_of(self, seat: int) -> Table:
        """It is this seat's turn (no other turn is played)."""
        begin_turn(self.state, seat)
        return self._changed()

    def rolls(self, *faces: str) -> Table:
        """The next outcomes of chance are these faces of the die: any, swap, card, o, 1, 2."""
        wanted = [content.DIE.index(face) for face in faces]
        for seed in range(1_000_000):
            key = key_from_seed(seed)
            if all(key.outcome(self.state.drawn + i, 6) == face for i, face in enumerate(wanted)):
                self.state.key = key
                return self
        raise AssertionError("no key found")

    def patient(self) -> Table:
        """Wait at the end of an action even when nothing else can be done, so that tests can look."""
        self.state.patient = True
        return self

    # --- Playing ---

    def do(self, *texts: str) -> Table:
        """The seat to move takes these actions, one after another."""
        for text in texts:
            GAME.play(self.state, self.state.next_seat(), GAME.vocabulary.number(text))
        return self

    def refuses(self, text: str, rule: str, reason: str | None = None) -> Table:
        """The action is illegal now because of this rule, and nothing changes."""
        before = self.state.snapshot()
        with pytest.raises(IllegalAction) as caught:
            self.do(text)
        assert caught.value.rule == rule, f"{text}: {caught.value}"
        if reason is not None:
            assert caught.value.reason == reason
        assert self.state.snapshot() == before
        return self

    # --- Looking ---

    def player(self, seat: int = 0) -> Player:
        return self.state.seats[seat]

    def choices(self) -> list[str]:
        """The choices of the seat to move."""
        return [GAME.vocabulary.text(a) for a in self.state.legal(self.state.next_seat())]

    def blocked(self) -> dict[str, Blocked]:
        return {b.text: b for b in GAME.blocked(self.state, self.state.next_seat())}

    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        return self.state.next_seat(), GAME.question(self.state, self.state.next_seat())

    def events(self, name: str | None = None, viewer: int | None = None) -> list[Event]:
        """The events so far, whole or as a viewer sees them."""
        assert self.state.log is not None
        raw = self.state.log.entries
        events = [GAME.events.whole(r) if viewer is None else GAME.events.view(r, viewer) for r in raw]
        return [event for event in events if name in (None, event.name)]

    def shown(self) -> list[int | None]:
        """The display from the left, by printed numbers."""
        return [None if card < 0 else int(NUMBER[card]) for card in self.state.display]

    def left(self, piece: str) -> int:
        """The pieces of a kind in the supply."""
        return int(self.state.supply[(*content.GEMS, "ore").index(piece)])

    def expect(
        self,
        seat: int = 0,
        *,
        gems: dict[str, int] | None = None,
        score: int | None = None,
        hand: Iterable[int] | None = None,
        hand_size: int | None = None,
        discard: Iterable[int] | None = None,
        general_discard: Iterable[int] | None = None,
        runes: Sequence[str] | None = None,
        rows: tuple[str, str] | None = None,
    ) -> Table:
        """Check what a seat has. `gems` is exact: kinds not named are 0. In `rows`, as "b.*.w", `*` is a wild one on a colour."""
        p = self.player(seat)
        if gems is not None:
            owned = {name: n for name, n in zip((*content.GEMS, "ore"), p.gems, strict=True) if n}
            assert owned == {name: n for name, n in gems.items() if n}
        if score is not None:
            assert p.score == score
        if hand is not None:
            assert self.numbers(p.hand) == sorted(hand)
        if hand_size is not None:
            assert len(p.hand) == hand_size
        if discard is not None:
            assert self.numbers(p.discard) == sorted(discard)
        if general_discard is not None:
            assert self.numbers(self.state.discard) == sorted(general_discard)
        if runes is not None:
            assert [name for rune, name in enumerate(content.RUNES) if p.has(rune)] == sorted(runes, key=content.RUNES.index)
        if rows is not None:
            assert (self._row_text(p, 0), self._row_text(p, 1)) == rows
        return self

    @staticmethod
    def numbers(cards: Iterable[int]) -> list[int]:
        return sorted(int(NUMBER[card]) for card in cards)

    @staticmethod
    def _row_text(p: Player, row: int) -> str:
        letters = ""
        for space in range(5):
            piece = p.rows[5 * row + space]
            letters += "." if piece == 0 else "*" if piece == WILD_PIECE and space < 4 else "bygrw"[space]
        return letters

    # --- Moving cards ---

    def card_id(self, number: int, seat: int) -> int:
        if number < 100:
            return number - 11
        return CREATURES + DRUID_CARDS * self.player(seat).druid + number - 100

    def _changed(self) -> Table:
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
