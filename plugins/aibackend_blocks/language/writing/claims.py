"""The facts that an English text states, and which of them its source does not carry.

Only what can be compared exactly is a fact here: figures, dates, links, addresses and names. Whether a statement
follows from its source is not judged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Final

from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.values.dates import DateOrder, find_dates, month_of

_FIGURE = re.compile(
    r"(?<![\w.,])(?<![^\W\d][-/])[$€£¥₹₩₪₫₱₦]?(?<!\d)"
    r"(\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d[\d.,'’]*)(?=(\w*))"
)
_LINK = re.compile(
    r"""(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+
    |(?:https?://|www\.)[^\s<>()"'\]]+
    |(?<![\w.@/-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|ai|app|dev|shop|store|info|biz|eu|us|uk|ca|au|nz|ie|de|at|ch|fr|be|nl|es
      |pt|it|pl|cz|se|no|dk|fi|jp|in|br|mx)(?![\w.-]*\w@)(?:/[^\s<>()"'\]]*)?(?![\w@-])""",
    re.VERBOSE | re.IGNORECASE,
)
_PLACEHOLDER = re.compile(
    r"\[[^\]\d]{2,40}\]|\{\{?[^}]{0,40}\}\}?|<(?:insert|your|name|company|date)[^>]{0,40}>|<[a-z_ ]{2,20}>|\bXXX+\b"
    r"|\bTBD\b",
    re.IGNORECASE,
)
_MONTH: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_DAY = r"(?<![\w.,/-])\d{1,2}(?:st|nd|rd|th)?(?![\w/:-]|[.,]\d)"
_DAY_OF_MONTH = re.compile(rf"(?:{_DAY})\s+(?:of\s+)?{_MONTH}|\b{_MONTH}\s+(?:{_DAY})", re.IGNORECASE)
_NUMERIC_DATE = re.compile(r"\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)\b")
_ONES_LISTED: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_TENS_LISTED: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_ONES, _TENS = _ONES_LISTED.split(), _TENS_LISTED.split()
_SPELT = {word: value for value, word in enumerate(_ONES)} | {word: 10 * n for n, word in enumerate(_TENS, 2)}
_SPELT_FIGURE = re.compile(
    rf"\b(?:({'|'.join(_TENS)})[ -]?)?\b({'|'.join(_ONES[1:10])})\b|\b({'|'.join(_SPELT)})\b", re.I
)
SPELT_CLAIM_MIN = 4
"""Smaller numbers in words ("one of the", "the two of us") claim nothing."""
_WORD = re.compile(r"[^\W_]+(?:['’&.-][^\W_]+)*")
_STARTS = re.compile(r"(?:^(?:[-*•>]\s*)?|[.!?…:;]['\"”’)\]]*\s|\n\s*(?:[-*•>]\s*|\d+[.)]\s*)?|[\"“‘(\[]\s?)$")
_ORDINARY_LISTED: Final = (
    "i i'm i've i'll i'd january february march april may june july august september october november december"
    " jan feb mar apr jun jul aug sep sept oct nov dec"
    " monday tuesday wednesday thursday friday saturday sunday ok pdf url pin id faq asap"
    " dear hello hi hey mr mrs ms dr regards sincerely"
)
_ORDINARY = frozenset(_ORDINARY_LISTED.split())
"""Words with a capital that name nobody."""
_CODE = re.compile(r"(?=.*\d)(?=.*[^\W\d_])")
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th|s|am|pm|x|h|k|kg|g|cm|mm|km|m|ml|l)", re.IGNORECASE)


def numbers(text: str) -> set[Decimal]:
    """The figures of a text without their signs, read the English way ("1,250.00" as 1250); no dates, no codes."""
    return {_english(figure) for figure in _figures(_undated(text))}


def dates(text: str) -> set[str]:
    """The dates of a text: YYYY-MM-DD, or --MM-DD where no year is written; a slashed date gives both its readings."""
    found = {each.iso for order in (DateOrder(), DateOrder(day_first=False)) for each in find_dates(text, order)}
    rest = _without(text, [(each.start, each.end) for each in find_dates(text)])
    return found | {each for match in _DAY_OF_MONTH.finditer(rest) if (each := _yearless(match.group()))}


def links(text: str) -> set[str]:
    """Web addresses, hosts and e-mail addresses, small, without scheme, "www." and a final slash."""
    return {_bare_link(match.group()) for match in _LINK.finditer(text)}


def names(text: str) -> set[str]:
    """Words that look like names: capitals within a sentence, capitals within a word, letters with figures (small).

    A capital at the start of a sentence says nothing, so a name that only stands there is not found; nor does that of
    an ordinary word in a headline, where all words have one.
    """
    plain = _HEADLINE.sub(_in_small, _LEAD.sub(_whole_in_small, _LINK.sub(_its_stop, text)))
    return {
        _bare_name(match.group())
        for match in _WORD.finditer(plain)
        if _is_name(match.group(), plain[max(0, match.start() - 8) : match.start()])
    } - _ORDINARY


_HEADLINE = re.compile(r"^(?=(?:.*?\b[^\W\d_]{4}){3})(?!.*\b[a-zß-ÿ][^\W\d_]{4})(?!.*[.!?]\s*$).+$", re.MULTILINE)
"""A line without a stop in which each of several long words begins with a capital."""
_LEAD = re.compile(r"^[^\W\d_][^a-zß-ÿ:.!?\n]{2,60}(?=\s?:)", re.MULTILINE)
"""What a line begins with in capitals, before a colon."""


def _whole_in_small(lead: re.Match[str]) -> str:
    return _WORD.sub(lambda word: word[0] if _CODE.match(word[0]) else word[0].lower(), lead[0])


def _in_small(headline: re.Match[str]) -> str:
    return _WORD.sub(lambda word: word[0].lower() if is_word(word[0].lower()) else word[0], headline[0])


def unsupported(text: str, source: str, *, also: Iterable[str] = ()) -> tuple[str, ...]:
    """Every figure, date, link and name of the text that neither the source nor `also` carries; figures first.

    A full date is carried by the same day in any spelling, or by its day and month and the year elsewhere.
    """
    known = "\n".join([source, *also])
    figures = numbers(text) | {value for value in spelt(text) if value >= SPELT_CLAIM_MIN}
    carried = _carried_numbers(known)
    days, years = dates(known), {str(value) for value in carried}
    words = _words(known)
    return (
        *(f"{value:f}" for value in sorted(figures - carried)),
        *_first_readings(text, days, years),
        *sorted(links(text) - links(known)),
        *sorted(name for name in names(text) if not _known_name(name, words)),
    )


def _first_readings(text: str, days: set[str], years: set[str]) -> list[str]:
    """Dates of the text of which no reading is carried, in order; each as its first reading."""
    ends = {day[-5:] for day in days}
    found: list[str] = []
    month_first = {each.start: each.iso for each in find_dates(text, DateOrder(day_first=False))}
    for each in find_dates(text):
        readings = {each.iso, month_first.get(each.start, each.iso)}
        if not any(day in days or (day[-5:] in ends and day[:4] in years) for day in readings):
            found.append(each.iso)
    rest = _without(text, [(each.start, each.end) for each in find_dates(text)])
    yearless = (_yearless(match.group()) for match in _DAY_OF_MONTH.finditer(rest))
    return list(dict.fromkeys([*found, *(day for day in yearless if day and day[-5:] not in ends)]))


def _carried_numbers(source: str) -> set[Decimal]:
    """Every figure that a source can be said to hold: in English and continental reading, and as parts of codes."""
    whole = {reading for figure in _figures(source) for reading in (_english(figure), _continental(figure))}
    parts = {Decimal(digits) for digits in re.findall(r"\d+", source)}
    return whole | parts | spelt(source)


def _figures(text: str) -> list[str]:
    """The figures as they stand. "22nd" and "5pm" are some; "3DS" and "10AB" are codes, which `names` finds."""
    return [
        match[1].rstrip(".,'’")
        for match in _FIGURE.finditer(_LINK.sub(" ", text))
        if not match[2] or _ORDINAL.fullmatch(re.sub(r"\D*$", "", match[1]) + match[2])
    ]


def _english(figure: str) -> Decimal:
    """The value of a figure with commas for thousands; a comma that parts off no three digits is a decimal sign."""
    plain = re.sub(r"['’ \u00a0\u202f]", "", figure)
    if re.fullmatch(r"\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,})", plain):
        return _decimal(plain.replace(".", "").replace(",", "."))
    return _decimal(plain.replace(",", ""))


def _continental(figure: str) -> Decimal:
    plain = re.sub(r"['’ \u00a0\u202f]", "", figure)
    return _decimal(plain.replace(".", "").replace(",", "."))


def _decimal(digits: str) -> Decimal:
    """A whole or broken number; of several points ("10.4.2") only the first counts."""
    head, _, tail = digits.partition(".")
    return Decimal(f"{head}.{tail.replace('.', '')}" if tail else head).normalize() + 0


def spelt(text: str) -> set[Decimal]:
    """Numbers in words up to ninety-nine."""
    return {
        Decimal(_SPELT.get((match[1] or "").lower(), 0) + _SPELT[(match[2] or match[3]).lower()])
        for match in _SPELT_FIGURE.finditer(text)
    }


def _undated(text: str) -> str:
    """The text without its dates, whose figures are no amounts."""
    rest = _without(text, [(each.start, each.end) for each in find_dates(text)])
    return _NUMERIC_DATE.sub(" ", _DAY_OF_MONTH.sub(" ", rest))


def _without(text: str, spans: Iterable[tuple[int, int]]) -> str:
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _yearless(written: str) -> str:
    """--MM-DD of "14 February" or "May 3rd"; "" when there is no such day."""
    month = month_of(next(iter(re.findall(r"[^\W\d_]{3,}", re.sub(r"\bof\b", "", written))), ""))
    day = int(next(iter(re.findall(r"\d+", written)), "0"))
    return f"--{month:02}-{day:02}" if month and 1 <= day <= 31 else ""


def _its_stop(link: re.Match[str]) -> str:
    """What stays of a link where names are looked for: the full stop that ends its sentence."""
    return f" {link.group()[-1]}" if link.group()[-1] in ".!?" else " "


def _bare_link(link: str) -> str:
    return re.sub(r"^(?:https?://)?(?:www\.)?", "", link.lower()).rstrip(".,;:!?*_/")


def _bare_name(word: str) -> str:
    return re.sub(r"['’]s?$", "", word).casefold()


def _is_name(word: str, before: str) -> bool:
    if not word[0].isupper() and not re.search(r"[a-z][A-Z]", word):
        return bool(_CODE.match(word)) and not _ORDINAL.fullmatch(word) and not re.fullmatch(r"\d+-[a-z-]+", word)
    if _CODE.match(word) or re.search(r"[^\W\d_][A-ZÀ-Þ]", word.replace("'", "")):
        return True
    return not _STARTS.search(before)


def _words(source: str) -> set[str]:
    """Every word of the source and every part of it, small."""
    whole = {_bare_name(match.group()) for match in _WORD.finditer(source)}
    return whole | set(re.findall(r"[^\W_]+", source.casefold()))


def _known_name(name: str, words: set[str]) -> bool:
    """Whether the source has the name, its parts ("card-absent" of "card absent"), all of them in one ("m-pesa" of
    "mpesa"), or its other number.
    """
    if name in words or f"{name}s" in words or name.removesuffix("s") in words:
        return True
    parts = re.findall(r"[^\W_]+", name)
    return len(parts) > 1 and (all(part in words for part in parts) or "".join(parts) in words)


def placeholders(text: str, known: str = "") -> list[str]:
    """What a text leaves to be filled in, such as "[your name]" or "{{date}}"; nothing that is `known` as it stands."""
    return [found for found in _PLACEHOLDER.findall(text) if found not in known]


def says(text: str, phrase: str) -> bool:
    """Whether a text has a phrase as whole words, in whatever case."""
    return bool(re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text, re.IGNORECASE))
