"""The components of Rune Stones: cards, board and counts, one literal each.

`known` names the fields of a card that a rulebook states. Every other field is a stand-in of our own, designed so that no card is
useless or dominant, because no published list of the cards is known. The abilities of 16 and 21 are taken from an example that
shows a green and a blue card without their numbers, so they are stand-ins, too. With the box at hand a card can be corrected
here; nothing else needs to change.

Effects are written as: `b y g r` a gem of that colour, `w` a wild gem, `any` a coloured gem of choice, `o` ore, a
number for power points, `card r` a displayed card of that kind, `card` any displayed card, `die` a roll.
"""

from __future__ import annotations

from typing import Final, NamedTuple

COLOURS: Final = ("blue", "yellow", "green", "red")
GEMS: Final = (*COLOURS, "wild")
LETTERS: Final = "bygrwo"  # the five gems, then ore
KINDS: Final = {"goblin": "blue", "satyr": "yellow", "dryad": "green", "harpy": "red", "dragon": "white"}
DRUIDS: Final = ("brown", "grey", "beige", "black")
RUNES: Final = ("magic", "hand", "exchange", "wild", "plus", "die", "point", "three")

PRINTED: Final = "printed"
PARTLY_PRINTED: Final = "partly-printed"
STAND_IN: Final = "stand-in"

# --- Counts (R1-R6, R14) ---
GEMS_OF_EACH_KIND: Final = 15
ORE: Final = 20
ARTIFACTS_OF_EACH_COLOUR: Final = 7
WILD_ARTIFACTS: Final = 8
RUNES_OF_EACH_KIND: Final = 3
START_GEMS_OF_EACH_KIND: Final = 1
HAND: Final = 4
LARGE_HAND: Final = 6
RUNE_SLOTS: Final = 4
THRONE: Final = 65

# --- Board ---
ROW_POINTS: Final = (0, 0, 3, 6, 10, 15)  # by artifacts in the row (R63)
PIECES_PER_POINT: Final = 3  # R80
WILD_ARTIFACT_PRICE: Final = 4
ORE_PRICE: Final = 3
DISPLAY_PRICES: Final = {  # from the left; only "1 to 4, falling to the right" is known
    "4-3-2-2-1-1": (4, 3, 2, 2, 1, 1),
    "4-3-3-2-2-1": (4, 3, 3, 2, 2, 1),
}
DISPLAY_STATUS: Final = STAND_IN


class Smithy(NamedTuple):
    price: int
    bonus: str  # an effect, or empty
    status: str


SMITHIES: Final = (
    Smithy(2, "", STAND_IN),
    Smithy(2, "", STAND_IN),
    Smithy(3, "die", PARTLY_PRINTED),
    Smithy(3, "o", PRINTED),
    Smithy(4, "3", PARTLY_PRINTED),
)

DIE: Final = ("any", "swap", "card", "o", "1", "2")  # R43; here "card" is the top card of the general draw pile


class Ability(NamedTuple):
    """`basic`: all effects; `either`: one of two; `swap`: give gems, take gems and points."""

    type: str
    effects: tuple[str, ...] = ()
    give: str = ""
    take: str = ""
    points: int = 0


class Card(NamedTuple):
    number: int
    kind: str
    magic_colour: str
    magic: int
    ability: Ability
    druid: str = ""
    known: tuple[str, ...] = ()

    @property
    def status(self) -> str:
        return PARTLY_PRINTED if self.known else STAND_IN


def basic(*effects: str) -> Ability:
    return Ability("basic", effects)


def either(one: str, other: str) -> Ability:
    return Ability("either", (one, other))


def swap(give: str, take: str, points: int = 0) -> Ability:
    return Ability("swap", give=give, take=take, points=points)


def creature(number: int, kind: str, colour: str, magic: int, ability: Ability, known: tuple[str, ...] = ()) -> Card:
    return Card(number, kind, colour, magic, ability, known=known)


def druid(name: str, number: int, colour: str, magic: int, ability: Ability, known: tuple[str, ...] = ()) -> Card:
    return Card(number, "druid", colour, magic, ability, name, known)


CREATURES: Final = (
    creature(11, "goblin", "blue", 2, basic("b")),
    creature(12, "harpy", "red", 2, basic("r")),
    creature(13, "dryad", "green", 2, basic("g")),
    creature(14, "satyr", "yellow", 2, basic("y")),
    creature(15, "harpy", "red", 1, swap("w", "byg")),
    creature(16, "dryad", "green", 1, swap("w", "byr"), known=("kind", "colour", "magic.colour")),
    creature(17, "satyr", "yellow", 1, swap("w", "bgr")),
    creature(18, "goblin", "blue", 1, swap("w", "ygr")),
    creature(19, "dryad", "green", 1, swap("g", "ww")),
    creature(20, "satyr", "yellow", 1, swap("y", "ww")),
    creature(21, "goblin", "blue", 1, swap("b", "ww"), known=("kind", "colour", "magic.colour")),
    creature(22, "harpy", "red", 1, swap("r", "ww")),
    creature(23, "satyr", "yellow", 2, either("y", "b")),
    creature(24, "goblin", "blue", 2, either("b", "r")),
    creature(25, "harpy", "red", 2, either("r", "g")),
    creature(26, "dryad", "green", 2, either("g", "y")),
    creature(27, "goblin", "blue", 2, basic("w")),
    creature(28, "harpy", "red", 1, basic("1")),
    creature(29, "dryad", "green", 3, basic("any")),
    creature(30, "satyr", "yellow", 2, basic("die")),
    creature(31, "harpy", "red", 1, basic("r", "card r")),
    creature(32, "dryad", "green", 1, basic("g", "card g")),
    creature(33, "satyr", "yellow", 1, basic("y", "card y")),
    creature(34, "goblin", "blue", 1, basic("b", "card b")),
    creature(35, "dryad", "green", 2, either("any", "card g")),
    creature(36, "satyr", "yellow", 3, either("die", "o")),
    creature(37, "goblin", "blue", 2, either("w", "o")),
    creature(38, "harpy", "red", 1, either("1", "r")),
    creature(39, "satyr", "yellow", 2, basic("y", "y")),
    creature(40, "goblin", "blue", 2, basic("b", "b")),
    creature(41, "harpy", "red", 2, basic("r", "r")),
    creature(42, "dryad", "green", 2, basic("g", "g")),
    creature(43, "goblin", "blue", 1, basic("b", "w")),
    creature(44, "harpy", "red", 1, swap("r", "", 2)),
    creature(45, "dryad", "green", 1, swap("g", "byr")),
    creature(46, "satyr", "yellow", 1, basic("y", "die")),
    creature(47, "harpy", "red", 3, either("1", "card")),
    creature(48, "dryad", "green", 3, either("any", "card")),
    creature(49, "satyr", "yellow", 3, either("die", "card")),
    creature(50, "goblin", "blue", 3, either("w", "card")),
    creature(51, "dryad", "green", 2, basic("g", "card")),
    creature(52, "satyr", "yellow", 2, basic("o", "w")),
    creature(53, "goblin", "blue", 2, basic("w", "any")),
    creature(54, "harpy", "red", 1, basic("1", "any")),
    creature(55, "satyr", "yellow", 2, basic("die", "die")),
    creature(56, "goblin", "blue", 2, swap("b", "www")),
    creature(57, "harpy", "red", 2, swap("w", "", 3)),
    creature(58, "dryad", "green", 3, basic("any", "any")),
    creature(59, "goblin", "blue", 2, swap("bb", "", 3)),
    creature(60, "harpy", "red", 2, swap("rr", "", 3), known=("ability",)),
    creature(61, "dryad", "green", 2, swap("gg", "", 3)),
    creature(62, "satyr", "yellow", 2, swap("yy", "", 3)),
    creature(63, "harpy", "red", 1, basic("1", "w")),
    creature(64, "dryad", "green", 3, basic("w", "any")),
    creature(65, "satyr", "yellow", 3, basic("die", "o")),
    creature(66, "goblin", "blue", 2, basic("w", "w")),
    creature(67, "dryad", "green", 2, swap("g", "byrw"), known=("kind", "colour", "magic.colour")),
    creature(68, "satyr", "yellow", 3, basic("die", "1")),
    creature(69, "goblin", "blue", 3, swap("b", "ww", 1)),
    creature(70, "harpy", "red", 3, basic("2")),
    creature(71, "dragon", "multi", 3, basic("w", "any"), known=("kind", "colour", "magic.colour")),
    creature(72, "dragon", "multi", 3, basic("w", "die"), known=("kind", "colour", "magic.colour")),
    creature(73, "dragon", "multi", 3, basic("w", "card"), known=("kind", "colour", "magic.colour")),
    creature(74, "dragon", "multi", 3, swap("w", "bygrw"), known=("kind", "colour", "magic.colour")),
    creature(75, "dragon", "multi", 2, basic("1", "w"), known=("kind", "colour", "magic.colour")),
    creature(76, "dragon", "multi", 2, either("2", "card"), known=("kind", "colour", "magic.colour")),
    creature(77, "dragon", "multi", 2, swap("w", "", 4), known=("kind", "colour", "magic.colour")),
    creature(78, "dragon", "multi", 3, basic("2", "any"), known=("kind", "colour", "magic.colour")),
)

# In the order of DRUIDS, numbers 100-107 each.
DRUID_CARDS: Final = (
    druid("brown", 100, "green", 1, basic("g")),
    druid("brown", 101, "yellow", 1, basic("y")),
    druid("brown", 102, "blue", 1, basic("b")),
    druid("brown", 103, "green", 1, basic("r")),
    druid("brown", 104, "yellow", 1, basic("die")),
    druid("brown", 105, "blue", 2, basic("any")),
    druid("brown", 106, "red", 3, swap("g", "w")),
    druid("brown", 107, "multi", 1, basic("card"), known=("magic.colour",)),
    druid("grey", 100, "blue", 1, basic("b")),
    druid("grey", 101, "red", 1, basic("r")),
    druid("grey", 102, "green", 1, basic("g")),
    druid("grey", 103, "blue", 1, basic("y")),
    druid("grey", 104, "red", 1, basic("die")),
    druid("grey", 105, "green", 1, basic("w")),
    druid("grey", 106, "yellow", 3, swap("b", "w")),
    druid("grey", 107, "multi", 1, basic("card"), known=("magic.colour",)),
    druid("beige", 100, "yellow", 1, basic("y")),
    druid("beige", 101, "blue", 1, basic("b")),
    druid("beige", 102, "red", 1, basic("r")),
    druid("beige", 103, "yellow", 1, basic("g")),
    druid("beige", 104, "blue", 1, basic("die")),
    druid("beige", 105, "red", 2, basic("o")),
    druid("beige", 106, "green", 3, swap("y", "w")),
    druid("beige", 107, "multi", 1, basic("card"), known=("magic.colour",)),
    druid("black", 100, "red", 1, basic("r")),
    druid("black", 101, "green", 1, basic("g")),
    druid("black", 102, "yellow", 1, basic("y")),
    druid("black", 103, "red", 1, basic("b")),
    druid("black", 104, "green", 1, basic("die")),
    druid("black", 105, "yellow", 2, basic("1")),
    druid("black", 106, "blue", 3, swap("r", "w")),
    druid("black", 107, "multi", 1, basic("card"), known=("magic.colour",)),
)
