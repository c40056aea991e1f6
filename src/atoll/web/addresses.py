"""Who asks, as far as an address tells, and who may speak for others."""

import ipaddress
from collections.abc import Sequence
from functools import lru_cache

from starlette.types import Scope

from atoll.core.errors import AtollError

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

UNKNOWN = "?"
LONGEST = 45  # characters of an address as text
HOUSEHOLD = 64  # bits of an IPv6 address that a household or a rented machine has in common


@lru_cache(4096)
def network(address: str) -> str:
    """One client: an IPv4 address, or all of an IPv6 network, for who has one address there has 2**64 of them.

    >>> network("2001:db8::1") == network("2001:db8:0:0:ffff::2")
    True
    >>> network("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        known = ipaddress.ip_address(address[:LONGEST].partition("%")[0])
    except ValueError:
        return UNKNOWN
    if known.version == 4:
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, HOUSEHOLD), strict=False))


def client(scope: Scope) -> str:
    """The client of a request."""
    return network((scope.get("client") or (UNKNOWN,))[0])


class Proxies:
    """Those who may say for whom they ask; nobody else is believed, this machine included."""

    def __init__(self, named: Sequence[str] = ()) -> None:
        self.networks = [read(name) for name in named]

    def __bool__(self) -> bool:
        return bool(self.networks)

    def __contains__(self, address: str) -> bool:
        if not self.networks:
            return False
        try:
            known = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self.networks)

    def __str__(self) -> str:
        """As the server wants them."""
        return ",".join(map(str, self.networks))


def read(name: str) -> Network:
    try:
        return ipaddress.ip_network(name.strip())
    except ValueError as error:
        raise AtollError(f"{name!r} is no address or network: {error}.") from None
