"""An Isle of Skye table that tests set up and play in the words of the game.

    table().build("T19 0,1 0").gold(7).offers("T01", "T02", "T03").prices("axe-1 2 3", "axe-1 1 1").do("buy t05")

Seat 0 is the start player. What a test does not set is as after the set-up with seed 1: all are asked for prices in round 1.
Setters keep the components balanced: what they displace goes back into the bag.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.decision import Blocked
from nemeton.engine.errors import IllegalAction
from nemeton.engine.events import Event
from nemeton.engine.state import NOT_CACHED
from nemeton.games.skye import content
from nemeton.games.skye.game import IsleOfSkye
from nemeton.games.skye.rules.building import open_building
from nemeton.games.skye.rules.buying import open_buying
from nemeton.games.skye.rules.final import end_game, scroll_value
from nemeton.games.skye.rules.frames import BUY, DRUID
from nemeton.games.skye.rules.position import Player
from nemeton.games.skye.rules.rounds import finish_round
from nemeton.games.skye.rules.scoring import score_tile
from nemeton.games.skye.rules.tables import ALL, COLUMN, FIRST_DRUID, NO_TILE, ORIGIN, ROUNDS, SIDES
from nemeton.games.skye.rules.territory import place_tile, turns_that_fit
from nemeton.games.skye.state import SkyeState

GAME = IsleOfSkye()
NUMBER = {tile.name: number for number, tile in enumerate(ALL)}
SCORING = [tile.name for tile in content.SCORING_TILES]
DEFAULT_SCORING = ("squares", "vertical-lines", "most-ships", "building-sets")  # on the slots that a test does not set


def table(players: int = 2, *, game: IsleOfSkye = GAME, **options: str) -> Table:
    """A fresh table. Options are named with underscores: `catch_up="2-3-4"`."""
    names = {option.name.replace("-", "_"): option.name for option in GAME.options}
    return Table(players, {names[name]: value for name, value in options.items()}, game)


class Table:
    def __init__(self, players: int, options: dict[str, str], game: IsleOfSkye) -> None:
        setup = game.setup(players, seed=1, options=options)
        state = game.first_position(setup, log=True)
        state.start = 0
        self.state: SkyeState = state
        self.scoring(*DEFAULT_SCORING)

    # --- Setting the table ---

    def scoring(self, *names: str) -> Table:
        """The scoring tiles on A, B, C, D; slots not named have the default ones."""
        rest = [name for name in DEFAULT_SCORING if name not in names]
        self.state.slots = vec[i64]([SCORING.index(name) for name in [*names, *rest][: len(content.SLOTS)]])
        return self._changed()

    def build(self, *tiles: str, seat: int = 0) -> Table:
        """Place tiles in a territory, each as "T19 0,1 90"; they must fit."""
        for text in tiles:
            name, cell, turn = text.split()
            self.lay(name, cell_number(cell), int(turn) // 90, seat)
        return self._changed()

    def lay(self, name: str, cell: int, turn: int, seat: int = 0) -> None:
        p = self.player(seat)
        assert turns_that_fit(p, NUMBER[name], cell) >> turn & 1, f"{name} does not fit"
        self.take(NUMBER[name])
        place_tile(p, NUMBER[name], turn, cell)

    def cover(self, *cells: str, seat: int = 0, without: Sequence[str] = ()) -> Table:
        """Place any tiles that fit on these cells, one after another; none with a feature in `without`."""
        usable = [t for t in range(FIRST_DRUID) if not set(without) & set(content.totals_of(ALL[t])) and not ALL[t].scroll]
        found = next(self._fillings([cell_number(cell) for cell in cells], seat, usable), None)
        assert found is not None, "no tiles fit there"
        for tile, cell, turn in found:
            self.lay(ALL[tile].name, cell, turn, seat)
        return self._changed()

    def gold(self, gold: int, seat: int = 0) -> Table:
        self.player(seat).gold = gold
        return self._changed()

    def score(self, points: int, seat: int = 0) -> Table:
        self.player(seat).score = points
        return self._changed()

    def round(self, number: int) -> Table:
        """Set the round; the earlier rounds are not played."""
        self.state.round = number
        return self._changed()

    def last_round(self) -> Table:
        return self.round(int(ROUNDS[self.state.track]))

    def offers(self, *names: str, seat: int = 0) -> Table:
        """The tiles drawn by a seat this round."""
        p = self.player(seat)
        old, p.offer = list(p.offer), vec[i64]([])
        self._into_bag(old)
        for name in names:
            self.take(NUMBER[name])
        p.offer = vec[i64]([NUMBER[name] for name in names])
        p.laid = vec[i64]([0] * len(names))
        return self._changed()

    def holding(self, *names: str, seat: int = 0) -> Table:
        """The tiles that a seat has to build this round."""
        for name in names:
            self.take(NUMBER[name])
        self.player(seat).to_build = vec[i64]([NUMBER[name] for name in names])
        return self._changed()

    def bag(self, *names: str) -> Table:
        """The bag has exactly these tiles; the others are nowhere."""
        self.state.bag = vec[i64]([NUMBER[name] for name in names])
        return self._changed()

    def dolmen(self, *names: str) -> Table:
        """The Druid tiles on the dolmen, from the left."""
        old = list(self.state.dolmen)
        self.state.druids = vec[i64]([*self.state.druids, *old])
        wanted = [NUMBER[name] for name in names]
        self.state.druids = vec[i64]([tile for tile in self.state.druids if tile not in wanted])
        self.state.dolmen = vec[i64](wanted)
        return self._changed()

    def tablets(self, seat: int = 0, **counts: int) -> Table:
        """The tablets of a seat, named with underscores: `better_bag=2`."""
        kinds = {name.replace("-", "_"): kind for kind, name in enumerate(content.TABLETS)}
        self.player(seat).tablets = sum(count << 7 * kinds[name] for name, count in counts.items())
        return self._reopen_buying(seat)

    def token(self, name: str, seat: int = 0) -> Table:
        self.player(seat).token = content.TOKENS.index(name)
        return self._reopen_buying(seat)

    def _reopen_buying(self, seat: int) -> Table:
        """If the seat is about to buy, it can use at once what the test has just given it."""
        if self.state.kind == BUY and self.state.seat == seat:
            open_buying(self.state, seat)
        return self._changed()

    # --- Phases ---

    def buying(self, seat: int = 0) -> Table:
        """It is this seat's turn to buy from others, at the prices that were set."""
        open_buying(self.state, seat)
        return self._changed()

    def second_buying(self, seat: int = 0) -> Table:
        self.state.set_frame(DRUID, seat)
        return self._changed()

    def building(self) -> Table:
        """All players build their tiles. Tiles drawn this round go back into the bag."""
        for seat in range(self.state.players):
            self.offers(seat=seat)
        open_building(self.state)
        return self._changed()

    def end_of_round(self) -> Table:
        """Everything is built: score, and go on."""
        for seat in range(self.state.players):
            self.offers(seat=seat)
        finish_round(self.state)
        self._changed().state.settle()
        return self

    def end_of_game(self) -> Table:
        end_game(self.state)
        return self._changed()

    def patient(self) -> Table:
        self.state.patient = True
        return self

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

    def prices(self, *texts: str) -> Table:
        """Axe and prices of all seats in order, each as "axe-1 2 3"."""
        for seat, text in enumerate(texts):
            self.by(seat, f"price {text}")
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

    def player(self, seat: int = 0) -> Player:
        return self.state.seats[seat]

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

    # --- Moving tiles ---

    def take(self, tile: int) -> None:
        """Take an unplaced tile out of wherever it is."""
        s = self.state
        for p in s.seats:
            for at, offered in enumerate(p.offer):
                if offered == tile:
                    (p.offer[at],) = self._replacement()
        s.bag = vec[i64]([other for other in s.bag if other != tile])
        s.druids = vec[i64]([other for other in s.druids if other != tile])

    def _replacement(self) -> list[int]:
        """A tile from the bag, in exchange for one that a test takes out of an offer."""
        tiles = list(self.state.bag)
        self.state.bag = vec[i64](tiles[:-1])
        return tiles[-1:]

    def _into_bag(self, tiles: Iterable[int]) -> None:
        self.state.bag = vec[i64]([*self.state.bag, *(tile for tile in tiles if tile != NO_TILE)])

    def _fillings(self, cells: list[int], seat: int, usable: list[int]) -> Iterator[list[tuple[int, int, int]]]:
        """The ways to place usable tiles on the cells, in order."""
        if not cells:
            yield []
            return
        p = self.player(seat)
        for tile in usable:
            fitting = turns_that_fit(p, tile, cells[0])
            for turn in range(SIDES):
                if fitting >> turn & 1:
                    keep = p.clone()
                    place_tile(p, tile, turn, cells[0])
                    rest = next(self._fillings(cells[1:], seat, [t for t in usable if t != tile]), None)
                    self.state.seats[seat] = p = keep
                    if rest is not None:
                        yield [(tile, cells[0], turn), *rest]

    def _changed(self) -> Table:
        self.state.choices_of = NOT_CACHED
        return self


def cell_number(text: str) -> int:
    """The number of a cell given as "x,y"."""
    x, y = text.split(",")
    return ORIGIN + COLUMN * int(x) + int(y)
