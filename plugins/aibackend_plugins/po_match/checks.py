"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

import json
import re
from decimal import Decimal

from aibackend import Draft, RequestData
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.grounding import Grounding

from .numbers import readings

_APPROVED = re.compile(
    r"\b(?:approved?|pay|paid|releas\w+|settled?)\b[^.;]{0,40}\b(?:invoice|bill|it|everything)\b[^.;]{0,40}\b"
    r"(?:in full|as (?:billed|invoiced|it stands)|without (?:any )?(?:deductions?|changes?))\b"
    r"|\b(?:approve|pay|release|settle) (?:\w+ ){0,4}(?:full|whole|entire) (?:invoice|bill|amount|sum|total)\b"
    r"|\binvoice\b[^.;]{0,40}\b(?:is|can be|may be|should be) (?:approved|paid|released|settled) in full\b",
    re.IGNORECASE,
)
_LIMITED = re.compile(
    r"\b(?:not|never|until|unless|once|only|after|before|if|when|except|but|less|minus|hold|lines?)\b|n['’]t\b",
    re.I,
)
"""Words of a condition, or of a part."""

values_are_grounded = Grounding(
    written=("discrepancies/*/note", "recommendation"),
    faithful=("recommendation",),
    lasting=("discrepancies/*/field", "discrepancies/*/severity"),
    graver={"status": ("matched", "partial", "mismatched")},
)
"""Words name only figures of the papers, and no discrepancy is left out."""


def status_agrees(request: RequestData, draft: Draft) -> str | None:
    """matched means no discrepancy, and only then."""
    matched, differs = draft.result["status"] == "matched", bool(draft.result["discrepancies"])
    return "status must be matched exactly when there are no discrepancies." if matched == differs else None


def nothing_grave_is_approved(request: RequestData, draft: Draft) -> str | None:
    """No model approves an invoice in full while a grave discrepancy stands."""
    if draft.start is None or all(row["severity"] == "low" for row in draft.result["discrepancies"]):
        return None
    said = sentences(draft.result["recommendation"])
    if any(_APPROVED.search(each) and not _LIMITED.search(each) for each in said):
        return "recommendation must not approve the invoice in full: a discrepancy stands."
    return None


def sides_differ(request: RequestData, draft: Draft) -> str | None:
    """A discrepancy names at least two unlike sides, or one side that is missing."""
    for place, row in enumerate(draft.result["discrepancies"]):
        sides = {row["invoice"], row["purchase_order"], row["receipt"] or ""}
        if len(sides) < 2:
            return f"discrepancies[{place}] shows the same value on every side; leave it out."
    return None


def figures_stand(request: RequestData, draft: Draft) -> str | None:
    """Every figure shown for a paper stands in that paper."""
    for name in ("invoice", "purchase_order", "receipt"):
        known = {Decimal()}.union(*readings(_unescaped(request[name])))
        for place, row in enumerate(draft.result["discrepancies"]):
            if not all(known & figure for figure in readings(row[name] or "")):
                return f"discrepancies[{place}] shows a figure that does not stand in the {name}."
    return None


def _unescaped(text: str) -> str:
    """A JSON text without escapes, any other text as it is."""
    try:
        return json.dumps(json.loads(text), ensure_ascii=False)
    except (ValueError, RecursionError):
        return text
