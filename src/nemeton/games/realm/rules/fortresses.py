"""Building and conquering fortresses (W84-W87)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.realm.content import BUILT_HEIGHT, MARKER_PRICE, MARKERS
from nemeton.games.realm.rules.actions import BUILD, CONQUER
from nemeton.games.realm.rules.event_ids import BUILT, CONQUERED
from nemeton.games.realm.rules.places import height_of, is_house, is_open_well, set_fort
from nemeton.games.realm.rules.position import Player, Position
from nemeton.games.realm.rules.tables import WELL_OF, WELL_SPACE


def append_builds(s: Position, out: vec[i64], seat: i64, p: Player) -> vec[i64]:
    """Add builds on a free well or on the player's own fortress, up to height three (W84)."""
    if not is_open_well(s, seat, p.space) or is_house(s, p.space):
        return out
    most = min(BUILT_HEIGHT - height_of(s, p.space), p.markers, p.magic // MARKER_PRICE)
    markers: i64 = 1
    while markers <= most:
        out = append(out, BUILD + markers - 1)
        markers += 1
    return out


def build(s: Position, seat: i64, markers: i64) -> None:
    """Build markers for three magic each (W84)."""
    p = s.seats[seat]
    p.pay(MARKER_PRICE * markers)
    set_fort(s, p.space, seat, height_of(s, p.space) + markers)
    s.emit(BUILT, seat, p.space, height_of(s, p.space))


def can_conquer(p: Player, height: i64) -> bool:
    """Whether the player can pay for the lowest conquest (W86, W87)."""
    return p.markers > height and p.magic >= MARKER_PRICE * (height + 1)


def append_conquests(s: Position, out: vec[i64], p: Player, space: i64) -> vec[i64]:
    """Add every height that can be built over an enemy fortress; one to three markers stay (W86)."""
    height = height_of(s, space)
    built = height + 1
    while built <= height + BUILT_HEIGHT and built <= p.markers and MARKER_PRICE * built <= p.magic:
        out = append(out, conquest(space, built))
        built += 1
    return out


def conquest(space: i64, built: i64) -> i64:
    """The action that conquers the fortress on a space with this height."""
    return CONQUER + MARKERS * WELL_OF[space] + built - 1


def conquered_space(action: i64) -> i64:
    return WELL_SPACE[(action - CONQUER) // MARKERS]


def conquer(s: Position, seat: i64, action: i64) -> None:
    """Pay for all markers built; the difference stays, the rest goes back to both supplies (W86)."""
    space = conquered_space(action)
    built = (action - CONQUER) % MARKERS + 1
    left = built - height_of(s, space)
    s.seats[seat].pay(MARKER_PRICE * built)
    set_fort(s, space, seat, left)
    s.emit(CONQUERED, seat, space, built, left)
