"""The lessons of Rune Stones, in the order in which they build on each other; each can be taken alone."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import Lesson
from nemeton.games.runestones.lessons.abilities import LEAVES, ORDER
from nemeton.games.runestones.lessons.artifacts import EXCHANGE, FORGE
from nemeton.games.runestones.lessons.ending import GAME, LAST
from nemeton.games.runestones.lessons.summoning import MAGIC

LESSONS: Final[tuple[Lesson, ...]] = (MAGIC, LEAVES, ORDER, FORGE, EXCHANGE, LAST, GAME)
