"""What an invoice says, drawn at random: two parties, numbers, dates, lines, and sums that follow from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from random import Random

from aibackend_blocks.documents.business_papers.training.factors import Factors
from aibackend_blocks.documents.business_papers.training.firms import (
    COMMON,
    COUNTRIES,
    Side,
    country,
    filled,
    invented,
    number,
    side,
    told,
    word,
    wording,
)

__all__ = ["CENT", "Good", "Invoice", "Side", "invented", "invoice", "word", "wording"]
CENT = Decimal("0.01")
ABROAD = 0.12
"""Share of papers whose parties are of two countries."""
_TAXES: dict[str, tuple[int, ...]] = {"none": (0,), "zero": (0,), "per_line": (5, 20), "two": (7, 19)}
_COUNTS = (1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 11, 15)


@dataclass(frozen=True, kw_only=True)
class Good:
    """A line; net is what counts toward the sums, gross what a gross column prints, more the lines that go on with it.

    section: the part of the table that it stands in.
    """

    name: str
    more: tuple[str, ...]
    code: str
    unit: str
    quantity: Decimal | None
    price: Decimal | None
    discount: Decimal
    rate: Decimal
    net: Decimal
    gross: Decimal
    day: date
    section: str = ""


@dataclass(frozen=True, kw_only=True)
class Invoice:
    """All that is said. taxes: rates and what they come to; inclusive: these are within the lines' amounts already."""

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
    inclusive: bool = False

    @property
    def tax(self) -> Decimal:
        return sum((amount for _, amount in self.taxes), Decimal(0))

    @property
    def net(self) -> Decimal:
        """What the tax is reckoned on."""
        return self.subtotal - self.discount + self.shipping - (self.tax if self.inclusive else 0)


def invoice(random: Random, factors: Factors) -> Invoice:
    """An invoice whose figures agree."""
    language = random.choice([*COUNTRIES, *COMMON, *("en",) * 6, "de", "de", "fr"])
    land = random.choice(COUNTRIES[language])
    abroad = random.random() < ABROAD
    other = random.choice(COUNTRIES[random.choice(list(COUNTRIES))]) if abroad else land
    step = Decimal(1) if factors["cents"] == "none" else CENT
    issued = date(2019, 1, 1) + timedelta(days=random.randrange(2700))
    goods = _goods(random, factors, language, issued, step)
    subtotal = sum((good.net for good in goods), Decimal(0))
    discount = _rounded(subtotal * random.randrange(2, 15) / 100, step) if factors["discount"] == "yes" else Decimal(0)
    shipping = _price(random, 4, 80, step) if factors["shipping"] == "yes" else Decimal(0)
    whole, inclusive = subtotal - discount + shipping, factors["taxes"] == "inclusive"
    taxes = _taxes(random, factors, goods, whole, step)
    total = whole + (0 if inclusive else sum((amount for _, amount in taxes), Decimal(0)))
    return Invoice(
        language=language,
        country=land,
        vendor=side(random, language, land),
        customer=side(random, language, other),
        delivery=side(random, language, other),
        number=number(random),
        order=number(random),
        issued=issued,
        due=issued + timedelta(days=random.choice((0, 5, 7, 8, 10, 14, 20, 21, 30, 30, 45, 60))),
        terms=random.choice(wording()[language]["wording_terms"]),
        goods=goods,
        subtotal=subtotal,
        discount=discount,
        shipping=shipping,
        taxes=taxes,
        total=total,
        paid=_rounded(total * random.randrange(10, 60) / 100, step) if factors["paid"] == "yes" else Decimal(0),
        money=(country(land)["money"][0], country(land)["money"][1]),
        inclusive=inclusive,
    )


def _goods(random: Random, factors: Factors, language: str, issued: date, step: Decimal) -> tuple[Good, ...]:
    rates = _TAXES.get(factors["taxes"], (random.choice((5, 8, 10, 19, 20, 21, 22, 23, 24, 25, 27)),))
    count = random.choice(_COUNTS)
    parts = [""] * count
    if factors["sections"] != "none" and count > 1:
        names = random.sample(wording()[language]["sections"], 2)
        cut = random.randrange(1, count)
        parts = [filled(random, names[place >= cut]) for place in range(count)]
    return tuple(_good(random, factors, language, issued, step, Decimal(random.choice(rates)), part) for part in parts)


def _good(
    random: Random, factors: Factors, language: str, issued: date, step: Decimal, rate: Decimal, section: str
) -> Good:
    columns = factors["columns"]
    lump = "q" not in columns or (factors["lump"] == "some" and random.random() < 0.4)
    quantity = _quantity(random, factors, step)
    price = _price(random, 2, random.choice((20, 200, 3000)), step)
    if factors["quantity"] == "metered":  # much of what costs little, as a meter counts
        quantity = Decimal(random.randrange(20, 9000)) / random.choice((1, 1, 10))
        price = Decimal(random.randrange(200, 9000)) / 10000
    discount = Decimal(random.choice((0, 5, 10, 20, 15, 25))) if "x" in columns else Decimal(0)
    net = _rounded(quantity * price * (100 - discount) / 100, step)
    inclusive = factors["taxes"] == "inclusive"
    return Good(
        name=_named(random, language),
        more=tuple(_more(random, language, issued) for _ in range(random.choice((1, 1, 1, 2, 3)))),
        code=filled(random, random.choice(invented("codes"))),
        unit=random.choice(wording()[language]["units"]),
        quantity=None if lump else quantity,
        price=None if lump else price,
        discount=discount,
        rate=rate,
        net=net,
        gross=net if inclusive else _rounded(net * (100 + rate) / 100, step),
        day=issued - timedelta(days=random.randrange(1, 60)),
        section=section,
    )


def _quantity(random: Random, factors: Factors, step: Decimal) -> Decimal:
    whole = ("1", "1", "1", "2", "3", "4", "5", "6", "8", "10", "12", "25", "120", "500")
    parts = ("0.5", "1.5", "2.25", "4.75", "7.5", "0.25", "12.4", "3.333", "160.5")
    exact = step == 1 or factors["quantity"] == "whole"
    return Decimal(random.choice(whole if exact or random.random() < 0.7 else parts))


def _named(random: Random, language: str) -> str:
    """What is sold: a thing or a service, with a name, a size, a month or a purpose behind it."""
    good: str = random.choice(wording()[language]["goods"])
    drawn = random.random()
    if drawn < 0.06:
        good = f"{word(random)} {random.choice(('', word(random).lower(), good.lower()))}".strip()
    behind = random.choice(
        (
            "", "", "", "", f" {word(random)}", f" {random.randrange(2, 900)} mm", f" {word(random)} {word(random)}",
            f", {word(random)}", f" - {word(random)}", f" ({random.randrange(2, 40)} {word(random).lower()})",
            f" {random.randrange(1, 9)}x{random.randrange(1, 9)}", f" {filled(random, '##/20##')}",
            f" {filled(random, random.choice(invented('codes')))}", f" {random.choice(wording()[language]['goods'])}",
        )
    )  # fmt: skip
    return f"{good}{behind}"


def _more(random: Random, language: str, issued: date) -> str:
    """A line that goes on with a description."""
    begun = issued - timedelta(days=random.randrange(20, 60))
    forms = (
        f"{word(random).lower()} {word(random).lower()}", f"{word(random)}, {word(random).lower()}",
        f"{begun:%d.%m.%Y} - {issued:%d.%m.%Y}", f"S/N {filled(random, '########')}",
        random.choice(wording()[language]["goods"]), f"({random.choice(wording()[language]['goods']).lower()})",
        told(random, "{word} ###"),
    )  # fmt: skip
    return random.choice(forms)


def _taxes(
    random: Random, factors: Factors, goods: Sequence[Good], net: Decimal, step: Decimal
) -> tuple[tuple[Decimal, Decimal], ...]:
    if factors["taxes"] == "none":
        return ()
    if factors["taxes"] == "two" and random.random() < 0.5:  # two taxes on one base
        pairs = random.choice(((9, 9), (5, 8), (6, 2), (5, 7)))
        return tuple((Decimal(rate), _rounded(net * rate / 100, step)) for rate in pairs)
    rates = sorted({good.rate for good in goods})
    bases = {rate: sum((good.net for good in goods if good.rate == rate), Decimal(0)) for rate in rates}
    whole = sum(bases.values(), Decimal(0))
    within = 1 if factors["taxes"] == "inclusive" else 0
    return tuple((rate, _rounded(net * bases[rate] / whole * rate / (100 + within * rate), step)) for rate in rates)


def _price(random: Random, low: int, high: int, step: Decimal) -> Decimal:
    if step == 1:
        return Decimal(random.randrange(low, high) * random.choice((1, 10, 100)))
    whole = Decimal(random.randrange(low * 100, high * 100)) / 100
    return whole.quantize(Decimal(1)) * Decimal("1.00") if random.random() < 0.25 else whole


def _rounded(value: Decimal, step: Decimal) -> Decimal:
    return value.quantize(step, ROUND_HALF_UP)
