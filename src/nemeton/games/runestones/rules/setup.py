"""Setting up the table and choosing druids (R10-R18)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING
from nemeton.games.runestones import content
from nemeton.games.runestones.rules.actions import DRUID
from nemeton.games.runestones.rules.event_ids import DISPLAY_FILLED, DRUID_CHOSEN
from nemeton.games.runestones.rules.frames import CHOOSE_DRUID
from nemeton.games.runestones.rules.piles import draw_creature, refill_hand, refill_smithies
from nemeton.games.runestones.rules.position import Player, Position
from nemeton.games.runestones.rules.tables import (
    COLOURS,
    CREATURES,
    DISPLAY,
    DRUID_CARDS,
    FIRST_DRAGON,
    GEM_KINDS,
    NO_ARTIFACT,
    NO_CARD,
    RUNE_KINDS,
    SMITHIES,
    SPACES,
)
from nemeton.games.runestones.rules.turn import begin_turn

DRUIDS: Final = 4


def filled(count: int, value: int) -> vec[i64]:
    return vec[i64]([value] * count)


def lay_out(s: Position, dealt_druids: bool) -> None:
    """Lay out supply, stones and smithies (R10-R13), then ask for the druids; the rest follows them."""
    players = int(s.players)
    gems = content.GEMS_OF_EACH_KIND - players * content.START_GEMS_OF_EACH_KIND
    s.supply = vec[i64]([gems] * GEM_KINDS + [content.ORE])
    s.runes = filled(RUNE_KINDS, players - 1)
    s.wild_artifacts = content.WILD_ARTIFACTS
    s.artifacts = filled(COLOURS, content.ARTIFACTS_OF_EACH_COLOUR)
    s.artifact_discard = filled(COLOURS, 0)
    s.smithies = filled(SMITHIES, NO_ARTIFACT)
    for _ in range(players):
        p = Player()
        p.gems = vec[i64]([content.START_GEMS_OF_EACH_KIND] * GEM_KINDS + [0])
        p.rows = filled(2 * SPACES, 0)
        s.seats.append(p)
    s.display = filled(DISPLAY, NO_CARD)
    s.draw = vec[i64](list(range(CREATURES)))
    refill_smithies(s)
    s.round = 1
    if s.druids_come_first:
        ask_druid(s, 0)
    else:
        lay_out_display(s)
        s.first = s.chance(players)
        ask_druid(s, s.first)
    if dealt_druids:
        for _ in range(players):
            free = list_druids(s)
            choose_druid(s, s.seat, free[s.chance(len(free))] - DRUID)


def lay_out_display(s: Position) -> None:
    """Reveal cards onto the six spaces, left to right; dragons wait until the display is full (R17)."""
    dragons = NOTHING
    space: i64 = 0
    while space < DISPLAY:
        card = draw_creature(s)
        if card >= FIRST_DRAGON:
            dragons = append(dragons, card)
            continue
        s.display[space] = card
        s.emit(DISPLAY_FILLED, space, card)
        space += 1
    for card in dragons:
        s.draw = append(s.draw, card)


def ask_druid(s: Position, seat: i64) -> None:
    s.turn = seat
    s.set_frame(CHOOSE_DRUID, seat)


def list_druids(s: Position) -> vec[i64]:
    """The druids not chosen yet (R14)."""
    out = vec[i64](capacity=4)
    druid: i64 = 0
    while druid < DRUIDS:
        free = True
        for p in s.seats:
            if p.druid == druid:
                free = False
        if free:
            out = append(out, DRUID + druid)
        druid += 1
    return out


def choose_druid(s: Position, seat: i64, druid: i64) -> None:
    """Take a druid's eight cards and draw four (R14, R16).

    After the last player the display is laid out, then the first player is drawn and begins (R17, R18)."""
    p = s.seats[seat]
    p.druid = druid
    s.emit(DRUID_CHOSEN, seat, druid)
    first: i64 = CREATURES + DRUID_CARDS * druid
    p.draw = vec[i64](list(range(first, first + DRUID_CARDS)))
    refill_hand(s, seat)
    following = (seat + 1) % s.players
    if s.druids_come_first and following == 0:
        lay_out_display(s)
        s.first = s.chance(s.players)
        begin_turn(s, s.first)
    elif following == s.first:
        begin_turn(s, following)
    else:
        ask_druid(s, following)
