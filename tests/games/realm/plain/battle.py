"""Battles, and what follows them (W87-W97, W119, W120, W126, W127)."""

from __future__ import annotations

from nemeton.games.realm import content
from tests.games.realm.plain.asking import Flow, ask
from tests.games.realm.plain.ground import SPACE_OF, SPACES
from tests.games.realm.plain.table import KEPT, Person, PlainTable

FACES = {"0": 0, "1": 1, "2": 2, "purple-2": 2, "3": 3, "4": 4}
TREASURE = {tile.name: tile for tile in content.TILES}


def fight(table: PlainTable, me: Person, space: str, *, uncovered: bool) -> Flow[bool]:
    """A battle with the figure or monster on a space. Whether the attacker has won and their turn goes on."""
    table.above = None
    defender = None if uncovered else table.figure_on(space)
    monster = table.monster_on(space) if defender is None else None
    ours = yield from commit(table, me, "attack")
    theirs = 0
    if defender is not None:
        theirs = yield from commit(table, defender, "defend")
    ours += roll(table, me)
    if defender is not None:
        theirs += roll(table, defender)
    else:
        assert monster is not None
        theirs = roll(table, None) + TREASURE[monster].strength
    if ours == theirs:
        table.send_figure(me, retreat_of(table, me, uncovered=uncovered))
        return False
    if monster is not None:
        if ours < theirs:
            yield from go_home(table, me, space)
            return False
        me.wins += 1
        yield from plunder(table, me, space, monster)
        return True
    assert defender is not None
    winner, loser = (me, defender) if ours > theirs else (defender, me)
    winner.wins += 1
    yield from take_spoils(table, winner, loser)
    yield from go_home(table, loser, space)
    if winner is me and space in table.forts and table.forts[space][0] == loser.seat:
        choice = yield from ask("conquer", me.seat, list_conquests(table, me, space))
        conquer(table, me, space, int(choice.split()[2]))
    return winner is me


def commit(table: PlainTable, me: Person, kind: str) -> Flow[int]:
    """Biceps cards and knights; all of them together (W88, W91). Everybody who holds spell cards is asked."""
    by_choice = table.options["knights"] == "one-by-choice"
    strength, knights = me.biceps, 0 if by_choice else me.tiles["knight"]
    while me.spells.total() or (by_choice and me.tiles["knight"] and not knights):
        choices = [f"commit {spell.name}" for spell in content.SPELLS if me.spells[f"{spell.name}-biceps"]]
        if by_choice and me.tiles["knight"] and not knights:
            choices.append("knight")
        choice = yield from ask(kind, me.seat, [*choices, "fight"], open=True)
        if choice == "fight":
            break
        if choice == "knight":
            knights = 1
        else:
            table.use_card(me, f"{choice.split()[1]}-biceps")
            strength += 1
    table.fighting[me.seat] = knights
    return strength + 2 * knights


def roll(table: PlainTable, me: Person | None) -> int:
    """A purple two is rolled again (W90). Knights leave the game with the rolls (W126)."""
    total = 0
    while True:
        face = table.luck.draw("monster-rolled", "face") if me is None else table.luck.draw("rolled", "face", me.seat)
        total += FACES[face]
        if face != "purple-2":
            break
    if me is not None:
        me.tiles["knight"] -= table.fighting.pop(me.seat)
    return total


def retreat_of(table: PlainTable, me: Person, *, uncovered: bool) -> str:
    """W96, W127."""
    if not uncovered:
        return me.space
    before = me.before
    if before is None or table.figure_on(before) or table.monster_on(before) or table.is_enemy_ground(me, before):
        return me.home
    return before


def go_home(table: PlainTable, loser: Person, space: str) -> Flow[None]:
    """To the house or to a bastion that is not the one of the battle (W94)."""
    bastions = [well for well in table.wells_of(loser) if table.forts[well][1] >= 3 and well != space]
    choice = yield from ask("return", loser.seat, [f"return {well.lower()}" for well in (loser.home, *bastions)])
    table.send_figure(loser, SPACE_OF[choice.split()[1]])


def take_spoils(table: PlainTable, winner: Person, loser: Person) -> Flow[None]:
    """W93."""
    choices = [f"steal {tile}" for tile in KEPT if loser.tiles[tile]]
    if winner.tiles["cursed-orb"]:
        choices.append("curse")
    choice = yield from ask("spoils", winner.seat, [*choices, "spare"])
    if choice == "curse":
        winner.tiles["cursed-orb"] -= 1
        loser.tiles["cursed-orb"] += 1
    elif choice != "spare":
        loser.tiles[choice.split()[1]] -= 1
        winner.tiles[choice.split()[1]] += 1


def plunder(table: PlainTable, me: Person, space: str, monster: str) -> Flow[None]:
    """The tile, the page and the treasure of a monster (W97, W119, W120)."""
    table.towers[space] = "empty"
    me.tiles[monster] += 1
    me.pages.add(SPACES[space].land)
    if TREASURE[monster].spells:
        table.draw_spell(me)
    if TREASURE[monster].bonuses and table.bonus_tiles:
        side = yield from ask("bonus", me.seat, ["bonus boot", "bonus biceps"])
        table.take_bonus(me, side.split()[1])


# --- Conquest (W86, W87) ---


def list_conquests(table: PlainTable, me: Person, space: str) -> list[str]:
    height = table.forts[space][1]
    return [
        f"conquer {space.lower()} {built}"
        for built in range(height + 1, height + 4)
        if built <= me.markers and 3 * built <= me.magic
    ]


def conquer(table: PlainTable, me: Person, space: str, built: int) -> None:
    owner, height = table.forts[space]
    me.pay(3 * built)
    table.change_fort(space, owner, -height)
    table.change_fort(space, me.seat, built - height)
