"""Reads the text of a rulebook, a small Markdown that `docs/add-a-game.md` describes. What it does not know is an error that
names the line: a rulebook with a gap must not reach a reader."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from nemeton.engine.errors import NemetonError
from nemeton.texts.book_blocks import (
    RULE_SIGN,
    SYMBOL_SIGN,
    AllSigns,
    AnyBlock,
    Book,
    Chapter,
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
)

CHAPTER: Final = re.compile(r"## (?P<title>.+?) \{#(?P<id>[a-z][a-z-]*)(?: lesson=(?P<lesson>[a-z][a-z-]*))?\}")
PICTURE: Final = re.compile(r"!\[(?P<scene>[a-z][\w-]*)\] (?P<caption>.+)")
FENCE: Final = re.compile(r"::: (?P<kind>[a-z-]+)(?: (?P<rest>.+))?")
EXAMPLE: Final = re.compile(r"(?P<id>[a-z][\w-]*) (?P<title>.+)")
STEP: Final = re.compile(r"\[(?P<scene>[a-z][\w-]*)\] (?P<text>.+)")
SIGN: Final = re.compile(r"(?P<symbol>[a-z][\w-]*): (?P<text>.+)")
NUMBERED: Final = re.compile(r"(?P<number>\d+)\. (?P<text>.+)")
VALUE: Final = re.compile(r"\{=([a-z][\w-]*)\}")
NAME: Final = re.compile(r"\{name:([a-z]+)\}")
RULE_LINE: Final = re.compile(r"\|[-:| ]+\|")
BEGINS: Final = re.compile(r"#|!\[|- |\||:::|\d+\. ")  # another block
END: Final = ":::"
MOST_CALLOUTS, MOST_COLUMNS = 5, 3
FENCES: Final = ("example", "overlooked", "questions", "signs", "all-signs")


class BadBook(NemetonError):
    """A line of a rulebook that cannot be read."""

    def __init__(self, name: str, line: int, problem: str) -> None:
        super().__init__(f"{name}:{line}: {problem}")
        self.line = line


class Line(NamedTuple):
    number: int
    text: str


class Words(NamedTuple):
    """What is filled in: values of the content for `{=magic}`, names of players for `{name:birch}`."""

    values: Mapping[str, int | str]
    names: Mapping[str, str]


def parse_book(text: str, language: str, words: Words, name: str = "book") -> Book:
    """The book that a text describes, or BadBook. `name` is the file, for errors."""
    return _Parser(text, language, words, name).read()


class _Parser:
    def __init__(self, text: str, language: str, words: Words, name: str) -> None:
        self._lines = [Line(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
        self._at = 0
        self._words = words
        self._name = name
        self._language = language
        self._glue = "" if language == "ja" else " "

    # --- The book ----------------------------------------------------------------------------------------------------

    def read(self) -> Book:
        self._skip_blank()
        title = self._take() if self._lines[self._at :] else Line(1, "")
        if not title.text.startswith("# "):
            raise self._bad(title, "expected the title of the book, as '# Title'")
        chapters: list[Chapter] = []
        self._skip_blank()
        while self._at < len(self._lines):
            chapters.append(self._read_chapter([chapter.id for chapter in chapters]))
            self._skip_blank()
        if not chapters:
            raise self._bad(title, "expected at least one chapter, as '## Title {#id}'")
        filled = tuple(self._collect_signs(chapter, chapters) for chapter in chapters)
        return Book(self._language, self._fill(title, title.text[2:]), filled)

    def _read_chapter(self, earlier: list[str]) -> Chapter:
        line = self._take()
        found = CHAPTER.fullmatch(line.text)
        if found is None:
            raise self._bad(line, "expected a chapter, as '## Title {#id}' or '## Title {#id lesson=id}'")
        if found["id"] in earlier:
            raise self._bad(line, f"there is a chapter {found['id']!r} already; expected an id of its own")
        blocks: list[AnyBlock] = []
        self._skip_blank()
        while (next_line := self._peek()) is not None and not next_line.text.startswith("## "):
            blocks.append(self._read_block(blocks))
            self._skip_blank()
        lead = blocks[0] if blocks else None
        if not isinstance(lead, Paragraph):
            raise self._bad(line, "expected the chapter to begin with a paragraph, its lead")
        return Chapter(found["id"], self._fill(line, found["title"]), found["lesson"] or "", lead.text, tuple(blocks[1:]))

    def _collect_signs(self, chapter: Chapter, chapters: list[Chapter]) -> Chapter:
        """The chapter with all signs of the book where it asks for them, each under the chapter that explains it first."""
        groups: list[SignGroup] = []
        seen: set[str] = set()
        for other in chapters:
            signs = [sign for block in other.blocks if isinstance(block, Signs) for sign in block.signs]
            fresh = {sign.symbol: sign for sign in reversed(signs) if sign.symbol not in seen}
            seen.update(fresh)
            if fresh:
                groups.append(SignGroup(other.id, other.title, tuple(reversed(fresh.values()))))
        blocks = [AllSigns(tuple(groups)) if isinstance(block, AllSigns) else block for block in chapter.blocks]
        return Chapter(chapter.id, chapter.title, chapter.lesson, chapter.lead, tuple(blocks))

    # --- Blocks ------------------------------------------------------------------------------------------------------

    def _read_block(self, earlier: list[AnyBlock]) -> AnyBlock:
        line = self._take()
        text = line.text
        if text.startswith("### "):
            number = 1 + sum(isinstance(block, Heading) for block in earlier)
            return Heading(f"part-{number}", self._fill(line, text[4:]))
        if text.startswith("!["):
            return self._read_picture(line)
        if text.startswith("- "):
            return Items((self._fill_on(line, text[2:]), *self._read_items()))
        if text.startswith("|"):
            return self._read_grid(line)
        if text.startswith(":::"):
            return self._read_fenced(line, earlier)
        if NUMBERED.fullmatch(text):
            raise self._bad(line, "expected numbered lines only directly after a picture, as its callouts")
        if text.startswith(("#", "    ")):
            raise self._bad(line, "expected a paragraph, '### ', '- ', '![scene] ', '::: ' or a table")
        lines = [line, *self._rest_of_paragraph()]
        return Paragraph(self._glue.join(self._fill(each, each.text.strip()) for each in lines))

    def _rest_of_paragraph(self) -> Iterator[Line]:
        while (line := self._peek()) is not None and line.text and not BEGINS.match(line.text):
            yield self._take()

    def _read_picture(self, line: Line) -> Picture:
        found = PICTURE.fullmatch(line.text)
        if found is None:
            raise self._bad(line, "expected a picture, as '![scene] Caption'")
        caption = self._fill_on(line, found["caption"])
        callouts: list[str] = []
        while (next_line := self._peek()) is not None and (numbered := NUMBERED.fullmatch(next_line.text)):
            self._take()
            if int(numbered["number"]) != len(callouts) + 1 or len(callouts) == MOST_CALLOUTS:
                raise self._bad(next_line, f"expected callouts 1, 2, 3 ... in order, at most {MOST_CALLOUTS}")
            callouts.append(self._fill_on(next_line, numbered["text"]))
        return Picture(found["scene"], caption, tuple(callouts))

    def _read_items(self) -> Iterator[str]:
        while (line := self._peek()) is not None and line.text.startswith("- "):
            self._take()
            yield self._fill_on(line, line.text[2:])

    def _read_grid(self, first: Line) -> Grid:
        rows = [first]
        while (line := self._peek()) is not None and line.text.startswith("|"):
            rows.append(self._take())
        if len(rows) < 3 or not RULE_LINE.fullmatch(rows[1].text):
            raise self._bad(first, "expected a table: a head, a line |---|---|, and at least one row")
        head, *body = [self._cells(row) for row in rows[:1] + rows[2:]]
        for row, cells in zip(rows[2:], body, strict=True):
            if len(cells) != len(head):
                raise self._bad(row, f"expected {len(head)} cells, as in the head of the table")
        if len(head) > MOST_COLUMNS:
            raise self._bad(first, f"expected at most {MOST_COLUMNS} columns, for phones")
        return Grid(head, tuple(body))

    def _cells(self, line: Line) -> tuple[str, ...]:
        if not line.text.endswith("|"):
            raise self._bad(line, "expected a row of a table to end with '|'")
        return tuple(self._fill(line, cell.strip()) for cell in line.text[1:-1].split("|"))

    # --- Blocks between fences ---------------------------------------------------------------------------------------

    def _read_fenced(self, line: Line, earlier: list[AnyBlock]) -> AnyBlock:
        found = FENCE.fullmatch(line.text)
        if found is None or found["kind"] not in FENCES or (found["rest"] and found["kind"] != "example"):
            raise self._bad(line, f"expected one of: {', '.join(f'::: {kind}' for kind in FENCES)}")
        if found["kind"] == "all-signs":
            if self._peek() is not None and self._lines[self._at].text == END:
                self._take()
            return AllSigns(())
        lines = list(self._until_end(line))
        if not lines:
            raise self._bad(line, "expected something before ':::'")
        if found["kind"] == "example":
            return self._read_example(line, found["rest"] or "", lines, earlier)
        if found["kind"] == "questions":
            return self._read_questions(lines)
        if found["kind"] == "signs":
            return Signs(tuple(Sign(match["symbol"], match["text"]) for match in self._match(lines, SIGN, "symbol: what it is")))
        return Overlooked(tuple(item["text"] for item in self._match(lines, re.compile(r"- (?P<text>.+)"), "- sentence")))

    def _until_end(self, start: Line) -> Iterator[Line]:
        """The lines up to the closing fence, each with those that go on with it; blank lines part nothing here."""
        found: list[Line] = []
        while (line := self._take_or_none()) is not None and line.text != END:
            if line.text.startswith("  ") and found:
                last = found.pop()
                found.append(Line(last.number, f"{last.text}{self._glue}{line.text.strip()}"))
            elif line.text.startswith(("# ", "## ")):
                raise self._bad(start, "expected ':::' at its end")
            elif line.text:
                found.append(line)
        if line is None:
            raise self._bad(start, "expected ':::' at its end")
        yield from found

    def _read_example(self, line: Line, rest: str, lines: list[Line], earlier: list[AnyBlock]) -> Example:
        found = EXAMPLE.fullmatch(rest)
        if found is None:
            raise self._bad(line, "expected '::: example id Title'")
        if any(isinstance(block, Example) and block.id == found["id"] for block in earlier):
            raise self._bad(line, f"there is an example {found['id']!r} already; expected an id of its own")
        steps = [Step(match["scene"], match["text"]) for match in self._match(lines, STEP, "[scene] sentence")]
        return Example(found["id"], self._fill(line, found["title"]), tuple(steps))

    def _read_questions(self, lines: list[Line]) -> Questions:
        if len(lines) % 2:
            raise self._bad(lines[-1], "expected an answer, as '! sentence', to every question")
        asked = self._match(lines[::2], re.compile(r"\? (?P<text>.+)"), "? question")
        answered = self._match(lines[1::2], re.compile(r"! (?P<text>.+)"), "! answer")
        return Questions(tuple(Question(one["text"], other["text"]) for one, other in zip(asked, answered, strict=True)))

    def _match(self, lines: list[Line], pattern: re.Pattern[str], form: str) -> list[dict[str, str]]:
        """The groups of each line, texts filled in; or BadBook."""
        found: list[dict[str, str]] = []
        for line in lines:
            match = pattern.fullmatch(line.text)
            if match is None:
                raise self._bad(line, f"expected '{form}'")
            found.append({**match.groupdict(), "text": self._fill(line, match["text"])})
        return found

    # --- Lines and texts ---------------------------------------------------------------------------------------------

    def _peek(self) -> Line | None:
        return self._lines[self._at] if self._at < len(self._lines) else None

    def _take(self) -> Line:
        self._at += 1
        return self._lines[self._at - 1]

    def _take_or_none(self) -> Line | None:
        return None if self._peek() is None else self._take()

    def _skip_blank(self) -> None:
        while (line := self._peek()) is not None and not line.text:
            self._at += 1

    def _fill_on(self, line: Line, text: str) -> str:
        """A text and the lines that go on with it, which begin with two spaces."""
        parts = [self._fill(line, text)]
        while (more := self._peek()) is not None and more.text.startswith("  "):
            self._take()
            parts.append(self._fill(more, more.text.strip()))
        return self._glue.join(parts)

    def _fill(self, line: Line, text: str) -> str:
        """The text with its values and names; or BadBook for one that is unknown, and for marks that are none."""

        def look_up(known: Mapping[str, int | str], kind: str, name: str) -> str:
            if name not in known:
                raise self._bad(line, f"unknown {kind} {name!r}; known: {', '.join(sorted(known)) or 'none'}")
            return str(known[name])

        filled = VALUE.sub(lambda found: look_up(self._words.values, "value", found[1]), text)
        filled = NAME.sub(lambda found: look_up(self._words.names, "name", found[1]), filled)
        if re.search(r"[][{}]", RULE_SIGN.sub("", SYMBOL_SIGN.sub("", filled))):
            raise self._bad(line, "expected marks like {symbol}, {=value}, {name:birch} or [R24]")
        if filled.count("**") % 2:
            raise self._bad(line, "expected ** at the beginning and at the end of what is bold")
        return re.sub(rf"({RULE_SIGN.pattern}) ", r"\1", filled) if self._language == "ja" else filled

    def _bad(self, line: Line, problem: str) -> BadBook:
        return BadBook(self._name, line.number, problem)
