"""The end games with known best play: records that end with the position, in `endgames/` of each game's tests.

`known.json` beside them says what best play is there.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from nemeton.studies.endgames import KnownEndgame

TESTS = Path(__file__).parent


def list_endgames(game_id: str) -> list[Path]:
    return sorted((TESTS / game_id / "endgames").glob("*.record"))


def read_known(file: Path) -> KnownEndgame:
    """What is known of the position of a record."""
    return msgspec.json.decode((file.parent / "known.json").read_bytes(), type=dict[str, KnownEndgame])[file.stem]
