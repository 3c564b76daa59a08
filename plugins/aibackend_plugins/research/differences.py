"""Where sources give different figures for the same thing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .claims import Claim, content

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ALIKE = 0.55
"""Least likeness of two sentences that may speak of the same thing."""
NAMED_ALIKE = 0.45
UNNAMED = frozenset({"$", "€", "£", "¥", "percent"})
"""The same for figures of a named unit, such as megawatts; sums and shares are of anything."""
SHARED = 0.4
"""Least share of the shorter sentence's content words, figures left out, that the other holds."""
MOST = 4
_PEOPLE_WORDS = "people employees staff workers colleagues mitarbeiter mitarbeiterinnen beschäftigte salariés empleados"
_PEOPLE = frozenset(_PEOPLE_WORDS.split())
_FIGURE = re.compile(
    r"(?P<before>[^\W\d_]+)?\s*(?P<sign>[$€£¥])?\s?(?P<number>\d{1,3}(?:[ \u202f\u00a0]\d{3})+\b|\d+(?:[.,]\d+)*)\s*"
    r"(?P<scale>%|percent|per cent|million|billion|trillion|bn|m\b)?\s*(?:of\s+)?(?P<after>[^\W\d_]+)?",
    re.IGNORECASE,
)


def measures(text: str) -> dict[str, str]:
    """Figures by what they measure: a unit, a currency, or what stands before a year."""
    found: dict[str, str] = {}
    for match in _FIGURE.finditer(text):
        number, before = re.sub(r"[,\s]", "", match["number"]).rstrip("."), (match["before"] or "").casefold()
        if re.fullmatch(r"1[5-9]\d\d|20\d\d", number) and not match["sign"] and not match["scale"]:
            verb = re.search(
                r"([^\W\d_]{4,})(?:\s+(?:in|on|since|early|late|about|by|before|until|after|from|around|mid|\W))*\s*$",
                text[: match.start("number")],
            )
            key = f"year {verb[1].casefold()}" if verb else ""
        elif match["sign"]:
            key, number = f"{match['sign']}", f"{number} {_scale(match['scale'])}"
        elif match["scale"] and match["scale"][0] in "%p":
            key = "percent"
        else:
            unit = (match["after"] or before).casefold()
            key, number = "people" if unit in _PEOPLE else unit, f"{number} {_scale(match['scale'])}"
        if key:
            found.setdefault(key, number.strip())
    return found


def _scale(word: str | None) -> str:
    return {"bn": "billion", "m": "million"}.get((word or "").casefold(), (word or "").casefold())


def differing(rows: Sequence[Claim], vectors: NDArray[np.float32]) -> list[tuple[int, int]]:
    """Pairs of claims, each of another source, that speak alike and give other figures, the most alike first."""
    told = {n: measures(row.text) for n, row in enumerate(rows) if any(c.isdigit() for c in row.text)}
    pairs = sorted(_pairs(rows, vectors, told), reverse=True)
    used: set[int] = set()
    found = []
    for _, a, b in pairs:
        if a not in used and b not in used:
            used |= {a, b}
            found.append((a, b))
    return found[:MOST]


def _pairs(
    rows: Sequence[Claim], vectors: NDArray[np.float32], told: dict[int, dict[str, str]]
) -> Iterator[tuple[float, int, int]]:
    numbers = list(told)
    for place, a in enumerate(numbers):
        for b in numbers[place + 1 :]:
            if rows[a].source == rows[b].source:
                continue
            same = told[a].keys() & told[b].keys()
            if not same or all(told[a][key] == told[b][key] for key in same):
                continue
            alike = float(vectors[a] @ vectors[b])
            named = any(key not in UNNAMED and not key.startswith("year ") for key in same)
            if alike >= (NAMED_ALIKE if named else ALIKE) and _shared(rows[a].text, rows[b].text) >= SHARED:
                yield alike, a, b


def _shared(a: str, b: str) -> float:
    first, second = ({w for w in content(text) if not w.isdigit()} for text in (a, b))
    return len(first & second) / max(1, min(len(first), len(second)))
