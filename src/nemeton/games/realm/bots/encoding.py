"""The observation of one seat as numbers, for learning programs (W12).

Spaces are numbered as in board.SPACES, wells and towers in the same order. The gaps give the positions of the rings; a space
keeps its number when its ring turns.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from nemeton.engine.encoding import LARGEST, Encoding, fit, from_viewer
from nemeton.engine.layout import Piece
from nemeton.engine.state import State
from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.rules import actions, frames
from nemeton.games.realm.rules.casting import COUNTERS, SEAT_BITS, top_caster
from nemeton.games.realm.rules.final import may_enter_castle, progress_of
from nemeton.games.realm.rules.income import income_of
from nemeton.games.realm.rules.piles import count_bits
from nemeton.games.realm.rules.places import height_of, monster_on, owner_of, tower_of
from nemeton.games.realm.rules.position import FACE_DOWN, MONSTER_UP, Player, Position, standing
from nemeton.games.realm.rules.spells import spell_of
from nemeton.games.realm.rules.tables import (
    CARD_BITS,
    CARD_FIELD,
    CARD_KINDS,
    CHARACTERS,
    DECK_SIZE,
    EYE,
    KEPT,
    LANDS,
    NOBODY,
    NOWHERE,
    SPACES,
    SPELLS,
    TILE_BITS,
    TILE_FIELD,
    TILE_KINDS,
    WELL_SPACE,
    WELLS,
)

MISSIONS: Final = len(content.MISSIONS)
MOVEMENT_CARDS: Final = len(content.MOVEMENT_CARDS)
TURNING: Final = 2  # rings
MONSTERS: Final = 3  # kinds
TOWER_NAMES: Final = tuple(space.name for space in board.SPACES if space.kind == "tower")
TOWER_SPACE: Final = vec[i64]([board.NUMBER[name] for name in TOWER_NAMES])
TOWERS: Final = 36
TOWER_INTS: Final = 1 + MONSTERS
HAND: Final = content.HAND
MARKERS: Final = content.MARKERS
BONUS_TILES: Final = content.BONUS_TILES
CASTLE_SCORE: Final = 2000  # for the player who has entered it, as in Position.scores

# Upper bounds. Hands do not grow while spells are cast, so a step spell works only once in a round.
MOST_WANTED: Final = 70
MOST_OF_A_TILE: Final = 12
MOST_KEPT: Final = 4  # tiles of a kind
MOST_OF_A_CARD: Final = 6
MOST_BICEPS: Final = 22  # cards with a biceps
MOST_ADDED: Final = 21  # seven cards of +3
MOST_TAKEN: Final = 18  # six of -3
MOST_STEPS: Final = 7 + BONUS_TILES + MOST_ADDED + 1
MOST_SPEED: Final = 250  # with four Lightnings
MOST_INCOME: Final = 18

TURN_FLAGS: Final = 5
SPELL_INTS: Final = SPELLS + TURNING + LANDS + CHARACTERS + KEPT + SPACES + WELLS
PLAYER_INTS: Final = 1 + CHARACTERS + SPACES + 1 + 12 + KEPT + LANDS + WELLS + 2 + 3 + MOVEMENT_CARDS + CARD_KINDS


class RealmEncoding(Encoding):
    def questions(self) -> list[str]:
        return list(frames.NAMES)

    def question(self, state: State, viewer: i64) -> i64:
        return state.kind

    def pieces(self, players: int) -> list[Piece]:
        return [*table_pieces(), *action_pieces(players), *player_pieces(players)]

    def write(self, state: State, viewer: i64, out: vec[i16], at: i64) -> i64:
        assert isinstance(state, Position)
        players = state.players
        at = write_table(state, out, at)
        at = write_turn(state, viewer, out, at)
        at = write_window(state, viewer, out, at)
        at = write_battle(state, viewer, out, at)
        at = write_chest(state, viewer, out, at)
        seat: i64 = 0
        while seat < players:
            write_player(state, seat, from_viewer(seat, viewer, players), seat == viewer, out, at)
            seat += 1
        return at + PLAYER_INTS * players


def table_pieces() -> list[Piece]:
    return [
        Piece("round", (1,), LARGEST, "counted from 1"),
        Piece("mission", (MISSIONS,), 1, ", ".join(mission.name for mission in content.MISSIONS)),
        Piece("wanted", (1,), MOST_WANTED, "what fulfils the mission"),
        Piece("gaps", (TURNING, LANDS), 1, "the land that the gap of the middle ring, and of Castle Island, faces"),
        Piece("towers", (TOWERS, TOWER_INTS), 1, "face down, or which monster; nothing on an empty one"),
        Piece("face-down", (TILE_KINDS,), MOST_OF_A_TILE, "what the towers still hold, wherever it is"),
        Piece("cards-left", (1,), MOVEMENT_CARDS, "movement cards in the draw pile"),
        Piece("cards-discarded", (MOVEMENT_CARDS,), 1, "by speed"),
        Piece("cards-kept", (MOVEMENT_CARDS,), 1, "those in hands when the discards were last shuffled"),
        Piece("spells-left", (1,), DECK_SIZE, "spell cards in the draw pile"),
        Piece("spells-used", (CARD_KINDS,), MOST_OF_A_CARD, "by kind"),
        Piece("bonus-tiles", (1,), BONUS_TILES, "in the supply"),
        Piece("rolled", (LANDS,), 1, "the land a Rotate card has rolled"),
    ]


def action_pieces(players: int) -> list[Piece]:
    return [
        Piece("mover", (players,), 1, "who is on the move"),
        Piece("steps", (1,), MOST_STEPS, "left"),
        Piece("turn", (TURN_FLAGS,), 1, "nothing done so far, step bought, spell bought, movement over, walls crossed"),
        Piece("light-land", (LANDS,), 1, "where the Troll pays one step"),
        Piece("above", (SPACES,), 1, "the space a Balloon flies over"),
        Piece("spell", (SPELLS,), 1, "what can be countered now"),
        Piece("spell-ring", (TURNING,), 1, "that it turns"),
        Piece("spell-land", (LANDS,), 1, "to which it turns"),
        Piece("spell-character", (CHARACTERS,), 1, "whom it names"),
        Piece("spell-tile", (KEPT,), 1, "that it takes"),
        Piece("spell-space", (SPACES,), 1, "where it works, or from where"),
        Piece("spell-goal", (WELLS,), 1, "to which it moves a marker"),
        Piece("caster", (players,), 1, "of that spell"),
        Piece("countered", (players,), COUNTERS, "Counterspells on it, by whom"),
        Piece("asks-about", (players,), 1, "whose card can be countered now"),
        Piece("defender", (players,), 1, "of the battle, whose attacker is on the move"),
        Piece("monster", (MONSTERS,), 1, "that is fought"),
        Piece("battle-space", (SPACES,), 1, "where"),
        Piece("committed", (2,), MOST_BICEPS, "biceps cards of attacker and defender"),
        Piece("chest", (CARD_KINDS,), MOST_OF_A_CARD, "cards to choose from, for the one who chooses"),
        Piece("chest-left", (1,), DECK_SIZE, "cards in the chest"),
    ]


def player_pieces(players: int) -> list[Piece]:
    return [
        Piece("score", (players,), 3 * CASTLE_SCORE, "from here on: for each player, oneself first"),
        Piece("character", (players, CHARACTERS), 1, ", ".join(content.NAMES)),
        Piece("figure", (players, SPACES), 1, "where it stands"),
        Piece("came-from", (players,), SPACES, "the number of the space before, and one; 0 for none"),
        Piece("magic", (players,), LARGEST, "what is left of it"),
        Piece("income", (players,), MOST_INCOME, "in the next round, if not on Castle Island then"),
        Piece("able", (players,), 1, "the ability token is active"),
        Piece("medal", (players,), 1, "of the mission"),
        Piece("progress", (players,), LARGEST, "in the mission"),
        Piece("may-enter", (players,), 1, "the castle"),
        Piece("boots", (players,), BONUS_TILES, "bonus tiles"),
        Piece("biceps", (players,), BONUS_TILES, "bonus tiles"),
        Piece("markers", (players,), MARKERS, "in the supply"),
        Piece("wins", (players,), LARGEST, "of battles"),
        Piece("balloon", (players,), 1, "in the air this round"),
        Piece("served", (players,), 1, "has had slot or turn in this phase"),
        Piece("tiles", (players, KEPT), MOST_KEPT, ", ".join(tile.name for tile in content.TILES[:KEPT])),
        Piece("pages", (players, LANDS), 1, "by land"),
        Piece("forts", (players, WELLS), MARKERS, "height of one's fortress on each well"),
        Piece("hand-sizes", (players, 2), DECK_SIZE, "movement cards, spell cards"),
        Piece("card", (players,), MOVEMENT_CARDS, "the movement card played this round"),
        Piece("speed", (players,), MOST_SPEED, "with Lightning"),
        Piece("step-spells", (players,), MOST_ADDED, "the sum of +3 and -3", -MOST_TAKEN),
        Piece("cards", (players, MOVEMENT_CARDS), 1, "one's own movement cards, by speed"),
        Piece("spells", (players, CARD_KINDS), MOST_OF_A_CARD, "one's own spell cards, by kind"),
    ]


def write_table(s: Position, out: vec[i16], at: i64) -> i64:
    """Board, piles and mission."""
    out[at] = fit(s.round)
    out[at + 1 + s.mission] = 1
    at += 1 + MISSIONS
    out[at] = fit(s.wanted)
    out[at + 1 + s.rings // LANDS] = 1
    out[at + 1 + LANDS + s.rings % LANDS] = 1
    at += 1 + TURNING * LANDS
    for space in TOWER_SPACE:
        tower = tower_of(s, space)
        if tower == FACE_DOWN:
            out[at] = 1
        elif tower >= MONSTER_UP:
            out[at + 1 + tower - MONSTER_UP] = 1
        at += TOWER_INTS
    at = write_tiles(s.tower_pool, TILE_KINDS, out, at)
    out[at] = fit(count_bits(s.card_deck))
    at = write_speeds(s.card_discards, out, at + 1)
    at = write_speeds(s.cards_kept, out, at)
    out[at] = fit(s.spells_left)
    at = write_cards(s.spells_used, out, at + 1)
    out[at] = fit(s.bonus_tiles)
    at += 1
    if not s.over and s.kind == frames.RING and frames.rolled_land(s) != frames.UNROLLED:
        out[at + frames.rolled_land(s)] = 1
    return at + LANDS


def write_turn(s: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The turn under way."""
    end = at + s.players + 1 + TURN_FLAGS + LANDS + SPACES
    if s.over or s.mover == NOBODY or s.kind < frames.TURN:
        return end
    out[at + from_viewer(s.mover, viewer, s.players)] = 1
    at += s.players
    out[at] = fit(s.steps)
    out[at + 1] = i16(s.fresh)
    out[at + 2] = i16(s.bought_step)
    out[at + 3] = i16(s.bought_spell)
    out[at + 4] = i16(s.stays)
    out[at + 5] = i16(s.crosses_walls)
    at += 1 + TURN_FLAGS
    if s.light_land != NOWHERE:
        out[at + s.light_land] = 1
    if s.above != NOWHERE:
        out[at + LANDS + s.above] = 1
    return end


def write_window(s: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """A spell that can be countered; which seats have answered is secret."""
    players = s.players
    if s.over or s.kind != frames.COUNTER:
        return at + SPELL_INTS + 3 * players
    write_spell(frames.window_action(s), out, at)
    at += SPELL_INTS
    out[at + from_viewer(frames.window_caster(s), viewer, players)] = 1
    at += players
    stack = frames.counter_stack(s)
    depth = frames.counters_on_it(s)
    while depth > 0:
        out[at + from_viewer(stack & 7, viewer, players)] += 1
        stack >>= SEAT_BITS
        depth -= 1
    at += players
    out[at + from_viewer(top_caster(s), viewer, players)] = 1
    return at + players


def write_spell(action: i64, out: vec[i16], at: i64) -> None:
    """A spell with all its targets."""
    out[at + spell_of(action)] = 1
    at += SPELLS
    character = at + TURNING + LANDS
    space = character + CHARACTERS + KEPT
    if actions.CANNON <= action < actions.PLUS3:
        out[space + WELL_SPACE[action - actions.CANNON]] = 1
    elif actions.PLUS3 <= action < actions.RUNE:
        out[character + (action - actions.PLUS3) % CHARACTERS] = 1
    elif actions.RUNE <= action < actions.TRANSFER:
        out[at + (action - actions.RUNE) // LANDS] = 1
        out[at + TURNING + (action - actions.RUNE) % LANDS] = 1
    elif actions.TRANSFER <= action < actions.WISH:
        out[space + WELL_SPACE[(action - actions.TRANSFER) // WELLS]] = 1
        out[space + SPACES + (action - actions.TRANSFER) % WELLS] = 1
    elif actions.WISH <= action < actions.SUBMARINE:
        out[character + (action - actions.WISH) // KEPT] = 1
        out[character + CHARACTERS + (action - actions.WISH) % KEPT] = 1
    elif actions.SUBMARINE <= action < actions.COUNTER:
        out[space + action - actions.SUBMARINE] = 1


def write_battle(s: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The battle under way and the cards committed so far."""
    end = at + s.players + MONSTERS + SPACES + 2
    if s.over or s.kind < frames.ATTACK or s.kind > frames.BONUS:
        return end
    commits = s.kind == frames.ATTACK or s.kind == frames.DEFEND
    other = frames.opponent(s) if commits or s.seat == s.mover else s.seat
    if other != frames.MONSTER:
        out[at + from_viewer(other, viewer, s.players)] = 1
    at += s.players
    monster = monster_on(s, frames.battle_space(s))
    if monster != NOWHERE:
        out[at + monster - EYE] = 1
    at += MONSTERS
    out[at + frames.battle_space(s)] = 1
    if commits:
        out[at + SPACES] = fit(frames.cards_of_attacker(s))
        out[at + SPACES + 1] = fit(frames.cards_of_defender(s))
    return end


def write_chest(s: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The number of cards is public; only the seat that chooses sees them."""
    if not s.over and s.kind == frames.CHEST:
        if s.seat == viewer:
            write_cards(frames.chest_cards(s), out, at)
        out[at + CARD_KINDS] = fit(frames.chest_size(s))
    return at + CARD_KINDS + 1


def write_player(s: Position, seat: i64, far: i64, own: bool, out: vec[i16], at: i64) -> None:
    """A player's figure, tiles and cards, `far` seats after the viewer. Pieces begin at `at`, with one row per player."""
    players = s.players
    p = s.seats[seat]
    out[at + far] = fit(standing(p) + (CASTLE_SCORE if s.winner == seat else 0))
    at += players
    out[at + CHARACTERS * far + p.character] = 1
    at += CHARACTERS * players
    out[at + SPACES * far + p.space] = 1
    at += SPACES * players
    out[at + far] = fit(p.came_from + 1)
    at = write_numbers(s, seat, far, out, at + players)
    write_tiles(p.tiles, KEPT, out, at + KEPT * far)
    at += KEPT * players
    land: i64 = 0
    while land < LANDS:
        out[at + LANDS * far + land] = fit(p.pages >> land & 1)
        land += 1
    at += LANDS * players
    well: i64 = 0
    while well < WELLS:
        if owner_of(s, WELL_SPACE[well]) == seat:
            out[at + WELLS * far + well] = fit(height_of(s, WELL_SPACE[well]))
        well += 1
    write_hands(s, p, far, own, out, at + WELLS * players)


def write_numbers(s: Position, seat: i64, far: i64, out: vec[i16], at: i64) -> i64:
    """The twelve single numbers of a player."""
    p = s.seats[seat]
    players = s.players
    at += far
    out[at] = fit(p.magic)
    out[at + players] = fit(income_of(s, seat))
    out[at + 2 * players] = i16(p.able)
    out[at + 3 * players] = i16(p.medal)
    out[at + 4 * players] = fit(progress_of(s, p))
    out[at + 5 * players] = i16(may_enter_castle(p))
    out[at + 6 * players] = fit(p.boots)
    out[at + 7 * players] = fit(p.biceps)
    out[at + 8 * players] = fit(p.markers)
    out[at + 9 * players] = fit(p.wins)
    out[at + 10 * players] = i16(p.balloon)
    if s.kind >= frames.CAST:
        out[at + 11 * players] = fit(s.served >> seat & 1)
    return at - far + 12 * players


def write_hands(s: Position, p: Player, far: i64, own: bool, out: vec[i16], at: i64) -> None:
    """The sizes of hands and the cards played are public; the cards in hand are not."""
    players = s.players
    out[at + 2 * far] = fit(count_bits(p.cards))
    out[at + 2 * far + 1] = fit(p.hand)
    at += 2 * players
    out[at + far] = fit(p.card)
    out[at + players + far] = fit(p.speed)
    out[at + 2 * players + far] = fit(p.more_steps)
    at += 3 * players
    if own:
        write_speeds(p.cards, out, at + MOVEMENT_CARDS * far)
        write_cards(p.spells, out, at + MOVEMENT_CARDS * players + CARD_KINDS * far)


# --- Packed cards and tiles ---


def write_speeds(cards: i64, out: vec[i16], at: i64) -> i64:
    """Movement cards by speed, from 1."""
    speed: i64 = 1
    while speed <= MOVEMENT_CARDS:
        out[at + speed - 1] = fit(cards >> speed & 1)
        speed += 1
    return at + MOVEMENT_CARDS


def write_cards(packed: i64, out: vec[i16], at: i64) -> i64:
    card: i64 = 0
    while card < CARD_KINDS:
        out[at + card] = fit(packed >> CARD_BITS * card & CARD_FIELD)
        card += 1
    return at + CARD_KINDS


def write_tiles(packed: i64, kinds: i64, out: vec[i16], at: i64) -> i64:
    tile: i64 = 0
    while tile < kinds:
        out[at + tile] = fit(packed >> TILE_BITS * tile & TILE_FIELD)
        tile += 1
    return at + kinds
