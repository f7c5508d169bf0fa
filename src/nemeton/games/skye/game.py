"""Isle of Skye as the engine's contract asks for it."""

from __future__ import annotations

from nemeton.engine.chance import key_from_seed
from nemeton.engine.decision import Blocked
from nemeton.engine.game import Game, Option, Setup
from nemeton.engine.state import EventLog, State
from nemeton.games.skye import content, frames
from nemeton.games.skye.blocked import blocked_actions
from nemeton.games.skye.conservation import unbalanced_components
from nemeton.games.skye.encoding import SkyeEncoding
from nemeton.games.skye.facts import FACTS, SkyeFacts
from nemeton.games.skye.notation import EVENTS, VOCABULARY
from nemeton.games.skye.rules import Rules
from nemeton.games.skye.setup import lay_out
from nemeton.games.skye.statistics import STATISTICS
from nemeton.games.skye.view import TableView, view_table


class IsleOfSkye(Game):
    id = "skye"
    rules_version = 1
    min_players = 2
    max_players = 5
    options = (
        Option("druids", ("no", "yes"), "SD1"),
        Option("journeyman_tokens", ("none", "dealt"), "SD26"),
        Option("castle", ("upright", "turned"), "S47"),
        Option("barrels", ("tiles-only", "castle-too"), "S48"),
        Option("roads", ("castle-counts", "castle-apart"), "S49"),
        Option("lines", ("each", "one-a-column"), "S50"),
        Option("ties", ("shared", "latest"), "S51"),
        Option("catch-up", tuple(content.SHORT_TRACKS), "S52"),
    )
    guided_seed = 27  # sheep and roads count, and the learner buys first
    levels = ("drowsy:2", "drowsy:4", "greedy:2", "ismcts:120", "ismcts:1000")
    vocabulary = VOCABULARY
    events = EVENTS
    statistics = STATISTICS
    encoding = SkyeEncoding()

    def deal(self, setup: Setup, state_log: EventLog | None) -> Rules:
        options = setup.options
        state = Rules()
        state.log = state_log
        state.key = key_from_seed(setup.seed)
        if setup.players == content.SHORT_TRACK_PLAYERS:
            state.track = 1 + list(content.SHORT_TRACKS).index(options["catch-up"])
        state.with_druids = options["druids"] == "yes"
        state.castle_barrels = options["barrels"] == "castle-too"
        state.castle_off_road = options["roads"] == "castle-apart"
        state.one_line_a_column = options["lines"] == "one-a-column"
        state.latest_wins_ties = options["ties"] == "latest"
        lay_out(state, setup.players, options["journeyman_tokens"] == "dealt", options["castle"] == "turned")
        return state

    def view(self, state: State, viewer: int) -> TableView:
        assert isinstance(state, Rules)
        return view_table(state, viewer)

    def facts(self) -> SkyeFacts:
        return FACTS

    def question(self, state: State, viewer: int) -> str:
        return frames.NAMES[state.kind]

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        assert isinstance(state, Rules)
        return blocked_actions(state, seat)

    def unbalanced(self, state: State) -> list[str]:
        assert isinstance(state, Rules)
        return unbalanced_components(state)
