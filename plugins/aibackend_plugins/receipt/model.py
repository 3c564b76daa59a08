"""What a language model is asked: what the program did not find, and the sums and items where they do not close; of a
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
from aibackend_blocks.documents.receipts import CATEGORIES
from aibackend_blocks.values.amounts import CENT

KEY = ("merchant", "date")
MONEY = frozenset(("items", *SUMS))
_INSTRUCTIONS = f"""\
You read receipts for a bookkeeper: fill in the form from the text of a receipt, as OCR may have garbled it. The
merchant is who sold, by its registered name if that is printed; location is its address on one line. Date as
YYYY-MM-DD, time as HH:MM of the sale. Amounts as plain numbers: subtotal before tax and tip, tax of all rates
together, total what was to be paid. One item for each line that was bought, never for a sum, a tax, a discount or a
payment; its amount is that of the line, not of one piece, its quantity 1 where none is printed. category, which you
judge by what was bought, is one of: {", ".join(CATEGORIES)}. What the receipt does not say is "", 0 or null: never
guess, and never make up a figure so that sums agree."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The receipt as data, and what the program read of it and is not in doubt."""
    result = draft.result
    if not result or draft.is_read_anew:
        return Prompt(
            instructions=_INSTRUCTIONS,
            quoted={"draft": "", "document": draft.source},
            images=draft.images,
            kept=SUMS if result and is_proven(result, "items") else (),
            complete=partial(_completed, result),
        )
    missing = frozenset(name for name in (*KEY, "total", "items") if not result[name])
    asked = missing | (frozenset() if _closes(result) else MONEY)
    if not asked:
        return None
    known = {name: str(result[name]) for name in (*KEY, "total") if result[name] and name not in asked}
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"known": json.dumps(known, ensure_ascii=False), "draft": "", "document": draft.source},
        images=draft.images,
        kept=tuple(camel(name) for name in result if name not in asked),
    )


def _completed(drafted: Mapping[str, Any], answer: dict[str, Any]) -> Mapping[str, Any]:
    """The answer, with the sums and items of the draft where they prove themselves."""
    return settled(answer, {name: drafted[name] for name in (*SUMS, "tip", "items")}, "items")


def _closes(result: Mapping[str, Any]) -> bool:
    """Whether the items make the subtotal or the total by themselves."""
    items = sum(Decimal(str(item["amount"])) for item in result["items"])
    return any(abs(items - Decimal(str(result[name]))) <= CENT for name in ("subtotal", "total"))
