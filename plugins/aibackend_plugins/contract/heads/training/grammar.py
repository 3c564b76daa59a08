"""Short agreements that are drawn by chance from `agreements.txt`, with the places of their parties and days."""

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
KINDS = {"A": "party", "B": "party", "X": "other", "S": "first", "E": "last", "G": "signed", "D": "other"}
_SLOT = re.compile(r"\{(?P<slot>[ABXSEGDTLab])\}")


@dataclass(frozen=True, kw_only=True)
class Agreement:
    """spans: (kind, start, end) of each name and day. opening: the number of the form that names the parties."""

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
    rng.shuffle(body)
    lines = [*([rng.choice(_parts()[language]["title"])] if rng.random() < 0.7 else []), parts["opening"][number]]
    joint, numbered = rng.choice(("\n", "\n\n", " ")), rng.choice(("", "", "{}. ", "§ {} ", "{}) "))
    lines.append(
        joint.join((numbered.format(place + 1) if joint != " " else "") + one for place, one in enumerate(body))
    )
    lines += [rng.choice(parts["closing"])] if rng.random() < 0.6 else []
    text, spans = _filled(rng.choice(("\n", "\n\n")).join(lines), _values(language, rng), rng)
    return Agreement(language=language, opening=number, text=text, spans=spans)


def _filled(
    text: str, values: Mapping[str, Sequence[str]], rng: random.Random
) -> tuple[str, tuple[tuple[str, int, int], ...]]:
    """The text with its slots filled, and where names and days came to stand; a title is no part of a name."""
    parts: list[str] = []
    spans = []
    place = length = 0
    for slot in _SLOT.finditer(text):
        name = slot["slot"]
        value = rng.choice(values[name]) if name not in "AB" or not parts or rng.random() < 0.7 else values[name][0]
        parts += [text[place : slot.start()], value]
        length += slot.start() - place
        bare = value.rpartition("\t")[2]
        if name in KINDS:
            spans.append((KINDS[name], length + len(value) - len(bare), length + len(value)))
        length += len(value)
        place = slot.end()
    return "".join([*parts, text[place:]]).replace("\t", " "), tuple(spans)


def _values(language: str, rng: random.Random) -> Mapping[str, Sequence[str]]:
    """What may stand in each slot of one agreement; a title and the name behind it are parted by a tab."""
    one, other, third = _name(language, rng), _name(language, rng), _name(language, rng)
    roles = rng.choice(_parts()[language]["role"]).split("/")
    rng.shuffle(roles)
    first = date(rng.randint(2019, 2028), rng.randint(1, 12), rng.randint(1, 28))
    write = rng.choice((_worded, _worded, _numeric))
    days = {
        "S": first, "E": first + timedelta(rng.choice((5, 14, 90, 183, 364, 729, 1825))),
        "G": first - timedelta(rng.randint(0, 60)), "D": first + timedelta(rng.randint(-400, 400)),
    }  # fmt: skip
    return {
        "A": one, "B": other, "X": third, "a": roles[:1], "b": roles[1:], "T": _parts()[language]["town"],
        "L": _parts()[language]["length"], **{slot: [write(language, day, rng)] for slot, day in days.items()},
    }  # fmt: skip


def _name(language: str, rng: random.Random) -> list[str]:
    """A person's or a company's name, as often without a title or legal form as real life has them."""
    if rng.random() < 0.45:
        trade, form = rng.choice(_parts()[language]["trade"]), rng.choice(_parts()[language]["form"])
        trade = trade.upper() if rng.random() < 0.12 else trade
        return [f"{trade}{rng.choice((' ', ' ', ', '))}{form}" if rng.random() < 0.8 else trade]
    name = f"{rng.choice(_parts()[language]['first'])} {rng.choice(_parts()[language]['last'])}"
    return [f"{rng.choice(_parts()[language]['honorific'])}\t{name}" if rng.random() < 0.35 else name]


def _worded(language: str, day: date, rng: random.Random) -> str:
    month = _parts()[language]["month"][day.month - 1]
    if language == "en":
        return rng.choice((f"{day.day} {month} {day.year}", f"{month} {day.day}, {day.year}"))
    link = " de " if language == "es" else " "
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
