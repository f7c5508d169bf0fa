"""Hints: every choice, the best first, from what the seat knows and nothing else."""

from __future__ import annotations

import pytest

from nemeton.bots.bot import InfoSet
from nemeton.bots.hints import CONTENDERS, TO_CONTENDERS, Hint, rank_choices
from nemeton.bots.search_bots import BadBudget
from nemeton.bots.spending import MOST_SEALED
from nemeton.engine.chance import Rng
from nemeton.engine.errors import WrongSeat
from nemeton.engine.frames import SEALED
from nemeton.engine.state import State
from nemeton.registry import find_game
from tests.games.runestones.table import GAME, Table, table
from tests.studies.analysis.whispers import GAME as WHISPERS
from tests.studies.analysis.whispers import play_whispers
from tests.terminal.terminal_game import match_after

FEW = 24


def hint_at(state: State, seed: int = 1, simulations: int = FEW) -> Hint:
    return rank_choices(InfoSet(GAME, state, int(state.next_seat())), simulations, seed)


def last_chance() -> Table:
    """Seat 1 has the last turn of the game and wins with the two points of card 70; without them seat 0 has won."""
    t = table().gems().gems(seat=1).score(65).score(64, seat=1).hand(70, 11, 100, seat=1)
    return t.next_turn_of(1).do("utilize", "play 70", "play 11")


@pytest.mark.parametrize("moves", [0, 5, 40, 120])
def test_every_legal_choice_is_ranked_once_the_contenders_by_chance_and_the_others_by_visits(moves: int) -> None:
    state = match_after(moves, players=3).state
    hint = hint_at(state)
    assert sorted(choice.action for choice in hint.choices) == sorted(state.legal(hint.seat))
    assert all(choice.text == GAME.vocabulary.text(choice.action) for choice in hint.choices)
    first, rest = hint.choices[:CONTENDERS], hint.choices[CONTENDERS:]
    chances = [choice.chance or 0.0 for choice in first]
    assert chances == sorted(chances, reverse=True)
    keys = [(choice.visits, choice.chance or 0.0) for choice in rest]
    assert keys == sorted(keys, reverse=True)
    assert all(choice.visits >= keys[0][0] for choice in first) if rest else True
    assert sum(choice.visits for choice in hint.choices) == FEW
    assert hint.chance == hint.choices[0].chance


@pytest.mark.parametrize("moves", [5, 60])
def test_no_contender_is_judged_by_a_few_visits(moves: int) -> None:
    """A search alone gives one of them nearly all visits, and what it has hardly begun with can look better than it is."""
    hint = hint_at(match_after(moves).state, simulations=180)
    assert len(hint.choices) >= CONTENDERS
    assert min(choice.visits for choice in hint.choices[:CONTENDERS]) >= 180 // TO_CONTENDERS // CONTENDERS


def test_a_choice_that_was_never_tried_has_no_chance_instead_of_none_at_all() -> None:
    hint = hint_at(table().state, simulations=1)
    assert [choice.visits for choice in hint.choices] == [1] + [0] * (len(hint.choices) - 1)
    assert [choice.chance is None for choice in hint.choices] == [False] + [True] * (len(hint.choices) - 1)


def test_the_same_seed_gives_the_same_hint_and_another_one_another() -> None:
    state = match_after(40).state
    assert hint_at(state, 7) == hint_at(state, 7)
    assert hint_at(state, 7) != hint_at(state, 8)


@pytest.mark.parametrize("moves", [5, 60, 121])
def test_what_the_seat_cannot_know_does_not_change_its_hint(moves: int) -> None:
    state = match_after(moves, players=3).state
    seat = int(state.next_seat())
    others = [state.resample(seat, Rng(seed)) for seed in (1, 2, 3)]
    assert any(other.snapshot() != state.snapshot() for other in others)
    assert {hint_at(other) for other in others} == {hint_at(state)}


def test_a_hint_does_not_touch_the_position() -> None:
    state = match_after(40).state
    before = state.snapshot()
    hint_at(state)
    assert state.snapshot() == before


def test_the_choice_that_wins_at_once_comes_first() -> None:
    hint = hint_at(last_chance().state)
    assert hint.seat == 1
    assert hint.choices[0].text == "use 70 1"
    assert hint.chance == pytest.approx(1.0)
    assert hint.choices[-1].text == "done"


def test_a_choice_to_compare_is_looked_at_as_often_as_the_best() -> None:
    t = last_chance()
    done = GAME.vocabulary.number("done")
    hint = rank_choices(InfoSet(GAME, t.state, 1), FEW, 1, compare=done)
    best, compared = hint.choices[0], next(choice for choice in hint.choices if choice.action == done)
    assert compared.visits == best.visits > 0
    assert best.chance == pytest.approx(1.0)
    assert compared.chance == pytest.approx(0.0)


def test_a_seat_that_need_not_be_the_first_to_act_gets_a_hint_too() -> None:
    state = play_whispers(2).state
    assert WHISPERS.asked(state) == [0, 1]
    hint = rank_choices(InfoSet(WHISPERS, state, 1), FEW, 1)
    assert sum(choice.visits for choice in hint.choices) == FEW
    assert hint.choices[0].text == "pebble right"  # the side that scores


def test_sealed_answers_of_others_stay_out_of_the_hint() -> None:
    state = play_whispers(1).state
    hint = rank_choices(InfoSet(WHISPERS, state, 1), FEW, 1)
    assert {choice.text for choice in hint.choices} == {"pass", "counter"}


def test_secret_prices_are_compared_by_halves_as_the_master_compares_them() -> None:
    """By PUCT one price gets nearly all visits, and what follows it is played better for that: which one is luck."""
    game = find_game("skye")
    state = game.start(game.setup(2, 1))
    while state.mode < SEALED:
        state.step(state.next_seat(), state.legal(state.next_seat())[0])
    hint = rank_choices(InfoSet(game, state, int(state.next_seat())), 900, 1)
    visits = [choice.visits for choice in hint.choices if choice.visits]
    assert sum(visits) == 900
    assert len(visits) == min(MOST_SEALED, len(hint.choices))
    assert max(visits[:CONTENDERS]) - min(visits[:CONTENDERS]) <= 1
    assert min(visits) == 600 // 5 // len(visits)  # 5 phases


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    with pytest.raises(WrongSeat, match="seat 1 is not asked"):
        rank_choices(InfoSet(GAME, table().state, 1), FEW, 1)


def test_a_search_needs_a_simulation() -> None:
    with pytest.raises(BadBudget):
        hint_at(table().state, simulations=0)
