"""What is changed, and what is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.toy import make_toy
from tools.mutants.mutants import list_mutants, take_sample
from tools.mutants.subject import Subject, find_plain_subject


def subject_of(folder: Path, *lines: str) -> Subject:
    """A toy whose module is a function with these lines."""
    return find_plain_subject(make_toy(folder, "\n".join(["def play(s, n):", *(f"    {line}" for line in lines)]) + "\n"))


def changes(subject: Subject) -> list[str]:
    return [mutant.name.after for mutant in list_mutants(subject)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return n < s", ["return n <= s", "return n >= s"]),
        ("return n == s", ["return n != s"]),
        ("return s <= n < s", ["return s < n < s", "return s > n < s", "return s <= n <= s", "return s <= n >= s"]),
        ("return n + s", ["return n - s"]),
        ("return n & s", ["return n | s"]),
        ("return n and s", ["return n or s"]),
        ("return not n", ["return n"]),
        ("return -1", ["return 1", "return 0"]),
        ("return 3", ["return 4", "return 2"]),
        ("return 0", ["return 1"]),
        ("return True", ["return False"]),
        ("return min(n, s)", ["return max(n, s)"]),
        ("return n if s else -n", ["return -n if s else n", "return n if s else n"]),
        ("n += s", ["n -= s", "pass"]),
        ("s.emit(n)", ["pass"]),
        ("s.gold = n", ["pass"]),
        ("return", ["pass"]),
        ("for n in s: break", ["continue"]),
        ("if s.over: return n", ["if not s.over:", "pass"]),
    ],
)
def test_each_operator_gives_its_changes(line: str, expected: list[str], tmp_path: Path) -> None:
    assert changes(subject_of(tmp_path, line)) == expected


@pytest.mark.parametrize(
    "line",
    [
        '"""Takes 3 steps."""',
        "n: Literal[3]",
        "return vec(capacity=8)",
        "assert isinstance(n, int)",
        'raise ValueError("expected 3")',
        "n = s",
        "from math import pi",
        "return n",
    ],
)
def test_what_no_game_depends_on_is_left_alone(line: str, tmp_path: Path) -> None:
    assert changes(subject_of(tmp_path, line)) == []


def test_the_advice_of_a_state_for_bots_is_no_rule(tmp_path: Path) -> None:
    module = "class State:\n    def horizon(self):\n        return 3\n    def pauses(self):\n        return True\n"
    found = list_mutants(find_plain_subject(make_toy(tmp_path, module)))
    assert [mutant.name.place for mutant in found] == ["counting.py State.pauses"]


def test_the_same_change_twice_in_a_function_has_two_names(tmp_path: Path) -> None:
    found = list_mutants(subject_of(tmp_path, "s.emit(n)", "s.emit(n)"))
    assert [mutant.name.place for mutant in found] == ["counting.py play", "counting.py play #2"]


def test_a_long_table_is_named_by_the_row_that_changes(tmp_path: Path) -> None:
    rows = ", ".join(f"Row('a name that is long enough', {number})" for number in range(10))
    found = list_mutants(subject_of(tmp_path, f"return ({rows})"))
    assert found[0].name.before == "Row('a name that is long enough', 0)"
    assert found[0].name.after == "Row('a name that is long enough', 1)"


def test_an_edit_elsewhere_changes_neither_names_nor_what_is_sampled_of_the_rest(tmp_path: Path) -> None:
    lines = [f"s.gold += n * {number} + s.ore" for number in range(2, 22)]
    subject = subject_of(tmp_path, *lines)
    before = {mutant.name for mutant in take_sample(list_mutants(subject), 20, seed=1)}
    subject.path("counting.py").write_text("\n\n# moved\nLIMIT = 3\n\n\n" + subject.path("counting.py").read_text())
    after = {mutant.name for mutant in take_sample(list_mutants(subject), 20, seed=1)}
    assert len(before & after) >= 18, "only mutants of the new line may take the places of others"
    assert {mutant.name for mutant in take_sample(list_mutants(subject), 20, seed=2)} != after


def test_a_mutant_is_code_that_differs_in_one_place(tmp_path: Path) -> None:
    subject = subject_of(tmp_path, "return n + 1")
    for mutant, expected in zip(list_mutants(subject), [4, 7, 5], strict=True):
        names: dict[str, object] = {}
        [fresh] = [each for each in list_mutants(subject) if each.name == mutant.name]
        exec(fresh.compile("toy"), names)
        play = names["play"]
        assert callable(play)
        assert play(None, 5) == expected


def test_a_decorated_function_is_not_swapped_but_imported_anew(tmp_path: Path) -> None:
    module = "@cache\ndef play(n):\n    return n + s\n\n\ndef move(n):\n    return n + s\n"
    found = list_mutants(find_plain_subject(make_toy(tmp_path, module)))
    assert [mutant.swapped for mutant in found] == ["", "move"]
