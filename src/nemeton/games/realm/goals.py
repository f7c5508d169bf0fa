"""Where a player would like to be: the worth of every space, and how it fades with the steps to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.fortresses import can_conquer
from nemeton.games.realm.missions import may_enter_castle
from nemeton.games.realm.moving import can_cross, step_cost
from nemeton.games.realm.places import (
    figure_on,
    height_of,
    is_free_well,
    is_house,
    is_shut,
    monster_on,
    tower_of,
)
from nemeton.games.realm.position import (
    BANNER_BITS,
    EMPTIED,
    FACE_DOWN,
    Player,
    Position,
    count_monsters,
    count_orbs,
)
from nemeton.games.realm.tables import (
    CASTLE,
    ELIXIR,
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
    RUNE,
    SPACES,
    STRENGTH,
    WALL,
    WATER,
    WELL,
)

PER_STEP: Final = 6  # how much worth a step costs
NO_PULL: Final = -1000
CASTLE_WORTH: Final = 400
BLOCKED: Final = -1


def strength_guess(p: Player) -> i64:
    """What a player can add to a roll, as far as everybody knows: half of the spell cards have a biceps, some are used."""
    return p.biceps + 2 * p.count(KNIGHT) + p.hand // 3


def space_worth(s: Position, seat: i64, p: Player, space: i64) -> i64:
    """How much there is to do on a space for a player, without the way to it."""
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
    """A fight with another player: what can be taken, and whether it can be won."""
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
    """For each space the best worth that can be reached from it on foot, less the steps; no walk leads through enemies."""
    p = s.seats[seat]
    pull = vec[i64](capacity=SPACES)
    entry = vec[i64](capacity=SPACES)  # what entering a space costs; BLOCKED where a walk must end
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
    """Whether a walk can lead through a space."""
    figure = figure_on(s, space)
    if figure != NOBODY and figure != seat:
        return False
    return monster_on(s, space) == NOWHERE and not is_shut(s, seat, space) and space != CASTLE
