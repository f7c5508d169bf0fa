"""A Rune Stones table that tests set up and play in the words of the game.

    table().hand(21, 16).gems(blue=1).do("utilize", "use 21 1").expect(gems={"wild": 2})

Seat 0 is first and to move. What a test does not set is as after the set-up with seed 1 and druids grey, black, brown, beige.
Most setters are those of lessons (`Arranger`), which keep the components balanced; here are those that need not.
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
from nemeton.games.runestones import content
from nemeton.games.runestones.game import OLDER, RuneStones
from nemeton.games.runestones.lessons.arranging import PIECES, Arranger
from nemeton.games.runestones.rules.position import Player
from nemeton.games.runestones.rules.tables import NUMBER, WILD_PIECE

GAME = RuneStones()
SEATING = ("grey", "black", "brown", "beige")


def table(players: int = 2, **options: str) -> Table:
    """A fresh table. Options are named with underscores: `empty_summon="yes"`."""
    return Table(GAME, players, {name.replace("_", "-"): value for name, value in options.items()})


def old_table(players: int = 2, **options: str) -> Table:
    """A fresh table of rules version 1."""
    [game] = OLDER
    return Table(game, players, {name.replace("_", "-"): value for name, value in options.items()})


def lesson(name: str) -> Table:
    """A table at the beginning of a lesson; seat 0 is the learner."""
    t = Table.__new__(Table)
    t.state = GAME.start(GAME.lesson_setup(name))
    return t


class Table(Arranger):
    def __init__(self, game: RuneStones, players: int, options: dict[str, str]) -> None:
        setup = game.setup(players, seed=1, options=options)
        super().__init__(game.first_position(setup, log=True), SEATING)

    # --- Setting the table: what no real table could be like ---

    def general_draw(self, *cards: int) -> Table:
        """The general draw pile is exactly these cards; the remaining creatures are in no pile at all."""
        self.state.draw = vec[i64]([])
        self.state.draw = self._gather(cards, 0)
        return self._changed()

    def supply(self, **pieces: int) -> Table:
        """The pieces left in the supply; kinds not named stay as they are."""
        for name, count in pieces.items():
            self.state.supply[PIECES.index(name)] = count
        return self._changed()

    def artifact_supply(self, **left: int) -> Table:
        """The face-down artifacts of each colour; colours not named have none."""
        self.state.artifacts = vec[i64]([left.get(colour, 0) for colour in content.COLOURS])
        return self._changed()

    def wild_artifacts(self, count: int) -> Table:
        self.state.wild_artifacts = count
        return self._changed()

    def board_runes(self, **left: int) -> Table:
        """The stones left on the board; kinds not named have none."""
        self.state.runes = vec[i64]([left.get(name, 0) for name in content.RUNES])
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
        return int(self.state.supply[PIECES.index(piece)])

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
            owned = {name: n for name, n in zip(PIECES, p.gems, strict=True) if n}
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
