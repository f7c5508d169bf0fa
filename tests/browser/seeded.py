"""The command `nemeton` for browser tests: the tables that a test makes are dealt the same on every run.

Servers draw secret seeds, and nobody can ask them for others. This process has a source of its own: its seeds follow from a file
that says what they begin with and how many were drawn since.
"""

from __future__ import annotations

import json
import os
import sys
from hashlib import blake2b
from pathlib import Path
from unittest import mock

from nemeton.__main__ import main
from nemeton.engine import game
from nemeton.server import creation

FILE = "NEMETON_TEST_DEALS"  # the variable that names the file


def write_start(file: Path, start: str) -> None:
    """Begin anew."""
    file.write_text(json.dumps([start, 0]), encoding="utf8")


def draw_seed() -> int:
    """The next seed."""
    file = Path(os.environ[FILE])
    start, drawn = json.loads(file.read_text(encoding="utf8"))
    file.write_text(json.dumps([start, drawn + 1]), encoding="utf8")
    return int.from_bytes(blake2b(f"{start} {drawn}".encode(), digest_size=16).digest())


if __name__ == "__main__":
    with mock.patch.object(game, "new_seed", draw_seed), mock.patch.object(creation, "new_seed", draw_seed):
        sys.exit(main())
