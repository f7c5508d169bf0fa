"""The components of Realm of Wonder: characters, lands, cards, tiles, missions and dice.

The rulebook prints no counts of spells, steps or thresholds and no map. What is marked `stand-in` is our own design
(`docs/games/realm/facts.md`, section 4) and can be corrected here without touching a rule.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# How well a fact is known.
PRINTED: Final = "printed"
STAND_IN: Final = "stand-in"

# --- Characters, by the place of their land on the outer ring, clockwise ---


class Character(NamedTuple):
    name: str
    land: str
    ability: str  # the rulebook shows it as a picture
    land_status: str  # the rulebook names only one land


CHARACTERS: Final = (
    Character("wizard", "star-meadows", "wand", STAND_IN),
    Character("cyclops", "tide-coast", "helmet", STAND_IN),
    Character("troll", "vulture-canyon", "vulture", STAND_IN),
    Character("golem", "broken-stones", "fist", STAND_IN),
    Character("yeti", "ice-land", "frozen-rune", PRINTED),
    Character("gnome", "cap-wood", "catapult", STAND_IN),
)
NAMES: Final = tuple(character.name for character in CHARACTERS)
LANDS: Final = tuple(character.land for character in CHARACTERS)
RINGS: Final = ("outer", "middle", "island")
TURNING: Final = ("middle", "island")

# --- Figures of the rulebook ---
START_MAGIC: Final = 10  # W11
HAND: Final = 3  # W11, both hands
HOUSE_INCOME: Final = 3  # W16
MARKERS: Final = 10  # W3
BONUS_TILES: Final = 6  # W118
BUILT_HEIGHT: Final = 3  # W84
BASTION: Final = 3  # W85
MARKER_PRICE: Final = 3  # W84
STEP_PRICE: Final = 3  # W37
SPELL_PRICE: Final = 3  # W56
TOWER_PRICE: Final = 1  # W53
WHIRL_PRICE: Final = 3  # W61
RUNE_ROLL_PRICE: Final = 1  # W63
RUNE_TURN_PRICE: Final = 3  # W64
PAGE_PRICE: Final = 3  # stand-in, M2
MAGIC_CARD: Final = 5  # W25
LIGHTNING_SPEED: Final = 50  # W72
STEP_SPELL: Final = 3  # W73
KNIGHT_STRENGTH: Final = 2  # W88
TO_WIN: Final = 3  # monsters, or orbs of either kind (W4)
GUARD_ROUNDS: Final = 40  # our own: after so many rounds the game ends and players are ranked

# --- Movement cards (stand-in but for their number and the four kinds of special cards) ---


class MovementCard(NamedTuple):
    speed: int
    steps: int
    special: str
    status: str = STAND_IN


SPECIALS: Final = ("", "restore", "spell", "rotate", "magic")
_SPECIAL_SPEEDS: Final = {
    **dict.fromkeys((5, 25, 45), "spell"),
    **dict.fromkeys((10, 30, 50), "rotate"),
    **dict.fromkeys((15, 35), "magic"),
    **dict.fromkeys((20, 40), "restore"),
}
_STEPS: Final = ((8, 7), (20, 6), (34, 5), (44, 4), (50, 3))  # up to this speed, so many steps


def _movement_card(speed: int) -> MovementCard:
    """A special card has one step fewer than its neighbours."""
    special = _SPECIAL_SPEEDS.get(speed, "")
    return MovementCard(speed, next(steps for last, steps in _STEPS if speed <= last) - (special != ""), special)


MOVEMENT_CARDS: Final = tuple(_movement_card(speed) for speed in range(1, 51))

# --- Spell cards (W71-W82; the counts are stand-ins) ---


class Spell(NamedTuple):
    name: str
    plain: int  # cards without a biceps
    strong: int  # cards with one


SPELLS: Final = (
    Spell("cannon", 4, 2),
    Spell("lightning", 3, 1),
    Spell("plus3", 3, 4),
    Spell("minus3", 2, 4),
    Spell("balloon", 6, 0),
    Spell("rune", 3, 3),
    Spell("transfer", 3, 2),
    Spell("wish", 4, 0),
    Spell("submarine", 1, 4),
    Spell("counterspell", 4, 2),
)
SPELLS_STATUS: Final = STAND_IN

# --- Tower tiles (W108-W121) ---


class Tile(NamedTuple):
    name: str
    copies: int
    status: str
    strength: int = 0  # of a monster
    spells: int = 0  # of its treasure
    bonuses: int = 0


TILES: Final = (
    Tile("orb", 3, PRINTED),
    Tile("cursed-orb", 2, PRINTED),
    Tile("teleport", 2, STAND_IN),
    Tile("knight", 6, STAND_IN),
    Tile("elixir", 2, STAND_IN),
    Tile("goggle-eye", 12, STAND_IN, strength=1, spells=1),
    Tile("vampire", 2, STAND_IN, strength=2, bonuses=1),
    Tile("dragon", 2, STAND_IN, strength=3, spells=1, bonuses=1),
    Tile("spell", 3, STAND_IN),
    Tile("chest", 2, STAND_IN),
)
KEPT: Final = 8  # the first so many kinds are kept on a character's card and can be taken from it
BONUSES: Final = ("boot", "biceps")

# --- Dice ---
BATTLE_DIE: Final = (0, 1, 2, 2, 3, 4)
PURPLE: Final = 3  # the face that is rolled again (W90)
BATTLE_DIE_STATUS: Final = STAND_IN  # except the purple 2

# --- Missions (W122; kinds known from reviews, thresholds are stand-ins) ---


class Mission(NamedTuple):
    name: str
    wanted: tuple[int, ...]  # for 2, 3, 4, 5, 6 players
    status: str = STAND_IN


MISSIONS: Final = (
    Mission("wells", (10, 8, 7, 7, 6)),
    Mission("pages", (6, 6, 6, 6, 6)),
    Mission("magic", (70, 70, 70, 70, 70)),
    Mission("battles", (3, 4, 4, 4, 4)),
    Mission("banners", (5, 4, 4, 4, 3)),
)
