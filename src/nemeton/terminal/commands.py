"""Parses typed lines. Independent of any game: actions are compared by their words."""

from __future__ import annotations

import unicodedata
from typing import Final, NamedTuple

from nemeton.engine.decision import Blocked, Choice, Decision
from nemeton.engine.errors import UnknownAction
from nemeton.engine.vocabulary import Vocabulary

AGAIN: Final = "again"
HELP: Final = "help"
QUIT: Final = "quit"
UNDO: Final = "undo"
REDO: Final = "redo"
SAVE: Final = "save"
WHY: Final = "why"
IDEA: Final = "idea"
CHOOSE: Final = "choose"

KEYS: Final = {"h": HELP, "i": IDEA, "q": QUIT, "u": UNDO, "r": REDO, "s": SAVE}


class Command(NamedTuple):
    kind: str
    rest: str = ""


class Picked(NamedTuple):
    action: int


class Unclear(NamedTuple):
    """Several choices fit; their numbers."""

    numbers: tuple[int, ...]


class Refused(NamedTuple):
    """An action that exists but is not possible, and the reasons why if the game names any."""

    text: str
    reasons: tuple[Blocked, ...]


class NoNumber(NamedTuple):
    number: str


class Nonsense(NamedTuple):
    typed: str


Reading = Picked | Unclear | Refused | NoNumber | Nonsense


def read_command(line: str) -> Command:
    """Tell table commands from choices. Full-width digits and letters of input methods are understood."""
    text = unicodedata.normalize("NFKC", line).strip()
    if not text:
        return Command(AGAIN)
    if text.startswith("?"):
        return Command(WHY, text[1:].strip())
    head, _, rest = text.partition(" ")
    word = head.lower()
    kind = KEYS.get(word, word if word in KEYS.values() else "")
    if kind == SAVE or (kind and not rest):
        return Command(kind, rest.strip())
    return Command(CHOOSE, text)


def read_choice(typed: str, decision: Decision, vocabulary: Vocabulary, *, numbered: bool = True) -> Reading:
    """The choice meant by a number, an action's text, or words that only one action has."""
    choices = decision.choices
    if numbered and typed.isdigit() and 1 <= int(typed) <= len(choices):
        return Picked(choices[int(typed) - 1].action)
    exact = [choice for choice in choices if choice.text == " ".join(typed.lower().split())]
    fitting = exact or [choice for choice in choices if fits(typed, choice.text)]
    if len(fitting) == 1:
        return Picked(fitting[0].action)
    if fitting:
        return Unclear(tuple(number for number, choice in enumerate(choices, start=1) if choice in fitting))
    refused = tuple(blocked for blocked in decision.blocked if fits(typed, blocked.text))
    if refused:
        return Refused(refused[0].text, refused)
    if numbered and typed.isdigit():
        return NoNumber(typed)
    try:
        return Refused(vocabulary.text(vocabulary.number(typed)), ())
    except UnknownAction:
        return Nonsense(typed)


def fits(typed: str, text: str) -> bool:
    """Whether all typed words are words of the action; letters of a word may come in any order, as in `pay wyy`."""
    words = [_loose(word) for word in text.split()]
    return all(_loose(word) in words for word in typed.lower().split())


def _loose(word: str) -> str:
    """Numbers and places keep their order: 12 is not 21."""
    return "".join(sorted(word)) if word.isalpha() else word


def find_choices(typed: str, choices: tuple[Choice, ...]) -> list[int]:
    """The numbers of the choices that fit, or else the choice of that number."""
    found = [number for number, choice in enumerate(choices, start=1) if fits(typed, choice.text)]
    if not found and typed.isdigit() and 1 <= int(typed) <= len(choices):
        return [int(typed)]
    return found
