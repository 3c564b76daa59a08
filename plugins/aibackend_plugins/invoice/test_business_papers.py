"""Candidates, solved sums and the generator of pages."""

from __future__ import annotations

from decimal import Decimal
from random import Random

import pytest

from aibackend.testing.text_document import text_document
from aibackend_blocks.documents.business_papers.balance import lines_and_sums
from aibackend_blocks.documents.business_papers.candidates import find_candidates
from aibackend_blocks.documents.business_papers.scorer import scored
from aibackend_blocks.documents.business_papers.training.factors import FACTORS, draw, perturb
from aibackend_blocks.documents.business_papers.training.grammar import invoice
from aibackend_blocks.documents.business_papers.training.setting import set_invoice
from aibackend_blocks.documents.business_papers.training.sheets import pdf_of
from aibackend_blocks.documents.business_papers.training.train import ROLES, pages_of
from aibackend_blocks.documents.invoices.invoice_reader import read_invoice, result_of
from aibackend_blocks.pages.cells import sheet_of
from aibackend_blocks.values.amounts import decimal_sign
from aibackend_blocks.values.dates import DateOrder

INVENTED_LABELS = """Korvin            Bandel    Ostrik      Welm
Copper pipe            4     12.50     50.00
Site survey                            80.00
Repair of pump       1.5     40.00     60.00

Grondall                              190.00
Varsk                                  19.00
Zombrat                               209.00
"""
WITH_A_DISCOUNT = INVENTED_LABELS.replace(
    "Varsk                                  19.00", "Yorrel  -10.00\nVarsk  10 %  18.00"
).replace("209.00", "198.00")

IN_PARTS = """Korvin                 Bandel    Ostrik      Welm
Zelmar
Copper pipe                 4     12.50     50.00
Site survey                                 80.00
Grondall                                   130.00
Ferrix
Repair of pump            1.5     40.00     60.00
Bread rolls                                 25.00
Grondall                                    85.00

Ostermal                                   215.00
Varsk                                       21.50
Zombrat                                    236.50
"""
GIVEN_BACK = """Korvin                 Bandel    Ostrik      Welm
Copper pipe                 4     12.50    -50.00
Repair of pump            1.5     40.00    -60.00

Ostermal                                  -110.00
Varsk                                      -11.00
Zombrat                                   -121.00
"""


@pytest.mark.parametrize(
    ("text", "total", "lines"),
    [
        (IN_PARTS, Decimal("236.5"), [50, 80, 60, 25]),
        (GIVEN_BACK, -121, [-50, -60]),
        (INVENTED_LABELS, 209, [50, 80, 60]),
        (WITH_A_DISCOUNT, 198, [50, 80, 60]),
        (INVENTED_LABELS.replace("209.00", "211.00"), 211, [50, 80, 60]),
    ],
    ids=["sums of parts among the lines", "a credit note", "a tax", "a discount and a tax", "a sum that is wrong"],
)
def test_sums_are_solved_without_any_known_word(text: str, total: Decimal | int, lines: list[int]) -> None:
    """Lines, lump sums among them, and the total are found under words that exist in no language."""
    sheet = sheet_of(text_document(text).pages)
    sign = decimal_sign([row.text for row in sheet.rows])

    items, account = lines_and_sums(sheet, scored(sheet, find_candidates(sheet, sign, DateOrder())), [])

    assert account.total is not None
    assert account.total.cents == 100 * total
    assert [item.amount for item in items] == [Decimal(line) for line in lines]


def test_what_is_given_back_has_quantities_and_prices() -> None:
    """A line multiplies although the sign of a credit note stands at its amount alone."""
    sheet = sheet_of(text_document(GIVEN_BACK).pages)
    sign = decimal_sign([row.text for row in sheet.rows])

    items, _ = lines_and_sums(sheet, scored(sheet, find_candidates(sheet, sign, DateOrder())), [])

    assert [(item.quantity, item.unit_price) for item in items] == [
        (Decimal(4), Decimal("12.50")),
        (Decimal("1.5"), Decimal("40.00")),
    ]


CROWNS = """Lindqvist Bygg AB
Storgatan 4
{town}

Faktura 2031         Datum 2026-03-02

Arbete           4        500,00 kr     2 000,00 kr
Moms 25 %                                 500,00 kr
Att betala                              2 500,00 kr
"""


@pytest.mark.parametrize(("town", "currency"), [("411 06 Göteborg", "SEK"), ("Vornheim", "")], ids=["known", "unknown"])
def test_a_sign_of_several_lands_is_told_by_the_towns(town: str, currency: str) -> None:
    """`kr` is what is paid with where an address stands; where none tells a land it stays unknown."""
    sheet = sheet_of(text_document(CROWNS.format(town=town)).pages)

    assert result_of(read_invoice(sheet))["currency"] == currency


def test_training_tells_quantities_from_other_figures() -> None:
    """Of the pages that are drawn every second one or more holds a quantity that is marked as one."""
    marked = [ROLES.index("quantity") in roles for *_, roles in pages_of(12)]

    assert sum(marked) >= 6


def test_perturbing_changes_half_of_all_factors() -> None:
    """Half of the factors leave their plain value, at once."""
    factors = perturb(Random(1))

    assert sum(factors[name] != values[0] for name, values in FACTORS.items()) == len(FACTORS) // 2


@pytest.mark.parametrize("seed", range(20))
def test_the_figures_of_a_drawn_invoice_agree(seed: int) -> None:
    """Subtotal, discount, charges and taxes make the total, and the same seed sets the same page."""

    def made() -> tuple[Decimal, Decimal, bytes]:
        random = Random(seed)
        factors = draw(random, 0.5)
        drawn = invoice(random, factors)
        return drawn.net + drawn.tax, drawn.total, pdf_of([set_invoice(drawn, factors, random)])

    parts, total, page = made()

    assert parts == total
    assert made()[2] == page


@pytest.mark.parametrize("set_at", ["<", ">", "^"])
def test_amounts_are_lines_however_their_column_is_set(set_at: str) -> None:
    """Lines without quantities whose amounts, of many widths, stand flush left, flush right or in the middle."""
    figures = ("9.50", "1,240.00", "38.00", "105,300.25", "106,587.75")
    names = ("Copper pipe", "Site survey", "Repair of pump", "Boiler", "Grondall")
    text = "\n".join(f"{name:<40}{figure:{set_at}12}".rstrip() for name, figure in zip(names, figures, strict=True))
    sheet = sheet_of(text_document(text).pages)
    sign = decimal_sign([row.text for row in sheet.rows])

    items, account = lines_and_sums(sheet, scored(sheet, find_candidates(sheet, sign, DateOrder())), [])

    assert account.total is not None
    assert account.total.cents == 10658775
    assert [item.amount for item in items] == [Decimal(each.replace(",", "")) for each in figures[:-1]]


TWO_BASE_LINES = """NUM     PART                          UNIT         EACH          WORTH

1.00    KX-1115                       TRIM.                     179.50
        Quarterly advice on taxes                  179.50

12.40   KX-0699                       HOUR                      545.60
        Drawing of the site                         44.00

20.00   KX-3859                       MON.                    1,998.40
        Care of computers                           99.92

                                      Grondall                2,723.50
"""
BESIDE_A_PANEL = """Meter 1 (in kw) installed          Energy charge        2,076.30
                                   Fixed charge            60.00
Number of your account, as told    Fuel adjustment        148.42
                                   Meter rent              20.00

                                   Grondall             2,304.72
"""


@pytest.mark.parametrize(
    ("text", "described", "quantities"),
    [
        (
            TWO_BASE_LINES,
            ["Quarterly advice on taxes", "Drawing of the site", "Care of computers"],
            ["1", "12.4", "20"],
        ),
        (BESIDE_A_PANEL, ["Energy charge", "Fixed charge", "Fuel adjustment", "Meter rent"], []),
    ],
    ids=["lines on two base lines", "a panel beside the lines"],
)
def test_the_column_that_every_line_has_describes_them(text: str, described: list[str], quantities: list[str]) -> None:
    """Units on the base line and longer words beside some lines do not describe; one column holds quantities."""
    sheet = sheet_of(text_document(text).pages)
    sign = decimal_sign([row.text for row in sheet.rows])

    items, _ = lines_and_sums(sheet, scored(sheet, find_candidates(sheet, sign, DateOrder())), [])

    assert [item.description for item in items] == described
    assert [item.quantity for item in items if item.quantity] == [Decimal(each) for each in quantities]


PART_PAID = """FACTURE F-2026-0457
Moulin des Prés SARL
Date : 29/11/2026
Conditions : 45 jours fin de mois

Désignation            Qté   PU HT    Montant HT
Farine T65 25 kg        12   31,20    374,40
Levain sec 1 kg         23    8,50    196,50

Total HT            570,90
TVA 20 %            114,18
Total TTC           695,08
Acompte versé      -200,00
Net à payer         485,08
"""


def test_a_payment_is_no_discount() -> None:
    """A total that is misprinted is told as printed, though sum, tax and payment make the balance; and days that are
    counted to a month's end are not added to a date.
    """
    found = read_invoice(sheet_of(text_document(PART_PAID).pages))

    result = result_of(found)
    assert (result["subtotal"], result["tax"], result["total"]) == (
        Decimal("570.90"),
        Decimal("114.18"),
        Decimal("695.08"),
    )
    assert not found.totals.reconciled
    assert (result["issue_date"], result["due_date"]) == ("2026-11-29", "")
