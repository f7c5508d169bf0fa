"""The numbers of the rulebook, taken from the components and counted by the rules.

The rulebook's example land, dolmen and players are drawn by `web/book.js` from the same figures; a test compares them.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.skye import content
from nemeton.games.skye.faces.facts import VALUES
from nemeton.games.skye.faces.sources import find_income, find_scrolls, find_sources
from nemeton.games.skye.rules.position import Player, Position
from nemeton.games.skye.rules.tables import ALL, COLUMN, FARM, ORIGIN, SHEEP, SHIP
from nemeton.games.skye.rules.territory import place_castle, place_tile, turns_that_fit

# The land of the examples beside the castle: tile, cell, turn. It is built in this order.
FIRST_ROUND: Final = "T32 0,1 0 / T05 -1,0 0"
BEFORE: Final = f"{FIRST_ROUND} / T13 -1,1 270 / T61 1,0 0 / T37 1,1 180 / T29 0,-1 0 / T01 -1,-1 90 / T03 1,-1 270"
LAND: Final = f"{BEFORE} / T08 -2,1 90"
DOLMEN: Final = ("D12", "D16", "D01", "D26", "D06")
BEHIND: Final = 2  # players ahead in the example of income
PRICE: Final = 5  # of the tile bought with a discount
# Points of the rounds, points of scrolls, and gold when the game of the last example ends.
FINAL: Final = {"birch": (42, 2, 11), "hazel": (39, 4, 9)}
YOUR_FINAL: Final = (41, 13)  # points of the rounds, gold

NUMBER: Final = {tile.name: number for number, tile in enumerate(ALL)}


def values() -> dict[str, int | str]:
    """What the text calls {=name}."""
    return {**_components(), **_points(), **_examples(), **_dolmen(), **_final()}


def build(land: str) -> Player:
    """The territory with these tiles."""
    p = Player()
    place_castle(p, 0, barrels=False)
    for text in land.split(" / "):
        name, cell, turn = text.split()
        x, y = cell.split(",")
        at = ORIGIN + COLUMN * int(x) + int(y)
        quarter = int(turn) // 90
        if not turns_that_fit(p, NUMBER[name], at) >> quarter & 1:
            raise ValueError(f"{text}: the tile does not fit")
        place_tile(p, NUMBER[name], quarter, at)
    return p


def _components() -> dict[str, int | str]:
    track, five = content.TRACK, content.SHORT_TRACKS["1-2-3"]
    found: dict[str, int | str] = {
        "landscape": len(content_tiles("T")),
        "druid-tiles": len(content_tiles("D")),
        "scoring-tiles": content.BASE_SCORING_TILES,
        "scoring-all": len(content.SCORING_TILES),
        "rounds": len(track.slots),
        "rounds-five": len(five.slots),
        "castle-gold": content.CASTLE_GOLD,
        "drawn": content.DRAWN,
        "gold-per-point": content.GOLD_PER_POINT,
        "bag-draw": content.BAG_DRAW,
        "bag-draw-1": content.BAG_DRAW + 1,
        "bag-draw-2": content.BAG_DRAW + 2,
        "bag-price": content.BAG_PRICES[0],
        "bag-price-1": content.BAG_PRICES[1],
        "bag-price-2": content.BAG_PRICES[2],
        "discount": content.DISCOUNT,
        "long-line": content.LONG_LINE,
        "large-area": content.LARGE_AREA,
    }
    for number, (slots, gold) in enumerate(zip(*track, strict=True), start=1):
        found[f"slots-{number}"] = " ".join(slots)
        found[f"gold-{number}"] = gold
    for number, (slots, gold) in enumerate(zip(*five, strict=True), start=1):
        found[f"five-{number}"] = " ".join(slots)
        found[f"gold-five-{number}"] = gold
    return found


def content_tiles(letter: str) -> list[str]:
    """The names of all landscape tiles (T) or Druid tiles (D)."""
    return [tile.name for tile in ALL if tile.name.startswith(letter)]


def _points() -> dict[str, int | str]:
    """The points that each scoring tile gives for one thing."""
    found: dict[str, int | str] = {name: int(value) for name, value in VALUES.items() if value.isascii() and value.isdigit()}
    for rank, points in enumerate(content.MAJORITY, start=1):
        found[f"majority-{rank}"] = points
    for brochs, points in enumerate(content.BROCH_POINTS):
        found[f"broch-{brochs}"] = points
    return found


def _examples() -> dict[str, int | str]:
    table, land, before = Position(), build(LAND), build(BEFORE)
    income = [int(source.points) for source in find_income(table, before)]
    farms, sheep = find_scrolls(table, land)
    behind = BEHIND * content.TRACK.catch_up[3]
    return {
        "first-road": _worth(table, build(FIRST_ROUND), "tiles-by-road"),
        "land-barrels": sum(income[1:]),
        "land-income": sum(income),
        "behind-two": behind,
        "income-four": sum(income) + behind,
        "land-road": _worth(table, land, "tiles-by-road"),
        "land-squares": _worth(table, land, "squares") // int(VALUES["squares"]),
        "land-squares-points": _worth(table, land, "squares"),
        "land-lines": _worth(table, land, "vertical-lines"),
        "land-near-farms": _worth(table, land, "animals-near-farms"),
        "land-ships": int(land.count(SHIP)),
        "land-farms": int(land.count(FARM)),
        "land-sheep": int(land.count(SHEEP)),
        "scroll-farms": farms.points,
        "scroll-farms-doubled": farms.points * (2 if farms.doubled else 1),
        "scroll-sheep": sheep.points,
        "scrolls-total": _scrolls(table, land),
        "discounted": PRICE - content.DISCOUNT,
        "seller-discounted": PRICE - content.DISCOUNT + PRICE,
    }


def _worth(table: Position, p: Player, scoring: str) -> int:
    kind = [tile.name for tile in content.SCORING_TILES].index(scoring)
    return sum(int(source.points) for source in find_sources(table, p, kind))


def _scrolls(table: Position, p: Player) -> int:
    return sum(scroll.points * (2 if scroll.doubled else 1) for scroll in find_scrolls(table, p))


def _dolmen() -> dict[str, int | str]:
    found: dict[str, int | str] = {}
    for space, (name, more) in enumerate(zip(DOLMEN, content.SURCHARGES, strict=True), start=1):
        cost = ALL[NUMBER[name]].cost
        found[f"dolmen-{space}"] = cost
        found[f"surcharge-{space}"] = more
        found[f"dolmen-cost-{space}"] = cost + more
        if space < len(DOLMEN):
            found[f"dolmen-moved-{space}"] = cost + content.SURCHARGES[space]
    return found


def _final() -> dict[str, int | str]:
    points, gold = YOUR_FINAL
    players = {"you": (points, _scrolls(Position(), build(LAND)), gold), **FINAL}
    found: dict[str, int | str] = {}
    for name, (scored, scrolls, left) in players.items():
        bought, rest = divmod(left, content.GOLD_PER_POINT)
        found[f"final-gold-{name}"] = bought
        found[f"final-left-{name}"] = rest
        found[f"final-{name}"] = scored + scrolls + bought
    return found
