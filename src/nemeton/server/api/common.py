"""What the handlers share: authentication, dependencies, and how a refusal is written."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import MediaType, Request, Response
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.server.limits import AddressLimit, name_address
from nemeton.server.people.seating import check_holder
from nemeton.server.refusals import Gone, NotNow, Refused
from nemeton.server.service import Service
from nemeton.server.storage.base import StorageFailed
from nemeton.table.table import Table

MIN_CHARGE: Final = 0.05  # of a request for history, in thousands of moves

T = TypeVar("T")

log = logging.getLogger("nemeton.api")

AnyRequest = Request[Any, Any, Any]
TheService = NamedDependency[Service]
Token = NamedDependency[str]  # of the caller
TableId = FromPath[str]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=11, description="your seat; without it, as an observer")]


class RefusalBody(msgspec.Struct, frozen=True):
    """Why a request was not carried out: a code for programs and a text for developers."""

    code: str
    text: str
    details: dict[str, Any] = {}


REFUSALS = {
    status: ResponseSpec(RefusalBody, description=what, generate_examples=False)
    for status, what in {
        400: "The request is not well formed.",
        401: "The token is missing or not known at this table.",
        403: "Known, but not allowed.",
        404: "There is no such thing.",
        409: "Not possible as things stand; nothing has changed.",
        413: "Too large.",
        429: "Too many requests.",
        503: "Could not be made sure of; the same request can be sent again.",
    }.items()
}


def find_address(request: AnyRequest) -> str:
    """What counts as the caller's address."""
    return name_address(request.client.host if request.client else None)


def count_new_table(request: AnyRequest) -> None:
    """Count a new table against the limit of the caller's address, or raise TooMany."""
    limit: AddressLimit = request.app.state.table_limit
    limit.check(find_address(request))


def charge_history(request: AnyRequest, moves: int) -> None:
    """Count moves that are gone through for the caller against the limit of its address, or raise TooMany."""
    limit: AddressLimit = request.app.state.history_limit
    limit.check(find_address(request), MIN_CHARGE + moves / 1000)


async def while_connected(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """The result of `work`, which is dropped when the client hangs up. Only for requests without a body."""
    task = asyncio.ensure_future(work)
    watch = asyncio.ensure_future(wait_for_disconnect(request))
    try:
        await asyncio.wait((task, watch), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Gone("the client has hung up")
        return task.result()
    finally:
        task.cancel()
        watch.cancel()


async def wait_for_disconnect(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def count_new_person(request: AnyRequest, table_id: str) -> None:
    """Count a new person at a table against the limit of the caller's address there, or raise TooMany."""
    limit: AddressLimit = request.app.state.join_limit
    limit.check(f"{find_address(request)} {table_id}")


def provide_service(request: AnyRequest) -> Service:
    service: Service = request.app.state.service
    return service


def provide_token(request: AnyRequest) -> str:
    """The token of `Authorization: Bearer ...`, or empty."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def choose_viewer(table: Table, seat: int | None, token: str) -> int:
    """The viewer of a request: one of the caller's own seats, or, without a seat, an observer."""
    if seat is None or seat == SPECTATOR:
        return SPECTATOR
    check_holder(table, seat, token)
    return seat


def check_started(table: Table) -> Match:
    if table.match is None:
        raise NotNow("the game has not started")
    return table.match


# --- Errors ----------------------------------------------------------------------------------------------------------


def write_refusal(body: RefusalBody, status: int) -> Response[RefusalBody]:
    return Response(body, status_code=status, media_type=MediaType.JSON)


def on_refused(request: AnyRequest, error: Refused) -> Response[RefusalBody]:
    return write_refusal(RefusalBody(error.code, str(error), error.details), error.status)


def on_storage_failed(request: AnyRequest, error: StorageFailed) -> Response[RefusalBody]:
    log.error("storage failed", extra={"problem": str(error)})
    return write_refusal(RefusalBody("try-again", "the storage does not answer; try again later"), 503)


def on_http(request: AnyRequest, error: HTTPException) -> Response[RefusalBody]:
    """What the framework refuses: unknown paths, wrong methods, invalid bodies."""
    codes = {401: "not-you", 404: "nothing-here", 405: "wrong-method", 413: "too-large", 415: "bad-request"}
    code = codes.get(error.status_code, "bad-request" if error.status_code < 500 else "server-error")
    details = {"problems": error.extra} if error.extra else {}
    answer = write_refusal(RefusalBody(code, error.detail, details), error.status_code)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def on_unreadable(request: AnyRequest, error: RecursionError | UnicodeDecodeError) -> Response[RefusalBody]:
    """Errors of the body decoder that are not its own."""
    return write_refusal(RefusalBody("bad-request", "the body is no text in UTF-8, or nested too deeply"), 400)


def on_anything(request: AnyRequest, error: Exception) -> Response[RefusalBody]:
    log.exception("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return write_refusal(RefusalBody("server-error", "something went wrong on the server; nothing was changed"), 500)
