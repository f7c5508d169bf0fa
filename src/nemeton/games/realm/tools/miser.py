"""What a player wins by doing nothing in the mission of magic.

    python src/nemeton/games/realm/tools/miser.py --rules 1 --games 2000
    python src/nemeton/games/realm/tools/miser.py --rules 2 --games 2000 --plan close

The miser spends nothing, walks to a rune stone on the shore of Castle Island and waits there, out of every fight that can be
avoided. With the plan `close` they spend everything at that stone as soon as it fulfils the mission; with `settle` they also
play by habit in the first rounds, which brings some wells. Once the castle is open they play by habit. All other seats are bots.
A mission that rewards play gives the miser no more than an even share.
"""

from __future__ import annotations

import argparse
import sys
from functools import cache

from nemeton.bots.bot import Bot, InfoSet
from nemeton.bots.roster import make_bot
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.game import Game
from nemeton.games.realm.game import GAME, OLDER
from nemeton.games.realm.rules import actions, frames
from nemeton.games.realm.rules.final import may_enter_castle
from nemeton.games.realm.rules.places import figure_on, monster_on
from nemeton.games.realm.rules.tables import KIND, MIDDLE, NOBODY, NOWHERE, RING, RUNE, SPACES, STEPS, TO_CASTLE, distances_to
from nemeton.games.realm.state import RealmState
from nemeton.studies.intervals import wilson

RULES: dict[int, Game[RealmState]] = {game.rules_version: game for game in (GAME, *OLDER)}
STONES = tuple(space for space in range(SPACES) if KIND[space] == RUNE and RING[space] == MIDDLE)
HABIT = "habit"
WAIT = "wait"
CLOSE = "close"
SETTLE = "settle"
SETTLED = 5  # rounds

way_to = cache(distances_to)


class Miser:
    """Waits for magic after the round `settled`; `closes` says whether they spend it all when that fulfils the mission."""

    def __init__(self, *, closes: bool, settled: int) -> None:
        self.closes = closes
        self.settled = settled

    def choose(self, state: RealmState, seat: int, rng: Rng) -> int:
        p = state.seats[seat]
        choices = [int(action) for action in state.legal(seat)]
        if may_enter_castle(p) or state.round <= self.settled:
            return int(state.suggest(seat, rng))
        if state.kind == frames.TURN:
            return self.move(state, seat, choices)
        if actions.PASS in choices:
            return actions.PASS
        if state.kind == frames.CARD:
            return max(choices, key=lambda action: int(STEPS[action - actions.PLAY + 1]))
        return int(state.suggest(seat, rng))

    def move(self, state: RealmState, seat: int, choices: list[int]) -> int:
        """Spend everything if it is enough; else a step towards the stone, or the end of the turn."""
        p = state.seats[seat]
        if self.closes and p.spent + p.magic >= state.wanted:
            # Turns that keep the way to the castle short come first; the last magic goes for rolls and a step.
            sinks = [action for action in choices if actions.TURN <= action < actions.DRINK]
            sinks.sort(key=lambda action: after_turn(state, seat, action))
            sinks += [action for action in choices if action == actions.BUY_STEP or actions.ROLL <= action < actions.TURN]
            if sinks:
                return sinks[0]
        stone = min(STONES, key=lambda space: (TO_CASTLE[SPACES * state.rings + space], space))
        way = way_to(int(state.rings), stone)
        best, found = way[p.space], actions.DONE
        for action in choices:
            space = action - actions.STEP
            if 0 <= space < SPACES and RING[space] <= MIDDLE and way[space] < best:
                if figure_on(state, space) == NOBODY and monster_on(state, space) == NOWHERE:
                    best, found = way[space], action
        return found


def after_turn(state: RealmState, seat: int, action: int) -> int:
    """The steps to the castle after a turn of a ring."""
    twin = state.clone()
    twin.step(seat, action)
    return int(TO_CASTLE[SPACES * twin.rings + twin.seats[seat].space])


def play(rules: int, players: int, number: int, plan: str, bot: str, seed: int) -> tuple[float, int]:
    """The miser's share of the win in one game, and its rounds. The miser's seat changes from game to game."""
    game = RULES[rules]
    state = game.start(game.setup(players, derive_seed(seed, number, "deal"), {"mission": "magic"}))
    assert isinstance(state, RealmState)
    miser, seat_of_miser = Miser(closes=plan != WAIT, settled=SETTLED if plan == SETTLE else 0), number % players
    bots: list[Bot] = [make_bot(game, bot, derive_seed(seed, number, f"seat {seat}")) for seat in range(players)]
    rng = Rng(derive_seed(seed, number, "choices"))
    while not state.over:
        seat = int(state.next_seat())
        if seat == seat_of_miser:
            action = miser.choose(state, seat, rng)
        elif bot == HABIT:
            action = int(state.suggest(seat, rng))  # habits use nothing hidden from their seat
        else:
            action = bots[seat].choose(InfoSet(game, state, seat))
        state.step(seat, action)
    winners = game.winners(state)
    return (1 / len(winners) if seat_of_miser in winners else 0.0), int(state.round)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", type=int, default=GAME.rules_version, choices=sorted(RULES))
    parser.add_argument("--plan", default=WAIT, choices=(WAIT, CLOSE, SETTLE))
    parser.add_argument("--bot", default=HABIT)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", default="2,3,4,5,6")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sys.stdout.write(f"rules {arguments.rules}, plan {arguments.plan}, against {arguments.bot}, {arguments.games} games each\n\n")
    sys.stdout.write("| players | even | the miser wins | 95 % | median rounds |\n|---|---|---|---|---|\n")
    for players in map(int, arguments.players.split(",")):
        played = [
            play(arguments.rules, players, number, arguments.plan, arguments.bot, arguments.seed)
            for number in range(arguments.games)
        ]
        share = sum(won for won, _ in played) / len(played)
        low, high = wilson(share, len(played))
        rounds = sorted(rounds for _, rounds in played)[len(played) // 2]
        line = f"{players} | {100 / players:.1f} % | {100 * share:.1f} % | {100 * low:.1f} to {100 * high:.1f} % | {rounds}"
        sys.stdout.write(f"| {line} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
