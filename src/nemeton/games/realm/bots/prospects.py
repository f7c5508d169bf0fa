"""How far players are from victory: the steps, the magic and so the rounds that a plan takes if nobody interferes.

A plan is a walk from goal to goal, always to the nearest one that helps, and then to the castle. What a goal brings may be
uncertain (a monster must be beaten, a tower may hold none): the walk goes on until what it brings on the mean is enough.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from nemeton.games.realm.bots.pull import PER_STEP, TOWER_SPACE, losses_of
from nemeton.games.realm.bots.worth import CHANCES, WEAKEST, WINNING, is_new_banner, might
from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.rules.final import may_enter_castle, progress_of
from nemeton.games.realm.rules.income import income_of
from nemeton.games.realm.rules.places import height_of, is_shut
from nemeton.games.realm.rules.position import (
    FACE_DOWN,
    HOUSE,
    MONSTER_UP,
    OWNER,
    TOWER_BITS,
    TOWER_SHIFT,
    Player,
    Position,
    count_monsters,
)
from nemeton.games.realm.rules.tables import (
    ALL_PAGES,
    DRAGON,
    EYE,
    FLAGS,
    LAND,
    LINK_BITS,
    LINK_SPACE,
    M_BANNERS,
    M_BATTLES,
    M_MAGIC,
    M_PAGES,
    NOWHERE,
    SPACES,
    STRENGTH,
    TILE_BITS,
    TILE_FIELD,
    TO_CASTLE,
    WELL_SPACE,
)

WHOLE: Final = 100  # what a goal brings that is certain
PACE: Final = 5  # steps of a round, on the mean
MOST_STEPS: Final = 99  # also of a plan that has not enough goals
MOST_ROUNDS: Final = 30
PARTS: Final = 4  # of a round, so that half a round counts
UNSEEN_WIN: Final = 60  # the chance in per cent to beat a monster that is still face down
MARKER_PRICE: Final = 3
COPY_PRICE: Final = 3  # of a page, on an emptied tower
GAIN_BITS: Final = 7
GAIN: Final = (1 << 7) - 1
NO_GOALS: Final = vec[i32]([0] * max(len(TOWER_SPACE), len(WELL_SPACE)))


class Prospects:
    """What a player has before them on the way into the castle."""

    def __init__(self, s: Position, seat: i64) -> None:
        p = s.seats[seat]
        self.walk: i64 = 0  # steps to the last goal of the mission
        self.steps: i64 = TO_CASTLE[SPACES * s.rings + p.space]  # and from there to the castle
        self.missing: i64 = 0  # magic that the goals cost and the player does not have
        self.hunt: i64 = 0  # steps to three monsters and then to the castle
        if not may_enter_castle(p):
            self.look_ahead(s, seat, p)
        by_steps = PARTS * self.steps // (PACE + p.boots)
        by_magic = PARTS * self.missing // max(1, income_of(s, seat))
        self.rounds: i64 = min(max(by_steps, by_magic), PARTS * MOST_ROUNDS)  # in parts of one

    def look_ahead(self, s: Position, seat: i64, p: Player) -> None:
        need = max(0, s.wanted - progress_of(s, p))
        hunt = Walk(s, seat, M_BATTLES, TO_WIN - count_monsters(p))
        self.hunt = hunt.steps + TO_CASTLE[SPACES * s.rings + hunt.end]
        if s.mission == M_MAGIC:
            self.missing = need if s.tithe_is_held else max(0, need - p.magic)
        else:
            walk = hunt
            if s.mission != M_BATTLES or need != TO_WIN - count_monsters(p):
                walk = Walk(s, seat, s.mission, need)
            self.walk = walk.steps
            self.steps = walk.steps + TO_CASTLE[SPACES * s.rings + walk.end]
            self.missing = max(0, walk.magic - p.magic)


class Walk:
    """A walk to as many goals of a mission as are needed."""

    def __init__(self, s: Position, seat: i64, mission: i64, need: i64) -> None:
        self.player: Player = s.seats[seat]
        self.mission: i64 = mission
        self.steps: i64 = 0
        self.magic: i64 = 0  # that the goals cost
        self.end: i64 = self.player.space
        # The goals: the space, above it what it brings and above that its price. 0 for one that is reached.
        self.goals: vec[i32] = NO_GOALS[:]
        self.count: i64 = 0
        if self.mission == M_PAGES or self.mission == M_BATTLES:
            self.list_towers(s)
        else:
            self.list_wells(s, seat)
        self.go(s, need)

    def add(self, space: i64, gain: i64, price: i64) -> None:
        self.goals[self.count] = i32((price << GAIN_BITS | gain) << LINK_BITS | space)
        self.count += 1

    def list_wells(self, s: Position, seat: i64) -> None:
        for space in WELL_SPACE:
            cell = s.board[space]
            if cell & HOUSE or (self.mission == M_BANNERS and not is_new_banner(s, self.player, space)):
                continue
            if cell & OWNER == 0:
                self.add(space, WHOLE, MARKER_PRICE)
            elif is_shut(s, seat, space):
                self.add(space, WHOLE, MARKER_PRICE * (height_of(s, space) + 1))

    def list_towers(self, s: Position) -> None:
        strength = might(self.player)
        hidden = UNSEEN_WIN * count_hidden_monsters(s) // max(1, s.towers_left)
        pages = ALL_PAGES & ~self.player.pages
        for space in TOWER_SPACE:
            tower = (s.board[space] & TOWER_BITS) >> TOWER_SHIFT
            if self.mission == M_PAGES and not pages & FLAGS[LAND[space]]:
                continue
            if tower >= MONSTER_UP:
                edge = strength - STRENGTH[tower - MONSTER_UP + EYE]
                self.add(space, WINNING[max(0, min(WEAKEST + edge, CHANCES - 1))], 0)
            elif self.mission == M_PAGES:
                self.add(space, WHOLE, 1 if tower == FACE_DOWN else COPY_PRICE)
            elif tower == FACE_DOWN and hidden > 0:
                self.add(space, hidden, 1)

    def go(self, s: Position, need: i64) -> None:
        losses = losses_of(s.rings)
        goals = self.goals
        left = WHOLE * need
        while left > 0 and self.steps < MOST_STEPS:
            least: i64 = PER_STEP * MOST_STEPS
            nearest: i64 = NOWHERE
            row = SPACES * self.end
            at: i64 = 0
            while at < self.count:
                goal = i64(goals[at])
                if goal != 0:
                    lost = i64(losses[row + (goal & LINK_SPACE)])
                    if lost < least:
                        least = lost
                        nearest = at
                at += 1
            if nearest == NOWHERE:
                self.steps = MOST_STEPS
                return
            goal = i64(goals[nearest])
            self.end = goal & LINK_SPACE
            left -= goal >> LINK_BITS & GAIN
            self.steps += least // PER_STEP
            self.magic += goal >> (LINK_BITS + GAIN_BITS)
            goals[nearest] = 0
            if self.mission == M_PAGES or self.mission == M_BANNERS:
                self.strike(LAND[self.end])

    def strike(self, land: i64) -> None:
        """Leave out the other goals of a land: of each it takes one."""
        at: i64 = 0
        while at < self.count:
            if LAND[i64(self.goals[at]) & LINK_SPACE] == land:
                self.goals[at] = 0
            at += 1


def count_hidden_monsters(s: Position) -> i64:
    count: i64 = 0
    kind: i64 = EYE
    while kind <= DRAGON:
        count += s.tower_pool >> TILE_BITS * kind & TILE_FIELD
        kind += 1
    return count
