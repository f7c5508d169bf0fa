from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.registry import GAMES
from tests.cli.run import Shell
from tests.studies.analysis.whispers import GAME, play_whispers


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A shell that knows Whispers, too."""
    monkeypatch.setitem(GAMES, GAME.id, GAME)
    return Shell(capsys)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.record"
    path.write_text(play_whispers().record().dump(), encoding="utf-8")
    return str(path)
