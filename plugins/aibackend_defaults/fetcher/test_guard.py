"""No spelling, dress or name leads into a network that is not public."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend.errors import ConfigurationError, FetchRefused
from aibackend_defaults.fetcher import GuardedFetcher
from aibackend_defaults.fetcher.guard import Guard, parsed, web_address

NAMES = {
    "localhost": ["127.0.0.1"],
    "localhost.": ["127.0.0.1"],
    "six.test": ["::1"],
    "half.test": ["93.184.216.34", "10.0.0.1"],
    "inside.test": ["192.168.1.1"],
    "metadata.google.internal": ["169.254.169.254"],
    "xn--bcher-kva.test": ["172.16.0.1"],
    "zone.test": ["fe80::1%eth0"],
    "a_b.test": ["0.0.0.0"],
}


def lookup(name: str) -> Sequence[str]:
    if name not in NAMES:
        raise OSError("no such name")
    return NAMES[name]


Way = Callable[[GuardedFetcher, str], Awaitable[object]]
FETCH: Way = lambda fetcher, url: fetcher.fetch(url, timeout_s=5)  # noqa: E731
WAYS: dict[str, Way] = {
    "fetch": FETCH,
    "post": lambda fetcher, url: fetcher.post(url, b"{}", headers={}, timeout_s=5),
    "check": lambda fetcher, url: fetcher.check_address(url),
}


def fetch(url: str, allow: Sequence[str] = (), way: Way = FETCH) -> None:
    async def play() -> None:
        fetcher = GuardedFetcher(allow=allow, lookup=lookup)
        await fetcher.open()
        try:
            await way(fetcher, url)
        finally:
            await fetcher.close()

    asyncio.run(play())


EVASIONS = [
    # plain
    "http://127.0.0.1/",
    "http://127.0.0.1:8080/",
    "https://127.0.0.1/",
    "HTTP://127.0.0.1",
    "http://127.255.255.254/",
    "http://0.0.0.0/",
    "http://0.1.2.3/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://172.31.255.255/",
    "http://192.168.0.1/",
    # shared, benchmark, documentation, reserved, multicast, relays, metadata
    "http://100.64.0.1/",
    "http://198.18.0.1/",
    "http://192.0.0.8/",
    "http://192.0.2.1/",
    "http://198.51.100.1/",
    "http://203.0.113.1/",
    "http://192.88.99.1/",
    "http://224.0.0.1/",
    "http://239.255.255.255/",
    "http://240.0.0.1/",
    "http://255.255.255.255/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.100.100.200/latest/meta-data/",
    "http://168.63.129.16/",
    "http://192.0.0.192/opc/v2/instance/",
    # other spellings of IPv4
    "http://2130706433/",
    "http://017700000001/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://0x7f.0x0.0x0.0x1/",
    "http://127.1/",
    "http://127.0.1/",
    "http://0/",
    "http://127.0.0.1./",
    "http://127.0.0.1../",
    "http://127.000.000.001/",
    "http://4294967297/",
    "http://127%2e0%2e0%2e1/",
    "http://%31%32%37.0.0.1/",
    "http://①②⑦.⓪.⓪.①/",
    "http://１２７.０.０.１/",
    "http://127。0。0。1/",
    "http://127．0．0．1/",
    "http://127.0.0.①/",
    "http://256.256.256.256/",
    "http://1.2.3.4.5/",
    # IPv6, and IPv4 inside of it
    "http://[::1]/",
    "http://[::]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[0:0:0:0:0:ffff:10.0.0.1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b::169.254.169.254]/",
    "http://[64:ff9b:1::1]/",
    "http://[2002:7f00:1::]/",
    "http://[2002:a9fe:a9fe::1]/",
    "http://[2001:0:7f00:1::]/",
    "http://[2001::80ff:fffe]/",
    "http://[fe80::1]/",
    "http://[fe80::1%25eth0]/",
    "http://[fe80::1%eth0]/",
    "http://[2606:2800:220:1:248:1893:25c8:1946%25eth0]/",
    "http://[fec0::1]/",
    "http://[fc00::1]/",
    "http://[fd00:ec2::254]/latest/meta-data/",
    "http://[ff02::1]/",
    "http://[ff0e::1]/",
    "http://[2001:db8::1]/",
    "http://[3fff::1]/",
    "http://[5f00::1]/",
    "http://[100::1]/",
    # names
    "http://localhost/",
    "http://LOCALHOST./",
    "http://ⓛocalhost/",
    "http://six.test/",
    "http://half.test/",
    "http://inside.test/",
    "http://metadata.google.internal/computeMetadata/v1/",
    "http://bücher.test/",
    "http://zone.test/",
    "http://a_b.test/",
    # what a parser may be talked into
    "http://user@93.184.216.34/",
    "http://user:password@93.184.216.34/",
    "http://93.184.216.34@127.0.0.1/",
    "http://93.184.216.34\\@127.0.0.1/",
    "http://127.0.0.1\\.example.com/",
    "http://127.0.0.1 /",
    "http://127.0.0.1\t/",
    "http://127.0.0.1%00.example.com/",
    "http://127.0.0.1#@93.184.216.34/",
    "http://127.0.0.1?@93.184.216.34/",
    "http:127.0.0.1/",
    "http:///127.0.0.1/",
    "//127.0.0.1/",
    "http://93.184.216.34:80:80/",
    "http://93.184.216.34:0/",
    "http://93.184.216.34:99999/",
    "http:///",
    "http://",
    "",
    "http://" + "a" * 9000 + ".com/",
    # other protocols, by scheme or by port
    "file:///etc/passwd",
    "ftp://93.184.216.34/",
    "gopher://93.184.216.34/",
    "ws://93.184.216.34/",
    "unix:///var/run/docker.sock",
    "javascript:alert(1)",
    "jar:http://93.184.216.34!/",
    "http://93.184.216.34:22/",
    "http://93.184.216.34:25/",
]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("url", EVASIONS, ids=lambda url: url[:60] or "empty")
def test_evasions_are_refused(url: str, way: Way) -> None:
    """Nothing in this table is connected to on any way out, and the refusal does not echo it."""
    with pytest.raises(FetchRefused) as caught:
        fetch(url, way=way)

    assert not url[7:] or url[7:] not in caught.value.detail


@pytest.mark.parametrize(
    "url",
    [
        "http://93.184.216.34/",
        "https://93.184.216.34:8443/a?b=c#d",
        "http://[2606:2800:220:1:248:1893:25c8:1946]/",
        "http://[::ffff:93.184.216.34]/",
        "http://[64:ff9b::5db8:d822]/",
        "http://[2002:5db8:d822::1]/",
    ],
)
def test_public_addresses_pass(url: str) -> None:
    """What is public is well formed and permitted."""
    host = web_address(url).raw_host or ""

    Guard().check(host, [host])
    Guard().check_port(host, web_address(url).port or 0)


@pytest.mark.parametrize("url", ["https://example.com/a%20b", "http://bücher.example/", "http://a_b.example./x"])
def test_names_are_well_formed(url: str) -> None:
    """Ordinary, international and fully qualified names are accepted; where they lead is judged when connecting."""
    assert web_address(url).raw_host


PRIVATE = [
    IPv4Network(network)
    for network in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "224.0.0.0/4",
        "240.0.0.0/4",
    )
]
PRIVATE_SIX = [IPv6Network(network) for network in ("::/96", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8")]


def _styled(zero: int) -> Callable[[IPv4Address], str]:
    return lambda address: str(address).translate({ord("0") + n: zero + n for n in range(10)})


SPELLINGS: dict[str, Callable[[IPv4Address], str]] = {
    "dotted": str,
    "trailing dot": lambda a: f"{a}.",
    "decimal": lambda a: str(int(a)),
    "hexadecimal": lambda a: hex(int(a)),
    "octal": lambda a: f"0{int(a):o}",
    "octal bytes": lambda a: ".".join(f"0{byte:o}" for byte in a.packed),
    "hexadecimal bytes": lambda a: ".".join(hex(byte) for byte in a.packed),
    "two parts": lambda a: f"{a.packed[0]}.{int(a) & 0xFFFFFF}",
    "three parts": lambda a: f"{a.packed[0]}.{a.packed[1]}.{int(a) & 0xFFFF}",
    "zero padded": lambda a: ".".join(f"{byte:03}" for byte in a.packed),
    "percent encoded": lambda a: str(a).replace(".", "%2E"),
    "full width": _styled(ord("０")),
    "bold": _styled(0x1D7CE),
    "ideographic dots": lambda a: str(a).replace(".", "。"),
    "mapped": lambda a: f"[::ffff:{a}]",
    "mapped hexadecimal": lambda a: f"[::ffff:{int(a) >> 16:x}:{int(a) & 0xFFFF:x}]",
    "compatible": lambda a: f"[::{a}]",
    "NAT64": lambda a: f"[64:ff9b::{a}]",
    "6to4": lambda a: f"[{IPv6Address((0x2002 << 112) | (int(a) << 80))}]",
    "Teredo client": lambda a: f"[{IPv6Address((0x20010000 << 96) | (int(a) ^ 0xFFFFFFFF))}]",
}


@settings(max_examples=200, deadline=None)
@given(
    address=st.one_of([st.ip_addresses(network=network) for network in PRIVATE]),
    spelling=st.sampled_from(sorted(SPELLINGS)),
)
def test_private_addresses_are_refused_in_any_spelling(address: IPv4Address, spelling: str) -> None:
    """However an address of a private network is written, the whole way out refuses it."""
    with pytest.raises(FetchRefused):
        fetch(f"http://{SPELLINGS[spelling](address)}/")


@settings(max_examples=50, deadline=None)
@given(address=st.one_of([st.ip_addresses(network=network) for network in PRIVATE_SIX]), exploded=st.booleans())
def test_private_ipv6_addresses_are_refused(address: IPv6Address, exploded: bool) -> None:
    """Short or written out, IPv6 addresses beyond the public internet are refused."""
    with pytest.raises(FetchRefused):
        fetch(f"http://[{address.exploded if exploded else address}]/")


@given(address=st.ip_addresses(v=4), network=st.sampled_from(["10.1.0.0/16", "192.168.7.7", "::1", "fd00::/8"]))
def test_allowing_one_network_opens_no_other(address: IPv4Address, network: str) -> None:
    """Beside what is public, exactly the allowed network is permitted, also when mapped into IPv6."""
    inside = ":" not in network and address in IPv4Network(network)

    assert Guard([network]).permits(str(address)) == (inside or Guard().permits(str(address)))
    assert Guard([network]).permits(f"::ffff:{address}") == Guard([network]).permits(str(address))


def test_a_host_allowed_by_name_is_allowed_wherever_it_leads() -> None:
    """A name in the list vouches for its addresses, in any case and with a final dot, and for no other name."""
    guard = Guard(["Intranet.Example."])

    guard.check("intranet.EXAMPLE.", ["10.0.0.1"])
    guard.check_port("intranet.example", 81)
    with pytest.raises(FetchRefused):
        guard.check("other.example", ["10.0.0.1"])
    with pytest.raises(FetchRefused):
        guard.check("intranet.example.evil.test", ["10.0.0.1"])


@pytest.mark.parametrize("entry", ["", "http://a.example", "10.0.0.0/33", "10.0.0", "*.example", "a b"])
def test_an_allowance_that_cannot_be_read_stops_the_start(entry: str) -> None:
    """A typo in the list is told at start, instead of silently allowing nothing or too much."""
    with pytest.raises(ConfigurationError, match="fetch_allow"):
        GuardedFetcher(allow=[entry])


@pytest.mark.parametrize(
    "place", ["", "server", "10.0.0.1:", "10.0.0.1:x", "10.0.0.1:70000", "[::1", "::1]:80", "[::1]x"]
)
def test_a_hosts_table_that_cannot_be_read_stops_the_start(place: str) -> None:
    """Only numeric addresses, with or without a port, stand in the hosts table."""
    with pytest.raises(ConfigurationError, match="fetch_hosts"):
        GuardedFetcher(hosts={"a.example": place})


@pytest.mark.parametrize("start", ["http://", "//", "https://user@", "http:/\t/", "http:\n//"])
def test_a_host_that_is_longer_than_any(start: str) -> None:
    """Is refused before its letters, each of which stands for eighteen others, are brought to ASCII."""
    began = time.process_time()
    with pytest.raises(ValueError, match="so long"):
        parsed(f"{start}{chr(0xFDFA) * 8_000}.com/")

    assert time.process_time() - began < 0.05
