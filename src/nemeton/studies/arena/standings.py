"""The standings of an arena: win rates by pair, Elo and thinking time by bot.

Only the requested games count, and of a pair that the sequential test has stopped only those up to its verdict. More may have
been played, by workers that were not stopped yet or by an earlier and longer run; they are ignored.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from nemeton.studies.arena.contest import Contest, first_side_wins
from nemeton.studies.arena.ratings import Estimate, Meeting, rate_field
from nemeton.studies.arena.schedule import Plan, number_game
from nemeton.studies.arena.sprt import Hypotheses, SequentialTest, Verdict
from nemeton.studies.intervals import wilson


class PairStanding(msgspec.Struct, frozen=True):
    """Two bots. `wins` and `win_rate` are those of the first; a shared victory counts in parts."""

    first: str
    second: str
    games: int
    wins: float
    win_rate: Estimate
    sprt: Verdict | None


class BotStanding(msgspec.Struct, frozen=True):
    """One bot against the field. A bot that held several seats of a game has thought for each of them."""

    bot: str
    games: int
    wins: float
    win_rate: Estimate
    elo: Estimate
    decisions: int
    seconds_per_decision: float
    seconds_per_game: float  # for one seat


class Standings(msgspec.Struct, frozen=True):
    """The outcome of an arena; `nemeton arena --json` prints it."""

    games: int
    pairs: list[PairStanding]
    bots: list[BotStanding]
    draws_added: bool  # to keep Elo finite: see ratings.py


def judge(plan: Plan, games: int, known: Mapping[int, Contest], hypotheses: Hypotheses | None) -> Standings:
    """The standings after `games` games of each pair, all of which must be known as far as they count."""
    pairs: list[PairStanding] = []
    meetings: list[Meeting] = []
    counted: list[Contest] = []
    for pair, (first, second) in enumerate(plan.pairs):
        contests, verdict = take_games(plan, pair, games, known, hypotheses)
        counted += contests
        wins = sum(first_side_wins(plan, contest) for contest in contests)
        rate = estimate_rate(wins, len(contests))
        pairs.append(PairStanding(plan.labels[first], plan.labels[second], len(contests), wins, rate, verdict))
        meetings.append(Meeting(first, second, len(contests), wins))
    ratings = rate_field(len(plan.bots), meetings)
    bots = [judge_bot(label, counted, elo) for label, elo in zip(plan.labels, ratings.elo, strict=True)]
    return Standings(len(counted), pairs, bots, ratings.draws_added)


def take_games(
    plan: Plan, pair: int, games: int, known: Mapping[int, Contest], hypotheses: Hypotheses | None
) -> tuple[list[Contest], Verdict | None]:
    """The games of a pair that count, in order, and the verdict on them."""
    numbers = (number_game(plan, pair, index) for index in range(games))
    if hypotheses is None:
        return [known[number] for number in numbers], None
    test = SequentialTest(hypotheses, len(plan.seatings))
    contests: list[Contest] = []
    for number in numbers:
        contests.append(known[number])
        test.add(first_side_wins(plan, known[number]))
        if test.accepted is not None:
            break
    return contests, test.verdict()


def judge_bot(label: str, counted: list[Contest], elo: Estimate) -> BotStanding:
    games = decisions = seats = 0
    wins = seconds = 0.0
    for contest in counted:
        held = [seat for seat, name in enumerate(contest.seats) if name == label]
        games += bool(held)
        seats += len(held)
        for seat in held:
            wins += contest.wins[seat]
            decisions += contest.decisions[seat]
            seconds += contest.seconds[seat]
    return BotStanding(
        bot=label,
        games=games,
        wins=wins,
        win_rate=estimate_rate(wins, games),
        elo=elo,
        decisions=decisions,
        seconds_per_decision=seconds / decisions if decisions else 0.0,
        seconds_per_game=seconds / seats,
    )


def estimate_rate(wins: float, games: int) -> Estimate:
    """A share of won games with Wilson's interval."""
    low, high = wilson(wins / games, games)
    return Estimate(wins / games, low, high)
