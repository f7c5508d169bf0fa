"""A second referee: follows games of the engine with the plain rules of `tests/games/realm/plain` and reports where they differ.

    python -m tests.games.realm.referee --decisions 100000 --seed 1

At every decision it compares who is asked what, the complete set of choices, and everything on the table that a viewer may see,
hands included. Games are of 2 to 6 players, by chance, by habit or mixed, with all options mixed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nemeton.engine.chance import Rng
from nemeton.engine.events import Event
from nemeton.engine.game import Setup
from nemeton.games.realm import content
from nemeton.games.realm.game import GAME
from tests.games.realm.plain.asking import Ask, Difference, Flow
from tests.games.realm.plain.game import play
from tests.games.realm.plain.luck import Luck
from tests.games.realm.plain.missions import PROGRESS
from tests.games.realm.plain.table import Person, PlainTable

HABITS = (10, 8, 0, 10, 5, 9)  # of ten choices, those of the bot, game after game


@dataclass(frozen=True)
class Decision:
    """A decision as the engine has it: who is asked, all choices by seat, the views of the seats, and what was chosen."""

    kind: str
    choices: dict[int, list[str]]
    views: dict[int, Any]
    events: int  # have happened before it
    seat: int
    chosen: str


@dataclass(frozen=True)
class Played:
    setup: Setup
    decisions: list[Decision]
    events: list[Event]
    winners: tuple[int, ...]
    last: Any  # the final view


def mix_setup(seed: int, number: int) -> Setup:
    """A table with any number of players and any value of each option. Games by chance alone need the guard to end soon."""
    rng = Rng(seed * 1_000_003 + number)
    options = {option.name: option.values[rng.below(len(option.values))] for option in GAME.options}
    if HABITS[number % len(HABITS)] == 0:
        options["guard"] = "forty-rounds"
    return GAME.setup(2 + number % 5, int(rng.below(1 << 30)), options, patient=rng.below(4) == 0)


def play_game(setup: Setup, habit: int, rng: Rng) -> Played:
    """A whole game. `habit` of ten choices are the bot's, the others any."""
    state = GAME.start(setup, log=True)
    assert state.log is not None
    log = state.log.entries
    decisions = []
    text = GAME.vocabulary.text
    while not state.over:
        asked = GAME.asked(state)
        kind = GAME.question(state, asked[0])
        choices = {seat: [text(action) for action in state.legal(seat)] for seat in asked}
        seen = asked if kind == "play-card" else asked[:1]
        views = {seat: GAME.view(state, seat) for seat in seen}
        seat = asked[rng.below(len(asked))]
        by_habit = rng.below(10) < habit
        chosen = text(int(state.suggest(seat, rng))) if by_habit else choices[seat][rng.below(len(choices[seat]))]
        decisions.append(Decision(kind, choices, views, len(log), seat, chosen))
        state.step(seat, GAME.vocabulary.number(chosen))
    events = [GAME.events.whole(raw) for raw in log]
    return Played(setup, decisions, events, GAME.winners(state), GAME.view(state, 0))


def follow(played: Played) -> None:
    """Play the game again by the plain rules, or raise Difference with the set-up, the move and what differs."""
    setup, moves = played.setup, 0
    try:
        for _ in compare_moves(played):
            moves += 1
    except Difference as difference:
        where = f"seed {setup.seed}, {setup.players} players, options {setup.options}, move {moves}"
        chosen = f" after {played.decisions[moves - 1].chosen!r}" if moves else ""
        raise Difference(f"{where}{chosen}: {difference}") from difference


def compare_moves(played: Played) -> Iterator[Decision]:
    """Compare decision after decision, then the end."""
    table = PlainTable(played.setup.options, played.setup.players, Luck(played.events))
    flow = play(table)
    ask: Ask | None = None
    given: dict[int, str] = {}
    for decision in played.decisions:
        table.luck.now = decision.events
        if ask is None or len(given) == len(ask.choices):
            ask, given = next_question(flow, given, patient=played.setup.patient), {}
        table.luck.check_nothing_left()
        if ask is None:
            raise Difference(f"the game is over by the plain rules; the engine asks {decision.kind}")
        left = {seat: sorted(choices) for seat, choices in ask.choices.items() if seat not in given}
        compare("who is asked", sorted(left), sorted(decision.choices))
        compare("the question", ask.kind, decision.kind)
        for seat, choices in left.items():
            compare_choices(seat, choices, sorted(decision.choices[seat]))
        for seat, view in decision.views.items():
            compare_tables(table, view, table.people[seat])
        given[decision.seat] = decision.chosen
        yield decision
    table.luck.now = len(played.events)
    ask = next_question(flow, given, patient=played.setup.patient)
    if ask is not None:
        raise Difference(f"the game is over by the engine; the plain rules ask {ask.kind}")
    table.luck.check_nothing_left()
    compare("the winners", tuple(table.winners), played.winners)
    compare_tables(table, played.last, None)


def next_question(flow: Flow[None], answers: dict[int, str], *, patient: bool) -> Ask | None:
    """The next question that is asked, or None at the end of the game."""
    try:
        ask = flow.send(answers) if answers else next(flow)
        while not waits(ask, patient=patient):
            ask = flow.send({seat: only for seat, [only] in ask.choices.items()})
    except StopIteration:
        return None
    return ask


def waits(ask: Ask, *, patient: bool) -> bool:
    """Whether a question is asked at all: a sole choice is made without asking, but people end their turns themselves."""
    return ask.open or any(len(choices) != 1 for choices in ask.choices.values()) or (patient and ask.kind == "turn")


# --- Comparing ---


def compare(what: str, plain: object, engine: object) -> None:
    if plain != engine:
        raise Difference(f"{what}: {plain} by the plain rules, {engine} by the engine")


def compare_choices(seat: int, plain: list[str], engine: list[str]) -> None:
    if plain != engine:
        more, fewer = Counter(plain) - Counter(engine), Counter(engine) - Counter(plain)
        raise Difference(f"choices of seat {seat}: only by the plain rules {[*more]}, only by the engine {[*fewer]}")


def compare_tables(table: PlainTable, view: Any, viewer: Person | None) -> None:
    """Everything on the table, as a viewer sees it."""
    if viewer is not None:
        compare("the round", table.round, view.round)
    compare("the mission", (table.mission, table.wanted), (view.mission, view.wanted))
    compare("the rings", {ring: content.LANDS[land] for ring, land in table.gaps.items()}, view.gaps)
    forts = sorted((space, owner, height) for space, (owner, height) in table.forts.items())
    compare("the fortresses", forts, sorted((fort.space, fort.seat, fort.height) for fort in view.forts))
    compare("the towers", table.towers, view.towers)
    compare("the tiles face down", +table.tiles_down, +Counter(view.face_down))
    compare("the movement deck", len(table.card_deck), view.cards_left)
    compare("the movement discards", sorted(table.card_discards), sorted(view.cards_discarded))
    compare("the spell deck", table.spell_deck.total(), view.spells_left)
    compare("the used spells", +table.spells_used, Counter(view.spells_used))
    compare("the bonus tiles", table.bonus_tiles, view.bonus_tiles)
    for me, seen in zip(table.people, view.players, strict=True):
        compare_people(table, me, seen)
    if viewer is not None:
        own = view.players[viewer.seat]
        compare(f"the movement cards of {viewer.character}", sorted(viewer.cards), sorted(own.cards))
        compare(f"the spell cards of {viewer.character}", sorted(viewer.spells.elements()), sorted(own.spells))
    if table.mover is not None and view.moving is not None:
        compare_turns(table, view.moving)


def compare_people(table: PlainTable, me: Person, seen: Any) -> None:
    plain = {
        "character": me.character,
        "space": me.space,
        "magic": me.magic,
        "income": table.income_of(me),
        "able": me.able,
        "medal": me.medal,
        "progress": PROGRESS[table.mission](table, me),
        "may_enter_castle": me.may_enter_castle(),
        "tiles": dict(+me.tiles),
        "boots": me.boots,
        "biceps": me.biceps,
        "markers": me.markers,
        "wins": me.wins,
        "pages": tuple(content.LANDS[land] for land in sorted(me.pages)),
        "card_count": len(me.cards),
        "spell_count": me.spells.total(),
        "card": me.card,
        "speed": me.speed,
        "step_spells": me.more_steps,
        "balloon": me.balloon,
    }
    for name, value in plain.items():
        compare(f"{name} of {me.character}", value, getattr(seen, name))


def compare_turns(table: PlainTable, seen: Any) -> None:
    assert table.mover is not None
    plain = {
        "seat": table.mover.seat,
        "steps": table.steps,
        "above": table.above,
        "bought_step": table.bought_step,
        "bought_spell": table.bought_spell,
        "stays": table.stays,
        "crosses_walls": table.through_walls,
        "light_land": None if table.light_land is None else content.LANDS[table.light_land],
    }
    for name, value in plain.items():
        compare(f"{name} of the turn", value, getattr(seen, name))


# --- Long runs ---


def referee_games(seed: int) -> Iterator[Played]:
    """Games without end, each followed by the plain rules."""
    number = 0
    while True:
        played = play_game(mix_setup(seed, number), HABITS[number % len(HABITS)], Rng(seed + number))
        follow(played)
        yield played
        number += 1


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    began, decisions, games = time.perf_counter(), 0, 0
    kinds: Counter[str] = Counter()
    for played in referee_games(wish.seed):
        decisions += len(played.decisions)
        games += 1
        kinds.update(decision.chosen.split()[0] for decision in played.decisions)
        if decisions >= wish.decisions:
            break
    told = ", ".join(f"{verb} {count:,}" for verb, count in kinds.most_common())
    seconds = time.perf_counter() - began
    sys.stdout.write(f"{games:,} games, {decisions:,} decisions, no difference, {seconds:.0f} s\n{told}\n")


if __name__ == "__main__":
    main()
