"""The documentation site under /docs, if it has been built (`make docs`)."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

import nemeton
from nemeton.server.api.common import AnyRequest
from nemeton.server.api.pages import TYPES, read_file, serve
from nemeton.server.refusals import NothingHere
from nemeton.server.settings import Settings

BUILT: Final = Path(nemeton.__file__).parents[2] / "build" / "docs"  # in a checkout
SITE_TYPES: Final = {
    **TYPES,
    ".inv": "application/octet-stream",
    ".json": "application/json",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
INLINE: Final = re.compile(rb"<(script|style)(?:\s(?![^>]*\bsrc=)[^>]*)?>(.*?)</\1>", re.DOTALL)


def find_folder(settings: Settings) -> Path:
    return Path(settings.docs) if settings.docs else BUILT


@lru_cache(maxsize=256)
def write_policy(page: bytes) -> str:
    """The content policy of a page: files of this server, and by hash the inline scripts and styles that the page has now."""
    hashes: dict[bytes, list[str]] = {b"script": [], b"style": []}
    for kind, text in INLINE.findall(page):
        hashes[kind].append(f" 'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'")
    # The generator sets the widths of table columns by `style` attributes. They cannot fetch anything.
    return (
        f"default-src 'none'; script-src 'self'{''.join(hashes[b'script'])}; style-src 'self'{''.join(hashes[b'style'])}; "
        "style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


@get(["/docs", "/docs/{name:path}"], summary="The documentation", include_in_schema=False)
async def docs(request: AnyRequest, name: FromPath[str] = "") -> Response[bytes]:
    folder = find_folder(request.app.state.settings)
    if not (folder / "index.html").is_file():
        raise NothingHere("the documentation has not been built here; `make docs` builds it")
    if not name:
        return Response(b"", status_code=307, headers={"location": "/docs/index.html"})  # links of the page are relative to it
    served = read_file(folder, name.lstrip("/"), SITE_TYPES)
    answer = serve(request, served)
    if served.kind == SITE_TYPES[".html"]:
        answer.headers["content-security-policy"] = write_policy(served.plain)
    return answer


DOCS: Final = (docs,)
