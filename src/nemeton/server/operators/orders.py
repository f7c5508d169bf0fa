"""The orders of operators and their answers. The same structs go over HTTP and through the database."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

TableName = Annotated[str, Meta(min_length=1, max_length=40)]
Limit = Annotated[int, Meta(ge=1, le=10_000)]
Text = Annotated[str, Meta(max_length=500)]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", omit_defaults=True):
    pass


class ListTables(Order, frozen=True, tag="tables"):
    status: Literal["", "waiting", "running", "over"] = ""
    limit: Limit = 50


class ShowTable(Order, frozen=True, tag="table"):
    table: TableName


class ListServers(Order, frozen=True, tag="servers"):
    pass


class ListBans(Order, frozen=True, tag="bans"):
    pass


class ListOrders(Order, frozen=True, tag="orders"):
    limit: Limit = 50


class CloseTable(Order, frozen=True, tag="close"):
    """End a table without a result; its players are told."""

    table: TableName


class DeleteTable(Order, frozen=True, tag="delete"):
    """Delete a table with everything of it."""

    table: TableName


class RemovePerson(Order, frozen=True, tag="remove"):
    """Remove a person, by number, from a table. In a running game a bot plays on."""

    table: TableName
    person: Annotated[int, Meta(ge=0, le=100_000)]


class Ban(Order, frozen=True, tag="ban"):
    """Ban an address or a network, for some seconds or for ever."""

    network: Annotated[str, Meta(min_length=1, max_length=60)]
    seconds: Annotated[int, Meta(ge=1, le=10 * 365 * 24 * 3600)] | None = None
    reason: Text = ""


class Lift(Order, frozen=True, tag="lift"):
    network: Annotated[str, Meta(min_length=1, max_length=60)]


class Announce(Order, frozen=True, tag="announce"):
    """Tell everybody something: that the server restarts at a time (in milliseconds since 1970), or a text, or both."""

    text: Text = ""
    restart_at: Annotated[int, Meta(ge=0)] | None = None


class Withdraw(Order, frozen=True, tag="withdraw"):
    """Take the announcement back."""


AnyOrder = (
    ListTables
    | ShowTable
    | ListServers
    | ListBans
    | ListOrders
    | CloseTable
    | DeleteTable
    | RemovePerson
    | Ban
    | Lift
    | Announce
    | Withdraw
)

encode_order = msgspec.json.Encoder().encode
_orders: msgspec.json.Decoder[AnyOrder] = msgspec.json.Decoder(AnyOrder)
decode_order = _orders.decode

# --- Answers ---------------------------------------------------------------------------------------------------------


class TableLine(msgspec.Struct, frozen=True):
    """A table in the list. Times are milliseconds since 1970. `changed_at` is that of the last change that everybody was told
    of, so operators learn no more of secret answers than others do."""

    id: str
    status: str
    game: str
    host: str
    seats: tuple[str, ...]
    public: bool
    created_at: int
    changed_at: int
    connections: int | None = None  # None if no running server knows


class PersonLine(msgspec.Struct, frozen=True):
    number: int
    name: str
    seats: tuple[int, ...]
    removed: bool


class TableReport(msgspec.Struct, frozen=True):
    """What operators see of a table: nothing of the position, and no chat."""

    table: TableLine
    status: str  # that of the table itself: a game that was ended without a result is "ended"
    rules: int
    options: dict[str, str]
    people: tuple[PersonLine, ...]
    events: int  # that observers have seen
    chat: bool
    webhook: bool
    clock: str
    parent: str
    rematch: str


class ServerLoad(msgspec.Struct, frozen=True):
    """A running server, as it last reported itself."""

    id: str
    name: str  # host and process
    version: str
    started_at: int
    seen_at: int
    connections: int
    tables_in_memory: int
    workers: int
    jobs_waiting: int
    lag_ms: float  # the longest delay of the event loop in the last ten seconds
    tables: dict[str, int] = {}  # connections of each table that has some


class BanLine(msgspec.Struct, frozen=True):
    network: str
    until: int | None
    reason: str
    made_at: int


class OrderLine(msgspec.Struct, frozen=True):
    number: int
    at: int
    via: str
    order: msgspec.Raw


class Done(msgspec.Struct, frozen=True):
    """What was done, in words."""

    text: str


Answer = list[TableLine] | TableReport | list[ServerLoad] | list[BanLine] | list[OrderLine] | Done
