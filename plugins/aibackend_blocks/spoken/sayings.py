"""What each kind of figure or sign is said as: functions of a match of `rules`, and the names that they use."""

from __future__ import annotations

import re

from . import numbers as n

MONTHS = "January February March April May June July August September October November December".split()  # noqa: SIM905
_MONTH = {name[:3].lower(): name for name in MONTHS}
_SCALE = {"k": "thousand", "m": "million", "mn": "million", "b": "billion", "bn": "billion", "t": "trillion"}
MONEY = {
    "$": ("dollar", "cent"), "US$": ("dollar", "cent"), "USD": ("dollar", "cent"), "€": ("euro", "cent"),
    "EUR": ("euro", "cent"), "£": ("pound", "penny"), "GBP": ("pound", "penny"), "¥": ("yen", ""), "JPY": ("yen", ""),
    "₹": ("rupee", "paisa"), "INR": ("rupee", "paisa"), "CHF": ("Swiss franc", "centime"),
    "CA$": ("Canadian dollar", "cent"), "CAD": ("Canadian dollar", "cent"),
    "AUD": ("Australian dollar", "cent"), "A$": ("Australian dollar", "cent"),
}  # fmt: skip
_COINS = {"penny": "pence", "paisa": "paise", "yen": "yen"}
UNITS = {
    "km": "kilometer", "m": "meter", "cm": "centimeter", "mm": "millimeter", "kg": "kilogram", "g": "gram",
    "mg": "milligram", "lb": "pound", "lbs": "pound", "oz": "ounce", "l": "liter", "ml": "milliliter", "mi": "mile",
    "ft": "foot", "yd": "yard", "mph": "mile per hour", "km/h": "kilometer per hour",
    "kph": "kilometer per hour", "h": "hour", "hr": "hour", "hrs": "hour", "min": "minute", "mins": "minute",
    "s": "second", "sec": "second", "secs": "second", "ms": "millisecond", "kb": "kilobyte", "mb": "megabyte",
    "gb": "gigabyte", "tb": "terabyte", "kbps": "kilobit per second", "mbps": "megabit per second",
    "gbps": "gigabit per second", "hz": "hertz", "khz": "kilohertz", "mhz": "megahertz", "ghz": "gigahertz",
    "w": "watt", "kw": "kilowatt", "mw": "megawatt", "kwh": "kilowatt hour", "v": "volt", "mv": "millivolt",
    "m²": "square meter", "m2": "square meter", "km²": "square kilometer", "ft²": "square foot", "sq ft": "square foot",
    "m³": "cubic meter", "°c": "degree Celsius", "°f": "degree Fahrenheit", "°": "degree", "ha": "hectare",
    "gal": "gallon", "db": "decibel", "cal": "calorie", "kcal": "kilocalorie",
}  # fmt: skip
"""Units in lower case, as one of them is said."""
_ODD_PLURALS = {"foot": "feet", "inch": "inches", "hertz": "hertz", "kilohertz": "kilohertz",
                "megahertz": "megahertz", "gigahertz": "gigahertz"}  # fmt: skip
SHORT = {
    "mr.": "mister", "mrs.": "missus", "ms.": "miz", "dr.": "doctor", "prof.": "professor", "jr.": "junior",
    "sr.": "senior", "vs.": "versus", "vs": "versus", "etc.": "et cetera", "e.g.": "for example", "i.e.": "that is",
    "approx.": "approximately", "dept.": "department", "est.": "established", "inc.": "incorporated",
    "ltd.": "limited", "corp.": "corporation", "co.": "company", "gov.": "governor", "sen.": "senator",
    "rep.": "representative", "gen.": "general", "col.": "colonel", "capt.": "captain", "lt.": "lieutenant",
    "sgt.": "sergeant", "ave.": "Avenue", "blvd.": "Boulevard", "hwy.": "Highway", "rd.": "Road", "apt.": "apartment",
    "fig.": "figure", "vol.": "volume", "w/o": "without", "w/": "with", "fl.": "floor",
}  # fmt: skip
_ENDING = frozenset({"etc.", "jr.", "sr.", "inc.", "ltd.", "corp.", "co."})
"""Abbreviations that may end a sentence: then their full stop is also its own."""
STREETS = {"st": "Street", "ave": "Avenue", "blvd": "Boulevard", "rd": "Road", "hwy": "Highway", "ln": "Lane",
            "dr": "Drive", "pkwy": "Parkway", "ct": "Court", "sq": "Square", "pl": "Place"}  # fmt: skip
WINDS = {"n": "North", "s": "South", "e": "East", "w": "West"}
STATES = dict(
    pair.split("=")
    for pair in """AL=Alabama AK=Alaska AZ=Arizona AR=Arkansas CA=California CO=Colorado CT=Connecticut DE=Delaware
    FL=Florida GA=Georgia HI=Hawaii ID=Idaho IL=Illinois IN=Indiana IA=Iowa KS=Kansas KY=Kentucky LA=Louisiana ME=Maine
    MD=Maryland MA=Massachusetts MI=Michigan MN=Minnesota MS=Mississippi MO=Missouri MT=Montana NE=Nebraska NV=Nevada
    NH=New_Hampshire NJ=New_Jersey NM=New_Mexico NY=New_York NC=North_Carolina ND=North_Dakota OH=Ohio OK=Oklahoma
    OR=Oregon PA=Pennsylvania RI=Rhode_Island SC=South_Carolina SD=South_Dakota TN=Tennessee TX=Texas UT=Utah
    VT=Vermont VA=Virginia WA=Washington WV=West_Virginia WI=Wisconsin WY=Wyoming DC=D_C""".split()  # noqa: SIM905 - a table
)
NUMBERED = frozenset(
    "chapter section part volume article act scene phase type war book title appendix figure".split()  # noqa: SIM905
)
"""What has a number after it, not an ordinal as kings have."""
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
SIGNS = {"&": "and", "@": "at", "#": "hash", "%": "percent", "+": "plus", "=": "equals", "*": "star", "/": "slash",
          "\\": "backslash", "|": "bar", "~": "about", "_": "underscore", "<": "less than", ">": "greater than",
          "$": "dollar", "€": "euro", "£": "pound", "×": "times", "÷": "divided by", "±": "plus or minus",
          "≈": "about", "≤": "at most", "≥": "at least", "°": "degrees", "→": "to",
         "^": "caret", "§": "section"}  # fmt: skip


def address(found: re.Match[str]) -> str:
    """A URL or an e-mail address, sign by sign; a sentence's full stop at its end is not part of it."""
    written = found[0].rstrip(".,;:!?)")
    said = re.sub(r"(?i)^(https?)://", lambda m: f"{' '.join(m[1])} colon slash slash ", written)
    said = re.sub(r"(?i)\bwww\b", "w w w", said)
    names = {".": " dot ", "-": " dash ", "/": " slash ", "@": " at ", "?": " question mark ", ":": " colon "}
    signs = {**{sign: f" {name} " for sign, name in SIGNS.items()}, **names}
    said = re.sub(r"[^\w\s]|_", lambda m: signs.get(m[0], " "), said)
    said = re.sub(r"\d+", lambda m: f" {n.decimal(m[0])} ", said)
    return " ".join(said.split()) + found[0][len(written) :]


def phone(found: re.Match[str]) -> str:
    groups = re.findall(r"[\dA-Za-z]+", found[0])
    plus = "plus " if found[0].startswith("+") else ""
    return plus + ", ".join(phone_group(group) for group in groups)


def phone_group(group: str) -> str:
    if re.fullmatch(r"[89]00", group):
        return n.cardinal(int(group))
    return " ".join(n.digits(part) if part.isdecimal() else part for part in re.findall(r"\d+|[A-Za-z]+", group))


def written_date(found: re.Match[str]) -> str:
    month = _MONTH[found["month"][:3].lower()]
    day = n.ordinal(int(found["day"]))
    tail = f" {n.year(int(found['year']))}" if found["year"] else ""
    day_first = found.start("day") < found.start("month")
    return f"the {day} of {month}{tail}" if day_first else f"{month} {day}{',' * bool(tail)}{tail}"


def figure_date(found: re.Match[str]) -> str:
    year, month, day = (int(found[name]) for name in ("year", "month", "day"))
    if month > 12:
        month, day = day, month
    if not (1 <= month <= 12 and 1 <= day <= 31):
        return found[0]
    return f"{MONTHS[month - 1]} {n.ordinal(day)}, {n.year(year if year > 99 else 2000 + year)}"


def time(found: re.Match[str]) -> str:
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    half = found["half"]
    if hour > 24 or minute > 59:
        return found[0]
    said = n.cardinal(hour)
    if minute:
        said += f" {'oh ' if minute < 10 else ''}{n.cardinal(minute)}"
    elif not half:
        said += " o'clock" if 0 < hour <= 12 else " hundred hours"
    zone = f" {' '.join(found['zone'].upper())}" if found["zone"] else ""
    return said + (f" {half[0].upper()} M" if half else "") + zone


def money(found: re.Match[str]) -> str:
    one, cent = MONEY[(found["before"] or found["after"]).upper()]
    amount, scale = found["amount"].replace(",", ""), found["scale"]
    many = _COINS.get(one, n.plural(one))
    if scale:
        return f"{n.decimal(amount)} {_SCALE.get(scale.lower(), scale.lower())} {many}"
    whole, _, coins = amount.partition(".")
    if len(coins) not in (0, 2) or not cent:
        return f"{n.decimal(amount)} {many}"
    parts = [(int(whole or 0), one, many), (int(coins or 0), cent, _COINS.get(cent, n.plural(cent)))]
    said = [f"{n.cardinal(number)} {single if number == 1 else several}" for number, single, several in parts if number]
    return " and ".join(said) or f"zero {many}"


def measure(found: re.Match[str]) -> str:
    unit = UNITS[found["unit"].lower()]
    if found["amount"] not in ("1", "1.0") or found["least"]:
        unit = _several(unit)
    least = f"{n.decimal(found['least'])} to " if found["least"] else ""
    scale = f" {found['scale'].lower()}" if found["scale"] else ""
    minus = "minus " if found["minus"] else ""
    return f"{minus}{least}{n.decimal(found['amount'])}{scale} {unit}"


def _several(unit: str) -> str:
    """`megabits per second`, `square feet`, `degrees Celsius`."""
    head, per, tail = unit.partition(" per ")
    *before, last = head.split()
    if before == ["degree"]:
        return f"degrees {last}"
    return " ".join([*before, _ODD_PLURALS.get(last) or n.plural(last)]) + per + tail


def fraction(found: re.Match[str]) -> str:
    over, under = int(found["over"]), int(found["under"])
    whole = f"{n.cardinal(int(found['whole']))} and " if found["whole"] else ""
    if not under:
        return found[0]
    named = {2: "half", 4: "quarter"}.get(under) or n.ordinal(under)
    if over != 1:
        named = "halves" if under == 2 else n.plural(named)
    unit = UNITS.get((found["unit"] or "").lower(), "")
    if unit and whole:
        unit = _several(unit)
    return f"{whole}{n.cardinal(over)} {named} {unit}".rstrip()


def roman(found: re.Match[str]) -> str:
    values = [_ROMAN[letter] for letter in found["roman"]]
    total = sum(-a if b > a else a for a, b in zip(values, [*values[1:], 0], strict=True))
    said = n.cardinal(total) if found["what"].lower() in NUMBERED else f"the {n.ordinal(total)}"
    return f"{found['what']} {said}"


def short(found: re.Match[str]) -> str:
    said = SHORT[found[1].lower()]
    ends = found[1].lower() in _ENDING and re.match(r"\s*$|\s+[A-Z]", found.string[found.end() :])
    return said + ("." if ends else "")


def decade(found: re.Match[str]) -> str:
    number = int(found["tens"])
    if number < 100:
        return n.plural(n.cardinal(number))
    return n.plural(n.year(number)) if number % 100 else f"{n.year(number)}s"


def code(found: re.Match[str]) -> str:
    """Letters and figures in one word: `B2A23C`, with figures one by one where they are many."""
    parts = re.findall(r"\d+|\D+", found[0])
    return " ".join((n.digits(p) if len(p) > 2 else n.decimal(p)) if p.isdecimal() else p for p in parts)


def house(found: re.Match[str]) -> str:
    """A house number: `twelve eleven`, `one twenty three`, `seven zero eight`."""
    figures = found[0]
    if figures[-2] == "0":
        return n.digits(figures) if figures[-1] != "0" else n.cardinal(int(figures))
    return n.year(int(figures))


def span(found: re.Match[str]) -> str:
    """`2-10`; figures that fall are no range."""
    first, last = found[1], found[2]
    joint = " to " if float(first) < float(last) else ", "
    return f"{counted(first)}{joint}{counted(last)}"


def region(found: re.Match[str]) -> str:
    """A state with its ZIP code, figure by figure."""
    state = STATES.get(found[1], found[1]).replace("_", " ")
    return f"{state}{found[2]}{n.digits(found[3])}" + (f", {n.digits(found[4])}" if found[4] else "")


def nth(found: re.Match[str]) -> str:
    return n.ordinal(int(found[1])) if len(found[1]) <= n.LONGEST else n.digits(found[1])


def counted(figures: str) -> str:
    """A figure that nothing stands beside: four digits of this and the last centuries are a year."""
    if re.fullmatch(r"(?:1[1-9]|20)\d\d", figures):
        return n.year(int(figures))
    return n.digits(figures) if re.fullmatch(r"\d{7,}", figures) else n.decimal(figures)
