"""Everything on the table, as small integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.frames import NOTHING
from nemeton.engine.state import State
from nemeton.games.runestones.rules.tables import FREE, SPACES, WILD

UNKNOWN: Final = -1  # in place of the first player


def are_same(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two piles or supplies hold the same in the same order."""
    count: i64 = len(one)
    if count != len(other):
        return False
    at: i64 = 0
    while at < count:
        if one[at] != other[at]:
            return False
        at += 1
    return True


class Player:
    """A player's board, supply and cards."""

    def __init__(self) -> None:
        self.score: i64 = 0
        self.druid: i64 = -1
        self.runes: i64 = 0  # one bit for each kind
        self.active: i64 = -1  # the colour on the Wild-gem stone
        self.gems: vec[i64] = NOTHING  # by kind, ore last
        self.rows: vec[i64] = NOTHING  # two rows of five spaces
        self.hand: vec[i64] = NOTHING
        self.known: i64 = 0  # how many cards, from the first of the hand on, every player can work out
        self.draw: vec[i64] = NOTHING  # unordered: drawing picks a random card
        self.discard: vec[i64] = NOTHING

    def clone(self) -> Player:
        twin = Player()
        twin.score = self.score
        twin.druid = self.druid
        twin.runes = self.runes
        twin.active = self.active
        twin.gems = self.gems[:]
        twin.rows = self.rows[:]
        twin.hand = self.hand[:]
        twin.known = self.known
        twin.draw = self.draw[:]
        twin.discard = self.discard[:]
        return twin

    def looks_like(self, other: Player) -> bool:
        """Whether all that anybody can see of this player is the same, their own hand included."""
        return (
            self.score == other.score
            and self.druid == other.druid
            and self.runes == other.runes
            and self.active == other.active
            and len(self.draw) == len(other.draw)
            and are_same(self.gems, other.gems)
            and are_same(self.rows, other.rows)
            and are_same(self.hand, other.hand)
            and are_same(self.discard, other.discard)
        )

    def has(self, rune: i64) -> bool:
        return self.runes >> rune & 1 == 1

    def is_wild(self, gem: i64) -> bool:
        """Whether a gem pays for any other: a white one, or one of the activated colour (R51, R74)."""
        return gem == WILD or gem == self.active

    def row_count(self, row: i64) -> i64:
        """The artifacts in a row."""
        count: i64 = 0
        space: i64 = SPACES * row
        while space < SPACES * (row + 1):
            if self.rows[space] != FREE:
                count += 1
            space += 1
        return count


class Position(State):
    """The whole table: board, display, piles and the players. `RuneStonesState` adds the choices."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[Player] = []
        self.first: i64 = UNKNOWN  # the first player, drawn after the druids are chosen
        self.turn: i64 = 0
        self.round: i64 = 0
        self.supply: vec[i64] = NOTHING  # gems by kind, ore last
        self.display: vec[i64] = NOTHING  # from the left
        self.draw: vec[i64] = NOTHING  # unordered, like a player's
        self.discard: vec[i64] = NOTHING
        self.smithies: vec[i64] = NOTHING  # the colour shown at each
        self.artifacts: vec[i64] = NOTHING  # face-down supply, by colour
        self.artifact_discard: vec[i64] = NOTHING  # by colour
        self.wild_artifacts: i64 = 0
        self.runes: vec[i64] = NOTHING  # on the board, by kind
        self.chosen: vec[i64] = NOTHING  # hand cards picked for the action, not yet laid out
        self.laid: vec[i64] = NOTHING  # cards laid out for the action
        self.exchanged: bool = False  # the Exchange stone has been used this turn
        # The options of this table.
        self.shuffle_at_once: bool = False
        self.may_summon_nothing: bool = False
        self.prices: i64 = 0  # where the display's prices begin in PRICES
        self.must_take_reward: bool = False
        self.must_pay_as_shown: bool = False
        self.extra_for_rolled_points: bool = False
        self.may_exchange_after_roll: bool = False
        # What earlier versions of the rules did otherwise.
        self.closes_gaps: bool = False
        self.shuffles_artifacts_at_once: bool = False
        self.tells_card_before_shuffle: bool = False
        self.must_play_or_summon: bool = False
        self.druids_come_first: bool = False

    def me(self) -> Player:
        """The player whose turn it is."""
        return self.seats[self.turn]

    def copy_table(self, other: Position) -> None:
        self.copy_frames(other)
        self.seats = [player.clone() for player in other.seats]
        self.first = other.first
        self.turn = other.turn
        self.round = other.round
        self.supply = other.supply[:]
        self.display = other.display[:]
        self.draw = other.draw[:]
        self.discard = other.discard[:]
        self.smithies = other.smithies[:]
        self.artifacts = other.artifacts[:]
        self.artifact_discard = other.artifact_discard[:]
        self.wild_artifacts = other.wild_artifacts
        self.runes = other.runes[:]
        if len(other.chosen):
            self.chosen = other.chosen[:]
        if len(other.laid):
            self.laid = other.laid[:]
        self.exchanged = other.exchanged
        self.shuffle_at_once = other.shuffle_at_once
        self.may_summon_nothing = other.may_summon_nothing
        self.prices = other.prices
        self.must_take_reward = other.must_take_reward
        self.must_pay_as_shown = other.must_pay_as_shown
        self.extra_for_rolled_points = other.extra_for_rolled_points
        self.may_exchange_after_roll = other.may_exchange_after_roll
        self.closes_gaps = other.closes_gaps
        self.shuffles_artifacts_at_once = other.shuffles_artifacts_at_once
        self.tells_card_before_shuffle = other.tells_card_before_shuffle
        self.must_play_or_summon = other.must_play_or_summon
        self.druids_come_first = other.druids_come_first

    def snapshot(self) -> list[int]:
        out = self.frame_snapshot()
        for flag in (
            self.exchanged,
            self.shuffle_at_once,
            self.may_summon_nothing,
            self.must_take_reward,
            self.must_pay_as_shown,
            self.extra_for_rolled_points,
            self.may_exchange_after_roll,
            self.closes_gaps,
            self.shuffles_artifacts_at_once,
            self.tells_card_before_shuffle,
            self.must_play_or_summon,
            self.druids_come_first,
        ):
            out.append(int(flag))
        for number in (self.first, self.turn, self.round, self.wild_artifacts, self.prices):
            out.append(int(number))
        for pile in (
            self.supply,
            self.display,
            self.draw,
            self.discard,
            self.smithies,
            self.artifacts,
            self.artifact_discard,
            self.runes,
            self.chosen,
            self.laid,
        ):
            out.append(len(pile))
            for card in pile:
                out.append(int(card))
        for p in self.seats:
            for number in (p.score, p.druid, p.runes, p.active, p.known):
                out.append(int(number))
            for pile in (p.gems, p.rows, p.hand, p.draw, p.discard):
                out.append(len(pile))
                for card in pile:
                    out.append(int(card))
        return out

    def scores(self) -> list[int]:
        return [int(player.score) for player in self.seats]
