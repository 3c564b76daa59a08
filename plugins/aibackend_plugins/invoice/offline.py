"""The embedded road: an invoice read by its arithmetic, a scorer of candidates, and labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import NothingFound
from aibackend_blocks.documents.invoices import find_invoice, result_of
from aibackend_blocks.pages.bounded import within
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.invoice.evidence import evidence_of, warnings_of

if TYPE_CHECKING:
    from aibackend.documents import Document


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the document and find the invoice in it. Raises: NothingFound."""
    return await context.read(request, find)


def find(document: Document, request: RequestData) -> Draft:
    """The invoice in a document. Raises: NothingFound when there is none."""
    text = request.get("text") or ""
    findings = find_invoice(document, sheet_of(within(document.pages)))
    if findings is None:
        reason = "The document does not look like an invoice: no sum and number of one were found."
        raise NothingFound(reason, read=text or document.raw or document.text)
    result = result_of(findings)
    if request.get("evidence"):
        result["evidence"] = evidence_of(findings, document, text)
        result["warnings"] = warnings_of(findings, document)
    return Draft(result=result, source=text or document.raw or document.text)
