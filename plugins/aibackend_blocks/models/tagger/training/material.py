"""Rows to train the tagger on: chats, tweets, encyclopaedia, slots, filled templates, names, addresses, plain texts.

A row is (text, spans [(start, end, type)], types that it labels). `rows(folder)` reads the permissive training sets;
fakes come from Faker with a fixed seed.
"""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from faker import Faker
from templates import CASED, LOWER, PLAIN, listed

_HEADS = (
    "Global",
    "Summit",
    "United",
    "Northern",
    "Blue",
    "Horizon",
    "Tech",
    "First",
    "Apex",
    "Green",
    "Pioneer",
    "Alpha",
)
_MIDDLES = (
    "Health",
    "Data",
    "Finance",
    "Care",
    "Logistics",
    "Community",
    "Energy",
    "Media",
    "Trust",
    "Bank",
    "Medical",
)
_TAILS = ("Solutions", "Group", "Bank", "Hospital", "University", "Clinic", "Partners", "Systems", "Corporation", "Inc")
Span: TypeAlias = tuple[int, int, str]
Row: TypeAlias = tuple[str, list[Span], frozenset[str]]
TYPES = (
    "PERSON", "ORGANIZATION", "LOCATION", "ADDRESS", "ZIP", "EMAIL", "PHONE", "SSN", "CREDIT_CARD", "ACCOUNT_NUMBER",
    "USERNAME", "ID", "PASSWORD",
)  # fmt: skip
LOCALES = (
    "en_US", "en_US", "en_US", "en_GB", "en_AU", "en_CA", "en_IN", "en_IE", "de_DE", "fr_FR", "es_ES", "it_IT", "nl_NL",
    "pt_BR", "pl_PL", "sv_SE", "da_DK", "no_NO", "fi_FI", "hu_HU", "cs_CZ", "tr_TR", "id_ID", "es_MX", "ro_RO", "hr_HR",
)  # fmt: skip
PLACES = {"to_location", "from_location", "city_of_event", "area", "pickup_city"}


def load(path: Path) -> Iterator[dict]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def pii(folder: Path) -> Iterator[tuple[Row, str]]:
    """With the part that each row comes from. An `@` alone is no person, and a handle behind one is a user name."""
    for row in load(folder / "pii_spans.jsonl.gz"):
        text, spans = row["text"], []
        for span in row["spans"]:
            start, end = span["start"], span["end"]
            handle = text[:start].rstrip().endswith("@")
            if text[start:end].strip("@ "):
                spans.append((start, end, "HANDLE" if handle and span["type"] == "PERSON" else span["type"]))
        yield (text, spans, frozenset(row["labelledTypes"])), row["part"]


def slots(folder: Path) -> Iterator[Row]:
    for row in load(folder / "slots.jsonl.gz"):
        text, spans = row["text"], []
        for span in sorted(row["spans"], key=lambda span: span["start"]):
            if span["slot"] in ("first_name", "last_name"):
                if spans and spans[-1][2] == "PERSON" and text[spans[-1][1] : span["start"]].strip() == "":
                    spans[-1] = (spans[-1][0], span["end"], "PERSON")
                else:
                    spans.append((span["start"], span["end"], "PERSON"))
            elif span["slot"] in PLACES:
                spans.append((span["start"], span["end"], "LOCATION"))
        yield text, spans, frozenset({"PERSON"} if row["set"] == "restaurant8k" else {"LOCATION", "ADDRESS"})


class Fakes:
    def __init__(self, seed: int, addresses: list[str], people: list[str], companies: list[str]) -> None:
        self.random = random.Random(seed)  # noqa: S311
        self.fakers = [Faker(locale) for locale in LOCALES]
        for number, fake in enumerate(self.fakers):
            fake.seed_instance(seed + number)
        self.addresses, self.people, self.companies = addresses, people, companies

    def value(self, gap: str) -> tuple[str, str]:
        """(text, type or "")."""
        fake, rng = self.random.choice(self.fakers), self.random
        digits = lambda count: "".join(rng.choice("0123456789") for _ in range(count))  # noqa: E731
        letters = lambda count: "".join(rng.choice("abcdefghjkmnpqrstuvwxyz") for _ in range(count))  # noqa: E731
        match gap:
            case "person" | "name" | "name_male" | "name_female":
                first, last = fake.first_name(), fake.last_name()
                forms = [f"{first} {last}"] * 6 + [f"{first} {letters(1).upper()}. {last}", fake.name(), first]
                return rng.choice([*forms, rng.choice(self.people)]), "PERSON"
            case "first" | "first_name" | "first_name_male" | "first_name_female" | "first_name_nonbinary":
                return fake.first_name(), "PERSON"
            case "last" | "last_name" | "last_name_male" | "last_name_female":
                return fake.last_name(), "PERSON"
            case "org" | "organization":
                made = [fake.company(), rng.choice(self.companies), self._firm(fake)]
                return rng.choice(made), "ORGANIZATION"
            case "city":
                return fake.city(), "LOCATION"
            case "country":
                return self.fakers[0].country(), "LOCATION"
            case "state" | "state_abbr":
                return (self.fakers[0].state_abbr() if rng.random() < 0.6 else self.fakers[0].state()), "LOCATION"
            case "address":
                return self._address(fake), "ADDRESS"
            case "street":
                return fake.street_address().replace("\n", ", "), "ADDRESS"
            case "building_number" | "street_name" | "secondary_address":
                maker = getattr(fake if gap != "secondary_address" else self.fakers[0], gap)
                return maker(), "ADDRESS"
            case "zip" | "zipcode" | "postcode":
                return fake.postcode(), "ZIP"
            case "email" | "ascii_safe_email":
                return fake.email(), "EMAIL"
            case "spokenmail":
                end = rng.choice(["", " " + digits(2), digits(3), " "])
                return self._spoken_mail(fake, end), "EMAIL"
            case "phone" | "phone_number":
                return rng.choice([fake.phone_number(), digits(10), f"{digits(3)} {digits(3)} {digits(4)}"]), "PHONE"
            case "ssn":
                return f"{digits(3)}-{digits(2)}-{digits(4)}", "SSN"
            case "last4":
                return digits(4), "SSN"
            case "card" | "credit_card_number":
                number = self.fakers[0].credit_card_number()
                return (number if rng.random() < 0.5 else " ".join(re.findall(".{1,4}", number))), "CREDIT_CARD"
            case "account" | "account4":
                return digits(4 if gap == "account4" else rng.randint(7, 12)), "ACCOUNT_NUMBER"
            case "iban":
                return fake.iban(), "ACCOUNT_NUMBER"
            case "username" | "user_name":
                return fake.user_name(), "USERNAME"
            case "id" | "code" | "record" | "passport":
                code = f"{letters(rng.randint(1, 3))}{rng.choice(['', ' ', '-'])}{digits(rng.randint(3, 8))}"
                return (code if gap == "code" else code.upper().replace(" ", "")), "ID"
            case "password":
                return rng.choice([fake.password(), letters(3) + digits(3), digits(6)]), "PASSWORD"
        return self._plain(gap, fake), ""

    def _spoken_mail(self, fake: Faker, end: str) -> str:
        host = self.random.choice(["gmail", "yahoo", "outlook", " at gmail dot "])
        return f"{fake.first_name().lower()}{end}{host}com"

    def _plain(self, gap: str, fake: Faker) -> str:
        rng, us = self.random, self.fakers[0]
        made = {
            "job": us.job, "year": us.year, "ip": us.ipv4, "url": us.url, "age": lambda: str(rng.randint(1, 95)),
            "prefix_male": us.prefix_male, "prefix_female": us.prefix_female, "prefix": us.prefix,
            "dob": lambda: us.date(rng.choice(["%m/%d/%Y", "%d.%m.%Y", "%Y-%m-%d", "%B %d, %Y"])),
            "nationality": lambda: rng.choice(["American", "French", "Chinese", "Brazilian", "Polish", "Nigerian"]),
            "nation_woman": lambda: rng.choice(["Frenchwoman", "Irishwoman", "Dutchwoman"]),
            "nation_plural": lambda: rng.choice(["Spaniards", "Germans", "Indians", "Canadians"]),
        }  # fmt: skip
        return str(made.get(gap, made["dob"])())

    def _address(self, fake: Faker) -> str:
        rng = self.random
        if rng.random() < 0.3:
            return rng.choice(self.addresses)
        made = rng.choice(
            [
                fake.address(),
                f"{fake.street_address()}, {fake.city()}",
                f"{fake.street_address()}\n{fake.city()}\n{fake.postcode()}",
            ]
        )
        return made if rng.random() < 0.4 else made.replace("\n", rng.choice([", ", ", ", " "]))

    def _firm(self, fake: Faker) -> str:
        pick = lambda words: self.random.choice(words)  # noqa: E731
        forms = [
            f"{pick(_HEADS)}{pick(_MIDDLES)}",
            f"{pick(_HEADS)} {pick(_MIDDLES)} {pick(_TAILS)}",
            f"{fake.last_name()} {pick(_TAILS)}",
            f"University of {fake.city()}",
            f"{fake.city()} {pick(_MIDDLES)} {pick(_TAILS)}",
            f"{pick(_MIDDLES)}{pick(_TAILS)}",
            f"{fake.last_name()} & {fake.last_name()} {pick(_TAILS)}",
        ]
        return self.random.choice(forms)


def filled(template: str, fakes: Fakes) -> tuple[str, list[Span]]:
    parts, spans, length = [], [], 0
    for index, part in enumerate(re.split(r"\{+([a-z_0-9]+)\}+", template)):
        value, kind = (part, "") if index % 2 == 0 else fakes.value(part)
        if kind == "ADDRESS" and spans and spans[-1][2] == kind and not parts[-1].strip():
            spans[-1] = (spans[-1][0], length + len(value), kind)
        elif kind:
            spans.append((length, length + len(value), kind))
        parts.append(value)
        length += len(value)
    return "".join(parts), spans


def invented(folder: Path, seed: int = 7) -> Iterator[Row]:
    """Filled templates, ours and Presidio's; single names, companies and addresses."""
    people, companies = [], []
    for row in load(folder / "names.jsonl.gz"):
        (people if row["kind"] == "person" else companies).append(row["text"])
    addresses = [
        row["text"]
        for row in load(folder / "addresses.jsonl.gz")
        if not any(token["label"] in ("Recipient", "NotAddress", "BuildingName") for token in row["tokens"])
    ]
    fakes = Fakes(seed, addresses, people, companies)
    all_types = frozenset(TYPES)
    presidio = [row["template"].replace("\\n", "\n") for row in load(folder / "pii_templates.jsonl.gz")]
    for templates, times in ((listed(CASED), 45), (presidio, 30), (listed(LOWER), 30), (listed(PLAIN), 6)):
        for template in templates:
            for _ in range(times):
                text, spans = filled(template, fakes)
                if templates[0] == listed(LOWER)[0]:
                    text = text.lower() if len(text.lower()) == len(text) else text
                yield text, spans, all_types - ({"ID", "PASSWORD"} if templates is presidio else set())
    for texts, kind in ((people, "PERSON"), (companies, "ORGANIZATION"), (addresses, "ADDRESS")):
        for text in texts:
            yield text, [(0, len(text), kind)], frozenset({"PERSON", "ORGANIZATION"} if kind != "ADDRESS" else {kind})


def plain(folder: Path, seed: int = 7) -> Iterator[Row]:
    """Texts that name nobody: bank questions, ingredients, offers."""
    rng = random.Random(seed)  # noqa: S311
    bank = [row["text"] for row in load(folder / "intents.jsonl.gz") if row["set"].startswith("banking")]
    food = [row["text"] for row in load(folder / "ingredients.jsonl.gz") if "text" in row][:4000]
    goods = [row.get("title") or row.get("text") or "" for row in load(folder / "products.jsonl.gz")]
    for texts, count in ((bank, 2500), (food, 1000), (goods, 1500)):
        for text in rng.sample([text for text in texts if text], min(count, len([t for t in texts if t]))):
            yield text, [], frozenset({"PERSON", "ADDRESS", "SSN", "CREDIT_CARD", "PHONE", "EMAIL", "USERNAME"})


_TIGHT = re.compile(r" (?=[,.!?;:%)\]]|'(?:s|m|re|ve|ll|d)\b|n't\b)|(?<=[(\[$#@]) ")


def varied(row: Row, rng: random.Random) -> Row:
    """The row as others would type it: without spaces before signs, lower-case, without signs, in capitals."""
    text, spans, types = row
    if rng.random() < 0.5:
        text, spans = cut(text, spans, [match.start() for match in _TIGHT.finditer(text)])
    chance = rng.random()
    if chance < 0.22:
        text = _same_length(text, text.lower())
        if rng.random() < 0.4:
            text, spans = cut(text, spans, [i for i, char in enumerate(text) if char in ",.!?;:'\""])
    elif chance < 0.26:
        text = _same_length(text, text.upper())
    elif chance < 0.29:
        text = _same_length(text, text.title())
    return text, spans, types


def cut(text: str, spans: list[Span], places: list[int]) -> tuple[str, list[Span]]:
    """The text without the characters at these places."""
    gone = set(places)
    new, count = [], 0
    for index in range(len(text) + 1):
        new.append(index - count)
        count += index in gone
    kept = "".join(char for index, char in enumerate(text) if index not in gone)
    return kept, [(new[start], new[end], kind) for start, end, kind in spans if new[end] > new[start]]


def _same_length(old: str, new: str) -> str:
    return new if len(new) == len(old) else old
