"""What spaces, cards and tiles are worth to a player, and how the worth of a space fades with distance."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.fortresses import can_conquer
from nemeton.games.realm.rules.moving import can_cross, step_cost
from nemeton.games.realm.rules.places import figure_on, height_of, is_free_well, is_house, is_shut, monster_on, tower_of
from nemeton.games.realm.rules.position import BANNER_BITS, EMPTIED, FACE_DOWN, Player, Position, count_monsters, count_orbs
from nemeton.games.realm.rules.tables import (
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
    WALL,
    WATER,
    WELL,
)

PER_STEP: Final = 6  # the worth lost with each step
NO_PULL: Final = -1000
CASTLE_WORTH: Final = 400
BLOCKED: Final = -1


def strength_guess(p: Player) -> i64:
    """What a player might add to a roll, from public information: under half of the spell cards have a biceps."""
    return p.biceps + 2 * p.count(KNIGHT) + p.hand // 3


def space_worth(s: Position, seat: i64, p: Player, space: i64) -> i64:
    """What a space is worth to a player who is there."""
    if space == CASTLE:
        return CASTLE_WORTH if may_enter_castle(p) else 0
    figure = figure_on(s, space)
    if figure != NOBODY and figure != seat:
        return enemy_worth(s, p, figure)
    monster = monster_on(s, space)
    if monster != NOWHERE:
        return monster_worth(s, p, STRENGTH[monster])
    kind = KIND[space]
    if kind == WELL:
        return well_worth(s, seat, p, space)
    tower = tower_of(s, space)
    if tower == FACE_DOWN and p.magic > 0:
        missing = s.mission == M_PAGES and not p.pages & FLAGS[LAND[space]]
        return 150 if missing else 80
    if tower == EMPTIED and s.mission == M_PAGES and p.magic >= 3 and not p.pages & FLAGS[LAND[space]]:
        return 120
    if kind == RUNE and p.count(ELIXIR) and s.bonus_tiles > 0:
        return 90
    return 0


def well_worth(s: Position, seat: i64, p: Player, space: i64) -> i64:
    """A well to fortify, or an enemy's to conquer."""
    if p.markers == 0 or p.magic < 3:
        return 0
    wish: i64 = 60
    if s.mission == M_WELLS:
        wish = 130
    elif s.mission == M_BANNERS and LAND[space] != p.character and not p.banners >> BANNER_BITS * LAND[space] & 15:
        wish = 150
    elif s.mission == M_MAGIC:
        wish = 70 if s.round < 5 else 15
    if is_free_well(s, space):
        return wish
    if is_shut(s, seat, space) and not is_house(s, space) and can_conquer(p, height_of(s, space)):
        return wish * 2 // 3 - 10 * height_of(s, space)
    return 0


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
    edge = strength_guess(p) - strength
    worth: i64 = 30 + 20 * edge + 25 * count_monsters(p)
    if s.mission == M_BATTLES:
        worth += 70
    return worth


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
