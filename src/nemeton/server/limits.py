"""Rate limits of connections and addresses: token buckets in bounded memory."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from typing import Final

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
    """A bucket for each address, in an LRU cache."""

    def __init__(self, rate: float, burst: int, what: str) -> None:
        self.rate = rate
        self.burst = burst
        self.what = what
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, address: str, cost: float = 1.0) -> None:
        """Take one, or what something costs, or raise TooMany."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate, self.burst)
            if len(self._buckets) > ADDRESSES_KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        if not bucket.take(cost):
            raise TooMany(f"too many {self.what} from your address; expected at most {self.rate:g} a second for long")


def name_address(host: str | None) -> str:
    """What counts as one address: for IPv6 the /64 network, which is what one household gets."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "unknown"
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
