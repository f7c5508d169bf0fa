"""The browser client: one page for all its URLs, static files, texts, and the constant facts of a game."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter

import nemeton
from nemeton.engine.errors import NemetonError
from nemeton.registry import GAMES, find_file, find_game
from nemeton.server.api.comments import without_comments, without_style_comments
from nemeton.server.api.common import REFUSALS, AnyRequest
from nemeton.server.refusals import NothingHere
from nemeton.texts.catalogue import DEFAULT, LANGUAGES, catalogue_files, describe_boxes
from nemeton.texts.errors import ROOM as ERRORS
from nemeton.texts.rulebook import RuleText, read_rules

HOME: Final = Path(nemeton.__file__).resolve().parent
STATIC: Final = HOME / "web" / "static"
VENDOR: Final = STATIC / "vendor"  # third-party code, served as it is
TYPES: Final = {  # Litestar adds the charset of text
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".mp3": "audio/mpeg",
    ".woff2": "font/woff2",
}
STRIPPED: Final = {".js": without_comments, ".css": without_style_comments}
COVERS: Final = "covers.css"
SYMBOLS: Final = "symbols.svg"
MODULE: Final = "index.js"
SMALL: Final = 600  # bytes below which compressing costs more than it saves


class Served(NamedTuple):
    """A file with its headers: plain and compressed."""

    plain: bytes
    packed: bytes | None
    tag: str
    kind: str


def pack(plain: bytes, kind: str) -> Served:
    packed = gzip.compress(plain, 9, mtime=0) if len(plain) > SMALL else plain
    return Served(plain, packed if len(packed) < len(plain) else None, f'"{hashlib.sha256(plain).hexdigest()[:12]}"', kind)


NO_MODULE: Final = pack(b"export default {};\n", TYPES[".js"])  #: of a game that has only the plain board
SHEET: Final = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{}</svg>'
NO_SYMBOLS: Final = pack(SHEET.format("").encode(), TYPES[".svg"])
# What the client asks of every game, and what it gets where the game has no such file.
OPTIONAL: Final = {MODULE: NO_MODULE, SYMBOLS: NO_SYMBOLS}
_files: dict[Path, tuple[int, Served]] = {}


def read_static(name: str) -> Served:
    """A file of the client's shell, or, below `games/<id>/`, of a game's browser module."""
    folder, _, rest = name.partition("/")
    if folder != "games":
        return read_file(STATIC, name, TYPES)
    if rest == COVERS:
        return read_covers()
    if rest == SYMBOLS:
        return read_symbols()
    game_id, _, file = rest.partition("/")
    own = find_file(GAMES[game_id], "faces", "web") if game_id in GAMES else None
    if file in OPTIONAL and game_id in GAMES and (own is None or not (own / file).is_file()):
        return OPTIONAL[file]
    if own is None:
        raise NothingHere("there is no such file")
    return read_file(own, file, TYPES)


@cache
def read_covers() -> Served:
    """The colours of all covers and symbols, which the start page needs at once."""
    return pack(b"".join(file.read_bytes() for file in files_of_games("cover.css")), TYPES[".css"])


@cache
def read_symbols() -> Served:
    """The symbol sheets of all games in one, which their covers draw with."""
    sheets = [re.sub(r"^<svg[^>]*>|</svg>\s*$", "", file.read_text(encoding="utf-8")) for file in files_of_games("symbols.svg")]
    return pack(SHEET.format("".join(sheets)).encode(), TYPES[".svg"])


def files_of_games(name: str) -> list[Path]:
    """A file of the browser modules, from those games that have it."""
    found = [find_file(game, "faces", "web", name) for game in GAMES.values()]
    return [file for file in found if file is not None]


def read_file(folder: Path, name: str, types: Mapping[str, str]) -> Served:
    """A file of a folder, if it has one of these types. It is read and compressed once, and again when it has changed."""
    try:
        file = (folder / name).resolve()
        found = file.is_relative_to(folder.resolve()) and file.suffix in types and file.is_file()
    except (OSError, ValueError):  # not a file name
        found = False
    if not found:
        raise NothingHere("there is no such file")
    changed = file.stat().st_mtime_ns
    known = _files.get(file)
    if known is None or known[0] != changed:
        known = _files[file] = changed, pack(read_bytes(file), types[file.suffix])
    return known[1]


def read_bytes(file: Path) -> bytes:
    """A file, without comments if it is a module or a style of ours."""
    strip = STRIPPED.get(file.suffix) if file.is_relative_to(HOME) and not file.is_relative_to(VENDOR) else None
    return strip(file.read_text(encoding="utf-8")).encode() if strip else file.read_bytes()


def serve(request: AnyRequest, served: Served) -> Response[bytes]:
    """The file, or 304 if the client has it. The content of a name may change at any time, so clients revalidate."""
    headers = {"etag": served.tag, "vary": "accept-encoding"}
    if not request.url.path.startswith("/api"):
        headers["cache-control"] = "no-cache"
    if served.tag in [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]:
        return Response(b"", status_code=304, headers=headers)
    if served.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(served.packed, media_type=served.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(served.plain, media_type=served.kind, headers=headers)


@get(["/", "/table/{table_id:str}", "/rules/{game_id:str}", "/book/{game_id:str}"], summary="The page", include_in_schema=False)
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
    """The texts of a game, or those of the client, with the errors that it tells and what stands on the boxes of all games."""
    if game_id:
        files = catalogue_files(language, game_id)
    else:
        files = (*catalogue_files(language, room="web"), *catalogue_files(language, room=ERRORS))
    boxes = {} if game_id else describe_boxes(language)
    texts = [file.read_text(encoding="utf-8") for file in files]
    texts += [f"{message} = {quote_text(text)}" for message, text in boxes.items()]
    return pack("\n".join([*texts, ""]).encode(), TYPES[".txt"])


def quote_text(text: str) -> str:
    """A text escaped as the value of a Fluent message, which must not be empty."""
    return re.sub(r"[{}]", lambda brace: f'{{"{brace[0]}"}}', text) or '{""}'


@get(
    "/api/catalogue/{language:str}",
    summary="The client's texts, or those of a game",
    responses=REFUSALS,
    media_type=MediaType.TEXT,
    tags=["client"],
)
async def catalogue(
    request: AnyRequest, language: FromPath[str], game: Annotated[str, QueryParameter(max_length=40)] = ""
) -> Response[bytes]:
    if language not in LANGUAGES or (game and game not in GAMES):
        raise NothingHere(f"there are no texts for {language!r} and {game!r}")
    return serve(request, read_catalogue(language, game))


class Rulebook(msgspec.Struct, frozen=True):
    game: str
    rules: tuple[RuleText, ...]


def find_known(game_id: str) -> Any:
    try:
        return find_game(game_id)
    except NemetonError as error:
        raise NothingHere(str(error)) from error


@cache
def pack_facts(game_id: str) -> Served:
    return pack(msgspec.json.encode(find_known(game_id).facts()), "application/json")


@cache
def pack_rules(game_id: str, language: str) -> Served:
    game = find_known(game_id)
    return pack(msgspec.json.encode(Rulebook(game.id, read_rules(game.id, language))), "application/json")


@get("/api/games/{game_id:str}/facts", summary="What is printed on cards and boards", responses=REFUSALS, tags=["client"])
async def facts(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    return serve(request, pack_facts(game_id))


@get("/api/games/{game_id:str}/rules", summary="The numbered rules", responses=REFUSALS, tags=["client"])
async def rules(
    request: AnyRequest, game_id: FromPath[str], language: Annotated[str, QueryParameter(max_length=40)] = DEFAULT
) -> Response[bytes]:
    if language not in LANGUAGES:
        raise NothingHere(f"there are no rules in {language!r}; expected one of {', '.join(LANGUAGES)}")
    return serve(request, pack_rules(game_id, language))


PAGES: Final = (page, static, icon, catalogue, facts, rules)
