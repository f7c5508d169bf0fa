"""The worth of spaces and their pull in the plainest form: every space is looked at, and worth flows to its neighbours until
nothing changes."""

from __future__ import annotations

from nemeton.games.realm.bots import worth
from nemeton.games.realm.bots.pull import NO_PULL, PER_STEP
from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.fortresses import can_conquer
from nemeton.games.realm.rules.moving import can_cross, step_cost
from nemeton.games.realm.rules.places import figure_on, height_of, is_free_well, is_house, is_shut, monster_on, tower_of
from nemeton.games.realm.rules.position import EMPTIED, FACE_DOWN, Player, count_monsters
from nemeton.games.realm.rules.tables import (
    CARD_KINDS,
    CASTLE,
    ELIXIR,
    FIRST,
    KIND,
    KNIGHT,
    LAND,
    LINK_BITS,
    LINK_SPACE,
    LINKS,
    M_BANNERS,
    M_BATTLES,
    M_PAGES,
    M_WELLS,
    NOBODY,
    NOWHERE,
    OPEN,
    RUNE,
    SPACES,
    STRENGTH,
    STRONG,
    WALL,
    WATER,
    WELL,
)
from nemeton.games.realm.state import RealmState

ALL_LINKS = [int(link) for link in LINKS]


def pulls_of(s: RealmState, seat: int) -> list[int]:
    """The pull at each space."""
    p = s.seats[seat]
    pulls = []
    for space in range(SPACES):
        value = worth_of(s, seat, space)
        pulls.append(value if value > 0 and space != p.space else NO_PULL)
    passable = [may_pass(s, seat, space) for space in range(SPACES)]
    costs = [PER_STEP * int(step_cost(s, p, space)) if passable[space] else PER_STEP for space in range(SPACES)]
    crossed = {border for border in (OPEN, WALL, WATER) if can_cross(s, p, border)}
    changed = True
    while changed:
        changed = False
        for space in range(SPACES):
            passed = pulls[space] - costs[space]
            row = SPACES * int(s.rings) + space
            for link in ALL_LINKS[FIRST[row] : FIRST[row + 1]]:
                other = link & LINK_SPACE
                if pulls[other] < passed and passable[other] and link >> LINK_BITS in crossed:
                    pulls[other] = passed
                    changed = True
    return pulls


def may_pass(s: RealmState, seat: int, space: int) -> bool:
    """Whether a path can lead through a space."""
    if figure_on(s, space) not in (NOBODY, seat):
        return False
    return monster_on(s, space) == NOWHERE and not is_shut(s, seat, space) and space != CASTLE


def worth_of(s: RealmState, seat: int, space: int) -> int:
    """What a space is worth to a player who is there."""
    p = s.seats[seat]
    if space == CASTLE:
        return worth.CASTLE_WORTH if may_enter_castle(p) else 0
    figure = figure_on(s, space)
    if figure not in (NOBODY, seat):
        return int(worth.enemy_worth(s, p, figure))
    missing = s.mission == M_PAGES and LAND[space] >= 0 and not p.pages >> LAND[space] & 1
    monster = monster_on(s, space)
    if monster != NOWHERE:
        return worth_of_monster(s, p, int(STRENGTH[monster])) + (60 if missing else 0)
    if KIND[space] == WELL:
        return worth_of_well(s, seat, p, space)
    tower = tower_of(s, space)
    if tower == FACE_DOWN and p.magic > 0:
        return 150 if missing else [80, 100, 150][min(count_monsters(p), TO_WIN - 1)]
    if tower == EMPTIED and p.magic >= 3 and missing:
        return 120
    if KIND[space] == RUNE:
        if p.count(ELIXIR) and s.bonus_tiles > 0:
            return 90
        if worth.can_close(s, p):
            return worth.CLOSING_WORTH
    return 0


def worth_of_well(s: RealmState, seat: int, p: Player, space: int) -> int:
    if p.markers == 0 or p.magic < 3:
        return 0
    wish = 60
    if s.mission == M_WELLS:
        wish = 130
    elif s.mission == M_BANNERS and worth.is_new_banner(s, p, space):
        wish = 150
    elif worth.spends(s):
        wish = 100 if s.round < 8 else 60
    elif worth.hoards(s):
        wish = 70 if s.round < 5 else 15
    if is_free_well(s, space):
        return wish
    height = int(height_of(s, space))
    if is_shut(s, seat, space) and not is_house(s, space) and can_conquer(p, height):
        return wish * 2 // 3 - 10 * height
    return 0


def worth_of_monster(s: RealmState, p: Player, strength: int) -> int:
    """By the strength of every card that has a biceps."""
    strong = sum(int(p.count_cards(card)) for card in range(CARD_KINDS) if STRONG[card])
    edge = int(p.biceps) + 2 * int(p.count(KNIGHT)) + strong - strength
    chance = [7, 15, 27, 41, 59, 73, 85, 92][max(0, min(3 + edge, 7))]
    prize = [80, 130, 300][min(count_monsters(p), TO_WIN - 1)] + (100 if s.mission == M_BATTLES else 0)
    return (prize * chance - 30 * (100 - chance)) // 100
