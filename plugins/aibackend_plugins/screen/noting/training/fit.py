"""Fit `head.npz`: what a candidate in a note on a company is, from `leads.txt`.

    python -m aibackend_plugins.screen.noting.training.fit     # needs faker>=40, scikit-learn>=1.5; 3 minutes

`leads.txt` was written for this project: notes, forms and mails in ten languages. Each line is filled several times
with companies and persons by Faker and places by GeoNames. Figures in `head.json` are of whole lines held out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
from faker import Faker

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.training.many_tongues import fit_views
from aibackend_blocks.web.company import gazetteer
from aibackend_plugins.screen.noting import KINDS, Candidate, candidates, contexts

HERE = Path(__file__).parent
SEED, EACH = 7, 8
TOLD = {"N": "name", "E": "employees", "P": "hq", "R": "revenue", "Y": "founded"}
_HOLE = re.compile(r"\{(?P<what>\w)\}")
_TAILS = ("Labs", "Foods", "Systems", "Clinic", "Studio", "Works", "Robotics", "Logistics", "Partners", "Energy")
_GROUPS = (
    "Dental Group",
    "Cold Chain",
    "Pumpen",
    "Care Homes",
    "Joinery",
    "Veterinary",
    "HR",
    "Parcel",
    "Metaal",
    "Vini",
)


class Filler:
    """Draws what stands in the holes of a line."""

    def __init__(self) -> None:
        self.random = Random(SEED)  # noqa: S311 - reproducible, no secret
        self.fake = Faker(["en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "it_IT", "pl_PL", "nl_NL", "en_IN", "sv_SE"])
        self.fake.seed_instance(SEED)
        rows = {town for towns in gazetteer._towns().values() for town in towns if town.people > 40_000}
        self.towns = sorted((row for row in rows if row.name.isascii()), key=lambda row: (row.name, row.country))

    def drawn(self, hole: str) -> str:
        """A value for a hole; what only looks alike is drawn as what it looks like."""
        return {
            "n": self._company, "e": self._count, "p": self._place, "r": self._money, "y": self._year,
            "d": self._date, "f": lambda: self.random.choice((self.fake.first_name(), self.fake.name())),
        }[hole.lower()]()  # fmt: skip

    def _company(self) -> str:
        coined = f"{self.fake.last_name()} {self.random.choice(_TAILS)}"
        single = self.fake.last_name() + self.random.choice(("", "ix", "ly", "tech", "hub", "io"))
        several = f"{self.fake.last_name()} {self.random.choice(_GROUPS)}"
        return self.random.choice((self.fake.company(), coined, several, single))

    def _count(self) -> str:
        count = round(10 ** self.random.uniform(0.3, 4.2))
        return self.random.choice(
            (str(count), str(count), f"{count:,}", f"{count}+", f"~{count}", f"{count}-{count * 2}")
        )

    def _place(self) -> str:
        town = self.random.choice(self.towns)
        country = gazetteer.country_name(town.country)
        states = gazetteer.states()
        if town.country == "US" and town.region in states:
            state = states[town.region]
            return self.random.choice(
                (f"{town.name}, {town.region}", f"{town.name} {town.region}", f"{town.name}, {state}", town.name, state)
            )
        return self.random.choice(
            (town.name, town.name, f"{town.name}, {country}", f"{town.name} ({country})", country)
        )

    def _money(self) -> str:
        amount, sign = round(10 ** self.random.uniform(0, 2.8), 1), self.random.choice(("$", "€", "£"))
        forms = ("{1}{0:g}M", "{0:g} million {1}", "{1}{2:,.0f}", "EUR {0:g}m", "{1}{0:g}k")
        return self.random.choice(forms).format(amount, sign, amount * 1e5)

    def _date(self) -> str:
        return self.fake.date(self.random.choice(("%Y-%m-%d", "%d.%m.%Y", "%d/%m/%y", "%b %d", "%d.%m.")))

    def _year(self) -> str:
        return str(self.random.randint(1890, 2025))


def filled(line: str, filler: Filler) -> tuple[str, list[tuple[str, int, int]]]:
    """(the text, (kind, start, end) of what is to be found); the company has the same name wherever it stands."""
    text, told, at, line = "", [], 0, line.replace("\\n", "\n")
    name = filler.drawn("N")
    for match in _HOLE.finditer(line):
        text += line[at : match.start()]
        value = name if match["what"] == "N" else filler.drawn(match["what"])
        if kind := TOLD.get(match["what"]):
            told.append((kind, len(text), len(text) + len(value)))
        text, at = text + value, match.end()
    return text + line[at:], told


def rows(text: str, told: list[tuple[str, int, int]]) -> Iterator[tuple[str, tuple[str, str]]]:
    """(kind, views) of each candidate; one that is cut otherwise than what is told teaches nothing."""
    found = candidates(text)
    for one, view in zip(found, contexts(text, found), strict=True):
        kind = _kind(text, one, told)
        if kind:
            yield kind, view


def _kind(text: str, one: Candidate, told: list[tuple[str, int, int]]) -> str:
    for kind, start, end in told:
        if one.start < end and start < one.end:
            cut = len(text[one.start : one.end].strip(" .~+")) / len(text[start:end].strip(" .~+"))
            return kind if 0.8 <= cut <= 1.2 else ""
    return "other"


def main() -> None:
    filler, learnt, groups = Filler(), [], []
    lines = [line for line in (HERE / "leads.txt").read_text("utf-8").splitlines() if line and line[0] != "#"]
    for number, line in enumerate(lines):
        for turn in range(EACH):
            text, told = filled(line, filler)
            text = text.lower() if turn == 0 else text
            for row in rows(text, told):
                learnt.append(row)
                groups.append(number)
    dense = multilingual.embed([around for _, (_, around) in learnt])
    words, named = [view for _, (view, _) in learnt], [kind for kind, _ in learnt]
    fit_views(words, np.asarray(dense), named, KINDS, HERE.parent / "head.npz", groups=groups)
    print(len(lines), "lines", len(learnt), "candidates", json.dumps({k: named.count(k) for k in KINDS}))


if __name__ == "__main__":
    main()
