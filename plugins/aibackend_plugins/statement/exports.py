"""Statements as banks' programs export them for other programs: MT940, camt, OFX and QIF, read by their tags.

Sources: SWIFT MT 940 customer statement message; ISO 20022 camt.052, .053, .054; OFX 1.0.3 and 2.2; Quicken
Interchange Format. What a file does not tell is None or "".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, TypeVar

from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import date_order, read_date
from aibackend_plugins.statement.category import categories_of
from aibackend_plugins.statement.findings import Account, Findings, Transaction
from aibackend_plugins.statement.schema import TRANSACTIONS_MAX

if TYPE_CHECKING:
    from lxml.etree import _Element

T = TypeVar("T")
_FIELD = re.compile(r"(?m)^:(?P<tag>\d\d[A-Z]?):(?P<value>.*(?:\n(?!:\d\d[A-Z]?:|-\s*$|\{).*)*)")
_BALANCE = re.compile(r"(?P<way>[CD])(?P<day>\d{6})(?P<code>[A-Z]{3})(?P<amount>\d{1,15},\d{0,4})")
_ENTRY = re.compile(
    r"(?P<value>\d{6})(?P<booked>\d{4})?(?P<way>R?[CD])[A-Z]?(?P<amount>\d{1,15},\d{0,4})[A-Z]\w{3}(?P<rest>[^\n]*)"
)
_SUBFIELD = re.compile(r"\?(?P<number>\d\d)(?P<text>[^?]*)")
_OFX = re.compile(r"<(?P<tag>[A-Z][A-Z0-9.]+)>(?P<value>[^<\r\n]*)")
OFX_KINDS = {"CHECKING": "checking", "SAVINGS": "savings", "MONEYMRKT": "savings", "CREDITLINE": "credit_card"}
QIF_KINDS = {"ccard": "credit_card"}


@dataclass(frozen=True, kw_only=True)
class _Export:
    """What a file tells. rows: day, words, amount, and the words that say it. balances and period: first, last."""

    rows: Sequence[tuple[str, str, Decimal, str]]
    institution: str = ""
    holder: str = ""
    number: str = ""
    kind: str = ""
    currency: str = ""
    period: tuple[str, str] = ("", "")
    balances: tuple[tuple[Decimal, str] | None, tuple[Decimal, str] | None] = (None, None)


def read_export(text: str) -> Findings | None:
    """The statement in a file of one of these kinds; None for any other text."""
    start = text[:4_000].lstrip("\ufeff \r\n\t")
    export: _Export | None
    if re.search(r"(?m)^:20:", start) and ":60" in text:
        export = _mt940(text.replace("\r\n", "\n"))
    elif "<OFX>" in start:
        export = _ofx(text)
    elif start.startswith("!Type:") or start.startswith("!Account"):
        export = _qif(text)
    elif start.startswith("<") and "camt.05" in start:
        export = _camt(text)
    else:
        return None
    return _findings(export) if export else None


def _findings(export: _Export) -> Findings:
    rows = export.rows[:TRANSACTIONS_MAX]
    opening, closing = (None if each is None else _found(*each) for each in export.balances)
    total = sum((amount for _, _, amount, _ in rows), Decimal(0))
    bookings = tuple(
        Transaction(
            date=day, description=words, amount=amount, balance=None, page=1, row=place, quote=quote, sign="sign_mark"
        )
        for place, (day, words, amount, quote) in enumerate(rows)
    )
    return Findings(
        account=Account(
            institution=_found(export.institution, export.institution) if export.institution else None,
            holder=_found(export.holder, export.holder) if export.holder else None,
            number=_found(export.number[-4:], export.number[-4:]) if export.number else None,
            kind=_found(export.kind, "") if export.kind else None,
            currency=_found(export.currency, export.currency) if export.currency else None,
            start=_found(export.period[0], "") if export.period[0] else None,
            end=_found(export.period[1], "") if export.period[1] else None,
        ),
        opening=opening,
        closing=closing,
        transactions=bookings,
        categories=tuple(categories_of(bookings)),
        reconciled=opening is not None and closing is not None and opening.value + total == closing.value,
    )


def _found(value: T, quote: str) -> Found[T]:
    return Found(value=value, page=1, quote=quote, finder="export")


# --- MT940 ---------------------------------------------------------------------------------------------------------


def _mt940(text: str) -> _Export:
    fields = [(match["tag"], match["value"].strip()) for match in _FIELD.finditer(text)]
    rows: list[tuple[str, str, Decimal, str]] = []
    for place, (tag, value) in enumerate(fields):
        if tag == "61" and (entry := _ENTRY.match(value)) and _booked(entry):
            told = fields[place + 1][1] if fields[place + 1 : place + 2] and fields[place + 1][0] == "86" else ""
            went = entry["way"] in ("D", "RC")
            amount = Decimal(entry["amount"].replace(",", "."))
            words = _mt940_words(told) or entry["rest"].strip()
            rows.append((_booked(entry), words, -amount if went else amount, entry["amount"]))
    first = [match for tag, value in fields if tag in ("60F", "60M") and (match := _BALANCE.match(value))]
    last = [match for tag, value in fields if tag in ("62F", "62M") and (match := _BALANCE.match(value))]
    number = next((re.sub(r"[A-Z]{3}$", "", value) for tag, value in fields if tag.startswith("25")), "")
    return _Export(
        rows=rows,
        number=re.sub(r"\W", "", number.split("/")[-1]),
        currency=next((match["code"] for match in first + last), ""),
        period=(_six(first[0]["day"]) if first else "", _six(last[-1]["day"]) if last else ""),
        balances=(_mt940_balance(first[:1]), _mt940_balance(last[-1:])),
    )


def _mt940_balance(found: Sequence[re.Match[str]]) -> tuple[Decimal, str] | None:
    if not found:
        return None
    value = Decimal(found[0]["amount"].replace(",", "."))
    return (-value if found[0]["way"] == "D" else value), found[0]["amount"]


def _booked(entry: re.Match[str]) -> str:
    """The day of booking, which tells no year: that of the day of value, or its neighbour."""
    value = _six(entry["value"])
    if not entry["booked"] or not value:
        return value
    year, month = int(value[:4]), int(entry["booked"][:2])
    year += (int(value[5:7]) - month > 6) - (month - int(value[5:7]) > 6)
    return _day(f"{year}-{entry['booked'][:2]}-{entry['booked'][2:]}") or value


def _six(digits: str) -> str:
    """`260401` as a date of this century."""
    return _day(f"20{digits[:2]}-{digits[2:4]}-{digits[4:6]}")


def _mt940_words(text: str) -> str:
    """Who and what for, of the subfields where there are any. Source: DK, Anlage 3, Belegungsregeln MT940."""
    parts = {match["number"]: match["text"] for match in _SUBFIELD.finditer(text.replace("\n", ""))}
    if parts:
        text = " ".join(parts[number] for number in sorted(parts) if number in ("32", "33") or number[0] in "26")
    return " ".join(text.split())[:300]


# --- OFX and QIF ---------------------------------------------------------------------------------------------------


def _ofx(text: str) -> _Export:
    head, *blocks = re.split(r"<STMTTRN>", text)
    told = _tags(head)
    foot = _tags(re.split(r"</BANKTRANLIST>", text)[-1])
    rows = []
    for block in blocks:
        tags = _tags(block.split("</STMTTRN>")[0])
        day, amount = _eight(tags.get("DTPOSTED", "")), _amount(tags.get("TRNAMT", ""))
        if day and amount is not None:
            words = " ".join(tags[name] for name in ("NAME", "PAYEE", "MEMO") if tags.get(name))
            rows.append((day, words, amount, tags["TRNAMT"]))
    closing = _amount(foot.get("BALAMT", ""))
    return _Export(
        rows=rows,
        institution=told.get("ORG", ""),
        number=told.get("ACCTID", ""),
        kind="credit_card" if "<CCSTMTRS>" in text else OFX_KINDS.get(told.get("ACCTTYPE", ""), ""),
        currency=told.get("CURDEF", ""),
        period=(_eight(told.get("DTSTART", "")), _eight(told.get("DTEND", ""))),
        balances=(None, None if closing is None else (closing, foot["BALAMT"])),
    )


def _tags(text: str) -> dict[str, str]:
    """The first value of each tag."""
    found: dict[str, str] = {}
    for match in _OFX.finditer(text):
        if match["value"].strip():
            found.setdefault(match["tag"], match["value"].strip())
    return found


def _eight(digits: str) -> str:
    return _day(f"{digits[:4]}-{digits[4:6]}-{digits[6:8]}")


def _day(told: str) -> str:
    """A day of the calendar as it is told, "" for anything else."""
    try:
        return date.fromisoformat(told).isoformat()
    except ValueError:
        return ""


def _amount(told: str) -> Decimal | None:
    """`-1250.50` or `1250,5`; None for anything else."""
    plain = told.replace(",", ".")
    return Decimal(plain) if re.fullmatch(r"[+-]?[0-9]{0,15}\.?[0-9]{1,4}", plain) else None


def _qif(text: str) -> _Export | None:
    records = [list(_qif_fields(record)) for record in text.split("^")]
    order = date_order([value for record in records for tag, value in record if tag == "D"], month_first_hint=True)
    rows = []
    for fields in map(dict, records):
        day = read_date(fields.get("D", ""), order)
        amount = _amount(re.sub(r"[^\d.+-]", "", fields.get("T", "")))
        if day and amount is not None:
            words = " ".join(fields[tag] for tag in "PM" if fields.get(tag))
            rows.append((day.iso, words, amount, fields["T"]))
    kind = re.search(r"(?m)^!Type:(\w+)", text)
    return _Export(rows=rows, kind=QIF_KINDS.get(kind[1].lower(), "") if kind else "") if rows else None


def _qif_fields(record: str) -> Iterator[tuple[str, str]]:
    for line in record.splitlines():
        if line and line[0] in "DTPM":
            yield line[0], line[1:].strip().replace("'", "/") if line[0] == "D" else line[1:].strip()


# --- camt ----------------------------------------------------------------------------------------------------------


def _camt(text: str) -> _Export | None:
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, recover=True)
    root = etree.fromstring(text.lstrip("\ufeff \r\n\t").encode(), parser)  # of a file that is cut off, what is whole
    paper = next(iter(_all(root, "Stmt", "Rpt", "Ntfctn")), None) if root is not None else None
    if paper is None:
        return None
    balances = {_text(each, "Tp", "CdOrPrtry", "Cd"): _camt_amount(each) for each in _all(paper, "Bal")}
    account = next(iter(_all(paper, "Acct")), None)
    return _Export(
        rows=[row for entry in _all(paper, "Ntry") for row in _camt_row(entry)],
        institution=_text(account, "Svcr", "FinInstnId", "Nm"),
        holder=_text(account, "Ownr", "Nm"),
        number=_text(account, "Id", "IBAN") or _text(account, "Id", "Othr", "Id"),
        currency=_text(account, "Ccy") or next((each.get("Ccy", "") for each in _all(paper, "Amt")), ""),
        period=(_day(_text(paper, "FrToDt", "FrDtTm")[:10]), _day(_text(paper, "FrToDt", "ToDtTm")[:10])),
        balances=(_either(balances, "OPBD", "PRCD"), _either(balances, "CLBD")),
    )


def _camt_row(entry: _Element) -> Iterator[tuple[str, str, Decimal, str]]:
    told = _camt_amount(entry)
    day = _text(entry, "BookgDt", "Dt") or _text(entry, "BookgDt", "DtTm") or _text(entry, "ValDt", "Dt")
    if told and _day(day[:10]):
        said = [*(each.text or "" for each in _all(entry, "Ustrd")), _text(entry, "AddtlNtryInf")]
        other = "Cdtr" if told[0] < 0 else "Dbtr"
        names = [_text(each, "Nm") or _text(each, "Pty", "Nm") for each in _all(entry, other)]
        words = " ".join(dict.fromkeys(part.strip() for part in (*names, *said) if part.strip()))
        yield day[:10], words[:300], *told


def _camt_amount(element: _Element) -> tuple[Decimal, str] | None:
    told = _text(element, "Amt")
    amount = _amount(told)
    return None if amount is None else (-amount if _text(element, "CdtDbtInd") == "DBIT" else amount, told)


def _either(found: Mapping[str, tuple[Decimal, str] | None], *names: str) -> tuple[Decimal, str] | None:
    return next((found[name] for name in names if name in found), None)


def _all(element: _Element, *names: str) -> list[_Element]:
    return [each for each in element.iter("{*}*") if each.tag.rpartition("}")[2] in names]


def _text(element: _Element | None, *path: str) -> str:
    """The text under children by their local names; "" where one is missing."""
    for name in path:
        if element is None:
            return ""
        element = next((each for each in element if str(each.tag).rpartition("}")[2] == name), None)
    return "" if element is None else (element.text or "").strip()
