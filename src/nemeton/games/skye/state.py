"""Isle of Skye as a state machine: each frame's choices, and what each choice does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.games.skye.bots.evaluation import FIT
from nemeton.games.skye.bots.policy import weigh_choices
from nemeton.games.skye.bots.policy_prices import UNPRICED, draw_prices
from nemeton.games.skye.rules import frames
from nemeton.games.skye.rules.actions import TURN
from nemeton.games.skye.rules.building import list_placements
from nemeton.games.skye.rules.buying import list_purchases
from nemeton.games.skye.rules.dolmen import list_second_purchases, list_shown
from nemeton.games.skye.rules.final import winning_seats
from nemeton.games.skye.rules.position import Position
from nemeton.games.skye.rules.pricing import list_prices
from nemeton.games.skye.rules.rounds import begin_buying, build_or_finish, buy_again_or_pass, buy_or_pass, keep_one
from nemeton.games.skye.rules.setup import list_castle_turns, turn_castle


class SkyeState(Position):
    def list_choices(self, seat: i64) -> vec[i64]:
        kind = self.kind
        if kind == frames.BUILD:
            return list_placements(self.seats[seat])
        if kind == frames.PRICE:
            return list_prices(self.seats[seat])
        if kind == frames.BUY:
            return list_purchases(self, seat)
        if kind == frames.DRUID:
            return list_second_purchases(self, self.seats[seat])
        if kind == frames.KEEP:
            return list_shown(self)
        return list_castle_turns()

    def perform(self, seat: i64, action: i64) -> None:
        kind = self.kind
        if kind == frames.BUILD:
            build_or_finish(self, seat, action)
        elif kind == frames.BUY:
            buy_or_pass(self, seat, action)
        elif kind == frames.DRUID:
            buy_again_or_pass(self, seat, action)
        elif kind == frames.KEEP:
            keep_one(self, seat, action)
        else:
            turn_castle(self, seat, action - TURN)

    def reveal(self) -> None:
        begin_buying(self)

    def clone(self) -> SkyeState:
        twin = SkyeState()
        twin.copy_table(self)
        return twin

    def redeal(self, viewer: i64, rng: Rng) -> None:
        """Nothing is hidden but sealed prices and the bag, which has no order (S44).

        Gold behind a screen stays: income, prices and payments are public, so every player can work it out (S43)."""

    def weigh(self, seat: i64, choices: vec[i64]) -> vec[i64]:
        return weigh_choices(self, seat, choices)

    def suggest(self, seat: i64, rng: Rng) -> i64:
        if self.kind == frames.PRICE:
            prices = draw_prices(self, self.seats[seat], rng)
            if prices != UNPRICED:
                return prices
        return super().suggest(seat, rng)

    def appraise(self) -> vec[float]:
        return FIT.judge(self)

    def is_quiet(self) -> bool:
        """At the beginning of a round, before anybody has set a price, nothing is half done."""
        return self.over or (self.kind == frames.PRICE and self.asked == (1 << self.players) - 1)

    def horizon(self) -> i64:
        """A quiet position is a whole round away, and habits play rounds worse than the estimate foresees them."""
        return 0

    def winners(self) -> i64:
        return winning_seats(self) if self.over else 0
