"""Following games: random and bot players at tables of all sizes and options, each decision compared."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from nemeton.bots.bot import InfoSet
from nemeton.bots.roster import make_bot
from nemeton.games.runestones.game import RuneStones
from nemeton.games.runestones.state import RuneStonesState
from tests.games.runestones.referee.compare import find_differences
from tests.games.runestones.referee.game import Referee
from tests.games.runestones.referee.log import Ask, Difference, Log, Play

LONGEST = 2500  # decisions of one game: random players hoard cards and can go on for many thousands
BOTS = ("random", "habit", "habit", "drowsy:2")


class Tables(NamedTuple):
    """What a run has seen."""

    games: int
    finished: int
    decisions: int
    kinds: Counter[str]


class Setting(NamedTuple):
    """A table to follow. The same setting is the same game."""

    players: int
    seed: int
    options: dict[str, str]
    patient: bool
    bots: tuple[str, ...]

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.players} players, seed {self.seed}, {options}, patient={self.patient}, {'/'.join(self.bots)}"


def settings(game: RuneStones, seed: int) -> Iterator[Setting]:
    """Tables without end: sizes in turn, options and players mixed by chance."""
    chance = random.Random(seed)
    while True:
        for players in (2, 3, 4):
            options = {option.name: chance.choice(option.values) for option in game.options}
            bots = tuple(chance.choice(BOTS) for _ in range(players))
            yield Setting(players, chance.randrange(2**32), options, chance.random() < 0.5, bots)


def follow(
    game: RuneStones,
    setting: Setting,
    most: int = LONGEST,
    referee_class: type[Referee] = Referee,
    kinds: Counter[str] | None = None,
) -> tuple[int, bool]:
    """Follow one game: how many decisions, and whether it ended. Difference names the setting, the move and what differs."""
    setup = game.setup(setting.players, setting.seed, setting.options, patient=setting.patient)
    state = game.start(setup, log=True)
    log = Log()
    referee = referee_class(setting.players, setup.options, setting.patient, log)
    bots = [make_bot(game, name, setting.seed + seat) for seat, name in enumerate(setting.bots)]
    play = referee.play()
    move, did = 0, "the set-up"
    answer: str | None = None
    while True:
        try:
            hear(game, state, log)
            ask = advance(play, answer)
            log.finish()
            differences = find_differences(game, state, referee, ask)
            if differences:
                raise Difference("\n  ".join(differences))
        except Difference as found:
            raise Difference(f"{setting}\nmove {move}, after {did}:\n  {found}") from None
        if ask is None:
            return move, True
        if kinds is not None:
            kinds[ask.kind] += 1
        if move >= most:
            return move, False
        action = bots[ask.seat].choose(InfoSet(game, state, ask.seat))
        answer = game.vocabulary.text(action)
        move, did = move + 1, f"seat {ask.seat}: {answer}"
        game.play(state, ask.seat, action)


def hear(game: RuneStones, state: RuneStonesState, log: Log) -> None:
    assert state.log is not None
    log.events += [game.events.whole(raw) for raw in state.log.entries[len(log.events) :]]


def advance(play: Play, answer: str | None) -> Ask | None:
    """The next decision of the referee; None at the end."""
    try:
        return next(play) if answer is None else play.send(answer)
    except StopIteration:
        return None


def follow_many(game: RuneStones, decisions: int, seed: int, longest: int = LONGEST) -> Tables:
    """Follow games until so many decisions have been compared."""
    games = finished = compared = 0
    kinds: Counter[str] = Counter()
    for setting in settings(game, seed):
        moves, ended = follow(game, setting, min(longest, decisions - compared), kinds=kinds)
        games += 1
        finished += ended
        compared += moves
        if compared >= decisions:
            break
    return Tables(games, finished, compared, kinds)
