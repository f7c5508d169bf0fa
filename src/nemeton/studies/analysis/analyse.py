"""The analysis of a finished game: each seat's chance to win from turn to turn, and the choices that lost most of it.

Each position is judged by a search that knows what the moving seat knew. The effects of chance and of hidden cards are
therefore luck and not mistakes.

The chances of a position add up to 1: the moving seat has what its search says, calibrated as in hints; the others share the rest
by the evaluation, averaged over states the moving seat could be in, and calibrated too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, islice
from math import prod
from typing import ClassVar, Final, NamedTuple

import msgspec

from nemeton.bots.bot import InfoSet
from nemeton.bots.calibration import find_adjustment
from nemeton.bots.hints import rank_choices
from nemeton.bots.roster import strongest_search
from nemeton.engine.chance import Rng, derive_seed
from nemeton.engine.errors import CodedError
from nemeton.engine.evaluators import Evaluator
from nemeton.engine.game import Game
from nemeton.engine.match import Match, replay, walk
from nemeton.engine.record import Record
from nemeton.engine.state import State
from nemeton.studies.distribute import LOCAL, run_batches

SAMPLES: Final = 32  # states over which the game's estimate of the other seats is averaged
BATCHES: Final = 6  # per worker: each batch replays the game up to its first move
MOST_MISTAKES: Final = 10
# Losses below this count as nothing in sums: much of what 400 simulations find there another seed does not find again.
TOO_CLOSE: Final = 0.02


class BadAnalysis(CodedError):
    """A game that is not over, or a number of workers that there cannot be."""

    SAY: ClassVar = {
        "analysis-workers": "an analysis has at least 1 worker, not {workers}",
        "analysis-unfinished": "the game is not over after {moves} moves; expected the record of a finished game",
    }


class JudgedMove(msgspec.Struct, frozen=True):
    """A move that was not taken back, and what else could have been chosen. `loss` is what it gave away of the seat's chance."""

    number: int  # in the record, where undone moves count too
    turn: int
    seat: int
    kind: str  # of the decision
    text: str
    choices: int
    chances: tuple[float, ...]  # of every seat, before the move
    chance: float  # of the moving seat, after what it chose
    best: str
    best_chance: float
    loss: float


class Mistake(msgspec.Struct, frozen=True):
    """A turn that gave chances away: the sum over its decisions that are not too close to call, and the worst of them."""

    seat: int
    first: int  # the numbers of its moves
    last: int
    loss: float
    worst: JudgedMove


class CurvePoint(msgspec.Struct, frozen=True):
    """Each seat's chance to win after the first `after` moves of the record."""

    after: int
    chances: tuple[float, ...]


class Play(msgspec.Struct, frozen=True):
    """How well a seat chose, on the average of its turns in which there was a choice.

    A decision keeps (chance after what was chosen) / (chance after the best) of the chance to win, and all of it if the two are
    too close to call; a turn keeps the product of these over its decisions; `accuracy` is the mean of that."""

    seat: int
    turns: int
    mean_loss: float
    accuracy: float


class Analysis(msgspec.Struct, frozen=True):
    """A finished game judged move by move; `nemeton analyse --json` prints it."""

    game: str
    players: int
    options: dict[str, str]
    simulations: int
    seed: int
    scores: list[int]
    winners: list[int]
    plays: list[Play]  # by seat
    mistakes: list[Mistake]  # the largest first
    curve: list[CurvePoint]  # at the beginning of each turn, and at the end
    moves: list[JudgedMove]


class MoveToJudge(NamedTuple):
    """A move with the state before it."""

    number: int
    turn: int
    seat: int
    action: int
    state: State


def analyse(
    game: Game,
    record: Record,
    simulations: int,
    seed: int,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Analysis:
    """Judge every standing move of a finished game, or raise BadAnalysis, BadBudget or MalformedRecord.

    Each position has a seed of its own, so the result does not depend on the workers. `progress` is called with the number of
    positions done."""
    if workers < 1:
        raise BadAnalysis("analysis-workers", workers=workers)
    match = replay_finished(game, record)
    count = len(match.standing)
    size = -(-count // (BATCHES * workers))
    batches = [range(first, min(first + size, count)) for first in range(0, count, size)]
    moves: list[JudgedMove] = []

    def collect(judged: list[JudgedMove]) -> None:
        moves.extend(judged)
        if progress is not None:
            progress(len(moves))

    work = ((game, record, simulations, seed, batch) for batch in batches)
    run_batches(LOCAL, min(workers, len(batches)), judge_batch, work, collect)
    moves.sort(key=lambda move: move.number)
    return sum_up(match, moves, simulations, seed)


def sum_up(match: Match, moves: list[JudgedMove], simulations: int, seed: int) -> Analysis:
    """The analysis of a finished game whose standing moves have all been judged, in their order."""
    game, end = match.game, match.state
    turns = group_turns(moves)
    outcome = CurvePoint(len(match.moves), tuple(float(chance) for chance in end.estimate()))
    return Analysis(
        game=game.id,
        players=match.setup.players,
        options=match.setup.options,
        simulations=simulations,
        seed=seed,
        scores=[int(score) for score in end.scores()],
        winners=list(game.winners(end)),
        plays=[rate_play(seat, turns) for seat in range(match.setup.players)],
        mistakes=find_mistakes(turns),
        curve=[*draw_curve(moves), outcome],
        moves=moves,
    )


# --- The moves -------------------------------------------------------------------------------------------------------


def replay_finished(game: Game, record: Record) -> Match:
    """The whole game, or MalformedRecord, or BadAnalysis if it is not over."""
    match = replay(game, record)
    if not match.state.over:
        raise BadAnalysis("analysis-unfinished", moves=len(record.moves))
    return match


def list_moves(match: Match) -> Iterator[MoveToJudge]:
    """The standing moves. The state of each is valid only until the next one is requested."""
    for (move, state), turn in zip(walk(match), count_turns(match), strict=True):
        yield MoveToJudge(move.number, turn, move.seat, move.action, state)


def count_turns(match: Match) -> list[int]:
    """The number of each standing move's turn: one begins where the game is quiet, or with every move if it never is."""
    quiet = [state.is_quiet() for _, state in walk(match)]
    return list(accumulate(map(int, quiet))) if any(quiet) else list(range(len(quiet)))


# --- Judging ---------------------------------------------------------------------------------------------------------


def judge_batch(game: Game, record: Record, simulations: int, seed: int, numbers: range) -> list[JudgedMove]:
    """Judge the standing moves with these indices."""
    return list(islice(judge_from(replay(game, record), simulations, seed, numbers.start), len(numbers)))


def judge_from(match: Match, simulations: int, seed: int, first: int) -> Iterator[JudgedMove]:
    """Judge the standing moves from this index on, one at a time."""
    for each in islice(list_moves(match), first, None):
        yield judge_move(match.game, each, simulations, derive_seed(seed, each.number, "analysis"))


def judge_move(game: Game, move: MoveToJudge, simulations: int, seed: int) -> JudgedMove:
    """Compare what was chosen with the best choice, from the knowledge of the seat that moved."""
    infoset = InfoSet(game, move.state, move.seat)
    hint = rank_choices(infoset, simulations, seed, compare=move.action)
    best = hint.choices[0]
    chosen = next(choice for choice in hint.choices if choice.action == move.action)
    assert best.chance is not None
    assert chosen.chance is not None
    return JudgedMove(
        number=move.number,
        turn=move.turn,
        seat=move.seat,
        kind=infoset.decision.kind,
        text=chosen.text,
        choices=len(hint.choices),
        chances=share_chances(infoset, hint.chance, Rng(seed)),
        chance=chosen.chance,
        best=best.text,
        best_chance=best.chance,
        loss=best.chance - chosen.chance,
    )


def share_chances(infoset: InfoSet, own: float, rng: Rng) -> tuple[float, ...]:
    """Each seat's chance to win when that of the information set's seat is `own`, as people are shown it."""
    weights = weigh_others(infoset, rng)
    shares = find_adjustment(infoset.game, len(weights)).share(weights)
    return tuple(own if seat == infoset.seat else (1.0 - own) * share for seat, share in enumerate(shares))


def weigh_others(infoset: InfoSet, rng: Rng) -> tuple[float, ...]:
    """What an evaluation says of the other seats, beside each other: in sum 1, and 0 for the seat of the information set."""
    evaluator = strongest_search(infoset.game).evaluator or Evaluator()
    sums = [0.0] * int(infoset.sample(rng).players)
    for _ in range(SAMPLES):
        state = infoset.sample(rng)
        while not state.is_quiet():
            asked = state.next_seat()
            state.step(asked, state.suggest(asked, rng))
        sums = [total + chance for total, chance in zip(sums, evaluator.estimate(state), strict=True)]
    sums[infoset.seat] = 0.0
    if not any(sums):
        sums = [float(seat != infoset.seat) for seat in range(len(sums))]
    return tuple(each / sum(sums) for each in sums)


# --- Summing up ------------------------------------------------------------------------------------------------------


def draw_curve(moves: Sequence[JudgedMove]) -> list[CurvePoint]:
    """The chances at the beginning of each turn. Inside a turn they follow the dice and cards of one seat alone."""
    starts = [move for at, move in enumerate(moves) if at == 0 or moves[at - 1].turn != move.turn]
    return [CurvePoint(move.number - 1, move.chances) for move in starts]


def group_turns(moves: Sequence[JudgedMove]) -> list[list[JudgedMove]]:
    """The moves by turn. Where several seats act in one turn each has its own."""
    turns: dict[tuple[int, int], list[JudgedMove]] = {}
    for move in moves:
        turns.setdefault((move.turn, move.seat), []).append(move)
    return list(turns.values())


def given_away(move: JudgedMove) -> float:
    return move.loss if move.loss >= TOO_CLOSE else 0.0


def find_mistakes(turns: Sequence[Sequence[JudgedMove]]) -> list[Mistake]:
    """The turns that gave most away."""
    mistakes = [
        Mistake(
            seat=turn[0].seat,
            first=turn[0].number,
            last=turn[-1].number,
            loss=sum(map(given_away, turn)),
            worst=max(turn, key=lambda move: move.loss),
        )
        for turn in turns
    ]
    mistakes.sort(key=lambda mistake: (-mistake.loss, mistake.first))
    return [mistake for mistake in mistakes[:MOST_MISTAKES] if mistake.loss > 0.0]


def rate_play(seat: int, turns: Sequence[Sequence[JudgedMove]]) -> Play:
    own = [turn for turn in turns if turn[0].seat == seat and any(move.choices > 1 for move in turn)]
    if not own:
        return Play(seat, 0, 0.0, 1.0)
    losses = sum(given_away(move) for turn in own for move in turn)
    kept = sum(prod(1.0 - given_away(move) / (move.best_chance or 1.0) for move in turn) for turn in own)
    return Play(seat, len(own), losses / len(own), kept / len(own))
