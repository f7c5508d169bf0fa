"""An Isle of Skye table that tests set up and play in the words of the game.

    table().build("T19 0,1 0").gold(7).offers("T01", "T02", "T03").prices("axe-1 2 3", "axe-1 1 1").do("buy t05")

Seat 0 is the start player. What a test does not set is as after the set-up with seed 1: all are asked for prices in round 1.
Setting the table is in `nemeton.games.skye.lessons.arranging`; here is what only tests do.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.decision import Blocked
from nemeton.engine.errors import IllegalAction
from nemeton.engine.events import Event
from nemeton.games.skye import content
from nemeton.games.skye.game import IsleOfSkye
from nemeton.games.skye.lessons.arranging import NUMBER, SCORING, Arranger, cell_number
from nemeton.games.skye.rules.buying import open_buying
from nemeton.games.skye.rules.final import end_game, scroll_value
from nemeton.games.skye.rules.frames import BUY
from nemeton.games.skye.rules.rounds import finish_round
from nemeton.games.skye.rules.scoring import score_tile
from nemeton.games.skye.rules.tables import ALL, NO_TILE, ROUNDS

__all__ = ("GAME", "NUMBER", "SCORING", "Table", "cell_number", "table")

GAME = IsleOfSkye()
DEFAULT_SCORING = ("squares", "vertical-lines", "most-ships", "building-sets")  # on the slots that a test does not set


def table(players: int = 2, *, game: IsleOfSkye = GAME, **options: str) -> Table:
    """A fresh table. Options are named with underscores: `catch_up="2-3-4"`."""
    names = {option.name.replace("-", "_"): option.name for option in GAME.options}
    return Table(players, {names[name]: value for name, value in options.items()}, game)


class Table(Arranger):
    def __init__(self, players: int, options: dict[str, str], game: IsleOfSkye) -> None:
        setup = game.setup(players, seed=1, options=options)
        state = game.first_position(setup, log=True)
        state.start = 0
        super().__init__(state)
        self.scoring(*DEFAULT_SCORING)

    # --- Setting the table as no game can come to be ---

    def scoring(self, *names: str) -> Self:
        """The scoring tiles on A, B, C, D; slots not named have the default ones."""
        rest = [name for name in DEFAULT_SCORING if name not in names]
        return super().scoring(*[*names, *rest][: len(content.SLOTS)])

    def last_round(self) -> Self:
        return self.round(int(ROUNDS[self.state.track]))

    def bag(self, *names: str) -> Self:
        """The bag has exactly these tiles; the others are nowhere."""
        self.state.bag = vec[i64]([NUMBER[name] for name in names])
        return self._changed()

    def tablets(self, seat: int = 0, **counts: int) -> Self:
        """The tablets of a seat, named with underscores: `better_bag=2`."""
        kinds = {name.replace("-", "_"): kind for kind, name in enumerate(content.TABLETS)}
        self.player(seat).tablets = sum(count << 7 * kinds[name] for name, count in counts.items())
        return self._reopen_buying(seat)

    def token(self, name: str, seat: int = 0) -> Self:
        self.player(seat).token = content.TOKENS.index(name)
        return self._reopen_buying(seat)

    def _reopen_buying(self, seat: int) -> Self:
        """If the seat is about to buy, it can use at once what the test has just given it."""
        if self.state.kind == BUY and self.state.seat == seat:
            open_buying(self.state, seat)
        return self._changed()

    # --- Phases ---

    def end_of_round(self) -> Self:
        """Everything is built: score, and go on."""
        self.clear_offers()
        finish_round(self.state)
        self._changed().state.settle()
        return self

    def end_of_game(self) -> Self:
        end_game(self.state)
        return self._changed()

    def patient(self) -> Self:
        self.state.patient = True
        return self

    # --- Playing ---

    def do(self, *texts: str) -> Self:
        """The seat to move takes these actions, one after another."""
        for text in texts:
            self.by(int(self.state.next_seat()), text)
        return self

    def by(self, seat: int, *texts: str) -> Self:
        for text in texts:
            GAME.play(self.state, seat, GAME.vocabulary.number(text))
        return self

    def refuses(self, text: str, rule: str, reason: str | None = None, seat: int | None = None) -> Self:
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

    def choices(self, seat: int | None = None) -> list[str]:
        asked = int(self.state.next_seat()) if seat is None else seat
        return [GAME.vocabulary.text(a) for a in self.state.legal(asked)]

    def blocked(self, seat: int | None = None) -> dict[str, Blocked]:
        return {b.text: b for b in GAME.blocked(self.state, int(self.state.next_seat()) if seat is None else seat)}

    def asked(self) -> tuple[list[int], str]:
        """Who is asked what."""
        return GAME.asked(self.state), GAME.question(self.state, -1)

    def events(self, name: str) -> list[Event]:
        assert self.state.log is not None
        return [event for raw in self.state.log.entries if (event := GAME.events.whole(raw)).name == name]

    def points(self, name: str, seat: int = 0) -> int:
        """The points a scoring tile would give a seat now."""
        return int(score_tile(self.state, SCORING.index(name))[seat])

    def scroll(self, name: str, seat: int = 0) -> int:
        """The undoubled value of a scroll of this kind."""
        return int(scroll_value(self.state, self.player(seat), content.SCROLLS.index(name)))

    def all_gold(self) -> list[int]:
        return [int(p.gold) for p in self.state.seats]

    def scores(self) -> list[int]:
        return self.state.scores()

    def names(self, tiles: Iterable[int]) -> list[str]:
        return [ALL[tile].name for tile in tiles if tile != NO_TILE]

    def held(self, seat: int = 0) -> list[str]:
        return self.names(self.player(seat).to_build)

    def in_bag(self, name: str) -> bool:
        return NUMBER[name] in self.state.bag
