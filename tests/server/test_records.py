"""Records: finished games are open to anyone with the link; of running ones each player has what they saw."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.engine.match import replay
from nemeton.engine.record import load_record
from nemeton.engine.state import SPECTATOR
from nemeton.registry import GAMES
from tests.server.running import (
    NO_BOTS,
    RunningServer,
    Sitting,
    play_to_the_end,
    refused,
    run,
    start_server,
    until,
)

pytestmark = pytest.mark.usefixtures("toys")


async def finish(server: RunningServer, game: str, players: int, **wish: object) -> Sitting:
    sitting = await server.seat(game, players, **wish)
    await play_to_the_end(await server.gather(sitting))
    return sitting


async def show(server: RunningServer, table: str, at: int, viewer: int) -> dict[str, Any]:
    path = f"/tables/{table}/replay"
    if viewer == SPECTATOR:
        return dict(await server.ask("GET", path, at=at))
    return dict(await server.ask("GET", path, at=at, seat=viewer))


# --- Saved records ---------------------------------------------------------------------------------------------------


def test_a_record_that_cannot_be_played_is_refused_with_what_clients_need_to_say_why(sqlite: str) -> None:
    version = GAMES["runestones"].rules_version  # workers do not know the toys
    text = f"nemeton record 1\ngame runestones\nrules {version}\nplayers 2\nseed {1:032x}\nmoves\n0 dance\n"

    async def play() -> None:
        async with start_server(sqlite) as server:
            answer = await server.http.post("/api/records", json={"name": "Anna", "record": text, "bot": "level1"})
            refusal = answer.json()
            assert (answer.status_code, refusal["code"]) == (400, "bad-request")
            told = refusal["details"]["error"]
            assert (told["code"], told["values"]["number"]) == ("record-cannot-play", 1)
            assert told["values"]["cause"]["code"] == "action-unknown"
            wish = {"name": "Anna", "game": "acorns", "players": 2, "options": {"moon": "full"}}
            refusal = (await server.http.post("/api/tables", json=wish)).json()
            assert refusal["details"]["error"]["values"]["option"] == "moon"

    run(play())


# --- Finished games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), [("whispers", 3), ("acorns", 2)])
def test_the_record_of_a_finished_game_plays_the_same_game_again(sqlite: str, game: str, players: int) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await finish(server, game, players)
            answer = await server.http.get(f"/api/tables/{sitting.table}/record")
            assert answer.headers["content-type"].startswith("text/plain")
            assert sitting.table in answer.headers["content-disposition"]
            again = replay(GAMES[game], load_record(answer.text))
            live = await server.service.tables.find(sitting.table)
            assert live.peek is not None
            assert live.peek.match is not None
            assert again.state.over
            assert again.state.snapshot() == live.peek.match.state.snapshot()
            assert again.events == live.peek.match.events

    run(play())


def test_a_finished_game_is_shown_at_any_move_from_any_seat(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await finish(server, "whispers", 3)
            path = f"/tables/{sitting.table}/replay"
            record = load_record(await server.ask("GET", f"/tables/{sitting.table}/record"))
            game = GAMES["whispers"]
            for at in range(len(record.moves) + 1):
                match = replay(game, record, at)
                for viewer in (SPECTATOR, 0, 1, 2):
                    shown = await show(server, sitting.table, at, viewer)
                    assert shown["view"]["holds"] == game.view(match.state, viewer).holds  # type: ignore[attr-defined]
                    assert shown["decision"]["asked"] == list(game.decision(match.state, viewer).asked)
                    assert (shown["at"], shown["moves"]) == (at, len(record.moves))
            first = await server.ask("GET", path, at=1)
            assert (first["move"], first["seat"]) == (record.moves[0].text, 0)
            assert [event[0] for event in first["events"]] == ["cast"]
            last = await server.ask("GET", path)
            assert (last["at"], last["decision"]["kind"]) == (len(record.moves), "over")
            for at, seat in ((len(record.moves) + 1, 0), (-1, 0), (0, 3)):
                with refused("bad-request"):
                    await show(server, sitting.table, at, seat)

    run(play())


def test_a_finished_game_lists_for_each_viewer_the_events_of_every_move(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await finish(server, "whispers", 3)
            path = f"/tables/{sitting.table}/told"
            for viewer in (SPECTATOR, 0, 1, 2):
                told = (await (server.ask("GET", path) if viewer == SPECTATOR else server.ask("GET", path, seat=viewer)))["moves"]
                shown = [(await show(server, sitting.table, at, viewer))["events"] for at in range(1, len(told))]
                assert [move["events"] for move in told[1:]] == shown
                assert any(shown)
            with refused("bad-request"):
                await server.ask("GET", path, seat=3)
            running = await server.seat("whispers", 2)
            with refused("not-now"):
                await server.ask("GET", f"/tables/{running.table}/told")

    run(play())


def test_undone_moves_stay_visible_in_the_record(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await server.seat("acorns", 2)
            anna, ben = await server.gather(sitting)
            assert anna.decision is not None
            first = anna.decision.choices[0].text
            await anna.act(first)
            await anna.undo()
            await play_to_the_end([anna, ben])
            text = await server.ask("GET", f"/tables/{sitting.table}/record")
            lines = text.splitlines()
            assert lines[lines.index("moves") + 1 :][:2] == [f"0 {first}", "0 undo"]
            shown = await server.ask("GET", f"/tables/{sitting.table}/replay", at=2)
            assert (shown["move"], [event[0] for event in shown["events"]]) == ("undo", ["undone"])

    run(play())


# --- Running games ---------------------------------------------------------------------------------------------------


def test_of_a_running_game_each_player_gets_only_what_they_saw(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            table, token = await server.create(game="whispers", players=3, name="Anna", options={"counters": "all"})
            with refused("not-now"):
                await server.ask("GET", f"/tables/{table}/record")
            tokens = (token, await server.sit(table, 1, "Ben"), await server.sit(table, 2, "Cleo"))
            anna, ben, _ = await server.gather(Sitting(table, tokens))
            await anna.act("cast 2")
            await until(lambda: ben.decision is not None and ben.decision.choices)
            await ben.act("counter")
            for path in ("replay", "analysis"):
                with refused("not-now"):
                    await server.ask("GET", f"/tables/{table}/{path}")
            with refused("not-now"):
                await server.ask("POST", f"/tables/{table}/fork", {"at": 0, "name": "Dora"})
            records = [
                await server.ask("GET", f"/tables/{table}/record"),
                *[await server.ask("GET", f"/tables/{table}/record", token=tokens[seat], seat=seat) for seat in range(3)],
            ]
            assert records[0] == "nemeton view 1\nviewer spectator\nevents\n1 cast seat=0 number=1\n"
            assert records[1:] == [records[0].replace("spectator", str(seat)) for seat in range(3)]
            live = await server.service.tables.find(table)
            assert live.peek is not None
            assert not any(live.peek.created.seed in record or "counter" in record for record in records)
            with refused("not-allowed"):
                await server.ask("GET", f"/tables/{table}/record", token=tokens[0], seat=1)

    run(play())


# --- Forks -----------------------------------------------------------------------------------------------------------


def test_a_position_of_a_finished_game_is_played_on_at_a_new_table_with_new_luck(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await finish(server, "acorns", 2)
            old = load_record(await server.ask("GET", f"/tables/{sitting.table}/record"))
            made = [
                await server.ask("POST", f"/tables/{sitting.table}/fork", {"at": 2, "name": "Dora", "seats": ["me", "me"]})
                for _ in range(6)
            ]
            acorns = set()
            for each in made:
                told = await server.ask("GET", f"/tables/{each['table']}")
                assert (told["parent"], told["status"], told["host"]) == (sitting.table, "running", "Dora")
                clients = [await server.come(each["table"], each["token"], seat) for seat in (0, 1)]
                await play_to_the_end(clients)
                begun = await server.ask("GET", f"/tables/{each['table']}/replay", at=3)
                assert begun["view"]["round"] == 2
                record = load_record(await server.ask("GET", f"/tables/{each['table']}/record"))
                assert (record.seed, record.moves[:2]) == (old.seed, old.moves[:2])
                assert record.moves[2].text.startswith("reseed ")
                assert replay(GAMES["acorns"], record).state.over
                acorns.add(GAMES["acorns"].view(replay(GAMES["acorns"], record, 5).state, SPECTATOR))
            assert len(acorns) > 1

    run(play())


def test_a_fork_can_be_forked_again(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await finish(server, "whispers", 2)
            made = await server.ask("POST", f"/tables/{sitting.table}/fork", {"at": 1, "name": "Dora"})
            clients = [await server.come(made["table"], made["token"], seat) for seat in (0, 1)]
            await play_to_the_end(clients)
            again = await server.ask("POST", f"/tables/{made['table']}/fork", {"at": 3, "name": "Dora", "seats": ["me", "me"]})
            clients = [await server.come(again["table"], again["token"], seat) for seat in (0, 1)]
            await play_to_the_end(clients)
            record = load_record(await server.ask("GET", f"/tables/{again['table']}/record"))
            assert sum(move.text.startswith("reseed ") for move in record.moves) == 2
            assert replay(GAMES["whispers"], record).state.over

    run(play())


def test_nothing_is_forked_where_the_game_is_over_or_never_was(sqlite: str) -> None:
    async def play() -> None:
        async with start_server(sqlite, NO_BOTS) as server:
            sitting = await finish(server, "acorns", 2)
            for at in (6, 7, -1):
                with refused("bad-request"):
                    await server.ask("POST", f"/tables/{sitting.table}/fork", {"at": at, "name": "Dora"})

    run(play())
