"""Golden records: whole games that must go as they always did. A rule that changes by accident shows here.

    python -m nemeton.conformance.golden GAME FOLDER     # writes them anew, when a rule has changed on purpose

Each record is a random game with undo in it, one for the default options and one for every other value of an option, at
different numbers of players; beside it stands what must come of it. A record is replayed by the rules version that it names, so
those of an earlier version stay as they are, in a folder of their own (`v1`).
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Final

import msgspec

from nemeton.conformance.choosing import choose_randomly, set_up
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game
from nemeton.engine.match import UNDONE, Match, replay, walk
from nemeton.engine.record import load_record
from nemeton.registry import find_game, find_game_version

UNDO_EVERY: Final = 9
FIRST_SEED: Final = 1000


class Expected(msgspec.Struct, frozen=True):
    """What a golden record must give: moves, final scores, winners, a digest of all events and one of all choices that were
    offered. How a game keeps its positions and numbers its words is its own affair: names and texts are compared."""

    moves: int
    scores: list[int]
    winners: list[int]
    events: str
    choices: str


def list_golden_records(game: Game, folder: Path) -> dict[Path, tuple[int, dict[str, str]]]:
    """The records that a game should have in a folder, each with its number of players and options."""
    found = {}
    for number, options in enumerate(game.option_sets()):
        players = game.min_players + number % (game.max_players - game.min_players + 1)
        found[folder / f"{players}-{'-'.join(options.values()) or 'default'}.record"] = players, options
    return found


def find_golden_problems(game: Game, record: Path) -> list[str]:
    """What is wrong with a record of a game, or with what the rules of its version now make of it; empty if nothing is."""
    result = record.with_suffix(".json")
    missing = [f"{path} is missing" for path in (record, result) if not path.is_file()]
    if missing:
        return missing
    text = record.read_text(encoding="utf8")
    read = load_record(text)
    problems = [] if read.dump() == text else [f"{record} is not written in the one format of records"]
    expected = msgspec.json.decode(result.read_bytes(), type=Expected)
    outcome = summarise_match(replay(find_game_version(game.id, read.rules), read))
    return [
        *problems,
        *(
            f"{record}: {field} is {getattr(outcome, field)}, expected {getattr(expected, field)}"
            for field in Expected.__struct_fields__
            if getattr(outcome, field) != getattr(expected, field)
        ),
    ]


def write_golden_records(game: Game, folder: Path) -> None:
    """Write all records of a game; those of an option that is gone are removed."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*-*"):
        old.unlink()
    for path, (players, options) in list_golden_records(game, folder).items():
        match = play_randomly(game, players, options)
        path.write_text(match.record().dump(), encoding="utf8")
        path.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(summarise_match(match))) + b"\n")


def summarise_match(match: Match) -> Expected:
    game, state = match.game, match.state
    events, choices = hashlib.sha256(), hashlib.sha256()
    for kind, *numbers in match.events:
        name = "undone" if kind == UNDONE else game.events.kinds[kind].name
        events.update(f"{name} {numbers}\n".encode())
    for _, before in walk(match):
        for seat in game.asked(before):
            texts = [game.vocabulary.text(action) for action in before.legal(seat)]
            choices.update(f"{seat} {game.question(before, seat)} {texts}\n".encode())
    return Expected(len(match.moves), state.scores(), list(game.winners(state)), events.hexdigest(), choices.hexdigest())


def play_randomly(game: Game, players: int, options: dict[str, str]) -> Match:
    match = Match(game, set_up(game, players, FIRST_SEED + players, options, patient=players % 2 == 0))
    rng = Rng(players)
    while not match.state.over:
        seat, action = choose_randomly(game, match.state, rng)
        match.play(seat, action)
        if rng.below(UNDO_EVERY) == 0 and not match.why_not_undo(seat):
            match.undo(seat)
    return match


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python -m nemeton.conformance.golden GAME FOLDER")
    write_golden_records(find_game(sys.argv[1]), Path(sys.argv[2]))
