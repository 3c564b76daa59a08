"""What an IP address tells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, ip_address, ip_network
from pathlib import Path

from . import scorecard
from .scorecard import Signal

_TABLE = Path(__file__).parent / "data" / "networks.tsv"
UNTOLD = "non_public_ip"
"""A signal that is worth a word only beside its check: shops behind a proxy have it with every order."""
WITHOUT_ORIGIN = frozenset({"malformed_ip", UNTOLD})
"""Signals of an address that tells nothing."""
_LOOK_UP = "Look the order's public IP address up in the web server's own log: the one given shows no origin."


def ip_signals(text: str) -> Iterator[Signal]:
    """At most one signal: what kind of network the order came from."""
    try:
        address = ip_address(text.strip())
    except ValueError:
        yield Signal(
            name="malformed_ip",
            log_odds=scorecard.NO_ORIGIN,
            note="What is given as IP address is none, so it does not show where the order came from.",
            check=_LOOK_UP,
        )
        return
    plain = getattr(address, "ipv4_mapped", None) or address
    kind = _kind(plain)
    if kind == "anonymizer":
        yield Signal(
            name="anonymizing_ip",
            log_odds=scorecard.ANONYMIZER,
            note="The order came through an exit of the Tor network, which hides who sent it.",
            check="Have the customer confirm the order from an ordinary connection or by 3-D Secure.",
        )
    elif kind == "hosting":
        yield Signal(
            name="hosting_ip",
            log_odds=scorecard.HOSTING,
            note="The order came from a data centre, as from a VPN, a proxy or a script.",
            check="Compare the customer's time zone and language with the shipping address.",
        )
    elif kind == "not_public":
        yield Signal(
            name=UNTOLD,
            log_odds=scorecard.NO_ORIGIN,
            note="The IP address is a private or reserved one, so it does not show where the order came from.",
            check=_LOOK_UP,
        )


def _kind(address: IPv4Address | IPv6Address) -> str:
    if not address.is_global or address.is_multicast:
        return "not_public"
    if isinstance(address, IPv4Address):
        return next((kind for network, kind in _networks() if address in network), "")
    return ""


@cache
def _networks() -> list[tuple[IPv4Network, str]]:
    rows = (line.split("\t") for line in _TABLE.read_text("utf-8").splitlines())
    return [(network, kind) for address, kind in rows if isinstance(network := ip_network(address), IPv4Network)]
