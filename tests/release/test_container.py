"""The Dockerfile copies what is there, and what the build of a wheel needs."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]


def copied() -> list[str]:
    """What the image is built from: the sources of every COPY from the checkout."""
    lines = re.findall(r"^COPY (?!--from)(.+)$", (ROOT / "Dockerfile").read_text(encoding="utf8"), re.MULTILINE)
    return [source for line in lines for source in line.split()[:-1]]


def is_ignored(path: str) -> bool:
    """Whether .dockerignore keeps a path from the build: the last line that fits decides."""
    ignored = False
    for line in (ROOT / ".dockerignore").read_text(encoding="utf8").split():
        pattern = line.removeprefix("!")
        if any(fnmatch(str(part), pattern) for part in (Path(path), *Path(path).parents[:-1])):
            ignored = not line.startswith("!")
    return ignored


def test_everything_that_is_copied_into_the_image_exists_and_is_not_ignored() -> None:
    assert [path for path in copied() if not (ROOT / path).exists() or is_ignored(path)] == []


def test_the_image_gets_the_rules_pages_that_a_wheel_carries() -> None:
    pages = [page.relative_to(ROOT).as_posix() for page in (ROOT / "docs" / "games").glob("*/rules*.md")]
    assert pages
    for page in pages:
        assert any(page.startswith(f"{path}/") for path in copied()), page
        assert not is_ignored(page), page
