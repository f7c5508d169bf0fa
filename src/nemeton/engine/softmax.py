"""Chances from points: the softmax."""

from __future__ import annotations

from math import exp

from librt.vecs import append, vec


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
