"""Bank and card statements to account, period, balances and transaction rows, for bookkeeping and lending.

Any layout of rows with a date and an amount is read, with or without a running balance and with or without columns.
The sign of an amount comes from its mark, its column, the chain of balances, or the words of the row, in this order;
balances then prove the signs, or mend those that were only inferred. A row is never invented. Words in English, German,
French, Spanish, Italian, Dutch and Portuguese. Of an account number only the last four characters are told.
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
            LazyImport(f"{__name__}.checks:values_stand_in_source"),
        ),
        examples=EXAMPLES,
    )
