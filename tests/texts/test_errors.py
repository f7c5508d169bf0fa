"""Errors that people meet are told in their language: each has a code, and each code a message in every catalogue."""

from __future__ import annotations

import ast
import importlib
import string
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from nemeton.conformance.words import read_messages
from nemeton.engine import errors
from nemeton.engine.errors import BadSetup, CodedError, IllegalAction, MalformedRecord, NemetonError
from nemeton.engine.match import replay
from nemeton.engine.record import load_record
from nemeton.registry import GAMES
from nemeton.texts.catalogue import LANGUAGES, catalogue_files
from nemeton.texts.errors import ROOM, tell_error

SOURCE = Path(errors.__file__).parents[1]
CATALOGUES = (ROOM, "cli", "terminal")
PROGRAMMERS = ("research",)  # whose errors are read by those who write Python
TOLD = ("research", "training")  # a room of theirs that has a command


class Raised(NamedTuple):
    """A place that makes an error with a code, and the names of the values that it gives."""

    place: str
    kind: type[CodedError]
    code: str
    values: set[str]


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted(SOURCE.rglob("*.py")):
        yield file, ast.parse(file.read_text(encoding="utf-8"))


def coded_errors() -> dict[str, type[CodedError]]:
    """The classes with codes, by name."""
    found: dict[str, type[CodedError]] = {}
    for file, tree in modules():
        rooms = file.relative_to(SOURCE).parts
        if rooms[0] in PROGRAMMERS and rooms[:2] != TOLD:
            continue
        if not any(isinstance(node, ast.ClassDef) and "CodedError" in map(ast.unparse, node.bases) for node in tree.body):
            continue
        module = importlib.import_module(".".join(("nemeton", *file.relative_to(SOURCE).with_suffix("").parts)))
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, CodedError) and value.SAY and value.__module__ == module.__name__:
                assert name not in found
                found[name] = value
    return found


CODED = coded_errors()
CODES = {code: kind for kind in CODED.values() for code in kind.SAY}


def raised() -> Iterator[Raised]:
    """Every call that makes such an error from a code: where it is raised, or in its constructor."""
    for file, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name in CODED:
                calls = [
                    each for each in ast.walk(node) if isinstance(each, ast.Call) and ast.unparse(each.func) == "super().__init__"
                ]
                kinds = [CODED[node.name]] * len(calls)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CODED:
                kind = CODED[node.func.id]
                calls, kinds = ([], []) if "__init__" in vars(kind) else ([node], [kind])
            else:
                continue
            for call, kind in zip(calls, kinds, strict=True):
                for code in codes_of(call.args[0]):
                    yield Raised(f"{file.name}:{call.lineno}", kind, code, {str(word.arg) for word in call.keywords})


def codes_of(argument: ast.expr) -> list[str]:
    """The codes that an argument can be: one, one of those that a condition chooses from, or those of a class with a prefix."""
    texts = [node.value for node in ast.walk(argument) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    if isinstance(argument, ast.JoinedStr):
        return [code for code in CODES if code.startswith(texts[0])]
    return texts


def test_an_error_with_a_code_says_it_with_the_values_that_it_is_given() -> None:
    for place, kind, code, values in raised():
        assert code in kind.SAY, f"{place}: {code}"
        fields = {field for _, field, _, _ in string.Formatter().parse(kind.SAY[code]) if field}
        assert fields <= values, f"{place}: {code} lacks {fields - values}"


def test_every_error_of_the_engine_has_a_code() -> None:
    for file, tree in modules():
        if file.parent.name != "engine":
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name):
                kind = getattr(errors, node.exc.func.id, CodedError)
                assert issubclass(kind, CodedError), f"{file.name}:{node.lineno}"
    known = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, NemetonError)]
    assert {kind for kind in known if not issubclass(kind, CodedError)} == {NemetonError}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_message_in_every_language_and_no_message_is_left_over(language: str) -> None:
    messages: dict[str, set[str]] = {}
    for room in CATALOGUES:
        (file,) = catalogue_files(language, "", room)
        told = {name: variables for name, variables in read_messages(file).items() if name.startswith("error-")}
        assert not messages.keys() & told.keys()
        messages |= told
    assert messages.keys() == {f"error-{code}" for code in CODES}
    assert len(CODES) == sum(len(kind.SAY) for kind in CODED.values()), "a code belongs to one error"
    for place, _, code, values in raised():
        assert messages[f"error-{code}"] <= values, f"{place}: {code}"


def test_all_places_are_looked_at() -> None:
    found = list(raised())
    assert {each.code for each in found} >= CODES.keys() - {"nobody-asked", "seat-over", "seat-not-asked"}
    assert {"BadSetup", "MalformedRecord", "UnknownBot", "BadReplay", "BadTable", "BadFile"} <= CODED.keys()


def refused_record(text: str) -> MalformedRecord:
    game = next(iter(GAMES.values()))
    head = f"nemeton record 1\ngame {game.id}\nrules {game.rules_version}\nplayers 2\nseed {1:032x}\nmoves\n"
    with pytest.raises(MalformedRecord) as refused:
        replay(game, load_record(text if text.startswith("nemeton") else head + text))
    return refused.value


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Move 1 of the record cannot be played. There is no action “dance”. Actions begin with: "),
        ("pl", "Ruchu 1 z zapisu nie da się wykonać. Nie ma akcji „dance”. Akcje zaczynają się od: "),
        ("ja", "記録の1手目は実行できません。「dance」というアクションはありません。アクションの最初の語："),
    ],
)
def test_what_went_wrong_behind_an_error_is_told_in_the_same_language(language: str, said: str) -> None:
    error = refused_record("0 dance\n")
    assert tell_error(error, language).startswith(said)
    assert str(error).startswith("record, move 1: unknown action 'dance'; expected one of the verbs: ")
    assert error.where == "move 1"


def test_a_list_of_choices_and_a_rule_are_told_only_where_there_are_any() -> None:
    assert tell_error(IllegalAction("go", ["stay"]), "en") == "“go” is not possible there. Possible: stay."
    many = IllegalAction("go", [f"stay {number}" for number in range(14)], "too-early", "S3")
    assert tell_error(many, "en").startswith("“go” is not possible there (rule S3). Possible: stay 0, ")
    assert tell_error(many, "en").endswith(", stay 11 and 2 more.")
    assert "its options: none" in str(BadSetup("setup-option", game="go", option="komi", known="none"))
    assert tell_error(BadSetup("setup-option", game="go", option="komi", known="none"), "pl").endswith("Nie ma żadnych opcji.")


def test_a_long_text_is_told_shortened_and_an_error_without_a_code_in_english() -> None:
    error = refused_record("nemeton " + "x" * 5000)
    assert len(tell_error(error, "ja")) < 500
    assert len(str(error)) > 5000
    assert tell_error(NemetonError("the disk is full"), "pl") == "the disk is full"
