"""The lessons of Isle of Skye, in the order in which they are taught. Their texts lie in `faces/locale/lessons`."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import Lesson
from nemeton.games.skye.lessons.land import BARRELS, TILE, WORTH
from nemeton.games.skye.lessons.short_game import GAME_LESSON
from nemeton.games.skye.lessons.trade import BUYING, DOLMEN_LESSON, PRICES

LESSONS: Final[tuple[Lesson, ...]] = (TILE, WORTH, PRICES, BUYING, BARRELS, DOLMEN_LESSON, GAME_LESSON)
