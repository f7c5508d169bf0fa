"""The client's own source as text: which messages it speaks, and which words stand in its markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

STATIC = Path(__file__).parents[2] / "src" / "nemeton" / "web" / "static"
STRINGS = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
CALLS = re.compile(r"""(?:(?<![\w.])|\btable\.)(?:t|has)\(\s*"([^"]+)"(\s*\+)?""")
PATTERNS = re.compile(r"`([a-z][a-z0-9-]*(?:\$\{[^`{}]*\}-?[a-z-]*)+)`")


def scripts() -> list[Path]:
    """All modules that are ours."""
    return sorted(file for file in STATIC.rglob("*.js") if "vendor" not in file.parts)


def read_code(file: Path) -> str:
    """A module without its comments."""
    text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.S)
    return re.sub(r"(?m)(^|\s)//.*$", "", text)


def names_called(code: str) -> set[str]:
    """Messages that are asked for by their whole name."""
    return {name for name, joined in CALLS.findall(code) if not joined}


def may_name(code: str, message: str) -> bool:
    """Whether the code can ask for a message: by its name as a string, or by a name that is put together."""
    if message in STRINGS.findall(code):
        return True
    for pattern in PATTERNS.findall(code):
        if re.fullmatch(re.sub(r"\$\{[^`{}]*\}", "\x00", pattern).replace("-", r"\-").replace("\x00", r"[\w-]+"), message):
            return True
    return False


class Markup(NamedTuple):
    """A template: its text with a mark where each value stands, and the line it begins in."""

    text: str
    line: int


def find_markup(code: str) -> Iterator[Markup]:
    """Every html`...` with the values cut out; templates inside values come on their own."""
    at = 0
    while (start := code.find("html`", at)) >= 0:
        text, at, inner = read_template(code, start + len("html`"))
        yield Markup(text, code.count("\n", 0, start) + 1)
        for value in inner:
            yield from find_markup(value)


def read_template(code: str, at: int) -> tuple[str, int, list[str]]:
    """The template that begins there, where it ends, and its values."""
    text, values = "", []
    while code[at] != "`":
        if code.startswith("${", at):
            end = end_of_value(code, at + 2)
            values.append(code[at + 2 : end])
            text += "\x00"
            at = end + 1
        else:
            text += code[at]
            at += 1
    return text, at + 1, values


def end_of_value(code: str, at: int) -> int:
    depth = 0
    while True:
        sign = code[at]
        if sign == "`":
            _, at, _ = read_template(code, at + 1)
            continue
        if sign in "\"'":
            at = code.index(sign, at + 1)
        elif sign == "{":
            depth += 1
        elif sign == "}":
            if not depth:
                return at
            depth -= 1
        at += 1
