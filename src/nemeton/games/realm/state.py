"""Realm of Wonder as a state machine: each frame's choices, and what each choice does."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.games.realm.bots.evaluation import FIT
from nemeton.games.realm.bots.policy import weigh_choices
from nemeton.games.realm.rules import frames
from nemeton.games.realm.rules.actions import KEEP, PLAY, RING
from nemeton.games.realm.rules.battle import commit, list_commits
from nemeton.games.realm.rules.casting import answer_window, cast_or_pass, list_answers, list_casts
from nemeton.games.realm.rules.final import award_medals, winning_seats
from nemeton.games.realm.rules.fortresses import append_conquests
from nemeton.games.realm.rules.position import Position
from nemeton.games.realm.rules.redeal import deal_again
from nemeton.games.realm.rules.rounds import choose_ring, show_cards
from nemeton.games.realm.rules.sites import keep_card, list_chest
from nemeton.games.realm.rules.spoils import (
    choose_bonus,
    finish_conquest,
    list_bonus_sides,
    list_returns,
    list_spoils,
    return_home,
    take_spoils,
)
from nemeton.games.realm.rules.turn import act, list_turn


class RealmState(Position):
    def list_choices(self, seat: i64) -> vec[i64]:
        kind = self.kind
        if kind == frames.TURN:
            return list_turn(self, seat)
        if kind == frames.CAST:
            return list_casts(self, seat)
        if kind == frames.COUNTER:
            return list_answers(self, seat)
        if kind == frames.CARD:
            return list_cards(self.seats[seat].cards)
        if kind == frames.ATTACK or kind == frames.DEFEND:
            return list_commits(self, seat)
        if kind == frames.SPOILS:
            return list_spoils(self, seat)
        if kind == frames.RETURN:
            return list_returns(self, seat)
        if kind == frames.CONQUER:
            return append_conquests(self, vec[i64](), self.seats[seat], frames.battle_space(self))
        if kind == frames.BONUS:
            return list_bonus_sides()
        if kind == frames.CHEST:
            return list_chest(self)
        return vec[i64]([RING, RING + 1])

    def perform(self, seat: i64, action: i64) -> None:
        kind = self.kind
        if kind == frames.TURN:
            act(self, seat, action)
        elif kind == frames.CAST:
            cast_or_pass(self, seat, action)
        elif kind == frames.ATTACK or kind == frames.DEFEND:
            commit(self, seat, action)
        elif kind == frames.SPOILS:
            take_spoils(self, seat, action)
        elif kind == frames.RETURN:
            return_home(self, seat, action)
        elif kind == frames.CONQUER:
            finish_conquest(self, seat, action)
        elif kind == frames.BONUS:
            choose_bonus(self, seat, action)
        elif kind == frames.CHEST:
            keep_card(self, seat, action - KEEP)
        else:
            choose_ring(self, seat, action - RING)
        self.finish_action()

    def reveal(self) -> None:
        if self.kind == frames.CARD:
            show_cards(self)
        else:
            answer_window(self)
        self.finish_action()

    def finish_action(self) -> None:
        """The mission is checked after each completed action, not inside a battle (W126, W134)."""
        if not self.over and self.kind <= frames.TURN:
            award_medals(self)

    def pauses(self) -> bool:
        """At the end of a turn people may want to undo."""
        return self.kind == frames.TURN

    def clone(self) -> RealmState:
        twin = RealmState()
        twin.copy_table(self)
        return twin

    def redeal(self, viewer: i64, rng: Rng) -> None:
        """Hands of others, decks and an open chest are dealt again (W12); towers have no contents before they are uncovered."""
        deal_again(self, viewer, rng)

    def weigh(self, seat: i64, choices: vec[i64]) -> vec[i64]:
        return weigh_choices(self, seat, choices)

    def appraise(self) -> vec[float]:
        return FIT.judge(self)

    def is_quiet(self) -> bool:
        """At the beginning of a round or of a turn nothing is half done."""
        if self.over or (self.kind == frames.TURN and self.fresh):
            return True
        return self.kind == frames.CARD and self.asked == (1 << self.players) - 1

    def horizon(self) -> i64:
        """Turns by habit are worth less than twice as many looks at the end of this one."""
        return 0

    def winners(self) -> i64:
        return winning_seats(self) if self.over else 0


def list_cards(cards: i64) -> vec[i64]:
    """Any movement card in hand (W22)."""
    out = vec[i64](capacity=3)
    speed: i64 = 1
    cards >>= 1
    while cards:
        if cards & 1:
            out = append(out, PLAY + speed - 1)
        cards >>= 1
        speed += 1
    return out
