"""The words of an analysis: headings, columns and the notes on how to read it. All of them stand here."""

from __future__ import annotations

from typing import Final

from nemeton.studies.analysis.analyse import TOO_CLOSE, Analysis, JudgedMove, Mistake
from nemeton.studies.report.words import UNIT, percent

TITLE: Final = "Analysis of a game of {game}"
FACTS: Final = "{players} players, {moves} moves; {simulations} simulations for each, seed {seed}"
ENDED: Final = "Final scores: {scores}. Won by {winners}."

CURVE: Final = "Chances to win"
MISTAKES: Final = "Largest mistakes"
NO_MISTAKES: Final = "No choice gave away {least} or more."
PLAYS: Final = "How well the seats chose"
MOVES: Final = "Every move"
MOVES_PLAYED: Final = "moves played"
SHOW_MOVES: Final = "Show all {moves} moves"

SEAT: Final = "Seat"
RANK: Final = "No."
MOVE: Final = "Move"
TURN: Final = "Turn"
DECISION: Final = "Decision"
LOSS: Final = "Loss"
AT: Final = "At"
CHOSEN: Final = "Chosen"
BETTER: Final = "Better"
BEFORE: Final = "Before"
AFTER: Final = "After"
TURNS: Final = "Turns"
MEAN_LOSS: Final = "Mean loss"
ACCURACY: Final = "Accuracy"
END: Final = "At the end"

SCROLLS: Final = "{title}, chart that scrolls sideways"
LINE: Final = "Seat {seat}: at the beginning {first}, at least {least}, at most {most}, at the end {last}."
MARK: Final = "{rank}. Seat {seat}, moves {moves}: {loss} given away, most of it by “{chosen}” instead of “{better}”"
STRIP_CAPTION: Final = "from the first move to the last; numbers: the largest mistakes of the seat"


def seat_name(seat: int) -> str:
    return f"{SEAT} {seat}"


def points(loss: float) -> str:
    """A difference of chances."""
    return f"{100 * loss:.1f}{UNIT}"


def numbers(mistake: Mistake) -> str:
    return str(mistake.first) if mistake.first == mistake.last else f"{mistake.first}–{mistake.last}"


def better(move: JudgedMove) -> str:
    return move.best if move.loss > 0.0 else ""


def mark(rank: int, mistake: Mistake) -> str:
    return MARK.format(
        rank=rank,
        seat=mistake.seat,
        moves=numbers(mistake),
        loss=points(mistake.loss),
        chosen=mistake.worst.text,
        better=mistake.worst.best,
    )


def facts(analysis: Analysis) -> str:
    return FACTS.format(players=analysis.players, moves=len(analysis.moves), simulations=analysis.simulations, seed=analysis.seed)


def ended(analysis: Analysis) -> str:
    scores = ", ".join(f"seat {seat} {score}" for seat, score in enumerate(analysis.scores))
    return ENDED.format(scores=scores, winners=" and ".join(f"seat {seat}" for seat in analysis.winners))


def no_mistakes() -> str:
    return NO_MISTAKES.format(least=points(TOO_CLOSE))


def describe_curve(analysis: Analysis) -> str:
    lines = []
    for seat in range(analysis.players):
        chances = [point.chances[seat] for point in analysis.curve]
        shown = {"first": chances[0], "least": min(chances), "most": max(chances), "last": chances[-1]}
        lines.append(LINE.format(seat=seat, **{name: percent(chance) for name, chance in shown.items()}))
    return " ".join(lines)


def how_to_read() -> tuple[str, ...]:
    return (
        "Each position is judged from what the moving seat knew: luck, and what others held unseen, is no mistake.",
        "The chance of the moving seat is that of its best choice in a search, adjusted to how often such seats won; the other "
        "seats share the rest in proportion to the evaluation, averaged over states the moving seat could be in. The curve has a "
        "point at the beginning of each turn, and at the end the victory itself.",
        "The loss of a move is the chance after the best choice minus the chance after the one that was made, both looked at "
        "equally often. The loss of a turn is the sum over its moves. What a move loses below "
        f"{points(TOO_CLOSE)} is too close to call and counts as nothing there and in the accuracy.",
        "Accuracy is the part of its chances that a seat kept in a turn, on average: the product, over the turn's moves, of the "
        "chance after the choice made divided by that after the best.",
        "Moves are numbered as in the record, where undone ones count too: nemeton replay shows the position at any of them.",
        "The search is no oracle. More simulations see further; what changes with the seed was too close to call.",
    )
