"""The content as flat tables of numbers, for the compiled rules.

Spaces are numbered 0-106 in the order of board.SPACES, wells (homes among them) 0-23 in the same order. Hands, decks and tiles
are packed: three bits for each of the 18 kinds of spell cards, four for each kind of tower tile, one for each movement card.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.realm import content
from nemeton.games.realm.content import board, earlier

SPACES: Final = 107
CASTLE: Final = 106
WELLS: Final = 24
CHARACTERS: Final = 6
LANDS: Final = 6
POSITIONS: Final = 36  # of the two rings together
NOWHERE: Final = -1
NOBODY: Final = -1

# Rings.
OUTER: Final = 0
MIDDLE: Final = 1
ISLAND: Final = 2

# Kinds of spaces.
PLAIN: Final = 0
TOWER: Final = 1
WELL: Final = 2
RUNE: Final = 3
WHIRL: Final = 4
KIND_NUMBERS: Final = {"plain": PLAIN, "tower": TOWER, "well": WELL, "home": WELL, "rune": RUNE, "whirl": WHIRL, "castle": PLAIN}

# Characters.
WIZARD: Final = 0
CYCLOPS: Final = 1
TROLL: Final = 2
GOLEM: Final = 3
YETI: Final = 4
GNOME: Final = 5

# Spells, in the order of content.SPELLS.
S_CANNON: Final = 0
S_LIGHTNING: Final = 1
S_PLUS3: Final = 2
S_MINUS3: Final = 3
S_BALLOON: Final = 4
S_RUNE: Final = 5
S_TRANSFER: Final = 6
S_WISH: Final = 7
S_SUBMARINE: Final = 8
S_COUNTER: Final = 9
SPELLS: Final = 10
CARD_KINDS: Final = 18
CARD_BITS: Final = 3
CARD_FIELD: Final = 7

# Tower tiles, in the order of content.TILES.
ORB: Final = 0
CURSED: Final = 1
TELEPORT: Final = 2
KNIGHT: Final = 3
ELIXIR: Final = 4
EYE: Final = 5
VAMPIRE: Final = 6
DRAGON: Final = 7
KEPT: Final = 8
SPELL_TILE: Final = 8
CHEST: Final = 9
TILE_KINDS: Final = 10
TILE_BITS: Final = 4
TILE_FIELD: Final = 15

# Missions, in the order of content.MISSIONS.
M_WELLS: Final = 0
M_PAGES: Final = 1
M_MAGIC: Final = 2
M_BATTLES: Final = 3
M_BANNERS: Final = 4
ALL_PAGES: Final = 63

# Special movement cards, in the order of content.SPECIALS.
RESTORE: Final = 1
DRAW_SPELL: Final = 2
ROTATE: Final = 3
MAGIC: Final = 4

# Bonus tiles.
BOOT: Final = 0
BICEPS: Final = 1

# Borders.
OPEN: Final = 0
WALL: Final = 1
WATER: Final = 2
LINK_SPACE: Final = 127  # the space of a link; the bits above are the kind of border
LINK_BITS: Final = 7

FLAGS: Final = vec[i64]([1 << n for n in range(62)])

# --- Spaces ---
RING: Final = vec[i64]([space.ring for space in board.SPACES])
LAND: Final = vec[i64]([space.land for space in board.SPACES])
COST: Final = vec[i64]([space.cost for space in board.SPACES])
KIND: Final = vec[i64]([KIND_NUMBERS[space.kind] for space in board.SPACES])
COAST: Final = vec[i64]([int(space.coast) for space in board.SPACES])
WELL_NAMES: Final = tuple(space.name for space in board.SPACES if space.kind in ("well", "home"))
WELL_SPACE: Final = vec[i64]([board.NUMBER[name] for name in WELL_NAMES])
WELL_OF: Final = vec[i64]([WELL_NAMES.index(s.name) if s.name in WELL_NAMES else NOWHERE for s in board.SPACES])
HOME: Final = vec[i64]([number for number, space in enumerate(board.SPACES) if space.kind == "home"])  # by character


def next_whirls(step: int) -> list[int]:
    """The next whirl of the same ring in one direction; NOWHERE for other spaces (W61)."""
    found = [NOWHERE] * SPACES
    for names in board.WHIRLS.values():
        for at, name in enumerate(names):
            found[board.NUMBER[name]] = board.NUMBER[names[(at + step) % len(names)]]
    return found


WHIRL_NEXT: Final = vec[i64](next_whirls(1))
WHIRL_BACK: Final = vec[i64](next_whirls(-1))
OUTER_WHIRLS: Final = vec[i64]([board.NUMBER[name] for name in board.WHIRLS[OUTER]])

# --- Borders: the links of space x at position p of the rings (6 * middle + island) begin at FIRST[107 * p + x] of LINKS ---


def list_links() -> tuple[list[int], list[int]]:
    first: list[int] = []
    links: list[int] = []
    for position in range(POSITIONS):
        rows: list[list[int]] = [[] for _ in range(SPACES)]
        middle, island = divmod(position, LANDS)
        ways = [(border, int(border.wall)) for border in (*board.BORDERS, *board.bridges(middle, island))]
        ways += [(border, WATER) for border in board.water_ways(middle)]
        for border, kind in ways:
            one, other = board.NUMBER[border.one], board.NUMBER[border.other]
            rows[one].append(other | kind << LINK_BITS)
            rows[other].append(one | kind << LINK_BITS)
        for row in rows:
            first.append(len(links))
            links += sorted(row, key=lambda link: link & LINK_SPACE)
    return [*first, len(links)], links


_FIRST, _LINKS = list_links()
FIRST: Final = vec[i64](_FIRST)
LINKS: Final = vec[i64](_LINKS)


def distances_to(position: int, target: int) -> list[int]:
    """The steps from every space to one, on foot and unobstructed."""
    far = [10**6] * SPACES
    far[target] = 0
    waiting = [target]
    while waiting:
        here = waiting.pop(0)
        row = SPACES * position + here
        for link in _LINKS[_FIRST[row] : _FIRST[row + 1]]:
            there = link & LINK_SPACE
            steps = far[here] + int(COST[here])
            if link >> LINK_BITS == OPEN and steps < far[there]:
                far[there] = steps
                waiting.append(there)
    return far


TO_CASTLE: Final = vec[i64]([steps for position in range(POSITIONS) for steps in distances_to(position, CASTLE)])

# --- Cards ---
STEPS: Final = vec[i64]([0] + [card.steps for card in content.MOVEMENT_CARDS])  # by speed
SPECIAL: Final = vec[i64]([0] + [content.SPECIALS.index(card.special) for card in content.MOVEMENT_CARDS])
ALL_CARDS: Final = (1 << 51) - 2  # bit n for the card of speed n

CARDS: Final = tuple(
    (number, strong)
    for number, spell in enumerate(content.SPELLS)
    for strong in (False, True)
    if (spell.strong if strong else spell.plain)
)
CARD_NAMES: Final = tuple(content.SPELLS[spell].name + ("-biceps" if strong else "") for spell, strong in CARDS)
SPELL_OF: Final = vec[i64]([spell for spell, _ in CARDS])
STRONG: Final = vec[i64]([int(strong) for _, strong in CARDS])
PLAIN_CARD: Final = vec[i64]([CARDS.index((spell, False)) for spell in range(SPELLS)])
STRONG_CARD: Final = vec[i64]([CARDS.index((s, True)) if (s, True) in CARDS else NOWHERE for s in range(SPELLS)])
ONE_CARD: Final = vec[i64]([1 << CARD_BITS * card for card in range(CARD_KINDS)])


def count_cards(card: tuple[int, bool]) -> int:
    spell, strong = card
    return content.SPELLS[spell].strong if strong else content.SPELLS[spell].plain


FULL_DECK: Final = sum(count_cards(card) << CARD_BITS * at for at, card in enumerate(CARDS))
DECK_SIZE: Final = 55

# --- Tiles ---
ONE_TILE: Final = vec[i64]([1 << TILE_BITS * kind for kind in range(TILE_KINDS)])
ALL_TILES: Final = sum(tile.copies << TILE_BITS * kind for kind, tile in enumerate(content.TILES))
FEW_MONSTERS: Final = sum(copies << TILE_BITS * kind for kind, copies in enumerate(earlier.COPIES))
TILES: Final = 36
STRENGTH: Final = vec[i64]([tile.strength for tile in content.TILES])
TREASURE_SPELLS: Final = vec[i64]([tile.spells for tile in content.TILES])
TREASURE_BONUSES: Final = vec[i64]([tile.bonuses for tile in content.TILES])

WANTED: Final = vec[i64]([wanted for mission in content.MISSIONS for wanted in mission.wanted])  # 5 * mission + players - 2
LOW_WANTED: Final = vec[i64]([wanted for row in earlier.WANTED for wanted in row])
DIE: Final = vec[i64](list(content.BATTLE_DIE))
