"""The processes of a benchmark of servers, and what each takes of the machine: servers, database, and the client itself."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from nemeton.ops.server_process import ServerProcess, read_processor_seconds

AT_ITS_LIMIT: Final = 0.85  # cores: a server and the client have one thread that does nearly everything
ALL_TAKEN: Final = 0.9  # of the machine's cores

LOCAL: Final = {"", "localhost", "127.0.0.1", "::1"}


class Load(msgspec.Struct, frozen=True):
    """Cores taken during a phase. `database` is None for one inside the server, on another machine, or unknown; `idle` is what a
    server without tables took more than at rest."""

    servers: list[float]
    client: float
    database: float | None
    idle: float | None
    bottleneck: str

    @property
    def all_servers(self) -> float:
        return sum(self.servers)


class Database:
    """The processes of a PostgreSQL on this machine."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._ended = 0.0  # processor time of processes that are no more
        self._last: dict[int, float] = {}

    def processor_seconds(self) -> float | None:
        """The processor time of all its processes since the first call; None if they cannot be seen."""
        now = {pid: spent for pid in self._list() if (spent := read_processor_seconds(pid)) is not None and is_postgres(pid)}
        if not now:
            return None
        self._ended += sum(spent for pid, spent in self._last.items() if pid not in now)
        self._last = now
        return self._ended + sum(now.values())

    def _list(self) -> list[int]:
        import psycopg
        from psycopg.conninfo import conninfo_to_dict

        host: Any = conninfo_to_dict(self._url).get("host", "")
        if host not in LOCAL:
            return []
        with psycopg.connect(self._url) as connection:
            return [pid for (pid,) in connection.execute("SELECT pid FROM pg_stat_activity").fetchall()]


def is_postgres(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/comm").read_text(encoding="ascii", errors="replace").startswith("postgres")
    except OSError:
        return False


class Processes:
    """All that takes part in a benchmark. `idle` is a server on the same database without tables."""

    def __init__(self, servers: list[ServerProcess], database: Database | None, idle: ServerProcess | None) -> None:
        self.servers = servers
        self.database = database
        self.idle = idle
        self.idle_at_rest = 0.0  # cores

    def memory(self) -> int | None:
        """Resident bytes of all servers."""
        sizes = [server.memory() for server in self.servers]
        known = [size for size in sizes if size is not None]
        return sum(known) if len(known) == len(sizes) else None

    def stopwatch(self) -> Stopwatch:
        return Stopwatch(self)


class Stopwatch:
    """What the processes took since it was made."""

    def __init__(self, processes: Processes) -> None:
        self._processes = processes
        self._began = self._read()
        self._began_at = time.perf_counter()
        self._client = time.process_time()

    def stop(self) -> Load | None:
        """None where the system does not tell."""
        spent = time.perf_counter() - self._began_at
        client = (time.process_time() - self._client) / spent
        cores = [
            None if then is None or now is None else (now - then) / spent
            for then, now in zip(self._began, self._read(), strict=True)
        ]
        *servers, database, idle = cores
        known = [each for each in servers if each is not None]
        if len(known) < len(servers):
            return None
        more = None if idle is None else max(idle - self._processes.idle_at_rest, 0.0)
        return Load(known, client, database, more, name_bottleneck(known, client, database, os.cpu_count() or 1))

    def _read(self) -> list[float | None]:
        database, idle = self._processes.database, self._processes.idle
        servers = [server.processor_seconds() for server in self._processes.servers]
        return [
            *servers,
            None if database is None else database.processor_seconds(),
            None if idle is None else idle.processor_seconds(),
        ]


def name_bottleneck(servers: list[float], client: float, database: float | None, cores: int) -> str:
    """What cannot go faster: the first that is at its limit."""
    if client >= AT_ITS_LIMIT:
        return "the client of this benchmark: the figures are too low"
    if min(servers) >= AT_ITS_LIMIT:
        return "the server's process" if len(servers) == 1 else "the servers' processes"
    if sum(servers) + client + (database or 0.0) >= ALL_TAKEN * cores:
        return "the processors of this machine"
    if database is not None and database > sum(servers):
        return "the database"
    return "none: it waits for the disk, or other programs take the processors"
