"""Small networks over observations, in compiled code.

The layers are dense, with ReLU between them. Few numbers of an observation are not zero, so the first layer is a sum over those
alone. Its weights are whole numbers, three of them packed into each word: a word times a number, and a sum of such words, are
those of its three lanes, as long as every lane stays within its bits. That is a third of the work, and exact.

A place of an observation is plain (its number counts as it is), names a thing (its number selects a row, see `lookups.py`), or
is not read.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from nemeton.engine.errors import NemetonError

LANES: Final = 3  # weights in a word
BITS: Final = 21  # of a lane
HALF: Final = 1 << 20
MASK: Final = (1 << 21) - 1
LARGEST_SUM: Final = HALF - 1  # of a lane: what a unit of the first layer may add up to, in whole numbers
UNREAD: Final = -1
NO_THING: Final = -2  # the first of the starts that belong to things, see `Network`


class WrongTable(NemetonError):
    """Networks that were trained for other numbers of players."""

    def __init__(self, use: str, expected: list[int], players: int) -> None:
        known = " or ".join(map(str, expected))
        super().__init__(f"this {use} is for {known} players; expected a table of so many, not of {players}")


class Network:
    """`starts` has, for each place of an observation, where its weights begin in `first`: s for a plain number, NO_THING - s for
    the row of thing number 0, whose other rows follow it, UNREAD for a place that is not read."""

    def __init__(
        self, starts: vec[i64], first: vec[i64], scale: float, biases: list[vec[float]], later: list[vec[float]]
    ) -> None:
        self.starts: vec[i64] = starts
        self.first: vec[i64] = first  # packed, by input
        self.scale: float = scale  # what 1 of its numbers is worth
        self.biases: list[vec[float]] = biases  # by layer
        self.later: list[vec[float]] = later  # the weights of the other layers, by unit below, then by unit
        words: i64 = (len(biases[0]) + LANES - 1) // LANES
        self.blank: vec[i64] = vec[i64]([0] * int(words))
        self.spans: vec[i64] = list_spans(starts)

    def run(self, row: vec[i16]) -> vec[float]:
        """What the last layer says of an observation."""
        sums = self.blank[:]
        words: i64 = len(sums)
        starts = self.starts
        first = self.first
        spans = self.spans
        span: i64 = 0
        while span < len(spans):
            at = spans[span]
            end = spans[span + 1]
            while at < end:
                if row[at] != 0:
                    number = i64(row[at])
                    start = starts[at]
                    word: i64 = 0
                    if start >= 0:
                        while word < words:
                            sums[word] += number * first[start + word]
                            word += 1
                    else:
                        start = NO_THING - start + number * words
                        while word < words:
                            sums[word] += first[start + word]
                            word += 1
                at += 1
            span += 2
        layer = self.unpack(sums)
        depth: i64 = 0
        while depth < len(self.later):
            layer = self.next_layer(layer, depth)
            depth += 1
        return layer

    def unpack(self, sums: vec[i64]) -> vec[float]:
        """The first layer before its ReLU."""
        out = self.biases[0][:]
        units: i64 = len(out)
        unit: i64 = 0
        for packed in sums:
            lane: i64 = 0
            while lane < LANES and unit < units:
                low = ((packed + HALF) & MASK) - HALF
                packed = (packed - low) >> BITS
                out[unit] += float(low) * self.scale
                unit += 1
                lane += 1
        return out

    def next_layer(self, below: vec[float], depth: i64) -> vec[float]:
        """The next layer, from the one below it before its ReLU."""
        weights = self.later[depth]
        out = self.biases[depth + 1][:]
        width: i64 = len(out)
        at: i64 = 0
        start: i64 = 0
        for number in below:
            if number > 0.0:
                at = 0
                while at < width:
                    out[at] += number * weights[start + at]
                    at += 1
            start += width
        return out


def list_spans(starts: vec[i64]) -> vec[i64]:
    """The places that are read, as beginnings and ends of spans."""
    spans = vec[i64]()
    at: i64 = 0
    reading = False
    for start in starts:
        if (start != UNREAD) != reading:
            spans = append(spans, at)
            reading = not reading
        at += 1
    return append(spans, at) if reading else spans


def pack(weights: vec[i16], units: i64) -> vec[i64]:
    """Rows of weights, one for each input, as words of lanes."""
    words: i64 = (units + LANES - 1) // LANES
    inputs = len(weights) // units
    out = vec[i64](capacity=inputs * words)
    row: i64 = 0
    while row < inputs:
        word: i64 = 0
        while word < words:
            packed: i64 = 0
            lane: i64 = LANES - 1
            while lane >= 0:
                unit = word * LANES + lane
                packed <<= BITS
                if unit < units:
                    packed += i64(weights[row * units + unit])
                lane -= 1
            out = append(out, packed)
            word += 1
        row += 1
    return out


def add_things(packed: vec[i64], words: i64, columns: i64, features: vec[i64], start: i64) -> vec[i64]:
    """`packed` with a row for each thing after its end: the sum of the rows of its features, which begin at input `start`."""
    things: i64 = len(features) // columns
    out = packed
    thing: i64 = 0
    while thing < things:
        word: i64 = 0
        while word < words:
            total: i64 = 0
            column: i64 = 0
            while column < columns:
                total += features[thing * columns + column] * packed[(start + column) * words + word]
                column += 1
            out = append(out, total)
            word += 1
        thing += 1
    return out
