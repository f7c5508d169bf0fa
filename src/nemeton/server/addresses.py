"""What counts as one client: an IPv4 address, or networks of IPv6."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final, NamedTuple

from nemeton.engine.errors import NemetonError

# A household gets a /64 at least and often a /56; a /48 is what a site or a rented server gets. So larger networks are counted
# too, with so many times the allowance of one household.
NETWORKS: Final = ((64, 1), (56, 4), (48, 16))


class Network(NamedTuple):
    name: str
    share: int  # how many times the allowance of one household it has


def list_networks(host: str | None) -> tuple[Network, ...]:
    """The networks that a client counts for, the smallest first."""
    try:
        address = ipaddress.ip_address((host or "").partition("%")[0])
    except ValueError:
        return (Network(host or "unknown", 1),)
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if isinstance(address, ipaddress.IPv4Address):
        return (Network(str(address), 1),)
    return tuple(Network(str(ipaddress.ip_network((address, bits), strict=False)), share) for bits, share in NETWORKS)


def widen(name: str) -> tuple[Network, ...]:
    """The networks of an address that was named before; what is no name of a network stands for itself alone."""
    return list_networks(name.removesuffix("/64")) if name.endswith("/64") else (Network(name, 1),)


def find_share(name: str) -> int:
    """How many times the allowance of one household an address or a network has, by its name."""
    return next((share for bits, share in NETWORKS if name.endswith(f"/{bits}")), 1)


class BadProxy(NemetonError):
    """Something that names no proxy."""


class Trusted:
    """The proxies in front, as a list of addresses and networks; `*` is everybody. Names are refused: connections have addresses,
    so a proxy that is only named would never be believed."""

    def __init__(self, text: str) -> None:
        words = [word.strip() for word in text.split(",") if word.strip()]
        self._all = "*" in words
        self._networks = []
        for word in words:
            try:
                self._networks.append(ipaddress.ip_network(word, strict=False))
            except ValueError:
                if word != "*":
                    raise BadProxy(
                        f"a proxy is an address or a network such as 10.0.0.0/8, or several with commas, not {word!r}"
                    ) from None

    def __contains__(self, host: str) -> bool:
        if self._all:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


class Hosts:
    """The names by which clients may know this server. A page of another site can give a name of its own this machine's address
    and then read from it as if it were its own (DNS rebinding); it cannot do so with an address, or with a name that is ours."""

    def __init__(self, names: tuple[str, ...]) -> None:
        own = socket.gethostname().lower()
        self._any = "*" in names
        self._names = {"localhost", own, f"{own}.local", f"{own.partition('.')[0]}.local"} | {name.lower() for name in names}

    def __contains__(self, host: str) -> bool:
        """Whether a `Host` header names this server. Clients other than browsers may leave it out."""
        if self._any or not host:
            return True
        name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
        name = name.lower().rstrip(".")
        if name in self._names or name.endswith(".localhost"):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True
