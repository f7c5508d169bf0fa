"""What is public and what is secret, and resampling for a viewer who does not know the secrets."""

from __future__ import annotations

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.conformance.run import check_positions
from nemeton.engine.chance import Rng
from nemeton.engine.events import Event
from nemeton.engine.frames import UNANSWERED
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.games.skye.state import SkyeState
from tests.games.skye.table import GAME, Table, table
from tests.rules import rule

VIEWERS = (0, 1, 2, SPECTATOR)


def seen(state: SkyeState, viewer: int) -> bytes:
    """All that a viewer is shown, byte for byte."""
    return msgspec.json.encode((GAME.view(state, viewer), GAME.decision(state, viewer)))


def half_priced() -> Table:
    """Three players, of whom seat 1 has set prices."""
    return table(3).gold(9, seat=1).by(1, "price axe-2 3 4")


@rule("S19", "S44")
def test_gold_in_hand_is_seen_by_its_owner_only_until_the_end() -> None:
    t = table(3).gold(7).gold(8, seat=1).gold(9, seat=2)
    for viewer in VIEWERS:
        gold = {p.seat: p.gold for p in GAME.view(t.state, viewer).players if p.gold is not None}
        assert gold == ({viewer: 7 + viewer} if viewer != SPECTATOR else {})
    t.last_round().end_of_game()
    assert [p.gold for p in GAME.view(t.state, SPECTATOR).players] == [7, 8, 9]


@rule("S44", "C9")
def test_what_the_gold_majority_would_give_is_hidden_with_the_gold() -> None:
    t = table(3).scoring("most-gold", "sheep")
    assert all(p.worth[0] is None and p.worth[1] == 0 for p in GAME.view(t.state, 0).players)
    before = [seen(t.state, viewer) for viewer in (0, SPECTATOR)]
    t.gold(30, seat=1)
    assert [seen(t.state, viewer) for viewer in (0, SPECTATOR)] == before


@rule("S18", "S44")
def test_prices_are_secret_until_all_are_set_but_it_is_public_who_has_set_them() -> None:
    t = half_priced()
    other = table(3).gold(9, seat=1).by(1, "price axe-1 1 8")
    for viewer in (0, 2, SPECTATOR):
        assert seen(t.state, viewer) == seen(other.state, viewer)
        assert GAME.decision(t.state, viewer).asked == (0, 2)
        assert all(offer.gold is None for p in GAME.view(t.state, viewer).players for offer in p.offer)
    assert GAME.decision(t.state, 1).answered == "price axe-2 3 4"


@rule("S20", "S43")
def test_prices_axes_and_payments_are_public_afterwards() -> None:
    t = half_priced().by(0, "price axe-1 1 1").by(2, "price axe-3 2 1")
    for viewer in VIEWERS:
        offers = [[offer.gold for offer in p.offer] for p in GAME.view(t.state, viewer).players]
        assert offers == [[0, 1, 1], [3, 0, 4], [2, 1, 0]]


@rule("S43")
def test_drawn_tiles_territories_points_and_the_dolmen_are_seen_by_all() -> None:
    t = table(3, druids="yes").build("T14 0,1 180").score(12, seat=1)
    bare = set()
    for viewer in VIEWERS:
        view = GAME.view(t.state, viewer)
        players = tuple(msgspec.structs.replace(player, gold=None) for player in view.players)
        bare.add(msgspec.json.encode(msgspec.structs.replace(view, players=players)))
    assert len(bare) == 1
    first, second, _ = GAME.view(t.state, SPECTATOR).players
    assert [(tile.tile, tile.x, tile.y, tile.turn) for tile in first.territory][1:] == [("T14", 0, 1, 180)]
    assert (first.counts["cattle"], first.barrels, second.score) == (1, 1, 12)


@rule("S44")
def test_the_order_of_the_bag_is_not_stored_anywhere() -> None:
    t = table(3)
    before = [seen(t.state, viewer) for viewer in VIEWERS]
    t.state.bag = vec[i64](reversed(list(t.state.bag)))
    assert [seen(t.state, viewer) for viewer in VIEWERS] == before
    drawn = set()
    for seed in range(12):
        twin = t.state.resample(0, Rng(seed))
        for seat in range(3):
            twin.step(seat, twin.legal(seat)[0])
        while twin.round == 1:
            seat = int(twin.next_seat())
            twin.step(seat, twin.legal(seat)[-1])
        drawn.add(tuple(twin.seats[0].offer))
    assert len(drawn) > 6


def gold_by_public_events(events: list[Event], players: int) -> list[int]:
    """Everybody's gold, worked out from the public events."""
    gold = [0] * players
    laid: dict[object, int] = {}
    for name, fields in events:
        seat, number = int(fields.get("seat", 0)), {k: int(v) for k, v in fields.items() if isinstance(v, int)}
        if name == "income":
            gold[seat] += number["gold"]
        elif name == "priced":
            gold[seat] -= number["gold"]
            laid[fields["tile"]] = number["gold"]
        elif name == "tile-bought":
            gold[seat] -= number["price"]
            gold[number["seller"]] += number["price"] + laid[fields["tile"]]
        elif name in ("druid-bought", "bag-bought"):
            gold[seat] -= number["price"]
    return gold


@rule("S43")
@pytest.mark.parametrize("druids", ["no", "yes"])
def test_everybody_can_work_out_all_gold_so_resampling_keeps_it(druids: str) -> None:
    match = Match(GAME, GAME.setup(4, 5, {"druids": druids}))
    rng = Rng(5)
    while not match.state.over:
        seat = int(match.state.next_seat())
        match.play(seat, int(match.state.suggest(seat, rng)))
        state = match.state
        assert isinstance(state, SkyeState)
        worked_out = gold_by_public_events([match.event(n, SPECTATOR) for n in range(len(match.events))], 4)
        assert worked_out == [p.gold for p in state.seats]
        assert [p.gold for p in state.resample(seat, rng).seats] == worked_out


@rule("S44")
def test_resampling_changes_the_prices_of_others_and_keeps_the_viewers() -> None:
    t = half_priced().by(2, "price axe-1 2 2")
    own = int(t.state.answers[2])
    twins = [t.state.resample(2, Rng(seed)) for seed in range(20)]
    assert {int(twin.answers[2]) for twin in twins} == {own}
    assert len({int(twin.answers[1]) for twin in twins}) > 10
    assert {int(twin.answers[0]) for twin in twins} == {UNANSWERED}


@pytest.mark.parametrize("players", [2, 5, *(pytest.param(each, marks=pytest.mark.thorough) for each in (3, 4))])
def test_druids_and_tokens_together_keep_the_promises_of_the_engine(players: int) -> None:
    options = {"druids": "yes", "journeyman_tokens": "dealt", "castle": "turned"}
    found = check_positions(GAME, players, options, positions=100, seed=players)
    assert (found.violations, found.leaks) == ([], [])
