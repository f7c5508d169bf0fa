"""The sounds: small, made by our own script, and all that the client plays is there."""

from __future__ import annotations

import re

from nemeton.compiling.compiled import OWN_GAMES
from tests.web.scripts import STATIC, game_folder
from tools import make_sounds

SOUNDS = STATIC / "app" / "sounds"
MOST = 150_000  # bytes of all together
PLAYED = re.compile(r"""(?:\.play|playSound)\(([^()]*(?:\([^()]*\)[^()]*)*)\)""")


def files() -> set[str]:
    return {file.stem for file in SOUNDS.iterdir()}


def test_all_sounds_together_are_light() -> None:
    assert 50_000 < sum(file.stat().st_size for file in SOUNDS.iterdir()) < MOST


def test_the_sounds_are_those_that_the_script_makes() -> None:
    made = make_sounds.build()
    assert set(made) == files()
    for name, (kind, wave) in made.items():
        finished = make_sounds.finish(kind, wave)
        assert abs(make_sounds.loudness(finished) - make_sounds.CLASS[kind]) < 1.5, name


def test_every_sound_that_is_played_is_there() -> None:
    modules = [*(STATIC / "app").glob("*.js"), *(file for game in OWN_GAMES for file in game_folder(game).glob("*.js"))]
    named = {
        name
        for module in modules
        for call in PLAYED.findall(module.read_text(encoding="utf-8"))
        for name in re.findall(r'"([a-z-]+)"', call.replace('endsWith("orb")', ""))
    }
    assert {"die", "points", "victory", "your-turn"} <= named <= files()
