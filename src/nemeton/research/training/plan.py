"""What a training does, and the folder that it is kept in.

plan.json               what is trained; another command is refused
0/best.net              the networks that the training starts from, if there are any
1/2.games               the games of the first iteration for two players
1/candidate.net         the networks fitted to them, and 1/fitted.json how well they predict
1/2.gate                the games of the gate for two players, and 1/2.json the verdict
1/best.net              the networks that were accepted so far
best.net                the same, of the last iteration
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import ClassVar, Final

import msgspec

from nemeton.bots.roster import make_bot, takes_option
from nemeton.bots.search_bots import TreeBot
from nemeton.engine.errors import CodedError
from nemeton.engine.game import Game
from nemeton.research.training.dense import Recipe
from nemeton.research.training.samples import HELD_OUT
from nemeton.studies.arena.sprt import Hypotheses

PLAN: Final = "plan.json"
MAY_GROW: Final = ("iterations",)  # what the same training may have more of


class BadTraining(CodedError):
    """A training that is impossible, or another than the one that the folder holds."""

    SAY: ClassVar = {
        "training-encoding": "{game} has no observations, which networks read; expected a game with an encoding",
        "training-players": "{game} cannot be trained for {players} players; expected numbers from {least} to {most}",
        "training-list": "{text!r} is no list of numbers of players; expected one like 2,3,4",
        "training-number": "{name} cannot be {number}; expected at least {least}",
        "training-bot": "{bot!r} does not search; expected a bot like ismcts:200",
        "training-player": "{bot!r} judges no positions; expected a bot that can use networks, like greedy:2",
        "training-folder": "cannot use {folder!r}: {problem}; expected a folder that can be written",
        "training-other": (
            "{folder!r} holds another training: its {name} is {found}, not {wanted}; expected the same command, or another --out"
        ),
    }


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A training, checked."""

    game: str
    rules_version: int
    players: tuple[int, ...]
    bot: str  # that learns: its search says what positions are worth
    gate_bot: str = ""  # that goes through the gate with what was learnt; if empty, the one that learns
    player: str  # that plays the games
    against: str  # that is to be beaten; if empty, the learner as it was before
    start: str = ""  # the networks that it starts from: a file, or a name of the game's own
    iterations: int
    games: int  # of each iteration and number of players
    window: int  # iterations whose games are learnt from
    gate_games: int  # at most
    gate: Hypotheses
    explore: float = 0.04
    branches: int = 8
    samples: int = 3
    decisions: int = 0
    seed: int
    recipe: Recipe

    @property
    def command(self) -> str:
        """The command that does it again."""
        words = ["nemeton train", self.game, "--players", ",".join(map(str, self.players)), "--bot", self.bot]
        words += ["--player", self.player]
        if self.gate_bot:
            words += ["--gate-bot", self.gate_bot]
        if self.against:
            words += ["--against", self.against]
        if self.start:
            words += ["--start", self.start]
        for name in ("iterations", "games", "window", "decisions", "gate_games", "seed"):
            words += [f"--{name.replace('_', '-')}", str(getattr(self, name))]
        words.append(f"--sprt={self.gate.elo0:g},{self.gate.elo1:g}")
        return " ".join(words)


def read_sizes(game: Game, text: str | None) -> tuple[int, ...]:
    """Numbers of players with commas between them; all of the game if none are given."""
    if text is None:
        return tuple(range(max(2, game.min_players), game.max_players + 1))
    try:
        return tuple(dict.fromkeys(int(part) for part in text.split(",")))
    except ValueError as error:
        raise BadTraining("training-list", text=text) from error


def check_plan(game: Game, plan: Plan) -> Plan:
    """The plan, or BadTraining or the error of a bot's name."""
    if game.encoding is None:
        raise BadTraining("training-encoding", game=game.id)
    least = max(2, game.min_players)
    for players in plan.players:
        if not least <= players <= game.max_players:
            raise BadTraining("training-players", game=game.id, players=players, least=least, most=game.max_players)
    for name, lowest in (
        ("iterations", 1),
        ("games", HELD_OUT + 1),
        ("window", 1),
        ("gate_games", 1),
        ("branches", 1),
        ("samples", 0),
        ("decisions", 0),
    ):
        if getattr(plan, name) < lowest:
            raise BadTraining("training-number", name=f"--{name.replace('_', '-')}", number=getattr(plan, name), least=lowest)
    for bot in filter(None, (plan.bot, plan.gate_bot)):
        if not isinstance(make_bot(game, bot, 0), TreeBot):
            raise BadTraining("training-bot", bot=bot)
    for bot in filter(None, (plan.player, plan.against)):
        make_bot(game, bot, 0)
    if not takes_option(game, plan.player, "eval"):
        raise BadTraining("training-player", bot=plan.player)
    return plan


def open_folder(folder: Path, plan: Plan) -> None:
    """Make the folder, or go on in one of the same training."""
    file = folder / PLAN
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if file.exists():
            compare_plans(folder, file.read_bytes(), plan)
        write_whole(file, msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n")
    except OSError as error:
        raise BadTraining("training-folder", folder=str(folder), problem=str(error.strerror)) from error


def compare_plans(folder: Path, text: bytes, plan: Plan) -> None:
    try:
        found = msgspec.to_builtins(msgspec.json.decode(text, type=Plan))  # with what plans did not say when it was begun
    except msgspec.DecodeError as error:
        raise BadTraining("training-folder", folder=str(folder), problem=f"{PLAN}: {error}") from error
    for name, wanted in msgspec.to_builtins(plan).items():
        if name not in MAY_GROW and found[name] != wanted:
            raise BadTraining("training-other", folder=str(folder), name=name, found=str(found[name]), wanted=str(wanted))


def write_whole(file: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    part = file.with_name(file.name + ".part")
    part.write_bytes(content)
    os.replace(part, file)
