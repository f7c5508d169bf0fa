"""Values that the rules keep incrementally, computed from scratch, and invariants of every position."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.faces.view import TableView
from nemeton.games.realm.game import RealmOfWonder
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.final import may_enter_castle, progress_of
from nemeton.games.realm.rules.income import income_of
from nemeton.games.realm.state import RealmState

GAME = RealmOfWonder()
SPACE = {space.name: space for space in board.SPACES}


def income(view: TableView, seat: int) -> int:
    """Income from public information (W16, W20)."""
    player = view.players[seat]
    wells = sum(fort.seat == seat for fort in view.forts)
    gaps = list(view.gaps.values()).count(player.land)
    return 3 + wells + player.tiles.get("orb", 0) - player.tiles.get("cursed-orb", 0) + gaps


def progress(view: TableView, seat: int) -> int:
    """Progress in the mission from public information (W122)."""
    player = view.players[seat]
    lands = {SPACE[fort.space].land for fort in view.forts if fort.seat == seat and SPACE[fort.space].ring == board.OUTER}
    return {
        "wells": sum(fort.seat == seat for fort in view.forts),
        "pages": len(player.pages),
        "magic": player.progress,  # what was paid is on no space and no card: `find_unpaid` adds it up
        "battles": player.wins,
        "banners": len(lands - {content.NAMES.index(player.character)}),
    }[view.mission]


def find_unpaid(s: RealmState) -> Iterator[str]:
    """Magic spent is all that a player ever received less what is left (M3). The game needs its log."""
    assert s.log is not None
    events = [GAME.events.whole(raw) for raw in s.log.entries]
    for seat, p in enumerate(s.seats):
        mine = (each.fields for each in events if each.name in ("income", "magic-taken") and each.fields["seat"] == seat)
        if content.START_MAGIC + sum(int(fields["magic"]) for fields in mine) != p.magic + p.spent:
            yield f"magic spent by seat {seat}"


def opens_castle(view: TableView, seat: int) -> bool:
    player = view.players[seat]
    monsters = sum(player.tiles.get(name, 0) for name in ("goggle-eye", "vampire", "dragon"))
    return player.medal or monsters >= 3 or player.tiles.get("orb", 0) + player.tiles.get("cursed-orb", 0) >= 3


def find_violations(s: RealmState) -> Iterator[str]:
    """The invariants that a position breaks."""
    view = GAME.view(s, -1)
    for seat, p in enumerate(s.seats):
        if income_of(s, seat) != income(view, seat):
            yield f"income of seat {seat}"
        if progress_of(s, p) != progress(view, seat):
            yield f"progress of seat {seat}"
        if may_enter_castle(p) != opens_castle(view, seat):
            yield f"castle for seat {seat}"
        if not s.over and s.kind <= frames.TURN and progress(view, seat) >= view.wanted and not p.medal:
            yield f"seat {seat} has no medal (W134)"
    yield from _places(view)


def _places(view: TableView) -> Iterator[str]:
    """Where figures may be between actions (W43, W128)."""
    spaces = [player.space for player in view.players]
    if len(set(spaces)) != len(spaces):
        yield "two figures on one space (W43)"
    owner = {fort.space: fort.seat for fort in view.forts} | {player.home: player.seat for player in view.players}
    for player in view.players:
        if owner.get(player.space, player.seat) != player.seat:
            yield f"seat {player.seat} stands on an enemy's fortress (W128)"
        monster = view.towers.get(player.space) not in (None, "face-down", "empty")
        if monster and not (view.battle and view.battle.space == player.space):
            yield f"seat {player.seat} rests beside a monster (W43)"
        if player.balloon and player.on_island:
            yield f"seat {player.seat} has a Balloon on Castle Island (W68)"
    if any(fort.height < 1 for fort in view.forts):
        yield "a fortress without markers"
