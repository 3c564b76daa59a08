"""An account and its bookings, drawn at random, in the habits of a country; nothing of the reader is used."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

COUNTRIES: Mapping[str, tuple[str, str, str, str]] = {
    "us": ("en", "USD", "$", "1,234.56"), "gb": ("en", "GBP", "£", "1,234.56"), "au": ("en", "AUD", "$", "1,234.56"),
    "in": ("en", "INR", "₹", "1,23,456.78"), "za": ("en", "ZAR", "R", "1 234.56"), "ie": ("en", "EUR", "€", "1,234.56"),
    "de": ("de", "EUR", "€", "1.234,56"), "at": ("de", "EUR", "€", "1.234,56"), "ch": ("de", "CHF", "CHF", "1'234.56"),
    "fr": ("fr", "EUR", "€", "1 234,56"), "es": ("es", "EUR", "€", "1.234,56"), "mx": ("es", "MXN", "$", "1,234.56"),
    "it": ("it", "EUR", "€", "1.234,56"), "nl": ("nl", "EUR", "€", "1.234,56"), "pt": ("pt", "EUR", "€", "1.234,56"),
    "br": ("pt", "BRL", "R$", "1.234,56"), "pl": ("pl", "PLN", "zł", "1 234,56"), "se": ("sv", "SEK", "kr", "1 234,56"),
    "dk": ("da", "DKK", "kr.", "1.234,56"), "fi": ("fi", "EUR", "€", "1 234,56"), "tr": ("tr", "TRY", "TL", "1.234,56"),
}  # fmt: skip
"""Country → language, currency, its sign, and how figures are written."""
LEFT_OUT = ("pt", "br", "pl", "se", "dk", "fi", "tr")
"""Countries whose languages only the last measure sees."""
IBANS = {"ie": "IE", "de": "DE", "at": "AT", "ch": "CH", "fr": "FR", "es": "ES", "it": "IT", "nl": "NL", "pt": "PT",
         "pl": "PL", "se": "SE", "dk": "DK", "fi": "FI", "tr": "TR", "gb": "GB"}  # fmt: skip
_WORDS = ("Harrow", "Linden", "Marbach", "Solvay", "Kestrel", "Alder", "Norden", "Vesta", "Corvin", "Tamar", "Ostia")
_SHOPS = (
    "Fernwood Foods",
    "Kastner",
    "Orion Fuel",
    "Lumen Power",
    "Bellini",
    "Mobilo",
    "Radix Telecom",
    "Pharma Nord",
    "Blumen Iris",
    "Petit Marché",
    "Tech Depot",
    "Aqua",
    "Velo Shop",
    "Cinema Lux",
    "Casa Verde",
)
_NAMES = ("Clara Weiss", "Tomas Novak", "Ines Moreau", "Paul Hartley", "Sofia Greco", "Jan de Boer", "Marta Silva",
          "Erik Lund", "Aylin Demir", "Oskar Virta", "Beata Kowal", "Lucia Ramos", "Dev Malhotra")  # fmt: skip
_FIRMS = ("Kestrel Joinery Ltd", "Nordlicht GmbH", "Atelier Roche SARL", "Pinar Tekstil", "Verde Logistics")
_TOWNS = ("4021 Hallstadt", "Northfield, OH 44067", "LS2 8JS Leeds", "31000 Toulouse", "10122 Torino", "28004 Madrid")
_STREETS = ("Am Wall 7", "18 Quarry Road", "5 rue des Lilas", "Via Po 22", "Calle Luna 3", "Kerkstraat 40")


@dataclass(frozen=True, kw_only=True)
class Booked:
    """A booking. cents: signed. balance: after it. text: its lines."""

    day: date
    value: date
    cents: int
    balance: int
    text: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Account:
    """An account in a time. rows: oldest first. number: as printed."""

    country: str
    tongue: Mapping[str, Any]
    institution: str
    holder: str
    address: tuple[str, ...]
    number: str
    kind: str
    start: date
    end: date
    opening: int
    rows: tuple[Booked, ...]

    @property
    def closing(self) -> int:
        return self.rows[-1].balance

    def total(self, sign: int) -> int:
        """Cents that came in (1) or went out (-1)."""
        return sum(abs(row.cents) for row in self.rows if row.cents * sign > 0)


@cache
def tongues() -> Mapping[str, Any]:
    """What statements say, by language."""
    return tomllib.loads(Path(__file__).with_name("tongues.toml").read_text(encoding="utf-8"))


def account(random: Random, country: str, kind: str) -> Account:
    """An account with six to forty bookings in a month or a quarter."""
    language = COUNTRIES[country][0]
    tongue = tongues()[language]
    start = date(random.choice((2022, 2023, 2024, 2025)), random.randint(1, 12), random.choice((1, 1, 1, 17)))
    end = start + timedelta(days=random.choice((27, 29, 29, 30, 88)))
    opening = random.randint(20_000, 2_500_000) * (-1 if kind == "credit_card" else 1)
    rows = tuple(_rows(random, tongue, start, end, opening, kind))
    return Account(
        country=country,
        tongue=tongue,
        institution=random.choice(tongue["banks"]).format(w=random.choice(_WORDS)),
        holder=random.choice(_NAMES if random.random() < 0.75 else _FIRMS),
        address=(random.choice(_STREETS), random.choice(_TOWNS)),
        number=_number(random, country, kind),
        kind=kind,
        start=start,
        end=end,
        opening=opening,
        rows=rows,
    )


def _rows(
    random: Random, tongue: Mapping[str, Any], start: date, end: date, balance: int, kind: str
) -> Sequence[Booked]:
    count = random.choice((6, 9, 14, 18, 25, 40))
    days = sorted(start + timedelta(days=random.randint(0, (end - start).days)) for _ in range(count))
    rows = []
    for day in days:
        came = random.random() < 0.25
        cents = random.randint(150, 40_000) if not came else random.randint(2_000, 400_000)
        cents = cents - cents % 100 if random.random() < 0.15 else cents
        cents = cents if came else -cents
        balance += cents
        rows.append(
            Booked(
                day=day,
                value=day + timedelta(days=random.choice((0, 0, 1, 2))),
                cents=cents,
                balance=balance,
                text=_text(random, tongue["in" if came else "out"]),
            )
        )
    return rows


def _text(random: Random, forms: Sequence[str]) -> tuple[str, ...]:
    more = (
        f"REF {random.randint(10**7, 10**9)}",
        random.choice(_NAMES).upper(),
        f"{random.choice(('INV', 'RF', 'E2E'))}-{random.randint(1000, 99999)}/{random.randint(1, 12)}",
        random.choice(_TOWNS).split()[-1].upper(),
    )
    first = random.choice(forms).format(
        p=random.choice(_SHOPS), n=random.choice(_NAMES), c=str(random.randint(100, 99999))
    )
    return (first, *random.sample(more, random.choice((0, 1, 2, 3))))


def _number(random: Random, country: str, kind: str) -> str:
    def digits(count: int) -> str:
        return "".join(random.choice("0123456789") for _ in range(count))

    if kind == "credit_card":
        return random.choice(("XXXX XXXX XXXX {}", "**** {}", "4{}** **** **** {}", "xxxx-xxxx-xxxx-{}")).format(
            *(digits(4), digits(4))
        ).replace("44", "41")  # fmt: skip
    if country in IBANS and random.random() < 0.6:
        number = f"{IBANS[country]}{digits(18 if country != 'nl' else 2)}" + ("ABCD" + digits(10)) * (country == "nl")
        return " ".join(number[at : at + 4] for at in range(0, len(number), 4)) if random.random() < 0.7 else number
    return random.choice(("{}-{}", "{} {}", "{}{}", "****{1}", "{}.{}", "{}/{}")).format(digits(5), digits(5))
