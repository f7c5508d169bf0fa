"""The map as names (facts.md 4.1): which space borders which, at every position of the rings."""

from __future__ import annotations

from functools import cache

from nemeton.games.realm.content import board

SPACES = {space.name: space for space in board.SPACES}
SPACE_OF = {name.lower(): name for name in SPACES}
WELLS = [name for name, space in SPACES.items() if space.kind in ("well", "home")]
OPEN, WALL, WATER = "open", "wall", "water"
OUTER, ISLAND, CASTLE = 0, 2, "K"
LANDING_SECTORS = (1, 2, 4, 5)


@cache
def borders(middle: int, island: int) -> dict[str, list[tuple[str, str]]]:
    """For each space its neighbours and the kind of border to each; the gaps face these lands (W45, W46, W75, W130)."""
    found: dict[str, list[tuple[str, str]]] = {name: [] for name in SPACES}

    def join(one: str, other: str, kind: str) -> None:
        found[one].append((other, kind))
        found[other].append((one, kind))

    for one, other, wall in board.BORDERS:
        join(one, other, WALL if wall else OPEN)
    for land in range(6):
        passage, sector = f"o{land}F3", (land - middle) % 6
        if sector in LANDING_SECTORS:
            join(passage, f"m{sector}O1", OPEN)
        elif sector == 3:
            join(passage, "m3O1", WATER)
        else:
            join(passage, "m0O0", WATER)
            join(passage, "m0O2", WATER)
    for landing in (1, 3, 5):
        sector = (landing + island - middle) % 6
        if sector in LANDING_SECTORS:
            join(f"c{landing}", f"m{sector}I1", OPEN)
    return found


def is_on_island(space: str) -> bool:
    return SPACES[space].ring == ISLAND


def next_whirls(space: str) -> list[str]:
    """The next whirl of the same ring in each direction (W61)."""
    ring = [name for name, each in SPACES.items() if each.kind == "whirl" and each.ring == SPACES[space].ring]
    at = ring.index(space)
    return [ring[(at + 1) % len(ring)], ring[at - 1]]
