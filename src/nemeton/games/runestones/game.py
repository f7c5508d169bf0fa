"""Rune Stones as the engine's contract asks for it."""

from __future__ import annotations

from nemeton.engine.chance import key_from_seed
from nemeton.engine.decision import Blocked
from nemeton.engine.game import Game, Option, Setup
from nemeton.engine.state import EventLog, State
from nemeton.games.runestones import content, frames
from nemeton.games.runestones.blocked import blocked_actions
from nemeton.games.runestones.conservation import unbalanced_components
from nemeton.games.runestones.encoding import RuneStonesEncoding
from nemeton.games.runestones.facts import FACTS, RuneStonesFacts
from nemeton.games.runestones.notation import EVENTS, VOCABULARY
from nemeton.games.runestones.rules import Rules
from nemeton.games.runestones.setup import lay_out
from nemeton.games.runestones.statistics import STATISTICS
from nemeton.games.runestones.view import TableView, view_table


class RuneStones(Game):
    id = "runestones"
    rules_version = 1
    min_players = 2
    max_players = 4
    options = (
        Option("druids", ("chosen", "dealt"), "R14"),
        Option("reshuffle", ("when-needed", "at-once"), "Q3"),
        Option("empty-summon", ("no", "yes"), "Q5"),
        Option("prices", tuple(content.DISPLAY_PRICES), "R25"),
    )
    levels = ("drowsy:2", "drowsy:4", "greedy:2", "ismcts:120", "ismcts:1000")
    vocabulary = VOCABULARY
    events = EVENTS
    statistics = STATISTICS
    encoding = RuneStonesEncoding()

    def deal(self, setup: Setup, state_log: EventLog | None) -> Rules:
        state = Rules()
        state.log = state_log
        state.key = key_from_seed(setup.seed)
        state.shuffle_at_once = setup.options["reshuffle"] == "at-once"
        state.may_summon_nothing = setup.options["empty-summon"] == "yes"
        state.prices = 6 * list(content.DISPLAY_PRICES).index(setup.options["prices"])
        lay_out(state, setup.players, setup.options["druids"] == "dealt")
        return state

    def view(self, state: State, viewer: int) -> TableView:
        assert isinstance(state, Rules)
        return view_table(state, viewer)

    def facts(self) -> RuneStonesFacts:
        return FACTS

    def question(self, state: State, viewer: int) -> str:
        """Others do not see which action somebody is choosing cards for."""
        if viewer != state.seat and state.kind in (frames.LAY_SUMMON, frames.LAY_UTILIZE):
            return frames.NAMES[frames.TURN]
        return frames.NAMES[state.kind]

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        assert isinstance(state, Rules)
        return blocked_actions(state, seat)

    def unbalanced(self, state: State) -> list[str]:
        assert isinstance(state, Rules)
        return unbalanced_components(state)
