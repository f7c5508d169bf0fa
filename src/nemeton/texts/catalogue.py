"""The texts that people read, by language: catalogues of Project Fluent messages, kept beside the code they belong to.

A game's texts lie in `faces/locale/<language>.ftl` of its folder, those of a room of the package (terminal, server) in
`<room>/locale/<language>.ftl`. A message that is missing or cannot be filled in is an error, never a silent gap: the
tests hold all catalogues to the same messages.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from fluent.runtime import FluentBundle, FluentResource

from nemeton.engine.errors import CodedError, NemetonError
from nemeton.registry import GAMES, find_file

LANGUAGES: Final = ("en", "pl", "ja")
DEFAULT: Final = "en"
ROOT: Final = Path(__file__).parents[1]
# In Japanese a name has さん after it, and the word for "you", which can stand in its place, has not. Markup may lie between.
YOU_WITH_TITLE: Final = re.compile(r"あなた((?:\[/?[a-z ]*\])*)さん")


class UnknownLanguage(CodedError):
    SAY: ClassVar = {"unknown-language": "unknown language {language!r}; known languages: {known}"}

    def __init__(self, language: str) -> None:
        super().__init__("unknown-language", language=language, known=", ".join(LANGUAGES))
        self.language = language


class BadMessage(NemetonError):
    """A message that a catalogue lacks, or that lacks a value it needs."""

    def __init__(self, language: str, message: str, problem: str) -> None:
        super().__init__(f"message {message!r} ({language}): {problem}")
        self.message = message


class Catalogue:
    """The messages of one language. A message of an earlier source wins over one of the same name in a later source."""

    def __init__(self, language: str, sources: tuple[Path, ...]) -> None:
        self.language = language
        # Isolation marks are for mixed writing directions; they would break cell widths and copied commands.
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")))

    def say(self, message: str, /, **values: str | int) -> str:
        """The message with its values filled in, or BadMessage."""
        if not self._bundle.has_message(message):
            raise BadMessage(self.language, message, "not in the catalogue")
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise BadMessage(self.language, message, "it has no text")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise BadMessage(self.language, message, "; ".join(map(str, errors)))
        return YOU_WITH_TITLE.sub(r"あなた\1", str(text))

    def knows(self, message: str) -> bool:
        return self._bundle.has_message(message)


def catalogue_files(language: str, game_id: str = "", room: str = "") -> tuple[Path, ...]:
    """The files of a room's and a game's messages. A game without a locale folder, or with an empty one, has none of its own."""
    folders = [ROOT / room / "locale"] if room else []
    own = find_file(GAMES[game_id], "faces", "locale") if game_id in GAMES else None
    files = [in_language(folder, language) for folder in ([*folders, own] if own else folders)]
    return tuple(file for file in files if file.exists())


def in_language(folder: Path, language: str) -> Path:
    """A catalogue in a language; in English where a game of another distribution does not speak it."""
    file = folder / f"{language}.ftl"
    return file if file.exists() else folder / f"{DEFAULT}.ftl"


def describe_boxes(language: str) -> dict[str, str]:
    """What stands on the box of every game, as messages: `game-<id>`, `game-<id>-about` and `game-<id>-minutes`. A game writes
    them as `game-title`, `game-about` and `game-minutes`; without a title that can be said it goes by its id."""
    messages: dict[str, str] = {}
    for game_id in GAMES:
        words = load_catalogue(language, game_id)
        for part, suffix, otherwise in (("title", "", game_id), ("about", "-about", ""), ("minutes", "-minutes", "")):
            try:
                messages[f"game-{game_id}{suffix}"] = words.say(f"game-{part}")
            except BadMessage:
                messages[f"game-{game_id}{suffix}"] = otherwise
    return messages


@cache
def load_catalogue(language: str, game_id: str = "", room: str = "") -> Catalogue:
    """The catalogue of a room of the package (`terminal`, `server`) and a game."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return Catalogue(language, catalogue_files(language, game_id, room))


def choose_language(wish: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language requested by argument or NEMETON_LANG; else that of the system if it is supported; else English."""
    env = os.environ if environment is None else environment
    explicit = wish or env.get("NEMETON_LANG", "")
    if explicit:
        language = _primary(explicit)
        if language not in LANGUAGES:
            raise UnknownLanguage(explicit)
        return language
    system = _primary(env.get("LC_ALL") or env.get("LANG") or "")
    return system if system in LANGUAGES else DEFAULT


def _primary(tag: str) -> str:
    """The language of a tag such as `pl_PL.UTF-8` or `ja-JP`."""
    return tag.strip().lower().replace("-", "_").partition(".")[0].partition("_")[0]
