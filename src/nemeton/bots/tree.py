"""Information-set Monte Carlo tree search over the decisions of any game.

Each simulation draws a state that the thinking seat could be in, walks down the tree by the choices legal there, adds one
node, lets habits play until the position is quiet, and asks the evaluator for each seat's chance to win. A node belongs to a
sequence of choices, not to a state, so what is learnt in one drawn state counts in all others. In a sealed
frame the seats choose independently: each has its own statistics at the node where the frame began, because no seat
sees what the others choose.

Choices are selected by PUCT: the mean value so far, plus an exploration bonus in proportion to the weight that the prior gives
the choice. A choice of little weight is thus tried late or never, which keeps wide decisions narrow. In sealed frames the seats
may mix their choices instead (`REGRET`, `menu.py`).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.bots.fan import NONE, Fan
from nemeton.bots.menu import Menu, same
from nemeton.engine.chance import Rng
from nemeton.engine.evaluators import Evaluator
from nemeton.engine.frames import NOTHING, OPEN, SEALED
from nemeton.engine.priors import Prior
from nemeton.engine.state import State

START: Final = 0  # the node of the root position
FIRST_PLACES: Final = 256  # a power of two
CLEARNESS: Final = 0.05  # of a result, beside the result itself
BUSY: Final = 4  # visits from which on a node keeps its fan
FIRST_PLAY: Final = 0.06  # how much worse than its parent an untried choice is thought to be

# How the seats of a sealed frame choose.
PUCT: Final = 0
REGRET: Final = 1


class Walk:
    """A simulation before it is judged: where it has come to, the nodes it has passed, and what it has chosen from menus."""

    def __init__(self, state: State, path: vec[i64], menus: list[Menu], tried: vec[i64]) -> None:
        self.state: State = state
        self.path: vec[i64] = path
        self.menus: list[Menu] = menus
        self.tried: vec[i64] = tried  # for each menu the place of the choice, and the seat


class Tree:
    """The nodes as columns: the choice (`seat`, `action`) that leads to a node, how often it was made, and what it brought."""

    def __init__(
        self,
        root: State,
        seat: i64,
        rng: Rng,
        curiosity: float,
        evaluator: Evaluator,
        prior: Prior,
        sealed: i64,
        batch: i64,
    ) -> None:
        self.root: State = root
        self.thinker: i64 = seat
        self.rng: Rng = rng
        self.curiosity: float = curiosity
        self.evaluator: Evaluator = evaluator
        self.prior: Prior = prior
        self.sealed: i64 = sealed
        if sealed == REGRET and root.mode >= SEALED:
            self.root = root.clone()
            self.reopen(self.root)
        self.horizon: i64 = root.horizon()
        self.action: vec[i64] = vec[i64]([NONE])
        self.seat: vec[i64] = vec[i64]([NONE])
        self.parent: vec[i64] = vec[i64]([NONE])
        self.places: vec[i64] = vec[i64]([NONE] * FIRST_PLACES)  # the nodes but the first by hash, open addressing
        self.visits: vec[i64] = vec[i64]([0])
        self.total: vec[float] = vec[float]([0.0])
        self.simulations: i64 = 0
        self.settled: i64 = NONE  # the choice to play, if something else than visits has decided it
        self.evenly: bool = False  # whether the forced choices of a sealed root are all made equally often
        self.batch: i64 = batch
        self.fans: list[Fan | None] = [None]  # of PUCT, by node: the first one of it
        self.loose: Fan = Fan()  # for choices that differ from one drawn state to the next
        self.menus: dict[tuple[int, int], Menu] = {}  # of REGRET, by node and seat

    def think(self, simulations: i64, forced: i64 = NONE) -> None:
        """Run this many more simulations; all of them begin with the choice `forced` of the thinking seat, if there is one."""
        done: i64 = 0
        while done < simulations:
            if self.batch > 1:
                count = min(self.batch, simulations - done)
                self.think_at_once(count, forced)
                done += count
            else:
                self.simulate(forced, None)
                done += 1

    def think_at_once(self, simulations: i64, forced: i64) -> None:
        """Run simulations whose last positions are judged together.

        Until then each counts as one that has brought what its choices bring on the mean, and for a new choice as lost: the next
        ones go other ways if those look as good."""
        walks: list[Walk] = []
        states: list[State] = []
        lent = vec[float]()  # for each node that a walk has passed, what it was thought to bring
        while len(walks) < simulations:
            self.simulate(forced, walks)
            walk = walks[-1]
            states.append(walk.state)
            for passed in walk.path:
                mean = self.total[passed] / float(self.visits[passed]) if self.visits[passed] else 0.0
                lent = append(lent, mean)
                self.total[passed] += mean
                self.visits[passed] += 1
        at: i64 = 0
        for walk in walks:
            for passed in walk.path:
                self.total[passed] -= lent[at]
                self.visits[passed] -= 1
                at += 1
        for walk, chances in zip(walks, self.evaluator.estimate_many(states), strict=True):
            self.learn(walk.path, walk.menus, walk.tried, chances)

    def simulate(self, forced: i64, walks: list[Walk] | None) -> None:
        """Run a simulation; with a list of walks, only until it is to be judged, and add it to them."""
        state = self.root.resample(self.thinker, self.rng)
        if self.sealed == REGRET and state.mode >= SEALED:
            self.reopen(state)
        path = vec[i64]([START])
        node: i64 = START
        fresh = False
        menus: list[Menu] = []
        tried = NOTHING
        while not state.over and not fresh:
            frame = node  # where the seats of a sealed frame keep their statistics
            sealed = state.mode >= SEALED
            # The others cannot see a forced choice: they answer as they have on the whole, and learn nothing from it. Where all
            # of them are made equally often, what the others learn gives none of them away.
            blind = sealed and forced != NONE and not self.evenly
            waiting = True
            while waiting:
                seat = self.next_seat(state)
                learns = True
                if forced != NONE and seat == self.thinker:
                    action = forced
                    forced = NONE
                elif blind:
                    action = self.answer(state, seat, frame)
                    learns = False
                elif sealed and self.sealed == REGRET and len(state.legal(seat)) > 1:
                    menu = self.find_menu(frame, seat)
                    place = menu.choose(state, seat, self.rng, self.prior)
                    action = menu.actions[place]
                    menus.append(menu)
                    tried = append(append(tried, place), seat)
                else:
                    action = self.choose(state, seat, frame)
                stats = self.find(frame, seat, action)
                if stats == NONE:
                    stats = self.add(frame, seat, action)
                    fresh = True
                if learns:
                    path = append(path, stats)
                if node == frame:
                    node = stats
                else:
                    inner = self.find(node, seat, action)
                    node = inner if inner != NONE else self.add(node, seat, action)
                waiting = sealed and state.asked & ~(1 << seat) != 0
                state.step(seat, action)
        self.play_out(state)
        if walks is None:
            self.learn(path, menus, tried, self.evaluator.estimate(state))
        else:
            walks.append(Walk(state, path, menus, tried))

    def learn(self, path: vec[i64], menus: list[Menu], tried: vec[i64], chances: vec[float]) -> None:
        """Count a simulation that has come to these chances."""
        for passed in path:
            self.visits[passed] += 1
            if self.seat[passed] != NONE:
                self.total[passed] += chances[self.seat[passed]]
        at: i64 = 0
        for menu in menus:
            menu.learn(tried[at], chances[tried[at + 1]])
            at += 2
        self.simulations += 1

    def reopen(self, state: State) -> None:
        """Let the others choose again who have answered the sealed frame of the root: nobody has seen their answers."""
        seat: i64 = 0
        while seat < state.players:
            if seat != self.thinker and state.has_answered(seat):
                state.retract(seat)
            seat += 1

    def find_menu(self, node: i64, seat: i64) -> Menu:
        key = (int(node), int(seat))
        menu = self.menus.get(key)
        if menu is None:
            menu = self.menus[key] = Menu()
        return menu

    def answer(self, state: State, seat: i64, frame: i64) -> i64:
        """A choice in proportion to how often the seat has made it; by habit if none was ever made."""
        choices = state.legal(seat)
        made: i64 = 0
        for action in choices:
            known = self.find(frame, seat, action)
            if known != NONE:
                made += self.visits[known]
        if made == 0:
            return state.suggest(seat, self.rng)
        pick = self.rng.below(made)
        for action in choices:
            known = self.find(frame, seat, action)
            if known != NONE:
                pick -= self.visits[known]
                if pick < 0:
                    return action
        return choices[0]

    def next_seat(self, state: State) -> i64:
        """The seat that chooses next; in an open frame the thinking seat, if it is asked."""
        if state.mode == OPEN and state.asked >> self.thinker & 1:
            return self.thinker
        return state.next_seat()

    def play_out(self, state: State) -> None:
        """Let habits play on: at least `horizon` choices, then until the position is quiet."""
        steps: i64 = 0
        while not state.over and (steps < self.horizon or not state.is_quiet()):
            seat = state.next_seat()
            state.step(seat, state.suggest(seat, self.rng))
            steps += 1

    def choose(self, state: State, seat: i64, node: i64) -> i64:
        """The legal choice with the highest PUCT value at a node."""
        choices = state.legal(seat)
        if len(choices) == 1:
            return choices[0]
        fan = self.spread(state, seat, node, choices)
        # Only what is legal in this drawn state counts: a choice must not become urgent by visits at which it could not be made.
        seen: i64 = 0
        value_seen = 0.0
        at: i64 = 0
        while at < len(choices):
            known = fan.nodes[at]
            if known != NONE:
                seen += self.visits[known]
                value_seen += self.total[known]
            at += 1
        expected = (value_seen / float(seen) if seen else 1.0 / float(state.players)) - FIRST_PLAY
        urge = self.curiosity * sqrt(float(seen) + 1.0) / fan.total_weight
        best: i64 = 0
        best_promise = -1.0e9
        at = 0
        while at < len(choices):
            known = fan.nodes[at]
            bonus = urge * (fan.weights[at] + fan.rest)
            if known == NONE:
                promise = expected + bonus
            else:
                count = float(self.visits[known])
                promise = self.total[known] / count + bonus / (1.0 + count) if count > 0.0 else expected + bonus
            if promise > best_promise:
                best_promise = promise
                best = at
            at += 1
        return choices[best]

    def spread(self, state: State, seat: i64, node: i64, choices: vec[i64]) -> Fan:
        """The fan of these choices. A busy node keeps it, if nothing has come out since the root; else it is made anew.

        The weights of the thinker's own choices are kept with it: what else was drawn for this simulation, it does not know."""
        if state.revealed != self.root.revealed or self.visits[node] < BUSY:
            self.fill(self.loose, seat, node, choices)
            self.loose.weigh(state, self.prior)
            return self.loose
        fan = self.fans[node]
        while fan is not None and fan.seat != seat:
            fan = fan.next
        if fan is None:
            fan = Fan()
            fan.next = self.fans[node]
            self.fans[node] = fan
        kept = same(fan.choices, choices)
        if not kept:
            self.fill(fan, seat, node, choices)
        if not kept or seat != self.thinker:
            fan.weigh(state, self.prior)
        return fan

    def fill(self, fan: Fan, seat: i64, node: i64, choices: vec[i64]) -> None:
        fan.seat = seat
        fan.choices = choices
        if len(fan.nodes) < len(choices):
            fan.nodes = vec[i64]([NONE] * len(choices))
        at: i64 = 0
        for action in choices:
            fan.nodes[at] = self.find(node, seat, action)
            at += 1

    def find(self, node: i64, seat: i64, action: i64) -> i64:
        """The node that a choice leads to; NONE if it was never tried."""
        return self.places[self.place_of(node, seat, action)]

    def place_of(self, node: i64, seat: i64, action: i64) -> i64:
        """Where a choice stands in `places`, or the free place where it would stand."""
        last: i64 = len(self.places) - 1
        place = node * 1000003 + action * 10007 + seat * 101
        place = (place ^ place >> 15) & last
        found = self.places[place]
        while found != NONE and (self.action[found] != action or self.parent[found] != node or self.seat[found] != seat):
            place = (place + 1) & last
            found = self.places[place]
        return place

    def add(self, node: i64, seat: i64, action: i64) -> i64:
        new: i64 = len(self.action)
        if 2 * new > len(self.places):
            self.grow_places()
        self.places[self.place_of(node, seat, action)] = new
        self.action = append(self.action, action)
        self.seat = append(self.seat, seat)
        self.parent = append(self.parent, node)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.fans.append(None)
        fan = self.fans[node]
        while fan is not None:
            if fan.seat == seat:
                fan.lead(action, new)
            fan = fan.next
        return new

    def grow_places(self) -> None:
        """Twice as many places; they stay at most half full."""
        self.places = vec[i64]([NONE] * (2 * len(self.places)))
        node: i64 = 1
        while node < len(self.action):
            self.places[self.place_of(self.parent[node], self.seat[node], self.action[node])] = node
            node += 1

    def visits_of(self, action: i64) -> i64:
        node = self.find(START, self.thinker, action)
        return 0 if node == NONE else self.visits[node]

    def value_of(self, action: i64) -> float:
        """The mean chance to win after a choice; 0 if it was never tried."""
        node = self.find(START, self.thinker, action)
        return 0.0 if node == NONE or self.visits[node] == 0 else self.total[node] / float(self.visits[node])

    def decide(self) -> i64:
        """The choice to play: the most visited one, or in a sealed frame under REGRET one drawn from the average mix."""
        if self.settled != NONE:
            return self.settled
        menu = self.menus.get((int(START), int(self.thinker))) if self.root.mode >= SEALED else None
        return self.most_visited() if menu is None else menu.pick(self.rng)

    def most_visited(self) -> i64:
        choices = self.root.legal(self.thinker)
        best = choices[0]
        for action in choices:
            visits = self.visits_of(action)
            most = self.visits_of(best)
            if visits > most or (visits == most and self.value_of(action) > self.value_of(best)):
                best = action
        return best


def guess_others(root: State, seat: i64, rng: Rng) -> State:
    """In an open frame, a state in which the other seats have acted by habit; otherwise the state itself."""
    if root.mode != OPEN:
        return root
    state = root.resample(seat, rng)
    other: i64 = 0
    while other < state.players:
        while other != seat and state.asked >> other & 1:
            state.step(other, state.suggest(other, rng))
        other += 1
    return state


def look_ahead(root: State, seat: i64, action: i64, rng: Rng, evaluator: Evaluator) -> float:
    """The chance to win after a choice in a drawn state, once habits have finished the turn.

    If that ends the game, a clear result counts a little more than a narrow one, as the others may do better than habits.
    """
    state = root.resample(seat, rng)
    state.step(seat, action)
    while not state.is_quiet():
        asked = state.next_seat()
        state.step(asked, state.suggest(asked, rng))
    chance = evaluator.estimate(state)[seat]
    return chance + CLEARNESS * evaluator.judge(state)[seat] if state.over else chance
