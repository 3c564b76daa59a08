"""What each kind of figure or sign is said as: functions of a match of `rules`."""

from __future__ import annotations

import re

from . import names as w
from . import numbers as n


def address(found: re.Match[str]) -> str:
    """A URL or an e-mail address, sign by sign; a sentence's full stop at its end is not part of it."""
    written = found[0].rstrip(".,;:!?)")
    said = re.sub(r"(?i)^(https?)://", lambda m: f"{' '.join(m[1])} colon slash slash ", written)
    said = re.sub(r"(?i)\bwww\b", "w w w", said)
    said = re.sub(r"(?i)\.(?!co\b)([a-z])([a-z])(?![\w.-])", lambda m: f".{m[1]} {m[2]}".upper(), said)  # a country
    names = {".": " dot ", "-": " dash ", "/": " slash ", "@": " at ", "?": " question mark ", ":": " colon "}
    signs = {**{sign: f" {name} " for sign, name in w.SIGNS.items()}, **names}
    said = re.sub(r"[^\w\s]|_", lambda m: signs.get(m[0], " "), said)
    said = re.sub(r"\d+", lambda m: f" {n.decimal(m[0])} ", said)
    return " ".join(said.split()) + found[0][len(written) :]


def account(found: re.Match[str]) -> str:
    """An IBAN: letters and figures one by one, with short pauses."""
    signs = found[0].replace(" ", "")
    groups = (signs[at : at + 4] for at in range(0, len(signs), 4))
    return ", ".join(" ".join(n.digits(one) if one.isdecimal() else one for one in group) for group in groups)


def phone(found: re.Match[str]) -> str:
    groups = re.findall(r"[\dA-Za-z]+", found[0])
    plus = "plus " if found[0].startswith("+") else ""
    return plus + ", ".join(phone_group(group) for group in groups)


def phone_group(group: str) -> str:
    if re.fullmatch(r"[89]00", group):
        return n.cardinal(int(group))
    return " ".join(n.digits(part) if part.isdecimal() else part for part in re.findall(r"\d+|[A-Za-z]+", group))


def reference(found: re.Match[str]) -> str:
    """A code or account number, sign by sign; an amount that follows such a word is none."""
    what = re.sub(r" ?# ?$", " number ", found["what"])
    return what + ", ".join(dashed_signs(part) for part in found["code"].split())


def dashed(found: re.Match[str]) -> str:
    return dashed_signs(found[0])


def dashed_signs(code: str) -> str:
    """`INV-2024-001`: its parts with short pauses, letters that are no word and figures one by one."""
    return ", ".join(phone_group(part) for part in code.split("-") if part)


def version(found: re.Match[str]) -> str:
    number = " point ".join(n.decimal(part) for part in found["number"].split("."))
    return f"{found['word'] or 'version '}{number}" + (f" {found['tail']}" if found["tail"] else "")


def until(found: re.Match[str]) -> str:
    """The first hour of a span: its half of the day is told with the last one."""
    hour, _, minute = found[1].partition(":")
    joint = "and" if found.string[: found.start()].lower().endswith("between ") else "to"
    return f"{n.cardinal(int(hour))}{' ' + minute_said(int(minute)) if int(minute or 0) else ''} {joint} "


def minute_said(minute: int) -> str:
    return f"{'oh ' if minute < 10 else ''}{n.cardinal(minute)}"


def day(short: str) -> str:
    return w.DAYS[short[:3].lower()]


def days(found: re.Match[str]) -> str:
    """`Mon-` as `Monday to `, `Sat/` as `Saturday and `."""
    return f"{day(found[1])} {'and' if found[2] == '/' else 'to'} "


def initials(found: re.Match[str]) -> str:
    """`U.S.` as letters; at the end of a line its full stop is also the sentence's."""
    return " ".join(found[0].replace(".", "")) + ("." if found[1] is not None else "")


def written_date(found: re.Match[str]) -> str:
    month = w.MONTH[found["month"][:3].lower()]
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
    return f"{w.MONTHS[month - 1]} {n.ordinal(day)}, {n.year(year if year > 99 else 2000 + year)}"


def led_date(found: re.Match[str]) -> str:
    """`on 3/12`, month first: after such a word it is no fraction."""
    return f"{found['lead']} {w.MONTHS[int(found['month']) - 1]} {n.ordinal(int(found['day']))}"


def day_month(found: re.Match[str]) -> str:
    """`31/12`, which no fraction is written as."""
    return f"{w.MONTHS[int(found['month']) - 1]} {n.ordinal(int(found['day']))}"


def time(found: re.Match[str]) -> str:
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    half = found["half"]
    if hour > 24 or minute > 59:
        return found[0]
    said = n.cardinal(hour)
    if minute:
        said += f" {minute_said(minute)}"
    elif not half:
        said += " o'clock" if 0 < hour <= 12 else " hundred hours"
    zone = f" {' '.join(found['zone'].upper())}" if found["zone"] else ""
    return said + (f" {half[0].upper()} M" if half else "") + zone


def money(found: re.Match[str]) -> str:
    one, cent = w.MONEY[(found["before"] or found["after"]).upper()]
    amount, scale = found["amount"].replace(",", ""), found["scale"]
    many = w.COINS.get(one, n.plural(one))
    if scale:
        return f"{n.decimal(amount)} {w.SCALE.get(scale.lower(), scale.lower())} {many}"
    whole, _, coins = amount.partition(".")
    if len(coins) not in (0, 2) or not cent:
        return f"{n.decimal(amount)} {many}"
    parts = [(int(whole or 0), one, many), (int(coins or 0), cent, w.COINS.get(cent, n.plural(cent)))]
    said = [f"{n.cardinal(number)} {single if number == 1 else several}" for number, single, several in parts if number]
    return " and ".join(said) or f"zero {many}"


def measure(found: re.Match[str]) -> str:
    unit = w.UNITS[found["unit"].lower()]
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
    return " ".join([*before, w.ODD_PLURALS.get(last) or n.plural(last)]) + per + tail


def fraction(found: re.Match[str]) -> str:
    over, under = int(found["over"]), int(found["under"])
    whole = f"{n.cardinal(int(found['whole']))} and " if found["whole"] else ""
    if not under:
        return found[0]
    named = {2: "half", 4: "quarter"}.get(under) or n.ordinal(under)
    if over != 1:
        named = "halves" if under == 2 else n.plural(named)
    unit = w.UNITS.get((found["unit"] or "").lower(), "")
    if unit and whole:
        unit = _several(unit)
    return f"{whole}{n.cardinal(over)} {named} {unit}".rstrip()


def roman_value(letters: str) -> int:
    values = [w.ROMAN[letter] for letter in letters]
    return sum(-a if b > a else a for a, b in zip(values, [*values[1:], 0], strict=True))


def roman_span(found: re.Match[str]) -> str:
    """`IV-VI`; letters that fall, or stand alone on both sides, are no numbers."""
    first, last = roman_value(found[1]), roman_value(found[2])
    if first >= last or len(found[0]) < 4:
        return found[0]
    return f"{n.cardinal(first)} to {n.cardinal(last)}"


def roman(found: re.Match[str]) -> str:
    total = roman_value(found["roman"])
    said = n.cardinal(total) if found["what"].lower() in w.NUMBERED else f"the {n.ordinal(total)}"
    return f"{found['what']} {said}"


def short(found: re.Match[str]) -> str:
    said = w.SHORT[found[1].lower()]
    ends = found[1].lower() in w.ENDING and re.match(r"\s*$|\s+[A-Z]", found.string[found.end() :])
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
    century = re.fullmatch(r"(?:1[1-9]|20)\d\d", first) and len(last) == 2 and last > first[2:]
    if century:  # 1939-45
        return f"{n.year(int(first))} to {n.cardinal(int(last))}"
    between = found.string[: found.start()].lower().endswith("between ")
    joint = " and " if between else " to " if float(first) < float(last) else ", "
    return f"{counted(first)}{joint}{counted(last)}"


def region(found: re.Match[str]) -> str:
    """A state with its ZIP code, figure by figure."""
    state = w.STATES.get(found[1], found[1]).replace("_", " ")
    return f"{state}{found[2]}{n.digits(found[3])}" + (f", {n.digits(found[4])}" if found[4] else "")


def plain(found: re.Match[str]) -> str:
    """A figure by itself, apart from letters that follow at once."""
    return counted(found[0]) + (" " if found["next"] is not None else "")


def nth(found: re.Match[str]) -> str:
    return n.ordinal(int(found[1])) if len(found[1]) <= n.LONGEST else n.digits(found[1])


def counted(figures: str) -> str:
    """A figure that nothing stands beside: four digits of this and the last centuries are a year."""
    if re.fullmatch(r"(?:1[1-9]|20)\d\d", figures):
        return n.year(int(figures))
    return n.digits(figures) if re.fullmatch(r"\d{7,}", figures) else n.decimal(figures)
