"""The text of a rulebook: every block is read, and what cannot be read is refused with its line."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.texts.book_blocks import (
    AllSigns,
    Book,
    Example,
    Grid,
    Heading,
    Items,
    Overlooked,
    Paragraph,
    Picture,
    Question,
    Questions,
    Sign,
    SignGroup,
    Signs,
    Step,
    scenes_of,
    symbols_of,
)
from nemeton.texts.book_parser import BadBook, Words, parse_book

WORDS = Words({"cost": 3, "creature": "dryad"}, {"birch": "Birch"})
SAMPLE = """\
# Acorns

## Collect {#collect lesson=first}
The lead, which goes
on in a second line.[A1]

### Take what falls
Every **acorn** {acorn} costs {=cost}.[A2][A3] {name:birch} has a {=creature}.
- One
- Two,
  and more

![tree] A tree.
1. The crown
2. The root,
  deep down
::: example two-acorns Two acorns for {name:birch}
[s1] You take {=cost}.
[s2] You take one more,
  and stop.
:::
::: overlooked
- Nothing is lost.[A2]
:::
::: questions
? May I wait?
! No.[A1]
:::
| round | acorns |
|---|---|
| 1 | {=cost} |
::: signs
acorn: an acorn
leaf: a leaf
:::

## All signs {#signs}
Everything once more.
::: signs
acorn: an acorn, again
squirrel: a squirrel
:::
::: all-signs
"""


def read(text: str, language: str = "en") -> Book:
    return parse_book(text, language, WORDS, "book.en.md")


def test_a_book_is_its_chapters_and_their_blocks_with_all_values_filled_in() -> None:
    book = read(SAMPLE)
    collect, signs = book.chapters
    assert (book.title, collect.id, collect.title, collect.lesson, signs.lesson) == ("Acorns", "collect", "Collect", "first", "")
    assert collect.lead == "The lead, which goes on in a second line.[A1]"
    assert collect.blocks == (
        Heading("part-1", "Take what falls"),
        Paragraph("Every **acorn** {acorn} costs 3.[A2][A3] Birch has a dryad."),
        Items(("One", "Two, and more")),
        Picture("tree", "A tree.", ("The crown", "The root, deep down")),
        Example("two-acorns", "Two acorns for Birch", (Step("s1", "You take 3."), Step("s2", "You take one more, and stop."))),
        Overlooked(("Nothing is lost.[A2]",)),
        Questions((Question("May I wait?", "No.[A1]"),)),
        Grid(("round", "acorns"), (("1", "3"),)),
        Signs((Sign("acorn", "an acorn"), Sign("leaf", "a leaf"))),
    )


def test_all_signs_are_collected_each_under_the_chapter_that_explains_it_first() -> None:
    (*_, last) = read(SAMPLE).chapters[1].blocks
    assert last == AllSigns(
        (
            SignGroup("collect", "Collect", (Sign("acorn", "an acorn"), Sign("leaf", "a leaf"))),
            SignGroup("signs", "All signs", (Sign("squirrel", "a squirrel"),)),
        )
    )


def test_a_book_knows_its_scenes_and_symbols() -> None:
    book = read(SAMPLE)
    assert scenes_of(book) == ["tree", "s1", "s2"]
    assert symbols_of(book) == {"acorn", "leaf", "squirrel"}


def test_japanese_has_no_spaces_between_lines_and_after_rules() -> None:
    assert read("# 木\n## 章 {#a}\n一行目。[A1] 次、\n二行目。\n", "ja").chapters[0].lead == "一行目。[A1]次、二行目。"


def test_a_block_on_the_wire_says_its_kind() -> None:
    kinds = [block["kind"] for block in msgspec.to_builtins(read(SAMPLE))["chapters"][0]["blocks"]]
    assert kinds == ["heading", "text", "list", "picture", "example", "overlooked", "questions", "table", "signs"]


START = "# Acorns\n## Collect {#collect}\nLead.\n"


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "the title of the book"),
        ("## Collect {#collect}\nLead.", 1, "the title of the book"),
        ("# Acorns\n", 1, "at least one chapter"),
        ("# Acorns\n\n## Collect\nLead.", 3, "expected a chapter"),
        ("# Acorns\n## Collect {#collect}\n### A heading\n", 2, "its lead"),
        (START + "## Again {#collect}\nLead.", 4, "there is a chapter 'collect' already"),
        (START + "#### Deep", 4, "expected a paragraph"),
        (START + "1. One", 4, "only directly after a picture"),
        (START + "\n![a b] Caption", 5, "expected a picture"),
        (START + "![a] Caption\n1. One\n3. Three", 6, "in order"),
        (START + "![a] Caption\n1. a\n2. b\n3. c\n4. d\n5. e\n6. f", 10, "at most 5"),
        (START + "| a | b |\n| 1 | 2 |", 4, "expected a table"),
        (START + "| a | b |\n|---|---|\n| 1 |", 6, "expected 2 cells"),
        (START + "| a | b |\n|---|---|\n| 1 | 2", 6, "to end with"),
        (START + "| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |", 4, "at most 3 columns"),
        (START + "::: poem\nroses\n:::", 4, "::: overlooked"),
        (START + "::: overlooked and more\n- a\n:::", 4, "expected one of"),
        (START + "::: overlooked\n- a", 4, "':::' at its end"),
        (START + "::: overlooked\n- a\n## Next {#next}\nLead.", 4, "':::' at its end"),
        (START + "::: overlooked\n:::", 4, "something before"),
        (START + "::: overlooked\na\n:::", 5, "'- sentence'"),
        (START + "::: example\n[s1] One.\n:::", 4, "::: example id Title"),
        (START + "::: example a A\nOne.\n:::", 5, "'[scene] sentence'"),
        (START + "::: example a A\n[s1] One.\n:::\n::: example a B\n[s1] One.\n:::", 7, "there is an example 'a' already"),
        (START + "::: questions\n? Why?\n:::", 5, "an answer"),
        (START + "::: questions\n! Why?\n! Because.\n:::", 5, "'? question'"),
        (START + "::: signs\nacorn an acorn\n:::", 5, "'symbol: what it is'"),
        (START + "\nIt costs {=price}.", 5, "unknown value 'price'; known: cost, creature"),
        (START + "\n{name:oak} waits.", 5, "unknown name 'oak'; known: birch"),
        (START + "\nA {Bad} mark.", 5, "expected marks"),
        (START + "\nA [link](there).", 5, "expected marks"),
        (START + "\nHalf **bold.", 5, "what is bold"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line_and_what_was_expected(text: str, line: int, problem: str) -> None:
    with pytest.raises(BadBook) as refused:
        read(text)
    assert refused.value.line == line, refused.value
    assert problem in str(refused.value)
    assert str(refused.value).startswith(f"book.en.md:{line}: ")
