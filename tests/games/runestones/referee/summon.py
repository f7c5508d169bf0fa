"""SUMMON."""

from __future__ import annotations

from collections.abc import Iterable

from nemeton.games.runestones.content import COLOURS
from tests.games.runestones.referee.log import Play
from tests.games.runestones.referee.table import Table


class Summoning(Table):
    # --- SUMMON (R24-R33, R70) ---

    def may_summon_nothing(self) -> bool:
        return self.options["empty-summon"] == "yes"

    def cheapest(self) -> int:
        return min((self.prices[at] for at in range(6) if self.display[at] is not None), default=99)

    def magic(self, cards: Iterable[int]) -> int:
        return sum(self.me.card(card).magic for card in cards) + self.stone_magic()

    def stone_magic(self) -> int:
        return 2 if "magic" in self.me.runes else 0

    def go_together(self, cards: Iterable[int]) -> bool:
        return len({self.me.card(card).magic_colour for card in cards} - {"multi"}) <= 1

    def most_magic(self, hand: list[int], begun: Iterable[int] = ()) -> int:
        """The most points that these cards can become with others of the hand."""
        best = -1
        for colour in COLOURS:
            usable = [card for card in hand if self.me.card(card).magic_colour in (colour, "multi")]
            if all(card in usable for card in begun):
                best = max(best, self.magic(usable))
        return best

    def summon(self) -> Play:
        price = self.cheapest()
        while True:
            cards = [
                f"play {card}"
                for card in self.me.hand
                if card not in self.chosen
                and self.go_together([*self.chosen, card])
                and (self.may_summon_nothing() or self.most_magic(self.me.hand, [*self.chosen, card]) >= price)
            ]
            enough = self.magic(self.chosen) >= price or (self.may_summon_nothing() and self.chosen)
            answer = yield from self.ask("lay-summon", [*cards, *(["done"] if enough else [])])
            if answer == "done":
                break
            self.chosen.append(int(answer.removeprefix("play ")))
        self.magic_left = self.magic(self.chosen)
        self.lay_out()
        bought = 0
        while True:
            shown = [(card, self.prices[at]) for at, card in enumerate(self.display) if card is not None]
            cards = [f"buy {card}" for card, cost in shown if cost <= self.magic_left]
            stop = bought or (self.may_summon_nothing() and self.laid)
            answer = yield from self.ask("buy", [*cards, *(["done"] if stop else [])], pauses=True)
            if answer == "done":
                break
            card = int(answer.removeprefix("buy "))
            at = self.display.index(card)
            self.magic_left -= self.prices[at]
            self.display[at] = None
            self.me.discard.append(card)
            bought += 1
            self.log.expect("card-summoned", seat=self.turn, card=card, price=self.prices[at])
        self.magic_left = None
        self.me.discard += self.laid
        self.laid = []
        self.replenish_display()
