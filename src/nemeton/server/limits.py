"""Rate limits of connections and addresses: token buckets in bounded memory.

The limits of addresses hold for all servers of one database together: each server notes what addresses spend and tells the others
(`api/shared_limits`), and they subtract it (`spend_elsewhere`).
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from typing import Final

from nemeton.server.addresses import find_share, list_networks, widen
from nemeton.server.refusals import TooMany

ADDRESSES_KEPT: Final = 10_000
TOLD_FROM: Final = 0.05  # of a bucket: when an address has spent so much more, other servers are told
DEEPEST_DEBT: Final = 20  # buckets

# The address on whose behalf something is done, while a request is served.
asker: ContextVar[str] = ContextVar("asker", default="")


class Bucket:
    """A token bucket: `rate` is the sustained rate per second, `burst` its capacity."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.untold = 0.0  # spent here, and not told to other servers yet
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take what something costs; what costs more than the whole bucket is had for a full one."""
        cost = min(cost, float(self.burst))
        self._refill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def owe(self, cost: float) -> None:
        """Take what cannot be refused any more, into debt if need be."""
        self._refill()
        self._left = max(self._left - cost, -float(DEEPEST_DEBT * self.burst))

    def _refill(self) -> None:
        at = time.monotonic()
        self._left = min(self._left + (at - self._at) * self.rate, float(self.burst))
        self._at = at


class AddressLimit:
    """A bucket for each address, in an LRU cache; for IPv6 also for the larger networks that it is part of.

    `on_untold` is called when something is to be told to other servers."""

    def __init__(self, rate: float, burst: int, what: str) -> None:
        self.rate = rate
        self.burst = burst
        self.what = what
        self.on_untold: Callable[[], None] = lambda: None
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._untold: set[str] = set()

    def check(self, address: str, cost: float = 1.0) -> None:
        """Take one, or what something costs, or raise TooMany."""
        for name, share in widen(address):
            bucket = self._find(name, share)
            if not bucket.take(cost):
                raise TooMany(f"too many {self.what} from your address; expected at most {self.rate:g} a second for long")
            self._note(name, bucket, cost)

    def charge(self, address: str, cost: float) -> None:
        """Take what something has cost, whether or not there is enough left: the next request will be refused."""
        for name, share in widen(address):
            bucket = self._find(name, share)
            bucket.owe(cost)
            self._note(name, bucket, cost)

    def spend_elsewhere(self, name: str, cost: float) -> None:
        """An address, or a network, has spent this at another server."""
        self._find(name, find_share(name)).owe(cost)

    def collect_untold(self) -> dict[str, float]:
        """What the others are to be told: by address or network, what was spent here since the last time."""
        told = {}
        for name in self._untold:
            bucket = self._buckets.get(name)
            if bucket is not None:
                told[name], bucket.untold = round(bucket.untold, 3), 0.0
        self._untold.clear()
        return told

    def _find(self, name: str, share: int) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate * share, self.burst * share)
            if len(self._buckets) > ADDRESSES_KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket

    def _note(self, name: str, bucket: Bucket, cost: float) -> None:
        bucket.untold += cost
        if bucket.untold >= TOLD_FROM * bucket.burst and name not in self._untold:
            self._untold.add(name)
            self.on_untold()


def name_address(host: str | None) -> str:
    """What counts as one address: for IPv6 the /64 network, which is the least that a household gets."""
    return list_networks(host)[0].name
