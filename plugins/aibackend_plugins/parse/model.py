"""What a language model is asked: to correct the draft against the document."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData

TOTALLESS = ("coi", "era")
_INSTRUCTIONS = """\
You read business papers: invoices, receipts, explanations of benefits (eob), electronic remittance advice (era, X12
835 or printed) and certificates of insurance (coi). Below are the text of a document and a draft that a program
read from it. Correct the draft where the document says otherwise, and fill in what it left out; keep the names and
the shape that `data` has for its docType, and add none. Copy names, numbers and codes exactly as printed. Dates as
YYYY-MM-DD, amounts as plain numbers. totalAmount is the total of an invoice or receipt, the payment of an era, what
an eob says was billed, null for a coi. What the document does not say is "", 0 or []:
never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The document as data."""
    result = draft.result
    if result and result["validation"]["valid"] and (result["total_amount"] or result["doc_type"] in TOTALLESS):
        return None
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"document": draft.source},
        images=draft.images,
        parts="joined",
        kept=("docType", "confidence", "validation"),
    )
