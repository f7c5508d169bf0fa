"""Setting a Realm of Wonder table to a wanted position, in the words of the game.

    Arranger(state).characters("golem", "yeti").fort("m2I0", 1, seat=1).stand("m2O1").magic(12).turn(steps=4)

Components stay balanced: what a player gets comes from a deck, a supply or a tower. To fix outcomes of chance, a key is searched
whose next outcomes are the wanted ones. What cannot be arranged is a ValueError.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Self

from nemeton.engine.chance import Key, key_from_seed
from nemeton.engine.state import NOT_CACHED
from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.rules.places import put_figure, set_fort, set_tower, tower_of
from nemeton.games.realm.rules.position import EMPTIED, FACE_DOWN, FIGURE, HOUSE, MONSTER_UP, OWNER, OWNER_SHIFT, Player
from nemeton.games.realm.rules.rounds import begin_turn, next_caster, next_mover
from nemeton.games.realm.rules.tables import (
    CARD_BITS,
    CARD_FIELD,
    CARD_NAMES,
    EYE,
    FLAGS,
    HOME,
    KEPT,
    LAND,
    NOBODY,
    NOWHERE,
    ONE_CARD,
    ONE_TILE,
    TILE_BITS,
    TILE_FIELD,
    WANTED,
)
from nemeton.games.realm.state import RealmState

NUMBER: Final = board.NUMBER
MISSIONS: Final = tuple(mission.name for mission in content.MISSIONS)
TILES: Final = tuple(tile.name for tile in content.TILES)
FACES: Final = {"0": 0, "1": 1, "2": 2, "purple": 3, "3": 4, "4": 5}
MOST_KEYS: Final = 1 << 20
STRIDE: Final = 7  # discards are spread over all speeds
Luck = tuple[int, Sequence[int]]  # the number of outcomes, and the wanted ones


class Arranger:
    def __init__(self, state: RealmState) -> None:
        self.state = state

    def player(self, seat: int = 0) -> Player:
        return self.state.seats[seat]

    # --- The table ---

    def characters(self, *names: str) -> Self:
        """Seats get these characters, each on its home."""
        s = self.state
        if len(names) != s.players:
            raise ValueError(f"{len(names)} characters for {s.players} players")
        for space in HOME:
            s.board[space] &= ~(FIGURE | OWNER | HOUSE)
        for character in range(len(content.NAMES)):
            s.seat_of[character] = NOBODY
        for seat, name in enumerate(names):
            p = self.player(seat)
            p.character = content.NAMES.index(name)
            p.space = HOME[p.character]
            s.seat_of[p.character] = seat
            s.board[p.space] |= (seat + 1) | (seat + 1) << OWNER_SHIFT | HOUSE
        return self._changed()

    def mission(self, name: str) -> Self:
        s = self.state
        s.mission = MISSIONS.index(name)
        s.wanted = WANTED[5 * s.mission + s.players - 2]
        return self._changed()

    def gaps(self, middle: str, island: str) -> Self:
        """The lands that the gaps of middle ring and Castle Island face."""
        self.state.rings = 6 * content.LANDS.index(middle) + content.LANDS.index(island)
        return self._changed()

    def round(self, number: int) -> Self:
        """It is this round. The movement cards of earlier rounds are discarded: those in hands must have been named before."""
        s = self.state
        missing = (number - 1) * s.players - int(s.card_discards).bit_count()
        for at in range(len(content.MOVEMENT_CARDS)):
            flag = FLAGS[1 + STRIDE * at % len(content.MOVEMENT_CARDS)]
            if missing > 0 and s.card_deck & flag:
                s.card_deck &= ~flag
                s.card_discards |= flag
                missing -= 1
        if missing > 0:
            raise ValueError(f"too few movement cards for {number - 1} rounds")
        s.round = number
        return self._changed()

    # --- Towers ---

    def emptied(self, *spaces: str, tile: str = "spell") -> Self:
        """Towers already uncovered; each had this tile, which has left the game."""
        for space in spaces:
            self._uncovered(space, tile)
            set_tower(self.state, NUMBER[space], EMPTIED)
        return self._changed()

    def monster(self, space: str, name: str) -> Self:
        """A face-up monster."""
        self._uncovered(space, name)
        set_tower(self.state, NUMBER[space], MONSTER_UP + TILES.index(name) - EYE)
        return self._changed()

    def found(self, space: str, tile: str, seat: int = 0) -> Self:
        """The seat has emptied this tower and keeps its tile; the page of the land is theirs, too."""
        self.emptied(space, tile=tile)
        kind = TILES.index(tile)
        if kind < KEPT:
            self.player(seat).tiles += ONE_TILE[kind]
        return self.pages(content.LANDS[LAND[NUMBER[space]]], seat=seat)

    # --- Things of a seat ---

    def stand(self, space: str, seat: int = 0, after: str | None = None) -> Self:
        """The figure is on this space; `after` is its previous space, if it remembers one."""
        put_figure(self.state, seat, NUMBER[space])
        self.player(seat).came_from = NUMBER[after] if after else NOWHERE
        return self._changed()

    def magic(self, magic: int, seat: int = 0) -> Self:
        self.player(seat).magic = magic
        return self._changed()

    def spent(self, magic: int, seat: int = 0) -> Self:
        """Magic that the seat has paid so far."""
        self.player(seat).spent = magic
        return self._changed()

    def fort(self, space: str, height: int = 1, seat: int = 0) -> Self:
        """A fortress of the seat, with markers from its supply."""
        set_fort(self.state, NUMBER[space], seat, height)
        return self._changed()

    def tiles(self, seat: int = 0, **counts: int) -> Self:
        """Tower tiles on the character's card, named with underscores: `cursed_orb=1`. They come out of the face-down towers."""
        for name, count in counts.items():
            for _ in range(count):
                space = next(n for n in range(len(board.SPACES) - 1, -1, -1) if tower_of(self.state, n) == FACE_DOWN)
                tile = name.replace("_", "-")
                self.emptied(board.SPACES[space].name, tile=tile)
                self.player(seat).tiles += ONE_TILE[TILES.index(tile)]
        return self

    def pages(self, *lands: str, seat: int = 0) -> Self:
        for land in lands:
            self.player(seat).pages |= FLAGS[content.LANDS.index(land)]
        return self._changed()

    def wins(self, battles: int, seat: int = 0) -> Self:
        """Battles that the seat has won so far."""
        self.player(seat).wins = battles
        return self._changed()

    def bonus(self, seat: int = 0, boots: int = 0, biceps: int = 0) -> Self:
        p = self.player(seat)
        p.boots, p.biceps = boots, biceps
        self.state.bonus_tiles -= boots + biceps
        return self._changed()

    def medal(self, seat: int = 0) -> Self:
        self.player(seat).medal = True
        return self._changed()

    def spent_ability(self, seat: int = 0) -> Self:
        self.player(seat).able = False
        return self._changed()

    def balloon(self, seat: int = 0) -> Self:
        self.player(seat).balloon = True
        return self._changed()

    # --- Cards ---

    def hand(self, *cards: str, seat: int = 0) -> Self:
        """The spell cards in hand; `cannon-biceps` for one with a biceps. The others go back into the deck."""
        s, p = self.state, self.player(seat)
        s.spell_deck += p.spells
        s.spells_left += p.hand
        p.spells = p.hand = 0
        for name in cards:
            card = self._spell_from_deck(name)
            p.spells += card
            p.hand += 1
        return self._changed()

    def used(self, *cards: str) -> Self:
        """Spell cards that have left the game."""
        for name in cards:
            self.state.spells_used += self._spell_from_deck(name)
        return self._changed()

    def spell_deck(self, *cards: str) -> Self:
        """The deck has exactly these cards; the rest have been used."""
        s = self.state
        s.spells_used += s.spell_deck
        s.spell_deck = sum(int(ONE_CARD[CARD_NAMES.index(name)]) for name in cards)
        s.spells_used -= s.spell_deck
        s.spells_left = len(cards)
        return self._changed()

    def cards(self, *speeds: int, seat: int = 0) -> Self:
        """The movement cards in hand. Another hand that had one of them gets one from the deck."""
        s, p = self.state, self.player(seat)
        s.card_deck |= p.cards
        p.cards = sum(int(FLAGS[speed]) for speed in speeds)
        if p.cards & s.card_discards:
            raise ValueError(f"of the movement cards {speeds} some have been discarded")
        for other in s.seats:
            if other is not p and other.cards & p.cards:
                swapped = other.cards & p.cards
                other.cards &= ~swapped
                for _ in range(int(swapped).bit_count()):
                    free = s.card_deck & ~p.cards
                    other.cards |= free & -free
                    s.card_deck &= ~(free & -free)
                s.card_deck |= swapped
        s.card_deck &= ~p.cards
        return self._changed()

    # --- Phases ---

    def casting(self, *speeds: int) -> Self:
        """Phase 3 begins with these speeds, by seat."""
        self._show(speeds)
        next_caster(self.state)
        return self._settled()

    def moving(self, *speeds: int) -> Self:
        """Phase 4 begins with these speeds, by seat."""
        self._show(speeds)
        next_mover(self.state)
        return self._settled()

    def turn(self, seat: int = 0, steps: int = 5) -> Self:
        """It is this seat's turn to move, with so many steps."""
        self.state.served = 0
        begin_turn(self.state, seat)
        self.state.steps = steps
        return self._changed()

    # --- Luck ---

    def dice(self, *faces: str) -> Self:
        """The next rolls of the battle die: `0`, `1`, `2`, `purple`, `3`, `4`."""
        return self._seek([(6, (FACES[face],)) for face in faces])

    def rolls(self, *lands: str) -> Self:
        """The next rolls of the rotation die."""
        return self._seek([(6, (content.LANDS.index(land),)) for land in lands])

    def finds(self, tile: str, *then: str) -> Self:
        """The next uncovered tower has this tile; battle rolls may follow."""
        return self._seek([*self._tile_luck(tile), *((6, (FACES[face],)) for face in then)])

    def finds_all(self, *tiles: str) -> Self:
        """The next uncovered towers have these tiles, with no other chance between them."""
        return self._seek(self._tile_luck(*tiles))

    # --- Inside ---

    def _spell_from_deck(self, name: str) -> int:
        s, at = self.state, CARD_NAMES.index(name)
        if not s.spell_deck >> CARD_BITS * at & CARD_FIELD:
            raise ValueError(f"no {name} is left")
        s.spell_deck -= ONE_CARD[at]
        s.spells_left -= 1
        return int(ONE_CARD[at])

    def _uncovered(self, space: str, tile: str) -> None:
        s, kind = self.state, TILES.index(tile)
        if tower_of(s, NUMBER[space]) != FACE_DOWN:
            raise ValueError(f"{space} has no face-down tower")
        if not s.tower_pool >> TILE_BITS * kind & TILE_FIELD:
            raise ValueError(f"no {tile} is left")
        s.tower_pool -= ONE_TILE[kind]
        s.towers_left -= 1

    def _tile_luck(self, *tiles: str) -> list[Luck]:
        """Tiles are drawn by counting through the kinds in order, so a kind is a range of outcomes."""
        pool, left = int(self.state.tower_pool), int(self.state.towers_left)
        wishes: list[Luck] = []
        for drawn, tile in enumerate(tiles):
            kind = TILES.index(tile)
            sizes = [pool >> TILE_BITS * k & TILE_FIELD for k in range(len(TILES))]
            wishes.append((left - drawn, range(sum(sizes[:kind]), sum(sizes[: kind + 1]))))
            pool -= int(ONE_TILE[kind])
        return wishes

    def _seek(self, wishes: Sequence[Luck]) -> Self:
        self.state.key = find_key(int(self.state.drawn), tuple(wishes))
        return self

    def _show(self, speeds: Sequence[int]) -> None:
        s = self.state
        for seat, speed in enumerate(speeds):
            if not self.player(seat).cards & FLAGS[speed]:
                self.cards(speed, *self._spare(2, speeds), seat=seat)
        for seat, speed in enumerate(speeds):
            p = self.player(seat)
            p.cards &= ~FLAGS[speed]
            p.card = p.speed = speed
        s.served = 0

    def _spare(self, count: int, taken: Sequence[int]) -> list[int]:
        """Movement cards that are in the deck and not named."""
        deck = int(self.state.card_deck)
        return [speed for speed in range(1, 51) if deck >> speed & 1 and speed not in taken][:count]

    def _changed(self) -> Self:
        self.state.choices_of = NOT_CACHED
        return self

    def _settled(self) -> Self:
        self._changed().state.settle()
        return self


@lru_cache
def find_key(drawn: int, wishes: tuple[Luck, ...]) -> Key:
    """The first key whose outcomes after those already drawn are the wanted ones."""
    for seed in range(MOST_KEYS):
        key = key_from_seed(seed)
        if all(key.outcome(drawn + at, n) in wished for at, (n, wished) in enumerate(wishes)):
            return key
    raise ValueError(f"no luck: {wishes}")
