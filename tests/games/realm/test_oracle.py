"""Incremental values against values computed from scratch, in random games and in games by the policy."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.engine.chance import Rng
from nemeton.games.realm.rules import frames
from nemeton.games.realm.state import RealmState
from tests.games.realm.oracle import find_unpaid, find_violations
from tests.games.realm.table import GAME, table
from tests.rules import rule

OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in GAME.options})


@rule("W20", "W43", "W128", "W134")
@settings(max_examples=25, deadline=None)
@given(players=st.integers(2, 6), seed=st.integers(0, 10**6), policy=st.booleans(), options=OPTIONS)
def test_income_progress_and_places_hold_in_every_position(
    players: int, seed: int, policy: bool, options: dict[str, str]
) -> None:
    state = GAME.start(GAME.setup(players, seed, options))
    assert isinstance(state, RealmState)
    rng = Rng(seed)
    for _ in range(150):
        if state.over:
            break
        assert list(find_violations(state)) == []
        asked = GAME.asked(state)
        seat = asked[rng.below(len(asked))]
        choices = state.legal(seat)
        state.step(seat, state.suggest(seat, rng) if policy else choices[rng.below(len(choices))])
    assert GAME.unbalanced(state) == []


@rule("W122")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("policy", [True, False])
def test_what_is_spent_is_what_was_received_and_is_not_there_any_more(players: int, policy: bool) -> None:
    state = GAME.start(GAME.setup(players, 40 + players), log=True)
    assert isinstance(state, RealmState)
    rng = Rng(players)
    for _ in range(400):
        if state.over:
            break
        seat = int(state.next_seat())
        choices = state.legal(seat)
        state.step(seat, state.suggest(seat, rng) if policy else choices[rng.below(len(choices))])
    assert sum(int(p.spent) for p in state.seats) > 0
    assert list(find_unpaid(state)) == []


@rule("W36")
@settings(max_examples=60, deadline=None)
@given(speed=st.integers(1, 50), boots=st.integers(0, 4), spells=st.integers(-5, 5))
def test_the_budget_is_the_sum_floored_once(speed: int, boots: int, spells: int) -> None:
    t = table().bonus(boots=boots)
    t.player().more_steps = 3 * spells
    other = 1 if speed == 2 else 2
    t.patient().moving(speed, other)
    while t.asked() != ([0], "turn"):
        t.do("done")
    steps = next(card.steps for card in GAME.facts().cards if card.speed == speed)
    assert t.state.steps == max(0, steps + boots + 3 * spells)


@rule("W125")
@settings(max_examples=40, deadline=None)
@given(counters=st.lists(st.booleans(), min_size=3, max_size=3), seed=st.integers(0, 10**6))
def test_an_even_number_of_counterspells_lets_the_spell_work_and_an_odd_one_does_not(counters: list[bool], seed: int) -> None:
    t = table("wizard", "golem", "yeti").hand("balloon", *["counterspell"] * counters[0])
    t.hand("wish", *["counterspell"] * counters[1], seat=1).hand("wish", *["counterspell"] * counters[2], seat=2)
    t.casting(11, 21, 31).do("cast balloon")
    rng = Rng(seed)
    while t.state.kind == frames.COUNTER:
        seat = GAME.asked(t.state)[0]
        choices = t.state.legal(seat)
        t.state.step(seat, choices[rng.below(len(choices))])
    countered = len(t.events("countered"))
    # A Counterspell cancels what is below it or is cancelled by the one above it: pairs vanish, an odd one hits the spell.
    assert t.player().balloon == (countered % 2 == 0)
    cancelled = [event.fields["spell"] for event in t.events("spell-cancelled")]
    assert cancelled.count("cast balloon") == countered % 2
    assert cancelled.count("counter") == countered // 2
    assert sum(GAME.view(t.state, 0).spells_used.values()) == 1 + countered


@pytest.mark.parametrize("players", range(2, 7))
def test_games_by_the_policy_end_in_the_castle(players: int) -> None:
    finished = 0
    for seed in range(3):
        state = GAME.start(GAME.setup(players, seed))
        assert isinstance(state, RealmState)
        rng = Rng(seed)
        while not state.over:
            seat = int(state.next_seat())
            state.step(seat, state.suggest(seat, rng))
        finished += state.winner >= 0
        assert list(find_violations(state)) == []
    assert finished >= 2
