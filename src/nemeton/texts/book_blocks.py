"""What a rulebook is made of: chapters, and the blocks in them.

In every text `**word**` is bold, `{sign}` a symbol, and `[R24]` the sign of a numbered rule, which stands after the full stop.
Values of the game's content and names of players are filled in already.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

RULE_SIGN: Final = re.compile(r"\[([A-Z]{1,2}\d{1,3})\]")
SYMBOL_SIGN: Final = re.compile(r"\{([a-z][\w-]*)\}")


class Block(msgspec.Struct, frozen=True, tag_field="kind"):
    """A block on the wire says which kind it is."""


class Heading(Block, frozen=True, tag="heading"):
    """`id` is the same in all languages, so that a link to it is, too."""

    id: str
    text: str


class Paragraph(Block, frozen=True, tag="text"):
    text: str


class Items(Block, frozen=True, tag="list"):
    items: tuple[str, ...]


class Picture(Block, frozen=True, tag="picture"):
    """A scene, drawn by the game's browser module; the caption and the numbered callouts say the same in words."""

    scene: str
    caption: str
    callouts: tuple[str, ...]


class Step(msgspec.Struct, frozen=True):
    scene: str
    text: str


class Example(Block, frozen=True, tag="example"):
    id: str
    title: str
    steps: tuple[Step, ...]


class Overlooked(Block, frozen=True, tag="overlooked"):
    items: tuple[str, ...]


class Question(msgspec.Struct, frozen=True):
    question: str
    answer: str


class Questions(Block, frozen=True, tag="questions"):
    items: tuple[Question, ...]


class Grid(Block, frozen=True, tag="table"):
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Sign(msgspec.Struct, frozen=True):
    symbol: str
    text: str


class Signs(Block, frozen=True, tag="signs"):
    signs: tuple[Sign, ...]


class SignGroup(msgspec.Struct, frozen=True):
    """The signs that a chapter is the first to explain."""

    chapter: str
    title: str
    signs: tuple[Sign, ...]


class AllSigns(Block, frozen=True, tag="all-signs"):
    groups: tuple[SignGroup, ...]


AnyBlock = Heading | Paragraph | Items | Picture | Example | Overlooked | Questions | Grid | Signs | AllSigns


class Chapter(msgspec.Struct, frozen=True):
    id: str
    title: str
    lesson: str  # the id of the lesson that practises it; empty without one
    lead: str
    blocks: tuple[AnyBlock, ...]


class Book(msgspec.Struct, frozen=True):
    language: str
    title: str
    chapters: tuple[Chapter, ...]


def texts_of(block: AnyBlock) -> list[str]:
    """Every text of a block, in the order in which it is read."""
    match block:
        case Heading() | Paragraph():
            return [block.text]
        case Items() | Overlooked():
            return list(block.items)
        case Picture():
            return [block.caption, *block.callouts]
        case Example():
            return [block.title, *(step.text for step in block.steps)]
        case Questions():
            return [text for item in block.items for text in (item.question, item.answer)]
        case Grid():
            return [*block.head, *(cell for row in block.rows for cell in row)]
        case Signs():
            return [sign.text for sign in block.signs]
        case AllSigns():
            return []


def scenes_of(book: Book) -> list[str]:
    """The names of all scenes, in the order of the book."""
    found: list[str] = []
    for chapter in book.chapters:
        for block in chapter.blocks:
            if isinstance(block, Picture):
                found.append(block.scene)
            elif isinstance(block, Example):
                found += [step.scene for step in block.steps]
    return found


def symbols_of(book: Book) -> set[str]:
    """The ids of all symbols: in the texts, and explained as signs."""
    found: set[str] = set()
    for chapter in book.chapters:
        for text in [chapter.lead, *(text for block in chapter.blocks for text in texts_of(block))]:
            found.update(SYMBOL_SIGN.findall(text))
        found.update(sign.symbol for block in chapter.blocks if isinstance(block, Signs) for sign in block.signs)
    return found
