"""The lessons of a game: each can be finished, its texts are there in every language, and its advice is no mistake."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from nemeton.bots.bot import InfoSet
from nemeton.bots.hints import rank_choices
from nemeton.bots.roster import make_bot
from nemeton.conformance.books import list_rules
from nemeton.engine.errors import NemetonError
from nemeton.engine.game import Game
from nemeton.engine.lessons import Lesson, Note, match_act
from nemeton.engine.match import Match
from nemeton.texts.book import read_book
from nemeton.texts.catalogue import DEFAULT, LANGUAGES
from nemeton.texts.lessons import tell_lessons

LEARNER: Final = 0
PATIENCE: Final = 400  # moves of other seats between two notes
MISTAKE: Final = 0.06  # chances of victory that a good player does not give away


def find_lesson_problems(game: Game, languages: Sequence[str] = LANGUAGES) -> list[str]:
    """What is wrong with the lessons of a game: their names and texts, and courses that cannot be finished."""
    problems = []
    known, rules = [lesson.id for lesson in game.lessons], list_rules(game)
    problems += [f"there are two lessons {name!r}" for name in sorted(set(known)) if known.count(name) > 1]
    for language in languages:
        try:
            tell_lessons(game, language)
        except NemetonError as error:
            problems.append(str(error))
    book = read_book(game, DEFAULT)
    for chapter in book.chapters if book else ():
        if chapter.lesson and known and chapter.lesson not in known:
            problems.append(f"chapter {chapter.id} of the rulebook practises {chapter.lesson!r}; the lessons are {known}")
    for lesson in game.lessons:
        cited = {rule for note in lesson.notes for rule in note.rules}
        problems += [f"{lesson.id}: there is no rule {rule} for players" for rule in sorted(cited - rules)]
        problems += [f"{lesson.id}: {problem}" for problem in find_course_problems(game, lesson)]
    return problems


def find_course_problems(game: Game, lesson: Lesson) -> Iterator[str]:
    """What keeps a learner from finishing a lesson who does what its notes ask for."""
    match = Match(game, game.lesson_setup(lesson.id))
    yield from (f"the position is not balanced: {problem}" for problem in game.unbalanced(match.state))
    if lesson.quiz and lesson.quiz.right not in lesson.quiz.answers:
        yield f"the right answer {lesson.quiz.right!r} is none of {lesson.quiz.answers}"
    try:
        for note, position in follow(game, lesson, match):
            yield from (f"{note.text}: {problem}" for problem in _find_note_problems(game, note, position))
    except NemetonError as error:
        yield str(error)
    yield from (f"the position is not balanced at the end: {problem}" for problem in game.unbalanced(match.state))


def _find_note_problems(game: Game, note: Note, match: Match) -> Iterator[str]:
    decision = game.decision(match.state, LEARNER)
    if note.acts and not note.lit:
        yield "it asks for an act and lights nothing"
    possible = [choice.text for choice in decision.choices] + [blocked.text for blocked in decision.blocked]
    for reply in note.replies:
        if not any(match_act(reply.acts, act) and not match_act(note.acts, act) for act in possible):
            yield f"nothing that could be tried there is answered by {reply.text!r}"


def follow(game: Game, lesson: Lesson, match: Match) -> Iterator[tuple[Note, Match]]:
    """The notes that ask for an act, each before the act is done, with the match as it is then. Other seats move in between."""
    for note in lesson.notes:
        if not note.acts:
            continue
        let_others_move(game, lesson, match)
        yield note, match
        choices = [choice.text for choice in game.decision(match.state, LEARNER).choices]
        act = next((act for act in choices if match_act(note.acts[:1], act)), "")
        match.play(LEARNER, act or note.acts[0])
    let_others_move(game, lesson, match)


def let_others_move(game: Game, lesson: Lesson, match: Match) -> None:
    """The other seats do what the lesson or else their bot says, until the learner is asked."""
    for number in range(PATIENCE):
        asked = game.asked(match.state)
        if not asked or LEARNER in asked:
            return
        infoset = InfoSet(game, match.state, asked[0])
        legal = [game.vocabulary.text(action) for action in infoset.legal()]
        act = lesson.answer(asked[0], legal)
        match.play(asked[0], make_bot(game, lesson.bot, number).choose(infoset) if act is None else act)


def find_bad_advice(game: Game, lesson: Lesson, simulations: int, seed: int = 1) -> list[str]:
    """Advice of a lesson that a search calls a mistake."""
    problems = []
    match = Match(game, game.lesson_setup(lesson.id))
    for note, position in follow(game, lesson, match):
        if not note.advice:
            continue
        infoset = InfoSet(game, position.state, LEARNER)
        wanted = next(choice for choice in infoset.decision.choices if match_act(note.acts[:1], choice.text))
        hint = rank_choices(infoset, simulations, seed, compare=wanted.action)
        chance = next(ranked.chance for ranked in hint.choices if ranked.action == wanted.action)
        if chance is None or chance < hint.chance - MISTAKE:
            best = hint.choices[0].text
            problems.append(f"{lesson.id} {note.text}: {wanted.text} has {chance}, {best} has {hint.chance:.3f}")
    return problems
