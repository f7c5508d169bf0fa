"""Tables: made, filled, started, watched, played again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from nemeton.client.rest import ServerRefused
from nemeton.engine.match import replay
from nemeton.registry import GAMES
from nemeton.server.entries import Chair
from tests.server.house import (
    GENEROUS,
    NAMES,
    NO_BOTS,
    House,
    bring_toys,
    open_house,
    play_at_random,
    play_to_the_end,
    refused,
    run,
    until,
)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_toys(monkeypatch)


# --- Making ----------------------------------------------------------------------------------------------------------


def test_the_games_are_listed_with_their_options_and_bots(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            games = {game["id"]: game for game in await house.ask("GET", "/games")}
            assert set(games) == set(GAMES)
            stones = games["runestones"]
            assert (stones["min_players"], stones["max_players"]) == (2, 4)
            assert [option["name"] for option in stones["options"]] == [option.name for option in GAMES["runestones"].options]
            assert stones["bots"] == [f"level{number}" for number in range(1, 6)]

    run(play())


def test_a_table_is_made_with_its_game_options_and_number_of_players(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, token = await house.create(game="whispers", players=3, options={"counters": "all"}, name=" Anna \n Bell ")
            told = await house.ask("GET", f"/tables/{table}", token=token)
            assert (told["game"], told["players"], told["options"]) == ("whispers", 3, {"counters": "all"})
            assert (told["status"], told["host"], told["mine"]) == ("waiting", "Anna Bell", [0])
            for_others = await house.ask("GET", f"/tables/{table}")
            assert for_others.get("mine", []) == []
            live = await house.hall.find(table)
            assert live.peek is not None
            assert live.peek.created.seed not in str(told) + str(for_others)

    run(play())


WRONG_WISHES: list[dict[str, object]] = [
    {"game": "chess"},
    {"players": 5},
    {"players": 1},
    {"options": {"counters": "none"}},
    {"options": {"colour": "red"}},
    {"seats": ["me", "free"]},
    {"seats": ["me", "free", "level9"]},
    {"seats": ["me", "free", ""]},
    {"names": ["Anna", "Ben"]},
    {"seats": ["me", "free", "me"], "names": ["Anna", "Ben", "Cleo"]},
    {"seats": ["me", "free", "me"], "names": ["Anna", "", " \n "]},
    {"name": " \n "},
    {"name": "x" * 41},
    {"name": None},
    {"clock": {"kind": "live", "bank": 4}},
    {"clock": {"kind": "live", "bank": 60, "increment": -1}},
    {"clock": {"kind": "sundial", "bank": 60}},
    {"webhook": "ftp://example.org"},
    {"webhook": "http://user@example.org"},
    {"webhook": "http://[broken"},
    {"pace": -1},
    {"access": "everybody"},
    {"seed": "00000000000000000000000000000001"},
]


def test_a_wish_that_cannot_be_met_is_refused_and_makes_no_table(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            possible: dict[str, object] = {"game": "whispers", "players": 3, "name": "Anna", "public": True}
            for wish in WRONG_WISHES:
                with refused("bad-request"):
                    await house.create(**(possible | wish))
            assert await house.ask("GET", "/tables") == []
            assert await house.create(**possible)

    run(play())


def test_a_table_is_private_unless_its_host_wants_it_in_the_public_list(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            await house.create(game="acorns", players=2, name="Anna")
            await house.create(game="acorns", players=2, name="Ben", public=True, access="host", seats=["me", "free"])
            assert await house.ask("GET", "/tables") == []
            table, token = await house.create(game="acorns", players=2, name="Cleo", public=True)
            (line,) = await house.ask("GET", "/tables")
            assert (line["id"], line["host"], line["seats"], line["status"]) == (table, "Cleo", ["Cleo", ""], "waiting")
            ben = await house.sit(table, 1, "Ben")
            (line,) = await house.ask("GET", "/tables")
            assert (line["status"], line["seats"]) == ("running", ["Cleo", "Ben"])
            await play_to_the_end([await house.come(table, token), await house.come(table, ben)])
            assert await house.ask("GET", "/tables") == []

    run(play())


def test_a_link_that_is_no_table_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            for link in ("A" * 16, "a", "A" * 17, "%00" * 16, "ü" * 16):
                with refused("unknown-table"):
                    await house.ask("GET", f"/tables/{link}")

    run(play())


# --- Seats -----------------------------------------------------------------------------------------------------------


def test_a_seat_that_two_claim_at_once_is_given_to_one_of_them(database: str) -> None:
    async def play() -> None:
        async with open_house(database, NO_BOTS) as house:
            table, _ = await house.create(game="whispers", players=3, name="Anna")
            claims = await asyncio.gather(
                *(house.sit(table, 1, name) for name in ("Ben", "Cleo", "Dora")), return_exceptions=True
            )
            tokens = [claim for claim in claims if isinstance(claim, str)]
            losers = [claim.code for claim in claims if isinstance(claim, ServerRefused)]
            assert (len(tokens), losers) == (1, ["seat-taken", "seat-taken"])
            told = await house.ask("GET", f"/tables/{table}", token=tokens[0])
            assert told["mine"] == [1]
            assert told["seats"][1]["name"] == ("Ben", "Cleo", "Dora")[claims.index(tokens[0])]

    run(play())


def test_to_claim_a_seat_again_with_its_token_changes_nothing(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, _ = await house.create(game="acorns", players=2, name="Anna")
            ben = await house.sit(table, 1, "Ben")
            live = await house.hall.find(table)
            assert live.peek is not None
            before = live.peek.last
            assert await house.sit(table, 1, "Benjamin", ben) == ben  # the answer to the first claim was lost
            assert (live.peek.last, live.peek.name_of(1)) == (before, "Ben")

    run(play())


def test_a_seat_can_be_left_or_freed_by_the_host_before_the_start_only(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, anna = await house.create(game="whispers", players=3, name="Anna")
            ben = await house.sit(table, 1, "Ben")
            with refused("not-allowed"):
                await house.ask("DELETE", f"/tables/{table}/seats/0", token=ben)
            with refused("not-you"):
                await house.ask("DELETE", f"/tables/{table}/seats/1")
            await house.ask("DELETE", f"/tables/{table}/seats/1", token=ben)
            cleo = await house.sit(table, 1, "Cleo")
            await house.ask("DELETE", f"/tables/{table}/seats/1", token=anna)
            with refused("not-allowed"):
                await house.ask("GET", f"/tables/{table}/view", token=cleo, seat=1)
            dora = await house.sit(table, 1, "Dora")
            await house.sit(table, 2, "Ben", ben)
            for token in (anna, dora):
                with refused("not-now"):
                    await house.ask("DELETE", f"/tables/{table}/seats/1", token=token)
            with refused("not-now"):
                await house.sit(table, 1, "Cleo", cleo)

    run(play())


def test_at_a_table_of_the_host_alone_nobody_else_takes_a_seat(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, anna = await house.create(game="acorns", players=2, name="Anna", access="host")
            with refused("not-allowed"):
                await house.sit(table, 1, "Ben")
            await house.sit(table, 1, "Anna", anna)
            assert (await house.ask("GET", f"/tables/{table}", token=anna))["mine"] == [0, 1]

    run(play())


def test_one_browser_can_hold_several_seats_and_sees_each_for_itself(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, anna = await house.create(game="acorns", players=3, name="Anna", seats=["me", "free", "me"])
            ben = await house.sit(table, 1, "Ben")
            first, third = await house.come(table, anna, 0), await house.come(table, anna, 2)
            second = await house.come(table, ben)
            assert first.info is not None
            assert first.info.mine == (0, 2)
            await until(lambda: first.view and second.view and third.view)
            hands = [set(client.view["hand"]) for client in (first, second, third)]
            assert len(hands[0] | hands[1] | hands[2]) == 9
            await play_to_the_end([first, second, third])
            assert first.view == third.view | {"hand": first.view["hand"]}

    run(play())


def test_people_at_one_screen_have_names_of_their_own_in_this_game_and_the_next(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, token = await house.create(game="acorns", players=3, name="Anna", seats=["me"] * 3, names=["", "Ben", "Cleo"])
            clients = [await house.come(table, token, seat) for seat in range(3)]
            told = await house.ask("GET", f"/tables/{table}")
            assert [seat["name"] for seat in told["seats"]] == ["Anna", "Ben", "Cleo"]
            await play_to_the_end(clients)
            again = (await house.ask("POST", f"/tables/{table}/rematch", token=token))["table"]
            told = await house.ask("GET", f"/tables/{again}")
            assert [seat["name"] for seat in told["seats"]] == ["Cleo", "Anna", "Ben"]

    run(play())


def test_the_host_puts_bots_of_any_level_on_any_free_seat(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, anna = await house.create(
                game="runestones", players=4, name="Anna", seats=["level5", "me", "free", "free"], start="host"
            )
            ben = await house.sit(table, 3, "Ben")
            for level in ("level1", "level2", "level3", "level4", "level5"):
                told = await house.ask("PUT", f"/tables/{table}/seats/2/bot", {"bot": level}, anna)
                assert told["seats"][2] == {"bot": level}
            assert [(seat.get("name", ""), seat.get("bot", "")) for seat in told["seats"]] == [
                ("", "level5"),
                ("Anna", ""),
                ("", "level5"),
                ("Ben", ""),
            ]
            with refused("seat-taken"):
                await house.ask("PUT", f"/tables/{table}/seats/3/bot", {"bot": "level1"}, anna)
            with refused("not-allowed"):
                await house.ask("PUT", f"/tables/{table}/seats/2/bot", {"bot": "level1"}, ben)
            with refused("bad-request"):
                await house.ask("PUT", f"/tables/{table}/seats/2/bot", {"bot": "random"}, anna)
            with refused("seat-taken"):
                await house.sit(table, 2, "Cleo")

    run(play())


# --- The start -------------------------------------------------------------------------------------------------------


def test_the_game_starts_when_the_last_seat_is_taken(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, anna = await house.create(game="whispers", players=3, name="Anna")
            early = await house.come(table, anna)
            await house.sit(table, 1, "Ben")
            with refused("not-now"):
                await house.ask("GET", f"/tables/{table}/view", token=anna, seat=0)
            assert early.asked is None
            await house.sit(table, 2, "Cleo")
            await until(lambda: early.asked is not None)
            assert early.info is not None
            assert (early.info.status, early.number) == ("running", 0)
            assert early.decision is not None
            assert [choice.text for choice in early.decision.choices] == ["cast 1", "cast 2", "cast 3"]

    run(play())


def test_the_host_starts_when_he_said_so_and_nobody_else_can(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, anna = await house.create(game="acorns", players=2, name="Anna", start="host")
            with refused("not-now"):
                await house.ask("POST", f"/tables/{table}/start", {}, anna)
            ben = await house.sit(table, 1, "Ben")
            assert (await house.ask("GET", f"/tables/{table}"))["status"] == "waiting"
            with refused("not-allowed"):
                await house.ask("POST", f"/tables/{table}/start", {}, ben)
            assert (await house.ask("POST", f"/tables/{table}/start", {}, anna))["status"] == "running"
            with refused("not-now"):
                await house.ask("POST", f"/tables/{table}/start", {}, anna)

    run(play())


def test_the_host_fills_free_seats_with_a_bot_and_people_and_bots_play_together(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, GENEROUS) as house:
            table, anna = await house.create(game="runestones", players=3, name="Anna", seats=["free", "me", "free"])
            with refused("bad-request"):
                await house.ask("POST", f"/tables/{table}/start", {"fill": "clever"}, anna)
            told = await house.ask("POST", f"/tables/{table}/start", {"fill": "level1"}, anna)
            assert [seat.get("bot", "") for seat in told["seats"]] == ["level1", "", "level1"]
            client = await house.come(table, anna)
            for _ in range(6):
                await until(lambda: client.decision is not None and client.decision.choices)
                assert client.decision is not None
                await client.act(client.decision.choices[0].text)
            # Both bots have moved too: what the game shows of the table is not only the work of seat 1.
            live = await house.hall.find(table)
            assert live.peek is not None
            assert live.peek.match is not None
            await until(lambda: live.peek and live.peek.match and {m.seat for m in live.peek.match.moves} == {0, 1, 2})

    run(play())


def test_a_game_of_bots_alone_runs_to_its_end_while_somebody_watches(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        # What is left to other processes for their own bots would be too late here.
        monkeypatch.setattr("nemeton.server.bots.BOT_GRACE", 3_600_000)
        async with open_house(sqlite, GENEROUS) as house:
            table = await house.bring(play_at_random(2), before_the_end=8, chairs=(Chair(bot="level1"), Chair(bot="level1")))
            watcher = await house.come(table)
            await until(lambda: watcher.decision is not None and watcher.decision.kind == "over")
            assert watcher.number >= 1
            assert (await house.ask("GET", f"/tables/{table}"))["status"] == "over"
            live = await house.hall.find(table)
            assert live.peek is not None
            record = live.peek.match.record() if live.peek.match is not None else None
            assert record is not None
            assert replay(GAMES["runestones"], record).state.over

    run(play())


# --- Watching --------------------------------------------------------------------------------------------------------


def test_whoever_has_the_link_can_watch_and_sees_no_hand(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            anna, ben = await house.gather(sitting)
            watcher = await house.come(sitting.table)
            await until(lambda: watcher.asked is not None)
            assert watcher.view["hand"] is None
            assert watcher.decision is not None
            assert watcher.decision.choices == ()
            await play_to_the_end([anna, ben])
            await until(lambda: watcher.decision and watcher.decision.kind == "over")
            assert watcher.view == anna.view | {"hand": None}
            with refused("bad-request"):
                await watcher.act("play 1")

    run(play())


def test_everybody_is_told_who_is_there(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            anna, ben = await house.gather(sitting)
            watcher = await house.come(sitting.table)

            def there() -> tuple[list[bool], int]:
                assert anna.info is not None
                return [seat.online for seat in anna.info.seats], anna.info.watching

            await until(lambda: there() == ([True, True], 1))
            await ben.close()
            await until(lambda: there() == ([True, False], 1))
            await watcher.close()
            await until(lambda: there() == ([True, False], 0))

    run(play())


# --- Again -----------------------------------------------------------------------------------------------------------


def test_a_rematch_that_all_ask_for_at_once_is_one_table_with_everybody_one_seat_further(database: str) -> None:
    async def play() -> None:
        async with open_house(database, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            clients = await house.gather(sitting)
            with refused("not-now"):
                await house.ask("POST", f"/tables/{sitting.table}/rematch", token=sitting.tokens[0])
            await play_to_the_end(clients)
            path = f"/tables/{sitting.table}/rematch"
            made: list[dict[str, Any]] = await asyncio.gather(
                *(house.ask("POST", path, token=token) for token in (*sitting.tokens, sitting.tokens[1]))
            )
            (again,) = {each["table"] for each in made}
            await until(lambda: clients[2].info and clients[2].info.rematch == again)
            told = await house.ask("GET", f"/tables/{again}")
            assert [seat["name"] for seat in told["seats"]] == [NAMES[2], NAMES[0], NAMES[1]]
            assert (told["status"], told["parent"]) == ("running", sitting.table)
            for token, seat in zip(sitting.tokens, (1, 2, 0), strict=True):
                assert (await house.ask("GET", f"/tables/{again}", token=token))["mine"] == [seat]
            live, old = await house.hall.find(again), await house.hall.find(sitting.table)
            assert live.peek is not None
            assert old.peek is not None
            assert live.peek.created.seed != old.peek.created.seed

    run(play())


def test_who_only_watched_cannot_ask_for_a_rematch(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            watcher = (await house.ask("POST", f"/tables/{sitting.table}/people", {"name": "Dora"}))["token"]
            await play_to_the_end(await house.gather(sitting))
            with refused("not-allowed"):
                await house.ask("POST", f"/tables/{sitting.table}/rematch", token=watcher)
            with refused("not-you"):
                await house.ask("POST", f"/tables/{sitting.table}/rematch")

    run(play())


def test_a_guided_game_is_always_dealt_the_same_and_another_is_not(sqlite: str) -> None:
    async def deal(house: House, *, guided: bool) -> object:
        table, token = await house.create(name="Ann", game="runestones", players=2, seats=["me", "me"], guided=guided)
        return (await house.ask("GET", f"/tables/{table}/view", None, token, seat=0))["view"]["view"]

    async def play() -> None:
        async with open_house(sqlite) as house:
            assert await deal(house, guided=True) == await deal(house, guided=True)
            assert await deal(house, guided=False) != await deal(house, guided=False)

    run(play())
