"""Addresses, and storages that cannot be opened."""

from __future__ import annotations

import logging
import os
import sqlite3
import sys
import time
import traceback
from contextlib import closing
from pathlib import Path

import pytest

from nemeton.server.storage.base import StorageFailed
from nemeton.server.storage.open import make_storage
from nemeton.server.storage.postgres import PostgresStorage
from nemeton.server.storage.sqlite import SqliteStorage
from tests.server.storage.helpers import ask, in_loop, opened, row, rows

SECRET = "s3cr3tw0rd"


def test_the_address_says_which_kind_it_is(tmp_path: Path) -> None:
    for address in (str(tmp_path / "a.db"), f"sqlite:{tmp_path}/a.db", "tables.db", "sqlite:tables.db", r"C:\tables.db"):
        assert isinstance(make_storage(address), SqliteStorage)
    for address in ("postgresql://localhost/nemeton", "postgres://me@localhost:5433/nemeton", "postgresql://[::1]/x"):
        assert isinstance(make_storage(address), PostgresStorage)


@pytest.mark.parametrize(
    "address", ["", "sqlite:", ":memory:", "mysql://me:x@host/db", "sqlite:///a.db", "file:a.db", "postgresql:db"]
)
def test_any_other_address_is_refused_with_what_is_expected(address: str) -> None:
    with pytest.raises(StorageFailed, match=r"expected a path, sqlite:PATH or postgresql://"):
        make_storage(address)


def test_without_psycopg_the_server_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "nemeton.server.storage.postgres")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert isinstance(make_storage("tables.db"), SqliteStorage)
    with pytest.raises(StorageFailed, match=r"pip install nemeton\[postgres\]"):
        make_storage("postgresql://localhost/nemeton")


@in_loop
async def test_a_relative_path_is_a_file_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with opened("sqlite:tables.db") as storage:
        await storage.commit(rows("oak", 0), ())
    assert (tmp_path / "tables.db").exists()


@in_loop
async def test_a_path_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing" / "tables.db", tmp_path):
        with pytest.raises(StorageFailed, match=r"cannot be opened: .*expected a database of nemeton or a new name"):
            await make_storage(str(path)).open()


@in_loop
async def test_a_file_that_is_no_database_of_ours_is_refused_and_not_touched(tmp_path: Path) -> None:
    text, other = tmp_path / "letter.txt", tmp_path / "other.db"
    text.write_text("Dear druids,\n" * 100, encoding="utf8")
    with pytest.raises(
        StorageFailed, match=r"letter\.txt cannot be opened: file is not a database; expected a database of nemeton"
    ):
        await make_storage(str(text)).open()
    assert text.read_text(encoding="utf8") == "Dear druids,\n" * 100
    with closing(sqlite3.connect(other)) as file:
        file.execute("CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(StorageFailed, match=r"a database of something else, with the tables bookmarks; expected one of nemeton"):
        await make_storage(str(other)).open()
    assert ask(f"sqlite:{other}", "SELECT name FROM sqlite_master") == [("bookmarks",)]


@in_loop
async def test_only_one_server_has_a_file_by_whatever_name(tmp_path: Path) -> None:
    path, link = tmp_path / "tables.db", tmp_path / "link.db"
    async with opened(str(path)) as first:
        os.symlink(path, link)
        for name in (path, link):
            with pytest.raises(StorageFailed, match=r"another server has it; expected one server for each SQLite file"):
                await make_storage(str(name)).open()
        await first.commit(rows("oak", 0), ())
    async with opened(str(link)) as second:
        assert await second.read("oak") == [row("oak", 0)]


@in_loop
async def test_an_unreachable_database_is_reported_quickly_and_without_its_password(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    began = time.monotonic()
    with pytest.raises(StorageFailed, match=r"database nemeton at 127\.0\.0\.1:1 cannot be opened: .*refused") as failed:
        await make_storage(f"postgresql://me:{SECRET}@127.0.0.1:1/nemeton").open()
    assert time.monotonic() - began < 20  # or it was tried again and again
    assert SECRET not in "".join(traceback.format_exception(failed.value)) + caplog.text


@pytest.mark.parametrize("address", [f"postgresql://me:{SECRET}%zz@host/db", f"postgres://me:{SECRET}@[::1/db?x={SECRET}"])
def test_an_address_that_cannot_be_read_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(StorageFailed, match="expected postgresql://USER") as failed:
        make_storage(address)
    assert SECRET not in "".join(traceback.format_exception(failed.value))


@in_loop
async def test_a_wrong_password_or_database_is_reported_without_the_password(
    shared_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    start, _, place = shared_database.rpartition("@")
    right = start.rpartition(":")[2]
    wrong = f"postgresql://nemeton:{SECRET}@{place}"
    for address, problem in ((wrong, "password authentication failed"), (f"{shared_database}x", "does not exist")):
        with pytest.raises(StorageFailed, match=problem) as failed:
            await make_storage(address).open()
        told = "".join(traceback.format_exception(failed.value)) + caplog.text
        assert SECRET not in told
        assert right not in told
