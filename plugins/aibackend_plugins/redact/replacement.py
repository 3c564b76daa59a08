"""What stands in a value's place, by mode."""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256

from .findings import PLACEHOLDER, Finding
from .kinds import WORDY

MODES = ("label", "mask", "remove", "hash")
HASH_DIGITS = 12
"""Hexadecimal digits of a hash: 48 bits, a chance of 2 in a million that two of 30,000 values meet."""


def replacements(text: str, found: Iterable[Finding], mode: str, account: str) -> list[str]:
    """One a finding, in order. account: opaque id; the key of mode hash is made of it."""
    if mode == "mask":
        return ["*" * (one.end - one.start) for one in found]
    if mode == "remove":
        return ["" for _ in found]
    if mode == "hash":
        return [f"[{one.kind}_{_hash(one.kind, text[one.start : one.end], account)}]" for one in found]
    return _numbered(text, found)


def _numbered(text: str, found: Iterable[Finding]) -> list[str]:
    """`[NAME_1]`: numbers follow the first places of the values, behind those that the text has already."""
    last = _used(text)
    numbers: dict[tuple[str, str], int] = {}
    labels = []
    for one in found:
        key = one.kind, identity(one.kind, text[one.start : one.end])
        if key not in numbers:
            last[one.kind] = numbers[key] = last.get(one.kind, 0) + 1
        labels.append(f"[{one.kind}_{numbers[key]}]")
    return labels


def _used(text: str) -> dict[str, int]:
    used: dict[str, int] = {}
    for match in PLACEHOLDER.finditer(text):
        kind, _, number = match.group()[1:-1].rpartition("_")
        if number.isdigit() and len(number) <= 6:
            used[kind] = max(used.get(kind, 0), int(number))
    return used


def identity(kind: str, value: str) -> str:
    """What makes two spellings the same value: words without case and double spaces, codes without what parts them."""
    if kind in WORDY:
        return " ".join(value.casefold().split())
    return re.sub(r"[\W_]", "", value.casefold()) or value


def _hash(kind: str, value: str, account: str) -> str:
    key = sha256(b"aibackend redact\x00" + account.encode()).digest()
    return hmac.new(key, f"{kind}\x00{identity(kind, value)}".encode(), sha256).hexdigest()[:HASH_DIGITS]


def applied(text: str, spans: Iterable[Mapping[str, object]]) -> str:
    """The text with each entity's replacement in its place; entities in order, none overlapping."""
    parts, last = [], 0
    for span in spans:
        start, end = int(str(span["start"])), int(str(span["end"]))
        parts += [text[last:start], str(span["replacement"])]
        last = end
    return "".join([*parts, text[last:]])
