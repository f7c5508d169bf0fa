"""REST: a saved record becomes a table again."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from nemeton.server.api.common import REFUSALS, AnyRequest, TheHall, count_new_table
from nemeton.server.making import Made, SavedRecord


@post("/api/records", summary="A table from a saved record, to be looked at or played on", responses=REFUSALS, tags=["archive"])
async def load_record(request: AnyRequest, data: JSONBody[SavedRecord], hall: TheHall) -> Made:
    count_new_table(request)
    return Made(*await hall.revive(data))
