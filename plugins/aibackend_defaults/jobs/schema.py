"""The shapes of /v1/jobs and /v1/batches, for the interface description."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from aibackend.schema import Integer, List, Nested, Number, Object, Schema, Text
from aibackend_defaults.jobs.batches import LINES_MAX
from aibackend_defaults.jobs.lines import NAME_MAX

STATUSES = ("queued", "running", "succeeded", "failed", "canceled")


def _told(words: str, *, nullable: bool = False) -> dict[str, Any]:
    return {"metadata": {"description": words}, "required": True, "allow_none": nullable}


def _time(words: str, *, nullable: bool = True) -> fields.AwareDateTime:
    return fields.AwareDateTime(**_told(words, nullable=nullable))


def _one_of(words: str, values: tuple[str, ...]) -> Text:
    return Text(**{**_told(words), "metadata": {"description": words, "enum": list(values)}})


class UsageTold(Schema):
    """What was charged."""

    credits = Integer(min=0, **_told("Credits charged."))
    balance_remaining = Integer(min=0, **_told("Settled balance after the charge."))


class JobSummary(Schema):
    """A job, without its result."""

    id = Text(**_told("Begins with `job_`."))
    capability = Text(**_told("What was called."))
    status = _one_of("The last three are final.", STATUSES)
    progress = Number(min=0, max=1, **_told("How far the work is, as far as the capability tells."))
    created_at = _time("When it was accepted.", nullable=False)
    started_at = _time("When it was first begun.")
    finished_at = _time("When it ended.")
    error = Object(**_told("Of a failed job: the problem that the call would have ended with.", nullable=True))
    usage = Nested(UsageTold, **_told("Of a job that succeeded.", nullable=True))


class JobTold(JobSummary):
    """A job."""

    result = Object(**_told("Of a job that succeeded: the body that the call would have given.", nullable=True))


class JobPage(Schema):
    """Some jobs."""

    jobs = List(Nested(JobSummary), **_told("Newest first; the lines of batches are not among them."))
    next_cursor = Text(**_told("`cursor` of the next page; null on the last one.", nullable=True))


class NewLine(Schema):
    """One call of a batch."""

    custom_id = Text(max=NAME_MAX, **_told("Yours, unique in the batch."))
    request = Object(**_told("The call's body."))


class NewBatch(Schema):
    """Many calls of one capability: exactly one of `requests` and `inputFile`."""

    capability = Text(**_told("What to call."))
    requests = List(Nested(NewLine), min=1, max=LINES_MAX, metadata={"description": "The calls."})
    input_file = Text(metadata={"description": "File id or URL of a JSONL file of the same lines."})


class Counts(Schema):
    """Lines of a batch; what is missing from the total waits."""

    total = Integer(min=1, **_told("All."))
    succeeded = Integer(min=0, **_told("Answered and charged."))
    failed = Integer(min=0, **_told("Not answered, not charged."))
    canceled = Integer(min=0, **_told("Not answered, as the batch was canceled; not charged."))
    running = Integer(min=0, **_told("At work."))


class BatchTold(Schema):
    """A batch."""

    id = Text(**_told("Begins with `batch_`."))
    capability = Text(**_told("What is called."))
    status = _one_of("It is finished when every line has ended.", ("running", "finished", "canceled"))
    counts = Nested(Counts, **_told("Its lines."))
    usage = Nested(UsageTold, **_told("Of the lines that succeeded until now."))
    created_at = _time("When it was accepted.", nullable=False)
    finished_at = _time("When it ended.")


class LineTold(Schema):
    """A line of a batch that has ended: one JSON object a line."""

    custom_id = Text(**_told("Yours."))
    id = Text(**_told("Of the line's job."))
    status = _one_of("How it ended.", STATUSES[2:])
    result = Object(**_told("The body that the call would have given.", nullable=True))
    error = Object(**_told("The problem that the call would have ended with.", nullable=True))
