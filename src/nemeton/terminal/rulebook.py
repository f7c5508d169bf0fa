"""The numbered rules of a game, where the documentation lies beside the source."""

from __future__ import annotations

import re
from pathlib import Path

import nemeton


def rules_file(game_id: str) -> Path:
    return Path(nemeton.__file__).parents[2] / "docs" / "rules" / f"{game_id}.md"


def is_rule(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z]\d+", text) is not None


def find_rule(game_id: str, number: str) -> str | None:
    """The entry of a rule such as R24 without its list mark; None if there is none."""
    file = rules_file(game_id)
    if not file.is_file():
        return None
    entry: list[str] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if entry and not line.startswith("  "):
            break
        if entry or line.upper().startswith(f"- {number.upper()} "):
            entry.append(line.strip().removeprefix("- "))
    return " ".join(entry) or None
