"""A turn in phase 4: what can be done where, and what it does (W35-W43, W50-W70, W84, W100-W118)."""

from __future__ import annotations

from collections import Counter

from nemeton.games.realm import content
from tests.games.realm.plain.asking import Difference, Flow, ask
from tests.games.realm.plain.battle import conquer, fight, list_conquests
from tests.games.realm.plain.ground import (
    CASTLE,
    SPACE_OF,
    SPACES,
    WALL,
    WATER,
    WELLS,
    borders,
    is_on_island,
    next_whirls,
)
from tests.games.realm.plain.missions import check_mission
from tests.games.realm.plain.table import CARDS, MONSTERS, Person, PlainTable

YETIS_LAND = 4


def take_turn(table: PlainTable, me: Person) -> Flow[None]:
    """Actions until the player is done, is beaten or has won (W36, W133)."""
    assert me.card is not None
    table.mover = me
    table.steps = max(0, CARDS[me.card].steps + me.boots + me.more_steps)
    table.bought_step = table.bought_spell = table.stays = table.through_walls = False
    table.light_land = table.above = None
    goes_on = True
    while goes_on:
        check_mission(table)
        choice = yield from ask("turn", me.seat, list_actions(table, me))
        if choice == "done":
            break
        goes_on = yield from act(table, me, choice)
    table.mover = None


# --- What can be done ---


def list_actions(table: PlainTable, me: Person) -> list[str]:
    if table.above is not None:
        return list_moves(table, me)
    here = SPACES[me.space]
    found = ["done"]
    if not table.stays:
        found += list_moves(table, me)
        if me.magic >= 3 and not table.bought_step:
            found.append("buy-step")
        if here.kind == "whirl" and me.magic >= 3:
            found += [f"whirl {whirl.lower()}" for whirl in next_whirls(me.space)]
    tower = table.towers.get(me.space)
    if tower == "face-down" and me.magic >= 1:
        found.append("uncover")
    if tower == "empty" and table.mission == "pages" and me.magic >= 3 and here.land not in me.pages:
        found.append("copy")
    if table.is_own_or_free_well(me, me.space):
        found += list_well_actions(table, me)
    if here.kind == "rune":
        found += list_rune_actions(table, me)
    if me.able and not is_on_island(me.space):
        found += list_abilities(table, me)
    return found


def list_well_actions(table: PlainTable, me: Person) -> list[str]:
    """W56, W84, W112."""
    found = []
    if me.magic >= 3 and not table.bought_spell and table.can_draw_spell():
        found.append("buy-spell")
    if me.space != me.home:
        height = table.forts.get(me.space, (me.seat, 0))[1]
        found += [f"build {n}" for n in (1, 2, 3) if height + n <= 3 and 3 * n <= me.magic and n <= me.markers]
    if me.tiles["teleport"] and not table.stays:
        found += [f"teleport {well.lower()}" for well in WELLS if well != me.space and table.is_own_or_free_well(me, well)]
    return found


def list_rune_actions(table: PlainTable, me: Person) -> list[str]:
    """W63, W64, W66."""
    found = []
    if me.magic >= 1:
        found += [f"roll {ring}" for ring in content.TURNING]
    if me.magic >= 3:
        found += [
            f"turn {ring} {land}" for ring in content.TURNING for at, land in enumerate(content.LANDS) if at != table.gaps[ring]
        ]
    if me.tiles["elixir"] and table.bonus_tiles:
        found += [f"drink {side}" for side in content.BONUSES]
    return found


def list_abilities(table: PlainTable, me: Person) -> list[str]:
    """W100-W106; after a teleport only those that are no movement (W113)."""
    if me.character == "wizard":
        return ["ability"]
    if me.character == "yeti":
        return [f"freeze {ring}" for ring in content.TURNING if table.gaps[ring] != YETIS_LAND]
    if table.stays:
        return []
    if me.character == "gnome":
        whirls = [name for name, space in SPACES.items() if space.kind == "whirl" and space.ring == 0]
        return [f"jump {whirl.lower()}" for whirl in whirls if whirl != me.space]
    if me.character == "cyclops":
        return list_swims(table, me)
    return ["ability"]


def list_swims(table: PlainTable, me: Person) -> list[str]:
    here = SPACES[me.space]
    return [
        f"swim {name.lower()}"
        for name, space in SPACES.items()
        if here.coast
        and space.coast
        and space.cost == 1
        and space.land == here.land
        and name != me.space
        and (space.ring == here.ring or table.options["cyclops"] == "both-rings")
        and not table.is_enemy_ground(me, name)
    ]


def list_moves(table: PlainTable, me: Person) -> list[str]:
    """Steps, conquests and flights to the neighbouring spaces (W38, W39, W42, W68, W70, W76, W86, W87)."""
    flying = table.above is not None
    found = []
    for space, cost in within_reach(table, me, table.above or me.space):
        if cost > table.steps:
            continue
        word = space.lower()
        if is_on_island(space):
            if not flying and (space != CASTLE or me.may_enter_castle()):
                found.append(f"step {word}")
            continue
        figure = table.figure_on(space)
        enemy = table.is_enemy_ground(me, space)
        if not enemy:
            found.append(f"step {word}")
        elif not flying and space in table.forts:
            conquests = list_conquests(table, me, space)
            if figure is None:
                found += conquests
            elif conquests:
                found.append(f"step {word}")
        over_something = enemy or table.monster_on(space) or (figure is not None and figure is not me)
        if me.balloon and over_something and can_come_down(table, me, space, table.steps - 1):
            found.append(f"fly {word}")
    return found


def within_reach(table: PlainTable, me: Person, here: str) -> list[tuple[str, int]]:
    """The neighbouring spaces across borders that can be crossed, and the steps each costs (W38, W60, W74, W75, W102, W103)."""
    found = []
    for space, border in borders(table.gaps["middle"], table.gaps["island"])[here]:
        if border == WALL and not (me.balloon or table.through_walls):
            continue
        if border == WATER and not (me.balloon and table.options["balloon"] == "over-water"):
            continue
        found.append((space, step_cost(table, me, space)))
    return found


def step_cost(table: PlainTable, me: Person, space: str) -> int:
    if not is_on_island(space) and (me.balloon or SPACES[space].land == table.light_land):
        return 1
    return SPACES[space].cost


def can_come_down(table: PlainTable, me: Person, above: str, steps: int) -> bool:
    """Whether a flight reaches a space to stop on with these steps (W76)."""
    reached = {above}
    for _ in range(steps):
        following = {space for over in reached for space, _ in within_reach(table, me, over) if not is_on_island(space)}
        if any(not table.is_enemy_ground(me, space) for space in following):
            return True
        reached = following
    return False


# --- What it does; the answer is whether the turn goes on ---


def act(table: PlainTable, me: Person, choice: str) -> Flow[bool]:
    verb, *words = choice.split()
    space = SPACE_OF.get(words[0], "") if words else ""
    if verb == "step":
        table.steps -= step_cost(table, me, space)
        return (yield from enter(table, me, space))
    if verb == "conquer":
        table.steps -= step_cost(table, me, space)
        conquer(table, me, space, int(words[1]))
        return (yield from enter(table, me, space))
    if verb == "whirl":
        me.pay(3)
        return (yield from enter(table, me, space))
    if verb == "teleport":
        me.tiles["teleport"] -= 1
        return (yield from enter(table, me, space, teleport=True))
    if verb in ("jump", "swim"):
        me.able = False
        return (yield from enter(table, me, space))
    if verb == "uncover":
        return (yield from uncover(table, me))
    if verb == "fly":
        table.steps -= 1
        table.above = space
    elif verb == "buy-step":
        me.pay(3)
        table.steps += 1
        table.bought_step = True
    elif verb == "buy-spell":
        me.pay(3)
        table.bought_spell = True
        table.draw_spell(me)
    elif verb == "build":
        me.pay(3 * int(words[0]))
        table.change_fort(me.space, me.seat, int(words[0]))
    elif verb == "roll":
        me.pay(1)
        table.gaps[words[0]] = table.roll_land(me)
    elif verb == "turn":
        me.pay(3)
        table.gaps[words[0]] = content.LANDS.index(words[1])
    elif verb == "drink":
        me.tiles["elixir"] -= 1
        table.take_bonus(me, words[0])
    elif verb == "copy":
        me.pay(3)
        me.pages.add(SPACES[me.space].land)
    elif verb == "freeze":
        me.able = False
        table.gaps[words[0]] = YETIS_LAND
    elif verb == "ability":
        use_ability(table, me)
    else:
        raise Difference(f"there is no action {choice!r}")
    return True


def use_ability(table: PlainTable, me: Person) -> None:
    me.able = False
    if me.character == "wizard":
        me.magic += len(table.wells_of(me)) + (table.options["wizard-house"] == "counts")
    elif me.character == "golem":
        table.through_walls = True
    else:
        table.light_land = SPACES[me.space].land


def enter(table: PlainTable, me: Person, space: str, *, teleport: bool = False) -> Flow[bool]:
    """Fight what is there, then stand there (W42, W121). Castle Island takes Balloon and ability; the castle wins (W68-W70)."""
    figure = table.figure_on(space)
    if (figure is not None and figure is not me) or table.monster_on(space):
        won = yield from fight(table, me, space, uncovered=False)
        if not won:
            return False
        if figure is not None and table.options["beaten-defender"] == "loses-turn":
            table.turns_lost.add(figure.seat)
    table.above = None
    table.put_figure(me, space)
    if is_on_island(space):
        me.balloon = table.through_walls = False
        table.light_land = None
    if space == CASTLE:
        table.winners = [me.seat]
        return False
    table.stays = table.stays or teleport
    return not (teleport and table.options["teleport"] == "ends-turn")


def uncover(table: PlainTable, me: Person) -> Flow[bool]:
    """W53, W54, W108-W110."""
    me.pay(1)
    tile = table.luck.draw("tower-uncovered", "tile", me.seat)
    if not table.tiles_down[tile]:
        raise Difference(f"no tile {tile} is face down any more")
    table.tiles_down[tile] -= 1
    if tile in MONSTERS:
        table.towers[me.space] = tile
        return (yield from fight(table, me, me.space, uncovered=True))
    me.pages.add(SPACES[me.space].land)
    table.towers[me.space] = "empty"
    if tile == "spell":
        table.draw_spell(me)
    elif tile == "chest":
        yield from share_chest(table, me)
    else:
        me.tiles[tile] += 1
    return True


def share_chest(table: PlainTable, me: Person) -> Flow[None]:
    """As many cards as players; each keeps one and passes the rest to the left (W109)."""
    size = table.spell_deck.total()
    if table.options["used-spells"] == "reshuffled":
        size += table.spells_used.total()
    chest = table.luck.open_chest(min(size, table.players))
    before_shuffling = table.spell_deck & Counter(chest)
    for card in [*before_shuffling.elements(), *(Counter(chest) - before_shuffling).elements()]:
        table.take_from_deck(card)
    seat = me.seat
    while chest:
        card = chest[0]
        if len(chest) > 1:
            choice = yield from ask("chest", seat, [f"keep {card}" for card in sorted(set(chest))], open=True)
            card = choice.split()[1]
        chest.remove(card)
        table.people[seat].spells[card] += 1
        seat = (seat + 1) % table.players
