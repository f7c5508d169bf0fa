"""What the positions of the lessons must show, beside what holds for the lessons of every game (`tests/games/test_lessons.py`)."""

from __future__ import annotations

import pytest

from nemeton.games.realm import content
from nemeton.games.realm.faces.book import values
from nemeton.games.realm.faces.view import view_table
from nemeton.games.realm.lessons.arranging import Arranger
from nemeton.games.realm.rules.final import may_enter_castle
from tests.games.realm.table import GAME, Table, rule


class Lesson(Table):
    """The table of a lesson; the other seats act as it says."""

    def __init__(self, name: str) -> None:
        self.lesson = GAME.find_lesson(name)
        Arranger.__init__(self, GAME.start(GAME.lesson_setup(name), log=True))
        self.answered()

    def learn(self, *texts: str) -> Lesson:
        """The learner takes these actions; the others answer."""
        for text in texts:
            self.by(0, text)
            self.answered()
        return self

    def answered(self) -> None:
        while not self.state.over and (others := [seat for seat in GAME.asked(self.state) if seat != 0]):
            text = self.lesson.answer(others[0], self.choices(others[0]))
            if text is None:
                return
            self.by(others[0], text)

    def reaches_castle(self, seat: int = 0) -> bool:
        """Whether the seat, whose turn it is, can walk into the castle with the steps it has."""
        return any(walk.space == "K" for walk in view_table(self.state, seat).reach)
