"""Statements whose rows no sums prove, exports of programs, and papers of other kinds that hold days and amounts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest

from aibackend.documents import Document
from aibackend.errors import NothingFound
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.statement.checks import values_stand_in_source
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response
from aibackend_plugins.statement.test_making import Ledger, Sheet, continental, english, head, ledger, minus

TODAY = date(2026, 11, 22)
Family = Callable[[Ledger], Document | str]


def days_below(made: Ledger) -> Document:
    """Blocks of payee and amount, each with its day and time on the line below."""
    sheet = Sheet()
    head(sheet, "Bolt", "History")
    for row in made.rows:
        amount = f"{'+' if row.cents > 0 else '−'} {english(row.cents)} EUR"
        sheet.put((40, row.payee), (500, amount, "right"))
        sheet.put((40, f"{row.day:%d %b %Y}, 12:37"))
    return sheet.document()


def marks_ahead(made: Ledger) -> Document:
    """The mark, the amount, the day, the payee."""
    sheet = Sheet()
    for row in made.rows:
        mark = "DR" if row.cents < 0 else "CR"
        sheet.put((40, mark), (70, english(row.cents)), (180, f"{row.day:%d-%b-%Y}"), (280, row.payee))
    return sheet.document()


def three_rows(made: Ledger) -> Document:
    """A project's account with hardly anything booked."""
    sheet = Sheet()
    head(sheet, "Lumo", "Project account")
    for row in made.rows[:3]:
        sheet.put((40, f"{row.day:%d %b %Y}"), (140, row.payee), (500, minus(row.cents) + english(row.cents), "right"))
    return sheet.document()


def short_decimals(made: Ledger) -> str:
    """An export without the zeros at the end of its figures."""
    rows = [f"{row.day},{row.payee},{row.cents / 100:g},{row.balance / 100}" for row in made.rows]
    return "\n".join(["Date,Payee,Amount,Balance", *rows])


def semicolons(made: Ledger) -> str:
    """An export whose decimal sign parts cells elsewhere."""
    rows = [f"{row.day:%d.%m.%Y};{row.payee};{minus(row.cents)}{continental(row.cents)}" for row in made.rows]
    return "\n".join(["Buchung;Text;Betrag", *rows])


def amounts_ahead(made: Ledger) -> str:
    """An export with numbers of its rows, and amounts before days."""
    rows = [f'"{at}","{row.cents / 100}","{row.day:%m/%d/%Y}","{row.payee}"' for at, row in enumerate(made.rows)]
    return "\n".join(['"id","amount","booked","who"', *rows])


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize(
    "family", [days_below, marks_ahead, three_rows, short_decimals, semicolons, amounts_ahead], ids=lambda f: f.__name__
)
def test_rows_are_read_without_a_proof(family: Family, seed: int) -> None:
    """Every row is read with its mark, and every figure of the answer stands in the source."""
    made = ledger(random.Random(seed))
    paper = family(made)
    document = EmbeddedReader().read(paper.encode()) if isinstance(paper, str) else paper
    draft = find(document, {"text": paper} if isinstance(paper, str) else {})

    wanted = made.rows[:3] if family is three_rows else made.rows
    assert Counter((row["date"], row["amount"]) for row in draft.result["transactions"]) == Counter(
        (row.day.isoformat(), Decimal(row.cents) / 100) for row in wanted
    )
    assert values_stand_in_source({}, draft) is None


def yearless(made: Ledger) -> Document:
    sheet = Sheet()
    head(sheet, "First Elm", "Activity")
    for row in made.rows:
        amount = (420, minus(row.cents) + "$" + english(row.cents), "right")
        sheet.put((40, f"{row.day:%b %d}"), (120, row.payee), amount, (540, "$" + english(row.balance), "right"))
    return sheet.document()


def test_days_without_any_year_are_the_last_ones_with_a_warning() -> None:
    """Where no year is printed, each day is the last of its date that is over, and a warning says so."""
    made = ledger(random.Random(3))
    result = find(yearless(made), {"today": TODAY, "evidence": True}).result

    days = [date.fromisoformat(row["date"]) for row in result["transactions"]]
    assert [(day.month, day.day) for day in days] == [(row.day.month, row.day.day) for row in made.rows]
    assert all(0 <= (TODAY - day).days <= 366 for day in days)
    assert "ambiguous_date" in {warning["code"] for warning in result["warnings"]}


def test_an_invoice_with_days_in_its_lines_is_refused() -> None:
    """Lines of work with their days are rows of a day and an amount, and yet no account."""
    sheet = Sheet()
    head(sheet, "Hartmann Consulting GmbH", "INVOICE", "Invoice no. 2026-118", "Bill to: Lindner & Sons")
    for day in range(2, 9):
        sheet.put((40, f"{day:02}.03.2026"), (120, "Consulting on site"), (500, english(48_000 + day), "right"))
    sheet.put((40, "Subtotal"), (500, english(336_035), "right"))
    sheet.put((40, "VAT 19 %"), (500, english(63_847), "right"))
    sheet.put((40, "Total due"), (500, english(399_882), "right"))
    with pytest.raises(NothingFound):
        find(sheet.document(), {})


def test_the_columns_of_an_export_tell_no_holder_and_no_number_of_others() -> None:
    """Headings are no names, and the accounts of payers and payees are not the account's own."""
    export = (
        "Booking Date,Partner Name,Partner IBAN,Type,Account Name,Amount (EUR)\n"
        "2025-01-02,REWE,,Presentment,Main Account,-23.90\n"
        "2025-01-05,Arbeitgeber GmbH,DE89370400440532013000,Credit Transfer,Main Account,2100.00\n"
        "2025-01-09,Vermieter,DE12500105170648489890,Debit Transfer,Main Account,-850.00\n"
    )

    answer = Response().dump(find(EmbeddedReader().read(export.encode()), {}).result)

    assert isinstance(answer, dict)
    assert (answer["accountHolder"], answer["accountNumber"], answer["institution"]) == ("", "", "")
    assert [row["amount"] for row in answer["transactions"]] == [-23.9, 2100, -850]


def test_sums_by_age_below_the_rows_are_no_booking() -> None:
    """A line without a day that holds more figures than any booking restates the balance; nothing was paid."""
    text = (
        "Statement\nBrightwater Paints Ltd\n\n"
        "Date        Ref        Detail            Debit    Credit   Balance\n"
        "01/05/2026  B/F        Brought forward                      410.00\n"
        "06/05/2026  INV10231   Invoice           236.40             646.40\n"
        "14/05/2026  RCT884     Payment                    410.00    236.40\n"
        "21/05/2026  INV10288   Invoice            98.75             335.15\n\n"
        "Amount now due                                              335.15\n"
        "Current 335.15   30 days 0.00   60 days 0.00   90+ 0.00\n"
    )

    result = find(EmbeddedReader().read(text.encode()), {}).result

    assert [abs(row["amount"]) for row in result["transactions"]] == [Decimal("236.40"), Decimal(410), Decimal("98.75")]
    assert result["closing_balance"] == Decimal("335.15")


def test_the_first_balance_is_the_printed_figure_from_which_the_rows_lead_to_the_last() -> None:
    """Where several figures stand on the line of the old balance, arithmetic tells which of them it is."""
    text = (
        "NORTHSTAR CREDIT UNION   Visa credit card\nMinimum payment due $25.00 by 07/12/26\n"
        "Closing date 06/18/26\nNew balance: $412.18\n\n"
        "Previous balance $300.00   Payments -$150.00   Purchases +$259.10   Interest +$3.08\n\n"
        "Posted  Description                         Amount\n"
        "05/22   PAYMENT RECEIVED - THANK YOU        150.00-\n"
        "05/25   SHELL OIL 5744 PORTLAND OR           48.10\n"
        "06/02   ALASKA AIR SEATTLE WA               199.00\n"
        "06/11   NETFLIX.COM                          12.00\n"
        "06/18   INTEREST CHARGE                       3.08\n"
    )

    result = find(EmbeddedReader().read(text.encode()), {"today": date(2026, 11, 28)}).result

    assert (result["opening_balance"], result["closing_balance"]) == (Decimal(-300), Decimal("-412.18"))
    assert result["reconciled"]


def listed(made: Ledger, *, running: bool = True) -> Sheet:
    """The first balance and the rows of a statement, with the balance after each where that is running."""
    sheet = Sheet()
    head(sheet, "Lumo", "Statement")
    sheet.put((40, "Opening balance"), (500, english(made.opening), "right"))
    for row in made.rows:
        cells = [(40, f"{row.day:%d/%m/%Y}"), (140, row.payee), (400, minus(row.cents) + english(row.cents), "right")]
        sheet.put(*cells, *([(500, english(row.balance), "right")] if running else []))
    return sheet


def contradicting(made: Ledger, *, running: bool, label: str, off: int) -> Document:
    """A statement whose last balance is printed with another figure than the one to which the rows lead."""
    sheet = listed(made, running=running)
    sheet.put((40, label), (500, english(made.rows[-1].balance + off), "right"))
    return sheet.document()


@pytest.mark.parametrize("running", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_a_paper_that_contradicts_itself_is_told_as_printed(running: bool, seed: int) -> None:
    """No mark is turned and no balance replaced so that the sums agree; a figure of something else is no balance."""
    made = ledger(random.Random(seed))
    off, last = 2 * abs(made.rows[1].cents), made.rows[-1].balance
    papers = (
        contradicting(made, running=running, label="Closing balance", off=off),
        contradicting(made, running=True, label="Closing balance of points", off=off),
    )
    found, points = (find(paper, {"today": TODAY}).result for paper in papers)

    assert [found["closing_balance"], points["closing_balance"]] == [Decimal(last + off) / 100, Decimal(last) / 100]
    assert [row["amount"] for row in found["transactions"]] == [Decimal(row.cents) / 100 for row in made.rows]
    assert not found["reconciled"]


def test_what_may_be_spent_is_no_balance_and_a_limit_no_booking() -> None:
    """Below the rows stand an overdraft and a figure that is the last balance and this overdraft."""
    made = ledger(random.Random(3))
    sheet = listed(made)
    sheet.put((40, "Overdraft limit"), (500, english(50_000), "right"))
    sheet.put((40, "Balance available to spend"), (500, english(made.closing + 50_000), "right"))
    found = find(sheet.document(), {"today": TODAY}).result

    assert len(found["transactions"]) == len(made.rows)
    assert found["closing_balance"] == Decimal(made.closing) / 100
