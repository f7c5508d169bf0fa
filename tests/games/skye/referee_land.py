"""The second referee's territory: where tiles fit, what the areas and roads are, and what they are worth.

Everything is counted anew whenever it is asked for after a tile was placed. The rules are those of `docs/games/skye`, in their
words; nothing here knows how the engine keeps a territory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tests.games.skye.referee_tiles import Shape, turn_tile

Cell = tuple[int, int]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # north, east, south, west
HOME = (0, 0)


class Rules(NamedTuple):
    """The options of a table as far as a territory is concerned."""

    castle_barrels: bool
    castle_counts: bool
    lines_once: bool
    herd_of_animals: bool


class Area(NamedTuple):
    terrain: str
    pieces: frozenset[tuple[Cell, int]]
    cells: frozenset[Cell]
    gaps: int  # sides that face an empty cell
    holds: Counter[str]

    @property
    def is_completed(self) -> bool:
        return self.gaps == 0


def step(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


class Land:
    def __init__(self, rules: Rules, castle_turn: int) -> None:
        self.rules = rules
        self.tiles: dict[Cell, Shape] = {HOME: turn_tile("castle", castle_turn)}
        self.turns: dict[Cell, int] = {HOME: castle_turn}
        self._forget()

    def _forget(self) -> None:
        self._areas: list[Area] | None = None
        self._road: frozenset[Cell] | None = None
        self._walk: int | None = None
        self._fits: dict[str, list[tuple[Cell, int]]] = {}

    # --- Building (S28-S33) ---

    def place(self, name: str, cell: Cell, turn: int) -> None:
        assert (cell, turn) in self.fits(name), f"{name} does not fit on {cell}, turned by {90 * turn}"
        self.tiles[cell] = turn_tile(name, turn)
        self.turns[cell] = turn
        self._forget()

    def fits(self, name: str) -> list[tuple[Cell, int]]:
        """Every cell beside the territory and every turn in which all shared sides show the same terrain (S29, S30)."""
        if name not in self._fits:
            empty = {step(cell, side) for cell in self.tiles for side in range(4)} - self.tiles.keys()
            self._fits[name] = [(cell, turn) for cell in empty for turn in range(4) if self._matches(name, cell, turn)]
        return self._fits[name]

    def _matches(self, name: str, cell: Cell, turn: int) -> bool:
        terrains = turn_tile(name, turn).terrains
        for side in range(4):
            other = self.tiles.get(step(cell, side))
            if other is not None and other.terrains[(side + 2) % 4] != terrains[side]:
                return False
        return True

    # --- Areas (S36-S38) ---

    def areas(self) -> list[Area]:
        if self._areas is None:
            self._areas = []
            seen: set[tuple[Cell, int]] = set()
            for cell, shape in self.tiles.items():
                for number in range(len(shape.facts.pieces)):
                    if (cell, number) not in seen:
                        self._areas.append(self._spread(cell, number))
                        seen |= self._areas[-1].pieces
        return self._areas

    def _spread(self, cell: Cell, number: int) -> Area:
        found, edge = {(cell, number)}, [(cell, number)]
        gaps, holds = 0, Counter[str]()
        while edge:
            here, piece = edge.pop()
            shape = self.tiles[here]
            holds.update(shape.facts.pieces[piece].holds)
            for side in range(4):
                if shape.pieces[side] != piece:
                    continue
                there = step(here, side)
                if there not in self.tiles:
                    gaps += 1
                    continue
                node = there, self.tiles[there].pieces[(side + 2) % 4]
                if node not in found:
                    found.add(node)
                    edge.append(node)
        terrain = self.tiles[cell].facts.pieces[number].terrain
        return Area(terrain, frozenset(found), frozenset(at for at, _ in found), gaps, holds)

    def completed(self, terrain: str) -> list[Area]:
        return [area for area in self.areas() if area.terrain == terrain and area.is_completed]

    # --- Roads (S16, SD22) ---

    def _linked(self, cell: Cell, road: int) -> Iterator[tuple[int, Cell, int]]:
        """The roads met by a road of a tile, each with the side where they meet."""
        for side in range(4):
            there = step(cell, side)
            if self.tiles[cell].roads[side] == road and there in self.tiles:
                met = self.tiles[there].roads[(side + 2) % 4]
                if met != -1:
                    yield side, there, met

    def connected(self) -> frozenset[Cell]:
        """The tiles connected with the castle by road, the castle among them."""
        if self._road is None:
            found, edge = {(HOME, 0)}, [(HOME, 0)]
            while edge:
                for _, there, road in self._linked(*edge.pop()):
                    if (there, road) not in found:
                        found.add((there, road))
                        edge.append((there, road))
            self._road = frozenset(cell for cell, _ in found)
        return self._road

    def longest_road(self) -> int:
        """The distinct tiles of the longest walk along roads that crosses no side between two tiles twice."""
        if self._walk is None:
            self._walk = 0
            for cell, shape in self.tiles.items():
                for road in range(len(shape.facts.roads)):
                    self._follow(cell, road, set(), Counter((cell,)))
        return self._walk

    def _follow(self, cell: Cell, road: int, crossed: set[frozenset[Cell]], passed: Counter[Cell]) -> None:
        assert self._walk is not None
        self._walk = max(self._walk, sum(times > 0 for times in passed.values()))
        for _, there, met in self._linked(cell, road):
            border = frozenset((cell, there))
            if border not in crossed:
                crossed.add(border)
                passed[there] += 1
                self._follow(there, met, crossed, passed)
                passed[there] -= 1
                crossed.remove(border)

    # --- Counting ---

    def on_tile(self, cell: Cell, feature: str) -> int:
        extra = feature == "barrels" and cell == HOME and self.rules.castle_barrels
        return self.tiles[cell].facts.count(feature) + extra

    def count(self, feature: str) -> int:
        return sum(self.on_tile(cell, feature) for cell in self.tiles)

    def barrels_by_road(self) -> int:
        """The tiles with barrels that are connected with the castle (S13)."""
        return sum(self.on_tile(cell, "barrels") for cell in self.connected())

    def lines(self, across: bool) -> int:
        """Runs of three tiles or more in columns, or in rows; with the option of S50 a column or row counts once."""
        found: list[int] = []
        for x, y in self.tiles:
            dx, dy = (1, 0) if across else (0, 1)
            if (x - dx, y - dy) not in self.tiles and {(x + dx, y + dy), (x + 2 * dx, y + 2 * dy)} <= self.tiles.keys():
                found.append(y if across else x)
        return len(set(found)) if self.rules.lines_once else len(found)

    # --- The scoring tiles that need no comparison (section 5) ---

    def points(self, name: str) -> int:
        areas = self.areas()
        cells = self.tiles.keys()
        match name:
            case "squares":
                return 2 * sum({(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells for x, y in cells)
            case "completed-areas":
                return sum(area.is_completed for area in areas)
            case "sheep":
                return self.count("sheep")
            case "large-completed-areas":
                return 3 * sum(area.is_completed and len(area.cells) >= 3 for area in areas)
            case "brochs-in-mountains":
                brochs = [area.holds["broch"] for area in areas if area.terrain == "mountain"]
                return sum({0: 0, 1: 1, 2: 3}.get(many, 6) for many in brochs)
            case "building-sets":
                return 5 * self.building_sets()
            case "animals-near-farms":
                near = [cell for cell in cells if self._is_near_farm(cell)]
                return sum(self.on_tile(cell, "sheep") + self.on_tile(cell, "cattle") for cell in near)
            case "cattle-by-road":
                return 2 * sum(self.on_tile(cell, "cattle") for cell in self.connected())
            case "ships-and-lighthouses":
                return 3 * self.harbours()
            case "vertical-lines":
                return 3 * self.lines(across=False)
            case "tiles-by-road":
                return len(self.connected()) - (not self.rules.castle_counts)
            case "largest-lake":
                return 2 * max((len(area.cells) for area in self.completed("water")), default=0)
            case "completed-mountains":
                return 2 * len(self.completed("mountain"))
            case "open-water-edges":
                return sum(area.gaps for area in areas if area.terrain == "water") // 2
            case "largest-herd":
                return 2 * self._herd()
            case "longest-diagonal":
                return 2 * max(max(Counter(x - y for x, y in cells).values()), max(Counter(x + y for x, y in cells).values()))
            case "largest-mountain":
                return 2 * max((len(area.cells) for area in self.completed("mountain")), default=0)
            case "lake-houses":
                wet = {cell for area in self.completed("water") for cell in area.cells}
                return 3 * sum(self.on_tile(cell, "farm") for cell in wet)
        raise AssertionError(f"no such scoring tile: {name}")

    def _is_near_farm(self, cell: Cell) -> bool:
        around = [(cell[0] + dx, cell[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        return any(other in self.tiles and self.on_tile(other, "farm") for other in around)

    def _herd(self) -> int:
        herds = [area.holds for area in self.areas() if area.terrain == "pasture"]
        if self.rules.herd_of_animals:
            return max((holds["sheep"] + holds["cattle"], holds["cattle"]) for holds in herds)[1]
        return max(holds["cattle"] for holds in herds)

    def building_sets(self) -> int:
        return min(self.count("broch"), self.count("farm"), self.count("lighthouse"))

    def harbours(self) -> int:
        """Water areas with a ship and a lighthouse, completed or not."""
        return sum(area.holds["ship"] > 0 and area.holds["lighthouse"] > 0 for area in self.areas())

    # --- Scrolls (S39, SD21) ---

    def scrolls(self) -> list[tuple[Cell, str, bool]]:
        """Every scroll: its cell, its kind, and whether it lies in a completed area."""
        found = []
        for cell, shape in self.tiles.items():
            if shape.facts.scroll:
                (area,) = [area for area in self.areas() if (cell, shape.facts.scroll_piece) in area.pieces]
                found.append((cell, shape.facts.scroll, area.is_completed))
        return found

    def scroll_value(self, kind: str, gold: int) -> int:
        """What a scroll is worth before it is doubled."""
        match kind:
            case "sheep":
                return self.count("sheep") // 2
            case "cattle":
                return self.count("cattle")
            case "barrels":
                return self.count("barrels") // 2
            case "brochs" | "farms" | "lighthouses":
                return self.count(kind.removesuffix("s"))
            case "ships":
                return self.count("ship") // 2
            case "pastures" | "mountains" | "waters":
                return len(self.completed(kind.removesuffix("s")))
            case "building-sets":
                return 2 * self.building_sets()
            case "longest-road":
                return self.longest_road() // 2
            case "harbours":
                return self.harbours()
            case "gold":
                return gold // 5
            case "animal-pairs":
                return min(self.count("sheep"), self.count("cattle"))
            case "three":
                return 3
            case "four":
                return 4
            case "rows-and-columns":
                return self.lines(across=False) + self.lines(across=True)
        raise AssertionError(f"no such scroll: {kind}")
