"""The browser client: one page for all addresses, its static files, its texts, and what never changes about a game."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from nemeton.engine.errors import NemetonError
from nemeton.locale import LANGUAGES, catalogue_files
from nemeton.registry import GAMES, find_game
from nemeton.rulebook import RuleText, read_rules
from nemeton.server.api.common import REFUSALS, AnyRequest
from nemeton.server.api.tables import STATIC
from nemeton.server.refusals import NothingHere

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
SMALL: Final = 600  # bytes below which compressing costs more than it saves


class Served(NamedTuple):
    """A file as it goes out: plain and compressed."""

    plain: bytes
    packed: bytes | None
    tag: str
    kind: str


def pack(plain: bytes, kind: str) -> Served:
    packed = gzip.compress(plain, 6, mtime=0) if len(plain) > SMALL else plain
    return Served(plain, packed if len(packed) < len(plain) else None, f'"{hashlib.sha256(plain).hexdigest()[:20]}"', kind)


_files: dict[Path, tuple[int, Served]] = {}


def read_static(name: str) -> Served:
    """A file of the client."""
    return read_file(STATIC, name, TYPES)


def read_file(folder: Path, name: str, types: Mapping[str, str]) -> Served:
    """A file of a folder, if it is of one of these types, compressed once; read again when it has changed."""
    try:
        file = (folder / name).resolve()
        found = file.is_relative_to(folder.resolve()) and file.suffix in types and file.is_file()
    except (OSError, ValueError):  # a name that no file can have
        found = False
    if not found:
        raise NothingHere("there is no such file")
    changed = file.stat().st_mtime_ns
    known = _files.get(file)
    if known is None or known[0] != changed:
        known = _files[file] = changed, pack(file.read_bytes(), types[file.suffix])
    return known[1]


def serve(request: AnyRequest, served: Served) -> Response[bytes]:
    """The whole file, or word that the reader has it already. A name may get another content at any time, so the reader asks
    again, but is sent only what is new."""
    headers = {"etag": served.tag, "vary": "accept-encoding"}
    if not request.url.path.startswith("/api"):
        headers["cache-control"] = "no-cache"
    if served.tag in [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]:
        return Response(b"", status_code=304, headers=headers)
    if served.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(served.packed, media_type=served.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(served.plain, media_type=served.kind, headers=headers)


@get(["/", "/table/{table_id:str}", "/rules/{game_id:str}"], summary="The page", include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    return serve(request, read_static("index.html"))


@get("/static/{name:path}", summary="A file of the client", include_in_schema=False)
async def static(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    return serve(request, read_static(name.lstrip("/")))


@get("/favicon.ico", include_in_schema=False)
async def icon(request: AnyRequest) -> Response[bytes]:
    return serve(request, read_static("app/icon.svg"))


@cache
def read_catalogue(language: str, game_id: str) -> Served:
    """The texts of the client and of a game; where both have a message, the client's stands last and wins."""
    files = reversed(catalogue_files(language, game_id, "web"))
    return pack("\n".join(file.read_text(encoding="utf-8") for file in files).encode(), TYPES[".txt"])


@get(
    "/api/catalogue/{language:str}", summary="The client's texts", responses=REFUSALS, media_type=MediaType.TEXT, tags=["client"]
)
async def catalogue(
    request: AnyRequest, language: FromPath[str], game: Annotated[str, QueryParameter(max_length=40)] = ""
) -> Response[bytes]:
    if language not in LANGUAGES or (game and game not in GAMES):
        raise NothingHere(f"there are no texts for {language!r} and {game!r}")
    return serve(request, read_catalogue(language, game))


class Rulebook(msgspec.Struct, frozen=True):
    game: str
    rules: list[RuleText]


def find_known(game_id: str) -> Any:
    try:
        return find_game(game_id)
    except NemetonError as error:
        raise NothingHere(str(error)) from error


@cache
def pack_json(game_id: str, what: str) -> Served:
    game = find_known(game_id)
    value: object = Rulebook(game.id, read_rules(game.id)) if what == "rules" else game.facts()
    return pack(msgspec.json.encode(value), "application/json")


@get("/api/games/{game_id:str}/facts", summary="What is printed on cards and boards", responses=REFUSALS, tags=["client"])
async def facts(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    return serve(request, pack_json(game_id, "facts"))


@get("/api/games/{game_id:str}/rules", summary="The numbered rules", responses=REFUSALS, tags=["client"])
async def rules(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    return serve(request, pack_json(game_id, "rules"))


PAGES: Final = (page, static, icon, catalogue, facts, rules)
