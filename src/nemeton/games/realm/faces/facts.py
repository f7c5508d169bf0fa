"""The map with its coordinates, cards, tiles, missions and prices, for clients that draw them. Nothing here changes in a game."""

from __future__ import annotations

import msgspec

from nemeton.games.realm import content
from nemeton.games.realm.content import board


class SpaceFacts(msgspec.Struct, frozen=True):
    id: str  # in lower case, the word used in actions
    ring: str
    land: str | None
    kind: str  # plain, tower, well, home, rune, whirl, castle
    cost: int  # steps
    coast: bool
    r: float  # polar coordinates, for a ring at position 0
    deg: int


class BorderFacts(msgspec.Struct, frozen=True):
    one: str
    other: str
    wall: bool


class CharacterFacts(msgspec.Struct, frozen=True):
    name: str
    land: str
    ability: str
    home: str
    passage: str
    land_status: str


class CardFacts(msgspec.Struct, frozen=True):
    speed: int
    steps: int
    special: str  # restore, spell, rotate, magic, or empty
    status: str


class SpellFacts(msgspec.Struct, frozen=True):
    name: str
    plain: int
    biceps: int
    status: str


class TileFacts(msgspec.Struct, frozen=True):
    name: str
    count: int
    kept: bool
    strength: int
    treasure_spells: int
    treasure_bonuses: int
    status: str


class MissionFacts(msgspec.Struct, frozen=True):
    name: str
    wanted: dict[int, int]  # by the number of players
    status: str


class RealmFacts(msgspec.Struct, frozen=True):
    lands: tuple[str, ...]  # clockwise; position p of a ring turns its gap to land p
    spaces: tuple[SpaceFacts, ...]
    borders: tuple[BorderFacts, ...]  # inside the rings; the view has the bridges between them
    passages: tuple[str, ...]  # by land
    landings: tuple[int, ...]  # sectors of the middle ring with open landings on both shores
    island_landings: tuple[str, ...]
    whirls: dict[str, tuple[str, ...]]  # by ring, in order
    map_status: str
    characters: tuple[CharacterFacts, ...]
    cards: tuple[CardFacts, ...]
    spells: tuple[SpellFacts, ...]
    tiles: tuple[TileFacts, ...]
    missions: tuple[MissionFacts, ...]
    battle_die: tuple[str, ...]
    battle_die_status: str
    prices: dict[str, int]
    markers: int
    built_height: int
    bastion: int
    bonus_tiles: int
    to_win: int  # monsters, or orbs


def _space(space: board.Space) -> SpaceFacts:
    land = content.LANDS[space.land] if space.land >= 0 else None
    return SpaceFacts(space.name, content.RINGS[space.ring], land, space.kind, space.cost, space.coast, space.r, space.deg)


FACTS = RealmFacts(
    lands=content.LANDS,
    spaces=tuple(_space(space) for space in board.SPACES),
    borders=tuple(BorderFacts(*border) for border in board.BORDERS),
    passages=board.PASSAGES,
    landings=board.LANDINGS,
    island_landings=tuple(f"c{landing}" for landing in board.ISLAND_LANDINGS),
    whirls={content.RINGS[ring]: names for ring, names in board.WHIRLS.items()},
    map_status=board.MAP_STATUS,
    characters=tuple(
        CharacterFacts(c.name, c.land, c.ability, f"o{at}B1", board.PASSAGES[at], c.land_status)
        for at, c in enumerate(content.CHARACTERS)
    ),
    cards=tuple(CardFacts(*card) for card in content.MOVEMENT_CARDS),
    spells=tuple(SpellFacts(*spell, content.SPELLS_STATUS) for spell in content.SPELLS),
    tiles=tuple(
        TileFacts(t.name, t.copies, at < content.KEPT, t.strength, t.spells, t.bonuses, t.status)
        for at, t in enumerate(content.TILES)
    ),
    missions=tuple(MissionFacts(m.name, dict(enumerate(m.wanted, start=2)), m.status) for m in content.MISSIONS),
    battle_die=tuple(f"purple-{n}" if at == content.PURPLE else str(n) for at, n in enumerate(content.BATTLE_DIE)),
    battle_die_status=content.BATTLE_DIE_STATUS,
    prices={
        "step": content.STEP_PRICE,
        "uncover": content.TOWER_PRICE,
        "spell": content.SPELL_PRICE,
        "marker": content.MARKER_PRICE,
        "whirl": content.WHIRL_PRICE,
        "roll": content.RUNE_ROLL_PRICE,
        "turn": content.RUNE_TURN_PRICE,
        "page": content.PAGE_PRICE,
    },
    markers=content.MARKERS,
    built_height=content.BUILT_HEIGHT,
    bastion=content.BASTION,
    bonus_tiles=content.BONUS_TILES,
    to_win=content.TO_WIN,
)
