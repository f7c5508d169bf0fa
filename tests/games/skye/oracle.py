"""A territory computed from scratch, by the definitions and without any of the arrays of the rules.

Slow and simple on purpose: what the rules update tile by tile must equal what this counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from nemeton.games.skye import content
from nemeton.games.skye.content import SIDES, Tile, pieces_of, side_terrains, totals_of
from nemeton.games.skye.rules.position import Player
from nemeton.games.skye.rules.tables import ALL, COLUMN, ORIGIN

Cell = tuple[int, int]
Node = tuple[Cell, int]
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Laid(NamedTuple):
    tile: Tile
    turn: int

    def seen(self, side: str) -> str:
        """The printed side that faces this way now."""
        return SIDES[(SIDES.index(side) - self.turn) % 4]

    def terrain(self, side: str) -> str:
        return side_terrains(self.tile)[SIDES.index(self.seen(side))]

    def road(self, side: str) -> int | None:
        """Which of the tile's roads leaves by this side."""
        return next((n for n, road in enumerate(self.tile.roads.split()) if self.seen(side) in road), None)

    def piece(self, side: str) -> int:
        return next(n for n, word in enumerate(self.tile.pieces.split()) if self.seen(side) in word[1:])


class Area(NamedTuple):
    terrain: str
    cells: frozenset[Cell]
    pieces: frozenset[tuple[Cell, int]]
    open_sides: int
    holds: Counter[str]

    @property
    def completed(self) -> bool:
        return self.open_sides == 0


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


class Territory:
    def __init__(self, laid: dict[Cell, Laid], *, castle_barrels: bool = False) -> None:
        self.laid = laid
        self.castle_barrels = castle_barrels

    @classmethod
    def of(cls, p: Player, *, castle_barrels: bool = False) -> Territory:
        """The territory of a player in the rules' own form."""
        laid: dict[Cell, Laid] = {}
        for turned, cell in zip(p.placed, p.cells, strict=True):
            x, y = divmod(int(cell) - ORIGIN + COLUMN // 2, COLUMN)
            laid[x, y - COLUMN // 2] = Laid(ALL[int(turned) // 4], int(turned) % 4)
        return cls(laid, castle_barrels=castle_barrels)

    # --- Counting ---

    def totals(self, cell: Cell) -> Counter[str]:
        totals = Counter(totals_of(self.laid[cell].tile))
        if self.castle_barrels and self.laid[cell].tile is content.CASTLE:
            totals["barrels"] += 1
        return totals

    def count(self, feature: str) -> int:
        return sum(self.totals(cell)[feature] for cell in self.laid)

    @staticmethod
    def flood(start: Node, links: Callable[[Node], Iterator[Node]]) -> frozenset[Node]:
        found, waiting = {start}, [start]
        while waiting:
            for node in links(waiting.pop()):
                if node not in found:
                    found.add(node)
                    waiting.append(node)
        return frozenset(found)

    # --- Areas ---

    def areas(self) -> list[Area]:
        left = {(cell, n) for cell, laid in self.laid.items() for n in range(len(laid.tile.pieces.split()))}
        found = []
        while left:
            pieces = self.flood(next(iter(left)), self._touching)
            left -= pieces
            found.append(self._area(pieces))
        return found

    def _touching(self, piece: tuple[Cell, int]) -> Iterator[tuple[Cell, int]]:
        cell, number = piece
        for side in SIDES:
            other = beside(cell, side)
            if self.laid[cell].piece(side) == number and other in self.laid:
                yield other, self.laid[other].piece(OPPOSITE[side])

    def _area(self, pieces: frozenset[tuple[Cell, int]]) -> Area:
        open_sides, holds = 0, Counter[str]()
        for cell, number in pieces:
            holds.update(pieces_of(self.laid[cell].tile)[number].holds)
            open_sides += sum(self.laid[cell].piece(s) == number and beside(cell, s) not in self.laid for s in SIDES)
        cell, number = next(iter(pieces))
        terrain = pieces_of(self.laid[cell].tile)[number].terrain
        return Area(terrain, frozenset(cell for cell, _ in pieces), pieces, open_sides, holds)

    def area_at(self, cell: Cell, piece: int) -> Area:
        return next(area for area in self.areas() if (cell, piece) in area.pieces)

    # --- Roads ---

    def road_links(self, road: tuple[Cell, int]) -> Iterator[tuple[Cell, int]]:
        cell, number = road
        for side in SIDES:
            other = beside(cell, side)
            if self.laid[cell].road(side) == number and other in self.laid:
                met = self.laid[other].road(OPPOSITE[side])
                if met is not None:
                    yield other, met

    def connected(self) -> set[Cell]:
        """The tiles connected with the castle by road."""
        return {cell for cell, _ in self.flood(((0, 0), 0), self.road_links)}

    def longest_road(self) -> int:
        roads = [(cell, n) for cell, laid in self.laid.items() for n in range(len(laid.tile.roads.split()))]
        return max((self._walk(road, frozenset(), {road[0]}) for road in roads), default=0)

    def _walk(self, road: tuple[Cell, int], crossed: frozenset[frozenset[Cell]], cells: set[Cell]) -> int:
        best = len(cells)
        for other in self.road_links(road):
            crossing = frozenset((road[0], other[0]))
            if crossing not in crossed:
                best = max(best, self._walk(other, crossed | {crossing}, cells | {other[0]}))
        return best

    # --- Patterns ---

    def runs(self, step: Cell) -> int:
        """Maximal runs of three or more cells in one direction."""
        found = 0
        for x, y in self.laid:
            if (x - step[0], y - step[1]) not in self.laid:
                length = 1
                while (x + length * step[0], y + length * step[1]) in self.laid:
                    length += 1
                found += length >= 3
        return found

    def placements(self, tile: Tile) -> set[tuple[Cell, int]]:
        """Every cell and turn where a tile may be placed, by trying them all."""
        empty = {beside(cell, side) for cell in self.laid for side in SIDES} - set(self.laid)
        return {
            (cell, turn)
            for cell in empty
            for turn in range(4)
            if all(
                self.laid[other].terrain(OPPOSITE[side]) == Laid(tile, turn).terrain(side)
                for side in SIDES
                if (other := beside(cell, side)) in self.laid
            )
        }

    # --- Points ---

    def points(self) -> dict[str, int]:
        """The points of every scoring tile that depends on one territory only."""
        areas = self.areas()
        done = [area for area in areas if area.completed]
        farms = [cell for cell in self.laid if self.totals(cell)["farm"]]
        lakes = {cell for area in done if area.terrain == "water" for cell in area.cells}
        diagonals = Counter(("rising", x - y) for x, y in self.laid) + Counter(("falling", x + y) for x, y in self.laid)
        squares = [(x, y) for x, y in self.laid if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= set(self.laid)]
        near = [c for c in self.laid if any(abs(c[0] - x) <= 1 and abs(c[1] - y) <= 1 for x, y in farms)]
        largest = {t: max((len(a.cells) for a in done if a.terrain == t), default=0) for t in content.TERRAINS}
        herds = [area.holds["cattle"] for area in areas if area.terrain == "pasture"]
        return {
            "squares": 2 * len(squares),
            "completed-areas": len(done),
            "sheep": self.count("sheep"),
            "large-completed-areas": 3 * sum(len(area.cells) >= 3 for area in done),
            "brochs-in-mountains": sum((0, 1, 3, 6)[min(a.holds["broch"], 3)] for a in areas if a.terrain == "mountain"),
            "building-sets": 5 * min(self.count("broch"), self.count("farm"), self.count("lighthouse")),
            "animals-near-farms": sum(self.totals(cell)["sheep"] + self.totals(cell)["cattle"] for cell in near),
            "cattle-by-road": 2 * sum(self.totals(cell)["cattle"] for cell in self.connected()),
            "ships-and-lighthouses": 3 * sum(a.holds["ship"] > 0 and a.holds["lighthouse"] > 0 for a in areas),
            "vertical-lines": 3 * self.runs((0, 1)),
            "tiles-by-road": len(self.connected()),
            "largest-lake": 2 * largest["water"],
            "completed-mountains": 2 * sum(area.terrain == "mountain" for area in done),
            "open-water-edges": sum(area.open_sides for area in areas if area.terrain == "water") // 2,
            "largest-herd": 2 * max(herds, default=0),
            "longest-diagonal": 2 * max(diagonals.values()),
            "largest-mountain": 2 * largest["mountain"],
            "lake-houses": 3 * sum(cell in lakes for cell in farms),
        }

    def scroll_value(self, kind: str, gold: int) -> int:
        """The undoubled value of a scroll."""
        done = Counter(area.terrain for area in self.areas() if area.completed)
        return {
            "sheep": self.count("sheep") // 2,
            "cattle": self.count("cattle"),
            "barrels": self.count("barrels") // 2,
            "brochs": self.count("broch"),
            "ships": self.count("ship") // 2,
            "farms": self.count("farm"),
            "lighthouses": self.count("lighthouse"),
            "pastures": done["pasture"],
            "mountains": done["mountain"],
            "waters": done["water"],
            "building-sets": 2 * min(self.count("broch"), self.count("farm"), self.count("lighthouse")),
            "longest-road": self.longest_road() // 2,
            "harbours": sum(a.holds["ship"] > 0 and a.holds["lighthouse"] > 0 for a in self.areas()),
            "gold": gold // 5,
            "animal-pairs": min(self.count("sheep"), self.count("cattle")),
            "three": 3,
            "four": 4,
            "rows-and-columns": self.runs((0, 1)) + self.runs((1, 0)),
        }[kind]

    def scrolls(self, gold: int) -> list[tuple[str, int, bool]]:
        """Each scroll with its undoubled value and whether it is doubled."""
        found = []
        for cell, laid in self.laid.items():
            if laid.tile.scroll:
                kind, _, word = laid.tile.scroll.partition(":")
                area = self.area_at(cell, laid.tile.pieces.split().index(word))
                found.append((kind, self.scroll_value(kind, gold), area.completed))
        return found
