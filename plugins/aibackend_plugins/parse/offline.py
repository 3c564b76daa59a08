"""The embedded road: the kind is found, then what that kind says, then whether it adds up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import NothingFound
from aibackend_blocks.documents.certificates import find_certificate, of_form
from aibackend_blocks.documents.invoices import find_invoice, result_of
from aibackend_blocks.documents.receipts import receipt_reader as receipts
from aibackend_blocks.pages.bounded import within
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.parse import validation
from aibackend_plugins.parse.benefits import find_benefits
from aibackend_plugins.parse.data import coi_data, eob_data, era_data, on_wire
from aibackend_plugins.parse.evidence import evidence_of, warnings_of
from aibackend_plugins.parse.kinds import SURE, kind_of, shares_of
from aibackend_plugins.parse.remittances import Advice, find_advice, read_advice
from aibackend_plugins.parse.schema import ERRORS_MAX
from aibackend_plugins.parse.x12 import NotX12

if TYPE_CHECKING:
    from aibackend.documents import Document

X12_SURE = 0.99
"""An interchange of type 835 says itself what it is."""
_KIN = {"era": "eob", "eob": "era", "receipt": "invoice", "invoice": "receipt"}
"""Papers that say nearly the same: of services to provider and patient, of a sale before and after it is paid."""
NOT_THERE = "The document does not look like one of this kind: nothing of what it must say was found."


@dataclass(frozen=True, kw_only=True)
class Reading:
    """A document as one kind. data: snake_case names. errors: JSON Pointer into `data` and message.

    spoken: its total stands under no label, as in a note; a kin that can be read says more.
    """

    data: Mapping[str, Any]
    total: Decimal | None = None
    currency: str = ""
    errors: Iterable[tuple[str, str]] = field(default_factory=list)
    spoken: bool = False


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the document and find what it says. Raises: NothingFound."""
    return await context.read(request, find)


def find(document: Document, request: RequestData) -> Draft:
    """What a document says. Raises: NothingFound when it is none of the kinds, or not the one asked for."""
    text = request.get("text") or document.raw or document.text
    kind, confidence = _kind(document, text, request.get("doc_type"))
    kind, reading = _read(document, text, kind, certain=bool(request.get("doc_type")), likely=confidence >= SURE)
    if reading is None:
        raise NothingFound(NOT_THERE, read=text)
    data = on_wire(reading.data)
    errors = [{"path": f"/data{path}", "message": message} for path, message in reading.errors][:ERRORS_MAX]
    result: dict[str, Any] = {
        "doc_type": kind,
        "confidence": confidence,
        "data": data,
        "total_amount": reading.total,
        "currency": reading.currency,
        "validation": {"valid": not errors, "errors": errors},
    }
    if request.get("evidence"):
        printed = kind == "era" and _advice(text) is None
        result["evidence"] = evidence_of("printed era" if printed else kind, data, document, request.get("text") or "")
        result["warnings"] = warnings_of(data, errors, document)
    return Draft(result=result, source=text)


def _read(document: Document, text: str, kind: str, *, certain: bool, likely: bool) -> tuple[str, Reading | None]:
    """The paper as its kind, or as the kin of that; one that is hardly likely to be either must prove it."""
    reading = READERS[kind](document, text)
    if certain or not likely:
        return kind, reading if certain or (reading and _tells(reading)) else None
    if kind in _KIN and (reading is None or reading.spoken or _nobody(reading.data)):
        other = READERS[_KIN[kind]](document, text)
        if other and (reading is None or reading.spoken or other.data.get("payee")):
            return _KIN[kind], other
    return kind, reading


def _tells(reading: Reading) -> bool:
    """Whether a paper that may be anything has a total, and lines or taxes that make it."""
    data = reading.data
    made = data.get("line_items") or data.get("items") or data.get("tax") is not None
    return "total" not in data or bool(reading.total and made and not list(reading.errors))


def _nobody(data: Mapping[str, Any]) -> bool:
    """Whether an explanation of benefits tells of no patient, as what goes to the provider tells each claim's."""
    return "service_lines" in data and not (data["member"] or data["patient"])


def _kind(document: Document, text: str, request: str | None) -> tuple[str, float]:
    if _advice(text) is not None and request in (None, "era"):
        return "era", X12_SURE
    if request:
        return request, round(min(max(shares_of(document)[request], 0.05), 0.99), 2)
    if of_form(document.form):
        return "coi", X12_SURE
    found = kind_of(document)
    if found is None:
        raise NothingFound("The document looks like no invoice, receipt, EOB, ERA or COI; name it by docType if it is.")
    return found


def _advice(text: str) -> Advice | None:
    try:
        return read_advice(text)
    except NotX12:
        return None


def _era(document: Document, text: str) -> Reading | None:
    advice = _advice(text) or find_advice(sheet_of(within(document.pages)))
    if advice is None:
        return None
    return Reading(data=era_data(advice), total=advice.paid, currency="USD", errors=advice.errors)


def _eob(document: Document, text: str) -> Reading | None:
    found = find_benefits(sheet_of(within(document.pages)))
    if not (found.lines or found.totals or found.claim_number or document.pages[0].scanned):
        return None
    currency = "USD" if found.totals else ""
    return Reading(
        data=eob_data(found), total=found.totals.get("billed"), currency=currency, errors=validation.of_benefits(found)
    )


def _coi(document: Document, text: str) -> Reading | None:
    found = of_form(document.form) or find_certificate(sheet_of(within(document.pages)))
    if not (found.policies or found.insured or found.holder):
        return None
    limits = any(policy.limits for policy in found.policies)
    return Reading(data=coi_data(found), currency="USD" if limits else "", errors=validation.of_certificate(found))


def _invoice(document: Document, text: str) -> Reading | None:
    findings = find_invoice(document, sheet_of(within(document.pages)))
    if findings is None:
        return None
    data = result_of(findings)
    total = findings.totals.total.value if findings.totals.total else None
    return Reading(data=data, total=total, currency=data["currency"], errors=validation.of_sums(data, "line_items"))


def _receipt(document: Document, text: str) -> Reading | None:
    findings = receipts.find_receipt(sheet_of(within(document.pages)))
    if findings is None:
        return None
    data = receipts.result_of(findings)
    total = findings.totals.total
    return Reading(
        data=data,
        total=total.value if total else None,
        currency=data["currency"],
        errors=validation.of_sums(data, "items"),
        spoken=total is not None and total.finder == "sum_spoken",
    )


READERS: Mapping[str, Callable[[Any, str], Reading | None]] = {
    "era": _era, "eob": _eob, "coi": _coi, "invoice": _invoice, "receipt": _receipt,
}  # fmt: skip
