"""The start page: what a game offers, how strong the bots are, own games and how they stand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.person import QUICK, Person
from tests.browser.positions import finished_game
from tests.browser.server import ServerProcess


def card(person: Person, title: str) -> Locator:
    return person.find(f"article.game:has(h2:text-is('{title}'))")


def numbers(game: Locator) -> list[str]:
    return game.get_by_role("radiogroup", name="Players, you included").get_by_role("radio").all_inner_texts()


def own_game(person: Person) -> Locator:
    """The one game that the person has begun; others may be open on the same server."""
    return person.find(".live .tbl").filter(has_text="Continue")


def test_each_game_offers_the_numbers_of_players_that_it_takes(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", players=6)
    anna.visit()
    expect(anna.find("article.game .acts").first).to_be_visible()
    assert numbers(card(anna, "Rune Stones")) == ["2", "3", "4"]
    assert numbers(card(anna, "Isle of Skye")) == ["2", "3", "4", "5"]
    assert numbers(card(anna, "Realm of Wonder")) == ["2", "3", "4", "5", "6"]
    # Six at the table are you and five bots, where a game takes six.
    expect(card(anna, "Rune Stones").get_by_role("button", name="Play against 3 bots")).to_be_visible()
    expect(card(anna, "Realm of Wonder").get_by_role("button", name="Play against 5 bots")).to_be_visible()
    card(anna, "Realm of Wonder").get_by_role("radio", name="2").click()
    expect(card(anna, "Realm of Wonder").get_by_role("button", name="Play against a bot")).to_be_visible()


def test_the_strength_of_the_bots_is_said_in_words(come: NewPerson) -> None:
    anna = come()
    anna.prefer(lang="en", level=2)
    anna.visit()
    anna.sees("easy (2 of 6):")
    anna.page.get_by_role("radio", name="strong (4 of 6):").click()
    anna.sees("thinks several moves ahead")
    anna.sit(anna.server.make("me", "level4"))
    anna.sees("bot, strong")


@pytest.fixture(scope="module")
def with_own_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that offers a bot beside the levels."""
    server = ServerProcess(tmp_path_factory.mktemp("own"), {"NEMETON_OWN_BOTS": "willow=nemeton.bots.bot:RandomBot"})
    server.start()
    yield server
    server.stop()


def test_bots_that_the_server_offers_are_chosen_as_levels_are(come: NewPerson, with_own_bots: ServerProcess) -> None:
    anna = come(PHONE, at=with_own_bots)
    anna.prefer(lang="en", speed=0)
    anna.visit()
    offered = anna.page.get_by_role("radiogroup", name="Bots of this server")
    offered.get_by_role("radio", name="willow").click()
    expect(anna.page.get_by_role("radio", name="easy (2 of 6):")).not_to_be_checked()
    anna.sees("a bot that only this server has")
    anna.sit(with_own_bots.make("me", "free", start="host"), host=True)
    anna.page.get_by_role("button", name="Put a bot here").first.click()
    anna.sees("bot, willow")


def test_the_host_chooses_the_strength_of_the_bots_in_the_lobby(come: NewPerson) -> None:
    anna = come(PHONE)
    anna.prefer(lang="en", level=2)
    anna.sit(anna.server.make("me", "free", "free", start="host"), host=True)
    anna.page.get_by_role("radio", name="master (6 of 6):").click()
    anna.page.get_by_role("button", name="Put a bot here").first.click()
    anna.sees("bot, master")


def test_own_games_say_whose_turn_it_is(come: NewPerson) -> None:
    anna, ben = come(), come()
    mine = anna.server.make("me", "free", start="full")
    anna.prefer(lang="en")
    anna.keep(mine)
    anna.visit()
    expect(own_game(anna)).to_contain_text("waiting for players")
    told = anna.server.ask("PUT", f"/tables/{mine.table}/seats/1", {"name": "Ben"})
    ask = anna.server.ask("GET", f"/tables/{mine.table}/events?after=1000000")["ask"]
    asked = ask["decision"]["asked"]
    ben.prefer(lang="en")
    ben.keep(type(mine)(mine.table, told["token"]))
    for person, seat, other in ((anna, 0, "Ben"), (ben, 1, "Anna")):
        person.visit()
        expect(own_game(person)).to_contain_text("Your turn" if seat in asked else f"{other} to move")


def test_finished_games_are_kept_with_their_result(come: NewPerson) -> None:
    anna = come()
    anna.prefer(**QUICK)
    seat = anna.server.load(finished_game())
    anna.keep(seat)
    anna.visit()
    line = anna.find(".live .tbl").filter(has_text="Look back")
    expect(anna.page.get_by_role("heading", name="Finished games")).to_be_visible()
    expect(line).to_contain_text("won")
    kept = anna.see(f"JSON.parse(localStorage.getItem('nemeton.tables'))[{seat.table!r}].result")
    assert kept["winners"], "the browser has the result without asking again"
    assert len(kept["names"]) == 2
    line.get_by_role("link", name="Look back").click()
    anna.sees("Result")
