"""Where a request comes from, behind proxies that the operator trusts."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence

from aiohttp import web

from aibackend.errors import ConfigurationError

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
NEIGHBOURS = 64
"""Bits of an IPv6 address that whoever rents a line cannot choose: one person has all that begin with them."""
HOPS_MOST = 20
"""Addresses of X-Forwarded-For that are looked at."""


def networks(names: Sequence[str]) -> tuple[Network, ...]:
    """Raises: ConfigurationError."""
    try:
        return tuple(ipaddress.ip_network(name, strict=False) for name in names)
    except ValueError as error:
        raise ConfigurationError(f"trusted_proxies: {error}") from None


def address_of(request: web.Request, proxies: Sequence[Network]) -> str:
    """The address of who asks: what the nearest proxy that is trusted says of who asked it, and so on outwards.

    "" where only trusted proxies are told of: then nobody's address is known. Of IPv6 it is the network.
    """
    told = ",".join(request.headers.getall("X-Forwarded-For", []))
    hops = [hop.strip() for hop in told.rsplit(",", HOPS_MOST)[-HOPS_MOST:] if hop.strip()]
    for hop in (request.remote or "", *reversed(hops)):
        try:
            address = ipaddress.ip_address(hop.strip("[]"))
        except ValueError:
            return ""
        if isinstance(address, ipaddress.IPv6Address):
            address = address.ipv4_mapped or address
        if not any(address in network for network in proxies):
            is_short = isinstance(address, ipaddress.IPv4Address)
            return str(address if is_short else ipaddress.ip_network((address, NEIGHBOURS), strict=False))
    return ""
