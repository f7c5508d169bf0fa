"""Arranging a table of Isle of Skye in the words of the game, for lessons and for tests.

    Arranger(state).build("T19 0,1 0").gold(7).offers("T01", "T02", "T03")

Setters keep the components balanced: what they displace goes back into the bag.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.state import NOT_CACHED
from nemeton.games.skye import content
from nemeton.games.skye.faces.notation import VOCABULARY
from nemeton.games.skye.rules.building import open_building
from nemeton.games.skye.rules.buying import open_buying
from nemeton.games.skye.rules.frames import DRUID
from nemeton.games.skye.rules.position import Player
from nemeton.games.skye.rules.pricing import ask_prices
from nemeton.games.skye.rules.tables import ALL, COLUMN, FIRST_DRUID, NO_TILE, ORIGIN, SIDES
from nemeton.games.skye.rules.territory import place_tile, turns_that_fit
from nemeton.games.skye.state import SkyeState

NUMBER: Final = {tile.name: number for number, tile in enumerate(ALL)}
SCORING: Final = [tile.name for tile in content.SCORING_TILES]


def cell_number(text: str) -> int:
    """The number of a cell given as "x,y"."""
    x, y = text.split(",")
    return ORIGIN + COLUMN * int(x) + int(y)


class Arranger:
    def __init__(self, state: SkyeState) -> None:
        self.state: SkyeState = state

    def player(self, seat: int = 0) -> Player:
        return self.state.seats[seat]

    # --- The board ---

    def scoring(self, *names: str) -> Self:
        """The scoring tiles on A, B, C, D."""
        if len(names) != len(content.SLOTS):
            raise ValueError(f"{len(content.SLOTS)} scoring tiles are needed, not {len(names)}")
        self.state.slots = vec[i64]([SCORING.index(name) for name in names])
        return self._changed()

    def round(self, number: int) -> Self:
        """Set the round; the earlier rounds are not played."""
        self.state.round = number
        return self._changed()

    def start_player(self, seat: int) -> Self:
        self.state.start = seat
        return self._changed()

    def dolmen(self, *names: str) -> Self:
        """The Druid tiles on the dolmen, from the left."""
        old = list(self.state.dolmen)
        self.state.druids = vec[i64]([*self.state.druids, *old])
        wanted = [NUMBER[name] for name in names]
        self.state.druids = vec[i64]([tile for tile in self.state.druids if tile not in wanted])
        self.state.dolmen = vec[i64](wanted)
        return self._changed()

    # --- A player ---

    def build(self, *tiles: str, seat: int = 0) -> Self:
        """Place tiles in a territory, each as "T19 0,1 90"; they must fit."""
        for text in tiles:
            name, cell, turn = text.split()
            self.lay(name, cell_number(cell), int(turn) // 90, seat)
        return self._changed()

    def lay(self, name: str, cell: int, turn: int, seat: int = 0) -> None:
        p = self.player(seat)
        if not turns_that_fit(p, NUMBER[name], cell) >> turn & 1:
            raise ValueError(f"{name} does not fit")
        self.take(NUMBER[name])
        place_tile(p, NUMBER[name], turn, cell)

    def cover(self, *cells: str, seat: int = 0, without: Sequence[str] = ()) -> Self:
        """Place any tiles that fit on these cells, one after another; none with a feature in `without`."""
        usable = [t for t in range(FIRST_DRUID) if not set(without) & set(content.totals_of(ALL[t])) and not ALL[t].scroll]
        found = next(self._fillings([cell_number(cell) for cell in cells], seat, usable), None)
        if found is None:
            raise ValueError(f"no tiles fit on {', '.join(cells)}")
        for tile, cell, turn in found:
            self.lay(ALL[tile].name, cell, turn, seat)
        return self._changed()

    def gold(self, gold: int, seat: int = 0) -> Self:
        self.player(seat).gold = gold
        return self._changed()

    def score(self, points: int, seat: int = 0) -> Self:
        self.player(seat).score = points
        return self._changed()

    def offers(self, *names: str, seat: int = 0) -> Self:
        """The tiles drawn by a seat this round."""
        p = self.player(seat)
        old, p.offer = list(p.offer), vec[i64]([])
        self._into_bag(old)
        for name in names:
            self.take(NUMBER[name])
        p.offer = vec[i64]([NUMBER[name] for name in names])
        p.laid = vec[i64]([0] * len(names))
        return self._changed()

    def holding(self, *names: str, seat: int = 0) -> Self:
        """The tiles that a seat has to build this round."""
        for name in names:
            self.take(NUMBER[name])
        self.player(seat).to_build = vec[i64]([NUMBER[name] for name in names])
        return self._changed()

    # --- Phases ---

    def pricing(self) -> Self:
        """All players are asked for axe and prices."""
        ask_prices(self.state)
        return self._changed()

    def prices(self, *texts: str) -> Self:
        """Axe and prices of all seats in order, each as "axe-1 2 3"."""
        for seat, text in enumerate(texts):
            action = VOCABULARY.number(f"price {text}")
            if action not in self.state.legal(seat):
                raise ValueError(f"seat {seat} cannot choose {text!r}")
            self.state.step(seat, action)
        return self._changed()

    def buying(self, seat: int = 0) -> Self:
        """It is this seat's turn to buy from others, at the prices that were set."""
        open_buying(self.state, seat)
        return self._changed()

    def second_buying(self, seat: int = 0) -> Self:
        self.state.set_frame(DRUID, seat)
        return self._changed()

    def building(self) -> Self:
        """All players build their tiles. Tiles drawn this round go back into the bag."""
        self.clear_offers()
        open_building(self.state)
        return self._changed()

    def clear_offers(self) -> Self:
        """Tiles drawn this round go back into the bag."""
        for seat in range(self.state.players):
            self.offers(seat=seat)
        return self

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
        """A tile from the bag, in exchange for one that is taken out of an offer."""
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

    def _changed(self) -> Self:
        self.state.choices_of = NOT_CACHED
        return self
