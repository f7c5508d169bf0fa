"""Everything on the table, as small integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING
from nemeton.engine.state import State
from nemeton.games.realm.rules.tables import CARD_BITS, CARD_FIELD, NOBODY, NOWHERE, TILE_BITS, TILE_FIELD

# A space of the board is one number: the figure, the owner of fortress or house, the height, the tower, a flag for a house.
FIGURE: Final = 7  # seat + 1
OWNER_SHIFT: Final = 3  # seat + 1, three bits
OWNER: Final = 56
HEIGHT_SHIFT: Final = 6  # four bits
HEIGHT: Final = 960
FORT: Final = 1016  # owner and height
TOWER_SHIFT: Final = 10  # four bits: NO_TOWER, FACE_DOWN, EMPTIED, or MONSTER_UP + tile
TOWER_BITS: Final = 15360
HOUSE: Final = 16384

NO_TOWER: Final = 0
FACE_DOWN: Final = 1
EMPTIED: Final = 2
MONSTER_UP: Final = 3  # + tile, less EYE

BANNER_BITS: Final = 4  # fortresses in each land


class Player:
    """A player's figure, cards and tiles."""

    def __init__(self) -> None:
        self.character: i64 = 0
        self.space: i64 = 0
        self.came_from: i64 = NOWHERE  # the previous space, for a retreat (W127)
        self.magic: i64 = 0
        self.spent: i64 = 0  # magic paid in the whole game, for the mission of magic (M3)
        self.cards: i64 = 0  # movement cards in hand, bit n for speed n
        self.card: i64 = 0  # the movement card played this round, 0 before
        self.speed: i64 = 0  # of that card, plus Lightning
        self.spells: i64 = 0  # spell cards in hand, packed
        self.hand: i64 = 0  # the number of spell cards
        self.tiles: i64 = 0  # packed
        self.more_steps: i64 = 0  # from spells of this round
        self.balloon: bool = False
        self.boots: i64 = 0
        self.biceps: i64 = 0
        self.able: bool = True  # the ability token is active
        self.pages: i64 = 0  # one bit for each land
        self.wins: i64 = 0
        self.medal: bool = False
        self.markers: i64 = 0  # in the supply
        # Updated with every change of a fortress.
        self.wells: i64 = 0
        self.banners: i64 = 0  # fortresses in each land that count for M5, packed

    def clone(self) -> Player:
        twin = Player()
        twin.character = self.character
        twin.space = self.space
        twin.came_from = self.came_from
        twin.magic = self.magic
        twin.spent = self.spent
        twin.cards = self.cards
        twin.card = self.card
        twin.speed = self.speed
        twin.spells = self.spells
        twin.hand = self.hand
        twin.tiles = self.tiles
        twin.more_steps = self.more_steps
        twin.balloon = self.balloon
        twin.boots = self.boots
        twin.biceps = self.biceps
        twin.able = self.able
        twin.pages = self.pages
        twin.wins = self.wins
        twin.medal = self.medal
        twin.markers = self.markers
        twin.wells = self.wells
        twin.banners = self.banners
        return twin

    def pay(self, magic: i64) -> None:
        self.magic -= magic
        self.spent += magic

    def count(self, tile: i64) -> i64:
        """The number of tiles of a kind on the character's card."""
        return self.tiles >> TILE_BITS * tile & TILE_FIELD

    def count_cards(self, card: i64) -> i64:
        """The number of spell cards of a kind in hand."""
        return self.spells >> CARD_BITS * card & CARD_FIELD

    def numbers(self) -> list[int]:
        """Every number, for snapshots."""
        out: list[int] = []
        for number in (
            self.character,
            self.space,
            self.came_from,
            self.magic,
            self.spent,
            self.cards,
            self.card,
            self.speed,
            self.spells,
            self.hand,
            self.tiles,
            self.more_steps,
            self.boots,
            self.biceps,
            self.pages,
            self.wins,
            self.markers,
            self.wells,
            self.banners,
        ):
            out.append(int(number))
        for flag in (self.balloon, self.able, self.medal):
            out.append(int(flag))
        return out


class Position(State):
    """The whole table: board, rings, decks and the players. `RealmState` adds the choices."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[Player] = []
        self.seat_of: vec[i64] = NOTHING  # by character; NOBODY for those not in play
        self.board: vec[i64] = NOTHING
        self.rings: i64 = 0  # 6 * the land that the middle ring's gap faces + the land that Castle Island's faces
        self.round: i64 = 0  # counted from 1
        self.mission: i64 = 0
        self.wanted: i64 = 0
        self.winner: i64 = NOBODY  # the seat that has entered the castle
        # Decks are unordered: drawing picks a random card.
        self.card_deck: i64 = 0
        self.card_discards: i64 = 0
        self.cards_kept: i64 = 0  # publicly known to be in hands when the discards were last shuffled
        self.spell_deck: i64 = 0
        self.spells_left: i64 = 0
        self.spells_used: i64 = 0
        self.tower_pool: i64 = 0  # all face-down tiles
        self.towers_left: i64 = 0
        self.bonus_tiles: i64 = 0
        self.served: i64 = 0  # the seats that have had their slot or turn in this phase
        # The turn in phase 4.
        self.mover: i64 = NOBODY
        self.steps: i64 = 0
        self.above: i64 = NOWHERE  # the space a Balloon flies over; the figure stays where it last stood
        self.bought_step: bool = False
        self.bought_spell: bool = False
        self.stays: bool = False  # a teleport has ended the movement
        self.crosses_walls: bool = False  # the Golem's ability
        self.light_land: i64 = NOWHERE  # the land of the Troll's ability
        self.fresh: bool = False  # no action has been taken this turn
        # The options of this table.
        self.ring_before_roll: bool = False
        self.beaten_lose_turn: bool = False
        self.teleport_ends_turn: bool = False
        self.one_knight: bool = False
        self.counter_is_final: bool = False
        self.island_is_immune: bool = False
        self.boot_at_once: bool = False
        self.spells_return: bool = False
        self.swims_on_one_ring: bool = False
        self.house_counts_not: bool = False  # for the Wizard
        self.flies_over_water: bool = False
        self.guarded: bool = False  # the game ends after GUARD_ROUNDS
        # What earlier versions of the rules did.
        self.tithe_is_held: bool = False  # the mission of magic asks for magic in hand, not spent
        self.sight_finds_pages: bool = False  # of a monster that is only uncovered, too
        self.few_monsters: bool = False  # among the tower tiles
        self.low_thresholds: bool = False  # of missions
        self.banners_on_both_rings: bool = False  # the mission of banners counts the middle ring, too
        self.ring_is_all_coast: bool = False  # the middle ring
        self.ranks_before_medals: bool = False  # the last action before the guard's ranking wins no medal

    def copy_table(self, other: Position) -> None:
        self.copy_frames(other)
        self.seats = [player.clone() for player in other.seats]
        self.seat_of = other.seat_of
        self.board = other.board[:]
        self.rings = other.rings
        self.round = other.round
        self.mission = other.mission
        self.wanted = other.wanted
        self.winner = other.winner
        self.card_deck = other.card_deck
        self.card_discards = other.card_discards
        self.cards_kept = other.cards_kept
        self.spell_deck = other.spell_deck
        self.spells_left = other.spells_left
        self.spells_used = other.spells_used
        self.tower_pool = other.tower_pool
        self.towers_left = other.towers_left
        self.bonus_tiles = other.bonus_tiles
        self.served = other.served
        self.mover = other.mover
        self.steps = other.steps
        self.above = other.above
        self.bought_step = other.bought_step
        self.bought_spell = other.bought_spell
        self.stays = other.stays
        self.crosses_walls = other.crosses_walls
        self.light_land = other.light_land
        self.fresh = other.fresh
        self.ring_before_roll = other.ring_before_roll
        self.beaten_lose_turn = other.beaten_lose_turn
        self.teleport_ends_turn = other.teleport_ends_turn
        self.one_knight = other.one_knight
        self.counter_is_final = other.counter_is_final
        self.island_is_immune = other.island_is_immune
        self.boot_at_once = other.boot_at_once
        self.spells_return = other.spells_return
        self.swims_on_one_ring = other.swims_on_one_ring
        self.house_counts_not = other.house_counts_not
        self.flies_over_water = other.flies_over_water
        self.guarded = other.guarded
        self.tithe_is_held = other.tithe_is_held
        self.sight_finds_pages = other.sight_finds_pages
        self.few_monsters = other.few_monsters
        self.low_thresholds = other.low_thresholds
        self.banners_on_both_rings = other.banners_on_both_rings
        self.ring_is_all_coast = other.ring_is_all_coast
        self.ranks_before_medals = other.ranks_before_medals

    def snapshot(self) -> list[int]:
        out = self.frame_snapshot()
        for number in (
            self.rings,
            self.round,
            self.mission,
            self.wanted,
            self.winner,
            self.card_deck,
            self.card_discards,
            self.cards_kept,
            self.spell_deck,
            self.spells_left,
            self.spells_used,
            self.tower_pool,
            self.towers_left,
            self.bonus_tiles,
            self.served,
            self.mover,
            self.steps,
            self.above,
            self.light_land,
        ):
            out.append(int(number))
        for flag in (
            self.bought_step,
            self.bought_spell,
            self.stays,
            self.crosses_walls,
            self.fresh,
            self.ring_before_roll,
            self.beaten_lose_turn,
            self.teleport_ends_turn,
            self.one_knight,
            self.counter_is_final,
            self.island_is_immune,
            self.boot_at_once,
            self.spells_return,
            self.swims_on_one_ring,
            self.house_counts_not,
            self.flies_over_water,
            self.guarded,
            self.tithe_is_held,
            self.sight_finds_pages,
            self.few_monsters,
            self.low_thresholds,
            self.banners_on_both_rings,
            self.ring_is_all_coast,
            self.ranks_before_medals,
        ):
            out.append(int(flag))
        for row in (self.seat_of, self.board):
            for cell in row:
                out.append(int(cell))
        for p in self.seats:
            out.extend(p.numbers())
        return out

    def scores(self) -> list[int]:
        """The rank of each seat (W98 and our guard): castle, medal, orbs and monsters, wells."""
        found: list[int] = []
        seat: i64 = 0
        for p in self.seats:
            found.append(int(standing(p) + (2000 if self.winner == seat else 0)))
            seat += 1
        return found


def standing(p: Player) -> i64:
    """A rank by medal, then orbs and monsters, then fortified wells, as one number."""
    return 1000 * int(p.medal) + 20 * (count_orbs(p) + count_monsters(p)) + p.wells


def count_orbs(p: Player) -> i64:
    """Orbs and cursed orbs alike (W4, W111)."""
    return (p.tiles & 15) + (p.tiles >> 4 & 15)


def count_monsters(p: Player) -> i64:
    return (p.tiles >> 20 & 15) + (p.tiles >> 24 & 15) + (p.tiles >> 28 & 15)
