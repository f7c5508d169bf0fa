"""A second referee of Isle of Skye follows whole games of the engine and reports the first difference.

    python -m tests.games.skye.referee --decisions 100000 --seed 1

The referee (`referee_game.py`) is a plain implementation of its own, written from the rules pages. Of the game's modules it uses
only the words of actions and events and the literals of the tiles. Compared with the engine are, at every decision, who is asked,
all legal choices of all who are asked, and the whole table; between two decisions, every event.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from functools import cache
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.engine.chance import Rng
from nemeton.engine.game import Game, Setup
from nemeton.engine.state import SPECTATOR
from nemeton.games.skye.content import BASE_SCROLLS, DRUID_SCROLLS
from nemeton.registry import find_game
from tests.games.skye.referee_game import ALL_SCORING, SLOTS, Referee
from tests.games.skye.referee_script import Clan, Difference, Question
from tests.games.skye.referee_tiles import NAMES

GAME: Game[Any] = find_game("skye")
TABLETS = ("rescore", "buy-own", "better-bag", "discount")
SCROLLS = (*BASE_SCROLLS, *DRUID_SCROLLS)  # in the order in which positions number them
STYLES = ("habit", "random", "rambling")
MOSTLY = ("druids", "journeyman_tokens")  # options that bring many rules: on in two games of three


class Findings(NamedTuple):
    games: int
    decisions: int
    comparisons: int
    questions: Counter[str]


@cache
def action_text(action: int) -> str:
    return GAME.vocabulary.text(action)


@cache
def reach(action: int) -> int:
    """How far from the castle an action builds: rambling players make long lines and roads, and few closed areas."""
    verb, *words = action_text(action).split()
    return sum(abs(int(number)) for number in words[1].split(",")) if verb == "place" else 0


def choose_setup(seed: int) -> Setup:
    """A table of 2 to 5 players with options by chance."""
    rng = Rng(seed)
    options = {}
    for option in GAME.options:
        other = rng.below(3) > 0 if option.name in MOSTLY else rng.below(3) == 0
        options[option.name] = option.values[1 if other else 0]
    return GAME.setup(2 + seed % 4, seed, options, patient=rng.below(4) == 0)


class Follower:
    """One game, played by the engine and followed by the referee."""

    def __init__(self, setup: Setup) -> None:
        self.state = GAME.start(setup, log=True)
        self.referee = Referee(setup.players, setup.options, patient=setup.patient)
        self.script = self.referee.play()
        self.read = 0  # events of the engine that the referee has been told
        self.comparisons = 0

    def run(self, rng: Rng, most: int, asked: Counter[str]) -> int:
        """Play to the end, or so many decisions, in a style that chance chooses. The number of decisions."""
        self.listen()
        question: Question | None = next(self.script)
        style = STYLES[rng.below(len(STYLES))]
        made = 0
        while question is not None and made < most:
            self.compare(question)
            asked[question.kind] += 1
            seats = sorted(question.choices)
            seat = seats[rng.below(len(seats))]
            action = self.choose(seat, style, rng)
            self.state.step(seat, action)
            self.listen()
            made += 1
            try:
                question = self.script.send((seat, action_text(action)))
            except StopIteration:
                question = None
                self.compare_end()
        return made

    def choose(self, seat: int, style: str, rng: Rng) -> int:
        if style == "habit":
            return int(self.state.suggest(seat, rng))
        legal = self.state.legal(seat)
        picks = [int(legal[rng.below(len(legal))]) for _ in range(6 if style == "rambling" else 1)]
        return max(picks, key=reach)

    def listen(self) -> None:
        entries = self.state.log.entries
        self.referee.told.extend(GAME.events.whole(raw) for raw in entries[self.read :])
        self.read = len(entries)

    # --- Comparing ---

    def same(self, what: str, engine: object, referee: object) -> None:
        self.comparisons += 1
        if engine != referee:
            raise Difference(f"{what}: the engine has {engine!r}, the referee {referee!r}")

    def compare(self, question: Question) -> None:
        state = self.state
        if self.referee.told:
            raise Difference(f"told although nothing of it follows: {self.referee.told[0]}")
        self.same("asked", GAME.asked(state), sorted(question.choices))
        self.same("question", GAME.question(state, SPECTATOR), question.kind)
        for seat, expected in question.choices.items():
            offered = {action_text(int(action)) for action in state.legal(seat)}
            self.comparisons += 1
            if offered != expected:
                more, fewer = sorted(offered - expected)[:5], sorted(expected - offered)[:5]
                raise Difference(f"choices of seat {seat}: only the engine has {more}, only the referee {fewer}")
        self.compare_table()
        if question.kind == "price" and len(question.choices) == len(self.referee.clans):
            self.compare_all_scoring_tiles()

    def compare_table(self) -> None:
        state, referee = self.state, self.referee
        self.same("round", int(state.round), referee.round)
        self.same("bag", sorted(NAMES[tile] for tile in state.bag), sorted(referee.bag))
        self.same("dolmen", name_tiles(state.dolmen), referee.dolmen)
        self.same("Druid tiles face down", sorted(NAMES[tile] for tile in state.druids), sorted(referee.pile))
        self.same("Druid tiles out of the game", int(state.removed), len(referee.removed))
        self.same("tiles shown", name_tiles(state.shown), referee.shown)
        for seat, (player, clan) in enumerate(zip(state.seats, referee.clans, strict=True)):
            self.compare_clan(seat, player, clan)
        self.compare_view()

    def compare_clan(self, seat: int, player: Any, clan: Clan) -> None:
        self.same(f"gold of seat {seat}", int(player.gold), clan.gold)
        self.same(f"points of seat {seat}", int(player.score), clan.points)
        self.same(f"offer of seat {seat}", name_tiles(player.offer), clan.offer)
        self.same(f"gold laid by seat {seat}", [int(gold) for gold in player.laid], clan.laid)
        self.same(f"tiles to build of seat {seat}", name_tiles(player.to_build), clan.building)
        tablets = {kind: int(player.tablets) >> 7 * number & 127 for number, kind in enumerate(TABLETS)}
        self.same(f"tablets of seat {seat}", tablets, {kind: clan.tablets[kind] for kind in TABLETS})

    def compare_view(self) -> None:
        """Territories, and what they are worth, as everybody sees them."""
        view: Any = GAME.view(self.state, SPECTATOR)
        for seat, (shown, clan) in enumerate(zip(view.players, self.referee.clans, strict=True)):
            land = clan.land
            placed = [(tile.tile, (tile.x, tile.y), tile.turn // 90) for tile in shown.territory]
            if land is None:
                self.same(f"territory of seat {seat}", placed, [])
                continue
            expected = [(shape.facts.name, cell, land.turns[cell]) for cell, shape in land.tiles.items()]
            self.same(f"territory of seat {seat}", placed, expected)
            self.same(f"barrels by road of seat {seat}", shown.barrels, land.barrels_by_road())
            worth = [(twice, land.scroll_value(kind, clan.gold)) for _, kind, twice in land.scrolls() if not self.hides(kind)]
            scrolls = [(scroll.doubled, scroll.points) for scroll in shown.scrolls if scroll.points is not None]
            self.same(f"scrolls of seat {seat}", scrolls, worth)
        if view.players[-1].worth:
            for slot, name in enumerate(self.referee.scoring):
                points = [player.worth[slot] for player in view.players]
                expected_points = [None] * len(points) if self.hides(name) else self.referee.points(name)
                self.same(f"points for {name}", points, expected_points)

    def compare_all_scoring_tiles(self) -> None:
        """Those that are not on the board, too, and scrolls of all kinds where one lies: on copies of the table."""
        for first in range(0, len(ALL_SCORING), len(SLOTS)):
            names = ALL_SCORING[first : first + len(SLOTS)]
            twin = self.state.clone()
            twin.slots = vec[i64](list(range(first, first + len(names))))
            kinds = [(first + row + self.referee.round) % len(SCROLLS) for row in range(len(SCROLLS))]
            for player in twin.seats:
                player.scrolls = vec[i64]([each for pair in zip(kinds, player.scrolls[1::2], strict=False) for each in pair])
            view: Any = GAME.view(twin, SPECTATOR)
            for slot, name in enumerate(names):
                points = [player.worth[slot] for player in view.players]
                self.same(f"points for {name}", points, [None] * len(points) if self.hides(name) else self.referee.points(name))
            for seat, (shown, clan) in enumerate(zip(view.players, self.referee.clans, strict=True)):
                for scroll, kind in zip(shown.scrolls, kinds, strict=False):
                    if scroll.points is not None:
                        expected = clan.home.scroll_value(SCROLLS[kind], clan.gold)
                        self.same(f"a scroll for {SCROLLS[kind]} of seat {seat}", scroll.points, expected)

    def hides(self, name: str) -> bool:
        """Whether the points of a scroll or scoring tile would reveal gold in other hands (S44)."""
        return name in ("gold", "most-gold") and not self.state.over

    def compare_end(self) -> None:
        self.same("over", bool(self.state.over), True)
        self.compare_table()
        self.compare_all_scoring_tiles()
        self.same("winners", GAME.winners(self.state), self.referee.winners)
        self.same("events left", list(self.referee.told), [])


def name_tiles(tiles: Any) -> list[str | None]:
    return [None if tile < 0 else NAMES[tile] for tile in tiles]


def follow(decisions: int, seed: int) -> Findings:
    """Follow games until so many decisions were made; Difference with seed, move and what differs at the first one."""
    games = made = comparisons = 0
    asked: Counter[str] = Counter()
    while made < decisions:
        setup = choose_setup(seed + games)
        follower = Follower(setup)
        before = sum(asked.values())
        try:
            made += follower.run(Rng(seed + games), decisions - made, asked)
        except Difference as difference:
            move = sum(asked.values()) - before
            options = ", ".join(f"{name} {value}" for name, value in setup.options.items())
            raise Difference(f"seed {setup.seed}, {setup.players} players, {options}, move {move}: {difference}") from None
        games += 1
        comparisons += follower.comparisons
    return Findings(games, made, comparisons, asked)


def main() -> None:
    parser = argparse.ArgumentParser(description="Follow games of Isle of Skye with a second referee.")
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = time.process_time()
    found = follow(chosen.decisions, chosen.seed)
    took = time.process_time() - began
    kinds = ", ".join(f"{kind} {count}" for kind, count in found.questions.most_common())
    sys.stdout.write(
        f"{found.games} games, {found.decisions} decisions ({kinds}), {found.comparisons} comparisons, no difference\n"
    )
    sys.stdout.write(f"processor time {took:.0f} s\n")


if __name__ == "__main__":
    main()
