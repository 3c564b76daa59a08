"""What a language model is asked: to correct the draft against the statement."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData
from aibackend_plugins.statement.schema import CATEGORIES

_INSTRUCTIONS = f"""\
You read account statements for a bookkeeper. Below are the text of a statement and a draft that a program read from
it. Correct the draft where the statement says otherwise, and fill in what it left out. One transaction for each row of
the statement, in its order, never for a balance, a sum or an amount carried over. Amounts are signed: money in is
positive, money out negative, also on a card's statement, where charges are negative and balances owed are negative.
Dates as YYYY-MM-DD, the day of booking. accountNumber is the last four characters only. reconciled is true exactly when
openingBalance plus all amounts is closingBalance; total credits and debits are the sums of the amounts. category is one
of: {", ".join(CATEGORIES)}. What the statement does not say is "" or null: never guess, never make up a row."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """The statement and the draft, as data."""
    fields = {name: value for name, value in draft.result.items() if name not in ("evidence", "warnings")}
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"document": draft.source, "draft": json.dumps(fields, ensure_ascii=False, default=float)},
        images=draft.images,
    )
