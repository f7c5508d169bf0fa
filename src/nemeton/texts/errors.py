"""Errors in the reader's language: `error-<code>` of the catalogue beside this file, or of the room that alone can cause it."""

from __future__ import annotations

from typing import Final

from nemeton.engine.errors import CodedError, NemetonError, Sentence
from nemeton.texts.catalogue import Catalogue, load_catalogue

ROOM: Final = "texts"  # whose catalogue has the errors that several rooms tell


def tell_error(error: NemetonError, language: str, room: str = ROOM) -> str:
    """The error in a language; in English where no catalogue has it, as those of operators and of programmers."""
    if not isinstance(error, CodedError):
        return str(error)
    catalogues = [load_catalogue(language, "", each) for each in dict.fromkeys((room, ROOM))]
    return _tell(error.sentence, catalogues) or str(error)


def _tell(sentence: Sentence, catalogues: list[Catalogue]) -> str:
    message = f"error-{sentence.code}"
    for catalogue in catalogues:
        if catalogue.knows(message):
            values = {
                name: _tell(value, catalogues) if isinstance(value, Sentence) else value
                for name, value in sentence.values.items()
            }
            return catalogue.say(message, **values)
    return ""
