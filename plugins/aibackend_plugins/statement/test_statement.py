"""/v1/statement: the contract, what is no statement, signs of every kind, evidence, and the laws of any reading."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend.errors import NothingFound
from aibackend.testing import text_document
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend_plugins.statement import capability
from aibackend_plugins.statement.category import categories_of
from aibackend_plugins.statement.checks import (
    balances_follow,
    reconciled_is_true,
    totals_are_sums,
    values_stand_in_source,
)  # fmt: skip
from aibackend_plugins.statement.examples import EXAMPLES
from aibackend_plugins.statement.findings import Transaction
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.proven_signs import mend
from aibackend_plugins.statement.schema import Response

TEXT: str = EXAMPLES[0].request["text"]
CHECKS = (totals_are_sums, reconciled_is_true, balances_follow, values_stand_in_source)


def read(*texts: str, **request: Any) -> dict[str, Any]:
    """The answer to the text of one or more pages, as on the wire."""
    answer = Response().dump(find(text_document(*texts), {"text": "\n".join(texts), **request}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ms Kaminski,\n\nthank you for the lovely evening. We shall meet again on 12 May 2025.\n\nYours, Peter",
        "Corner Shop\n12 May 2025\nMilk 1.20\nTotal 1.20\nCash 2.00\nChange 0.80",
        "A cat on a window sill",
        "12/05/2025 9.99",
        "",
    ],
    ids=["letter", "receipt", "caption", "a lone row", "nothing"],
)
def test_what_is_no_statement_is_refused(text: str) -> None:
    """A document without the rows and the account of a statement is not answered with guesses."""
    with pytest.raises(NothingFound):
        find(text_document(text), {"text": text})


FRENCH = """Banque Populaire du Rhône
Relevé de compte n° 4
Titulaire : Monsieur Paul Lefèvre
Compte courant
Du 01/03/2025 au 31/03/2025
Date      Libellé                                Débit        Crédit
          Ancien solde au 28/02/2025                        1 520,30
03/03     PRLV EDF                               86,40
05/03     VIREMENT SALAIRE SOCIETE X                        2 100,00
12/03     RETRAIT DAB LYON                       60,00
          Nouveau solde au 31/03/2025                       3 473,90 EUR
"""
SPANISH = """Banco Mediterráneo S.A.
Titular: Ana García López
IBAN ES91 2100 0418 4502 0005 1332
Cuenta corriente   Divisa EUR
Fecha        Concepto                        Importe        Saldo
Saldo anterior                                            800,00
02/04/2025   Nomina Empresa SA             1.450,00     2.250,00
04/04/2025   Recibo luz                      -75,20     2.174,80
15/04/2025   Compra tarjeta Mercadona        -54,11     2.120,69
Saldo final                                           2.120,69
"""
CARD = """CAPITAL CREST BANK
Credit Card Statement
Account ending in ****4417
Previous balance         $312.44
New balance              $131.72
Minimum payment due       $25.00

Trans   Post    Description                     Amount
05/20/2025   05/21   PAYMENT - THANK YOU           -$312.44
05/22/2025   05/23   WHOLE FOODS MARKET AUSTIN TX    $84.19
06/02/2025   06/03   SHELL OIL 5744 AUSTIN TX        $38.54
06/05/2025   06/06   NETFLIX.COM                      $8.99
"""
SECTIONS = """First Prairie Credit Union
Member: Dana Whitfield
Account Number: 000123459876
Statement Period: 02/01/2025 through 02/28/2025
Beginning balance on 02/01/2025 $1,000.00
DEPOSITS
02/03 Payroll ACME CORP 1,250.00
WITHDRAWALS
02/05 Main St 100.00
02/10 Number 1043 310.25
Ending balance on 02/28/2025 $1,839.75
"""


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        (TEXT, [-42.1, 2150, -68.23, -850]),
        (EXAMPLES[1].request["text"], [-120.5, 2400, -800]),
        (FRENCH, [-86.4, 2100, -60]),
        (SPANISH, [1450, -75.2, -54.11]),
        (CARD, [312.44, -84.19, -38.54, -8.99]),
        (SECTIONS, [1250, -100, -310.25]),
    ],
    ids=["columns", "letters", "columns and spaces", "minus", "a card's charges", "sections"],
)
def test_signs(text: str, amounts: list[float]) -> None:
    """However a statement tells money in from money out, the rows add up to its closing balance."""
    answer = read(text)

    assert [row["amount"] for row in answer["transactions"]] == amounts
    assert answer["reconciled"] is True


def test_only_the_end_of_the_number_is_told() -> None:
    """Neither the answer nor its evidence holds more of the account number than its last four characters."""
    answer = read(EXAMPLES[1].request["text"], evidence=True)

    assert answer["accountNumber"] == "4567"
    number = next(each for each in answer["evidence"] if each["field"] == "/accountNumber")
    assert len(number["quote"].replace(" ", "")) == 4


def test_signs_that_nothing_shows_are_proven_by_the_balances() -> None:
    """Without columns, marks or words, the one way that makes the closing balance is taken."""
    text = "Hill Bank\nAccount No. 55512345\nStatement\nOpening balance 100.00\n01.02.2025 Alpha 30.00\n"
    text += "02.02.2025 Beta 12.50\n03.02.2025 Gamma 7.25\nClosing balance 110.25"

    answer = read(text, evidence=True)

    assert [row["amount"] for row in answer["transactions"]] == [30, -12.5, -7.25]
    assert answer["reconciled"] is True


def test_what_does_not_add_up_is_told() -> None:
    """A closing balance that the rows do not make is answered as printed, not reconciled, with a warning."""
    answer = read(SECTIONS.replace("$1,839.75", "$1,900.00"), evidence=True)

    assert answer["closingBalance"] == 1900
    assert answer["reconciled"] is False
    assert "totals_mismatch" in {each["code"] for each in answer["warnings"]}


def test_evidence_is_verbatim_and_points_into_the_answer() -> None:
    """Each quote stands in the text, character for character, and each pointer leads to a value."""
    answer = read(TEXT, evidence=True)

    assert {"/institution", "/closingBalance", "/transactions/3/amount"} <= {e["field"] for e in answer["evidence"]}
    for each in answer["evidence"]:
        assert each["quote"] is None or each["quote"] in TEXT
        assert 0 < each["confidence"] < 1
        value: Any = answer
        for part in each["field"].strip("/").split("/"):
            value = value[int(part)] if isinstance(value, list) else value[part]
        assert value not in ("", None)


ROWS = st.lists(
    st.integers(1, 999_999).flatmap(lambda cents: st.sampled_from([cents, -cents])), min_size=1, max_size=40
)


def printed(cents: list[int], opening: int, with_balance: bool, comma: bool) -> list[str]:
    """A statement of these amounts on pages of fifteen rows."""

    def figure(value: int) -> str:
        text = f"{value / 100:,.2f}"
        return text.translate(str.maketrans(",.", ".,")) if comma else text

    heading = "Date        Description             Withdrawals    Deposits" + ("     Balance" if with_balance else "")
    rows, balance = [], opening
    for place, value in enumerate(cents):
        balance += value
        column = f"{figure(-value):>12}{'':12}" if value < 0 else f"{'':12}{figure(value):>12}"
        last = f"{figure(balance):>13}" if with_balance else ""
        rows.append(f"2025-03-{place % 28 + 1:02d}  Entry number {chr(65 + place % 26)}       {column}{last}")
    pages = [rows[start : start + 15] for start in range(0, len(rows), 15)]
    head = ["Hill Bank", "Account number 0012345678", "Currency USD", f"Opening balance   {figure(opening)}"]
    texts = ["\n".join([*(head if not number else []), heading, *page]) for number, page in enumerate(pages)]
    texts[-1] += f"\nClosing balance   {figure(balance)}"
    return texts


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(cents=ROWS, opening=st.integers(0, 9_999_999), with_balance=st.booleans(), comma=st.booleans())
def test_rows_survive_print(cents: list[int], opening: int, with_balance: bool, comma: bool) -> None:
    """Whatever the amounts, columns and pages, the rows come back as they were, and they reconcile."""
    draft = find(text_document(*printed(cents, opening, with_balance, comma)), {})

    result = draft.result
    assert [row["amount"] * 100 for row in result["transactions"]] == cents
    assert result["reconciled"] is True
    assert result["total_credits"] * 100 == sum(value for value in cents if value > 0)
    assert [check({}, draft) for check in CHECKS] == [None] * len(CHECKS)


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=400))
def test_no_text_breaks_it(text: str) -> None:
    """Any text is either read or refused."""
    try:
        find(text_document(f"Account statement\n{text}"), {"evidence": True})
    except NothingFound:
        return


@settings(max_examples=60, deadline=None)
@given(cents=st.lists(st.integers(1, 10_000), min_size=1, max_size=8, unique=True), wanted=st.integers(-20_000, 20_000))
def test_mending_turns_signs_and_nothing_else(cents: list[int], wanted: int) -> None:
    """Mended rows are the same rows; where they changed, they come to what the balances ask for."""
    rows = [
        Transaction(
            date="2025-01-01", description="x", amount=Decimal(each) / 100, balance=None, page=1, row=place, quote="",
            sign="sign_plain",
        )
        for place, each in enumerate(cents)
    ]  # fmt: skip
    mended = mend(rows, Decimal(wanted) / 100)

    assert [abs(row.amount) for row in mended] == [abs(row.amount) for row in rows]
    changed = [row.amount for row in mended] != [row.amount for row in rows]
    assert not changed or sum(row.amount for row in mended) == Decimal(wanted) / 100


@pytest.mark.parametrize(
    "text", ["01.02.2025 12.34 " * 11_000, "a" * 199_999, "- " * 99_000], ids=["figures", "one word", "dashes"]
)
def test_one_endless_line_is_refused_in_time(text: str) -> None:
    """A line of two hundred thousand characters costs no more than one that a page could hold."""
    with pytest.raises(NothingFound):
        find(text_document(text), {"text": text})


@pytest.mark.parametrize(
    ("check", "change"),
    [
        (totals_are_sums, {"total_credits": Decimal(1)}),
        (totals_are_sums, {"total_debits": Decimal(1)}),
        (reconciled_is_true, {"closing_balance": Decimal("1.00")}),
        (values_stand_in_source, {"opening_balance": Decimal("123.45")}),
    ],
    ids=["credits", "debits", "closing", "opening"],
)
def test_checks_find_what_a_model_made_up(check: Any, change: dict[str, Any]) -> None:
    """Each check passes the true reading and says what is wrong with a changed one."""
    draft = find(text_document(TEXT), {"text": TEXT})

    assert check({}, draft) is None
    assert check({}, Draft(result={**draft.result, **change}, source=draft.source))


def test_a_row_that_a_model_invents_is_sent_back() -> None:
    """An invented row is answered with a complaint, and the mended answer is taken."""
    draft = find(text_document(TEXT), {"text": TEXT})
    draft = replace(draft, result={**draft.result, "institution": ""})
    true = json.loads(json.dumps(Response().dump(draft.result)))
    row = {"date": "2025-03-30", "description": "Gift", "amount": 555.55, "balance": None, "category": "Other"}
    invented = {**true, "transactions": [*true["transactions"], row]}
    model = PlayedModel({**invented, "totalCredits": 2705.55, "reconciled": False}, true)

    answer = asyncio.run(model_road(capability(), {"text": TEXT}, model, draft=draft))

    assert len(answer.result["transactions"]) == 4
    assert model.validation_errors[1]


@pytest.mark.parametrize("said", ["VIR SEPA STRIPE PAYMENTS", "CREDIT REF 4432"])
def test_what_comes_in_pays_nothing(said: str) -> None:
    """Whatever its words are like."""
    booking = Transaction(
        date="2026-03-02",
        description=said,
        amount=Decimal("1845.20"),
        balance=None,
        page=1,
        row=0,
        quote=said,
        sign="sign_mark",
    )

    assert categories_of([booking, replace(booking, amount=-booking.amount)])[0] not in ("Loan payments", "Fees")
