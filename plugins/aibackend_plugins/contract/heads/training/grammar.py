"""Short agreements that are drawn by chance from `agreements.txt`, with the places of parties, days and lengths."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
KINDS = {
    "A": "party", "B": "party", "C": "party", "s": "again", "t": "again",
    "X": "other", "Y": "other", "W": "other", "Z": "other",
    "S": "first", "E": "last", "G": "signed", "D": "other",
    "L": "term", "N": "notice", "R": "renewal", "P": "other",
}  # fmt: skip
NAMES, DAYS, LENGTHS = "ABCstXYWZ", "SEGD", "LNRP"
_SLOT = re.compile(r"\{(?P<slot>[ABCstXYWZKSEGDLNRPTab])\}")
_COUNTS = {
    "en": "one two three four five six twelve", "de": "ein zwei drei vier fünf sechs zwölf",
    "fr": "un deux trois quatre cinq six douze", "es": "un dos tres cuatro cinco seis doce",
    "it": "un due tre quattro cinque sei dodici", "nl": "een twee drie vier vijf zes twaalf",
    "pt": "um dois três quatro cinco seis doze",
}  # fmt: skip
_VALUES = (1, 2, 3, 4, 5, 6, 12)
_UNITS = {
    "en": ("day days", "week weeks", "month months", "year years"),
    "de": ("Tag Tagen", "Woche Wochen", "Monat Monate", "Jahr Jahre"),
    "fr": ("jour jours", "semaine semaines", "mois mois", "an ans"),
    "es": ("día días", "semana semanas", "mes meses", "año años"),
    "it": ("giorno giorni", "settimana settimane", "mese mesi", "anno anni"),
    "nl": ("dag dagen", "week weken", "maand maanden", "jaar jaar"),
    "pt": ("dia dias", "semana semanas", "mês meses", "ano anos"),
}
_LIKELY_UNITS = {"L": "233223", "R": "233", "N": "0122", "P": "00123"}


@dataclass(frozen=True, kw_only=True)
class Agreement:
    """spans: (slot, start, end) of each name, day and length. opening: the number of the form that names parties."""

    language: str
    opening: int
    text: str
    spans: tuple[tuple[str, int, int], ...]


def languages() -> list[str]:
    """The languages that agreements are drawn in."""
    return sorted(_parts())


def drawn(language: str, rng: random.Random) -> Agreement:
    """An agreement in a language."""
    parts = _parts()[language]
    number = rng.randrange(len(parts["opening"]))
    body = rng.sample(parts["duty"], rng.randint(1, 3)) + rng.sample(parts["other"], rng.randint(1, 3))
    body += rng.sample(parts["term"], rng.choice((0, 1, 1, 1, 2)))
    body += rng.sample(parts["notice"], rng.choice((0, 0, 1))) + rng.sample(parts["renewal"], rng.choice((0, 0, 1)))
    body += rng.sample(parts["both"], 1) if "{a}" in parts["opening"][number] and rng.random() < 0.8 else []
    rng.shuffle(body)
    for heading in rng.sample(parts["heading"], rng.choice((0, 1, 2))):
        body.insert(rng.randrange(len(body) + 1), heading)
    lines = [*([rng.choice(parts["title"])] if rng.random() < 0.7 else []), parts["opening"][number]]
    joint, numbered = rng.choice(("\n", "\n\n", " ")), rng.choice(("", "", "{}. ", "§ {} ", "{}) "))
    lines.append(
        joint.join((numbered.format(place + 1) if joint != " " else "") + one for place, one in enumerate(body))
    )
    lines += [rng.choice(parts["closing"])] if rng.random() < 0.6 else []
    text, spans = _filled(rng.choice(("\n", "\n\n")).join(lines), language, rng)
    return Agreement(language=language, opening=number, text=text, spans=spans)


def _filled(text: str, language: str, rng: random.Random) -> tuple[str, tuple[tuple[str, int, int], ...]]:
    """The text with its slots filled, and where what fills them came to stand; a title is no part of a name."""
    values = _values(language, rng)
    parts: list[str] = []
    spans = []
    place = length = 0
    for slot in _SLOT.finditer(text):
        name = slot["slot"]
        value = _time(language, name, rng) if name in LENGTHS else rng.choice(values[name])
        value = _third(language, rng) if name == "X" and rng.random() < 0.5 else value
        parts += [text[place : slot.start()], value]
        length += slot.start() - place
        bare = value.rpartition("\t")[2]
        if name in KINDS:
            spans.append((name, length + len(value) - len(bare), length + len(value)))
        length += len(value)
        place = slot.end()
    return "".join([*parts, text[place:]]).replace("\t", " "), tuple(spans)


def _values(language: str, rng: random.Random) -> Mapping[str, Sequence[str]]:
    """What may stand in each slot of one agreement; a title and the name behind it are parted by a tab."""
    parts = _parts()[language]
    one, other = _name(language, rng), _name(language, rng)
    roles = rng.choice(parts["role"]).split("/")
    rng.shuffle(roles)
    first = date(rng.randint(2019, 2029), rng.randint(1, 12), rng.randint(1, 28))
    write = rng.choice((_worded, _worded, _numeric))
    days = {
        "S": first, "E": first + timedelta(rng.choice((5, 14, 90, 183, 364, 729, 1825))),
        "G": first - timedelta(rng.randint(0, 60)), "D": first + timedelta(rng.randint(-400, 400)),
    }  # fmt: skip
    return {
        "A": [one], "B": [other], "s": [_short(one, rng)], "t": [_short(other, rng)], "a": roles[:1], "b": roles[1:],
        "C": [_person(language, rng)], "Z": _addresses(language, rng), "X": [_third(language, rng)],
        "Y": [_company(language, rng)], "W": parts["thing"],
        "K": parts["kind"] or parts["title"], "T": parts["town"],
        **{slot: [write(language, day, rng)] for slot, day in days.items()},
    }  # fmt: skip


def _name(language: str, rng: random.Random) -> str:
    """A person's or a company's name, as often without a title or legal form as real life has them."""
    if rng.random() < 0.45:
        return _company(language, rng)
    name = _person(language, rng)
    return f"{rng.choice(_parts()[language]['honorific'])}\t{name}" if rng.random() < 0.35 else name


def _third(language: str, rng: random.Random) -> str:
    return _person(language, rng) if rng.random() < 0.85 else _company(language, rng)


def _person(language: str, rng: random.Random) -> str:
    parts = _parts()[language]
    last = " ".join(
        rng.choice(parts["last"]) for _ in range(2 if language in ("es", "pt") and rng.random() < 0.5 else 1)
    )
    return f"{rng.choice(parts['first'])} {last}"


def _addresses(language: str, rng: random.Random) -> Sequence[str]:
    """Streets with their numbers, in the language's order."""
    numbered = "{0} {1}" if language in ("en", "fr") else "{1} {0}"
    return [numbered.format(rng.randint(1, 180), street) for street in _parts()[language]["street"]]


def _company(language: str, rng: random.Random) -> str:
    trade, form = rng.choice(_parts()[language]["trade"]), rng.choice(_parts()[language]["form"])
    trade = trade.upper() if rng.random() < 0.12 else trade
    return f"{trade}{rng.choice((' ', ' ', ', '))}{form}" if rng.random() < 0.75 else trade


def _short(name: str, rng: random.Random) -> str:
    words = name.rpartition("\t")[2].replace(",", "").split()
    return rng.choice((words[0], words[-1], name.rpartition("\t")[2], " ".join(words[:2])))


def _time(language: str, slot: str, rng: random.Random) -> str:
    """A length of time, of the size that is usual for what it measures."""
    unit = int(rng.choice(_LIKELY_UNITS[slot]))
    number = rng.randrange(len(_VALUES)) if unit else rng.choice((0, 1, 2))
    count = _VALUES[number] if unit else rng.choice((7, 10, 14, 15, 28, 30, 45, 60, 90))
    said = _UNITS[language][unit].split()[count > 1]
    worded = _COUNTS[language].split()[number]
    if language == "en" and rng.random() < 0.2:
        return f"{worded if unit else count} ({count}) {said}"
    return f"{worded if unit and rng.random() < 0.6 else count} {said}"


def _worded(language: str, day: date, rng: random.Random) -> str:
    month = _parts()[language]["month"][day.month - 1]
    if language == "en":
        return rng.choice((f"{day.day} {month} {day.year}", f"{month} {day.day}, {day.year}"))
    link = " de " if language in ("es", "pt") else " "
    return f"{day.day}{'.' if language == 'de' else ''}{link}{month}{link}{day.year}"


def _numeric(language: str, day: date, rng: random.Random) -> str:
    forms = {"en": ("%Y-%m-%d", "%d/%m/%Y"), "de": ("%d.%m.%Y",)}.get(language, ("%d/%m/%Y", "%Y-%m-%d"))
    return day.strftime(rng.choice(forms))


@cache
def _parts() -> Mapping[str, Mapping[str, Sequence[str]]]:
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for line in (HERE / "agreements.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            language, part, said = re.split(r"(?<=^..) |: ", line, maxsplit=2)
            found[language][part] += [one.replace("⏎", "\n") for one in said.split(" | ")]
    return found
