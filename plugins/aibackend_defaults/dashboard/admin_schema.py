"""What /v1/admin takes and tells: shapes that check requests and answers, and stand in the interface description."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from marshmallow import ValidationError, fields, validate

from aibackend.schema import Boolean, Date, Integer, List, Nested, Schema, Text
from aibackend.services import USAGE_BY
from aibackend_defaults.api.operations import json_schema

LEDGER_PAGE = 100
MANY = 1_000_000
"""Accounts, or keys of one account, in one answer."""


class Moment(fields.AwareDateTime):
    """A time, to the second, UTC with Z."""

    def _serialize(self, value: datetime | None, attr: str | None, obj: Any, **options: Any) -> str | None:
        return None if value is None else f"{value:%Y-%m-%dT%H:%M:%SZ}"


def _about(words: str, **options: Any) -> dict[str, Any]:
    return {"metadata": {"description": words}, **options}


def _told(words: str, *, nullable: bool = False) -> dict[str, Any]:
    return _about(words, required=True, allow_none=nullable)


def _of_our_age(day: str) -> None:
    """A day with others before and after it."""
    if day and not "1970" <= day < "9999":
        raise ValidationError("Must lie in the years 1970 to 9998.")


def _of_one_line(words: str) -> None:
    """As it stands in lists and books, and as every database takes it."""
    if not words.isprintable():
        raise ValidationError("Must be one line, without control characters.")


# --- what it takes ---


class NewAccount(Schema):
    """An account to be opened."""

    name = Text(max=200, validate=_of_one_line, **_about("Unique.", required=True))
    email = Text(min=0, max=254, validate=_of_one_line, **_about("For the operator's eyes.", load_default=""))
    credits = Integer(min=0, max=10**12, **_about("To begin with, beside the month's floor.", load_default=0))


class NewKey(Schema):
    """What a key may do."""

    name = Text(min=0, max=200, validate=_of_one_line, **_about("What it is for.", load_default=""))
    test = Boolean(**_about("Answers with examples, free of charge.", load_default=False))
    scopes = List(
        Text(max=100), **_about("Capabilities that it may call; null for all.", load_default=None, allow_none=True)
    )
    expires = fields.AwareDateTime(**_about("When it ends; null for never.", load_default=None, allow_none=True))
    monthly_cap = Integer(
        min=0, max=10**12, **_about("Credits that it may spend in a month, UTC.", load_default=None, allow_none=True)
    )


class Rotation(Schema):
    """How a secret is followed by another."""

    overlap_s = Integer(min=0, max=30 * 86400, **_about("Seconds that the old secret lives on.", load_default=0))


class Grant(Schema):
    """Credits to be added."""

    credits = Integer(min=-(10**12), max=10**12, **_about("Negative takes back, never below zero.", required=True))
    reason = Text(max=500, validate=_of_one_line, **_about("For the ledger.", required=True))
    reference = Text(
        max=200,
        validate=_of_one_line,
        **_about("The same one again grants nothing again.", load_default=None, allow_none=True),
    )


class Invite(Schema):
    """Whom to invite."""

    email = Text(
        min=0, max=254, validate=_of_one_line, **_about("Where to send the link; empty for no letter.", load_default="")
    )


class UsageAsked(Schema):
    """Which calls to count, in the query."""

    since = Date(
        validate=_of_our_age, **_about("The first day, UTC; left out: 30 days before `until`.", load_default="")
    )
    until = Date(validate=_of_our_age, **_about("The last day, UTC; left out: today.", load_default=""))
    by = fields.String(
        validate=validate.Regexp(
            rf"({'|'.join(USAGE_BY)})(,({'|'.join(USAGE_BY)}))*\Z",
            error=f"Must be some of {', '.join(USAGE_BY)}, commas between.",
        ),
        **_about(f"What to tell apart: some of {', '.join(USAGE_BY)}.", load_default=",".join(USAGE_BY)),
    )
    account = Text(min=0, max=200, **_about("Only this one's, by id or name.", load_default=""))
    capability = Text(min=0, max=100, **_about("Only of this one.", load_default=""))


USAGE_MOST = timedelta(days=366)
"""How many days one answer is about."""
USAGE = [
    {"name": name, "in": "query", "schema": shape, "description": shape.pop("description", "")}
    for name, shape in json_schema(UsageAsked)["properties"].items()
]


# --- what it tells ---


class AccountTold(Schema):
    """An account."""

    id = Text(**_told("Opaque, never reused."))
    name = Text(**_told("Unique."))
    email = Text(min=0, **_told("As it was opened with."))
    created = Moment(**_told("When it was opened."))
    suspended = Moment(**_told("Since when its keys open nothing.", nullable=True))
    deleted = Moment(**_told("Since when only the books know it.", nullable=True))


class Standing(AccountTold):
    """An account with its wallet."""

    balance = Integer(min=0, **_told("Settled credits."))
    available = Integer(min=0, **_told("The same, less what running calls hold."))


class KeyTold(Schema):
    """A key, without its secret."""

    id = Text(**_told("By which it is rotated and revoked."))
    name = Text(min=0, **_told("What it is for."))
    shown = Text(**_told("The secret's beginning and end, to recognise it."))
    test = Boolean(**_told("Answers with examples, free of charge."))
    scopes = List(Text(), **_told("Capabilities that it may call; null for all.", nullable=True))
    monthly_cap = Integer(**_told("Credits that it may spend in a month.", nullable=True))
    created = Moment(**_told("When it was minted."))
    expires = Moment(**_told("When it ends.", nullable=True))
    revoked = Moment(**_told("When it was revoked.", nullable=True))
    last_used = Moment(**_told("When it was last used, to the minute.", nullable=True))


class EntryTold(Schema):
    """A row of the ledger."""

    id = Integer(**_told("Rises with time."))
    kind = Text(**_told("Such as charge, grant, pack, plan, floor or refund."))
    credits = Integer(**_told("Signed."))
    balance = Integer(min=0, **_told("After this row."))
    reference = Text(min=0, **_told("Used once in an account."))
    reason = Text(min=0, **_told("For people; of a charge, the capability."))
    time = Moment(**_told("When it was written."))


class Accounts(Schema):
    """All accounts."""

    accounts = List(Nested(AccountTold), max=MANY, **_told("Oldest first."))


class AccountAnswer(Schema):
    """One account."""

    account = Nested(Standing, **_told("With its wallet."))


class Keys(Schema):
    """All keys of an account."""

    keys = List(Nested(KeyTold), max=MANY, **_told("Newest first."))


class KeyAnswer(Schema):
    """One key."""

    key = Nested(KeyTold, **_told("As it stands now."))


class Minted(KeyAnswer):
    """A key that was just made."""

    secret = Text(**_told("In this answer and never again."))


class Counted(Schema):
    """Finished calls, summed up."""

    account = Text(**_told("Whose; null: all together.", nullable=True))
    capability = Text(**_told("Which; null: all together.", nullable=True))
    day = fields.Date(**_told("When they came in, UTC; null: all together.", nullable=True))
    calls = Integer(min=0, **_told("How many."))
    credits = Integer(min=0, **_told("What they were charged."))


class UsageTold(Schema):
    """What was called in some days."""

    since = fields.Date(**_told("The first of them."))
    until = fields.Date(**_told("The last of them."))
    usage = List(Nested(Counted), max=MANY, **_told("In the order of account, capability and day."))


class Granted(Schema):
    """A wallet after a grant."""

    balance = Integer(min=0, **_told("Settled credits."))


class Ledger(Schema):
    """A page of the ledger."""

    entries = List(Nested(EntryTold), max=LEDGER_PAGE, **_told("Newest first."))
    next_cursor = Text(**_told("For the page after this; null on the last.", nullable=True))


class Invitation(Schema):
    """A link for one person, once."""

    url = Text(**_told("Where to sign up."))
    expires = Moment(**_told("Until when."))
    sent = Boolean(**_told("Whether a letter was handed over."))
