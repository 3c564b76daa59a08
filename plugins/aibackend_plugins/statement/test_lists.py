"""Lists of bookings beside other things, in currencies without decimals, with days that lack marks or years."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from aibackend.documents import Document
from aibackend.testing.text_document import text_document
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response
from aibackend_plugins.statement.test_making import Sheet

TODAY = date(2026, 11, 30)


def _read(document: Document) -> dict[str, Any]:
    return dict(Response().dump(find(document, {"today": TODAY, "evidence": True}).result))


def _told(answer: dict[str, Any]) -> list[tuple[str, float, str]]:
    return [(row["date"], row["amount"], row["description"]) for row in answer["transactions"]]


def _app() -> dict[str, Any]:
    sheet = Sheet()
    for line in ("Statement", "1 June 2025 to 30 June 2025", "Rhona Baird", "8 Kirk Wynd", "Cupar KY15 5AA"):
        sheet.put((48, line))
    sheet.put((50, "Balance on 1 June"), (200, "Money in"), (320, "Money out"), (440, "Balance on 30 June"))
    sheet.put((50, "£90.10"), (200, "+£60.00"), (320, "£31.55"), (440, "£118.55"))
    for day, rows in (
        ("Monday 30 June", [("Harbour Fish Bar", "£11.25"), ("Lothian Ferries", "£4.30")]),
        ("Sunday 22 June", [("Cycle Shed (refused by the shop)", "£75.00")]),
        ("Thursday 12 June", [("From Ailsa Baird", "+£60.00"), ("Kirk Wynd Books", "£16.00")]),
    ):
        sheet.put((50, day))
        for words, amount in rows:
            sheet.put((50, words), (545, amount, "right"))
    return _read(sheet.document())


def test_a_row_without_which_all_others_lead_from_balance_to_balance_moved_no_money() -> None:
    """Days stand with their weekday over what was booked; the box above them is no booking of the period's first."""
    answer = _app()

    assert _told(answer) == [
        ("2025-06-30", -11.25, "Harbour Fish Bar"),
        ("2025-06-30", -4.3, "Lothian Ferries"),
        ("2025-06-12", 60.0, "From Ailsa Baird"),
        ("2025-06-12", -16.0, "Kirk Wynd Books"),
    ]
    assert (answer["openingBalance"], answer["closingBalance"], answer["reconciled"]) == (90.1, 118.55, True)


def _whole(mark: str) -> dict[str, Any]:
    def money(value: int) -> str:
        return f"{value:,}".replace(",", mark)

    sheet = Sheet()
    for line in ("Puszta Takarékbank Zrt.", "Időszak: 2025.05.01. - 2025.05.31.", "Devizanem: HUF"):
        sheet.put((48, line))
    sheet.put((48, "Nyitó egyenleg"), (300, money(1_204_500), "right"))
    sheet.put((48, "Záró egyenleg"), (300, money(1_583_820), "right"))
    for number, (day, words, out, into) in enumerate(
        [
            ("2025.05.05.", "Bérleti díj", 210_000, 0),
            ("2025.05.09.", "Átutalás Borsod Fa", 0, 640_000),
            ("2025.05.20.", "Kártyás vásárlás", 49_830, 0),
            ("2025.05.31.", "Kezelési díj", 850, 0),
        ],
        start=1,
    ):
        amount = (440, money(out), "right") if out else (530, money(into), "right")
        sheet.put((48, str(number)), (70, day), (150, words), amount)
    return _read(sheet.document())


@pytest.mark.parametrize("mark", [" ", ".", ","])
def test_amounts_without_decimals_prove_a_statement_too(mark: str) -> None:
    """Numbers of rows are no amounts, and what is quoted stands on the page as it is."""
    answer = _whole(mark)

    assert [row["amount"] for row in answer["transactions"]] == [-210_000, 640_000, -49_830, -850]
    assert (answer["openingBalance"], answer["closingBalance"], answer["reconciled"]) == (1_204_500, 1_583_820, True)
    assert (answer["periodStart"], answer["periodEnd"]) == ("2025-05-01", "2025-05-31")
    quotes = [each["quote"] for each in answer["evidence"] if each["field"].endswith("/amount")]
    assert quotes == [f"{value:,}".replace(",", mark) for value in (210_000, 640_000, 49_830, 850)]


FILE = """Datum;Omschrijving;Rekening;Tegenrekening;Af Bij;Bedrag;Saldo
20250630;Bakkerij Molenzicht;NL56TRIO0254411893;;Af;18,40;1741,10
20250617;Stichting De Brug;NL56TRIO0254411893;NL20ABNA0300065264;Bij;600,00;1759,50
20250609;Waterbedrijf Vecht;NL56TRIO0254411893;NL91ABNA0417164300;Af;61,25;1159,50
20250603;Garage Postma;NL56TRIO0254411893;;Af;212,00;1220,75
"""


def test_days_without_marks_are_days_where_all_of_their_column_are() -> None:
    """The account is the one that all bookings hold, and no booking says it again."""
    sheet = Sheet()
    for line in FILE.splitlines():
        cells = zip((36, 90, 190, 300, 410, 440, 500), line.split(";"), strict=True)
        sheet.put(*((x, text) for x, text in cells if text))

    answer = _read(sheet.document())

    assert [(row["date"], row["amount"]) for row in answer["transactions"]] == [
        ("2025-06-30", -18.4),
        ("2025-06-17", 600.0),
        ("2025-06-09", -61.25),
        ("2025-06-03", -212.0),
    ]
    assert (answer["accountNumber"], answer["institution"]) == ("1893", "")
    assert not any("NL56" in row["description"] for row in answer["transactions"])


def test_what_stands_beside_a_list_or_under_it_is_no_part_of_what_was_booked() -> None:
    """A box at the right, a day of value in a column of its own, and a note that runs on under the amounts."""
    sheet = Sheet()
    for line in ("Ternmoor Bank", "Account 30418827", "1 March 2025 to 31 March 2025"):
        sheet.put((48, line))
    sheet.put((48, "Opening balance"), (380, "500.00", "right"))
    rows = [
        ("03 Mar 2025", "Mill Lane Dairy", "04 Mar 2025", "-20.00", "480.00"),
        ("11 Mar 2025", "Quayside Rent", "11 Mar 2025", "-310.00", "170.00"),
        ("20 Mar 2025", "Wages Orchard Press", "20 Mar 2025", "900.00", "1,070.00"),
        ("28 Mar 2025", "Bus Pass", "29 Mar 2025", "-55.00", "1,015.00"),
    ]
    beside = [(), ((430, "Call us"),), ((430, "0800 555 0142"),), ()]
    for (day, words, value, amount, balance), box in zip(rows, beside, strict=True):
        sheet.put((48, day), (115, words), (240, value), (340, amount, "right"), (400, balance, "right"), *box)
    sheet.put((48, "Your deposits are covered up to the limit that the scheme in force sets for each of its savers"))

    answer = _read(sheet.document())

    assert [row["description"] for row in answer["transactions"]] == [words for _, words, _, _, _ in rows]


@pytest.mark.parametrize(
    ("head", "field", "value"),
    [
        ("Business Cheque Account : 62114409073", "accountType", "checking"),
        ("Τράπεζα      Αγροτική Τράπεζα Δήμου\nIBAN         GR16\nΝόμισμα      EUR", "institution",
         "Αγροτική Τράπεζα Δήμου"),
        ("Ihre Monatsabrechnung", "institution", ""),
        ("Here is what moved on Rainy Day Savings, account 03-1587-0220417-030, held by Hemi Parata, from the first "
         "to the last day of May, as you asked us to tell you by mail each month.", "accountNumber", "7030"),
        ("Here is what moved on Rainy Day Savings, account 03-1587-0220417-030, held by Hemi Parata, from the first "
         "to the last day of May, as you asked us to tell you by mail each month.", "accountType", "savings"),
    ],
)  # fmt: skip
def test_the_head_tells_in_any_words(head: str, field: str, value: str) -> None:
    """A kind is told by its phrase, a bank by its label's own word; a title is none; sentences tell both."""
    rows = "\nOpening balance   320.00\n06 May 2025  Card   -12.50   307.50\n09 May 2025  Card   -60.00   247.50\n"
    source = f"{head}\n\n{rows}20 May 2025  Pay  1,000.00  1,247.50\nClosing balance   1,247.50\n"

    assert _read(text_document(source))[field] == value


def test_what_is_booked_tells_an_account_of_the_everyday() -> None:
    """Where no word tells the kind: wages come, and bills and shops are paid."""
    rows = (
        "02 May 2025  Salary Orchard   2,100.00   2,420.00\n05 May 2025  Rent Quayside flat   -800.00   1,620.00\n"
        "09 May 2025  Supermarket groceries   -60.00   1,560.00\n12 May 2025  Electricity bill   -90.00   1,470.00\n"
    )

    assert _read(text_document(f"Cedar Bank\nOpening balance   320.00\n{rows}"))["accountType"] == "checking"


def test_a_name_in_large_type_beside_a_fact_is_the_bank_and_what_is_owed_tells_a_card() -> None:
    """Two words of columns in that line make no heading of it, and a product's name tells no kind."""
    sheet = Sheet(size=14.0)
    sheet.put((48, "Corran Chartered"), (330, "Payment Due Date : 29 Jan 2025"))
    sheet.size = 9.0
    for line in ("Wei Jun Tan", "8 Orchard Lane", "Singapore 640512", "SMART PLATINUM 7749-7654-9272-5132"):
        sheet.put((48, line))
    sheet.put((48, "Previous balance"), (500, "376.52", "right"))
    for day, words, amount in (
        ("08 Jan 2025", "Payment by internet", "376.52CR"),
        ("10 Jan 2025", "Groceries", "123.78"),
        ("14 Jan 2025", "Petrol", "64.20"),
        ("20 Jan 2025", "Airline tickets", "297.50"),
    ):
        sheet.put((48, day), (120, words), (510, amount, "right"))
    sheet.put((48, "New balance"), (500, "485.48", "right"))

    answer = _read(sheet.document())

    assert (answer["institution"], answer["accountType"]) == ("Corran Chartered", "credit_card")
    assert answer["reconciled"]


def test_a_line_of_a_summary_with_its_period_is_no_booking() -> None:
    """What says nothing but two days as far apart as those of a period and some figures moved no money."""
    sheet = Sheet()
    sheet.put((40, "Caja Giralda"), (300, "Extracto de movimientos"))
    sheet.put((40, "Período"), (180, "Saldo inicial"), (320, "Total gastos"), (480, "Saldo final"))
    sheet.put((40, "01/04/2027 – 30/04/2027"), (180, "500,00 €"), (320, "-360,00 €"), (480, "140,00 €"))
    sheet.put((40, "Fecha"), (120, "Concepto"), (360, "Importe", "right"), (540, "Saldo", "right"))
    for place in range(8, 0, -1):
        amount, balance = f"-{place * 10},00", f"{500 - 5 * place * (place + 1)},00"
        sheet.put((40, f"{place:02}/04/2027"), (120, "REINTEGRO"), (360, amount, "right"), (540, balance, "right"))

    assert [amount for _, amount, _ in _told(_read(sheet.document()))] == [-10.0 * place for place in range(8, 0, -1)]


@pytest.mark.parametrize(
    ("lines", "amounts"),
    [
        (
            "01/01/2027 - 31/01/2027  50.00  1,050.00\n"
            "01/02/2027 - 28/02/2027  50.00  1,100.00\n"
            "01/03/2027 - 31/03/2027  50.00  1,150.00",
            [50, 50, 50],
        ),
        (
            "01/01/2027 - 31/01/2027  50.00  5.00\n"
            "01/02/2027 - 28/02/2027  50.00\n"
            "01/03/2027 - 31/03/2027  50.00\n"
            "01/04/2027 - 30/04/2027  50.00",
            [-50, -50, -50, -50],
        ),
        (
            "03/05/2027 02/06/2027  50.00\n10/05/2027 09/06/2027  30.00\n17/05/2027 16/06/2027  20.00",
            [-50, -30, -20],
        ),
        (
            "01/05/2027 02/06/2027  1.00  50.00  1,050.00\n"
            "10/05/2027  Shop  50.00  1,100.00\n"
            "17/05/2027  Petrol  50.00  1,150.00\n"
            "20/05/2027  Petrol  50.00  1,200.00",
            [50, 50, 50, 50],
        ),
        (
            "01/01/2027 - 31/03/2027  12.50  1,012.50\n"
            "15/03/2027  Payroll  150.00  1,000.00\n"
            "20/02/2027  Petrol  -50.00  850.00\n"
            "15/01/2027  Corner Shop  -100.00  900.00",
            [12.5, 150, -50, -100],
        ),
    ],
    ids=[
        "months",
        "months, of which one has more figures",
        "days until which to pay",
        "a fee",
        "interest of a quarter",
    ],
)
def test_a_period_may_be_what_was_booked(lines: str, amounts: list[float]) -> None:
    """A row of one is a booking where it holds no more figures than others, these lie outside, or balances go on."""
    assert [amount for _, amount, _ in _told(_read(text_document(f"Cedar Bank\n{lines}")))] == amounts


@pytest.mark.parametrize(
    ("day", "under", "words"),
    [
        ("0{}.04.", [(70, "0{}.04."), (160, "CAJERO")], " CAJERO"),
        ("0{} Apr", [(70, "2027")], ""),
        ("0{} Apr", [(70, "2026")], " 2026"),
        ("0{}/04/2027", [(70, "2027")], " 2027"),
        ("0{}.04.", [(160, "€")], ""),
    ],
    ids=["value", "year", "another year", "a year that is told", "sign"],
)
def test_what_goes_on_under_a_day_is_no_word_of_a_booking(day: str, under: list[tuple[float, str]], words: str) -> None:
    """Neither is a day of value, nor the year that the day leaves out, nor a lone currency sign."""
    sheet = Sheet()
    sheet.put((40, "Cedar Bank"))
    sheet.put((40, "1 April 2027 – 30 April 2027"))
    sheet.put((70, "Opening balance"), (540, "500,00", "right"))
    for place in range(1, 5):
        amount, balance = f"-{place * 10},00", f"{500 - 5 * place * (place + 1)},00"
        payee = f"REINTEGRO {'ABCD'[place - 1]}"
        sheet.put((70, day.format(place)), (160, payee), (360, amount, "right"), (540, balance, "right"))
        sheet.put(*((x, text.format(place)) for x, text in under))
        sheet.y += 6

    told = [description for *_, description in _told(_read(sheet.document()))]

    assert told == [f"REINTEGRO {letter}{words}" for letter in "ABCD"]
