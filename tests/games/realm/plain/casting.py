"""Phase 3: casting slots, what each spell may name and does, Counterspells (W29-W34, W71-W83, W124, W125)."""

from __future__ import annotations

from nemeton.games.realm import content
from tests.games.realm.plain.asking import Ask, Flow, ask
from tests.games.realm.plain.ground import SPACE_OF, SPACES, WELLS, is_on_island
from tests.games.realm.plain.missions import check_mission
from tests.games.realm.plain.table import KEPT, Person, PlainTable

COUNTERSPELLS = 6


def cast_spells(table: PlainTable) -> Flow[None]:
    """From the slowest to the fastest; Lightning puts its caster further back (W29, W72)."""
    waiting = list(table.people)
    while waiting:
        me = min(waiting, key=lambda each: each.speed)
        if not me.spells.total() or is_on_island(me.space):
            waiting.remove(me)
            continue
        check_mission(table)
        choice = yield from ask("cast", me.seat, [*castable(table, me), "pass"], open=True)
        if choice == "pass":
            waiting.remove(me)
            continue
        verb, *words = choice.split()
        spell = words[0] if verb == "cast" else verb
        table.use_spell(me, spell)
        survives = yield from stands(table, me)
        if survives:
            take_effect(table, me, spell, words)


def castable(table: PlainTable, me: Person) -> list[str]:
    """Every spell in hand with everything it may name (W124)."""
    named = [each.character for each in table.people if table.is_named(each)]
    found = {
        "cannon": [f"cannon {space.lower()}" for space in table.forts],
        "lightning": ["cast lightning"],
        "plus3": [f"plus3 {name}" for name in named],
        "minus3": [f"minus3 {name}" for name in named],
        "balloon": ["cast balloon"],
        "rune": [
            f"rune {ring} {land}" for ring in content.TURNING for at, land in enumerate(content.LANDS) if at != table.gaps[ring]
        ],
        "transfer": list_transfers(table),
        "wish": [
            f"wish {other.character} {tile}"
            for other in table.people
            if other is not me and table.is_named(other)
            for tile in KEPT
            if other.tiles[tile]
        ],
        "submarine": list_dives(table, me),
    }
    return [choice for spell, choices in found.items() if me.holds(spell) for choice in choices]


def list_transfers(table: PlainTable) -> list[str]:
    """W79."""
    found = []
    for source, (owner, _) in table.forts.items():
        for target in WELLS:
            if target == source:
                continue
            figure = table.figure_on(target)
            on_free = table.is_free_well(target) and (figure is None or figure.seat == owner)
            on_own = target in table.forts and table.forts[target][0] == owner
            if on_free or on_own:
                found.append(f"transfer {source.lower()} {target.lower()}")
    return found


def list_dives(table: PlainTable, me: Person) -> list[str]:
    """W81."""
    here = SPACES[me.space]
    return [
        f"submarine {name.lower()}"
        for name, space in SPACES.items()
        if here.coast
        and space.coast
        and space.ring == here.ring
        and space.cost == 1
        and table.figure_on(name) is None
        and table.monster_on(name) is None
        and not table.is_enemy_ground(me, name)
    ]


def stands(table: PlainTable, caster: Person) -> Flow[bool]:
    """Whether a card just cast takes effect: no Counterspell on it does (W82, W125)."""
    while True:
        used = table.spells_used["counterspell"] + table.spells_used["counterspell-biceps"]
        asked = [each for each in table.people if each is not caster and each.spells.total()]
        if not asked or used == COUNTERSPELLS:
            return True
        check_mission(table)
        answers = yield Ask(
            "counter",
            {each.seat: [*(["counter"] if each.holds("counterspell") else []), "pass"] for each in asked},
            open=True,
        )
        willing = [table.people[seat] for seat, answer in answers.items() if answer == "counter"]
        if not willing:
            return True
        nearest = min(willing, key=lambda each: (each.seat - caster.seat) % table.players)
        table.use_spell(nearest, "counterspell")
        if table.options["counter-the-counter"] == "no":
            return False
        cancelled = yield from stands(table, nearest)
        if cancelled:
            return False


def take_effect(table: PlainTable, me: Person, spell: str, words: list[str]) -> None:
    if spell == "cannon":
        space = SPACE_OF[words[0]]
        table.change_fort(space, table.forts[space][0], -1)
    elif spell == "lightning":
        me.speed += 50
    elif spell == "balloon":
        me.balloon = True
    elif spell in ("plus3", "minus3"):
        target = next(each for each in table.people if each.character == words[0])
        target.more_steps += 3 if spell == "plus3" else -3
    elif spell == "rune":
        table.gaps[words[0]] = content.LANDS.index(words[1])
    elif spell == "transfer":
        source, target_space = (SPACE_OF[word] for word in words)
        owner = table.forts[source][0]
        table.change_fort(source, owner, -1)
        table.change_fort(target_space, owner, 1)
    elif spell == "wish":
        victim = next(each for each in table.people if each.character == words[0])
        victim.tiles[words[1]] -= 1
        me.tiles[words[1]] += 1
    else:
        table.put_figure(me, SPACE_OF[words[0]])
