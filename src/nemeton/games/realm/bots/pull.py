"""Where a player wants to go: the pull of spaces that are worth something, which fades with the steps to them.

The pull at a space is the best worth that can be reached from it, less the steps. Distances on foot over an empty board are
tables, so the best goal is usually found by looking at each goal once; only where something stands in the way, or the player
does not move on foot, is the board searched.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from nemeton.games.realm.bots.worth import Wishes, enemy_worth, tower_worth, well_worth
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.moving import can_cross, step_cost
from nemeton.games.realm.rules.position import FIGURE, MONSTER_UP, OWNER, OWNER_SHIFT, TOWER_SHIFT, Position
from nemeton.games.realm.rules.tables import (
    CASTLE,
    CHARACTERS,
    COST,
    FIRST,
    KIND,
    LINK_BITS,
    LINK_SPACE,
    LINKS,
    NOWHERE,
    OPEN,
    POSITIONS,
    RUNE,
    SPACES,
    TOWER,
    WALL,
    WATER,
    WELL_SPACE,
)

PER_STEP: Final = 6  # the worth lost with each step
NO_PULL: Final = -1000
UNREACHABLE: Final = 10000  # the loss on the way to a space that no way leads to
UNKNOWN: Final = -2000  # a pull that was not asked for

TOWER_SPACE: Final = vec[i64]([space for space in range(SPACES) if KIND[space] == TOWER])
RUNE_SPACE: Final = vec[i64]([space for space in range(SPACES) if KIND[space] == RUNE])
ALL_FAR: Final = vec[i16]([UNREACHABLE] * (SPACES * SPACES))
UNMET: Final = vec[i16]([NOWHERE] * SPACES)
WORTHLESS: Final = vec[i16]([0] * SPACES)
NO_GOALS: Final = vec[i32]([0] * (len(TOWER_SPACE) + len(WELL_SPACE) + len(RUNE_SPACE) + CHARACTERS))

# By position of the rings: what is lost on the way to space y from space x is at SPACES * x + y. Filled when first needed.
LOSSES: Final[list[vec[i16]]] = [vec[i16]() for _ in range(POSITIONS)]


def losses_of(rings: i64) -> vec[i16]:
    """What is lost on all ways on foot over an empty board."""
    losses = LOSSES[rings]
    if len(losses) == 0:
        losses = measure_losses(rings)
        LOSSES[rings] = losses
    return losses


def measure_losses(rings: i64) -> vec[i16]:
    losses = ALL_FAR[:]
    goal: i64 = 0
    while goal < SPACES:
        losses[SPACES * goal + goal] = 0
        waiting = vec[i64]([goal])
        head: i64 = 0
        while head < len(waiting):
            here = waiting[head]
            head += 1
            if here == CASTLE and here != goal:
                continue
            lost = losses[SPACES * here + goal] + i16(PER_STEP * COST[here])
            row = SPACES * rings + here
            at = FIRST[row]
            while at < FIRST[row + 1]:
                link = LINKS[at]
                at += 1
                way = SPACES * (link & LINK_SPACE) + goal
                if link >> LINK_BITS == OPEN and lost < losses[way]:
                    losses[way] = lost
                    waiting = append(waiting, link & LINK_SPACE)
        goal += 1
    return losses


class Goals(Wishes):
    """The spaces that are worth something to a player, but for the one where they are."""

    def __init__(self, s: Position, seat: i64) -> None:
        super().__init__(s, seat)
        p = self.player
        self.here: i64 = p.space
        self.on_foot: bool = not p.balloon and not s.crosses_walls and s.light_land == NOWHERE
        self.losses: vec[i16] = losses_of(s.rings)
        self.most: i64 = 0  # the worth of the best goal
        self.known_pull: i64 = UNKNOWN  # at the space where the player is
        self.worths: vec[i16] = WORTHLESS[:]  # by space, none but those of goals
        # The goals, each with what it can bring above the bits of its space. To enter a fight costs one step, not what is
        # printed, which is made up for here.
        self.goals: vec[i32] = NO_GOALS[:]
        self.count: i64 = 0
        list_goals(s, self)


def list_goals(s: Position, goals: Goals) -> None:
    board = s.board
    found = goals.goals
    worths = goals.worths
    count: i64 = 0
    most: i64 = 0
    for space in TOWER_SPACE:
        cell = board[space]
        if cell & FIGURE == 0:
            worth = tower_worth(goals, cell, space)
            if worth > 0:
                most = max(most, worth)
                worths[space] = i16(worth)
                if cell >= MONSTER_UP << TOWER_SHIFT:
                    worth += PER_STEP * (COST[space] - 1)
                found[count] = i32(worth << LINK_BITS | space)
                count += 1
    if goals.well:
        for space in WELL_SPACE:
            cell = board[space]
            if cell & FIGURE == 0:
                worth = well_worth(s, goals, cell, space)
                if worth > 0:
                    most = max(most, worth)
                    worths[space] = i16(worth)
                    if cell & OWNER:
                        worth += PER_STEP * (COST[space] - 1)
                    found[count] = i32(worth << LINK_BITS | space)
                    count += 1
    if goals.rune:
        most = max(most, goals.rune)
        for space in RUNE_SPACE:
            if board[space] & FIGURE == 0:
                worths[space] = i16(goals.rune)
                found[count] = i32(goals.rune << LINK_BITS | space)
                count += 1
    seat: i64 = 0
    for enemy in s.seats:
        if seat != goals.seat:
            worth = enemy_worth(s, goals.player, seat)
            if worth > 0:
                most = max(most, worth)
                worths[enemy.space] = i16(worth)
                worth += PER_STEP * (COST[enemy.space] - 1)
                found[count] = i32(worth << LINK_BITS | enemy.space)
                count += 1
        seat += 1
    if goals.castle:
        most = max(most, goals.castle)
        worths[CASTLE] = i16(goals.castle)
        found[count] = i32(goals.castle << LINK_BITS | CASTLE)
        count += 1
    goals.count = count
    goals.most = most


def pull_at(s: Position, goals: Goals, space: i64) -> i64:
    """The best worth that can be reached from a space, less the steps; no path leads through enemies, nor out of a fight."""
    if not can_pass(s, goals.seat, space):
        if goals.worths[space] > 0:
            return i64(goals.worths[space])
        return NO_PULL
    if not goals.on_foot:
        return search_pull(s, goals, space, goals.most)
    found = goals.goals
    losses = goals.losses
    row = SPACES * space
    best: i64 = NO_PULL
    aim: i64 = NOWHERE
    at: i64 = 0
    count = goals.count
    while at < count:
        goal = i64(found[at])
        pull = (goal >> LINK_BITS) - i64(losses[row + (goal & LINK_SPACE)])
        if pull > best:
            best = pull
            aim = goal & LINK_SPACE
        at += 1
    if aim == NOWHERE or is_free_way(s, goals, space, aim):
        return best
    return search_pull(s, goals, space, best)


def pull_here(s: Position, goals: Goals) -> i64:
    """The pull at the space where the player is."""
    if goals.known_pull == UNKNOWN:
        goals.known_pull = pull_at(s, goals, goals.here)
    return goals.known_pull


def pull_of(s: Position, seat: i64) -> i64:
    """The pull where a player is, at least 0; 0 for one who may enter the castle."""
    if may_enter_castle(s.seats[seat]):
        return 0
    return max(pull_here(s, Goals(s, seat)), 0)


def list_pulls(s: Position) -> vec[i64]:
    """The same for each seat."""
    pulls = vec[i64](capacity=s.players)
    seat: i64 = 0
    while seat < s.players:
        pulls = append(pulls, pull_of(s, seat))
        seat += 1
    return pulls


def is_free_way(s: Position, goals: Goals, space: i64, goal: i64) -> bool:
    """Whether nothing stands on one of the shortest ways between two spaces; others are not looked for."""
    losses = goals.losses
    while space != goal:
        left = losses[SPACES * space + goal]
        row = SPACES * s.rings + space
        at = FIRST[row]
        end = FIRST[row + 1]
        came_from = space
        while at < end and space == came_from:
            link = LINKS[at]
            at += 1
            other = link & LINK_SPACE
            if link >> LINK_BITS == OPEN and losses[SPACES * other + goal] + i16(PER_STEP * COST[other]) == left:
                if other == goal or can_pass(s, goals.seat, other):
                    space = other
        if space == came_from:
            return False
    return True


def search_pull(s: Position, goals: Goals, start: i64, bound: i64) -> i64:
    """The pull at a space that can be passed, found by walking from it, the nearest spaces first; it is not above `bound`."""
    p = goals.player
    seat = goals.seat
    on_foot = goals.on_foot
    walls = can_cross(s, p, WALL)
    water = can_cross(s, p, WATER)
    worths = goals.worths
    best: i64 = NO_PULL
    if worths[start] > 0:
        best = i64(worths[start])
    # The cost of entering a space is the same from all sides, so it is met first on a shortest way. Two queues, of spaces
    # entered for one step and for two, are each in the order of their distances. The castle is in none, so NOWHERE ends both.
    lost = UNMET[:]
    lost[start] = 0
    easy = UNMET[:]
    easy[0] = i16(start)
    hard = UNMET[:]
    next_easy: i64 = 0
    next_hard: i64 = 0
    end_of_easy: i64 = 1
    end_of_hard: i64 = 0
    while best < bound:
        space = i64(easy[next_easy])
        other = i64(hard[next_hard])
        if space != NOWHERE and (other == NOWHERE or lost[space] <= lost[other]):
            next_easy += 1
        elif other != NOWHERE:
            space = other
            next_hard += 1
        else:
            break
        spent = i64(lost[space]) + PER_STEP
        if goals.most - spent <= best:
            break
        row = SPACES * s.rings + space
        at = FIRST[row]
        end = FIRST[row + 1]
        while at < end:
            link = LINKS[at]
            at += 1
            other = link & LINK_SPACE
            border = link >> LINK_BITS
            if lost[other] != NOWHERE or not (border == OPEN or (border == WALL and walls) or (border == WATER and water)):
                continue
            way = spent
            if can_pass(s, seat, other):
                steps = COST[other] if on_foot else step_cost(s, p, other)
                if steps == 1:
                    easy[end_of_easy] = i16(other)
                    end_of_easy += 1
                else:
                    way += PER_STEP
                    hard[end_of_hard] = i16(other)
                    end_of_hard += 1
            lost[other] = i16(way)
            if worths[other] > 0 and i64(worths[other]) - way > best:
                best = i64(worths[other]) - way
    return best


def can_pass(s: Position, seat: i64, space: i64) -> bool:
    """Whether a path can lead through a space: no enemy, no monster, no enemy's fortress, and not the castle."""
    cell = s.board[space]
    if cell == 0:
        return space != CASTLE
    figure = cell & FIGURE
    if figure != 0 and figure != seat + 1:
        return False
    owner = (cell & OWNER) >> OWNER_SHIFT
    if owner != 0 and owner != seat + 1:
        return False
    return cell >> TOWER_SHIFT & 15 < MONSTER_UP and space != CASTLE
