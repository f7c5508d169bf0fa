"""The map: spaces, their coordinates for drawing, and the borders between them. A stand-in: no source prints the map.

Every land has twelve spaces on the outer ring (`o<land><row><i>`: back row B, shore row F) and one sector of the middle ring
(`m<sector><row><j>`: outer row O, inner row I; the gap is in sector 0, which therefore has no O1). Castle Island is c1-c5 and the
castle K; its gap is before c1. A ring at position p is drawn turned by 60 p degrees; `r` and `deg` are polar coordinates at
position 0.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from nemeton.games.realm import content

SIDES: Final = 6  # lands, sectors, positions of a ring
OUTER: Final = 0
MIDDLE: Final = 1
ISLAND: Final = 2


class Space(NamedTuple):
    name: str
    ring: int
    land: int  # -1 on Castle Island
    kind: str
    cost: int
    coast: bool
    r: float
    deg: int


class Border(NamedTuple):
    one: str
    other: str
    wall: bool = False


# A star marks a difficult space.
BACK_ROW: Final = ("tower", "home", "well", "tower", "well", "rune*")
SHORE_ROW: Final = ("whirl", "tower", "plain*", "plain*", "tower", "plain")
WALLED: Final = (2, 4)  # between back row and shore row
PASSAGE: Final = 3  # of the shore row

LANDINGS: Final = (1, 2, 4, 5)  # sectors of the middle ring whose O1 and I1 are landings; 0 has the gap, 3 a cliff
HEADLAND: Final = "O2"  # the coast of the middle ring; its landings are piers or cliffs, its inner row lies on the moat
ISLAND_LANDINGS: Final = (1, 3, 5)
WALLS_OF_OUTER_ROW: Final = (2, 4)  # between this sector's O2 and the next one's O0
WALLS_OF_INNER_ROW: Final = (1, 5)  # between this sector's I1 and the next one's I0


def _outer_spaces() -> list[Space]:
    spaces = []
    for land in range(SIDES):
        for row, kinds, r in (("B", BACK_ROW, 0.95), ("F", SHORE_ROW, 0.8)):
            for i, kind in enumerate(kinds):
                deg = (60 * land + 10 * i - 40) % 360
                cost = 2 if kind.endswith("*") else 1
                spaces.append(Space(f"o{land}{row}{i}", OUTER, land, kind.rstrip("*"), cost, row == "F", r, deg))
    return spaces


def _middle_spaces() -> list[Space]:
    spaces = []
    for sector in range(SIDES):
        odd = sector % 2 == 1
        rows = [
            ("O0", "tower", 1, 0.62, -20),
            ("O1", "plain", 1, 0.62, 0),
            ("O2", "tower", 1 if odd else 2, 0.62, 20),
            ("I0", "well", 2 if odd else 1, 0.47, -30),
            ("I1", "rune" if odd else "whirl", 1, 0.47, 0),
        ]
        for place, kind, cost, r, deg in rows:
            if (sector, place) != (0, "O1"):
                coast = place == HEADLAND
                spaces.append(Space(f"m{sector}{place}", MIDDLE, sector, kind, cost, coast, r, (60 * sector + deg) % 360))
    return spaces


def _island_spaces() -> list[Space]:
    ring = [Space(f"c{i}", ISLAND, -1, "plain", 2 if i % 2 == 0 else 1, False, 0.24, 60 * i) for i in range(1, SIDES)]
    return [*ring, Space("K", ISLAND, -1, "castle", 1, False, 0.0, 0)]


SPACES: Final = (*_outer_spaces(), *_middle_spaces(), *_island_spaces())
NUMBER: Final = {space.name: number for number, space in enumerate(SPACES)}


def _borders() -> list[Border]:
    """The borders that do not depend on the positions of the rings."""
    found = []
    for land in range(SIDES):
        following = (land + 1) % SIDES
        for i in range(SIDES - 1):
            found += [Border(f"o{land}B{i}", f"o{land}B{i + 1}"), Border(f"o{land}F{i}", f"o{land}F{i + 1}")]
        found += [Border(f"o{land}B{i}", f"o{land}F{i}", i in WALLED) for i in range(SIDES)]
        found += [Border(f"o{land}F5", f"o{following}F0"), Border(f"o{land}B5", f"o{following}B0", wall=True)]
    for sector in range(SIDES):
        pairs = [("O0", "O1"), ("O1", "O2"), ("O0", "I0"), ("O1", "I0"), ("O1", "I1"), ("O2", "I1"), ("I0", "I1")]
        named = [(f"m{sector}{one}", f"m{sector}{other}") for one, other in pairs]
        found += [Border(one, other) for one, other in named if one in NUMBER and other in NUMBER]
        following = (sector + 1) % SIDES
        found.append(Border(f"m{sector}O2", f"m{following}O0", sector in WALLS_OF_OUTER_ROW))
        found.append(Border(f"m{sector}I1", f"m{following}I0", sector in WALLS_OF_INNER_ROW))
    found += [Border(f"c{i}", f"c{i + 1}") for i in range(1, SIDES - 1)]
    return [*found, Border("c2", "K"), Border("c4", "K")]


BORDERS: Final = tuple(_borders())
PASSAGES: Final = tuple(f"o{land}F{PASSAGE}" for land in range(SIDES))
WHIRLS: Final = {
    OUTER: tuple(f"o{land}F0" for land in range(SIDES)),
    MIDDLE: tuple(f"m{sector}I1" for sector in range(0, SIDES, 2)),
}
MAP_STATUS: Final = content.STAND_IN


def bridges(middle: int, island: int) -> list[Border]:
    """The open bridges between the rings at these positions (W45, W46, W130)."""
    found = []
    for land in range(SIDES):
        sector = (land - middle) % SIDES
        if sector in LANDINGS:
            found.append(Border(PASSAGES[land], f"m{sector}O1"))
    for landing in ISLAND_LANDINGS:
        sector = (landing + island - middle) % SIDES
        if sector in LANDINGS:
            found.append(Border(f"c{landing}", f"m{sector}I1"))
    return found


def water_ways(middle: int) -> list[Border]:
    """Where a Balloon may cross the water at a closed passage, by option (W75)."""
    cliff = PASSAGES[(3 + middle) % SIDES]
    gap = PASSAGES[middle]
    return [Border(cliff, "m3O1"), Border(gap, "m0O0"), Border(gap, "m0O2")]
