"""Playthroughs: the beginnings of games as text, so that a change of the rules shows as a difference that a reviewer can read.

    python -m nemeton.conformance.playthrough GAME FOLDER     # writes them anew; then read the difference

A playthrough tells who is asked what, the choices and what is blocked, what was chosen, and the events as a spectator and the
acting seat see them.
"""

from __future__ import annotations

import sys
from difflib import unified_diff
from pathlib import Path
from typing import Final

import msgspec

from nemeton.engine.chance import Rng
from nemeton.engine.events import Event
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.registry import find_game

MOVES: Final = 60
VIEW_EVERY: Final = 20


def list_playthroughs(game: Game, folder: Path) -> dict[Path, int]:
    """The playthroughs that a game should have in a folder, each with its number of players: the fewest and the most."""
    return {folder / f"{players}.txt": players for players in (game.min_players, game.max_players)}


def find_playthrough_problems(game: Game, file: Path) -> list[str]:
    """The lines in which a playthrough differs from what the rules do now; empty if none does."""
    if not file.is_file():
        return [f"{file} is missing"]
    kept, now = file.read_text(encoding="utf8").splitlines(), play_through(game, int(file.stem)).splitlines()
    return list(unified_diff(kept, now, str(file), "the rules now", lineterm="", n=1))


def write_playthroughs(game: Game, folder: Path) -> None:
    """Write all playthroughs of a game."""
    folder.mkdir(parents=True, exist_ok=True)
    for path, players in list_playthroughs(game, folder).items():
        path.write_text(play_through(game, players), encoding="utf8")


def play_through(game: Game, players: int) -> str:
    """The first moves of a random game, as text."""
    match = Match(game, game.setup(players, seed=players, patient=True))
    rng = Rng(players)
    lines = [
        f"# {game.id}, {players} players, seed {players}",
        *map(_tell, (match.event(n, SPECTATOR) for n in range(len(match.events)))),
    ]
    for number in range(MOVES):
        if match.state.over:
            break
        if number % VIEW_EVERY == 0:
            lines += ["", f"## View of seat 0 before move {number + 1}", *_show(game.view(match.state, 0))]
        asked = game.asked(match.state)
        seat = asked[rng.below(len(asked))]
        decision = game.decision(match.state, seat)
        chosen = decision.choices[rng.below(len(decision.choices))]
        lines += ["", f"## Move {number + 1}: seat {seat}, {decision.kind}"]
        lines += ["choices: " + "; ".join(choice.text for choice in decision.choices)]
        lines += [f"blocked: {b.text} ({b.reason}, {b.rule})" for b in decision.blocked]
        lines += [f"> {chosen.text}"]
        first = len(match.events)
        match.play(seat, chosen.action)
        for event in range(first, len(match.events)):
            public, own = _tell(match.event(event, SPECTATOR)), _tell(match.event(event, seat))
            lines.append(public if public == own else f"{public}  [seat {seat}: {own}]")
    return "\n".join(lines) + "\n"


def _tell(event: Event) -> str:
    return " ".join([event.name, *(f"{name}={value}" for name, value in event.fields.items())])


def _show(view: msgspec.Struct) -> list[str]:
    """A line for each field, and for each player."""
    lines = []
    for name, value in msgspec.to_builtins(view).items():
        parts = value if name == "players" else [value]
        lines += [f"{name}: {msgspec.json.encode(part).decode()}" for part in parts]
    return lines


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python -m nemeton.conformance.playthrough GAME FOLDER")
    write_playthroughs(find_game(sys.argv[1]), Path(sys.argv[2]))
