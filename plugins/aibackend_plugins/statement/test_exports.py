"""The files that banks' programs export for other programs: one account, written in each format, reads the same."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend.testing import text_document
from aibackend_plugins.statement.checks import reconciled_is_true, totals_are_sums, values_stand_in_source
from aibackend_plugins.statement.exports import read_export
from aibackend_plugins.statement.offline import find

ROWS = [("2026-04-03", "Zorbel Power", Decimal("-250.00")), ("2026-04-08", "Brunk Ltd", Decimal("1800.50")),
        ("2026-04-22", "Welm Mobile", Decimal("-99.95"))]  # fmt: skip
FIRST = Decimal("12345.67")
LAST = FIRST + sum(amount for _, _, amount in ROWS)


def mt940() -> str:
    """As SWIFT has it."""
    lines = [":20:START", ":25:37040044/0532013000", ":28C:1/1", f":60F:C260401EUR{_comma(FIRST)}"]
    for day, words, amount in ROWS:
        digits = day[2:].replace("-", "")
        lines += [
            f":61:{digits}{digits[2:]}{'D' if amount < 0 else 'C'}{_comma(abs(amount))}NTRFNONREF",
            f":86:{words}",
        ]
    return "\n".join([*lines, f":62F:C260430EUR{_comma(LAST)}", "-"])


def camt() -> str:
    """As ISO 20022 has it."""
    rows = "".join(
        f'<Ntry><Amt Ccy="EUR">{abs(amount)}</Amt><CdtDbtInd>{"DBIT" if amount < 0 else "CRDT"}</CdtDbtInd>'
        f"<BookgDt><Dt>{day}</Dt></BookgDt><AddtlNtryInf>{words}</AddtlNtryInf></Ntry>"
        for day, words, amount in ROWS
    )
    ends = "".join(
        f'<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">{value}</Amt>'
        "<CdtDbtInd>CRDT</CdtDbtInd></Bal>"
        for code, value in (("OPBD", FIRST), ("CLBD", LAST))
    )
    head = "<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>"
    space = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"
    return f'<Document xmlns="{space}"><BkToCstmrStmt><Stmt>{head}{ends}{rows}</Stmt></BkToCstmrStmt></Document>'


def ofx() -> str:
    """As version 1 has it, tags without ends."""
    rows = "".join(
        f"<STMTTRN><TRNTYPE>OTHER<DTPOSTED>{day.replace('-', '')}120000<TRNAMT>{amount}<NAME>{words}</STMTTRN>\n"
        for day, words, amount in ROWS
    )
    head = "<CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>0532013000<ACCTTYPE>CHECKING</BANKACCTFROM>"
    foot = f"<LEDGERBAL><BALAMT>{LAST}<DTASOF>20260430</LEDGERBAL>"
    return f"OFXHEADER:100\n\n<OFX><STMTRS>{head}<BANKTRANLIST>{rows}</BANKTRANLIST>{foot}</STMTRS></OFX>"


def qif() -> str:
    """As Quicken has it: month first, nothing of the account."""
    rows = [f"D{day[5:7]}/{day[8:]}/{day[:4]}\nT{amount:,}\nP{words}\n^" for day, words, amount in ROWS]
    return "\n".join(["!Type:Bank", *rows])


def _comma(value: Decimal) -> str:
    return str(value).replace(".", ",")


@pytest.mark.parametrize(
    ("write", "opening", "closing", "number"),
    [(mt940, FIRST, LAST, "3000"), (camt, FIRST, LAST, "3000"), (ofx, None, LAST, "3000"), (qif, None, None, "")],
    ids=["mt940", "camt", "ofx", "qif"],
)
def test_an_account_reads_the_same_from_every_format(
    write: Callable[[], str], opening: Decimal | None, closing: Decimal | None, number: str
) -> None:
    """Rows with their signs and words; balances and number where the format tells them."""
    text = write()
    draft = find(text_document(text), {"text": text, "evidence": True})
    result = draft.result

    assert [(row["date"], row["description"], row["amount"]) for row in result["transactions"]] == ROWS
    assert (result["opening_balance"], result["closing_balance"]) == (opening, closing)
    assert result["account_number"] == number
    assert result["reconciled"] is (opening is not None)
    for check in (totals_are_sums, reconciled_is_true, values_stand_in_source):
        assert check({"text": text}, draft) is None


@pytest.mark.parametrize(("length", "rows"), [(250, 0), (700, 2)])
def test_of_a_file_that_is_cut_off_what_is_whole_is_read(length: int, rows: int) -> None:
    """XML that ends early gives the entries before its end, and reconciles nothing."""
    findings = read_export(camt()[:length])

    assert findings is not None
    assert [(row.date, row.amount) for row in findings.transactions] == [
        (day, amount) for day, _, amount in ROWS[:rows]
    ]
    assert not findings.reconciled


@given(st.sampled_from([mt940, camt, ofx, qif]), st.data())
def test_damaged_files_are_read_as_far_as_they_go(export: Callable[[], str], data: st.DataObject) -> None:
    """Whatever is struck out or written into a file, each booking that is told has a day of the calendar."""
    text = export()
    for _ in range(data.draw(st.integers(1, 8))):
        place = data.draw(st.integers(0, len(text)))
        put = data.draw(st.sampled_from(["9", ",", "-", ".", "٣", "1e9", "NaN", "<", ">", "\n:61:", "<TRNAMT>", ""]))
        text = text[:place] + put + text[place + data.draw(st.integers(0, 4)) :]
    found = read_export(text)

    assert all(date.fromisoformat(row.date) for row in (found.transactions if found else ()))
