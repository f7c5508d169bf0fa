"""The course of a game, from the set-up to the final scoring."""

from __future__ import annotations

from nemeton.games.runestones import content
from tests.games.runestones.referee.forge import Forging
from tests.games.runestones.referee.log import Play
from tests.games.runestones.referee.summon import Summoning
from tests.games.runestones.referee.table import CREATURES

DRAGONS = [number for number, card in CREATURES.items() if card.kind == "dragon"]


class Referee(Summoning, Forging):
    """`play` is the game."""

    # --- The course of the game (R10-R19, R79-R82) ---

    def play(self) -> Play:
        self.refill_smithies()
        for seat in range(self.players):
            self.turn = seat
            yield from self.choose_druid()
        self.lay_out_display()
        self.first = int(self.log.learn("turn-began", "seat", range(self.players), round=1))
        self.turn = self.first
        while True:
            yield from self.play_turn()
            following = (self.turn + 1) % self.players
            if following == self.first:
                if any(player.score >= 65 for player in self.seats):
                    break
                self.round += 1
            self.turn = following
            self.log.expect("turn-began", seat=self.turn, round=self.round)
        for number, player in enumerate(self.seats):
            self.score(player.pieces.total() // 3, "pieces", number)
            self.score(sum(content.ROW_POINTS[len(row)] for row in player.rows), "last-rows", number)
        self.over = True
        self.log.expect("game-ended")

    def choose_druid(self) -> Play:
        taken = [seat.druid for seat in self.seats]
        free = [druid for druid in content.DRUIDS if druid not in taken]
        if self.options["druids"] == "dealt":
            druid = str(self.log.learn("druid-chosen", "druid", free, seat=self.turn))
        else:
            answer = yield from self.ask("choose-druid", [f"druid {druid}" for druid in free])
            druid = answer.removeprefix("druid ")
            self.log.expect("druid-chosen", seat=self.turn, druid=druid)
        self.me.druid = druid
        self.me.draw = list(range(100, 108))
        self.refill_hand()

    def lay_out_display(self) -> None:
        """No dragons in the opening display (R17)."""
        for space in range(6):
            possible = [card for card in self.draw if card not in DRAGONS]
            card = int(self.log.learn("display-filled", "card", possible, space=space + 1))
            self.draw.remove(card)
            self.display[space] = card

    def play_turn(self) -> Play:
        self.exchanged = False
        yield from self.play_action()
        yield from self.exchange_rows()
        self.refill_hand()
        self.log.expect("turn-ended", seat=self.turn)

    def play_action(self) -> Play:
        while True:
            actions = self.list_actions()
            answer = yield from self.ask("turn", [*(actions or ["pass"]), *self.stone_uses()])
            if not self.use_stone(answer):
                break
        if answer == "summon":
            yield from self.summon()
        elif answer == "utilize":
            yield from self.utilize()
        elif answer == "pass":
            self.log.expect("passed", seat=self.turn)
        else:
            yield from self.forge(answer.removeprefix("forge "))

    def list_actions(self) -> list[str]:
        """SUMMON, UTILIZE and FORGE, as far as possible (R19, R22, R33)."""
        summon = self.most_magic(self.me.hand) >= self.cheapest() or (self.may_summon_nothing() and self.me.hand)
        utilize = len(self.me.hand) >= 2
        return [*(["summon"] if summon else []), *(["utilize"] if utilize else []), *self.list_smithies(set())]
