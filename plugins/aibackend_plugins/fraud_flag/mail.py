"""What an e-mail address tells."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from aibackend_blocks.values.mail_domains import imitated, is_free_mail

from . import scorecard
from .cities import folded
from .scorecard import Signal

_DATA = Path(__file__).parent / "data"
_FORM = re.compile(
    r"[^\s@\"<>]{1,64}@(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.)+[^\W\d_]{2,}|[^\s@]+@(?:[^\s@]+\.)?xn--[\w.-]+"
)
_THROWAWAY = re.compile(
    r"te?mp-?(?:e?mail|inbox|box)|(?:10|20|15)-?min|throw-?away|trash-?(?:mail|box)|fake-?(?:mail|inbox|box)"
    r"|guerrill?a-?mail|discard|disposable|burner|spam(?:box|gourmet|free)|mailinator|dropmail|getnada|one-?time-?mail"
)
"""How throw-away mail boxes name themselves, for those that the list does not have yet."""
_YEAR = re.compile(r"(?<!\d)(?:19\d\d|20[0-4]\d)(?!\d)")
"""A year of a birth, a wedding or a founding: people choose it, where a series counts on."""
_UNLIKELY = -3.55
"""Mean log-probability of a letter after another below which letters are no name. Measured: 1.1 % of 4,720 addresses
built from names of people lie below it (the table has seen these names), and 90 % of as many random strings."""


def mail_signals(email: str) -> Iterator[Signal]:
    """The signals of an address, the domain's first."""
    address = email.strip().casefold()
    if not _FORM.fullmatch(address):
        yield Signal(
            name="malformed_email",
            log_odds=scorecard.MALFORMED_MAIL,
            note="The e-mail address cannot receive mail as it is written.",
            check="Ask for a working e-mail address and have it confirmed by a link.",
        )
        return
    local, _, domain = address.rpartition("@")
    yield from _domain_signals(domain)
    yield from _local_signals(local)


def _domain_signals(domain: str) -> Iterator[Signal]:
    provider = imitated(domain)
    if provider or domain.startswith("xn--") or ".xn--" in domain:
        like = f"is one character away from {provider}" if provider else "is written in look-alike characters"
        yield Signal(
            name="lookalike_email_domain",
            log_odds=scorecard.IMITATED_MAIL,
            note=f"The domain {domain} {like}.",
            check="Confirm the e-mail address with the customer: it is misspelt or imitates a provider.",
        )
    elif is_disposable(domain):
        gives = "gives out mail boxes that are thrown away after use"
        named = "bears a name that givers of throw-away mail boxes choose"
        yield Signal(
            name="disposable_email",
            log_odds=scorecard.DISPOSABLE_MAIL,
            note=f"{domain} {gives if _is_listed(domain) else named}.",
            check="Ask for a lasting e-mail address and verify it before anything is shipped.",
        )
    elif is_free_mail(domain):
        yield Signal(
            name="free_email",
            log_odds=scorecard.FREE_MAIL,
            note=f"{domain} is a public mail provider, so the address alone does not show who ordered.",
            check="Compare the name in the e-mail address with the name on the card.",
        )


def _local_signals(local: str) -> Iterator[Signal]:
    name, _, tag = local.partition("+")
    digits = sum(character.isdigit() for character in _YEAR.sub("", name, count=1))
    if is_random(name):
        yield Signal(
            name="random_email_name",
            log_odds=scorecard.RANDOM_MAIL,
            note="The part before the @ looks generated, not chosen by a person.",
            check="Call the customer on a number that was found independently of the order.",
        )
    elif digits >= 4:
        yield Signal(
            name="digits_in_email",
            log_odds=scorecard.DIGITS_IN_MAIL,
            note=f"The part before the @ has {digits} digits, as addresses made in series do.",
            check="Look for other orders from addresses that differ in digits only.",
        )
    if tag:
        yield Signal(
            name="tagged_email",
            log_odds=scorecard.TAGGED_MAIL,
            note="The address carries a +tag, by which one mail box passes for several.",
            check="Look for other accounts of the same mail box without the +tag.",
        )


def is_disposable(domain: str) -> bool:
    """Whether a domain or one above it is listed, or names itself, as a giver of throw-away mail boxes."""
    return _is_listed(domain) or bool(_THROWAWAY.search(domain))


def _is_listed(domain: str) -> bool:
    labels = domain.split(".")
    above = {".".join(labels[place:]) for place in range(len(labels) - 1)}
    return bool(above & _disposable())


def is_random(name: str) -> bool:
    """Whether letters and digits alternate, or letters follow each other as in no name."""
    for part in re.split(r"[^\w]|_", name):
        runs = re.findall(r"[a-z]+|\d+", folded(part))
        if len(runs) >= 4 and sum(len(run) <= 3 for run in runs) >= 3:
            return True
    return likelihood(name) < _UNLIKELY


def likelihood(name: str) -> float:
    """Mean log-probability of a letter after another, 0 where there are fewer than six letters to judge by."""
    words = [word for part in re.split(r"[^\w]|_", name) for word in re.findall(r"[a-z]{3,}", folded(part))]
    steps = [_letters()[a][ord(b) - ord("a")] for word in words for a, b in zip("^" + word, word, strict=False)]
    return sum(steps) / len(steps) if len(steps) >= 6 else 0.0


@cache
def _disposable() -> frozenset[str]:
    return frozenset(gzip.decompress((_DATA / "disposable.txt.gz").read_bytes()).decode().split())


@cache
def _letters() -> dict[str, list[float]]:
    table: dict[str, list[float]] = json.loads((_DATA / "letters.json").read_text("utf-8"))
    return table
