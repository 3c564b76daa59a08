"""What each transaction is for: by known brands, and by meaning, booking words of other languages put into English."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.models import zero_shot
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values import merchants
from aibackend_plugins.statement.findings import Transaction
from aibackend_plugins.statement.schema import CATEGORIES

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DESCRIPTIONS: Mapping[str, str] = {
    "Income": "salary, payroll, wages, pension, allowance, benefit received",
    "Transfer": "bank transfer between accounts or persons, wire, Zelle, remittance, card payment received",
    "Cash": "cash withdrawal at an ATM, cash deposit",
    "Fees": "bank fee, account charge, overdraft fee, commission",
    "Interest": "interest earned or charged",
    "Investments": "securities, shares, fund, savings plan, broker, dividend",
    "Groceries": "supermarket, grocery store, food market",
    "Dining": "restaurant, cafe, coffee, bar, fast food, food delivery",
    "Transport": "fuel, petrol station, public transport, taxi, parking, car",
    "Shopping": "online shop, clothes, electronics, department store, retail",
    "Housing": "rent, mortgage, furniture, home improvement",
    "Utilities": "electricity, gas, water, phone, internet bill",
    "Insurance": "insurance premium",
    "Health": "pharmacy, doctor, hospital, gym, fitness",
    "Entertainment": "streaming, cinema, games, music subscription",
    "Travel": "hotel, airline, booking, travel agency",
    "Education": "school, university, course, tuition",
    "Loan payments": "loan repayment, instalment, credit",
    "Taxes": "tax office, tax payment, tax refund",
    "Other": "",
}
_GLOSSARY = (
    ("interest", r"zins|interet|interes(?:es)?\b|interess|rente\b.*saldo|abschluss"),
    ("bank fee", r"gebuhr|entgelt|kontofuhrung|frais|comision|commission[ie]|comissao|provision\b|geb\."),
    ("cash withdrawal at an ATM", r"bargeld|geldautomat|retrait|cajero|prelievo|geldopname|levantamento"),
    ("cash deposit", r"bareinzahlung|einzahlung"),
    ("salary, wages", r"gehalt|lohn\b|salaire|nomina|stipendio|salaris|ordenado|bezuge"),
    ("pension", r"\brente\b|pension"),
    (
        "bank transfer",
        r"uberweisung|gutschrift|umbuchung|ubertrag|virement|transferencia|bonifico|overboeking|zahlungseingang",
    ),
    (
        "securities, shares, fund",
        r"wertpapier|effekten|depot\b|sparplan|fonds|dividende|ausschuttung|titres|valores|titoli",
    ),
    ("rent", r"\bmiete|loyer|alquiler|affitto|\bhuur|aluguer"),
    ("insurance premium", r"versicherung|assurance|seguro|assicurazione|verzekering"),
    ("electricity bill", r"\bstrom\b|stadtwerke|electricite|energia|energie|luce"),
    ("phone and internet bill", r"telekom|mobilfunk|telefon|vodafone|telecom"),
    ("tax payment", r"\w*steuer\b|finanzamt|solidaritatszuschlag|impot|impuesto|imposta|belasting\b|imposto"),
    ("loan repayment", r"darlehen|kredit\b|tilgung|\brate\b|pret\b|prestamo|mutuo|lening|emprestimo"),
    ("supermarket", r"\b(?:lidl|aldi|rewe|edeka|netto|penny|kaufland|carrefour|mercadona|spar|hofer|coop|migros)\b"),
)
"""What the booking words of other languages mean; the embedder knows English."""
PAID = ("Loan payments", "Fees")
"""Categories of what is paid alone, and never given back under the same name."""
BRAND = 0.9
"""How much the kinds of a known brand count, times the root of its share of the words."""
LEAST = 0.3
"""Below this probability nothing tells, and the category is Other; a uniform guess over the list is 0.05."""


def categories_of(transactions: Sequence[Transaction]) -> list[str]:
    """One category for each; what comes in is none of `PAID`."""
    import numpy as np

    labels = [label for label in CATEGORIES if label != "Other"]
    texts = [_telling(each.description) for each in transactions]
    distinct = sorted(set(texts))
    if not distinct:
        return []
    logits = dict(zip(distinct, _logits(distinct, labels), strict=True))
    paying = [label in PAID for label in labels]
    return [
        _chosen(np.where(paying, -np.inf, logits[text]) if each.amount > 0 else logits[text], labels)
        if re.search(r"[^\W\d_]{2}", text)
        else "Other"
        for text, each in zip(texts, transactions, strict=True)
    ]


def _telling(text: str) -> str:
    """The words of a description without numbers, and with the English of its booking words."""
    folded = fold(text)
    english = [meaning for meaning, form in _forms() if form.search(folded)]
    bare = re.sub(r"(?<!\S)(?=[^\s\d]*+\d)\S+", " ", text)
    return re.sub(r"\s+", " ", " ".join([*english[:2], bare])).strip()[:120]


def _logits(texts: Sequence[str], labels: Sequence[str]) -> list[NDArray[np.float64]]:
    descriptions = {label: DESCRIPTIONS[label] for label in labels}
    rows = list(zero_shot.logits(texts, labels, descriptions=descriptions))
    known = [merchants.recognise(text) for text in texts]
    kinds = sorted({kind for merchant in known if merchant for kind in merchant.kinds})
    if not kinds:
        return rows
    odds = dict(zip(kinds, zero_shot.logits(kinds, labels, descriptions=descriptions), strict=True))
    for place, merchant in enumerate(known):
        if merchant and not merchant.ordinary:
            best = max((odds[kind] for kind in merchant.kinds), key=lambda each: float(each.max()))
            rows[place] = rows[place] + BRAND * merchant.share**0.5 * best
    return rows


def _chosen(logits: NDArray[np.float64], labels: Sequence[str]) -> str:
    shares = zero_shot.distribution(logits)
    best = int(shares.argmax())
    return labels[best] if float(shares[best]) >= LEAST else "Other"


@cache
def _forms() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((meaning, re.compile(pattern)) for meaning, pattern in _GLOSSARY)
