"""Figures as people write them, read as exact decimals.

`1.234,56`, `1,234.56`, `1 234,56`, `1'234.56`, `(12.00)`, `12,00-`: one document keeps to one decimal sign, so the
sign is inferred once from all of its figures, and a figure that could mean two things is then read by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Literal, TypeAlias

from aibackend_blocks.values.currencies import CODES

DecimalSign: TypeAlias = Literal[".", ","]

CENT = Decimal("0.01")
SHORT = 200
"""Characters of a text whose figures are kept: a cell of a page is read by several readers."""
MOST_DIGITS = 24
"""Before the point, of an amount: what is longer counts nothing, and cannot be reckoned with to the cent."""
_SPACES = " \u00a0\u202f\u2009"
CURRENCY = (
    rf"(?:[A-Z]{{1,3}}\$|{'|'.join(sorted(CODES))}|Kč|kr|Fr|zł|лв|lei|Rs|TL|RM|Ft"
    r"|R(?=\s?\d[\d ,.]*[.,]\d\d\b)|[A-Z](?=\d[\d,.]*[.,]\d\d\b)"
    r"|[$€£¥₹₽₺₩₫₱฿₪₴₦₡円원])"
)
"""A code or sign of a currency beside a figure."""
_COUNTED = rf"\s\d{{1,4}}\s(?!(?:{CURRENCY})\b)[^\W\d_]{{2}}"
"""What makes a dash at the head of a line a bullet: a count of something, as in `- 6 bags of mulch`."""
_FIGURE = re.compile(
    rf"""
    (?:(?<![\w.,/:’'-])                                # not inside a word, a date, a time or an identifier
      |(?<=[\u3040-\u30ff\u4e00-\u9fff])                # but behind a word of a script that parts no words
      |(?<=\d[-–])(?=[$€£¥]))                          # and the end of a range
    (?P<open>\()?\s?
    (?P<minus>(?:^|(?<=\s\s)|(?<=\())[-−–](?!{_COUNTED})\s?|\([-−–]\)\s?|[-−–](?!\s))?
    (?P<rate>(?<![^\s(])%(?=\S))?                         # %20, as in Turkey
    (?P<before>(?<![A-Za-z]){CURRENCY}\.?)?\s?
    (?(before)(?:(?P<inner>[-−–])\s?)?)                  # $ -5.00; between words and a figure a dash only parts
    (?P<digits>\d{{1,3}}(?:[.,'’{_SPACES}]\d{{3}})+(?:[.,]\d{{1,6}})?  # thousands parted off
       |\d{{1,3}}(?:,\d{{2}})*,\d{{3}}(?:\.\d{{1,4}})?              # Indian: 1,23,456.00
       |\d+(?:[.,]\d{{1,6}})?                                       # plain
       |[.,]\d{{1,4}})                                              # .50
    (?P<dash>[.,][-–—]{{1,2}})?                        # 12,- and 12.–
    (?:\s?(?P<percent>%))?
    (?P<after>(?(before)[^\S\n]?|\s?){CURRENCY}(?![A-Za-z]))?
    (?P<trail>[-−](?![\w$€£¥]))?\s?(?P<close>\))?
    (?(percent)|(?![\w]|[.,/:’'-]\d|[.,]\d))
    """,
    re.VERBOSE,
)

_END = r"(?!0\d)\d{1,3}(?:[.,]\d{3})+|\d{1,9}(?:[.,]\d{1,2})?"
_RANGE = re.compile(
    rf"(?<![\w.,/:’'-])(?:(?P<sign>(?<![A-Za-z]){CURRENCY})\s?(?P<low>{_END})[-–](?P<high>{_END})(?![\w-]|[.,/:’'-]\d)"
    rf"|(?P<low2>{_END})[-–](?P<high2>{_END})[^\S\n]?(?P<code>{CURRENCY})(?![A-Za-z]))"
)
_SCALES = {
    "k": 3, "tsd": 3, "thousand": 3, "tausend": 3, "m": 6, "mn": 6, "mln": 6, "mio": 6, "million": 6, "millions": 6,
    "millionen": 6, "millones": 6, "millón": 6, "milioni": 6, "milione": 6, "milhões": 6, "miljoen": 6,
    "bn": 9, "mrd": 9, "billion": 9, "milliarden": 9, "milliards": 9,
}  # fmt: skip
_SCALE = rf"(?i:{'|'.join(sorted(_SCALES, key=len, reverse=True))})(?![\w])\.?"
_SCALES_ONE = re.compile(rf"\d\s?{_SCALE}")
_SCALED = re.compile(
    rf"(?<![\w.,/:’'-])(?:(?P<sign>(?<![A-Za-z]){CURRENCY})\s?(?:(?P<low>{_END})\s?[-–]\s?(?P<sign2>{CURRENCY})?\s?)?"
    rf"(?P<high>{_END})\s?(?P<scale>{_SCALE})"
    rf"|(?:(?P<low2>{_END})\s?[-–]\s?)?(?P<high2>{_END})\s?(?P<scale2>{_SCALE})\s?(?P<code>{CURRENCY})(?![A-Za-z]))"
)
"""Money in thousands or more: `€62k`, `£45-50k`, `2,5 Mio. €`. Without its currency a letter is a unit (`5 m`)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Amount:
    """A figure found in a text.

    text: verbatim. start, end: its place in code points. currency: the symbol or code beside it, as written, or "".
    decimals: digits after the decimal sign. exact: the decimal sign was certain, not taken from the document.
    """

    value: Decimal
    text: str
    start: int
    end: int
    currency: str = ""
    decimals: int = 0
    percent: bool = False
    exact: bool = True


def find_amounts(text: str, sign: DecimalSign | None = None) -> list[Amount]:
    """Every figure in a text that may be an amount, in order.

    sign: the document's decimal sign, for figures that could mean two things.
    """
    return list(_short(text, sign) if len(text) <= SHORT else _amounts(text, sign))


def read_amount(text: str, sign: DecimalSign | None = None) -> Decimal | None:
    """The one figure that a cell holds, its sign included; None if it holds none, several, a percentage or words."""
    found = find_amounts(text, sign)
    if len(found) != 1 or found[0].percent:
        return None
    around = text[: found[0].start] + text[found[0].end :]
    return found[0].value if len(re.sub(r"[\W_]", "", around)) == 0 else None


def decimal_sign(texts: Iterable[str]) -> DecimalSign | None:
    """The decimal sign that a document keeps to, by the vote of its certain figures; None when nothing tells."""
    votes = {".": 0, ",": 0}
    for text in texts:
        for match in _FIGURE.finditer(text):
            digits = match["digits"]
            sign = "," if match["dash"] and match["dash"][0] == "," else _certain_sign(digits)
            # Two decimals are how money is written; another count is often a quantity, a version or a rate.
            votes[sign or "."] += 0 if sign is None else (3 if re.search(r"[.,]\d\d$", digits) else 1)
    if votes["."] == votes[","]:
        return None
    return "." if votes["."] > votes[","] else ","


def add_up(parts: Iterable[Decimal], whole: Decimal, tolerance: Decimal = CENT) -> bool:
    """Whether the parts' sum is the whole, within the tolerance for each part's own rounding."""
    listed = list(parts)
    return abs(sum(listed, Decimal(0)) - whole) <= tolerance


@lru_cache(maxsize=4096)
def _short(text: str, sign: DecimalSign | None) -> tuple[Amount, ...]:
    return tuple(_amounts(text, sign))


def _amounts(text: str, sign: DecimalSign | None) -> Iterator[Amount]:
    plain = [one for one in _plain(text, sign) if one.value.adjusted() < MOST_DIGITS]
    if scaled := list(_scaled(text, sign)) if _SCALES_ONE.search(text) else []:
        within = {place for one in scaled for place in range(one.start, one.end)}
        plain = sorted([*scaled, *(one for one in plain if one.start not in within)], key=lambda one: one.start)
    taken = {place for one in plain for place in range(one.start, one.end)}
    ends = [one for one in _ranged(text, sign) if not taken & {*range(one.start, one.end)}]
    yield from sorted([*plain, *ends], key=lambda one: one.start) if ends else plain


def _ranged(text: str, sign: DecimalSign | None) -> Iterator[Amount]:
    """Both ends of a range with one currency: `£800-1,200`, `40-60 EUR`."""
    for match in _RANGE.finditer(text):
        for end in ("low", "high") if match["low"] else ("low2", "high2"):
            value, decimals, exact = _value(match[end], sign)
            start = match.start() if end.startswith("low") else match.start(end)
            stop = match.end() if end.startswith("high") else match.end(end)
            yield Amount(
                value=value, text=text[start:stop], start=start, end=stop, decimals=decimals, exact=exact,
                currency=(match["sign"] or match["code"] or "").strip(" ."),
            )  # fmt: skip


def _scaled(text: str, sign: DecimalSign | None) -> Iterator[Amount]:
    for match in _SCALED.finditer(text):
        low, high, scale = ("low", "high", "scale") if match["sign"] else ("low2", "high2", "scale2")
        currency, power = (match["sign"] or match["code"]).strip(" ."), _SCALES[match[scale].lower().rstrip(".")]
        parts = [(match.start(), match.end(low), match[low])] if match[low] else []
        second = match.start("sign2") if match["sign2"] else match.start(high) if parts else match.start()
        for start, end, digits in [*parts, (second, match.end(), match[high])]:
            value, _, exact = _value(digits, sign)
            whole = Decimal(int(value.scaleb(power)))
            yield Amount(value=whole, text=text[start:end], start=start, end=end, currency=currency, exact=exact)


def _plain(text: str, sign: DecimalSign | None) -> Iterator[Amount]:
    for match in _FIGURE.finditer(text):
        value, decimals, exact = _value(match["digits"], sign)
        percent = bool(match["percent"] or match["rate"])
        bracketed = bool(match["open"] and match["close"]) and not percent  # `(8%)` tells a rate
        negative = bool(match["minus"] or match["inner"] or match["trail"] or bracketed)
        start, end = _bounds(match)
        yield Amount(
            value=-value if negative else value,
            text=text[start:end],
            start=start,
            end=end,
            currency=(match["before"] or match["after"] or "").strip(" ."),
            decimals=decimals,
            percent=percent,
            exact=exact,
        )


def _bounds(match: re.Match[str]) -> tuple[int, int]:
    """The figure's place, without an opening bracket that nothing closes and without outer spaces."""
    paired = bool(match["open"] and match["close"])
    ends = [match.end(name) for name in ("digits", "dash", "percent", "after", "trail") if match[name]]
    starts = [match.start(name) for name in ("minus", "rate", "before", "inner", "digits") if match[name]]
    return (match.start("open"), match.end("close")) if paired else (min(starts), max(ends))


def _value(digits: str, sign: DecimalSign | None) -> tuple[Decimal, int, bool]:
    certain = _certain_sign(digits)
    mark = certain or (sign if sign and digits.count(sign) == 1 else None)
    if mark is None:
        return Decimal(re.sub(r"\D", "", digits)), 0, certain is not None or not re.search(r"[.,]", digits)
    whole, _, fraction = digits.rpartition(mark)
    return Decimal(f"{re.sub(r'[^0-9]', '', whole) or '0'}.{fraction}"), len(fraction), certain is not None


def _certain_sign(digits: str) -> DecimalSign | None:
    """The decimal sign where the figure itself tells; None where it has none or may be thousands.

    The rightmost of two different marks is the decimal one; a mark that stands twice, or before anything but three
    digits, says what it is.
    """
    marks = [character for character in digits if character in ".,"]
    if not marks:
        return None
    last: DecimalSign = "." if marks[-1] == "." else ","
    fraction = digits.rpartition(last)[2]
    if marks.count(last) > 1:
        return None
    if len(set(marks)) > 1 or len(fraction) != 3 or re.search(rf"['’{_SPACES}]\d{{3}}[.,]", digits):
        return last
    return last if re.match(r"0?[.,]", digits) else None
