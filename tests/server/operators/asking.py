"""What the tests of operators share: giving orders through the database or over HTTP, and a server in a process of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from msgspec.structs import replace

from nemeton.cli.admin import ask_database, ask_server
from nemeton.server.operators.orders import Answer, AnyOrder, Done
from tests.server.running import NO_BOTS, RunningServer, start_server

TOKEN = "the-token-of-the-operator"
OPERATED = replace(NO_BOTS, admin_token=TOKEN)


class Operator:
    """Gives orders to a running server, one way or the other."""

    def __init__(self, database: str, url: str) -> None:
        self._database = database
        self._url = url

    async def __call__(self, order: AnyOrder) -> Any:
        if self._url:
            return await ask_server(self._url, TOKEN, order)
        return await ask_database(self._database, order)

    async def do(self, order: AnyOrder) -> str:
        answer: Answer = await self(order)
        assert isinstance(answer, Done)
        return answer.text


@asynccontextmanager
async def operated(database: str, way: str, **settings: Any) -> AsyncIterator[tuple[RunningServer, Operator]]:
    async with start_server(database, msgspec.structs.replace(OPERATED, **settings)) as server:
        yield server, Operator(database, server.url if way == "http" else "")
