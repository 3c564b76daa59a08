"""What a language model is asked: to take the quantities off the job better than the draft."""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend.errors import ModelFailed
from aibackend_blocks.language.writing.figures import percent
from aibackend_blocks.values.currencies import MINOR_UNITS

from .totals import rounded

_INSTRUCTIONS = """You are an estimator who turns a job description and a price list into a quote.{draft}
Say how much of each rate's item the job needs: people multiplied by their hours, rooms by their size. description is
the rate's item, character for character. Prices and sums are computed from your quantities. Tell in assumptions how
each quantity was worked out, and the tax rate; in scopeNotes what is covered, and what the customer asks or wishes
besides; in exclusions what the job needs and has no rate, and what the customer does not want or has already. Write
them in the language of the job."""
_DRAFTED = " Correct the draft where it misread the job."


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Job and price list, as data."""
    rates = {row["item"].casefold(): row for row in request["rates"]}
    digits = MINOR_UNITS.get(request["currency"], 2)

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """Units, prices and sums follow from the caller's rates."""
        lines = [_priced(line, rates, digits, place) for place, line in enumerate(answer["lineItems"])]
        subtotal = sum((Decimal(str(line["amount"])) for line in lines), Decimal())
        tax = rounded(subtotal * Decimal(str(request["tax_rate"])), digits)
        sums = {"subtotal": subtotal, "tax": tax, "total": subtotal + tax}
        kept = {"currency": request["currency"], "validUntil": draft.result["valid_until"]}
        return {**answer, "lineItems": lines, **sums, **kept}

    return Prompt(
        instructions=_INSTRUCTIONS.format(draft="" if draft.is_read_anew else _DRAFTED),
        quoted={
            **({"draft": ""} if draft.is_read_anew else {}),
            "tax rate": percent(request["tax_rate"]),
            "price list": json.dumps([{"item": row["item"], "unit": row["unit"]} for row in request["rates"]]),
            "job": request["job"],
        },
        kept=(
            "currency", "validUntil", "subtotal", "tax", "total", "lineItems/*/unit", "lineItems/*/unitPrice",
            "lineItems/*/amount",
        ),
        complete=complete,
        linked=("line_items", "subtotal", "tax", "total", "assumptions"),
    )  # fmt: skip


def _priced(line: Mapping[str, Any], rates: Mapping[str, Any], digits: int, place: int) -> dict[str, Any]:
    rate = rates.get(line["description"].strip().casefold())
    if rate is None:
        raise ModelFailed(errors=[(f"/lineItems/{place}/description", "Must be an item of the price list.")])
    price = Decimal(str(rate["rate"]))
    amount = rounded(Decimal(str(line["quantity"])) * price, digits)
    return {**line, "description": rate["item"], "unit": rate["unit"], "unitPrice": price, "amount": amount}
