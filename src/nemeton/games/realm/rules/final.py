"""How the game is won: the king's mission, its medals, the castle, and the end of the game (W4, W98, W99, W122, W134)."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.realm.content import TO_WIN
from nemeton.games.realm.rules.event_ids import GAME_ENDED, MEDAL_WON, PAGE_FOUND
from nemeton.games.realm.rules.piles import count_bits
from nemeton.games.realm.rules.position import BANNER_BITS, Player, Position, count_monsters, count_orbs, standing
from nemeton.games.realm.rules.tables import FLAGS, LAND, LANDS, M_BATTLES, M_MAGIC, M_PAGES, M_WELLS, NOBODY


def progress_of(s: Position, p: Player) -> i64:
    """A player's progress in the mission, which is fulfilled at `wanted`."""
    mission = s.mission
    if mission == M_WELLS:
        return p.wells
    if mission == M_PAGES:
        return count_bits(p.pages)
    if mission == M_MAGIC:
        return p.magic if s.tithe_is_held else p.spent
    if mission == M_BATTLES:
        return p.wins
    return count_far_banners(p)


def count_far_banners(p: Player) -> i64:
    """The number of foreign lands in which a player has a fortress."""
    count: i64 = 0
    land: i64 = 0
    while land < LANDS:
        if land != p.character and p.banners >> BANNER_BITS * land & 15:
            count += 1
        land += 1
    return count


def award_medals(s: Position) -> None:
    """Award a medal to every player who fulfils the mission; it is never lost (W99, W134)."""
    seat: i64 = 0
    for p in s.seats:
        if not p.medal and progress_of(s, p) >= s.wanted:
            p.medal = True
            s.emit(MEDAL_WON, seat)
        seat += 1


def find_page(s: Position, seat: i64, space: i64) -> None:
    """Take the page of a land, for an emptied tower (M2)."""
    p = s.seats[seat]
    page = FLAGS[LAND[space]]
    if not p.pages & page:
        p.pages |= page
        if s.mission == M_PAGES:
            s.emit(PAGE_FOUND, seat, LAND[space])


def may_enter_castle(p: Player) -> bool:
    """With a medal, three monsters, or three orbs of either kind (W4, W70)."""
    return p.medal or count_monsters(p) >= TO_WIN or count_orbs(p) >= TO_WIN


def end_game(s: Position) -> None:
    s.over = True
    s.emit(GAME_ENDED)


def winning_seats(s: Position) -> i64:
    """The seat that entered the castle, as a mask; after too many rounds the best by medal, orbs and monsters, wells, magic."""
    if s.winner != NOBODY:
        return 1 << s.winner
    best: i64 = -1
    winners: i64 = 0
    seat: i64 = 0
    for p in s.seats:
        rank = 100000 * standing(p) + p.magic
        if rank > best:
            best = rank
            winners = 0
        if rank == best:
            winners |= 1 << seat
        seat += 1
    return winners
