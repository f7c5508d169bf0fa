"""`nemeton balance`, as a person runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.run import Shell

FEW = ("--games", "3", "--workers", "1", "--bot", "random")


def test_json_holds_what_was_played_and_every_figure(shell: Shell) -> None:
    ran = shell("balance", "runestones", "--json", "--players", "3", "--seed", "0x10", "--option", "druids=dealt", *FEW)
    assert (ran.code, ran.err) == (0, "")
    report = ran.json
    assert [report[key] for key in ("game", "players", "games", "seed", "bots")] == ["runestones", 3, 3, 16, ["random"] * 3]
    assert report["options"]["druids"] == "dealt"
    assert len(report["seats"]) == len(report["places"]) == 3
    assert report["length"]["p5"] <= report["length"]["mean"] <= report["length"]["p95"]
    assert sum(count for _, count in report["scores"]["counts"]) == 9
    assert {source["source"] for source in report["sources"]} >= {"row", "card"}
    assert [action["action"] for action in report["actions"]][:3] == ["summon", "utilize", "forge"]
    assert {things["sort"]: len(things["items"]) for things in report["items"]} == {
        "creature": 68,
        "rune stone": 8,
        "druid": 4,
        "druid card utilized": 32,
    }
    wins = report["items"][0]["items"][0]["wins"]
    assert wins["low"] <= wins["share"] <= wins["high"]
    assert wins["samples"] > 0


def test_people_get_tables(shell: Shell) -> None:
    ran = shell("balance", "runestones", *FEW)
    assert ran.code == 0
    for text in ("Balance of runestones", "3 games of 2 players", "First-player advantage", "Where points come from", "dragon"):
        assert text in ran.out


def test_the_page_is_written_beside_what_is_printed(shell: Shell, tmp_path: Path) -> None:
    ran = shell("balance", "runestones", "--json", "--html", str(tmp_path / "page.html"), *FEW)
    assert ran.json["games"] == 3
    assert (tmp_path / "page.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_page_that_cannot_be_written_is_refused_before_anything_is_played(shell: Shell, tmp_path: Path) -> None:
    assert "cannot be written" in shell.refuses(
        "balance", "runestones", "--html", str(tmp_path / "no" / "page.html"), "--games", "1000000"
    )


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("--players 5", "This game is for 2 to 4 players, not 5"),
        ("--games 0", "at least 1 game, not 0"),
        ("--workers 0", "at least 1 worker, not 0"),
        ("--bot merlin", "no bot “merlin”"),
        ("--bots random,random,random", "For 2 seats give 1 bot or 2 bots, not 3"),
    ],
)
def test_a_bad_request_is_refused_with_what_was_expected(shell: Shell, words: str, expected: str) -> None:
    assert expected in shell.refuses("balance", "runestones", *words.split())


def test_one_bot_for_all_and_one_for_each_exclude_each_other(shell: Shell) -> None:
    with pytest.raises(SystemExit):
        shell("balance", "runestones", "--bot", "random", "--bots", "random,random")
