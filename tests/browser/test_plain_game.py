"""Games of another distribution: without a board, with a board that is broken, and with the one that `nemeton new` writes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.cli.new import write_game
from nemeton.compiling.compiled import OWN_GAMES
from nemeton.registry import find_game
from tests.browser.conftest import NewPerson
from tests.browser.person import QUICK, Person
from tests.browser.server import ServerProcess

GAME = """
from tests.engine.walkthrough import acorns

class Again(type(acorns())):
    id = "{name}"

GAME = Again()
"""
BOARDS = {
    "acorns": None,
    "unreadable": "export default {",
    "unfinished": "export const Stage = () => null;",
    "throwing": """
        export default {
          Stage({ table }) { if (table.view.round > 1) throw new Error("no second round"); return "the first round"; },
          question() { throw new Error("no question"); },
        };
    """,
}
WRITTEN = "pebbles"  # by `nemeton new`

CHOICE = "document.querySelector('.choices button')"
LIT = "document.querySelector('.own .thing.legal')"
OVER = "document.querySelector('.btns.over')"
BROKEN = "The board could not be shown."


@pytest.fixture(scope="module")
def woods(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that has games of another distribution, found by their entry points."""
    folder = tmp_path_factory.mktemp("woods")
    for name, board in BOARDS.items():
        (folder / name / "faces" / "web").mkdir(parents=True)
        (folder / name / "__init__.py").write_text(GAME.format(name=name))
        if board is None:
            (folder / name / "faces" / "web").rmdir()
        else:
            (folder / name / "faces" / "web" / "index.js").write_text(board)
    write_game(WRITTEN, folder / "written")
    about = folder / "woods-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: woods\nVersion: 1.0\n")
    points = [f"{name} = {name}:GAME" for name in BOARDS] + [f"{WRITTEN} = {WRITTEN}.game:GAME"]
    (about / "entry_points.txt").write_text("\n".join(["[nemeton.games]", *points, ""]))
    paths = [str(folder), str(folder / "written" / "src"), str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")]
    server = ServerProcess(folder, {"PYTHONPATH": os.pathsep.join(filter(None, paths))})
    server.start()
    yield server
    server.stop()


def play_now(anna: Person, title: str) -> None:
    anna.find(f"article.game:has(h2:text-is('{title}'))").get_by_role("button", name="Play against").click()


def play_to_the_end(anna: Person, choice: str) -> None:
    chosen = 0
    while anna.until(f"{OVER} ? 'over' : {choice} ? ({choice}.click(), 'chosen') : ''") == "chosen":
        chosen += 1
    assert chosen > 1
    anna.sees("Result")


def test_a_game_without_board_cover_and_lessons_is_played_from_the_list(come: NewPerson, woods: ServerProcess) -> None:
    anna = come(at=woods)
    anna.prefer(**QUICK, list=True)
    anna.hurry_bots()
    anna.visit()
    card = anna.find("article.game:has(h2:text-is('acorns'))")
    card.locator(".art svg").wait_for()
    assert anna.find("article.game").count() == 4 + len(BOARDS)
    assert anna.page.get_by_role("button", name="Lessons").count() == sum(bool(find_game(name).lessons) for name in OWN_GAMES)
    assert card.get_by_role("button", name="Lessons").count() == 0
    card.get_by_role("button", name="Play against").click()
    anna.find(".raw").wait_for()
    assert anna.find(".broken").count() == 0
    play_to_the_end(anna, CHOICE)


@pytest.mark.parametrize("name", ["unreadable", "unfinished"])
def test_a_board_that_cannot_be_loaded_leaves_the_plain_one_with_a_notice(
    come: NewPerson, woods: ServerProcess, name: str
) -> None:
    anna = come(at=woods)
    anna.forgiven = (f"/static/games/{name}/index.js cannot be loaded",)
    anna.prefer(**QUICK, list=True)
    anna.hurry_bots()
    anna.visit()
    play_now(anna, name)
    anna.find(".raw").wait_for()
    anna.sees(BROKEN)
    play_to_the_end(anna, CHOICE)


def test_a_board_that_throws_while_it_is_drawn_leaves_the_plain_one_and_the_rest_of_the_page(
    come: NewPerson, woods: ServerProcess
) -> None:
    anna = come(at=woods)
    anna.forgiven = ("Stage of the game throwing cannot be drawn", "/static/games/throwing/index.js, question")
    anna.prefer(**QUICK, list=True)
    anna.hurry_bots()
    anna.visit()
    play_now(anna, "throwing")
    anna.sees("the first round")
    assert anna.find(".broken").count() == 0
    anna.find(".choices button").first.click()
    anna.find(".raw").wait_for()
    anna.sees(BROKEN)
    play_to_the_end(anna, CHOICE)


def test_the_board_of_a_new_game_is_played_by_clicking_its_things(come: NewPerson, woods: ServerProcess) -> None:
    anna = come(at=woods)
    anna.prefer(**QUICK)
    anna.hurry_bots()
    anna.visit()
    play_now(anna, WRITTEN.capitalize())
    anna.find(".stage .piece").wait_for()
    assert anna.find(".raw").count() == 0
    play_to_the_end(anna, LIT)
