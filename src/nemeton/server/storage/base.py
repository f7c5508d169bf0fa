"""What a server asks of its storage. Both kinds keep the same promises and pass the same tests.

A table is a journal: rows numbered from 0 without gaps, each written once and never changed. Beside it stands a summary, which
only finds tables (the public list, what is due) and can be made again from the journal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, NamedTuple

from nemeton.engine.errors import NemetonError

WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"


class NumberTaken(NemetonError):
    """The number is not the next of its table, mostly because another writer was faster. Nothing of the commit was stored."""

    def __init__(self, table: str, number: int) -> None:
        super().__init__(f"entry {number} is not the next of table {table}")
        self.table = table
        self.number = number


class StorageFailed(NemetonError):
    """The storage cannot be opened, is of a newer version than this server, or did not store what it was given."""


class Row(NamedTuple):
    """One entry of a table's journal."""

    table: str
    number: int
    data: bytes


class Summary(NamedTuple):
    """What is known of a table without reading its journal. `wake_at` is when somebody must look at it even if nobody asks:
    a clock runs out, a bot has to move. Times are milliseconds since 1970."""

    table: str
    status: str
    public: bool
    updated_at: int
    wake_at: int | None
    listing: bytes  # what the public list shows of it


class Message(NamedTuple):
    """One line of a table's chat."""

    table: str
    number: int
    data: bytes


class Storage(ABC):
    """Every method may be called from many tasks of one event loop at once. What fails raises StorageFailed."""

    # Called in the event loop for each commit or message of another process: table and number of its last row (-1 for chat).
    # `on_missed` is called when notices may have been lost and every table in memory must be looked up.
    on_change: Callable[[str, int], None]
    on_missed: Callable[[], None]
    # What another process announced: which process, the table, the word.
    on_announced: Callable[[str, str, str], None]

    def __init__(self) -> None:
        self.on_change = lambda table, number: None
        self.on_missed = lambda: None
        self.on_announced = lambda origin, table, word: None

    @abstractmethod
    async def open(self) -> None:
        """Make the schema or bring an older one up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, then let go."""

    @abstractmethod
    async def commit(self, rows: tuple[Row, ...], summaries: tuple[Summary, ...]) -> None:
        """Store all of it or nothing; durable when it returns. NumberTaken if a row's number is not the next of its table."""

    @abstractmethod
    async def read(self, table: str, after: int = -1) -> list[Row]:
        """The rows of a journal above a number, in order; empty for an unknown table."""

    @abstractmethod
    async def list_public(self, limit: int) -> list[Summary]:
        """Public tables that are not over, the ones that wait for players first, among them the latest first."""

    @abstractmethod
    async def list_due(self, now: int, limit: int) -> list[str]:
        """Tables whose `wake_at` has come, the longest due first."""

    @abstractmethod
    async def add_message(self, table: str, data: bytes) -> int:
        """Add a line to a table's chat; its number, counted from 0."""

    @abstractmethod
    async def read_messages(self, table: str, after: int = -1, limit: int = 200) -> list[Message]:
        """The last lines of a table's chat above a number, at most `limit`, in order."""

    @abstractmethod
    async def put_analysis(self, table: str, data: bytes) -> None:
        """Keep the analysis of a finished game; a second one replaces the first."""

    @abstractmethod
    async def get_analysis(self, table: str) -> bytes | None: ...

    @abstractmethod
    async def announce(self, table: str, word: str) -> None:
        """Tell the other processes something about a table that need not be kept."""

    @abstractmethod
    async def check(self) -> None:
        """Raise StorageFailed unless the storage answers."""
