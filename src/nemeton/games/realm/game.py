"""Realm of Wonder as the engine's contract asks for it."""

from __future__ import annotations

from nemeton.engine.chance import key_from_seed
from nemeton.engine.decision import Blocked
from nemeton.engine.game import Game, Option, Setup
from nemeton.engine.state import EventLog, State
from nemeton.games.realm import content, frames
from nemeton.games.realm.blocked import blocked_actions
from nemeton.games.realm.conservation import unbalanced_components
from nemeton.games.realm.encoding import RealmEncoding
from nemeton.games.realm.facts import FACTS, RealmFacts
from nemeton.games.realm.notation import EVENTS, VOCABULARY
from nemeton.games.realm.rules import Rules
from nemeton.games.realm.setup import lay_out
from nemeton.games.realm.statistics import STATISTICS
from nemeton.games.realm.view import TableView, view_table

MISSIONS = tuple(mission.name for mission in content.MISSIONS)


class RealmOfWonder(Game):
    id = "realm"
    rules_version = 1
    min_players = 2
    max_players = 6
    options = (
        Option("mission", ("drawn", *MISSIONS), "W7"),
        Option("rotate-card", ("ring-after-roll", "ring-before-roll"), "W27"),
        Option("beaten-defender", ("keeps-turn", "loses-turn"), "W94"),
        Option("teleport", ("actions-after", "ends-turn"), "W113"),
        Option("knights", ("all", "one-by-choice"), "W91"),
        Option("counter-the-counter", ("yes", "no"), "W82"),
        Option("island-targets", ("named", "immune"), "W32"),
        Option("boot", ("next-round", "at-once"), "W117"),
        Option("used-spells", ("gone", "reshuffled"), "W34"),
        Option("cyclops", ("same-ring", "both-rings"), "W106"),
        Option("wizard-house", ("counts-not", "counts"), "W101"),
        Option("balloon", ("not-over-water", "over-water"), "W75"),
        Option("guard", ("forty-rounds", "off"), "W98"),
    )
    levels = ("habit", "drowsy:2", "greedy:4", "ismcts:60", "ismcts:1000")
    guided_seed = 16  # the learner is the Wizard, and a gap faces his land
    vocabulary = VOCABULARY
    events = EVENTS
    statistics = STATISTICS
    encoding = RealmEncoding()

    def deal(self, setup: Setup, state_log: EventLog | None) -> Rules:
        options = setup.options
        state = Rules()
        state.log = state_log
        state.key = key_from_seed(setup.seed)
        state.ring_before_roll = options["rotate-card"] == "ring-before-roll"
        state.beaten_lose_turn = options["beaten-defender"] == "loses-turn"
        state.teleport_ends_turn = options["teleport"] == "ends-turn"
        state.one_knight = options["knights"] == "one-by-choice"
        state.counter_is_final = options["counter-the-counter"] == "no"
        state.island_is_immune = options["island-targets"] == "immune"
        state.boot_at_once = options["boot"] == "at-once"
        state.spells_return = options["used-spells"] == "reshuffled"
        state.swims_on_one_ring = options["cyclops"] == "same-ring"
        state.house_counts_not = options["wizard-house"] == "counts-not"
        state.flies_over_water = options["balloon"] == "over-water"
        state.guarded = options["guard"] == "forty-rounds"
        mission = options["mission"]
        lay_out(state, setup.players, -1 if mission == "drawn" else MISSIONS.index(mission))
        return state

    def view(self, state: State, viewer: int) -> TableView:
        assert isinstance(state, Rules)
        return view_table(state, viewer)

    def facts(self) -> RealmFacts:
        return FACTS

    def question(self, state: State, viewer: int) -> str:
        return frames.NAMES[state.kind]

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        assert isinstance(state, Rules)
        return blocked_actions(state, seat)

    def unbalanced(self, state: State) -> list[str]:
        assert isinstance(state, Rules)
        return unbalanced_components(state)
