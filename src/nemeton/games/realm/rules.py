"""Realm of Wonder as a state machine: each frame's choices, and what each choice does."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.games.realm import frames
from nemeton.games.realm.actions import KEEP, PLAY, RING
from nemeton.games.realm.battle import commit, list_commits
from nemeton.games.realm.casting import answer_window, cast_or_pass, list_answers, list_casts
from nemeton.games.realm.evaluation import estimate_chances
from nemeton.games.realm.final import winning_seats
from nemeton.games.realm.fortresses import append_conquests
from nemeton.games.realm.imagining import deal_again
from nemeton.games.realm.missions import award_medals
from nemeton.games.realm.policy import weigh_choices
from nemeton.games.realm.position import Position
from nemeton.games.realm.rounds import choose_ring, show_cards
from nemeton.games.realm.sites import keep_card, list_chest
from nemeton.games.realm.spoils import (
    choose_bonus,
    finish_conquest,
    list_bonus_sides,
    list_returns,
    list_spoils,
    return_home,
    take_spoils,
)
from nemeton.games.realm.turn import act, list_turn


class Rules(Position):
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
            return append_conquests(self, vec[i64](), self.seats[seat], self.b)
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

    def clone(self) -> Rules:
        twin = Rules()
        twin.copy_table(self)
        return twin

    def resample(self, viewer: i64, rng: Rng) -> Rules:
        """Hands of others, decks and an open chest are dealt anew (W12); towers have no contents before they are uncovered."""
        twin = self.clone()
        twin.key = rng.key()
        deal_again(twin, viewer, rng)
        twin.resample_answers(viewer, rng)
        twin.choices_of = -1
        return twin

    def weigh(self, seat: i64, choices: vec[i64]) -> vec[i64]:
        return weigh_choices(self, seat, choices)

    def appraise(self) -> vec[float]:
        return estimate_chances(self)

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
