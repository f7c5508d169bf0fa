"""The lessons of Realm of Wonder, in order. Their texts are in `faces/locale/lessons`."""

from __future__ import annotations

from typing import Final

from nemeton.engine.lessons import Lesson
from nemeton.games.realm.lessons.contests import BATTLE, COUNTERSPELL, SPEED
from nemeton.games.realm.lessons.short_game import GAME_LESSON
from nemeton.games.realm.lessons.ways import RINGS, ROADS, WALKING

LESSONS: Final[tuple[Lesson, ...]] = (ROADS, WALKING, RINGS, SPEED, COUNTERSPELL, BATTLE, GAME_LESSON)
