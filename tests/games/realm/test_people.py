"""At tables with people a game goes on until a player enters the castle; bots alone are ranked after forty rounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.engine.record import load_record
from nemeton.research.api import LoadedGame
from nemeton.server.creation import NewTable, make_table
from nemeton.studies.arena.schedule import plan_arena
from nemeton.studies.simulate import plan_run
from tests.games.golden import folder
from tests.games.realm.table import GAME
from tests.rules import rule
from tests.terminal.terminal_game import TerminalGame


@rule("W98")
@pytest.mark.parametrize(
    ("seats", "guard"),
    [
        (["me", "level1"], "off"),
        (["level1", "free"], "off"),
        ([], "off"),
        (["level1", "level2"], "forty-rounds"),
    ],
)
def test_a_table_of_the_server_is_guarded_only_if_bots_have_every_seat(seats: list[str], guard: str) -> None:
    made, _ = make_table(NewTable(name="Anna", game="realm", players=2, seats=seats))
    assert made.options["guard"] == guard


@rule("W98")
def test_a_table_of_people_may_ask_for_the_guard() -> None:
    made, _ = make_table(NewTable(name="Anna", game="realm", players=2, options={"guard": "forty-rounds"}))
    assert made.options["guard"] == "forty-rounds"


@rule("W98")
def test_a_game_in_the_terminal_goes_on_until_a_player_wins(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    TerminalGame("realm", record=file).types("1")
    assert load_record(file.read_text(encoding="utf8")).options["guard"] == "off"


def test_a_game_of_the_first_rules_is_continued_in_the_terminal_by_those_rules(tmp_path: Path) -> None:
    text = (folder("realm") / "v1" / "2-default.record").read_text(encoding="utf8")
    file = tmp_path / "game.record"
    file.write_text("".join(text.splitlines(keepends=True)[:40]), encoding="utf8")
    played = TerminalGame("realm", record=file).types()
    assert played.code == 0
    record = load_record(file.read_text(encoding="utf8"))
    assert (record.rules, record.options["cyclops"]) == (1, "same-ring")


@rule("W98")
def test_studies_and_learners_stop_after_forty_rounds() -> None:
    assert plan_run(GAME, 2, 1, 1).options["guard"] == "forty-rounds"
    assert plan_arena(GAME, 2, ("random", "habit"), 1).options["guard"] == "forty-rounds"
    assert LoadedGame(GAME, 2, {}).options["guard"] == "forty-rounds"
