"""Everything on the table, as small integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING
from nemeton.engine.state import State
from nemeton.games.skye.rules.tables import FIELD, NO_TOKEN

# The row sizes of the flat arrays of a territory.
AREA_INTS: Final = 3  # the area it was joined to, or itself; contents; the tiles it touches, one bit each
BORDER_INTS: Final = 2  # an empty cell beside the territory; the terrains it needs, two bits for each side
SIDE_INTS: Final = 2  # the areas at a tile's four sides, eight bits each; the roads likewise
SCROLL_INTS: Final = 2  # kind; the area it lies in, or ENCLOSED
NO_ROAD: Final = 255
ENCLOSED: Final = -1

# Counts updated with every placed tile: the indices of `tally`.
T_SQUARES: Final = 0
T_LINES: Final = 1  # vertical lines
T_ROWS: Final = 2
T_DIAGONAL: Final = 3  # tiles on the longest diagonal
T_BROCHS: Final = 4  # points for brochs in mountains
T_HARBOURS: Final = 5  # water areas with ship and lighthouse
T_OPEN_WATER: Final = 6  # sides
T_HERD: Final = 7  # cattle of the largest herd; if that is the one with most animals, their number is in the bits above
T_NEAR_FARMS: Final = 8  # animals
T_DONE: Final = 8  # + terrain: completed areas
T_LARGE: Final = 12  # completed areas of three tiles or more
T_LARGEST: Final = 12  # + terrain: tiles of the largest completed area
TALLIES: Final = 16


class Player:
    """A player's gold, tiles and territory."""

    def __init__(self) -> None:
        self.score: i64 = 0
        self.gold: i64 = 0  # not counting the gold laid on tiles
        self.token: i64 = NO_TOKEN
        self.herd_of_animals: bool = False  # as at the table
        self.tablets: i64 = 0  # a field of contents for each kind
        self.offer: vec[i64] = NOTHING  # the tiles drawn this round; NO_TILE for one that is gone
        self.laid: vec[i64] = NOTHING  # the gold laid on each of them; 0 for the axe and before prices are shown
        self.to_build: vec[i64] = NOTHING  # the tiles to build this round; NO_TILE for one that is built
        # The territory, starting with the castle.
        self.placed: vec[i64] = NOTHING  # 4 * tile + turn
        self.cells: vec[i64] = NOTHING
        self.sides: vec[i64] = NOTHING
        self.border: vec[i64] = NOTHING
        self.areas: vec[i64] = NOTHING  # of terrain, and roads among them
        self.scrolls: vec[i64] = NOTHING
        self.tally: vec[i64] = NOTHING
        self.contents: i64 = 0  # of all tiles
        self.castle_road: i64 = 0
        # Masks with one bit per tile.
        self.farms: i64 = 0  # with a farm
        self.near_farms: i64 = 0  # with a farm on it or around it
        self.lakes: i64 = 0  # with a piece of completed water

    def clone(self) -> Player:
        twin = Player()
        twin.score = self.score
        twin.gold = self.gold
        twin.token = self.token
        twin.herd_of_animals = self.herd_of_animals
        twin.tablets = self.tablets
        twin.offer = self.offer[:]
        twin.laid = self.laid[:]
        twin.to_build = self.to_build[:]
        twin.placed = self.placed[:]
        twin.cells = self.cells[:]
        twin.sides = self.sides[:]
        twin.border = self.border[:]
        twin.areas = self.areas[:]
        twin.scrolls = self.scrolls[:]
        twin.tally = self.tally[:]
        twin.contents = self.contents
        twin.castle_road = self.castle_road
        twin.farms = self.farms
        twin.near_farms = self.near_farms
        twin.lakes = self.lakes
        return twin

    def count(self, field: i64) -> i64:
        """The count of a feature in the territory."""
        return self.contents >> field & FIELD

    def tablet(self, kind: i64) -> i64:
        """The number of tablets of a kind."""
        return self.tablets >> 7 * kind & FIELD

    def root(self, area: i64) -> i64:
        """The root of an area that may have been joined to others."""
        while self.areas[AREA_INTS * area] != area:
            area = self.areas[AREA_INTS * area]
        return area

    def area_contents(self, area: i64) -> i64:
        return self.areas[AREA_INTS * self.root(area) + 1]

    def area_tiles(self, area: i64) -> i64:
        """The tiles an area touches, as a mask."""
        return self.areas[AREA_INTS * self.root(area) + 2]

    def numbers(self) -> list[int]:
        """Every number, for snapshots."""
        out = [int(n) for n in (self.score, self.gold, self.token, self.tablets, self.contents, self.castle_road)]
        out += [int(n) for n in (self.farms, self.near_farms, self.lakes)]
        out.append(int(self.herd_of_animals))
        for row in (
            self.offer,
            self.laid,
            self.to_build,
            self.placed,
            self.cells,
            self.sides,
            self.border,
            self.areas,
            self.scrolls,
            self.tally,
        ):
            out.append(len(row))
            for number in row:
                out.append(int(number))
        return out


class Position(State):
    """The whole table: board, bag, dolmen and the players. `SkyeState` adds the choices."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[Player] = []
        self.start: i64 = 0  # the start player of the round
        self.round: i64 = 0  # counted from 1
        self.track: i64 = 0  # which of tables.TRACKS
        self.slots: vec[i64] = NOTHING  # the scoring tiles on A, B, C, D
        self.bag: vec[i64] = NOTHING  # unordered: drawing picks a random tile
        self.dolmen: vec[i64] = NOTHING  # from the left; empty without Druids
        self.druids: vec[i64] = NOTHING  # the face-down Druid tiles, unordered
        self.removed: i64 = 0  # Druid tiles out of the game
        self.shown: vec[i64] = NOTHING  # drawn from the bag in the second buying turn, one of them to be kept
        # The options of this table.
        self.with_druids: bool = False
        self.castle_barrels: bool = False
        self.castle_off_road: bool = False  # the castle does not count for tiles by road
        self.one_line_a_column: bool = False
        self.latest_wins_ties: bool = False
        self.herd_of_animals: bool = False  # the largest herd is that with most animals, not with most cattle
        self.second_purchase_waits: bool = False  # for everybody's first one
        # What tables of earlier versions do without.
        self.scroll_lines_once: bool = False  # `one_line_a_column` holds for scrolls as well
        self.tells_nothing_else: bool = False  # who has bought and stops is not said to buy nothing
        self.tells_bank: bool = False  # a purchase that the bank pays for is told as such

    def copy_table(self, other: Position) -> None:
        self.copy_frames(other)
        self.seats = [player.clone() for player in other.seats]
        self.start = other.start
        self.round = other.round
        self.track = other.track
        self.slots = other.slots
        self.bag = other.bag[:]
        self.dolmen = other.dolmen[:]
        self.druids = other.druids[:]
        self.removed = other.removed
        self.shown = other.shown[:]
        self.with_druids = other.with_druids
        self.castle_barrels = other.castle_barrels
        self.castle_off_road = other.castle_off_road
        self.one_line_a_column = other.one_line_a_column
        self.latest_wins_ties = other.latest_wins_ties
        self.herd_of_animals = other.herd_of_animals
        self.second_purchase_waits = other.second_purchase_waits
        self.scroll_lines_once = other.scroll_lines_once
        self.tells_nothing_else = other.tells_nothing_else
        self.tells_bank = other.tells_bank

    def snapshot(self) -> list[int]:
        out = self.frame_snapshot()
        for flag in (
            self.with_druids,
            self.castle_barrels,
            self.castle_off_road,
            self.one_line_a_column,
            self.latest_wins_ties,
            self.herd_of_animals,
            self.second_purchase_waits,
            self.scroll_lines_once,
            self.tells_nothing_else,
            self.tells_bank,
        ):
            out.append(int(flag))
        for number in (self.start, self.round, self.track, self.removed):
            out.append(int(number))
        for row in (self.slots, self.bag, self.dolmen, self.druids, self.shown):
            out.append(len(row))
            for tile in row:
                out.append(int(tile))
        for p in self.seats:
            out.extend(p.numbers())
        return out

    def scores(self) -> list[int]:
        return [int(player.score) for player in self.seats]
