"""Orders of operators over HTTP, for the holder of the admin token: POST /api/admin. To anybody else there is no such path."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from nemeton.engine.errors import NemetonError
from nemeton.server.operators.desk import Desk
from nemeton.server.operators.office import Office
from nemeton.server.operators.orders import decode_order
from nemeton.server.people.tokens import find_token, hash_token
from nemeton.server.refusals import BadRequest, Refused, TooLarge, TryAgain
from nemeton.server.storage.base import StorageFailed

PATH: Final = "/api/admin"

log = logging.getLogger("nemeton.operators")


class AdminDoor:
    """`find_desk` gives the desk of the running service."""

    def __init__(self, token: str, max_body: int, find_desk: Callable[[], Desk]) -> None:
        self._hash = hash_token(token) if token else ""
        self._max_body = max_body
        self._find_desk = find_desk

    def knows(self, scope: Any) -> bool:
        """Whether a request carries the token. Takes the same time for all that are wrong."""
        if not self._hash:
            return False
        given = dict(scope["headers"]).get(b"authorization", b"").decode("latin-1")
        scheme, _, token = given.partition(" ")
        return scheme.lower() == "bearer" and find_token(token.strip(), [self._hash]) is not None

    def is_for(self, scope: Any) -> bool:
        """Whether this door opens for a request: otherwise it goes where all go, and finds nothing there."""
        return scope["type"] == "http" and scope["path"] == PATH and scope["method"] == "POST" and self.knows(scope)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        scope["path_template"] = PATH
        try:
            status, answer = 200, await self._carry_out(scope, await self._read(receive))
        except Refused as error:
            status, answer = error.status, describe(error.code, str(error))
        except StorageFailed as error:
            log.error("storage failed", extra={"problem": str(error)})
            status, answer = TryAgain.status, describe(TryAgain.code, "the storage does not answer; try again later")
        except NemetonError as error:
            status, answer = BadRequest.status, describe(BadRequest.code, str(error))
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(answer))]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": answer, "more_body": False})

    async def _carry_out(self, scope: Any, body: bytes) -> bytes:
        try:
            order = decode_order(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadRequest(f"this is no order: {error}") from error
        desk = self._find_desk()
        office = Office(desk.storage, f"http {scope['client'][0] if scope['client'] else 'unknown'}")
        answer = await office.carry_out(order)
        desk.wake()
        return msgspec.json.encode(answer)

    async def _read(self, receive: Any) -> bytes:
        body = bytearray()
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > self._max_body:
                raise TooLarge(f"an order has at most {self._max_body} bytes")
            if not message.get("more_body"):
                return bytes(body)


def describe(code: str, text: str) -> bytes:
    return msgspec.json.encode({"code": code, "text": text, "details": {}})
