"""Rate limits of connections and addresses: token buckets in bounded memory."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from nemeton.server.addresses import list_networks, widen
from nemeton.server.refusals import TooMany

ADDRESSES_KEPT: Final = 10_000


class Bucket:
    """A token bucket: `rate` is the sustained rate per second, `burst` its capacity."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take what something costs; what costs more than the whole bucket is had for a full one."""
        cost = min(cost, float(self.burst))
        at = time.monotonic()
        self._left = min(self._left + (at - self._at) * self.rate, float(self.burst))
        self._at = at
        if self._left < cost:
            return False
        self._left -= cost
        return True


class AddressLimit:
    """A bucket for each address, in an LRU cache; for IPv6 also for the larger networks that it is part of."""

    def __init__(self, rate: float, burst: int, what: str) -> None:
        self.rate = rate
        self.burst = burst
        self.what = what
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, address: str, cost: float = 1.0) -> None:
        """Take one, or what something costs, or raise TooMany."""
        for name, share in widen(address):
            bucket = self._buckets.get(name)
            if bucket is None:
                bucket = self._buckets[name] = Bucket(self.rate * share, self.burst * share)
                if len(self._buckets) > ADDRESSES_KEPT:
                    self._buckets.popitem(last=False)
            self._buckets.move_to_end(name)
            if not bucket.take(cost):
                raise TooMany(f"too many {self.what} from your address; expected at most {self.rate:g} a second for long")


def name_address(host: str | None) -> str:
    """What counts as one address: for IPv6 the /64 network, which is the least that a household gets."""
    return list_networks(host)[0].name
