"""The rulebooks and the lessons of the games, as the browser client reads them."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

import msgspec
from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from nemeton.registry import find_file
from nemeton.server.api.common import REFUSALS, AnyRequest
from nemeton.server.api.pages import Served, find_known, pack, serve
from nemeton.server.refusals import NothingHere
from nemeton.texts.book import read_book
from nemeton.texts.book_blocks import Book
from nemeton.texts.catalogue import DEFAULT, LANGUAGES
from nemeton.texts.lessons import ToldLesson, tell_lessons

DRAWN_BY: Final = ("book.js", "book.css")


class GameBook(msgspec.Struct, frozen=True):
    """A rulebook, and the files of the game's browser module that draw its pictures."""

    game: str
    book: Book
    files: tuple[str, ...]


@cache
def pack_book(game_id: str, language: str) -> Served:
    game = find_known(game_id)
    found = read_book(game, language) if language in LANGUAGES else None
    if found is None:
        raise NothingHere(f"there is no rulebook of {game_id!r} in {language!r}")
    files = tuple(name for name in DRAWN_BY if find_file(game, "faces", "web", name) is not None)
    return pack(msgspec.json.encode(GameBook(game.id, found, files)), "application/json")


@get("/api/games/{game_id:str}/book", summary="The rulebook", responses=REFUSALS, tags=["client"])
async def book(
    request: AnyRequest, game_id: FromPath[str], language: Annotated[str, QueryParameter(max_length=10)] = DEFAULT
) -> Response[bytes]:
    """Chapters with texts, pictures and examples as blocks; in English for a game that has no other language."""
    return serve(request, pack_book(game_id, language))


class GameLessons(msgspec.Struct, frozen=True):
    """All lessons of a game, in their order."""

    game: str
    lessons: tuple[ToldLesson, ...]


@cache
def pack_lessons(game_id: str, language: str) -> Served:
    game = find_known(game_id)
    if language not in LANGUAGES:
        raise NothingHere(f"there are no lessons of {game_id!r} in {language!r}")
    return pack(msgspec.json.encode(GameLessons(game.id, tell_lessons(game, language))), "application/json")


@get("/api/games/{game_id:str}/lessons", summary="The lessons", responses=REFUSALS, tags=["client"])
async def lessons(
    request: AnyRequest, game_id: FromPath[str], language: Annotated[str, QueryParameter(max_length=10)] = DEFAULT
) -> Response[bytes]:
    """What each lesson says, lights up and waits for; in English for a game that has no other language."""
    return serve(request, pack_lessons(game_id, language))
