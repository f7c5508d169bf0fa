"""What all viewers see of a move is made together, and compared with what was there before. It must be what each would get if
everything were made anew for it alone."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest

from nemeton.engine.chance import Rng
from nemeton.engine.errors import UndoRefused
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR, State
from nemeton.registry import GAMES
from nemeton.table.changes import apply_changes, find_changes
from nemeton.table.feed import Feeds, Update, list_events
from tests.engine.toys import Whispers
from tests.engine.walkthrough import acorns

GAMES_TRIED = (*GAMES.values(), Whispers(), acorns())
MOVES = 120


def plain(value: object) -> Any:
    """A value as a client has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def move_or_correct(match: Match, rng: Rng) -> None:
    """Mostly a move, sometimes an undo, a redo or a takeback."""
    game, seat = match.game, int(rng.below(match.setup.players))
    correct = (match.undo, match.redo, match.take_back)[int(rng.below(3))]
    if rng.below(6) == 0:
        try:
            correct(seat)
        except UndoRefused:
            pass
        else:
            return
    asked = game.asked(match.state)
    seat = asked[int(rng.below(len(asked)))]
    match.play(seat, int(match.state.suggest(seat, rng)))


class Viewer:
    """One viewer's knowledge, made anew after every move from what the game says to this viewer alone."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.view, self.decision, self.events = self.look()
        self.followed = copy.deepcopy(self.view)

    def look(self) -> tuple[Any, Any, int]:
        game, state = self.match.game, self.match.state
        return plain(game.view(state, self.viewer)), game.decision(state, self.viewer), len(self.match.events)

    def check(self, update: Update) -> None:
        before, decided, first = self.view, self.decision, self.events
        self.view, self.decision, self.events = self.look()
        told = list_events(self.match, self.viewer, first)
        changes = find_changes(before, self.view)
        assert plain(update.event_message(1).set) == plain(changes)
        assert (update.first, list(update.events)) == (first, told)
        assert update.is_decision_changed == (decided != self.decision)
        answers = [(decision.kind, decision.choices) for decision in (decided, self.decision)]
        assert update.is_new_question == (answers[0] != answers[1])
        assert update.is_seen == bool(told or changes or decided != self.decision)
        self.followed = apply_changes(self.followed, plain(update.event_message(1).set))
        assert self.followed == self.view


@pytest.mark.parametrize("game", GAMES_TRIED, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", [1, 2])
def test_what_each_viewer_is_told_is_what_it_would_be_told_alone(game: Game, seed: int) -> None:
    rng, players = Rng(seed), min(game.max_players, 2 + seed)
    match = Match(game, game.setup(players, seed, patient=True))
    feeds = Feeds(match)
    viewers = [Viewer(match, viewer) for viewer in (*range(players), SPECTATOR)]
    for _ in range(MOVES):
        if match.state.over:
            break
        move_or_correct(match, rng)
        for viewer, update in zip(viewers, feeds.advance(), strict=True):
            viewer.check(update)
            assert plain(feeds.view_message(viewer.viewer, 0).view) == viewer.view
            assert feeds.decisions[viewer.viewer] == viewer.decision
    assert match.moves


def test_a_game_whose_view_refers_to_what_it_goes_on_changing_is_compared_with_a_copy() -> None:
    whispers = Whispers()

    class Careless(type(whispers)):  # type: ignore[misc]
        def view(self, state: State, viewer: int) -> Any:
            seen = whispers.view(state, viewer)  # type: ignore[arg-type]
            return msgspec.structs.replace(seen, points=state.points)  # type: ignore[attr-defined]

    game = Careless()
    match = Match(game, game.setup(2, 1))
    feeds = Feeds(match)
    match.state.points[0] += 7
    assert all(("points", list(match.state.points)) in update.changes for update in feeds.advance())


def test_viewers_share_what_they_see_alike() -> None:
    game = next(iter(GAMES.values()))
    match = Match(game, game.setup(3, 1))
    feeds = Feeds(match)
    seat = game.asked(match.state)[0]
    match.play(seat, int(match.state.legal(seat)[0]))
    updates = feeds.advance()
    assert updates[-1].events is updates[(seat + 1) % 3].events
    waiting = [viewer for viewer in range(3) if viewer not in game.asked(match.state)]
    assert all(feeds.decisions[viewer] is feeds.decisions[SPECTATOR] for viewer in waiting)
