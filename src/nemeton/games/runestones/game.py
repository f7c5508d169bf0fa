"""Rune Stones as the engine's contract asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from nemeton.engine.decision import Why
from nemeton.engine.game import Game, Option, Setup
from nemeton.engine.views import AllViews, SharedViews
from nemeton.games.runestones import content
from nemeton.games.runestones.bots.encoding import RuneStonesEncoding
from nemeton.games.runestones.bots.evaluation import EVALUATIONS
from nemeton.games.runestones.content.conservation import unbalanced_components
from nemeton.games.runestones.faces.blocked import find_reasons
from nemeton.games.runestones.faces.facts import FACTS, RuneStonesFacts
from nemeton.games.runestones.faces.notation import EVENTS, VOCABULARY
from nemeton.games.runestones.faces.statistics import STATISTICS
from nemeton.games.runestones.faces.view import TableView, view_all, view_table
from nemeton.games.runestones.lessons import LESSONS
from nemeton.games.runestones.rules import frames
from nemeton.games.runestones.rules.setup import lay_out
from nemeton.games.runestones.state import RuneStonesState


def set_first_options(state: RuneStonesState, setup: Setup) -> None:
    """The options that every version has."""
    state.shuffle_at_once = setup.options["reshuffle"] == "at-once"
    state.may_summon_nothing = setup.options["empty-summon"] == "yes"
    state.prices = 6 * list(content.DISPLAY_PRICES).index(setup.options["prices"])


class RuneStones(Game[RuneStonesState]):
    id = "runestones"
    rules_version = 2
    min_players = 2
    max_players = 4
    shelf = 1
    rule_letters = ("R", "E", "Q")
    example_letters = ("X", "D")
    options: ClassVar[tuple[Option, ...]] = (
        Option("druids", ("chosen", "dealt"), "R14"),
        Option("reshuffle", ("when-needed", "at-once"), "Q3"),
        Option("empty-summon", ("no", "yes"), "Q5"),
        Option("prices", tuple(content.DISPLAY_PRICES), "R25"),
        Option("die-reward", ("may-decline", "must-take"), "Q11"),
        Option("swap-cost", ("wild-replaces", "as-shown"), "Q9"),
        Option("rolled-points", ("plain", "extra"), "Q21"),
        Option("exchange-stone", ("between-effects", "after-a-roll"), "Q17"),
    )
    levels = ("drowsy:2", "drowsy:4", "greedy:2", "ismcts:120", "ismcts:500,eval=learnt", "ismcts:20000,eval=learnt")
    state_class = RuneStonesState
    vocabulary = VOCABULARY
    events = EVENTS
    statistics = STATISTICS
    encoding = RuneStonesEncoding()
    evaluations = EVALUATIONS
    lessons = LESSONS

    def deal(self, state: RuneStonesState, setup: Setup) -> None:
        set_first_options(state, setup)
        state.must_take_reward = setup.options["die-reward"] == "must-take"
        state.must_pay_as_shown = setup.options["swap-cost"] == "as-shown"
        state.extra_for_rolled_points = setup.options["rolled-points"] == "extra"
        state.may_exchange_after_roll = setup.options["exchange-stone"] == "after-a-roll"
        state.closes_gaps = True
        state.shuffles_artifacts_at_once = True
        state.tells_card_before_shuffle = True
        state.must_play_or_summon = True
        state.druids_come_first = True
        lay_out(state, setup.options["druids"] == "dealt")

    def view(self, state: RuneStonesState, viewer: int) -> TableView:
        return view_table(state, viewer)

    def views(self, state: RuneStonesState) -> SharedViews:
        return view_all(state)

    def views_after(self, state: RuneStonesState, earlier: AllViews) -> SharedViews:
        return view_all(state, earlier if isinstance(earlier, SharedViews) else None)

    def facts(self) -> RuneStonesFacts:
        return FACTS

    def question(self, state: RuneStonesState, viewer: int) -> str:
        """Others do not see which action the player is choosing cards for."""
        if viewer != state.seat and state.kind in (frames.LAY_SUMMON, frames.LAY_UTILIZE):
            return frames.NAMES[frames.TURN]
        return frames.NAMES[state.kind]

    def why_not(self, state: RuneStonesState, seat: int) -> Iterator[Why]:
        return find_reasons(state, seat)

    def unbalanced(self, state: RuneStonesState) -> list[str]:
        return unbalanced_components(state)


class RuneStones1(RuneStones):
    """The rules as they were before the gaps of the display were closed and druids were chosen first."""

    rules_version = 1
    options = RuneStones.options[:4]

    def deal(self, state: RuneStonesState, setup: Setup) -> None:
        set_first_options(state, setup)
        lay_out(state, setup.options["druids"] == "dealt")


GAME = RuneStones()
OLDER = (RuneStones1(),)
