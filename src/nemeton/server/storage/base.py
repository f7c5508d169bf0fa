"""The interface of a storage. Both implementations give the same guarantees and pass the same tests.

A table is a journal: rows numbered from 0 without gaps, append-only. Its summary serves to find tables (the public list, due
tables) and can be rebuilt from the journal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from nemeton.engine.errors import NemetonError

MESSAGES_KEPT: Final = 500  # lines of a table's chat


class NumberTaken(NemetonError):
    """The number is not the next of its table, usually because another writer was faster. Nothing of the commit was stored."""

    def __init__(self, table: str, number: int) -> None:
        super().__init__(f"entry {number} is not the next of table {table}")
        self.table = table
        self.number = number


class StorageFailed(NemetonError):
    """The storage cannot be opened, has a newer schema than this server knows, or did not store a commit."""


class Row(NamedTuple):
    """One entry of a table's journal."""

    table: str
    number: int
    data: bytes


class Summary(NamedTuple):
    """What is known of a table without its journal. `wake_at` is when it needs attention without a request: a clock runs out, a
    bot has to move. `updated_at` is the time of the last change that everybody may know of, because the public list is sorted by
    it. Times are milliseconds since 1970."""

    table: str
    status: str
    public: bool
    updated_at: int
    wake_at: int | None
    listing: bytes  # its entry in the public list


class Message(NamedTuple):
    """One line of a table's chat."""

    table: str
    number: int
    data: bytes


class Statement(NamedTuple):
    """SQL that both kinds of database understand, with `?` for each value."""

    text: str
    values: Sequence[object] = ()


def find_late(rows: tuple[Row, ...], following: dict[str, int]) -> Row | None:
    """The first row that is not the next of its table. If there is none, `following` is advanced past the rows."""
    then = dict(following) if len(rows) > 1 else following
    for row in sorted(rows):
        if row.number != then.get(row.table, 0):
            return row
        then[row.table] = row.number + 1
    following.update(then)
    return None


class Storage(ABC):
    """All methods may be called concurrently from one event loop. Failures raise StorageFailed. A guest works beside the servers
    of the same database: it takes no lock and does not migrate."""

    # Called in the event loop for each commit or message of another process: table and number of its last row (-1 for chat).
    # `on_missed` is called when notices may have been lost and every table in memory must be refreshed, `on_neighbour` when
    # another process has a table in memory that is in memory here: what it did before is still to be read.
    on_change: Callable[[str, int], None]
    on_missed: Callable[[], None]
    on_neighbour: Callable[[str], None]
    # An announcement of another process: its id, the table, the text.
    on_announced: Callable[[str, str, str], None]
    # An operator has given orders. A database without notices is asked for them every `order_seconds`.
    on_ordered: Callable[[], None]
    order_seconds: float
    # Something for all processes: the id of the sender, the text.
    on_broadcast: Callable[[str, str], None]

    def __init__(self) -> None:
        self.on_change = lambda table, number: None
        self.on_missed = lambda: None
        self.on_neighbour = lambda table: None
        self.on_announced = lambda origin, table, text: None
        self.on_ordered = lambda: None
        self.on_broadcast = lambda origin, text: None

    @abstractmethod
    async def open(self) -> None:
        """Create the schema or migrate an older one."""

    @abstractmethod
    async def close(self) -> None:
        """Finish pending work, then close."""

    @abstractmethod
    async def commit(self, rows: tuple[Row, ...], summaries: tuple[Summary, ...]) -> None:
        """Store all or nothing; durable on return. NumberTaken if a row's number is not the next of its table."""

    @abstractmethod
    async def read(self, table: str, after: int = -1) -> list[Row]:
        """The rows of a journal with a number above `after`, in order; empty for an unknown table."""

    @abstractmethod
    async def list_public(self, limit: int) -> list[Summary]:
        """Public tables that are not over: those waiting for players first, then the latest first."""

    @abstractmethod
    async def list_due(self, now: int, limit: int) -> list[str]:
        """Tables whose `wake_at` has come, the longest due first."""

    @abstractmethod
    async def put_off(self, table: str, due: int, until: int) -> None:
        """Set a table's `wake_at` to `until` if it is still `due` or earlier."""

    @abstractmethod
    async def add_message(self, table: str, data: bytes) -> int:
        """Append a line to a table's chat; its number, counted from 0. Only the last MESSAGES_KEPT lines are kept."""

    @abstractmethod
    async def read_messages(self, table: str, after: int = -1, limit: int = 200) -> list[Message]:
        """The last lines of a table's chat with a number above `after`, at most `limit`, in order."""

    @abstractmethod
    async def put_analysis(self, table: str, data: bytes) -> None:
        """Store the analysis of a finished game; a second one replaces the first."""

    @abstractmethod
    async def get_analysis(self, table: str) -> bytes | None: ...

    @abstractmethod
    def watch(self, table: str) -> None:
        """The table is in memory from now on: other processes that have it too tell this one what happens at it."""

    @abstractmethod
    def unwatch(self, table: str) -> None:
        """The table has left memory."""

    @abstractmethod
    async def announce(self, table: str, text: str) -> None:
        """Tell the other processes that have a table in memory something about it that is not stored."""

    @abstractmethod
    def broadcast(self, text: str) -> None:
        """Tell all other processes something that is not stored: at most 7,900 bytes, soon, or never if the storage fails."""

    @abstractmethod
    async def query(self, text: str, *values: object) -> list[Any]:
        """The rows that a statement of `Statement`'s kind finds."""

    @abstractmethod
    async def transact(self, *statements: Statement) -> list[Any]:
        """Run statements as one transaction; the rows that the first returns. If it returns none, the others are not run."""

    @abstractmethod
    async def ring(self) -> None:
        """Tell the servers of this database that there are new orders, if it can tell them."""

    @abstractmethod
    async def check(self) -> None:
        """Raise StorageFailed unless the storage can be read and written."""
