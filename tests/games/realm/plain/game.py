"""The whole game: set-up and rounds (W6-W28, W35, W98)."""

from __future__ import annotations

from nemeton.games.realm import content
from tests.games.realm.plain.asking import Ask, Difference, Flow, ask
from tests.games.realm.plain.casting import cast_spells
from tests.games.realm.plain.ground import is_on_island
from tests.games.realm.plain.missions import check_mission, rank
from tests.games.realm.plain.table import CARDS, Person, PlainTable
from tests.games.realm.plain.turn import take_turn

MOST_ROUNDS = 40


def play(table: PlainTable) -> Flow[None]:
    set_up(table)
    while not table.winners:
        if table.round == MOST_ROUNDS and table.options["guard"] == "forty-rounds":
            check_mission(table)
            table.winners = rank(table)
            return
        table.round += 1
        yield from play_round(table)


def set_up(table: PlainTable) -> None:
    """W6-W11."""
    luck = table.luck
    table.mission = luck.draw("mission-drawn", "mission")
    if table.options["mission"] not in ("drawn", table.mission):
        raise Difference(f"the table has chosen the mission {table.options['mission']}, not {table.mission}")
    [mission] = [each for each in content.MISSIONS if each.name == table.mission]
    table.wanted = mission.wanted[table.players - 2]
    for ring in content.TURNING:
        table.gaps[ring] = content.LANDS.index(luck.draw("ring-set", "land"))
    for seat in range(table.players):
        character = luck.draw("character-dealt", "character", seat)
        land = content.NAMES.index(character)
        table.people.append(Person(seat, character, land, f"o{land}B1"))
    if len({me.character for me in table.people}) != table.players:
        raise Difference("a character was dealt twice")
    for me in table.people:
        for _ in range(3):
            table.draw_card(me)
            table.draw_spell(me)


def play_round(table: PlainTable) -> Flow[None]:
    for me in table.people:
        if me.card is not None:
            table.card_discards.add(me.card)
        me.card, me.speed, me.more_steps, me.balloon = None, 0, 0, False
    if table.round > 1:
        pay_income(table)
    check_mission(table)
    answers = yield Ask("play-card", {me.seat: [f"play {card}" for card in me.cards] for me in table.people}, open=True)
    for me in table.people:
        me.card = me.speed = int(answers[me.seat].split()[1])
        me.cards.remove(me.card)
    for me in sorted(table.people, key=lambda each: each.speed):
        yield from use_special_card(table, me)
    yield from cast_spells(table)
    yield from move(table)


def pay_income(table: PlainTable) -> None:
    """W16-W19."""
    for me in table.people:
        if not is_on_island(me.space):
            me.magic += table.income_of(me)
    for me in table.people:
        table.draw_card(me)


def use_special_card(table: PlainTable, me: Person) -> Flow[None]:
    """W25-W27."""
    assert me.card is not None
    special = CARDS[me.card].special
    if special == "restore":
        me.able = True
    elif special == "spell":
        table.draw_spell(me)
    elif special == "magic":
        me.magic += 5
    elif special == "rotate":
        check_mission(table)
        first = table.options["rotate-card"] == "ring-before-roll"
        land = -1 if first else table.roll_land(me)
        choice = yield from ask("choose-ring", me.seat, [f"ring {ring}" for ring in content.TURNING])
        table.gaps[choice.split()[1]] = table.roll_land(me) if first else land


def move(table: PlainTable) -> Flow[None]:
    """From the fastest to the slowest (W35)."""
    table.turns_lost.clear()
    for me in sorted(table.people, key=lambda each: -each.speed):
        if me.seat not in table.turns_lost and not table.winners:
            yield from take_turn(table, me)
