"""Receipts that tell by form and arithmetic what no listed word does."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.receipt.offline import find
from aibackend_plugins.receipt.schema import Response

SHOP = "Bandel Ostrik\nWelmstraat 14, Korvin\n12/05/2026 14:03\n\n"


def read(source: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(source), {}).result)
    assert isinstance(answer, dict)
    return answer


def items_of(answer: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [tuple(item.values()) for item in answer["items"]]


def test_a_name_goes_on_below_where_its_next_word_had_no_room() -> None:
    """What would have had room is an extra, and no part of the name."""
    answer = read(
        f"{SHOP}2 Marionberry waffle  27.00\npancake\n1 Smoked trout        18.50\nwith dill\n"
        "1 Hash browns, salted  4.50\nTotal                 50.00\n"
    )

    assert items_of(answer) == [
        ("Marionberry waffle pancake", 2, 27),
        ("Smoked trout", 1, 18.5),
        ("Hash browns, salted", 1, 4.5),
    ]


@pytest.mark.parametrize(
    ("goods", "counts"),
    [
        ("Ullsokker\n   3 stk à 149,00   447,00\nHodelykt         599,00\n", [("Ullsokker", 3), ("Hodelykt", 1)]),
        ("Linen apron\nQty 2     118.00\nTea towel\nQty 1      36.00\n", [("Linen apron", 2), ("Tea towel", 1)]),
        ("深煎りブレンド   ¥1,480\n 2コ X 単740\nフィルター   ¥330\n", [("深煎りブレンド", 2), ("フィルター", 1)]),
        ("EKMEK   15,00\n0,640 KG X 79,90\nDOMATES   51,14\nTotal   66,14\n", [("EKMEK", 1), ("DOMATES", 0.64)]),
        ("Latte (M)\n  @520 × 2点   ¥1,040\nFudge   ¥560\n", [("Latte (M)", 2), ("Fudge", 1)]),
        ("Ferry to Ohau x 3   105.00\nBike rack x 2   30.00\n", [("Ferry to Ohau", 3), ("Bike rack", 2)]),
        ("Capsules x 21   1   8.40   8.40\nCream   2   15.00   30.00\n", [("Capsules x 21", 1), ("Cream", 2)]),
        ("Stem, alloy   149,00\nFitting\n  0,75 tim * 640,00   480,00\n", [("Stem, alloy", 1), ("Fitting", 0.75)]),
        ("Menu 2      9.50\nMenu 4     12.00\nSoup   4.00\n", [("Menu 2", 1), ("Menu 4", 1), ("Soup", 1)]),
    ],
    ids=[
        "unit and price",
        "a word on every line",
        "on the line below",
        "weighed above",
        "behind its price",
        "at the end",
        "what is in it",
        "hours under a name",
        "part of a name",
    ],
)
def test_a_count_is_told_by_its_product_or_by_a_word_on_every_line(goods: str, counts: list[Any]) -> None:
    answer = read(f"{SHOP}{goods}")

    assert [(item["description"], item["quantity"]) for item in answer["items"]] == counts


def test_what_stands_between_two_sums_makes_the_second() -> None:
    """Taxes of any name are those that are added, each once although two are alike; a tip is none."""
    answer = read(
        f"{SHOP}Masala dosa   170.00\nFilter coffee  90.00\nKesari bath    60.00\nCharges before levy   320.00\n"
        "Clean streets 2.5 %    8.00\nSchool fund 2.5 %    8.00\nTo be settled   336.00\nTip   14.00\nTotal   350.00\n"
    )

    assert [answer[field] for field in ("subtotal", "tax", "tip", "total")] == [320, 16, 14, 350]


def test_the_last_of_sums_is_the_total() -> None:
    """A sum of the goods that is called a total is none where taxes follow that make another."""
    answer = read(
        f"{SHOP}Masala dosa   170.00\nFilter coffee  150.00\nTotal   320.00\nCGST 2.5%   8.00\nSGST 2.5%   8.00\n"
        "Net Payable   336.00\n"
    )

    assert (answer["subtotal"], answer["tax"], answer["total"]) == (320, 16, 336)


def test_taxes_within_the_sums_are_told_whole() -> None:
    """The line that the others make is the tax, beside a subtotal that is the total."""
    answer = read(
        f"{SHOP}Atlas  79.80\nZakładka  10.00\nSubtotal  89.80\nKwota PTU A 23%  1.87\nKwota PTU C 5%  3.80\n"
        "SUMA PTU  5.67\nSUMA PLN  89.80\n"
    )

    assert (answer["subtotal"], answer["tax"], answer["total"]) == (89.8, 5.67, 89.8)


@pytest.mark.parametrize(
    ("foot", "expected"),
    [
        (
            "Bagno Marechiaro\nLungomare Colombo 88\n84129 Salerno SA",
            ("Bagno Marechiaro", "Lungomare Colombo 88, 84129 Salerno SA"),
        ),
        (
            "Harriet Noakes Music, 4 Abbey Row, Malmesbury SN16 0AG",
            ("Harriet Noakes Music", "4 Abbey Row, Malmesbury SN16 0AG"),
        ),
    ],
    ids=["under its name", "behind its name"],
)
def test_an_address_at_the_foot_needs_no_word_for_street(foot: str, expected: tuple[str, str]) -> None:
    answer = read(
        f"RECEIPT\n30/08/2025\nReceived from: Mrs. J. Whitfield\n\nLessons   45.00\nTotal   45.00\n\n{foot}\n"
    )

    assert (answer["merchant"], answer["location"]) == expected


def test_a_title_far_beside_the_name_is_no_part_of_it() -> None:
    """Two columns of a head are read one after the other; a register's number ends an address."""
    answer = read(
        "Táxis Ribeirinhos, Lda.                                      RECIBO\n"
        "Rua das Flores 31, 4050-265 Porto NIF 555 012 340            N.º 2025/3319\n"
        "09-04-2025\n\nServiço de táxi   21,70 €\nTotal pago   21,70 €\n"
    )

    assert (answer["merchant"], answer["location"]) == (
        "Táxis Ribeirinhos, Lda",
        "Rua das Flores 31, 4050-265 Porto",
    )


def test_an_address_behind_the_name_at_the_foot_is_the_shops() -> None:
    """The guest's stands above; one pays when one leaves, at the time of the print."""
    answer = read(
        "The Gastineau\n\nMr. Olivier Tremblay\n2210 rue Clark\nMontréal QC H2X 2R7\n\nArrival   12 Aug 2025\n"
        "Departure   14 Aug 2025\nPrinted   14 Aug 2025 10:09\n\n12 Aug 2025   Room charge 614   189.00\n"
        "13 Aug 2025   Parkade   24.00\n14 Aug 2025   Visa XXXX 2210   213.00\n\nTotal CAD   213.00\n\n"
        "The Gastineau · 901 Wharf Street, Victoria BC V8W 1T3 · 250 555 0139\n"
    )

    assert answer["location"] == "901 Wharf Street, Victoria BC V8W 1T3"
    assert (answer["date"], answer["time"]) == ("2025-08-14", "10:09")
    assert [item["amount"] for item in answer["items"]] == [189, 24]


@pytest.mark.parametrize(
    ("paid", "method"),
    [
        ("Cash ☒   Cheque ☐   Card ☐", "Cash"),
        ("Pago por: ☐ Numerário ☒ Multibanco", "Multibanco"),
        ("Pagato in contanti", "Cash"),
    ],
    ids=["a box behind", "a box before", "said"],
)
def test_a_ticked_box_or_what_is_said_tells_the_payment(paid: str, method: str) -> None:
    assert read(f"{SHOP}Ombrellone   25,00\nTotale   25,00\n{paid}\n")["paymentMethod"] == method


@pytest.mark.parametrize(
    ("total", "rates", "tax"),
    [
        ("Totalt (5 varer) NOK", "98,26  15%  14,74\n47,00  0%  0,00\n", 14.74),
        ("TOTAL DUE", "Z = VAT 0%   145.26  VAT  0.00\nV = VAT 15%  14.74  VAT  1.92\n", 1.92),
    ],
    ids=["net rows", "gross rows"],
)
def test_rows_of_rates_are_net_or_gross_as_they_make_the_total(total: str, rates: str, tax: float) -> None:
    """A row without tax is either; an exact word for the total is no garbled one for the net sum."""
    answer = read(f"{SHOP}Pike  125,00\nSolo 0,5 l  35,00\n{total}  160,00\nCard  160,00\n{rates}")

    assert (answer["total"], answer["tax"]) == (160, tax)
    assert items_of(answer)[1] == ("Solo 0,5 l", 1, 35)


def test_counts_stand_on_the_side_where_they_make_most_amounts() -> None:
    """A count that fits the next line by chance is still the one of its own line."""
    answer = read(
        f"{SHOP}3 x 60.00\n PANDESAL   180.00\n4 x 45.00\n ENSAYMADA  180.00\n1 x 68.00\n KAPENG     68.00\n"
        "TOTAL  428.00\nCASH  500.00\nCHANGE  72.00\n\nAccred. No. 0438\nDate Issued 14/02/2023\n"
    )

    assert [(item["description"], item["quantity"]) for item in answer["items"]] == [
        ("PANDESAL", 3),
        ("ENSAYMADA", 4),
        ("KAPENG", 1),
    ]
    assert answer["date"] == "2026-05-12"


def test_a_label_beside_its_amount_goes_before_a_sentence() -> None:
    """What the other column of a form says is none of the sum's."""
    answer = read(
        f"{SHOP}Canoe            216.00\n\nPaid by Mastercard ending 3107.      Subtotal    216.00\n"
        "your card and released on return.    GST 5%       10.80\n"
        "                                     PST 7%       15.12\n"
        "                                     Total       241.92\n"
    )

    assert (answer["subtotal"], answer["tax"], answer["total"]) == (216, 25.92, 241.92)


@pytest.mark.parametrize(
    ("sums", "told"),
    [
        ("Suma   44,40\nVAT 5%   2,11\n", (42.29, 2.11, 44.4)),
        ("SUMA   44,40\nIVA 10%   4,44\nTOTAL   48,84\n", (44.4, 4.44, 48.84)),
    ],
    ids=["alone", "over another total"],
)
def test_suma_is_the_total_unless_another_stands_below(sums: str, told: tuple[float, ...]) -> None:
    answer = read(f"{SHOP}Książka   39,90\nZeszyt   4,50\n{sums}")

    assert (answer["subtotal"], answer["tax"], answer["total"]) == told


@pytest.mark.parametrize(
    ("goods", "count"),
    [
        ("Äpfel  1,2 kg  3,60", 1.2),
        ("CHICKEN 1.35 kg  9.32", 1.35),
        ("BEEF MINCE 0.5 KG  8.00", 0.5),
        ("Diesel  8,5 l  178,50", 8.5),
        ("Cola 0,33 l  1,29", 1),
        ("Milk 1.0 L  2.00", 1),
        ("Rouge 0.75 litre  9.00", 1),
    ],
)
def test_what_is_weighed_is_a_count_and_a_size_that_sellers_fill_is_none(goods: str, count: float) -> None:
    assert read(f"{SHOP}{goods}\nTotal  {goods.split()[-1]}\n")["items"][0]["quantity"] == count
