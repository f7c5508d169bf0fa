"""What value networks read of a position: not the board space by space, but what players count when they think about it.

All of the state may be read, hands as well, because a search asks about states that it has drawn itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from nemeton.engine.encoding import LARGEST, Encoding, fit, from_viewer
from nemeton.engine.layout import Piece
from nemeton.engine.state import State
from nemeton.games.realm import content
from nemeton.games.realm.bots.encoding import write_tiles
from nemeton.games.realm.bots.evaluation import CLOSE, FIT, PURSE, has_turn_left
from nemeton.games.realm.bots.prospects import MOST_ROUNDS, PARTS, Prospects
from nemeton.games.realm.bots.pull import PER_STEP, TOWER_SPACE, list_pulls, losses_of
from nemeton.games.realm.bots.worth import might
from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.final import may_enter_castle, progress_of
from nemeton.games.realm.rules.income import income_of
from nemeton.games.realm.rules.places import gap_of, is_free_well
from nemeton.games.realm.rules.position import (
    FACE_DOWN,
    MONSTER_UP,
    TOWER_BITS,
    TOWER_SHIFT,
    Player,
    Position,
    count_monsters,
    count_orbs,
)
from nemeton.games.realm.rules.tables import (
    CARD_BITS,
    CARD_FIELD,
    CARD_KINDS,
    CHARACTERS,
    EYE,
    KEPT,
    NOBODY,
    RING,
    SPACES,
    SPECIAL,
    SPELL_OF,
    SPELLS,
    STEPS,
    STRENGTH,
    TILE_KINDS,
    TO_CASTLE,
    WELL_SPACE,
)

MISSIONS: Final = len(content.MISSIONS)
FASTEST: Final = len(content.MOVEMENT_CARDS)
RINGS: Final = 3
NEAR: Final = 5  # steps, which most movement cards give
FAR: Final = 30  # steps to a monster that is not there
WHOLE: Final = 16  # a share of 1
PULL: Final = 4  # of pull for one number

TABLE: Final = (
    Piece("round", (1,), LARGEST, "counted from 1"),
    Piece("mission", (MISSIONS,), 1, "which one"),
    Piece("wanted", (1,), LARGEST, "what fulfils it"),
    Piece("supply", (3,), LARGEST, "free wells, spell cards in the pile, bonus tiles"),
    Piece("face-down", (TILE_KINDS,), LARGEST, "what the towers still hold"),
)
# Of each player, oneself first.
PLAYER: Final = (
    Piece("character", (CHARACTERS,), 1, "which one"),
    Piece("ring", (RINGS,), 1, "outer ring, middle ring, Castle Island"),
    Piece("tiles", (KEPT,), LARGEST, "by kind"),
    Piece("spells", (SPELLS,), LARGEST, "in hand, by kind"),
    Piece("castle", (7,), LARGEST, "may enter; steps; those if ready; ready and close; turn left; that if ready; medal"),
    Piece("mission", (6,), LARGEST, "if not ready: share done; what is left; share cubed; one orb, one monster short; pull"),
    Piece("goods", (15,), LARGEST, "orbs, monsters, income, magic, bonuses, spells at work, markers, wells", -LARGEST),
    Piece("played", (4,), LARGEST, "steps and speed of the card; whether they reach the castle; or with a step bought"),
    Piece("cards", (5,), LARGEST, "in hand: most steps, second most, fastest, special ones, how many"),
    Piece("prospects", (6,), LARGEST, "walk, steps, magic missing, hunt, rounds; rounds behind", -PARTS * MOST_ROUNDS),
    Piece("nearby", (5,), LARGEST, "towers, free wells; the nearest monster and its strength; the nearest other player"),
)
PLAYER_INTS: Final = sum(piece.size for piece in PLAYER)


class RealmInsight(Encoding):
    def questions(self) -> list[str]:
        return list(frames.NAMES)

    def question(self, state: State, viewer: i64) -> i64:
        return state.kind

    def pieces(self, players: int) -> list[Piece]:
        of_players = [piece._replace(name=f"{piece.name} {far}") for far in range(players) for piece in PLAYER]
        return [*TABLE, Piece("mover", (players,), 1, "who is on the move"), *of_players]

    def write(self, state: State, viewer: i64, out: vec[i16], at: i64) -> i64:
        assert isinstance(state, Position)
        return self.write_pulled(state, viewer, list_pulls(state), out, at)

    def observe_and_appraise(self, state: State, viewer: i64, out: vec[i16]) -> vec[float]:
        """Both count with the pulls, which take longest."""
        assert isinstance(state, Position)
        pulls = list_pulls(state)
        self.write_pulled(state, viewer, pulls, out, self.write_question(state, viewer, out, 0))
        return FIT.judge_pulled(state, pulls)

    def write_pulled(self, state: Position, viewer: i64, pulls: vec[i64], out: vec[i16], at: i64) -> i64:
        players = state.players
        at = write_table(state, out, at)
        if not state.over and state.mover != NOBODY and state.kind >= frames.TURN:
            out[at + from_viewer(state.mover, viewer, players)] = 1
        at += players
        prospects = [Prospects(state, seat) for seat in range(players)]
        seat: i64 = 0
        while seat < players:
            start = at + PLAYER_INTS * from_viewer(seat, viewer, players)
            write_player(state, seat, pulls[seat], prospects, out, start)
            seat += 1
        return at + PLAYER_INTS * players


def write_table(s: Position, out: vec[i16], at: i64) -> i64:
    out[at] = fit(s.round)
    out[at + 1 + s.mission] = 1
    at += 1 + MISSIONS
    out[at] = fit(s.wanted)
    free: i64 = 0
    for space in WELL_SPACE:
        free += i64(is_free_well(s, space))
    out[at + 1] = fit(free)
    out[at + 2] = fit(s.spells_left)
    out[at + 3] = fit(s.bonus_tiles)
    return write_tiles(s.tower_pool, TILE_KINDS, out, at + 4)


def write_player(s: Position, seat: i64, pull: i64, prospects: list[Prospects], out: vec[i16], at: i64) -> None:
    p = s.seats[seat]
    out[at + p.character] = 1
    at += CHARACTERS
    out[at + RING[p.space]] = 1
    at = write_tiles(p.tiles, KEPT, out, at + RINGS)
    card: i64 = 0
    while card < CARD_KINDS:
        out[at + SPELL_OF[card]] += fit(p.spells >> CARD_BITS * card & CARD_FIELD)
        card += 1
    at = write_race(s, seat, p, pull, out, at + SPELLS)
    at = write_goods(s, seat, p, out, at)
    at = write_cards(s, p, has_turn_left(s, seat), out, at)
    at = write_prospects(seat, prospects, out, at)
    write_surroundings(s, seat, p, out, at)


def write_race(s: Position, seat: i64, p: Player, pull: i64, out: vec[i16], at: i64) -> i64:
    """The castle and the mission."""
    ready = may_enter_castle(p)
    far = TO_CASTLE[SPACES * s.rings + p.space]
    turn = has_turn_left(s, seat)
    out[at + 1] = fit(far)
    out[at + 4] = i16(turn)
    out[at + 6] = i16(p.medal)
    if ready:
        out[at] = 1
        out[at + 2] = fit(far)
        out[at + 3] = i16(far <= CLOSE)
        out[at + 5] = i16(turn)
    else:
        wanted = s.wanted
        done = min(progress_of(s, p), wanted)
        out[at + 7] = fit(WHOLE * done // wanted)
        out[at + 8] = fit(wanted - done)
        out[at + 9] = fit(WHOLE * done * done * done // (wanted * wanted * wanted))
        out[at + 10] = i16(count_orbs(p) == TO_WIN - 1)
        out[at + 11] = i16(count_monsters(p) == TO_WIN - 1)
        out[at + 12] = fit(pull // PULL)
    return at + 13


def write_goods(s: Position, seat: i64, p: Player, out: vec[i16], at: i64) -> i64:
    out[at] = fit(count_orbs(p))
    out[at + 1] = fit(count_monsters(p))
    out[at + 2] = fit(income_of(s, seat))
    out[at + 3] = i16(gap_of(s, 0) == p.character)
    out[at + 4] = i16(gap_of(s, 1) == p.character)
    out[at + 5] = fit(min(p.magic, PURSE))
    out[at + 6] = fit(p.magic)
    out[at + 7] = i16(p.able)
    out[at + 8] = fit(p.boots)
    out[at + 9] = fit(p.biceps)
    out[at + 10] = fit(might(p))
    out[at + 11] = i16(p.balloon)
    out[at + 12] = fit(p.more_steps)
    out[at + 13] = fit(p.markers)
    out[at + 14] = fit(p.wells)
    return at + 15


def write_cards(s: Position, p: Player, turn: bool, out: vec[i16], at: i64) -> i64:
    """The movement card that was played, and those in hand."""
    if s.kind >= frames.CAST and p.card:
        steps = max(0, STEPS[p.card] + p.boots + p.more_steps)
        out[at] = fit(steps)
        out[at + 1] = fit(p.speed)
        if turn and may_enter_castle(p):
            far = TO_CASTLE[SPACES * s.rings + p.space]
            out[at + 2] = i16(far <= steps)
            out[at + 3] = i16(far <= steps + 1)
    most: i64 = 0
    second: i64 = 0
    fastest: i64 = 0
    special: i64 = 0
    count: i64 = 0
    speed: i64 = 1
    while speed <= FASTEST:
        if p.cards >> speed & 1:
            steps = STEPS[speed]
            if steps > most:
                second = most
                most = steps
            else:
                second = max(second, steps)
            fastest = speed
            count += 1
            special += i64(SPECIAL[speed] != 0)
        speed += 1
    out[at + 4] = fit(most)
    out[at + 5] = fit(second)
    out[at + 6] = fit(fastest)
    out[at + 7] = fit(special)
    out[at + 8] = fit(count)
    return at + 9


def write_prospects(seat: i64, prospects: list[Prospects], out: vec[i16], at: i64) -> i64:
    own = prospects[seat]
    least: i64 = PARTS * MOST_ROUNDS
    other: i64 = 0
    for each in prospects:
        if other != seat:
            least = min(least, each.rounds)
        other += 1
    out[at] = fit(own.walk)
    out[at + 1] = fit(own.steps)
    out[at + 2] = fit(own.missing)
    out[at + 3] = fit(own.hunt)
    out[at + 4] = fit(own.rounds)
    out[at + 5] = fit(own.rounds - least)
    return at + 6


def write_surroundings(s: Position, seat: i64, p: Player, out: vec[i16], at: i64) -> None:
    losses = losses_of(s.rings)
    row = SPACES * p.space
    near = i16(PER_STEP * NEAR)
    towers: i64 = 0
    monster: i64 = FAR
    strength: i64 = 0
    for space in TOWER_SPACE:
        tower = (s.board[space] & TOWER_BITS) >> TOWER_SHIFT
        if tower == FACE_DOWN:
            towers += i64(losses[row + space] <= near)
        elif tower >= MONSTER_UP:
            steps = i64(losses[row + space]) // PER_STEP
            if steps < monster:
                monster = steps
                strength = STRENGTH[tower - MONSTER_UP + EYE]
    wells: i64 = 0
    for space in WELL_SPACE:
        wells += i64(losses[row + space] <= near and is_free_well(s, space))
    rival: i64 = FAR
    other: i64 = 0
    for enemy in s.seats:
        if other != seat:
            rival = min(rival, i64(losses[row + enemy.space]) // PER_STEP)
        other += 1
    out[at] = fit(towers)
    out[at + 1] = fit(wells)
    out[at + 2] = fit(monster)
    out[at + 3] = fit(strength)
    out[at + 4] = fit(rival)
