"""Realm of Wonder as the engine's contract asks for it."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.engine.decision import Why
from nemeton.engine.game import Game, Option, Setup
from nemeton.engine.views import SharedViews
from nemeton.games.realm import content
from nemeton.games.realm.bots.encoding import RealmEncoding
from nemeton.games.realm.bots.evaluation import EVALUATIONS
from nemeton.games.realm.bots.insight import RealmInsight
from nemeton.games.realm.content.conservation import unbalanced_components
from nemeton.games.realm.faces.blocked import find_reasons
from nemeton.games.realm.faces.facts import FACTS, RealmFacts
from nemeton.games.realm.faces.notation import EVENTS, VOCABULARY
from nemeton.games.realm.faces.statistics import STATISTICS
from nemeton.games.realm.faces.view import TableView, view_all, view_table
from nemeton.games.realm.lessons import LESSONS
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.setup import lay_out
from nemeton.games.realm.state import RealmState

MISSIONS = tuple(mission.name for mission in content.MISSIONS)


class RealmOfWonder(Game[RealmState]):
    id = "realm"
    rules_version = 2
    min_players = 2
    max_players = 6
    shelf = 3
    rule_letters = ("W",)
    example_letters = ("T",)
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
        Option("cyclops", ("both-rings", "same-ring"), "W106"),
        Option("wizard-house", ("counts", "counts-not"), "W101"),
        Option("balloon", ("not-over-water", "over-water"), "W75"),
        Option("guard", ("forty-rounds", "off"), "W98", people="off"),
    )
    levels = ("aimless:4", "habit", "greedy:3", "ismcts:40", "ismcts:300,eval=learnt", "ismcts:10000,root=halving,eval=learnt")
    habits_rule_out = True
    lessons = LESSONS
    state_class = RealmState
    vocabulary = VOCABULARY
    declines = "pass"
    events = EVENTS
    statistics = STATISTICS
    encoding = RealmEncoding()
    insight = RealmInsight()
    evaluations = EVALUATIONS

    def deal(self, state: RealmState, setup: Setup) -> None:
        options = setup.options
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
        lay_out(state, -1 if mission == "drawn" else MISSIONS.index(mission))

    def round_of(self, state: RealmState) -> int:
        return int(state.round)

    def view(self, state: RealmState, viewer: int) -> TableView:
        return view_table(state, viewer)

    def views(self, state: RealmState) -> SharedViews:
        return view_all(state)

    def facts(self) -> RealmFacts:
        return FACTS

    def question(self, state: RealmState, viewer: int) -> str:
        return frames.NAMES[state.kind]

    def why_not(self, state: RealmState, seat: int) -> Iterator[Why]:
        return find_reasons(state, seat)

    def unbalanced(self, state: RealmState) -> list[str]:
        return unbalanced_components(state)


class FirstRules(RealmOfWonder):
    """Version 1 of the rules, for old records (section "Earlier versions" of the rules)."""

    rules_version = 1
    lessons = ()
    options = (
        Option("mission", ("drawn", "wells", "pages", "magic", "battles", "banners"), "W7"),
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

    def deal(self, state: RealmState, setup: Setup) -> None:
        state.tithe_is_held = True
        state.sight_finds_pages = True
        state.few_monsters = True
        state.low_thresholds = True
        state.banners_on_both_rings = True
        state.ring_is_all_coast = True
        state.ranks_before_medals = True
        super().deal(state, setup)


GAME = RealmOfWonder()
OLDER = (FirstRules(),)
