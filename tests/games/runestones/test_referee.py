"""Games followed by a second implementation of the rules, which compares every decision, position and event.

All rules are at work at once here, so most tests cite none: each rule has tests of its own.
"""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.games.runestones.rules import frames
from nemeton.games.runestones.rules.position import Player
from nemeton.games.runestones.state import RuneStonesState
from tests.games.runestones.referee.compare import find_differences
from tests.games.runestones.referee.follow import Setting, follow, follow_many, settings
from tests.games.runestones.referee.game import Referee
from tests.games.runestones.referee.log import Ask, Difference, Log
from tests.games.runestones.table import GAME
from tests.rules import rule

DEFAULTS = {option.name: option.values[0] for option in GAME.options}


def habits(players: int, seed: int, **options: str) -> Setting:
    """A table of players by habit."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return Setting(players, seed, DEFAULTS | named, False, ("habit",) * players)


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.thorough), 4])
def test_whole_games_go_as_a_second_implementation_of_the_rules_says(players: int) -> None:
    moves, ended = follow(GAME, habits(players, seed=players))
    assert ended
    assert moves > 100 * players


def test_the_beginnings_of_games_of_mixed_options_go_as_the_second_implementation_says() -> None:
    seen = follow_many(GAME, 960, seed=5, longest=80)
    assert (seen.games, seen.decisions) == (12, 960)


@pytest.mark.thorough
def test_ten_thousand_decisions_at_tables_of_all_kinds_go_as_the_second_implementation_says() -> None:
    seen = follow_many(GAME, 10_000, seed=1)
    assert seen.decisions == 10_000
    assert seen.finished >= 5
    assert set(seen.kinds) == set(frames.NAMES)


def test_tables_of_every_size_and_every_value_of_every_option_are_followed() -> None:
    tables = [setting for setting, _ in zip(settings(GAME, seed=1), range(30), strict=False)]
    assert {setting.players for setting in tables} == {2, 3, 4}
    assert {setting.patient for setting in tables} == {True, False}
    met = {(name, value) for setting in tables for name, value in setting.options.items()}
    assert met == {(option.name, value) for option in GAME.options for value in option.values}


# --- It can fail ---


class KeepsTheHighest(Referee):
    """Wrong: UTILIZE keeps the higher card (R38)."""

    def keeps(self, cards: list[int]) -> int:
        return max(cards)


class PaysNoWild(Referee):
    """Wrong: a wild gem replaces no colour (R51)."""

    def fits(self, gems: list[str], cost: list[str], exact: bool) -> bool:
        return super().fits(gems, cost, True)


class LeavesGaps(Referee):
    """Wrong: a short pile fills the display from the far left (R100)."""

    def first_new_space(self, new: int, empty: int) -> int:
        return 0


class ForgetsTheMagicStone(Referee):
    """Wrong: the Magic stone gives nothing (R70)."""

    def stone_magic(self) -> int:
        return 0


@pytest.mark.parametrize(
    ("wrong", "differs"),
    [
        (KeepsTheHighest, "'card-left'"),
        (PaysNoWild, "payable"),
        (ForgetsTheMagicStone, "view of seat"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
@rule("R38", "R51", "R70")
def test_a_rule_that_differs_is_reported_with_the_table_the_move_and_what_differs(wrong: type[Referee], differs: str) -> None:
    setting = habits(4, seed=3)
    with pytest.raises(Difference) as caught:
        follow(GAME, setting, referee_class=wrong)
    report = str(caught.value)
    assert report.startswith(f"4 players, seed {setting.seed}, druids=chosen")
    assert "\nmove " in report
    assert ", after " in report
    assert differs in report


@rule("R100")
def test_a_gap_in_a_short_display_is_reported() -> None:
    hoarders = Setting(4, 1, DEFAULTS, False, ("random",) * 4)
    with pytest.raises(Difference, match=r"'display-filled', fields=\{'space'"):
        follow(GAME, hoarders, referee_class=LeavesGaps)


def at_the_first_turn() -> tuple[RuneStonesState, Referee, Ask]:
    """The game and the referee at the first decision of a table with dealt druids."""
    setup = GAME.setup(2, 1, {"druids": "dealt"})
    state = GAME.start(setup, log=True)
    assert state.log is not None
    log = Log()
    log.events = [GAME.events.whole(raw) for raw in state.log.entries]
    referee = Referee(2, setup.options, False, log)
    ask = next(referee.play())
    assert find_differences(GAME, state, referee, ask) == []
    return state, referee, ask


def add_point(p: Player) -> None:
    p.score += 1


def swap_two_cards(p: Player) -> None:
    hand, draw = list(p.hand), list(p.draw)
    p.hand[0], p.draw[0] = draw[0], hand[0]


@pytest.mark.parametrize(
    ("change", "places"), [(add_point, ["view of seat"]), (swap_two_cards, ["hidden, hands", "hidden, draw piles"])]
)
@rule("R99")
def test_a_changed_position_is_noticed_be_it_visible_or_hidden(change: object, places: list[str]) -> None:
    state, referee, ask = at_the_first_turn()
    assert callable(change)
    change(state.seats[1 - ask.seat])
    found = find_differences(GAME, state, referee, ask)
    assert found
    for place in places:
        assert any(line.startswith(place) for line in found), found


def test_an_event_that_the_rules_do_not_expect_is_noticed() -> None:
    _, referee, _ = at_the_first_turn()
    with pytest.raises(Difference, match="the game tells nothing, the referee expects"):
        referee.log.expect("passed", seat=0)
    referee.log.events.append(referee.log.events[-1])
    with pytest.raises(Difference, match="the referee nothing"):
        referee.log.finish()


def test_an_outcome_that_chance_cannot_have_is_noticed() -> None:
    log = Log()
    log.events = [GAME.events.whole((4, 0, 5, 0, 0))]
    with pytest.raises(Difference, match="expects"):
        log.learn("display-filled", "card", [11, 12], space=1)
    assert log.learn("display-filled", "card", [16], space=1) == 16


def test_what_a_run_has_seen_is_counted() -> None:
    seen = follow_many(GAME, 60, seed=2, longest=30)
    assert (seen.games, seen.finished, seen.decisions) == (2, 0, 60)
    assert isinstance(seen.kinds, Counter)
    assert seen.kinds["turn"] > 0
