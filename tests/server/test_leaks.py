"""Secrets stay secret on the wire: every byte a seat or a spectator receives is the same when what it cannot know is changed.

Two tables are brought to the same position. In each, all that one viewer cannot know is drawn anew; then the same is done at
both, with the same luck. As long as the viewer could not tell the two apart afterwards either, everything it received over
socket and REST must be the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from typing import NamedTuple

import httpx
import pytest

from nemeton.client.table import RequestRefused, TableClient
from nemeton.conformance.leaks import encode_seen
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.engine.state import State
from nemeton.engine.steps import finish
from nemeton.registry import GAMES
from nemeton.server.creation import unstored_steps
from nemeton.server.draft import Draft
from nemeton.server.people.tokens import hash_token, new_token
from nemeton.table.entries import Chair, Created, HouseRules, Participant
from nemeton.table.protocol import Act, Ping, encode
from tests.engine.toys import LeaksACard, LeaksAnAnswer, LeaksAnEvent, Whispers
from tests.engine.walkthrough import acorns
from tests.server import running
from tests.server.running import run, start_server, until

TOKENS = [new_token() for _ in range(4)]


class Pair(NamedTuple):
    """A position in which a seat can do the same in two states that one viewer cannot tell apart."""

    match: Match
    one: State
    other: State
    viewer: int
    seat: int
    action: int


def find_pairs(game: Game, players: int, count: int, seed: int) -> list[Pair]:
    """Positions of random games, each with a viewer in turn."""
    rng = Rng(seed)
    pairs: list[Pair] = []
    while len(pairs) < count:
        match = Match(game, game.setup(players, int(rng.below(1 << 30)), patient=True))
        while not match.state.over and len(pairs) < count:
            viewer = int(rng.below(players + 1)) - 1
            pair = make_pair(match, viewer, rng)
            if pair is not None and rng.below(3) == 0:
                pairs.append(pair)
                match = copy(match)
            asked = game.asked(match.state)
            seat = asked[int(rng.below(len(asked)))]
            match.play(seat, int(match.state.suggest(seat, rng)))
    return pairs


def copy(match: Match) -> Match:
    twin = Match(match.game, match.setup)
    for move in match.moves:
        twin.apply(move)
    return twin


def make_pair(match: Match, viewer: int, rng: Rng) -> Pair | None:
    seed = int(rng.below(1 << 30))
    one, other = match.state.resample(viewer, Rng(seed)), match.state.resample(viewer, Rng(seed + 1))
    other.key = one.key
    both = [seat for seat in match.game.asked(one) if seat in match.game.asked(other)]
    if not both:
        return None
    seat = both[int(rng.below(len(both)))]
    shared = [int(a) for a in one.legal(seat) if a in other.legal(seat)]
    if not shared:
        return None
    return Pair(match, one, other, viewer, seat, shared[int(rng.below(len(shared)))])


async def receive(server: running.RunningServer, pair: Pair, state: State, honest: Game) -> tuple[list[bytes], bytes]:
    """Everything the viewer receives at a table in this state while the action is carried out, and what it may know then."""
    match, viewer = pair.match, pair.viewer
    setup = match.setup
    created = Created(
        at=1,
        game=setup.game,
        rules=match.game.rules_version,
        players=setup.players,
        options=setup.options,
        patient=setup.patient,
        seed=f"{setup.seed:032x}",
        house=HouseRules(public=True),
        participants=tuple(Participant(f"P{seat}", hash_token(TOKENS[seat])) for seat in range(setup.players)),
        chairs=tuple(Chair(seat) for seat in range(setup.players)),
    )
    new = finish(unstored_steps(created))
    table = new.table.id
    await server.service.tables.add(new)
    live = await server.service.tables.find(table)

    def play_all(draft: Draft) -> None:
        for move in match.moves:
            draft.play(move.seat, move.text)

    await live.change(play_all)
    now = live.peek
    assert now is not None
    assert now.match is not None
    state = state.clone()
    state.log = now.match._log
    now.match.state = state
    live.publisher.forget_feeds()

    received: list[bytes] = []
    watcher = TableClient(server.url, table, TOKENS[viewer] if viewer >= 0 else "", viewer if viewer >= 0 else None)
    watcher.on_message = received.append
    watching = asyncio.create_task(watcher.run())
    await until(lambda: watcher.question is not None)
    came_at = watcher.number
    actor = await server.come(table, TOKENS[pair.seat], pair.seat)
    await until(lambda: actor.question is not None)
    headers = {"authorization": f"Bearer {TOKENS[viewer]}"} if viewer >= 0 else {}
    query: dict[str, int] = {"seat": viewer} if viewer >= 0 else {}
    for nonsense in (Act("k1", 0, "nonsense"), Act("k2", watcher.number, pair.match.game.vocabulary.text(0))):
        if viewer != pair.seat:
            try:
                await watcher.request(nonsense)
            except RequestRefused as refusal:
                received.append(str(refusal).encode())
    assert actor.question is not None
    await actor.act(match.game.vocabulary.text(pair.action), actor.question.number)
    # The record is made from the journal, which knows nothing of what was drawn anew; it is made of the same events.
    for path in ("view", f"events?after={came_at}", "events?after=0", "chat", ""):
        url = httpx.URL(f"/api/tables/{table}/{path}".rstrip("/")).copy_merge_params(query)
        answer = await server.http.get(url, headers=headers)
        assert answer.status_code == 200
        received.append(answer.content)
    for path in ("/health", "/ready", "/metrics"):
        received.append((await server.http.get(path)).content)
    lobby = (await server.http.get("/api/tables")).json()
    received.append(json.dumps([line for line in lobby if line["id"] == table]).encode())
    pongs = sum(b'"pong"' in data for data in received)
    await watcher.send(encode(Ping()))
    await until(lambda: sum(b'"pong"' in data for data in received) > pongs)
    await watcher.close()
    await watching
    await actor.close()
    assert live.peek is not None
    assert live.peek.match is not None
    seen = encode_seen(honest, live.peek.match.state, viewer)
    secrets = [f"{setup.seed:032x}".encode(), *(t.encode() for at, t in enumerate(TOKENS[: setup.players]) if at != viewer)]
    over = live.peek.match.state.over
    assert not any(secret in data for secret in (secrets[1:] if over else secrets) for data in received)
    received = [re.sub(rb'"away":\d+', b'"away":0', data) for data in received]  # time since a public move
    return [data.replace(table.encode(), b"TABLE") for data in received], seen


async def find_differences(database: str, game: Game, honest: Game, players: int, count: int) -> tuple[int, list[str]]:
    """How many pairs could be compared, and where a viewer received different bytes. What a viewer may know is what the honest
    game shows."""
    compared, differences = 0, []
    async with start_server(database) as server:
        for pair in find_pairs(game, players, count, seed=players):
            one, seen_one = await receive(server, pair, pair.one, honest)
            other, seen_other = await receive(server, pair, pair.other, honest)
            if seen_one == seen_other:
                compared += 1
                if one != other:
                    differences.append(f"viewer {pair.viewer}: {[(a, b) for a, b in zip(one, other, strict=False) if a != b]}")
    return compared, differences


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR, "nemeton")


@pytest.mark.parametrize(
    ("game", "players", "count"),
    [
        (Whispers(), 3, 40),
        (acorns(), 3, 30),
        (GAMES["runestones"], 2, 20),
        pytest.param(GAMES["runestones"], 4, 30, marks=pytest.mark.thorough),
    ],
    ids=lambda value: getattr(value, "id", value),
)
def test_no_client_receives_a_byte_that_depends_on_what_it_may_not_know(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, game: Game, players: int, count: int
) -> None:
    monkeypatch.setitem(GAMES, game.id, game)
    compared, differences = run(find_differences(sqlite, game, game, players, count))
    assert not differences
    assert compared > count // 4


@pytest.mark.parametrize("game", [LeaksACard(), LeaksAnAnswer(), LeaksAnEvent()], ids=lambda game: type(game).__name__)
def test_a_game_that_leaks_is_caught_on_the_wire(sqlite: str, monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setitem(GAMES, game.id, game)
    _, differences = run(find_differences(sqlite, game, Whispers(), 4, 40))
    assert differences


async def look_around(server: running.RunningServer) -> list[tuple[int, bytes]]:
    """What the server tells anybody at all."""
    answers = [await server.http.get(path) for path in ("/api/tables", "/health", "/ready", "/metrics", "/api/games")]
    return [(answer.status_code, answer.content) for answer in answers]


def test_when_a_seat_answers_in_a_quiet_window_no_other_client_receives_anything(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "whispers", Whispers())

    async def play() -> None:
        async with start_server(sqlite) as server:
            everybody = {"name": "Ann", "game": "whispers", "players": 3, "seats": ["me", "me", "me"], "public": True}
            table, token = await server.create(**everybody)
            caster, first, second = [await server.come(table, token, seat) for seat in range(3)]
            gallery = await server.come(table)
            await until(lambda: caster.question is not None)
            await caster.act("cast 2")
            await until(lambda: first.decision is not None and first.decision.choices)
            await asyncio.sleep(0.01)
            await server.create(**everybody)  # before it in the list, as long as nothing is told there
            messages: list[bytes] = []
            for client in (caster, second, gallery):
                await until(lambda client=client: client.number == 1)  # type: ignore[misc]
                client.on_message = messages.append
            before = await look_around(server)
            number = await first.act("pass")
            assert await look_around(server) == before
            await first.undo()
            await first.redo()
            assert await look_around(server) == before
            for client in (caster, second, gallery):
                await client.send(encode(Ping()))
            await until(lambda: sum(b'"pong"' in data for data in messages) == 3)
            assert len(messages) == 3
            assert number == 2
            again = await server.come(table, token, 0, after=1)
            assert again.number == caster.number == 1
            await again.close()
            await second.act("pass")
            await until(lambda: caster.number == gallery.number == 2)

    run(play())
