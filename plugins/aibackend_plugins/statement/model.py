"""What a language model is asked: to correct the draft against the statement."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_plugins.statement.schema import CATEGORIES

KEY = ("institution", "account_number", "period_start", "period_end", "currency")
_INSTRUCTIONS = f"""\
You read account statements for a bookkeeper. Below are the text of a statement and a draft that a program read from
it. Correct the draft where the statement says otherwise, and fill in what it left out. One transaction for each row of
the statement, in its order, never for a balance, a sum or an amount carried over. Amounts are signed: money in is
positive, money out negative, also on a card's statement, where charges are negative and balances owed are negative.
Dates as YYYY-MM-DD, the day of booking. accountNumber is the last four characters only. category is one
of: {", ".join(CATEGORIES)}. What the statement does not say is "" or null: never guess, never make up a row."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The statement as data."""
    if draft.result and draft.result["reconciled"] and all(draft.result[name] for name in KEY):
        return None
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"document": draft.source},
        images=draft.images,
        parts="joined",
        kept=("totalCredits", "totalDebits", "reconciled"),
        complete=_completed,
        linked=("opening_balance", "closing_balance", "transactions", "total_credits", "total_debits", "reconciled"),
    )


def _completed(answer: dict[str, Any]) -> Mapping[str, Any]:
    """Sums, and whether the balances close, follow from the rows."""
    amounts = [Decimal(str(row["amount"])) for row in answer["transactions"]]
    opening, closing = answer["openingBalance"], answer["closingBalance"]
    known = opening is not None and closing is not None
    return {
        **answer,
        "totalCredits": sum((amount for amount in amounts if amount > 0), Decimal()),
        "totalDebits": -sum((amount for amount in amounts if amount < 0), Decimal()),
        "reconciled": known and Decimal(str(opening)) + sum(amounts) == Decimal(str(closing)),
    }
