"""Writes what the documentation says about settings from the struct: docs/nemeton.toml, and the table of docs/operators.md."""

from __future__ import annotations

import re
from pathlib import Path

from nemeton.server.operators.describing import write_example, write_table

DOCS = Path(__file__).parents[1] / "docs"


def main() -> None:
    (DOCS / "nemeton.toml").write_text(write_example(), encoding="utf-8")
    page = DOCS / "operators.md"
    text = page.read_text(encoding="utf-8")
    table = re.compile(r"^\| setting \| default \|.*?\n(?=\n)", re.MULTILINE | re.DOTALL)
    page.write_text(table.sub(lambda found: write_table(), text, count=1), encoding="utf-8")


if __name__ == "__main__":
    main()
