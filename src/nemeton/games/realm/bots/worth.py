"""What spaces, cards and tiles are worth to a player."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.fortresses import can_conquer
from nemeton.games.realm.rules.places import bears_banner, figure_on, height_of, is_shut
from nemeton.games.realm.rules.position import (
    BANNER_BITS,
    HOUSE,
    MONSTER_UP,
    OWNER,
    TOWER_BITS,
    TOWER_SHIFT,
    Player,
    Position,
    count_monsters,
    count_orbs,
)
from nemeton.games.realm.rules.tables import (
    ALL_PAGES,
    CARD_BITS,
    CARD_FIELD,
    CARD_KINDS,
    CASTLE,
    CURSED,
    DRAGON,
    ELIXIR,
    EYE,
    FLAGS,
    KIND,
    KNIGHT,
    LAND,
    M_BANNERS,
    M_BATTLES,
    M_MAGIC,
    M_PAGES,
    M_WELLS,
    NOBODY,
    ORB,
    RUNE,
    STRENGTH,
    STRONG,
    TOWER,
    VAMPIRE,
    WELL,
)

CASTLE_WORTH: Final = 400
CLOSING_WORTH: Final = 130  # of a rune stone, where any amount of magic can be spent
TOWER_WORTH: Final = vec[i64]([80, 100, 150])  # face down, with no, one and two monsters: there may be another
MONSTER_PRIZE: Final = vec[i64]([80, 130, 300])  # of the first, second and third
DEFEAT: Final = 30
# The chance to win a battle in per cent, by the own strength less the enemy's, from -WEAKEST on (facts.md, 4.5).
WEAKEST: Final = 3
WINNING: Final = vec[i64]([7, 15, 27, 41, 59, 73, 85, 92])
CHANCES: Final = 8
TOWER_STATES: Final = MONSTER_UP + 3
STRONG_CARDS: Final = sum(CARD_FIELD << CARD_BITS * card for card in range(CARD_KINDS) if STRONG[card])
EVEN_CARDS: Final = sum(CARD_FIELD << CARD_BITS * card for card in range(0, CARD_KINDS, 2))


def strength_guess(p: Player) -> i64:
    """What a player might add to a roll, from public information: under half of the spell cards have a biceps."""
    return p.biceps + 2 * p.count(KNIGHT) + p.hand // 3


def might(p: Player) -> i64:
    """What a player can add to their own roll, and would for something that matters."""
    cards = p.spells & STRONG_CARDS
    # Neighbouring fields are added in pairs; the pairs are digits to the base 64, and a number leaves their sum modulo 63.
    pairs = (cards & EVEN_CARDS) + (cards >> CARD_BITS & EVEN_CARDS)
    return p.biceps + 2 * p.count(KNIGHT) + pairs % 63


def hoards(s: Position) -> bool:
    """Whether the mission is to hold magic, as in version 1 of the rules."""
    return s.mission == M_MAGIC and s.tithe_is_held


def spends(s: Position) -> bool:
    """Whether the mission is to spend magic."""
    return s.mission == M_MAGIC and not s.tithe_is_held


def can_close(s: Position, p: Player) -> bool:
    """Whether the magic in hand, once it is spent, fulfils the mission."""
    return spends(s) and not p.medal and p.spent + p.magic >= s.wanted


class Wishes:
    """What a player wishes for: the worth of the kinds of spaces, until anything changes."""

    def __init__(self, s: Position, seat: i64) -> None:
        p = s.seats[seat]
        self.seat: i64 = seat
        self.player: Player = p
        self.castle: i64 = 0
        if may_enter_castle(p):
            self.castle = CASTLE_WORTH
        self.missing: i64 = 0  # the lands whose pages the player looks for
        if s.mission == M_PAGES:
            self.missing = ALL_PAGES & ~p.pages
        self.towers: vec[i64] = tower_worths(s, p)
        self.well: i64 = 0  # without a fortress
        self.banner: i64 = 0  # the same, where a fortress would be a new banner
        if p.markers > 0 and p.magic >= 3:
            self.well = 60
            self.banner = 60
            if s.mission == M_WELLS:
                self.well = self.banner = 130
            elif s.mission == M_BANNERS:
                self.banner = 150
            elif spends(s) and s.round < 8:
                self.well = self.banner = 100
            elif hoards(s):
                self.well = self.banner = 70 if s.round < 5 else 15
        self.rune: i64 = 0
        if p.count(ELIXIR) and s.bonus_tiles > 0:
            self.rune = 90
        elif can_close(s, p):
            self.rune = CLOSING_WORTH


def tower_worths(s: Position, p: Player) -> vec[i64]:
    """By what is on a tower: to uncover it, to fight its monster; then the same where a page is missing, or can be copied."""
    monsters = min(count_monsters(p), TO_WIN - 1)
    prize = MONSTER_PRIZE[monsters]
    if s.mission == M_BATTLES:
        prize += 100
    strength = might(p)
    eye = monster_worth(prize, strength - STRENGTH[EYE])
    vampire = monster_worth(prize, strength - STRENGTH[VAMPIRE])
    dragon = monster_worth(prize, strength - STRENGTH[DRAGON])
    covered: i64 = 0
    unread: i64 = 0
    if p.magic > 0:
        covered = TOWER_WORTH[monsters]
        unread = 150
    page: i64 = 0
    if p.magic >= 3:
        page = 120
    return vec[i64]([0, covered, 0, eye, vampire, dragon, 0, unread, page, eye + 60, vampire + 60, dragon + 60])


def monster_worth(prize: i64, edge: i64) -> i64:
    """A fight with a monster: by what it is worth on the way to three, and the chance to win it; a defeat costs the way back."""
    chance = WINNING[max(0, min(WEAKEST + edge, CHANCES - 1))]
    return (prize * chance - DEFEAT * (100 - chance)) // 100


def space_worth(s: Position, wishes: Wishes, space: i64) -> i64:
    """What a space is worth to a player who is there."""
    if space == CASTLE:
        return wishes.castle
    figure = figure_on(s, space)
    if figure != NOBODY and figure != wishes.seat:
        return enemy_worth(s, wishes.player, figure)
    kind = KIND[space]
    if kind == TOWER:
        return tower_worth(wishes, s.board[space], space)
    if kind == WELL:
        return well_worth(s, wishes, s.board[space], space)
    if kind == RUNE:
        return wishes.rune
    return 0


def tower_worth(wishes: Wishes, cell: i64, space: i64) -> i64:
    """A tower to uncover, its monster, or its page."""
    tower = (cell & TOWER_BITS) >> TOWER_SHIFT
    if wishes.missing != 0 and wishes.missing & FLAGS[LAND[space]]:
        tower += TOWER_STATES
    return wishes.towers[tower]


def well_worth(s: Position, wishes: Wishes, cell: i64, space: i64) -> i64:
    """A well to fortify, or an enemy's to conquer."""
    if wishes.well == 0 or cell & HOUSE:
        return 0
    wish = wishes.well
    if wishes.banner != wish and is_new_banner(s, wishes.player, space):
        wish = wishes.banner
    if cell & OWNER == 0:
        return wish
    height = height_of(s, space)
    if not is_shut(s, wishes.seat, space) or not can_conquer(wishes.player, height):
        return 0
    return wish * 2 // 3 - 10 * height


def is_new_banner(s: Position, p: Player, space: i64) -> bool:
    """Whether a fortress there would be the first in a land that the mission of banners counts."""
    return LAND[space] != p.character and bears_banner(s, space) and not p.banners >> BANNER_BITS * LAND[space] & 15


def enemy_worth(s: Position, p: Player, other: i64) -> i64:
    """A fight with another player, by what can be taken and the chance to win it."""
    enemy = s.seats[other]
    edge = strength_guess(p) - strength_guess(enemy)
    worth: i64 = 12 * edge + 20 * count_orbs(enemy) + 15 * count_monsters(enemy) - 20
    if s.mission == M_BATTLES:
        worth += 70
    if may_enter_castle(enemy):
        worth += 60
    return worth


# --- Cards and tiles ---

# cannon, lightning, +3, -3, balloon, rune, transfer, wish, submarine, counterspell
CARD_WORTH: Final = vec[i64]([3, 5, 6, 5, 6, 5, 4, 6, 5, 7])


def tile_worth(p: Player, other: Player, tile: i64) -> i64:
    """What a tile of another player is worth: taking it also hurts its owner."""
    if tile <= CURSED:
        value: i64 = 9 if tile == ORB else 3
        orbs = count_orbs(p)
        if orbs == TO_WIN - 1 and not p.medal:
            value += 40
        elif orbs < TO_WIN - 1:
            value += 4 * orbs
        if count_orbs(other) == TO_WIN and may_enter_castle(other) and not other.medal:
            value += 40
        return value
    if tile >= EYE:
        value = 6 + 4 * count_monsters(p)
        if count_monsters(p) == TO_WIN - 1 and not p.medal:
            value += 40
        if count_monsters(other) == TO_WIN and not other.medal:
            value += 40
        return value
    return 5
