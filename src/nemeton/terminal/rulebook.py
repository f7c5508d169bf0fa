"""The numbered rules of a game, where the documentation lies beside the source."""

from __future__ import annotations

import re
from pathlib import Path

import nemeton


def rules_file(game_id: str) -> Path:
    return Path(nemeton.__file__).parents[2] / "docs" / "rules" / f"{game_id}.md"


def is_rule(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z]{1,2}\d+", text) is not None


def find_rule(game_id: str, number: str) -> str | None:
    """The entry of a rule such as R24 without its list mark, on the page of the game or an expansion; None if there is none."""
    file = rules_file(game_id)
    for page in [file, *sorted(file.parent.glob(f"{game_id}-*.md"))] if file.is_file() else []:
        entry = find_entry(page.read_text(encoding="utf-8").splitlines(), number.upper())
        if entry:
            return entry
    return None


def find_entry(lines: list[str], number: str) -> str:
    """The list item or table row that begins with a number."""
    entry: list[str] = []
    for line in lines:
        if entry and not line.startswith("  "):
            break
        if entry or line.upper().startswith(f"- {number} "):
            entry.append(line.strip().removeprefix("- "))
        elif line.upper().startswith(f"| {number} |"):
            return " ".join(cell.strip() for cell in line.strip("| ").split("|"))
    return " ".join(entry)
