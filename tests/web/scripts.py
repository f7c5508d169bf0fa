"""The client's source as text: the messages it uses, and the words in its markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[2] / "src" / "nemeton"
STATIC = SOURCE / "web" / "static"
STRINGS = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
CALLS = re.compile(r"""(?:(?<![\w.])|\btable\.)(?:t|has)\(\s*"([^"]+)"(\s*\+)?""")
CALLS_BY_PATTERN = re.compile(r"""(?:(?<![\w.])|\btable\.)(?:t|has|word)\(\s*`([^`]+)`""")
PATTERNS = re.compile(r"`([a-z][a-z0-9-]*(?:\$\{[^`{}]*\}-?[a-z-]*)+)`")


def game_folder(game: str) -> Path:
    """The browser module of a game."""
    return SOURCE / "games" / game / "faces" / "web"


def client_files(pattern: str) -> list[Path]:
    """All files of the shell and of the games' modules that are ours."""
    folders = [STATIC, *SOURCE.glob("games/*/faces/web")]
    return sorted(file for folder in folders for file in folder.rglob(pattern) if "vendor" not in file.parts)


def scripts() -> list[Path]:
    """All modules that are ours."""
    return client_files("*.js")


def name_script(file: Path) -> str:
    """The address of a module, without `/static/`."""
    if file.is_relative_to(STATIC):
        return str(file.relative_to(STATIC))
    return f"games/{file.relative_to(SOURCE / 'games').parts[0]}/{file.name}"


def served_file(address: str) -> Path:
    """The file that is served under an address like `/static/app/main.js`."""
    name = address.removeprefix("/static/")
    folder, _, rest = name.partition("/")
    if folder != "games":
        return STATIC / name
    game, _, file = rest.partition("/")
    return game_folder(game) / file


def read_code(file: Path) -> str:
    """A module without its comments."""
    text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.S)
    return re.sub(r"(?m)(^|\s)//.*$", "", text)


def names_called(code: str) -> set[str]:
    """Messages that are asked for by their whole name."""
    return {name for name, joined in CALLS.findall(code) if not joined}


def patterns_called(code: str) -> set[str]:
    """Messages that are asked for by a template."""
    return set(CALLS_BY_PATTERN.findall(code))


def fits(pattern: str, message: str) -> bool:
    """Whether a template can be the name of a message."""
    return bool(re.fullmatch(re.sub(r"\$\{[^`{}]*\}", "\x00", pattern).replace("-", r"\-").replace("\x00", r"[\w-]+"), message))


def may_name(code: str, message: str) -> bool:
    """Whether the code can name a message: as a string, or as a template that fits."""
    return message in STRINGS.findall(code) or any(fits(pattern, message) for pattern in PATTERNS.findall(code))


class Markup(NamedTuple):
    """A template: its text with a placeholder for each value, and its first line."""

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
