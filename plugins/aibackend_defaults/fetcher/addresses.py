"""Which IP addresses are public: those of the global unicast internet, however they are dressed.

Sources: IANA special-purpose address registries (RFC 6890), read through `ipaddress` and completed where Python 3.11's
copy of them is too old or answers another question.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

GLOBAL_UNICAST = IPv6Network("2000::/3")  # RFC 4291: the only part of IPv6 that is handed out to hosts
NAT64 = IPv6Network("64:ff9b::/96")  # RFC 6052: the last four bytes are an IPv4 address
TEREDO = IPv6Network("2001::/32")
NOT_PUBLIC = (
    IPv4Network("192.0.0.0/24"),  # RFC 6890: protocol assignments, a cloud's metadata among them
    IPv4Network("192.88.99.0/24"),  # RFC 7526: relays of 6to4, withdrawn
    IPv4Network("168.63.129.16/32"),  # a cloud's own agent, reachable from each of its machines
    IPv6Network("3fff::/20"),  # RFC 9637: documentation
)


def faces(address: Address) -> tuple[Address, ...]:
    """The addresses that a packet to this one may end at: the IPv4 addresses inside an IPv6 one, else itself."""
    if isinstance(address, IPv4Address):
        return (address,)
    if address.ipv4_mapped:
        return (address.ipv4_mapped,)
    if address in NAT64:
        return (ip_address(address.packed[-4:]),)
    if address.sixtofour:
        return (address.sixtofour,)
    if address.teredo and address in TEREDO:
        return (address, *address.teredo)
    return (address,)


def is_public(face: Address) -> bool:
    """Whether one face is a unicast address of the public internet."""
    if not face.is_global or face.is_multicast or any(face in network for network in NOT_PUBLIC):
        return False
    return face.version == 4 or face in GLOBAL_UNICAST
