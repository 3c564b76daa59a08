"""Figures in English words."""

from __future__ import annotations

_ONES = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen""".split()  # noqa: SIM905 - a list of words
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()  # noqa: SIM905
_SCALES = ("", "thousand", "million", "billion", "trillion", "quadrillion")
_ORDINALS = {
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
    "twelve": "twelfth",
}  # fmt: skip
LONGEST = 3 * len(_SCALES)
"""Digits of the longest whole number that has a name here; a longer one is read digit by digit."""


def cardinal(number: int) -> str:
    """`one hundred twenty three`, without an `and`, behind which a listener takes it for two numbers.

    number: below 10**18 in size.
    """
    if number < 0:
        return f"minus {cardinal(-number)}"
    if number < 20:
        return _ONES[number]
    parts = []
    for scale, name in reversed(list(enumerate(_SCALES))):
        share = number // 1000**scale % 1000
        if share:
            parts.append(f"{_hundreds(share)} {name}".rstrip())
    return " ".join(parts)


def _hundreds(number: int) -> str:
    """1 to 999."""
    if number < 20:
        return _ONES[number]
    if number < 100:
        ones = f" {_ONES[number % 10]}" if number % 10 else ""
        return _TENS[number // 10] + ones
    rest = f" {_hundreds(number % 100)}" if number % 100 else ""
    return f"{_ONES[number // 100]} hundred{rest}"


def ordinal(number: int) -> str:
    """`twenty first`."""
    *before, last = cardinal(number).split()
    regular = f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th"
    return " ".join((*before, _ORDINALS.get(last, regular)))


def year(number: int) -> str:
    """`nineteen eighty four`, `two thousand and nine`, `twenty twelve`. number: of four digits."""
    century, rest = divmod(number, 100)
    if 2000 <= number < 2010:
        return cardinal(number)
    if not rest:
        return cardinal(number) if not century % 10 else f"{cardinal(century)} hundred"
    return f"{cardinal(century)} {'oh ' if rest < 10 else ''}{cardinal(rest)}"


def digits(figures: str) -> str:
    """`one two three`, one by one; whatever is no digit is left out."""
    return " ".join(_ONES[int(figure)] for figure in figures if figure.isdecimal())


def plural(words: str) -> str:
    """Of the last word: `nineteen eighties`, `thirty seconds`."""
    return f"{words[:-1]}ies" if words.endswith("y") else f"{words}es" if words.endswith(("x", "s")) else f"{words}s"


def decimal(figures: str) -> str:
    """`three point one four` of `3.14`, `1,000.5`, `.5`, `12`; with leading zeros or very long, digit by digit."""
    plain = figures.replace(",", "")
    whole, point, fraction = plain.partition(".")
    if len(whole) > LONGEST or (len(whole) > 1 and whole.startswith("0")):
        said = digits(whole)
    else:
        said = cardinal(int(whole)) if whole else ""
    return f"{said} point {digits(fraction)}".strip() if point and fraction else said
