"""A question of the game, and what a referee says when the two implementations differ."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Ask:
    """Who is asked what. A question that is not `open` is left out where it has a single answer."""

    kind: str
    choices: dict[int, list[str]]  # by seat
    open: bool = False


Flow = Generator[Ask, dict[int, str], T]


class Difference(AssertionError):
    """The two implementations disagree."""


def ask(kind: str, seat: int, choices: list[str], *, open: bool = False) -> Flow[str]:  # noqa: A002
    """Ask one seat."""
    answers = yield Ask(kind, {seat: choices}, open)
    return answers[seat]
