"""The observation of one seat as numbers, for learning programs (R99).

Cards are numbered as actions name them: 68 creatures, then the eight cards of a druid, which are always those of the player the
piece belongs to. Which cards a player owns follows from public events, so it is included.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from nemeton.engine.encoding import LARGEST, Encoding, fit, from_viewer
from nemeton.engine.layout import Piece
from nemeton.engine.state import State
from nemeton.games.runestones import content
from nemeton.games.runestones.rules import frames
from nemeton.games.runestones.rules.position import UNKNOWN, Player, Position
from nemeton.games.runestones.rules.summon import chosen_magic
from nemeton.games.runestones.rules.tables import (
    CARD_WORD,
    COLOURED,
    COLOURS,
    CREATURES,
    DISPLAY,
    DRUID_CARDS,
    FREE,
    GEM_KINDS,
    NO_ARTIFACT,
    NO_CARD,
    PRICES,
    R_HAND,
    RUNE_KINDS,
    SMITHIES,
    SPACES,
)

CARDS: Final = CREATURES + DRUID_CARDS
PIECES: Final = GEM_KINDS + 1  # gems and ore
HAND: Final = content.HAND
LARGE_HAND: Final = content.LARGE_HAND
DRUIDS: Final = 4


class RuneStonesEncoding(Encoding):
    def questions(self) -> list[str]:
        return list(frames.NAMES)

    def question(self, state: State, viewer: i64) -> i64:
        """Other seats do not see for which action a player is choosing cards."""
        if viewer != state.seat and (state.kind == frames.LAY_SUMMON or state.kind == frames.LAY_UTILIZE):
            return frames.TURN
        return state.kind

    def pieces(self, players: int) -> list[Piece]:
        return [
            Piece("round", (1,), LARGEST, "counted from 1"),
            Piece("turn", (players,), 1, "whose turn it is"),
            Piece("first", (players,), 1, "who began"),
            Piece("prices", (DISPLAY,), 4, "of the spaces of the display"),
            Piece("display", (DISPLAY, CREATURES), 1, "the creature on each space, from the left"),
            Piece("creature-discard", (CREATURES,), 1, "the general discard pile"),
            Piece("creatures-left", (1,), CREATURES, "in the general draw pile"),
            Piece("smithies", (SMITHIES, COLOURS), 1, "the colour shown at each smithy"),
            Piece("artifacts-left", (1,), 28, "face down"),
            Piece("artifact-discard", (COLOURS,), 7, "by colour"),
            Piece("wild-artifacts", (1,), content.WILD_ARTIFACTS, "in the supply"),
            Piece("supply", (PIECES,), 20, "gems by colour, wild gems, ore"),
            Piece("stones", (RUNE_KINDS,), 3, "rune stones on the board"),
            Piece("exchange-used", (1,), 1, "the Exchange stone, this turn"),
            Piece("laid", (CARDS,), 1, "cards laid out by the one whose turn it is"),
            Piece("effects-left", (CARDS, 2), 1, "effects of laid cards that are still to be used"),
            Piece("swapping", (CARDS,), 1, "the laid card whose swap is being paid"),
            Piece("forging", (SMITHIES + 1,), 1, "the smithy whose artifact is paid or placed, the wild one last"),
            Piece("points-left", (1,), LARGEST, "magic left while buying"),
            Piece("executions-left", (1,), LARGEST, "of a reward of the die"),
            Piece("chosen", (CARDS,), 1, "picked from one's own hand, not yet laid out"),
            Piece("chosen-magic", (1,), LARGEST, "of the cards chosen so far, the stone included, while summoning"),
            Piece("score", (players,), LARGEST, "from here on: for each player, oneself first"),
            Piece("druid", (players, DRUIDS), 1, "who plays which druid"),
            Piece("pieces", (players, PIECES), 20, "gems by colour, wild gems, ore"),
            Piece("rows", (players, 2, SPACES, 2), 1, "on each space an artifact of its colour, or a wild one"),
            Piece("runes", (players, RUNE_KINDS), 1, "rune stones"),
            Piece("activated", (players, COLOURS), 1, "the colour on the Wild-gem stone"),
            Piece("hand-size", (players,), LARGE_HAND, "cards in hand"),
            Piece("hand-limit", (players,), LARGE_HAND, "cards drawn up to"),
            Piece("deck-size", (players,), CARDS, "cards in the draw pile"),
            Piece("discard", (players, CARDS), 1, "the discard pile"),
            Piece("hand", (players, CARDS), 1, "one's own hand; of others, cards that all know to be there"),
            Piece("deck", (players, CARDS), 1, "one's own draw pile; of others, cards in draw pile or hand"),
        ]

    def write(self, state: State, viewer: i64, out: vec[i16], at: i64) -> i64:
        assert isinstance(state, Position)
        at = write_table(state, viewer, out, at)
        at = write_action(state, viewer, out, at)
        seat: i64 = 0
        while seat < state.players:
            write_player(state.seats[seat], from_viewer(seat, viewer, state.players), seat == viewer, state.players, out, at)
            seat += 1
        return at + PLAYER_INTS * state.players


# The numbers that `write_player` writes for one player.
PLAYER_INTS: Final = 1 + 4 + 6 + 20 + 8 + 4 + 3 + 3 * 76


def write_table(s: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The shared board."""
    out[at] = fit(s.round)
    at += 1
    out[at + from_viewer(s.turn, viewer, s.players)] = 1
    at += s.players
    if s.first != UNKNOWN:
        out[at + from_viewer(s.first, viewer, s.players)] = 1
    at += s.players
    i: i64 = 0
    while i < DISPLAY:
        out[at + i] = fit(PRICES[s.prices + i])
        if s.display[i] != NO_CARD:
            out[at + DISPLAY + CREATURES * i + s.display[i]] = 1
        i += 1
    at += DISPLAY * (1 + CREATURES)
    mark_cards(s.discard, out, at)
    at += CREATURES
    out[at] = fit(len(s.draw))
    at += 1
    i = 0
    while i < SMITHIES:
        if s.smithies[i] != NO_ARTIFACT:
            out[at + COLOURS * i + s.smithies[i]] = 1
        i += 1
    at += SMITHIES * COLOURS
    i = 0
    while i < COLOURS:
        out[at] += fit(s.artifacts[i])
        out[at + 1 + i] = fit(s.artifact_discard[i])
        i += 1
    at += 1 + COLOURS
    out[at] = fit(s.wild_artifacts)
    at += 1
    at = copy_numbers(s.supply, PIECES, out, at)
    return copy_numbers(s.runes, RUNE_KINDS, out, at)


def write_action(s: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The action under way. What the numbers of a frame mean depends on its kind."""
    if s.exchanged:
        out[at] = 1
    at += 1
    mark_cards(s.laid, out, at)
    at += CARDS
    waiting = frames.effects_waiting(s)
    if waiting > 0 and not s.over:
        place: i64 = 0
        for card in s.laid:
            out[at + 2 * CARD_WORD[card]] = fit(waiting >> 2 * place & 1)
            out[at + 2 * CARD_WORD[card] + 1] = fit(waiting >> (2 * place + 1) & 1)
            place += 1
    at += 2 * CARDS
    if not s.over:
        if s.kind == frames.PAY_SWAP:
            out[at + CARD_WORD[s.laid[frames.swapped_place(s)]]] = 1
        elif s.kind == frames.PAY_FORGE or s.kind == frames.PLACE:
            out[at + CARDS + frames.smithy_at_work(s)] = 1
        elif s.kind == frames.BUY:
            out[at + CARDS + SMITHIES + 1] = fit(frames.magic_left(s))
        elif frames.DIE_GEM <= s.kind <= frames.DIE_POINTS:
            out[at + CARDS + SMITHIES + 2] = fit(frames.executions_left(s))
    at += CARDS + SMITHIES + 3
    if viewer == s.turn:
        mark_cards(s.chosen, out, at)
        if s.kind == frames.LAY_SUMMON:
            out[at + CARDS] = fit(chosen_magic(s, s.me()))
    return at + CARDS + 1


def write_player(p: Player, far: i64, own: bool, players: i64, out: vec[i16], at: i64) -> None:
    """A player's board and cards, `far` seats after the viewer. Pieces begin at `at`, with one row per player."""
    out[at + far] = fit(p.score)
    at += players
    if p.druid >= 0:
        out[at + DRUIDS * far + p.druid] = 1
    at += DRUIDS * players
    copy_numbers(p.gems, PIECES, out, at + PIECES * far)
    at += PIECES * players
    space: i64 = 0
    while space < 2 * SPACES:
        if p.rows[space] != FREE:
            out[at + 2 * (2 * SPACES * far + space) + (0 if p.rows[space] == COLOURED else 1)] = 1
        space += 1
    at += 4 * SPACES * players
    rune: i64 = 0
    while rune < RUNE_KINDS:
        out[at + RUNE_KINDS * far + rune] = fit(p.runes >> rune & 1)
        rune += 1
    at += RUNE_KINDS * players
    if p.active >= 0:
        out[at + COLOURS * far + p.active] = 1
    at += COLOURS * players
    out[at + far] = fit(len(p.hand))
    out[at + players + far] = LARGE_HAND if p.has(R_HAND) else HAND
    out[at + 2 * players + far] = fit(len(p.draw))
    at += 3 * players
    mark_cards(p.discard, out, at + CARDS * far)
    at += CARDS * players
    deck = at + CARDS * players
    mark_cards(p.draw, out, deck + CARDS * far)
    i: i64 = 0
    while i < len(p.hand):
        if own or i < p.known:
            out[at + CARDS * far + CARD_WORD[p.hand[i]]] = 1
        else:
            out[deck + CARDS * far + CARD_WORD[p.hand[i]]] = 1
        i += 1


def mark_cards(pile: vec[i64], out: vec[i16], at: i64) -> None:
    for card in pile:
        out[at + CARD_WORD[card]] = 1


def copy_numbers(row: vec[i64], count: i64, out: vec[i16], at: i64) -> i64:
    i: i64 = 0
    while i < count:
        out[at + i] = fit(row[i])
        i += 1
    return at + count
