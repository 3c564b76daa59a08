"""The shapes of /v1/statement."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Boolean, Choice, Date, EvidentRequest, EvidentResponse, List, Money, Nested, Schema, Text

TRANSACTIONS_MAX = 5_000
"""Transactions of one statement."""
ACCOUNT_TYPES = ("checking", "savings", "credit_card", "other")
CATEGORIES = (
    "Income", "Transfer", "Cash", "Fees", "Interest", "Investments", "Groceries", "Dining", "Transport", "Shopping",
    "Housing", "Utilities", "Insurance", "Health", "Entertainment", "Travel", "Education", "Loan payments", "Taxes",
    "Other",
)  # fmt: skip
"""What a transaction is for."""


class Transaction(Schema):
    """A row of the statement."""

    date = Date(required=True, blank=False, metadata={"description": "Day of booking, as printed first in the row."})
    description = fields.String(required=True, metadata={"description": "What the row says, as printed."})
    amount = Money(required=True, metadata={"description": "Signed: money in is positive."})
    balance = Money(required=True, allow_none=True, metadata={"description": "Balance after the row; null if none."})
    category = Choice(*CATEGORIES, required=True, metadata={"description": "What the transaction is for."})


class Request(EvidentRequest):
    """A file or its text."""


class Response(EvidentResponse):
    """A statement, read."""

    institution = fields.String(required=True, metadata={"description": "Name of the bank."})
    account_holder = fields.String(required=True, metadata={"description": "Whose account it is."})
    account_number = Text(
        min=0, max=4, required=True, metadata={"description": "Last four characters of the number, never more."}
    )
    account_type = Choice(*ACCOUNT_TYPES, required=True, metadata={"description": "Kind of account."})
    currency = fields.String(required=True, metadata={"description": "ISO 4217 code; empty when nothing tells."})
    period_start = Date(required=True, metadata={"description": "First day of the statement."})
    period_end = Date(required=True, metadata={"description": "Last day of the statement."})
    opening_balance = Money(
        required=True, allow_none=True, metadata={"description": "Balance at the start; what is owed is negative."}
    )
    closing_balance = Money(
        required=True, allow_none=True, metadata={"description": "Balance at the end; what is owed is negative."}
    )
    transactions = List(
        Nested(Transaction),
        max=TRANSACTIONS_MAX,
        required=True,
        metadata={"description": "Rows in the order of the statement."},
    )
    total_credits = Money(required=True, metadata={"description": "Sum of the positive amounts."})
    total_debits = Money(required=True, metadata={"description": "Sum of the negative amounts, without their sign."})
    reconciled = Boolean(
        required=True, metadata={"description": "Whether opening balance + amounts = closing balance."}
    )
