"""What a language model is asked: to correct the draft against the receipt."""

from __future__ import annotations

from decimal import Decimal

from aibackend import Draft, Prompt, RequestData
from aibackend_blocks.documents.receipts import CATEGORIES

CENT = Decimal("0.01")
_INSTRUCTIONS = f"""\
You read receipts for a bookkeeper. Below are the text of a receipt, as OCR may have garbled it, and a draft that a
program read from it. Correct the draft where the receipt says otherwise, and fill in what it left out. The merchant is
who sold, by its registered name if that is printed; location is its address on one line. Date as YYYY-MM-DD, time as
HH:MM of the sale. Amounts as plain numbers: subtotal before tax and tip, tax of all rates together, total what was to
be paid. One item for each line that was bought, never for a sum, a tax, a discount or a payment; its amount is that of
the line, not of one piece. category is one of: {", ".join(CATEGORIES)}. What the receipt does not say is "", 0 or
null: never guess, and never make up a figure so that sums agree."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The receipt as data."""
    if _is_whole(draft):
        return None
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"document": draft.source},
        images=draft.images,
    )


def _is_whole(draft: Draft) -> bool:
    """Whether nothing is missing and the sums close by themselves: then there is nothing to ask."""
    result = draft.result
    if not result or not all(result[name] for name in ("merchant", "date", "total", "items")):
        return False
    items = sum(Decimal(str(item["amount"])) for item in result["items"])
    return any(abs(items - Decimal(str(result[name]))) <= CENT for name in ("subtotal", "total"))
