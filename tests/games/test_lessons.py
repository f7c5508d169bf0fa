"""The lessons of our games: from beginning to end in every language, with advice that a strong player would give."""

from __future__ import annotations

import pytest

from nemeton.conformance.lessons import find_bad_advice, find_lesson_problems
from nemeton.engine.game import Game
from nemeton.engine.lessons import Lesson
from nemeton.engine.match import Match, replay
from nemeton.engine.record import load_record
from nemeton.registry import GAMES

LESSONS = [pytest.param(game, lesson, id=f"{game.id}-{lesson.id}") for game in GAMES.values() for lesson in game.lessons]
SIMULATIONS = 1500


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_learner_who_does_what_the_notes_ask_for_finishes_every_lesson(game: Game) -> None:
    assert find_lesson_problems(game) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_game_has_five_to_seven_lessons_and_the_last_is_a_short_game(game: Game) -> None:
    assert 5 <= len(game.lessons) <= 7
    assert game.lessons[-1].id == "game"
    assert all(any(note.advice for note in lesson.notes) for lesson in game.lessons[:-1])


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_begins_from_its_record_as_it_began_at_the_table(game: Game, lesson: Lesson) -> None:
    match = Match(game, game.lesson_setup(lesson.id))
    again = replay(game, load_record(match.record(secret=True).dump()))
    assert again.state.snapshot() == match.state.snapshot()


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_advice_of_a_lesson_is_no_mistake(game: Game, lesson: Lesson) -> None:
    assert find_bad_advice(game, lesson, SIMULATIONS) == []
