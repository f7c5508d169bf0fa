"""Setting up the table (S5-S10, SD1, SD2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING, OPEN
from nemeton.games.skye import content
from nemeton.games.skye.rules.actions import TURN
from nemeton.games.skye.rules.dolmen import lay_out_dolmen
from nemeton.games.skye.rules.event_ids import CASTLE_TURNED, SCORING_DEALT, TOKEN_DEALT
from nemeton.games.skye.rules.frames import CASTLE
from nemeton.games.skye.rules.position import Player, Position
from nemeton.games.skye.rules.rounds import begin_round
from nemeton.games.skye.rules.tables import FIRST_DRUID, SIDES, TILES
from nemeton.games.skye.rules.territory import place_castle

SCORING_TILES: Final = len(content.SCORING_TILES)
TOKENS: Final = len(content.TOKENS)


def lay_out(s: Position, deal_tokens: bool, turn_castles: bool) -> None:
    """Deal the scoring tiles, fill the bag, lay the castles and choose the start player (S5-S10)."""
    players = int(s.players)
    s.round = 1
    s.bag = vec[i64](list(range(FIRST_DRUID)))
    deal_scoring_tiles(s)
    if s.with_druids:
        s.druids = vec[i64](list(range(FIRST_DRUID, TILES)))
        lay_out_dolmen(s)
    for seat in range(players):
        p = Player()
        p.herd_of_animals = s.herd_of_animals
        if deal_tokens:
            p.token = s.chance(TOKENS)
            s.emit(TOKEN_DEALT, seat, p.token)
        s.seats.append(p)
    s.start = s.chance(players)
    if turn_castles:
        s.set_frame_for_many(CASTLE, OPEN, (1 << players) - 1)
        return
    for p in s.seats:
        place_castle(p, 0, s.castle_barrels)
    begin_round(s)


def deal_scoring_tiles(s: Position) -> None:
    """Deal one scoring tile to each slot, out of 16, or 22 with Druids (S6, SD2)."""
    pool = vec[i64](list(range(SCORING_TILES if s.with_druids else content.BASE_SCORING_TILES)))
    s.slots = NOTHING
    slot: i64 = 0
    while slot < len(content.SLOTS):
        pool, tile = pop(pool, s.chance(len(pool)))
        s.slots = append(s.slots, tile)
        s.emit(SCORING_DEALT, slot, tile)
        slot += 1


def list_castle_turns() -> vec[i64]:
    return vec[i64]([TURN + turn for turn in range(SIDES)])


def turn_castle(s: Position, seat: i64, turn: i64) -> None:
    """Place the castle in the chosen turn; from then on columns run from south to north for its owner (S47)."""
    place_castle(s.seats[seat], turn, s.castle_barrels)
    s.emit(CASTLE_TURNED, seat, turn)
    s.asked &= ~(1 << seat)
    if s.asked == 0:
        begin_round(s)
