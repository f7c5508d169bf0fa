"""Actions of the space where the figure is: towers, wells, rune stones, teleports (W53-W57, W63-W66, W108-W117)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.content import PAGE_PRICE, RUNE_ROLL_PRICE, RUNE_TURN_PRICE, SPELL_PRICE, TOWER_PRICE
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.actions import COPY, DRINK, KEEP, ROLL, TELEPORT, TURN, UNCOVER
from nemeton.games.realm.rules.battle import enter_space, open_battle
from nemeton.games.realm.rules.event_ids import BY_TELEPORT, CHEST_OPENED, CHEST_TAKEN, SPELL_BOUGHT, TOWER_UNCOVERED, UNCOVERED
from nemeton.games.realm.rules.final import find_page
from nemeton.games.realm.rules.frames import MONSTER
from nemeton.games.realm.rules.piles import draw_spell, draw_tile, take_from_spell_deck, take_spell
from nemeton.games.realm.rules.places import has_face_down_tower, is_emptied, is_open_well, roll_land, set_tower, turn_ring
from nemeton.games.realm.rules.position import EMPTIED, MONSTER_UP, Player, Position
from nemeton.games.realm.rules.rounds import ask_alone, continue_turn
from nemeton.games.realm.rules.spells import append_turns
from nemeton.games.realm.rules.spoils import take_bonus
from nemeton.games.realm.rules.tables import (
    CARD_BITS,
    CARD_FIELD,
    CARD_KINDS,
    CHEST,
    ELIXIR,
    EYE,
    FLAGS,
    LAND,
    LANDS,
    M_PAGES,
    NOWHERE,
    ONE_CARD,
    ONE_TILE,
    SPELL_TILE,
    WELL_SPACE,
    WELLS,
)
from nemeton.games.realm.rules.tables import TELEPORT as TELEPORT_TILE

# --- Towers ---


def append_tower(s: Position, out: vec[i64], p: Player) -> vec[i64]:
    """Add uncovering a tower (W53), or copying the page of an emptied one (M2)."""
    if has_face_down_tower(s, p.space):
        if p.magic >= TOWER_PRICE:
            out = append(out, UNCOVER)
    elif s.mission == M_PAGES and p.magic >= PAGE_PRICE and is_emptied(s, p.space):
        if not p.pages & FLAGS[LAND[p.space]]:
            out = append(out, COPY)
    return out


def uncover(s: Position, seat: i64) -> None:
    """Turn the tile face up and resolve it (W53, W54, W108, W110)."""
    p = s.seats[seat]
    p.pay(TOWER_PRICE)
    tile = draw_tile(s)
    s.emit(TOWER_UNCOVERED, seat, p.space, tile)
    monster = tile >= EYE and tile < SPELL_TILE
    if not monster or s.sight_finds_pages:
        find_page(s, seat, p.space)
    if monster:
        set_tower(s, p.space, MONSTER_UP + tile - EYE)
        open_battle(s, MONSTER, p.space, UNCOVERED)
        return
    set_tower(s, p.space, EMPTIED)
    if tile == SPELL_TILE:
        draw_spell(s, seat)
    elif tile == CHEST:
        open_chest(s, seat)
        return
    else:
        p.tiles += ONE_TILE[tile]
    continue_turn(s)


def copy_page(s: Position, seat: i64) -> None:
    p = s.seats[seat]
    p.pay(PAGE_PRICE)
    find_page(s, seat, p.space)
    continue_turn(s)


# --- The chest ---


def open_chest(s: Position, seat: i64) -> None:
    """Draw as many spell cards as there are players, or as the deck has (W109)."""
    cards: i64 = 0
    drawn: i64 = 0
    while drawn < s.players:
        card = take_from_spell_deck(s)
        if card == NOWHERE:
            break
        cards += ONE_CARD[card]
        drawn += 1
    s.emit(CHEST_OPENED, seat, drawn)
    pass_chest(s, seat, cards, drawn)


def pass_chest(s: Position, seat: i64, cards: i64, left: i64) -> None:
    """Pass the chest to a player; the last card is taken without a choice (W109)."""
    if left > 1:
        ask_alone(s, frames.CHEST, seat, cards, left)
    elif left == 1:
        card: i64 = 0
        while cards >> CARD_BITS * card != 1:
            card += 1
        take_from_chest(s, seat, card)
        continue_turn(s)
    else:
        continue_turn(s)


def list_chest(s: Position) -> vec[i64]:
    out = vec[i64](capacity=6)
    card: i64 = 0
    while card < CARD_KINDS:
        if frames.chest_cards(s) >> CARD_BITS * card & CARD_FIELD:
            out = append(out, KEEP + card)
        card += 1
    return out


def keep_card(s: Position, seat: i64, card: i64) -> None:
    """Keep one card in secret and pass the rest to the left (W109)."""
    cards = frames.chest_cards(s) - ONE_CARD[card]
    left = frames.chest_size(s) - 1
    take_from_chest(s, seat, card)
    pass_chest(s, (seat + 1) % s.players, cards, left)


def take_from_chest(s: Position, seat: i64, card: i64) -> None:
    take_spell(s, seat, card)
    s.emit(CHEST_TAKEN, seat, card)


# --- Wells ---


def buy_spell(s: Position, seat: i64) -> None:
    """Buy a spell card, once a turn (W56)."""
    s.seats[seat].pay(SPELL_PRICE)
    s.bought_spell = True
    s.emit(SPELL_BOUGHT, seat)
    draw_spell(s, seat)
    continue_turn(s)


def append_teleports(s: Position, out: vec[i64], seat: i64, p: Player) -> vec[i64]:
    """Add teleports from a free or own well to another (W112)."""
    well: i64 = 0
    while well < WELLS:
        space = WELL_SPACE[well]
        if space != p.space and is_open_well(s, seat, space):
            out = append(out, TELEPORT + well)
        well += 1
    return out


def teleport(s: Position, seat: i64, well: i64) -> None:
    """Use the tile, which leaves the game; the movement ends on the target well (W112-W114)."""
    s.seats[seat].tiles -= ONE_TILE[TELEPORT_TILE]
    enter_space(s, seat, WELL_SPACE[well], BY_TELEPORT)


# --- Rune stones ---


def append_rune(s: Position, out: vec[i64], p: Player) -> vec[i64]:
    """Add rolling for a ring, turning it freely, drinking an elixir (W63-W66)."""
    if p.magic >= RUNE_ROLL_PRICE:
        out = append(append(out, ROLL), ROLL + 1)
    if p.magic >= RUNE_TURN_PRICE:
        out = append_turns(s, out, TURN)
    if p.count(ELIXIR) and s.bonus_tiles > 0:
        out = append(append(out, DRINK), DRINK + 1)
    return out


def roll_ring(s: Position, seat: i64, ring: i64) -> None:
    """Turn a ring by a roll; the ring is named before the roll (W63)."""
    s.seats[seat].pay(RUNE_ROLL_PRICE)
    turn_ring(s, seat, ring, roll_land(s, seat))
    continue_turn(s)


def turn_at_will(s: Position, seat: i64, action: i64) -> None:
    """Turn a ring to a passage of choice (W64)."""
    s.seats[seat].pay(RUNE_TURN_PRICE)
    turn_ring(s, seat, (action - TURN) // LANDS, (action - TURN) % LANDS)
    continue_turn(s)


def drink(s: Position, seat: i64, side: i64) -> None:
    """Drink an elixir for a bonus tile (W117)."""
    s.seats[seat].tiles -= ONE_TILE[ELIXIR]
    take_bonus(s, seat, side)
    continue_turn(s)
