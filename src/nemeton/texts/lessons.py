"""The lessons of a game in a language, with every text filled in.

The texts lie in `faces/locale/lessons/<language>.ftl`. They can name the values of the rulebook (`faces/book.py`) and whether the
player touches the screen (`$touch`), so each text is told twice: for those who click and for those who touch.
"""

from __future__ import annotations

import msgspec

from nemeton.engine.game import Game
from nemeton.engine.lessons import Lesson, Note, Quiz
from nemeton.registry import find_file
from nemeton.texts.book import find_values
from nemeton.texts.catalogue import Catalogue, in_language


class Told(msgspec.Struct, frozen=True):
    """A text: `text` for those who click, `touch` for those who touch the screen."""

    text: str
    touch: str


class ToldReply(Told, frozen=True):
    acts: tuple[str, ...] = ()


class ToldNote(Told, frozen=True):
    lit: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    replies: tuple[ToldReply, ...] = ()
    rules: tuple[str, ...] = ()


class ToldAnswer(Told, frozen=True):
    id: str = ""
    why: str = ""
    why_touch: str = ""


class ToldQuiz(Told, frozen=True):
    right: str = ""
    answers: tuple[ToldAnswer, ...] = ()


class ToldLesson(msgspec.Struct, frozen=True):
    id: str
    title: str
    about: str
    players: int
    bot: str
    notes: tuple[ToldNote, ...]
    quiz: ToldQuiz | None
    done: str
    done_touch: str


def tell_lessons(game: Game, language: str) -> tuple[ToldLesson, ...]:
    """All lessons of a game; in English where they are not translated."""
    return tuple(_Teller(game, language, lesson).lesson() for lesson in game.lessons)


class _Teller:
    """The texts of one lesson."""

    def __init__(self, game: Game, language: str, lesson: Lesson) -> None:
        folder = find_file(game, "faces", "locale", "lessons")
        self._words = Catalogue(language, (in_language(folder, language),) if folder else ())
        self._values = find_values(game)
        self._lesson = lesson

    def lesson(self) -> ToldLesson:
        lesson, done = self._lesson, self._tell("done")
        return ToldLesson(
            lesson.id,
            self._tell("title").text,
            self._tell("about").text,
            lesson.players,
            lesson.bot,
            tuple(self._note(note) for note in lesson.notes),
            self._quiz(lesson.quiz) if lesson.quiz else None,
            done.text,
            done.touch,
        )

    def _tell(self, part: str) -> Told:
        message = f"{self._lesson.id}-{part}"
        return Told(
            self._words.say(message, **self._values, touch="no"),
            self._words.say(message, **self._values, touch="yes"),
        )

    def _note(self, note: Note) -> ToldNote:
        told = self._tell(note.text)
        replies = [(self._tell(reply.text), reply.acts) for reply in note.replies]
        return ToldNote(
            told.text,
            told.touch,
            note.lit,
            note.acts,
            tuple(ToldReply(reply.text, reply.touch, acts) for reply, acts in replies),
            note.rules,
        )

    def _quiz(self, quiz: Quiz) -> ToldQuiz:
        asked, answers = self._tell(quiz.text), []
        for answer in quiz.answers:
            told, why = self._tell(f"{quiz.text}-{answer}"), self._tell(f"{quiz.text}-{answer}-why")
            answers.append(ToldAnswer(told.text, told.touch, answer, why.text, why.touch))
        return ToldQuiz(asked.text, asked.touch, quiz.right, tuple(answers))
