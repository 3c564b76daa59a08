"""The shapes of /v1/batches and of the list of jobs, for the interface description."""

from __future__ import annotations

from aibackend.schema import Integer, List, Nested, Object, Schema, Text, Url
from aibackend_defaults.jobs.batches import LINES_MAX
from aibackend_defaults.jobs.job_schema import STATUSES, JobSummary, UsageTold, one_of, time, told
from aibackend_defaults.jobs.lines import NAME_MAX


class JobPage(Schema):
    """Some jobs."""

    jobs = List(Nested(JobSummary), **told("Newest first; the lines of batches are not among them."))
    next_cursor = Text(**told("`cursor` of the next page; null on the last one.", nullable=True))


class NewLine(Schema):
    """One call of a batch."""

    custom_id = Text(max=NAME_MAX, **told("Yours, unique in the batch."))
    request = Object(**told("The call's body."))


class NewBatch(Schema):
    """Many calls of one capability: exactly one of `requests` and `inputFile`."""

    capability = Text(**told("What to call."))
    requests = List(Nested(NewLine), min=1, max=LINES_MAX, metadata={"description": "The calls."})
    input_file = Url(metadata={"description": "File id or URL of a JSONL file of the same lines."})


FORM = {
    "type": "object",
    "properties": {
        "capability": {"type": "string", "description": "What to call."},
        "inputFile": {"type": "string", "format": "binary", "description": "The JSONL file itself."},
    },
    "required": ["capability", "inputFile"],
    "additionalProperties": False,
}
"""A batch whose lines are sent as a file."""


class Counts(Schema):
    """Lines of a batch; what is missing from the total waits."""

    total = Integer(min=1, **told("All."))
    succeeded = Integer(min=0, **told("Answered and charged."))
    failed = Integer(min=0, **told("Not answered, not charged."))
    canceled = Integer(min=0, **told("Not answered, as the batch was canceled; not charged."))
    running = Integer(min=0, **told("At work."))


class BatchHead(Schema):
    """What a batch is, whatever became of its lines."""

    id = Text(**told("Begins with `batch_`."))
    capability = Text(**told("What is called."))
    status = one_of("It is finished when every line has ended.", ("running", "finished", "canceled"))
    created_at = time("When it was accepted.", nullable=False)
    finished_at = time("When it ended.")


class BatchListed(BatchHead):
    """A batch, without what became of its lines."""

    total = Integer(min=1, **told("Its lines."))


class BatchPage(Schema):
    """Some batches."""

    batches = List(Nested(BatchListed), **told("Newest first."))
    next_cursor = Text(**told("`cursor` of the next page; null on the last one.", nullable=True))


class BatchTold(BatchHead):
    """A batch."""

    counts = Nested(Counts, **told("Its lines."))
    usage = Nested(UsageTold, **told("Of the lines that succeeded until now."))


class LineTold(Schema):
    """A line of a batch that has ended: one JSON object a line."""

    custom_id = Text(**told("Yours."))
    id = Text(**told("Of the line's job."))
    status = one_of("How it ended.", STATUSES[2:])
    result = Object(**told("The body that the call would have given.", nullable=True))
    error = Object(**told("The problem that the call would have ended with.", nullable=True))
