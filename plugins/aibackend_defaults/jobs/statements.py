"""The SQL of jobs and batches, and what its rows mean. All of it runs inside `Storage.read` or `Storage.write`.

The statements are fixed text on the driver's own connection, as the wallet's are. States stand in the text, not among
the values: only so do the partial indexes serve.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from aibackend.services import AcceptedCall, Job, Principal
from aibackend_defaults.jobs.tables import JobRow
from aibackend_defaults.storage.times import of_millis, perhaps

Run = Callable[..., Any]
TRIES = 3
"""How often a job is begun: one that ends its process each time ends no further one."""


class Statements:
    """dialect: `sqlite` or `postgresql`."""

    def __init__(self, dialect: str) -> None:
        locks = dialect == "postgresql"
        self._mark = "%s" if locks else "?"
        self._sql = {
            name: " ".join(sql.format_map(_PARTS).split()).replace("?", self._mark) for name, sql in _STATEMENTS.items()
        }
        if locks:
            self._sql["pick"] += " FOR UPDATE SKIP LOCKED"
            self._sql["lock_batch"] += " FOR UPDATE"

    def run(self, name: str, *values: Any) -> Any:
        """The cursor of a statement."""
        return JobRow._meta.database.connection().execute(self._sql[name], values)

    def insert(self, table: str, columns: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """Many rows at once."""
        marks = ", ".join([self._mark] * len(columns.split(",")))
        cursor = JobRow._meta.database.connection().cursor()
        cursor.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows)  # noqa: S608 - names of our own


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A job's row. runner, tries: together they name one run of it."""

    job: Job
    number: int
    size: int
    batch: str | None
    custom_id: str | None
    runner: str
    tries: int

    @property
    def call(self) -> AcceptedCall:
        return self.job.call


def entry(row: Sequence[Any], outcome: bytes | None = None) -> Entry:
    """A row of `_COLUMNS`."""
    (number, id, account, key, test, cap, cap_key, capability, credits, request_id, idempotency_key, files, size,
     created, deadline, batch, custom_id, state, runner, tries, progress, started, finished, engine, charged, balance,
     ) = row  # fmt: skip
    born = of_millis(created)
    call = AcceptedCall(
        id=id,
        account=account,
        key=key,
        capability=capability,
        credits=credits,
        created=born,
        deadline=perhaps(of_millis, deadline) or born,
        request_id=request_id,
        test=bool(test),
        monthly_cap=cap,
        cap_key=cap_key,
        idempotency_key=idempotency_key,
        files=tuple(files.split()),
    )
    job = Job(
        call=call,
        status=state,
        progress=progress,
        started=perhaps(of_millis, started),
        finished=perhaps(of_millis, finished),
        engine=engine,
        charged=charged,
        balance=balance,
        outcome=outcome,
    )
    return Entry(job=job, number=number, size=size, batch=batch, custom_id=custom_id, runner=runner, tries=tries)


def scopes_in(caller: Principal) -> str:
    """The capabilities that a key may see, as the listings take them."""
    return "" if caller.scopes is None else f",{','.join(sorted(caller.scopes))},"


_COLUMNS = """number, id, account, "key", test, monthly_cap, cap_key, capability, credits, request_id, idempotency_key,
             files, size, created, deadline, batch, custom_id, state, runner, tries, progress, started, finished,
             engine, charged, balance"""
NEW = """id, account, "key", test, monthly_cap, cap_key, capability, credits, request_id, idempotency_key, files, size,
         created, deadline, batch, place, custom_id, state, runner, tries, progress, engine, charged"""
"""What is written of a job when it is taken in."""
_ALIVE = "SELECT id FROM job_runner WHERE seen >= ?"
_ENDED = """
    UPDATE job SET state = ?, finished = ?, progress = CASE WHEN ? = 'succeeded' THEN 1 ELSE progress END, engine = ?,
                   charged = ?, balance = ?
    WHERE id = ? AND finished IS NULL"""
_PAYLOADS = """LEFT JOIN job_payload AS own ON own.id = job.id
               LEFT JOIN job_payload AS example ON example.id = own.example"""
_OUTCOME = "COALESCE(example.body, own.body), CASE WHEN example.id IS NOT NULL THEN balance END"
_PARTS = {
    "columns": _COLUMNS, "alive": _ALIVE, "ended": _ENDED, "tries": TRIES, "payloads": _PAYLOADS, "outcome": _OUTCOME
}  # fmt: skip

_STATEMENTS = {
    # --- whose turn it is ---
    # one step of the index for each account, however many of its jobs wait
    "waiting": """WITH RECURSIVE line (account) AS (
                    SELECT min(account) FROM job WHERE state = 'queued'
                    UNION ALL
                    SELECT (SELECT min(job.account) FROM job WHERE state = 'queued' AND job.account > line.account)
                    FROM line WHERE line.account IS NOT NULL)
                  SELECT account FROM line WHERE account IS NOT NULL""",
    "standing": """SELECT (SELECT count(*) FROM job WHERE state = 'queued'),
                          (SELECT count(*) FROM job WHERE state = 'running')""",
    "at_work": "SELECT account, count(*) FROM job WHERE state = 'running' GROUP BY account",
    "pick": """SELECT number, size FROM job WHERE state = 'queued' AND account = ?
               ORDER BY (place IS NOT NULL), number LIMIT ?""",
    "begin": """UPDATE job SET state = 'running', runner = ?, tries = tries + 1, started = COALESCE(started, ?),
                                deadline = COALESCE(deadline, ?)
                 WHERE number = ? RETURNING {columns}""",
    "load": "SELECT count(*), COALESCE(sum(size), 0) FROM job WHERE account = ? AND batch IS NULL AND finished IS NULL",
    # --- its end ---
    "end": "{ended} RETURNING {columns}",
    "end_run": "{ended} AND runner = ? AND tries = ? RETURNING {columns}",
    "unended": "SELECT 1 FROM job WHERE id = ? AND finished IS NULL",
    "keep": "UPDATE job_payload SET body = ? WHERE id = ?",
    "keep_example": "INSERT INTO job_payload (id, body) VALUES (?, ?) ON CONFLICT DO NOTHING",
    "came_to_example": "UPDATE job_payload SET body = ?, example = ? WHERE id = ?",
    # --- who lives ---
    "seen": """INSERT INTO job_runner (id, seen) VALUES (?, ?)
               ON CONFLICT (id) DO UPDATE SET seen = excluded.seen""",
    "gone": "DELETE FROM job_runner WHERE id = ?",
    "forget_runners": "DELETE FROM job_runner WHERE seen < ?",
    "mine": "SELECT id, tries FROM job WHERE state = 'running' AND runner = ?",
    "note": "UPDATE job SET progress = ? WHERE id = ? AND state = 'running' AND runner = ?",
    "give_back": "UPDATE job SET state = 'queued', runner = '' WHERE id = ? AND state = 'running' AND runner = ?",
    "give_all_back": """UPDATE job SET state = 'queued', runner = '', tries = tries - 1
                        WHERE state = 'running' AND runner = ?""",
    "take_over": """UPDATE job SET state = 'queued', runner = ''
                     WHERE state = 'running' AND tries < {tries} AND runner NOT IN ({alive})""",
    "lost": "SELECT {columns} FROM job WHERE state = 'running' AND tries >= {tries} AND runner NOT IN ({alive})",
    "overdue": "SELECT {columns} FROM job WHERE finished IS NULL AND deadline < ? LIMIT 200",
    # --- looking ---
    "find": "SELECT {columns} FROM job WHERE id = ? AND account = ?",
    "payload": "SELECT {outcome} FROM job {payloads} WHERE job.id = ?",
    # scopes: names between commas, "" for all; both databases know `replace`
    "list": """SELECT {columns} FROM job WHERE batch IS NULL AND account = ? AND number < ?
                AND (? = '' OR state = ?) AND test = ? AND (? = '' OR replace(?, ',' || capability || ',', '') <> ?)
                ORDER BY number DESC LIMIT ?""",
    # --- sweeping ---
    "old": "SELECT id FROM job WHERE finished < ? AND finished IS NOT NULL AND batch IS NULL LIMIT ?",
    "old_batch": "SELECT id FROM batch WHERE finished < ? LIMIT 1",
    "lines_of": "SELECT id FROM job WHERE batch = ? LIMIT ?",
    "all_of": "SELECT id FROM job WHERE account = ? LIMIT ?",
    "drop_batches": "DELETE FROM batch WHERE account = ?",
    "drop": "DELETE FROM job WHERE id = ?",
    "drop_payload": "DELETE FROM job_payload WHERE id = ?",
    "drop_batch": "DELETE FROM batch WHERE id = ?",
    # --- batches ---
    "new_batch": """INSERT INTO batch (id, account, test, capability, credits, total, idempotency_key, digest, created,
                                       state)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'running') ON CONFLICT DO NOTHING""",
    "same_batch": "SELECT id, digest FROM batch WHERE account = ? AND idempotency_key = ?",
    "open_batches": "SELECT count(*) FROM batch WHERE account = ? AND finished IS NULL",
    "kept_lines": "SELECT COALESCE(sum(total), 0) FROM batch WHERE account = ? AND test = ?",
    "batch": """SELECT id, account, test, capability, total, created, state, finished FROM batch
                WHERE id = ? AND account = ?""",
    "list_batches": """SELECT number, id, capability, total, created, state, finished FROM batch
                       WHERE account = ? AND number < ? AND test = ?
                       AND (? = '' OR replace(?, ',' || capability || ',', '') <> ?) ORDER BY number DESC LIMIT ?""",
    "counts": "SELECT state, count(*), sum(charged) FROM job WHERE batch = ? GROUP BY state",
    "lock_batch": "SELECT 1 FROM batch WHERE id = ?",
    "unfinished": "SELECT 1 FROM job WHERE batch = ? AND state IN ('queued', 'running') LIMIT 1",
    "end_batch": "UPDATE batch SET state = ?, finished = ? WHERE id = ? AND finished IS NULL",
    "end_lines": """UPDATE job SET state = 'canceled', finished = ?
                    WHERE batch = ? AND state IN ('queued', 'running')""",
    "running_lines": "SELECT {columns} FROM job WHERE batch = ? AND state = 'running'",
    "drop_requests": """DELETE FROM job_payload WHERE id IN (
                            SELECT id FROM job WHERE batch = ? AND state = 'canceled')""",
    "last_balance": """SELECT balance FROM job WHERE batch = ? AND state = 'succeeded'
                       ORDER BY finished DESC, balance LIMIT 1""",
    "result_sizes": """SELECT COALESCE(LENGTH(example.body), LENGTH(own.body), 0) FROM job {payloads}
                       WHERE job.id > ? AND job.id < ? AND finished IS NOT NULL ORDER BY job.id LIMIT ?""",
    "results": """SELECT job.id, custom_id, state, {outcome} FROM job {payloads}
                  WHERE job.id > ? AND job.id < ? AND finished IS NOT NULL ORDER BY job.id LIMIT ?""",
}
