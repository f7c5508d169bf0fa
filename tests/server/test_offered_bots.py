"""Bots of one's own at tables: the operator offers them by name, and no request reaches other code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from nemeton.bots.own_bots import BadBot
from nemeton.bots.roster import UnknownBot
from nemeton.engine.match import Match
from nemeton.registry import find_game
from nemeton.server.offered import OFFERED, offer
from nemeton.server.people.seating import check_bot, list_bots
from nemeton.server.refusals import BadRequest
from nemeton.server.thinking.jobs import Choose, Chosen, Position, Seed
from nemeton.server.thinking.worker import carry_out
from tests.server.running import NO_BOTS, run, start_server

LAST = """
class Last:
    def __init__(self, seed):
        pass

    def choose(self, infoset):
        return infoset.legal()[-1]
"""
GAME = find_game("runestones")


@pytest.fixture
def last(tmp_path: Path) -> Iterator[str]:
    """A bot that the server offers as `last`; its name in full."""
    (tmp_path / "last.py").write_text(LAST, encoding="utf8")
    full = f"{tmp_path / 'last.py'}:Last"
    offer([f"last={full}"])
    yield full
    offer([])


def test_a_request_seats_what_is_offered_by_its_name_and_by_nothing_else(last: str) -> None:
    check_bot(GAME.id, GAME.rules_version, "last")
    for spelt in (last, "nemeton.bots.bot:RandomBot", "os:system", "first"):
        with pytest.raises(BadRequest, match=r"expected one of: level1.*last"):
            check_bot(GAME.id, GAME.rules_version, spelt)
    assert "last" not in list_bots(GAME)  # the list of strengths is that of the game
    offer([])
    with pytest.raises(BadRequest):
        check_bot(GAME.id, GAME.rules_version, "last")


def test_a_worker_runs_code_of_others_only_if_the_server_says_that_it_is_offered(last: str) -> None:
    match = Match(GAME, GAME.setup(players=2, seed=1))
    seat = int(match.state.next_seat())
    position = Position.of(match)
    assert carry_out(Choose(position, seat, last, Seed(1), own=True)) == Chosen(int(match.state.legal(seat)[-1]))
    with pytest.raises(UnknownBot):
        carry_out(Choose(position, seat, last, Seed(1)))


def test_wrong_offers_are_refused_and_those_before_stay(last: str) -> None:
    for wrong in ("last", "Last=a.py:B", "random=nemeton.bots.bot:RandomBot", "level7=nemeton.bots.bot:RandomBot", "a=greedy"):
        with pytest.raises(BadBot):
            offer([wrong])
    with pytest.raises(BadBot, match="taken"):
        offer([f"one={last}", f"one={last}"])
    assert {"last": last} == OFFERED


def test_the_list_of_games_names_what_is_offered(sqlite: str, last: str) -> None:
    async def story() -> None:
        async with start_server(sqlite, replace(NO_BOTS, own_bots=(f"last={last}",))) as server:
            assert {tuple(game["offered"]) for game in await server.ask("GET", "/games")} == {("last",)}

    run(story())
