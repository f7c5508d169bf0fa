"""The observation of one seat as numbers, for learning programs (S43, S44).

A tile is written as its number plus one: 1 to 73 landscape, 74 to 109 Druids, 110 the castle; 0 for none. A territory is the list
of its tiles with their cells and turns, as in the view, with counts of its features and completed areas beside it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from nemeton.engine.encoding import LARGEST, Encoding, fit, from_viewer
from nemeton.engine.layout import Piece
from nemeton.engine.state import State
from nemeton.games.skye import content
from nemeton.games.skye.rules import frames
from nemeton.games.skye.rules.areas import castle_road_tiles, count_bits, on_castle_road
from nemeton.games.skye.rules.position import TALLIES, Player, Position
from nemeton.games.skye.rules.tables import (
    BARRELS,
    CASTLE,
    CATCH_UP,
    COLUMN,
    FIELD,
    FIELD_BITS,
    MOST_ROUNDS,
    NO_TOKEN,
    ORIGIN,
    REACH,
    ROUNDS,
    SCORED_SLOTS,
    SIDES,
    TABLET_KINDS,
)

SLOTS: Final = len(content.SLOTS)
SCORING_TILES: Final = len(content.SCORING_TILES)
FEATURES: Final = len(content.FEATURES)
TOKENS: Final = len(content.TOKENS)
DRAWN: Final = content.DRAWN
SPACES: Final = len(content.SURCHARGES)
SHOWN: Final = content.BAG_DRAW
MOST_TO_BUILD: Final = 5  # tiles to build in a round
TERRITORY: Final = REACH + 1  # tiles, the castle included
PLACED: Final = 4  # numbers of a placed tile
SUMMARY: Final = 2 + TALLIES  # numbers of a territory besides its features
HALF: Final = COLUMN // 2
HIDDEN: Final = -1


class SkyeEncoding(Encoding):
    def questions(self) -> list[str]:
        return list(frames.NAMES)

    def question(self, state: State, viewer: i64) -> i64:
        return state.kind

    def pieces(self, players: int) -> list[Piece]:
        return [
            Piece("round", (1,), MOST_ROUNDS, "counted from 1"),
            Piece("rounds", (1,), MOST_ROUNDS, "of the game"),
            Piece("start", (players,), 1, "the start player of the round"),
            Piece("scoring", (SLOTS, SCORING_TILES), 1, "the scoring tile on each slot"),
            Piece("scored", (MOST_ROUNDS, SLOTS), 1, "which slots each round scores"),
            Piece("catch-up", (MOST_ROUNDS,), 4, "gold for each player ahead, by round"),
            Piece("bag", (1,), 73, "tiles in the bag"),
            Piece("dolmen", (SPACES,), CASTLE, "the tile on each space, from the left"),
            Piece("druids", (1,), 36, "Druid tiles face down"),
            Piece("shown", (SHOWN,), CASTLE, "tiles drawn from the bag, one of them to be kept"),
            Piece("score", (players,), LARGEST, "from here on: for each player, oneself first"),
            Piece("gold", (players,), LARGEST, "-1 while it is behind a screen", HIDDEN),
            Piece("token", (players, TOKENS), 1, "of Journeyman"),
            Piece("tablets", (players, TABLET_KINDS), 127, "by kind"),
            Piece("offer", (players, DRAWN), CASTLE, "tiles drawn this round"),
            Piece("laid", (players, DRAWN), content.HIGHEST_PRICE, "gold on each of them, once prices are known"),
            Piece("building", (players, MOST_TO_BUILD), CASTLE, "tiles to build, by slot"),
            Piece("holds", (players, FEATURES), 127, ", ".join(content.FEATURES)),
            Piece("road", (players, 2), 127, "tiles connected with the castle, and of them those with barrels"),
            Piece("counted", (players, TALLIES), 127, "squares, lines, completed areas and so on, see position.py"),
            Piece("territory", (players, TERRITORY, PLACED), CASTLE + 1, "tile, east, north, quarter turns", -REACH),
        ]

    def write(self, state: State, viewer: i64, out: vec[i16], at: i64) -> i64:
        assert isinstance(state, Position)
        players = state.players
        at = write_table(state, viewer, out, at)
        seat: i64 = 0
        while seat < players:
            far = from_viewer(seat, viewer, players)
            p = state.seats[seat]
            own = write_player(p, far, players, seat == viewer or state.over, state.kind == frames.PRICE, out, at)
            write_territory(p, far, players, out, own)
            seat += 1
        return at + (2 + TOKENS + TABLET_KINDS + 2 * DRAWN + MOST_TO_BUILD + FEATURES + SUMMARY + TERRITORY * PLACED) * players


def write_table(s: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The shared board."""
    out[at] = fit(s.round)
    rounds = ROUNDS[s.track]
    out[at + 1] = fit(rounds)
    at += 2
    out[at + from_viewer(s.start, viewer, s.players)] = 1
    at += s.players
    slot: i64 = 0
    while slot < SLOTS:
        out[at + SCORING_TILES * slot + s.slots[slot]] = 1
        slot += 1
    at += SLOTS * SCORING_TILES
    number: i64 = 0
    while number < rounds:
        scored = SCORED_SLOTS[MOST_ROUNDS * s.track + number]
        slot = 0
        while slot < SLOTS:
            out[at + SLOTS * number + slot] = fit(scored >> slot & 1)
            slot += 1
        out[at + SLOTS * MOST_ROUNDS + number] = fit(CATCH_UP[MOST_ROUNDS * s.track + number])
        number += 1
    at += (SLOTS + 1) * MOST_ROUNDS
    out[at] = fit(len(s.bag))
    write_tiles(s.dolmen, out, at + 1)
    at += 1 + SPACES
    out[at] = fit(len(s.druids))
    write_tiles(s.shown, out, at + 1)
    return at + 1 + SHOWN


def write_player(p: Player, far: i64, players: i64, sees_gold: bool, secret: bool, out: vec[i16], at: i64) -> i64:
    """What a player has besides the territory, `far` seats after the viewer. Pieces begin at `at`, with one row per player."""
    out[at + far] = fit(p.score)
    at += players
    out[at + far] = fit(p.gold) if sees_gold else HIDDEN
    at += players
    if p.token != NO_TOKEN:
        out[at + TOKENS * far + p.token] = 1
    at += TOKENS * players
    kind: i64 = 0
    while kind < TABLET_KINDS:
        out[at + TABLET_KINDS * far + kind] = fit(p.tablet(kind))
        kind += 1
    at += TABLET_KINDS * players
    write_tiles(p.offer, out, at + DRAWN * far)
    at += DRAWN * players
    if not secret:
        place: i64 = 0
        while place < len(p.offer):
            out[at + DRAWN * far + place] = fit(p.laid[place])
            place += 1
    at += DRAWN * players
    write_tiles(p.to_build, out, at + MOST_TO_BUILD * far)
    at += MOST_TO_BUILD * players
    feature: i64 = 0
    while feature < FEATURES:
        out[at + FEATURES * far + feature] = fit(p.count(FIELD_BITS * (1 + feature)))
        feature += 1
    return at + FEATURES * players


def write_territory(p: Player, far: i64, players: i64, out: vec[i16], at: i64) -> None:
    """A territory; all zeros before the castle is placed."""
    if not len(p.placed):
        return
    out[at + 2 * far] = fit(count_bits(castle_road_tiles(p)))
    out[at + 2 * far + 1] = fit(on_castle_road(p, BARRELS))
    at += 2 * players
    number: i64 = 0
    while number < TALLIES:
        out[at + TALLIES * far + number] = fit(p.tally[number] & FIELD)
        number += 1
    at += TALLIES * players + PLACED * TERRITORY * far
    place: i64 = 0
    while place < len(p.placed):
        turned = p.placed[place]
        across = p.cells[place] - ORIGIN + HALF  # north stays positive, so that a division gives the column
        east = across // COLUMN
        out[at] = fit(turned // SIDES + 1)
        out[at + 1] = fit(east)
        out[at + 2] = fit(across - COLUMN * east - HALF)
        out[at + 3] = fit(turned % SIDES)
        at += PLACED
        place += 1


def write_tiles(tiles: vec[i64], out: vec[i16], at: i64) -> None:
    """Tiles as their numbers plus one; 0 for one that is gone."""
    for tile in tiles:
        out[at] = fit(tile + 1)
        at += 1
