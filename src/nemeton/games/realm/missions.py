"""The king's mission, its medals, and who may enter the castle (W4, W99, W122, W134)."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.decks import count_bits
from nemeton.games.realm.happenings import MEDAL_WON, PAGE_FOUND
from nemeton.games.realm.position import BANNER_BITS, Player, Position, count_monsters, count_orbs
from nemeton.games.realm.tables import FLAGS, LAND, LANDS, M_BATTLES, M_MAGIC, M_PAGES, M_WELLS


def progress_of(s: Position, p: Player) -> i64:
    """How far a player is in the mission; it is fulfilled at `wanted`."""
    mission = s.mission
    if mission == M_WELLS:
        return p.wells
    if mission == M_PAGES:
        return count_bits(p.pages)
    if mission == M_MAGIC:
        return p.magic
    if mission == M_BATTLES:
        return p.wins
    return count_far_banners(p)


def count_far_banners(p: Player) -> i64:
    """The lands other than his own in which a player has a fortress."""
    count: i64 = 0
    land: i64 = 0
    while land < LANDS:
        if land != p.character and p.banners >> BANNER_BITS * land & 15:
            count += 1
        land += 1
    return count


def award_medals(s: Position) -> None:
    """A medal for everybody who now fulfils the mission; it is never lost (W99, W134)."""
    seat: i64 = 0
    for p in s.seats:
        if not p.medal and progress_of(s, p) >= s.wanted:
            p.medal = True
            s.emit(MEDAL_WON, seat)
        seat += 1


def find_page(s: Position, seat: i64, space: i64) -> None:
    """A tower uncovered or a monster beaten gives the page of its land (M2)."""
    p = s.seats[seat]
    page = FLAGS[LAND[space]]
    if not p.pages & page:
        p.pages |= page
        if s.mission == M_PAGES:
            s.emit(PAGE_FOUND, seat, LAND[space])


def may_enter_castle(p: Player) -> bool:
    """A medal, three monsters, or three orbs of either kind (W4, W70)."""
    return p.medal or count_monsters(p) >= TO_WIN or count_orbs(p) >= TO_WIN
