"""Chance as a function: outcome k of a game depends on its secret key and k, on nothing else.

The function is the Chaskey-12 permutation keyed on both sides (Even-Mansour): 128 bits of key, so that observed
rolls and draws do not reveal later ones. Words are kept to 32 bits, so that the same source gives the same numbers compiled
(64-bit integers) and interpreted (unbounded integers).
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
ROUNDS: Final = 12
KEY_BITS: Final = 128


@mypyc_attr(allow_interpreted_subclasses=True)
class Key:
    """A secret seed of 128 bits, held as four words."""

    def __init__(self, k0: i64, k1: i64, k2: i64, k3: i64) -> None:
        self.k0: i64 = k0
        self.k1: i64 = k1
        self.k2: i64 = k2
        self.k3: i64 = k3

    def outcome(self, index: i64, n: i64) -> i64:
        """Outcome number `index` of this key, uniform in 0..n-1 (n at most 2**31)."""
        a: i64 = self.k0 ^ (index & WORD)
        b: i64 = self.k1 ^ (index >> 32)
        c: i64 = self.k2
        d: i64 = self.k3
        r: i64 = 0
        while r < ROUNDS:
            a = (a + b) & WORD
            b = (((b << 5) | (b >> 27)) & WORD) ^ a
            a = ((a << 16) | (a >> 16)) & WORD
            c = (c + d) & WORD
            d = (((d << 8) | (d >> 24)) & WORD) ^ c
            a = (a + d) & WORD
            d = (((d << 13) | (d >> 19)) & WORD) ^ a
            c = (c + b) & WORD
            b = (((b << 7) | (b >> 25)) & WORD) ^ c
            c = ((c << 16) | (c >> 16)) & WORD
            r += 1
        a ^= self.k0
        b ^= self.k1
        c ^= self.k2
        d ^= self.k3
        # A word at or above `fair` would favour the small outcomes: take the next one instead.
        fair: i64 = (WORD + 1) - (WORD + 1) % n
        if a < fair:
            return a % n
        if b < fair:
            return b % n
        if c < fair:
            return c % n
        return d % n


def key_from_seed(seed: int) -> Key:
    """The key of a seed in 0..2**128-1. Small seeds are spread over the whole key."""
    words = [seed >> shift & WORD for shift in (0, 32, 64, 96)]
    raw = Key(words[0], words[1], words[2], words[3])
    if seed >> 64:
        return raw
    spread = [raw.outcome(i, 1 << 16) | raw.outcome(i + 4, 1 << 16) << 16 for i in range(4)]
    return Key(spread[0], spread[1], spread[2], spread[3])


class Rng:
    """A fast stream of random numbers (sfc32) for playouts, resampling and bots; never for the rules of a game."""

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = seed >> 32 & WORD
        self.c: i64 = seed >> 64 & WORD
        self.count: i64 = 1
        warm: i64 = 0
        while warm < 12:
            self.word()
            warm += 1

    def word(self) -> i64:
        out: i64 = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number in 0..n-1; the bias is at most n / 2**32."""
        return (self.word() * n) >> 32

    def key(self) -> Key:
        return Key(self.word(), self.word(), self.word(), self.word())


def derive_seed(seed: int, number: int, purpose: str) -> int:
    """A seed of 128 bits for one purpose in game `number` of a series. Seeds of different purposes are unrelated, so that a
    bot's choices do not depend on the deal.

    >>> derive_seed(1, 0, "deal") == derive_seed(1, 0, "choices")
    False
    """
    return int.from_bytes(hashlib.blake2b(f"{seed} {number} {purpose}".encode(), digest_size=16).digest())
