"""Root-parallel search: several searches of one decision, whose counts at the root are added up.

Each part is a search of its own, with its own seed and its share of the simulations, so it does not matter which process thinks
about it, nor when: the same seed and number of parts lead to the same choice.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import BinaryIO

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.bots.bot import Bot, InfoSet
from nemeton.bots.fan import NONE
from nemeton.bots.menu import Menu
from nemeton.bots.search_bots import Search, TreeBot
from nemeton.bots.tree import START, Tree
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.frames import SEALED


class Tried(msgspec.Struct, frozen=True, array_like=True):
    """A choice at the root: how often it was made, the sum of what it brought, and its share of the average mix if the seat
    mixes."""

    action: int
    visits: int
    total: float
    share: float = 0.0


class Part(msgspec.Struct, frozen=True):
    """What one search has found. The choices stand in the order of the list that the seat chooses from."""

    tried: list[Tried]
    mixes: bool = False
    settled: int = NONE  # what it would play, if not visits decide that (`root=halving`)


class Sum:
    """What all parts have found together."""

    def __init__(self, parts: Sequence[Part], seed: int) -> None:
        self._tried: dict[int, Tried] = {}
        self._mixes = any(part.mixes for part in parts)
        self._settled = Counter(part.settled for part in parts if part.settled != NONE)
        self._seed = seed
        for part in parts:
            for one in part.tried:
                old = self._tried.get(one.action, Tried(one.action, 0, 0.0))
                self._tried[one.action] = Tried(one.action, old.visits + one.visits, old.total + one.total, old.share + one.share)

    def visits_of(self, action: int) -> int:
        return self._tried[action].visits if action in self._tried else 0

    def value_of(self, action: int) -> float:
        """The mean chance to win after a choice; 0 if it was never tried."""
        return self._tried[action].total / visits if (visits := self.visits_of(action)) else 0.0

    def decide(self) -> int:
        """The choice to play: the one that most parts have settled on, otherwise the most visited one or one drawn from the sum
        of the average mixes, as a single tree decides. If as many have settled on several, the better mean decides: the last
        contenders of halving have the same number of visits."""
        if self._settled:
            return max(self._settled, key=lambda action: (self._settled[action], self.value_of(action)))
        if not self._mixes:
            return max(self._tried, key=lambda action: (self.visits_of(action), self.value_of(action)))
        menu = Menu()
        menu.actions = vec[i64](list(self._tried))
        menu.share = vec[float]([one.share for one in self._tried.values()])
        return int(menu.pick(Rng(derive_seed(self._seed, 0, "decision"))))


class ParallelBot(Bot):
    """ISMCTS in parts. Simulations are shared out among them; a time is what each of them has.

    They think one after the other, or, if `apart`, each in a process of its own."""

    def __init__(self, seed: int, simulations: int, milliseconds: int, search: Search) -> None:
        self._rng = Rng(seed)
        self._simulations = simulations
        self._milliseconds = milliseconds
        self._search = search
        self.apart = False

    def choose(self, infoset: InfoSet) -> int:
        choices = infoset.legal()
        return choices[0] if len(choices) == 1 else self.think(infoset).decide()

    def think(self, infoset: InfoSet) -> Sum:
        seed = draw_seed(self._rng)
        parts = self._search.parts

        def think(part: int) -> Part:
            return self.think_part(infoset, part, seed)

        return Sum(think_apart(think, parts) if self.apart else [think(part) for part in range(parts)], seed)

    def think_part(self, infoset: InfoSet, part: int, seed: int) -> Part:
        """One part of a decision whose seed was drawn with `draw_seed`."""
        parts = self._search.parts
        simulations = self._simulations // parts + (part < self._simulations % parts)
        return report(TreeBot(derive_seed(seed, part, "part"), simulations, self._milliseconds, self._search).think(infoset))


def use_processes(bot: Bot) -> Bot:
    """The same bot; if it thinks in parts, each in a process of its own."""
    if isinstance(bot, ParallelBot):
        bot.apart = True
    return bot


def draw_seed(rng: Rng) -> int:
    """The seed of one decision, from the random numbers of a bot."""
    seed = 0
    for _ in range(4):
        seed = seed << 32 | int(rng.word())
    return seed


def report(tree: Tree) -> Part:
    """What a search has found at its root."""
    menu = tree.menus.get((START, int(tree.thinker))) if tree.root.mode >= SEALED else None
    shares = {} if menu is None else dict(zip(menu.actions, menu.share, strict=True))
    tried = [
        Tried(int(action), visits, tree.value_of(action) * visits, shares.get(action, 0.0))
        for action in tree.root.legal(tree.thinker)
        if (visits := int(tree.visits_of(action)))
    ]
    return Part(tried, menu is not None, int(tree.settled))


# --- Processes -------------------------------------------------------------------------------------------------------


def think_apart(think: Callable[[int], Part], parts: int) -> list[Part]:
    """All parts, each but the first in a copy of this process. A part whose process is lost is thought about here."""
    if not hasattr(os, "fork"):
        return [think(part) for part in range(parts)]
    children: list[tuple[int, BinaryIO]] = []
    try:
        for part in range(1, parts):
            children.append(start_child(think, part))
        found = [think(0)]
        for part, (_, pipe) in enumerate(children, start=1):
            found.append(read_part(pipe) or think(part))
        return found
    finally:
        for pid, pipe in children:
            pipe.close()
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)  # it has answered, or nobody waits for it any more
            os.waitpid(pid, 0)


def start_child(think: Callable[[int], Part], part: int) -> tuple[int, BinaryIO]:
    """Copy this process; the copy thinks about a part, writes what it has found, and ends."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writer)
        return pid, os.fdopen(reader, "rb")
    try:
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(msgspec.msgpack.encode(think(part)))
    finally:
        os._exit(0)  # nothing of this process may run twice


def read_part(pipe: BinaryIO) -> Part | None:
    """What a process has found; None if it was lost before that."""
    try:
        return msgspec.msgpack.decode(pipe.read(), type=Part)
    except msgspec.DecodeError:
        return None
