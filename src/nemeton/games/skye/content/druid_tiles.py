"""The 36 Druid tiles: stand-ins of our own, because no list of the printed ones is known.

They follow all that is known (SD13, SD21): costs from 0 to 8, ten with a stone tablet (2 + 2 + 2 + 4), 22 with one of the eleven
kinds of scrolls, four with neither, ordinary landscape. Costs and features were balanced by simulation
(`docs/games/skye/balance.md`). With the box at hand a tile can be corrected here.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.skye.content import STAND_IN, Tile


def druid(name: str, cost: int, pieces: str, roads: str = "", holds: str = "", *, scroll: str = "", tablet: str = "") -> Tile:
    return Tile(name, pieces, roads, holds, scroll, tablet, cost, STAND_IN)


DRUID_TILES: Final = (
    druid("D01", 2, "pNE mSW", "ES", tablet="discount"),
    druid("D02", 3, "wN pES mW", "ES", "sheep:pES", tablet="discount"),
    druid("D03", 3, "mNW wES", "N", "ship:wES", tablet="discount"),
    druid("D04", 4, "pNSW wE", "NS", "barrels:pNSW", tablet="discount"),
    druid("D05", 1, "mN pESW", "ES", "sheep:pESW farm:pESW", tablet="better-bag"),
    druid("D06", 0, "wNW mES", "E", "ship:wNW", tablet="better-bag"),
    druid("D07", 0, "pN mES wW", "NE", tablet="buy-own"),
    druid("D08", 2, "wNS pE mW", "EW", "lighthouse:wNS", tablet="buy-own"),
    druid("D09", 5, "pNW mES", "NS", "cattle:pNW", tablet="rescore"),
    druid("D10", 7, "pNE wSW", "NE", "farm:pNE ship:wSW", tablet="rescore"),
    druid("D11", 3, "pNES mW", "NW", "sheep:pNES", scroll="pastures:pNES"),
    druid("D12", 5, "wNE mS pW", "SW", "farm:pW", scroll="pastures:pW"),
    druid("D13", 3, "mNE pSW", "ES", "broch:mNE", scroll="mountains:mNE"),
    druid("D14", 5, "wN mEW pS", "ES", "barrels:mEW", scroll="mountains:mEW"),
    druid("D15", 2, "wNES pW", "W", "ship:wNES", scroll="waters:wNES"),
    druid("D16", 4, "mNS wE pW", "NW", "lighthouse:wE", scroll="waters:wE"),
    druid("D17", 6, "pNE mS wW", "NS", "farm:pNE", scroll="building-sets:pNE"),
    druid("D18", 7, "mNW wE pS", "NS", "broch:mNW lighthouse:wE", scroll="building-sets:mNW"),
    druid("D19", 3, "pNS mE mW", "NESW", scroll="longest-road:pNS"),
    druid("D20", 4, "pNW wE mS", "NW", "cattle:pNW", scroll="longest-road:pNW"),
    druid("D21", 5, "mNES pW", "NEW", "barrels:mNES", scroll="longest-road:pW"),
    druid("D22", 3, "wNE pSW", "S", "ship:wNE lighthouse:wNE", scroll="harbours:wNE"),
    druid("D23", 4, "wN pE wS mW", "EW", "ship:wN lighthouse:wS", scroll="harbours:wS"),
    druid("D24", 2, "mN wE pSW", "SW", "barrels:pSW", scroll="gold:pSW"),
    druid("D25", 4, "pNES mW w", "NS", "barrels:pNES", scroll="gold:w"),
    druid("D26", 4, "pNEW wS", "EW", "2sheep:pNEW", scroll="animal-pairs:pNEW"),
    druid("D27", 6, "wN pES mW", "EW", "cattle:pES sheep:pES", scroll="animal-pairs:pES"),
    druid("D28", 3, "mNE wSW", "N", "ship:wSW", scroll="three:mNE"),
    druid("D29", 5, "pN wE mSW", "NS", "sheep:pN", scroll="four:mSW"),
    druid("D30", 6, "wNSW pE", "E", "lighthouse:wNSW", scroll="rows-and-columns:wNSW"),
    druid("D31", 8, "mNSW pE", "SW", "broch:mNSW barrels:mNSW", scroll="rows-and-columns:mNSW"),
    druid("D32", 5, "wNEW mS p", "S", "ship:wNEW sheep:p", scroll="harbours:p"),
    druid("D33", 1, "pN mE wSW", "NE", "ship:wSW lighthouse:wSW"),
    druid("D34", 3, "pNES wW", "NES", "cattle:pNES farm:pNES barrels:pNES"),
    druid("D35", 2, "mNW wES", "W", "2ship:wES broch:mNW barrels:mNW"),
    druid("D36", 5, "wN mESW p", "ES", "2cattle:p farm:p barrels:mESW"),
)
