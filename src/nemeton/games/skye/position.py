"""Everything that lies on the table, as small numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.state import NOTHING, State
from nemeton.games.skye.tables import FIELD, NO_TOKEN

# Rows of the flat arrays of a territory.
AREA_INTS: Final = 3  # the area it was joined to, or itself; contents; the tiles it touches, one bit each
BORDER_INTS: Final = 2  # an empty cell beside the territory; the terrains it needs, two bits a side
SIDE_INTS: Final = 2  # the areas at a tile's four sides, eight bits each; the roads likewise
SCROLL_INTS: Final = 2  # kind; the area it lies in, or ENCLOSED
NO_ROAD: Final = 255
ENCLOSED: Final = -1

# What is kept up to date with every tile that is placed, by place in `tally`.
T_SQUARES: Final = 0
T_LINES: Final = 1  # vertical ones
T_ROWS: Final = 2
T_DIAGONAL: Final = 3  # tiles on the longest
T_BROCHS: Final = 4  # points for brochs in mountains
T_HARBOURS: Final = 5  # water areas with ship and lighthouse
T_OPEN_WATER: Final = 6  # sides
T_HERD: Final = 7  # cattle of the largest
T_NEAR_FARMS: Final = 8  # animals
T_DONE: Final = 8  # + terrain: completed areas
T_LARGE: Final = 12  # completed areas of three tiles or more
T_LARGEST: Final = 12  # + terrain: tiles of the largest completed area
TALLIES: Final = 16


class Player:
    """A player's gold, tiles and territory."""

    def __init__(self) -> None:
        self.score: i64 = 0
        self.gold: i64 = 0  # without what lies on tiles
        self.token: i64 = NO_TOKEN
        self.tablets: i64 = 0  # a field of contents for each kind
        self.offer: vec[i64] = NOTHING  # the tiles drawn this round; NO_TILE for one that is gone
        self.laid: vec[i64] = NOTHING  # the gold laid on each of them this round; 0 under an axe and before prices are known
        self.hold: vec[i64] = NOTHING  # the tiles to build this round; NO_TILE for one that is built
        # The territory, castle first.
        self.placed: vec[i64] = NOTHING  # 4 * tile + turn
        self.cells: vec[i64] = NOTHING
        self.sides: vec[i64] = NOTHING
        self.border: vec[i64] = NOTHING
        self.areas: vec[i64] = NOTHING  # of terrain, and roads among them
        self.scrolls: vec[i64] = NOTHING
        self.tally: vec[i64] = NOTHING
        self.contents: i64 = 0  # of all tiles
        self.castle_road: i64 = 0
        self.farms: i64 = 0  # tiles with a farm, one bit each
        self.near_farms: i64 = 0  # tiles on or around which there is a farm
        self.lakes: i64 = 0  # tiles with a piece of completed water

    def clone(self) -> Player:
        twin = Player()
        twin.score = self.score
        twin.gold = self.gold
        twin.token = self.token
        twin.tablets = self.tablets
        twin.offer = self.offer[:]
        twin.laid = self.laid[:]
        twin.hold = self.hold[:]
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
        """How many of a feature are in the territory."""
        return self.contents >> field & FIELD

    def tablet(self, kind: i64) -> i64:
        """How many tablets of a kind are owned."""
        return self.tablets >> 7 * kind & FIELD

    def root(self, area: i64) -> i64:
        """The area that an area has become part of."""
        while self.areas[AREA_INTS * area] != area:
            area = self.areas[AREA_INTS * area]
        return area

    def area_contents(self, area: i64) -> i64:
        return self.areas[AREA_INTS * self.root(area) + 1]

    def area_tiles(self, area: i64) -> i64:
        """The tiles an area touches, one bit each."""
        return self.areas[AREA_INTS * self.root(area) + 2]

    def numbers(self) -> list[int]:
        """Every number, for snapshots."""
        out = [int(n) for n in (self.score, self.gold, self.token, self.tablets, self.contents, self.castle_road)]
        out += [int(n) for n in (self.farms, self.near_farms, self.lakes)]
        for row in (
            self.offer,
            self.laid,
            self.hold,
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
    """The whole table: board, bag, dolmen and the players."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[Player] = []
        self.start: i64 = 0  # the start player of the round
        self.round: i64 = 0  # counted from 1
        self.track: i64 = 0  # which of tables.TRACKS
        self.slots: vec[i64] = NOTHING  # the scoring tiles on A, B, C, D
        self.bag: vec[i64] = NOTHING  # in no order: a tile is drawn by chance when it is drawn
        self.dolmen: vec[i64] = NOTHING  # from the left; empty without Druids
        self.druids: vec[i64] = NOTHING  # the face-down Druid tiles, in no order
        self.removed: i64 = 0  # Druid tiles out of the game
        self.shown: vec[i64] = NOTHING  # drawn from the bag in the second buying turn, one of them to be kept
        # The rules this table plays by.
        self.with_druids: bool = False
        self.castle_barrels: bool = False
        self.castle_off_road: bool = False  # the castle does not count for tiles by road
        self.one_line_a_column: bool = False
        self.latest_wins_ties: bool = False

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

    def snapshot(self) -> list[int]:
        out = self.frame_snapshot()
        for flag in (
            self.with_druids,
            self.castle_barrels,
            self.castle_off_road,
            self.one_line_a_column,
            self.latest_wins_ties,
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
