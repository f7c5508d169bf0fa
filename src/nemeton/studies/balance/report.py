"""The report: every figure with its interval and sample size. This is what the JSON holds and what table and page draw.

A thing *stands out* when it has at least FEWEST samples and the whole interval of its owners' win share lies beyond parity
(1 / players) by more than MARGIN of it.
Owners of anything may win more often than others, because players who do well acquire more; so each sort also has its own
mean, and a thing is compared with that, too.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from nemeton.engine.game import Game
from nemeton.engine.statistics import Sort, Statistics
from nemeton.studies.balance.tally import ALL, THING, Tally, Votes
from nemeton.studies.intervals import effective_samples, wilson
from nemeton.studies.report.figures import FEWEST, MARGIN, Share, Spread, judge, spread_of
from nemeton.studies.simulate import Run, win_unit

OTHER = "other"  # points that no declared event explains


class Seat(msgspec.Struct, frozen=True):
    """How a seat fares."""

    seat: int
    mean_score: float
    wins: Share


class Place(msgspec.Struct, frozen=True):
    """How the player who goes first, second and so on fares."""

    place: int  # in the order of first turns, from 1
    wins: Share


class Source(msgspec.Struct, frozen=True):
    """Where points come from."""

    source: str
    points: int
    per_player: float
    percent: float


class Action(msgspec.Struct, frozen=True):
    """Something players do, and how often."""

    action: str
    times: int
    per_player: float
    turn_share: float | None  # of the turns, with at least one; None where the game has no turns


class Item(msgspec.Struct, frozen=True):
    """A thing, or a group of things. `owners` are players of a game who acquired any, `rate` their share of all players."""

    name: str
    design: str
    compared: str
    times: int
    owners: int
    rate: float
    wins: Share
    ratio: float  # win share : parity
    uses_per_time: float | None  # None where uses are not counted
    stands_out: str  # from parity
    stands_out_in_sort: str  # from the mean of its sort


class Things(msgspec.Struct, frozen=True):
    """A sort of things, by falling win share."""

    sort: str
    mean_share: float  # of victories, over all owners of all things of the sort
    whole: Item
    items: list[Item]
    groups: list[Item]


class Report(msgspec.Struct, frozen=True):
    """All figures of a balance study; `nemeton balance --json` prints it."""

    game: str
    rules_version: int
    players: int
    games: int
    seed: int
    bots: tuple[str, ...]
    options: dict[str, str]
    parity: float
    margin: float
    fewest: int
    seats: list[Seat]
    places: list[Place]
    first_player_advantage: Share  # the win share of the seat with the first turn, less parity
    decisions: Spread
    length: Spread | None  # turns of a player
    scores: Spread
    winning_scores: Spread
    sources: list[Source]
    actions: list[Action]
    items: list[Things]


def make_report(game: Game, run: Run, tally: Tally) -> Report:
    """The figures of a finished run."""
    statistics = game.statistics or Statistics()
    parity = 1 / run.players
    samples = tally.games * run.players
    seats = range(run.players)
    return Report(
        game=run.game,
        rules_version=game.rules_version,
        players=run.players,
        games=tally.games,
        seed=run.seed,
        bots=run.bots,
        options=run.options,
        parity=parity,
        margin=MARGIN,
        fewest=FEWEST,
        seats=[
            Seat(seat, tally.seat_points[seat] / tally.games, share_of(tally.seat_wins[seat], tally.games, run.players))
            for seat in seats
        ],
        places=[Place(place + 1, share_of(tally.place_wins[place], tally.games, run.players)) for place in seats],
        first_player_advantage=less_parity(share_of(tally.place_wins[0], tally.games, run.players), parity),
        decisions=spread_of(tally.decisions),
        length=spread_of(tally.turns) if statistics.turn else None,
        scores=spread_of(tally.scores),
        winning_scores=spread_of(tally.winning_scores),
        sources=list_sources(statistics, tally, samples),
        actions=list_actions(statistics, tally, samples),
        items=[list_things(sort, tally, run.players) for sort in statistics.sorts],
    )


def share_of(won: int, weight: int, players: int, samples: float | None = None) -> Share:
    """Won parts of victories in `weight` samples, or in as many as `samples` says these are worth."""
    share = won / (win_unit(players) * weight) if weight else 0.0
    count = weight if samples is None else samples
    return Share(share, *wilson(share, count), count)


def less_parity(wins: Share, parity: float) -> Share:
    return Share(wins.share - parity, wins.low - parity, wins.high - parity, wins.samples)


def list_sources(statistics: Statistics, tally: Tally, samples: int) -> list[Source]:
    """By falling points; what no declared event explains comes last, if there is any."""
    if not statistics.scored:
        return []
    total = sum(score * n for score, n in tally.scores.items())
    known = sorted(tally.points.items(), key=lambda each: (-each[1], each[0]))
    rest = total - sum(points for _, points in known)
    rows = known if rest == 0 else [*known, (OTHER, rest)]
    return [Source(name, points, points / samples, 100 * points / total if total else 0.0) for name, points in rows]


def list_actions(statistics: Statistics, tally: Tally, samples: int) -> list[Action]:
    turns = sum(value * n for value, n in tally.turns.items())
    return [
        Action(
            act.name,
            tally.act_times[act.name],
            tally.act_times[act.name] / samples,
            tally.act_turns[act.name] / turns if turns else None,
        )
        for act in statistics.acts
    ]


def list_things(sort: Sort, tally: Tally, players: int) -> Things:
    things = sort.things.values()
    votes = [tally.votes.get((sort.name, THING, thing.name), Votes()) for thing in things]
    mean = share_of(sum(each.won for each in votes), sum(each.weight for each in votes), players).share
    groups = dict.fromkeys(group for thing in things for group in thing.groups)

    def item(compared: str, name: str, design: str = "") -> Item:
        return make_item(sort, compared, name, design, tally, mean)

    return Things(
        sort=sort.name,
        mean_share=mean,
        whole=item(ALL, ALL),
        items=by_share(item(THING, thing.name, thing.design) for thing in things),
        groups=[item(compared, name) for compared, name in by_compared(groups)],
    )


def by_compared(groups: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Groups that are compared with each other stand together, otherwise as the game lists them."""
    listed = list(groups)
    order = list(dict.fromkeys(compared for compared, _ in listed))
    return sorted(listed, key=lambda group: order.index(group[0]))


def by_share(items: Iterable[Item]) -> list[Item]:
    """By falling win share; things that no player acquired come last."""
    return sorted(items, key=lambda item: (not item.owners, -item.wins.share, item.name))


def make_item(sort: Sort, compared: str, name: str, design: str, tally: Tally, mean: float) -> Item:
    votes = tally.votes.get((sort.name, compared, name), Votes())
    parity = 1 / tally.players
    wins = share_of(votes.won, votes.weight, tally.players, effective_samples(votes.weight, votes.squares))
    return Item(
        name=name,
        design=design,
        compared=compared,
        times=votes.times,
        owners=votes.owners,
        rate=votes.owners / (tally.games * tally.players),
        wins=wins,
        ratio=wins.share / parity,
        uses_per_time=votes.uses / votes.times if sort.used and votes.times else None,
        stands_out=judge(wins, parity),
        stands_out_in_sort=judge(wins, mean),
    )
