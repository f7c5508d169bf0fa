"""The content as flat tables of numbers, for the compiled rules.

Cards are numbered 0-67 (creatures 11-78) and 68-99 (eight cards for each druid). Gems are 0-3 for the colours in the order of
`content.COLOURS`, 4 for wild; 5 is ore. Actions name a card by its CARD_WORD: the number of a creature, or 68-75 for the eight
cards of the acting player's druid.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.runestones import content

WILD: Final = 4
ORE: Final = 5
COLOURS: Final = 4
GEM_KINDS: Final = 5

CREATURES: Final = 68
DRUID_CARDS: Final = 8
FIRST_DRAGON: Final = 60
NO_CARD: Final = -1
DISPLAY: Final = 6
SMITHIES: Final = 5
WILD_SMITHY: Final = 5
NO_ARTIFACT: Final = -1
SPACES: Final = 5  # of a row: the four colours, then wild

# What lies on a space of a row.
FREE: Final = 0
COLOURED: Final = 1
WILD_PIECE: Final = 2

# Rune stones, in the order of content.RUNES.
R_MAGIC: Final = 0
R_HAND: Final = 1
R_EXCHANGE: Final = 2
R_WILD: Final = 3
R_PLUS: Final = 4
R_DIE: Final = 5
R_POINT: Final = 6
R_THREE: Final = 7
RUNE_KINDS: Final = 8
MAGIC_OF_RUNE: Final = 2

# Types of abilities.
BASIC: Final = 0
EITHER: Final = 1
SWAPS: Final = 2

# Effects.
NONE: Final = 0
GEM: Final = 1  # 1-4 by colour, 5 wild, 6 ore
ANY_GEM: Final = 7
CARD: Final = 8  # 8-11 by colour
ANY_CARD: Final = 12
ROLL: Final = 13
SWAP: Final = 14
POINTS: Final = 20  # + points

ANY_KIND: Final = -1
MULTI: Final = 4  # magic of all colours
WHITE: Final = 4  # a dragon's border
NO_COLOUR: Final = 5  # a druid's

ALL: Final = (*content.CREATURES, *content.DRUID_CARDS)


def effect_code(text: str) -> int:
    """The code of an effect in the notation of `content`."""
    if not text:
        return NONE
    if text.isdigit():
        return POINTS + int(text)
    if text == "any":
        return ANY_GEM
    if text == "die":
        return ROLL
    if text == "card":
        return ANY_CARD
    if text.startswith("card "):
        return CARD + content.LETTERS.index(text[5:])
    return GEM + content.LETTERS.index(text)


def _effects(card: content.Card) -> list[int]:
    if card.ability.type == "swap":
        return [SWAP, NONE]
    codes = [effect_code(e) for e in card.ability.effects]
    return codes + [NONE] * (2 - len(codes))


def _border(card: content.Card) -> int:
    if card.kind == "druid":
        return NO_COLOUR
    colour = content.KINDS[card.kind]
    return content.COLOURS.index(colour) if colour in content.COLOURS else WHITE


def _counts(gems: str) -> list[int]:
    return [gems.count(letter) for letter in content.LETTERS[:GEM_KINDS]]


NUMBER: Final = vec[i64]([c.number for c in ALL])
CARD_WORD: Final = vec[i64]([i if i < CREATURES else CREATURES + (i - CREATURES) % DRUID_CARDS for i in range(len(ALL))])
BORDER: Final = vec[i64]([_border(c) for c in ALL])
MAGIC_COLOUR: Final = vec[i64]([MULTI if c.magic_colour == "multi" else content.COLOURS.index(c.magic_colour) for c in ALL])
MAGIC: Final = vec[i64]([c.magic for c in ALL])
ABILITY: Final = vec[i64]([("basic", "either", "swap").index(c.ability.type) for c in ALL])
EFFECT: Final = vec[i64]([code for c in ALL for code in _effects(c)])
GIVE: Final = vec[i64]([n for c in ALL for n in _counts(c.ability.give)])
TAKE: Final = vec[i64]([n for c in ALL for n in _counts(c.ability.take)])
GIVE_TOTAL: Final = vec[i64]([len(c.ability.give) for c in ALL])
SWAP_POINTS: Final = vec[i64]([c.ability.points for c in ALL])

PRICES: Final = vec[i64]([p for prices in content.DISPLAY_PRICES.values() for p in prices])
SMITHY_PRICE: Final = vec[i64]([s.price for s in content.SMITHIES])
SMITHY_BONUS: Final = vec[i64]([effect_code(s.bonus) for s in content.SMITHIES])
ROW_POINTS: Final = vec[i64](list(content.ROW_POINTS))

# Payments: the multisets of one to four gems in a fixed order, then the payment in ore.
LARGEST_PAYMENT: Final = 4
CODE_BASE: Final = LARGEST_PAYMENT + 1


def _multisets() -> list[list[int]]:
    out: list[list[int]] = []
    for size in range(1, LARGEST_PAYMENT + 1):
        for code in range(CODE_BASE**GEM_KINDS):
            counts = [code // CODE_BASE**k % CODE_BASE for k in range(GEM_KINDS)]
            if sum(counts) == size:
                out.append(counts)
    return out


MULTISETS: Final = _multisets()
PAY_ORE: Final = 125  # the payment in ore comes after the 125 multisets
PAYMENT: Final = vec[i64]([n for counts in MULTISETS for n in counts])


def _codes() -> list[int]:
    codes = [0] * CODE_BASE**GEM_KINDS
    for i, counts in enumerate(MULTISETS):
        codes[sum(n * CODE_BASE**k for k, n in enumerate(counts))] = i
    return codes


PAYMENT_OF_CODE: Final = vec[i64](_codes())
