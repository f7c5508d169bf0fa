"""Records: finished games are open to whoever has the link; of running ones everybody has what he saw."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace as changed

from nemeton.engine.match import Match, replay
from nemeton.engine.record import load_record
from nemeton.engine.state import SPECTATOR
from nemeton.registry import GAMES
from tests.server.house import (
    ANNA,
    GENEROUS,
    NO_BOTS,
    House,
    Sitting,
    bring_toys,
    eventually,
    open_house,
    play_at_random,
    play_to_the_end,
    refused,
    run,
    until,
)

QUICK = changed(GENEROUS, analysis_simulations=1)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_toys(monkeypatch)


async def finish(house: House, game: str, players: int, **wish: object) -> Sitting:
    sitting = await house.seat(game, players, **wish)
    await play_to_the_end(await house.gather(sitting))
    return sitting


async def end_brought_game(house: House, match: Match) -> str:
    """A table at which the last move of a game was just made."""
    table = await house.bring(match, before_the_end=1)
    last = match.moves[-1]
    await house.ask("POST", f"/tables/{table}/actions", {"seat": last.seat, "key": "k", "number": 0, "action": last.text}, ANNA)
    return table


async def show(house: House, table: str, at: int, viewer: int) -> dict[str, Any]:
    path = f"/tables/{table}/replay"
    if viewer == SPECTATOR:
        return dict(await house.ask("GET", path, at=at))
    return dict(await house.ask("GET", path, at=at, seat=viewer))


# --- Finished games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), [("whispers", 3), ("acorns", 2)])
def test_the_record_of_a_finished_game_plays_the_same_game_again(sqlite: str, game: str, players: int) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await finish(house, game, players)
            answer = await house.http.get(f"/api/tables/{sitting.table}/record")
            assert answer.headers["content-type"].startswith("text/plain")
            assert sitting.table in answer.headers["content-disposition"]
            again = replay(GAMES[game], load_record(answer.text))
            live = await house.hall.find(sitting.table)
            assert live.peek is not None
            assert live.peek.match is not None
            assert again.state.over
            assert again.state.snapshot() == live.peek.match.state.snapshot()
            assert again.events == live.peek.match.events

    run(play())


def test_a_finished_game_is_shown_at_any_move_from_any_seat(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await finish(house, "whispers", 3)
            path = f"/tables/{sitting.table}/replay"
            record = load_record(await house.ask("GET", f"/tables/{sitting.table}/record"))
            game = GAMES["whispers"]
            for at in range(len(record.moves) + 1):
                match = replay(game, record, at)
                for viewer in (SPECTATOR, 0, 1, 2):
                    shown = await show(house, sitting.table, at, viewer)
                    assert shown["view"]["holds"] == game.view(match.state, viewer).holds  # type: ignore[attr-defined]
                    assert shown["decision"]["asked"] == list(game.decision(match.state, viewer).asked)
                    assert (shown["at"], shown["moves"]) == (at, len(record.moves))
            first = await house.ask("GET", path, at=1)
            assert (first["move"], first["seat"]) == (record.moves[0].text, 0)
            assert [event[0] for event in first["events"]] == ["cast"]
            last = await house.ask("GET", path)
            assert (last["at"], last["decision"]["kind"]) == (len(record.moves), "over")
            for at, seat in ((len(record.moves) + 1, 0), (-1, 0), (0, 3)):
                with refused("bad-request"):
                    await show(house, sitting.table, at, seat)

    run(play())


def test_a_finished_game_tells_each_viewer_move_by_move_what_it_told_him(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await finish(house, "whispers", 3)
            path = f"/tables/{sitting.table}/told"
            for viewer in (SPECTATOR, 0, 1, 2):
                told = (await (house.ask("GET", path) if viewer == SPECTATOR else house.ask("GET", path, seat=viewer)))["moves"]
                shown = [(await show(house, sitting.table, at, viewer))["events"] for at in range(1, len(told))]
                assert [move["events"] for move in told[1:]] == shown
                assert any(shown)
            with refused("bad-request"):
                await house.ask("GET", path, seat=3)
            running = await house.seat("whispers", 2)
            with refused("not-now"):
                await house.ask("GET", f"/tables/{running.table}/told")

    run(play())


def test_undone_moves_stay_visible_in_the_record(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("acorns", 2)
            anna, ben = await house.gather(sitting)
            assert anna.decision is not None
            first = anna.decision.choices[0].text
            await anna.act(first)
            await anna.undo()
            await play_to_the_end([anna, ben])
            text = await house.ask("GET", f"/tables/{sitting.table}/record")
            lines = text.splitlines()
            assert lines[lines.index("moves") + 1 :][:2] == [f"0 {first}", "0 undo"]
            shown = await house.ask("GET", f"/tables/{sitting.table}/replay", at=2)
            assert (shown["move"], [event[0] for event in shown["events"]]) == ("undo", ["undone"])

    run(play())


# --- Running games ---------------------------------------------------------------------------------------------------


def test_of_a_running_game_everybody_gets_only_what_he_saw(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            table, token = await house.create(game="whispers", players=3, name="Anna", options={"counters": "all"})
            with refused("not-now"):
                await house.ask("GET", f"/tables/{table}/record")
            tokens = (token, await house.sit(table, 1, "Ben"), await house.sit(table, 2, "Cleo"))
            anna, ben, _ = await house.gather(Sitting(table, tokens))
            await anna.act("cast 2")
            await until(lambda: ben.decision is not None and ben.decision.choices)
            await ben.act("counter")
            for path in ("replay", "analysis"):
                with refused("not-now"):
                    await house.ask("GET", f"/tables/{table}/{path}")
            with refused("not-now"):
                await house.ask("POST", f"/tables/{table}/fork", {"at": 0, "name": "Dora"})
            records = [
                await house.ask("GET", f"/tables/{table}/record"),
                *[await house.ask("GET", f"/tables/{table}/record", token=tokens[seat], seat=seat) for seat in range(3)],
            ]
            assert records[0] == "nemeton view 1\nviewer spectator\nevents\n1 cast seat=0 number=1\n"
            assert records[1:] == [records[0].replace("spectator", str(seat)) for seat in range(3)]
            live = await house.hall.find(table)
            assert live.peek is not None
            assert not any(live.peek.created.seed in record or "counter" in record for record in records)
            with refused("not-allowed"):
                await house.ask("GET", f"/tables/{table}/record", token=tokens[0], seat=1)

    run(play())


# --- Forks -----------------------------------------------------------------------------------------------------------


def test_a_position_of_a_finished_game_is_played_on_at_a_new_table_with_new_luck(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await finish(house, "acorns", 2)
            old = load_record(await house.ask("GET", f"/tables/{sitting.table}/record"))
            made = [
                await house.ask("POST", f"/tables/{sitting.table}/fork", {"at": 2, "name": "Dora", "seats": ["me", "me"]})
                for _ in range(6)
            ]
            acorns = set()
            for each in made:
                told = await house.ask("GET", f"/tables/{each['table']}")
                assert (told["parent"], told["status"], told["host"]) == (sitting.table, "running", "Dora")
                clients = [await house.come(each["table"], each["token"], seat) for seat in (0, 1)]
                await play_to_the_end(clients)
                begun = await house.ask("GET", f"/tables/{each['table']}/replay", at=3)
                assert begun["view"]["round"] == 2
                record = load_record(await house.ask("GET", f"/tables/{each['table']}/record"))
                assert (record.seed, record.moves[:2]) == (old.seed, old.moves[:2])
                assert record.moves[2].text.startswith("reseed ")
                assert replay(GAMES["acorns"], record).state.over
                acorns.add(replay(GAMES["acorns"], record, 5).state.acorn)  # type: ignore[attr-defined]
            assert len(acorns) > 1

    run(play())


def test_a_fork_can_be_left_open_for_others_and_forked_again(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await finish(house, "whispers", 2)
            made = await house.ask("POST", f"/tables/{sitting.table}/fork", {"at": 1, "name": "Dora", "seats": ["free", "me"]})
            anna = await house.sit(made["table"], 0, "Anna")
            clients = [await house.come(made["table"], anna), await house.come(made["table"], made["token"])]
            await play_to_the_end(clients)
            again = await house.ask("POST", f"/tables/{made['table']}/fork", {"at": 3, "name": "Dora", "seats": ["me", "me"]})
            clients = [await house.come(again["table"], again["token"], seat) for seat in (0, 1)]
            await play_to_the_end(clients)
            record = load_record(await house.ask("GET", f"/tables/{again['table']}/record"))
            assert sum(move.text.startswith("reseed ") for move in record.moves) == 2
            assert replay(GAMES["whispers"], record).state.over

    run(play())


def test_nothing_is_forked_where_the_game_is_over_or_never_was(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await finish(house, "acorns", 2)
            for at in (6, 7, -1):
                with refused("bad-request"):
                    await house.ask("POST", f"/tables/{sitting.table}/fork", {"at": at, "name": "Dora"})

    run(play())


# --- Analysis --------------------------------------------------------------------------------------------------------


def test_a_finished_game_is_analysed_by_itself_and_the_analysis_is_kept(sqlite: str) -> None:
    async def play() -> None:
        match = play_at_random(2)
        async with open_house(sqlite, QUICK) as house:
            table = await end_brought_game(house, match)

            async def is_stored() -> bool:
                return await house.hall.storage.get_analysis(table) is not None

            await eventually(is_stored)  # although nobody has asked for it
        async with open_house(sqlite, NO_BOTS) as house:  # where nobody could make another one
            told = await house.ask("GET", f"/tables/{table}/analysis")
            assert told["ready"]
            assert told["analysis"]

    run(play())


def test_an_analysis_that_is_missing_is_made_when_somebody_asks(sqlite: str) -> None:
    async def play() -> None:
        match = play_at_random(2)
        async with open_house(sqlite, NO_BOTS) as house:
            table = await end_brought_game(house, match)
            assert await house.ask("GET", f"/tables/{table}/analysis") == {"ready": False, "analysis": None}
            assert await house.ask("GET", f"/tables/{table}/analysis") == {"ready": False, "analysis": None}
        async with open_house(sqlite, QUICK) as house:

            async def is_ready() -> bool:
                told = await house.ask("GET", f"/tables/{table}/analysis")
                return bool(told["ready"])

            assert not await is_ready()
            await eventually(is_ready)

    run(play())


# --- Hints -----------------------------------------------------------------------------------------------------------


def test_a_hint_ranks_the_choices_of_ones_own_seat_unless_the_table_is_without_hints(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, changed(GENEROUS, hint_simulations=20)) as house:
            table, token = await house.create(game="runestones", players=2, name="Anna", seats=["me", "me"])
            clients = [await house.come(table, token, seat) for seat in (0, 1)]
            await until(lambda: all(client.asked is not None for client in clients))
            seat = next(seat for seat, client in enumerate(clients) if client.decision and client.decision.choices)
            told = await house.ask("GET", f"/tables/{table}/hint", token=token, seat=seat)
            decision = clients[seat].decision
            assert decision is not None
            ranked = {choice["text"] for choice in told["choices"]}
            assert ranked
            assert ranked <= {choice.text for choice in decision.choices}
            with refused("not-asked"):
                await house.ask("GET", f"/tables/{table}/hint", token=token, seat=1 - seat)
            with refused("not-you"):
                await house.ask("GET", f"/tables/{table}/hint", seat=seat)
            bare, token = await house.create(game="runestones", players=2, name="Anna", seats=["me", "me"], hints=False)
            with refused("not-allowed"):
                await house.ask("GET", f"/tables/{bare}/hint", token=token, seat=seat)

    run(play())


def test_a_hint_that_cannot_be_had_is_no_failure_of_the_server(sqlite: str) -> None:
    async def play() -> None:
        async with open_house(sqlite, NO_BOTS) as house:
            sitting = await house.seat("whispers", 3)
            with refused("try-again"):
                await house.ask("GET", f"/tables/{sitting.table}/hint", token=sitting.tokens[0], seat=0)

    run(play())
