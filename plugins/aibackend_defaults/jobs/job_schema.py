"""The shape of a job, for the interface description."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from aibackend.schema import Integer, Nested, Number, Object, Schema, Text

STATUSES = ("queued", "running", "succeeded", "failed", "canceled")


def told(words: str, *, nullable: bool = False) -> dict[str, Any]:
    """What a field of an answer says of itself: its description, and that it is never missing."""
    return {"metadata": {"description": words}, "required": True, "allow_none": nullable}


def time(words: str, *, nullable: bool = True) -> fields.AwareDateTime:
    """A time, UTC with Z."""
    return fields.AwareDateTime(**told(words, nullable=nullable))


def one_of(words: str, values: tuple[str, ...]) -> Text:
    """One of some words."""
    return Text(**{**told(words), "metadata": {"description": words, "enum": list(values)}})


class UsageTold(Schema):
    """What was charged."""

    credits = Integer(min=0, **told("Credits charged."))
    balance_remaining = Integer(min=0, **told("Settled balance after the charge."))


class JobSummary(Schema):
    """A job, without its result."""

    id = Text(**told("Begins with `job_`."))
    capability = Text(**told("What was called."))
    status = one_of("The last three are final.", STATUSES)
    progress = Number(min=0, max=1, **told("How far the work is, as far as the capability tells."))
    created_at = time("When it was accepted.", nullable=False)
    started_at = time("When it was first begun.")
    finished_at = time("When it ended.")
    error = Object(**told("Of a failed job: the problem that the call would have ended with.", nullable=True))
    usage = Nested(UsageTold, **told("Of a job that succeeded.", nullable=True))


class JobTold(JobSummary):
    """A job."""

    result = Object(**told("Of a job that succeeded: the body that the call would have given.", nullable=True))
