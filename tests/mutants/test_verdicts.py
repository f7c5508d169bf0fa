"""The mutation tester as it is run, on a toy with mutants of every kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.toy import CLIPPED_EARLIER, MODULE, TESTS, Ran, explain, make_toy, run_mutants

pytestmark = pytest.mark.thorough

SURVIVOR = (
    "counting.py",
    "NAMES: Final = dict(zip('ab', (1, 2), strict=True))",
    "NAMES: Final = dict(zip('ab', (1, 3), strict=True))",
)

SMALL = "TOP = 3\n\n\ndef clip(n):\n    return n if n < TOP else TOP\n"
SMALL_TESTS = "from toy.counting import clip\n\n\ndef test_a_low_number_stays():\n    assert clip(1) == 1\n"
LOWER_TOP = ("counting.py", "TOP = 3", "TOP = 2")


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    folder = make_toy(tmp_path_factory.mktemp("toy"), MODULE + "\n\nLAST: Final = [0, 0][1]\n")
    explain(folder, CLIPPED_EARLIER, "equivalent: at the top both give the same number")
    explain(folder, ("counting.py climb", "while step != n:", "while step == n:"), "equivalent: it is not")
    explain(folder, ("counting.py climb", "while step > n:", "while step < n:"), "unreachable: it was there once")
    return run_mutants(folder, "--count", "100")


def test_a_mutant_is_caught_by_the_test_that_fails(ran: Ran) -> None:
    by = ran.verdicts()["counting.py clip", "return n if n < TOP else TOP", "return n if n >= TOP else TOP"]
    assert by == ("caught", "tests/test_counting.py::test_a_high_number_is_clipped")


def test_a_constant_is_caught_by_a_test_of_what_is_made_from_it(ran: Ran) -> None:
    by = ran.verdicts()["counting.py", "TOP: Final = 3", "TOP: Final = 4"]
    assert by == ("caught", "tests/test_counting.py::test_a_high_number_is_clipped")


def test_an_endless_mutant_is_caught_by_the_time_limit(ran: Ran) -> None:
    by = ran.verdicts()["counting.py climb", "step += 1", "pass"]
    assert by == ("time limit", "tests/test_counting.py::test_climbing_ends_at_the_top")


def test_a_mutant_that_no_test_notices_survives_and_is_shown(ran: Ran) -> None:
    assert ran.verdicts()[SURVIVOR] == ("survived", "")
    assert f"- {SURVIVOR[1]}\n      + {SURVIVOR[2]}" in ran.out.partition("survived (")[2]


def test_a_mutant_that_cannot_be_imported_is_invalid_and_not_caught(ran: Ran) -> None:
    verdict, why = ran.verdicts()["counting.py", "LAST: Final = [0, 0][1]", "LAST: Final = [0, 0][2]"]
    assert verdict == "invalid"
    assert "IndexError" in why
    assert "invalid 1\n" in ran.out


def test_an_explained_survivor_is_listed_with_its_reason_and_is_no_survivor(ran: Ran) -> None:
    explained, _, survived = ran.out.partition("survived (")
    assert "equivalent: at the top both give the same number" in explained
    assert "n <= TOP" not in survived


def test_an_explanation_of_a_mutant_that_is_caught_or_gone_is_an_error(ran: Ran) -> None:
    outdated = ran.out.partition("outdated explanations (2):")[2].partition("explained (")[0]
    assert "caught: tests/test_counting.py::test_climbing_ends_at_the_top" in outdated
    assert "there is no such mutant:\n      counting.py climb\n      while step > n:" in outdated
    assert ran.code == 1


def test_enough_caught_and_nothing_outdated_passes_and_too_few_fail(tmp_path: Path) -> None:
    folder = make_toy(tmp_path, SMALL, SMALL_TESTS)
    explain(folder, CLIPPED_EARLIER, "equivalent: at the top both give the same number")
    first = run_mutants(folder, "--least", "0.3")
    assert first.code == 0
    assert "counting.py clip: caught by" in first.err
    again = run_mutants(folder, "--least", "0.99")
    assert again.code == 1
    assert "counting.py" not in again.err, "no mutant is tested twice while nothing has changed"
    assert run_mutants(folder, "--survivors").out == again.out.replace("99.0%", "97.0%")


def test_a_new_test_catches_what_survived(tmp_path: Path) -> None:
    folder = make_toy(tmp_path, SMALL, SMALL_TESTS)
    assert run_mutants(folder).verdicts()[LOWER_TOP] == ("survived", "")
    (folder / "tests" / "test_counting.py").write_text(
        SMALL_TESTS + "\n\ndef test_the_top_is_three():\n    assert clip(3) == 3\n"
    )
    assert run_mutants(folder).verdicts()[LOWER_TOP] == ("caught", "tests/test_counting.py::test_the_top_is_three")


def test_nothing_is_tested_where_the_unchanged_source_fails(tmp_path: Path) -> None:
    ran = run_mutants(make_toy(tmp_path, tests=TESTS.replace("climb(4) == 4", "climb(4) == 5")))
    assert ran.code == 2
    assert "the unchanged source does not pass" in ran.err
    assert "test_climbing_ends_at_the_top" in ran.err
    assert not (tmp_path / "kept" / "results.jsonl").exists()


def test_a_mutant_is_shown_as_a_difference(tmp_path: Path) -> None:
    shown = run_mutants(make_toy(tmp_path), "--show", "1").out.splitlines()
    assert [line[0] for line in shown].count("+") == 2
    assert [line[0] for line in shown].count("-") == 2
    ran = run_mutants(tmp_path, "--show", "1000")
    assert ran.code == 2
    assert "there is no mutant 1000; expected 1 to" in ran.err


def test_a_module_that_is_not_there_is_refused(tmp_path: Path) -> None:
    ran = run_mutants(make_toy(tmp_path), "--only", "sums")
    assert ran.code == 2
    assert "there is no module 'sums'; expected one of counting.py" in ran.err
