"""What spaces, cards and tiles are worth to a player, and how the worth of a space fades with distance."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.fortresses import can_conquer
from nemeton.games.realm.rules.moving import can_cross, step_cost
from nemeton.games.realm.rules.places import (
    bears_banner,
    figure_on,
    height_of,
    is_free_well,
    is_house,
    is_shut,
    monster_on,
    tower_of,
)
from nemeton.games.realm.rules.position import BANNER_BITS, EMPTIED, FACE_DOWN, Player, Position, count_monsters, count_orbs
from nemeton.games.realm.rules.tables import (
    CARD_KINDS,
    CASTLE,
    CURSED,
    ELIXIR,
    EYE,
    FIRST,
    FLAGS,
    KIND,
    KNIGHT,
    LAND,
    LINK_BITS,
    LINK_SPACE,
    LINKS,
    M_BANNERS,
    M_BATTLES,
    M_MAGIC,
    M_PAGES,
    M_WELLS,
    NOBODY,
    NOWHERE,
    OPEN,
    ORB,
    RUNE,
    SPACES,
    STRENGTH,
    STRONG,
    WALL,
    WATER,
    WELL,
)

PER_STEP: Final = 6  # the worth lost with each step
NO_PULL: Final = -1000
CASTLE_WORTH: Final = 400
CLOSING_WORTH: Final = 130  # of a rune stone, where any amount of magic can be spent
TOWER_WORTH: Final = vec[i64]([80, 100, 150])  # face down, with no, one and two monsters: there may be another
MONSTER_PRIZE: Final = vec[i64]([80, 130, 300])  # of the first, second and third
DEFEAT: Final = 30
# The chance to win a battle in per cent, by the own strength less the enemy's, from -WEAKEST on (facts.md, 4.5).
WEAKEST: Final = 3
WINNING: Final = vec[i64]([7, 15, 27, 41, 59, 73, 85, 92])
BLOCKED: Final = -1


def strength_guess(p: Player) -> i64:
    """What a player might add to a roll, from public information: under half of the spell cards have a biceps."""
    return p.biceps + 2 * p.count(KNIGHT) + p.hand // 3


def might(p: Player) -> i64:
    """What a player can add to their own roll, and would for something that matters."""
    strength = p.biceps + 2 * p.count(KNIGHT)
    card: i64 = 0
    while card < CARD_KINDS:
        if STRONG[card]:
            strength += p.count_cards(card)
        card += 1
    return strength


def hoards(s: Position) -> bool:
    """Whether the mission is to hold magic, as in version 1 of the rules."""
    return s.mission == M_MAGIC and s.tithe_is_held


def spends(s: Position) -> bool:
    """Whether the mission is to spend magic."""
    return s.mission == M_MAGIC and not s.tithe_is_held


def can_close(s: Position, p: Player) -> bool:
    """Whether the magic in hand, once it is spent, fulfils the mission."""
    return spends(s) and not p.medal and p.spent + p.magic >= s.wanted


def space_worth(s: Position, seat: i64, p: Player, space: i64) -> i64:
    """What a space is worth to a player who is there."""
    if space == CASTLE:
        return CASTLE_WORTH if may_enter_castle(p) else 0
    figure = figure_on(s, space)
    if figure != NOBODY and figure != seat:
        return enemy_worth(s, p, figure)
    monster = monster_on(s, space)
    if monster != NOWHERE:
        missing = s.mission == M_PAGES and not p.pages & FLAGS[LAND[space]]
        return monster_worth(s, p, STRENGTH[monster]) + (60 if missing else 0)
    kind = KIND[space]
    if kind == WELL:
        return well_worth(s, seat, p, space)
    tower = tower_of(s, space)
    if tower == FACE_DOWN and p.magic > 0:
        missing = s.mission == M_PAGES and not p.pages & FLAGS[LAND[space]]
        return 150 if missing else TOWER_WORTH[min(count_monsters(p), TO_WIN - 1)]
    if tower == EMPTIED and s.mission == M_PAGES and p.magic >= 3 and not p.pages & FLAGS[LAND[space]]:
        return 120
    if kind == RUNE:
        if p.count(ELIXIR) and s.bonus_tiles > 0:
            return 90
        if can_close(s, p):
            return CLOSING_WORTH
    return 0


def well_worth(s: Position, seat: i64, p: Player, space: i64) -> i64:
    """A well to fortify, or an enemy's to conquer."""
    if p.markers == 0 or p.magic < 3:
        return 0
    wish: i64 = 60
    if s.mission == M_WELLS:
        wish = 130
    elif s.mission == M_BANNERS and is_new_banner(s, p, space):
        wish = 150
    elif spends(s):
        wish = 100 if s.round < 8 else 60
    elif hoards(s):
        wish = 70 if s.round < 5 else 15
    if is_free_well(s, space):
        return wish
    if is_shut(s, seat, space) and not is_house(s, space) and can_conquer(p, height_of(s, space)):
        return wish * 2 // 3 - 10 * height_of(s, space)
    return 0


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


def monster_worth(s: Position, p: Player, strength: i64) -> i64:
    """A fight with a monster: by what it is worth on the way to three, and the chance to win it; a defeat costs the way back."""
    chance = WINNING[max(0, min(WEAKEST + might(p) - strength, len(WINNING) - 1))]
    prize = MONSTER_PRIZE[min(count_monsters(p), TO_WIN - 1)]
    if s.mission == M_BATTLES:
        prize += 100
    return (prize * chance - DEFEAT * (100 - chance)) // 100


def pull_of_spaces(s: Position, seat: i64) -> vec[i64]:
    """For each space the best worth that can be reached from it, less the steps; no path leads through enemies."""
    p = s.seats[seat]
    pull = vec[i64](capacity=SPACES)
    entry = vec[i64](capacity=SPACES)  # the cost of entering a space; BLOCKED where a path must end
    waiting = vec[i64](capacity=4 * SPACES)
    queued = vec[i64](capacity=SPACES)
    space: i64 = 0
    while space < SPACES:
        worth = space_worth(s, seat, p, space)
        wanted = worth > 0 and space != p.space
        pull = append(pull, worth if wanted else NO_PULL)
        entry = append(entry, PER_STEP * step_cost(s, p, space) if can_pass(s, seat, space) else BLOCKED)
        queued = append(queued, 1 if wanted else 0)
        if wanted:
            waiting = append(waiting, space)
        space += 1
    walls = can_cross(s, p, WALL)
    water = can_cross(s, p, WATER)
    head: i64 = 0
    while head < len(waiting):
        space = waiting[head]
        head += 1
        queued[space] = 0
        cost = entry[space]
        passed = pull[space] - (cost if cost != BLOCKED else PER_STEP)
        row = SPACES * s.rings + space
        at = FIRST[row]
        end = FIRST[row + 1]
        while at < end:
            link = LINKS[at]
            at += 1
            other = link & LINK_SPACE
            if pull[other] >= passed or entry[other] == BLOCKED:
                continue
            border = link >> LINK_BITS
            if border == OPEN or (border == WALL and walls) or (border == WATER and water):
                pull[other] = passed
                if not queued[other]:
                    queued[other] = 1
                    waiting = append(waiting, other)
    return pull


def can_pass(s: Position, seat: i64, space: i64) -> bool:
    """Whether a path can lead through a space."""
    figure = figure_on(s, space)
    if figure != NOBODY and figure != seat:
        return False
    return monster_on(s, space) == NOWHERE and not is_shut(s, seat, space) and space != CASTLE


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
