"""What a language model is asked: to correct the draft against the statement; of a skilled model, to read it anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import partial
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_plugins.statement.schema import CATEGORIES

KEY = ("institution", "account_number", "period_start", "period_end", "currency")
SUMS, BALANCES = ("totalCredits", "totalDebits", "reconciled"), ("openingBalance", "closingBalance")
PROVEN = ("amount", "balance")
ROWS_MOST = 60
"""Rows of a statement that reconciles: only their words can be mended, and those of more cost more than they gain."""
_DRAFTED = """\
You read account statements for a bookkeeper. Below are the text of a statement and a draft that a program read from
it. Correct the draft where the statement says otherwise, and fill in what it left out."""
_ANEW = "You read account statements for a bookkeeper: fill in the form from the text of a statement."
_RULES = f"""\
One transaction for each row of the statement, in its order, never for a balance, a sum or an amount carried over.
Amounts are signed: money in is positive, money out negative, also on a card's statement, where charges are negative and
balances owed are negative. Dates as YYYY-MM-DD, the day of booking. currency is the one that is printed, else that of
the bank's country where it is told. accountNumber is the last four characters only. category is one of:
{", ".join(CATEGORIES)}; Other where none fits. What the statement does not say is "" or null: never guess, never
make up a row."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The statement as data."""
    result = draft.result
    proven, anew = bool(result) and result["reconciled"], draft.is_read_anew or not result
    if proven and not anew and all(result[name] for name in KEY):
        return None
    rows = result["transactions"] if proven and anew else ()
    few = len(rows) <= ROWS_MOST
    return Prompt(
        instructions=f"{_ANEW if anew else _DRAFTED} {_RULES}",
        quoted={**({"draft": ""} if anew else {}), "document": draft.source},
        images=draft.images,
        parts="joined",
        kept=(*SUMS, *(BALANCES if rows else ()), *(() if few else ("transactions",))),
        complete=partial(_completed, result, rows),
        linked=("opening_balance", "closing_balance", "transactions", "total_credits", "total_debits", "reconciled"),
    )


def _completed(
    drafted: Mapping[str, Any], proven: Sequence[Mapping[str, Any]], answer: dict[str, Any]
) -> Mapping[str, Any]:
    """Sums, and whether the balances close, follow from the rows. proven: the draft's rows, where its amounts lead from
    balance to balance; a model's rows then give no more than words, and only if they are as many.
    """
    if proven:
        opening, closing = (drafted[name] for name in ("opening_balance", "closing_balance"))
        told = answer.get("transactions", ())
        words = told if len(told) == len(proven) else proven
        rows = [{**row, **{name: old[name] for name in PROVEN}} for row, old in zip(words, proven, strict=True)]
        answer = {**answer, "openingBalance": opening, "closingBalance": closing, "transactions": rows}
    amounts = [Decimal(str(row["amount"])) for row in answer["transactions"]]
    opening, closing = answer["openingBalance"], answer["closingBalance"]
    known = opening is not None and closing is not None
    return {
        **answer,
        "totalCredits": sum((amount for amount in amounts if amount > 0), Decimal()),
        "totalDebits": -sum((amount for amount in amounts if amount < 0), Decimal()),
        "reconciled": known and Decimal(str(opening)) + sum(amounts) == Decimal(str(closing)),
    }
