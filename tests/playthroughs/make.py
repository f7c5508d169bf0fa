"""Write the playthroughs anew: `python -m tests.playthroughs.make`, then read the difference.

A playthrough is the beginning of a game as text: who is asked what, the choices and what is blocked, what was chosen, and
the events as a spectator and the acting seat see them. A change of the rules shows as a difference that a reviewer can read.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from nemeton.engine.chance import Rng
from nemeton.engine.events import Event
from nemeton.engine.game import Game
from nemeton.engine.match import Match
from nemeton.engine.state import SPECTATOR
from nemeton.registry import GAMES

FOLDER = Path(__file__).parent
MOVES = 60
VIEW_EVERY = 20


def tell(event: Event) -> str:
    return " ".join([event.name, *(f"{name}={value}" for name, value in event.fields.items())])


def show(view: msgspec.Struct) -> list[str]:
    """A line for each field, and for each player."""
    lines = []
    for name, value in msgspec.to_builtins(view).items():
        parts = value if name == "players" else [value]
        lines += [f"{name}: {msgspec.json.encode(part).decode()}" for part in parts]
    return lines


def playthrough(game: Game, players: int) -> str:
    """The first moves of a random game, as text."""
    match = Match(game, game.setup(players, seed=players, patient=True))
    rng = Rng(players)
    lines = [
        f"# {game.id}, {players} players, seed {players}",
        *map(tell, (match.event(n, SPECTATOR) for n in range(len(match.events)))),
    ]
    for number in range(MOVES):
        if match.state.over:
            break
        if number % VIEW_EVERY == 0:
            lines += ["", f"## View of seat 0 before move {number + 1}", *show(game.view(match.state, 0))]
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
            public, own = tell(match.event(event, SPECTATOR)), tell(match.event(event, seat))
            lines.append(public if public == own else f"{public}  [seat {seat}: {own}]")
    return "\n".join(lines) + "\n"


def files() -> dict[Path, tuple[Game, int]]:
    return {FOLDER / f"{game.id}-{n}.txt": (game, n) for game in GAMES.values() for n in (game.min_players, game.max_players)}


def main() -> None:
    for path, (game, players) in files().items():
        path.write_text(playthrough(game, players), encoding="utf8")


if __name__ == "__main__":
    main()
