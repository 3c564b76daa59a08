"""Who is on a paper: companies and persons of many countries with addresses and numbers, invented."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

_HERE = Path(__file__).parent
COUNTRIES: Mapping[str, Sequence[str]] = {
    "en": ("us", "gb", "us", "gb", "au", "in", "ca", "ie", "sg", "za"), "de": ("de", "de", "at", "ch"),
    "fr": ("fr", "fr", "be"), "es": ("es", "es", "pe", "mx", "co"), "it": ("it",), "nl": ("nl", "nl", "vl"),
    "pt": ("pt", "br"), "pl": ("pl",), "sv": ("se",), "cs": ("cz",), "da": ("dk",), "no": ("nb",), "fi": ("fi",),
    "hu": ("hu",), "ro": ("ro",), "tr": ("tr",), "el": ("gr",),
}  # fmt: skip
"""Where papers of a language come from."""
COMMON = ("en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv")
"""Languages of which more papers are drawn."""


@dataclass(frozen=True, kw_only=True)
class Side:
    """A party: name, lines of its address, tax number, mail and telephone."""

    name: str
    lines: tuple[str, ...]
    land: str
    tax_id: str
    mail: str
    phone: str
    person: str


@cache
def wording() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Labels and phrases by language and kind, the plainest first."""
    return {language: _stored(f"wording/{language}.toml") for language in COUNTRIES}


def invented(kind: str) -> Sequence[str]:
    """Parts of invented names, and forms of numbers."""
    parts: Sequence[str] = _stored("invented.toml")[kind]
    return parts


def country(code: str) -> Mapping[str, Any]:
    """How a country writes: towns, lines, streets, forms, land, money, tax."""
    habits: Mapping[str, Any] = _stored("countries.toml")[code]
    return habits


@cache
def _stored(name: str) -> Mapping[str, Any]:
    return tomllib.loads((_HERE / name).read_text("utf-8"))


def word(random: Random) -> str:
    """An invented word that sounds like a name."""
    return (random.choice(invented("stems")) + random.choice(invented("ends"))).capitalize()


def filled(random: Random, form: str) -> str:
    """A form with a digit for each of its `#`."""
    return "".join(str(random.randrange(10)) if each == "#" else each for each in form)


def number(random: Random) -> str:
    """The number of a paper."""
    return filled(random, random.choice(invented("numbers")))


def person(random: Random) -> str:
    """A person's name."""
    return f"{random.choice(invented('given'))} {word(random)}"


def told(random: Random, form: str) -> str:
    """A phrase with names and numbers for `{word}`, `{lower}`, `{person}` and each `#`."""
    said = re.sub(r"\{word\}", lambda _: word(random), form)
    said = re.sub(r"\{lower\}", lambda _: word(random).lower(), said)
    return filled(random, re.sub(r"\{person\}", lambda _: person(random), said))


def side(random: Random, language: str, code: str) -> Side:
    """A party of a country whose papers are in a language."""
    habits = country(code)
    stem = word(random)
    head = person(random)
    town = random.choice(habits["lines"]).format(t=random.choice(habits["towns"]), w=word(random))
    street = random.choice(habits["streets"]).format(
        n=random.randrange(1, 240), m=random.randrange(1, 30), w=word(random)
    )
    domain = stem.lower()
    return Side(
        name=_name(random, language, stem, head, random.choice(habits["forms"])),
        lines=(filled(random, street), filled(random, town)),
        land=habits["land"],
        tax_id=filled(random, random.choice(habits["tax"])),
        person=head,
        mail=random.choice((f"info@{domain}.example", f"www.{domain}.example", f"{domain}@mail.example")),
        phone=filled(random, random.choice(invented("phones"))),
    )


def _name(random: Random, language: str, stem: str, head: str, form: str) -> str:
    """A name as firms of the language bear it, or of invented parts; a person's now and then."""
    drawn = random.random()
    if drawn < 0.1:
        name = head
    elif drawn < 0.45:
        name = random.choice(wording()[language]["firms"]).format(w=stem, v=word(random), g=head.split()[0])
        name = f"{name} {form}" if form and random.random() < 0.5 else name
    elif drawn < 0.5:
        initials = "".join(random.choice("ABCDEFGHKLMNPRSTVW") for _ in range(random.choice((2, 3, 3))))
        name = f"{initials} {random.choice(invented('trades'))} {form}".strip()
    else:
        parts = (stem, random.choice(("", word(random), random.choice(invented("trades")))), form)
        name = " ".join(part for part in parts if part)
    name = name if " " in name else f"{name} {random.choice(invented('trades'))}"
    return name.upper() if random.random() < 0.1 else name
