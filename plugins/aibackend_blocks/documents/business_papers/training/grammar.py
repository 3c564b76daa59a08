"""What an invoice says, drawn at random: two parties, numbers, dates, lines, and sums that follow from them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from pathlib import Path
from random import Random

from aibackend_blocks.documents.business_papers.training.factors import Factors

CENT = Decimal("0.01")
_COUNTRIES = {
    "en": ("us", "gb", "au", "in", "us", "gb"), "de": ("de", "at", "ch"), "fr": ("fr",), "es": ("es", "pe"),
    "it": ("it",), "nl": ("nl",), "pt": ("pt", "br"), "pl": ("pl",), "sv": ("se",), "cs": ("cz",),
}  # fmt: skip
_TOWNS = {
    "us": ("Akron, OH 44308", "Boise, ID 83702", "Tampa, FL 33602", "Reno, Nevada 89501"),
    "gb": ("Leeds LS1 4AP", "Cardiff CF10 1EP", "Bath BA1 2QH", "London, W1D 3AF"),
    "au": ("Hobart TAS 7000", "Fitzroy VIC 3065", "Cairns QLD 4870"),
    "in": ("Pune, Maharashtra 411001", "Chennai 600017", "Bengaluru - 560034"),
    "de": ("50667 Köln", "01067 Dresden", "79098 Freiburg"),
    "at": ("1010 Wien", "8020 Graz"),
    "ch": ("8001 Zürich", "3011 Bern"),
    "fr": ("69003 Lyon", "44000 Nantes", "75011 Paris"),
    "es": ("28013 Madrid", "46002 Valencia", "41001 Sevilla"),
    "pe": ("Lima 15046", "Cusco 08002"),
    "it": ("20121 Milano (MI)", "40124 Bologna BO", "00187 Roma"),
    "nl": ("1012 AB Amsterdam", "3511 LN Utrecht"),
    "pt": ("1100-053 Lisboa", "4000-322 Porto"),
    "br": ("São Paulo - SP, 01310-100", "Curitiba 80010-000"),
    "pl": ("00-024 Warszawa", "80-831 Gdańsk"),
    "se": ("111 52 Stockholm", "411 06 Göteborg"),
    "cz": ("110 00 Praha 1", "602 00 Brno"),
}
_STREETS = {
    "us": "{n} {w} Street|{n} {w} Ave, Suite {m}|{n} {w} Blvd",
    "gb": "{n} {w} Road|Unit {m}, {w} Park|{n} {w} Lane",
    "au": "{n} {w} Parade|{m}/{n} {w} St",
    "in": "No. {n}, {w} Road|Plot {n}, {w} Nagar",
    "de": "{w}straße {n}|Am {w} {n}",
    "at": "{w}gasse {n}|{w}platz {m}",
    "ch": "{w}weg {n}|{w}strasse {n}",
    "fr": "{n} rue {w}|{n}, place {w}",
    "es": "Calle {w}, {n}|Av. {w} {n}",
    "pe": "Jr. {w} {n}|Av. {w}, {n}",
    "it": "Via {w} {n}|Corso {w}, {n}",
    "nl": "{w}straat {n}|{w}laan {n}",
    "pt": "Rua {w}, {n}|Av. {w} {n}",
    "br": "Rua {w}, {n}|Al. {w}, {n}",
    "pl": "ul. {w} {n}|al. {w} {n}",
    "se": "{w}gatan {n}|{w}vägen {m}",
    "cz": "{w} {n}/{m}|{w} {n}",
}
_FORMS = {
    "us": "LLC|Inc.|Corp.||& Sons",
    "gb": "Ltd|LLP|Limited||PLC",
    "au": "Pty Ltd|Pty Limited|",
    "in": "Pvt Ltd|LLP|Traders",
    "de": "GmbH|AG|KG|e.K.|GmbH & Co. KG|",
    "at": "GmbH|OG|",
    "ch": "AG|GmbH|SA",
    "fr": "SARL|SAS|SA||EURL",
    "es": "S.L.|S.A.|",
    "pe": "S.A.C.|E.I.R.L.",
    "it": "S.r.l.|S.p.A.|Snc|",
    "nl": "B.V.|VOF|",
    "pt": "Lda|S.A.|Unipessoal Lda",
    "br": "Ltda|S.A.|ME",
    "pl": "Sp. z o.o.|S.A.|Sp. j.|",
    "se": "AB||HB",
    "cz": "s.r.o.|a.s.|",
}
_LAND = {
    "us": "USA",
    "gb": "United Kingdom",
    "au": "Australia",
    "in": "India",
    "de": "Deutschland",
    "at": "Österreich",
    "ch": "Schweiz",
    "fr": "France",
    "es": "España",
    "pe": "Perú",
    "it": "Italia",
    "nl": "Nederland",
    "pt": "Portugal",
    "br": "Brasil",
    "pl": "Polska",
    "se": "Sverige",
    "cz": "Česko",
}
_MONEY = {
    "us": ("$", "USD"),
    "gb": ("£", "GBP"),
    "au": ("$", "AUD"),
    "in": ("₹", "INR"),
    "ch": ("CHF", "CHF"),
    "pe": ("S/", "PEN"),
    "br": ("R$", "BRL"),
    "pl": ("zł", "PLN"),
    "se": ("kr", "SEK"),
    "cz": ("Kč", "CZK"),
}
_TAX_FORMS = {
    "us": "##-#######",
    "gb": "GB ### #### ##",
    "au": "## ### ### ###",
    "in": "27AB#CD####R1Z#",
    "de": "DE#########",
    "at": "ATU########",
    "ch": "CHE-###.###.###",
    "fr": "FR## #########",
    "es": "B########",
    "pe": "20#########",
    "it": "IT###########",
    "nl": "NL#########B01",
    "pt": "PT#########",
    "br": "##.###.###/0001-##",
    "pl": "###-###-##-##",
    "se": "SE############",
    "cz": "CZ########",
}


@cache
def wording() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Labels and phrases by language and kind."""
    return {language: kinds for language, kinds in _stored().items() if language != "invented"}


def invented(kind: str) -> Sequence[str]:
    """Parts of invented names."""
    return _stored()["invented"][kind]


@cache
def _stored() -> Mapping[str, Mapping[str, Sequence[str]]]:
    return tomllib.loads(Path(__file__).with_name("wording.toml").read_text("utf-8"))


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


@dataclass(frozen=True, kw_only=True)
class Good:
    """A line; net is what counts toward the sums, gross what a gross column prints."""

    name: str
    more: str
    code: str
    unit: str
    quantity: Decimal | None
    price: Decimal | None
    discount: Decimal
    rate: Decimal
    net: Decimal
    gross: Decimal


@dataclass(frozen=True, kw_only=True)
class Invoice:
    """All that is said. amounts: sums by kind, in the order in which they follow from each other."""

    language: str
    country: str
    vendor: Side
    customer: Side
    delivery: Side
    number: str
    order: str
    issued: date
    due: date
    terms: str
    goods: tuple[Good, ...]
    subtotal: Decimal
    discount: Decimal
    shipping: Decimal
    taxes: tuple[tuple[Decimal, Decimal], ...]
    total: Decimal
    paid: Decimal
    money: tuple[str, str] = ("€", "EUR")

    @property
    def tax(self) -> Decimal:
        return sum((amount for _, amount in self.taxes), Decimal(0))

    @property
    def net(self) -> Decimal:
        """What the tax is reckoned on."""
        return self.subtotal - self.discount + self.shipping


def invoice(random: Random, factors: Factors) -> Invoice:
    """An invoice whose figures agree."""
    language = random.choice([*_COUNTRIES, "en", "en", "en", "de"])
    country = random.choice(_COUNTRIES[language])
    issued = date(2019, 1, 1) + timedelta(days=random.randrange(2700))
    goods = _goods(random, factors, language)
    subtotal = sum((good.net for good in goods), Decimal(0))
    discount = _cents(subtotal * random.randrange(2, 15) / 100) if factors["discount"] == "yes" else Decimal(0)
    shipping = _price(random, 4, 80) if factors["shipping"] == "yes" else Decimal(0)
    taxes = _taxes(random, factors, goods, subtotal - discount + shipping)
    total = subtotal - discount + shipping + sum((amount for _, amount in taxes), Decimal(0))
    return Invoice(
        language=language,
        country=country,
        vendor=_side(random, country),
        customer=_side(random, country),
        delivery=_side(random, country),
        number=_number(random),
        order=_number(random),
        issued=issued,
        due=issued + timedelta(days=random.choice((7, 10, 14, 21, 30, 45))),
        terms=random.choice(wording()[language]["wording_terms"]),
        goods=goods,
        subtotal=subtotal,
        discount=discount,
        shipping=shipping,
        taxes=taxes,
        total=total,
        paid=_cents(total * random.randrange(10, 60) / 100) if factors["paid"] == "yes" else Decimal(0),
        money=_MONEY.get(country, ("€", "EUR")),
    )


def word(random: Random) -> str:
    """An invented word that sounds like a name."""
    return (random.choice(invented("stems")) + random.choice(invented("ends"))).capitalize()


def _side(random: Random, country: str) -> Side:
    form = random.choice(_FORMS[country].split("|"))
    person = f"{random.choice(invented('given'))} {word(random)}"
    stem = word(random)
    parts = [stem, random.choice(("", word(random), random.choice(invented("trades")))), form]
    plain = f"{stem} {random.choice(invented('trades'))}"
    name = person if random.random() < 0.12 else " ".join(part for part in parts if part)
    name = name if " " in name else plain
    street = random.choice(_STREETS[country].split("|"))
    street = street.format(n=random.randrange(1, 240), m=random.randrange(1, 30), w=word(random))
    domain = stem.lower()
    return Side(
        name=name.upper() if random.random() < 0.1 else name,
        lines=(street, random.choice(_TOWNS[country])),
        land=_LAND[country],
        tax_id=_filled(random, _TAX_FORMS[country]),
        person=person,
        mail=random.choice((f"info@{domain}.example", f"www.{domain}.example", f"{domain}@mail.example")),
        phone=_filled(random, random.choice(("+## ### ######", "(###) ###-####", "0### ######"))),
    )


def _filled(random: Random, form: str) -> str:
    return "".join(str(random.randrange(10)) if each == "#" else each for each in form)


def _number(random: Random) -> str:
    forms = (
        "####",
        "#####",
        "20##-####",
        "INV-#####",
        "R20####",
        "A##/###",
        "RE-20##-###",
        "##########",
        "F##-####",
        "SI/20##/##",
        "#####/K",
        "INV####",
        "PO-#####",
        "45########",
        "K-####-#",
        "B/##/####",
    )
    return _filled(random, random.choice(forms))


def _goods(random: Random, factors: Factors, language: str) -> tuple[Good, ...]:
    rates = {"none": (0,), "per_line": (5, 20), "two": (7, 19)}.get(
        factors["taxes"], (random.choice((5, 8, 10, 19, 20, 21)),)
    )
    goods = []
    for _ in range(random.choice((1, 2, 3, 3, 4, 5, 6, 8))):
        lump = factors["columns"] == "da" or (factors["lump"] == "some" and random.random() < 0.4)
        quantity = Decimal(
            random.choice(("1", "1", "2", "3", "4", "6", "10", "12", "25", "120", "0.5", "1.5", "2.25", "4.75"))
        )
        price = _price(random, 2, random.choice((20, 200, 3000)))
        discount = Decimal(random.choice((0, 5, 10, 20))) if factors["columns"] == "dqpxa" else Decimal(0)
        net = _cents(quantity * price * (100 - discount) / 100)
        rate = Decimal(random.choice(rates))
        goods.append(
            Good(
                name=random.choice(wording()[language]["goods"])
                + random.choice(("", "", f" {word(random)}", f" {random.randrange(2, 900)} mm")),
                more=f"{word(random).lower()} {word(random).lower()}",
                code=_filled(random, random.choice(("AX-####", "######", "K-###"))),
                unit=random.choice(("h", "pcs", "Stk", "kg", "unit", "m", "szt.", "set")),
                quantity=None if lump else quantity,
                price=None if lump else price,
                discount=discount,
                rate=rate,
                net=net,
                gross=_cents(net * (100 + rate) / 100),
            )
        )
    return tuple(goods)


def _taxes(
    random: Random, factors: Factors, goods: Sequence[Good], net: Decimal
) -> tuple[tuple[Decimal, Decimal], ...]:
    if factors["taxes"] == "none":
        return ()
    if factors["taxes"] == "two" and random.random() < 0.5:  # two taxes on one base
        return tuple((Decimal(rate), _cents(net * rate / 100)) for rate in random.choice(((9, 9), (5, 8), (6, 2))))
    rates = sorted({good.rate for good in goods})
    bases = {rate: sum((good.net for good in goods if good.rate == rate), Decimal(0)) for rate in rates}
    whole = sum(bases.values(), Decimal(0))
    return tuple((rate, _cents(net * bases[rate] / whole * rate / 100)) for rate in rates)


def _price(random: Random, low: int, high: int) -> Decimal:
    whole = Decimal(random.randrange(low * 100, high * 100)) / 100
    return whole.quantize(Decimal(1)) * Decimal("1.00") if random.random() < 0.25 else whole


def _cents(value: Decimal) -> Decimal:
    return value.quantize(CENT, ROUND_HALF_UP)
