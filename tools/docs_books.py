"""Turns a rulebook into a page of the documentation. The browser client draws its pictures; the page says where to see them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from nemeton.registry import find_game
from nemeton.texts.book import read_book
from nemeton.texts.book_blocks import (
    RULE_SIGN,
    SYMBOL_SIGN,
    AllSigns,
    AnyBlock,
    Book,
    Example,
    Grid,
    Heading,
    Items,
    Overlooked,
    Paragraph,
    Picture,
    Questions,
    Signs,
)
from nemeton.texts.catalogue import DEFAULT, LANGUAGES, load_catalogue

ROOT = Path(__file__).parents[1]
BOOK = re.compile(r"docs/games/(\w+)/book\.(\w+)\.md")
RULE = re.compile(r"^(?:- |\| )\**([A-Z]{1,2}\d{1,3})\**(?= )", re.MULTILINE)
NAMES = {"en": "English", "pl": "Polski", "ja": "日本語"}
PICTURES = {
    "en": "All pictures, examples and signs: `{}` on any server, from the start page or a table.",
    "pl": "Wszystkie ilustracje, przykłady i znaki: `{}` na każdym serwerze, ze strony głównej albo ze stołu.",
    "ja": "図・例・記号は、どのサーバーでも`{}`で見られます。スタートページやテーブルから開けます。",
}


def write_book(source: str) -> str | None:
    """The page of a rulebook by its path in the repository; None for any other file."""
    found = BOOK.fullmatch(source)
    if found is None:
        return None
    game, language = found.groups()
    book = read_book(find_game(game), language)
    if book is None or book.language != language:
        return None
    return _Page(book, game).write()


def find_rules(game: str, language: str) -> dict[str, str]:
    """Every numbered rule with the page that has it, in this language if there is one."""
    places: dict[str, str] = {}
    for page in sorted((ROOT / "docs" / "games" / game).glob("*.md")):
        spoken = page.stem.partition(".")[2]
        if spoken in ("", language) and not page.name.startswith("book."):
            for number in RULE.findall(re.sub(r" <!--\w+-->", "", page.read_text(encoding="utf-8"))):
                if spoken or number not in places:
                    places[number] = page.name
    return places


class _Page:
    def __init__(self, book: Book, game: str) -> None:
        self._book = book
        self._game = game
        self._say: Callable[[str], str] = load_catalogue(book.language, room="web").say
        self._rules = find_rules(game, book.language)
        blocks = [block for chapter in book.chapters for block in chapter.blocks]
        self._meanings = {
            sign.symbol: sign.text for block in reversed(blocks) if isinstance(block, Signs) for sign in block.signs
        }

    def write(self) -> str:
        address = f"/book/{self._game}"
        languages = [
            NAMES[each] if each == self._book.language else f"[{NAMES[each]}](book.{each}.md)"
            for each in LANGUAGES
            if (ROOT / "docs" / "games" / self._game / f"book.{each}.md").is_file()
        ]
        parts = [f"# {self._book.title}: {self._say('book')}", " · ".join(languages)]
        parts.append(PICTURES.get(self._book.language, PICTURES[DEFAULT]).format(address))
        for chapter in self._book.chapters:
            parts += [f"## {self._text(chapter.title)}", self._text(chapter.lead)]
            parts += [text for block in chapter.blocks if (text := self._block(block))]
        return "\n\n".join([*parts, ""])

    def _block(self, block: AnyBlock) -> str:
        match block:
            case Heading():
                return f"### {self._text(block.text)}"
            case Paragraph():
                return self._text(block.text)
            case Items():
                return self._list(block.items)
            case Picture():
                callouts = self._list(block.callouts, "1.")
                return f"*{self._text(block.caption)}*" + (f"\n\n{callouts}" if callouts else "")
            case Example():
                steps = self._list([step.text for step in block.steps], "1.")
                return f"**{self._say('book-example')}: {self._text(block.title)}**\n\n{steps}"
            case Overlooked():
                return f"**{self._say('book-overlooked')}**\n\n{self._list(block.items)}"
            case Questions():
                asked = [f"**{self._text(item.question)}**\n\n{self._text(item.answer)}" for item in block.items]
                return "\n\n".join([f"### {self._say('book-questions')}", *asked])
            case Grid():
                rows = [block.head, ("---",) * len(block.head), *block.rows]
                return "\n".join(f"| {' | '.join(map(self._text, row))} |" for row in rows)
            case Signs() | AllSigns():
                return ""

    def _list(self, items: tuple[str, ...] | list[str], mark: str = "-") -> str:
        return "\n".join(f"{mark} {self._text(item)}" for item in items)

    def _text(self, text: str) -> str:
        """Symbols stand beside their words, which stay; alone they become words. Rules become links."""

        def spell(found: re.Match[str]) -> str:
            before = text[: found.start()].rstrip(" *")
            meaning = self._meanings.get(found[1], "")
            return "" if not meaning or (before and before[-1].isalpha()) else f" {meaning}"

        words = re.sub(rf" ?{SYMBOL_SIGN.pattern}", spell, text).strip()
        # In HTML: numbers of rules are anchors that only the finished page has.
        return RULE_SIGN.sub(lambda found: f' <a href="{self._address(found[1])}">{found[1]}</a>', words)

    def _address(self, number: str) -> str:
        return f"{self._rules[number].removesuffix('.md')}.html#{number}"
