"""Who is there through other processes."""

from __future__ import annotations

import pytest

from nemeton.server.presence import FORGET, NOBODY, Elsewhere, Present, read_present


@pytest.mark.parametrize("present", [NOBODY, Present(frozenset({0}), 0), Present(frozenset({0, 12}), 3)])
def test_what_is_said_can_be_read_again(present: Present) -> None:
    assert read_present(present.write()) == present


def test_a_process_that_says_nothing_more_is_forgotten() -> None:
    elsewhere = Elsewhere()
    assert elsewhere.hear("a", Present(frozenset({1}), 2), at=0) == (True, True)
    assert elsewhere.hear("a", Present(frozenset({1}), 2), at=10) == (False, False)
    assert elsewhere.participants(FORGET) == {1}
    assert elsewhere.watching(FORGET) == 2
    assert elsewhere.participants(FORGET + 10) == set()


def test_a_process_with_nobody_left_is_forgotten_at_once() -> None:
    elsewhere = Elsewhere()
    elsewhere.hear("a", Present(frozenset({1}), 0), at=0)
    assert elsewhere.hear("a", NOBODY, at=1) == (True, False)
    assert elsewhere.hear("a", NOBODY, at=2) == (False, False)
    assert elsewhere.participants(2) == set()
