"""A batch of jobs in a transaction of PostgreSQL, and what is done when it fails. Runs in the storage's threads.

Batches that clash (serialization failure, deadlock, a lock held too long) run again job by job. A connection that is
lost before the commit was sent is made anew, and the batch runs again; when it is lost with the commit on its way
nobody can know, and whoever asked is told so.
Source: https://www.postgresql.org/docs/current/errcodes-appendix.html, classes 08, 25, 40, 55, 57
"""

from __future__ import annotations

import contextlib
import random
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import peewee
import psycopg

from aibackend.errors import Unavailable
from aibackend.services import Work
from aibackend_defaults.storage.binding import enter
from aibackend_defaults.storage.mailbox import Job, Outcome, attempt, log_once, together, unreachable

ATTEMPTS = 8  # of a job that clashes; each clash means that another one got through
PAUSE_S = 0.01  # before the second attempt, twice as long before each further one, and by chance up to as much again
LOCK_MS = 500  # what a batch waits for a row: many times what another one takes
CLASHES = ("40001", "40P01", "55P03")  # serialization_failure, deadlock_detected, lock_not_available
LOST = ("08", "57P")  # connection exceptions, the operator's interventions
NO_PRIMARY = "25006"  # a server that takes no more writes
ERRORS = (peewee.DatabaseError, peewee.InterfaceError, psycopg.Error)
FAULTS = (peewee.OperationalError, peewee.InterfaceError, psycopg.OperationalError, psycopg.InterfaceError)
"""Of those, what the database is to blame for."""
OTHER_TABLES = "42"
"""The class of what is told of tables that are not there, lack a column or may not be read; of what a trigger of ours
forbids it is not. Source: PostgreSQL, Appendix A."""


@dataclass(frozen=True, kw_only=True)
class Session:
    """How some threads use a database.

    limits: SQL that begins each transaction. single: each job is one query, which needs no transaction around it.
    made: told of each connection.
    """

    database: Any
    limits: str
    made: Callable[[Any], None]
    read_only: bool = False
    single: bool = False

    def enter(self) -> None:
        """Serve the running thread."""
        enter(self.database)

    def connect(self) -> None:
        """Have a connection that works. Raises: Unavailable."""
        if not self.database.is_connection_usable():
            self.database.close()
            try:
                self.database.connect()
            except ERRORS as error:
                raise unreachable(error, why_not(error)) from error
            connection = self.database.connection()
            connection.execute = connection.cursor().execute  # a cursor of its own is a third of a statement's cost
            connection.pipelined = connection.pipeline if psycopg.Pipeline.is_supported() else contextlib.nullcontext
            self.made(connection)

    def serve(self, batch: Sequence[Job]) -> list[Outcome]:
        """The outcomes of a batch, in order."""
        places = sorted(range(len(batch)), key=lambda place: batch[place].order)
        outcomes = dict(zip(places, self._attempts([batch[place] for place in places]), strict=True))
        return [outcomes[place] for place in range(len(batch))]

    def _attempts(self, jobs: Sequence[Job]) -> list[Outcome]:
        savepoints = False
        for number in range(ATTEMPTS):
            try:
                return self._transact(jobs, savepoints=savepoints)
            except _HalfDone as half_done:
                if len(jobs) == 1:
                    return [half_done.outcome]
                savepoints = True
            except Unavailable as error:
                return [Outcome(error=error)] * len(jobs)
            except ERRORS as error:
                if not self._is_for_all(error) or number + 1 == ATTEMPTS:
                    return [_unavailable(error)] * len(jobs)
                if _state(error) not in CLASHES:
                    self.database.close()
                elif len(jobs) > 1:
                    return [self._attempts([job])[0] for job in jobs]
                time.sleep(PAUSE_S * 2**number * random.uniform(1, 2))  # noqa: S311 - to part those that clashed
        raise AssertionError("the last attempt returns")

    def _transact(self, jobs: Sequence[Job], *, savepoints: bool) -> list[Outcome]:
        """Run jobs in one transaction. Raises: what the database raises for all of them."""
        self.connect()
        is_committing = False
        try:
            with contextlib.nullcontext() if self.single else self._transaction(jobs):
                outcomes = [self._savely(job.work) for job in jobs] if savepoints else together(jobs, self._quickly)
                is_committing = not self.read_only
        except ERRORS as error:
            if is_committing and _state(error) not in CLASHES:
                log_once(_first_line(error))
                raise Unavailable("The database was lost at the end of a change, which it may have kept") from error
            raise
        return outcomes

    @contextlib.contextmanager
    def _transaction(self, jobs: Sequence[Job]) -> Iterator[None]:
        """A transaction and its terms, begun in one message."""
        connection = self.database.connection()
        connection.execute(self._terms(jobs))
        self.database.push_transaction(self)  # for work that asks peewee for an atomic step of its own
        try:
            yield
        except BaseException:
            if not connection.closed:
                connection.rollback()
            raise
        else:
            connection.commit()
        finally:
            self.database.pop_transaction()

    def _terms(self, jobs: Sequence[Job]) -> str:
        """What holds for this transaction alone: a pooler may hand the connection to others after it."""
        terms = ["BEGIN", self.limits]
        if self.read_only:
            terms.append("SET TRANSACTION READ ONLY")
        elif len(jobs) > 1:
            terms.append(f"SET LOCAL lock_timeout = {LOCK_MS}")
        if not self.read_only and not any(job.flush for job in jobs):
            terms.append("SET LOCAL synchronous_commit = off")
        return "; ".join(terms)

    def _quickly(self, work: Work[Any]) -> Outcome:
        outcome = self._attempted(work)
        if outcome.error is not None:
            raise _HalfDone(outcome)
        return outcome

    def _savely(self, work: Work[Any]) -> Outcome:
        with self.database.savepoint() as savepoint:
            outcome = self._attempted(work)
            if outcome.error is not None:
                savepoint.rollback()
        return outcome

    def _attempted(self, work: Work[Any]) -> Outcome:
        """What came of one job. Raises: what ends the whole transaction."""
        outcome = attempt(work)
        if isinstance(outcome.error, ERRORS) and self._is_for_all(outcome.error):
            raise outcome.error
        return _unavailable(outcome.error) if outcome.error and _is_fault(outcome.error) else outcome

    def _is_for_all(self, error: Exception) -> bool:
        """A clash or a lost connection, which another attempt may mend."""
        state = _state(error)
        lost = state.startswith(LOST) or (state == NO_PRIMARY and not self.read_only)
        return lost or state in CLASHES or bool(self.database.connection().closed)


class _HalfDone(Exception):
    """A job failed, and may have changed rows."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome


def _unavailable(error: BaseException) -> Outcome:
    return Outcome(error=unreachable(error, _first_line(error)))


def _is_fault(error: BaseException) -> bool:
    """Whether the database is to blame, also for other tables than ours."""
    return isinstance(error, FAULTS) or _state(error).startswith(OTHER_TABLES)


def _state(error: BaseException) -> str:
    """The SQLSTATE of an error, also when peewee wrapped it."""
    found: BaseException | None = error
    while found is not None:
        if state := getattr(found, "sqlstate", None):
            return str(state)
        found = found.__context__
    return ""


def why_not(error: BaseException) -> str:
    """Why there is no connection, in the words of the driver or the server: host, user, database, TLS, parameter.

    Where the address was cut at a sign of its password, they would hold a part of that; of one that cannot be read
    they quote as much as a password, but for a parameter's name.
    """
    line = _first_line(error)
    if isinstance(error, peewee.ProgrammingError) and not _state(error) and "invalid URI query parameter" not in line:
        return "its address cannot be read: " + line.partition('"')[0].rstrip(" :")
    if "resolve host" in line:
        return "its host is not found; in a password @ is written as %40, : as %3A and / as %2F"
    return re.sub(r'value "[^"]*"', "a value", line)


def _first_line(error: BaseException) -> str:
    """What went wrong; the rest of a message may hold a row."""
    return str(error).partition("\n")[0]
