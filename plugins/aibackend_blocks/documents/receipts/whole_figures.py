"""Receipts in money without cents, as in Chile, Hungary, Indonesia, Japan or Korea.

A whole figure may be a count, a code or a table's number. It is money where a roll has no amount with cents, and from
the first of those figures of which a later one is the sum.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from unicodedata import category

from aibackend_blocks.documents.till_figures import Figure
from aibackend_blocks.values.currencies import MINOR_UNITS, code_of, local_currency
from aibackend_blocks.values.lands import lands_of

_WHOLE = re.compile(
    r"(?P<minus>[-−–]\s?)?(?P<sign>[^\W\d]{1,3}\.?\s?|[^\w\s.,'-]\s?)?(?P<inner>[-−–])?"
    r"(?P<whole>\d{1,3}(?:[.,'’\s]\d{3})+|(?!0\d)\d{1,6})"
    r"(?P<after>\s?[^\W\d]{1,3}\.?|\s?[^\w\s.,'-])?(?P<trail>[-−])?[*※]?"
)
"""A cell that is a figure, with what may be the sign of a currency or the letter of a tax."""
_CENTS = re.compile(r"[.,]\s?\d\d\D*$")
_THOUSANDTHS = re.compile(
    rf"(?<![\d.,])0[.,]\d{{3}}(?!\d)|\b(?:{'|'.join(code for code, digits in MINOR_UNITS.items() if digits == 3)})\b"
)
"""What tells that a mark before three digits parts thousandths, as of a dinar, rather than thousands."""
_GROUPED = re.compile(r"\D*\d{1,3}[.,]\d{3}\D*")
EASTERN = "\u3040"
"""The first of the letters of Japan, China and Korea, whose money has no thousandths."""
SUM_LEAST = 100
"""A sum that is made by chance of numbers of tables and guests is smaller."""


def has_cents(money: Sequence[Figure]) -> bool:
    """Whether an amount has decimals."""
    return any(_CENTS.search(figure.text) for figure in money)


def whole_figures(cells: Sequence[str]) -> tuple[Figure, ...]:
    """The whole figures of a line: the last cell's, and the prices before it, which are parted or signed.

    cells: of the line, whose text has two spaces between them.
    """
    found = []
    start = 0
    for place, cell in enumerate(cells):
        match = _WHOLE.fullmatch(cell) if place or len(cells) == 1 else None
        parted = match and (re.search(r"\D", match["whole"]) or match["sign"] or match["after"])
        if match and (parted or place == len(cells) - 1 > 0):
            value = Decimal(re.sub(r"\D", "", match["whole"]))
            negative = match["minus"] or match["inner"] or match["trail"]
            found.append(
                Figure(
                    value=-value if negative else value,
                    text=cell,
                    start=start,
                    end=start + len(cell),
                    currency=(match["sign"] or match["after"] or "").strip(" ."),
                )
            )
        start += len(cell) + 2
    return tuple(found) if len(cells) == 1 or (found and found[-1].end == start - 2) else ()


def first_summed(values: Mapping[int, Decimal], labelled: Sequence[bool]) -> tuple[int, int] | None:
    """The line of the first figure that makes a later one together with those between, and its line; None without any.

    A sum that is called one, or told again below, goes first; then that of most figures. values: the last figure of
    each line that has one. labelled: whether a line is called a total; such a line may restate a single figure.
    """
    sums: list[tuple[bool, int, int]] = []
    lines = list(values)
    last = {value: place for place, value in enumerate(values.values())}
    begins = {Decimal(0): 0}
    run = Decimal(0)
    for place, line in enumerate(lines):
        begin = begins.get(run - values[line], place)
        if values[line] >= SUM_LEAST and place - begin >= (1 if labelled[line] else 2):
            sums.append((labelled[line] or last[values[line]] > place, place - begin, place))
        run += values[line]
        begins.setdefault(run, place + 1)
    if not sums:
        return None
    return lines[min(place - length for _, length, place in sums)], lines[max(sums)[-1]]


def is_signed(figures: Sequence[Figure], texts: Sequence[str]) -> bool:
    """Whether the sign of a currency stands beside a figure."""
    signs = {figure.currency for figure in figures}
    known = any(code_of(sign, land) for land in ("", *lands_of(texts)) for sign in signs)
    return known or any(category(character) == "Sc" for sign in signs for character in sign)


def are_thousands(figures: Sequence[Figure], texts: Sequence[str]) -> bool:
    """Whether figures without a sign are told from thousandths, which `2.750` may be as well."""
    if any(map(_THOUSANDTHS.search, texts)):
        return False
    whole = any(MINOR_UNITS.get(local_currency(land)) == 0 for land in lands_of(texts))
    written = any(character >= EASTERN for text in texts for character in text)
    return whole or written or not all(_GROUPED.fullmatch(figure.text) for figure in figures)
