"""What may be reached: public addresses, and what the operator allows beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import AddressValueError, IPv4Address, ip_address, ip_network

from yarl import URL

from aibackend.errors import ConfigurationError, FetchRefused
from aibackend_defaults.fetcher.addresses import Address, Network, faces, is_public

LONGEST_URL = 8190  # aiohttp's own bound on a request line
WEB_PORTS = (80, 443)
LONGEST_HOST = 300
"""A host has at most 253 characters (RFC 1035, 2.3.4), and a port stands behind it."""
UNREAD = dict.fromkeys(map(ord, "\t\r\n"))
"""What stands for nothing in a URL, wherever it stands. Source: WHATWG URL, 4.4."""
AUTHORITY = re.compile(r"(?:[^:/?#]*+:)?//([^/?#]*+)")
NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?")
ALLOWED_NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
NUMBER = re.compile(r"\d+|0x[0-9a-f]*")
PRIVATE = "This address leads to a network that is not public, and only the operator may allow it"


class Guard:
    """Judges hosts, addresses and ports.

    allow: host names and networks (`intranet.example`, `10.1.0.0/16`, `::1`) that may be reached although private.
    Raises: ConfigurationError when one of them is neither.
    """

    def __init__(self, allow: Iterable[str] = ()) -> None:
        self._names: set[str] = set()
        self._networks: list[Network] = []
        for entry in allow:
            self._admit(entry.strip().lower().rstrip("."))

    def _admit(self, entry: str) -> None:
        try:
            self._networks.append(ip_network(entry.strip("[]"), strict=False))
        except ValueError:
            if not ALLOWED_NAME.fullmatch(entry) or ends_in_number(entry):
                raise ConfigurationError(
                    "fetch_allow must list host names, addresses or networks such as 10.1.0.0/16"
                ) from None
            self._names.add(entry)

    def vouches(self, host: str) -> bool:
        """Whether the operator allowed this host by name, wherever it leads."""
        return host.lower().rstrip(".") in self._names

    def permits(self, address: str) -> bool:
        """Whether a connection to this numeric address is allowed."""
        try:
            ends = faces(ip_address(address))
        except ValueError:
            return False
        return all(is_public(end) or self._allows(end) for end in ends)

    def _allows(self, address: Address) -> bool:
        return any(address in network for network in self._networks)

    def check(self, host: str, addresses: Iterable[str]) -> None:
        """Raises FetchRefused unless every address that a host leads to may be reached."""
        if not self.vouches(host) and not all(map(self.permits, addresses)):
            raise FetchRefused(PRIVATE)

    def check_port(self, host: str, port: int) -> None:
        """Raises FetchRefused for the ports of other protocols (mail, shells, …), unless the operator allowed the host.

        From 1024 on any port is a web server's as likely as not.
        """
        if port < 1024 and port not in WEB_PORTS and not self.vouches(host) and not self._allows_literal(host):
            raise FetchRefused("This port belongs to another protocol than the web; use 80, 443, or 1024 and above")

    def _allows_literal(self, host: str) -> bool:
        try:
            return all(map(self._allows, faces(ip_address(host))))
        except ValueError:
            return False


def parsed(text: str) -> URL:
    """A URL or a reference. Raises: ValueError, also where its host is longer than any, before it is brought to ASCII:
    letters that stand for many others would take half a second.
    """
    plain = text.translate(UNREAD)
    if (authority := AUTHORITY.match(plain)) and len(authority[1].rpartition("@")[2]) > LONGEST_HOST:
        raise ValueError("no host is so long")
    return URL(plain)


def web_address(text: str) -> URL:
    """A well-formed http(s) URL, without its fragment.

    Raises: FetchRefused for another scheme, user names and passwords, hosts that are no names, and other spellings of
    IPv4 addresses than four decimal numbers (`2130706433`, `0x7f.1`, `0177.0.0.1`).
    """
    if len(text) > LONGEST_URL:
        raise FetchRefused(f"The address is longer than {LONGEST_URL} characters")
    try:
        url = parsed(text).with_fragment(None)
        host, port = url.raw_host or "", url.port
    except ValueError:
        raise FetchRefused("The address is not a valid URL") from None
    if url.scheme not in ("http", "https"):
        raise FetchRefused("The address must begin with http:// or https://")
    if url.raw_user is not None or url.raw_password is not None:
        raise FetchRefused("An address must not hold a user name or a password")
    if not port or not (_is_canonical(host) or (NAME.fullmatch(host) and not ends_in_number(host))):
        raise FetchRefused("The address is not a valid URL: its host or port is malformed")
    return url


def ends_in_number(host: str) -> bool:
    """Whether a host is meant as an IPv4 address. Source: WHATWG URL, 3.5, "ends in a number checker"."""
    return bool(NUMBER.fullmatch(host.rstrip(".").rpartition(".")[2]))


def _is_canonical(host: str) -> bool:
    if ":" in host:
        return "%" not in host and is_numeric(host)
    try:
        return str(IPv4Address(host)) == host
    except AddressValueError:
        return False


def is_numeric(host: str) -> bool:
    """Whether a host is an IP address, so that no name is looked up."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
