"""The small game of docs/architecture.md, put together from the page."""

from __future__ import annotations

import re
import sys
import types
from pathlib import Path

from nemeton.engine.game import Game

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"


def source() -> str:
    """All Python blocks of the page, in order."""
    return "\n\n".join(re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf8"), re.DOTALL))


def acorns() -> Game:
    """The game itself. Annotations are looked up in the module, so it must be a real one."""
    module = types.ModuleType("walkthrough_acorns")
    sys.modules[module.__name__] = module
    exec(compile(source(), str(PAGE), "exec"), module.__dict__)
    game = module.__dict__["Acorns"]()
    assert isinstance(game, Game)
    return game
