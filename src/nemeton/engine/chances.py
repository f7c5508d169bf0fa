"""Each seat's chance to win: before anything is known, from what players have, and at the end."""

from __future__ import annotations

from math import exp

from librt.vecs import append, vec
from mypy_extensions import i64


def even_chances(players: i64) -> vec[float]:
    chances = vec[float](capacity=players)
    seat: i64 = 0
    while seat < players:
        chances = append(chances, 1.0 / float(players))
        seat += 1
    return chances


def final_chances(winners: i64, players: i64) -> vec[float]:
    """The shares of the victory, from the mask of the winners."""
    count: i64 = 0
    seat: i64 = 0
    while seat < players:
        count += winners >> seat & 1
        seat += 1
    chances = vec[float](capacity=players)
    seat = 0
    while seat < players:
        chances = append(chances, 1.0 / float(count) if winners >> seat & 1 else 0.0)
        seat += 1
    return chances


def blended_sum(features: vec[float], early: vec[float], late: vec[float], share: float) -> float:
    """What a player's features are worth, with weights between two sets: `early` at share 0, `late` at 1."""
    points = 0.0
    at: i64 = 0
    while at < len(early):
        points += features[at] * (early[at] + share * (late[at] - early[at]))
        at += 1
    return points


def softmax(points: vec[float], steepness: float) -> vec[float]:
    """A chance for each, in sum 1; a lead of 1 / steepness points makes it e times as large."""
    best = points[0]
    for one in points:
        best = max(best, one)
    raised = vec[float](capacity=len(points))
    total = 0.0
    for one in points:
        weight = exp(steepness * (one - best))
        raised = append(raised, weight)
        total += weight
    chances = vec[float](capacity=len(points))
    for weight in raised:
        chances = append(chances, weight / total)
    return chances
