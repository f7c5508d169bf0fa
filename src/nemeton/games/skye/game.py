"""Isle of Skye as the engine's contract asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from nemeton.engine.decision import Why
from nemeton.engine.game import Game, Option, Setup
from nemeton.engine.views import SharedViews
from nemeton.games.skye import content
from nemeton.games.skye.bots.encoding import SkyeEncoding
from nemeton.games.skye.bots.evaluation import EVALUATIONS
from nemeton.games.skye.content.conservation import unbalanced_components
from nemeton.games.skye.faces.blocked import find_reasons
from nemeton.games.skye.faces.facts import FACTS, SkyeFacts
from nemeton.games.skye.faces.notation import EVENTS, VOCABULARY
from nemeton.games.skye.faces.statistics import STATISTICS
from nemeton.games.skye.faces.view import TableView, view_all, view_table
from nemeton.games.skye.lessons import LESSONS
from nemeton.games.skye.rules import frames
from nemeton.games.skye.rules.setup import lay_out
from nemeton.games.skye.state import SkyeState


class IsleOfSkye(Game[SkyeState]):
    id = "skye"
    rules_version = 2
    min_players = 2
    max_players = 5
    shelf = 2
    rule_letters = ("S", "C", "SD")
    variants = ({"druids": "yes"},)
    options: ClassVar[tuple[Option, ...]] = (
        Option("druids", ("no", "yes"), "SD1"),
        Option("journeyman_tokens", ("none", "dealt"), "SD26"),
        Option("castle", ("upright", "turned"), "S47"),
        Option("barrels", ("tiles-only", "castle-too"), "S48"),
        Option("roads", ("castle-counts", "castle-apart"), "S49"),
        Option("lines", ("each", "one-a-column"), "S50"),
        Option("ties", ("shared", "latest"), "S51"),
        Option("catch-up", tuple(content.SHORT_TRACKS), "S52"),
        Option("herd", ("cattle", "animals"), "S53"),
        Option("second-purchase", ("at-once", "after-all"), "SD28"),
    )
    lessons = LESSONS
    levels = ("habit", "drowsy:2", "greedy:2", "ismcts:200", "ismcts:1000", "ismcts:10000,root=halving")
    state_class = SkyeState
    vocabulary = VOCABULARY
    events = EVENTS
    statistics = STATISTICS
    encoding = SkyeEncoding()
    evaluations = EVALUATIONS

    def deal(self, state: SkyeState, setup: Setup) -> None:
        options = setup.options
        if setup.players == content.SHORT_TRACK_PLAYERS:
            state.track = 1 + list(content.SHORT_TRACKS).index(options["catch-up"])
        state.with_druids = options["druids"] == "yes"
        state.castle_barrels = options["barrels"] == "castle-too"
        state.castle_off_road = options["roads"] == "castle-apart"
        state.one_line_a_column = options["lines"] == "one-a-column"
        state.latest_wins_ties = options["ties"] == "latest"
        state.herd_of_animals = options["herd"] == "animals"
        state.second_purchase_waits = options["second-purchase"] == "after-all"
        state.scroll_lines_once = True
        state.tells_nothing_else = True
        state.tells_bank = True
        lay_out(state, options["journeyman_tokens"] == "dealt", options["castle"] == "turned")

    def view(self, state: SkyeState, viewer: int) -> TableView:
        return view_table(state, viewer)

    def views(self, state: SkyeState) -> SharedViews:
        return view_all(state)

    def facts(self) -> SkyeFacts:
        return FACTS

    def question(self, state: SkyeState, viewer: int) -> str:
        return frames.NAMES[state.kind]

    def why_not(self, state: SkyeState, seat: int) -> Iterator[Why]:
        return find_reasons(state, seat)

    def unbalanced(self, state: SkyeState) -> list[str]:
        return unbalanced_components(state)


class FirstIsleOfSkye(IsleOfSkye):
    """Version 1: two options fewer, every line counts on scrolls, and the log tells less of purchases."""

    rules_version = 1
    options = tuple(option for option in IsleOfSkye.options if option.name not in ("herd", "second-purchase"))

    def deal(self, state: SkyeState, setup: Setup) -> None:
        added = {option.name: option.values[0] for option in IsleOfSkye.options if option not in self.options}
        super().deal(state, msgspec.structs.replace(setup, options={**setup.options, **added}))
        state.scroll_lines_once = False
        state.tells_nothing_else = False
        state.tells_bank = False


GAME = IsleOfSkye()
OLDER = (FirstIsleOfSkye(),)
