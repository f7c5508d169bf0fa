"""Entering a space, and battles: biceps cards, knights and dice (W42, W88-W92, W121, W126)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.content import KNIGHT_STRENGTH, PURPLE
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.actions import COMMIT, FIGHT
from nemeton.games.realm.rules.actions import KNIGHT as USE_KNIGHT
from nemeton.games.realm.rules.event_ids import (
    BATTLE_BEGAN,
    BATTLE_LOST,
    BATTLE_TIED,
    BATTLE_WON,
    BICEPS_USED,
    KNIGHTS_USED,
    MONSTER_MET,
    MONSTER_ROLLED,
    ROLLED,
)
from nemeton.games.realm.rules.frames import ATTACKER_KNIGHT, CARDS_MASK, DEFENDER_CARD, DEFENDER_KNIGHT, MONSTER
from nemeton.games.realm.rules.piles import use_card
from nemeton.games.realm.rules.places import figure_on, monster_on
from nemeton.games.realm.rules.position import Player, Position
from nemeton.games.realm.rules.rounds import ask_alone, occupy_space
from nemeton.games.realm.rules.spoils import ask_return, beat_monster, open_spoils, retreat
from nemeton.games.realm.rules.tables import (
    CARD_KINDS,
    DIE,
    KNIGHT,
    NOBODY,
    NOWHERE,
    ONE_TILE,
    SPELL_OF,
    STRENGTH,
    STRONG,
    STRONG_CARD,
)

FACES: Final = 6


def enter_space(s: Position, seat: i64, space: i64, how: i64) -> None:
    """Fight the figure or the monster on a space (W42, W121), or occupy it if there is none."""
    figure = figure_on(s, space)
    if figure != NOBODY and figure != seat:
        open_battle(s, figure, space, how)
    elif monster_on(s, space) != NOWHERE:
        open_battle(s, MONSTER, space, how)
    else:
        occupy_space(s, seat, space, how)


def open_battle(s: Position, defender: i64, space: i64, how: i64) -> None:
    """The player whose turn it is attacks (W89); a flight ends here."""
    s.above = NOWHERE
    if defender == MONSTER:
        s.emit(MONSTER_MET, s.mover, space, monster_on(s, space))
    else:
        s.emit(BATTLE_BEGAN, s.mover, space, defender)
    ask_attacker(s, defender, space, how, 0)


def ask_attacker(s: Position, defender: i64, space: i64, how: i64, committed: i64) -> None:
    if can_commit(s, s.mover, committed & ATTACKER_KNIGHT != 0):
        ask_alone(s, frames.ATTACK, s.mover, defender, space, how, committed)
    else:
        ask_defender(s, defender, space, how, committed)


def ask_defender(s: Position, defender: i64, space: i64, how: i64, committed: i64) -> None:
    """Ask the defender after the attacker (W88); a monster has no cards (W89)."""
    if defender != MONSTER and can_commit(s, defender, committed & DEFENDER_KNIGHT != 0):
        ask_alone(s, frames.DEFEND, defender, defender, space, how, committed)
    else:
        roll_battle(s, defender, space, how, committed)


def can_commit(s: Position, seat: i64, knight_used: bool) -> bool:
    """Whether a player might commit something, judged by public information: any spell card may have a biceps."""
    p = s.seats[seat]
    return p.hand > 0 or may_use_knight(s, p, knight_used)


def may_use_knight(s: Position, p: Player, knight_used: bool) -> bool:
    """Only with the option by which knights are not automatic (W91)."""
    return s.one_knight and not knight_used and p.count(KNIGHT) > 0


def list_commits(s: Position, seat: i64) -> vec[i64]:
    """Biceps cards one by one, until the player chooses to fight (W88)."""
    p = s.seats[seat]
    out = vec[i64](capacity=8)
    card: i64 = 0
    while card < CARD_KINDS:
        if STRONG[card] and p.count_cards(card):
            out = append(out, COMMIT + SPELL_OF[card])
        card += 1
    knight = ATTACKER_KNIGHT if s.kind == frames.ATTACK else DEFENDER_KNIGHT
    if may_use_knight(s, p, frames.committed(s) & knight != 0):
        out = append(out, USE_KNIGHT)
    return append(out, FIGHT)


def commit(s: Position, seat: i64, action: i64) -> None:
    """Commit a card or a knight to this battle, or stop (W88)."""
    attacks = s.kind == frames.ATTACK
    committed = frames.committed(s)
    defender = frames.opponent(s)
    space = frames.battle_space(s)
    how = frames.approach(s)
    if action == USE_KNIGHT:
        committed |= ATTACKER_KNIGHT if attacks else DEFENDER_KNIGHT
    elif action != FIGHT:
        card = STRONG_CARD[action - COMMIT]
        use_card(s, seat, card)
        s.emit(BICEPS_USED, seat, card)
        committed += 1 if attacks else DEFENDER_CARD
    if attacks and action != FIGHT:
        ask_attacker(s, defender, space, how, committed)
    elif action != FIGHT or attacks:
        ask_defender(s, defender, space, how, committed)
    else:
        roll_battle(s, defender, space, how, committed)


# --- Dice ---


def roll_battle(s: Position, defender: i64, space: i64, how: i64, committed: i64) -> None:
    """The attacker rolls, then the defender; the higher total wins (W88, W90, W92)."""
    attacker = s.mover
    ours = roll(s, attacker) + strength_of(s, attacker, committed & CARDS_MASK, committed & ATTACKER_KNIGHT != 0)
    if defender == MONSTER:
        theirs = roll(s, MONSTER) + STRENGTH[monster_on(s, space)]
    else:
        cards = committed // DEFENDER_CARD & CARDS_MASK
        theirs = roll(s, defender) + strength_of(s, defender, cards, committed & DEFENDER_KNIGHT != 0)
    if ours == theirs:
        s.emit(BATTLE_TIED, attacker, ours, theirs)
        retreat(s, how)
    elif ours > theirs:
        s.seats[attacker].wins += 1
        s.emit(BATTLE_WON, attacker, ours, theirs)
        if defender == MONSTER:
            beat_monster(s, space, how)
        else:
            open_spoils(s, attacker, defender, space, how, 1)
    else:
        s.emit(BATTLE_LOST, attacker, ours, theirs)
        if defender == MONSTER:
            ask_return(s, attacker, MONSTER, space, how, 0)
        else:
            s.seats[defender].wins += 1
            open_spoils(s, defender, attacker, space, how, 0)


def roll(s: Position, seat: i64) -> i64:
    """Roll the battle die; after a purple two, roll again and add, for monsters too (W90)."""
    total: i64 = 0
    while True:
        face = s.chance(FACES)
        total += DIE[face]
        if seat == MONSTER:
            s.emit(MONSTER_ROLLED, face)
        else:
            s.emit(ROLLED, seat, face)
        if face != PURPLE:
            return total


def strength_of(s: Position, seat: i64, cards: i64, knight: bool) -> i64:
    """One for each committed card and biceps tile, two for each knight; knights leave the game (W88, W91)."""
    p = s.seats[seat]
    knights = p.count(KNIGHT)
    if s.one_knight:
        knights = 1 if knight else 0
    if knights:
        p.tiles -= knights * ONE_TILE[KNIGHT]
        s.emit(KNIGHTS_USED, seat, knights)
    return cards + p.biceps + KNIGHT_STRENGTH * knights
