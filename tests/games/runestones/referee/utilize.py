"""UTILIZE, and the die."""

from __future__ import annotations

from collections.abc import Generator

from nemeton.games.runestones import content
from nemeton.games.runestones.content import COLOURS, GEMS
from tests.games.runestones.referee.log import Ask, Play
from tests.games.runestones.referee.table import CREATURES, LETTER, NAME, Table

KIND_OF_LETTER = {LETTER[colour]: kind for kind, colour in content.KINDS.items() if colour in COLOURS}


class Utilizing(Table):
    # --- UTILIZE (R34-R42, E1-E8, R72, R75, R77, R87-R90, R102) ---

    def utilize(self) -> Play:
        most = 3 if "three" in self.me.runes and len(self.me.hand) > 2 else 2
        while len(self.chosen) < most:
            cards = [f"play {card}" for card in self.me.hand if card not in self.chosen]
            answer = yield from self.ask("lay-utilize", [*cards, *(["done"] if len(self.chosen) == 2 else [])])
            if answer == "done":
                break
            self.chosen.append(int(answer.removeprefix("play ")))
        self.lay_out()
        self.waiting = [(card, effect + 1) for card in self.laid for effect in range(len(self.effects_of(card)))]
        self.extra_scored = set()
        while True:
            answer = yield from self.ask("effects", [*self.list_effects(), *self.stone_uses(), "done"], pauses=True)
            if answer == "done":
                break
            if not self.use_stone(answer):
                _, used, effect = answer.split()
                yield from self.use_effect(int(used), int(effect))
        self.waiting = []
        kept = self.keeps(self.laid)
        for card in self.laid:
            if card == kept:
                self.me.discard.append(card)
                self.log.expect("card-kept", seat=self.turn, card=card)
            else:
                if card in CREATURES:
                    self.discard.append(card)
                self.log.expect("card-left", seat=self.turn, card=card)
        self.laid = []
        self.replenish_display()

    def keeps(self, cards: list[int]) -> int:
        """The lowest number stays in the deck (R38, R72)."""
        return min(cards)

    def effects_of(self, card: int) -> tuple[str, ...]:
        ability = self.me.card(card).ability
        return ("swap",) if ability.type == "swap" else ability.effects

    def list_effects(self) -> list[str]:
        """Of two equal effects of a card that both wait, the first is offered (R87)."""
        found = []
        for card, effect in self.waiting:
            effects = self.effects_of(card)
            twin = effect == 2 and (card, 1) in self.waiting and effects[0] == effects[1]
            if not twin and self.can_use(card, effects[effect - 1]):
                found.append(f"use {card} {effect}")
        return found

    def can_use(self, card: int, effect: str) -> bool:
        if effect == "swap":
            return bool(self.swap_payments(card))
        if effect == "any":
            return any(self.supply[colour] for colour in COLOURS)
        if effect.startswith("card"):
            return bool(self.cards_of_kind(effect))
        return effect == "die" or effect.isdigit() or self.supply[NAME[effect]] > 0

    def cards_of_kind(self, effect: str) -> list[int]:
        wanted = KIND_OF_LETTER[effect[-1]] if effect != "card" else None
        return [card for card in self.display if card is not None and wanted in (None, CREATURES[card].kind)]

    def use_effect(self, card: int, effect: int) -> Play:
        either = self.me.card(card).ability.type == "either" and "plus" not in self.me.runes
        self.waiting = [(c, e) for c, e in self.waiting if c != card or (e != effect and not either)]
        self.log.expect("ability-used", seat=self.turn, card=card, effect=effect)
        what = self.effects_of(card)[effect - 1]
        if what == "swap":
            yield from self.swap(card)
        elif what == "die":
            yield from self.roll(card)
        elif what == "any":
            answer = yield from self.ask("any-gem", [f"gem {colour}" for colour in COLOURS if self.supply[colour]])
            self.gain(answer.removeprefix("gem "))
        elif what.startswith("card"):
            answer = yield from self.ask("take-card", [f"take {found}" for found in self.cards_of_kind(what)])
            taken = int(answer.removeprefix("take "))
            self.display[self.display.index(taken)] = None
            self.me.discard.append(taken)
            self.log.expect("card-taken", seat=self.turn, card=taken)
        elif what.isdigit():
            self.score(int(what), "card")
            self.score_extra(card)
        else:
            self.gain(NAME[what])

    def score_extra(self, card: int) -> None:
        if "point" in self.me.runes and card not in self.extra_scored:
            self.extra_scored.add(card)
            self.score(1, "extra")

    def swap(self, card: int) -> Play:
        ability = self.me.card(card).ability
        self.swapping = card
        answer = yield from self.ask("pay-swap", [f"pay {payment}" for payment in self.swap_payments(card)])
        self.swapping = None
        self.pay(answer.removeprefix("pay "))
        for gem in GEMS:
            self.gain(gem, ability.take.count(LETTER[gem]))
        if ability.points:
            self.score(ability.points, "card")
            self.score_extra(card)

    def swap_payments(self, card: int) -> list[str]:
        """All payments of the cost that leave something to gain (R42, R83, R84, R102, Q10)."""
        ability = self.me.card(card).ability
        exact = self.options["swap-cost"] == "as-shown"
        cost = [NAME[letter] for letter in ability.give]
        return [
            payment
            for payment in self.payments_of(cost, exact)
            if ability.points or any(self.supply[NAME[gem]] + payment.count(gem) for gem in ability.take)
        ]

    # --- The die (R43-R47, R76, R89, R101, R103, R104) ---

    def roll(self, card: int | None) -> Play:
        """Roll for a laid card, or for a smithy."""
        doubled = card is not None and "die" in self.me.runes
        executions = 2 if doubled else 1
        face = str(self.log.learn("die-rolled", "face", content.DIE, seat=self.turn, executions=executions))
        if face.isdigit() and not doubled:
            self.score(int(face), "die")
            taken = 1
        else:
            taken = 0
            for self.executions in range(executions, 0, -1):
                taken += yield from self.take_reward(face, doubled)
            self.executions = None
        if face.isdigit() and taken and card is not None and self.options["rolled-points"] == "extra":
            self.score_extra(card)

    def take_reward(self, face: str, doubled: bool) -> Generator[Ask, str, int]:
        names = {"any": "gem", "swap": "swap", "card": "card", "o": "ore", "1": "points", "2": "points"}
        while True:
            rewards = self.list_rewards(face)
            may_decline = not rewards or doubled or self.options["die-reward"] == "may-decline"
            exchanges = self.exchanges() if self.options["exchange-stone"] == "after-a-roll" else []
            choices = [*rewards, *exchanges, *(["decline"] if may_decline else [])]
            answer = yield from self.ask(f"die-{names[face]}", choices)
            if not self.use_stone(answer):
                break
        if answer == "decline":
            self.log.expect("declined", seat=self.turn)
            return 0
        if face == "any":
            self.gain(answer.removeprefix("gem "))
        elif face == "swap":
            self.give(answer.removeprefix("swap "))
            self.gain("wild")
        elif face == "card":
            self.me.discard.append(self.draw_creature("card-won", seat=self.turn))
        elif face == "o":
            self.gain("ore")
        else:
            self.score(int(face), "die")
        return 1

    def list_rewards(self, face: str) -> list[str]:
        if face == "any":
            return [f"gem {colour}" for colour in COLOURS if self.supply[colour]]
        if face == "swap":
            return [f"swap {colour}" for colour in COLOURS if self.me.pieces[colour] and self.supply["wild"]]
        if face == "card":
            return ["accept"] if self.draw or self.discard else []
        return ["accept"] if face != "o" or self.supply["ore"] else []
