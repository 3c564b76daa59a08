"""What a language model is asked: to take the quantities off the job better than the draft."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """You are an estimator who turns a job description and a price list into a quote.
Correct the draft where it misread the job: how much of each rate's item the job needs, people multiplied by their
hours, rooms by their size. Use only the rates of the price list, each with its own unit and price; what has no rate
is an exclusion. amount is quantity × unitPrice, rounded half up to the currency's minor unit; subtotal is the sum of
the amounts; tax is subtotal × tax rate, rounded the same way; total is their sum. Keep currency and validUntil.
Tell in assumptions how each quantity was worked out, in scopeNotes what is covered, in exclusions what is not."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Job, price list and draft, as data."""
    rates = [{"item": row["item"], "rate": float(row["rate"]), "unit": row["unit"]} for row in request["rates"]]
    terms = {
        "currency": request["currency"],
        "taxRate": float(request["tax_rate"]),
        "customer": request.get("customer", ""),
    }
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "job": request["job"],
            "price list": json.dumps(rates, ensure_ascii=False),
            "terms": json.dumps(terms, ensure_ascii=False),
            "draft": json.dumps(dict(draft.result), ensure_ascii=False, default=float),
        },
    )
