"""Databases of both kinds, whole and broken; the doctor changes nothing in them and tells no password."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from nemeton.doctor.database import check_database, check_databases
from nemeton.doctor.findings import Finding, Level
from nemeton.server.storage.migrations import POSTGRES, SQLITE
from nemeton.server.storage.open import make_storage
from tests.server.postgres_server import PostgresServer

SECRET = "swordfish"


def make(url: str) -> None:
    async def open_and_close() -> None:
        storage = make_storage(url)
        await storage.open()
        await storage.close()

    asyncio.run(open_and_close())


def check(url: object) -> Finding:
    return check_database("database", str(url))


def test_a_database_that_is_not_there_yet_is_fine_and_is_not_made(tmp_path: Path) -> None:
    finding = check(tmp_path / "tables.db")
    assert finding.level is Level.OK
    assert "not there yet" in finding.text
    assert list(tmp_path.iterdir()) == []


def test_a_database_is_told_with_its_schema_and_reading_it_leaves_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "my tables?.db"
    make(f"sqlite:{path}")
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    finding = check(f"sqlite:{path}")
    assert (finding.level, finding.text) == (Level.OK, f"SQLite, {path}: schema version {len(SQLITE)}")
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before


def test_a_database_that_a_server_has_open_is_read_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def look() -> Finding:
        storage = make_storage(str(path))
        await storage.open()
        try:
            return check(path)
        finally:
            await storage.close()

    finding = asyncio.run(look())
    assert (finding.level, finding.text) == (Level.OK, f"SQLite, {path}: schema version {len(SQLITE)}")


def test_a_database_of_a_newer_nemeton_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    make(str(path))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO nemeton_schema VALUES (99)")
    finding = check(path)
    assert (finding.level, finding.advice) == (Level.PROBLEM, "install a newer Nemeton")


def test_a_database_of_something_else_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    finding = check(path)
    assert finding.level is Level.PROBLEM
    assert "a database of something else" in finding.text


def test_a_file_that_is_no_database_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a database at all, but long enough to be looked at" * 30)
    finding = check(path)
    assert finding.level is Level.PROBLEM
    assert "file is not a database" in finding.text


def test_a_file_in_a_folder_that_is_a_file_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert check(tmp_path / "file" / "tables.db").level is Level.PROBLEM
    assert check_database("database", str(tmp_path / "file" / "tables.db"), makes_folders=True).level is Level.PROBLEM


def test_a_missing_folder_is_a_problem_unless_the_server_makes_it(tmp_path: Path) -> None:
    path = str(tmp_path / "not" / "yet" / "tables.db")
    assert check_database("database", path).level is Level.PROBLEM
    assert check_database("database", path, makes_folders=True).level is Level.OK


@pytest.mark.parametrize("made", [True, False])
def test_what_cannot_be_written_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: bool) -> None:
    path = tmp_path / "tables.db"
    if made:
        make(str(path))
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # an administrator may write everywhere
    assert check(path).level is Level.PROBLEM


@pytest.mark.parametrize("url", ["mysql://user:swordfish@host/tables", "sqlite:", ":memory:"])
def test_an_address_of_no_storage_is_a_problem_and_is_not_repeated(url: str) -> None:
    finding = check(url)
    assert finding.level is Level.PROBLEM
    assert SECRET not in finding.text + finding.advice


def test_postgres_is_told_with_its_schema_and_is_not_changed(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    empty = check(url)
    assert (empty.level, "the first server makes the schema" in empty.text) == (Level.OK, True)
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT to_regclass('nemeton_schema')").fetchone() == (None,)
    make(url)
    made = check(url)
    assert (made.level, f"schema version {len(POSTGRES)}" in made.text) == (Level.OK, True)


def test_a_newer_schema_and_a_read_only_database_are_problems_in_postgres_too(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    make(url)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("INSERT INTO nemeton_schema VALUES (99)")
        assert check(url).advice == "install a newer Nemeton"
        (name,) = connection.execute("SELECT current_database()").fetchone() or ("",)
        connection.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    finding = check(url)
    assert (finding.level, "is read-only" in finding.text) == (Level.PROBLEM, True)


@pytest.mark.parametrize("url", ["postgresql://me:swordfish@127.0.0.1:1/tables", "postgresql://me:swordfish@[half"])
def test_a_postgres_that_does_not_answer_is_a_problem_and_its_password_stays_secret(url: str) -> None:
    finding = check(url)
    assert finding.level is Level.PROBLEM
    assert SECRET not in finding.text + finding.advice


def test_the_databases_of_both_servers_are_looked_at_and_the_given_one_alone(tmp_path: Path) -> None:
    environ = {"NEMETON_DATABASE": str(tmp_path / "served.db")}
    served, opened = check_databases("", tmp_path / "open", environ)
    assert str(tmp_path / "served.db") in served.text
    assert str(tmp_path / "open" / "tables.sqlite3") in opened.text
    (given,) = check_databases(str(tmp_path / "given.db"), tmp_path, environ)
    assert "given.db" in given.text
