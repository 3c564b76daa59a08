"""Short texts as tokens, and what can be seen of a token."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence

TOKENS_MAX = 120
_FRACTIONS = {
    "½": "1/2",
    "⅓": "1/3",
    "⅔": "2/3",
    "¼": "1/4",
    "¾": "3/4",
    "⅛": "1/8",
    "⅜": "3/8",
    "⅝": "5/8",
    "⅞": "7/8",
}
_MEASURED = re.compile(r"\d+/\d+|\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+(?:[.,]\d+)?)?|[^\W\d_]+(?:[-'’][^\W\d_]+)*\.?|[^\w\s]")


def tokens(text: str, *, measured: bool) -> list[str]:
    """At most `TOKENS_MAX` tokens. measured: numbers, units and marks apart (`750g/1½lb`), else at white space."""
    if not measured:
        return text.split()[:TOKENS_MAX]
    for sign, plain in _FRACTIONS.items():
        text = text.replace(sign, f" {plain} ")
    return [re.sub(r"\s", "", token) for token in _MEASURED.findall(text)][:TOKENS_MAX]


def features(sequence: Sequence[str], width: int) -> list[list[int]]:
    """For each token the columns of what can be seen of it and of its neighbours."""
    seen = [_seen(token) for token in sequence]
    return [
        [zlib.crc32(name.encode()) % width for name in _around(seen, at, len(sequence))] for at in range(len(sequence))
    ]


def _seen(token: str) -> dict[str, str]:
    plain = re.sub(r"^\W+|\W+$", "", token).lower()
    return {
        "w": plain or token,
        "s": re.sub(r"[a-z]+", "a", re.sub(r"[A-Z]+", "A", re.sub(r"\d", "9", token)))[:8],
        "e": plain[-3:],
        "b": plain[:3],
        "p": token[-1:] if token[-1:] in ",.;:)" else "",
        "n": str(len(plain)) if plain.isdigit() else "",
    }


def _around(seen: Sequence[dict[str, str]], at: int, count: int) -> list[str]:
    here = seen[at]
    names = [f"{key}={value}" for key, value in here.items()]
    for step in (-2, -1, 1, 2):
        other = (
            seen[at + step] if 0 <= at + step < count else {"w": "<>", "s": "<>", "e": "", "b": "", "p": "", "n": ""}
        )
        names += [f"{step}w={other['w']}", f"{step}s={other['s']}"]
        if abs(step) == 1:
            names += [f"{step}e={other['e']}", f"{step}p={other['p']}", f"{step}w+={other['w']}|{here['w']}"]
    first = "first" if at == 0 else "last" if at == count - 1 else "mid"
    opened = sum(one["w"] == "(" for one in seen[: at + 1]) > sum(one["w"] == ")" for one in seen[:at])
    comma = any(one["w"] == "," or one["p"] == "," for one in seen[:at])
    return [
        *names,
        first,
        f"{first}{here['s']}",
        f"left={at}" if at < 4 else "far",
        f"{opened}{comma}",
        f"right={min(count - at, 5)}",
        "bias",
    ]
