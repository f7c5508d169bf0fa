"""What a viewer may see of the table (W12), field by field."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from nemeton.engine.state import SPECTATOR
from nemeton.engine.views import SharedViews
from nemeton.games.realm import content
from nemeton.games.realm.content import board
from nemeton.games.realm.faces.notation import VOCABULARY
from nemeton.games.realm.faces.reach import FARTHER, list_walks
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.casting import SEAT_BITS
from nemeton.games.realm.rules.final import may_enter_castle, progress_of
from nemeton.games.realm.rules.income import income_of
from nemeton.games.realm.rules.piles import count_bits
from nemeton.games.realm.rules.places import height_of, monster_on, on_island, owner_of, tower_of
from nemeton.games.realm.rules.position import EMPTIED, FACE_DOWN, Position, count_monsters, count_orbs
from nemeton.games.realm.rules.tables import (
    CARD_BITS,
    CARD_FIELD,
    CARD_NAMES,
    KNIGHT,
    LANDS,
    M_BANNERS,
    M_MAGIC,
    M_PAGES,
    NOBODY,
    NOWHERE,
    TILE_BITS,
    TILE_FIELD,
    WELL_SPACE,
)

PHASES = ("movement-cards", "movement-cards", "spells", "spells")  # by frame; all later frames belong to the movement


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
    cards: tuple[int, ...] | None  # only the viewer's own, by speed
    spells: tuple[str, ...] | None  # only the viewer's own
    card: int | None  # the movement card played this round
    speed: int
    step_spells: int  # the sum of +3 and -3
    balloon: bool
    served: bool  # has had their slot or turn of this phase


class FortView(msgspec.Struct, frozen=True):
    space: str
    seat: int
    height: int


class TurnView(msgspec.Struct, frozen=True):
    seat: int
    steps: int
    above: str | None  # the space the Balloon flies over
    bought_step: bool
    bought_spell: bool
    stays: bool  # a teleport has ended the movement
    crosses_walls: bool
    light_land: str | None  # where the Troll pays one step


class WalkView(msgspec.Struct, frozen=True):
    """A space within reach of the mover without a fight: the steps it takes, and the spaces of the way to it."""

    space: str
    steps: int
    way: tuple[str, ...]


class WindowView(msgspec.Struct, frozen=True):
    spell: str
    caster: int
    counters: tuple[int, ...]  # the seats of the Counterspells on it, the first one first
    asks_about: int  # the seat whose card can be countered now


class BattleView(msgspec.Struct, frozen=True):
    attacker: int
    defender: int | None
    monster: str | None
    space: str
    attacker_cards: int
    defender_cards: int
    attacker_knights: int  # that will fight, as of now
    defender_knights: int
    attacker_won: bool | None  # once the dice are rolled


class TableView(msgspec.Struct, frozen=True):
    round: int
    phase: str
    turn: int | None  # the seat to decide, if only one is asked
    over: bool
    winners: tuple[int, ...]
    mission: str
    task: str  # what it asks for: the mission again, or what an earlier version of the rules asked for
    wanted: int
    gaps: dict[str, str]  # the land that the gap of each ring faces
    bridges: tuple[tuple[str, str], ...]  # between the rings, open now
    players: tuple[PlayerView, ...]
    forts: tuple[FortView, ...]
    towers: dict[str, str]  # face-down, empty, or the monster
    face_down: dict[str, int]  # the tiles still under towers
    cards_left: int
    cards_discarded: tuple[int, ...]
    spells_left: int
    spells_used: dict[str, int]
    bonus_tiles: int
    order: tuple[int, ...]  # seats from slow to fast, once cards are shown
    rolled: str | None  # the land a Rotate card has rolled
    moving: TurnView | None
    reach: tuple[WalkView, ...]
    beyond: dict[str, int]  # the steps to spaces a little out of reach
    window: WindowView | None
    battle: BattleView | None
    chest: tuple[str, ...] | None  # only for the player who chooses from it
    chest_left: int


def name_task(s: Position) -> str:
    if s.mission == M_MAGIC and s.tithe_is_held:
        return "magic-in-hand"
    if s.mission == M_PAGES and s.sight_finds_pages:
        return "pages-at-sight"
    if s.mission == M_BANNERS and s.banners_on_both_rings:
        return "banners-on-both-rings"
    return content.MISSIONS[s.mission].name


def view_table(s: Position, viewer: int) -> TableView:
    """All that `viewer` may see."""
    public = view_public(s)
    return public if viewer == SPECTATOR else replace(public, **view_own(s, public, viewer))


def view_all(s: Position) -> SharedViews:
    """What everybody may see, and what only one seat may see."""
    public = view_public(s)
    return SharedViews(public, [view_own(s, public, seat) for seat in range(s.players)])


def view_own(s: Position, public: TableView, seat: int) -> dict[str, object]:
    """The fields of which the player of this seat may see more than everybody."""
    p = s.seats[seat]
    own = replace(public.players[seat], cards=speeds(int(p.cards)), spells=list_cards(int(p.spells)))
    players = (*public.players[:seat], own, *public.players[seat + 1 :])
    if s.over or s.kind != frames.CHEST or s.seat != seat:
        return {"players": players}
    return {"players": players, "chest": list_cards(int(frames.chest_cards(s)))}


def view_public(s: Position) -> TableView:
    """What everybody may see."""
    asks = not s.over
    middle, island = divmod(int(s.rings), LANDS)
    moves = asks and s.mover != NOBODY and s.kind >= frames.TURN
    # Where no person plays nobody asks how far the next space is.
    walks = list_walks(s, FARTHER if s.patient else 0) if moves and s.kind == frames.TURN else []
    return TableView(
        round=s.round,
        phase=PHASES[s.kind] if s.kind < len(PHASES) else "movement",
        turn=s.seat if asks and s.kind not in (frames.CARD, frames.COUNTER) else None,
        over=s.over,
        winners=tuple(seat for seat in range(s.players) if s.winners() >> seat & 1),
        mission=content.MISSIONS[s.mission].name,
        task=name_task(s),
        wanted=s.wanted,
        gaps={"middle": content.LANDS[middle], "island": content.LANDS[island]},
        bridges=tuple((border.one, border.other) for border in board.bridges(middle, island)),
        players=tuple(view_player(s, seat) for seat in range(s.players)),
        forts=view_forts(s),
        towers=view_towers(s),
        face_down=unpack_tiles(int(s.tower_pool)),
        cards_left=int(count_bits(s.card_deck)),
        cards_discarded=speeds(int(s.card_discards)),
        spells_left=s.spells_left,
        spells_used={name: count for name, count in unpack_cards(int(s.spells_used)).items() if count},
        bonus_tiles=s.bonus_tiles,
        order=tuple(sorted((seat for seat in range(s.players) if s.seats[seat].speed), key=lambda n: int(s.seats[n].speed))),
        rolled=view_roll(s) if asks and s.kind == frames.RING else None,
        moving=view_turn(s) if moves else None,
        reach=tuple(WalkView(*walk) for walk in walks if walk.steps <= s.steps),
        beyond={walk.space: walk.steps for walk in walks if walk.steps > s.steps},
        window=view_window(s) if asks and s.kind == frames.COUNTER else None,
        battle=view_battle(s) if asks and frames.ATTACK <= s.kind <= frames.BONUS else None,
        chest=None,
        chest_left=frames.chest_size(s) if asks and s.kind == frames.CHEST else 0,
    )


def view_player(s: Position, seat: int) -> PlayerView:
    p = s.seats[seat]
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
        cards=None,
        spells=None,
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


def view_roll(s: Position) -> str | None:
    land = frames.rolled_land(s)
    return None if land == frames.UNROLLED else content.LANDS[land]


def view_window(s: Position) -> WindowView:
    depth, stack, caster = int(frames.counters_on_it(s)), int(frames.counter_stack(s)), int(frames.window_caster(s))
    counters = tuple(stack >> SEAT_BITS * (depth - 1 - at) & 7 for at in range(depth))
    return WindowView(VOCABULARY.text(int(frames.window_action(s))), caster, counters, counters[-1] if counters else caster)


def view_battle(s: Position) -> BattleView:
    """The battle under way; committed cards are shown until the dice are rolled."""
    commits = s.kind in (frames.ATTACK, frames.DEFEND)
    other = int(frames.opponent(s)) if commits or s.seat == s.mover else int(s.seat)
    monster = monster_on(s, frames.battle_space(s))
    return BattleView(
        attacker=s.mover,
        defender=None if other == frames.MONSTER else other,
        monster=None if monster == NOWHERE else content.TILES[monster].name,
        space=board.SPACES[frames.battle_space(s)].name,
        attacker_cards=int(frames.cards_of_attacker(s)) if commits else 0,
        defender_cards=int(frames.cards_of_defender(s)) if commits else 0,
        attacker_knights=knights_of(s, s.mover, frames.ATTACKER_KNIGHT) if commits else 0,
        defender_knights=knights_of(s, other, frames.DEFENDER_KNIGHT) if commits and other != frames.MONSTER else 0,
        attacker_won=frames.attacker_won(s) == 1 if s.kind in (frames.SPOILS, frames.RETURN) else None,
    )


def knights_of(s: Position, seat: int, chosen: int) -> int:
    """All knights fight; by option only one that was chosen (W91)."""
    return int(bool(frames.committed(s) & chosen)) if s.one_knight else int(s.seats[seat].count(KNIGHT))


# --- Packed cards and tiles by name ---


def speeds(mask: int) -> tuple[int, ...]:
    return tuple(card.speed for card in content.MOVEMENT_CARDS if mask >> card.speed & 1)


def unpack_cards(packed: int) -> dict[str, int]:
    return {name: packed >> CARD_BITS * at & CARD_FIELD for at, name in enumerate(CARD_NAMES)}


def list_cards(packed: int) -> tuple[str, ...]:
    return tuple(name for name, count in unpack_cards(packed).items() for _ in range(count))


def unpack_tiles(packed: int) -> dict[str, int]:
    return {tile.name: packed >> TILE_BITS * at & TILE_FIELD for at, tile in enumerate(content.TILES)}
