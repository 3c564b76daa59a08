"""Figures in the words of a language. Source of the words: Unicode CLDR's rule-based number formats."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from .locale import Locale

LONGEST = 12
"""Digits of the longest whole number that is said as one; a longer one is read digit by digit."""
_SLURRED = re.compile(r"(?<!quatre)-(?=\w)|(?<=mila)(?=\w)|(?<=\bmille)(?=\w)|(?<=tausend)(?=\w)")
"""Where a voice needs a gap in a number: `soixante-huit`, `duemilaventisei` and `eintausendeinhundertfünfzig` are
misheard as one word."""
_GROUPED = re.compile(r"\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+\.\d+")


def cardinal(locale: Locale, number: int, gender: str = "") -> str:
    """gender: of what is counted; "" for a number by itself."""
    return _spelled(locale, number, "CARDINAL", f"spellout-cardinal-{gender}" if gender else "spellout-numbering")


def ordinal(locale: Locale, number: int, form: str) -> str:
    """form: masculine or feminine; in German the ending, of n, r and "" for e."""
    return _spelled(locale, number, "ORDINAL", f"spellout-ordinal-{form}" if form else "spellout-ordinal")


def year(locale: Locale, number: int) -> str:
    """French years are said as any number."""
    return _spelled(locale, number, "YEAR", "") if locale.code == "de" else cardinal(locale, number)


def _spelled(locale: Locale, number: int, purpose: str, ruleset: str) -> str:
    from unicode_rbnf import FormatPurpose

    spelled = _engine(locale.code).format_number(number, FormatPurpose[purpose]).text_by_ruleset
    words = str(spelled.get(ruleset) or next(iter(spelled.values()))).replace("\u00ad", "")
    return _SLURRED.sub(" ", words)


@cache
def _engine(code: str) -> Any:
    from unicode_rbnf import RbnfEngine

    return RbnfEngine.for_language(code)


def digits(locale: Locale, figures: str) -> str:
    """One by one, with a short pause after every fourth of many."""
    said = [cardinal(locale, int(figure)) for figure in figures if figure.isdecimal()]
    if len(said) <= 8:
        return " ".join(said)
    return ", ".join(" ".join(said[at : at + 4]) for at in range(0, len(said), 4))


def parts(figures: str, *, money: bool = False) -> tuple[str, str, str]:
    """Whole number, mark and fraction: (`1249`, `,`, `50`) of `1.249,50`, and of `1,249.50`.

    money: has two decimals, so that `1,250` is a whole number too.
    """
    if _GROUPED.fullmatch(figures) or (money and re.fullmatch(r"\d{1,3}(?:,\d{3})+", figures)):
        tail = re.search(r"[.,](\d+)$", figures)
        whole = tail and (len(tail[1]) == 3 or not re.search(r"\D", figures[: tail.start()]))
        if tail and not whole:
            return re.sub(r"\D", "", figures[: tail.start()]), tail[0][0], tail[1]
        return re.sub(r"\D", "", figures), "", ""
    found = re.fullmatch(r"(\d+)([.,])(\d+)", figures)
    return (found[1], found[2], found[3]) if found else (re.sub(r"\D", "", figures), "", "")


def whole(locale: Locale, figures: str, gender: str = "") -> str:
    """One that begins with zero, or is very long, digit by digit."""
    if len(figures) > LONGEST or (len(figures) > 1 and figures.startswith("0")):
        return digits(locale, figures)
    return cardinal(locale, int(figures), gender)


def decimal(locale: Locale, figures: str, gender: str = "") -> str:
    """`zwölf Komma fünf` of `12,5`, `zwei Punkt null` of `2.0`, `mille deux cents` of `1 200`."""
    before, mark, fraction = parts(figures)
    if not fraction:
        return whole(locale, before, gender)
    one_by_one = locale.fraction_digits or mark == "." or len(fraction) > 2 or fraction.startswith("0")
    behind = digits(locale, fraction) if one_by_one else cardinal(locale, int(fraction))
    return f"{whole(locale, before)} {locale.comma if mark == ',' else locale.point} {behind}"
