"""The second referee: the whole of Isle of Skye as a plain script of its phases, written from `docs/games/skye/rules*.md`.

It keeps names instead of numbers and counts everything anew. Outcomes of chance it takes from the engine's events; everything
else it works out for itself and compares with them, one by one. Where a player decides, the script stops and says who may choose
what.
"""

from __future__ import annotations

from tests.games.skye.referee_land import Land
from tests.games.skye.referee_market import Market
from tests.games.skye.referee_script import Clan, Question, Script
from tests.games.skye.referee_tiles import DRUID_NAMES, TILES

SLOTS = "ABCD"
TURNS = ("0", "90", "180", "270")
COMPARED = {"most-barrels": "barrels", "most-ships": "ship", "most-lighthouses": "lighthouse"}
DRUID_SCORING = (
    "open-water-edges",
    "largest-herd",
    "most-lighthouses",
    "longest-diagonal",
    "largest-mountain",
    "lake-houses",
)
ALL_SCORING = (
    "squares",
    "completed-areas",
    "sheep",
    "large-completed-areas",
    "brochs-in-mountains",
    "building-sets",
    "most-barrels",
    "most-ships",
    "most-gold",
    "animals-near-farms",
    "cattle-by-road",
    "ships-and-lighthouses",
    "vertical-lines",
    "tiles-by-road",
    "largest-lake",
    "completed-mountains",
    *DRUID_SCORING,
)


class Referee(Market):
    def play(self) -> Script:
        scoring = {name for name in ALL_SCORING if self.druids or name not in DRUID_SCORING}
        self.scoring = [self.chance("scoring-dealt", "scoring", scoring, slot=slot) for slot in SLOTS]
        if self.druids:
            self.dolmen = [self.chance("dolmen-filled", "tile", self.pile, space=space) for space in range(1, 6)]
        for seat, clan in enumerate(self.clans):
            if self.options["journeyman_tokens"] == "dealt":
                clan.token = self.chance("token-dealt", "token", {"two-purchases", "bank-pays"}, seat=seat)
        if self.options["castle"] == "turned":
            yield from self.turn_castles()
        else:
            for clan in self.clans:
                clan.land = Land(self.rules, 0)
        while True:
            self.begin_round()
            yield from self.price()
            yield from self.buy()
            if self.druids:
                for seat in self.turn_order():
                    yield from self.buy_again(seat)
            yield from self.build()
            self.score()
            if self.round == len(self.board):
                break
            if self.druids:
                left = self.dolmen.pop()
                if left is not None:
                    self.removed.append(left)
                    self.tell("dolmen-cleared", tile=left)
                self.refill_dolmen()
            self.round += 1
            self.start = (self.start + 1) % len(self.clans)
        self.finish()

    def turn_castles(self) -> Script:
        waiting = set(range(len(self.clans)))
        while waiting:
            seat, text = yield Question("turn-castle", dict.fromkeys(waiting, frozenset(f"turn {turn}" for turn in TURNS)))
            turn = TURNS.index(text.split()[1])
            self.clans[seat].land = Land(self.rules, turn)
            self.tell("castle-turned", seat=seat, turn=90 * turn)
            waiting.remove(seat)

    # --- Building (S28-S33, SD9, SD13) ---

    def build(self) -> Script:
        waiting = set()
        for seat, clan in enumerate(self.clans):
            if self.can_build(clan):
                waiting.add(seat)
            else:
                self.give_up(seat)
        while waiting:
            seat, text = yield Question("build", {seat: self.list_placements(self.clans[seat]) for seat in waiting})
            if text == "done":
                self.tell("built", seat=seat)
                waiting.remove(seat)
                continue
            self.place(seat, text)
            if not self.can_build(self.clans[seat]):
                self.give_up(seat)
                if not self.patient:
                    self.tell("built", seat=seat)
                    waiting.remove(seat)
        for clan in self.clans:
            clan.building = []

    def can_build(self, clan: Clan) -> bool:
        return any(tile is not None and clan.home.fits(tile) for tile in clan.building)

    def list_placements(self, clan: Clan) -> frozenset[str]:
        found = [
            f"place {slot} {cell[0]},{cell[1]} {90 * turn}"
            for slot, tile in enumerate(clan.building, start=1)
            if tile is not None
            for cell, turn in clan.home.fits(tile)
        ]
        return frozenset(found or ["done"])

    def place(self, seat: int, text: str) -> None:
        clan = self.clans[seat]
        _, slot, place, degrees = text.split()
        tile = clan.building[int(slot) - 1]
        assert tile is not None
        clan.building[int(slot) - 1] = None
        x, y = place.split(",")
        terrains = ("pasture", "mountain", "water")
        before = [len(clan.home.completed(terrain)) for terrain in terrains]
        clan.home.place(tile, (int(x), int(y)), int(degrees) // 90)
        self.tell("tile-placed", seat=seat, tile=tile, cell=place, turn=int(degrees))
        for terrain, old in zip(terrains, before, strict=True):
            if len(clan.home.completed(terrain)) > old:
                self.tell("area-completed", seat=seat, terrain=terrain, areas=len(clan.home.completed(terrain)) - old)
        if TILES[tile].tablet:
            clan.tablets[TILES[tile].tablet] += 1
            self.tell("tablet-taken", seat=seat, tablet=TILES[tile].tablet)

    def give_up(self, seat: int) -> None:
        """What fits nowhere goes back into the bag; a Druid tile leaves the game."""
        for tile in self.clans[seat].building:
            if tile in DRUID_NAMES:
                self.removed.append(tile)
                self.tell("tile-removed", seat=seat, tile=tile)
            elif tile is not None:
                self.bag.add(tile)
                self.tell("tile-returned", seat=seat, tile=tile)
        self.clans[seat].building = []

    # --- Scoring (S34, C23) and the end (S39-S41, SD16, SD20) ---

    def points(self, name: str) -> list[int]:
        """What a scoring tile gives every player now."""
        if name not in COMPARED and name != "most-gold":
            return [clan.home.points(name) for clan in self.clans]
        counts = [clan.gold if name == "most-gold" else clan.home.count(COMPARED[name]) for clan in self.clans]
        ranks = sorted(set(counts), reverse=True)
        out = []
        for count in counts:
            second = counts.count(ranks[0]) == 1 and len(ranks) > 1 and count == ranks[1]
            out.append(0 if count == 0 else 5 if count == ranks[0] else 2 if second else 0)
        return out

    def score(self) -> None:
        for slot in self.board[self.round - 1][0]:
            name = self.scoring[SLOTS.index(slot)]
            for seat, points in enumerate(self.points(name)):
                if name == "most-gold":
                    self.tell("gold-shown", seat=seat, gold=self.clans[seat].gold)
                self.clans[seat].points += points
                self.tell("scored", seat=seat, points=points, source=name, slot=slot)

    def finish(self) -> None:
        for seat, clan in enumerate(self.clans):
            self.tell("gold-shown", seat=seat, gold=clan.gold)
            scrolls = [
                (kind, clan.home.scroll_value(kind, clan.gold), 2 if twice else 1) for _, kind, twice in clan.home.scrolls()
            ]
            self.score_scrolls(seat, [scroll for scroll in scrolls if scroll[0] != "gold"])
            clan.points += clan.gold // 5
            self.tell("scored", seat=seat, points=clan.gold // 5, source="gold")
            self.score_scrolls(seat, [scroll for scroll in scrolls if scroll[0] == "gold"])
            if clan.tablets["rescore"]:
                again = clan.tablets["rescore"] * max((value for _, value, _ in scrolls), default=0)
                clan.points += again
                self.tell("scored", seat=seat, points=again, source="tablet")
        self.tell("game-ended")
        ranks = [(clan.points, clan.gold % 5) for clan in self.clans]
        best = [seat for seat in self.turn_order() if ranks[seat] == max(ranks)]
        self.winners = tuple(sorted(best if self.options["ties"] == "shared" else best[-1:]))

    def score_scrolls(self, seat: int, scrolls: list[tuple[str, int, int]]) -> None:
        for kind, value, times in scrolls:
            self.clans[seat].points += value * times
            self.tell("scroll-scored", seat=seat, points=value * times, scroll=f"scroll-{kind}", times=times)
