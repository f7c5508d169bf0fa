"""A Realm of Wonder table that tests set up and play in the words of the game.

    table("golem", "yeti").fort("m2I0", 1, seat=1).stand("m2O1").magic(12).turn(steps=4).do("conquer m2i0 2")

Seats get the characters in the order named. What a test does not set is as after the set-up in round 1, with both gaps at the
Wizard's land, the mission `wells`, and no spell cards in hand. To fix outcomes of chance, a key is searched whose next outcomes
are the wanted ones.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pytest

from nemeton.engine.chance import Key, key_from_seed
from nemeton.engine.decision import Blocked
from nemeton.engine.errors import IllegalAction
from nemeton.engine.events import Event
from nemeton.engine.state import NOT_CACHED
from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.game import MISSIONS, RealmOfWonder
from nemeton.games.realm.rules.income import income_of
from nemeton.games.realm.rules.places import height_of, is_house, owner_of, put_figure, set_fort, set_tower, tower_of
from nemeton.games.realm.rules.position import EMPTIED, FACE_DOWN, FIGURE, HOUSE, MONSTER_UP, OWNER, OWNER_SHIFT, Player
from nemeton.games.realm.rules.rounds import begin_round, begin_turn, next_caster, next_mover
from nemeton.games.realm.rules.tables import (
    CARD_BITS,
    CARD_FIELD,
    CARD_NAMES,
    EYE,
    FLAGS,
    HOME,
    NOBODY,
    NOWHERE,
    ONE_CARD,
    ONE_TILE,
    TILE_BITS,
    TILE_FIELD,
    WANTED,
    WELL_SPACE,
)
from nemeton.games.realm.state import RealmState

GAME = RealmOfWonder()
NUMBER = board.NUMBER
TILES = [tile.name for tile in content.TILES]
FACES = {"0": 0, "1": 1, "2": 2, "purple": 3, "3": 4, "4": 5}
Luck = tuple[int, Collection[int]]  # the number of outcomes, and the wanted ones


def table(*characters: str, mission: str = "wells", **options: str) -> Table:
    """A fresh table for these characters. Options are named with underscores: `rotate_card="ring-before-roll"`."""
    names = {option.name.replace("-", "_"): option.name for option in GAME.options}
    return Table(characters or ("wizard", "golem"), mission, {names[name]: value for name, value in options.items()})


class Table:
    def __init__(self, characters: Sequence[str], mission: str, options: dict[str, str]) -> None:
        setup = GAME.setup(len(characters), seed=1, options=options)
        self.state: RealmState = GAME.first_position(setup, log=True)
        self._seat(characters)
        for seat in range(len(characters)):
            self.hand(seat=seat)
        self.gaps("star-meadows", "star-meadows")
        self.mission(mission)

    # --- Setting the table ---

    def mission(self, name: str) -> Table:
        s = self.state
        s.mission = MISSIONS.index(name)
        s.wanted = WANTED[5 * s.mission + s.players - 2]
        return self._changed()

    def gaps(self, middle: str, island: str) -> Table:
        """The lands that the gaps of middle ring and Castle Island face."""
        self.state.rings = 6 * content.LANDS.index(middle) + content.LANDS.index(island)
        return self._changed()

    def stand(self, space: str, seat: int = 0, after: str | None = None) -> Table:
        """The figure is on this space; `after` is its previous space, if it remembers one."""
        put_figure(self.state, seat, NUMBER[space])
        self.player(seat).came_from = NUMBER[after] if after else NOWHERE
        return self._changed()

    def magic(self, magic: int, seat: int = 0) -> Table:
        self.player(seat).magic = magic
        return self._changed()

    def spent(self, magic: int, seat: int = 0) -> Table:
        """Magic that the seat has paid so far."""
        self.player(seat).spent = magic
        return self._changed()

    def fort(self, space: str, height: int = 1, seat: int = 0) -> Table:
        """A fortress of the seat, with markers from its supply."""
        set_fort(self.state, NUMBER[space], seat, height)
        return self._changed()

    def emptied(self, *spaces: str) -> Table:
        """Towers already uncovered; each had a spell tile."""
        for space in spaces:
            self._uncovered(space, "spell")
            set_tower(self.state, NUMBER[space], EMPTIED)
        return self._changed()

    def monster(self, space: str, name: str) -> Table:
        """A face-up monster."""
        self._uncovered(space, name)
        set_tower(self.state, NUMBER[space], MONSTER_UP + TILES.index(name) - EYE)
        return self._changed()

    def tiles(self, seat: int = 0, **counts: int) -> Table:
        """Tower tiles on the character's card, named with underscores: `cursed_orb=1`. They come out of the face-down towers."""
        s = self.state
        for name, count in counts.items():
            kind = TILES.index(name.replace("_", "-"))
            for _ in range(count):
                s.tower_pool -= ONE_TILE[kind]
                self.player(seat).tiles += ONE_TILE[kind]
                space = next(n for n in range(len(board.SPACES) - 1, -1, -1) if tower_of(s, n) == FACE_DOWN)
                set_tower(s, space, EMPTIED)
                s.towers_left -= 1
        return self._changed()

    def bonus(self, seat: int = 0, boots: int = 0, biceps: int = 0) -> Table:
        p = self.player(seat)
        p.boots, p.biceps = boots, biceps
        self.state.bonus_tiles -= boots + biceps
        return self._changed()

    def medal(self, seat: int = 0) -> Table:
        self.player(seat).medal = True
        return self._changed()

    def hand(self, *cards: str, seat: int = 0) -> Table:
        """The spell cards in hand; `cannon-biceps` for one with a biceps. The others go back into the deck."""
        s, p = self.state, self.player(seat)
        s.spell_deck += p.spells
        s.spells_left += p.hand
        p.spells = p.hand = 0
        for name in cards:
            card = ONE_CARD[CARD_NAMES.index(name)]
            assert s.spell_deck >> CARD_BITS * CARD_NAMES.index(name) & CARD_FIELD, f"no {name} is left"
            s.spell_deck -= card
            p.spells += card
            s.spells_left -= 1
            p.hand += 1
        return self._changed()

    def spell_deck(self, *cards: str) -> Table:
        """The deck has exactly these cards; the rest have been used."""
        s = self.state
        s.spells_used += s.spell_deck
        s.spell_deck = sum(int(ONE_CARD[CARD_NAMES.index(name)]) for name in cards)
        s.spells_used -= s.spell_deck
        s.spells_left = len(cards)
        return self._changed()

    def cards(self, *speeds: int, seat: int = 0) -> Table:
        """The movement cards in hand."""
        s, p = self.state, self.player(seat)
        s.card_deck |= p.cards
        p.cards = sum(int(FLAGS[speed]) for speed in speeds)
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

    def patient(self) -> Table:
        self.state.patient = True
        return self

    # --- Phases ---

    def play(self, *speeds: int) -> Table:
        """All seats play these movement cards."""
        for seat, speed in enumerate(speeds):
            if not self.player(seat).cards & FLAGS[speed]:
                self.cards(speed, *self._spare(2, speeds), seat=seat)
        for seat, speed in enumerate(speeds):
            self.by(seat, f"play {speed}")
        return self

    def casting(self, *speeds: int) -> Table:
        """Phase 3 begins with these speeds, by seat."""
        self._show(speeds)
        next_caster(self.state)
        return self._settled()

    def moving(self, *speeds: int) -> Table:
        """Phase 4 begins with these speeds, by seat."""
        self._show(speeds)
        next_mover(self.state)
        return self._settled()

    def turn(self, seat: int = 0, steps: int = 5) -> Table:
        """It is this seat's turn to move, with so many steps."""
        self.state.served = 0
        begin_turn(self.state, seat)
        self.state.steps = steps
        return self._changed()

    def next_round(self) -> Table:
        """End the round."""
        begin_round(self.state)
        return self._settled()

    def balloon(self, seat: int = 0) -> Table:
        self.player(seat).balloon = True
        return self._changed()

    # --- Luck ---

    def dice(self, *faces: str) -> Table:
        """The next rolls of the battle die: `0`, `1`, `2`, `purple`, `3`, `4`."""
        return self._seek([(6, (FACES[face],)) for face in faces])

    def rolls(self, *lands: str) -> Table:
        """The next rolls of the rotation die."""
        return self._seek([(6, (content.LANDS.index(land),)) for land in lands])

    def finds(self, tile: str, *then: str) -> Table:
        """The next uncovered tower has this tile; battle rolls may follow."""
        return self._seek([self._tile_luck(tile), *((6, (FACES[face],)) for face in then)])

    # --- Playing ---

    def do(self, *texts: str) -> Table:
        """The seat to move takes these actions, one after another."""
        for text in texts:
            self.by(int(self.state.next_seat()), text)
        return self

    def by(self, seat: int, *texts: str) -> Table:
        for text in texts:
            GAME.play(self.state, seat, GAME.vocabulary.number(text))
        return self

    def all_pass(self) -> Table:
        """All seats pass in the open window and in those that reopen below it."""
        while GAME.question(self.state, -1) == "counter":
            self.do("pass")
        return self

    def refuses(self, text: str, rule: str, reason: str | None = None, seat: int | None = None) -> Table:
        """The action is illegal now because of this rule, and nothing changes."""
        before = self.state.snapshot()
        with pytest.raises(IllegalAction) as caught:
            self.by(int(self.state.next_seat()) if seat is None else seat, text)
        assert caught.value.rule == rule, f"{text}: {caught.value}"
        if reason is not None:
            assert caught.value.reason == reason
        assert self.state.snapshot() == before
        return self

    # --- Looking ---

    def player(self, seat: int = 0) -> Player:
        return self.state.seats[seat]

    def space(self, seat: int = 0) -> str:
        return board.SPACES[self.player(seat).space].name

    def choices(self, seat: int | None = None) -> list[str]:
        asked = int(self.state.next_seat()) if seat is None else seat
        return [GAME.vocabulary.text(a) for a in self.state.legal(asked)]

    def offers(self, verb: str, seat: int | None = None) -> list[str]:
        """The words of the choices with this verb."""
        return [text.removeprefix(verb).strip() for text in self.choices(seat) if text.split()[0] == verb]

    def blocked(self, seat: int | None = None) -> dict[str, Blocked]:
        return {b.text: b for b in GAME.blocked(self.state, int(self.state.next_seat()) if seat is None else seat)}

    def asked(self) -> tuple[list[int], str]:
        """Who is asked what."""
        return GAME.asked(self.state), GAME.question(self.state, -1)

    def events(self, name: str) -> list[Event]:
        assert self.state.log is not None
        return [event for raw in self.state.log.entries if (event := GAME.events.whole(raw)).name == name]

    def fields(self, name: str) -> list[tuple[int | str, ...]]:
        return [tuple(event.fields.values()) for event in self.events(name)]

    def income(self, seat: int = 0) -> int:
        return int(income_of(self.state, seat))

    def fort_at(self, space: str) -> tuple[int, int] | None:
        """Owner and height of the fortress there."""
        number = NUMBER[space]
        height = int(height_of(self.state, number))
        return (int(owner_of(self.state, number)), height) if height else None

    def count(self, tile: str, seat: int = 0) -> int:
        return int(self.player(seat).count(TILES.index(tile)))

    def held(self, seat: int = 0) -> list[str]:
        """The spell cards in hand."""
        packed = int(self.player(seat).spells)
        return [name for at, name in enumerate(CARD_NAMES) for _ in range(packed >> CARD_BITS * at & CARD_FIELD)]

    def gap(self, ring: str) -> str:
        middle, island = divmod(int(self.state.rings), 6)
        return content.LANDS[middle if ring == "middle" else island]

    # --- Inside ---

    def _seat(self, characters: Sequence[str]) -> None:
        s = self.state
        for space in HOME:
            s.board[space] &= ~(FIGURE | OWNER | HOUSE)
        for character in range(len(content.NAMES)):
            s.seat_of[character] = NOBODY
        for seat, name in enumerate(characters):
            p = self.player(seat)
            p.character = content.NAMES.index(name)
            p.space = HOME[p.character]
            s.seat_of[p.character] = seat
            s.board[p.space] |= (seat + 1) | (seat + 1) << OWNER_SHIFT | HOUSE

    def _uncovered(self, space: str, tile: str) -> None:
        s, kind = self.state, TILES.index(tile)
        assert tower_of(s, NUMBER[space]) == FACE_DOWN, f"{space} has no face-down tower"
        assert s.tower_pool >> TILE_BITS * kind & TILE_FIELD, f"no {tile} is left"
        s.tower_pool -= ONE_TILE[kind]
        s.towers_left -= 1

    def _tile_luck(self, tile: str) -> Luck:
        """Tiles are drawn by counting through the kinds in order, so a kind is a range of outcomes."""
        pool, kind = int(self.state.tower_pool), TILES.index(tile)
        sizes = [pool >> TILE_BITS * k & TILE_FIELD for k in range(len(TILES))]
        return int(self.state.towers_left), range(sum(sizes[:kind]), sum(sizes[: kind + 1]))

    def _seek(self, wishes: Sequence[Luck]) -> Table:
        s = self.state
        for seed in range(1 << 20):
            key: Key = key_from_seed(seed)
            if all(key.outcome(s.drawn + at, n) in wished for at, (n, wished) in enumerate(wishes)):
                s.key = key
                return self
        raise AssertionError(f"no luck: {wishes}")

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
        """Movement cards that are in the deck and not named by the test."""
        deck = int(self.state.card_deck)
        return [speed for speed in range(1, 51) if deck >> speed & 1 and speed not in taken][:count]

    def _changed(self) -> Table:
        self.state.choices_of = NOT_CACHED
        return self

    def _settled(self) -> Table:
        self._changed().state.settle()
        return self


def homes() -> list[str]:
    return [board.SPACES[space].name for space in HOME]


def wells(t: Table) -> list[str]:
    """The spaces with a well and no house."""
    return [board.SPACES[space].name for space in WELL_SPACE if not is_house(t.state, space)]
