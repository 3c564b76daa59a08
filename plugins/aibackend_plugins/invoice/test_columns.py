"""Lines and parts of an invoice that only their place, their columns or their arithmetic tell."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.invoice.offline import find

HEAD = "INVOICE no. 4471\nDate: 14 March 2025\nBrisk Joinery Ltd\nBill to: Tarn Dental LLP\n\n"


def answer(*pages: str) -> dict[str, Any]:
    """What is found on pages of text."""
    found: dict[str, Any] = find(text_document(*pages), {}).result
    return found


def lines_of(*pages: str) -> list[tuple[Any, ...]]:
    """Description, quantity, unit price and amount of each line."""
    return [
        (each["description"], each["quantity"], float(each["unit_price"]), float(each["amount"]))
        for each in answer(*pages)["line_items"]
    ]


@pytest.mark.parametrize(
    ("body", "lines"),
    [
        pytest.param(
            "Item  Description        Agreed    Done     To date      Before      This time\n"
            "1     Scaffold          9,000.00    50%     4,500.00     3,000.00     1,500.00\n"
            "2     Plinth           12,000.00   100%    12,000.00    11,400.00       600.00\n"
            "3     Gable             8,000.00    25%     2,000.00         0.00     2,000.00\n"
            "      Sums             29,000.00           18,500.00    14,400.00     4,100.00\n\n"
            "                                        Less kept back               -205.00\n"
            "                                        Net                         3,895.00\n"
            "                                        VAT 20%                       779.00\n"
            "                                        Total                       4,674.00",
            [("Scaffold", 0, 0, 1500), ("Plinth", 0, 0, 600), ("Gable", 0, 0, 2000)],
            id="numbers of lines multiply nothing, and what is kept back is no line",
        ),
        pytest.param(
            "Description          Base     Factor    Qty.     Amount\n"
            "First survey        12.50        2.0       1      25.00\n"
            "Second survey       31.00        2.0       1      62.00\n"
            "Postage                                    1       4.40\n\n"
            "Total                                             91.40",
            [("First survey", 1, 25, 25), ("Second survey", 1, 62, 62), ("Postage", 1, 0, 4.4)],
            id="a count of one beside two factors; a counted charge is a line",
        ),
        pytest.param(
            "Description              Quantity    Unit price     Amount\n"
            "Power used                300KWH        21.00p       63.00\n"
            "Meter                     90DAYS        40.00p       36.00\n\n"
            "Net                                                  99.00\n"
            "VAT 5%                                                4.95\n"
            "Total                                               103.95",
            [("Power used", 300, 0.21, 63), ("Meter", 90, 0.4, 36)],
            id="units behind figures, prices in pence",
        ),
        pytest.param(
            "Survey of the roof      2 x £80.00      £160.00\n"
            "Two extra ladders       4 x £12.00       £48.00\n"
            "Driving                                  £21.00\n\n"
            "TOTAL                                   £229.00",
            [("Survey of the roof", 2, 80, 160), ("Two extra ladders", 4, 12, 48), ("Driving", 0, 0, 21)],
            id="what stands next under the lines is one",
        ),
    ],
)
def test_lines_are_told_by_columns_and_places(body: str, lines: list[tuple[Any, ...]]) -> None:
    """Which figures belong to the lines, their place among them tells as much as arithmetic."""
    assert lines_of(HEAD + body) == lines


def test_what_repeats_at_the_foot_of_pages_is_no_line() -> None:
    """A footer that holds figures in every column of the table stands on both pages; a line does not."""
    table = "Description             Quantity      Rate       Amount\n"
    foot = "Brisk Joinery Ltd | Reg. 24419077 | Sheet {} of 2 | 01632 960 118"
    first = HEAD + table + "Oak door                  2          90.00       180.00\nCarried forward       180.00\n"
    second = table + "Brought forward       180.00\nOak hatch                 1          45.00        45.00\n"
    second += "Insurance                                             9.00\n\nTotal   234.00\n"

    pages = [
        text + "\n" * (40 - text.count("\n")) + foot.format(place) for place, text in enumerate((first, second), 1)
    ]

    found = lines_of(*pages)

    assert found == [("Oak door", 2, 90, 180), ("Oak hatch", 1, 45, 45), ("Insurance", 0, 0, 9)]


@pytest.mark.parametrize(
    ("body", "want"),
    [
        ("Slate repair      3    119.90    359.70\n\nNet   359.70\nVAT 25%   89.93\nRounded up   0.37\nTotal   450.00",
         (359.70, 89.93, 450.00)),
        ("Slate repair      3    119.80    359.40\n\nVAT 25%   89.85\nLess : Round Off   (-)0.25\nTotal   449.00",
         (359.40, 89.85, 449.00)),
    ],
    ids=["up", "down, with its sign in brackets"],
)  # fmt: skip
def test_a_rounding_is_no_tax(body: str, want: tuple[float, float, float]) -> None:
    """What makes a total whole is neither called a tax nor of a rate, and leaves the subtotal what the lines make."""
    found = answer(HEAD + body)

    assert (float(found["subtotal"]), float(found["tax"]), float(found["total"])) == want


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ("Terms: 30 days from invoice date\n"
         "Cheques are to be made out to Brisk Joinery Ltd of Hull", "30 days from invoice date"),
        ("Payable within 14 days. The work was done by our own people.", "Payable within 14 days"),
        ("Hire of a hoist, 91 days    10.00", ""),
    ],
    ids=["a line ended on purpose", "the next sentence", "days in a line of goods"],
)  # fmt: skip
def test_terms_are_what_speaks_of_paying(terms: str, said: str) -> None:
    """Other sentences and lines, however near, are no terms."""
    assert answer(HEAD + terms + "\n\nOak door    2    90.00    180.00\nTotal  180.00")["payment_terms"] == said


def test_a_day_may_be_broken_over_two_lines() -> None:
    """The end of a date on the next line belongs to it."""
    text = "Payment of the whole amount is due on our account by 27\nMarch 2025 at the latest"
    text = "Oak door    2    90.00    180.00\nTotal    180.00\n\n" + text

    assert answer(HEAD + text)["due_date"] == "2025-03-27"


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Regn T9810123456789", "T9810123456789"),
        ("EU OSS VAT EU372041886", "EU372041886"),
        ("Clave 30-71559934-8", "30-71559934-8"),
    ],
    ids=["Japan", "one stop shop", "Argentina"],
)
def test_a_tax_number_may_be_told_by_its_form(line: str, number: str) -> None:
    """Where no label is known, some forms are no other number's."""
    text = (
        f"Brisk Joinery Ltd\n4 Quay Road\nHull HU1 2AB\n{line}\n\nINVOICE no. 4471\nDate: 14 March 2025\n\nTotal  90.00"
    )

    assert answer(text)["vendor"]["tax_id"] == number


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("Brisk Joinery Ltd\n4 Quay Road · Hull HU1 2AB · Company no. 509774120 · Capital 1,250,000\n",
         "4 Quay Road, Hull HU1 2AB"),
        ("", "9 Wharf Street, Leeds LS1 4DY"),
    ],
    ids=["a line under the letterhead", "a footer in sentences"],
)  # fmt: skip
def test_an_address_may_stand_on_one_line(text: str, address: str) -> None:
    """Under the letterhead, whatever follows it; or in the sentence of a footer that tells the seat."""
    body = "\nINVOICE no. 4471\nDate: 14 March 2025\nBill to: Tarn Dental LLP\n\n"
    lines = "Oak door    2    90.00    180.00\nTotal  180.00\n"
    seat = "Registered in England 07714402. Registered office: 9 Wharf Street, Leeds LS1 4DY. VAT no. GB 118 4402 77."
    foot = "" if text else "\n" * 9 + "Brisk Joinery Ltd. " + seat

    assert answer((text or "Brisk Joinery Ltd\n") + body + lines + foot)["vendor"]["address"] == address
