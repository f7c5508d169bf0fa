"""Everything on the table, by name, and the questions that several phases ask about it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from nemeton.games.realm import content
from tests.games.realm.plain.asking import Difference
from tests.games.realm.plain.ground import SPACES, is_on_island
from tests.games.realm.plain.luck import Luck

ORBS = ("orb", "cursed-orb")
MONSTERS = tuple(tile.name for tile in content.TILES if tile.strength)
KEPT = ("orb", "cursed-orb", "teleport", "knight", "elixir", *MONSTERS)
CARDS = {card.speed: card for card in content.MOVEMENT_CARDS}
SPELL_CARDS = Counter(
    {
        name: count
        for spell in content.SPELLS
        for name, count in ((spell.name, spell.plain), (f"{spell.name}-biceps", spell.strong))
        if count
    }
)


@dataclass
class Person:
    """A player: figure, cards, tiles."""

    seat: int
    character: str
    land: int
    space: str
    before: str | None = None  # where the figure last stood before (W127)
    magic: int = 10
    spent: int = 0
    cards: set[int] = field(default_factory=set)
    card: int | None = None
    speed: int = 0
    spells: Counter[str] = field(default_factory=Counter)
    tiles: Counter[str] = field(default_factory=Counter)
    more_steps: int = 0
    balloon: bool = False
    boots: int = 0
    biceps: int = 0
    able: bool = True
    pages: set[int] = field(default_factory=set)
    wins: int = 0
    medal: bool = False
    markers: int = 10

    @property
    def home(self) -> str:
        return f"o{self.land}B1"

    def pay(self, magic: int) -> None:
        self.magic -= magic
        self.spent += magic

    def holds(self, spell: str) -> bool:
        return self.spells[spell] + self.spells[f"{spell}-biceps"] > 0

    def may_enter_castle(self) -> bool:
        """W4."""
        return self.medal or sum(self.tiles[tile] for tile in ORBS) >= 3 or sum(self.tiles[tile] for tile in MONSTERS) >= 3


class PlainTable:
    def __init__(self, options: dict[str, str], players: int, luck: Luck) -> None:
        self.options = options
        self.players = players
        self.luck = luck
        self.people: list[Person] = []
        self.round = 0
        self.mission = ""
        self.wanted = 0
        self.gaps = {"middle": 0, "island": 0}  # the land that each faces
        self.forts: dict[str, tuple[int, int]] = {}  # owner and height
        self.towers = {name: "face-down" for name, space in SPACES.items() if space.kind == "tower"}
        self.tiles_down = Counter({tile.name: tile.copies for tile in content.TILES})
        self.card_deck = set(CARDS)
        self.card_discards: set[int] = set()
        self.spell_deck = Counter(SPELL_CARDS)
        self.spells_used: Counter[str] = Counter()
        self.bonus_tiles = 6
        self.winners: list[int] = []
        # The turn.
        self.mover: Person | None = None
        self.steps = 0
        self.above: str | None = None  # the space a Balloon flies over
        self.bought_step = False
        self.bought_spell = False
        self.stays = False  # after a teleport
        self.through_walls = False
        self.light_land: int | None = None
        self.fighting: dict[int, int] = {}  # the knights in the battle, by seat
        self.turns_lost: set[int] = set()  # by a lost defence, by option (W94)

    # --- Places ---

    def house_on(self, space: str) -> Person | None:
        return next((each for each in self.people if each.home == space), None)

    def figure_on(self, space: str) -> Person | None:
        return next((each for each in self.people if each.space == space), None)

    def monster_on(self, space: str) -> str | None:
        tower = self.towers.get(space)
        return tower if tower in MONSTERS else None

    def is_free_well(self, space: str) -> bool:
        """W55, W13."""
        return SPACES[space].kind in ("well", "home") and space not in self.forts and self.house_on(space) is None

    def is_own_or_free_well(self, me: Person, space: str) -> bool:
        return self.is_free_well(space) or space == me.home or (space in self.forts and self.forts[space][0] == me.seat)

    def is_enemy_ground(self, me: Person, space: str) -> bool:
        """An opponent's home or fortress."""
        house = self.house_on(space)
        if house is not None:
            return house is not me
        return space in self.forts and self.forts[space][0] != me.seat

    def wells_of(self, me: Person) -> list[str]:
        return [space for space, (owner, _) in self.forts.items() if owner == me.seat]

    def change_fort(self, space: str, owner: int, markers: int) -> None:
        """Add markers from the owner's supply, or give them back."""
        height = self.forts.pop(space, (owner, 0))[1] + markers
        self.people[owner].markers -= markers
        if height:
            self.forts[space] = (owner, height)

    def put_figure(self, me: Person, space: str) -> None:
        """W127."""
        if me.space != space:
            me.before, me.space = me.space, space

    def send_figure(self, me: Person, space: str) -> None:
        """A return or retreat (W94, W96, W127)."""
        me.space, me.before = space, None

    def income_of(self, me: Person) -> int:
        """W16, W17."""
        facing = sum(land == me.land for land in self.gaps.values())
        return 3 + len(self.wells_of(me)) + me.tiles["orb"] - me.tiles["cursed-orb"] + facing

    # --- Piles ---

    def draw_card(self, me: Person) -> None:
        """W21."""
        if not self.card_deck:
            self.card_deck, self.card_discards = self.card_discards, set()
        card = int(self.luck.draw("card-drawn", "speed", me.seat))
        if card not in self.card_deck:
            raise Difference(f"movement card {card} is not in the deck")
        self.card_deck.remove(card)
        me.cards.add(card)

    def can_draw_spell(self) -> bool:
        """W34."""
        return self.spell_deck.total() > 0 or (self.options["used-spells"] == "reshuffled" and self.spells_used.total() > 0)

    def draw_spell(self, me: Person) -> None:
        if self.can_draw_spell():
            card = self.luck.draw("spell-drawn", "card", me.seat)
            self.take_from_deck(card)
            me.spells[card] += 1

    def take_from_deck(self, card: str) -> None:
        if not self.spell_deck.total():
            self.spell_deck, self.spells_used = self.spells_used, Counter()
        if not self.spell_deck[card]:
            raise Difference(f"spell card {card} is not in the deck")
        self.spell_deck[card] -= 1

    def use_spell(self, me: Person, spell: str) -> None:
        """One without biceps, if there is one (W30)."""
        self.use_card(me, spell if me.spells[spell] else f"{spell}-biceps")

    def use_card(self, me: Person, card: str) -> None:
        me.spells[card] -= 1
        self.spells_used[card] += 1

    def take_bonus(self, me: Person, side: str) -> None:
        """W117, W118."""
        self.bonus_tiles -= 1
        if side == "boot":
            me.boots += 1
            self.steps += self.options["boot"] == "at-once"
        else:
            me.biceps += 1

    def roll_land(self, me: Person) -> int:
        return content.LANDS.index(self.luck.draw("land-rolled", "land", me.seat))

    def is_named(self, me: Person) -> bool:
        """Whether the spells of others may name a player (W32)."""
        return self.options["island-targets"] == "named" or not is_on_island(me.space)
