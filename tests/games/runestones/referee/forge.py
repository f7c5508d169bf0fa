"""FORGE, and the exchange of rows after the action."""

from __future__ import annotations

from nemeton.games.runestones import content
from nemeton.games.runestones.content import GEMS
from tests.games.runestones.referee.log import Play
from tests.games.runestones.referee.utilize import Utilizing


class Forging(Utilizing):
    # --- FORGE (R48-R62, R93, R94) ---

    def list_smithies(self, used: set[str]) -> list[str]:
        smithies = ("1", "2", "3", "4", "5", "wild")
        return [f"forge {at}" for at in smithies if at not in used and self.forge_payments(at) and self.forge_spaces(at)]

    def forge_payments(self, smithy: str) -> list[str]:
        colour = self.artifact_at(smithy)
        if colour is None:
            return []
        if colour == "wild":
            gems = self.payments_of_any(4)
        else:
            gems = self.payments_of([colour] * content.SMITHIES[int(smithy) - 1].price)
        return [*gems, *(["ooo"] if self.me.pieces["ore"] >= 3 else [])]

    def artifact_at(self, smithy: str) -> str | None:
        if smithy == "wild":
            return "wild" if self.wild_artifacts else None
        return self.smithies[int(smithy) - 1]

    def forge_spaces(self, smithy: str) -> list[str]:
        """A coloured artifact on its colour, a wild one anywhere (R54, R55)."""
        colour = self.artifact_at(smithy)
        spaces = GEMS if colour == "wild" else (colour,)
        return [f"place {row} {space}" for row in (1, 2) for space in spaces if space not in self.me.rows[row - 1]]

    def forge(self, smithy: str) -> Play:
        used: set[str] = set()
        while True:
            used.add(smithy)
            yield from self.forge_one(smithy)
            while True:
                more = self.list_smithies(used) if len(used) < 2 else []
                answer = yield from self.ask("forge", [*more, *self.stone_uses(), "done"], pauses=True)
                if not self.use_stone(answer):
                    break
            if answer == "done":
                break
            smithy = answer.removeprefix("forge ")
        self.refill_smithies()
        self.replenish_display()

    def forge_one(self, smithy: str) -> Play:
        self.forging = smithy
        answer = yield from self.ask("pay-forge", [f"pay {payment}" for payment in self.forge_payments(smithy)])
        payment = answer.removeprefix("pay ")
        self.pay(payment)
        answer = yield from self.ask("place", self.forge_spaces(smithy))
        self.forging = None
        _, row, space = answer.split()
        if smithy == "wild":
            self.wild_artifacts -= 1
            self.me.rows[int(row) - 1][space] = "wild"
        else:
            self.smithies[int(smithy) - 1] = None
            self.me.rows[int(row) - 1][space] = "own"
        paid = "ore" if payment == "ooo" else "gems"
        self.log.expect("forged", seat=self.turn, smithy=smithy, place=f"{row} {space}", paid=paid)
        bonus = "" if smithy == "wild" or paid == "ore" else content.SMITHIES[int(smithy) - 1].bonus
        if bonus.isdigit():
            self.score(int(bonus), "smithy")
        elif bonus == "die":
            yield from self.roll(None)
        elif bonus:
            self.gain("ore")

    # --- After the action (R63-R67, R95) ---

    def exchange_rows(self) -> Play:
        touched = False
        while True:
            rows = [f"trade {row}" for row in (1, 2) if len(self.me.rows[row - 1]) >= 2]
            answer = yield from self.ask("rows", [*rows, *self.stone_uses(), "done"], pauses=touched)
            if answer == "done":
                return
            touched = True
            if not self.use_stone(answer):
                yield from self.trade(int(answer.removeprefix("trade ")))

    def trade(self, number: int) -> Play:
        row = self.me.rows[number - 1]
        self.log.expect("row-traded", seat=self.turn, row=str(number), artifacts=len(row))
        self.score(content.ROW_POINTS[len(row)], "row")
        for space, piece in row.items():
            if piece == "wild":
                self.wild_artifacts += 1
            else:
                self.artifact_discard[space] += 1
        self.me.rows[number - 1] = {}
        self.refill_smithies()
        stones = self.list_stones(self.me)
        if stones:
            answer = yield from self.ask("choose-rune", [f"rune {stone}" for stone in stones])
            stone = answer.removeprefix("rune ")
            self.runes[stone] -= 1
            self.me.runes.add(stone)
            self.log.expect("rune-taken", seat=self.turn, rune=stone)
