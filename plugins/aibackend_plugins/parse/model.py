"""What a language model is asked: to correct the draft against the document; of a skilled model, to read it anew."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend.errors import ModelFailed
from aibackend_blocks.documents.closing import closes, settled

from .shapes import NAMES, SCHEMAS
from .validation import of_sums
from .x12 import is_x12

TOTALLESS = ("coi", "era")
LINES = {"invoice": "lineItems", "receipt": "items"}
_PAPERS = """\
You read business papers: invoices, receipts, explanations of benefits (eob), electronic remittance advice (era, X12
835 or printed) and certificates of insurance (coi)."""
_DRAFTED = """\
Below are the text of a document and a draft that a program
read from it. Correct the draft where the document says otherwise, and fill in what it left out; keep the names and
the shape that `data` has for its docType, and add none."""
_ANEW = "Fill in the form from the text of a document."
_RULES = """\
Copy names, numbers and codes exactly as printed. Dates as
YYYY-MM-DD, amounts as plain numbers. totalAmount is the total of an invoice or receipt, the payment of an era, what
an eob says was billed, null for a coi. What the document does not say is "", 0 or []:
never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The document as data. An interchange of X12 that balances is read exactly, and asked of nobody."""
    result, valid = draft.result, bool(draft.result) and draft.result["validation"]["valid"]
    kind = str(result["doc_type"] if result else request.get("doc_type") or "")
    anew = draft.is_read_anew
    if anew and valid and kind == "era" and is_x12(draft.source):
        return None
    if valid and not anew and (result["total_amount"] or kind in TOTALLESS):
        return None
    blind = kind in SCHEMAS and (anew or not result)
    return Prompt(
        instructions=f"{_PAPERS} {_DRAFTED if result and not blind else _ANEW} {_RULES}",
        quoted={**({"draft": ""} if blind else {}), "document": draft.source},
        images=draft.images,
        parts="joined",
        kept=("docType", "confidence", "validation"),
        shapes={"data": SCHEMAS[kind]} if blind else {},
        complete=partial(_completed, result) if blind else None,
    )


def _completed(drafted: Mapping[str, Any], answer: dict[str, Any]) -> Mapping[str, Any]:
    """The answer with the draft's kind, and what does not add up in it."""
    kind, data, validation = drafted["doc_type"], answer["data"], drafted["validation"]
    if data != drafted["data"] and isinstance(data, dict) and set(data) == NAMES[kind]:
        try:
            is_closed = bool(drafted["data"]) and closes(drafted["data"], LINES[kind])
            data = settled(data, drafted["data"], LINES[kind]) if is_closed else data
            errors = [{"path": f"/data{path}", "message": message} for path, message in of_sums(data, LINES[kind])]
        except (ArithmeticError, AttributeError, TypeError):
            raise ModelFailed(errors=[("/data", "Amounts are numbers, and lines are objects in a list.")]) from None
        validation = {"valid": not errors, "errors": errors}
        answer = {**answer, "data": data}
        if is_closed:
            answer["totalAmount"] = data["total"]
    return {"docType": kind, "confidence": drafted["confidence"], **answer, "validation": validation}
