"""What two records of one thing cannot both say: another day of birth, another number of the same kind.

A typing error stays possible: one wrong digit weakens a pair, several undo it, whatever else agrees.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz.distance import OSA

from aibackend_blocks.values.dates import read_date

from .fields import Field

_BIRTH = re.compile(
    r"birth|born|(?:^|[^a-z])(?:dob|bdate)(?:$|[^a-z])|gebor|geburt|naiss|nacim|nascit|nascim", re.IGNORECASE
)
_NUMBERED = re.compile(
    r"(?:^|[^a-z])(?:vat|uid|ust|tva|iva|nif|siren|siret|ein|tin|ssn|nino|nhs|passport|iban|isbn|issn|ean|gtin|upc|vin|imei|doi|orcid|mrn|npi|cas)"
    r"(?:$|[^a-z])|(?:tax|insurance|registration|serial|steuer|handelsregister)",
    re.IGNORECASE,
)
"""Fields whose number is given once in the world."""
_CODE = re.compile(r"[a-z]{0,6}[ ./_-]?\d[\w ./-]{2,30}")
_AMOUNT = re.compile(r"[-+$€£ ]{0,4}\d[\d,. ]{0,14}[.,]\d{1,2}")
CODES_SHARE = 0.8
TYPED_WRONG, UNDONE = 0.5, 0.08
"""What is left of a pair's probability after one wrong digit, and after more."""
RELIED_ON, ASSUMED = 0.97, 60
"""Share of sure pairs that agree from which a field's contradictions count, and the pairs it is taken to begin with:
of a handful of records one may contradict; of fifty, where people mistype, the learnt weights know better."""
LONG = 8
"""Characters of a number from which on one of them may be typed wrong; shorter ones count through."""

Cells = Sequence[Sequence[str]]


def telling(fields: Sequence[Field], cells: tuple[Cells, Cells]) -> dict[int, str]:
    """Which fields can contradict, by their number: `birth` or `number`."""
    found: dict[int, str] = {}
    for at, field in enumerate(fields):
        names = f"{_apart(field.left)} {_apart(field.right)}"
        if _BIRTH.search(names):
            found[at] = "birth"
        elif _NUMBERED.search(names) or (
            field.kind != "date" and _shared_codes([row[at] for row in cells[0]], [row[at] for row in cells[1]])
        ):
            found[at] = "number"
    return found


def reliable(kinds: dict[int, str], cells: tuple[Cells, Cells], sure: Sequence[tuple[int, int]]) -> dict[int, str]:
    """Those fields that hardly ever contradict in pairs which all else makes sure: where typing is careless, none."""
    return {at: kind for at, kind in kinds.items() if _agreement(at, kind, cells, sure) >= RELIED_ON}


def _agreement(at: int, kind: str, cells: tuple[Cells, Cells], sure: Sequence[tuple[int, int]]) -> float:
    """Share of the sure pairs whose field does not contradict, begun with `ASSUMED` such pairs."""
    both = [(cells[0][a][at], cells[1][b][at]) for a, b in sure if cells[0][a][at] and cells[1][b][at]]
    return (ASSUMED + sum(_left(kind, a, b) == 1 for a, b in both)) / (ASSUMED + len(both))


def left_of(kinds: dict[int, str], left: Sequence[str], right: Sequence[str]) -> float:
    """What contradictions leave of a pair's probability, 0..1."""
    return min((_left(kind, left[at], right[at]) for at, kind in kinds.items() if left[at] and right[at]), default=1.0)


def _left(kind: str, left: str, right: str) -> float:
    if kind == "birth":
        days = [read_date(text) for text in (left, right)]
        if not days[0] or not days[1]:
            return 1.0
        ones, others = (f"{day.value:%Y%m%d}" for day in days if day)
        swapped = others[:4] + others[6:] + others[4:6]
        return _after(min(OSA.distance(ones, others), 1 + (ones != swapped) * 8))  # day and month change places
    ones, others = (re.sub(r"[\W_]", "", text) for text in (left, right))
    if ones == others or ones.endswith(others) or others.endswith(ones):
        return 1.0
    wrong = OSA.distance(ones, others)
    return _after(wrong) if min(len(ones), len(others)) >= LONG else UNDONE


def _after(wrong: int) -> float:
    return 1.0 if not wrong else TYPED_WRONG if wrong == 1 else UNDONE


def _apart(name: str) -> str:
    """`vatId` as `vat Id`: where one word ends and the next begins."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)


def _shared_codes(left: Sequence[str], right: Sequence[str]) -> bool:
    """Whether both sides number their records alike: each value once a side, codes mostly, some of them in common."""
    sides = [[re.sub(r"[\W_]", "", text) for text in side if text] for side in (left, right)]
    if any(len(set(side)) < len(side) or not side for side in sides) or not set(sides[0]) & set(sides[1]):
        return False
    if any(_AMOUNT.fullmatch(text) for side in (left, right) for text in side):
        return False
    every = [text for side in (left, right) for text in side if text]
    return sum(_CODE.fullmatch(text) is not None for text in every) >= CODES_SHARE * len(every)
