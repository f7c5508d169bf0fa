"""Setting up the table (W6-W13)."""

from __future__ import annotations

from librt.vecs import pop, vec
from mypy_extensions import i64

from nemeton.games.realm.content import BONUS_TILES, HAND, MARKERS, MISSIONS, START_MAGIC
from nemeton.games.realm.rules.event_ids import CHARACTER_DEALT, MISSION_DRAWN, RING_SET
from nemeton.games.realm.rules.piles import draw_movement_card, draw_spell
from nemeton.games.realm.rules.places import gap_of, home_of, rings_facing, set_tower
from nemeton.games.realm.rules.position import FACE_DOWN, HOUSE, OWNER_SHIFT, Player, Position
from nemeton.games.realm.rules.rounds import begin_round
from nemeton.games.realm.rules.tables import (
    ALL_CARDS,
    ALL_TILES,
    CHARACTERS,
    DECK_SIZE,
    FEW_MONSTERS,
    FULL_DECK,
    KIND,
    LANDS,
    LOW_WANTED,
    NOBODY,
    SPACES,
    TILES,
    TOWER,
    WANTED,
)


def lay_out(s: Position, mission: int) -> None:
    """Towers, decks, mission, rings, characters and hands (W6-W11). A negative mission is drawn."""
    players = int(s.players)
    s.board = vec[i64]([0] * SPACES)
    space: i64 = 0
    while space < SPACES:
        if KIND[space] == TOWER:
            set_tower(s, space, FACE_DOWN)
        space += 1
    s.tower_pool = all_tiles(s)
    s.towers_left = TILES
    s.card_deck = ALL_CARDS
    s.spell_deck = FULL_DECK
    s.spells_left = DECK_SIZE
    s.bonus_tiles = BONUS_TILES
    s.mission = mission if mission >= 0 else s.chance(len(MISSIONS))
    s.wanted = (LOW_WANTED if s.low_thresholds else WANTED)[5 * s.mission + players - 2]
    s.emit(MISSION_DRAWN, s.mission, s.wanted)
    ring: i64 = 0
    while ring < 2:
        s.rings = rings_facing(s, ring, s.chance(LANDS))
        s.emit(RING_SET, ring, gap_of(s, ring))
        ring += 1
    deal_characters(s, players)
    deal_hands(s)
    begin_round(s)


def all_tiles(s: Position) -> i64:
    """The tower tiles of the box (W2)."""
    return FEW_MONSTERS if s.few_monsters else ALL_TILES


def deal_characters(s: Position, players: int) -> None:
    """Deal random characters; figure and house are on the character's home (W9, W10)."""
    pool = vec[i64](list(range(CHARACTERS)))
    s.seat_of = vec[i64]([NOBODY] * CHARACTERS)
    seat: i64 = 0
    while seat < players:
        p = Player()
        pool, p.character = pop(pool, s.chance(len(pool)))
        p.space = home_of(p)
        p.magic = START_MAGIC
        p.markers = MARKERS
        s.seat_of[p.character] = seat
        s.board[p.space] |= (seat + 1) | (seat + 1) << OWNER_SHIFT | HOUSE
        s.seats.append(p)
        s.emit(CHARACTER_DEALT, seat, p.character)
        seat += 1


def deal_hands(s: Position) -> None:
    """Three movement cards and three spell cards each (W11)."""
    seat: i64 = 0
    while seat < s.players:
        dealt: i64 = 0
        while dealt < HAND:
            draw_movement_card(s, seat)
            draw_spell(s, seat)
            dealt += 1
        seat += 1
