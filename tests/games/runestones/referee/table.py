"""The table: what lies where, piles, pieces, payments and the two stones with uses of their own."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations_with_replacement

from nemeton.engine.events import Word
from nemeton.games.runestones import content
from nemeton.games.runestones.content import COLOURS, GEMS, RUNES, Card
from tests.games.runestones.referee.log import Answer, Ask, Log

LETTER = dict(zip((*GEMS, "ore"), content.LETTERS, strict=True))
NAME = {letter: name for name, letter in LETTER.items()}
CREATURES = {card.number: card for card in content.CREATURES}
DRUIDS = {(card.druid, card.number): card for card in content.DRUID_CARDS}


@dataclass
class Seat:
    druid: str | None = None
    score: int = 0
    pieces: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(GEMS, 1)))  # R14
    rows: list[dict[str, str]] = field(default_factory=lambda: [{}, {}])  # by space: "own" or "wild"
    runes: set[str] = field(default_factory=set)
    active: str | None = None
    hand: list[int] = field(default_factory=list)
    draw: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)

    def card(self, number: int) -> Card:
        return CREATURES[number] if number in CREATURES else DRUIDS[self.druid or "", number]

    def limit(self) -> int:
        return 6 if "hand" in self.runes else 4  # R68, R71

    def is_wild(self, gem: str) -> bool:
        return gem in ("wild", self.active)  # R51, R74


class Table:
    """Everything on the table, and what every action does with it."""

    def __init__(self, players: int, options: dict[str, str], patient: bool, log: Log) -> None:
        self.players = players
        self.options = options
        self.patient = patient
        self.log = log
        self.seats = [Seat() for _ in range(players)]
        self.round = 1
        self.first: int | None = None
        self.turn = 0
        self.over = False
        self.supply = Counter(dict.fromkeys(GEMS, 15 - players) | {"ore": 20})  # R4, R14
        self.runes = dict.fromkeys(RUNES, players - 1)  # R11
        self.wild_artifacts = 8  # R12
        self.artifacts = Counter(dict.fromkeys(COLOURS, 7))
        self.artifact_discard: Counter[str] = Counter()
        self.smithies: list[str | None] = [None] * 5
        self.prices = content.DISPLAY_PRICES[options["prices"]]
        self.display: list[int | None] = [None] * 6
        self.draw = list(CREATURES)
        self.discard: list[int] = []
        # What is under way.
        self.chosen: list[int] = []
        self.laid: list[int] = []
        self.magic_left: int | None = None
        self.waiting: list[tuple[int, int]] = []  # effects not yet used: card, 1 or 2
        self.extra_scored: set[int] = set()
        self.swapping: int | None = None
        self.forging: str | None = None
        self.executions: int | None = None
        self.exchanged = False

    @property
    def me(self) -> Seat:
        return self.seats[self.turn]

    @property
    def at_once(self) -> bool:
        return self.options["reshuffle"] == "at-once"

    def ask(self, kind: str, choices: list[str], pauses: bool = False) -> Answer:
        """A sole choice is made without asking; a patient table waits where new cards would come up."""
        if len(choices) == 1 and not (self.patient and pauses):
            return choices[0]
        answer = yield Ask(self.turn, kind, choices)
        return answer

    def lay_out(self) -> None:
        for card in self.chosen:
            self.me.hand.remove(card)
            self.log.expect("card-laid", seat=self.turn, card=card)
        self.laid, self.chosen = self.chosen, []

    # --- Pieces and points ---

    def score(self, points: int, source: str, seat: int | None = None) -> None:
        number = self.turn if seat is None else seat
        self.seats[number].score += points
        if points:
            self.log.expect("scored", seat=number, points=points, source=source)

    def gain(self, piece: str, count: int = 1) -> None:
        """What is not there is not gained (R47)."""
        count = min(count, self.supply[piece])
        if count:
            self.supply[piece] -= count
            self.me.pieces[piece] += count
            self.log.expect("gained", seat=self.turn, piece=piece, count=count)

    def give(self, piece: str, count: int = 1) -> None:
        if count:
            self.me.pieces[piece] -= count
            self.supply[piece] += count
            self.log.expect("paid", seat=self.turn, piece=piece, count=count)

    def pay(self, letters: str) -> None:
        for piece in (*GEMS, "ore"):
            self.give(piece, letters.count(LETTER[piece]))

    # --- Piles (R30-R32, R61, R68, R96, R100, Q3) ---

    def draw_creature(self, name: str, **known: Word) -> int:
        """The top card of the general draw pile, which is not empty or can be made of the discard."""
        if not self.draw:
            self.shuffle_creatures()
        card = int(self.log.learn(name, "card", self.draw, **known))
        self.draw.remove(card)
        if self.at_once and not self.draw:
            self.shuffle_creatures()
        return card

    def shuffle_creatures(self) -> None:
        if self.discard:
            self.draw, self.discard = self.discard, []
            self.log.expect("creatures-shuffled", cards=len(self.draw))

    def replenish_display(self) -> None:
        old = [card for card in self.display if card is not None]
        new = min(6 - len(old), len(self.draw) + len(self.discard))
        self.display = [None] * (6 - len(old)) + old
        begin = self.first_new_space(new, 6 - len(old))
        for space in range(begin, begin + new):
            self.display[space] = self.draw_creature("display-filled", space=space + 1)

    def first_new_space(self, new: int, empty: int) -> int:
        """New cards lie next to the old ones (R100)."""
        return empty - new

    def refill_smithies(self) -> None:
        for at in range(5):
            if self.smithies[at] is not None:
                continue
            if not self.artifacts.total():
                self.shuffle_artifacts()
            if self.artifacts.total():
                possible = [colour for colour in COLOURS if self.artifacts[colour]]
                colour = str(self.log.learn("smithy-filled", "colour", possible, smithy=str(at + 1)))
                self.artifacts[colour] -= 1
                self.smithies[at] = colour
                if self.at_once and not self.artifacts.total():
                    self.shuffle_artifacts()

    def shuffle_artifacts(self) -> None:
        if self.artifact_discard.total():
            self.artifacts, self.artifact_discard = self.artifact_discard, Counter()
            self.log.expect("artifacts-shuffled", artifacts=self.artifacts.total())

    def refill_hand(self) -> None:
        me = self.me
        while len(me.hand) < me.limit() and (me.draw or me.discard):
            if not me.draw:
                self.shuffle_deck()
            card = int(self.log.learn("card-drawn", "card", me.draw, seat=self.turn))
            me.draw.remove(card)
            me.hand.append(card)
            if self.at_once and not me.draw:
                self.shuffle_deck()

    def shuffle_deck(self) -> None:
        me = self.me
        if me.discard:
            me.draw, me.discard = me.discard, []
            self.log.expect("deck-shuffled", seat=self.turn, cards=len(me.draw))

    # --- Payments (R49-R52, R83, R84, R102) ---

    def payments_of(self, cost: list[str], exact: bool = False) -> list[str]:
        """The sets of own gems that pay for these gems, one for each; `exact`: wild gems replace no colour."""
        found = []
        for gems in combinations_with_replacement(GEMS, len(cost)):
            if all(self.me.pieces[gem] >= gems.count(gem) for gem in set(gems)) and self.fits(list(gems), cost, exact):
                found.append("".join(LETTER[gem] for gem in gems))
        return found

    def fits(self, gems: list[str], cost: list[str], exact: bool) -> bool:
        """Whether each gem can be matched with one that is owed."""
        if not gems:
            return True
        gem, rest = gems[0], gems[1:]
        for at, owed in enumerate(cost):
            wild = self.me.is_wild(gem) and (owed == "wild" or not exact)
            if (gem == owed or wild) and self.fits(rest, cost[:at] + cost[at + 1 :], exact):
                return True
        return False

    def payments_of_any(self, count: int) -> list[str]:
        possible = combinations_with_replacement(GEMS, count)
        owned = [gems for gems in possible if all(self.me.pieces[gem] >= gems.count(gem) for gem in set(gems))]
        return ["".join(LETTER[gem] for gem in gems) for gems in owned]

    # --- The Exchange and Wild-gem stones (R73, R74, R91, R92) ---

    def exchanges(self) -> list[str]:
        if "exchange" not in self.me.runes or self.exchanged:
            return []
        given = [f"exchange {gem}-ore" for gem in GEMS if self.me.pieces[gem] and self.supply["ore"]]
        taken = [f"exchange ore-{colour}" for colour in COLOURS if self.me.pieces["ore"] and self.supply[colour]]
        return given + taken

    def stone_uses(self) -> list[str]:
        if "wild" not in self.me.runes or self.me.active is not None:
            return self.exchanges()
        return [*self.exchanges(), *(f"activate {colour}" for colour in COLOURS if self.supply[colour])]

    def use_stone(self, answer: str) -> bool:
        """Carry out the use of a stone; False if the answer is something else."""
        verb, _, what = answer.partition(" ")
        if verb == "exchange":
            given, taken = what.split("-")
            self.exchanged = True
            self.log.expect("stone-exchanged", seat=self.turn, given=given, taken=taken)
            self.give(given)
            self.gain(taken)
        elif verb == "activate":
            self.supply[what] -= 1
            self.me.active = what
            self.log.expect("stone-activated", seat=self.turn, colour=what)
        return verb in ("exchange", "activate")

    def list_stones(self, seat: Seat) -> list[str]:
        return [rune for rune in RUNES if self.runes[rune] and rune not in seat.runes and len(seat.runes) < 4]
