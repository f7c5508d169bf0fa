"""`nemeton admin` on the command line: what it prints, and what it refuses."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest

from nemeton.cli.admin import BadCall, ago, read_restart, read_table, read_time
from nemeton.cli.main import main
from tests.server.operators.asking import OPERATED
from tests.server.running import Sitting, run, start_server

pytestmark = pytest.mark.usefixtures("toys")
Admin = Callable[..., str]


@pytest.fixture
def admin(sqlite: str, capsys: pytest.CaptureFixture[str]) -> Admin:
    """The command, on a database; what it prints."""

    def call(*words: str, code: int = 0) -> str:
        assert main(["admin", *words[:1], "--database", sqlite, *words[1:]]) == code
        found = capsys.readouterr()
        return found.err if code else found.out

    return call


@pytest.fixture
def sitting(sqlite: str, toys: None) -> Sitting:
    """A table of a server that does not run any more."""

    async def play() -> Sitting:
        async with start_server(sqlite, OPERATED) as server:
            return await server.seat("acorns", 2)

    return run(play())


def test_tables_and_their_people_are_listed(admin: Admin, sitting: Sitting) -> None:
    head, line = admin("tables").splitlines()
    assert head.split() == ["TABLE", "STATE", "GAME", "AGE", "CHANGED", "HERE", "PEOPLE"]
    assert line.split()[:3] == [sitting.table, "running", "acorns"]
    assert line.split()[5:] == ["?", "Anna,", "Ben"]
    assert admin("tables", "--status", "waiting") == "none\n"
    (found,) = json.loads(admin("tables", "--json"))
    assert found["seats"] == ["Anna", "Ben"]
    shown = admin("table", "--", sitting.table)
    assert "person 0    Anna: seats 0\n" in shown
    assert "connections not known\n" in shown
    assert admin("servers") == "none\n"


def test_what_is_done_is_said_and_listed(admin: Admin, sitting: Sitting) -> None:
    assert admin("remove", "--", sitting.table, "1") == f"'Ben' was removed from table {sitting.table}\n"
    assert "person 1    Ben: removed\n" in admin("table", "--", sitting.table)
    assert admin("close", f"https://games.example/table/{sitting.table}") == f"table {sitting.table} was closed\n"
    assert admin("close", "--", sitting.table, code=2) == "nemeton: the game is over already\n"
    assert admin("delete", "--", sitting.table) == f"table {sitting.table} was deleted\n"
    assert "there is no such table" in admin("delete", "--", sitting.table, code=2)
    assert admin("ban", "203.0.113.9", "--for", "2h") == "203.0.113.9/32 is banned for 7200 seconds\n"
    assert admin("ban", "2001:db8::1", "--reason", "noise") == "2001:db8::/64 is banned until it is lifted\n"
    assert "2001:db8::/64   lifted" in admin("bans")
    assert admin("lift", "2001:db8::/64") == "2001:db8::/64 is no longer banned\n"
    assert admin("announce", "hello") == "announced\n"
    assert admin("withdraw") == "the announcement was taken back\n"
    listed = admin("orders").splitlines()
    assert [json.loads(line[line.index("{") :])["do"] for line in listed[1:]] == [
        *("withdraw", "announce", "lift", "ban", "ban", "delete", "close", "remove")
    ]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("ban", "everybody"), "expected one such as"),
        (("ban", "0.0.0.0/0"), "too large"),
        (("ban", "203.0.113.9", "--for", "soon"), "such as 90s"),
        (("announce",), "an announcement has a text"),
        (("announce", "x" * 501), "500"),
        (("announce", "--at", "tomorrow"), "no moment"),
        (("announce", "--at", "2020-01-01T00:00"), "is past"),
        (("tables", "--limit", "0"), ">= 1"),
        (("lift", "203.0.113.9"), "is not banned"),
    ],
)
@pytest.mark.usefixtures("sitting")
def test_what_makes_no_sense_is_refused_in_one_line(admin: Admin, words: tuple[str, ...], expected: str) -> None:
    said = admin(*words, code=2)
    assert expected in said
    assert said.count("\n") == 1
    assert admin("orders") == "none\n"


def test_a_database_that_is_not_there_is_not_made(admin: Admin) -> None:
    assert "there is no such file" in admin("tables", code=2)
    assert "there is no such file" in admin("tables", code=2)


def test_a_server_that_is_not_there_or_a_missing_token_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NEMETON_DATABASE", raising=False)
    assert main(["admin", "tables", "--url", "http://127.0.0.1:1"]) == 2
    assert "expected it in $NEMETON_ADMIN_TOKEN" in capsys.readouterr().err
    monkeypatch.setenv("NEMETON_ADMIN_TOKEN", "a" * 16)
    assert main(["admin", "tables", "--url", "http://127.0.0.1:1"]) == 2
    assert "http://127.0.0.1:1 does not answer" in capsys.readouterr().err


def test_times_are_read_and_written() -> None:
    assert [read_time(text) for text in ("90s", "15m", "12h", "7d", "2w")] == [90, 900, 43_200, 604_800, 1_209_600]
    for wrong in ("", "5", "m", "-5m", "5 m", "1.5h"):
        with pytest.raises(BadCall):
            read_time(wrong)
    assert read_restart(None, "1970-01-02T00:00+00:00") == 86_400_000
    assert read_restart(None, None) is None
    assert [ago(int((time.time() - seconds) * 1000)) for seconds in (1, 100, 200, 10_000, 200_000)] == [
        "1s",
        "100s",
        "3m",
        "2h",
        "2d",
    ]
    assert [read_table(text) for text in ("abc", "https://x/table/abc", "https://x/table/abc/")] == ["abc"] * 3
