"""The promises that hold in every single position of every game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nemeton.conformance.observation import find_observation_problems
from nemeton.engine.chance import Rng
from nemeton.engine.errors import IllegalAction, WrongSeat
from nemeton.engine.frames import QUIET
from nemeton.engine.game import Game
from nemeton.engine.state import SPECTATOR, State
from nemeton.engine.views import count_views, view_of


def find_violations(game: Game, state: State, rng: Rng) -> Iterator[str]:
    """What is wrong with this position; the position itself is left as it was."""
    before = state.snapshot()
    asked = game.asked(state)
    if state.over:
        if asked:
            yield f"the game is over, but seats {asked} are asked"
        if not state.winners():
            yield "the game is over and nobody has won"
    elif not asked:
        yield "a dead end: nobody is asked and the game is not over"
    elif state.winners():
        yield "there are winners before the end"
    yield from (f"components: {problem}" for problem in game.unbalanced(state))
    yield from find_observation_problems(game, state)
    yield from _views_together(game, state, sum(before))
    for seat in asked:
        yield from _choices(game, state, seat, rng)
    outsider = next((seat for seat in range(state.players) if seat not in asked), None)
    if outsider is not None:
        try:
            game.play(state, outsider, 0)
            yield f"seat {outsider} is not asked and could act"
        except WrongSeat:
            pass
    if state.clone().snapshot() != before:
        yield "a clone differs from its original"
    if state.snapshot() != before:
        yield "looking at the position, or acting on its clones, changed it"


def _views_together(game: Game, state: State, number: int) -> Iterator[str]:
    """Views and decisions that are made for all viewers together are those of each; one viewer is looked at, by a number."""
    views, decisions = game.views(state), game.decisions(state)
    if count_views(views) != state.players + 1:
        yield f"{count_views(views)} views are made together, not {state.players + 1}: of each seat and of the observers"
        return
    at = number % (state.players + 1)
    viewer = at if at < state.players else SPECTATOR
    name = "the spectator" if viewer == SPECTATOR else f"seat {viewer}"
    if msgspec.json.encode(view_of(views, viewer)) != msgspec.json.encode(game.view(state, viewer)):
        yield f"the view of {name} is another one when it is made together with the others"
    if decisions[at] != game.decision(state, viewer):
        yield f"the decision of {name} is another one when it is made together with the others"


def _choices(game: Game, state: State, seat: int, rng: Rng) -> Iterator[str]:
    vocabulary = game.vocabulary
    choices = [int(a) for a in state.legal(seat)]
    if not choices:
        yield f"a dead end: seat {seat} is asked and has no choice"
        return
    if game.declines and state.mode == QUIET and game.declines not in map(vocabulary.text, choices):
        yield f"seat {seat} is asked in secret and cannot answer {game.declines!r}, which declines"
    if len(set(choices)) != len(choices):
        yield f"seat {seat} is offered a choice twice"
    for action in choices:
        text = vocabulary.text(action)
        if vocabulary.number(text) != action or vocabulary.number(vocabulary.value(action)) != action:
            yield f"action {action} does not come back from its text {text!r}"
        twin = state.clone()
        try:
            game.play(twin, seat, action)
        except Exception as error:
            yield f"seat {seat} cannot do its choice {text!r}: {error!r}"
    for blocked in game.blocked(state, seat):
        if not blocked.reason or not blocked.rule:
            yield f"{blocked.text!r} is blocked without reason or rule"
    action = int(rng.below(len(vocabulary)))
    if action not in choices:
        try:
            game.play(state.clone(), seat, action)
            yield f"the illegal action {vocabulary.text(action)!r} was carried out"
        except IllegalAction:
            pass
