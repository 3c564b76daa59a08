"""What a language model is asked: to correct the draft against the document."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """\
You read invoices for an accounts-payable team. Below are the text of a document and a draft that a program
read from it. Correct the draft where the document says otherwise, and fill in what it left out. The vendor is
who sends the invoice and is paid; the customer is who is billed. Copy names, numbers and terms exactly as
printed. Dates as YYYY-MM-DD. Amounts as plain numbers: subtotal without tax after discounts, tax of all rates
together, total with tax before payments already made; negative on a credit note. One line item for each line
of goods or services, never for a sum, a tax or an amount carried over. What the document does not say is "",
0 or null: never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """The document and the draft, as data."""
    fields = {name: value for name, value in draft.result.items() if name not in ("evidence", "warnings")}
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"document": draft.source, "draft": json.dumps(fields, ensure_ascii=False, default=float)},
        images=draft.images,
    )
