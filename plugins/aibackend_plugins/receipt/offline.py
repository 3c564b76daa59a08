"""The embedded road: a receipt read line by line, by garbled labels, by arithmetic and by what was paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import NothingFound
from aibackend_blocks.documents.receipts.receipt_reader import find_receipt, result_of
from aibackend_blocks.pages.bounded import within
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.receipt.evidence import evidence_of, warnings_of

if TYPE_CHECKING:
    from aibackend.documents import Document


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the document and find the receipt in it. Raises: NothingFound."""
    return await context.read(request, find)


def find(document: Document, request: RequestData) -> Draft:
    """The receipt in a document. Raises: NothingFound when there is none."""
    findings = find_receipt(sheet_of(within(document.pages)))
    if findings is None:
        reason = "The document does not look like a receipt: no sum of one was found."
        raise NothingFound(reason, read=request.get("text") or document.raw or document.text)
    result = result_of(findings)
    text = request.get("text") or ""
    if request.get("evidence"):
        result["evidence"] = evidence_of(findings, document, text)
        result["warnings"] = warnings_of(findings, document)
    return Draft(result=result, source=text or document.raw or document.text)
