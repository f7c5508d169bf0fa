"""Sums over finished games: integers only, so that neither order nor division of the work changes the result.

Victories are counted in parts of `win_unit`, which every number of winners divides.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from nemeton.engine.state import State
from nemeton.engine.statistics import Sort, Statistics
from nemeton.studies.balance.story import Story
from nemeton.studies.simulate import win_shares


class Votes(msgspec.Struct):
    """Evidence on a thing or a group from its owners. A player of a game is one sample, weighted by what they have of a group."""

    times: int = 0  # acquisitions
    owners: int = 0  # players of a game who acquired any
    weight: int = 0
    squares: int = 0  # of the weights
    won: int = 0  # weighted parts of victories
    uses: int = 0

    def vote(self, times: int, weight: int, won: int) -> None:
        self.times += times
        self.owners += 1
        self.weight += weight
        self.squares += weight * weight
        self.won += weight * won

    def add(self, other: Votes) -> None:
        self.times += other.times
        self.owners += other.owners
        self.weight += other.weight
        self.squares += other.squares
        self.won += other.won
        self.uses += other.uses


Key = tuple[str, str, str]  # sort, what is compared, thing or group


class Tally(msgspec.Struct):
    """The sums of any number of games of one number of players."""

    players: int
    games: int = 0
    seat_wins: Counter[int] = msgspec.field(default_factory=Counter)
    seat_points: Counter[int] = msgspec.field(default_factory=Counter)
    place_wins: Counter[int] = msgspec.field(default_factory=Counter)  # by place in the order of first turns
    decisions: Counter[int] = msgspec.field(default_factory=Counter)  # games by decisions
    turns: Counter[int] = msgspec.field(default_factory=Counter)  # players by turns
    scores: Counter[int] = msgspec.field(default_factory=Counter)  # players by score
    winning_scores: Counter[int] = msgspec.field(default_factory=Counter)  # games by best score
    points: Counter[str] = msgspec.field(default_factory=Counter)  # by source
    act_times: Counter[str] = msgspec.field(default_factory=Counter)
    act_turns: Counter[str] = msgspec.field(default_factory=Counter)
    votes: dict[Key, Votes] = msgspec.field(default_factory=dict)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.seat_wins.update(other.seat_wins)
        self.seat_points.update(other.seat_points)
        self.place_wins.update(other.place_wins)
        self.decisions.update(other.decisions)
        self.turns.update(other.turns)
        self.scores.update(other.scores)
        self.winning_scores.update(other.winning_scores)
        self.points.update(other.points)
        self.act_times.update(other.act_times)
        self.act_turns.update(other.act_turns)
        for key, votes in other.votes.items():
            self.votes.setdefault(key, Votes()).add(votes)


THING = "thing"  # what is compared, in the key of a single thing
ALL = "all"  # and in that of a whole sort


def count_game(statistics: Statistics, story: Story, state: State, decisions: int) -> Tally:
    """The sums of one finished game."""
    return count_story(statistics, story, win_shares(state), [int(score) for score in state.scores()], decisions)


def count_story(statistics: Statistics, story: Story, wins: list[int], scores: list[int], decisions: int) -> Tally:
    """The sums of one story, with the parts of the victory and the score of each seat."""
    tally = Tally(story.players, games=1)
    tally.decisions[decisions] = 1
    tally.winning_scores[max(scores)] = 1
    for place, seat in enumerate(story.order):
        tally.seat_wins[seat] = wins[seat]
        tally.seat_points[seat] = scores[seat]
        tally.place_wins[place] = wins[seat]
        tally.scores[scores[seat]] += 1
        tally.turns[story.turns[seat]] += 1
    for (source, _), points in story.points.items():
        tally.points[source] += points
    for (act, _), times in story.act_times.items():
        tally.act_times[act] += times
    for (act, _), turns in story.act_turns.items():
        tally.act_turns[act] += turns
    for sort in statistics.sorts:
        count_sort(tally, sort, story, wins)
    return tally


def count_sort(tally: Tally, sort: Sort, story: Story, wins: list[int]) -> None:
    """Each owner votes once for a thing, and for a group as often as they acquired something of it."""
    held: Counter[tuple[Key, int]] = Counter()  # acquisitions by group and seat
    for (name, number, seat), times in story.acquired.items():
        if name == sort.name:
            thing = sort.things[number]
            tally.votes.setdefault((name, THING, thing.name), Votes()).vote(times, 1, wins[seat])
            for compared, group in ((ALL, ALL), *thing.groups):
                held[(name, compared, group), seat] += times
    for (key, seat), times in held.items():
        tally.votes.setdefault(key, Votes()).vote(times, times, wins[seat])
    for (name, number, _), times in story.used.items():
        if name == sort.name:
            thing = sort.things[number]
            for compared, group in ((THING, thing.name), (ALL, ALL), *thing.groups):
                tally.votes.setdefault((name, compared, group), Votes()).uses += times
