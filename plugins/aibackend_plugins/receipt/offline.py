"""The embedded road: a receipt read line by line, by garbled labels, by arithmetic and by what was paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend import Asked, Draft, Tools
from aibackend.errors import NothingFound
from aibackend_blocks.cells import sheet_of
from aibackend_blocks.receipts.reading import find_receipt, result_of
from aibackend_plugins.receipt.evidence import evidence_of, warnings_of

if TYPE_CHECKING:
    from aibackend.documents import Document


async def offline(asked: Asked, tools: Tools) -> Draft:
    """Read the document and find the receipt in it. Raises: NothingFound."""
    return await tools.read(asked, find)


def find(document: Document, asked: Asked) -> Draft:
    """The receipt in a document. Raises: NothingFound when there is none."""
    findings = find_receipt(sheet_of(document.pages))
    if findings is None:
        raise NothingFound("The document does not look like a receipt: no sum of one was found.")
    result = result_of(findings)
    text = asked.get("text") or ""
    if asked.get("evidence"):
        result["evidence"] = evidence_of(findings, document, text)
        result["warnings"] = warnings_of(findings, document)
    return Draft(result=result, source=text or document.raw or document.text)
