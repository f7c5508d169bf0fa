"""What a viewer may see of the table (W12), named piece by piece."""

from __future__ import annotations

import msgspec

from nemeton.games.realm import board, content, frames
from nemeton.games.realm.casting import SEAT_BITS
from nemeton.games.realm.decks import count_bits
from nemeton.games.realm.income import income_of
from nemeton.games.realm.missions import may_enter_castle, progress_of
from nemeton.games.realm.notation import VOCABULARY
from nemeton.games.realm.places import height_of, monster_on, on_island, owner_of, tower_of
from nemeton.games.realm.position import EMPTIED, FACE_DOWN, Position, count_monsters, count_orbs
from nemeton.games.realm.reach import walks_of
from nemeton.games.realm.tables import (
    CARD_BITS,
    CARD_FIELD,
    CARD_NAMES,
    KNIGHT,
    LANDS,
    NOBODY,
    NOWHERE,
    TILE_BITS,
    TILE_FIELD,
    WELL_SPACE,
)

PHASES = ("movement-cards", "movement-cards", "spells", "spells")  # by frame; all others belong to the movement


class PlayerView(msgspec.Struct, frozen=True):
    seat: int
    character: str
    land: str
    home: str
    space: str
    magic: int
    income: int  # in the next income phase, if the figure is not on Castle Island then
    on_island: bool
    able: bool  # the ability token is active
    medal: bool
    progress: int  # in the mission
    orbs: int  # cursed ones included
    monsters: int
    may_enter_castle: bool
    tiles: dict[str, int]
    boots: int
    biceps: int
    wells: int
    markers: int  # in the supply
    wins: int
    pages: tuple[str, ...]
    card_count: int
    spell_count: int
    cards: tuple[int, ...] | None  # only one's own, by speed
    spells: tuple[str, ...] | None  # only one's own
    card: int | None  # the movement card played this round
    speed: int
    step_spells: int  # the sum of +3 and -3
    balloon: bool
    served: bool  # has had the slot or turn of this phase


class FortView(msgspec.Struct, frozen=True):
    space: str
    seat: int
    height: int


class TurnView(msgspec.Struct, frozen=True):
    seat: int
    steps: int
    above: str | None  # flying over this space
    bought_step: bool
    bought_spell: bool
    stays: bool  # a teleport has ended the movement
    crosses_walls: bool
    light_land: str | None  # where the Troll pays one step


class WalkView(msgspec.Struct, frozen=True):
    """A space within reach of the one on the move, by steps that meet nobody: the steps it takes and the space before it."""

    space: str
    steps: int
    via: str


class WindowView(msgspec.Struct, frozen=True):
    spell: str
    caster: int
    counters: tuple[int, ...]  # who has countered what, the first Counterspell first
    asks_about: int  # whose card can be countered now


class BattleView(msgspec.Struct, frozen=True):
    attacker: int
    defender: int | None
    monster: str | None
    space: str
    attacker_cards: int
    defender_cards: int
    attacker_knights: int  # that fight in it as things stand
    defender_knights: int
    attacker_won: bool | None  # once the dice have told


class TableView(msgspec.Struct, frozen=True):
    round: int
    phase: str
    turn: int | None  # whose decision it is, when it is only one player's
    over: bool
    winners: tuple[int, ...]
    mission: str
    wanted: int
    gaps: dict[str, str]  # the land that the gap of each ring faces
    bridges: tuple[tuple[str, str], ...]  # open ways between the rings
    players: tuple[PlayerView, ...]
    forts: tuple[FortView, ...]
    towers: dict[str, str]  # face-down, empty, or the monster
    face_down: dict[str, int]  # what the towers still hold, wherever it is
    cards_left: int
    cards_discarded: tuple[int, ...]
    spells_left: int
    spells_used: dict[str, int]
    bonus_tiles: int
    order: tuple[int, ...]  # seats from slow to fast, once cards are shown
    rolled: str | None  # the land a Rotate card has rolled
    moving: TurnView | None
    reach: tuple[WalkView, ...]
    window: WindowView | None
    battle: BattleView | None
    chest: tuple[str, ...] | None  # for the one who chooses from it
    chest_left: int


def view_table(s: Position, viewer: int) -> TableView:
    """All that `viewer` may see."""
    asks = not s.over
    middle, island = divmod(int(s.rings), LANDS)
    moves = asks and s.mover != NOBODY and s.kind >= frames.TURN
    chest = asks and s.kind == frames.CHEST
    return TableView(
        round=s.round,
        phase=PHASES[s.kind] if s.kind < len(PHASES) else "movement",
        turn=s.seat if asks and s.seat >= 0 else None,
        over=s.over,
        winners=tuple(seat for seat in range(s.players) if s.winners() >> seat & 1),
        mission=content.MISSIONS[s.mission].name,
        wanted=s.wanted,
        gaps={"middle": content.LANDS[middle], "island": content.LANDS[island]},
        bridges=tuple((border.one, border.other) for border in board.bridges(middle, island)),
        players=tuple(view_player(s, seat, viewer) for seat in range(s.players)),
        forts=view_forts(s),
        towers=view_towers(s),
        face_down=unpack_tiles(int(s.tower_pool)),
        cards_left=int(count_bits(s.card_deck)),
        cards_discarded=speeds(int(s.card_discards)),
        spells_left=s.spells_left,
        spells_used={name: count for name, count in unpack_cards(int(s.spells_used)).items() if count},
        bonus_tiles=s.bonus_tiles,
        order=tuple(sorted((seat for seat in range(s.players) if s.seats[seat].speed), key=lambda n: int(s.seats[n].speed))),
        rolled=content.LANDS[s.a] if asks and s.kind == frames.RING and s.a != frames.UNROLLED else None,
        moving=view_turn(s) if moves else None,
        reach=tuple(WalkView(*walk) for walk in walks_of(s)) if moves and s.kind == frames.TURN else (),
        window=view_window(s) if asks and s.kind == frames.COUNTER else None,
        battle=view_battle(s) if asks and frames.ATTACK <= s.kind <= frames.BONUS else None,
        chest=list_cards(int(s.a)) if chest and s.seat == viewer else None,
        chest_left=s.b if chest else 0,
    )


def view_player(s: Position, seat: int, viewer: int) -> PlayerView:
    p = s.seats[seat]
    own = seat == viewer
    return PlayerView(
        seat=seat,
        character=content.NAMES[p.character],
        land=content.LANDS[p.character],
        home=f"o{p.character}B1",
        space=board.SPACES[p.space].name,
        magic=p.magic,
        income=int(income_of(s, seat)),
        on_island=on_island(p),
        able=p.able,
        medal=p.medal,
        progress=int(progress_of(s, p)),
        orbs=int(count_orbs(p)),
        monsters=int(count_monsters(p)),
        may_enter_castle=may_enter_castle(p),
        tiles={name: count for name, count in unpack_tiles(int(p.tiles)).items() if count},
        boots=p.boots,
        biceps=p.biceps,
        wells=p.wells,
        markers=p.markers,
        wins=p.wins,
        pages=tuple(land for at, land in enumerate(content.LANDS) if p.pages >> at & 1),
        card_count=int(count_bits(p.cards)),
        spell_count=p.hand,
        cards=speeds(int(p.cards)) if own else None,
        spells=list_cards(int(p.spells)) if own else None,
        card=p.card or None,
        speed=p.speed,
        step_spells=p.more_steps,
        balloon=p.balloon,
        served=bool(s.served >> seat & 1) and s.kind >= frames.CAST,
    )


def view_forts(s: Position) -> tuple[FortView, ...]:
    return tuple(
        FortView(board.SPACES[space].name, int(owner_of(s, space)), int(height_of(s, space)))
        for space in WELL_SPACE
        if height_of(s, space)
    )


def view_towers(s: Position) -> dict[str, str]:
    found = {}
    for number, space in enumerate(board.SPACES):
        tower = tower_of(s, number)
        if tower == FACE_DOWN:
            found[space.name] = "face-down"
        elif tower == EMPTIED:
            found[space.name] = "empty"
        elif tower > EMPTIED:
            found[space.name] = content.TILES[monster_on(s, number)].name
    return found


def view_turn(s: Position) -> TurnView:
    return TurnView(
        seat=s.mover,
        steps=s.steps,
        above=None if s.above == NOWHERE else board.SPACES[s.above].name,
        bought_step=s.bought_step,
        bought_spell=s.bought_spell,
        stays=s.stays,
        crosses_walls=s.crosses_walls,
        light_land=None if s.light_land == NOWHERE else content.LANDS[s.light_land],
    )


def view_window(s: Position) -> WindowView:
    depth = int(s.c)
    counters = tuple(int(s.d) >> SEAT_BITS * (depth - 1 - at) & 7 for at in range(depth))
    return WindowView(VOCABULARY.text(int(s.a)), s.b, counters, counters[-1] if counters else int(s.b))


def view_battle(s: Position) -> BattleView:
    """Who fights; what was committed is shown while it is added to."""
    commits = s.kind in (frames.ATTACK, frames.DEFEND)
    other = int(s.a) if commits or s.seat == s.mover else int(s.seat)
    monster = monster_on(s, s.b)
    return BattleView(
        attacker=s.mover,
        defender=None if other == frames.MONSTER else other,
        monster=None if monster == NOWHERE else content.TILES[monster].name,
        space=board.SPACES[s.b].name,
        attacker_cards=int(s.d) & frames.CARDS_MASK if commits else 0,
        defender_cards=int(s.d) // frames.DEFENDER_CARD & frames.CARDS_MASK if commits else 0,
        attacker_knights=knights_of(s, s.mover, frames.ATTACKER_KNIGHT) if commits else 0,
        defender_knights=knights_of(s, other, frames.DEFENDER_KNIGHT) if commits and other != frames.MONSTER else 0,
        attacker_won=s.d == 1 if s.kind in (frames.SPOILS, frames.RETURN) else None,
    )


def knights_of(s: Position, seat: int, chosen: int) -> int:
    """All knights fight, or one that was chosen to (W91)."""
    return int(bool(s.d & chosen)) if s.one_knight else int(s.seats[seat].count(KNIGHT))


# --- Packed things by name ---


def speeds(mask: int) -> tuple[int, ...]:
    return tuple(card.speed for card in content.MOVEMENT_CARDS if mask >> card.speed & 1)


def unpack_cards(packed: int) -> dict[str, int]:
    return {name: packed >> CARD_BITS * at & CARD_FIELD for at, name in enumerate(CARD_NAMES)}


def list_cards(packed: int) -> tuple[str, ...]:
    return tuple(name for name, count in unpack_cards(packed).items() for _ in range(count))


def unpack_tiles(packed: int) -> dict[str, int]:
    return {tile.name: packed >> TILE_BITS * at & TILE_FIELD for at, tile in enumerate(content.TILES)}
