"""The rows of jobs and batches. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

from typing import Any

import peewee


class JobRow(peewee.Model):
    """An accepted call. It is queued, runs under a runner's name, and ends once.

    cap_key: the key as which it counts against the cap; "" for `key`. deadline: of a batch's line, null until it
    starts. runner, tries: which runner has it, or had it last, and how often it was begun. files: ids, with spaces
    between. place: its line in a batch, from 0; null of a job of its own.
    """

    number = peewee.BigAutoField()
    id = peewee.TextField(unique=True)
    account = peewee.TextField()
    key = peewee.TextField()
    test = peewee.BooleanField()
    monthly_cap = peewee.BigIntegerField(null=True)
    cap_key = peewee.TextField(default="")
    capability = peewee.TextField()
    credits = peewee.BigIntegerField()
    request_id = peewee.TextField()
    idempotency_key = peewee.TextField(null=True)
    files = peewee.TextField()
    size = peewee.BigIntegerField()
    created = peewee.BigIntegerField()
    deadline = peewee.BigIntegerField(null=True)
    batch = peewee.TextField(null=True)
    place = peewee.IntegerField(null=True)
    custom_id = peewee.TextField(null=True)
    state = peewee.TextField()
    runner = peewee.TextField(default="")
    tries = peewee.IntegerField(default=0)
    progress = peewee.DoubleField(default=0)
    started = peewee.BigIntegerField(null=True)
    finished = peewee.BigIntegerField(null=True)
    engine = peewee.TextField(default="")
    charged = peewee.BigIntegerField(default=0)
    balance = peewee.BigIntegerField(null=True)

    class Meta:
        table_name = "job"


class PayloadRow(peewee.Model):
    """What a job was asked, until it has ended; then its answer or its problem. Apart, as it may be large.

    example: the id of the row that has the answer, where that is an example.
    """

    id = peewee.TextField(primary_key=True)
    body = peewee.BlobField()
    example = peewee.TextField(null=True)

    class Meta:
        table_name = "job_payload"


class RunnerRow(peewee.Model):
    """A process that runs jobs, and when it last said so."""

    id = peewee.TextField(primary_key=True)
    seen = peewee.BigIntegerField()

    class Meta:
        table_name = "job_runner"


class BatchRow(peewee.Model):
    """Many calls that came together. credits: the price of each. digest: tells a retry from another batch."""

    number = peewee.BigAutoField()
    id = peewee.TextField(unique=True)
    account = peewee.TextField()
    test = peewee.BooleanField()
    capability = peewee.TextField()
    credits = peewee.BigIntegerField()
    total = peewee.IntegerField()
    idempotency_key = peewee.TextField(null=True)
    digest = peewee.BlobField()
    created = peewee.BigIntegerField()
    state = peewee.TextField()
    finished = peewee.BigIntegerField(null=True)

    class Meta:
        table_name = "batch"
        indexes = ((("account", "idempotency_key"), True),)


MODELS = (JobRow, PayloadRow, RunnerRow, BatchRow)

_INDEXES = (
    # whose turn it is: jobs of their own before the lines of batches (null sorts differently in the two databases)
    "CREATE INDEX job_queued ON job (account, (place IS NOT NULL), number) WHERE state = 'queued'",
    "CREATE INDEX job_running ON job (runner) WHERE state = 'running'",
    "CREATE INDEX job_overdue ON job (deadline) WHERE finished IS NULL",
    "CREATE INDEX job_ended ON job (finished) WHERE finished IS NOT NULL AND batch IS NULL",
    "CREATE INDEX job_listed ON job (account, number) WHERE batch IS NULL",
    "CREATE INDEX job_load ON job (account, size) WHERE batch IS NULL AND finished IS NULL",
    "CREATE INDEX job_of_batch ON job (batch, state) WHERE batch IS NOT NULL",
)


def create_tables(database: Any) -> None:
    """The first shape."""
    database.create_tables(MODELS)
    for index in _INDEXES:
        database.execute_sql(index)


def add_cap_key(database: Any) -> None:
    """A call of a key that took another's place counts against the cap of the first one."""
    if "cap_key" not in {column.name for column in database.get_columns("job")}:
        database.execute_sql("ALTER TABLE job ADD COLUMN cap_key TEXT NOT NULL DEFAULT ''")


def add_example(database: Any) -> None:
    """An example that jobs of test keys came to is kept once."""
    if "example" not in {column.name for column in database.get_columns("job_payload")}:
        database.execute_sql("ALTER TABLE job_payload ADD COLUMN example TEXT")


MIGRATIONS = (create_tables, add_cap_key, add_example)
