"""Explanations, the choice of tests, and what is refused."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

from tests.mutants.toy import make_toy
from tools.mutants.changed import change_function
from tools.mutants.child import Run, refuse_compiled
from tools.mutants.explained import read_explained
from tools.mutants.mutants import list_mutants
from tools.mutants.processes import Message, Pipe
from tools.mutants.reach import Reach
from tools.mutants.runner import Verdict, judge
from tools.mutants.subject import CannotTest, Subject, find_plain_subject, find_subject

ENTRY = "rules/rows.py count\n- while row < 4:\n+ while row <= 4:\nequivalent: there is no fifth row\n"
SECONDS = {"tests/test_a.py::slow": 3.0, "tests/test_a.py::quick": 0.1, "tests/test_b.py::other": 0.2, "shared.py::record": 0.01}


class LastWord(Exception):
    pass


class Listener(Pipe):
    def __init__(self) -> None:
        super().__init__(-1)

    def end(self, word: str, value: object) -> NoReturn:
        raise LastWord(f"{word}: {value}")


@pytest.fixture
def toy(tmp_path: Path) -> Subject:
    return find_plain_subject(make_toy(tmp_path))


def test_an_explanation_has_a_place_two_texts_and_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "mutants.txt"
    path.write_text(f"# What survives, and why.\n\n{ENTRY}\n{ENTRY.replace('count', 'sum')}")
    found = read_explained(path)
    assert [entry.module for entry in found.values()] == ["rules/rows.py", "rules/rows.py"]
    assert found["rules/rows.py count\nwhile row < 4:\nwhile row <= 4:"].reason == "equivalent: there is no fifth row"


@pytest.mark.parametrize("text", [ENTRY.replace("equivalent: ", ""), ENTRY.replace("+ ", ""), f"{ENTRY}and more\n"])
def test_an_explanation_that_lacks_something_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "mutants.txt"
    path.write_text(text)
    with pytest.raises(CannotTest, match="expected four lines"):
        read_explained(path)


def test_a_mutant_is_explained_once(tmp_path: Path) -> None:
    path = tmp_path / "mutants.txt"
    path.write_text(f"{ENTRY}\n{ENTRY}")
    with pytest.raises(CannotTest, match="explains the same mutant twice"):
        read_explained(path)


def test_a_mutant_meets_the_tests_that_run_through_it_own_ones_first_then_quick_ones_first(toy: Subject) -> None:
    [mutant] = [each for each in list_mutants(toy) if each.name.after == "return n if n >= TOP else TOP"]
    lines = {"counting.py": {mutant.first_line: ["shared.py::record", "tests/test_a.py::slow", "tests/test_a.py::quick"]}}
    reach = Reach(toy, lines, SECONDS, longest=10)
    assert list(reach.tests_of(mutant)) == ["tests/test_a.py::quick", "tests/test_a.py::slow", "shared.py::record"]
    assert next(iter(reach.tests_of(mutant, first="tests/test_a.py::slow"))) == "tests/test_a.py::slow"
    assert Reach(toy, lines, SECONDS, longest=1).left_out == ["tests/test_a.py::slow"]


def test_what_a_fixture_of_a_file_runs_through_counts_for_all_its_tests(toy: Subject) -> None:
    [mutant] = [each for each in list_mutants(toy) if each.name.after == "return n if n >= TOP else TOP"]
    reach = Reach(toy, {"counting.py": {mutant.first_line: ["file:tests/test_a.py"]}}, SECONDS, longest=10)
    assert list(reach.tests_of(mutant)) == ["tests/test_a.py::quick", "tests/test_a.py::slow"]
    assert reach.is_run_before_tests(mutant), "or while the file is collected, and the tests would meet what was made then"


def test_a_constant_meets_every_test_and_those_first_that_use_it(toy: Subject) -> None:
    mutants = list_mutants(toy)
    [constant] = [each for each in mutants if each.name.after == "TOP: Final = 4"]
    [user] = [each for each in mutants if each.name.after == "return n if n >= TOP else TOP"]
    lines = {"counting.py": {constant.first_line: [""], user.first_line: ["tests/test_a.py::slow"]}}
    reach = Reach(toy, lines, SECONDS, longest=10)
    assert reach.is_run_before_tests(constant)
    assert not reach.is_run_before_tests(user)
    assert list(reach.tests_of(constant)) == [
        "tests/test_a.py::slow",
        "tests/test_a.py::quick",
        "tests/test_b.py::other",
        "shared.py::record",
    ]


def test_only_a_failed_test_and_the_time_limit_count_as_caught() -> None:
    failed = Message("failed", ["tests/test_a.py::quick", "assert 1 == 2"])
    assert judge([failed], "", "") == (Verdict.CAUGHT, "tests/test_a.py::quick")
    assert judge([], "tests/test_a.py::quick", "endless") == (Verdict.ENDLESS, "tests/test_a.py::quick")
    broken = Message("broken", ["tests/test_a.py", "ImportError"])
    assert judge([broken], "", "") == (Verdict.INVALID, "tests/test_a.py cannot be collected")
    assert judge([broken, failed], "", "")[0] is Verdict.CAUGHT
    assert judge([], "a", "the process died of signal 11") == (Verdict.INVALID, "the process died of signal 11 in a")
    assert judge([Message("done", 0)], "", "") == (Verdict.SURVIVED, "")


def test_compiled_code_is_never_tested(toy: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = ModuleType("toy.counting")
    compiled.__file__ = f"toy/counting{EXTENSION_SUFFIXES[0]}"
    monkeypatch.setitem(sys.modules, "toy.counting", compiled)
    with pytest.raises(LastWord, match=r"refused: toy\.counting is compiled; expected its source to run"):
        refuse_compiled(Run(toy, []), Listener())
    [mutant] = [each for each in list_mutants(toy) if each.name.after == "return n if n >= TOP else TOP"]
    compiled.__dict__["clip"] = len
    with pytest.raises(CannotTest, match="is no plain function of Python"):
        change_function(toy, mutant)
    with pytest.raises(CannotTest, match="compiled"):
        judge([Message("refused", "toy.counting is compiled")], "", "")


def test_a_mutant_that_was_imported_unchanged_is_refused(toy: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    unchanged = ModuleType("toy.counting")
    unchanged.__file__ = "toy/counting.py"
    monkeypatch.setitem(sys.modules, "toy.counting", unchanged)
    with pytest.raises(LastWord, match="was not loaded from the changed source"):
        refuse_compiled(Run(toy, [], mutant=list_mutants(toy)[0]), Listener())


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(CannotTest, match="there is no game 'chess'; expected one of"):
        find_subject("chess")
