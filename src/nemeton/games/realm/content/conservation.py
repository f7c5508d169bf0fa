"""The number of each component never changes (W2, W3)."""

from __future__ import annotations

from collections import Counter

from nemeton.games.realm import content
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.piles import count_packed
from nemeton.games.realm.rules.places import bears_banner, figure_on, height_of, is_house, monster_on, owner_of, tower_of
from nemeton.games.realm.rules.position import BANNER_BITS, FACE_DOWN, Position
from nemeton.games.realm.rules.setup import all_tiles
from nemeton.games.realm.rules.tables import (
    ALL_CARDS,
    CARD_BITS,
    CARD_FIELD,
    CARD_KINDS,
    FULL_DECK,
    LAND,
    SPACES,
    TILE_BITS,
    TILE_FIELD,
    WELL_SPACE,
)


def unbalanced_components(s: Position) -> list[str]:
    """The components whose count is wrong."""
    off: list[str] = []
    off += _movement_cards(s)
    off += _spells(s)
    off += _tiles(s)
    off += _figures_and_markers(s)
    bonuses = s.bonus_tiles + sum(p.boots + p.biceps for p in s.seats)
    if bonuses != content.BONUS_TILES:
        off.append(f"bonus tiles: {bonuses}")
    if any(p.magic < 0 for p in s.seats):
        off.append(f"magic: {[int(p.magic) for p in s.seats]}")
    return off


def _movement_cards(s: Position) -> list[str]:
    piles = [int(s.card_deck), int(s.card_discards), *(int(p.cards) for p in s.seats)]
    piles += [1 << int(p.card) for p in s.seats if p.card]
    if sum(piles) != ALL_CARDS or sum(pile.bit_count() for pile in piles) != len(content.MOVEMENT_CARDS):
        return [f"movement cards: {[pile.bit_count() for pile in piles]}"]
    return []


def _spells(s: Position) -> list[str]:
    piles = [int(s.spell_deck), int(s.spells_used), *(int(p.spells) for p in s.seats)]
    if s.kind == frames.CHEST and not s.over:
        piles.append(int(frames.chest_cards(s)))
    off = []
    for card in range(CARD_KINDS):
        total = sum(pile >> CARD_BITS * card & CARD_FIELD for pile in piles)
        if total != FULL_DECK >> CARD_BITS * card & CARD_FIELD:
            off.append(f"spell cards of kind {card}: {total}")
    if count_packed(s.spell_deck) != s.spells_left:
        off.append(f"spell deck: {s.spells_left}")
    off += [f"hand of seat {seat}: {p.hand}" for seat, p in enumerate(s.seats) if count_packed(p.spells) != p.hand]
    return off


def _tiles(s: Position) -> list[str]:
    """Some tiles leave the game when used: the face-up and face-down ones together are at most those in the box."""
    off = []
    face_down = sum(tower_of(s, space) == FACE_DOWN for space in range(SPACES))
    if face_down != s.towers_left:
        off.append(f"face-down towers: {face_down}, tiles {s.towers_left}")
    face_up = Counter(int(monster_on(s, space)) for space in range(SPACES))
    for kind, tile in enumerate(content.TILES):
        total = sum(int(pile) >> TILE_BITS * kind & TILE_FIELD for pile in (s.tower_pool, *(p.tiles for p in s.seats)))
        total += face_up[kind]
        stays = tile.name in ("orb", "cursed-orb") or tile.strength
        copies = all_tiles(s) >> TILE_BITS * kind & TILE_FIELD
        if total > copies or (stays and total != copies):
            off.append(f"tiles {tile.name}: {total}")
    return off


def _figures_and_markers(s: Position) -> list[str]:
    off = []
    figures = [int(figure_on(s, space)) for space in range(SPACES)]
    for seat, p in enumerate(s.seats):
        standing = [space for space, figure in enumerate(figures) if figure == seat]
        if standing != [p.space]:
            off.append(f"figure of seat {seat}: {standing}, not {p.space}")
        forts = [int(space) for space in WELL_SPACE if owner_of(s, space) == seat and not is_house(s, space)]
        if p.markers + sum(height_of(s, space) for space in forts) != content.MARKERS or p.markers < 0:
            off.append(f"markers of seat {seat}: {p.markers} and {[int(height_of(s, space)) for space in forts]}")
        banners = sum(1 << BANNER_BITS * int(LAND[space]) for space in forts if bears_banner(s, space))
        if (p.wells, p.banners) != (len(forts), banners):
            off.append(f"wells of seat {seat}: {p.wells}")
    return off
