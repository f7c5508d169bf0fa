"""What a choice says is what it does, in the terminal and in the browser, in three languages."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from rich.text import Text

from nemeton.games.runestones.faces.terminal.tell import Teller
from nemeton.terminal.drawing import SeatView
from nemeton.texts.catalogue import LANGUAGES, load_catalogue
from tests.games.runestones.table import GAME, Table, table
from tests.rules import rule

HERE = Path(__file__).parent
MODULES = HERE.parents[1] / "web" / "modules.mjs"
SMITHIES = ("red", "red", "blue", "blue", "blue")

Said = dict[str, dict[str, str]]  # by choice and language
Say = Callable[[Table], Said]


def say_in_terminal(t: Table) -> Said:
    seen = SeatView(GAME.view(t.state, 0), 0, GAME.decision(t.state, 0))
    tellers = {language: Teller(load_catalogue(language, "runestones")) for language in LANGUAGES}
    return {
        text: {language: Text.from_markup(teller.action(text, seen)).plain for language, teller in tellers.items()}
        for text in t.choices()
    }


def ask_browser(node: Path, t: Table, *keys: str) -> tuple[Said, Said]:
    """The label of each choice and what follows from it, then the explanation of each thing."""
    given = {
        "facts": msgspec.to_builtins(GAME.facts()),
        "view": msgspec.to_builtins(GAME.view(t.state, 0)),
        "decision": msgspec.to_builtins(GAME.decision(t.state, 0)),
        "keys": keys,
    }
    command = [str(node), "--import", str(MODULES), str(HERE / "labels.mjs")]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    return found["choices"], found["things"]


def smith(**gems: int) -> Table:
    """Seat 0 chooses a smithy: red artifacts at 1 and 2, blue ones at 3 (die), 4 (ore) and 5 (three points)."""
    return table().smithies(*SMITHIES).gems(**gems)


@pytest.fixture(params=["terminal", "browser"])
def say(request: pytest.FixtureRequest, node: Path) -> Say:
    return say_in_terminal if request.param == "terminal" else lambda t: ask_browser(node, t)[0]


WORDS = {
    "ore": {"en": "ore", "pl": "minerał", "ja": "鉱石"},
    "gems": {"en": "gems", "pl": "klejnot", "ja": "宝石"},
    "bonus": {"en": "bonus", "pl": "premi", "ja": "ボーナス"},
    "no bonus": {"en": "no bonus", "pl": "bez premii", "ja": "ボーナスなし"},
    "stone": {"en": "and a rune stone", "pl": "i kamień runiczny", "ja": "点とルーンストーン"},
    "no stone": {"en": "no more rune stones", "pl": "bez kamienia runicznego", "ja": "ルーンストーンなし"},
}


def says(said: dict[str, str], word: str) -> bool:
    """Whether the word stands in all languages; a word that stands in some only is a mistake."""
    found = {language: re.search(WORDS[word][language], text) is not None for language, text in said.items()}
    assert len(set(found.values())) == 1, f"{word}: {said}"
    return found["en"]


@rule("R52", "R58")
def test_who_can_pay_with_ore_only_is_told_that_ore_pays_and_there_is_no_bonus(say: Say) -> None:
    said = say(smith(ore=3))
    for smithy in ("1", "5", "wild"):
        assert says(said[f"forge {smithy}"], "ore")
        assert not says(said[f"forge {smithy}"], "gems")
    assert says(said["forge 5"], "no bonus")
    assert not says(said["forge 1"], "bonus")


@rule("R57")
def test_who_can_pay_with_gems_only_is_told_the_gems_and_the_bonus(say: Say) -> None:
    said = say(smith(blue=4, red=2))
    for smithy in ("1", "5", "wild"):
        assert says(said[f"forge {smithy}"], "gems")
        assert not says(said[f"forge {smithy}"], "ore")
    assert says(said["forge 5"], "bonus")
    assert not says(said["forge 5"], "no bonus")


@rule("R52", "R57", "R58")
def test_who_can_pay_with_either_is_told_both_prices(say: Say) -> None:
    said = say(smith(blue=4, red=2, ore=3))
    for smithy in ("1", "5", "wild"):
        assert says(said[f"forge {smithy}"], "gems")
        assert says(said[f"forge {smithy}"], "ore")
    assert says(said["forge 5"], "bonus")


@rule("R65", "R66")
def test_a_row_that_brings_no_stone_promises_none(say: Say) -> None:
    def with_stones(t: Table) -> dict[str, str]:
        said: Said = say(t.row(1, "blue", "red").gems(ore=3).patient().do("forge wild", "place 2 wild", "done"))
        return said["trade 1"]

    three = with_stones(table().runes("magic", "hand", "plus"))
    assert says(three, "stone")
    assert not says(three, "no stone")
    four = with_stones(table().runes("magic", "hand", "plus", "die"))
    assert says(four, "no stone")
    assert not says(four, "stone")
    none_left = with_stones(table().runes("magic").board_runes(magic=1))
    assert says(none_left, "no stone")


@pytest.mark.parametrize(("reshuffle", "english"), [("when-needed", "When a card is needed"), ("at-once", "As soon as the last")])
@rule("R31", "R68", "Q3")
def test_the_piles_explain_themselves_by_the_option(node: Path, reshuffle: str, english: str) -> None:
    _, things = ask_browser(node, table(reshuffle=reshuffle), "pile:draw", "own:draw")
    _, others = ask_browser(node, table(), "pile:draw", "own:draw")
    for key, said in things.items():
        assert english in said["en"]
        assert (said == others[key]) == (reshuffle == "when-needed")
        assert all((said[language] == others[key][language]) == (reshuffle == "when-needed") for language in LANGUAGES)


@pytest.mark.parametrize(("cost", "english"), [("wild-replaces", "any colour."), ("as-shown", "but not for the gems")])
@rule("R102")
def test_a_wild_gem_explains_itself_by_the_option(node: Path, cost: str, english: str) -> None:
    _, things = ask_browser(node, table(swap_cost=cost), "gem:wild", "supply:wild")
    assert all(english in said["en"] for said in things.values())
