"""Bank and card statements to account, period, balances and transaction rows, for bookkeeping and lending.

Any layout of rows with a date and an amount is read, in any language. Where figures add up, they alone tell the
columns: the balance is the column in which each figure is the one before it and the amounts in between, whatever
stands above it, and this proves the signs, the order, and rows without a date. Without a running balance the amounts
must lead from one printed balance to another. Only where nothing adds up are signs told by marks, headings and words.
A row is never invented, nor a balance that is not printed. Words of eleven languages are evidence for bank, holder
and number; a language is a file in `labels`. Of an account number only the last four characters are told.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl
from aibackend_plugins.statement.examples import EXAMPLES
from aibackend_plugins.statement.schema import Request, Response


@hookimpl
def capability() -> Capability:
    return Capability(
        name="statement",
        credits=12,
        unit="statement",
        summary="Bank or card statement to account, period, balances and normalized transaction rows.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:totals_are_sums"),
            LazyImport(f"{__name__}.checks:reconciled_is_true"),
            LazyImport(f"{__name__}.checks:balances_follow"),
            LazyImport(f"{__name__}.checks:rows_stay"),
            LazyImport(f"{__name__}.checks:values_stand_in_source"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
