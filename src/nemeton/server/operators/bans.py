"""Banned addresses and networks."""

from __future__ import annotations

import ipaddress
from typing import Final

from nemeton.engine.errors import NemetonError
from nemeton.server.draft import now
from nemeton.server.operators.ledger import StoredBan

LARGEST: Final = {4: 8, 6: 16}  # the shortest prefix that can be banned: a slip must not shut out the world
HOUSEHOLD: Final = 64  # bits of the IPv6 network that counts as one address

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class BadNetwork(NemetonError):
    """Neither an address nor a network, or one that is too large."""


def read_network(text: str) -> str:
    """An address or a network as it is banned. An IPv6 address stands for the /64 of its household."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError as error:
        raise BadNetwork(f"{text!r} is no address; expected one such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48") from error
    if isinstance(network, ipaddress.IPv6Network) and network.network_address.ipv4_mapped is not None and network.prefixlen >= 96:
        network = ipaddress.ip_network((network.network_address.ipv4_mapped, network.prefixlen - 96))
    if network.version == 6 and network.prefixlen > HOUSEHOLD:
        network = network.supernet(new_prefix=HOUSEHOLD)
    if network.prefixlen < LARGEST[network.version]:
        raise BadNetwork(f"{network} is too large; expected a network of at least {LARGEST[network.version]} fixed bits")
    return str(network)


class Bans:
    """The bans that this process knows. A look-up takes one step for each size of network that is banned."""

    def __init__(self) -> None:
        self._until: dict[tuple[int, int, int], int | None] = {}  # by version, bits of the prefix and prefix
        self._sizes: list[tuple[int, int]] = []

    def set(self, bans: list[StoredBan]) -> None:
        self._until = {}
        for ban in bans:
            network = ipaddress.ip_network(ban.network)
            prefix = int(network.network_address) >> (network.max_prefixlen - network.prefixlen)
            self._until[network.version, network.prefixlen, prefix] = ban.until
        self._sizes = sorted({(version, bits) for version, bits, _ in self._until})

    def __len__(self) -> int:
        return len(self._until)

    def holds(self, host: str | None) -> bool:
        """Whether a client may not come in."""
        if not self._until:
            return False
        try:
            address: Address = ipaddress.ip_address((host or "").partition("%")[0])
        except ValueError:
            return False
        if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        for version, bits in self._sizes:
            if version == address.version:
                key = version, bits, int(address) >> (address.max_prefixlen - bits)
                if key in self._until:
                    until = self._until[key]
                    if until is None or until > now():
                        return True
        return False
