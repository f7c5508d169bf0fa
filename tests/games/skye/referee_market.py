"""The second referee's phases 1 to 4: income, prices, and both buying turns."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache

from tests.games.skye.referee_script import Difference, Question, Script, Table
from tests.games.skye.referee_tiles import TILES

SURCHARGES = (4, 3, 2, 1, 0)
BAG_PRICES = (5, 3, 1, 0)
HIGHEST_PRICE = 60


@cache
def list_prices(tiles: int, gold: int) -> frozenset[str]:
    """Axe and prices (S18, S45); with fewer than three tiles there is no axe (SD11)."""
    most = range(1, min(gold, HIGHEST_PRICE) + 1)
    if tiles == 1:
        return frozenset(f"price all {first} -" for first in most)
    axes = ("axe-1", "axe-2", "axe-3") if tiles == 3 else ("all",)
    pairs = [(first, second) for first in most for second in most if first + second <= gold]
    return frozenset(f"price {axe} {first} {second}" for axe in axes for first, second in pairs)


class Market(Table):
    # --- Income and prices (S12-S21) ---

    def begin_round(self) -> None:
        event = self.next_event("round-began")
        if self.round == 1:
            self.start = int(event.fields["start"])
        if event.fields != {"round": self.round, "start": self.start}:
            raise Difference(f"round {self.round} with start player {self.start}, told was {dict(event.fields)}")
        points = [clan.points for clan in self.clans]
        for seat, clan in enumerate(self.clans):
            barrels = clan.home.barrels_by_road()
            catch_up = self.board[self.round - 1][1] * sum(other > clan.points for other in points)
            clan.gold += 5 + barrels + catch_up
            self.tell("income", seat=seat, gold=5 + barrels + catch_up, barrels=barrels, catchup=catch_up)
            clan.offer, clan.laid = [], []
        for seat in 3 * self.turn_order():
            if self.bag:
                self.clans[seat].offer.append(self.chance("tile-drawn", "tile", self.bag, seat=seat))
                self.clans[seat].laid.append(0)

    def price(self) -> Script:
        choices = {seat: list_prices(len(clan.offer), clan.gold) for seat, clan in enumerate(self.clans) if clan.offer}
        answers: dict[int, str] = {}
        while choices:
            seat, answers[seat] = yield Question("price", choices)
            choices = {other: texts for other, texts in choices.items() if other != seat}
        for seat, clan in enumerate(self.clans):
            if clan.offer:
                _, axe, *gold = answers[seat].split()
                for place, tile in enumerate(clan.offer):
                    assert tile is not None
                    if axe == f"axe-{place + 1}":
                        self.bag.add(tile)
                        clan.offer[place] = None
                        self.tell("axed", seat=seat, tile=tile)
                    else:
                        clan.laid[place] = int(gold.pop(0))
                        clan.gold -= clan.laid[place]
                        self.tell("priced", seat=seat, tile=tile, gold=clan.laid[place])

    # --- The first buying turn (S22-S26, SD17, SD18, SD24, SD25, SD28) ---

    def buy(self) -> Script:
        at_once = self.options["second-purchase"] == "at-once"
        buyers = set()
        for seat in self.turn_order():
            clan = self.clans[seat]
            others = 2 if clan.token == "two-purchases" and at_once else 1
            if (yield from self.buying_turn(seat, others, clan.tablets["buy-own"], bank=clan.token == "bank-pays", bought=False)):
                buyers.add(seat)
        if not at_once:
            for seat in self.turn_order():
                if self.clans[seat].token == "two-purchases" and seat in buyers:
                    yield from self.buying_turn(seat, 1, 0, bank=False, bought=True)
        for seat, clan in enumerate(self.clans):
            for place, tile in enumerate(clan.offer):
                if tile is not None:
                    clan.building.append(tile)
                    clan.offer[place] = None
                    self.tell("tile-kept", seat=seat, tile=tile, price=clan.laid[place])

    def buying_turn(
        self, seat: int, others: int, own: int, *, bank: bool, bought: bool
    ) -> Generator[Question, tuple[int, str], bool]:
        """A player buys so many tiles of others and so many own ones, or stops. Whether a tile of another player was bought."""
        clan = self.clans[seat]
        while others or own:
            text = yield from self.ask("buy", seat, self.list_purchases(seat, others, own, bank=bank))
            if text == "pass":
                self.tell("passed", seat=seat, buying=3 if bought else 1)
                break
            tile = text.split()[1].upper()
            seller = next(other for other, each in enumerate(self.clans) if tile in each.offer)
            place = self.clans[seller].offer.index(tile)
            laid = self.clans[seller].laid[place]
            self.clans[seller].offer[place] = None
            clan.building.append(tile)
            if seller == seat:
                own -= 1
                self.tell("own-bought", seat=seat, tile=tile, price=laid)
                continue
            price = max(0, laid - 2 * clan.tablets["discount"])
            if not bank:
                clan.gold -= price
            self.clans[seller].gold += price + laid
            self.tell("bank-paid" if bank else "tile-bought", seat=seat, tile=tile, seller=seller, price=price)
            others -= 1
            bank, bought = False, True
        return bought

    def list_purchases(self, seat: int, others: int, own: int, *, bank: bool) -> set[str]:
        clan = self.clans[seat]
        found = {"pass"}
        for other, seller in enumerate(self.clans):
            for tile, laid in zip(seller.offer, seller.laid, strict=True):
                if tile is None:
                    continue
                if other == seat:
                    if own:
                        found.add(f"own {tile.lower()}")
                elif others and (bank or max(0, laid - 2 * clan.tablets["discount"]) <= clan.gold):
                    found.add(f"buy {tile.lower()}")
        return found

    # --- The second buying turn (SD4-SD7, SD12, SD15, SD19) ---

    def buy_again(self, seat: int) -> Script:
        clan = self.clans[seat]
        bags = clan.tablets["better-bag"]
        bag_price = BAG_PRICES[min(bags, 3)]
        prices = {tile: TILES[tile].cost + more for tile, more in zip(self.dolmen, SURCHARGES, strict=True) if tile is not None}
        choices = {"pass", *(f"druid {tile.lower()}" for tile, price in prices.items() if price <= clan.gold)}
        if self.bag and bag_price <= clan.gold:
            choices.add("bag")
        text = yield from self.ask("second-buy", seat, choices)
        if text == "pass":
            self.tell("passed", seat=seat, buying=2)
        elif text == "bag":
            yield from self.buy_from_bag(seat, bag_price, 2 + bags)
        else:
            tile = text.split()[1].upper()
            clan.gold -= prices[tile]
            clan.building.append(tile)
            self.tell("druid-bought", seat=seat, tile=tile, price=prices[tile])
            self.dolmen.remove(tile)
            self.refill_dolmen()

    def refill_dolmen(self) -> None:
        """A tile has left the dolmen: those to its left have moved on, and a new one comes on the leftmost space."""
        self.dolmen.insert(0, self.chance("dolmen-filled", "tile", self.pile, space=1) if self.pile else None)

    def buy_from_bag(self, seat: int, price: int, tiles: int) -> Script:
        clan = self.clans[seat]
        clan.gold -= price
        tiles = min(tiles, len(self.bag))
        self.tell("bag-bought", seat=seat, price=price, tiles=tiles)
        self.shown = [self.chance("bag-drawn", "tile", self.bag, seat=seat) for _ in range(tiles)]
        text = yield from self.ask("keep", seat, {f"keep {tile.lower()}" for tile in self.shown})
        kept = text.split()[1].upper()
        clan.building.append(kept)
        self.tell("bag-kept", seat=seat, tile=kept)
        self.bag |= {tile for tile in self.shown if tile != kept}
        self.shown = []
