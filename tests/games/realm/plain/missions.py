"""The missions (facts.md 4.6, W99, W122, W134): the progress of a player in each."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.realm.plain.ground import OUTER, SPACES
from tests.games.realm.plain.table import Person, PlainTable


def wells(table: PlainTable, me: Person) -> int:
    return len(table.wells_of(me))


def pages(table: PlainTable, me: Person) -> int:
    return len(me.pages)


def magic(table: PlainTable, me: Person) -> int:
    return me.spent


def battles(table: PlainTable, me: Person) -> int:
    return me.wins


def banners(table: PlainTable, me: Person) -> int:
    return len({SPACES[space].land for space in table.wells_of(me) if SPACES[space].ring == OUTER} - {me.land})


PROGRESS: dict[str, Callable[[PlainTable, Person], int]] = {
    "wells": wells,
    "pages": pages,
    "magic": magic,
    "battles": battles,
    "banners": banners,
}


def check_mission(table: PlainTable) -> None:
    """A medal for each player who fulfils the mission; it is never lost."""
    for me in table.people:
        if PROGRESS[table.mission](table, me) >= table.wanted:
            me.medal = True


def rank(table: PlainTable) -> list[int]:
    """The best seats by medal, orbs and monsters, fortified wells, magic (facts.md 4.7)."""
    trophies = ("orb", "cursed-orb", "goggle-eye", "vampire", "dragon")
    standing = {
        me.seat: (me.medal, sum(me.tiles[tile] for tile in trophies), len(table.wells_of(me)), me.magic) for me in table.people
    }
    return [seat for seat, value in standing.items() if value == max(standing.values())]
