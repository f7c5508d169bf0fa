"""Checks the built site: `python -m tools.docs_links FOLDER` (a part of `make docs`).

Every link within the site must lead to a file and an anchor that exist, and nothing may be loaded from another host. Links to
other sites are for readers to follow; they are not fetched.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# What a browser fetches without being asked, by element and attribute. Other addresses are followed by readers.
LOADED = {
    ("audio", "src"),
    ("embed", "src"),
    ("iframe", "src"),
    ("img", "src"),
    ("img", "srcset"),
    ("link", "href"),
    ("object", "data"),
    ("script", "src"),
    ("source", "src"),
    ("source", "srcset"),
    ("video", "src"),
}
FOLLOWED = {("a", "href"), ("area", "href"), ("form", "action")}
FETCHED_BY_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?\s*((?:https?:)?//[^"')\s]+)""")


class Page(HTMLParser):
    """The anchors of a page, and the addresses in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.addresses: list[tuple[str, bool]] = []  # and whether it is loaded
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is None:
                continue
            if name == "id" or (tag == "a" and name == "name"):
                self.anchors.add(value)
            elif (tag, name) in LOADED | FOLLOWED:
                self.addresses.append((value.split()[0] if name == "srcset" else value, (tag, name) in LOADED))


def find_problems(folder: Path) -> Iterator[str]:
    """What is wrong with a site, file by file."""
    pages = {file: Page(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.html"))}
    if not pages:
        yield f"{folder} has no pages; expected a site as `make docs` builds it"
    for file, page in pages.items():
        for address, loaded in page.addresses:
            problem = check(address, loaded, file, pages)
            if problem:
                yield f"{file.relative_to(folder)}: {address}: {problem}"
    for file in sorted(folder.rglob("*.css")):
        for address in FETCHED_BY_STYLE.findall(file.read_text(encoding="utf-8")):
            yield f"{file.relative_to(folder)}: {address}: is loaded from another host"


def check(address: str, loaded: bool, file: Path, pages: dict[Path, Page]) -> str:
    """What is wrong with an address of a page; nothing if it is right."""
    parts = urlsplit(address)
    if parts.scheme == "data":
        return ""
    if parts.scheme or parts.netloc:
        return "is loaded from another host" if loaded else ""
    if parts.path.startswith("/"):
        return "must be relative, so that the site works at any address"
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not target.is_file():
        return "there is no such file"
    if parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
        return "there is no such anchor"
    return ""


def main() -> int:
    if len(sys.argv) != 2:
        sys.stderr.write("usage: python -m tools.docs_links FOLDER\n")
        return 2
    problems = list(find_problems(Path(sys.argv[1]).resolve()))
    sys.stderr.writelines(f"{problem}\n" for problem in problems)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
