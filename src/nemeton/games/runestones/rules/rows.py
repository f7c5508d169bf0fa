"""After the action: exchanging rows of artifacts for points and rune stones (R63-R67, R95-R96)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.runestones import content
from nemeton.games.runestones.rules.actions import DONE, RUNE, TRADE
from nemeton.games.runestones.rules.event_ids import FROM_ROW, ROW_TRADED, RUNE_TAKEN
from nemeton.games.runestones.rules.frames import CHOOSE_RUNE, ROWS, touch_row
from nemeton.games.runestones.rules.piles import refill_smithies, score
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.stones import append_stone_uses
from nemeton.games.runestones.rules.tables import FREE, ROW_POINTS, RUNE_KINDS, SPACES, WILD_PIECE

RUNE_SLOTS: Final = content.RUNE_SLOTS


def open_rows(s: Position, seat: i64) -> None:
    """The action is over: only now may rows be exchanged (R20)."""
    s.set_frame(ROWS, seat)


def list_trades(s: Position, p: Player) -> vec[i64]:
    """Each row of at least two artifacts may be exchanged (R63)."""
    out = vec[i64](capacity=12)
    row: i64 = 0
    while row < 2:
        if p.row_count(row) >= 2:
            out = append(out, TRADE + row)
        row += 1
    out = append_stone_uses(s, p, out)
    return append(out, DONE)


def trade_row(s: Position, seat: i64, row: i64) -> None:
    """Discard all artifacts of a row for points and a rune stone (R63, R64, R67)."""
    p = s.seats[seat]
    points = ROW_POINTS[p.row_count(row)]
    touch_row(s)
    s.emit(ROW_TRADED, seat, row, p.row_count(row))
    score(s, seat, points, FROM_ROW)
    space: i64 = 0
    while space < SPACES:
        piece = p.rows[SPACES * row + space]
        if piece == WILD_PIECE:
            s.wild_artifacts += 1
        elif piece != FREE:
            s.artifact_discard[space] += 1
        p.rows[SPACES * row + space] = FREE
        space += 1
    refill_smithies(s)
    if len(list_runes(s, p)):
        s.push_frame(CHOOSE_RUNE, seat)


def list_runes(s: Position, p: Player) -> vec[i64]:
    """The stones that may be taken: at most four in all, never two of a kind (R65, R66)."""
    out = vec[i64](capacity=8)
    owned: i64 = 0
    rune: i64 = 0
    while rune < RUNE_KINDS:
        owned += p.runes >> rune & 1
        rune += 1
    if owned >= RUNE_SLOTS:
        return out
    rune = 0
    while rune < RUNE_KINDS:
        if s.runes[rune] > 0 and not p.has(rune):
            out = append(out, RUNE + rune)
        rune += 1
    return out


def take_rune(s: Position, seat: i64, rune: i64) -> None:
    """Take a stone from the board permanently (R64, R65)."""
    s.drop_frame()
    s.runes[rune] -= 1
    s.seats[seat].runes |= 1 << rune
    s.emit(RUNE_TAKEN, seat, rune)
