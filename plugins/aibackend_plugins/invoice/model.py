"""What a language model is asked: what the program did not find, and the sums and lines where they do not close; of a
skilled model everything but sums that prove each other."""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from functools import partial
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend.schema import camel
from aibackend_blocks.documents.closing import SUMS, is_proven, settled
from aibackend_blocks.values.amounts import CENT

KEY = ("customer", "invoice_number", "issue_date", "currency")
MONEY = frozenset(("line_items", *SUMS))
_INSTRUCTIONS = """\
You read invoices for an accounts-payable team: fill in the form from the text of a document. The vendor is who sends
the invoice and is paid; the customer is who is billed. Copy names, numbers and terms exactly as printed. Dates as
YYYY-MM-DD. Amounts as plain numbers: subtotal without tax after discounts, tax of all rates
together, total with tax before payments already made; negative on a credit note. One line item for each line
of goods or services, never for a sum, a tax or an amount carried over. What the document does not say is "",
0 or null: never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The document as data, and what the program read of it and is not in doubt."""
    result = draft.result
    if not result or draft.is_read_anew:
        return Prompt(
            instructions=_INSTRUCTIONS,
            quoted={"draft": "", "document": draft.source},
            images=draft.images,
            parts="joined",
            kept=SUMS if result and is_proven(result, "line_items") else (),
            complete=partial(_completed, result),
        )
    asked = _missing(result) | (frozenset() if _closes(result) else MONEY)
    if not asked:
        return None
    known = {name: str(result[name]) for name in (*KEY, "total") if result[name] and name not in asked}
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"known": json.dumps(known, ensure_ascii=False), "draft": "", "document": draft.source},
        images=draft.images,
        parts="joined",
        kept=tuple(camel(name) for name in result if name not in asked),
    )


def _missing(result: Mapping[str, Any]) -> frozenset[str]:
    """What every invoice has and the program did not find."""
    missing = {name for name in (*KEY, "line_items") if not result[name]}
    return frozenset(missing if result["vendor"]["name"] else {*missing, "vendor"})


def _completed(drafted: Mapping[str, Any], answer: dict[str, Any]) -> Mapping[str, Any]:
    """The answer, with the sums and lines of the draft where they prove themselves."""
    lines = [{camel(name): value for name, value in line.items()} for line in drafted["line_items"]]
    return settled(answer, {**{name: drafted[name] for name in SUMS}, "lineItems": lines}, "lineItems")


def _closes(result: Mapping[str, Any]) -> bool:
    """Whether lines, subtotal, tax and total fit together by themselves; lines may be told with their tax."""
    lines = sum(Decimal(str(line["amount"])) for line in result["line_items"])
    subtotal, tax, total = (Decimal(str(result[name])) for name in ("subtotal", "tax", "total"))
    summed = min(abs(lines - subtotal), abs(lines - total)) <= CENT
    return bool(total) and abs(subtotal + tax - total) <= CENT and summed
