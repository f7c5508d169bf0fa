"""What can be done where one stands: towers, wells, rune stones, teleports (W53-W57, W63-W66, W108-W117)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm import frames
from nemeton.games.realm.actions import COPY, DRINK, KEEP, ROLL, TELEPORT, TURN, UNCOVER
from nemeton.games.realm.arriving import enter_space
from nemeton.games.realm.battle import open_battle
from nemeton.games.realm.content import PAGE_PRICE, RUNE_ROLL_PRICE, RUNE_TURN_PRICE, SPELL_PRICE, TOWER_PRICE
from nemeton.games.realm.decks import draw_spell, draw_tile, pull_spell, take_spell
from nemeton.games.realm.frames import MONSTER
from nemeton.games.realm.happenings import (
    BY_TELEPORT,
    CHEST_OPENED,
    CHEST_TAKEN,
    SPELL_BOUGHT,
    TOWER_UNCOVERED,
    UNCOVERED,
)
from nemeton.games.realm.missions import find_page
from nemeton.games.realm.places import has_face_down_tower, is_emptied, is_open_well, set_tower
from nemeton.games.realm.position import EMPTIED, MONSTER_UP, Player, Position
from nemeton.games.realm.rings import roll_land, turn_ring
from nemeton.games.realm.rounds import ask_alone, go_on
from nemeton.games.realm.spells import append_turns
from nemeton.games.realm.spoils import take_bonus
from nemeton.games.realm.tables import (
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
from nemeton.games.realm.tables import (
    TELEPORT as TELEPORT_TILE,
)

# --- Towers ---


def append_tower(s: Position, out: vec[i64], p: Player) -> vec[i64]:
    """Uncover a tower (W53); on an emptied one copy its page (M2)."""
    if has_face_down_tower(s, p.space):
        if p.magic >= TOWER_PRICE:
            out = append(out, UNCOVER)
    elif s.mission == M_PAGES and p.magic >= PAGE_PRICE and is_emptied(s, p.space):
        if not p.pages & FLAGS[LAND[p.space]]:
            out = append(out, COPY)
    return out


def uncover(s: Position, seat: i64) -> None:
    """Turn the tile up and resolve it (W53, W54, W108, W110)."""
    p = s.seats[seat]
    p.magic -= TOWER_PRICE
    tile = draw_tile(s)
    s.emit(TOWER_UNCOVERED, seat, p.space, tile)
    find_page(s, seat, p.space)
    if tile >= EYE and tile < SPELL_TILE:
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
    go_on(s)


def copy_page(s: Position, seat: i64) -> None:
    p = s.seats[seat]
    p.magic -= PAGE_PRICE
    find_page(s, seat, p.space)
    go_on(s)


# --- The chest ---


def open_chest(s: Position, seat: i64) -> None:
    """Draw as many spell cards as there are players, as far as the deck goes (W109)."""
    cards: i64 = 0
    drawn: i64 = 0
    while drawn < s.players:
        card = pull_spell(s)
        if card == NOWHERE:
            break
        cards += ONE_CARD[card]
        drawn += 1
    s.emit(CHEST_OPENED, seat, drawn)
    pass_chest(s, seat, cards, drawn)


def pass_chest(s: Position, seat: i64, cards: i64, left: i64) -> None:
    """The chest comes to a player; the last card needs no choice, and everybody knows that (W109)."""
    if left > 1:
        ask_alone(s, frames.CHEST, seat, cards, left)
    elif left == 1:
        card: i64 = 0
        while cards >> CARD_BITS * card != 1:
            card += 1
        take_from_chest(s, seat, card)
        go_on(s)
    else:
        go_on(s)


def list_chest(s: Position) -> vec[i64]:
    out = vec[i64](capacity=6)
    card: i64 = 0
    while card < CARD_KINDS:
        if s.a >> CARD_BITS * card & CARD_FIELD:
            out = append(out, KEEP + card)
        card += 1
    return out


def keep_card(s: Position, seat: i64, card: i64) -> None:
    """Keep one in secret and pass the rest to the left (W109)."""
    cards = s.a - ONE_CARD[card]
    left = s.b - 1
    take_from_chest(s, seat, card)
    pass_chest(s, (seat + 1) % s.players, cards, left)


def take_from_chest(s: Position, seat: i64, card: i64) -> None:
    take_spell(s, seat, card)
    s.emit(CHEST_TAKEN, seat, card)


# --- Wells ---


def buy_spell(s: Position, seat: i64) -> None:
    """One a turn (W56)."""
    s.seats[seat].magic -= SPELL_PRICE
    s.bought_spell = True
    s.emit(SPELL_BOUGHT, seat)
    draw_spell(s, seat)
    go_on(s)


def append_teleports(s: Position, out: vec[i64], seat: i64, p: Player) -> vec[i64]:
    """From a free or own well to another one (W112)."""
    well: i64 = 0
    while well < WELLS:
        space = WELL_SPACE[well]
        if space != p.space and is_open_well(s, seat, space):
            out = append(out, TELEPORT + well)
        well += 1
    return out


def teleport(s: Position, seat: i64, well: i64) -> None:
    """The tile leaves the game; the movement ends there (W112-W114)."""
    s.seats[seat].tiles -= ONE_TILE[TELEPORT_TILE]
    enter_space(s, seat, WELL_SPACE[well], BY_TELEPORT)


# --- Rune stones ---


def append_rune(s: Position, out: vec[i64], p: Player) -> vec[i64]:
    """Roll for a ring, turn it as one likes, drink an elixir (W63-W66)."""
    if p.magic >= RUNE_ROLL_PRICE:
        out = append(append(out, ROLL), ROLL + 1)
    if p.magic >= RUNE_TURN_PRICE:
        out = append_turns(s, out, TURN)
    if p.count(ELIXIR) and s.bonus_tiles > 0:
        out = append(append(out, DRINK), DRINK + 1)
    return out


def roll_ring(s: Position, seat: i64, ring: i64) -> None:
    """The ring is named before the roll (W63)."""
    s.seats[seat].magic -= RUNE_ROLL_PRICE
    turn_ring(s, seat, ring, roll_land(s, seat))
    go_on(s)


def turn_at_will(s: Position, seat: i64, action: i64) -> None:
    """The ring and the passage of one's choice (W64)."""
    s.seats[seat].magic -= RUNE_TURN_PRICE
    turn_ring(s, seat, (action - TURN) // LANDS, (action - TURN) % LANDS)
    go_on(s)


def drink(s: Position, seat: i64, side: i64) -> None:
    """An elixir for a bonus tile (W117)."""
    s.seats[seat].tiles -= ONE_TILE[ELIXIR]
    take_bonus(s, seat, side)
    go_on(s)
